"""The 108 cards (PS-C1): on one side a vegetable, on the other a condition; ids are numbered within the vegetable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Rule, Set, Weights
from pointsalad.vegetable import VEGETABLES, Vegetable

__all__ = ["BACKS", "CARDS", "CARDS_OF_A_VEGETABLE", "VEGETABLES", "Card", "Vegetable", "counts"]

CARDS_OF_A_VEGETABLE: Final = 18

CARROT, ONION, PEPPER, LETTUCE, TOMATO, CABBAGE = VEGETABLES


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its id such as "carrot-07", the vegetable on its back (PS-C2) and the condition on its front."""

    id: str
    vegetable: Vegetable
    rule: Rule


_ROWS: Final = (
    Card("carrot-01", CARROT, Weights(((CABBAGE, 2),))),
    Card("carrot-02", CARROT, Weights(((LETTUCE, 1), (CABBAGE, 1)))),
    Card("carrot-03", CARROT, Weights(((PEPPER, 1), (CABBAGE, 1)))),
    Card("carrot-04", CARROT, Weights(((CABBAGE, 3), (TOMATO, -2)))),
    Card("carrot-05", CARROT, Weights(((CABBAGE, 2), (LETTUCE, 1), (CARROT, -2)))),
    Card("carrot-06", CARROT, Weights(((TOMATO, 2), (CABBAGE, 2), (LETTUCE, -4)))),
    Card("carrot-07", CARROT, Weights(((CABBAGE, 3), (CARROT, -1), (LETTUCE, -1)))),
    Card("carrot-08", CARROT, Weights(((CABBAGE, 4), (ONION, -2), (PEPPER, -2)))),
    Card("carrot-09", CARROT, Set(((CABBAGE, 2),), 5)),
    Card("carrot-10", CARROT, Set(((LETTUCE, 1), (TOMATO, 1)), 5)),
    Card("carrot-11", CARROT, Set(((ONION, 1), (PEPPER, 1)), 5)),
    Card("carrot-12", CARROT, Set(((CABBAGE, 3),), 8)),
    Card("carrot-13", CARROT, Set(((CARROT, 1), (ONION, 1), (CABBAGE, 1)), 8)),
    Card("carrot-14", CARROT, Set(((PEPPER, 1), (TOMATO, 1), (CABBAGE, 1)), 8)),
    Card("carrot-15", CARROT, Parity(CABBAGE, 7, 3)),
    Card("carrot-16", CARROT, Most(CABBAGE, 10)),
    Card("carrot-17", CARROT, Fewest(CABBAGE, 7)),
    Card("carrot-18", CARROT, KindsMin(3, 5)),
    Card("onion-01", ONION, Weights(((TOMATO, 2),))),
    Card("onion-02", ONION, Weights(((TOMATO, 1), (CABBAGE, 1)))),
    Card("onion-03", ONION, Weights(((CARROT, 1), (TOMATO, 1)))),
    Card("onion-04", ONION, Weights(((TOMATO, 3), (LETTUCE, -2)))),
    Card("onion-05", ONION, Weights(((TOMATO, 2), (CARROT, 1), (ONION, -2)))),
    Card("onion-06", ONION, Weights(((LETTUCE, 2), (TOMATO, 2), (CARROT, -4)))),
    Card("onion-07", ONION, Weights(((TOMATO, 3), (CARROT, -1), (ONION, -1)))),
    Card("onion-08", ONION, Weights(((TOMATO, 4), (PEPPER, -2), (CABBAGE, -2)))),
    Card("onion-09", ONION, Set(((TOMATO, 2),), 5)),
    Card("onion-10", ONION, Set(((LETTUCE, 1), (CABBAGE, 1)), 5)),
    Card("onion-11", ONION, Set(((CARROT, 1), (PEPPER, 1)), 5)),
    Card("onion-12", ONION, Set(((TOMATO, 3),), 8)),
    Card("onion-13", ONION, Set(((LETTUCE, 1), (TOMATO, 1), (CABBAGE, 1)), 8)),
    Card("onion-14", ONION, Set(((ONION, 1), (PEPPER, 1), (TOMATO, 1)), 8)),
    Card("onion-15", ONION, Parity(TOMATO, 7, 3)),
    Card("onion-16", ONION, Most(TOMATO, 10)),
    Card("onion-17", ONION, Fewest(TOMATO, 7)),
    Card("onion-18", ONION, KindsMin(2, 3)),
    Card("pepper-01", PEPPER, Weights(((LETTUCE, 2),))),
    Card("pepper-02", PEPPER, Weights(((ONION, 1), (LETTUCE, 1)))),
    Card("pepper-03", PEPPER, Weights(((LETTUCE, 1), (TOMATO, 1)))),
    Card("pepper-04", PEPPER, Weights(((LETTUCE, 3), (CARROT, -2)))),
    Card("pepper-05", PEPPER, Weights(((LETTUCE, 2), (ONION, 1), (PEPPER, -2)))),
    Card("pepper-06", PEPPER, Weights(((CARROT, 2), (LETTUCE, 2), (ONION, -4)))),
    Card("pepper-07", PEPPER, Weights(((LETTUCE, 3), (ONION, -1), (PEPPER, -1)))),
    Card("pepper-08", PEPPER, Weights(((LETTUCE, 4), (TOMATO, -2), (CABBAGE, -2)))),
    Card("pepper-09", PEPPER, Set(((LETTUCE, 2),), 5)),
    Card("pepper-10", PEPPER, Set(((TOMATO, 1), (CABBAGE, 1)), 5)),
    Card("pepper-11", PEPPER, Set(((CARROT, 1), (ONION, 1)), 5)),
    Card("pepper-12", PEPPER, Set(((LETTUCE, 3),), 8)),
    Card("pepper-13", PEPPER, Set(((PEPPER, 1), (LETTUCE, 1), (CABBAGE, 1)), 8)),
    Card("pepper-14", PEPPER, Set(((CARROT, 1), (LETTUCE, 1), (TOMATO, 1)), 8)),
    Card("pepper-15", PEPPER, Parity(LETTUCE, 7, 3)),
    Card("pepper-16", PEPPER, Most(LETTUCE, 10)),
    Card("pepper-17", PEPPER, Most(None, 10)),
    Card("pepper-18", PEPPER, Fewest(LETTUCE, 7)),
    Card("lettuce-01", LETTUCE, Weights(((PEPPER, 2),))),
    Card("lettuce-02", LETTUCE, Weights(((ONION, 1), (PEPPER, 1)))),
    Card("lettuce-03", LETTUCE, Weights(((PEPPER, 1), (TOMATO, 1)))),
    Card("lettuce-04", LETTUCE, Weights(((PEPPER, 3), (CABBAGE, -2)))),
    Card("lettuce-05", LETTUCE, Weights(((PEPPER, 2), (TOMATO, 1), (LETTUCE, -2)))),
    Card("lettuce-06", LETTUCE, Weights(((PEPPER, 2), (CABBAGE, 2), (TOMATO, -4)))),
    Card("lettuce-07", LETTUCE, Weights(((PEPPER, 3), (LETTUCE, -1), (TOMATO, -1)))),
    Card("lettuce-08", LETTUCE, Weights(((PEPPER, 4), (CARROT, -2), (ONION, -2)))),
    Card("lettuce-09", LETTUCE, Set(((PEPPER, 2),), 5)),
    Card("lettuce-10", LETTUCE, Set(((ONION, 1), (CABBAGE, 1)), 5)),
    Card("lettuce-11", LETTUCE, Set(((CARROT, 1), (TOMATO, 1)), 5)),
    Card("lettuce-12", LETTUCE, Set(((PEPPER, 3),), 8)),
    Card("lettuce-13", LETTUCE, Set(((ONION, 1), (PEPPER, 1), (CABBAGE, 1)), 8)),
    Card("lettuce-14", LETTUCE, Set(((CARROT, 1), (PEPPER, 1), (LETTUCE, 1)), 8)),
    Card("lettuce-15", LETTUCE, Parity(PEPPER, 7, 3)),
    Card("lettuce-16", LETTUCE, Most(PEPPER, 10)),
    Card("lettuce-17", LETTUCE, Fewest(PEPPER, 7)),
    Card("lettuce-18", LETTUCE, Fewest(None, 7)),
    Card("tomato-01", TOMATO, Weights(((ONION, 2),))),
    Card("tomato-02", TOMATO, Weights(((ONION, 1), (CABBAGE, 1)))),
    Card("tomato-03", TOMATO, Weights(((CARROT, 1), (ONION, 1)))),
    Card("tomato-04", TOMATO, Weights(((ONION, 3), (PEPPER, -2)))),
    Card("tomato-05", TOMATO, Weights(((ONION, 2), (CABBAGE, 1), (TOMATO, -2)))),
    Card("tomato-06", TOMATO, Weights(((ONION, 2), (PEPPER, 2), (CABBAGE, -4)))),
    Card("tomato-07", TOMATO, Weights(((ONION, 3), (TOMATO, -1), (CABBAGE, -1)))),
    Card("tomato-08", TOMATO, Weights(((ONION, 4), (CARROT, -2), (LETTUCE, -2)))),
    Card("tomato-09", TOMATO, Set(((ONION, 2),), 5)),
    Card("tomato-10", TOMATO, Set(((PEPPER, 1), (CABBAGE, 1)), 5)),
    Card("tomato-11", TOMATO, Set(((CARROT, 1), (LETTUCE, 1)), 5)),
    Card("tomato-12", TOMATO, Set(((ONION, 3),), 8)),
    Card("tomato-13", TOMATO, Set(((CARROT, 1), (ONION, 1), (PEPPER, 1)), 8)),
    Card("tomato-14", TOMATO, Set(((ONION, 1), (LETTUCE, 1), (TOMATO, 1)), 8)),
    Card("tomato-15", TOMATO, Set(((CARROT, 1), (ONION, 1), (PEPPER, 1), (LETTUCE, 1), (TOMATO, 1), (CABBAGE, 1)), 12)),
    Card("tomato-16", TOMATO, Parity(ONION, 7, 3)),
    Card("tomato-17", TOMATO, Most(ONION, 10)),
    Card("tomato-18", TOMATO, Fewest(ONION, 7)),
    Card("cabbage-01", CABBAGE, Weights(((CARROT, 2),))),
    Card("cabbage-02", CABBAGE, Weights(((CARROT, 1), (LETTUCE, 1)))),
    Card("cabbage-03", CABBAGE, Weights(((CARROT, 1), (PEPPER, 1)))),
    Card("cabbage-04", CABBAGE, Weights(((CARROT, 3), (ONION, -2)))),
    Card("cabbage-05", CABBAGE, Weights(((CARROT, 2), (PEPPER, 1), (CABBAGE, -2)))),
    Card("cabbage-06", CABBAGE, Weights(((CARROT, 2), (ONION, 2), (PEPPER, -4)))),
    Card("cabbage-07", CABBAGE, Weights(((CARROT, 3), (PEPPER, -1), (CABBAGE, -1)))),
    Card("cabbage-08", CABBAGE, Weights(((CARROT, 4), (LETTUCE, -2), (TOMATO, -2)))),
    Card("cabbage-09", CABBAGE, Set(((CARROT, 2),), 5)),
    Card("cabbage-10", CABBAGE, Set(((ONION, 1), (LETTUCE, 1)), 5)),
    Card("cabbage-11", CABBAGE, Set(((PEPPER, 1), (TOMATO, 1)), 5)),
    Card("cabbage-12", CABBAGE, Set(((CARROT, 3),), 8)),
    Card("cabbage-13", CABBAGE, Set(((CARROT, 1), (TOMATO, 1), (CABBAGE, 1)), 8)),
    Card("cabbage-14", CABBAGE, Set(((CARROT, 1), (ONION, 1), (LETTUCE, 1)), 8)),
    Card("cabbage-15", CABBAGE, Parity(CARROT, 7, 3)),
    Card("cabbage-16", CABBAGE, Most(CARROT, 10)),
    Card("cabbage-17", CABBAGE, Fewest(CARROT, 7)),
    Card("cabbage-18", CABBAGE, KindsMissing(5)),
)

CARDS: Final[Mapping[str, Card]] = MappingProxyType({card.id: card for card in _ROWS})

BACKS: Final[Mapping[str, Vegetable]] = MappingProxyType({card.id: card.vegetable for card in _ROWS})


def counts(cards: Iterable[str]) -> dict[Vegetable, int]:
    """Return how many of each vegetable the cards with these ids are (PS-S8); all six keys, in glossary order."""
    result = dict.fromkeys(VEGETABLES, 0)
    for card in cards:
        result[BACKS[card]] += 1
    return result
