"""The bots of Point Salad, by level."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tabletop.bots import play_greedy, play_random
from tabletop.game import Bot, Progress

if TYPE_CHECKING:
    from pointsalad.rules import State, Turn

# What the levels think with is loaded when one of them plays first: the page's start has no use for it.


def play_easy(observation: State, rng: Random, budget: int) -> Generator[Progress, None, Turn]:
    """Choose what adds most to the own expected score, of the turns that are not overlooked."""
    from pointsalad.search import gentle

    return (yield from gentle(observation, rng, budget))


def loaded() -> Generator[Progress, None, None]:
    """Load what the stronger levels think with, one module after the other: a page can be painted between two."""
    import pointsalad.position

    yield Progress(0, 1)
    import pointsalad.prospects

    yield Progress(0, 1)
    import pointsalad.expectation  # noqa: F401

    yield Progress(0, 1)


def play_medium(observation: State, rng: Random, budget: int) -> Generator[Progress, None, Turn]:
    """Choose the turn after which the chance to win is best, by what every seat can expect."""
    yield from loaded()
    from pointsalad.search import steady

    return (yield from steady(observation, rng, budget))


def play_hard(observation: State, rng: Random, budget: int) -> Generator[Progress, None, Turn]:
    """Choose the turn with the best chance to win in imagined worlds, after the replies of the others."""
    yield from loaded()
    from pointsalad.search import sharp

    return (yield from sharp(observation, rng, budget))


BOTS: Final[Mapping[str, Bot[State, Turn]]] = MappingProxyType(
    {"random": play_random, "greedy": play_greedy, "easy": play_easy, "medium": play_medium, "hard": play_hard}
)
