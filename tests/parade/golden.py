"""Golden matches of Parade: `python -m tests.parade.golden` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parade import GAME
from parade.rules import Options, State, Turn
from tabletop.match import Match, Player
from tests.golden import write

GREEDY, MIXED, RANDOM = ("greedy", "greedy"), ("greedy", "random"), ("random", "random")
ON_TOP: Final = ("red-10", "blue-0", "white-7", "green-3")
SETUPS: Final[tuple[tuple[int, tuple[str, str], int, int | None, tuple[str, ...]], ...]] = (
    (2, GREEDY, 5, None, ()),
    (2, MIXED, 23, None, ()),
    (3, GREEDY, 2, None, ()),
    (3, MIXED, 14, None, ()),
    (3, RANDOM, 3, 2, ON_TOP),
    (4, GREEDY, 2, None, ()),
    (4, MIXED, 4, None, ()),
    (5, GREEDY, 18, None, ()),
    (5, MIXED, 2, None, ()),
    (6, GREEDY, 54, None, ()),
    (6, MIXED, 28, None, ()),
    (6, RANDOM, 2**53 - 1, 5, ON_TOP),
)
"""Seats, levels, seed, start, cards on top: so that every trigger, ties and shared wins come up."""


def setups() -> Iterator[Match[State, Turn, Options]]:
    """Matches of bots to be played."""
    for seats, levels, seed, start, on_top in SETUPS:
        players = tuple(Player("bot", levels[seat % 2], f"bot {seat}") for seat in range(seats))
        yield Match(GAME, Options(), seats, start, seed, on_top, players=players)


if __name__ == "__main__":
    write(GAME, setups())
