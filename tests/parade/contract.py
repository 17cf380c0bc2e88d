"""What the laws must know about Parade."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from random import Random
from typing import Any, Final

from parade import CARDS, GAME
from parade.rules import Options, State, Turn, trigger_of
from tabletop import FACE_DOWN
from tabletop.match import Match
from tabletop.shuffle import shuffled
from tests.contract.contract import Contract, next_seed
from tests.parade.positions import position


def parade_zones(state: State) -> tuple[tuple[str, ...], ...]:
    """Every card of the pile, the parade and the fronts is a zone; a hand, and what was kept or laid away, is one."""
    ordered = (*state.pile, *state.parade, *(card for front in state.fronts for card in front))
    return (*((card,) for card in ordered), *state.hands, *state.kept, *state.laid_away)


def parade_deck(dealt: State) -> tuple[str, ...]:
    """A deck that is dealt like this: the hands card by card from the start seat, the parade, the pile."""
    hands = dealt.hands[dealt.start :] + dealt.hands[: dealt.start]
    return (*(card for row in zip(*hands, strict=True) for card in row), *dealt.parade, *dealt.pile)


def parade_reshuffled(state: State, seat: int | None, rng: Random) -> State:
    """The cards that the seat does not see in another order."""
    others = [other for other in range(len(state.hands)) if other != seat]
    rows = [state.pile, *(rows[other] for rows in (state.hands, state.kept, state.laid_away) for other in others)]
    cards = iter(shuffled(rng, [card for row in rows for card in row]))

    def again(rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
        return tuple(
            tuple(sorted(next(cards) for _ in row)) if other in others else row for other, row in enumerate(rows)
        )

    pile = tuple(next(cards) for _ in state.pile)
    return replace(state, pile=pile, hands=again(state.hands), kept=again(state.kept), laid_away=again(state.laid_away))


def parade_strange_turns(state: State, rng: Random) -> Iterator[Turn]:
    """Turns made of random cards, of cards in wrong places, unsorted, empty and too long."""
    pool = [*state.hands[state.seat], *rng.sample(tuple(CARDS), 6), FACE_DOWN]
    for _ in range(12):
        one, two, three = rng.choices(pool, k=3)
        yield from (Turn(one), Turn(None, (one, two)), Turn(one, (two,)), Turn(None, (one,)))
    yield from (Turn(None), Turn(None, (one, two, three)), Turn(three, (one, two)))


def parade_scores_open(observation: State) -> bool:
    """Whether no kept card is hidden, in front (in what `apply` made of an observation) or not yet."""
    return not any(FACE_DOWN in row for row in (*observation.fronts, *observation.kept))


def parade_small() -> Iterator[tuple[State, frozenset[State]]]:
    """A pile of two and three cards in others' hands; four cards kept and laid away."""
    hands = (("blue-0", "red-1"), ("red-10", "red-4"), ("white-7",))
    state = position(pile=("green-2", "green-3"), hands=hands)
    hidden = ("green-2", "green-3", "red-10", "red-4", "white-7")
    worlds = [
        replace(state, pile=order[:2], hands=(hands[0], tuple(sorted(order[2:4])), order[4:]))
        for order in permutations(hidden)
    ]
    yield state.observe(0), frozenset(worlds)
    four = ("blue-0", "red-1", "red-10", "red-4")
    pairs = [(pair, tuple(card for card in four if card not in pair)) for pair in combinations(four, 2)]
    chosen = [
        position(hands=((), ("white-7",)), kept=(kept, ()), laid_away=(laid, ()), seat=1, trigger=1)
        for kept, laid in pairs
    ]
    yield chosen[0].observe(1), frozenset(chosen)


def parade_ending(match: Match[Any, Any, Any]) -> str:
    """What brought the last round: colors, pile or both."""
    states = match.states
    turn = next(number for number, state in enumerate(states) if state.trigger is not None)
    seat = states[turn - 1].seat
    return str(trigger_of(states[turn].fronts[seat], states[turn].pile))


PARADE: Final = Contract(
    game=GAME,
    options=lambda seats: (Options(),),
    zones=parade_zones,
    in_play=lambda seats: len(CARDS),
    deck=parade_deck,
    reshuffled=parade_reshuffled,
    strange_turns=parade_strange_turns,
    viewers=lambda state: (state.seat,),
    scores_open=parade_scores_open,
    known=lambda observation, world: set(CARDS) == {card for zone in parade_zones(world) for card in zone},
    other_seed=next_seed,
    small=parade_small,
    ending=parade_ending,
)
