"""Looking ahead: a turn is judged by the chance to win that it leaves, at once or after the replies of others."""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from pointsalad.expectation import Demand, estimates, quick, ranked
from pointsalad.position import NONE, Move, Position, Worlds, turn_of
from pointsalad.rules import State, Turn
from tabletop.game import Progress
from tabletop.shuffle import draw

WIDTH: Final = 8
"""So many turns are compared right after them: those that add most."""


class Depth(NamedTuple):
    """How far a search looks: at so many turns, so many replies of the next seat, and so many quick turns after it."""

    width: int
    replies: int
    quick: int

    def cost(self, seats: int) -> int:
        """Return what a look costs of a budget: 1 for a quick turn, half of that for each seat judged after a reply."""
        return self.replies * seats // 2 + self.quick


DEPTHS: Final = {2: Depth(14, 12, 0), 3: Depth(6, 8, 3), 4: Depth(6, 5, 4), 5: Depth(6, 5, 5), 6: Depth(6, 5, 6)}
"""What is worth its time for each number of seats: with two the reply decides, with more what a whole round brings."""


def chances(position: Position, demand: Demand) -> list[float]:
    """Return how likely each seat wins, by the estimates; with more than two seats the sum is 1 by force."""
    seats, left = position.seats, sum(position.left)
    if not left:
        winner = position.winner()
        return [float(seat == winner) for seat in range(seats)]
    scores, likely, total = estimates(position, demand), [], 0.0
    error = demand.tuning.error + demand.tuning.card_error * left / seats
    for seat, score in enumerate(scores):
        chance = 1.0
        for other, against in enumerate(scores):
            if other != seat:
                lead = score - against
                chance *= 0.5 + 0.5 * lead / sqrt(lead * lead + error)
        likely.append(chance)
        total += chance
    return [chance / total for chance in likely]


def after(position: Position, demand: Demand, move: Move) -> float:
    """Return the chance to win of the seat to act right after its move; nothing is changed."""
    seat = position.seat
    position.make(move)
    chance = chances(position, demand)[seat]
    position.unmake()
    return chance


def answered(world: Position, demand: Demand, move: Move, depth: Depth) -> float:
    """Return the chance to win after a move, the next seat's best reply and some quick turns; nothing is changed."""
    seat, wanted, before = world.seat, demand.copy(), len(world.past)
    world.make(move)
    replies = ranked(world, wanted)[: depth.replies]
    if replies:
        world.make(best_of(replies, world, wanted))
    for _ in range(depth.quick):
        turn = quick(world, wanted)
        if turn is None:
            break
        world.make(turn)
    chance = chances(world, wanted)[seat]
    while len(world.past) > before:
        world.unmake()
    return chance


def best_of(moves: list[Move], position: Position, demand: Demand) -> Move:
    """Return the move with the best chance right after it, the first of equals."""
    best, chosen = -1.0, moves[0]
    for move in moves:
        chance = after(position, demand, move)
        if chance > best:
            best, chosen = chance, move
    return chosen


def gentle(observation: State, rng: Random, budget: int) -> Generator[Progress, None, Turn]:
    """Choose the turn that adds most to the own score, but overlook every second one, and every second flip."""
    position = Position.of(observation)
    yield Progress(0, 1)
    moves = ranked(position, Demand(position))
    chosen = next((move for move in moves if draw(rng, 2)), moves[-1])
    return turn_of(chosen if draw(rng, 2) else (*chosen[:3], NONE))


def steady(observation: State, rng: Random, budget: int) -> Generator[Progress, None, Turn]:
    """Choose the turn with the best chance right after it, of those that add most."""
    position = Position.of(observation)
    demand = Demand(position)
    yield Progress(0, 1)
    return turn_of(best_of(ranked(position, demand)[:WIDTH], position, demand))


def sharp(observation: State, rng: Random, budget: int) -> Generator[Progress, None, Turn]:
    """Choose the turn with the best chance in imagined worlds; `budget` counts the turns played in them.

    All turns are compared in the same worlds; after each round the worse half of them is dropped.
    """
    position, worlds = Position.of(observation), Worlds(observation)
    demand = Demand(position)
    depth = DEPTHS[position.seats]
    moves = ranked(position, demand)[: depth.width]
    likely = {move: after(position, demand, move) for move in moves}
    rounds, looks, done = (len(moves) - 1).bit_length(), budget // depth.cost(position.seats), 0
    for _ in range(rounds):
        for _ in range(max(1, looks // rounds // len(moves))):
            world = worlds.imagine(rng)
            for move in moves:
                yield Progress(min(done, looks), max(looks, 1))
                likely[move] += answered(world, demand, move, depth)
                done += 1
        moves.sort(key=lambda move: -likely[move])
        del moves[(len(moves) + 1) // 2 :]
    return turn_of(moves[0])
