"""The result beside the table: who won and why, the totals as steps, each sum card by card."""

from functools import lru_cache
from typing import TYPE_CHECKING

from web.icons import icon
from web.markup import Markup, Value, h
from web.screen import Count, Result, Row, Tally
from web.texts import minus
from web.views.cards import chip
from web.views.parts import verbs

if TYPE_CHECKING:
    from web.parade_table import ParadeResult


@lru_cache(maxsize=8)
def result(part: Result) -> Markup:
    """The whole panel."""
    headline = h("h1", {"tabindex": "-1"}, part.headline)
    words = h("div", None, headline, h("p", {"class": "soft"}, " ".join(part.reasons)))
    row = verbs(part.buttons, part.more_undo, part.more_undo_name)
    winner = h("div", {"class": "panel winner"}, icon("crown"), words, row)
    tallies = h("div", {"class": "tallies"}, *(_tally(one) for one in part.tallies))
    above = standing_of(part)
    return h("section", {"class": "result", "aria-label": part.name}, winner, above, _ranking(part), tallies)


def standing_of(part: "Result | ParadeResult") -> Markup | None:
    """The standing, where the result is that of a round."""
    if part.standing is None:
        return None
    from web.views.standing import standing  # not before the first round has ended

    return standing(part.standing)


def _ranking(part: Result) -> Markup:
    highest = max(1, *(_length(tally) for tally in part.tallies))
    rows = (_rank(tally, highest) for tally in part.tallies)
    return h("ol", {"class": "panel ranking", "aria-label": part.totals_name}, *rows)


def _length(tally: Tally) -> int:
    return sum(max(row.points, 0) for row in tally.rows)


def _rank(tally: Tally, highest: int) -> Markup:
    steps = [h("span", {"style": f"--points:{row.points}"}, row.points) for row in tally.rows if row.points > 0]
    rest = h("span", {"class": "rest", "style": f"--points:{highest - _length(tally)}"})
    bar = h("span", {"class": "steps", "aria-hidden": "true"}, *steps, rest)
    total = h("span", {"class": "number"}, minus(tally.total))
    return h("li", {"class": "wins" if tally.wins else None}, h("b", None, tally.name), bar, total)


def _tally(tally: Tally) -> Markup:
    pill = h("span", {"class": "pill"}, icon("bot" if tally.is_bot else "person"), tally.who)
    total = h("span", {"class": "number"}, minus(tally.total))
    summary = h("summary", None, h("h2", None, tally.name), pill, total)
    attributes: dict[str, Value] = {
        "id": f"tally-{tally.seat}",
        "class": f"panel tally{' wins' if tally.wins else ''}",
        "open": tally.wins,
    }
    return h("details", attributes, summary, _sums(tally), counted(tally.counts))


def _sums(tally: Tally) -> Markup:
    caption = h("caption", {"class": "unseen"}, tally.caption)
    headings = h("tr", None, *(h("th", {"scope": "col"}, heading) for heading in tally.headings))
    body = h("tbody", None, *(tally_row(row) for row in tally.rows))
    foot = h(
        "tr",
        None,
        h("th", {"scope": "row", "colspan": 2}, tally.cards),
        h("td", {"class": "number", "colspan": 2}, minus(tally.total)),
    )
    return h("table", None, caption, h("thead", {"class": "unseen"}, headings), body, h("tfoot", None, foot))


def tally_row(row: Row, *more: Markup | None) -> Markup:
    """What a card brings, and the sum so far; `more` are cells after that."""
    return h(
        "tr",
        None,
        h("th", {"scope": "row"}, chip(row.card)),
        h("td", {"class": "how"}, row.how),
        h("td", {"class": "number"}, minus(row.points)),
        h("td", {"class": "sum"}, minus(row.sum)),
        *more,
    )


def counted(counts: tuple[Count, ...]) -> Markup:
    """The six counts of a seat."""
    return h("ul", {"class": "counts"}, *(_count(one) for one in counts))


def _count(one: Count) -> Markup:
    number = h("span", {"class": "number"}, one.count.now)
    attributes = {"class": None if one.count.now else "none"}
    return h("li", attributes, icon(one.vegetable), number, h("span", {"class": "unseen"}, one.name))
