"""PS-E: the end, the winner and the result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pointsalad import GAME
from pointsalad.rules import Options, State
from pointsalad.tables import result
from tabletop import IllegalTurn, InvalidSetup, Player
from tests.pointsalad.positions import EMPTY, cards_of, position

LAST = position([(), (), ()], (("carrot-01", "onion-01"), *EMPTY[1:]), points=(("tomato-11",), ()))
THREE = position([(), (), ()], points=((), (), ()), start=1, seat=0)
PERSONS = (Player("person", "", "Ann"), Player("person", "", "Bob"), Player("person", "", "Cleo"))


def test_ps_e1_the_match_ends_after_the_turn_that_took_the_last_card_flip_included() -> None:
    after = LAST.apply(GAME.read("carrot-01+onion-01 flip tomato-11"))
    assert after.over
    assert after.vegetables[0] == ("carrot-01", "onion-01", "tomato-11")
    assert after.legal_turns() == ()
    assert after.seat == 1
    with pytest.raises(IllegalTurn):
        after.apply(GAME.read("carrot-01+onion-01"))


def test_ps_e1_it_does_not_end_while_a_pile_or_a_vegetable_is_left() -> None:
    pile_left = replace(LAST, piles=((), (), ("pepper-01",)))
    after = pile_left.apply(GAME.read("carrot-01+onion-01"))
    assert not after.over
    assert after.apply(GAME.read("pepper-01")).over


def test_ps_e2_each_point_card_scores_on_its_own_and_the_highest_sum_wins() -> None:
    cabbages = cards_of("cabbage", 4)
    state = position([(), (), ()], points=(("carrot-01", "carrot-09"), ("onion-01",)), vegetables=(cabbages, ()))
    assert state.scores() == (4 * 2 + 2 * 5, 0)
    assert state.winners() == (0,)
    assert state.winners((3, 4)) == (1,)


def tied(tie_break: str) -> State:
    return replace(THREE, options=Options(tie_break=tie_break))


def test_ps_e3_the_tied_player_later_in_turn_order_wins() -> None:
    assert tied("turn_order").winners((9, 1, 9)) == (0,)
    assert tied("turn_order").winners((9, 9, 9)) == (0,)
    assert tied("turn_order").winners((1, 9, 9)) == (2,)


def test_ps_e3_the_tied_player_who_took_the_latest_turn_wins() -> None:
    assert tied("last_action").winners((9, 1, 9)) == (2,)
    assert tied("last_action").winners((9, 9, 1)) == (1,)
    assert replace(tied("last_action"), seat=2).winners((9, 9, 9)) == (1,)


def test_ps_e3_there_is_exactly_one_winner() -> None:
    for totals in ((0, 0, 0), (-1, -1, -5), (2, 2, 1)):
        for tie_break in ("turn_order", "last_action"):
            assert len(tied(tie_break).winners(totals)) == 1
    with pytest.raises(InvalidSetup, match=r"expected 3 totals; found 2"):
        THREE.winners((1, 2))


def test_ps_e4_the_result_shows_every_card_and_how_its_points_come_about() -> None:
    cabbages = cards_of("cabbage", 3)
    points = (("carrot-01", "carrot-09"), ("carrot-16",), ())
    state = position([(), (), ()], points=points, vegetables=(cabbages, (), ()))
    lines = "\n".join(result(state, PERSONS))
    assert "carrot-01: +2 cabbage   2 x 3 -> 6" in lines
    assert "carrot-09: 5 / 2 cabbage   5 x (3 // 2) -> 5" in lines
    assert "carrot-16: most cabbage 10   0 < 3 -> 0" in lines
    assert lines.count("total = ") == 3
    assert lines.endswith("1 Ann wins with 11 points: the highest total")


def test_ps_e4_the_result_says_why_a_tie_was_won() -> None:
    in_order = list(result(tied("turn_order"), PERSONS))[-1]
    assert "tied are 1 Ann, 2 Bob, 3 Cleo" in in_order
    assert in_order.startswith("1 Ann wins with 0 points")
    assert "the latest of them in turn order from start player 2 Bob (turn_order)" in in_order
    latest = list(result(tied("last_action"), PERSONS))[-1]
    assert latest.startswith("3 Cleo wins with 0 points")
    assert "3 Cleo took the latest turn of them (last_action)" in latest
