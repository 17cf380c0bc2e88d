"""How a table of Point Salad is counted on the scorepad: by the engine's own scoring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pointsalad.deck import BACKS, CARDS, VEGETABLES, Vegetable
from pointsalad.options import CARDS_PER_SEAT, TIE_BREAKS
from pointsalad.rules import settled
from web.scorepad import Pad, Round, Ruler, Sheet
from web.screens.preview import Gardens, counted_out


def gardens(round_: Round) -> Gardens:
    """What lies in front of everybody, with the points of every card, PS-S1 to PS-S11."""
    return counted_out([sheet.cards for sheet in round_.sheets], tuple(counts(sheet) for sheet in round_.sheets))


def counts(sheet: Sheet) -> dict[Vegetable, int]:
    """A sheet's vegetables by kind."""
    return dict(zip(VEGETABLES, sheet.counts, strict=True))


def totals(round_: Round) -> tuple[int, ...]:
    """The sum of every seat, PS-E2."""
    whole = gardens(round_)
    return tuple(whole.total(seat) for seat in range(len(round_.sheets)))


def winners(pad: Pad, round_: Round, sums: Sequence[int]) -> tuple[int, ...]:
    """The one seat that wins with those sums, by the pad's tie-break, PS-E3."""
    return settled(sums, round_.first if pad.tie_break == "turn_order" else round_.first + 1)


def too_many(round_: Round) -> tuple[tuple[Vegetable, int], ...]:
    """The vegetables of which there are more than the game has, PS-P1, each with their number.

    A point card has one behind it, which then lies nowhere else.
    """
    most = CARDS_PER_SEAT * len(round_.sheets)
    lying = {kind: sum(sheet.counts[place] for sheet in round_.sheets) for place, kind in enumerate(VEGETABLES)}
    for sheet in round_.sheets:
        for card in sheet.cards:
            lying[BACKS[card]] += 1
    return tuple((kind, number) for kind, number in lying.items() if number > most)


RULER: Final = Ruler("pointsalad", CARDS, True, totals, winners, False, TIE_BREAKS)
