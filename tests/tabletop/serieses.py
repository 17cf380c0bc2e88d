"""Series for the tests, played by random turns."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from tabletop.match import Match
from tabletop.series import Series
from tests.contract.games import CONTRACTS

AnySeries: TypeAlias = Series[Any, Any, Any]


def begun(name: str, kind: str, length: int, seats: int = 2, seed: int = 7, **setup: Any) -> AnySeries:
    """A series before its first turn; `setup` goes to its first match."""
    game = CONTRACTS[name].game
    return Series(kind, length, (Match(game, setup.pop("options", game.Options()), seats, None, seed, **setup),))


def round_played(series: AnySeries, rng: Random, most: int = 1_000) -> AnySeries:
    """The round at the table played on by random turns, up to so many."""
    match = series.match
    while not match.state.over and most > 0:
        match, most = match.play(rng.choice(match.state.legal_turns())), most - 1
    return series.with_match(match)


def played(series: AnySeries, rng: Random, turns: int = 100_000) -> AnySeries:
    """The series played on by random turns, up to so many, next rounds dealt as they come."""
    while turns > 0:
        before = len(series.match.turns)
        series = round_played(series, rng, turns)
        turns -= len(series.match.turns) - before
        if series.over or not series.match.state.over:
            break
        series = series.next_round()
    return series


def first_where(name: str, kind: str, length: int, wanted: Any, seats: int = 2) -> AnySeries:
    """The first random series, all agreed rounds played and no further one, for which `wanted` holds."""
    for seed in range(10_000):
        rng, series = Random(seed), begun(name, kind, length, seats, seed)
        series = round_played(series, rng)
        while len(series.rounds) < length:
            series = round_played(series.next_round(), rng)
        if wanted(series):
            return series
    raise AssertionError("no such series")


def renamed(series: AnySeries, **changes: Any) -> AnySeries:
    """The series with every player changed in the same way."""
    return series.with_players(tuple(replace(player, **changes) for player in series.players))
