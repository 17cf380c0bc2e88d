"""Trying turns in imagined worlds, where all seats play on by what a turn costs at once."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from random import Random
from typing import Final, TypeAlias

from parade.expectation import chance, likely_cheapest_card, thrifty_card
from parade.greed import cheapest_card, cheapest_pair
from parade.position import Position, turn_of
from parade.rules import State, Turn
from parade.worlds import NOTHING_KNOWN, Likely, imagined, likely_held
from tabletop.game import Judged, Progress
from tabletop.search import halved, trusted

Player: TypeAlias = Callable[[Position], int]
"""Tells which card the seat to act plays."""

FIRST: Final = 4.0
"""So many tries is the chance worth that a turn seems to give before any try."""

TRUST: Final = {2: 0.6, 3: 0.65, 4: 1.0, 5: 1.0, 6: 1.0}
"""By number of seats: how far a chance can be trusted."""


def play_on(world: Position, turns: int, seat: int, player: Player) -> None:
    """Let the seats play so many turns, or to the end: `seat` as `player` says, the others what costs least at once."""
    for _ in range(turns):
        if not world.hands[world.seat]:
            return
        if world.choosing:
            world.keep(cheapest_pair(world))
        elif world.seat == seat:
            world.play(player(world))
        else:
            world.play(cheapest_card(world))


def search(observation: State, rng: Random, budget: int, ahead: int) -> Generator[Progress, None, Turn]:
    """Choose the turn that gives the best chance of winning in worlds played on for `ahead` turns.

    `budget` counts the turns tried, one in one world each. Its own seat plays on by what lies in front of it, and all
    unseen cards are taken to lie anywhere.
    """
    plainly = judged(observation, rng, budget, ahead, player=likely_cheapest_card, guess=lambda _: NOTHING_KNOWN)
    return (yield from plainly)[0].turn


def judged(
    observation: State,
    rng: Random,
    budget: int,
    ahead: int,
    also: Sequence[Turn] = (),
    player: Player = thrifty_card,
    guess: Callable[[Position], Likely] = likely_held,
) -> Generator[Progress, None, tuple[Judged[Turn], ...]]:
    """Judge all turns so, the best first; those in `also` meet as many worlds as it.

    `player` plays on for its seat; `guess` tells which unseen cards the other one rather holds.
    """
    position = Position(observation)
    seat, moves, likely = position.seat, position.moves(), guess(position)

    def trial(world: Position, choice: int) -> float:
        played = world.copy()
        played.make(moves[choice])
        play_on(played, ahead, seat, player)
        return chance(played, seat)

    first, turns = [_seeming(position, move) for move in moves], [turn_of(move) for move in moves]
    kept = [turns.index(turn) for turn in also]
    tried = yield from halved(first, FIRST, budget, lambda: imagined(position, rng, likely), trial, kept)
    told = partial(trusted, seats=position.seats, trust=TRUST[position.seats])
    return tuple(Judged(turns[choice], told(value)) for choice, value in tried)


def chance_of(observation: State, seat: int) -> float:
    """Return how likely the seat wins, at a glance; exact when it is over."""
    position = Position(observation)
    estimate = chance(position, seat)
    return estimate if position.over else trusted(estimate, position.seats, TRUST[position.seats])


def _seeming(position: Position, move: tuple[int, ...]) -> float:
    """Return the chance that the seat to act has after this move, as far as it sees."""
    seat, before = position.seat, position.make(move)
    seeming = chance(position, seat)
    position.undo(before)
    return seeming
