"""Law 9: whole matches give the same states, scores and bots' turns on every Python and in the browser."""

from __future__ import annotations

import pytest

from pointsalad import GAME
from tabletop import load
from tests.golden import Row, check, read
from tests.pointsalad.golden import setups

GOLDEN = read(GAME)


@pytest.mark.parametrize("row", GOLDEN, ids=range(len(GOLDEN)))
def test_law_9_golden_match(row: Row) -> None:
    check(GAME, row)


def test_golden_matches_have_all_seats_and_options() -> None:
    matches = [load(row["save"], {GAME.name: GAME}) for row in GOLDEN]
    assert [(match.seats, match.options) for match in matches] == [(match.seats, match.options) for match in setups()]
    assert {match.seats for match in matches} == set(GAME.seats)
