"""Prints what every bot of every game chooses at moments of some matches; run in processes with other hash seeds."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop import decide
from tests.contract.games import CONTRACTS
from tests.contract.laws import other_world, random_match


def choices(other: bool) -> Iterator[str]:
    """Name the turns, in the real world or in another one that the bots cannot tell from it."""
    for name, contract in CONTRACTS.items():
        for seats in contract.game.seats:
            for turns in (0, 5, 17):
                match = random_match(contract, seats, contract.options(seats)[0], 1_000 + seats, turns)
                if match.state.over:
                    continue
                state = other_world(contract, match) if other else match.state
                for level, bot in contract.game.bots.items():
                    yield f"{name} {seats} {turns} {level}: {decide(bot, state.observe(state.seat), 50)}"


if __name__ == "__main__":
    import sys

    print(*choices(sys.argv[1:] == ["other"]), sep="\n")
