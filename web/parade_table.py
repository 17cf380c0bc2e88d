"""The table of Parade as plain data, beside the types of `web/screen.py`.

Named tuples and no dataclasses: they cost a third of the time when the page loads them, and it does so with the first
table of Parade. Numbers are penalties: 0 or more, the lowest sum wins. `color` is the engine's word, such as "blue".
"""

from typing import TYPE_CHECKING, NamedTuple

from web.screen import Button, Change, Decision, Face, Line, Notice

if TYPE_CHECKING:
    from web.standing import Standing


class Walker(NamedTuple):
    """A card of the parade: `state` is plain, safe, removal (it stays), taken, or played (the chosen card, at the end).

    `fate` is the word below it, "" while no card of the hand is chosen. A played one cannot be pressed: its face has no
    `do`, because the card itself is in the hand.
    """

    face: Face
    state: str = "plain"
    fate: str = ""


class Zone(NamedTuple):
    """What the heading says of a zone while a card is chosen: `state` removal or safe."""

    state: str
    text: str


class Procession(NamedTuple):
    """The parade from its head to its end. `note` tells of the draw pile, or what the parade means.

    `pile` says whether the draw pile lies there, face down.
    """

    name: str
    zones: tuple[Zone, ...]
    note: str
    head: str
    end: str
    cards: tuple[Walker, ...]
    empty: str
    pile: bool = False


class Back(NamedTuple):
    """A card that lies face down: what is said of it, and the word below it, which may be ""."""

    name: str
    after: str = ""


class Hand(NamedTuple):
    """The hand of the person at the table: `cards` face up, or `backs` where nobody may see them, never both.

    In the final choice the word below a card is `Face.after`: where it goes. `note` stands right of the title.
    """

    title: str
    note: str
    cards: tuple[Face, ...]
    backs: tuple[Back, ...] = ()


class Worn(NamedTuple):
    """One card in front: its id, its value, and whether it would be new there."""

    card: str
    value: int
    new: bool = False


class ColorRow(NamedTuple):
    """A colour in front of a seat, also where it has none: the cards lowest first, what they cost, all in words.

    `name` is "Alice, blue", `letter` its mark, `said` the whole row as a sentence, `counted` what the few words for a
    phone say ("2 purple"), `crown` what the mark of a majority means ("" without one: then `sum` adds up the values);
    `sum` is None where the settings hide it.
    """

    color: str
    name: str
    letter: str
    cards: tuple[Worn, ...]
    majority: bool
    sum: int | None
    said: str
    counted: str
    crown: str = ""


class Front(NamedTuple):
    """What lies in front of the seat at the table: six rows in the order of the glossary."""

    seat: int
    title: str
    total: Change
    rows: tuple[ColorRow, ...]
    note: str
    hand_over: Button | None


class ParadeSeat(NamedTuple):
    """Another seat. `hand` says how many cards it holds, "" for none; `total` is None where the settings hide it.

    `tag` is "to act", "has chosen", "moved" or ""; `held` is its hand where a replay shows all hands open.
    """

    seat: int
    name: str
    who: str
    is_bot: bool
    label: str
    hand: str
    rows: tuple[ColorRow, ...]
    total: Change | None
    opened: bool
    open: Button
    active: bool = False
    tag: str = ""
    held: tuple[Face, ...] = ()
    held_name: str = ""


class Place(NamedTuple):
    """A seat in the order of the last round or of the final choices: `state` done, now or next."""

    seat: int
    name: str
    state: str
    word: str


class Order(NamedTuple):
    """One turn each, or one choice each."""

    name: str
    places: tuple[Place, ...]


class Cost(NamedTuple):
    """What a choice costs, one way to count: `kind` printed (the values) or majorities (as they would stand)."""

    kind: str
    text: str
    points: int


class Cell(NamedTuple):
    """A colour of a seat in the result: `how` is its sum as arithmetic ("1 + 8 + 10", "3 × 1", "–"), `said` in words.

    A value is marked where it is a 0 that costs 1.
    """

    values: tuple[tuple[int, bool], ...]
    majority: bool
    sum: int
    how: str
    said: str


class ColorResult(NamedTuple):
    """A row of the result: a colour with a cell for every column, and why it counts so."""

    color: str
    name: str
    letter: str
    cells: tuple[Cell, ...]
    why: str


class Column(NamedTuple):
    """A seat in the result, best first."""

    seat: int
    name: str
    who: str
    is_bot: bool
    wins: bool
    total: int


class Revealed(NamedTuple):
    """The two cards that a seat kept in the final choice."""

    seat: int
    name: str
    cards: tuple[Face, ...]


class ParadeResult(NamedTuple):
    """Who won and why, in a series the standing, every colour of every seat with its sum, and the final choices."""

    name: str
    headline: str
    reasons: tuple[str, ...]
    buttons: tuple[Button, ...]
    more_undo: tuple[Button, ...]
    more_undo_name: str
    caption: str
    headings: tuple[str, str, str]
    columns: tuple[Column, ...]
    rows: tuple[ColorResult, ...]
    note: str
    revealed_name: str
    revealed: tuple[Revealed, ...]
    standing: "Standing | None" = None


class ParadeTable(NamedTuple):
    """The table while the match runs and after it.

    `decision.gain` is the penalty now and with the choice, so that growing is bad; `costs` are empty while nothing is
    chosen. `order` is there from the last round on. When the match is over `hand`, `order` and `decision` are None and
    `others` is empty: the result has it all.
    """

    title: str
    parade: Procession
    hand: Hand | None
    front: Front
    others_name: str
    others: tuple[ParadeSeat, ...]
    order: Order | None
    decision: Decision | None
    costs: tuple[Cost, ...]
    notices: tuple[Notice, ...]
    log_name: str
    log: tuple[Line, ...]
    result: ParadeResult | None = None
