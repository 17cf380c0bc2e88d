"""The review of a match: what was found of the whole, or one turn with the table as it stood."""

from __future__ import annotations

from functools import lru_cache

from web.markup import Markup, h
from web.review_screen import Compare, Headway, ReviewScreen, Row, Side, Turning
from web.screen import Choice, Link
from web.views.charts import chart
from web.views.parts import button, link, select

RINGS = {"best": ("best",), "yours": ("yours",), "both": ("best", "yours")}


def whole(part: ReviewScreen) -> Markup:
    """The headline, the chart, the turning points, and every turn with what it gave away."""
    drawn = chart(part.chart) if part.chart else None
    left = h("div", {"class": "over"}, _summary(part), drawn, _points(part))
    return h("main", {"class": "review"}, left, h("div", {"class": "by-turn"}, _rows(part)))


def opened(part: ReviewScreen, table: Markup) -> Markup:
    """One turn: what was best and what was played, at the table as it stood; beside it the chart and all turns."""
    assert part.compare is not None
    drawn = chart(part.chart) if part.chart else None
    then = h("div", {"class": "then"}, compare(part.compare), table)
    beside = (_headway(part.headway) if part.headway else None, drawn, _rows(part))
    return h(
        "div", {"class": "review opened"}, then, h("aside", {"class": "by-turn", "aria-label": part.name}, *beside)
    )


def _summary(part: ReviewScreen) -> Markup:
    words = h("div", None, h("h1", None, part.headline), h("p", {"class": "soft"}, part.total))
    seats = _pick(part.seats) if part.seats else None
    ways = h("div", {"class": "buttons"}, seats, *(link(one, "button compact") for one in part.ways))
    headway = _headway(part.headway) if part.headway else None
    return h("section", {"class": "panel summary", "aria-label": part.name}, words, ways, headway)


def _pick(part: Choice) -> Markup:
    return h("label", {"class": "pick"}, h("span", None, part.name), select(part))


@lru_cache(maxsize=8)
def _headway(part: Headway) -> Markup:
    bar = h("progress", {"max": part.total, "value": part.done, "aria-label": part.text})
    words = h("p", {"id": "review-headway"}, part.text)
    return h("div", {"class": "headway"}, words, bar, button(part.verb, "compact"))


# ── turning points ──


def _points(part: ReviewScreen) -> Markup:
    items = h("ol", {"class": "points-list"}, *(_turning(one) for one in part.points))
    none = h("p", {"class": "soft"}, part.no_points)
    title = h("h2", None, part.points_name)
    attributes = {"id": "points", "class": "panel", "aria-label": part.points_name}
    return h("section", attributes, title, items if part.points else none)


@lru_cache(maxsize=16)
def _turning(part: Turning) -> Markup:
    kind = "turning minus" if part.minus else "turning"
    words = h("span", None, h("b", None, part.link.text), " ", part.words, " ", h("small", None, part.more))
    change = h("span", {"class": "number"}, part.change)
    return h("li", None, _way(part.link, kind, h("i", {"aria-hidden": "true"}), words, change))


def _way(part: Link, classes: str, *inside: Markup | str | None, current: bool = False) -> Markup:
    """A link whose words are laid out."""
    attributes = {"id": part.id, "class": classes, "href": f"#{part.to}", "aria-current": "true" if current else None}
    return h("a", attributes, *inside)


# ── every turn ──


def _rows(part: ReviewScreen) -> Markup:
    title = h("div", {"class": "title"}, h("h2", None, part.rows_name), h("small", None, part.rows_about))
    rows = h("ol", {"class": "turns"}, *(h("li", None, _row(one)) for one in part.rows))
    note = h("p", {"class": "soft"}, part.note)
    return h("section", {"id": "turns", "class": "panel", "aria-label": part.rows_name}, title, rows, note)


@lru_cache(maxsize=128)
def _row(part: Row) -> Markup:
    bar = h("i", {"aria-hidden": "true", "style": f"--loss:{part.length}%"})
    given = h("span", {"class": "unseen"}, part.given) if part.given else None
    loss = h(
        "span",
        {"class": f"loss {part.kind}".rstrip()},
        bar,
        h("span", None, given, "−" if part.given else "", part.lost),
    )
    number, words = h("span", {"class": "number"}, part.number), h("span", None, part.words)
    return _way(part.link, "turn-row", number, " ", words, " ", loss, current=part.current)


# ── the opened turn ──


@lru_cache(maxsize=8)
def compare(part: Compare) -> Markup:
    """What was best, what was played, and the verbs."""
    verdict = h("p", {"class": "down" if part.bad else "up"}, part.verdict) if part.verdict else None
    title = h("div", {"class": "title"}, h("h2", None, part.title), verdict)
    sides = h("dl", None, *(_side(one) for one in part.sides))
    why = h("ul", None, *(h("li", None, one) for one in part.reasons)) if part.reasons else None
    steps = (button(one) for one in part.steps)
    again = button(part.again) if part.again else None
    verbs = h("div", {"class": "buttons"}, *steps, link(part.whole, "button"), again)
    return h("section", {"id": "compare", "class": "panel compare", "aria-label": part.name}, title, sides, why, verbs)


def _side(part: Side) -> Markup:
    rings = (h("i", {"class": f"ring {ring}", "aria-hidden": "true"}) for ring in RINGS[part.ring])
    name = h("dt", None, *rings, part.name)
    chance = h("dd", {"class": "number"}, part.chance) if part.chance else None
    return h("div", None, name, h("dd", None, part.words), chance)
