"""The game as a whole."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, TypeAlias

from pointsalad.bots import BOTS, loaded
from pointsalad.deal import deal, table
from pointsalad.deck import CARDS, CARDS_OF_A_VEGETABLE, Card
from pointsalad.events import Event
from pointsalad.options import CARDS_PER_SEAT
from pointsalad.rules import DEFAULT_OPTIONS, Options, Row, State, Turn
from pointsalad.telling import told
from pointsalad.turns import read
from tabletop.game import EVERYONE, Bot, Judged, Progress, Reason
from tabletop.setup import check_setup

MIN_SEATS: Final = 2
MAX_SEATS: Final = 6
AGREED: Final = range(2, 7)
"""How many rounds of new decks can be agreed on: up to one that each of six seats begins."""

GameOptions: TypeAlias = Options  # inside the game's class, Options is its attribute


@dataclass(frozen=True, slots=True)
class PointSalad:
    """The game Point Salad, as every game describes itself."""

    name: ClassVar[str] = "pointsalad"
    seats: ClassVar[range] = range(MIN_SEATS, MAX_SEATS + 1)
    rules: ClassVar[int] = 1
    cards: ClassVar[Mapping[str, Card]] = CARDS
    Options: ClassVar[type[GameOptions]] = Options
    bots: ClassVar[Mapping[str, Bot[State, Turn]]] = BOTS

    def judge(
        self, observation: State, rng: Random, budget: int, also: Sequence[Turn] = ()
    ) -> Generator[Progress, None, tuple[Judged[Turn], ...]]:
        """Judge the turns of the seat to act as the bot of level hard does, the best one first; raises IllegalTurn."""
        for turn in also:
            observation.check(turn)
        yield from loaded()
        from pointsalad.search import judged

        return (yield from judged(observation, rng, budget, also))

    def reasons(self, observation: State, turn: Turn, instead: Turn | None = None) -> tuple[Reason, ...]:
        """Return why the seat to act may take this turn, the weightiest first; `reasons.py` lists the kinds."""
        from pointsalad.reasons import reasons

        return reasons(observation, turn, instead)

    def chance(self, observation: State, seat: int) -> float:
        """Return the share of a win, 0 to 1, that the seat may hope for, told at a glance; exact when it is over."""
        from pointsalad.search import chance_of

        return chance_of(observation, seat)

    def series(self, seats: int) -> Mapping[str, range]:
        """Return the full deck, where its rounds leave no card over (PS-M1), and rounds of new decks (PS-M2)."""
        rounds, rest = divmod(CARDS_OF_A_VEGETABLE, CARDS_PER_SEAT * seats)
        full = {} if rest or rounds < 2 else {"full_deck": range(rounds, rounds + 1)}
        return {**full, "rounds": AGREED}

    def new(
        self,
        seats: int,
        seed: int,
        options: GameOptions | None = None,
        start: int | None = None,
        on_top: Sequence[str] = (),
    ) -> State:
        """Return the dealt position (PS-P1 to PS-P4).

        `seats`: 2 to 6; `seed`: 0 to 2**53 - 1; `start`: a seat, None: drawn; `on_top`: the first cards of the deck.
        Raises InvalidSetup.
        """
        chosen = DEFAULT_OPTIONS if options is None else options
        check_setup(self, "Point Salad", seats, seed, chosen, start, on_top)
        drawn, deck, gone = deal(seats, seed, chosen, on_top)
        piles, market = table(deck)
        nothing: tuple[Row, ...] = ((),) * seats
        first = drawn if start is None else start
        return State(piles, market, nothing, nothing, first, first, chosen, gone, EVERYONE)

    def read(self, text: str) -> Turn:
        """Return the turn of a notation; raises UnreadableTurn."""
        return read(text)

    def events(self, before: State, turn: Turn, after: State) -> tuple[Event, ...]:
        """Return what happened in the turn, in order; `before` and `after` are the same viewer's."""
        before.check(turn)
        return tuple(told(before, turn, after))


GAME: Final = PointSalad()
