"""The weights of the bots' expectation, for each number of seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Tuning(NamedTuple):
    """The weights for one number of seats.

    `part`: which part of the last cards become vegetables, `early_part`: how much more of them at the deal; `base`: how
    much a seat wants what it has no use for, `slope`: how much more for each point that one more adds; `bonus`: what a
    point card is worth beyond its expected points, `early_bonus`: how much more at the deal; `flip`: what a flip must
    add; `error`: the square of how far a difference of two estimates is off at the end, `card_error`: how much more for
    each card left per seat; `stock`: what a vegetable is worth at the deal for point cards still to come, `crowd`: how
    much more, times the square of how many a seat has of one kind.
    """

    part: float
    early_part: float
    base: float
    slope: float
    bonus: float
    early_bonus: float
    flip: float
    error: float
    card_error: float
    stock: float
    crowd: float


TUNINGS: Final[Mapping[int, Tuning]] = {
    n: Tuning(0.85, -0.06, 1.75, 0.2, 2.0, -1.0, 0.38, 4.0, 8.0, 2.5, -0.15) for n in range(2, 7)
}
