"""What can happen in a turn; columns and seats are 0-based, the order of a tuple of events is that of happening."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class TookVegetables:
    """The seat took one or two vegetables from the market (PS-T1 to PS-T3)."""

    kind: ClassVar[str] = "took_vegetables"
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TookPoint:
    """The seat took the top point card of the column's pile (PS-T1)."""

    kind: ClassVar[str] = "took_point"
    seat: int
    card: str
    column: int


@dataclass(frozen=True, slots=True)
class Flipped:
    """The seat flipped one own point card to its vegetable side (PS-T4)."""

    kind: ClassVar[str] = "flipped"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Refilled:
    """A market place (row 0 upper, 1 lower) got a card (PS-R1); FACE_DOWN where this viewer cannot know it yet."""

    kind: ClassVar[str] = "refilled"
    column: int
    row: int
    card: str


@dataclass(frozen=True, slots=True)
class Split:
    """The empty pile of column `target` got the bottom `moved` cards of column `source` (PS-R3)."""

    kind: ClassVar[str] = "split"
    source: int
    target: int
    moved: int


@dataclass(frozen=True, slots=True)
class NoSplit:
    """The column's pile became empty in this turn and cannot be restored (PS-R5)."""

    kind: ClassVar[str] = "no_split"
    column: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The match ended with this turn (PS-E1)."""

    kind: ClassVar[str] = "ended"


Event: TypeAlias = TookVegetables | TookPoint | Flipped | Refilled | Split | NoSplit | Ended
