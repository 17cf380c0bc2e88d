"""The screen of a review as plain data, beside the types of `web/screen.py`; loaded when somebody first reviews."""

from __future__ import annotations

from typing import NamedTuple

from web.figures import Chart
from web.screen import Button, Choice, Link


class Headway(NamedTuple):
    """How far it is: so many of so many, in words, and the button that stops it or lets it go on."""

    text: str
    done: int
    total: int
    verb: Button


class Row(NamedTuple):
    """A turn of the reviewed seat: its number, what was played, what it gave away.

    `kind` is "best" (nothing better was there), "" (something), "much" or "pending" (not judged yet); `length` is that
    of the bar, 0 to 100, `given` stands before the words of `lost` where it is a number.
    """

    number: str
    words: str
    kind: str
    lost: str
    given: str
    length: int
    link: Link
    current: bool


class Turning(NamedTuple):
    """A turning point: whose turn, what it did, how much the chance changed by it and from what to what."""

    link: Link
    words: str
    change: str
    more: str
    minus: bool


class Side(NamedTuple):
    """One of the turns that are compared: `ring` as on its cards, what it is, its words, the chance with it."""

    ring: str
    name: str
    words: str
    chance: str


class Compare(NamedTuple):
    """The turn that is opened. `verdict` says what it gave away or changed, `reasons` why the best one was better."""

    name: str
    title: str
    verdict: str
    bad: bool
    sides: tuple[Side, ...]
    reasons: tuple[str, ...]
    again: Button | None
    steps: tuple[Button, ...]
    whole: Link


class ReviewScreen(NamedTuple):
    """The whole, or one turn: then `table` is the game's own as it stood, and `compare` stands above it.

    Of the whole both are None, of a turn there are no seats, points and ways. `headway` is None once nothing is left to
    be found, `chart` before the first glance.
    """

    name: str
    headline: str
    total: str
    headway: Headway | None
    seats: Choice | None
    chart: Chart | None
    points_name: str
    points: tuple[Turning, ...]
    no_points: str
    rows_name: str
    rows_about: str
    rows: tuple[Row, ...]
    note: str
    compare: Compare | None
    table: object
    ways: tuple[Link, ...]
