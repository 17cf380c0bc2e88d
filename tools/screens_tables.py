"""Matches at chosen moments, played by the engine on this Python, for pictures, measurements and browser tests.

Everything is drawn from numbers, so that the same code always gives the same tables.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeAlias

from parade import GAME as PARADE
from parade import taken
from pointsalad import GAME
from pointsalad.events import Split
from tabletop import Match, Player, decide
from tabletop.game import Game
from tabletop.series import Series
from web.recording import row_of
from web.statistics import Statistics

AnyMatch: TypeAlias = Match[Any, Any, Any]
AnyGame: TypeAlias = Game[Any, Any, Any]
AnySeries: TypeAlias = Series[Any, Any, Any]

PERSON = Player("person")
BOT = Player("bot", "greedy")
DEALS = 200
"""So many deals are looked through for a moment that fits."""


def dealt(seats: int, seed: int, persons: int = 1, game: AnyGame = GAME) -> AnyMatch:
    """A match before its first turn: persons at the first seats, bots at the others, the first seat starts."""
    players = (PERSON,) * persons + (BOT,) * (seats - persons)
    return Match(game, game.Options(), seats, 0, seed, players=players)


def moments(match: AnyMatch) -> Iterator[AnyMatch]:
    """The match before each of its turns and at its end; every seat plays as a bot would."""
    while True:
        yield match
        if match.state.over:
            return
        match = match.play(decide(match.game.bots["greedy"], match.state.observe(match.state.seat)))


def first(seats: int, fits: Callable[[AnyMatch], bool], persons: int = 1, game: AnyGame = GAME) -> AnyMatch:
    """The first moment that fits, in the first deal that has one."""
    for seed in range(1, DEALS):
        for match in moments(dealt(seats, seed, persons, game)):
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


@cache
def between_rounds(seats: int = 4) -> AnySeries:
    """The second of three rounds is over."""
    series = Series("rounds", 3, (dealt(seats, 11),))
    for _ in range(2):
        series = series.next_round() if series.match.state.over else series
        *_, last = moments(series.match)
        series = series.with_match(last)
    return series


@cache
def counted() -> Statistics:
    """Sixteen matches of both games, at tables of two to five."""
    found = []
    for number in range(16):
        *_, last = moments(dealt(2 + number // 2 % 4, number, game=(GAME, PARADE)[number % 2]))
        found.append(row_of(last, f"key {number}", f"2026-11-{1 + number:02}T20:15:00"))
    return Statistics().with_rows(tuple(row for row in found if row is not None))


# ── Parade ──


@cache
def line(seats: int = 4, persons: int = 1) -> AnyMatch:
    """The first seat is to act in the middle of the match, and a card of its hand takes some and leaves some."""

    def fits(match: AnyMatch) -> bool:
        return len(match.turns) >= 3 * seats and _to_act(match) and _before_the_end(match) and takes(match) is not None

    return first(seats, fits, persons, PARADE)


@cache
def last_round(seats: int = 4) -> AnyMatch:
    """The first seat is to act in the last round, and not the first to do so."""

    def fits(match: AnyMatch) -> bool:
        state = match.state
        return _to_act(match) and state.trigger not in (None, seats - 1) and not state.choosing

    return first(seats, fits, game=PARADE)


@cache
def choice(seats: int = 4) -> AnyMatch:
    """The first seat is to make its final choice, after another one."""

    def fits(match: AnyMatch) -> bool:
        return _to_act(match) and match.state.choosing and any(match.state.laid_away)

    return first(seats, fits, game=PARADE)


@cache
def shown(seats: int = 4, seed: int = 5) -> AnyMatch:
    """A match of Parade that is over."""
    *_, last = moments(dealt(seats, seed, game=PARADE))
    return last


def takes(match: AnyMatch) -> str | None:
    """A card of the hand that takes two or more of the parade and leaves some in the removal zone, if there is one."""
    state = match.state
    for card in sorted(state.hands[state.seat]):
        found = taken(state.parade, card)
        if 2 <= len(found) < len(state.parade) - int(card.partition("-")[2]):
            return str(card)
    return None


def _before_the_end(match: AnyMatch) -> bool:
    return match.state.trigger is None and not match.state.choosing


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
