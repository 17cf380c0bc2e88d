"""What a played card does to the parade (PA-T1 to PA-T4); everything is a tuple of card ids, head first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parade.deck import CARDS


@dataclass(frozen=True, slots=True)
class Removal:
    """What a card does: `zone`, the cards in removal mode, and `safe`, those nearest to the end (PA-T2); `taken`, those
    of the zone that the player must take (PA-T3); `left`, the parade afterwards, the played card at its end (PA-T4).
    """

    zone: tuple[str, ...]
    safe: tuple[str, ...]
    taken: tuple[str, ...]
    left: tuple[str, ...]


def removal_of(parade: Sequence[str], card: str) -> Removal:
    """Return what playing the card does to this parade, to which the card does not belong yet (PA-T1)."""
    row, played = tuple(parade), CARDS[card]
    border = max(0, len(row) - played.value)
    zone, safe = row[:border], row[border:]
    goes = tuple(other for other in zone if CARDS[other].color == played.color or CARDS[other].value <= played.value)
    left = tuple(other for other in row if other not in goes)
    return Removal(zone, safe, goes, (*left, card))


def taken(parade: Sequence[str], card: str) -> tuple[str, ...]:
    """Return the cards that playing the card makes the player take (PA-T3)."""
    return removal_of(parade, card).taken
