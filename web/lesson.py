"""A lesson as it is written: a position, steps of one own turn each, and a question. Data without code.

`web/lessons/<game>/<name>.toml` are the sources, described in docs/lessons.md; the build packs them into
`web/lessons/lessons.json`, because a reader of TOML would cost the page more than all lessons. Loaded with the first.
"""

import json
import os.path
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from tabletop import Match, Player, TabletopError
from web.games import GAMES

PACKED: Final = f"{os.path.dirname(__file__)}/lessons/lessons.json"
BOT: Final = "easy"
"""The level of the other seats: gentle, as the page calls it."""
ANY: Final = "?any()"

Values: TypeAlias = tuple[tuple[str, str], ...]
"""The named values of a sentence, each with the fact that gives it."""


class UnknownLesson(TabletopError):
    """A game or a lesson of that name does not exist."""


class Said(NamedTuple):
    """A sentence: its message and its named values. One of them called `n` chooses the plural form."""

    message: str
    values: Values = ()


class Reply(NamedTuple):
    """What is said of the turns that match: a turn in notation or, behind a "?", a predicate."""

    turns: str
    said: Said


class Step(NamedTuple):
    """One own turn. `accept` are the turns that go on, all others are answered by the first of `tries` that matches.

    `look` are the places pointed at; `done` is said after the own turn, `reply` are the other seats' turns, played by
    bots where it ends, `after` is said after them. A step with `turns` begins after those instead of going on. A `free`
    step takes every turn and may have `remarks` about it; with `repeat` it lasts on; `when` is a predicate of the
    position that begins the step, whatever step it finds.
    """

    say: Said
    look: tuple[str, ...] = ()
    accept: tuple[str, ...] = (ANY,)
    tries: tuple[Reply, ...] = ()
    done: Said | None = None
    reply: tuple[str, ...] = ()
    after: Said | None = None
    turns: tuple[str, ...] | None = None
    free: bool = False
    remarks: tuple[Reply, ...] = ()
    repeat: bool = False
    when: str = ""


class Question(NamedTuple):
    """Asked in the last position. `answers` are facts that give numbers, the first of them the right one."""

    ask: Said
    answers: tuple[str, ...]
    why: Said


class Lesson(NamedTuple):
    """`name` is unique among all games; `carried` what the seats bring from earlier rounds of a series."""

    game: str
    name: str
    steps: tuple[Step, ...]
    question: Question
    seats: int = 2
    seed: int = 1
    start: int = 0
    on_top: tuple[str, ...] = ()
    options: Values = ()
    turns: tuple[str, ...] = ()
    carried: tuple[int, ...] = ()
    me: int = 0

    @property
    def guided(self) -> bool:
        """Whether it is a whole game."""
        return any(step.repeat for step in self.steps)

    def match(self, turns: tuple[str, ...]) -> Match[Any, Any, Any]:
        """The deal of the lesson after these turns, its other seats played by bots. Raises TabletopError."""
        game = GAMES[self.game]
        players = [Player("bot", BOT)] * self.seats
        players[self.me] = Player("person")
        options = game.Options(**dict(self.options))
        played = tuple(game.read(turn) for turn in turns)
        return Match(game, options, self.seats, self.start, self.seed, self.on_top, played, tuple(players))


# ── all of them ──


@cache
def packed() -> Mapping[str, Any]:
    """The packed file: game -> {"tried": values, "lessons": {name: lesson}}, in the order in which they are learned."""
    data = __spec__.loader.get_data(PACKED)  # type: ignore[union-attr]
    found: Mapping[str, Any] = json.loads(data)
    return found


def courses() -> Mapping[str, tuple[str, ...]]:
    """The names of the lessons of each game, in their order."""
    return {game: tuple(course["lessons"]) for game, course in packed().items()}


@cache
def lesson(game: str, name: str) -> Lesson:
    """The lesson of that name. Raises UnknownLesson."""
    course = packed().get(game)
    if course is None or name not in course["lessons"]:
        raise UnknownLesson("the name of a lesson", f"{game}/{name}")
    return read(game, name, course["lessons"][name], course["tried"])


# ── reading ──


def read(game: str, name: str, data: Mapping[str, Any], tried: Mapping[str, str]) -> Lesson:
    """A lesson from its data; `tried` are the values of an answer that names none of its own."""
    steps = tuple(_step(name, number, one, tried) for number, one in enumerate(data["steps"], 1))
    question = data["question"]
    said = Question(
        ask=Said(f"{name}.ask", _values(question.get("ask", {}))),
        answers=tuple(map(str, question["answers"])),
        why=Said(f"{name}.why", _values(question.get("why", {}))),
    )
    plain = {key: data[key] for key in ("seats", "seed", "start") if key in data}
    return Lesson(
        game,
        name,
        steps,
        said,
        **plain,
        on_top=tuple(data.get("on_top", "").split()),
        options=tuple(data.get("options", {}).items()),
        turns=tuple(data.get("turns", ())),
        carried=tuple(data.get("carried", ())),
    )


def _step(name: str, number: int, data: Mapping[str, Any], tried: Mapping[str, str]) -> Step:
    where = f"{name}.{number}"
    return Step(
        say=Said(where, _values(data.get("say", {}))),
        look=tuple(data["look"].split()),
        accept=tuple(data.get("accept", (ANY,))),
        tries=tuple(_reply(name, "try", one, tried) for one in data.get("tries", ())),
        done=_said(f"{where}.done", data.get("done")),
        reply=tuple(data.get("reply", ())),
        after=_said(f"{where}.after", data.get("after")),
        turns=tuple(data["turns"]) if "turns" in data else None,
        free=data.get("free", False),
        remarks=tuple(_reply(name, "remark", one, {}) for one in data.get("remarks", ())),
        repeat=data.get("repeat", False),
        when=data.get("when", ""),
    )


def _said(message: str, data: Any) -> Said | None:
    """A sentence of the step: values alone, or with the name of a sentence that several lessons share."""
    if data is None:
        return None
    if isinstance(data, Mapping):
        return Said(message, _values(data))
    shared, values = data
    return Said(f"done.{shared}", _values(values))


def _reply(name: str, family: str, data: Any, tried: Mapping[str, str]) -> Reply:
    """An answer: which turns, the sentence, and its values where they are others than usual.

    A sentence of this lesson has a dot in front of its name, one of another lesson a dot behind that one's.
    """
    turns, message, *own = data
    lesson_of, dot, _ = message.partition(".")
    said = f"{family}.{message}" if not dot else message if lesson_of else f"{name}{message}"
    return Reply(turns, Said(said, _values(own[0] if own else tried)))


def _values(data: Mapping[str, str]) -> Values:
    return tuple(data.items())
