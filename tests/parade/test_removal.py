"""PA-T2 to PA-T4: the safe zone, the removal zone and what is taken; the vectors of an independent implementation."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parade import CARDS
from parade.removal import removal_of, taken
from tests.golden import DATA
from tests.parade.positions import cards

VECTORS: list[dict[str, Any]] = json.loads((DATA / "parade_vectors.json").read_text(encoding="utf-8"))["removal"]
ROW = cards("red-3 blue-9 green-4 red-8 white-1 orange-2")


def test_vectors_agree() -> None:
    assert len(VECTORS) == 100
    for vector in VECTORS:
        assert list(taken(vector["parade"], vector["play"])) == vector["taken"]


WORKED = [
    ("red-4", 2, "red-3"),
    ("blue-0", 6, "blue-9"),
    ("white-2", 4, ""),
    ("green-3", 3, "red-3 green-4"),
]


@pytest.mark.parametrize(("card", "in_removal", "taken_cards"), WORKED)
def test_worked_case(card: str, in_removal: int, taken_cards: str) -> None:
    removal = removal_of(ROW, card)
    assert removal.zone == ROW[:in_removal]
    assert removal.taken == taken(ROW, card) == cards(taken_cards)


def test_worked_case_a_parade_no_longer_than_the_value_is_safe() -> None:
    for value in range(5, 11):
        assert removal_of(ROW[:5], f"purple-{value}").zone == ()
        assert taken(ROW[:5], f"purple-{value}") == ()


@pytest.mark.parametrize("value", range(11))
def test_pa_t2_as_many_cards_as_the_value_are_safe_nearest_to_the_end(value: int) -> None:
    for length in range(len(ROW) + 1):
        removal = removal_of(ROW[:length], f"purple-{value}")
        assert removal.zone + removal.safe == ROW[:length]
        assert len(removal.safe) == min(value, length)


def test_pa_t3_same_colour_or_a_value_not_above_is_taken_once() -> None:
    zone = cards("green-4 green-6 blue-4 blue-5 blue-6 red-0 red-10 white-1")
    safe = cards("white-2 orange-0 orange-1 red-3 green-0")
    assert taken(zone + safe, "green-5") == cards("green-4 green-6 blue-4 blue-5 red-0 white-1")
    assert taken(safe, "green-5") == ()


def test_pa_t4_the_others_close_up_and_the_played_card_is_at_the_end() -> None:
    assert removal_of(ROW, "green-3").left == cards("blue-9 red-8 white-1 orange-2 green-3")
    assert removal_of((), "red-0").left == ("red-0",)


def test_every_card_is_somewhere_afterwards() -> None:
    for card in CARDS:
        if card not in ROW:
            removal = removal_of(ROW, card)
            assert sorted(removal.taken + removal.left) == sorted((*ROW, card))
