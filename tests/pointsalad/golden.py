"""Golden matches of Point Salad: `python -m tests.pointsalad.golden` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pointsalad import GAME
from pointsalad.rules import Options, State, Turn
from tabletop.match import Match, Player
from tests.golden import write


def setups() -> Iterator[Match[State, Turn, Options]]:
    """Matches of bots to be played: all seats, options, drawn and given start, some with cards on top."""
    for seats, take_one, tie_break in product(GAME.seats, (False, True), ("turn_order", "last_action")):
        levels = ("greedy", "random") if take_one else ("greedy", "greedy")
        players = tuple(Player("bot", levels[seat % 2], f"bot {seat}") for seat in range(seats))
        seed = 10 * seats + 4 * take_one + len(tie_break)
        round_number = 18 // (3 * seats) if tie_break == "last_action" else 1
        options = Options(take_one, tie_break, round_number)
        on_top = ("tomato-09", "onion-18", "carrot-01") if round_number == 1 and take_one else ()
        start = seats - 1 if take_one else None
        yield Match(GAME, options, seats, start, seed, on_top, players=players)


if __name__ == "__main__":
    write(GAME, setups())
