"""The seven kinds of condition (PS-S1 to PS-S7).

Each has `points(mine, others)` from the owner's counts and the other seats' counts (vegetable -> number of cards that
lie vegetable side up, PS-S8; a missing key counts as none), `arithmetic(mine, others)`, which shows how the points
come about, and `notation`, the condition in short; both are free of language beyond the vegetables' names. `kind` is
the name of the kind in the table of PS-S.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from pointsalad.vegetable import VEGETABLES, Vegetable

Counts: TypeAlias = Mapping[str, int] | Mapping[Vegetable, int]


@dataclass(frozen=True, slots=True)
class Weights:
    """PS-S1: for each vegetable a number of points, negative ones too, for every card of it (PS-S10)."""

    kind: ClassVar[str] = "weights"
    weights: tuple[tuple[Vegetable, int], ...]

    def points(self, mine: Counts, others: Sequence[Counts]) -> int:
        """Return the sum of weight x count."""
        total = 0
        for vegetable, weight in self.weights:
            total += weight * mine.get(vegetable, 0)
        return total

    def arithmetic(self, mine: Counts, others: Sequence[Counts]) -> str:
        """Return such as "2 x 3 - 1 x 2"."""
        text = ""
        for vegetable, weight in self.weights:
            sign = ("- " if text else "-") if weight < 0 else ("+ " if text else "")
            text += f"{' ' if text else ''}{sign}{abs(weight)} x {mine.get(vegetable, 0)}"
        return text

    @property
    def notation(self) -> str:
        """Such as "+2 carrot -1 onion"."""
        return " ".join(f"{weight:+} {vegetable}" for vegetable, weight in self.weights)


@dataclass(frozen=True, slots=True)
class Set:
    """PS-S2: `worth` points for each complete set; within this card a set uses up what it needs (PS-S9)."""

    kind: ClassVar[str] = "set"
    needs: tuple[tuple[Vegetable, int], ...]
    worth: int

    def points(self, mine: Counts, others: Sequence[Counts]) -> int:
        """Return worth x the number of complete sets."""
        return self.worth * min([mine.get(vegetable, 0) // need for vegetable, need in self.needs])

    def arithmetic(self, mine: Counts, others: Sequence[Counts]) -> str:
        """Return such as "8 x min(3, 2, 1)" or "5 x (7 // 2)"."""
        parts = [f"{mine.get(v, 0)} // {need}" if need > 1 else f"{mine.get(v, 0)}" for v, need in self.needs]
        if len(parts) > 1:
            return f"{self.worth} x min({', '.join(parts)})"
        return f"{self.worth} x ({parts[0]})" if "//" in parts[0] else f"{self.worth} x {parts[0]}"

    @property
    def notation(self) -> str:
        """Such as "8 / carrot+tomato+lettuce" or "5 / 2 carrot"."""
        parts = [f"{need} {vegetable}" if need > 1 else f"{vegetable}" for vegetable, need in self.needs]
        return f"{self.worth} / {'+'.join(parts)}"


@dataclass(frozen=True, slots=True)
class Parity:
    """PS-S3: nothing for none of the vegetable (zero is not even), else the even or the odd value."""

    kind: ClassVar[str] = "parity"
    vegetable: Vegetable
    even: int
    odd: int

    def points(self, mine: Counts, others: Sequence[Counts]) -> int:
        """Return 0, `even` or `odd`."""
        held = mine.get(self.vegetable, 0)
        if held == 0:
            return 0
        return self.odd if held % 2 else self.even

    def arithmetic(self, mine: Counts, others: Sequence[Counts]) -> str:
        """Return such as "4 % 2 = 0", or "0" for none."""
        held = mine.get(self.vegetable, 0)
        return f"{held} % 2 = {held % 2}" if held else "0"

    @property
    def notation(self) -> str:
        """Such as "onion even 7 odd 3"."""
        return f"{self.vegetable} even {self.even} odd {self.odd}"


def _held(counts: Counts, vegetable: Vegetable | None) -> int:
    return sum(counts.values()) if vegetable is None else counts.get(vegetable, 0)


@dataclass(frozen=True, slots=True)
class Most:
    """PS-S4: `worth` points if nobody has strictly more of the vegetable (None: in total); zero counts."""

    kind: ClassVar[str] = "most"
    vegetable: Vegetable | None
    worth: int

    def points(self, mine: Counts, others: Sequence[Counts]) -> int:
        """Return `worth` or 0."""
        vegetable = self.vegetable
        held = _held(mine, vegetable)
        for other in others:
            if _held(other, vegetable) > held:
                return 0
        return self.worth

    def arithmetic(self, mine: Counts, others: Sequence[Counts]) -> str:
        """Return the own count against the others' highest, such as "4 >= 3" or "2 < 3"."""
        held, rival = _held(mine, self.vegetable), max((_held(o, self.vegetable) for o in others), default=0)
        return f"{held} {'>=' if held >= rival else '<'} {rival}"

    @property
    def notation(self) -> str:
        """Such as "most carrot 10" or "most total 10"."""
        return f"most {self.vegetable or 'total'} {self.worth}"


