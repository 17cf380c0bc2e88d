"""What can happen in a turn; seats are 0-based, the order of a tuple of events is that of happening.

A card that the viewer cannot see is FACE_DOWN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from parade.color import Color


@dataclass(frozen=True, slots=True)
class Played:
    """The seat played the card at the end of the parade (PA-T1)."""

    kind: ClassVar[str] = "played"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Took:
    """The seat had to take these cards, head first, at least one (PA-T3)."""

    kind: ClassVar[str] = "took"
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MajorityChanged:
    """Other seats than before have the majority of the colour (PA-S1): `seats`, in order; none, one or several."""

    kind: ClassVar[str] = "majority_changed"
    color: Color
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """The seat drew the card (PA-T5)."""

    kind: ClassVar[str] = "drew"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class LastRoundBegan:
    """The seat's turn brought the last round (PA-L1): `trigger` is "colors", "pile" or "both"."""

    kind: ClassVar[str] = "last_round_began"
    seat: int
    trigger: str


@dataclass(frozen=True, slots=True)
class FinalChoiceBegan:
    """The last card is played; the final choice begins with the seat (PA-F2)."""

    kind: ClassVar[str] = "final_choice_began"
    seat: int


@dataclass(frozen=True, slots=True)
class HasChosen:
    """The seat has made its final choice (PA-F1): two cards kept, two laid away."""

    kind: ClassVar[str] = "has_chosen"
    seat: int
    kept: tuple[str, ...]
    laid_away: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """The kept cards of the seat joined those in front of it, for all to see (PA-F2)."""

    kind: ClassVar[str] = "revealed"
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The match ended with this turn."""

    kind: ClassVar[str] = "ended"


Event: TypeAlias = (
    Played | Took | MajorityChanged | Drew | LastRoundBegan | FinalChoiceBegan | HasChosen | Revealed | Ended
)
