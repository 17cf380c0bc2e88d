"""The deal: in what order the cards lie (PA-P1 to PA-P4), and what `on_top` changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from parade.deck import CARDS
from tabletop.setup import check_on_top
from tabletop.shuffle import draw, shuffled

HAND: Final = 5
FIRST_PARADE: Final = 6


@dataclass(frozen=True, slots=True)
class Deal:
    """The start seat, the sorted hands by seat, the parade (first = head) and the draw pile (first = top)."""

    start: int
    hands: tuple[tuple[str, ...], ...]
    parade: tuple[str, ...]
    pile: tuple[str, ...]


def deal(seats: int, seed: int, start: int | None, on_top: Sequence[str]) -> Deal:
    """Deal one card at a time from the start seat (None: the one drawn), then the parade; the rest is the draw pile.

    `seats`, `seed` and `start` are valid already; raises InvalidSetup for `on_top`.
    """
    check_on_top(on_top, CARDS)
    rng = Random(seed)
    drawn = draw(rng, seats)
    deck = _arranged(shuffled(rng, CARDS), on_top)
    first = drawn if start is None else start
    dealt, rest = deck[: HAND * seats], deck[HAND * seats :]
    hands = tuple(tuple(sorted(dealt[(seat - first) % seats :: seats])) for seat in range(seats))
    return Deal(first, hands, tuple(rest[:FIRST_PARADE]), tuple(rest[FIRST_PARADE:]))


def _arranged(deck: list[str], on_top: Sequence[str]) -> list[str]:
    """Bring the named cards to the top, in order; each changes places with the card that lies there."""
    for place, card in enumerate(on_top):
        there = deck.index(card)
        deck[place], deck[there] = deck[there], deck[place]
    return deck
