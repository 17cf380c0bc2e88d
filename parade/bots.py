"""The bots of Parade, by level; what the stronger ones need is loaded when they first play."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tabletop.bots import play_greedy, play_random
from tabletop.game import Bot, Progress

if TYPE_CHECKING:
    from parade.rules import State, Turn

Thinking = Generator[Progress, None, "Turn"]


def play_easy(observation: State, rng: Random, budget: int) -> Thinking:
    """Play as somebody who has just learned the game."""
    from parade.beginner import play

    return (yield from play(observation, rng))


def play_medium(observation: State, rng: Random, budget: int) -> Thinking:
    """Look one round ahead in a few imagined worlds; the budget changes nothing."""
    from parade.search import search

    tries, ahead = MEDIUM[len(observation.hands)]
    return (yield from search(observation, rng, tries, ahead))


def play_hard(observation: State, rng: Random, budget: int) -> Thinking:
    """Look several rounds ahead in imagined worlds; one of the budget is five turns played there."""
    from parade.search import search

    ahead = HARD[len(observation.hands)]
    return (yield from search(observation, rng, 5 * budget // (ahead + 1), ahead))


MEDIUM: Final[Mapping[int, tuple[int, int]]] = {2: (28, 3), 3: (28, 3), 4: (24, 4), 5: (20, 5), 6: (20, 6)}
"""By number of seats: the turns tried, and how many turns each is played on."""
HARD: Final[Mapping[int, int]] = {2: 11, 3: 12, 4: 12, 5: 12, 6: 12}
"""By number of seats: how many turns a tried turn is played on."""

BOTS: Final[Mapping[str, Bot[State, Turn]]] = MappingProxyType(
    {"random": play_random, "greedy": play_greedy, "easy": play_easy, "medium": play_medium, "hard": play_hard}
)
