"""The screens of lessons as plain data, beside the types of `web/screen.py`; loaded with the first of them."""

from typing import NamedTuple

from web.screen import Button, Link, Notice


class Chapter(NamedTuple):
    """A lesson in the list: `state` is done, current or new, `mark` its number or a tick, `word` the state in words."""

    link: Link
    idea: str
    state: str
    mark: str
    word: str


class Course(NamedTuple):
    """The lessons of a game: how many are done, in words too."""

    game: str
    name: str
    icon: str
    done: int
    said: str
    chapters: tuple[Chapter, ...]


class Courses(NamedTuple):
    """The list of lessons; `on` is the way to where the learner was."""

    title: str
    line: str
    on: Link
    notices: tuple[Notice, ...]
    courses: tuple[Course, ...]


class Teach(NamedTuple):
    """What a lesson says: at most two sentences, the answer to a wrong try, the verbs. `dots` are past, now and "".

    `answers` are numbers to choose from, `links` ways onward at the end. With a new `place` it comes into view.
    """

    name: str
    place: str
    title: str
    where: str
    dots: tuple[str, ...]
    text: str
    notice: Notice | None
    answers: tuple[Button, ...]
    buttons: tuple[Button, ...]
    links: tuple[Link, ...] = ()


class LessonScreen(NamedTuple):
    """The game's own table, the panel beside it, and the ids of what is pointed at, the first with `words`."""

    game: str
    table: object
    teach: Teach
    pointed: tuple[str, ...]
    words: str
