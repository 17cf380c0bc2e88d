"""What a game is: turns, states, observations, cards, events and bots, as protocols that know no game."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Final, Generic, Protocol, Self, TypeVar


class Everyone(Enum):
    """The viewer who sees all cards."""

    EVERYONE = "everyone"


EVERYONE: Final = Everyone.EVERYONE
FACE_DOWN: Final = "face-down"


class Turn(Protocol):
    """One whole action of a seat; frozen; `str(turn)` is its notation."""

    @property
    def taps(self) -> frozenset[str]:
        """The targets that are tapped to choose it, such as "take:carrot-07" or "flip:tomato-11"."""
        ...


T = TypeVar("T", bound=Turn)
T_co = TypeVar("T_co", bound=Turn, covariant=True)


class State(Protocol[T]):
    """A position: frozen, hashable, never changed by anything; holds no seed."""

    @property
    def seat(self) -> int:
        """The seat to act, 0-based; when over, the one that would be next."""
        ...

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        ...

    @property
    def seen_by(self) -> int | Everyone | None:
        """Whose observation it is: a seat, None for an onlooker, EVERYONE for the full State."""
        ...

    def legal_turns(self) -> tuple[T, ...]:
        """Return all turns of the seat to act, sorted by notation; empty only when over; may raise HiddenCards."""
        ...

    def apply(self, turn: T) -> Self:
        """Return the position after the turn; raises IllegalTurn or HiddenCards."""
        ...

    def scores(self) -> tuple[int, ...]:
        """Return the score of every seat as if the match ended now; higher is better."""
        ...

    def winners(self, totals: Sequence[int] | None = None) -> tuple[int, ...]:
        """Return the winning seats as if the match ended now; with `totals`, by them and this match's tie-break."""
        ...

    def observe(self, seat: int | None) -> Self:
        """Return what the seat (None: an onlooker) may see; hidden cards become FACE_DOWN; may raise HiddenCards."""
        ...

    def imagine(self, rng: Random) -> Self:
        """Return a full State that this viewer cannot tell from the real one, all equally likely."""
        ...


S = TypeVar("S", bound=State[Any])
S_contra = TypeVar("S_contra", bound=State[Any], contravariant=True)
O = TypeVar("O")  # noqa: E741


class Card(Protocol):
    """One card of a game."""

    @property
    def id(self) -> str:
        """The card's name in notation, such as "carrot-07"."""
        ...


class Event(Protocol):
    """One thing that happened in a turn; frozen."""

    @property
    def kind(self) -> str:
        """What happened, such as "took_vegetables"."""
        ...


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a bot has come: `done` of `total` worlds or nodes."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Judged(Generic[T_co]):
    """A turn and the share of a win, 0 to 1, that the seat to act may hope for with it."""

    turn: T_co
    chance: float


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a turn is good, or what speaks against it: a claim that the rules or an estimate bear out.

    `kind` names the claim, `fields` are its names with their values: cards by id, seats 0-based, points, turns in
    notation. The page makes a sentence of it.
    """

    kind: str
    fields: tuple[tuple[str, Any], ...] = ()


class Bot(Protocol[S_contra, T_co]):
    """A generator function: yields Progress while it thinks, returns a legal turn of the seat to act."""

    def __call__(self, observation: S_contra, rng: Random, budget: int) -> Generator[Progress, None, T_co]:
        """Think about the observation; `budget` counts worlds or nodes, never seconds."""
        ...


class Game(Protocol[S, T, O]):
    """One card game."""

    @property
    def name(self) -> str:
        """The package's name, as in saves."""
        ...

    @property
    def seats(self) -> range:
        """The numbers of seats that can play."""
        ...

    @property
    def rules(self) -> int:
        """The version of the rules; raised when old saves would mean something else."""
        ...

    @property
    def cards(self) -> Mapping[str, Card]:
        """All cards by id."""
        ...

    @property
    def Options(self) -> type[O]:  # noqa: N802
        """The frozen dataclass of this game's options; every field has a default."""
        ...

    @property
    def bots(self) -> Mapping[str, Bot[S, T]]:
        """The bots by level."""
        ...

    def judge(
        self, observation: S, rng: Random, budget: int, also: Sequence[T] = ()
    ) -> Generator[Progress, None, tuple[Judged[T], ...]]:
        """Judge the turns of the seat to act as its strongest bot does, the best one first; yields Progress.

        What is plainly worse may be left out, but nothing in `also`: those are compared with the best in all worlds.
        Raises IllegalTurn where one of them cannot be played. `budget` counts worlds or nodes.
        """
        ...

    def reasons(self, observation: S, turn: T, instead: T | None = None) -> tuple[Reason, ...]:
        """Return why the seat to act may take this turn, at least one and at most 4, the weightiest first.

        What speaks against it comes last. With `instead` what that turn would do as well weighs less, and what makes
        the difference is told. Nothing in it comes from hidden cards. Raises IllegalTurn.
        """
        ...

    def chance(self, observation: S, seat: int) -> float:
        """Return the share of a win, 0 to 1, that the seat may hope for, told at a glance; exact when it is over."""
        ...

    def series(self, seats: int) -> Mapping[str, range]:
        """Return how several matches can count together: the kind of a Series, and how many rounds can be agreed on."""
        ...

    def new(
        self,
        seats: int,
        seed: int,
        options: O | None = None,
        start: int | None = None,
        on_top: Sequence[str] = (),
    ) -> S:
        """Return the dealt position; raises InvalidSetup."""
        ...

    def read(self, text: str) -> T:
        """Return the turn of a notation, the inverse of `str(turn)`; raises UnreadableTurn."""
        ...

    def events(self, before: S, turn: T, after: S) -> tuple[Event, ...]:
        """Return what happened in the turn, in order; `before` and `after` are the same viewer's."""
        ...
