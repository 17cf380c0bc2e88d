"""Imagined worlds: the cards that a seat does not see, laid where they may lie."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from operator import or_
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from parade.deal import FIRST_PARADE, HAND
from parade.deck import CARDS
from parade.greed import BIT, TAKEN, added, cheapest_pair, needed
from parade.position import UNKNOWN, VALUE, Position
from tabletop.shuffle import shuffled

Likely: TypeAlias = Mapping[int, float]
"""By unseen card, from 0 to 1: how likely the other seat still holds it, next to a card that it surely would."""
NOTHING_KNOWN: Final[Likely] = MappingProxyType({})
"""All unseen cards lie anywhere, equally likely."""
HELD: Final = ((-1, 0.2), (0, 0.45), (1, 0.63), (3, 0.71), (6, 0.8), (10, 0.93))
"""What a card would have added to the penalty at most, and how likely it is still held: dearer ones surely are.

Counted in matches of greedy seats. With more than two seats so much changes between two turns of one that nothing worth
knowing was left.
"""


def likely_held(position: Position) -> Likely:
    """Return what the last card of the only other seat tells of its hand: it rather plays what costs it nothing."""
    if position.seats > 2 or len(position.pile) >= len(CARDS) - FIRST_PARADE - 2 * HAND:
        return NOTHING_KNOWN
    other = 1 - position.seat
    counts, sums, needs = position.counts[other], position.sums[other], needed(position, other)
    before = position.parade[:-1]
    zones = [0, *accumulate([BIT[card] for card in before], or_)]
    likely = {}
    for card in position.unseen:
        gone = zones[max(0, len(before) - VALUE[card])] & TAKEN[card]
        cost = added(counts, sums, needs, gone)
        likely[card] = next((chance for most, chance in HELD if cost <= most), 1.0)
    return likely


def imagined(position: Position, rng: Random, likely: Likely = NOTHING_KNOWN) -> Position:
    """Return a world in which the unseen cards lie anywhere hidden, in the hand of the other seat the likely ones.

    A seat that has made its final choice unseen is given four cards, of which it has kept the cheapest two.
    """
    world, supply = position.copy(), shuffled(rng, position.unseen)
    for seat, hand in enumerate(world.hands):
        if UNKNOWN in hand and likely:
            world.hands[seat], supply = _likely_hand(rng, supply, len(hand), likely)
        else:
            world.hands[seat] = [supply.pop() if card == UNKNOWN else card for card in hand]
    for seat, kept in enumerate(world.kept):
        if UNKNOWN in kept:
            world.seat, world.hands[seat] = seat, [supply.pop() for _ in range(2 * len(kept))]
            world.keep(cheapest_pair(world))
    world.seat = position.seat
    world.pile, world.top = tuple(supply), 0
    return world


def _likely_hand(rng: Random, supply: list[int], size: int, likely: Likely) -> tuple[list[int], list[int]]:
    """Return a hand of so many cards and what is left; of a full hand one has just been drawn, and may be any card."""
    hand, passed = [supply.pop() for _ in range(size - HAND + 1)], list[int]()
    while supply and len(hand) < size:
        card = supply.pop()
        (hand if rng.random() < likely[card] else passed).append(card)
    while len(hand) < size:
        hand.append(passed.pop())
    return shuffled(rng, hand), shuffled(rng, supply + passed)
