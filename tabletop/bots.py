"""Running bots, and the two bots that can play any game."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final, TypeVar

from tabletop.game import Bot, Progress, S, State, T
from tabletop.shuffle import draw

R = TypeVar("R")

DEFAULT_BUDGET: Final = 1_000
TURNS_BETWEEN_REPORTS: Final = 32


def bot_rng(observation: object) -> Random:
    """Return the source of a bot's luck: it depends on the observation only, so replays and workers agree."""
    from hashlib import sha256  # here, because a page that shows a table before a bot moves need not load it

    digest = sha256(repr(observation).encode()).digest()
    return Random(int.from_bytes(digest[:8], "big"))


def decide(bot: Bot[S, T], observation: S, budget: int = DEFAULT_BUDGET) -> T:
    """Run a bot to its end and return its turn; `budget` counts worlds or nodes."""
    return concluded(bot(observation, bot_rng(observation), budget))


def concluded(thinking: Generator[Progress, None, R]) -> R:
    """Let somebody think to the end and return the result."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            result: R = end.value
            return result


def play_random(observation: State[T], rng: Random, budget: int) -> Generator[Progress, None, T]:
    """Choose any legal turn, all equally likely."""
    turns = observation.legal_turns()
    yield Progress(0, 1)
    return turns[draw(rng, len(turns))]


def play_greedy(observation: State[T], rng: Random, budget: int) -> Generator[Progress, None, T]:
    """Choose the turn after which the own score is highest; among equals any, all equally likely."""
    seat, turns = observation.seat, observation.legal_turns()
    best: list[T] = []
    highest = 0
    for number, turn in enumerate(turns):
        if number % TURNS_BETWEEN_REPORTS == 0:
            yield Progress(number, len(turns))
        score = observation.apply(turn).scores()[seat]
        if not best or score > highest:
            best, highest = [turn], score
        elif score == highest:
            best.append(turn)
    return best[draw(rng, len(best))]
