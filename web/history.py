"""What has happened in a match: each turn with its seat, what it did and what was the state before it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tabletop import Match


@dataclass(frozen=True, slots=True)
class Step:
    """One turn that was played, `number` counted from 0."""

    number: int
    seat: int
    turn: Any
    events: tuple[Any, ...]


@lru_cache(maxsize=4)
def steps(match: Match[Any, Any, Any]) -> tuple[Step, ...]:
    """All turns of the match with their events, as an onlooker saw them."""
    game = match.game
    state = game.new(match.seats, match.seed, match.options, match.start, match.on_top)
    found = []
    for number, turn in enumerate(match.turns):
        after = state.apply(turn)
        events = game.events(state.observe(None), turn, after.observe(None))
        found.append(Step(number, state.seat, turn, events))
        state = after
    return tuple(found)


def last_turn_of(match: Match[Any, Any, Any], seat: int) -> int:
    """The number of that seat's latest turn, -1 before its first."""
    return max((step.number for step in steps(match) if step.seat == seat), default=-1)
