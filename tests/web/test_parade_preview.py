"""What Parade's table shows before a turn is played agrees with the engine; the end is announced as it comes."""

from __future__ import annotations

from random import Random

import pytest

from parade.deck import CARDS, by_color
from parade.removal import removal_of
from parade.scoring import explained, penalties
from tests.web.parade_sessions import choices, final_choice, parade_for, until, waiting
from tests.web.tapping import (
    PAIR,
    bot_turn,
    bots_play,
    match_of,
    parade_of,
    press,
    run,
    shown,
    table_for,
    take_device,
    tap,
)
from web.actions import act
from web.kept import noted
from web.parade_table import ColorRow
from web.screen import PassDevice
from web.session import Session, legal, open_saved, viewer
from web.settings import Settings
from web.setup import BOT, PERSON


def states(session: Session) -> dict[str, str]:
    """The state of every card of the line."""
    return {walker.face.card: walker.state for walker in parade_of(session).parade.cards}


def check_front(rows: tuple[ColorRow, ...], cards: tuple[str, ...]) -> None:
    """Six rows hold these cards, lowest first."""
    assert {row.color: tuple(card.card for card in row.cards) for row in rows} == by_color(cards)


def check_preview(session: Session, turn: object) -> None:
    """All numbers with that turn chosen are those after it, as far as the person to act can know them."""
    state = match_of(session).state.observe(session.me)
    table, after = parade_of(session), state.apply(turn)
    then = penalties(after.counted)
    assert table.front.total.now == penalties(state.fronts)[session.me]
    assert table.front.total.then == then[session.me]
    assert {seat.seat: seat.total.then for seat in table.others if seat.total} == {
        seat: total for seat, total in enumerate(then) if seat != session.me
    }
    check_front(table.front.rows, after.counted[session.me])
    parts = explained(after.counted)[session.me]
    assert [(row.majority, row.sum) for row in table.front.rows] == [(part.majority, part.penalty) for part in parts]
    new = {card.card for row in table.front.rows for card in row.cards if card.new}
    assert new == set(after.counted[session.me]) - set(state.fronts[session.me])
    printed, majorities = table.costs
    assert printed.points == sum(CARDS[card].value for card in new)
    assert majorities.points == table.front.total.difference
    assert table.decision is not None
    assert table.decision.gain == table.front.total


def check_line(session: Session, card: str) -> None:
    """The zones and what is taken are those of the engine; the card itself stands last."""
    state = match_of(session).state
    goes, found = removal_of(state.parade, card), states(session)
    assert list(found) == [*state.parade, card]
    assert found.pop(card) == "played"
    assert {one for one, zone in found.items() if zone == "safe"} == set(goes.safe)
    assert {one for one, zone in found.items() if zone == "taken"} == set(goes.taken)
    assert {one for one, zone in found.items() if zone == "removal"} == set(goes.zone) - set(goes.taken)
    walkers = parade_of(session).parade.cards
    assert not walkers[-1].face.do
    assert all(walker.fate and walker.fate in walker.face.name for walker in walkers[:-1])


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_choice_shows_what_the_engine_would_do(seats: int) -> None:
    session, rng = parade_for((PERSON, *(BOT,) * (seats - 1)), seats), Random(seats)
    while not match_of(session).state.over:
        session = bots_play(session)
        for turn in legal(session):
            one = act_all(session, turn.taps)
            check_preview(one, turn)
            if turn.play:
                check_line(one, turn.play)
        session = run(session, rng, 1)


def act_all(session: Session, taps: frozenset[str]) -> Session:
    """All taps of a turn, in some order."""
    for one in sorted(taps):
        session = act(session, "tap", one)
    return session


def test_with_nothing_chosen_the_line_is_plain_and_nothing_costs() -> None:
    table = parade_of(parade_for())
    assert {walker.state for walker in table.parade.cards} == {"plain"}
    assert table.costs == ()
    assert table.parade.zones == ()
    assert table.decision is not None
    assert table.decision.gain is None


def test_another_card_takes_the_place_of_the_chosen_one() -> None:
    session = parade_for()
    one, two = choices(session)[:2]
    session = tap(session, one, two)
    assert session.chosen == (f"play:{two}",)
    assert tap(session, two).chosen == ()


def test_played_at_once_where_that_is_set() -> None:
    session = parade_for(settings=Settings(play_at_once=True))
    assert len(match_of(tap(session, choices(session)[0])).turns) == 1


def test_one_card_of_the_final_choice_counts_as_if_it_lay_in_front() -> None:
    session = final_choice()
    state = match_of(session).state
    card, other, third, _ = choices(session)
    one = tap(session, card)
    fronts = [front + (card,) * (seat == state.seat) for seat, front in enumerate(state.fronts)]
    assert parade_of(one).front.total.then == penalties(fronts)[state.seat]
    hand = parade_of(tap(one, other)).hand
    assert hand is not None
    assert [bool(face.pressed) for face in hand.cards] == [face.card in (card, other) for face in hand.cards]
    assert len({face.after for face in hand.cards}) == 2
    assert set(tap(one, other, third).chosen) == {f"keep:{other}", f"keep:{third}"}


