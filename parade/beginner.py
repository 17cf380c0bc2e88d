"""How somebody plays who has just learned Parade: few high cards, an eye for nothing else, and now and then a slip."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final

from parade.position import VALUE, Position, taken, turn_of
from parade.rules import State, Turn
from tabletop.game import Progress
from tabletop.shuffle import draw

OVERLOOKED: Final = 5
"""One card of so many is overlooked."""


def play(observation: State, rng: Random) -> Generator[Progress, None, Turn]:
    """Choose the turn that seems to bring the lowest values; majorities and what comes later are not thought of.

    Among equals all are equally likely.
    """
    yield Progress(0, 1)
    position = Position(observation)
    moves = position.moves()
    costs = [_seeming(position, move, rng) for move in moves]
    cheapest = [move for move, cost in zip(moves, costs, strict=True) if cost == min(costs)]
    return turn_of(cheapest[draw(rng, len(cheapest))])


def _seeming(position: Position, move: tuple[int, ...], rng: Random) -> int:
    """Add up the values of the cards that come with the move, so far as they are not overlooked."""
    cards = move if position.choosing else taken(position.parade, move[0])
    return sum(VALUE[card] for card in cards if draw(rng, OVERLOOKED))
