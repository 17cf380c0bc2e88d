"""The end of a match played out in every way, so that what each turn comes to is proved and not estimated."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Generic, NamedTuple, Protocol

from tabletop.game import Progress, S, T


class Outcome(NamedTuple):
    """What a turn comes to when both seats then play as well as possible with all cards open.

    `won` and `shared`: in how many of the possible `worlds` its seat wins alone or with the other; `margin`: by how
    many points it is ahead of the other seat at the end, 0 where there are several worlds.
    """

    won: int
    shared: int
    worlds: int
    margin: int

    @property
    def rank(self) -> tuple[int, int]:
        """Return what is compared, higher is better: first the wins, a shared one counts half, then the margin."""
        return 2 * self.won + self.shared, self.margin


class Proof(NamedTuple, Generic[T]):
    """The best of all turns with its outcome, and the best of the others; None where there is no other."""

    best: T
    outcome: Outcome
    other: T | None
    next: Outcome | None

    @property
    def unique(self) -> bool:
        """Whether no other turn is as good as the best."""
        return self.next is None or self.outcome.rank > self.next.rank


def proof_of(outcomes: Sequence[tuple[T, Outcome]]) -> Proof[T]:
    """Return the proof that the outcomes of all turns, one or more, are; of equals the first is better."""
    best, *others = sorted(outcomes, key=lambda one: one[1].rank, reverse=True)
    other, following = others[0] if others else (None, None)
    return Proof(*best, other, following)


class Endgame(Protocol[S, T]):
    """All that can follow from what the seat to act sees of a position of two seats; made by a game's own module."""

    @property
    def turns(self) -> tuple[T, ...]:
        """All legal turns, sorted by notation."""
        ...

    def proof(self) -> Generator[Progress, None, Proof[T]]:
        """Prove which turn is best, and by how much."""
        ...

    def outcome(self, turn: T) -> Generator[Progress, None, Outcome]:
        """Find what one of the turns comes to."""
        ...

    def world(self, better: T, worse: T) -> Generator[Progress, None, S]:
        """Find a full State in which the first turn comes to more than the second; raises IllegalTurn without one."""
        ...

    def line(self, world: S, turn: T) -> Generator[Progress, None, tuple[T, ...]]:
        """Return that turn and the best play after it in that world, to the end of the match."""
        ...
