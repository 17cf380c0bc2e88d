"""What a turn is told as, to everybody and to each viewer."""

from __future__ import annotations

from typing import Any

import pytest

from parade import GAME
from parade.color import Color
from parade.events import (
    Drew,
    Ended,
    FinalChoiceBegan,
    HasChosen,
    LastRoundBegan,
    MajorityChanged,
    Played,
    Revealed,
    Took,
)
from parade.rules import State
from tabletop import FACE_DOWN
from tests.contract.laws import random_match
from tests.parade.contract import PARADE
from tests.parade.positions import cards, position

HIDDEN = (FACE_DOWN, FACE_DOWN)
ROW = cards("red-3 blue-9 green-4 red-8 white-1 orange-2")
MIDDLE = position(
    pile=cards("purple-6 purple-7"),
    parade=ROW,
    hands=(cards("blue-0 green-3 red-4 white-2 white-9"), cards("purple-0 purple-1 purple-2 purple-3 purple-4")),
    fronts=(cards("green-1 white-5"), ("red-0",)),
)
CHOICE = position(
    hands=(cards("blue-0 blue-1 red-10 red-9"), cards("green-0 green-1 white-10 white-9")), seat=1, trigger=0
)


def told(state: State, text: str, viewer: Any = "everyone") -> tuple[Any, ...]:
    """The events of a turn as the viewer hears of them."""
    turn = GAME.read(text)
    states = (state, state.apply(turn))
    before, after = states if viewer == "everyone" else (one.observe(viewer) for one in states)
    return GAME.events(before, turn, after)


def test_a_turn_that_takes_cards_and_a_majority() -> None:
    assert told(MIDDLE, "play green-3") == (
        Played(0, "green-3"),
        Took(0, ("red-3", "green-4")),
        MajorityChanged(Color.GREEN, (0,)),
        Drew(0, "purple-6"),
    )


def test_a_turn_that_takes_nothing() -> None:
    assert told(MIDDLE, "play white-2") == (Played(0, "white-2"), Drew(0, "purple-6"))


def test_only_the_seat_that_draws_hears_which_card() -> None:
    assert told(MIDDLE, "play white-2", 0)[-1] == Drew(0, "purple-6")
    for viewer in (1, None):
        assert told(MIDDLE, "play white-2", viewer) == (Played(0, "white-2"), Drew(0, FACE_DOWN))


def test_a_preview_does_not_know_which_card_is_drawn() -> None:
    seen, turn = MIDDLE.observe(0), GAME.read("play white-2")
    assert GAME.events(seen, turn, seen.apply(turn))[-1] == Drew(0, FACE_DOWN)


def test_a_lost_majority_is_nobodys() -> None:
    state = position(
        parade=("red-2", *ROW[1:]),
        hands=(cards("blue-0 green-3 red-1 white-2 white-9"), ("purple-0",)),
        fronts=((), cards("red-5 red-6")),
        pile=("purple-9",) * 2,
    )
    assert MajorityChanged(Color.RED, ()) in told(state, "play red-1")


def test_the_last_round_and_the_final_choice_begin() -> None:
    last = position(pile=("purple-6",), parade=ROW, hands=MIDDLE.hands)
    assert told(last, "play white-2")[-1] == LastRoundBegan(0, "pile")
    end = position(parade=ROW, hands=(MIDDLE.hands[0], MIDDLE.hands[1][:4]), trigger=0)
    assert told(end, "play white-2") == (Played(0, "white-2"), FinalChoiceBegan(1))


def test_a_choice_is_told_without_its_cards() -> None:
    own = HasChosen(1, ("green-1", "white-9"), ("green-0", "white-10"))
    assert told(CHOICE, "keep green-1 white-9") == told(CHOICE, "keep green-1 white-9", 1) == (own,)
    for viewer in (0, None):
        assert told(CHOICE, "keep green-1 white-9", viewer) == (HasChosen(1, HIDDEN, HIDDEN),)


def test_the_last_choice_reveals_all_kept_cards_in_the_order_of_the_last_round() -> None:
    later = CHOICE.apply(GAME.read("keep green-1 white-9"))
    rest = (
        Revealed(1, ("green-1", "white-9")),
        Revealed(0, ("red-10", "red-9")),
        MajorityChanged(Color.RED, (0,)),
        Ended(),
    )
    for sees in (0, "everyone"):
        own = HasChosen(0, ("red-10", "red-9"), ("blue-0", "blue-1"))
        assert told(later, "keep red-10 red-9", sees) == (own, *rest)
    for viewer in (1, None):
        assert told(later, "keep red-10 red-9", viewer) == (HasChosen(0, HIDDEN, HIDDEN), *rest)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_events_of_a_whole_match_tell_where_every_card_went(seats: int) -> None:
    match = random_match(PARADE, seats, GAME.Options(), seats)
    states = match.states
    parade, fronts = list(states[0].parade), [list(front) for front in states[0].fronts]
    for before, turn, after in zip(states, match.turns, states[1:], strict=False):
        for event in GAME.events(before.observe(None), turn, after.observe(None)):
            if isinstance(event, Played):
                parade.append(event.card)
            elif isinstance(event, Took):
                parade = [card for card in parade if card not in event.cards]
                fronts[event.seat] += event.cards
            elif isinstance(event, Revealed):
                fronts[event.seat] += event.cards
        assert tuple(parade) == after.parade
        assert tuple(map(tuple, fronts)) == after.fronts
