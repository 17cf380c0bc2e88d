"""Telling few turns apart by trying them in imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from tabletop.game import Progress

W = TypeVar("W")
Trial: TypeAlias = Callable[[W, int], float]
"""Tells how well a choice does in an imagined world, which it leaves as it was; higher is better."""


class Tried(NamedTuple):
    """A choice, counted from 0, and how well it did on average, what it seemed worth at first included."""

    choice: int
    value: float


def halved(
    first: Sequence[float],
    weight: float,
    budget: int,
    imagine: Callable[[], W],
    trial: Trial[W],
    kept: Collection[int] = (),
) -> Generator[Progress, None, list[Tried]]:
    """Return all choices, the one that does best on average first (sequential halving).

    `first` is what each choice seems worth before any try, and counts as `weight` tries. The budget, in tries of one
    choice, is spent in equal rounds; after each the worse half of the choices is given up, so that most of it goes to
    those that are hard to tell apart. All choices still in the running meet the same worlds: what luck gives to all of
    them does not count. Of equals the first is better. Choices in `kept` are tried to the end, so that they can be
    compared with the best one. Reports before every try.
    """
    totals, tries = [value * weight for value in first], [weight] * len(first)
    running, out = list(range(len(first))), list[int]()
    rounds, done = (len(first) - 1).bit_length(), 0
    for _ in range(rounds):
        for _ in range(max(1, budget // rounds // len(running))):
            world = imagine()
            for choice in running:
                yield Progress(done, max(budget, done + 1))
                totals[choice] += trial(world, choice)
                tries[choice] += 1
                done += 1
        running.sort(key=lambda choice: (-totals[choice], choice))
        half = (len(running) + 1) // 2
        out = [choice for choice in running[half:] if choice not in kept] + out
        running = sorted(running[:half] + [choice for choice in running[half:] if choice in kept])
    running.sort(key=lambda choice: (-totals[choice], choice))
    return [Tried(choice, totals[choice] / tries[choice]) for choice in (*running, *out)]


def trusted(chance: float, seats: int, trust: float) -> float:
    """Return a chance as it is worth telling: what an estimate adds to an equal share counts as far as it is trusted.

    `trust` above 0 leaves the order of chances as it is. Who wins more often than an equal share wins less clearly than
    an estimate thinks as long as much is to come; how much less was counted in matches of medium seats.
    """
    share = 1 / seats
    return share + trust * (chance - share)
