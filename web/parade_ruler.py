"""How a table of Parade is counted on the scorepad: by the engine's own scoring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parade.deck import CARDS
from parade.rules import settled
from parade.scoring import penalties
from web.scorepad import Pad, Round, Ruler


def totals(round_: Round) -> tuple[int, ...]:
    """Minus what the cards in front of every seat cost, PA-S1 to PA-S3."""
    return tuple(-penalty for penalty in penalties([sheet.cards for sheet in round_.sheets]))


def winners(pad: Pad, round_: Round, sums: Sequence[int]) -> tuple[int, ...]:
    """The seats that win with those sums, of those tied the ones with the fewest cards, PA-S4 and PA-S5."""
    return settled(sums, [len(sheet.cards) for sheet in round_.sheets])


RULER: Final = Ruler("parade", CARDS, False, totals, winners, True, ("fewest_cards",))
