"""What the screen of the statistics shows beside its words, as plain data: facts, charts, tables."""

from __future__ import annotations

from typing import NamedTuple

from web.screen import Button, Face, Item, Link, Notice


class Fact(NamedTuple):
    """One figure with its name, and what more is to be said of it."""

    name: str
    value: str
    more: str = ""


class Bar(NamedTuple):
    """A bar of a chart: `length` of 1000, the figure in words, where a `mark` stands (None: nowhere), and a picture.

    The picture is a point card, or with the side "swatch" a colour whose letter is `after`. `minus`: below zero.
    """

    name: str
    length: int
    value: str
    mark: int | None = None
    face: Face | None = None
    minus: bool = False


class Mark(NamedTuple):
    """A diamond on the line of a chart, at which of its values, with words on its "left", "right", "above" or "below".

    `minus`: it stands for a loss; on the side "" there is no room for words. `few` are those for a phone.
    """

    turn: int
    words: str
    few: str
    side: str = "right"
    minus: bool = False


class Curve(NamedTuple):
    """A line through `values`, one a turn, all in the same unit from `low` to `high`.

    `ticks` are (value, how it is written) for the lines across, `turns` (which turn, how it is written) below; `last`
    is how the last value is written, `level` a value with a dashed line across.
    """

    values: tuple[int, ...]
    low: int
    high: int
    ticks: tuple[tuple[int, str], ...]
    turns: tuple[tuple[int, str], ...]
    last: str
    level: int | None = None
    marks: tuple[Mark, ...] = ()


class Figure(NamedTuple):
    """A table of figures: the first cell of each row names it. `folded` is what opens it, "" where it is open."""

    caption: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    folded: str = ""


class Chart(NamedTuple):
    """A panel: its title, what is drawn (`name` says it in words), a note, and the same figures as a table."""

    id: str
    title: str
    about: str
    name: str
    drawn: tuple[Bar, ...] | Curve
    table: Figure
    note: str = ""


class Export(NamedTuple):
    """The text of everything that is counted, its name, and what makes a file of it."""

    name: str
    text: str
    save: Button


class Figures(NamedTuple):
    """The whole. `empty` with a way onward stands where nothing is counted, `kept` is about keeping and deleting."""

    notices: tuple[Notice, ...]
    filters_name: str
    filters: tuple[Item, ...]
    facts_name: str
    facts: tuple[Fact, ...]
    charts: tuple[Chart, ...]
    empty: tuple[str, str, Link] | None
    kept_name: str
    kept: tuple[str, ...]
    buttons: tuple[Button, ...]
    export: Export | None
