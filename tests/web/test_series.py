"""Series on the page: chosen, played round by round, kept, taken back, ended; PS-M1 to PS-M4, PA-M1, PA-M2."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop import Player
from tabletop.series import Series, load_series
from tests.web.fakes import FakeStore, bots_rest, opened, take_two
from tests.web.series_sessions import begun, finished, rounds_on, tied_games
from tests.web.tapping import PAIR, bots_play, match_of, offered, press, run, shown, table_for, take_device
from tests.web.tree import read
from web.actions import act
from web.games import GAMES
from web.glance import glance
from web.kept import meet, noted, public_text
from web.match_list import MatchList
from web.names import player_name
from web.parade_table import ParadeTable
from web.screen import Button, Choice, PassDevice, Start, Table
from web.session import Session, between_rounds, open_saved, running, whole
from web.setup import BOT, PERSON, Setup
from web.standing import Standing
from web.storage import Kept
from web.texts import Texts, languages
from web.views.page import page

SIX = (PERSON, *(BOT,) * 5)

LOOKS = ("to-share", "to-replay", "to-review")


def series_of(session: Session) -> Series[Any, Any, Any]:
    """The series as it stands."""
    found = whole(session)
    assert isinstance(found, Series)
    return found


def standing_of(session: Session, language: str = "en") -> Standing:
    """The standing that the table shows."""
    body = shown(session, language).body
    assert isinstance(body, (Table, ParadeTable))
    assert body.result is not None
    assert body.result.standing is not None
    return body.result.standing


def buttons(session: Session) -> list[str]:
    """The ids of the verbs above the result."""
    body = shown(session).body
    assert isinstance(body, (Table, ParadeTable))
    assert body.result is not None
    return [button.id for button in body.result.buttons]


def choice_of(session: Session) -> Choice:
    """The control with which a series is chosen."""
    found = offered(session)["rounds"]
    assert isinstance(found, Choice)
    return found


# ── choosing ──


@pytest.mark.parametrize(
    ("game", "seats", "values"),
    [
        ("pointsalad", 2, ["", "full_deck:3", *(f"rounds:{n}" for n in range(2, 7))]),
        ("pointsalad", 3, ["", "full_deck:2", *(f"rounds:{n}" for n in range(2, 7))]),
        ("pointsalad", 4, ["", *(f"rounds:{n}" for n in range(2, 7))]),
        ("parade", 2, ["", *(f"wins:{n}" for n in range(2, 7))]),
        ("parade", 6, ["", *(f"wins:{n}" for n in range(2, 7))]),
    ],
)
def test_what_can_be_chosen(game: str, seats: int, values: list[str]) -> None:
    session = Session(setup=Setup(game=game, players=(PERSON,) * seats))
    assert [value for value, _ in choice_of(session).values] == values
    for value in values:
        after = press(session, "rounds", value)
        assert choice_of(after).value == value
        begins = press(after, "start-match")
        assert (begins.series is None) == (value == "")
        if value:
            kind, _, length = value.partition(":")
            assert (series_of(begins).kind, series_of(begins).length) == (kind, int(length))


def test_what_cannot_be_chosen_changes_nothing() -> None:
    session = Session()
    for value in ("wins:3", "rounds:1", "rounds:7", "rounds:x", "full_deck:3", "full_deck", "x", "rounds:03"):
        assert act(session, "rounds", value).setup.series == ""


def test_a_full_deck_goes_with_the_seats() -> None:
    """With another number of seats it has other rounds, with more there is none; coming back brings it back."""
    session = press(Session(setup=Setup(players=PAIR)), "rounds", "full_deck:3")
    three = press(session, "add-seat")
    assert choice_of(three).value == "full_deck:2"
    four = press(three, "add-seat")
    assert choice_of(four).value == ""
    assert press(four, "start-match").series is None
    assert choice_of(press(press(four, "remove-3"), "remove-2")).value == "full_deck:3"


def test_another_game_begins_with_one_match() -> None:
    session = press(press(Session(setup=Setup(players=PAIR)), "rounds", "rounds:4"), "game-parade")
    assert choice_of(session).value == ""


# ── round by round ──


def test_the_bar_says_which_round_it_is_and_the_number_of_the_deal_stays() -> None:
    session = begun("rounds:3", PAIR, seed=4711)
    for number in (1, 2, 3):
        bar = shown(session).bar
        assert f"Round {number} of 3" in bar.text
        assert "deal 4711" in bar.text
        assert (bar.round, bar.count) == (f"Round {number} of 3", f"{number}/3")
        session = run(session, Random(number))
        assert "deal 4711" in shown(session).bar.text
        assert shown(session).bar.count == ""
        session = press(session, "next-round") if number < 3 else session
    assert shown(table_for()).bar.count == ""


def test_between_rounds_there_is_the_standing_and_the_way_on() -> None:
    session = rounds_on(begun("full_deck:3"), 1, Random(3))
    assert between_rounds(session)
    assert buttons(session) == ["undo", *LOOKS, "next-round"]
    found, totals = standing_of(session), series_of(session).totals
    assert sorted(one.total for one in found.totals) == sorted(totals)
    assert found.totals[0].total == max(totals)
    assert [bool(one.leads) for one in found.totals] == [True, False]
    assert [row.number for row in found.rows] == [1, 2, 3]
    assert [score.text for row in found.rows[1:] for score in row.scores] == [""] * 4
    assert sum(score.wins for score in found.rows[0].scores) == 1
    assert shown(session).bar.badge == "Round finished"


def test_the_next_round_is_dealt_and_the_next_seat_starts() -> None:
    session = rounds_on(begun("full_deck:3", PAIR), 1, Random(3))
    first = match_of(session)
    session = press(session, "next-round")
    second = match_of(session)
    assert (second.options.round, second.seed, second.turns) == (2, first.seed, ())
    assert second.state.seat == 1 - first.states[0].seat
    assert session.me == second.state.seat
    assert not between_rounds(session)


def test_no_next_round_while_one_is_played_and_after_the_last() -> None:
    session = begun("rounds:2", PAIR)
    assert act(session, "next-round", "") == session
    ended = finished(session, Random(1))
    assert act(ended, "next-round", "") == ended
    assert buttons(ended) == ["undo", *LOOKS, "new-table", "again"]
    assert act(table_for(), "next-round", "").series is None


def test_again_is_a_new_series_as_the_first_one_began() -> None:
    between = rounds_on(begun("full_deck:3", PAIR, start="1"), 2, Random(3))
    assert act(between, "again", "") == between
    ended = press(finished(between, Random(3)), "again")
    series = series_of(ended)
    assert (series.kind, series.length, len(series.rounds)) == ("full_deck", 3, 1)
    assert (match_of(ended).options.round, match_of(ended).start) == (1, 1)


def test_the_last_round_tells_who_won_the_series_and_who_the_round() -> None:
    session = finished(begun("full_deck:3"), Random(3))
    series, body = series_of(session), shown(session).body
    assert isinstance(body, Table)
    assert body.result is not None
    assert body.result.standing is not None
    assert str(max(series.totals)) in body.result.headline
    assert body.result.standing.headline.startswith("Round 3: ")
    (last,) = match_of(session).state.winners()
    assert player_name(Texts("en"), match_of(session), last) in body.result.standing.headline
    assert [one.total for one in body.result.standing.totals] == sorted(series.totals, reverse=True)


def test_a_tie_of_points_names_the_tie_break() -> None:
    for seed in range(200):
        session = finished(begun("rounds:2", PAIR, seed), Random(seed))
        if len(series_of(session).leaders) == 2:
            break
    (winner,) = series_of(session).winners
    body = shown(session).body
    assert isinstance(body, Table)
    assert body.result is not None
    name = player_name(Texts("en"), match_of(session), winner)
    assert any("tie-break" in reason and name in reason for reason in body.result.reasons)
    assert body.result.standing is not None
    assert body.result.standing.totals[0].name == name


def test_tied_wins_are_played_on() -> None:
    session = tied_games()
    assert buttons(session) == ["undo", *LOOKS, "next-round"]
    assert "tie" in standing_of(session).note
    further = take_device(press(session, "next-round"))
    assert "tie" in shown(further).bar.text
    assert shown(further).bar.count == "3/3"
    ended = finished(session, Random(5))
    assert len(series_of(ended).winners) == 1


def test_parade_shows_penalties_and_counts_wins() -> None:
    session = rounds_on(begun("wins:3", (PERSON, BOT, BOT), game="parade"), 2, Random(3))
    found, series = standing_of(session), series_of(session)
    order = [one.name for one in found.totals]
    for number, match in enumerate(series.rounds):
        for seat in range(3):
            score = found.rows[number].scores[order.index(player_name(Texts("en"), match, seat))]
            assert score.text == str(-match.state.scores()[seat])
            assert score.wins == (seat in match.state.winners())
    assert [one.total for one in found.totals] == sorted(series.totals, reverse=True)


@pytest.mark.parametrize("language", languages())
def test_every_standing_reads_well_in_every_language(language: str) -> None:
    """Every cell says something, and nothing that a person reads holds the name of a message or a field."""
    for session in (rounds_on(begun("rounds:6", SIX), 2, Random(1)), tied_games(), finished(tied_games(), Random(2))):
        found = standing_of(session, language)
        assert all(score.said for row in found.rows for score in row.scores)
        text = read(page(shown(session, language))).text
        assert "standing." not in text
        assert "{" not in text


def test_what_is_announced_after_a_round_and_when_the_next_begins() -> None:
    session = rounds_on(begun("full_deck:3"), 1, Random(3))
    assert standing_of(session).note in shown(session).announcement
    after = press(session, "next-round")
    assert "Round 2 begins." in shown(after).announcement
    assert "begins" not in shown(run(after, Random(1), 1)).announcement
    ended = finished(session, Random(3))
    body = shown(ended).body
    assert isinstance(body, Table)
    assert body.result is not None
    assert body.result.headline in shown(ended).announcement


# ── taking back, seats, several people ──


def test_undo_stays_within_the_round() -> None:
    session = press(rounds_on(begun("rounds:3", PAIR), 1, Random(3)), "next-round")
    assert "undo" not in offered(session)
    assert act(session, "undo", "") == session
    after = run(session, Random(1), 1)
    back = press(after, "undo")
    assert (match_of(back).turns, len(series_of(back).rounds)) == ((), 2)


def test_the_end_of_a_round_can_be_taken_back() -> None:
    session = rounds_on(begun("rounds:3", PAIR), 1, Random(3))
    back = press(session, "undo")
    assert not between_rounds(back)
    assert series_of(back).totals == (0, 0)
    again = press(back, "redo")
    assert between_rounds(again)
    assert series_of(again).totals == series_of(session).totals


def test_a_seat_handed_over_stays_so_in_the_next_round() -> None:
    session = begun("rounds:2", PAIR)
    session = run(act(session, "hand-over", "1"), Random(1))
    after = press(session, "next-round")
    assert [player.kind for player in match_of(after).players] == ["person", "bot"]
    assert series_of(after).rounds[0].players == match_of(after).players


def test_between_two_people_the_device_is_passed_before_the_next_round() -> None:
    session = rounds_on(begun("wins:2", PAIR, game="parade"), 1, Random(1))
    after = press(session, "next-round")
    assert isinstance(shown(after).body, PassDevice)
    assert isinstance(shown(press(after, "ready")).body, ParadeTable)


# ── keeping ──


def test_leaving_keeps_it_and_the_start_screen_offers_to_go_on() -> None:
    session = rounds_on(begun("full_deck:3"), 1, Random(3))
    left = press(session, "home")
    assert running(left)
    body = shown(left).body
    assert isinstance(body, Start)
    assert [notice.id for notice in body.notices] == ["kept"]
    found = offered(left)["continue"]
    assert isinstance(found, Button)
    assert "round 1" in found.text
    assert press(left, "continue").match == session.match
    later = press(press(session, "next-round"), "home")
    assert running(later)


def test_every_turn_and_every_round_is_kept_and_comes_back() -> None:
    app, _, store = opened()
    app.change(replace(app.session, setup=Setup(players=PAIR, seed="7", start="0")))
    app.do("rounds", "full_deck:3")
    app.do("start", "")
    take_two(app)
    for moment in range(3):
        (text,) = store.matches
        assert text == series_of(app.session).save()
        later, _, _ = opened(store, route="table")
        assert (later.session.match, later.session.key) == (app.session.match, app.session.key)
        assert series_of(later.session) == series_of(app.session)
        if moment == 0:
            app.change(run(app.session, Random(1)))
        else:
            app.do("next-round", "")
    assert len(series_of(app.session).rounds) == 2


def test_bots_play_on_in_the_next_round() -> None:
    async def play() -> None:
        app, _, _ = opened()
        app.do("setting:pace", "instant")
        app.change(replace(app.session, setup=Setup(players=(PERSON, BOT), seed="7", start="0")))
        app.do("rounds", "rounds:2")
        app.do("start", "")
        app.change(run(app.session, Random(3)))
        app.do("next-round", "")
        await bots_rest(app)
        assert len(match_of(app.session).turns) == 1
        assert match_of(app.session).players[match_of(app.session).state.seat].kind == "person"

    asyncio.run(play())


def test_a_new_match_leaves_no_series_behind() -> None:
    session = replace(rounds_on(begun("full_deck:3", PAIR), 1, Random(3)), key="1")
    fresh = act(press(press(session, "home"), "rounds", ""), "start", "")
    assert fresh.series is None
    single = open_saved(session, match_of(table_for()).save(), "2")
    assert single.series is None
    assert "Round" not in shown(single).bar.text


def test_what_is_to_copy_where_nothing_can_be_kept_is_the_whole_series() -> None:
    session = replace(rounds_on(begun("full_deck:3", PAIR), 2, Random(3)), unsaved=True)
    (notice,) = [one for one in shown(session).notices if one.id == "unsaved"]
    assert notice.text == series_of(session).save()
    hidden = replace(begun("wins:2", (PERSON, BOT), game="parade"), unsaved=True)
    for turn in range(45):
        (notice,) = [one for one in shown(hidden).notices if one.id == "unsaved"]
        assert notice.text is not None
        assert len(load_series(notice.text, GAMES).match.turns) <= len(match_of(hidden).turns), turn
        hidden = run(hidden, Random(turn), 1)


def test_the_shelf_notes_who_won_the_series_when_it_is_over() -> None:
    from web.about import read_about

    session = replace(rounds_on(begun("full_deck:3", PAIR), 1, Random(3)), key="1")
    (kept,) = noted(session, 5).shelf
    assert read_about(kept.about).winners == ()
    ended = finished(session, Random(3))
    (kept,) = noted(ended, 5).shelf
    assert read_about(kept.about).winners == series_of(ended).winners


def met(mine: Session, other: Session, *, seen: bool = False) -> Session:
    """My session after another tab has kept its own."""
    mine = noted(replace(mine, key="1"), 5)
    return meet(mine, series_of(other).save(), "9", seen=seen)


def test_two_tabs_of_a_series_meet() -> None:
    early = run(begun("rounds:3", PAIR), Random(3), 5)
    between = run(early, Random(3))
    later = run(press(between, "next-round"), Random(3), 4)
    for one in (early, between, later):
        for other in (early, between, later):
            after = met(one, other)
            ahead = max(one, other, key=lambda at: (len(series_of(at).rounds), len(match_of(at).turns)))
            assert series_of(after) == series_of(ahead)
            assert after.key == "1"
            assert len(after.shelf) == 1
    apart = run(press(between, "next-round"), Random(9), 4)
    both = met(later, apart)
    assert (both.key, series_of(both)) == ("9", series_of(later))
    assert [kept.text for kept in both.shelf] == [series_of(apart).save(), series_of(later).save()]
    back = press(later, "undo")
    assert series_of(met(later, back, seen=True)) == series_of(back)


def test_a_series_and_a_match_of_the_same_deal_do_not_mix() -> None:
    series = run(begun("rounds:3", PAIR), Random(3), 5)
    single = noted(replace(series, series=None, key="1"), 5)
    after = meet(single, series_of(series).save(), "9", seen=False)
    assert after.series is None
    assert [kept.key for kept in after.shelf] == ["1", "9"]


def test_a_damaged_series_is_set_aside_and_nothing_else_is_lost() -> None:
    text = series_of(rounds_on(begun("full_deck:3", PAIR), 2, Random(3))).save()
    good = match_of(table_for(PAIR)).save()
    store = FakeStore()
    app, _, _ = opened(store)
    key = app.keeping.shelf._key("match:5")
    store.texts[key], store.texts[key[:-1] + "6"] = good, text.replace('"length":3', '"length":9')
    later, _, _ = opened(store)
    assert match_of(later.session).save() == good
    assert [kept.key for kept in later.session.damaged] == ["6"]


def test_a_series_of_bots_alone_goes_from_round_to_round() -> None:
    session = begun("rounds:2", (BOT, BOT))
    session = bots_play(session)
    assert between_rounds(session)
    assert "undo" not in offered(session)
    ended = bots_play(press(session, "next-round"))
    assert series_of(ended).over


def test_names_given_in_a_round_are_there_in_all() -> None:
    session = rounds_on(begun("rounds:2", PAIR), 1, Random(3))
    session = act(press(session, "next-round"), "table-name:0", "Ada")
    assert {match.players[0].name for match in series_of(session).rounds} == {"Ada"}
    assert Player("person", "", "Ada") == match_of(session).players[0]
    assert Kept("1", series_of(session).save()).text.count("Ada") == 1


# ── in the list of matches ──


def listed_state(session: Session) -> str:
    """What the list of matches says of the series on the table."""
    kept = noted(replace(session, key="1"), 5)
    body = shown(press(kept, "home")).body
    assert isinstance(body, Start)
    assert isinstance(body.matches, MatchList)
    return body.matches.rows[0].state


def test_the_list_of_matches_says_which_round_it_is_and_who_has_won() -> None:
    between = rounds_on(begun("full_deck:3", PAIR), 1, Random(3))
    assert "Round 1 of 3. Turn " in listed_state(between)
    assert "Round 2 of 3. Turn 5" in listed_state(run(press(between, "next-round"), Random(3), 4))
    ended = finished(between, Random(3))
    (winner,) = series_of(ended).winners
    assert player_name(Texts("en"), match_of(ended), winner) in listed_state(ended)


def test_the_text_to_hand_out_hides_what_is_secret_still_and_keeps_the_rounds() -> None:
    session = rounds_on(begun("wins:2", (PERSON, BOT), game="parade"), 1, Random(3))
    assert public_text(series_of(session).save()) == series_of(session).save()
    session = press(session, "next-round")
    while not any(match_of(session).state.laid_away):
        session = run(session, Random(1), 1)
    public = load_series(public_text(series_of(session).save()), GAMES)
    assert len(public.rounds) == 2
    assert len(public.match.turns) < len(match_of(session).turns)


@pytest.mark.parametrize("changes", ["[]", "{}", "7", "null", '[{"turns":7}]', "[[]]", '"x"'])
def test_a_glance_at_a_broken_series_finds_nothing_and_never_fails(changes: str) -> None:
    text = series_of(begun("rounds:3", PAIR)).save()
    broken = text.replace('[{"turns":[],"undone":0}]', changes)
    assert glance(broken) is None
    assert glance(text.replace('"length":3', '"length":[]')) is None
    assert glance(text) is not None
