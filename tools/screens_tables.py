"""Matches at chosen moments, played by the engine on this Python, for pictures, measurements and browser tests.

Everything is drawn from numbers, so that the same code always gives the same tables.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeAlias

from pointsalad import GAME
from pointsalad.events import Split
from tabletop import Match, Player, decide

AnyMatch: TypeAlias = Match[Any, Any, Any]

PERSON = Player("person")
BOT = Player("bot", "greedy")
DEALS = 200
"""So many deals are looked through for a moment that fits."""


def dealt(seats: int, seed: int, persons: int = 1) -> AnyMatch:
    """A match before its first turn: persons at the first seats, bots at the others, the first seat starts."""
    players = (PERSON,) * persons + (BOT,) * (seats - persons)
    return Match(GAME, GAME.Options(), seats, 0, seed, players=players)


def moments(match: AnyMatch) -> Iterator[AnyMatch]:
    """The match before each of its turns and at its end; every seat plays as a bot would."""
    while True:
        yield match
        if match.state.over:
            return
        match = match.play(decide(GAME.bots["greedy"], match.state.observe(match.state.seat)))


def first(seats: int, fits: Callable[[AnyMatch], bool]) -> AnyMatch:
    """The first moment that fits, in the first deal that has one."""
    for seed in range(1, DEALS):
        for match in moments(dealt(seats, seed)):
            if fits(match):
                return match
    raise LookupError(f"no moment of {DEALS} deals for {seats} fits")


@cache
def early(seats: int = 3) -> AnyMatch:
    """The first seat is to act, everybody has some cards, and it owns a point card."""
    return first(seats, lambda match: _to_act(match) and len(match.turns) >= 3 * seats and _owns(match, 2))


@cache
def split(seats: int = 6) -> AnyMatch:
    """The first seat is to act after a split; every seat owns a point card, and there are turns to come."""
    return first(seats, lambda match: _to_act(match) and _all_own(match) and _left(match) and _just_split(match))


@cache
def ended(seats: int = 6, seed: int = 11) -> AnyMatch:
    """A match that is over."""
    *_, last = moments(dealt(seats, seed))
    return last


def _to_act(match: AnyMatch) -> bool:
    return not match.state.over and match.state.seat == 0


def _owns(match: AnyMatch, cards: int) -> bool:
    return len(match.state.points[0]) >= cards


def _left(match: AnyMatch) -> bool:
    """Whether every seat will have some turns more."""
    return sum(map(len, match.state.piles)) >= 3 * match.seats


def _all_own(match: AnyMatch) -> bool:
    return all(match.state.points)


def _just_split(match: AnyMatch) -> bool:
    states = match.states[-match.seats :]
    turns = match.turns[-match.seats + 1 :]
    steps = zip(states, turns, states[1:], strict=False)
    return any(isinstance(event, Split) for step in steps for event in GAME.events(*step))
