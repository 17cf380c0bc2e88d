"""PA-C, PA-P: the cards, the setup and the deal; bad setups are refused."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from parade import CARDS, GAME
from parade.deck import COLORS, Color, by_color
from parade.rules import Options, State
from tabletop import EVERYONE, FACE_DOWN, HiddenCards, InvalidSetup
from tests.parade.contract import parade_deck


def test_pa_c1_six_colours_with_one_card_of_every_value() -> None:
    assert COLORS == ("blue", "purple", "orange", "white", "green", "red")
    assert list(CARDS) == [f"{color}-{value}" for color in COLORS for value in range(11)]
    for name, card in CARDS.items():
        assert (card.id, f"{card.color}-{card.value}") == (name, name)
    assert len(CARDS) == 66


def test_cards_are_grouped_by_colour_lowest_first() -> None:
    groups = by_color(("red-10", "blue-7", "red-9", "red-0"))
    assert list(groups) == list(COLORS)
    assert groups[Color.RED] == ("red-0", "red-9", "red-10")
    assert [len(group) for group in groups.values()] == [1, 0, 0, 0, 0, 3]


def test_pa_p1_a_random_start_player_then_clockwise() -> None:
    starts = Counter(GAME.new(3, seed).start for seed in range(300))
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) > 60
    state = GAME.new(3, 0, start=1)
    order = []
    for _ in range(4):
        order.append(state.seat)
        state = state.apply(state.legal_turns()[0])
    assert order == [1, 2, 0, 1]


@pytest.mark.parametrize("seats", GAME.seats)
def test_pa_p2_five_hidden_cards_in_each_hand(seats: int) -> None:
    state = GAME.new(seats, 3)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    for viewer in (*range(seats), None):
        for seat, hand in enumerate(state.observe(viewer).hands):
            assert hand == (state.hands[seat] if seat == viewer else (FACE_DOWN,) * 5)


def test_pa_p3_six_cards_face_up_are_the_parade_head_first() -> None:
    deck = tuple(CARDS)[:16]
    state = GAME.new(2, 4, on_top=deck)
    assert state.parade == deck[10:]
    for viewer in (0, 1, None):
        assert state.observe(viewer).parade == deck[10:]


@pytest.mark.parametrize("seats", GAME.seats)
def test_pa_p4_the_rest_is_the_draw_pile_face_down(seats: int) -> None:
    state = GAME.new(seats, 6)
    assert len(state.pile) == 60 - 5 * seats
    assert sorted((*state.pile, *state.parade, *sum(state.hands, ()))) == sorted(CARDS)
    for viewer in (*range(seats), None):
        assert set(state.observe(viewer).pile) == {FACE_DOWN}
    assert (state.fronts, state.kept, state.laid_away) == ((((),) * seats),) * 3
    assert (state.trigger, state.options, state.seen_by) == (None, Options(), EVERYONE)


def expected_deck(seats: int, seed: int) -> list[str]:
    """The deal as the protocol words it, written a second time."""
    rng = Random(seed)
    int(rng.random() * seats)
    deck = [f"{color}-{value}" for color in COLORS for value in range(11)]
    for i in range(65, 0, -1):
        j = int(rng.random() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@pytest.mark.parametrize("seats", GAME.seats)
def test_deal_is_the_one_described(seats: int) -> None:
    for seed in (0, 7, 2**53 - 1):
        for start in (None, 0, seats - 1):
            state = GAME.new(seats, seed, start=start)
            deck = expected_deck(seats, seed)
            assert state.start == (int(Random(seed).random() * seats) if start is None else start)
            for turn in range(seats):
                assert set(state.hands[(state.start + turn) % seats]) == set(deck[turn : 5 * seats : seats])
            assert list(state.parade + state.pile) == deck[5 * seats :]


def test_on_top_changes_places() -> None:
    plain = expected_deck(3, 8)
    last, first = plain[-1], plain[0]
    state = GAME.new(3, 8, start=0, on_top=(last,))
    assert last in state.hands[0]
    assert first not in state.hands[0]
    assert state.pile[-1] == first
    assert state.parade + state.pile[:-1] == tuple(plain[15:-1])


def test_on_top_may_name_the_whole_deck() -> None:
    state = GAME.new(3, 21)
    again = GAME.new(3, 99, start=state.start, on_top=parade_deck(state))
    assert again == state


BAD_SETUPS: list[tuple[dict[str, Any], str, str]] = [
    ({"seats": 1}, "seats", "expected 2 to 6; found 1"),
    ({"seats": 7}, "seats", "found 7"),
    ({"seats": True}, "seats", "found True"),
    ({"seed": -1}, "seed", "found -1"),
    ({"seed": 2**53}, "seed", "found 9007199254740992"),
    ({"seed": 7.0}, "seed", "found 7.0"),
    ({"start": 2}, "start", "expected a seat from 0 to 1 or none; found 2"),
    ({"start": False}, "start", "found False"),
    ({"options": {}}, "options", "expected options of Parade"),
    ({"on_top": ("red-11",)}, "on_top", "expected cards such as blue-0; found 'red-11'"),
    ({"on_top": (FACE_DOWN,)}, "on_top", "found 'face-down'"),
    ({"on_top": (7,)}, "on_top", "found 7"),
    ({"on_top": "red-4"}, "on_top", "expected a sequence of card ids"),
    ({"on_top": ("red-4", "red-4")}, "on_top", "red-4 twice"),
    ({"on_top": (*CARDS, "red-4")}, "on_top", "red-4 twice"),
]


@pytest.mark.parametrize(("change", "field", "message"), BAD_SETUPS)
def test_bad_setup_is_refused(change: dict[str, Any], field: str, message: str) -> None:
    setup: dict[str, Any] = {"seats": 2, "seed": 7, **change}
    with pytest.raises(InvalidSetup) as caught:
        GAME.new(**setup)
    assert caught.value.field == field
    assert message in str(caught.value)


def test_a_viewer_must_be_a_seat_and_sees_for_itself_alone() -> None:
    state: State = GAME.new(2, 7)
    for seat in (2, -1, True, "0"):
        with pytest.raises(InvalidSetup, match=r"expected a seat from 0 to 1 or None; found"):
            state.observe(seat)  # type: ignore[arg-type]
    with pytest.raises(HiddenCards):
        state.observe(0).observe(1)
    assert state.observe(0).observe(None) == state.observe(None)
