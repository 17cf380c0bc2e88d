"""The rules pages and the card reference: chapters, clauses, live examples, groups of cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from web.book import Chapter, Clause, Dispute, Entry, Group, Knob, Live, Reference, Rulebook, Scene, Stack, Sum
from web.icons import icon
from web.markup import Markup, Value, h
from web.parade_table import Procession, Zone
from web.screen import Choice, Face, Field, Link
from web.texts import minus
from web.views.cards import card
from web.views.characters import character, swatch
from web.views.charts import table
from web.views.parade import walker
from web.views.parts import button, listed, notice, text_input

Letters = tuple[tuple[str, str], ...]
NAMED: Final[dict[str, Value]] = {"data-here": True, "tabindex": "-1"}
"""The attributes of what the address of the page names: it is seen first."""


def book(part: object) -> Markup:
    """The rules of a game, or all its cards."""
    if isinstance(part, Rulebook):
        return rulebook(part)
    assert isinstance(part, Reference)
    return reference(part)


# ── the rules ──


def rulebook(part: Rulebook) -> Markup:
    """The way through the page, the search, then chapter by chapter."""
    found = notice(part.notice) if part.notice else None
    lead = h("p", {"class": "soft"}, part.lead)
    chapters = (chapter(one) for one in part.chapters)
    article = h("article", None, found, lead, _search(part), *chapters)
    return h("div", {"class": "book"}, _toc(part), article)


def _toc(part: Rulebook) -> Markup:
    ways = h("ol", None, *(h("li", None, _way(one, here)) for one, here in part.toc))
    return h("nav", {"class": "panel toc", "aria-label": part.toc_name}, _games(part.games_name, part.games), ways)


def _games(name: str, games: tuple[tuple[Link, bool], ...]) -> Markup:
    ways = (_way(one, here, "button") for one, here in games)
    return h("div", {"class": "book-of", "role": "group", "aria-label": name}, *ways)


def _way(part: Link, here: bool, classes: str | None = None) -> Markup:
    current = "true" if here else None
    return h("a", {"id": part.id, "class": classes, "href": f"#{part.to}", "aria-current": current}, part.text)


def _search(part: Rulebook) -> Markup:
    found = h("p", {"role": "status"}, part.found)
    clear = button(part.clear) if part.clear else None
    verbs = h("div", {"class": "buttons"}, clear, button(part.print))
    return h("search", {"class": "panel"}, _field(part.search), h("div", {"class": "found"}, found, verbs))


def _field(part: Field) -> Markup:
    words = h("span", None, h("b", None, part.name), h("small", None, part.help))
    return h("label", {"class": "field"}, words, text_input(part))


@lru_cache(maxsize=64)
def chapter(part: Chapter) -> Markup:
    """A chapter: its title, its clauses, what is disputed."""
    named = NAMED if part.here else {}
    title = h("h2", {"id": f"chapter-{part.key}", **named}, part.title)
    lead = h("p", {"class": "soft"}, part.lead) if part.lead else None
    clauses = (clause(one) for one in part.clauses)
    disputes = (_dispute(one) for one in part.disputes)
    return h("section", {"aria-label": part.title}, title, lead, *clauses, *disputes)


@lru_cache(maxsize=128)
def clause(part: Clause) -> Markup:
    """A clause with its number, which is its own address, and its examples."""
    named = NAMED if part.here else {}
    number = _way(part.way, part.here)
    option = h("span", {"class": "pill"}, part.option) if part.option else None
    also = h("span", {"class": "clauses"}, *(_way(one, here=False) for one in part.also)) if part.also else None
    said = h("p", None, number, part.text, option, also)
    return h(
        "div", {"id": f"clause-{part.number}", "class": "clause", **named}, said, *(live(one) for one in part.live)
    )


def _dispute(part: Dispute) -> Markup:
    ways = h("span", {"class": "clauses"}, *(_way(one, here=False) for one in part.clauses))
    return h("div", {"class": "dispute"}, h("h3", None, part.claim), h("p", None, part.ruling, ways))


# ── a live example ──


@lru_cache(maxsize=128)
def live(part: Live) -> Markup:
    """The cards, what can be set, and what comes of it."""
    attributes = {"id": f"live-{part.id}", "class": "panel live", "role": "group", "aria-label": part.name}
    return h("div", attributes, *_inside(part))


def _inside(part: Live) -> Iterable[Markup | None]:
    scene, letters = part.scene, dict(part.letters)
    if scene.faces:
        yield h("div", {"class": "pictures"}, *(_face(face, letters) for face in scene.faces))
    knobs = h("ul", {"class": "steppers"}, *(_knob(one) for one in part.knobs))
    yield h("div", None, knobs, *_drawn(scene, letters), _said(scene))


def _drawn(scene: Scene, letters: dict[str, str]) -> Iterable[Markup | None]:
    if scene.stacks:
        yield h("ul", {"class": "stacks"}, *(_stack(one, letters) for one in scene.stacks))
    if scene.line is not None:
        yield _line(scene.line, letters)
    if scene.row:
        yield h("div", {"class": "pictures small"}, *(_character(face, letters) for face in scene.row))
    if scene.table is not None:
        yield table(scene.table)


def _said(scene: Scene) -> Markup:
    sentences = (h("p", None, text) for text in scene.said)
    return h("div", {"role": "status"}, *sentences, _sum(scene.sum) if scene.sum else None)


def _sum(part: Sum) -> Markup:
    how = (h("span", None, part.how), " = ") if part.how else ()
    return h("p", {"class": "sum-line"}, *how, h("b", {"class": "number"}, minus(part.points)), " ", _small(part.unit))


def _small(text: str) -> Markup:
    return h("small", None, text)


def _knob(part: Knob) -> Markup:
    drawing = icon(part.icon) if part.icon else None
    text = h("span", None, part.text) if part.text else None
    value = h("span", {"class": "number" if part.value.isdigit() else "as-word"}, part.value)
    name = {"id": part.id, "role": "group", "aria-label": part.name}
    return h("li", None, h("div", name, drawing, text, button(part.less), value, button(part.more)))


def _face(face: Face, letters: dict[str, str]) -> Markup:
    kind = face.card.partition("-")[0]
    return card(face, letters[kind] if face.side == "vegetable" else "")


def _character(face: Face, letters: dict[str, str]) -> Markup:
    return character(face, letters[face.card.partition("-")[0]])


def _stack(part: Stack, letters: dict[str, str]) -> Markup:
    top = _face(part.top, letters) if part.top else h("span", {"class": "gone"})
    places = (_face(face, letters) if face else h("span", {"class": "gone"}) for face in part.places)
    name = h("b", None, part.name)
    count = h("span", {"class": "number"}, part.number)
    return h("li", None, name, h("div", {"class": "pile-of"}, top, count), h("div", {"class": "pair-of"}, *places))


def _line(part: Procession, letters: dict[str, str]) -> Markup:
    zones = h("ul", {"class": "zones"}, *(_zone(zone) for zone in part.zones)) if part.zones else None
    cards = (walker(one, letters[one.face.card.partition("-")[0]]) for one in part.cards)
    head, end = (h("li", {"class": f"flag{more}"}, h("span", None, text)) for more, text in _ends(part))
    return h("div", {"class": "parade-of"}, zones, h("ol", {"class": "line"}, head, *cards, end))


def _ends(part: Procession) -> tuple[tuple[str, str], ...]:
    return ("", part.head), (" end", part.end)


def _zone(part: Zone) -> Markup:
    return h("li", None, h("i", {"class": part.state}), part.text)


# ── all cards ──


def reference(part: Reference) -> Markup:
    """The filters, then the cards, group by group."""
    found = notice(part.notice) if part.notice else None
    filters = (_filter(one) for one in part.filters)
    number = h("p", {"role": "status"}, h("b", None, part.found))
    panel = h("section", {"class": "panel filters", "aria-label": part.filters_name}, *filters, number)
    nothing = h("p", {"class": "panel"}, part.nothing) if part.nothing else None
    games = _games(part.games_name, part.games)
    lead = h("p", {"class": "soft"}, part.lead)
    groups = (group(one, part.letters) for one in part.groups)
    return h("div", {"class": "all-cards"}, games, lead, found, panel, nothing, *groups)


def _filter(part: Choice) -> Markup:
    return listed(part)


@lru_cache(maxsize=32)
def group(part: Group, letters: Letters) -> Markup:
    """The cards of one kind."""
    mark = swatch(part.swatch, part.letter) if part.swatch else None
    clauses = h("span", {"class": "clauses"}, _way(part.clause, here=False)) if part.clause else None
    title = h("h2", {"id": f"group-{part.id}"}, mark, part.title, clauses)
    about = h("p", {"class": "soft"}, part.about) if part.about else None
    classes = "entries characters" if part.swatch else "entries"
    cards = h("ul", {"class": classes}, *(entry(one, letters) for one in part.entries))
    return h("section", {"aria-label": part.title}, title, about, cards)


@lru_cache(maxsize=256)
def entry(part: Entry, letters: Letters) -> Markup:
    """A card with its sentence; opened, with its example."""
    kind = part.face.card.partition("-")[0]
    drawn = card(part.face) if part.face.side == "point" else character(part.face, dict(letters)[kind])
    sentence = h("p", None, part.sentence) if part.sentence else None
    attributes: dict[str, Value] = {"class": "opened", **NAMED} if part.opened else {}
    shown = live(part.live) if part.live else None
    return h("li", attributes, drawn, h("div", None, sentence, shown) if sentence or shown else None)
