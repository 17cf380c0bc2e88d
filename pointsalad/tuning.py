"""The weights of the bots' expectation, for each number of seats.

They were found by trial: a level with one weight changed sat once in each seat of 300 to 2,500 new deals, against the
unchanged level in all other seats, and the change was kept where it won clearly more than its share. What a vegetable
is worth for cards still to come (`stock`, `crowd`) matters most, and differs with the seats: the more there are, the
fewer turns a seat has left to find a use for what it holds one or two of.
"""

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


_TWO: Final = Tuning(
    part=0.85,
    early_part=-0.06,
    base=1.75,
    slope=0.2,
    bonus=2.0,
    early_bonus=-1.0,
    flip=0.38,
    error=4.0,
    card_error=8.0,
    stock=2.5,
    crowd=0.0,
)

TUNINGS: Final[Mapping[int, Tuning]] = {
    2: _TWO,
    3: _TWO._replace(crowd=0.12),
    4: _TWO._replace(crowd=0.24),
    5: _TWO._replace(crowd=0.24),
    6: _TWO._replace(crowd=0.24),
}
