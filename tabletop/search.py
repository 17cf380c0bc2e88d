"""Choosing among few turns by trying them in imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeAlias

from tabletop.game import Progress

Trial: TypeAlias = Callable[[Sequence[int]], Sequence[float]]
"""Imagines one world and tells how well each of these choices does in it; higher is better."""


def best_by_halving(first: Sequence[float], budget: int, tried: Trial) -> Generator[Progress, None, int]:
    """Return the number of the choice, counted from 0, that does best on average (sequential halving).

    `first` is what each choice seems worth before any try, times the number of tries that this is worth. The budget, in
    tries of one choice, is spent in equal rounds; after each the worse half of the choices is given up, so that most of
    it goes to those that are hard to tell apart. All choices still in the running meet the same worlds: what luck gives
    to all of them does not count. Of equals the first is better. Reports before every world.
    """
    totals = list(first)
    running = list(range(len(totals)))
    rounds = (len(totals) - 1).bit_length()
    done = 0
    for _ in range(rounds):
        for _ in range(max(1, budget // rounds // len(running))):
            yield Progress(done, max(budget, done + 1))
            for choice, value in zip(running, tried(running), strict=True):
                totals[choice] += value
            done += len(running)
        running.sort(key=lambda choice: (-totals[choice], choice))
        running = sorted(running[: (len(running) + 1) // 2])
    return running[0]
