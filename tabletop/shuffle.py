"""Luck that is the same everywhere: only `Random.random()` keeps its sequence over Python versions."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, TypeVar

Item = TypeVar("Item")

MAX_SEED: Final = 2**53 - 1


def draw(rng: Random, below: int) -> int:
    """Return a number from 0 to `below` - 1, all equally likely; `below` is at least 1."""
    return int(rng.random() * below)


def shuffled(rng: Random, items: Iterable[Item]) -> list[Item]:
    """Return the items in a random order, each order equally likely (Fisher-Yates from the last index down to 1)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = draw(rng, last + 1)
        order[last], order[other] = order[other], order[last]
    return order
