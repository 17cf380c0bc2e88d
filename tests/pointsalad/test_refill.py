"""PS-R: refill and splits, and the events that tell them."""

from __future__ import annotations

import pytest

from pointsalad import GAME
from pointsalad.events import Ended, Event, Flipped, NoSplit, Refilled, Split, TookPoint, TookVegetables
from pointsalad.rules import State, Turn
from tabletop import FACE_DOWN, IllegalTurn
from tests.pointsalad.positions import EMPTY, position

X, A, B, C, D, E = ("onion-01", "onion-02", "onion-03", "onion-04", "onion-05", "onion-06")
MARKET = (("carrot-01", "carrot-02"), ("carrot-03", "carrot-04"), ("carrot-05", "carrot-06"))


def play(state: State, text: str) -> State:
    return state.apply(GAME.read(text))


def told(state: State, text: str, viewer: int | None = None) -> tuple[Event, ...]:
    """The events of a turn, for a viewer."""
    return GAME.events(state.observe(viewer), GAME.read(text), play(state, text).observe(viewer))


def test_worked_case_of_a_column_restored_after_the_refill() -> None:
    state = position([(X,), (A, B, C, D), (E,)], MARKET)
    after = play(state, "carrot-01+carrot-03")
    assert after.piles == ((D,), (B, C), (E,))
    assert after.market == ((X, "carrot-02"), (A, "carrot-04"), MARKET[2])
    assert told(state, "carrot-01+carrot-03") == (
        TookVegetables(0, ("carrot-01", "carrot-03")),
        Refilled(0, 0, X),
        Refilled(1, 0, A),
        Split(1, 0, 1),
    )


def test_worked_case_of_a_column_restored_during_the_refill() -> None:
    state = position([(X,), (A, B, C), ()], (*MARKET[:2], (None, None)))
    after = play(state, f"point {X}")
    assert after.piles == ((), (A,), ())
    assert after.market == (*MARKET[:2], (C, B))
    assert told(state, f"point {X}") == (
        TookPoint(0, X, 0),
        Split(1, 2, 1),
        Refilled(2, 0, C),
        Split(1, 2, 1),
        Refilled(2, 1, B),
        NoSplit(0),
        NoSplit(2),
    )


def test_ps_r1_places_are_filled_column_by_column_upper_first() -> None:
    state = position([(X, A), (B,), (C, D, E)], ((None, None), ("carrot-03", None), (None, "carrot-06")))
    after = play(state, "carrot-03+carrot-06")
    assert after.market == ((X, A), (B, E), (C, D))
    kinds = [(event.column, event.row) for event in told(state, "carrot-03+carrot-06") if isinstance(event, Refilled)]
    assert kinds == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]


def test_ps_r2_an_empty_pile_is_restored_only_when_needed_or_after_the_refill() -> None:
    state = position([(X,), (A, B, C, D), (E,)], MARKET)
    during = play(state, "carrot-01+carrot-02")
    assert during.market[0] == (X, C)
    assert during.piles == ((D,), (A, B), (E,))
    after = play(state, f"point {X}")
    assert after.piles == ((C, D), (A, B), (E,))


def test_ps_r2_piles_are_restored_after_the_refill_in_the_order_of_columns() -> None:
    state = position([(X,), (A, B, C, D, E), ()], MARKET)
    assert play(state, f"point {X}").piles == ((D, E), (A, B), (C,))


@pytest.mark.parametrize(
    ("largest", "stay", "moved"),
    [((A, B, C, D, E), (A, B, C), (D, E)), ((A, B, C), (A, B), (C,)), ((A, B), (A,), (B,))],
)
def test_ps_r3_the_bottom_half_moves_in_unchanged_order(
    largest: tuple[str, ...], stay: tuple[str, ...], moved: tuple[str, ...]
) -> None:
    state = position([(X,), largest, ("tomato-01",)], MARKET)
    assert play(state, f"point {X}").piles == (moved, stay, ("tomato-01",))


def test_ps_r4_the_lowest_column_of_equals_is_split() -> None:
    state = position([(A, B), (X,), (C, D)], MARKET)
    assert play(state, f"point {X}").piles == ((A,), (B,), (C, D))


def test_ps_r5_a_single_card_is_not_split_and_the_others_go_on() -> None:
    state = position([(X,), (A,), (B,)], MARKET)
    after = play(state, "carrot-01+carrot-02")
    assert after.piles == ((), (A,), (B,))
    assert after.market == ((X, None), *MARKET[1:])
    assert told(state, "carrot-01+carrot-02")[1:] == (Refilled(0, 0, X), NoSplit(0))
    later = play(after, f"carrot-03+{X}")
    assert later.market == ((None, None), (A, "carrot-04"), MARKET[2])
    assert later.piles == ((), (), (B,))


def test_ps_r5_a_refusal_is_told_only_in_the_turn_in_which_the_pile_became_empty() -> None:
    state = position([(), (A,), (B,)], ((None, "carrot-02"), *MARKET[1:]))
    assert told(state, f"point {A}") == (TookPoint(0, A, 1), NoSplit(1))
    assert told(state, "carrot-02+carrot-03") == (
        TookVegetables(0, ("carrot-02", "carrot-03")),
        Refilled(1, 0, A),
        NoSplit(1),
    )


def test_events_tell_flip_and_end_in_order() -> None:
    state = position([(X,), (), ()], EMPTY)
    assert told(state, f"point {X} flip {X}") == (TookPoint(0, X, 0), Flipped(0, X), NoSplit(0), Ended())


def test_events_name_a_card_as_the_later_position_shows_it() -> None:
    state = position([(X, A, B), (C,), (D,)], MARKET)
    turn = GAME.read("carrot-01+carrot-02")
    seen = state.observe(None)
    refills = [event for event in GAME.events(seen, turn, seen.apply(turn)) if isinstance(event, Refilled)]
    assert refills == [Refilled(0, 0, X), Refilled(0, 1, FACE_DOWN)]
    known = GAME.events(seen, turn, state.apply(turn).observe(None))
    assert [event for event in known if isinstance(event, Refilled)] == [Refilled(0, 0, X), Refilled(0, 1, A)]


def test_events_of_a_turn_that_is_not_legal_are_refused() -> None:
    state = position([(X,), (), ()], EMPTY)
    with pytest.raises(IllegalTurn):
        GAME.events(state, Turn((), A, None), state)
