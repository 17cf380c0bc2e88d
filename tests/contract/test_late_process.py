"""Loading a game loads none of what its levels think with: the page's start has no use for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LATE = {
    "pointsalad": {"position", "prospects", "tuning", "expectation", "search"},
    "parade": {"position", "beginner", "expectation", "greed", "search"},
}


@pytest.mark.parametrize("game", LATE)
def test_what_the_levels_think_with_comes_later(game: str) -> None:
    code = f"import sys, {game}; print(*(name for name in sys.modules if name.startswith(('{game}.', 'tabletop.'))))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert f"{game}.bots" in loaded
    assert all((ROOT / game / f"{late}.py").is_file() for late in LATE[game])
    assert not loaded & {"tabletop.search", *(f"{game}.{late}" for late in LATE[game])}
