"""Trying turns in imagined worlds, where all seats play on by what a turn costs at once."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

from parade.expectation import chance
from parade.greed import cheapest_card, cheapest_pair
from parade.position import UNKNOWN, Position, turn_of
from parade.rules import State, Turn
from tabletop.game import Progress
from tabletop.search import best_by_halving
from tabletop.shuffle import shuffled

FIRST: Final = 4.0
"""So many tries is the chance worth that a turn seems to give before any try."""


def imagined(position: Position, rng: Random) -> Position:
    """Return a world in which the unseen cards lie anywhere hidden, all equally likely.

    A seat that has made its final choice unseen is given four cards, of which it has kept the cheapest two.
    """
    world, supply = position.copy(), iter(shuffled(rng, position.unseen))
    for seat, hand in enumerate(world.hands):
        world.hands[seat] = [next(supply) if card == UNKNOWN else card for card in hand]
    for seat, kept in enumerate(world.kept):
        if UNKNOWN in kept:
            world.seat, world.hands[seat] = seat, [next(supply) for _ in range(2 * len(kept))]
            world.keep(cheapest_pair(world))
    world.seat = position.seat
    world.pile, world.top = tuple(supply), 0
    return world


def play_on(world: Position, turns: int) -> None:
    """Let the seats play so many turns, or to the end."""
    for _ in range(turns):
        if not world.hands[world.seat]:
            return
        if world.choosing:
            world.keep(cheapest_pair(world))
        else:
            world.play(cheapest_card(world))


def search(observation: State, rng: Random, budget: int, ahead: int) -> Generator[Progress, None, Turn]:
    """Choose the turn that gives the best chance of winning in worlds played on for `ahead` turns.

    `budget` counts the turns tried, one in one world each.
    """
    position = Position(observation)
    seat, moves = position.seat, position.moves()

    def tried(choices: Sequence[int]) -> list[float]:
        world = imagined(position, rng)
        chances = []
        for choice in choices:
            played = world.copy()
            played.make(moves[choice])
            play_on(played, ahead)
            chances.append(chance(played, seat))
        return chances

    first = [FIRST * _seeming(position, move) for move in moves]
    best = yield from best_by_halving(first, budget, tried)
    return turn_of(moves[best])


def _seeming(position: Position, move: tuple[int, ...]) -> float:
    """Return the chance that the seat to act has after this move, as far as it sees."""
    seat, before = position.seat, position.make(move)
    seeming = chance(position, seat)
    position.undo(before)
    return seeming
