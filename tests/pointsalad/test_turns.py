"""PS-T: a turn; notation; what is refused, and what an observation can say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pointsalad import GAME
from pointsalad.rules import Options, State, Turn
from tabletop import FACE_DOWN, HiddenCards, IllegalTurn, UnreadableTurn
from tests.pointsalad.positions import EMPTY, position

MARKET = (("carrot-01", "onion-01"), ("pepper-01", "lettuce-01"), ("tomato-01", "cabbage-01"))
PILES = (("carrot-02", "carrot-03"), ("onion-02", "onion-03"), ("pepper-02", "pepper-03"))
FULL = position(PILES, MARKET, points=(("tomato-11",), ("tomato-12",)))


def texts(state: State) -> set[str]:
    return {str(turn) for turn in state.legal_turns()}


def play(state: State, text: str) -> State:
    return state.apply(GAME.read(text))


def test_ps_t1_one_top_point_card_or_two_vegetables() -> None:
    turns = FULL.legal_turns()
    assert {turn.point for turn in turns} == {None, "carrot-02", "onion-02", "pepper-02"}
    assert {len(turn.take) for turn in turns if turn.point is None} == {2}
    assert len({turn.take for turn in turns if turn.point is None}) == 15
    assert len(turns) == 15 * 2 + 3 * 3
    with pytest.raises(IllegalTurn, match=r"expected a point card or vegetables"):
        FULL.apply(Turn(("carrot-01",), "carrot-02", None))
    with pytest.raises(IllegalTurn, match=r"expected the top card of a pile; found 'carrot-03'"):
        play(FULL, "point carrot-03")


def test_ps_t2_the_only_vegetable_is_taken_alone() -> None:
    state = position([("carrot-02",), (), ()], ((None, None), ("onion-01", None), (None, None)))
    assert texts(state) == {"onion-01", "point carrot-02", "point carrot-02 flip carrot-02"}


def test_ps_t3_one_vegetable_may_be_taken_where_the_option_says_so() -> None:
    assert "carrot-01" not in texts(FULL)
    with pytest.raises(IllegalTurn, match=r"expected two vegetables; found .* with 6 in the market"):
        play(FULL, "carrot-01")
    free = replace(FULL, options=Options(take_one=True))
    assert texts(free) == texts(FULL) | {f"{one}{flip}" for one in market(FULL) for flip in ("", " flip tomato-11")}
    assert play(free, "carrot-01").market[0] == ("carrot-02", "onion-01")


def market(state: State) -> list[str]:
    return [card for column in state.market for card in column if card]


def test_ps_t4_one_own_point_card_may_be_flipped_also_the_one_just_taken() -> None:
    after = play(FULL, "carrot-01+onion-01 flip tomato-11")
    assert after.points[0] == ()
    assert after.vegetables[0] == ("carrot-01", "onion-01", "tomato-11")
    after = play(FULL, "point pepper-02 flip pepper-02")
    assert (after.points[0], after.vegetables[0]) == (("tomato-11",), ("pepper-02",))
    assert play(FULL, "point pepper-02").points[0] == ("tomato-11", "pepper-02")
    with pytest.raises(IllegalTurn, match=r"expected an own point card of seat 0 to flip; found 'tomato-12'"):
        play(FULL, "carrot-01+onion-01 flip tomato-12")


def test_ps_t5_a_flipped_card_stays_a_vegetable() -> None:
    after = replace(play(FULL, "carrot-01+onion-01 flip tomato-11"), seat=0)
    assert {turn.flip for turn in after.legal_turns() if turn.point is None} == {None}
    with pytest.raises(IllegalTurn):
        play(after, "pepper-01+tomato-01 flip tomato-11")


def test_ps_t6_then_the_market_is_refilled_and_the_next_player_acts() -> None:
    after = play(FULL, "carrot-01+cabbage-01")
    assert after.seat == 1
    assert after.market == (("carrot-02", "onion-01"), MARKET[1], ("tomato-01", "pepper-02"))
    assert play(after, "point onion-02").seat == 0


def test_ps_t7_there_is_a_turn_while_a_card_lies_on_the_table() -> None:
    one_card = [position([("carrot-02",), (), ()]), position([(), (), ()], (("carrot-01", None), *EMPTY[1:]))]
    for state in one_card:
        assert state.legal_turns()
        assert not state.over
    with pytest.raises(IllegalTurn):
        FULL.apply(Turn((), None, "tomato-11"))
    with pytest.raises(IllegalTurn):
        FULL.apply(Turn((), None, None))


def test_ps_t8_taking_a_point_card_leaves_the_market_full() -> None:
    assert play(FULL, "point carrot-02").market == MARKET


NOT_LEGAL: list[Any] = [
    Turn(("onion-01", "carrot-01"), None, None),
    Turn(("carrot-01", "carrot-01"), None, None),
    Turn(("carrot-01", "onion-01", "pepper-01"), None, None),
    Turn(("carrot-01", "carrot-02"), None, None),
    Turn(["carrot-01", "onion-01"], None, None),  # type: ignore[arg-type]
    Turn((1, 2), None, None),  # type: ignore[arg-type]
    Turn((FACE_DOWN, "onion-01"), None, None),
    Turn((), "carrot-01", None),
    Turn((), "", None),
    Turn((), FACE_DOWN, None),
    Turn((), ["carrot-02"], None),  # type: ignore[arg-type]
    Turn((), "carrot-02", "onion-02"),
    Turn(("carrot-01", "onion-01"), None, "carrot-01"),
    "carrot-01+onion-01",
    None,
    ("carrot-01", "onion-01"),
]


@pytest.mark.parametrize("turn", NOT_LEGAL, ids=repr)
def test_a_turn_that_is_not_legal_is_refused_and_changes_nothing(turn: Any) -> None:
    before = repr(FULL)
    for state in (FULL, FULL.observe(0), FULL.observe(None)):
        with pytest.raises(IllegalTurn, match=r"^expected .+; found .+"):
            state.apply(turn)
    assert repr(FULL) == before


READABLE = [
    ("carrot-07+onion-02 flip tomato-11", Turn(("carrot-07", "onion-02"), None, "tomato-11")),
    ("onion-02", Turn(("onion-02",), None, None)),
    ("point pepper-03 flip pepper-03", Turn((), "pepper-03", "pepper-03")),
    ("point pepper-03", Turn((), "pepper-03", None)),
]


@pytest.mark.parametrize(("text", "turn"), READABLE)
def test_notation(text: str, turn: Turn) -> None:
    assert GAME.read(text) == turn
    assert str(turn) == text


def test_notation_takes_the_vegetables_in_any_order() -> None:
    assert GAME.read("onion-02+carrot-07") == GAME.read("carrot-07+onion-02")


def test_taps_name_every_target() -> None:
    assert GAME.read("carrot-07+onion-02 flip tomato-11").taps == {
        "take:carrot-07",
        "take:onion-02",
        "flip:tomato-11",
    }
    assert GAME.read("point pepper-03 flip pepper-03").taps == {"take:pepper-03", "flip:pepper-03"}


UNREADABLE: list[Any] = [
    "",
    " ",
    "foo",
    "carrot-7",
    "carrot-19",
    "Carrot-07",
    "carrot-07 onion-02",
    "carrot-07+onion-02+tomato-11",
    "carrot-07+carrot-07",
    "carrot-07+",
    "+carrot-07",
    "carrot-07 ",
    " carrot-07",
    "carrot-07  flip tomato-11",
    "carrot-07 flip",
    "flip carrot-07",
    "carrot-07 flip carrot-07",
    "carrot-07 flip tomato-11 flip tomato-12",
    "point",
    "point carrot-07 onion-02",
    "point carrot-07+onion-02",
    "point point carrot-07",
    "flip tomato-11 carrot-07+onion-02",
    "face-down",
    "play red-4",
    "keep blue-0 red-4",
    "carrot-07\n",
    "carrot-0\u0667",
    "+" * 100_000,
    " " * 100_000,
    "x" * 100_000,
    None,
    7,
    b"carrot-07",
    ["carrot-07"],
]


@pytest.mark.parametrize("text", UNREADABLE, ids=lambda text: repr(text)[:30])
def test_a_text_that_is_no_turn_is_refused(text: Any) -> None:
    with pytest.raises(UnreadableTurn, match=r"^expected .+; found .+") as caught:
        GAME.read(text)
    assert len(str(caught.value)) < 400


def test_an_applied_observation_knows_what_it_sees() -> None:
    seen = play(FULL.observe(0), "carrot-01+onion-01")
    assert seen.market[0] == ("carrot-02", FACE_DOWN)
    assert seen.piles == ((FACE_DOWN,), ("onion-02",), ("pepper-02", FACE_DOWN))
    with pytest.raises(HiddenCards, match=r"expected .+; found .+"):
        seen.legal_turns()


def test_an_applied_observation_refuses_only_what_could_be_hidden() -> None:
    seen = GAME.new(2, 12).observe(0)
    turn = next(turn for turn in seen.legal_turns() if turn.point)
    after = seen.apply(turn)
    column = next(place for place, pile in enumerate(after.piles) if pile[0] == FACE_DOWN)
    visible = {card for row in (*after.piles, *after.market, *after.points, *after.vegetables) for card in row}
    hidden = next(card for card in GAME.cards if card not in visible)
    assert after.piles[column][0] == FACE_DOWN
    with pytest.raises(HiddenCards, match=f"found {hidden}, which may lie there face down"):
        after.apply(Turn((), hidden, None))
    with pytest.raises(IllegalTurn):
        after.apply(Turn((), turn.point, None))
    with pytest.raises(IllegalTurn):
        after.apply(Turn((), hidden, hidden[:-2] + "99"))
    with pytest.raises(IllegalTurn):
        after.apply(Turn((), ["carrot-01"], None))  # type: ignore[arg-type]
    top = next(pile[0] for pile in after.piles if pile[0] != FACE_DOWN)
    assert after.apply(Turn((), top, None)).seat == 0


def test_a_card_that_no_world_can_hide_there_is_illegal() -> None:
    seen = GAME.new(2, 12, Options(round=2)).observe(0)
    after = seen.apply(next(turn for turn in seen.legal_turns() if turn.point))
    with pytest.raises(IllegalTurn):
        after.apply(Turn((), seen.gone[0], None))


def test_observations_hide_only_what_lies_below_the_tops() -> None:
    seen = FULL.observe(1)
    assert seen.piles == (("carrot-02", FACE_DOWN), ("onion-02", FACE_DOWN), ("pepper-02", FACE_DOWN))
    assert (seen.market, seen.points, seen.seen_by) == (FULL.market, FULL.points, 1)
    assert seen.observe(None).seen_by is None
    with pytest.raises(HiddenCards, match=r"observation of seat 0; found that of 1"):
        seen.observe(0)
    with pytest.raises(HiddenCards):
        seen.observe(None).observe(1)
