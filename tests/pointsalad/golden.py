"""Golden matches of Point Salad: `python -m tests.pointsalad.golden` writes them anew, after a change of the rules.

Each is a save of a whole match, its final scores and winners, and a digest of every state in order, so that
another Python, or the browser, can show that it plays the very same match.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

from pointsalad import GAME
from pointsalad.rules import Options, State, Turn
from tabletop.bots import decide
from tabletop.match import Match, Player

FILE = Path(__file__).parents[1] / "data" / "golden_pointsalad.json"


def digest(states: tuple[Any, ...]) -> str:
    """Return the SHA-256 of every state's repr, one a line."""
    return sha256("\n".join(map(repr, states)).encode()).hexdigest()


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


def played(match: Match[State, Turn, Options]) -> dict[str, Any]:
    """Let the bots play the match to its end and return its golden row."""
    while not match.state.over:
        state = match.state
        match = match.play(decide(GAME.bots[match.players[state.seat].level], state.observe(state.seat)))
    return {
        "save": match.save(),
        "scores": match.state.scores(),
        "winners": match.state.winners(),
        "digest": digest(match.states),
    }


def write() -> int:
    """Write the golden matches and return their number."""
    rows = [played(match) for match in setups()]
    FILE.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")
    return len(rows)


if __name__ == "__main__":
    print(f"{write()} matches written to {FILE}")
