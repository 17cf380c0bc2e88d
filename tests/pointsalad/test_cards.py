"""PS-C: the cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pointsalad import CARDS, GAME
from pointsalad.deck import BACKS, Vegetable, counts
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Rule, Set, Weights

DATA = Path(__file__).parents[1] / "data"
FACTS: list[dict[str, Any]] = json.loads((DATA / "cards.json").read_text(encoding="utf-8"))


def as_fact(rule: Rule) -> dict[str, Any]:
    """The condition as it stands in cards.json."""
    match rule:
        case Weights(weights):
            return {"kind": "weights", "weights": dict(weights)}
        case Set(needs, points):
            return {"kind": "set", "needs": dict(needs), "points": points}
        case Parity(vegetable, even, odd):
            return {"kind": "parity", "of": vegetable, "even": even, "odd": odd}
        case Most(vegetable, points) | Fewest(vegetable, points):
            return {"kind": rule.kind, "of": vegetable or "total", "points": points}
        case KindsMin(minimum, points):
            return {"kind": "kinds_min", "min": minimum, "points": points}
        case KindsMissing(points):
            return {"kind": "kinds_missing", "points": points}


def test_ps_c1_there_are_108_cards_with_different_conditions() -> None:
    assert len(CARDS) == 108
    assert list(counts(CARDS).values()) == [18] * 6
    assert len({card.rule for card in CARDS.values()}) == 108


def test_ps_c1_the_cards_are_those_of_the_facts() -> None:
    facts = [(fact["vegetable"], fact["rule"]) for fact in FACTS]
    assert [(card.vegetable, as_fact(card.rule)) for card in CARDS.values()] == facts


def test_ps_c1_fields_keep_the_order_of_the_facts() -> None:
    for card, fact in zip(CARDS.values(), FACTS, strict=True):
        pairs = fact["rule"].get("weights") or fact["rule"].get("needs")
        if isinstance(card.rule, Weights):
            assert list(card.rule.weights) == list(pairs.items())
        if isinstance(card.rule, Set):
            assert list(card.rule.needs) == list(pairs.items())


def test_ps_c1_ids_number_the_cards_within_their_vegetable() -> None:
    ids = [f"{vegetable}-{number:02}" for vegetable in Vegetable for number in range(1, 19)]
    assert list(CARDS) == ids
    assert [card.id for card in CARDS.values()] == ids
    assert GAME.cards is CARDS


def test_ps_c2_the_id_names_the_vegetable_on_the_back() -> None:
    for card in CARDS.values():
        assert card.id.rpartition("-")[0] == card.vegetable == BACKS[card.id]


def test_vegetables_are_plain_strings_in_glossary_order() -> None:
    assert list(Vegetable) == ["carrot", "onion", "pepper", "lettuce", "tomato", "cabbage"]
    assert counts(["carrot-01", "carrot-02", "onion-01"]) == {
        "carrot": 2,
        "onion": 1,
        "pepper": 0,
        "lettuce": 0,
        "tomato": 0,
        "cabbage": 0,
    }


def test_notations_are_all_different_and_short() -> None:
    notations = {card.rule.notation for card in CARDS.values()}
    assert len(notations) == 108
    assert max(map(len, notations)) <= 48
    assert {"+2 cabbage", "8 / carrot+onion+cabbage", "5 / 2 cabbage"} <= notations
    assert {"onion even 7 odd 3", "most carrot 10", "fewest total 7", "3 / kind >= 2", "5 / kind = 0"} <= notations
