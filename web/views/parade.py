"""Parade's table: the line from head to end, hand and front, decision, the other seats, log."""

from functools import lru_cache
from typing import Final

from web.icons import icon
from web.markup import Markup, h
from web.parade_table import (
    Back,
    ColorRow,
    Cost,
    Front,
    Hand,
    Order,
    ParadeSeat,
    ParadeTable,
    Place,
    Procession,
    Walker,
    Worn,
)
from web.screen import Face
from web.views.cards import change
from web.views.characters import back, character, swatch
from web.views.parts import button, notice
from web.views.penalties import result, revealed
from web.views.table import crowd, decision, header, log, who

Letters = tuple[tuple[str, str], ...]
"""The letter of each colour."""


def table(part: ParadeTable) -> Markup:
    """The table while the match runs, or with the result beside it."""
    letters = tuple((row.color, row.letter) for row in part.front.rows)
    line = procession(part.parade, letters)
    if part.result is not None:
        return _ended(part, line)
    title = h("h1", {"class": "unseen"}, part.title)
    held = hand(part.hand, part.front.seat, letters) if part.hand else None
    own = h("div", {"class": "lower"}, held, front(part.front))
    decided = decision(part.decision, costs(part.costs), penalty=True) if part.decision else None
    reading = [notice(one) for one in part.notices if one.id not in ENDINGS]
    middle = [*reading, own, decided, line] if choosing(part) else [line, *reading, own, decided]
    centre = (title, _ending(part), *middle)
    side = (*(seat(one) for one in part.others), log(part.log_name, part.log))
    return h(
        "main",
        {"class": "table"},
        h("div", {"class": "centre"}, *centre),
        h("aside", {"class": f"side{crowd(part.others)}", "aria-label": part.others_name}, *side),
    )


ENDINGS: Final = ("last-round", "final-choice")
"""The notices that stand above everything else."""


def choosing(part: ParadeTable) -> bool:
    """Whether the final choices are made: the parade no longer counts and gives way to the hand."""
    return any(one.id == "final-choice" for one in part.notices)


def _ending(part: ParadeTable) -> Markup | None:
    """That the last round or the final choice has begun, and whose turn that leaves."""
    said = [notice(one) for one in part.notices if one.id in ENDINGS]
    return h("div", {"class": "ending"}, *said, order(part.order) if part.order else None) if said else None


def _ended(part: ParadeTable, line: Markup) -> Markup:
    if part.result is None:
        return line
    letters = tuple((row.color, row.letter) for row in part.result.rows)
    notices = (notice(one) for one in part.notices)
    after = h("div", {"class": "after"}, revealed(part.result, letters), log(part.log_name, part.log))
    return h("main", {"class": "finish wide"}, result(part.result), h("div", {"class": "after"}, line, *notices), after)


# ── the line ──


@lru_cache(maxsize=32)
def procession(part: Procession, letters: Letters) -> Markup:
    """The parade from head to end, and the draw pile; while a card is chosen each card says what becomes of it."""
    zones = (h("li", None, h("i", {"class": zone.state}), zone.text) for zone in part.zones)
    note = h("small", {"id": "draw-pile"}, back() if part.pile else None, part.note)
    title = h("div", {"class": "title"}, h("h2", None, part.name), h("ul", {"class": "zones"}, *zones), note)
    known = dict(letters)
    cards = (walker(one, known[_color(one.face)]) for one in part.cards)
    line = h("ol", {"class": "line"}, _flag("flag", part.head), *cards, _flag("flag end", part.end))
    attributes = {"id": "parade", "class": "panel procession", "aria-label": part.name}
    return h("section", attributes, title, line if part.cards else h("p", {"class": "soft"}, part.empty))


def _color(face: Face) -> str:
    return face.card.partition("-")[0]


def _flag(classes: str, text: str) -> Markup:
    return h("li", {"class": classes}, h("span", None, text))


STATES: Final = {"plain": None, "safe": "safe", "removal": "removal", "taken": "removal takes", "played": "joins"}


@lru_cache(maxsize=512)
def walker(part: Walker, letter: str) -> Markup:
    """One card of the line with the word below it."""
    fate = h("span", {"class": "fate", "aria-hidden": "true"}, part.fate) if part.fate else None
    return h("li", {"class": STATES[part.state]}, character(part.face, letter), fate)


# ── own cards ──


@lru_cache(maxsize=32)
def hand(part: Hand, seat_number: int, letters: Letters) -> Markup:
    """The cards in the hand of that seat, face up or, where nobody may see them, face down."""
    note = h("small", None, part.note) if part.note else None
    title = h("div", {"class": "title" if part.note else "title tight"}, h("h2", None, part.title), note)
    known = dict(letters)
    up = (_held(character(face, known[_color(face)]), face.after) for face in part.cards)
    down = (_held(_back(one), one.after) for one in part.backs)
    cards = h("ul", {"id": f"hand-{seat_number}", "class": "hand"}, *up, *down)
    return h("section", {"id": "hand", "class": "panel mine", "aria-label": part.title}, title, cards)


