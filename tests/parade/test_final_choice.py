"""PA-F: the final choice, made in secret."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from parade import GAME
from parade.rules import State, Turn
from tabletop import EVERYONE, FACE_DOWN, HiddenCards, IllegalTurn, InvalidSetup
from tests.parade.positions import cards, position

HANDS = (cards("blue-0 blue-1 red-10 red-9"), cards("green-0 green-1 white-10 white-9"))
CHOICE = position(hands=HANDS, fronts=(("orange-5",), ("orange-6", "purple-1")), pile=("purple-2",), trigger=1)
HIDDEN = (FACE_DOWN, FACE_DOWN)
FIRST = GAME.read("keep blue-0 red-9")
LAST = GAME.read("keep green-1 green-0")


def test_pa_f1_two_of_four_cards_join_the_front_and_the_others_are_laid_away() -> None:
    assert [turn.keep for turn in CHOICE.legal_turns()] == list(combinations(HANDS[0], 2))
    after = CHOICE.apply(FIRST)
    assert (after.hands[0], after.kept[0], after.laid_away[0]) == ((), ("blue-0", "red-9"), ("blue-1", "red-10"))
    end = after.apply(LAST)
    assert end.fronts == (cards("orange-5 blue-0 red-9"), cards("orange-6 purple-1 green-0 green-1"))
    assert end.laid_away == (("blue-1", "red-10"), ("white-10", "white-9"))
    assert end.over
    assert end.legal_turns() == ()


ILLEGAL: list[Any] = [
    Turn("blue-0"),
    Turn("blue-0", ("blue-0", "red-9")),
    Turn(None),
    Turn(None, ("blue-0",)),
    Turn(None, ("red-9", "blue-0")),
    Turn(None, ("blue-0", "blue-0")),
    Turn(None, ("blue-0", "blue-1", "red-9")),
    Turn(None, ("blue-0", "white-9")),
    Turn(None, ["blue-0", "red-9"]),  # type: ignore[arg-type]
    Turn(None, ("blue-0", 7)),  # type: ignore[arg-type]
    Turn(None, (FACE_DOWN, FACE_DOWN)),
]


@pytest.mark.parametrize("turn", ILLEGAL, ids=repr)
def test_illegal_choices_are_refused(turn: Any) -> None:
    with pytest.raises(IllegalTurn, match=r"expected .+; found .+"):
        CHOICE.apply(turn)
    for over in (CHOICE.apply(FIRST).apply(LAST), CHOICE.apply(FIRST)):
        with pytest.raises(IllegalTurn):
            over.apply(turn)


def test_pa_f2_nobody_knows_the_others_choice() -> None:
    after = CHOICE.apply(FIRST)
    for viewer in (1, None):
        seen = after.observe(viewer)
        assert (seen.kept[0], seen.laid_away[0]) == (HIDDEN, HIDDEN)
        assert seen.scores()[0] == -5
    own = after.observe(0)
    assert (own.kept[0], own.laid_away[0]) == (after.kept[0], after.laid_away[0])
    assert own.scores()[0] == -5 - 0 - 9
    for first in CHOICE.legal_turns():
        assert CHOICE.apply(first).observe(1) == after.observe(1)


def test_pa_f2_the_choices_are_asked_in_the_order_of_the_last_round_and_revealed_together() -> None:
    three = position(hands=(*HANDS, cards("orange-0 orange-1 orange-2 orange-3")), trigger=1, seat=2)
    states = [three]
    while not states[-1].over:
        assert states[-1].fronts == ((),) * 3
        states.append(states[-1].apply(states[-1].legal_turns()[0]))
    assert [state.seat for state in states] == [2, 0, 1, 2]
    assert states[-1].observe(None).fronts == (("blue-0", "blue-1"), ("green-0", "green-1"), ("orange-0", "orange-1"))


def test_pa_f3_cards_in_the_parade_and_laid_away_do_not_score() -> None:
    end = CHOICE.apply(FIRST).apply(LAST)
    for state in (end, replace(end, parade=(), laid_away=((), ()))):
        assert state.scores() == (-5 - 0 - 9, -6 - 1 - 2)


def test_pa_f3_cards_laid_away_stay_hidden() -> None:
    end = CHOICE.apply(FIRST).apply(LAST)
    assert end.observe(None).laid_away == (HIDDEN, HIDDEN)
    assert end.observe(0).laid_away == (end.laid_away[0], HIDDEN)
    assert end.observe(1).laid_away == (HIDDEN, end.laid_away[1])
    assert end.observe(None).pile == (FACE_DOWN,)


def test_a_hidden_choice_can_be_applied_only_by_who_sees_the_cards() -> None:
    for viewer in (1, None):
        with pytest.raises(HiddenCards):
            CHOICE.observe(viewer).apply(FIRST)
        with pytest.raises(IllegalTurn):
            CHOICE.observe(viewer).apply(GAME.read("keep blue-0 orange-5"))


def test_kept_cards_that_a_viewer_has_not_seen_are_revealed_face_down_in_a_preview() -> None:
    seen = CHOICE.apply(FIRST).observe(1)
    end = seen.apply(LAST)
    assert end.over
    assert end.fronts == (("orange-5", *HIDDEN), cards("orange-6 purple-1 green-0 green-1"))
    assert end.scores() == (-5, -9)
    world = end.imagine(Random(3))
    assert FACE_DOWN not in world.fronts[0]
    assert world.fronts[1] == end.fronts[1]


def test_imagine_refuses_what_no_deal_can_lead_to() -> None:
    seen = CHOICE.observe(0)
    fewer = replace(seen, pile=())
    with pytest.raises(InvalidSetup, match=r"pile: expected 5 cards face down; found 4") as caught:
        fewer.imagine(Random(1))
    assert caught.value.field == "pile"
    full: State = replace(fewer, seen_by=EVERYONE)
    assert full.imagine(Random(1)) is full
