"""PS-P: the setup and the deal; bad setups are refused."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from pointsalad import CARDS, GAME
from pointsalad.deck import BACKS, counts
from pointsalad.rules import Options, State
from tabletop import EVERYONE, FACE_DOWN, InvalidSetup
from tests.pointsalad.contract import salad_deck, salad_places
from tests.pointsalad.positions import cards_of


@pytest.mark.parametrize("seats", GAME.seats)
def test_ps_p1_three_cards_of_each_vegetable_per_player(seats: int) -> None:
    dealt = [GAME.new(seats, seed) for seed in range(5)]
    for state in dealt:
        assert list(counts(salad_places(state)).values()) == [3 * seats] * 6
    assert (len({frozenset(salad_places(state)) for state in dealt}) > 1) == (seats < 6)


def test_ps_p1_cards_left_out_are_never_told() -> None:
    state = GAME.new(2, 1)
    assert state.gone == ()
    assert set(salad_places(state.observe(0))) <= set(salad_places(state)) | {FACE_DOWN}


@pytest.mark.parametrize("seats", GAME.seats)
def test_ps_p2_three_equal_piles(seats: int) -> None:
    state = GAME.new(seats, 9)
    assert [len(pile) + 2 for pile in state.piles] == [6 * seats] * 3


def test_ps_p3_the_market_lies_below_the_piles_it_came_from() -> None:
    deck = tuple(cards_of("carrot", 3)) + cards_of("onion", 3) + cards_of("tomato", 3)
    state = GAME.new(2, 4, on_top=deck)
    assert state.market == ((deck[0], deck[3]), (deck[1], deck[4]), (deck[2], deck[5]))
    assert tuple(pile[0] for pile in state.piles) == deck[6:]


def test_ps_p4_a_random_start_player_then_clockwise() -> None:
    starts = Counter(GAME.new(3, seed).start for seed in range(300))
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) > 60
    state = GAME.new(3, 0, start=1)
    order = []
    for _ in range(4):
        order.append(state.seat)
        state = state.apply(state.legal_turns()[0])
    assert order == [1, 2, 0, 1]


def test_ps_p4_the_deal_is_the_same_whoever_starts() -> None:
    drawn = GAME.new(4, 5)
    given = GAME.new(4, 5, start=(drawn.start + 1) % 4)
    assert (given.piles, given.market) == (drawn.piles, drawn.market)


def test_ps_p5_all_in_front_of_players_is_open_and_unlimited() -> None:
    points, vegetables = tuple(CARDS)[:20], tuple(CARDS)[40:70]
    empty = ((None, None), (None, None), (None, None))
    state = State(((), (), ()), empty, (points, ()), (vegetables, ()), 0, 0)
    for viewer in (0, 1, None):
        seen = state.observe(viewer)
        assert (seen.points, seen.vegetables) == (state.points, state.vegetables)


def expected_deck(seats: int, seed: int, round_number: int) -> list[str]:
    """The deal as the protocol words it, written a second time."""
    rng = Random(seed)

    def below(n: int) -> int:
        return int(rng.random() * n)

    def mixed(cards: list[str]) -> list[str]:
        for i in range(len(cards) - 1, 0, -1):
            j = below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    below(seats)
    kinds = [mixed([f"{kind}-{n:02}" for n in range(1, 19)]) for kind in counts(())]
    size = 3 * seats
    deck: list[str] = []
    for block in range(round_number):
        deck = mixed([card for kind in kinds for card in kind[block * size : (block + 1) * size]])
    return deck


@pytest.mark.parametrize(("seats", "round_number"), [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_deal_is_the_one_described(seats: int, round_number: int) -> None:
    for seed in (0, 7, 2**53 - 1):
        state = GAME.new(seats, seed, Options(round=round_number))
        assert list(salad_deck(state)) == expected_deck(seats, seed, round_number)


def test_rounds_share_no_card_and_earlier_cards_are_gone() -> None:
    rounds = [GAME.new(2, 3, Options(round=number)) for number in (1, 2, 3)]
    played = [set(salad_places(state)) for state in rounds]
    assert set().union(*played) == set(CARDS)
    assert [set(state.gone) for state in rounds] == [set(), played[0], played[0] | played[1]]


def test_on_top_brings_cards_from_outside_in_place_of_their_kind() -> None:
    plain = salad_deck(GAME.new(2, 8))
    outside = next(card for card in CARDS if card not in plain)
    deck = salad_deck(GAME.new(2, 8, on_top=(outside,)))
    (left_out,) = set(plain) - set(deck)
    assert deck[0] == outside
    assert BACKS[left_out] == BACKS[outside]
    assert left_out == [card for card in plain if BACKS[card] == BACKS[outside]][-1]
    swapped = [outside if card == left_out else card for card in plain]
    there = swapped.index(outside)
    swapped[0], swapped[there] = swapped[there], swapped[0]
    assert list(deck) == swapped


def test_on_top_may_name_the_whole_deck() -> None:
    deck = salad_deck(GAME.new(3, 21))
    assert salad_deck(GAME.new(3, 99, on_top=deck)) == deck


GONE = GAME.new(2, 1, Options(round=2)).gone[0]
BAD_SETUPS: list[tuple[dict[str, Any], str, str]] = [
    ({"seats": 1}, "seats", "expected 2 to 6; found 1"),
    ({"seats": 7}, "seats", "found 7"),
    ({"seats": True}, "seats", "found True"),
    ({"seats": 2.0}, "seats", "found 2.0"),
    ({"seats": None}, "seats", "found None"),
    ({"seed": -1}, "seed", "found -1"),
    ({"seed": 2**53}, "seed", "found 9007199254740992"),
    ({"seed": 10**6000}, "seed", "a number of"),
    ({"seed": False}, "seed", "found False"),
    ({"seed": "7"}, "seed", "found '7'"),
    ({"start": 2}, "start", "expected a seat from 0 to 1 or none; found 2"),
    ({"start": -1}, "start", "found -1"),
    ({"start": True}, "start", "found True"),
    ({"options": {"take_one": True}}, "options", "expected options of Point Salad"),
    ({"options": Options(round=2), "seats": 4}, "options", "expected round up to 1 with 4 seats; found 2"),
    ({"on_top": ("carrot-19",)}, "on_top", "found 'carrot-19'"),
    ({"on_top": (FACE_DOWN,)}, "on_top", "found 'face-down'"),
    ({"on_top": (7,)}, "on_top", "found 7"),
    ({"on_top": "carrot-01"}, "on_top", "expected a sequence of card ids"),
    ({"on_top": ("carrot-01", "carrot-01")}, "on_top", "carrot-01 twice"),
    ({"on_top": cards_of("carrot", 7)}, "on_top", "expected at most 6 cards of each vegetable; found 7 of carrot"),
    ({"on_top": tuple(CARDS)}, "on_top", "expected at most 6"),
    ({"on_top": (GONE,), "options": Options(round=2), "seed": 1}, "on_top", "played in an earlier round"),
]


@pytest.mark.parametrize(("change", "field", "message"), BAD_SETUPS)
def test_bad_setup_is_refused(change: dict[str, Any], field: str, message: str) -> None:
    setup: dict[str, Any] = {"seats": 2, "seed": 7, **change}
    with pytest.raises(InvalidSetup) as caught:
        GAME.new(**setup)
    assert caught.value.field == field
    assert message in str(caught.value)


BAD_OPTIONS: list[dict[str, Any]] = [
    {"take_one": 1},
    {"take_one": None},
    {"tie_break": "first"},
    {"tie_break": None},
    {"round": 0},
    {"round": 4},
    {"round": True},
    {"round": 1.0},
]


@pytest.mark.parametrize("fields", BAD_OPTIONS)
def test_bad_options_are_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidSetup, match=r"^options: expected .+; found .+") as caught:
        Options(**fields)
    assert caught.value.field == "options"


def test_a_viewer_must_be_a_seat() -> None:
    state = GAME.new(2, 7)
    assert state.seen_by is EVERYONE
    for seat in (2, -1, True, "0"):
        with pytest.raises(InvalidSetup, match=r"expected a seat from 0 to 1 or None; found"):
            state.observe(seat)  # type: ignore[arg-type]