@dataclass(frozen=True, slots=True)
class Fewest:
    """PS-S5: `worth` points if nobody has strictly fewer of the vegetable (None: in total); zero counts."""

    kind: ClassVar[str] = "fewest"
    vegetable: Vegetable | None
    worth: int

    def points(self, mine: Counts, others: Sequence[Counts]) -> int:
        """Return `worth` or 0."""
        vegetable = self.vegetable
        held = _held(mine, vegetable)
        for other in others:
            if _held(other, vegetable) < held:
                return 0
        return self.worth

    def arithmetic(self, mine: Counts, others: Sequence[Counts]) -> str:
        """Return the own count against the others' lowest, such as "0 <= 0" or "2 > 1"."""
        held = _held(mine, self.vegetable)
        rival = min((_held(other, self.vegetable) for other in others), default=held)
        return f"{held} {'<=' if held <= rival else '>'} {rival}"

    @property
    def notation(self) -> str:
        """Such as "fewest onion 7" or "fewest total 7"."""
        return f"fewest {self.vegetable or 'total'} {self.worth}"


@dataclass(frozen=True, slots=True)
class KindsMin:
    """PS-S6: `worth` points for each vegetable held at least `minimum` times."""

    kind: ClassVar[str] = "kinds_min"
    minimum: int
    worth: int

    def _kinds(self, mine: Counts) -> int:
        return sum(1 for vegetable in VEGETABLES if mine.get(vegetable, 0) >= self.minimum)

    def points(self, mine: Counts, others: Sequence[Counts]) -> int:
        """Return worth x the number of such vegetables."""
        return self.worth * self._kinds(mine)

    def arithmetic(self, mine: Counts, others: Sequence[Counts]) -> str:
        """Return such as "3 x 4"."""
        return f"{self.worth} x {self._kinds(mine)}"

    @property
    def notation(self) -> str:
        """Such as "3 / kind >= 2"."""
        return f"{self.worth} / kind >= {self.minimum}"


@dataclass(frozen=True, slots=True)
class KindsMissing:
    """PS-S7: `worth` points for each vegetable not held at all."""

    kind: ClassVar[str] = "kinds_missing"
    worth: int

    def _kinds(self, mine: Counts) -> int:
        return sum(1 for vegetable in VEGETABLES if not mine.get(vegetable, 0))

    def points(self, mine: Counts, others: Sequence[Counts]) -> int:
        """Return worth x the number of such vegetables."""
        return self.worth * self._kinds(mine)

    def arithmetic(self, mine: Counts, others: Sequence[Counts]) -> str:
        """Return such as "5 x 2"."""
        return f"{self.worth} x {self._kinds(mine)}"

    @property
    def notation(self) -> str:
        """Such as "5 / kind = 0"."""
        return f"{self.worth} / kind = 0"


Rule: TypeAlias = Weights | Set | Parity | Most | Fewest | KindsMin | KindsMissing
