"""The 66 cards (PA-C1): in each of six colours one card of every value from 0 to 10."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from parade.color import COLORS, Color

__all__ = ["CARDS", "COLORS", "VALUES", "Card", "Color", "by_color"]

VALUES: Final = range(11)


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its id such as "red-10", its colour and its value from 0 to 10."""

    id: str
    color: Color
    value: int


CARDS: Final[Mapping[str, Card]] = MappingProxyType(
    {f"{color}-{value}": Card(f"{color}-{value}", color, value) for color in COLORS for value in VALUES}
)


def by_color(cards: Iterable[str]) -> dict[Color, tuple[str, ...]]:
    """Return the cards of each colour, lowest value first; all six keys, in glossary order."""
    groups: dict[Color, list[str]] = {color: [] for color in COLORS}
    for card in sorted(cards, key=lambda card: CARDS[card].value):
        groups[CARDS[card].color].append(card)
    return {color: tuple(group) for color, group in groups.items()}
