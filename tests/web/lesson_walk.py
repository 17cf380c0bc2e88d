"""Every way through a lesson, walked turn by turn; and the sources of the lessons, with what the page leaves out."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from web.facts import Position
from web.lesson import Lesson, Said, courses, lesson
from web.sitting import (
    AFTER,
    ASK,
    DONE,
    SAY,
    Sitting,
    accepted,
    answer_to,
    begin,
    on,
    position,
    reply,
    try_turn,
    waits,
)

SOURCES: Final = Path(__file__).parents[2] / "web" / "lessons"
NAMES: Final = tuple((game, name) for game, names in courses().items() for name in names)
BRANCHES: Final = 40
"""So many positions are followed where a step accepts several turns."""


@cache
def source(game: str, name: str) -> dict[str, Any]:
    """A lesson as its file has it."""
    return tomllib.loads((SOURCES / game / f"{name}.toml").read_text("utf-8"))


@dataclass
class Walk:
    """What a walk met: every sentence with where it was said, wrong tries, and the sittings at the end.

    `unanswered` are turns that are neither accepted nor answered, `unreached` answers that no turn gets.
    """

    lesson: Lesson
    said: list[tuple[Sitting, Said, Position]] = field(default_factory=list)
    tries: list[tuple[Sitting, Any]] = field(default_factory=list)
    ends: list[Sitting] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    unreached: list[str] = field(default_factory=list)
    turns: int = 0


@cache
def walked(game: str, name: str) -> Walk:
    """A lesson walked from its beginning to its question, as far as its steps are not free."""
    walk = Walk(lesson(game, name))
    here = [begin(walk.lesson)]
    for step, one in enumerate(walk.lesson.steps):
        if one.free:
            walk.said += [(sitting, one.say, position(sitting)) for sitting in here[:1]]
            continue
        if one.turns is not None:
            here = here[:1]
        assert {sitting.step for sitting in here} == {step}
        here = _step(walk, here)
    walk.ends = here
    if not any(one.free for one in walk.lesson.steps):
        for sitting in here:
            assert sitting.stage == ASK
            asked = walk.lesson.question
            walk.said += [(sitting, said, position(sitting)) for said in (asked.ask, asked.why)]
    return walk


def _step(walk: Walk, here: list[Sitting]) -> list[Sitting]:
    """All turns of a step tried in all positions; the positions to which it leads."""
    met: set[int] = set()
    after: list[Sitting] = []
    for sitting in here:
        assert sitting.stage == SAY
        walk.said.append((sitting, sitting.now.say, position(sitting)))
        for turn in sitting.match.state.legal_turns():
            walk.turns += 1
            if accepted(sitting, turn):
                after.append(try_turn(sitting, turn))
            else:
                met |= _wrong(walk, sitting, turn)
    step = here[0].now
    walk.unreached += [one.said.message for place, one in enumerate(step.tries) if place not in met]
    assert after, f"{walk.lesson.name}: no turn goes on"
    return _distinct(_go_on(walk, _distinct(after)))


def _wrong(walk: Walk, sitting: Sitting, turn: Any) -> set[int]:
    """A wrong turn: not played, kept in mind, and answered."""
    tried = try_turn(sitting, turn)
    assert tried == sitting._replace(tried=turn)
    found = answer_to(sitting, turn)
    if found is None:
        walk.unanswered.append(f"{walk.lesson.name} step {sitting.step + 1}: {turn}")
        return set()
    walk.tries.append((tried, turn))
    walk.said.append((tried, found.said, position(sitting, turn)))
    return {sitting.now.tries.index(found)}


def _go_on(walk: Walk, here: list[Sitting]) -> Iterator[Sitting]:
    """After the own turn: what is said, the others' turns, what is said of them."""
    for sitting in here:
        while sitting.stage not in (SAY, ASK):
            if sitting.stage in (DONE, AFTER):
                said = sitting.now.done if sitting.stage == DONE else sitting.now.after
                assert said is not None
                walk.said.append((sitting, said, position(sitting)))
                sitting = on(sitting)
            else:
                assert waits(sitting)
                sitting = _named_reply(sitting)
        yield sitting


def _named_reply(sitting: Sitting) -> Sitting:
    """A reply; where the step names it, it is that one."""
    played = len(sitting.match.turns) - sitting.past[-1][1] - 1
    named = sitting.now.reply[played : played + 1]
    after = reply(sitting)
    assert not named or str(after.match.turns[-1]) == named[0], f"{sitting.lesson.name}: {named[0]} cannot be played"
    return after


def _distinct(sittings: Any) -> list[Sitting]:
    found: dict[Any, Sitting] = {}
    for one in sittings:
        found.setdefault((one.match.state, one.step, one.stage), one)
    return list(found.values())[:BRANCHES]
