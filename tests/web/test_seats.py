"""Who sits where: while the table is set, and while the match runs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop import Player
from tests.web.tapping import (
    ALONE,
    bots_play,
    match_of,
    offered,
    press,
    table_for,
    table_of,
    take_pile,
    take_two,
)
from web.actions import act, is_seat, named
from web.names import player_name
from web.screen import Button, Choice, Field
from web.session import Session, bots_turn, my_turn
from web.setup import BOT, DRAW, PERSON, Setup
from web.texts import Texts

ADA = Player("person", "", "Ada")


# ── setting the table ──


def test_seats_are_added_up_to_six_and_removed_down_to_two() -> None:
    session = Session()
    while "add-seat" in offered(session):
        session = press(session, "add-seat")
    assert session.setup.seats == 6
    while "remove-0" in offered(session):
        session = press(session, "remove-0")
    assert session.setup.seats == 2
    assert act(session, "remove-seat", "0") == session


def test_removing_a_seat_leaves_the_others() -> None:
    session = Session(setup=Setup(players=(PERSON, ADA, BOT)))
    assert press(session, "remove-0").setup.players == (ADA, BOT)


def test_removing_the_start_seat_leaves_the_start_to_the_deal() -> None:
    session = Session(setup=Setup(players=(PERSON, BOT, BOT), start="2"))
    assert press(session, "remove-2").setup.start == DRAW


def test_removing_an_earlier_seat_leaves_the_start_to_the_same_player() -> None:
    session = Session(setup=Setup(players=(BOT, BOT, ADA, BOT), start="2"))
    after = press(session, "remove-0").setup
    assert after.start == DRAW or after.players[int(after.start)] == ADA


def test_a_seat_gets_a_player_and_a_name() -> None:
    session = press(press(Session(), "name-1", "  Rosa   Lux "), "player-1", "bot:random")
    assert session.setup.players[1] == Player("bot", "random", "Rosa Lux")
    assert press(session, "player-1", "person").setup.players[1] == Player("person", "", "Rosa Lux")


def test_every_level_of_the_game_can_be_chosen() -> None:
    choice = offered(Session())["player-1"]
    assert isinstance(choice, Choice)
    levels = ("easy", "medium", "hard", "greedy", "random")
    assert [value for value, _ in choice.values] == ["person", *(f"bot:{level}" for level in levels)]


@pytest.mark.parametrize(
    ("typed", "name"),
    [("", ""), (" \t ", ""), ("a\nb", "a b"), ("x" * 50, "x" * 40), ("🥕" * 41, "🥕" * 40), ("a\ud800", "a\ufffd")],
)
def test_names_are_folded_and_cut(typed: str, name: str) -> None:
    assert named(PERSON, typed).name == name


def test_who_starts_can_be_said() -> None:
    for seat in (0, 1, 2):
        session = press(press(Session(), "start-seat", str(seat)), "start-match")
        assert match_of(session).state.seat == seat


# ── names ──


def test_the_only_person_is_you_and_bots_are_named_after_herbs() -> None:
    match = match_of(table_for((BOT, PERSON, BOT)))
    names = [player_name(Texts("en"), match, seat) for seat in range(3)]
    assert names[1] == "You"
    assert len(set(names)) == 3
    assert all(name.isalpha() for name in names)


def test_several_persons_are_numbered_and_names_of_their_own_count() -> None:
    match = match_of(table_for((PERSON, ADA, PERSON, Player("bot", "greedy", "Rosa"))))
    names = [player_name(Texts("en"), match, seat) for seat in range(4)]
    assert names == ["Player 1", "Ada", "Player 3", "Rosa"]


# ── the running match ──


def test_a_seat_goes_to_a_bot_and_back_with_name_and_cards() -> None:
    session = bots_play(take_pile(table_for((ADA, BOT))))
    before = match_of(session)
    given = press(session, "hand-over")
    assert match_of(given).players[0] == replace(BOT, name="Ada")
    back = press(given, "hand-over")
    assert match_of(back) == before


def test_the_button_gives_back_the_seat_that_was_handed_over() -> None:
    session = table_for((BOT, PERSON), start="1")
    back = press(press(session, "hand-over"), "hand-over")
    assert match_of(back).players == (BOT, PERSON)


def test_a_seat_handed_over_in_its_turn_is_played_by_the_bot() -> None:
    session = press(table_for(), "hand-over")
    assert bots_turn(session)
    assert "play" not in offered(session)
    assert match_of(bots_play(session)).state.over


def test_a_seat_taken_back_in_its_turn_is_the_persons_to_play() -> None:
    session = press(press(table_for(), "hand-over"), "hand-over")
    assert my_turn(session)
    assert len(match_of(take_two(session)).turns) == 1


def test_with_several_persons_the_garden_goes_to_the_next_one() -> None:
    session = take_two(table_for((PERSON, ADA, BOT)))
    assert session.me == 1
    given = bots_play(press(session, "hand-over"))
    assert (given.me, len(match_of(given).turns)) == (0, 3)


def test_the_page_of_seats_changes_players_of_the_running_match_only() -> None:
    session = press(take_two(table_for((PERSON, BOT, BOT))), "bar-seats")
    changed = press(press(session, "table-name-1", "Rosa"), "table-player-1", "person")
    assert match_of(changed).players == (PERSON, Player("person", "", "Rosa"), BOT)
    assert match_of(changed).turns == match_of(session).turns
    assert (changed.setup, changed.route) == (session.setup, "seats")


def test_the_page_of_seats_shows_what_is() -> None:
    session = press(table_for((ADA, Player("bot", "random", ""))), "bar-seats")
    name, player = offered(session)["table-name-0"], offered(session)["table-player-1"]
    assert isinstance(name, Field)
    assert isinstance(player, Choice)
    assert (name.value, player.value) == ("Ada", "bot:random")


def test_the_number_of_seats_stays_while_the_match_runs() -> None:
    found = offered(press(table_for(), "bar-seats"))
    assert not [name for name in found if name.startswith(("add-seat", "remove-"))]


def test_the_table_says_who_is_to_act() -> None:
    session = take_two(table_for())
    (panel,) = table_of(session).others
    assert panel.active
    assert not table_of(bots_play(session)).others[0].active
    assert table_of(bots_play(session)).others[0].moved


def test_a_panel_opens_and_closes() -> None:
    session = press(table_for(ALONE), "open-1")
    assert table_of(session).others[0].opened
    assert not table_of(press(session, "open-1")).others[0].opened


def test_panels_stand_clockwise_from_the_person() -> None:
    session = table_for((BOT, BOT, PERSON, BOT), start="2")
    assert [panel.seat for panel in table_of(session).others] == [3, 0, 1]
    hand_over = offered(session)["hand-over"]
    assert isinstance(hand_over, Button)
    assert hand_over.value == "2"


@pytest.mark.parametrize("value", ["", "-1", "2", "²", "٣", " 1", "x", "9" * 5_000])
def test_what_is_no_seat_is_borne_wherever_one_is_named(value: str) -> None:
    """Also a number that is too long for Python to read."""
    assert not is_seat(value, 2)
    table = table_for()
    for do in ("open-seat", "hand-over", "undo", "remove-seat", "start-seat"):
        act(table, do, value)
    for do in ("name", "player", "table-name", "table-player"):
        assert act(table, f"{do}:{value}", "Ada") == table
