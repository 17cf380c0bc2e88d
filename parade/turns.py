"""Turns and their notation: "play red-4" and, for the final choice, "keep blue-0 red-4"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parade.deck import CARDS
from tabletop.errors import UnreadableTurn, shown

KEPT: Final = 2
EXPECTED: Final = "a card to play (play red-4) or two different ones to keep (keep blue-0 red-4)"


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the card to play (PA-T1), or the two cards to keep, sorted (PA-F1).

    Any value can be built; only those of `State.legal_turns()` can be played.
    """

    play: str | None
    keep: tuple[str, ...] = ()

    @property
    def taps(self) -> frozenset[str]:
        """Return "play:<id>" for the card played, "keep:<id>" for each card kept."""
        kept = [f"keep:{card}" for card in self.keep]
        return frozenset(kept if self.play is None else [f"play:{self.play}", *kept])

    def __str__(self) -> str:
        return " ".join(("keep", *self.keep)) if self.play is None else f"play {self.play}"


def read(text: str) -> Turn:
    """Return the turn of a notation, the inverse of `str(turn)`; the two cards to keep may come in any order.

    Raises UnreadableTurn.
    """
    if not isinstance(text, str):
        raise UnreadableTurn("a text", shown(text))
    word, *cards = text.split(" ", 3)
    wanted = {"play": 1, "keep": KEPT}.get(word)
    if len(cards) != wanted:
        raise UnreadableTurn(EXPECTED, shown(text))
    for card in cards:
        if card not in CARDS:
            raise UnreadableTurn("a card such as red-4", f"{shown(card)} in {shown(text)}")
    if len(set(cards)) < len(cards):
        raise UnreadableTurn(EXPECTED, shown(text))
    return Turn(cards[0]) if word == "play" else Turn(None, tuple(sorted(cards)))
