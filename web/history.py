"""What has happened in a match: each turn with its seat, what it did and what followed from it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tabletop import Match
from web.games import GAMES


@dataclass(frozen=True, slots=True)
class Step:
    """One turn that was played, `number` counted from 0."""

    number: int
    seat: int
    turn: Any
    events: tuple[Any, ...]


class Replay:
    """The steps of one deal, kept so that a match with one turn more costs one turn and not all of them."""

    def __init__(self, game: str, dealt: Any) -> None:
        self._game = GAMES[game]
        self._states = [dealt]
        self._steps: list[Step] = []

    def steps(self, turns: tuple[Any, ...]) -> tuple[Step, ...]:
        """All steps of these turns; what was kept of other turns of this deal is dropped."""
        same = 0
        while same < min(len(turns), len(self._steps)) and turns[same] == self._steps[same].turn:
            same += 1
        del self._steps[same:], self._states[same + 1 :]
        for turn in turns[same:]:
            self._play(turn)
        return tuple(self._steps)

    def _play(self, turn: Any) -> None:
        """One turn more, with its events as an onlooker saw them."""
        before = self._states[-1]
        after = before.apply(turn)
        events = self._game.events(before.observe(None), turn, after.observe(None))
        self._steps.append(Step(len(self._steps), before.seat, turn, events))
        self._states.append(after)


@lru_cache(maxsize=2)
def _replay(game: str, seats: int, seed: int, options: Any, start: int | None, on_top: tuple[str, ...]) -> Replay:
    return Replay(game, GAMES[game].new(seats, seed, options, start, on_top))


def steps(match: Match[Any, Any, Any]) -> tuple[Step, ...]:
    """All turns of the match with their events."""
    kept = _replay(match.game.name, match.seats, match.seed, match.options, match.start, match.on_top)
    return kept.steps(match.turns)


def last_turn_of(match: Match[Any, Any, Any], seat: int) -> int:
    """The number of that seat's latest turn, -1 before its first."""
    return next((step.number for step in reversed(steps(match)) if step.seat == seat), -1)
