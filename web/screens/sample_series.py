"""A whole series for the examples of both games, played by lot: what it shows is how rounds add up."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from tabletop import Match
from tabletop.game import Game
from tabletop.series import Series
from tabletop.shuffle import draw
from web.book import Scene
from web.figures import Figure
from web.screens.orders import player, players
from web.texts import Texts, minus

AnySeries = Series[Any, Any, Any]


@lru_cache(maxsize=16)
def played(game: Game[Any, Any, Any], kind: str, length: int, seats: int, seed: int) -> AnySeries:
    """The series of that kind and length as game and seed make it, all rounds over; nobody flips a card."""
    first: Match[Any, Any, Any] = Match(game, game.Options(), seats, None, seed)
    series: AnySeries = Series(kind, length, (first,))
    rng = Random(seed)
    while True:
        match = series.match
        while not match.state.over:
            turns = [turn for turn in match.state.legal_turns() if "flip" not in str(turn)]
            match = match.play(turns[draw(rng, len(turns))])
        series = series.with_match(match)
        if series.over:
            return series
        series = series.next_round()


def standing(t: Texts, series: AnySeries, said: tuple[str, ...] = ()) -> Scene:
    """Round by round: who began it, what it counted; the sums, and who has won."""
    seats = series.match.seats
    rows = [_round(t, series, number, match) for number, match in enumerate(series.rounds, 1)]
    rows.append((t("standing.sum"), "", *map(minus, series.totals)))
    headings = (t("standing.rounds"), t("word.start"), *players(t, seats))
    return Scene(table=Figure(t("standing.title"), headings, tuple(rows)), said=(*said, *_winner(t, series)))


def _round(t: Texts, series: AnySeries, number: int, match: Match[Any, Any, Any]) -> tuple[str, ...]:
    counted = map(minus, series.counted(match))
    return (str(number), player(t, match.states[0].seat), *counted)


def _winner(t: Texts, series: AnySeries) -> tuple[str, ...]:
    leaders = t.all_of([player(t, seat) for seat in series.leaders])
    winners = t.all_of([player(t, seat) for seat in series.winners])
    if series.winners == series.leaders:
        return (t("said.wins", name=winners),)
    return t("standing.tied", names=leaders), t("standing.tie_break", name=winners)
