"""What happened in a turn, told as events to whoever sees the positions before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pointsalad.events import Ended, Event, Flipped, NoSplit, Refilled, Split, TookPoint, TookVegetables
from pointsalad.refill import COLUMNS
from pointsalad.rules import State, Turn


def told(before: State, turn: Turn, after: State) -> Iterator[Event]:
    """Tell a turn that was played; `before` and `after` are the same viewer's."""
    if turn.point is None:
        yield TookVegetables(before.seat, turn.take)
    else:
        column = next(place for place, pile in enumerate(before.piles) if pile and pile[0] == turn.point)
        yield TookPoint(before.seat, turn.point, column)
    if turn.flip is not None:
        yield Flipped(before.seat, turn.flip)
    yield from _refilling(before, turn, after)
    if after.over:
        yield Ended()


def _refilling(before: State, turn: Turn, after: State) -> Iterator[Event]:
    """Tell the refill of the turn, each card as `after` shows it, a refusal to split once per column (PS-R5)."""
    _, _, happened = before.cleared(turn)
    had_cards = {column for column in range(COLUMNS) if before.piles[column]}
    for event in happened:
        if isinstance(event, Refilled):
            card = after.market[event.column][event.row]
            yield replace(event, card=card or event.card)
        elif isinstance(event, Split):
            had_cards.add(event.target)
            yield event
        elif isinstance(event, NoSplit) and event.column in had_cards:
            had_cards.discard(event.column)
            yield event
