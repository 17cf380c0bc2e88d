"""The screens of the puzzles as plain data, beside the types of `web/screen.py`; loaded when they are first shown."""

from typing import NamedTuple

from web.screen import Button, Line, Link, Notice


class Cell(NamedTuple):
    """A puzzle in the list: the way to it, whose text is its number, what a screen reader says of it."""

    link: Link
    name: str
    solved: bool


class Grade(NamedTuple):
    """The puzzles of one grade."""

    name: str
    cells: tuple[Cell, ...]


class Shelf(NamedTuple):
    """The puzzles of one game: how many are solved, in words and of 1000, and the way to the next one."""

    game: str
    name: str
    icon: str
    stands: str
    share: int
    next: Link | None
    grades: tuple[Grade, ...]


class PuzzleList(NamedTuple):
    """All puzzles; `empty` is said and offered where none is solved yet: a fact, what more there is to say, a way."""

    empty: tuple[str, str, Link] | None
    shelves: tuple[Shelf, ...]


class Task(NamedTuple):
    """What is asked, above the table: the grade, the task, what is known; `ways` lead onward."""

    name: str
    grade: str
    solved: str
    task: str
    known: tuple[str, ...]
    buttons: tuple[Button, ...]
    share: Notice | None


class Verdict(NamedTuple):
    """What a turn comes to, below the table: `kind` is good, bad or info; `lines` the play after it, under `line_name`.

    `working`: what is said while that is played out; `end` how the play ends.
    """

    name: str
    kind: str
    fact: str
    facts: tuple[str, ...]
    working: str
    line_name: str
    lines: tuple[Line, ...]
    end: str
    ways: tuple[Link, ...]
    buttons: tuple[Button, ...]


class PuzzleScreen(NamedTuple):
    """The task, the game's own table at the position, and what the turn that was tried comes to."""

    task: Task
    table: object
    verdict: Verdict | None
