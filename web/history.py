"""What has happened in a match: each turn with its seat, what it did and what followed from it."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tabletop import Match
from web.games import GAMES, OFFERS


@dataclass(frozen=True, slots=True)
class Step:
    """One turn that was played, `number` counted from 0."""

    number: int
    seat: int
    turn: Any
    events: tuple[Any, ...]


class Unrolled:
    """The steps of one deal, kept so that a match with one turn more costs one turn and not all of them.

    A match with fewer of the same turns costs nothing: whoever looks back and returns is told the same steps.
    """

    def __init__(self, game: str, dealt: Any) -> None:
        self._game = GAMES[game]
        self._states = [dealt]
        self._steps: list[Step] = []

    def steps(self, turns: tuple[Any, ...]) -> tuple[Step, ...]:
        """All steps of these turns; what was kept of other turns of this deal is dropped."""
        same = 0
        while same < min(len(turns), len(self._steps)) and turns[same] == self._steps[same].turn:
            same += 1
        if same < len(turns):
            del self._steps[same:], self._states[same + 1 :]
        for turn in turns[same:]:
            self._play(turn)
        return tuple(self._steps[: len(turns)])

    def before(self, number: int) -> Any:
        """The state before the turn of that number."""
        return self._states[number]

    def _play(self, turn: Any) -> None:
        """One turn more, with its events as an onlooker saw them."""
        before = self._states[-1]
        after = before.apply(turn)
        events = self._game.events(before.observe(None), turn, after.observe(None))
        self._steps.append(Step(len(self._steps), before.seat, turn, events))
        self._states.append(after)


@lru_cache(maxsize=2)
def _unrolled(game: str, seats: int, seed: int, options: Any, start: int | None, on_top: tuple[str, ...]) -> Unrolled:
    return Unrolled(game, GAMES[game].new(seats, seed, options, start, on_top))


def steps(match: Match[Any, Any, Any]) -> tuple[Step, ...]:
    """All turns of the match with their events."""
    kept = _unrolled(match.game.name, match.seats, match.seed, match.options, match.start, match.on_top)
    return kept.steps(match.turns)


def position(match: Match[Any, Any, Any], number: int) -> Any:
    """The full state before the turn of that number."""
    kept = _unrolled(match.game.name, match.seats, match.seed, match.options, match.start, match.on_top)
    kept.steps(match.turns)
    return kept.before(number)


def cut(match: Match[Any, Any, Any], number: int) -> Match[Any, Any, Any]:
    """The match as it stood after so many turns, 0 to all of them."""
    return replace(match, turns=match.turns[:number], removed=(), reached=position(match, number))


def public(match: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    """The match without its latest turns as far as they are secret still, for texts that anybody may read.

    A turn is secret where what happened names none of its cards to an onlooker.
    """
    if not OFFERS[match.game.name].hidden or match.state.over:
        return match
    open_turns = list(match.turns)
    for step in reversed(steps(match)):
        if not _is_secret(step):
            break
        open_turns.pop()
    return replace(match, turns=tuple(open_turns))


def _is_secret(step: Step) -> bool:
    told = repr(step.events)
    return not any(f"'{tap.partition(':')[2]}'" in told for tap in step.turn.taps)


def last_turn_of(match: Match[Any, Any, Any], seat: int) -> int:
    """The number of that seat's latest turn, -1 before its first."""
    return next((step.number for step in reversed(steps(match)) if step.seat == seat), -1)
