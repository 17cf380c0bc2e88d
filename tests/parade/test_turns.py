"""PA-T1, PA-T5: a turn as a whole, its notation, and what is refused or hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from parade import CARDS, GAME
from parade.rules import State, Turn
from tabletop import FACE_DOWN, HiddenCards, IllegalTurn, UnreadableTurn
from tests.parade.positions import cards, position

ROW = cards("red-3 blue-9 green-4 red-8 white-1 orange-2")
PLAIN = position(
    pile=cards("purple-6 purple-7"), parade=ROW, hands=(cards("blue-0 blue-10 green-3 red-4 white-2"), ("red-0",) * 5)
)


def test_pa_t1_a_card_of_the_hand_goes_to_the_end_of_the_parade() -> None:
    for turn in PLAIN.legal_turns():
        after = PLAIN.apply(turn)
        assert after.parade[-1] == turn.play
        assert turn.play not in after.hands[0]
        assert after.seat == 1


def test_pa_t1_the_played_card_itself_does_not_count() -> None:
    after = PLAIN.apply(GAME.read("play blue-0"))
    assert after.fronts == (("blue-9",), ())
    assert after.parade == cards("red-3 green-4 red-8 white-1 orange-2 blue-0")


def test_taken_cards_lie_in_front_in_the_order_taken() -> None:
    state = replace(PLAIN, fronts=(("white-10",), ()))
    assert state.apply(Turn("green-3")).fronts[0] == cards("white-10 red-3 green-4")


def test_pa_t5_one_card_is_drawn_from_the_top_of_the_pile() -> None:
    after = PLAIN.apply(Turn("red-4"))
    assert after.hands[0] == cards("blue-0 blue-10 green-3 purple-6 white-2")
    assert after.pile == ("purple-7",)


def test_pa_t5_none_is_drawn_in_the_last_round() -> None:
    after = replace(PLAIN, trigger=1).apply(Turn("red-4"))
    assert after.hands[0] == cards("blue-0 blue-10 green-3 white-2")
    assert after.pile == PLAIN.pile


def test_legal_turns_are_the_cards_of_the_hand_sorted_by_notation() -> None:
    assert [str(turn) for turn in PLAIN.legal_turns()] == [
        "play blue-0",
        "play blue-10",
        "play green-3",
        "play red-4",
        "play white-2",
    ]


@pytest.mark.parametrize("text", ["play red-4", "play blue-10", "keep blue-0 red-4", "keep red-10 red-9"])
def test_notation_is_read_back(text: str) -> None:
    assert str(GAME.read(text)) == text
    assert GAME.read(text).taps == {f"{text[:4]}:{card}" for card in text[5:].split()}


def test_cards_to_keep_may_come_in_any_order() -> None:
    assert GAME.read("keep red-4 blue-0") == Turn(None, ("blue-0", "red-4"))


UNREADABLE: list[Any] = [
    "",
    "play",
    "play red-11",
    "play red-4 ",
    "play  red-4",
    " play red-4",
    "play red-4 red-5",
    "Play red-4",
    "red-4",
    "keep red-4",
    "keep red-4 red-4",
    "keep red-4 red-5 red-6",
    "keep red-4 red-11",
    "keep red-4+red-5",
    f"play {FACE_DOWN}",
    "play red-04",
    "play r\u0435d-4",
    "onion-02",
    "point pepper-03",
    None,
    7,
    b"play red-4",
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_unreadable_turns_are_refused(text: Any) -> None:
    with pytest.raises(UnreadableTurn, match=r"expected .+; found .+"):
        GAME.read(text)


ILLEGAL: list[Any] = [
    Turn("red-5"),
    Turn("red-3"),
    Turn("purple-6"),
    Turn(FACE_DOWN),
    Turn(None),
    Turn("red-4", ("blue-0",)),
    Turn(None, ("blue-0", "red-4")),
    Turn(7),  # type: ignore[arg-type]
    Turn(None, (7, 8)),  # type: ignore[arg-type]
    Turn(["red-4"]),  # type: ignore[arg-type]
    "play red-4",
    None,
]


@pytest.mark.parametrize("turn", ILLEGAL, ids=repr)
def test_illegal_turns_are_refused(turn: Any) -> None:
    before = repr(PLAIN)
    with pytest.raises(IllegalTurn, match=r"expected .+; found .+"):
        PLAIN.apply(turn)
    with pytest.raises(IllegalTurn):
        GAME.events(PLAIN, turn, PLAIN)
    assert repr(PLAIN) == before


def test_a_turn_of_the_other_game_is_illegal() -> None:
    other = type("Turn", (), {"play": "red-4", "keep": ()})()
    with pytest.raises(IllegalTurn, match="expected a turn of Parade"):
        PLAIN.apply(other)


def whole() -> State:
    """A dealt position of three."""
    return GAME.new(3, 5, start=0)


def test_only_the_seat_to_act_can_list_its_turns() -> None:
    state = whole()
    assert state.observe(0).legal_turns() == state.legal_turns()
    for viewer in (1, 2, None):
        with pytest.raises(HiddenCards, match="expected the hand of seat 0 visible"):
            state.observe(viewer).legal_turns()


def test_a_card_that_may_be_hidden_in_the_hand_is_no_illegal_turn() -> None:
    state = whole()
    seen = state.observe(1)
    for card in (*state.hands[0], *state.hands[2], *state.pile):
        with pytest.raises(HiddenCards):
            seen.apply(Turn(card))
    for card in (*state.parade, *state.hands[1]):
        with pytest.raises(IllegalTurn):
            seen.apply(Turn(card))


def test_a_card_drawn_from_a_hidden_pile_comes_out_face_down() -> None:
    state = whole()
    turn = state.legal_turns()[0]
    after = state.observe(0).apply(turn)
    assert sorted(after.hands[0]) == sorted((FACE_DOWN, *(card for card in state.hands[0] if card != turn.play)))
    assert after.pile == (FACE_DOWN,) * (len(state.pile) - 1)
    assert (after.seen_by, after.seat) == (0, 1)
    assert after.scores() == state.apply(turn).scores()


def test_a_face_down_card_of_the_own_hand_may_be_any_unseen_one() -> None:
    state = whole()
    later = replace(state.observe(0).apply(state.legal_turns()[0]), seat=0)
    with pytest.raises(HiddenCards):
        later.legal_turns()
    with pytest.raises(HiddenCards):
        later.apply(Turn(state.pile[0]))
    visible = next(card for card in later.hands[0] if card != FACE_DOWN)
    assert later.apply(Turn(visible)).parade[-1] == visible


def test_every_card_stays_in_play() -> None:
    state = whole()
    while not state.over:
        state = state.apply(state.legal_turns()[-1])
        rows = (state.pile, state.parade, *state.hands, *state.fronts, *state.kept, *state.laid_away)
        assert sorted(card for row in rows for card in row) == sorted(CARDS)
