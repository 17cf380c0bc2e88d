"""Of all claims the few that weigh most are told, and what speaks against the turn at the end."""

from __future__ import annotations

from tabletop.game import Reason
from tabletop.reasons import LEAST, MOST, SHARED, because, weightiest


def kinds(*found: tuple[float, str], shared: tuple[str, ...] = ()) -> list[str]:
    """What is told of claims with these weights."""
    told = weightiest([because(*one) for one in found], [Reason(kind) for kind in shared])
    return [reason.kind for reason in told]


def test_the_weightiest_comes_first_and_light_ones_are_left_out() -> None:
    assert kinds((1.0, "a"), (3.0, "b"), (LEAST / 2, "c"), (2.0, "d")) == ["b", "d", "a"]


def test_no_more_than_four_are_told() -> None:
    assert kinds(*[(float(weight), f"r{weight}") for weight in range(1, 9)]) == ["r8", "r7", "r6", "r5"]
    assert MOST == 4


def test_the_worst_of_what_speaks_against_it_comes_last() -> None:
    many = [(float(weight), f"r{weight}") for weight in range(1, 9)]
    assert kinds((-1.0, "bad"), *many, (-5.0, "worse")) == ["r8", "r7", "r6", "worse"]
    assert kinds((-5.0, "worse")) == ["worse"]


def test_what_holds_of_the_other_turn_too_weighs_less() -> None:
    assert kinds((4.0, "both"), (2.0, "own"), shared=("both",)) == ["own", "both"]
    assert kinds((LEAST, "both"), (2.0, "own"), shared=("both",)) == ["own"]
    assert SHARED < 1


def test_something_is_told_even_if_nothing_weighs_enough() -> None:
    assert kinds((0.0, "quiet"), (LEAST / 2, "little")) == ["little"]


def test_a_claim_is_told_once_with_its_fields() -> None:
    claim = because(2.0, "set", card="carrot-10", points=5)
    assert weightiest([claim, claim]) == (Reason("set", (("card", "carrot-10"), ("points", 5))),)
