"""The levels: each is clearly better than the one below, tells its progress, and is loaded only when it plays."""

from __future__ import annotations

from random import Random

import pytest

from pointsalad import GAME
from tabletop import decide
from tabletop.bots import bot_rng

LEVELS = ("random", "easy", "medium", "hard")


def wins(level: str, other: str, seats: int, deals: int) -> int:
    """How many of the matches the level wins, once in each seat of every deal against the other in all other seats."""
    won = 0
    for seed in range(deals):
        for own in range(seats):
            state = GAME.new(seats, 3_000 + seed)
            while not state.over:
                bot = GAME.bots[level if state.seat == own else other]
                state = state.apply(decide(bot, state.observe(state.seat), 100))
            won += state.winners() == (own,)
    return won


@pytest.mark.parametrize(("level", "other", "least"), [("easy", "random", 18), ("medium", "easy", 17)])
def test_levels_beat_the_one_below(level: str, other: str, least: int) -> None:
    assert wins(level, other, 2, 10) >= least


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_upper_levels_beat_one_turn_greed(level: str) -> None:
    assert wins(level, "greedy", 2, 6) >= 9


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_progress_is_told(level: str, seats: int) -> None:
    seen = GAME.new(seats, 8, start=0).observe(0)
    thinking = GAME.bots[level](seen, bot_rng(seen), 200)
    done = [progress.done / progress.total for progress in thinking]
    assert done == sorted(done)
    assert 0 == done[0] <= done[-1] <= 1
    assert len(done) >= (6 if level == "hard" else 1)


def test_a_greater_budget_is_used() -> None:
    seen = GAME.new(2, 8, start=0).observe(0)
    few, many = (len(list(GAME.bots["hard"](seen, Random(1), budget))) for budget in (300, 1_200))
    assert many > 2 * few


@pytest.mark.parametrize("level", LEVELS)
def test_every_position_up_to_the_last_has_an_answer(level: str) -> None:
    for seats in (2, 6):
        state, rng = GAME.new(seats, 12), Random(5)
        while not state.over:
            legal = state.legal_turns()
            if len(legal) < 12:
                assert decide(GAME.bots[level], state.observe(state.seat), 50) in legal
            state = state.apply(rng.choice(legal))
