"""The options of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.errors import InvalidSetup, shown

TIE_BREAKS: Final = ("turn_order", "last_action")
CARDS_PER_SEAT: Final = 3
MAX_ROUND: Final = 3


@dataclass(frozen=True, slots=True)
class Options:
    """How a match is played: `take_one` (PS-T3), `tie_break` (PS-E3), `round` of a full-deck series (PS-M1), from 1.

    Raises InvalidSetup("options"). How many rounds a deck holds depends on the seats and is checked by the deal.
    """

    take_one: bool = False
    tie_break: str = "turn_order"
    round: int = 1

    def __post_init__(self) -> None:
        if type(self.take_one) is not bool:
            raise InvalidSetup("options", "take_one true or false", shown(self.take_one))
        if type(self.tie_break) is not str or self.tie_break not in TIE_BREAKS:
            raise InvalidSetup("options", f"tie_break {' or '.join(TIE_BREAKS)}", shown(self.tie_break))
        if type(self.round) is not int or not 1 <= self.round <= MAX_ROUND:
            raise InvalidSetup("options", f"round from 1 to {MAX_ROUND}", shown(self.round))
