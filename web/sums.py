"""The figures of several rows, as whole sums, so that the order of the rows changes nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from web.statistics import Row


class Standing(NamedTuple):
    """The results at tables of so many `seats` against bots of these `levels` (none: people only).

    `matches` ended; `played` seats of persons in them, of which `won` won; `places` and `scores` are sums over them.
    """

    levels: tuple[str, ...]
    seats: int
    matches: int = 0
    played: int = 0
    won: int = 0
    places: int = 0
    scores: int = 0

    def with_row(self, row: Row) -> Standing:
        """One match more."""
        own = row.own
        return Standing(
            self.levels,
            self.seats,
            self.matches + 1,
            self.played + len(own),
            self.won + len({*own} & {*row.winners}),
            self.places + sum(row.place(seat) for seat in own),
            self.scores + sum(row.scores[seat] for seat in own),
        )


class Sums(NamedTuple):
    """What the rows add up to.

    `undone` matches had turns taken back; `since` is when the first ended; `best` the highest score of a person;
    `growth` for each own turn (how many seats had it, the sum of their scores after it); `parts` for each part of
    their scores (its name, how many seats had it, the sum), the largest sum first.
    """

    matches: int
    undone: int
    since: str
    best: int
    standings: tuple[Standing, ...]
    growth: tuple[tuple[int, int], ...]
    parts: tuple[tuple[str, int, int], ...]

    @property
    def played(self) -> int:
        """How many seats persons played."""
        return sum(one.played for one in self.standings)

    @property
    def won(self) -> int:
        """How many of them won."""
        return sum(one.won for one in self.standings)

    @property
    def scores(self) -> int:
        """The sum of their scores."""
        return sum(one.scores for one in self.standings)


def chosen(rows: Iterable[Row], game: str, seats: int = 0, *, without_undone: bool = False) -> tuple[Row, ...]:
    """The rows of a game, with so many seats (0: any), and only those without turns taken back if so wished."""
    found = (row for row in rows if row.game == game and seats in (0, row.seats))
    return tuple(row for row in found if not (row.undone and without_undone))


def sums(rows: Iterable[Row]) -> Sums:
    """The sums of these rows."""
    rows = tuple(rows)
    return Sums(
        matches=len(rows),
        undone=sum(row.undone > 0 for row in rows),
        since=min((row.ended for row in rows), default=""),
        best=max((row.scores[seat] for row in rows for seat in row.own), default=0),
        standings=_standings(rows),
        growth=tuple(_growth(rows)),
        parts=_parts(rows),
    )


def _standings(rows: tuple[Row, ...]) -> tuple[Standing, ...]:
    found: dict[tuple[tuple[str, ...], int], Standing] = {}
    for row in rows:
        kind = row.levels, row.seats
        found[kind] = found.get(kind, Standing(*kind)).with_row(row)
    return tuple(found[kind] for kind in sorted(found, key=lambda kind: (not kind[0], kind)))


def _growth(rows: tuple[Row, ...]) -> Iterator[tuple[int, int]]:
    """Turn by turn; a seat that had fewer turns counts no longer."""
    seats = [scores for row in rows for scores in row.growth]
    for turn in range(max(map(len, seats), default=0)):
        reached = [scores[turn] for scores in seats if len(scores) > turn]
        yield len(reached), sum(reached)


def _parts(rows: tuple[Row, ...]) -> tuple[tuple[str, int, int], ...]:
    times: dict[str, int] = defaultdict(int)
    total: dict[str, int] = defaultdict(int)
    for name, score in (part for row in rows for seat in row.parts for part in seat):
        times[name] += 1
        total[name] += score
    return tuple((name, times[name], total[name]) for name in sorted(times, key=lambda name: (-total[name], name)))
