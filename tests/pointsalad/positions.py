"""Positions built by hand, and the conditions of the worked cases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from pointsalad.deck import BACKS, CARDS, Vegetable
from pointsalad.refill import Market, Piles
from pointsalad.rules import State

CARROT, ONION, PEPPER, LETTUCE, TOMATO, CABBAGE = Vegetable
EMPTY: Market = ((None, None), (None, None), (None, None))


def held(**numbers: int) -> dict[str, int]:
    """Counts such as held(carrot=5, onion=3); all six keys."""
    return {vegetable: numbers.get(vegetable, 0) for vegetable in Vegetable}


def cards_of(kind: str, number: int, skip: Iterable[str] = ()) -> tuple[str, ...]:
    """The first cards with this vegetable on the back, without those to skip."""
    return tuple(card for card in CARDS if BACKS[card] == kind and card not in skip)[:number]


def position(piles: Sequence[Sequence[str]], market: Any = EMPTY, **fields: Any) -> State:
    """A two-seat position with nothing in front of anyone and seat 0 to act, unless told otherwise."""
    seats = len(fields.get("points", fields.get("vegetables", ((), ()))))
    settings = {"points": ((),) * seats, "vegetables": ((),) * seats, "seat": 0, "start": 0, **fields}
    return State(cast(Piles, tuple(map(tuple, piles))), market, **settings)
