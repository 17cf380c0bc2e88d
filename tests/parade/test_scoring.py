"""PA-S: majorities, penalties and who wins; the vectors of an independent implementation."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from parade import penalties
from parade.deck import COLORS
from parade.scoring import ColorPenalty, explained, holders, majorities
from tabletop import FACE_DOWN, InvalidSetup
from tests.golden import DATA
from tests.parade.positions import of, position

VECTORS: list[dict[str, Any]] = json.loads((DATA / "parade_vectors.json").read_text(encoding="utf-8"))["scoring"]


def test_vectors_agree() -> None:
    assert len(VECTORS) == 100
    assert {len(vector["fronts"]) for vector in VECTORS} == {2, 3, 4, 5, 6}
    for vector in VECTORS:
        assert list(penalties(vector["fronts"])) == vector["penalties"]
        explanation = explained(vector["fronts"])
        assert [sum(part.penalty for part in parts) for parts in explanation] == vector["penalties"]


WORKED = [
    ((of("blue", 9, 7, 6, 5, 0), of("blue", 8), ()), (5, 8, 0)),
    ((of("white", 7, 4, 0), of("white", 10, 9, 3), ()), (3, 3, 0)),
    ((of("red", 10, 8, 3), of("red", 1, 0)), (21, 1)),
    ((of("red", 10, 8, 3), of("red", 1)), (3, 1)),
    ((of("red", 0, 4), ()), (2, 0)),
]


@pytest.mark.parametrize(("fronts", "expected"), WORKED)
def test_worked_case(fronts: tuple[tuple[str, ...], ...], expected: tuple[int, ...]) -> None:
    assert penalties(fronts) == expected
    assert position(fronts=fronts).scores() == tuple(-penalty for penalty in expected)


def test_pa_s1_everyone_tied_for_most_counts_each_card_as_one() -> None:
    assert holders((3, 3, 2)) == (0, 1)
    assert holders((1, 1, 1, 1)) == (0, 1, 2, 3)
    assert penalties((of("red", 10, 9), of("red", 8, 7), of("red", 6))) == (2, 2, 6)


def test_pa_s1_a_zero_then_costs_one_and_it_is_not_optional() -> None:
    assert penalties((of("green", 0), (), ())) == (1, 0, 0)
    assert penalties((of("green", 0, 1), of("green", 2), ())) == (2, 2, 0)


def test_pa_s1_nobody_has_the_majority_of_a_colour_that_nobody_has() -> None:
    assert holders((0, 0, 0)) == holders((0, 0)) == ()
    assert list(majorities((of("red", 3), (), ())).values()) == [(), (), (), (), (), (0,)]


def test_pa_s2_everyone_else_counts_the_printed_values() -> None:
    assert penalties((of("red", 1, 2, 3), of("red", 0, 10), of("red", 4))) == (3, 10, 4)


def test_pa_s3_of_two_players_one_must_lead_by_two() -> None:
    assert [holders((ahead, 2)) for ahead in range(6)] == [(1,), (), (), (), (0,), (0,)]
    assert holders((2, 0)) == (0,)
    assert holders((0, 1)) == ()
    assert [holders((ahead, 2, 0)) for ahead in range(4)] == [(1,), (1,), (0, 1), (0,)]


def test_pa_s4_the_lowest_sum_wins() -> None:
    fronts = (of("red", 1, 2, 3), of("blue", 10) + of("red", 10), of("red", 4))
    state = position(fronts=fronts)
    assert state.scores() == (-3, -11, -4)
    assert state.winners() == (0,)
    assert state.winners((-9, -1, -2)) == (1,)


def test_pa_s5_of_those_tied_the_one_with_fewer_cards_in_front_wins() -> None:
    fronts = (of("red", 5, 6) + of("blue", 1), of("green", 3, 4) + of("white", 2), of("purple", 4, 5))
    state = position(fronts=fronts)
    assert state.scores() == (-3, -3, -2)
    assert state.winners((-3, -3, -3)) == (2,)
    assert state.winners((-3, -3, -4)) == (0, 1)


def test_pa_s5_still_tied_they_share_the_win() -> None:
    empty = position(fronts=((),) * 6)
    assert empty.winners() == (0, 1, 2, 3, 4, 5)
    assert replace(empty, fronts=(of("red", 1), *empty.fronts[1:])).winners((0,) * 6) == (1, 2, 3, 4, 5)
    with pytest.raises(InvalidSetup, match=r"expected 6 totals; found 2"):
        empty.winners((1, 2))


def test_a_hidden_card_does_not_count() -> None:
    state = position(fronts=(("red-1", FACE_DOWN), ()), kept=(("blue-0", "red-3"), (FACE_DOWN, FACE_DOWN)))
    assert state.counted == (("red-1", "blue-0", "red-3"), ())
    assert state.scores() == (-2, 0)


def test_the_explanation_says_how_every_colour_comes_about() -> None:
    seat, other = explained((of("red", 10, 8, 3) + of("blue", 9), of("red", 1) + of("blue", 0, 2)))
    assert [part.color for part in seat] == [part.color for part in other] == list(COLORS)
    shown = {str(part.color): (part.cards, part.majority, part.arithmetic, part.penalty) for part in seat}
    assert shown["red"] == (of("red", 3, 8, 10), True, "3 x 1", 3)
    assert shown["blue"] == (of("blue", 9), False, "9", 9)
    assert shown["green"] == ((), False, "0", 0)
    assert other[0] == ColorPenalty(COLORS[0], of("blue", 0, 2), False)
    assert other[0].arithmetic == "0 + 2"
