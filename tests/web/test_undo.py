"""Undo and redo: whose turn is taken back, what it is called, how it is counted."""

from __future__ import annotations

from random import Random

from tabletop import Player
from tests.web.tapping import (
    ALONE,
    PAIR,
    bots_play,
    market,
    match_of,
    offered,
    press,
    run,
    table_for,
    table_of,
    take_pile,
    take_two,
    tap,
)
from web.actions import act
from web.screen import Button
from web.session import Session, people_to_undo
from web.setup import BOT, PERSON

TRIO = (PERSON, Player("person", "", "Ada"), Player("person", "", "Bo"))


def undo_text(session: Session, name: str = "undo") -> str:
    """What an undo button says."""
    button = offered(session)[name]
    assert isinstance(button, Button)
    return button.text


def test_before_the_first_own_turn_there_is_nothing_to_undo() -> None:
    session = bots_play(table_for(ALONE, start="1"))
    assert len(match_of(session).turns) == 1
    assert "undo" not in offered(session)
    assert act(session, "undo", "") == session


def test_undo_leads_back_to_the_last_own_decision_past_the_bots() -> None:
    before = table_for((PERSON, BOT, BOT))
    after = bots_play(take_two(before))
    assert len(match_of(after).turns) == 3
    back = press(after, "undo")
    assert match_of(back).state == match_of(before).state
    assert table_of(back).garden.seat == 0


def test_undo_works_while_a_bot_is_to_act() -> None:
    waiting = take_two(table_for())
    assert match_of(press(waiting, "undo")).turns == ()


def test_undo_puts_back_what_was_chosen() -> None:
    session = bots_play(take_two(table_for()))
    assert press(tap(session, market(session)[0]), "undo").chosen == ()


def test_as_often_as_wanted() -> None:
    session = table_for()
    for _ in range(4):
        session = bots_play(take_two(session))
    for left in (6, 4, 2, 0):
        session = press(session, "undo")
        assert len(match_of(session).turns) == left
    assert "undo" not in offered(session)


def test_redo_restores_what_one_undo_removed() -> None:
    session = bots_play(take_two(bots_play(take_two(table_for()))))
    back = press(press(session, "undo"), "undo")
    once = press(back, "redo")
    assert match_of(once).turns == match_of(session).turns[:2]
    assert match_of(press(once, "redo")).turns == match_of(session).turns


def test_redo_is_offered_only_where_something_was_undone() -> None:
    session = take_two(table_for(PAIR))
    assert "redo" not in offered(session)
    back = press(session, "undo")
    assert "redo" not in offered(press(back, "redo"))
    assert "redo" not in offered(take_pile(back))
    assert act(session, "redo", "") == session


def test_undo_is_counted_and_redo_does_not_lower_the_count() -> None:
    session = press(press(press(take_two(table_for(PAIR)), "undo"), "redo"), "undo")
    assert match_of(session).undone == 2


def test_the_result_says_how_often_a_turn_was_taken_back() -> None:
    session = press(press(press(take_two(table_for(PAIR)), "undo"), "redo"), "undo")
    plain, undone = (table_of(run(one, Random(1))).result for one in (table_for(PAIR), session))
    assert plain is not None
    assert undone is not None
    assert len(undone.reasons) == len(plain.reasons) + 1
    assert "2" in undone.reasons[-1]


def test_the_last_turn_of_a_finished_match_can_be_taken_back() -> None:
    ended = run(table_for(PAIR, seed=4), Random(1))
    back = press(ended, "undo")
    assert not match_of(back).state.over
    assert table_of(back).result is None


# ── several persons ──


def test_one_person_alone_is_not_named() -> None:
    assert undo_text(bots_play(take_two(table_for()))) == undo_text(take_two(table_for())) == "Undo"


def test_the_person_who_played_last_is_named_and_a_menu_offers_the_others() -> None:
    session = take_two(take_two(take_two(table_for(TRIO, start="1"))))
    assert people_to_undo(session) == (0, 2, 1)
    assert "Player 1" in undo_text(session)
    decision = table_of(session).decision
    assert decision is not None
    assert [button.id for button in decision.more_undo] == ["undo-2", "undo-1"]
    assert ["Bo" in undo_text(session, "undo-2"), "Ada" in undo_text(session, "undo-1")] == [True, True]


def test_a_turn_of_another_person_is_taken_back_with_all_after_it() -> None:
    session = take_two(take_two(take_two(table_for(TRIO, start="1"))))
    back = press(session, "undo-2")
    assert len(match_of(back).turns) == 1
    assert (match_of(back).state.seat, back.me) == (2, 2)


def test_bots_are_not_among_those_to_undo() -> None:
    session = bots_play(take_two(table_for((PERSON, BOT, TRIO[1]))))
    decision = table_of(session).decision
    assert people_to_undo(session) == (0,)
    assert decision is not None
    assert decision.more_undo == ()


def test_while_a_bot_thinks_the_menu_offers_the_others_too() -> None:
    session = take_two(take_two(table_for((PERSON, TRIO[1], BOT))))
    decision = table_of(session).decision
    assert decision is not None
    assert decision.waiting
    assert "Ada" in undo_text(session)
    assert [button.id for button in decision.more_undo] == ["undo-0"]


def test_the_result_names_the_person_who_played_last() -> None:
    ended = run(table_for(TRIO), Random(1))
    last = people_to_undo(ended)[0]
    assert ("Player 1", "Ada", "Bo")[last] in undo_text(ended)


def test_undo_from_another_page_shows_the_table() -> None:
    session = press(take_two(table_for()), "bar-log")
    assert act(session, "undo", "").route == "table"
