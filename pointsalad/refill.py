"""Refilling the market and restoring empty piles (PS-R1 to PS-R5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from pointsalad.events import Event, NoSplit, Refilled, Split

COLUMNS: Final = 3
ROWS: Final = 2

Pile: TypeAlias = tuple[str, ...]
Piles: TypeAlias = tuple[Pile, Pile, Pile]
Place: TypeAlias = str | None
Market: TypeAlias = tuple[tuple[Place, Place], tuple[Place, Place], tuple[Place, Place]]


def _restore(piles: list[Pile], column: int, happened: list[Event]) -> None:
    """Give the empty pile the bottom half of the largest, the lowest column among equals (PS-R3 to PS-R5)."""
    sizes = [len(pile) for pile in piles]
    largest = max(sizes)
    if largest < 2:
        happened.append(NoSplit(column))
        return
    source = sizes.index(largest)
    stay = largest - largest // 2
    piles[column], piles[source] = piles[source][stay:], piles[source][:stay]
    happened.append(Split(source, column, largest - stay))


def refill(piles: Sequence[Pile], market: Sequence[Sequence[Place]]) -> tuple[Piles, Market, list[Event]]:
    """Fill the empty market places in order, restoring empty piles at the two moments of PS-R2.

    Returns the new piles, the new market and what happened; a refusal to split is told at every attempt.
    """
    stacks = list(piles)
    happened: list[Event] = []
    columns = [_filled(stacks, column, market[column], happened) for column in range(COLUMNS)]
    for column in range(COLUMNS):
        if not stacks[column]:
            _restore(stacks, column, happened)
    return (stacks[0], stacks[1], stacks[2]), (columns[0], columns[1], columns[2]), happened


def _filled(piles: list[Pile], column: int, places: Sequence[Place], happened: list[Event]) -> tuple[Place, Place]:
    upper, lower = places
    if upper is None:
        upper = _next(piles, column, 0, happened)
    if lower is None:
        lower = _next(piles, column, 1, happened)
    return upper, lower


def _next(piles: list[Pile], column: int, row: int, happened: list[Event]) -> Place:
    """Take the card that goes to this market place off the column's pile, None if there is none."""
    if not piles[column]:
        _restore(piles, column, happened)
    if not piles[column]:
        return None
    card, *rest = piles[column]
    piles[column] = tuple(rest)
    happened.append(Refilled(column, row, card))
    return card