def _held(card: Markup, after: str) -> Markup:
    return h("li", None, card, h("small", {"aria-hidden": "true"}, after) if after else None)


def _back(part: Back) -> Markup:
    return back(part.name)


@lru_cache(maxsize=32)
def front(part: Front) -> Markup:
    """What lies in front of the seat at the table, colour by colour."""
    total = h("p", {"class": "number"}, change(part.total, penalty=True))
    over = button(part.hand_over) if part.hand_over else None
    title = h("div", {"class": "title"}, h("h2", None, part.title), over, total)
    note = h("p", {"class": "soft hide"}, part.note) if part.note else None
    attributes = {"id": "front", "class": "panel mine", "aria-label": part.title}
    return h("section", attributes, title, rows(part.seat, part.rows), note)


@lru_cache(maxsize=128)
def rows(seat_number: int, colors: tuple[ColorRow, ...]) -> Markup:
    """The six colours: their cards, then the crown of a majority or the sum."""
    return h("ul", {"class": "front"}, *(_row(seat_number, one) for one in colors))


def _row(seat_number: int, part: ColorRow) -> Markup:
    values = [piece for worn in part.cards for piece in (_worn(worn), " ")] or [h("span", {"class": "soft"}, "–")]
    drawn = h("span", {"class": "values", "aria-hidden": "true"}, *values)
    if part.majority:
        end = h("span", {"class": "crown", "aria-hidden": "true", "title": part.crown}, icon("crown"), part.sum)
    else:
        end = h("span", {"class": "sum", "aria-hidden": "true"}, part.sum if part.cards else None)
    said = h("span", {"class": "unseen"}, part.said)
    return h("li", {"id": f"front-{seat_number}-{part.color}"}, said, swatch(part.color, part.letter), drawn, end)


def _worn(part: Worn) -> Markup:
    return h("ins" if part.new else "span", None, part.value)


# ── what to do ──


@lru_cache(maxsize=32)
def costs(parts: tuple[Cost, ...]) -> Markup | None:
    """What a choice costs, counted both ways."""
    if not parts:
        return None
    return h("ul", {"class": "costs"}, *(h("li", None, h("b", None, one.points), " ", one.text) for one in parts))


@lru_cache(maxsize=8)
def order(part: Order) -> Markup:
    """Who has done, who is to act, who comes."""
    places = h("ol", None, *(_place(one) for one in part.places))
    return h(
        "section", {"id": "order", "class": "panel last", "aria-label": part.name}, h("h2", None, part.name), places
    )


PLACES: Final = {"done": "done", "now": "acting", "next": None}


def _place(part: Place) -> Markup:
    attributes = {"class": PLACES[part.state], "aria-current": "step" if part.state == "now" else None}
    return h("li", attributes, h("span", None, part.name), " ", h("small", None, part.word))


# ── the other seats ──


@lru_cache(maxsize=128)
def seat(part: ParadeSeat) -> Markup:
    """One other seat: name, cards in hand, the front by colour, the sum; on a phone it opens on a tap."""
    classes = f"panel seat{' active' if part.active else ''}{' opened' if part.opened else ''}"
    cards = h("small", {"id": f"hand-{part.seat}"}, part.hand) if part.hand else None
    tag = h("span", {"class": "tag" if part.active else "tag moved"}, part.tag) if part.tag else None
    total = change(part.total, penalty=True) if part.total else None
    counts = h("ul", {"class": "counts colours"}, *(_count(one) for one in part.rows))
    return h(
        "section",
        {"id": f"seat-{part.seat}", "class": classes, "aria-label": part.label},
        header(part.name, part.open, part.opened, who(part.who, part.is_bot), cards, tag, total),
        rows(part.seat, part.rows),
        counts,
        _open_hand(part) if part.held else None,
    )


def _open_hand(part: ParadeSeat) -> Markup:
    """The hand in small, where a replay shows all hands."""
    letters = {row.color: row.letter for row in part.rows}
    return h("ul", {"class": "held", "aria-label": part.held_name}, *(_shown(face, letters) for face in part.held))


def _shown(face: Face, letters: dict[str, str]) -> Markup:
    color, value = _color(face), face.card.rpartition("-")[2]
    mark = swatch(color, f"{letters[color]} {value}")
    return h("li", None, mark, h("span", {"class": "unseen"}, face.name))


def _count(part: ColorRow) -> Markup:
    number = len(part.cards)
    mark = swatch(part.color, number, "" if number else "none")
    most = h("span", {"class": "most", "title": part.crown}, icon("crown")) if part.majority else None
    words = h("span", {"class": "unseen"}, part.counted, f" ({part.crown})" if part.majority else None)
    return h("li", None, mark, most, words)
