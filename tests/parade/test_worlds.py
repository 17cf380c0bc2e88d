"""Imagined worlds: what may lie where, and what the last card of the other seat tells of its hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from parade import GAME
from parade.deal import HAND
from parade.greed import cheapest_card
from parade.position import NAMES, NUMBERS, UNKNOWN, VALUE, Position
from parade.rules import State
from parade.worlds import NOTHING_KNOWN, imagined, likely_held
from tabletop.game import FACE_DOWN
from tests.parade.positions import cards, of, position


def positions(seats: int, matches: int, rng: Random) -> Iterator[State]:
    """Positions of matches of which the seats play what costs them nothing."""
    for seed in range(matches):
        state = GAME.new(seats, seed)
        while not state.over:
            yield state
            here, turns = Position(state), state.legal_turns()
            cheapest = [turn for turn in turns if turn.play == NAMES[cheapest_card(here)]] if turns[0].play else turns
            state = state.apply(rng.choice(cheapest))


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_imagined_world_is_possible(seats: int) -> None:
    rng = Random(8)
    for state in positions(seats, 2, rng):
        seen = Position(state.observe(state.seat))
        for likely in (NOTHING_KNOWN, likely_held(seen)):
            world = imagined(seen, rng, likely)
            assert UNKNOWN not in {card for row in (world.pile, *world.hands, *world.kept) for card in row}
            assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
            assert list(world.hands[state.seat]) == list(seen.hands[state.seat])
            assert len(world.pile) == len(state.pile)
            hidden = [
                *world.pile,
                *(card for seat, row in enumerate(world.hands) if seat != state.seat for card in row),
            ]
            assert len(hidden) == len({*hidden})
            assert {*hidden} <= {*seen.unseen}
            assert (world.seat, world.parade) == (seen.seat, seen.parade)


def test_what_would_have_cost_nothing_is_less_likely_held() -> None:
    """Before red-8 lay there, the parade was blue-1 blue-2: a 10 took nothing, green-0 nothing either, blue-0 both."""
    hidden = (FACE_DOWN,) * HAND
    seen = position(parade=cards("blue-1 blue-2 red-8"), hands=(of("white", 1, 2, 3, 4, 5), hidden), pile=hidden)
    likely = likely_held(Position(seen))
    assert likely[NUMBERS["green-10"]] == likely[NUMBERS["green-0"]] < likely[NUMBERS["blue-0"]] < 1
    assert max(likely.values()) <= 1
    assert min(likely.values()) > 0


def test_nothing_is_known_before_the_other_seat_has_played_and_at_larger_tables() -> None:
    for seats in GAME.seats:
        for state in positions(seats, 1, Random(1)):
            known = likely_held(Position(state.observe(state.seat)))
            assert bool(known) == (seats == 2 and len(state.pile) < len(GAME.new(2, 1).pile))


def test_the_likely_cards_are_imagined_in_the_hand_and_the_one_just_drawn_is_any() -> None:
    rng, state = Random(2), next(state for state in positions(2, 1, Random(1)) if len(state.pile) == 30)
    seen = Position(state.observe(state.seat))
    likely = {card: 1.0 if VALUE[card] < 5 else 0.0 for card in seen.unseen}
    hands = [imagined(seen, rng, likely).hands[1 - state.seat] for _ in range(300)]
    unlikely = [sum(VALUE[card] >= 5 for card in hand) for hand in hands]
    assert {*unlikely} == {0, 1}
    assert len({place for hand in hands for place, card in enumerate(hand) if VALUE[card] >= 5}) == HAND


def test_a_hand_is_filled_where_nothing_in_it_is_likely() -> None:
    state = next(state for state in positions(2, 40, Random(1)) if len(state.pile) == 3)
    seen = Position(state.observe(state.seat))
    world = imagined(seen, Random(3), dict.fromkeys(seen.unseen, 0.0))
    assert sorted((*world.pile, *world.hands[1 - state.seat])) == sorted(seen.unseen)
