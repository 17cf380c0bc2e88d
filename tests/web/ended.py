"""Matches that ended, the rows that are counted of them, and sessions that look at these."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from tabletop import Player
from tests.web.tapping import ALONE, PAIR, AnyMatch, match_of, press, run, table_for
from web.look import Look
from web.recording import row_of
from web.session import Session
from web.setup import BOT, PERSON
from web.statistics import Row, Statistics

PARADE: Final = "parade"
CAREFREE: Final = Player("bot", "random", "")
TABLES: Final = (ALONE, (PERSON, BOT, BOT), PAIR, (PERSON, CAREFREE), (BOT, PERSON, CAREFREE, PERSON))


def ended_session(players: tuple[Player, ...] = ALONE, seed: int = 7, game: str = "pointsalad") -> Session:
    """A match played to its end by random turns."""
    return run(table_for(players, seed, game=game), Random(seed))


def ended_match(players: tuple[Player, ...] = ALONE, seed: int = 7, game: str = "pointsalad") -> AnyMatch:
    """Such a match."""
    return match_of(ended_session(players, seed, game))


@cache
def matches() -> tuple[AnyMatch, ...]:
    """Twenty matches of both games at different tables; some of them with turns taken back."""
    found = [ended_match(table, seed, game) for game in ("pointsalad", PARADE) for seed, table in enumerate(TABLES * 2)]
    return tuple(replace(match, undone=number % 3) if number % 4 == 3 else match for number, match in enumerate(found))


def row(number: int) -> Row:
    """The row of one of these matches."""
    found = row_of(matches()[number], f"key {number}", f"2026-{1 + number % 12:02}-17T21:05:{number:02}")
    assert found is not None
    return found


@cache
def rows() -> tuple[Row, ...]:
    """The rows of all of them."""
    return tuple(row(number) for number in range(len(matches())))


def looking(session: Session | None = None, **look: object) -> Session:
    """A session at the statistics of all these matches, looked at in that way."""
    known = Look(statistics=Statistics().with_rows(rows()), game="pointsalad")
    changed: dict[str, object] = {"statistics": known._replace(**look)}  # type: ignore[arg-type]
    return replace(session or Session(), route="statistics", **changed)  # type: ignore[arg-type]


def statistics_sessions() -> dict[str, Session]:
    """One session for each thing that the statistics can show."""
    broken = Statistics(damaged=("match,,<b>", "x" * 60), dropped=3).with_rows(rows())
    return {
        "statistics without a match": looking(statistics=Statistics()),
        "statistics": looking(),
        "statistics at a table": looking(table_for()),
        "statistics of parade": looking(game=PARADE),
        "statistics of nothing that is chosen": looking(seats=6),
        "statistics without turns taken back": looking(without_undone=True),
        "statistics exported": press(looking(), "statistics-export"),
        "statistics deleted": press(looking(), "statistics-delete"),
        "statistics with damage": looking(statistics=broken),
        "statistics refused": looking(refused=True),
    }
