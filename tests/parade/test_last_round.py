"""PA-L: what starts the last round, and how it runs."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from typing import TypeAlias

import pytest

from parade import CARDS, GAME
from parade.events import LastRoundBegan
from parade.rules import Options, State, Turn, trigger_of
from tabletop import Match, load
from tests.contract.laws import hold
from tests.parade.contract import PARADE, parade_ending
from tests.parade.positions import cards, position

ParadeMatch: TypeAlias = Match[State, Turn, Options]

HANDS = (
    cards("blue-7 blue-8 blue-9 purple-8 purple-9"),
    cards("orange-0 orange-8 red-8 white-8 white-9"),
    cards("green-7 green-8 green-9 red-10 red-9"),
)
FIVE = cards("blue-1 purple-1 orange-1 white-1 green-1")
ROW = cards("red-0 blue-10 purple-10")


def near_the_end(pile: str, front: tuple[str, ...] = ()) -> State:
    """Three seats, seat 1 to act with an orange 0 in hand; what it has in front, and the draw pile."""
    return position(pile=cards(pile), parade=ROW, hands=HANDS, fronts=((), front, ()), seat=1, start=2)


COLORS = near_the_end("red-1 red-2", FIVE)
PILE = near_the_end("red-1")
BOTH = near_the_end("red-1", FIVE)
TRIGGERS = [(COLORS, "colors"), (PILE, "pile"), (BOTH, "both")]
SIXTH = Turn("orange-0")


def finished(state: State) -> list[State]:
    """Every position up to the end, always with the first legal turn."""
    states = [state]
    while not states[-1].over:
        states.append(states[-1].apply(states[-1].legal_turns()[0]))
    return states


@pytest.mark.parametrize(("state", "trigger"), TRIGGERS)
def test_pa_l1_six_colours_or_the_last_card_of_the_pile_or_both(state: State, trigger: str) -> None:
    after = state.apply(SIXTH)
    assert state.trigger is None
    assert after.trigger == 1
    assert trigger_of(after.fronts[1], after.pile) == trigger
    assert [event for event in GAME.events(state, SIXTH, after) if isinstance(event, LastRoundBegan)] == [
        LastRoundBegan(1, trigger)
    ]


def test_pa_l1_nothing_else_starts_it() -> None:
    for state in (near_the_end("red-1 red-2", FIVE[:4]), near_the_end("red-1 red-2")):
        assert state.apply(SIXTH).trigger is None
    assert COLORS.apply(Turn("white-9")).trigger is None
    others = replace(COLORS, fronts=(FIVE, (), FIVE))
    assert others.apply(SIXTH).trigger is None


@pytest.mark.parametrize(("state", "trigger"), TRIGGERS)
def test_pa_l2_the_turn_that_triggered_it_is_completed_with_the_draw(state: State, trigger: str) -> None:
    after = state.apply(SIXTH)
    assert after.hands[1] == cards("orange-8 red-1 red-8 white-8 white-9")
    assert after.pile == state.pile[1:]


@pytest.mark.parametrize(("state", "trigger"), TRIGGERS)
def test_pa_l3_exactly_one_more_turn_each_the_trigger_last_without_drawing(state: State, trigger: str) -> None:
    states = finished(state.apply(SIXTH))
    assert [one.seat for one in states] == [2, 0, 1, 2, 0, 1, 2]
    assert [one.choosing for one in states] == [False] * 3 + [True] * 3 + [False]
    assert [len(one.hands[one.seat]) for one in states] == [5, 5, 5, 4, 4, 4, 0]
    assert len({one.pile for one in states}) == 1
    assert [one.over for one in states] == [False] * 6 + [True]


def test_pa_l4_a_sixth_colour_in_the_last_round_changes_nothing() -> None:
    begun = replace(PILE.apply(SIXTH), fronts=((), (), cards("blue-0 purple-0 orange-1 white-0 green-0")))
    begun = replace(begun, parade=cards("red-5 red-6 orange-9 orange-10 purple-5 purple-6 purple-7 white-7"))
    sixth = begun.apply(Turn("green-7"))
    assert begun.seat == 2
    assert trigger_of(sixth.fronts[2], ()) == "both"
    assert (sixth.trigger, sixth.seat) == (1, 0)
    assert [one.seat for one in finished(sixth)] == [0, 1, 2, 0, 1, 2]


def test_pa_l4_both_triggers_at_once_make_one_last_round() -> None:
    assert [one.seat for one in finished(BOTH)] == [1, 2, 0, 1, 2, 0, 1, 2]


def test_worked_case_three_players_trigger_by_seat_1() -> None:
    states = finished(PILE)
    assert [one.seat for one in states[1:4]] == [2, 0, 1]
    assert [one.seat for one in states[4:7]] == [2, 0, 1]
    before, after = states[-2:]
    assert before.kept[2] != ()
    assert before.fronts[2] == after.fronts[2][:-2]
    assert after.kept == ((),) * 3


def built(seats: int, trigger: str) -> ParadeMatch:
    """A match whose seats play for this end: they gather colours, shun them, or stop at five until the last draw."""
    return next(match for match in map(partial(steered, seats, trigger), count()) if parade_ending(match) == trigger)


def steered(seats: int, trigger: str, seed: int) -> ParadeMatch:
    match: ParadeMatch = Match(GAME, Options(), seats, None, seed)
    while not match.state.over:
        match = match.play(max(match.state.legal_turns(), key=partial(serves, trigger, match.state)))
    return match


def serves(trigger: str, state: State, turn: Turn) -> int:
    """How well the turn serves this end."""
    after = state.apply(turn)
    colors = len({CARDS[card].color for card in after.fronts[state.seat]})
    if trigger == "both" and colors == 6:
        return -1 if after.pile else 6
    return -colors if trigger == "pile" else colors


@pytest.mark.parametrize("trigger", ["colors", "pile", "both"])
def test_a_match_built_for_each_trigger_keeps_all_laws_at_every_position(trigger: str) -> None:
    match = built(4, trigger)
    assert load(match.save(), {GAME.name: GAME}) == match
    for number in range(len(match.turns) + 1):
        hold(PARADE, replace(match, turns=match.turns[:number]))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("trigger", ["colors", "pile"])
def test_pa_l3_in_a_whole_match_everybody_has_one_turn_after_the_trigger(seats: int, trigger: str) -> None:
    match = built(seats, trigger)
    states = match.states
    begun = next(number for number, state in enumerate(states) if state.trigger is not None)
    order = [(states[begun].trigger or 0) + 1 + place for place in range(seats)]
    assert [state.seat for state in states[begun:]] == [seat % seats for seat in (*order, *order, order[0])]
    assert all(turn.play is None for turn in match.turns[-seats:])
    assert all(turn.play is not None for turn in match.turns[:-seats])
