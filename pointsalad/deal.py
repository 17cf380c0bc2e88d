"""The deal: which cards play, in what order they lie (PS-P1 to PS-P4), and what `on_top` changes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pointsalad.deck import BACKS, CARDS, CARDS_OF_A_VEGETABLE, VEGETABLES
from pointsalad.options import CARDS_PER_SEAT, Options
from pointsalad.refill import COLUMNS, Market, Piles
from tabletop.errors import InvalidSetup
from tabletop.setup import check_on_top
from tabletop.shuffle import draw, shuffled


def deal(seats: int, seed: int, options: Options, on_top: Sequence[str]) -> tuple[int, list[str], tuple[str, ...]]:
    """Return the start seat drawn, the deck (first = top) and the sorted cards of earlier rounds.

    `seats` and `seed` are valid already; raises InvalidSetup for the option `round` and for `on_top`.
    """
    size, last = CARDS_PER_SEAT * seats, options.round
    if last > CARDS_OF_A_VEGETABLE // size:
        raise InvalidSetup("options", f"round up to {CARDS_OF_A_VEGETABLE // size} with {seats} seats", str(last))
    rng = Random(seed)
    start = draw(rng, seats)
    ids = {vegetable: [card for card in CARDS if BACKS[card] == vegetable] for vegetable in VEGETABLES}
    orders = [shuffled(rng, ids[vegetable]) for vegetable in VEGETABLES]
    decks: list[list[str]] = []
    for block in range(last):
        cards = [card for order in orders for card in order[block * size : (block + 1) * size]]
        decks.append(shuffled(rng, cards))
    gone = tuple(sorted(card for deck in decks[:-1] for card in deck))
    check_on_top(on_top, CARDS, gone)
    _check_kinds(on_top, size)
    return start, _arranged(decks[-1], on_top), gone


def _check_kinds(on_top: Sequence[str], size: int) -> None:
    """Raise InvalidSetup where more cards of a vegetable are named than play."""
    for kind in VEGETABLES:
        of_it = sum(1 for card in on_top if BACKS[card] == kind)
        if of_it > size:
            raise InvalidSetup("on_top", f"at most {size} cards of each vegetable", f"{of_it} of {kind}")


def _arranged(deck: list[str], on_top: Sequence[str]) -> list[str]:
    """Bring the named cards to the top, in order; a card from outside takes the place of one that is not named."""
    for place, card in enumerate(on_top):
        if card not in deck:
            spare = [other for other in deck if BACKS[other] == BACKS[card] and other not in on_top]
            deck[deck.index(spare[-1])] = card
        there = deck.index(card)
        deck[place], deck[there] = deck[there], deck[place]
    return deck


def table(deck: Sequence[str]) -> tuple[Piles, Market]:
    """Lay out the deck: card i goes to pile i mod 3, the two top cards of each to its column of the market (PS-P3)."""
    first, second, third = (tuple(deck[column::COLUMNS]) for column in range(COLUMNS))
    market = ((first[0], first[1]), (second[0], second[1]), (third[0], third[1]))
    return (first[2:], second[2:], third[2:]), market
