"""How strong the sides of a contest are, as far as the deals that were played can tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from tools.contest import Contest, Played

NORMAL_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval, clustered by deal: what one deal gave counts as one observation, since matches of
    the same deal resemble each other. With a single deal the interval is unbounded.
    """

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Strength:
    """One side: the win share of one seat of it (0 to 1), the margin (points ahead of the best other seat), the
    milliseconds of processor time a turn on average, and of the slowest.
    """

    side: str
    share: Estimate
    margin: Estimate
    ms: float
    slowest_ms: float


@dataclass(frozen=True, slots=True)
class Result:
    """A finished contest: from which seed its deals came, how many there were, and the strengths of the sides."""

    contest: Contest
    seed: int
    deals: int
    strengths: tuple[Strength, ...]

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return self.deals * len(self.contest.seatings)


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of one value a deal, at least one, with its interval."""
    mean = fmean(values)
    half = NORMAL_95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Estimate(mean, mean - half, mean + half)


def result(contest: Contest, seed: int, played: Sequence[Played]) -> Result:
    """Return what the deals say, at least one; their order does not matter."""
    in_order = sorted(played, key=lambda deal: deal.seed)
    return Result(contest, seed, len(played), tuple(_strength(side, in_order) for side in contest.sides))


def _strength(side: str, played: Sequence[Played]) -> Strength:
    figures = [deal.figures[side] for deal in played]
    turns = max(1, sum(one.turns for one in figures))
    return Strength(
        side,
        estimate([one.share / one.places for one in figures]),
        estimate([one.margin / one.places for one in figures]),
        1000 * sum(one.seconds for one in figures) / turns,
        1000 * max(one.slowest for one in figures),
    )
