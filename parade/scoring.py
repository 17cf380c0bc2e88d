"""What the cards in front cost (PA-S1 to PA-S4).

`fronts` are the card ids in front of each seat, in any order, all of them visible; a penalty is 0 or more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from parade.deck import CARDS, COLORS, Color, by_color

Fronts: TypeAlias = Sequence[Sequence[str]]

LEAD_OF_TWO_SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class ColorPenalty:
    """What one seat's `cards` of a colour, lowest first, cost: 1 each with the `majority`, else their values."""

    color: Color
    cards: tuple[str, ...]
    majority: bool

    @property
    def penalty(self) -> int:
        """The number of cards (PA-S1) or the sum of their values (PA-S2)."""
        return len(self.cards) if self.majority else sum(CARDS[card].value for card in self.cards)

    @property
    def arithmetic(self) -> str:
        """How the penalty comes about, such as "3 x 1" or "1 + 8 + 10"; "0" without a card."""
        if self.majority:
            return f"{len(self.cards)} x 1"
        return " + ".join(str(CARDS[card].value) for card in self.cards) or "0"


def holders(numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that have the majority with so many cards of one colour each.

    Everyone tied for most has it, nobody without a card (PA-S1); of two seats the one that leads by two (PA-S3).
    """
    most = max(numbers)
    if len(numbers) == 2 and most - min(numbers) < LEAD_OF_TWO_SEATS:
        return ()
    return tuple(seat for seat, number in enumerate(numbers) if number == most > 0)


def majorities(fronts: Fronts) -> dict[Color, tuple[int, ...]]:
    """Return the seats that have the majority of each colour (PA-S1, PA-S3); all six keys, in glossary order."""
    groups = [by_color(front) for front in fronts]
    return {color: holders([len(group[color]) for group in groups]) for color in COLORS}


def explained(fronts: Fronts) -> tuple[tuple[ColorPenalty, ...], ...]:
    """Return for every seat what each of the six colours costs, in glossary order, also those without a card."""
    have = majorities(fronts)
    return tuple(
        tuple(ColorPenalty(color, cards, seat in have[color]) for color, cards in by_color(front).items())
        for seat, front in enumerate(fronts)
    )


def penalties(fronts: Fronts) -> tuple[int, ...]:
    """Return the penalty of every seat, the sum over its colours; the lowest wins (PA-S4)."""
    return tuple(sum(part.penalty for part in parts) for parts in explained(fronts))
