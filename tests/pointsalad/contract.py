"""What the laws must know about Point Salad."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, permutations, product
from random import Random
from typing import Any, Final

from pointsalad import GAME
from pointsalad.deck import BACKS, CARDS, counts
from pointsalad.refill import Piles
from pointsalad.rules import Options, State, Turn
from tabletop import FACE_DOWN
from tabletop.match import Match
from tabletop.shuffle import shuffled
from tests.contract.contract import Contract, next_seed


def salad_options(seats: int) -> tuple[Options, ...]:
    """All options of Point Salad with this number of seats."""
    rounds = range(1, 18 // (3 * seats) + 1)
    return tuple(Options(*row) for row in product((False, True), ("turn_order", "last_action"), rounds))


def salad_places(state: State) -> tuple[str, ...]:
    """The card in every place of the table, hidden ones as FACE_DOWN."""
    market = tuple(card for column in state.market for card in column if card is not None)
    return sum((*state.piles, *state.points, *state.vegetables), ()) + market


def salad_zones(state: State) -> tuple[tuple[str, ...], ...]:
    """Every place is a zone: all cards lie in an order."""
    return tuple((card,) for card in salad_places(state))


def salad_deck(dealt: State) -> tuple[str, ...]:
    """The deck of a dealt state: the upper market row, the lower one, then the piles in turn."""
    columns = [[*places, *pile] for places, pile in zip(dealt.market, dealt.piles, strict=True)]
    return tuple(str(card) for row in zip(*columns, strict=True) for card in row)


def below_tops(state: State) -> tuple[str, ...]:
    """The cards that are hidden from all."""
    return tuple(card for pile in state.piles for card in pile[1:])


def with_below_tops(state: State, cards: tuple[str, ...]) -> State:
    """The state with other cards below the tops."""
    hidden = iter(cards)
    piles: list[tuple[str, ...]] = [pile[:1] + tuple(next(hidden) for _ in pile[1:]) for pile in state.piles]
    chosen: Piles = (piles[0], piles[1], piles[2])
    return replace(state, piles=chosen)


def salad_reshuffled(state: State, seat: int | None, rng: Random) -> State:
    """The cards below the tops in another order."""
    return with_below_tops(state, tuple(shuffled(rng, below_tops(state))))


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
    return match.seed if match.options.round > 1 else next_seed(match)


def late(round_number: int, hidden: int) -> State:
    """A position with just this many cards hidden, in the first random match that has one."""
    for seed in count():
        rng = Random(seed)
        state = GAME.new(2, seed, Options(round=round_number))
        while len(below_tops(state)) > hidden:
            state = state.apply(rng.choice(state.legal_turns()))
        if len(below_tops(state)) == hidden:
            break
    return state


def salad_small() -> Iterator[tuple[State, frozenset[State]]]:
    """In the last of three rounds only the order of the hidden cards is open, in the first their ids are too."""
    state = late(3, 3)
    yield state.observe(0), frozenset(with_below_tops(state, order) for order in permutations(below_tops(state)))
    state = late(1, 1)
    (hidden,) = below_tops(state)
    visible = set(salad_places(state)) - {hidden}
    possible = [card for card in CARDS if BACKS[card] == BACKS[hidden] and card not in visible]
    yield state.observe(None), frozenset(with_below_tops(state, (card,)) for card in possible)


SALAD: Final = Contract(
    game=GAME,
    options=salad_options,
    zones=salad_zones,
    in_play=lambda seats: 18 * seats,
    deck=salad_deck,
    reshuffled=salad_reshuffled,
    strange_turns=salad_strange_turns,
    viewers=lambda state: (*range(len(state.points)), None),
    scores_open=lambda observation: True,
    known=salad_known,
    other_seed=salad_other_seed,
    small=salad_small,
    ending=lambda match: "last card",
)
