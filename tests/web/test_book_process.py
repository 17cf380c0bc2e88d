"""Nothing of the rules pages and the card reference is loaded before somebody opens one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LATE = ("book", "reading", "contents", "examples", "views.book", "screens.rules", "screens.cards", "screens.salad_book")
STARTED = """
import sys
from tests.web.fakes import begun, take_two
from web import texts
take_two(begun()[0])
print(*sys.modules, texts._catalogue.cache_info().currsize)
"""


def test_a_match_is_played_without_them() -> None:
    process = subprocess.run([sys.executable, "-c", STARTED], cwd=ROOT, capture_output=True, text=True, check=True)
    *loaded, catalogues = process.stdout.split()
    assert "web.app" in loaded
    assert set(loaded) & {f"web.{name}" for name in LATE} == set()
    assert int(catalogues) == 1
