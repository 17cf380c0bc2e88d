"""What the game loads before a level plays, seen in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CODE = "import sys, parade; print([name for name in sys.modules if name.startswith('parade.')])"


def test_the_levels_are_loaded_when_they_play() -> None:
    """The page's start must load nothing of them."""
    command = [sys.executable, "-c", CODE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert "'parade.bots'" in done.stdout
    for name in ("beginner", "expectation", "greed", "position", "search"):
        assert f"'parade.{name}'" not in done.stdout
