"""A contest of bots: who sits down together, and one deal of it, played once from every seat.

A *player* is a level, if wished with its budget after a colon: "hard" or "hard:200". Players with the same text are
one side; its figures are those of one seat of it, the mean over its seats, so that equal strength is 1 / seats for all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any, Final, TypeAlias

import parade
import pointsalad
from tabletop import Match, decide
from tabletop.bots import DEFAULT_BUDGET
from tabletop.game import Game
from tabletop.shuffle import MAX_SEED, draw

AnyGame: TypeAlias = Game[Any, Any, Any]

GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in (pointsalad.GAME, parade.GAME)}


class ContestError(Exception):
    """What was asked for cannot be played; the text says why."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A game and its players, one for each seat. Raises ContestError."""

    game: str
    players: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise ContestError(f"a game is one of {', '.join(GAMES)}, not {self.game}")
        seats = GAMES[self.game].seats
        if len(self.players) not in seats:
            raise ContestError(f"{seats[0]} to {seats[-1]} seats, not {len(self.players)}")
        for player in self.players:
            level_and_budget(self.game, player)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.players)

    @property
    def sides(self) -> tuple[str, ...]:
        """The different players, in the order in which they were named."""
        return tuple(dict.fromkeys(self.players))

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Who sits where, all seats rotated; each different seating once."""
        turned = (self.players[-shift:] + self.players[:-shift] for shift in range(self.seats))
        return tuple(dict.fromkeys(turned))


def seated(game: str, seats: int, players: Sequence[str]) -> Contest:
    """Return the contest in which the last of the players also takes all seats that are left; raises ContestError."""
    if not 1 <= len(players) <= seats:
        raise ContestError(f"1 to {seats} players, not {len(players)}")
    return Contest(game, (*players, *(players[-1],) * (seats - len(players))))


def level_and_budget(game: str, player: str) -> tuple[str, int]:
    """Return what a player such as "hard:200" means; raises ContestError."""
    level, colon, budget = player.partition(":")
    if level not in GAMES[game].bots:
        raise ContestError(f"a level of {game} is one of {', '.join(GAMES[game].bots)}, not {level}")
    if not colon:
        return level, DEFAULT_BUDGET
    if not (budget.isascii() and budget.isdigit()) or int(budget) < 1:
        raise ContestError(f"a budget is a whole number from 1, not {budget}")
    return level, int(budget)


@dataclass(slots=True)
class Figures:
    """What one side did in one deal, over all its seats and all seatings.

    `share`: wins, a shared one counts 1 / winners; `margin`: own score minus the best of the other seats; `places`: how
    many seats were played; `turns`, their `seconds` of processor time and the `slowest` one.
    """

    share: float = 0.0
    margin: float = 0.0
    places: int = 0
    turns: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


@dataclass(frozen=True, slots=True)
class Played:
    """One deal of a contest, played in every seating: the deal's seed, and the figures of each side."""

    seed: int
    figures: Mapping[str, Figures] = field(default_factory=dict)


def deals(seed: int, number: int) -> list[int]:
    """Return the seeds of so many deals; they depend on `seed` only, so that contests can be compared deal by deal."""
    rng = Random(seed)
    return [draw(rng, MAX_SEED + 1) for _ in range(number)]


def play(contest: Contest, seed: int) -> Played:
    """Play one deal in every seating."""
    figures = {side: Figures() for side in contest.sides}
    for seating in contest.seatings:
        _play_match(contest, seating, seed, figures)
    return Played(seed, figures)


def _play_match(contest: Contest, seating: Sequence[str], seed: int, figures: Mapping[str, Figures]) -> None:
    game = GAMES[contest.game]
    match = Match(game, game.Options(), contest.seats, None, seed)
    while not match.state.over:
        player = seating[match.state.seat]
        match = match.play(_timed_turn(contest.game, player, match.state, figures[player]))
    scores, winners = match.state.scores(), match.state.winners()
    for seat, player in enumerate(seating):
        side = figures[player]
        side.places += 1
        side.share += 1 / len(winners) if seat in winners else 0
        side.margin += scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _timed_turn(game: str, player: str, state: Any, side: Figures) -> Any:
    level, budget = level_and_budget(game, player)
    seen = state.observe(state.seat)
    start = process_time()
    turn = decide(GAMES[game].bots[level], seen, budget)
    seconds = process_time() - start
    side.turns += 1
    side.seconds += seconds
    side.slowest = max(side.slowest, seconds)
    return turn
