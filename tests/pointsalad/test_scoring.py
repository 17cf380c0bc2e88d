"""PS-S: the seven kinds of condition, the worked cases, and the vectors of an independent implementation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pointsalad import CARDS
from pointsalad.deck import counts
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Rule, Set, Weights
from tests.pointsalad.positions import CABBAGE, CARROT, LETTUCE, ONION, PEPPER, TOMATO, cards_of, held, position

DATA = Path(__file__).parents[1] / "data"
VECTORS: list[dict[str, Any]] = json.loads((DATA / "scoring_vectors.json").read_text(encoding="utf-8"))

NOTHING = held()
PAIR_OF_CARROTS = Set(((CARROT, 2),), 5)
THREE_KINDS = Set(((CARROT, 1), (TOMATO, 1), (LETTUCE, 1)), 8)
MOST_ONIONS, FEWEST_ONIONS = Most(ONION, 10), Fewest(ONION, 7)


def test_vectors_agree() -> None:
    assert len(VECTORS) == 100
    rules = [card.rule for card in CARDS.values()]
    for vector in VECTORS:
        mine, *others = vector["vegetables"]
        assert [rule.points(mine, others) for rule in rules] == vector["scores"]


WORKED: list[tuple[dict[str, int], Rule, int]] = [
    (held(carrot=5, onion=3), Weights(((CARROT, 3), (ONION, -2))), 9),
    (held(carrot=3, onion=2), Weights(((CARROT, 2), (ONION, -1))), 4),
    (held(carrot=4), Weights(((CARROT, 2),)), 8),
    (held(carrot=4), PAIR_OF_CARROTS, 10),
    (held(carrot=5), Set(((CARROT, 2),), 3), 6),
    (held(carrot=2, tomato=2, lettuce=2), THREE_KINDS, 16),
    (held(carrot=3, lettuce=2, pepper=1), Set(((CARROT, 1), (PEPPER, 1), (LETTUCE, 1)), 8), 8),
    *[(held(onion=n), Parity(ONION, 7, 3), points) for n, points in enumerate((0, 3, 7, 3, 7))],
    (NOTHING, KindsMissing(5), 30),
]


@pytest.mark.parametrize(("mine", "rule", "points"), WORKED)
def test_worked_case_of_one_table(mine: dict[str, int], rule: Rule, points: int) -> None:
    assert rule.points(mine, [held(carrot=1)]) == points


def test_worked_case_one_card_for_each_of_two_conditions() -> None:
    four = held(carrot=4)
    assert sum(rule.points(four, []) for rule in (Weights(((CARROT, 2),)), PAIR_OF_CARROTS)) == 18


def test_worked_case_the_same_cards_serve_several_conditions() -> None:
    mine, others = held(carrot=4, lettuce=2), [held(carrot=3), held(carrot=1)]
    carrot_lettuce = Set(((CARROT, 1), (LETTUCE, 1)), 5)
    assert PAIR_OF_CARROTS.points(mine, others) == 2 * 5
    assert carrot_lettuce.points(mine, others) == 2 * 5
    assert Most(CARROT, 10).points(mine, others) == 10


def test_worked_case_most_onions_tied() -> None:
    assert MOST_ONIONS.points(held(onion=4), [held(onion=4), held(onion=3)]) == 10


def test_worked_case_fewest_onions_tied_at_zero() -> None:
    assert FEWEST_ONIONS.points(NOTHING, [held(onion=0), held(onion=5)]) == 7


def test_worked_case_most_and_fewest_in_all() -> None:
    mine, equal, more = held(carrot=2, onion=3), held(tomato=5), held(pepper=6)
    assert Most(None, 10).points(mine, [equal]) == 10
    assert Most(None, 10).points(mine, [equal, more]) == 0
    assert Fewest(None, 7).points(mine, [equal, more]) == 7


def test_ps_s1_weights_add_up_and_may_be_negative() -> None:
    rule = Weights(((TOMATO, 2), (CABBAGE, 2), (LETTUCE, -4)))
    assert rule.points(held(tomato=1, cabbage=2, lettuce=3), []) == 2 + 4 - 12
    assert rule.points(NOTHING, []) == 0


def test_ps_s2_only_complete_sets_count() -> None:
    assert [PAIR_OF_CARROTS.points(held(carrot=n), []) for n in range(6)] == [0, 0, 5, 5, 10, 10]
    assert THREE_KINDS.points(held(carrot=9, tomato=9), []) == 0


def test_ps_s3_zero_is_not_even() -> None:
    assert Parity(ONION, 7, 3).points(NOTHING, []) == 0


def test_ps_s4_ties_for_most_score_also_at_zero() -> None:
    assert MOST_ONIONS.points(NOTHING, [NOTHING, NOTHING]) == 10
    assert MOST_ONIONS.points(held(onion=2), [held(onion=3)]) == 0


def test_ps_s5_ties_for_fewest_score_and_zero_counts() -> None:
    assert FEWEST_ONIONS.points(held(onion=2), [held(onion=2)]) == 7
    assert FEWEST_ONIONS.points(held(onion=2), [held(onion=1)]) == 0
    assert FEWEST_ONIONS.points(NOTHING, [held(onion=1)]) == 7


def test_ps_s6_each_kind_held_often_enough_scores() -> None:
    assert KindsMin(2, 3).points(held(carrot=2, onion=5, pepper=1), []) == 6
    assert KindsMin(3, 5).points(held(carrot=2, onion=5, pepper=3), []) == 10


def test_ps_s7_each_missing_kind_scores() -> None:
    assert KindsMissing(5).points(held(carrot=1, onion=3), []) == 20
    assert KindsMissing(5).points(dict.fromkeys(NOTHING, 1), []) == 0


def test_ps_s8_only_vegetable_sides_count() -> None:
    two_per_cabbage, flipped = "carrot-01", cards_of("cabbage", 2)
    corners = cards_of("cabbage", 5, skip=flipped)[:3]
    state = position([(), (), ()], points=((two_per_cabbage,), corners), vegetables=(flipped, ()))
    assert state.scores()[0] == 2 * 2
    most_cabbages = "carrot-16"
    state = position([(), (), ()], points=((most_cabbages,), corners), vegetables=(flipped[:1], ()))
    assert state.scores()[0] == 10


def test_ps_s8_a_flipped_card_is_a_vegetable_for_all() -> None:
    most_cabbages, cabbage = "carrot-16", cards_of("cabbage", 1)[0]
    piles = [("onion-01", "onion-02"), ("onion-03",), ("onion-04",)]
    state = position(piles, points=((most_cabbages,), (cabbage,)), seat=1)
    after = state.apply(next(turn for turn in state.legal_turns() if turn.flip == cabbage))
    assert (state.scores()[0], after.scores()[0]) == (10, 0)


def test_ps_s9_a_set_uses_up_what_it_needs_within_one_card_only() -> None:
    mine = held(carrot=3)
    assert Set(((CARROT, 2),), 5).points(mine, []) == 5
    assert Set(((CARROT, 3),), 8).points(mine, []) == 8


def test_ps_s10_negative_results_and_totals_count() -> None:
    six_lettuces = cards_of("lettuce", 6)
    state = position([(), (), ()], points=(("carrot-06",), ()), vegetables=(six_lettuces, ()))
    assert state.scores() == (-24, 0)
    assert state.winners() == (1,)


def test_ps_s11_vegetables_alone_score_nothing() -> None:
    state = position([(), (), ()], vegetables=(cards_of("carrot", 9), cards_of("onion", 2)))
    assert state.scores() == (0, 0)


ARITHMETIC: list[tuple[Rule, str]] = [
    (Weights(((CARROT, 2), (ONION, -1))), "2 x 3 - 1 x 2"),
    (Weights(((ONION, -1), (CARROT, 2))), "-1 x 2 + 2 x 3"),
    (PAIR_OF_CARROTS, "5 x (3 // 2)"),
    (Set(((CARROT, 1),), 5), "5 x 3"),
    (Set(((CARROT, 2), (ONION, 1)), 5), "5 x min(3 // 2, 2)"),
    (Parity(CARROT, 7, 3), "3 % 2 = 1"),
    (Parity(TOMATO, 7, 3), "0"),
    (Most(CARROT, 10), "3 < 4"),
    (Most(None, 10), "5 >= 5"),
    (Fewest(ONION, 7), "2 > 1"),
    (Fewest(None, 7), "5 <= 5"),
    (KindsMin(2, 3), "3 x 2"),
    (KindsMissing(5), "5 x 4"),
]


@pytest.mark.parametrize(("rule", "text"), ARITHMETIC, ids=[text for _, text in ARITHMETIC])
def test_arithmetic_shows_how_points_come_about(rule: Rule, text: str) -> None:
    assert rule.arithmetic(held(carrot=3, onion=2), [held(carrot=4, onion=1)]) == text


def test_missing_keys_count_as_none_and_nobody_else_is_no_rival() -> None:
    for card in CARDS.values():
        assert card.rule.points({}, []) == card.rule.points(NOTHING, [])
        assert card.rule.arithmetic({}, []) == card.rule.arithmetic(counts(()), [])
