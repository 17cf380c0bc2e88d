"""Every clause of the rules of Point Salad that the engine plays has a test named after it."""

from __future__ import annotations

import pytest

from tests.clauses import CLAUSES, has_test, played


@pytest.mark.parametrize("clause", played("PS"))
def test_clause_has_a_test(clause: str) -> None:
    assert has_test(clause, "pointsalad")


def test_clauses_are_listed_once() -> None:
    assert len(set(CLAUSES)) == len(CLAUSES)
    assert len(played("PS")) == 39
