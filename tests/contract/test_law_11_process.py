"""Law 11 in two processes with different hash seeds: bots choose the same in every world they cannot tell apart."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def chosen(hash_seed: str, *arguments: str) -> str:
    """What the bots choose in a process with this hash seed."""
    command = [sys.executable, "-m", "tests.contract.bots_choices", *arguments]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_law_11_bots_choose_the_same_in_every_process() -> None:
    here = chosen("0")
    assert len(here.splitlines()) >= 30
    assert chosen("1", "other") == here
