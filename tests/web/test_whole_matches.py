"""Whole matches through the screens alone, to a result that adds up."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tabletop import Player
from tests.web.tapping import AnyMatch, bots_play, choose, finish, match_of, offered, press, table_for, table_of
from web.screen import Result
from web.session import Session, bots_turn
from web.settings import Settings
from web.setup import BOT, PERSON

CAREFREE = Player("bot", "random", "")


def result_of(session: Session) -> Result:
    """The result on the table."""
    result = table_of(session).result
    assert result is not None
    return result


def check_result(session: Session) -> None:
    """The sums are those of the rules, every row adds up, the winner stands first and is named."""
    match, result = match_of(session), result_of(session)
    assert tuple(tally.total for tally in sorted(result.tallies, key=lambda tally: tally.seat)) == match.state.scores()
    for tally in result.tallies:
        sums = [0, *(row.sum for row in tally.rows)]
        assert [after - before for before, after in pairwise(sums)] == [row.points for row in tally.rows]
        assert sums[-1] == tally.total
        assert [row.card.card for row in tally.rows] == list(match.state.points[tally.seat])
    assert (
        [tally.seat for tally in result.tallies if tally.wins] == [result.tallies[0].seat] == [*match.state.winners()]
    )
    totals = [tally.total for tally in result.tallies]
    assert totals == sorted(totals, reverse=True)
    check_headline(match, result)


def check_headline(match: AnyMatch, result: Result) -> None:
    """The winner's name and sum stand in the headline."""
    winner = result.tallies[0]
    assert winner.name in result.headline
    assert str(abs(winner.total)) in result.headline
    assert len(match.turns) > 0


@pytest.mark.parametrize(
    ("seats", "take_one", "at_once"),
    [*((seats, one, one) for seats in range(2, 7) for one in (False, True)), (2, False, True), (3, True, False)],
)
def test_match_against_bots(seats: int, take_one: bool, at_once: bool) -> None:
    players = (PERSON, *(BOT,) * (seats - 2), CAREFREE)
    session = table_for(players, seed=seats, settings=Settings(play_at_once=at_once), take_one=take_one)
    ended = finish(session, Random(seats))
    assert match_of(ended).options.take_one == take_one
    check_result(ended)


@pytest.mark.parametrize("at_once", [False, True])
def test_match_of_two_persons_at_one_device(at_once: bool) -> None:
    players = (PERSON, BOT, Player("person", "", "Ada"))
    session, rng = table_for(players, settings=Settings(play_at_once=at_once)), Random(9)
    shown = set()
    while not match_of(session).state.over:
        shown.add(session.me)
        assert table_of(session).garden.seat == match_of(session).state.seat
        session = bots_play(choose(session, rng))
    assert shown == {0, 2}
    check_result(session)


def test_match_of_bots_alone_is_watched_to_its_end() -> None:
    session = table_for((BOT, CAREFREE, BOT))
    session = press(session, "skip")
    while bots_turn(session):
        assert "play" not in offered(session)
        session = bots_play(session)
    check_result(session)


def test_again_after_the_result_starts_at_an_empty_table() -> None:
    ended = finish(table_for(seed=3), Random(1))
    fresh = press(ended, "again")
    assert table_of(fresh).result is None
    assert not match_of(fresh).turns
    check_result(finish(fresh, Random(2)))
