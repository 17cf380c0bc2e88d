"""The position in small integers agrees with the State, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pointsalad import GAME
from pointsalad.position import HIDDEN, IDS, NONE, NUMBERS, Position, Worlds, move_of, turn_of
from pointsalad.rules import State
from tabletop import FACE_DOWN, InvalidSetup
from tests.pointsalad.contract import salad_options
from tests.pointsalad.positions import position

MATCHES = [(seats, options) for seats in GAME.seats for options in salad_options(seats)[:: seats + 1]]
"""All seat counts, and every option in some of them."""


def walk(seats: int, options: Any) -> Iterator[tuple[State, Position]]:
    """Every state of a random match, with the position that made the same moves."""
    rng = Random(seats)
    state = GAME.new(seats, rng.randrange(2**53), options)
    made = Position.of(state)
    yield state, made
    while not state.over:
        turn = rng.choice(state.legal_turns())
        state = state.apply(turn)
        made.make(move_of(turn))
        yield state, made


def described(one: Position) -> tuple[Any, ...]:
    """All that a position is, without its past."""
    piles = [one.stock[head:end] for head, end in zip(one.heads, one.ends, strict=True)]
    rows = (one.market, one.points, one.counts, one.left)
    return repr((piles, *rows)), one.seats, one.seat, one.start, one.take_one, one.latest


@pytest.mark.parametrize(("seats", "options"), MATCHES, ids=str)
def test_it_agrees_with_the_state(seats: int, options: Any) -> None:
    for state, made in walk(seats, options):
        assert described(made) == described(Position.of(state))
        assert sorted(str(turn_of(move)) for move in made.moves()) == [str(turn) for turn in state.legal_turns()]
        assert made.scores() == list(state.scores())
        assert (made.winner(),) == state.winners()
        assert made.over == state.over
        seen = Position.of(state.observe(None))
        assert seen.left == made.left
        assert seen.moves() == made.moves()


@pytest.mark.parametrize("seats", GAME.seats)
def test_moves_are_taken_back(seats: int) -> None:
    history = []
    for _, made in walk(seats, salad_options(seats)[-1]):
        history.append(described(made))
        for move in made.moves()[::3]:
            made.make(move)
            made.unmake()
            assert described(made) == history[-1]
    while made.past:
        assert described(made) == history.pop()
        made.unmake()
    assert described(made) == history[0]


def test_moves_are_turns() -> None:
    for text in ("carrot-07+onion-02 flip tomato-11", "onion-02", "point pepper-03 flip pepper-03", "point pepper-03"):
        assert str(turn_of(move_of(GAME.read(text)))) == text


def cards_of(state: State) -> list[int]:
    """The numbers of all cards of a full state that are in play, and of those gone."""
    rows = (*state.piles, *state.market, *state.points, *state.vegetables, state.gone)
    return [NUMBERS[card] for row in rows for card in row if card is not None]


@pytest.mark.parametrize("seats", GAME.seats)
def test_imagined_worlds_are_possible(seats: int) -> None:
    for number, (state, made) in enumerate(walk(seats, salad_options(seats)[-1])):
        if number % 5 == 0:
            seen = state.observe(state.seat)
            world = Worlds(seen).imagine(Random(number))
            ids = iter([IDS[card] for card in world.stock])
            first, second, third = (tuple(next(ids) for _ in pile) for pile in state.piles)
            imagined = replace(state, piles=(first, second, third))
            assert imagined.observe(state.seat) == seen
            assert len(set(cards_of(imagined))) == len(cards_of(state))
            assert described(Position.of(imagined)) == described(world)
            assert world.left == made.left


def test_imagined_worlds_are_all_that_can_be() -> None:
    deal = GAME.new(2, 5)
    worlds, rng = Worlds(deal.observe(0)), Random(1)
    below = {tuple(worlds.imagine(rng).stock[1:3]) for _ in range(300)}
    assert len(below) > 250
    assert HIDDEN not in {card for pair in below for card in pair}


def test_worlds_refuse_what_no_deal_can_lead_to() -> None:
    with pytest.raises(InvalidSetup, match=r"expected 35 cards face down; found 1"):
        Worlds(position([("carrot-01", FACE_DOWN), (), ()], seen_by=0))
    carrots = tuple(card for card in IDS if card.startswith("carrot"))
    with pytest.raises(InvalidSetup, match=r"expected 0 to 0 hidden cards of a vegetable; found -12"):
        Worlds(position([("onion-01", FACE_DOWN), (), ()], points=(carrots, ()), seen_by=0))


def test_what_is_face_down_is_not_taken() -> None:
    seen = Position.of(GAME.new(2, 5).observe(0))
    seen.make((seen.market[0], seen.market[1], NONE, NONE))
    assert HIDDEN in seen.market
    assert all(card != HIDDEN for move in seen.moves() for card in move)
