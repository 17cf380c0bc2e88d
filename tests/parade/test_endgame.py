"""The end of a match played out in all worlds: it agrees with trying all turns on the State in each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from random import Random

import pytest

from parade import CARDS, GAME
from parade.endgame import Endgame
from parade.rules import State, Turn
from tabletop import FACE_DOWN, HiddenCards, IllegalTurn, InvalidSetup
from tabletop.bots import concluded
from tabletop.endgame import Outcome
from tabletop.shuffle import shuffled
from tests.parade.positions import position


def near_the_end(seed: int, held: tuple[int, int], pile: int, trigger: int | None) -> State:
    """A random position of two seats that hold so many cards, seat 0 to act, each with eight in front of it."""
    deck = shuffled(Random(seed), CARDS)
    if trigger is None:  # nobody may have six colours
        deck.sort(key=lambda card: card.startswith("red"), reverse=True)
    first, second = deck[-8:], deck[-16:-8]
    rest = iter(shuffled(Random(seed), deck[:-16]))
    hands = tuple(tuple(sorted(next(rest) for _ in range(number))) for number in held)
    drawn = tuple(next(rest) for _ in range(pile))
    return position(hands=hands, pile=drawn, parade=tuple(rest), fronts=(tuple(first), tuple(second)), trigger=trigger)


def worlds(state: State) -> Iterator[State]:
    """All that seat 0 must reckon with, counted anew."""
    hidden = [*state.hands[1], *state.pile]
    for hand in combinations(sorted(hidden), len(state.hands[1])):
        rest = [card for card in hidden if card not in hand]
        for pile in permutations(rest) if state.trigger is None else (tuple(rest),):
            yield replace(state, hands=(state.hands[0], hand), pile=tuple(pile))


@cache
def result(state: State) -> int:
    """What seat 0 reaches when both play for that: 2 for a win, 1 for a shared one; all turns are tried."""
    if state.over:
        return 0 if 0 not in state.winners() else 3 - len(state.winners())
    best, aim = (-1, 2) if state.seat == 0 else (3, 0)
    for turn in state.legal_turns():
        found = result(state.apply(turn))
        best = max(best, found) if state.seat == 0 else min(best, found)
        if best == aim:
            break
    return best


CASES = {
    "the last turn": ((5, 4), 2, 0),
    "the last turn but one": ((5, 5), 1, 1),
    "the first final choice": ((4, 4), 3, 1),
    "one card to draw": ((5, 5), 1, None),
}


@pytest.mark.parametrize("case", CASES)
def test_every_turn_wins_in_as_many_worlds_as_trying_everything_finds(case: str) -> None:
    different = 0
    for seed in range(3):
        state = near_the_end(seed, *CASES[case])
        endgame = Endgame(state.observe(0))
        assert endgame.turns == state.legal_turns()
        truth = {}
        for turn in endgame.turns:
            counted = Counter(result(world.apply(turn)) for world in worlds(state))
            truth[turn] = Outcome(counted[2], counted[1], sum(counted.values()), 0)
        assert {turn: concluded(endgame.outcome(turn)) for turn in endgame.turns} == truth
        proof = concluded(endgame.proof())
        ranks = sorted((outcome.rank for outcome in truth.values()), reverse=True)
        assert proof.next is not None
        assert [proof.outcome.rank, proof.next.rank] == ranks[:2]
        assert truth[proof.best] == proof.outcome
        different += proof.unique
        result.cache_clear()
    assert different


def test_a_world_tells_two_turns_apart_and_the_line_in_it_is_the_best_play_of_both() -> None:
    told = 0
    for seed in range(6):
        state = near_the_end(seed, *CASES["the last turn but one"])
        seen = state.observe(0)
        endgame = Endgame(seen)
        proof = concluded(endgame.proof())
        if proof.other is None or not proof.unique:
            continue
        world = concluded(endgame.world(proof.best, proof.other))
        assert world.observe(0) == seen
        assert result(world.apply(proof.best)) > result(world.apply(proof.other))
        for turn in (proof.best, proof.other):
            expected, after = result(world.apply(turn)), world
            for played in concluded(endgame.line(world, turn)):
                after = after.apply(played)
                assert result(after) == expected
            assert after.over
            told += 1
    assert told


def test_what_is_found_does_not_depend_on_what_is_hidden() -> None:
    state = near_the_end(1, *CASES["the last turn"])
    other = replace(state, hands=(state.hands[0], tuple(sorted((*state.pile, *state.hands[1][2:])))))
    other = replace(other, pile=state.hands[1][:2])
    assert state.observe(0) == other.observe(0)
    assert concluded(Endgame(state).proof()) == concluded(Endgame(other).proof())


def test_a_search_reports_often() -> None:
    endgame = Endgame(near_the_end(0, (5, 4), 6, 0))
    assert len(list(endgame.proof())) > endgame.number // 10


def test_a_turn_that_is_better_in_no_world_has_none() -> None:
    endgame = Endgame(near_the_end(1, *CASES["the last turn"]))
    with pytest.raises(IllegalTurn):
        concluded(endgame.world(endgame.turns[0], endgame.turns[0]))
    with pytest.raises(IllegalTurn):
        concluded(endgame.outcome(Turn("red-11")))


def test_what_cannot_be_proved_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="seats"):
        Endgame(GAME.new(3, 1).observe(0))
    state = GAME.new(2, 1)
    with pytest.raises(HiddenCards, match="possible worlds"):
        Endgame(state.observe(state.seat))
    with pytest.raises(HiddenCards):
        Endgame(state.observe(1 - state.seat))
    chosen = near_the_end(0, *CASES["the first final choice"])
    chosen = replace(chosen, seat=1).apply(replace(chosen, seat=1).legal_turns()[0])
    assert FACE_DOWN in chosen.observe(0).kept[1]
    with pytest.raises(HiddenCards, match="final choice still to come"):
        Endgame(chosen.observe(0))
