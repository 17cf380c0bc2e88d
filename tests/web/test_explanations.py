"""What the cards say and how their points come about, in words that agree with the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from pointsalad.deck import CARDS, counts
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Rule, Set, Weights
from pointsalad.vegetable import VEGETABLES, Vegetable
from tests.web.spoken import IDS
from web.conditions import condition, explanation
from web.screen import Change
from web.screens.faces import point_name, said_number, worth_name
from web.texts import Texts, languages, minus, signed

Counts = dict[Vegetable, int]
TERM = re.compile(r"(−|[+−] )?(\d+)×(\d+)")


def tables() -> Iterator[tuple[Counts, list[Counts]]]:
    """Own and others' counts, from nothing at all to plenty."""
    rng = Random(5)
    yield counts([]), [counts([]), counts([])]
    for most in (1, 2, 3, 6, 12):
        for _ in range(4):
            rows = [{kind: rng.randint(0, most) for kind in VEGETABLES} for _ in range(3)]
            yield rows[0], rows[1:]


def numbers(text: str) -> list[int]:
    """All numbers in a text."""
    return [int(found) for found in re.findall(r"\d+", text)]


def sum_of_products(text: str) -> int:
    """The value of "3×4 − 2×1", which must be nothing else."""
    terms = list(TERM.finditer(text))
    assert " ".join(term[0] for term in terms) == text
    return sum((-1 if (term[1] or "").startswith("−") else 1) * int(term[2]) * int(term[3]) for term in terms)


def recomputed(rule: Rule, text: str) -> int:
    """The points that an explanation tells."""
    told = numbers(text)
    match rule:
        case Weights():
            return sum_of_products(text)
        case Set(_, worth) | KindsMin(_, worth) | KindsMissing(worth):
            assert worth in told
            return told[0] * told[1]
        case Parity(_, even, odd):
            return 0 if not told else odd if told[0] % 2 else even
        case Most(_, worth):
            return worth if told[0] >= told[1] else 0
        case Fewest(_, worth):
            return worth if told[0] <= told[1] else 0


@pytest.mark.parametrize("language", languages())
def test_every_explanation_computes_to_the_points_of_its_card(language: str) -> None:
    t = Texts(language)
    for mine, others in tables():
        for card in CARDS.values():
            text = explanation(t, card.rule, mine, others)
            assert recomputed(card.rule, text) == card.rule.points(mine, others), (card.id, text)


@pytest.mark.parametrize(
    ("weights", "text"),
    [
        (((Vegetable.CARROT, 3), (Vegetable.ONION, -2)), "3×4 − 2×1"),
        (((Vegetable.ONION, -2), (Vegetable.CARROT, 3)), "−2×1 + 3×4"),
        (((Vegetable.CARROT, 2), (Vegetable.ONION, 1), (Vegetable.PEPPER, -4)), "2×4 + 1×1 − 4×0"),
        (((Vegetable.CARROT, 2),), "2×4"),
    ],
)
def test_sums_are_written_with_true_signs(weights: tuple[tuple[Vegetable, int], ...], text: str) -> None:
    mine = {**counts([]), Vegetable.CARROT: 4, Vegetable.ONION: 1}
    assert explanation(IDS, Weights(weights), mine, []) == text


def test_odd_even_and_none_are_told_apart() -> None:
    rule = Parity(Vegetable.ONION, 7, 3)
    said = [explanation(IDS, rule, {**counts([]), Vegetable.ONION: held}, []) for held in (0, 1, 2)]
    assert said == ["sum.none_held(n=0)", "sum.odd(n=1)", "sum.even(n=2)"]


def test_most_is_told_against_the_best_of_the_others_and_fewest_against_the_least() -> None:
    rows = [{**counts([]), Vegetable.ONION: held} for held in (2, 5, 1)]
    assert numbers(explanation(IDS, Most(Vegetable.ONION, 10), rows[0], rows[1:])) == [2, 5]
    assert numbers(explanation(IDS, Fewest(Vegetable.ONION, 7), rows[0], rows[1:])) == [2, 1]
    assert numbers(explanation(IDS, Most(None, 10), {**rows[0], Vegetable.CARROT: 4}, rows[1:])) == [6, 5]


@pytest.mark.parametrize("language", languages())
def test_no_two_cards_say_the_same(language: str) -> None:
    t = Texts(language)
    assert len({condition(t, card.rule) for card in CARDS.values()}) == len(CARDS)
    assert len({point_name(t, card) for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("language", languages())
def test_every_condition_tells_its_numbers(language: str) -> None:
    t = Texts(language)
    for card in CARDS.values():
        told, rule = numbers(condition(t, card.rule)), card.rule
        match rule:
            case Weights(weights):
                expected = [abs(weight) for _, weight in weights if abs(weight) > 1]
            case Parity(_, even, odd):
                expected = [even, odd]
            case KindsMin(least, worth):
                expected = [least, worth]
            case _:
                expected = [rule.worth]
        assert not set(expected) - set(told), (card.id, condition(t, rule))


def test_a_name_tells_points_now_and_after_the_turn_only_where_they_differ() -> None:
    assert "card.then" not in worth_name(IDS, "carrot-01", Change(3, 3))
    assert worth_name(IDS, "carrot-01", Change(-3, 4)).endswith("points=4)")


def test_numbers_have_true_signs() -> None:
    assert [signed(8), signed(-3), signed(0)] == ["+8", "−3", "±0"]
    assert [minus(8), minus(-3), minus(0)] == ["8", "−3", "0"]
    assert [said_number(IDS, 3), said_number(IDS, -3)] == ["3", "number.minus(n=3)"]
