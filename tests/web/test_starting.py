"""Starting, leaving, replacing and repeating a match; deal numbers; skipping."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tabletop import Player
from tests.web.tapping import (
    ALONE,
    PAIR,
    bot_turn,
    bots_play,
    match_of,
    name_of,
    offered,
    press,
    run,
    shown,
    table_for,
    table_of,
    take_two,
)
from tests.web.tree import read
from web.actions import act, go
from web.kept import noted
from web.screen import Start
from web.session import Session, bots_turn, open_saved
from web.setup import BOT, HIGHEST_DEAL, PERSON, Setup
from web.views.page import page


def start_of(session: Session) -> Start:
    """The start screen that the session shows."""
    body = shown(session).body
    assert isinstance(body, Start)
    return body


def kinds(session: Session) -> list[str]:
    """The ids of the notices of the start screen."""
    return [notice.id for notice in start_of(session).notices]


# ── deal numbers ──


def test_the_same_number_gives_the_same_deal_and_another_another() -> None:
    one, same, other = (match_of(table_for(seed=seed)).state for seed in (12, 12, 13))
    assert one == same
    assert one != other


def test_without_a_number_a_short_one_is_drawn_and_shown() -> None:
    session = press(Session(), "start-match")
    seed = match_of(session).seed
    assert 1 <= seed <= HIGHEST_DEAL
    assert str(seed) in shown(session).bar.text


@pytest.mark.parametrize(
    ("typed", "seed"), [("0", 0), (" 1 000 ", 1000), ("007", 7), (str(2**53 - 1), 2**53 - 1), ("1\u00a0000", 1000)]
)
def test_numbers_are_read(typed: str, seed: int) -> None:
    assert match_of(press(press(Session(), "seed", typed), "start-match")).seed == seed


@pytest.mark.parametrize("typed", ["x", "-1", "1.5", "1e3", "0x1", str(2**53), "9" * 20, "٣", "²", "1_000", "+1"])
def test_a_bad_number_is_named_and_changes_nothing(typed: str) -> None:
    before = press(Session(), "seed", typed)
    after = press(before, "start-match")
    assert after.match is None
    assert (after.setup, after.route) == (before.setup, before.route)
    (notice,) = shown(after).notices
    assert (notice.id, notice.kind) == ("problem", "bad")
    assert str(2**53 - 1) in notice.fact
    field = read(page(shown(after))).by_id("seed")
    assert field["value"] == typed


def test_a_bad_number_leaves_the_running_match() -> None:
    running = act(act(take_two(table_for()), "leave", ""), "seed", "many")
    after = press(running, "start-match")
    assert (after.match, after.key) == (running.match, running.key)
    assert [notice.id for notice in shown(after).notices] == ["problem"]


def test_the_problem_goes_when_the_number_is_mended() -> None:
    bad = press(press(Session(), "seed", "many"), "start-match")
    assert shown(press(bad, "seed", "5")).notices == ()


# ── options ──


def test_options_of_the_start_screen_become_those_of_the_match() -> None:
    session = press(press(Session(), "take-one", "true"), "tie-break", "last_action")
    options = match_of(press(session, "start-match")).options
    assert (options.take_one, options.tie_break) == (True, "last_action")
    assert not match_of(press(press(session, "take-one", "false"), "start-match")).options.take_one


# ── beside each other ──


def test_a_new_match_leaves_the_running_one_on_the_shelf() -> None:
    running = noted(press(take_two(table_for()), "home"), 5)
    fresh = press(replace(running, key="1", shelf=(running.shelf[0]._replace(key="1"),)), "start-match")
    assert match_of(fresh).turns == ()
    assert fresh.key != "1"
    assert fresh.route == "table"
    assert [(one.key, one.text) for one in fresh.shelf] == [("1", match_of(running).save())]


def test_a_match_that_nobody_has_begun_gives_way_to_the_next() -> None:
    untouched = noted(press(table_for(), "home"), 5)
    assert press(untouched, "start-match").shelf == ()


@pytest.mark.parametrize("about", ['{"name":"Sunday"}', '{"started":5,"unheard_of":1}'])
def test_a_match_that_has_a_name_or_is_something_special_stays_without_a_turn(about: str) -> None:
    untouched = noted(press(table_for(), "home"), 5)
    named = replace(untouched, shelf=(untouched.shelf[0]._replace(about=about),))
    assert press(named, "start-match").shelf == named.shelf


def test_a_match_of_which_all_turns_were_taken_back_stays() -> None:
    back = noted(press(press(take_two(table_for()), "undo"), "home"), 5)
    assert len(press(back, "start-match").shelf) == 1


# ── leaving ──


def test_leaving_keeps_the_match_and_says_so() -> None:
    running = take_two(table_for())
    left = press(running, "home")
    assert left.match == running.match
    assert kinds(left) == ["kept"]
    back = press(left, "continue")
    assert (back.match, back.route) == (running.match, "table")


def test_leaving_through_the_address_says_so_too() -> None:
    assert kinds(go(take_two(table_for()), "")) == ["kept"]


def test_nothing_is_said_where_nothing_was_left() -> None:
    ended = run(table_for(), Random(1))
    assert kinds(press(ended, "home")) == []
    assert kinds(Session()) == []


def test_a_result_can_be_seen_again() -> None:
    ended = run(table_for(), Random(1))
    continue_, going = (name_of(offered(press(one, "home"))["continue"]) for one in (ended, take_two(table_for())))
    assert continue_ != going
    assert table_of(press(press(ended, "home"), "continue")).result is not None


# ── again ──


def test_again_gives_the_same_table_and_another_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter((501, 502))
    monkeypatch.setattr("web.setup.SystemRandom.randint", lambda *_: next(drawn))
    players = (Player("person", "", "Ada"), Player("bot", "random", ""), BOT)
    ended = run(table_for(players, start="2", take_one=True, tie_break="last_action"), Random(1))
    first, second = match_of(press(ended, "again")), match_of(press(ended, "again"))
    old = match_of(ended)
    assert (first.players, first.options, first.start, first.seats) == (players, old.options, 2, 3)
    assert (first.seed, second.seed) == (501, 502)
    assert first.turns == ()
    assert first.undone == 0


def test_again_after_a_reload_keeps_who_starts() -> None:
    ended = run(table_for(start="1"), Random(1))
    reloaded = open_saved(Session(), match_of(ended).save(), "1")
    assert match_of(press(reloaded, "again")).start == 1


def test_again_does_not_mind_what_the_start_screen_was_set_to_meanwhile() -> None:
    ended = run(table_for(ALONE), Random(1))
    other = press(ended, "home")
    for _ in range(4):
        other = press(other, "add-seat")
    other = press(press(press(press(other, "start-seat", "5"), "take-one", "true"), "seed", "77"), "continue")
    fresh = press(other, "again")
    assert fresh.problem is None
    assert (match_of(fresh).players, match_of(fresh).start, match_of(fresh).turns) == (ALONE, 0, ())
    assert not match_of(fresh).options.take_one


def test_again_never_throws_a_running_match_away() -> None:
    """Only a result offers it; a second press may still arrive when the next match runs."""
    running = take_two(press(run(table_for(PAIR), Random(1)), "again"))
    assert act(running, "again", "").match == running.match


# ── whose table it is ──


def test_the_garden_is_the_persons_to_act_or_who_acted_last() -> None:
    session = table_for((BOT, PERSON, PERSON), start="1")
    assert session.me == 1
    session = take_two(session)
    assert session.me == 2
    session = take_two(session)
    assert (session.me, match_of(session).state.seat) == (2, 0)
    assert bots_play(session).me == 1


def test_a_match_of_bots_is_seen_from_the_first_seat() -> None:
    assert table_for((BOT, BOT)).me == 0


def test_skipping_ends_at_a_persons_turn() -> None:
    session = press(take_two(table_for((PERSON, BOT, BOT))), "skip")
    assert session.skipping
    between = bot_turn(session)
    assert between.skipping
    assert not bots_play(between).skipping


def test_skipping_ends_with_the_match_and_with_undo() -> None:
    watched = press(table_for((BOT, BOT)), "skip")
    assert not bots_play(watched).skipping
    session = press(take_two(table_for((PERSON, BOT, BOT))), "skip")
    assert not press(session, "undo").skipping


def test_watching_bots_offers_the_end_instead_of_an_own_turn() -> None:
    watched, own = table_for((BOT, BOT)), take_two(table_for())
    assert name_of(offered(watched)["skip"]) != name_of(offered(own)["skip"])


def test_faster_stops_at_the_fastest_where_the_button_goes() -> None:
    session = take_two(table_for())
    paces = []
    while "faster" in offered(session):
        session = press(session, "faster")
        paces.append(session.settings.pace)
    assert paces == ["brisk", "instant"]


def test_a_save_is_opened_and_a_bad_one_changes_nothing() -> None:
    match = match_of(take_two(table_for(PAIR)))
    session = open_saved(Session(), match.save(), "5")
    assert (session.match, session.key, session.me) == (match, "5", 1)
    with pytest.raises(ValueError, match="seed"):
        open_saved(session, match.save().replace('"seed":7', '"seed":-7'), "6")
    assert not bots_turn(replace(session, match=None))


def test_a_start_seat_that_is_none_is_a_problem_and_no_crash() -> None:
    session = act(Session(setup=Setup(players=(PERSON, BOT), start="4")), "start", "")
    assert session.match is None
    assert session.problem is not None
