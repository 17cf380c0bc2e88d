"""The strengths that the levels must show: the bars, and whether a finished contest is over its bar.

Each level is set against one-turn greedy in all other seats; then neighbouring levels against each other, where the
stronger one sits alone among the weaker ones and must be clear of equal strength.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tools.contest import Contest, seated
from tools.strength import Result

SEATS: Final = (2, 3, 4, 6)
SHARES: Final[Mapping[str, Mapping[str, tuple[int, ...]]]] = {
    "pointsalad": {"medium": (88, 55, 38, 25), "hard": (96, 75, 58, 32)},
    "parade": {"medium": (63, 50, 40, 28), "hard": (90, 70, 55, 40)},
}
"""For each game and level the least win share in percent against greedy ones, at the tables of `SEATS`."""
MS: Final[Mapping[str, float]] = {"medium": 3, "hard": 100}
"""The longest that a turn may take on average, in milliseconds of one core."""
TOLERANCE: Final = 3
"""So many percent may the interval's lower end lie below the bar."""
BETTER: Final = (
    ("hard", "medium", (2, 4, 5)),
    ("medium", "easy", (2, 4)),
    ("easy", "random", (2, 4)),
)
"""Which level must beat which, at the tables of so many seats."""


@dataclass(frozen=True, slots=True)
class Bar:
    """What the first player of a contest must reach: the win share's `least` mean and `low` end of the interval, both
    from 0 to 1 (None: the low end must lie above equal strength), and at most so many `ms` a turn (None: any).
    """

    contest: Contest
    least: float | None = None
    ms: float | None = None

    @property
    def low(self) -> float:
        """What the interval's lower end must reach."""
        return 1 / self.contest.seats if self.least is None else self.least - TOLERANCE / 100


def bars(games: Sequence[str] = tuple(SHARES)) -> list[Bar]:
    """Return all bars of these games; raises ContestError where a game has no such level."""
    return [bar for game in games for bar in (*_against_greedy(game), *_against_each_other(game))]


def _against_greedy(game: str) -> list[Bar]:
    return [
        Bar(seated(game, seats, (level, "greedy")), share / 100, MS[level])
        for level, shares in SHARES[game].items()
        for seats, share in zip(SEATS, shares, strict=True)
    ]


def _against_each_other(game: str) -> list[Bar]:
    return [Bar(seated(game, seats, (better, worse))) for better, worse, tables in BETTER for seats in tables]


def passed(bar: Bar, result: Result) -> bool:
    """Whether the contest's first player is over the bar."""
    first = result.strengths[0]
    if bar.least is None:
        return first.share.low > bar.low
    quick = bar.ms is None or first.ms <= bar.ms
    return first.share.mean >= bar.least and first.share.low >= bar.low and quick
