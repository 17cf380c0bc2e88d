"""Golden matches: saves of whole matches with what they must come to, on every Python and in the browser.

Each is a save of a whole match of bots, its final scores and winners, and a digest of every state in order, so that
another Python, or the browser, can show that it plays the very same match. `python -m tests.<game>.golden` writes a
game's matches anew, after a change of the rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeAlias

from tabletop import Match, decide, load
from tabletop.game import Game

Row: TypeAlias = dict[str, Any]

DATA: Final = Path(__file__).parent / "data"


def digest(states: Iterable[object]) -> str:
    """Return the SHA-256 of every state's repr, one a line."""
    return sha256("\n".join(map(repr, states)).encode()).hexdigest()


def finished(match: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    """Let the bots play the match to its end."""
    while not match.state.over:
        state = match.state
        match = match.play(decide(match.game.bots[match.players[state.seat].level], state.observe(state.seat)))
    return match


def row(match: Match[Any, Any, Any]) -> Row:
    """Return the golden row of an ended match."""
    state = match.state
    return {
        "save": match.save(),
        "scores": state.scores(),
        "winners": state.winners(),
        "digest": digest(match.states),
    }


def write(game: Game[Any, Any, Any], setups: Iterable[Match[Any, Any, Any]]) -> None:
    """Write the golden matches of a game."""
    rows = [row(finished(match)) for match in setups]
    file = DATA / f"golden_{game.name}.json"
    file.write_text("[\n" + ",\n".join(json.dumps(one) for one in rows) + "\n]\n", encoding="utf-8")
    print(f"{len(rows)} matches written to {file}")


def read(game: Game[Any, Any, Any]) -> list[Row]:
    """Return the golden rows of a game."""
    rows: list[Row] = json.loads((DATA / f"golden_{game.name}.json").read_text(encoding="utf-8"))
    return rows


def check(game: Game[Any, Any, Any], golden: Row) -> None:
    """Law 9: the match gives the same save, states, scores, winners and turns of bots."""
    match = load(golden["save"], {game.name: game})
    assert match.state.over
    assert json.loads(json.dumps(row(match))) == golden
    for state, turn in zip(match.states, match.turns, strict=False):
        bot = game.bots[match.players[state.seat].level]
        assert decide(bot, state.observe(state.seat)) == turn
