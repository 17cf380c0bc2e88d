"""Law 7 on small cases: all possible worlds, and no others, come out, and equally often."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.contract.games import CONTRACTS

TIMES = 100
"""How often every world is to come out."""


def spread(numbers: Counter[Any], worlds: int) -> float:
    """Chi-square of the counts against equal ones, per degree of freedom: about 1 when all are equally likely."""
    expected = sum(numbers.values()) / worlds
    return sum((number - expected) ** 2 / expected for number in numbers.values()) / (worlds - 1)


@pytest.mark.parametrize("name", CONTRACTS)
def test_law_7_all_possible_worlds_come_out_equally_often(name: str) -> None:
    cases = list(CONTRACTS[name].small())
    assert cases
    for seen, possible in cases:
        rng = Random(11)
        worlds = Counter(seen.imagine(rng) for _ in range(TIMES * len(possible)))
        assert set(worlds) == possible
        assert spread(worlds, len(possible)) < 2
