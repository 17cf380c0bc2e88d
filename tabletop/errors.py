"""Everything that can be refused, as one tree.

    ValueError
    └── TabletopError
        ├── UnreadableTurn    the text is no turn of this game
        ├── IllegalTurn       the turn cannot be played (or taken back) in this position
        ├── InvalidSetup      a match cannot be set up like this; `field` says what is wrong
        ├── UnreadableSave    the text is no saved match; `field` (and `turn`) say where
        ├── UnreadableLink    the text is no link of a match or series
        └── HiddenCards       the answer depends on cards that this viewer cannot see

Every message says what was expected and what was found.
"""

from __future__ import annotations

from typing import Final

SHOWN_CHARACTERS: Final = 60
SHOWN_BITS: Final = 256


def shown(value: object) -> str:
    """Return a short printable form of a value for an error's message, at most about 60 characters."""
    # Python refuses to print integers of thousands of digits, so a hostile number is described instead.
    if isinstance(value, int) and value.bit_length() > SHOWN_BITS:
        return f"a number of {value.bit_length()} bits"
    text = repr(value[: SHOWN_CHARACTERS + 1] if isinstance(value, (str, tuple, list)) else value)
    return text if len(text) <= SHOWN_CHARACTERS else text[:SHOWN_CHARACTERS] + "..."


class TabletopError(ValueError):
    """Anything that this project refuses: `expected` and `found` are the two halves of the message."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(expected, found)
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        return f"expected {self.expected}; found {self.found}"


class UnreadableTurn(TabletopError):
    """A text that is not the notation of a turn."""


class IllegalTurn(TabletopError):
    """A turn that the position does not allow, or an undo or redo with nothing to act on."""


class HiddenCards(TabletopError):
    """A question whose answer depends on cards that this viewer cannot see."""


class InvalidSetup(TabletopError):
    """A match or series that cannot be set up; `field` is seats, seed, start, options, on_top, players, piles,
    or of a series: series, length, rounds.
    """

    def __init__(self, field: str, expected: str, found: str) -> None:
        super().__init__(expected, found)
        self.args = (field, expected, found)
        self.field = field

    def __str__(self) -> str:
        return f"{self.field}: {super().__str__()}"


class UnreadableSave(TabletopError):
    """A text that is not a saved match; `field` names the part, `turn` (from 1) the turn that failed, if one did."""

    def __init__(self, field: str, expected: str, found: str, turn: int | None = None) -> None:
        super().__init__(expected, found)
        self.args = (field, expected, found, turn)
        self.field = field
        self.turn = turn

    @property
    def place(self) -> str:
        """What is wrong: the field, or the turn by its number; in a series also the round."""
        if self.turn is None:
            return self.field
        return f"turn {self.turn}" if self.field == "turns" else f"{self.field}, turn {self.turn}"

    def __str__(self) -> str:
        return f"{self.place}: {super().__str__()}"


class UnreadableLink(TabletopError):
    """A text that is no link of a match or series: another version, cut, changed, or made by something else."""
