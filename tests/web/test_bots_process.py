"""Law 11 through the page: bots' turns are equal in two processes with different hash seeds and hidden cards."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def played(hash_seed: str, *arguments: str) -> str:
    """What the bots play in a process with this hash seed."""
    command = [sys.executable, "-m", "tests.web.bots_at_the_page", *arguments]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_law_11_bots_of_the_page_cannot_see_what_is_hidden() -> None:
    here = played("0")
    assert len(here.splitlines()) >= 5 * (2 + 2) * 2
    assert len({line.split(": ")[1] for line in here.splitlines()}) > 10
    assert played("1", "other") == here
