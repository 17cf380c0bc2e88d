"""Looking ahead: a turn is judged by the chance to win that it leaves, at once or after the replies of others."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from pointsalad.expectation import CARDS_OF_A_SEAT, Demand, estimates, quick, ranked
from pointsalad.position import NONE, Move, Position, Worlds, move_of, turn_of
from pointsalad.rules import State, Turn
from tabletop.game import Judged, Progress
from tabletop.search import halved, trusted
from tabletop.shuffle import draw

MOST_TAKEN: Final = 2
"""So many cards can a seat take in a turn (PS-T1)."""
TRUST: Final = {2: 0.5, 3: 0.3, 4: 0.3, 5: 0.25, 6: 0.2}
"""By number of seats: how far a chance can be trusted at the deal; in the last round wholly, in between by a square."""


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


def chance_of(observation: State, seat: int) -> float:
    """Return how likely the seat wins, at a glance."""
    position = Position.of(observation)
    return trusted(chances(position, Demand(position))[seat], position.seats, _trust(position))


def _trust(position: Position) -> float:
    """Return how far a chance can be trusted now."""
    seats, least = position.seats, TRUST[position.seats]
    played = CARDS_OF_A_SEAT * seats - sum(position.left)
    progress = min(1.0, played / ((CARDS_OF_A_SEAT - MOST_TAKEN) * seats))
    return least + (1 - least) * progress * progress


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
    moves = ranked(position, demand)[: DEPTHS[position.seats].width]
    return turn_of(best_of(moves, position, demand))


def sharp(observation: State, rng: Random, budget: int) -> Generator[Progress, None, Turn]:
    """Choose the turn with the best chance in imagined worlds; `budget` counts the turns played in them."""
    return (yield from judged(observation, rng, budget))[0].turn


def judged(
    observation: State, rng: Random, budget: int, also: Sequence[Turn] = ()
) -> Generator[Progress, None, tuple[Judged[Turn], ...]]:
    """Judge the turns that add most, and those in `also`, the best first."""
    position, worlds = Position.of(observation), Worlds(observation)
    demand = Demand(position)
    depth = DEPTHS[position.seats]
    moves = ranked(position, demand)[: depth.width]
    turns = [turn_of(move) for move in moves]
    for turn in also:
        if turn not in turns:
            turns.append(turn)
            moves.append(move_of(turn))

    def trial(world: Position, choice: int) -> float:
        return answered(world, demand, moves[choice], depth)

    first, tries = [after(position, demand, move) for move in moves], budget // depth.cost(position.seats)
    kept = [turns.index(turn) for turn in also]
    tried = yield from halved(first, 1, tries, lambda: worlds.imagine(rng), trial, kept)
    trust = _trust(position)
    return tuple(Judged(turns[choice], trusted(value, position.seats, trust)) for choice, value in tried)
