"""The bots of Parade, by level; what the stronger ones need is loaded when they first play."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tabletop.bots import play_greedy, play_random
from tabletop.game import Bot, Judged, Progress

if TYPE_CHECKING:
    from parade.rules import State, Turn

Thinking = Generator[Progress, None, "Turn"]


def play_easy(observation: State, rng: Random, budget: int) -> Thinking:
    """Play as somebody who has just learned the game."""
    from parade.beginner import play

    return (yield from play(observation, rng))


def loaded() -> Generator[Progress, None, None]:
    """Load what the stronger levels think with, one module after the other: a page can be painted between two."""
    import parade.position

    yield Progress(0, 1)
    import parade.greed

    yield Progress(0, 1)
    import parade.expectation  # noqa: F401

    yield Progress(0, 1)


def play_medium(observation: State, rng: Random, budget: int) -> Thinking:
    """Look one round ahead in a few imagined worlds; the budget changes nothing."""
    yield from loaded()
    from parade.search import search

    tries, ahead = MEDIUM[len(observation.hands)]
    return (yield from search(observation, rng, tries, ahead))


def play_hard(observation: State, rng: Random, budget: int) -> Thinking:
    """Look several rounds ahead in imagined worlds; one of the budget is three to four turns played there."""
    return (yield from judged(observation, rng, budget))[0].turn


def judged(
    observation: State, rng: Random, budget: int, also: Sequence[Turn] = ()
) -> Generator[Progress, None, tuple[Judged[Turn], ...]]:
    """Judge all turns as `play_hard` does, the best first; those in `also` meet as many worlds as it."""
    yield from loaded()
    from parade.search import judged as judged_ahead

    tries, ahead = HARD[len(observation.hands)]
    return (yield from judged_ahead(observation, rng, tries * budget // 1000, ahead, also))


MEDIUM: Final[Mapping[int, tuple[int, int]]] = {2: (21, 3), 3: (21, 3), 4: (16, 4), 5: (14, 5), 6: (14, 6)}
"""By number of seats: the turns tried, and how many turns each is played on."""
HARD: Final[Mapping[int, tuple[int, int]]] = {2: (220, 13), 3: (245, 12), 4: (255, 12), 5: (265, 12), 6: (270, 12)}
"""By number of seats: the turns tried with a budget of 1000, fewer where more of those played are its own seat's, which
take longer; and how many turns each is played on."""

BOTS: Final[Mapping[str, Bot[State, Turn]]] = MappingProxyType(
    {"random": play_random, "greedy": play_greedy, "easy": play_easy, "medium": play_medium, "hard": play_hard}
)
