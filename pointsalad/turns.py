"""Turns and their notation, such as "carrot-07+onion-02 flip tomato-11" and "point pepper-03 flip pepper-03"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pointsalad.deck import CARDS
from tabletop.errors import UnreadableTurn, shown

EXPECTED: Final = "one or two cards (carrot-07+onion-02) or a point card (point pepper-03), then perhaps flip tomato-11"


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn (PS-T1 to PS-T4): vegetables to take, sorted, or the point card to take; and the card to flip.

    Any value can be built; only those of `State.legal_turns()` can be played.
    """

    take: tuple[str, ...]
    point: str | None
    flip: str | None

    @property
    def taps(self) -> frozenset[str]:
        """Return "take:<id>" for each card taken and "flip:<id>" for the card flipped."""
        taken = self.take if self.point is None else (*self.take, self.point)
        taps = [f"take:{card}" for card in taken]
        if self.flip is not None:
            taps.append(f"flip:{self.flip}")
        return frozenset(taps)

    def __str__(self) -> str:
        text = "+".join(self.take) if self.point is None else f"point {self.point}"
        return text if self.flip is None else f"{text} flip {self.flip}"


def _card(text: str, whole: str) -> str:
    if text not in CARDS:
        raise UnreadableTurn("a card such as carrot-07", f"{shown(text)} in {shown(whole)}")
    return text


def _vegetables(text: str, whole: str) -> tuple[str, ...]:
    cards = tuple(sorted(_card(card, whole) for card in text.split("+", 2)))
    if len(cards) > 2 or len(set(cards)) < len(cards):
        raise UnreadableTurn("one vegetable or two different ones", shown(whole))
    return cards


def read(text: str) -> Turn:
    """Return the turn of a notation, the inverse of `str(turn)`; the two vegetables may come in any order.

    Raises UnreadableTurn.
    """
    if not isinstance(text, str):
        raise UnreadableTurn("a text", shown(text))
    words = text.split(" ", 5)
    flip = None
    if len(words) > 2 and words[-2] == "flip":
        flip = _card(words[-1], text)
        words = words[:-2]
    if len(words) == 2 and words[0] == "point":
        return Turn((), _card(words[1], text), flip)
    if len(words) != 1:
        raise UnreadableTurn(EXPECTED, shown(text))
    take = _vegetables(words[0], text)
    if flip in take:
        raise UnreadableTurn("an own point card to flip, none of the vegetables just taken", shown(text))
    return Turn(take, None, flip)
