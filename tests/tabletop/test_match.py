"""Match and Player: play, undo, redo, equality."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from random import Random
from typing import Any

import pytest

from pointsalad import GAME
from pointsalad.rules import Options, State, Turn
from tabletop import IllegalTurn, InvalidSetup, Match, Player
from tests.contract.games import CONTRACTS
from tests.contract.laws import random_match

SaladMatch = Match[State, Turn, Options]
PERSON, BOT = Player("person", "", "Ann"), Player("bot", "greedy")
NEW: SaladMatch = Match(GAME, Options(), 2, None, 7, players=(PERSON, BOT))


def played(number: int, match: SaladMatch = NEW) -> SaladMatch:
    """This many more turns, always the first legal one."""
    for _ in range(number):
        match = match.play(match.state.legal_turns()[0])
    return match


def test_a_match_begins_with_the_deal() -> None:
    assert NEW.state == GAME.new(2, 7)
    assert NEW.states == (NEW.state,)
    assert (NEW.turns, NEW.undone, NEW.on_top) == ((), 0, ())
    assert not NEW.can_redo


def test_a_match_given_its_turns_replays_them() -> None:
    match = played(5)
    again: SaladMatch = Match(GAME, Options(), 2, None, 7, (), match.turns, (PERSON, BOT))
    assert again == match
    assert again.state == match.state
    assert hash(again) == hash(match)
    assert replace(match, turns=match.turns[:2]).state == match.states[2]


def test_play_returns_another_match_and_leaves_this_one() -> None:
    text = repr(NEW)
    after = played(1)
    assert after.turns == (NEW.state.legal_turns()[0],)
    assert after.state == NEW.state.apply(after.turns[0])
    assert repr(NEW) == text
    with pytest.raises(FrozenInstanceError):
        NEW.seed = 8  # type: ignore[misc]


@pytest.mark.parametrize("turn", [Turn((), "carrot-99", None), Turn((), None, None), "carrot-01", None])
def test_a_turn_that_is_not_legal_leaves_the_match_as_it_was(turn: Any) -> None:
    match = played(3)
    text = repr(match)
    with pytest.raises(IllegalTurn, match=r"expected .+; found .+"):
        match.play(turn)
    assert repr(match) == text
    assert match == played(3)


def test_states_are_every_position_in_order() -> None:
    match = played(4)
    assert len(match.states) == 5
    assert [state.seat for state in match.states] == [(match.states[0].start + i) % 2 for i in range(5)]
    assert match.states[-1] == match.state


def test_undo_goes_back_to_before_the_seats_last_turn() -> None:
    match = played(5)
    seats = [state.seat for state in match.states]
    last, other = seats[4], seats[3]
    assert match.undo(last).turns == match.turns[:4]
    back = match.undo(other)
    assert back.turns == match.turns[:3]
    assert back.state == match.states[3]
    assert back.state.seat == other
    assert (match.undone, back.undone, back.undo(other).undone) == (0, 1, 2)


@pytest.mark.parametrize("seat", [2, -1, True, None, "0", 0.0])
def test_undo_of_a_seat_that_is_none_is_refused(seat: Any) -> None:
    with pytest.raises(IllegalTurn, match=r"expected a turn of that seat to undo; found none of seat"):
        played(4).undo(seat)


def test_undo_without_a_turn_is_refused() -> None:
    with pytest.raises(IllegalTurn):
        NEW.undo(0)
    match = played(1)
    with pytest.raises(IllegalTurn):
        match.undo(1 - match.states[0].seat)


def test_redo_restores_what_one_undo_removed() -> None:
    match = played(6)
    first = match.undo(0)
    second = first.undo(0)
    assert second.can_redo
    assert second.redo() == replace(first, undone=2)
    again = second.redo().redo()
    assert again.turns == match.turns
    assert again.state == match.state
    assert again.undone == 2
    assert not again.can_redo
    with pytest.raises(IllegalTurn, match=r"expected an undo to take back; found none"):
        again.redo()


def test_any_played_turn_clears_the_redo() -> None:
    back = played(4).undo(0)
    assert not played(1, back).can_redo
    with pytest.raises(IllegalTurn):
        played(1, back).redo()


def test_the_redo_is_no_part_of_equality_but_undone_is() -> None:
    back = played(4).undo(played(4).states[3].seat)
    assert back == replace(played(3), undone=1)
    assert back != played(3)
    assert hash(back) == hash(replace(played(3), undone=1))


def test_with_players_keeps_all_else() -> None:
    match = played(3).undo(0)
    other = match.with_players((BOT, PERSON))
    assert other.players == (BOT, PERSON)
    assert (other.state, other.turns, other.undone) == (match.state, match.turns, match.undone)
    assert other.can_redo
    assert other != match


def test_without_players_all_are_persons() -> None:
    assert Match(GAME, Options(), 3, None, 1).players == (Player("person"),) * 3


BAD_PLAYERS: list[Any] = [(PERSON,), (PERSON,) * 3, (PERSON, Player("bot", "unknown")), [PERSON, BOT]]


@pytest.mark.parametrize("players", BAD_PLAYERS)
def test_bad_players_are_refused(players: Any) -> None:
    with pytest.raises(InvalidSetup, match=r"^players: expected .+; found .+"):
        Match(GAME, Options(), 2, None, 1, players=players)


def test_with_players_wants_one_per_seat() -> None:
    for players in ((), (PERSON,)):
        with pytest.raises(InvalidSetup, match=r"players: expected 2 players"):
            NEW.with_players(players)


@pytest.mark.parametrize(
    "fields",
    [
        ("robot", "", ""),
        ("person", "greedy", ""),
        ("bot", "", ""),
        ("bot", None, ""),
        (None, "", ""),
        ("person", "", None),
        ("person", "", "x" * 41),
        ("person", "", "\ud800"),
    ],
)
def test_a_player_that_is_none_is_refused(fields: tuple[Any, Any, Any]) -> None:
    with pytest.raises(InvalidSetup, match=r"^players: expected .+; found .+"):
        Player(*fields)


@pytest.mark.parametrize("undone", [-1, True, 1.0, None, 2**53])
def test_bad_undone_is_refused(undone: Any) -> None:
    with pytest.raises(InvalidSetup, match=r"^undone: expected"):
        replace(NEW, undone=undone)


@pytest.mark.parametrize("name", CONTRACTS)
def test_undo_and_redo_in_any_order_agree_with_replay(name: str) -> None:
    rng, contract = Random(5), CONTRACTS[name]
    seats = 3
    match = random_match(contract, seats, contract.options(seats)[0], 5, 12)
    for _ in range(200):
        action = rng.choice(("play", "play", "undo", "redo"))
        if action == "play" and not match.state.over:
            match = match.play(rng.choice(match.state.legal_turns()))
        elif action == "undo" and len(match.turns) >= seats:
            match = match.undo(rng.randrange(seats))
        elif action == "redo" and match.can_redo:
            match = match.redo()
        assert match.states[-1] == match.state


@pytest.mark.parametrize("name", CONTRACTS)
def test_undo_removes_later_turns_also_from_the_end(name: str) -> None:
    contract = CONTRACTS[name]
    match = random_match(contract, 2, contract.options(2)[0], 8)
    states = match.states
    assert match.state.over
    for seat in range(2):
        back = match.undo(seat)
        last = max(number for number, state in enumerate(states[:-1]) if state.seat == seat)
        assert (back.turns, back.state, back.state.seat) == (match.turns[:last], states[last], seat)
        assert back.redo() == replace(match, undone=1)
