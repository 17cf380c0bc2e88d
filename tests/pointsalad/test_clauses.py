"""Every clause of the rules of Point Salad that the engine plays has a test named after it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CLAUSES = json.loads((HERE.parent / "data" / "clauses.json").read_text(encoding="utf-8"))
PLAYED = [clause for clause in CLAUSES if clause.startswith("PS-") and not clause.startswith("PS-M")]
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))


@pytest.mark.parametrize("clause", PLAYED)
def test_clause_has_a_test(clause: str) -> None:
    assert f"def test_{clause.lower().replace('-', '_')}_" in TESTS


def test_clauses_are_listed_once() -> None:
    assert len(set(CLAUSES)) == len(CLAUSES)
    assert len(PLAYED) == 35
