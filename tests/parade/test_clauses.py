"""Every clause of the rules of Parade that the engine plays has a test named after it."""

from __future__ import annotations

import pytest

from tests.clauses import has_test, played


@pytest.mark.parametrize("clause", played("PA"))
def test_clause_has_a_test(clause: str) -> None:
    assert has_test(clause, "parade")


def test_no_clause_is_missing() -> None:
    assert len(played("PA")) == 24
