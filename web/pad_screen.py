"""What the scorepad shows, as plain data, beside the types of `web/screen.py`. Named tuples, as in `web/book.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from web.screen import Button, Count, Face, Link, Notice, Row

if TYPE_CHECKING:
    from web.counting import Desk
    from web.parade_table import ParadeResult
    from web.scorepad import Pad, Ruler
    from web.standing import Standing
    from web.texts import Texts


class Tab(NamedTuple):
    """A player with their sum; pressed where their sheet is shown."""

    button: Button
    total: int


class Kind(NamedTuple):
    """A vegetable or a colour: to be chosen, or as a filter. `number` is how many, None for a filter."""

    button: Button
    icon: str
    letter: str
    number: int | None = None


class Dock(NamedTuple):
    """What lies at the thumb: six kinds, the keys of the chosen one, and the way onward.

    `colors`: the kinds are those of Parade. `words`: the keys hold words.
    """

    name: str
    title: str
    help: str
    kinds_name: str
    kinds: tuple[Kind, ...]
    keys_name: str
    keys: tuple[Button, ...]
    onward: Button
    buttons: tuple[Button, ...]
    colors: bool = False
    words: bool = False


class Pick(NamedTuple):
    """A card to be taken, or that is; `said` is what it would score, or who has it."""

    face: Face
    said: str


class Picker(NamedTuple):
    """The point cards that fit."""

    name: str
    picks: tuple[Pick, ...]
    nothing: str


class Entry(NamedTuple):
    """A line of a sum, with the button that gives the card back."""

    row: Row
    remove: Button | None


class Account(NamedTuple):
    """One player's sum, card by card. Only the `shown` one is on the screen; on paper all are."""

    seat: int
    name: str
    total: int
    caption: str
    headings: tuple[str, str, str, str, str]
    entries: tuple[Entry, ...]
    nothing: str
    shown: bool
    add: Button | None


class Person(NamedTuple):
    """A line of everyone: the counts, how many cards, the sum, whether this one is ahead."""

    name: str
    counts: tuple[Count, ...]
    cards: str
    total: int
    ahead: bool


class PadScreen(NamedTuple):
    """The scorepad. `rounds` choose the round, `verbs` are what can be done with the whole, `ways` lead elsewhere."""

    notices: tuple[Notice, ...]
    who_name: str
    tabs: tuple[Tab, ...]
    dock: Dock | None
    picker: Picker | None
    accounts: tuple[Account, ...]
    matrix: ParadeResult | None
    everyone: str
    note: str
    headline: str
    reasons: tuple[str, ...]
    people: tuple[Person, ...]
    rounds_name: str
    rounds: tuple[Button, ...]
    standing: Standing | None
    verbs: tuple[Button, ...]
    ways: tuple[Link, ...]


class PadOf(NamedTuple):
    """What a game adds to the scorepad: its ruler, and what its sheets look like.

    `dock` and `picker` are for filling in; `accounts`, `matrix` and `people` explain the sums of the names; `notices`
    say gently what can hardly be, `tie` why those of the tied seats won that did.
    """

    ruler: Ruler
    dock: Callable[[Texts, Desk, Pad, tuple[str, ...]], Dock]
    picker: Callable[[Texts, Desk, Pad, tuple[str, ...]], Picker | None]
    accounts: Callable[[Texts, Desk, Pad, tuple[str, ...]], tuple[Account, ...]]
    matrix: Callable[[Texts, Pad, tuple[str, ...]], ParadeResult | None]
    people: Callable[[Texts, Pad, tuple[str, ...]], tuple[Person, ...]]
    notices: Callable[[Texts, Pad], tuple[Notice, ...]]
    tie: Callable[[Texts, Pad, tuple[str, ...], tuple[int, ...]], str]
