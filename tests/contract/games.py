"""The games under contract, each with what the laws must know about it beyond the protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import Any, Final

from pointsalad import GAME as POINT_SALAD
from pointsalad.deck import CARDS, counts
from pointsalad.rules import Options, State, Turn
from tabletop import FACE_DOWN
from tabletop.game import Game
from tabletop.match import Match
from tabletop.shuffle import shuffled


@dataclass(frozen=True, slots=True)
class Contract:
    """A game and how to look into its states.

    `options`: all options for a number of seats; `places`: the card in every place of a state, in a fixed order;
    `in_play`: how many cards a match has; `deck`: the whole deal of a dealt state, first = top; `reshuffled`: the
    state with the cards hidden from a viewer in another order; `strange_turns`: turns that may or may not be legal;
    `viewers`: who can list the legal turns; `known`: whether a world obeys what the viewer of an observation knows;
    `other_seed`: a seed that tells a viewer of the match nothing else.
    """

    game: Game[Any, Any, Any]
    options: Callable[[int], tuple[Any, ...]]
    places: Callable[[Any], tuple[str, ...]]
    in_play: Callable[[int], int]
    deck: Callable[[Any], tuple[str, ...]]
    reshuffled: Callable[[Any, int | None, Random], Any]
    strange_turns: Callable[[Any, Random], Iterator[Any]]
    viewers: Callable[[Any], tuple[int | None, ...]]
    known: Callable[[Any, Any], bool]
    other_seed: Callable[[Match[Any, Any, Any]], int]


def salad_options(seats: int) -> tuple[Options, ...]:
    """All options of Point Salad with this number of seats."""
    rounds = range(1, 18 // (3 * seats) + 1)
    return tuple(Options(*row) for row in product((False, True), ("turn_order", "last_action"), rounds))


def salad_places(state: State) -> tuple[str, ...]:
    """The card in every place of the table, hidden ones as FACE_DOWN."""
    market = tuple(card for column in state.market for card in column if card is not None)
    return sum((*state.piles, *state.points, *state.vegetables), ()) + market


def salad_deck(dealt: State) -> tuple[str, ...]:
    """The deck of a dealt state: the upper market row, the lower one, then the piles in turn."""
    columns = [[*places, *pile] for places, pile in zip(dealt.market, dealt.piles, strict=True)]
    return tuple(str(card) for row in zip(*columns, strict=True) for card in row)


def salad_reshuffled(state: State, seat: int | None, rng: Random) -> State:
    """The cards below the tops in another order."""
    hidden = iter(shuffled(rng, [card for pile in state.piles for card in pile[1:]]))
    first, second, third = (pile[:1] + tuple(next(hidden) for _ in pile[1:]) for pile in state.piles)
    return replace(state, piles=(first, second, third))


def salad_strange_turns(state: State, rng: Random) -> Iterator[Turn]:
    """Turns made of random cards, of cards in wrong places, unsorted, empty and too long."""
    pool = [*salad_places(state), *rng.sample(tuple(CARDS), 5), FACE_DOWN]
    for _ in range(12):
        one, two, three = rng.choices(pool, k=3)
        flip = rng.choice((None, three))
        yield from (Turn((one, two), None, flip), Turn((one,), None, flip), Turn((), one, flip))
    yield from (Turn((), None, None), Turn((one, two), one, None), Turn((one, two, three), None, None))


def salad_known(observation: State, world: State) -> bool:
    """Of every vegetable 3 x seats cards are in play, none of them of an earlier round."""
    cards = salad_places(world)
    fair = set(counts(cards).values()) == {3 * len(world.points)}
    return fair and not set(cards) & set(world.gone)


def salad_other_seed(match: Match[Any, Any, Any]) -> int:
    """Another seed; the same in later rounds, because the cards of earlier ones are public."""
    return match.seed if match.options.round > 1 else (match.seed + 1) % 2**53


SALAD: Final = Contract(
    game=POINT_SALAD,
    options=salad_options,
    places=salad_places,
    in_play=lambda seats: 18 * seats,
    deck=salad_deck,
    reshuffled=salad_reshuffled,
    strange_turns=salad_strange_turns,
    viewers=lambda state: (*range(len(state.points)), None),
    known=salad_known,
    other_seed=salad_other_seed,
)

CONTRACTS: Final[Mapping[str, Contract]] = {"pointsalad": SALAD}
