"""Law 9: whole matches give the same states, scores and bots' turns on every Python and in the browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pointsalad import GAME
from tabletop import decide, load
from tests.pointsalad.golden import FILE, digest, setups

GOLDEN: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", GOLDEN, ids=range(len(GOLDEN)))
def test_law_9_golden_match(row: dict[str, Any]) -> None:
    match = load(row["save"], {GAME.name: GAME})
    states = match.states
    assert match.save() == row["save"]
    assert match.state.over
    assert digest(states) == row["digest"]
    assert list(match.state.scores()) == row["scores"]
    assert list(match.state.winners()) == row["winners"]
    for state, turn in zip(states, match.turns, strict=False):
        bot = GAME.bots[match.players[state.seat].level]
        assert decide(bot, state.observe(state.seat)) == turn


def test_golden_matches_have_all_seats_and_options() -> None:
    matches = [load(row["save"], {GAME.name: GAME}) for row in GOLDEN]
    assert [(match.seats, match.options) for match in matches] == [(match.seats, match.options) for match in setups()]
    assert {match.seats for match in matches} == set(GAME.seats)
