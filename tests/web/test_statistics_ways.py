"""Which matches are counted where several ways lead to an end: series, links, daily deals, replays, files, two tabs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tabletop.link import link
from tests.web import link_sessions, series_sessions
from tests.web.daily_sessions import DAY
from tests.web.ended import ended_match
from tests.web.fakes import PATH, FakeStore, opened
from tests.web.tapping import PAIR, AnyMatch, choose, match_of, run
from web.actions import act
from web.app import App
from web.kept import latest_first
from web.match_file import written
from web.session import Session, far_turn, open_match, play
from web.setup import PERSON
from web.statistics import FAR, Row, read_statistics
from web.statistics import PERSON as HERE
from web.storage import Kept

KEY = f"{PATH}#statistics"
GAMES = ("pointsalad", "parade")


def counted(store: FakeStore) -> tuple[Row, ...]:
    """The rows that are kept."""
    return read_statistics(store.texts.get(KEY)).rows


def away(app: App, session: Session) -> None:
    """That session on the page, away from the table, where no bot plays on by itself."""
    app.change(replace(session, route="settings"))


def end(app: App, seed: int = 3) -> AnyMatch:
    """The match on the table played to its end."""
    away(app, run(replace(app.session, route="table"), Random(seed)))
    return match_of(app.session)


# ── series ──


@pytest.mark.parametrize(("series", "game"), [("full_deck:3", "pointsalad"), ("wins:3", "parade")])
def test_every_round_of_a_series_counts_once(series: str, game: str) -> None:
    app, _, store = opened()
    begun = series_sessions.begun(series, PAIR, game=game)
    away(app, replace(begun, key="77"))
    for rounds in (1, 2, 3):
        match = end(app)
        assert len(counted(store)) == rounds
        assert match.state.scores() in {row.scores for row in counted(store)}
        if rounds < 3:
            away(app, act(app.session, "next-round", ""))
    assert len({row.match for row in counted(store)}) == 3
    again, _, _ = opened(store)
    again.go("table")
    assert len(counted(store)) == 3


# ── by link ──


def turn(app: App, other: App, seed: int) -> None:
    """One turn of whoever is to act, whose link the other device opens."""
    here, there = (other, app) if far_turn(app.session) else (app, other)
    here.change(choose(here.session, Random(seed)))
    there.go(f"link/{link(match_of(here.session))}")


def two_devices(game: str) -> tuple[tuple[App, FakeStore], tuple[App, FakeStore]]:
    """A match by link at its beginning on two devices that each play one seat."""
    (one, _, first), (other, _, second) = opened(), opened()
    one.change(link_sessions.started(game, PAIR))
    text = link(match_of(one.session))
    other.go(f"link/{text}")
    other.do("link:join", "1")
    return (one, first), (other, second)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_link_counts_on_each_device_for_the_seat_that_is_played_there(game: str) -> None:
    (one, first), (other, second) = two_devices(game)
    seed = 0
    while not match_of(one.session).state.over:
        assert counted(first) == counted(second) == ()
        turn(one, other, seed)
        seed += 1
    assert match_of(other.session).state.over
    ((mine,), (theirs,)) = counted(first), counted(second)
    assert (mine.players, theirs.players) == ((HERE, FAR), (FAR, HERE))
    assert (mine.own, theirs.own) == ((0,), (1,))
    assert mine.levels == theirs.levels == ()
    assert len(mine.growth) == len(mine.parts) == 1
    assert mine.scores == theirs.scores == match_of(one.session).state.scores()


def test_the_last_turn_that_comes_while_another_match_is_on_the_table_counts() -> None:
    (one, first), (other, second) = two_devices("pointsalad")
    seed = 0
    while not _is_last(one, seed):
        turn(one, other, seed)
        seed += 1
    here, there, store = (other, one, first) if far_turn(one.session) else (one, other, second)
    away(there, open_match(replace(there.session, key="4"), ended_match((PERSON, PERSON))))
    assert counted(store) == ()
    here.change(choose(here.session, Random(seed)))
    text = link(match_of(here.session))
    there.go(f"link/{text}")
    assert match_of(there.session).state.over
    assert len(counted(store)) == 1
    there.go("")
    there.go(f"link/{text}")
    assert len(counted(store)) == 1


def _is_last(app: App, seed: int) -> bool:
    """Whether the turn that would be taken next ends the match."""
    taken = replace(app.session, here=None)
    return bool(match_of(choose(taken, Random(seed))).state.over)


def test_a_match_by_link_that_is_joined_when_it_is_over_does_not_count() -> None:
    app, _, store = opened()
    app.go(f"link/{link(ended_match(PAIR))}")
    app.do("link:join", "1")
    assert match_of(app.session).state.over
    assert counted(store) == ()


# ── the daily deal ──


@pytest.mark.parametrize("game", GAMES)
def test_of_a_daily_deal_the_try_that_counts_counts_once(game: str) -> None:
    app, browser, store = opened()
    assert browser.today() == DAY
    away(app, act(app.session, "daily:play", f"{game}/{DAY}"))
    end(app)
    (row,) = counted(store)
    away(app, act(app.session, "daily:again", f"{game}/{DAY}"))
    assert not match_of(app.session).state.over
    end(app, 8)
    assert counted(store) == (row,)


# ── looked at, sent, taken in ──


def test_a_replay_counts_nothing_and_what_is_played_on_from_it_is_a_match_of_its_own() -> None:
    app, _, store = opened()
    app.go(f"match/{link(ended_match(PAIR))}")
    for verb in ("replay:last", "replay:back", "replay:on", "replay:first"):
        app.do(verb, "")
    assert counted(store) == ()
    app.go("")
    away(app, replace(open_match(app.session, ended_match(PAIR)), key="3"))
    app.go("replay")
    app.do("replay:last", "")
    assert counted(store) == ()


def test_a_match_of_a_file_that_is_over_does_not_count_and_one_that_ends_here_does() -> None:
    over = ended_match(PAIR)
    running = replace(ended_match(PAIR, 8), turns=ended_match(PAIR, 8).turns[:-1])
    app, _, store = opened()
    app.do("take-in", written([Kept("1", over.save()), Kept("2", running.save())]))
    keys = {one.text: one.key for one in latest_first(app.session.shelf)}
    app.do("open-match", keys[over.save()])
    assert match_of(app.session).state.over
    assert counted(store) == ()
    app.do("open-match", keys[running.save()])
    end(app)
    assert len(counted(store)) == 1


# ── tabs ──


def test_two_tabs_that_end_one_match_differently_have_two_matches_that_count() -> None:
    app, _, store = opened()
    ended = ended_match(PAIR)
    away(app, open_match(replace(app.session, key="5"), replace(ended, turns=ended.turns[:-1])))
    other, _, _ = opened(store)
    away(other, other.session)
    first, last = match_of(app.session).state.legal_turns()[0], match_of(app.session).state.legal_turns()[-1]
    app.change(play(app.session, first))
    other.change(play(other.session, last))
    assert app.session.key != other.session.key
    assert len(counted(store)) == 2


def test_a_match_that_another_tab_has_ended_is_counted_there_alone() -> None:
    app, _, store = opened()
    ended = ended_match(PAIR)
    away(app, open_match(replace(app.session, key="5"), replace(ended, turns=ended.turns[:-1])))
    other, _, _ = opened(store)
    away(other, other.session)
    end(app)
    (row,) = counted(store)
    for key, text in list(store.texts.items()):
        other.stored(key, text)
    assert match_of(other.session).state.over
    assert counted(store) == (row,)


def test_what_is_known_here_is_kept_again_where_another_tab_clears_everything() -> None:
    app, _, store = opened()
    away(app, open_match(replace(app.session, key="5"), replace(ended_match(PAIR), turns=())))
    end(app)
    (row,) = counted(store)
    store.texts.clear()
    app.stored(None, None)
    assert counted(store) == (row,)
