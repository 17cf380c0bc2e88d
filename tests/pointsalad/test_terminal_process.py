"""The program as a user starts it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*arguments: str, typed: str = "", flags: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run `python -m pointsalad`."""
    command = [sys.executable, *flags, "-m", "pointsalad", *arguments]
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("flags", [(), ("-OO",)])
def test_a_match_to_its_end(flags: tuple[str, ...]) -> None:
    done = run("--seed", "3", typed="1\n" * 40, flags=flags)
    assert (done.returncode, done.stderr) == (0, "")
    assert " wins with " in done.stdout.splitlines()[-1]


def test_no_input_and_help_and_wrong_arguments() -> None:
    stopped = run("--seed", "3")
    assert (stopped.returncode, stopped.stderr) == (1, "")
    assert stopped.stdout.endswith("Stopped.\n")
    assert run("--help").returncode == 0
    assert run("--seats", "1").returncode == 2


def test_importing_the_game_is_cheap() -> None:
    code = "import sys, pointsalad, tabletop; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    heavy = {"datetime", "urllib.parse", "xml", "argparse", "asyncio", "pointsalad.terminal", "pathlib"}
    assert not heavy & set(done.stdout.split())
