"""Running bots; the two that play any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from pointsalad import GAME
from pointsalad.rules import Options, State, Turn
from tabletop import Progress, bot_rng, decide
from tests.contract.games import CONTRACTS
from tests.contract.laws import random_match
from tests.pointsalad.contract import SALAD


@dataclass(frozen=True)
class Marked:
    """Something with a repr."""

    name: str = "a"


def test_bot_rng_comes_from_the_repr_alone() -> None:
    seed = int.from_bytes(sha256(b"Marked(name='a')").digest()[:8], "big")
    assert bot_rng(Marked()).random() == Random(seed).random()
    assert bot_rng(Marked()).random() != bot_rng(Marked("b")).random()


def test_decide_runs_a_bot_to_its_end_with_its_luck_and_budget() -> None:
    seen = GAME.new(2, 1).observe(0)
    told: list[Any] = []

    def bot(observation: State, rng: Random, budget: int) -> Generator[Progress, None, Turn]:
        told.extend((observation, rng.random(), budget))
        for done in range(3):
            yield Progress(done, 3)
        return observation.legal_turns()[5]

    assert decide(bot, seen, 77) == seen.legal_turns()[5]
    assert told == [seen, bot_rng(seen).random(), 77]


@pytest.mark.parametrize(
    ("name", "seats", "level"),
    [(name, seats, level) for name, c in CONTRACTS.items() for seats in c.game.seats for level in c.game.bots],
)
def test_bots_play_whole_matches(name: str, seats: int, level: str) -> None:
    game = CONTRACTS[name].game
    state = game.new(seats, 4)
    while not state.over:
        state = state.apply(decide(game.bots[level], state.observe(state.seat), 30))
    assert state.winners()


def test_all_games_have_the_same_levels() -> None:
    levels = ("random", "greedy", "easy", "medium", "hard")
    for name, contract in CONTRACTS.items():
        assert tuple(contract.game.bots) == (levels[:2] if name == "toy" else levels)


def test_progress_counts_up_to_a_total() -> None:
    state = random_match(SALAD, 6, Options(), 8, 60).state
    thinking = GAME.bots["greedy"](state.observe(state.seat), Random(1), 0)
    reports = list(thinking)
    assert reports
    assert [report.done for report in reports] == sorted({report.done for report in reports})
    assert all(0 <= report.done < report.total for report in reports)


@pytest.mark.parametrize("name", CONTRACTS)
def test_greedy_takes_a_turn_that_is_best_one_turn_ahead(name: str) -> None:
    contract = CONTRACTS[name]
    for turns in range(0, 50, 6):
        state = random_match(contract, 3, contract.options(3)[0], turns, turns).state
        seen = state.observe(state.seat)
        own = {turn: seen.apply(turn).scores()[state.seat] for turn in state.legal_turns()}
        assert state.over or own[decide(contract.game.bots["greedy"], seen)] == max(own.values())


def test_greedy_and_random_choose_evenly_among_equals() -> None:
    state = GAME.new(2, 3)
    best = {t for t in state.legal_turns() if state.apply(t).scores()[state.seat] == 0 and t.point is None}
    lone = replace(state, piles=((), (), ()))
    assert set(lone.legal_turns()) == best
    for level in ("random", "greedy"):
        chosen: Counter[Turn] = Counter()
        for seed in range(1_500):
            chosen[finished(GAME.bots[level](lone.observe(None), Random(seed), 0))] += 1
        assert set(chosen) == best
        assert max(chosen.values()) < 2 * min(chosen.values())


def finished(thinking: Generator[Progress, None, Turn]) -> Turn:
    """The turn that a bot's generator returns."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            turn: Turn = end.value
            return turn
