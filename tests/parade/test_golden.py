"""Law 9: whole matches give the same states, scores and bots' turns on every Python and in the browser."""

from __future__ import annotations

import pytest

from parade import GAME
from tabletop import load
from tests.golden import Row, check, read
from tests.parade.contract import parade_ending
from tests.parade.golden import setups

GOLDEN = read(GAME)


@pytest.mark.parametrize("row", GOLDEN, ids=range(len(GOLDEN)))
def test_law_9_golden_match(row: Row) -> None:
    check(GAME, row)


def test_golden_matches_have_all_seats_triggers_and_ties() -> None:
    matches = [load(row["save"], {GAME.name: GAME}) for row in GOLDEN]
    assert [(match.seats, match.seed) for match in matches] == [(match.seats, match.seed) for match in setups()]
    assert {match.seats for match in matches} == set(GAME.seats)
    assert {parade_ending(match) for match in matches} == {"colors", "pile", "both"}
    shared = [match for match in matches if len(match.state.winners()) > 1]
    tied = [match for match in matches if match.state.scores().count(max(match.state.scores())) > 1]
    assert shared
    assert len(tied) > len(shared)
