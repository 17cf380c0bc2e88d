"""What the rules pages and the card reference show, as plain data, beside the types of `web/screen.py`.

Named tuples and no dataclasses: they cost a third of the time when the page loads them, and it does so with the first
of these pages.
"""

from __future__ import annotations

from typing import NamedTuple

from web.figures import Figure
from web.parade_table import Procession
from web.screen import Button, Choice, Face, Field, Link, Notice


class Knob(NamedTuple):
    """What can be set in an example: its name, `text` where a drawing alone does not say it, the value in words.

    `icon` is a drawing, "" for none.
    """

    id: str
    name: str
    text: str
    icon: str
    value: str
    less: Button
    more: Button


class Sum(NamedTuple):
    """The line below an example: how the points come about, the points, and their unit in words."""

    how: str
    points: int
    unit: str


class Stack(NamedTuple):
    """A column in small: the pile's top card or None, the number of its cards, and its two places of the market."""

    name: str
    top: Face | None
    number: int
    places: tuple[Face | None, Face | None]


class Scene(NamedTuple):
    """What an example shows as it is set: cards of Point Salad, columns, cards or the line of Parade, a table, words.

    `said` are sentences, or the parts of a figure's name where a table stands below them.
    """

    faces: tuple[Face, ...] = ()
    stacks: tuple[Stack, ...] = ()
    row: tuple[Face, ...] = ()
    line: Procession | None = None
    said: tuple[str, ...] = ()
    table: Figure | None = None
    sum: Sum | None = None


class Live(NamedTuple):
    """An example with its knobs. `letters` are those of the cards' kinds: (kind, letter)."""

    id: str
    name: str
    knobs: tuple[Knob, ...]
    scene: Scene
    letters: tuple[tuple[str, str], ...]


class Clause(NamedTuple):
    """A clause of the rules: its number, which is the way to it, and what it says.

    `option` is a word where it is one, `here` whether the address of the page names it, `also` lead to examples that
    stand at other clauses, or to all cards.
    """

    number: str
    way: Link
    text: str
    option: str = ""
    here: bool = False
    live: tuple[Live, ...] = ()
    also: tuple[Link, ...] = ()


class Dispute(NamedTuple):
    """What some text says, how it is played here and why, and the clauses that say so. Also an option with its source.

    `here`: the address of the page names one of them.
    """

    claim: str
    ruling: str
    clauses: tuple[Link, ...]


class Chapter(NamedTuple):
    """A part of the rules. `key` is the end of its address, such as PS-T."""

    key: str
    title: str
    lead: str = ""
    clauses: tuple[Clause, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    here: bool = False


class Rulebook(NamedTuple):
    """The rules of one game. `games` lead to those of all games, `found` says what a search has found, "" for none."""

    notice: Notice | None
    lead: str
    games_name: str
    games: tuple[tuple[Link, bool], ...]
    toc_name: str
    toc: tuple[tuple[Link, bool], ...]
    search: Field
    found: str
    clear: Button | None
    print: Button
    chapters: tuple[Chapter, ...]


class Entry(NamedTuple):
    """A card of the reference with its sentence; opened it also has an example."""

    face: Face
    sentence: str
    opened: bool = False
    live: Live | None = None


class Group(NamedTuple):
    """Cards of one kind: what they have in common, and the clause that says how they count."""

    id: str
    title: str
    about: str
    clause: Link | None
    entries: tuple[Entry, ...]
    letter: str = ""
    swatch: str = ""


class Reference(NamedTuple):
    """All cards of a game, as far as they are wanted. `found` is their number in words."""

    notice: Notice | None
    lead: str
    games_name: str
    games: tuple[tuple[Link, bool], ...]
    filters_name: str
    filters: tuple[Choice, ...]
    found: str
    groups: tuple[Group, ...]
    nothing: str
    letters: tuple[tuple[str, str], ...]
