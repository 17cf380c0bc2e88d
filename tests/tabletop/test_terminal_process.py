"""The programs as a user starts them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ("pointsalad", "parade")


def run(game: str, *arguments: str, typed: str = "", flags: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run `python -m <game>`."""
    command = [sys.executable, *flags, "-m", game, *arguments]
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("flags", [(), ("-OO",)])
def test_a_match_to_its_end(game: str, flags: tuple[str, ...]) -> None:
    done = run(game, "--seed", "3", typed="1\n" * 60, flags=flags)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r" (wins|share the win) with ", done.stdout.splitlines()[-1])


@pytest.mark.parametrize("game", GAMES)
def test_no_input_and_help_and_wrong_arguments(game: str) -> None:
    stopped = run(game, "--seed", "3")
    assert (stopped.returncode, stopped.stderr) == (1, "")
    assert stopped.stdout.endswith("Stopped.\n")
    assert run(game, "--help").returncode == 0
    assert run(game, "--seats", "1").returncode == 2


@pytest.mark.parametrize("game", GAMES)
def test_importing_a_game_is_cheap(game: str) -> None:
    code = f"import sys, {game}, tabletop; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    heavy = {"datetime", "urllib.parse", "xml", "argparse", "asyncio", f"{game}.terminal", "pathlib"}
    assert not heavy & set(done.stdout.split())
