"""The position of the bots agrees with the State: turns, scores, winners, and undoing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parade import GAME
from parade.position import NAMES, NOBODY, UNKNOWN, Position, taken, turn_of
from parade.removal import taken as taken_of_names
from parade.rules import State
from tabletop import FACE_DOWN


def facts(position: Position) -> dict[str, Any]:
    """All that a position says, rows as sets of places."""
    return {
        "parade": list(position.parade),
        "hands": [sorted(hand) for hand in position.hands],
        "kept": [sorted(kept) for kept in position.kept],
        "pile": list(position.pile)[position.top :],
        "counts": [list(row) for row in position.counts],
        "sums": [list(row) for row in position.sums],
        "seat": position.seat,
        "trigger": position.trigger,
    }


def agrees(position: Position, state: State) -> None:
    """Whether the position says what the State says."""
    told, fresh = facts(position), facts(Position(state))
    if state.over:
        told["kept"] = fresh["kept"]  # those of the State have joined the fronts
    assert told == fresh
    assert position.over == state.over
    assert [-penalty for penalty in position.penalties()] == list(state.scores())
    assert tuple(position.winners()) == state.winners()
    if not state.over and FACE_DOWN not in state.hands[state.seat]:
        assert {turn_of(move) for move in position.moves()} == set(state.legal_turns())
        assert position.choosing == state.choosing


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_matches_agree_with_the_state_and_can_be_undone(seats: int) -> None:
    rng = Random(seats)
    for seed in range(20):
        state = GAME.new(seats, seed)
        position = Position(state)
        befores, told = [], [facts(position)]
        while not state.over:
            move = rng.choice(position.moves())
            befores.append(position.make(move))
            state = state.apply(turn_of(move))
            agrees(position, state)
            told.append(facts(position))
        for before in reversed(befores):
            assert facts(position) == told.pop()
            position.undo(before)
        assert facts(position) == told.pop()
        assert not told


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_observation_agrees_and_can_be_played_on(seats: int) -> None:
    rng = Random(10 + seats)
    for seed in range(10):
        state = GAME.new(seats, seed)
        while not state.over:
            seen = state.observe(state.seat)
            position = Position(seen)
            agrees(position, seen)
            unseen = {NAMES[card] for card in position.unseen}
            assert unseen == set(state.pile).union(
                *(state.hands[other] for other in range(seats) if other != state.seat),
                *(state.kept[other] + state.laid_away[other] for other in range(seats) if other != state.seat),
            )
            move = rng.choice(position.moves())
            position.make(move)
            agrees(position, seen.apply(turn_of(move)))
            state = state.apply(turn_of(move))


def test_a_copy_is_played_on_alone() -> None:
    position = Position(GAME.new(3, 1))
    before, copy = facts(position), position.copy()
    for _ in range(30):
        copy.make(copy.moves()[0])
    assert facts(position) == before
    assert facts(copy) != before


def test_what_is_hidden_is_unknown() -> None:
    seen = Position(GAME.new(2, 1).observe(0))
    assert set(seen.pile) == set(seen.hands[1]) == {UNKNOWN}
    assert seen.trigger == NOBODY
    assert len(seen.unseen) == len(seen.pile) + 5


def test_taken_agrees_with_the_rule() -> None:
    rng = Random(4)
    for _ in range(2_000):
        cards = rng.sample(range(len(NAMES)), rng.randrange(1, 20))
        parade, card = cards[1:], cards[0]
        names = [NAMES[other] for other in parade]
        assert tuple(NAMES[other] for other in taken(parade, card)) == taken_of_names(names, NAMES[card])
