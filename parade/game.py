"""The game as a whole."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, TypeAlias

from parade.bots import BOTS
from parade.deal import deal
from parade.deck import CARDS, Card
from parade.events import Event
from parade.rules import DEFAULT_OPTIONS, Options, Rows, State, Turn
from parade.telling import told
from parade.turns import read
from tabletop.errors import HiddenCards
from tabletop.game import EVERYONE, Bot, Judged, Progress, Reason
from tabletop.setup import check_setup

MIN_SEATS: Final = 2
MAX_SEATS: Final = 6
AGREED: Final = range(2, 7)
"""How many games can be agreed on: up to one that each of six seats begins."""

GameOptions: TypeAlias = Options  # inside the game's class, Options is its attribute


@dataclass(frozen=True, slots=True)
class Parade:
    """The game Parade, as every game describes itself."""

    name: ClassVar[str] = "parade"
    seats: ClassVar[range] = range(MIN_SEATS, MAX_SEATS + 1)
    rules: ClassVar[int] = 1
    cards: ClassVar[Mapping[str, Card]] = CARDS
    Options: ClassVar[type[GameOptions]] = Options
    bots: ClassVar[Mapping[str, Bot[State, Turn]]] = BOTS

    def judge(
        self, observation: State, rng: Random, budget: int, also: Sequence[Turn] = ()
    ) -> Generator[Progress, None, tuple[Judged[Turn], ...]]:
        """Judge the turns of the seat to act as the bot of level hard does, the best one first; raises IllegalTurn."""
        from parade.bots import judged  # as with the bots: the page's start has no use for it

        for turn in also:
            observation.check(turn)
        return (yield from judged(observation, rng, budget, also))

    def reasons(self, observation: State, turn: Turn, instead: Turn | None = None) -> tuple[Reason, ...]:
        """Return why the seat to act may take this turn, the weightiest first; `reasons.py` lists the kinds."""
        from parade.reasons import reasons

        return reasons(observation, turn, instead)

    def chance(self, observation: State, seat: int) -> float:
        """Return the share of a win, 0 to 1, that the seat may hope for, told at a glance; exact when it is over."""
        from parade.search import chance_of

        return chance_of(observation, seat)

    def series(self, seats: int) -> Mapping[str, range]:
        """Return several games, of which the wins count (PA-M1)."""
        return {"wins": AGREED}

    def new(
        self,
        seats: int,
        seed: int,
        options: GameOptions | None = None,
        start: int | None = None,
        on_top: Sequence[str] = (),
    ) -> State:
        """Return the dealt position (PA-P1 to PA-P4).

        `seats`: 2 to 6; `seed`: 0 to 2**53 - 1; `start`: a seat, None: drawn; `on_top`: the first cards of the deal.
        Raises InvalidSetup.
        """
        chosen = DEFAULT_OPTIONS if options is None else options
        check_setup(self, "Parade", seats, seed, chosen, start, on_top)
        dealt = deal(seats, seed, start, on_top)
        nothing: Rows = ((),) * seats
        first = dealt.start
        return State(
            dealt.pile, dealt.parade, dealt.hands, nothing, nothing, nothing, first, first, None, chosen, EVERYONE
        )

    def read(self, text: str) -> Turn:
        """Return the turn of a notation; raises UnreadableTurn."""
        return read(text)

    def events(self, before: State, turn: Turn, after: State) -> tuple[Event, ...]:
        """Return what happened in the turn, in order; `before` and `after` are the same viewer's.

        Raises IllegalTurn for a turn that cannot have been played before; whoever does not see the hand sees no more.
        """
        with suppress(HiddenCards):
            before.check(turn)
        return tuple(told(before, turn, after))


GAME: Final = Parade()
