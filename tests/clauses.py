"""The clauses of the rules, and whether they have tests named after them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
CLAUSES: Final[list[str]] = json.loads((HERE / "data" / "clauses.json").read_text(encoding="utf-8"))


def played(game: str) -> list[str]:
    """The clauses of a game, PS or PA, that the engine plays, those of a series among them."""
    return [clause for clause in CLAUSES if clause.startswith(f"{game}-")]


def has_test(clause: str, folder: str) -> bool:
    """Whether a test module in this folder of the tests has a test named after the clause."""
    texts = (path.read_text(encoding="utf-8") for path in (HERE / folder).glob("test_*.py"))
    return any(f"def test_{clause.lower().replace('-', '_')}_" in text for text in texts)
