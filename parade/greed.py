"""What a seat does that looks one turn ahead: the quick play of the imagined seats in a search.

Sets of cards are bits of an integer here: card number n is 1 << n, so that the cards of a colour are 11 neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import accumulate, combinations
from operator import or_
from typing import Final

from parade.deck import CARDS, VALUES
from parade.position import COLOR, TAKES, VALUE, Position, Row
from parade.scoring import LEAD_OF_TWO_SEATS
from parade.turns import KEPT

BIT: Final = tuple(1 << card for card in range(len(CARDS)))
TAKEN: Final = tuple(sum(bit for bit, takes in zip(BIT, row, strict=True) if takes) for row in TAKES)
"""By played card: the cards that it takes where they are in removal mode (PA-T3)."""
LOWEST: Final = tuple(len(VALUES) * color for color in COLOR)
"""By card: the lowest card of its colour."""
_COLORS_CARDS: Final = range(1 << len(VALUES))
COUNT: Final = tuple(part.bit_count() for part in _COLORS_CARDS)
WORTH: Final = tuple(sum(value for value in VALUES if part >> value & 1) for part in _COLORS_CARDS)
"""By the cards of one colour, as bits: how many they are, and what their values add up to."""
DEAREST: Final = 1e9
"""More than any card costs."""


def needed(position: Position, seat: int) -> list[int]:
    """Return by colour how many cards give the seat the majority (PA-S1, PA-S3), where it never has fewer than now.

    That is why its own cards may be counted with the others': whoever has as many as the most has the majority.
    """
    if position.seats == 2:
        return [count + LEAD_OF_TWO_SEATS for count in position.counts[1 - seat]]
    return list(map(max, *position.counts))


def needed_of_others(position: Position, seat: int) -> list[int]:
    """Return by colour how many cards give the seat the majority (PA-S1, PA-S3), its own cards not counted."""
    if position.seats == 2:
        return needed(position, seat)
    return list(map(max, *(counts for other, counts in enumerate(position.counts) if other != seat)))


def parts(cards: int) -> Iterator[tuple[int, int]]:
    """Part the cards, as bits, by colour: the colour and its cards, bit 0 for value 0."""
    while cards:
        highest = cards.bit_length() - 1
        part = cards >> LOWEST[highest]
        cards -= part << LOWEST[highest]
        yield COLOR[highest], part


def added(counts: Row, sums: Row, needs: Row, cards: int) -> int:
    """Return what these cards, as bits, add to the penalty of a seat with these counts and sums by colour."""
    change = 0
    while cards:  # `parts` written out: a search spends most of its time here
        highest = cards.bit_length() - 1
        color, lowest = COLOR[highest], LOWEST[highest]
        part = cards >> lowest
        cards -= part << lowest
        count, total, need = counts[color], sums[color], needs[color]
        change -= count if count >= need else total
        count += COUNT[part]
        change += count if count >= need else total + WORTH[part]
    return change


def cheapest_card(position: Position) -> int:
    """Return the card that adds least to the penalty of the seat to act, among equals the first of its hand: in an
    imagined world, where hands lie in any order, each of them equally often.
    """
    seat = position.seat
    price = partial(added, position.counts[seat], position.sums[seat], needed(position, seat))
    return cheapest_by(position, price, lowest=False)


def cheapest_by(
    position: Position, price: Callable[[int], float], spent: Mapping[int, float] | None = None, lowest: bool = True
) -> int:
    """Return the card that takes cards, as bits, of the lowest price, among equals the one of the lowest value.

    `spent`: what each card of the hand costs besides, whatever it takes; not `lowest`: among equals the first.
    """
    parade = position.parade
    zones = list(accumulate([BIT[card] for card in parade], or_))
    length = len(parade)
    best, least = -1, DEAREST
    for card in position.hands[position.seat]:
        value = VALUE[card]
        cost: float = value if lowest else 0
        if spent:
            cost += len(VALUES) * spent[card]
        if value < length:
            gone = zones[length - value - 1] & TAKEN[card]
            if gone:
                cost += len(VALUES) * price(gone)
        if cost < least:
            best, least = card, cost
    return best


def cheapest_pair(position: Position) -> tuple[int, ...]:
    """Return the two cards of the hand of the seat to act that cost least to keep."""
    seat = position.seat
    counts, sums, needs = position.counts[seat], position.sums[seat], needed(position, seat)
    pairs = combinations(position.hands[seat], KEPT)
    return min(pairs, key=lambda pair: added(counts, sums, needs, bits(pair)))


def bits(cards: Iterable[int]) -> int:
    """Return the cards as bits."""
    together = 0
    for card in cards:
        together |= BIT[card]
    return together
