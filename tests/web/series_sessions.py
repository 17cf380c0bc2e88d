"""Sessions of series: between rounds, in a later round, at the end, each a screen of its own."""

from __future__ import annotations

from random import Random

from tabletop import Player
from tests.web.tapping import PAIR, bots_play, match_of, press, run, take_two
from web.actions import act
from web.session import Session
from web.setup import BOT, PERSON, Setup

SIX = (PERSON, *(BOT,) * 5)


def begun(
    series: str, players: tuple[Player, ...] = (PERSON, BOT), seed: int = 7, game: str = "pointsalad", start: str = "0"
) -> Session:
    """A series begun from the start screen."""
    setup = Setup(game=game, players=players, seed=str(seed), start=start)
    return press(press(Session(setup=setup), "rounds", series), "start-match")


def rounds_on(session: Session, rounds: int, rng: Random) -> Session:
    """So many rounds played to their end, the next one dealt after each but the last."""
    session = run(session, rng)
    for _ in range(rounds - 1):
        session = run(press(session, "next-round"), rng)
    return session


def finished(session: Session, rng: Random) -> Session:
    """Played until nothing is left to play."""
    session = run(session, rng)
    while session.series is not None and not session.series.with_match(match_of(session)).over:
        session = run(press(session, "next-round"), rng)
    return session


def series_sessions() -> dict[str, Session]:
    """One session for each thing that a series adds to the page."""
    salad = begun("full_deck:3")
    parade = begun("wins:3", (PERSON, BOT, BOT), game="parade")
    between = rounds_on(salad, 1, Random(3))
    return {
        "start for a full deck": press(Session(setup=Setup(players=PAIR)), "rounds", "full_deck:3"),
        "start between rounds": act(between, "leave", ""),
        "standing": between,
        "standing of six": rounds_on(begun("rounds:6", SIX), 4, Random(3)),
        "second round": take_two(bots_play(press(between, "next-round"))),
        "final standing": finished(salad, Random(3)),
        "final standing of two persons": finished(begun("rounds:2", PAIR), Random(4)),
        "standing of parade": rounds_on(parade, 2, Random(3)),
        "final standing of parade": finished(parade, Random(3)),
        "further game": press(tied_games(), "next-round"),
        "standing with a tie": tied_games(),
    }


def tied_games() -> Session:
    """Two games of Parade, after which each has won one."""
    for seed in range(100):
        session = rounds_on(begun("wins:2", PAIR, seed, "parade"), 2, Random(seed))
        assert session.series is not None
        if session.series.with_match(match_of(session)).totals == (1, 1):
            return session
    raise AssertionError("no tie")