def test_totals_of_others_are_hidden_where_that_is_set() -> None:
    session = run(parade_for((PERSON, BOT, BOT), settings=Settings(totals=False)), Random(1), 30)
    table = parade_of(bots_play(session))
    assert all(seat.total is None and not any(row.sum for row in seat.rows) for seat in table.others)
    assert all(row.sum is not None for row in table.front.rows)


# ── the end ──


def test_before_it_nothing_is_announced() -> None:
    session = until(parade_for(PAIR), lambda state: len(state.pile) < 40 and state.trigger is None)
    table = parade_of(take_device(session))
    assert table.order is None
    assert table.notices == ()


def test_the_turn_that_brings_the_last_round_says_so_before_it_is_played() -> None:
    said = 0
    for seed in range(6):
        session = parade_for((PERSON, BOT), seed)
        while match_of(session).state.trigger is None:
            session = bots_play(session)
            for turn in legal(session):
                decision = parade_of(act_all(session, turn.taps)).decision
                brings = match_of(session).state.apply(turn).trigger is not None
                assert decision is not None
                assert any("last round" in effect for effect in decision.effects) == brings
                said += brings
            session = run(session, Random(seed), 1)
            session = bot_turn(session) if match_of(session).state.seat else session
    assert said


def test_who_has_chosen_is_told_and_nothing_else() -> None:
    session = waiting()
    table = parade_of(session)
    assert table.hand is not None
    assert table.hand.cards == ()
    assert len(table.hand.backs) == 4
    assert table.order is not None
    assert {place.state for place in table.order.places if place.seat == 0} == {"done"}
    assert table.decision is not None
    assert table.decision.waiting


# ── undo, redo, reload ──


def test_undo_gives_the_device_back_to_whose_turn_it_is() -> None:
    session = take_device(parade_for(PAIR))
    played = press(tap(session, choices(session)[0]), "play")
    back = press(played, "undo")
    assert match_of(back).turns == ()
    assert viewer(back) is None
    assert isinstance(shown(back).body, PassDevice)
    assert match_of(back).undone == 1


def test_undo_from_the_others_open_hand_covers_it() -> None:
    session = take_device(parade_for(PAIR))
    second = take_device(press(tap(session, choices(session)[0]), "play"))
    assert viewer(second) == 1
    back = press(second, "undo")
    assert (match_of(back).state.seat, viewer(back)) == (0, None)
    forth = press(press(back, "ready"), "redo")
    assert (match_of(forth).state.seat, viewer(forth)) == (1, None)


def test_undo_of_the_only_person_asks_for_nothing() -> None:
    session = bots_play(press(tap(parade_for(), choices(parade_for())[0]), "play"))
    back = press(session, "undo")
    assert viewer(back) == 0
    assert parade_of(back).hand is not None


def test_undo_of_the_last_choice_takes_the_result_back() -> None:
    session = run(parade_for(PAIR), Random(2))
    back = press(session, "undo")
    assert match_of(back).state.choosing
    assert isinstance(shown(back).body, PassDevice)


@pytest.mark.parametrize("turns", [0, 7, 30, 55, 200])
def test_a_saved_match_goes_on_as_it_was(turns: int) -> None:
    session = run(parade_for((PERSON, BOT)), Random(4), turns)
    again = open_saved(Session(), match_of(session).save(), "5")
    assert match_of(again) == match_of(session)
    assert repr(shown(again).body) == repr(shown(session).body)


def test_the_drawn_card_is_marked_for_its_owner() -> None:
    session = parade_for()
    before = set(choices(session))
    session = bots_play(press(tap(session, choices(session)[0]), "play"))
    hand = parade_of(session).hand
    assert hand is not None
    assert {face.card for face in hand.cards if face.moved} == set(choices(session)) - before


# ── choosing the game ──


def test_the_chosen_game_is_played_and_remembered() -> None:
    session = press(Session(), "game-parade")
    assert session.settings.game == "parade"
    assert match_of(press(session, "start-match")).game.name == "parade"
    assert press(session, "game-pointsalad").settings.game == "pointsalad"


def test_another_game_keeps_the_seats_and_drops_the_options() -> None:
    session = act(press(press(Session(), "take-one", "true"), "add-seat"), "name:1", "Rosa")
    other = press(session, "game-parade")
    assert other.setup.players == session.setup.players
    assert other.setup.options == ()
    assert act(other, "game", "chess") == other


def test_how_to_play_is_about_the_game_at_hand() -> None:
    salad = act(press(Session(), "game-parade"), "game", "pointsalad")
    parade = press(Session(), "game-parade")
    titles = [shown(press(one, "to-how")).title for one in (salad, parade)]
    assert titles[0] != titles[1]
    kept = act(act(parade_for(), "leave", ""), "game", "pointsalad")
    assert act(kept, "continue", "").setup.game == "parade"


def test_a_running_match_of_one_game_is_not_lost_to_the_other() -> None:
    running = noted(act(run(table_for(), Random(1), 3), "leave", ""), 5)
    fresh = press(press(running, "game-parade"), "start-match")
    assert match_of(fresh).game.name == "parade"
    assert fresh.shelf == running.shelf
