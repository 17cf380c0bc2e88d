"""Choosing a turn by tapping: what fits stays, what does not goes back, and when a turn is played at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.web.tapping import (
    PAIR,
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
    tops,
)
from web.actions import act
from web.screen import Button
from web.session import Session, complete, legal, narrow
from web.settings import Settings

AT_ONCE = Settings(play_at_once=True)


def takes(*cards: str) -> tuple[str, ...]:
    """The taps that take these cards."""
    return tuple(f"take:{card}" for card in cards)


def flips(card: str) -> str:
    """The tap that flips a card."""
    return f"flip:{card}"


def owner(settings: Settings | None = None, *, take_one: bool = False) -> tuple[Session, tuple[str, ...]]:
    """A session whose person to act has two point cards, and those cards."""
    session = table_for(PAIR, take_one=take_one)
    for column in (0, 1, 2, 0):
        session = take_pile(session, column)
    return replace(session, settings=settings or Settings()), match_of(session).state.points[0]


def play_button(session: Session) -> Button:
    """The button that plays what is chosen."""
    button = offered(session)["play"]
    assert isinstance(button, Button)
    return button


def turns(session: Session) -> int:
    """How many turns have been played."""
    return len(match_of(session).turns)


# ── taps ──


def test_a_tap_chooses_and_the_same_tap_takes_back() -> None:
    session = table_for()
    card = market(session)[0]
    chosen = tap(session, card)
    assert chosen.chosen == takes(card)
    assert tap(chosen, card).chosen == ()


def test_choosing_plays_nothing() -> None:
    session = table_for()
    assert match_of(tap(session, *market(session)[:2])) == match_of(session)


def test_a_third_vegetable_sends_the_oldest_back_and_names_it() -> None:
    session = table_for()
    one, two, three = market(session)[:3]
    chosen = tap(session, one, two, three)
    assert set(chosen.chosen) == {*takes(two, three)}
    assert chosen.returned == (f"take:{one}",)


def test_a_third_vegetable_leaves_the_flip() -> None:
    session, (own, _) = owner()
    one, two, three = market(session)[:3]
    chosen = tap(session, one, own, two, three)
    assert set(chosen.chosen) == {*takes(two, three), flips(own)}


def test_a_pile_takes_the_place_of_the_vegetables_and_leaves_the_flip() -> None:
    session, (own, _) = owner()
    chosen = tap(session, *market(session)[:2], own, tops(session)[0])
    assert set(chosen.chosen) == {*takes(tops(session)[0]), flips(own)}


def test_a_vegetable_takes_the_place_of_a_pile() -> None:
    session = table_for()
    chosen = tap(session, tops(session)[0], market(session)[0])
    assert chosen.chosen == takes(market(session)[0])
    assert chosen.returned == (f"take:{tops(session)[0]}",)


def test_another_pile_takes_the_place_of_a_pile() -> None:
    session = table_for()
    assert tap(session, *tops(session)[:2]).chosen == takes(tops(session)[1])


def test_another_flip_takes_the_place_of_a_flip_and_leaves_the_rest() -> None:
    session, (one, two) = owner()
    vegetables = market(session)[:2]
    assert set(tap(session, *vegetables, one, two).chosen) == {*takes(*vegetables), flips(two)}


def test_what_went_back_is_told_until_the_next_tap() -> None:
    session = table_for()
    one, two = market(session)[:2]
    returned = tap(session, tops(session)[0], one)
    assert returned.returned
    assert not tap(returned, two).returned
    decision = table_of(returned).decision
    assert decision is not None
    assert len(decision.effects) == 1


@pytest.mark.parametrize("target", ["take:carrot-99", "take:", "", "flip:carrot-01", "keep:red-4", "take:face-down"])
def test_a_target_of_no_legal_turn_changes_nothing(target: str) -> None:
    session = tap(table_for(), market(table_for())[0])
    assert act(session, "tap", target).chosen == session.chosen


def test_a_card_below_a_top_cannot_be_chosen() -> None:
    session = table_for()
    below = match_of(session).state.piles[0][1]
    assert act(session, "tap", f"take:{below}").chosen == ()


def test_nothing_can_be_chosen_in_a_bots_turn() -> None:
    session = take_two(table_for())
    assert legal(session) == ()
    assert act(session, "tap", f"take:{market(session)[0]}").chosen == ()
    assert act(session, "play", "") == session


def test_escape_takes_all_back() -> None:
    session = tap(table_for(), *market(table_for())[:2])
    assert act(session, "clear", "").chosen == ()


# ── the pile and its flip ──


def test_a_pile_offers_to_flip_its_card_once_it_is_chosen() -> None:
    session = table_for()
    top = tops(session)[0]
    assert f"flip-{top}" not in offered(session)
    played = press(press(tap(session, top), f"flip-{top}"), "play")
    assert str(match_of(played).turns[-1]) == f"point {top} flip {top}"


def test_taking_a_pile_back_takes_its_flip_back_too() -> None:
    session = table_for()
    top = tops(session)[0]
    assert tap(press(tap(session, top), f"flip-{top}"), top).chosen == ()


def test_another_pile_takes_the_flip_of_the_first_back_too() -> None:
    session = table_for()
    one, two = tops(session)[:2]
    assert tap(press(tap(session, one), f"flip-{one}"), two).chosen == takes(two)


# ── the button ──


def test_the_button_is_off_until_the_choice_is_a_whole_turn() -> None:
    session = table_for()
    one, two = market(session)[:2]
    assert play_button(session).off
    assert play_button(tap(session, one)).off
    assert not play_button(tap(session, one, two)).off


def test_pressing_play_without_a_whole_turn_changes_nothing() -> None:
    session = tap(table_for(), market(table_for())[0])
    assert act(session, "play", "") == session


def test_the_button_says_what_is_taken() -> None:
    session, (own, _) = owner(take_one=True)
    one, two = market(session)[:2]
    top = tops(session)[0]
    choices = [tap(session, one), tap(session, one, two), tap(session, top), press(tap(session, top), f"flip-{top}")]
    said = [play_button(chosen).text for chosen in choices]
    assert len(set(said)) == 4
    assert play_button(tap(session, top, own)).text == said[2]


def test_with_take_one_a_single_vegetable_is_a_whole_turn() -> None:
    session = table_for(take_one=True)
    played = press(tap(session, market(session)[0]), "play")
    assert str(match_of(played).turns[-1]) == market(session)[0]


def test_what_is_played_is_what_was_chosen() -> None:
    session, (own, _) = owner()
    one, two = market(session)[3:5]
    played = press(tap(session, two, own, one), "play")
    assert match_of(played).turns[-1].taps == frozenset({*takes(one, two), flips(own)})
    assert played.chosen == ()


# ── narrow ──


def test_narrow_gives_the_turns_that_contain_all_that_is_chosen() -> None:
    session, (own, _) = owner()
    one = market(session)[0]
    found = narrow(legal(session), (flips(own), *takes(one)))
    assert len(found) == 5
    assert all({flips(own), *takes(one)} <= turn.taps for turn in found)
    assert narrow(legal(session), ()) == legal(session)


def test_complete_is_the_turn_of_exactly_these_taps() -> None:
    session, (own, _) = owner()
    one, two = market(session)[:2]
    assert complete(tap(session, own)) is None
    assert complete(tap(session, own, one)) is None
    turn = complete(tap(session, own, one, two))
    assert turn is not None
    assert turn.taps == frozenset({*takes(one, two), flips(own)})


# ── play at once ──


def test_at_once_two_vegetables_are_played_by_the_second_tap() -> None:
    session = table_for(settings=AT_ONCE)
    one, two = market(session)[:2]
    assert turns(tap(session, one)) == 0
    assert turns(tap(session, one, two)) == 1


def test_at_once_a_pile_is_played_by_its_tap() -> None:
    session = table_for(settings=AT_ONCE)
    assert str(match_of(tap(session, tops(session)[0])).turns[-1]) == f"point {tops(session)[0]}"


def test_at_once_a_flip_is_tapped_first() -> None:
    session, (own, _) = owner(AT_ONCE)
    chosen = tap(session, own)
    assert turns(chosen) == turns(session)
    assert match_of(tap(chosen, tops(session)[0])).turns[-1].flip == own
    one, two = market(session)[:2]
    assert turns(tap(chosen, one)) == turns(session)
    assert match_of(tap(chosen, one, two)).turns[-1].flip == own


def test_at_once_a_vegetable_that_could_be_one_of_two_waits_for_the_button() -> None:
    session = table_for(settings=AT_ONCE, take_one=True)
    one, two = market(session)[:2]
    chosen = tap(session, one)
    assert turns(chosen) == 0
    assert turns(press(chosen, "play")) == 1
    assert turns(tap(chosen, two)) == 1


def test_at_once_the_last_vegetable_is_played_by_its_tap() -> None:
    session = next(one for one in near_the_end() if len(market(one)) == 1)
    chosen = act(session, "setting:play_at_once", "true")
    assert turns(tap(chosen, market(chosen)[0])) == turns(chosen) + 1


def near_the_end() -> Iterator[Session]:
    """Positions of some matches before their last turns."""
    for seed in range(20):
        session = run(table_for(PAIR, seed=seed), Random(seed))
        for _ in range(4):
            session = press(session, "undo")
            yield session


def test_at_once_the_card_just_taken_can_still_be_flipped() -> None:
    """A pile offers "take" and "take and flip" also where a tap on it plays."""
    session = table_for(settings=AT_ONCE)
    top = tops(session)[0]
    flipping = [name for name, one in offered(session).items() if getattr(one, "value", "") == flips(top)]
    assert flipping, "no control flips the card just taken"
    chosen = press(session, flipping[0])
    played = chosen if turns(chosen) else tap(chosen, top)
    assert str(match_of(played).turns[-1]) == f"point {top} flip {top}"
