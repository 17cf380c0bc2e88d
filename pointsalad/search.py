"""Looking ahead: a turn is judged by the chance to win that it leaves, at once or after the replies of others."""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from random import Random
from typing import Final

from pointsalad.expectation import Demand, estimates, quick, ranked
from pointsalad.position import NONE, Move, Position, Worlds, turn_of
from pointsalad.rules import State, Turn
from tabletop.game import Progress
from tabletop.shuffle import draw

WIDTH: Final = 10
"""So many turns are looked at, those that add most."""
REPLIES: Final = 12
"""So many replies of the next seat are looked at."""


FEW: Final = 3
"""With so few seats the best reply decides; with more it is one of many, and quick ones will do."""


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


def answered(world: Position, demand: Demand, move: Move) -> float:
    """Return the chance to win after a move and the reply that the next seat likes best; nothing is changed."""
    seat, wanted, best, left = world.seat, demand.copy(), -1.0, 0.0
    world.make(move)
    replier = world.seat
    for reply in ranked(world, wanted)[:REPLIES]:
        world.make(reply)
        likely = chances(world, wanted)
        world.unmake()
        if likely[replier] > best:
            best, left = likely[replier], likely[seat]
    if world.over:
        left = chances(world, wanted)[seat]
    world.unmake()
    return left


def played_on(world: Position, demand: Demand, move: Move) -> float:
    """Return the chance to win after a move, a quick turn of every seat and one more; nothing is changed."""
    seat, wanted, made = world.seat, demand.copy(), 1
    world.make(move)
    for _ in range(world.seats + 1):
        reply = quick(world, wanted)
        if reply is None:
            break
        world.make(reply)
        made += 1
    chance = chances(world, wanted)[seat]
    for _ in range(made):
        world.unmake()
    return chance


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
    moves = ranked(position, demand)[:WIDTH]
    best, chosen = -1.0, moves[0]
    for number, move in enumerate(moves):
        yield Progress(number, len(moves))
        chance = after(position, demand, move)
        if chance > best:
            best, chosen = chance, move
    return turn_of(chosen)


def sharp(observation: State, rng: Random, budget: int) -> Generator[Progress, None, Turn]:
    """Choose the turn with the best chance in imagined worlds; `budget` counts the turns that are tried in them.

    All turns are compared in the same worlds; after each round the worse half of them is dropped.
    """
    position, worlds = Position.of(observation), Worlds(observation)
    demand = Demand(position)
    moves = ranked(position, demand)[:WIDTH]
    few = position.seats <= FEW
    look, cost = (answered, REPLIES) if few else (played_on, position.seats + 2)
    likely = {move: after(position, demand, move) for move in moves}
    rounds, looks, done = (len(moves) - 1).bit_length(), budget // cost, 0
    for _ in range(rounds):
        for _ in range(max(1, looks // rounds // len(moves))):
            world = worlds.imagine(rng)
            for move in moves:
                yield Progress(min(done, looks), looks)
                likely[move] += look(world, demand, move)
                done += 1
        moves.sort(key=lambda move: -likely[move])
        del moves[(len(moves) + 1) // 2 :]
    return turn_of(moves[0])
