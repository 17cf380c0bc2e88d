"""Exactly 2,000 random matches end with the laws held, over all games, seats and options."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from tabletop.match import Match
from tests.contract.games import CONTRACTS, Contract
from tests.contract.laws import CHEAP, hold

MATCHES = 2_000


def watched(contract: Contract, seats: int, options: Any, seed: int) -> int:
    """Play a random match with the cheap laws at every position and all of them at one; return its length."""
    rng = Random(seed)
    match: Match[Any, Any, Any] = Match(game=contract.game, options=options, seats=seats, start=None, seed=seed)
    thorough = rng.randrange(9 * seats)
    while True:
        hold(contract, match, CHEAP)
        if len(match.turns) == thorough:
            hold(contract, match)
        if match.state.over:
            return len(match.turns)
        match = match.play(rng.choice(match.state.legal_turns()))


def test_two_thousand_random_matches(capsys: pytest.CaptureFixture[str]) -> None:
    cases = [
        (contract, seats, options)
        for contract in CONTRACTS.values()
        for seats in contract.game.seats
        for options in contract.options(seats)
    ]
    turns = [watched(*case, seed) for seed, case in enumerate(islice(cycle(cases), MATCHES))]
    assert len(turns) == MATCHES
    with capsys.disabled():
        print(f"\n{len(turns)} random matches, {len(cases)} setups, {sum(turns)} turns: all ended, all laws held")
