"""Random matches of every game, 2,000 on CPython, end with the laws held, over all seats and options."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from tabletop.match import Match
from tests.contract.contract import Contract
from tests.contract.games import CONTRACTS
from tests.contract.laws import CHEAP, hold

MATCHES = 200 if sys.platform == "emscripten" else 2_000
"""Inside Pyodide fewer, because there it is the same engine, only slower."""


def watched(contract: Contract, seats: int, options: Any, seed: int) -> Match[Any, Any, Any]:
    """Play a random match with the cheap laws at every position and all of them at one of them; return it ended."""
    rng = Random(seed)
    match: Match[Any, Any, Any] = Match(game=contract.game, options=options, seats=seats, start=None, seed=seed)
    hold(contract, match, CHEAP)
    while not match.state.over:
        match = match.play(rng.choice(match.state.legal_turns()))
        hold(contract, match, CHEAP)
    moment = rng.randrange(len(match.turns) + 1)
    hold(contract, replace(match, turns=match.turns[:moment]))
    return match


@pytest.mark.parametrize("name", CONTRACTS)
def test_two_thousand_random_matches(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    contract = CONTRACTS[name]
    cases = [(seats, options) for seats in contract.game.seats for options in contract.options(seats)]
    matches = [watched(contract, *case, seed) for seed, case in enumerate(islice(cycle(cases), MATCHES))]
    assert len(matches) == MATCHES
    turns = sum(len(match.turns) for match in matches)
    endings = Counter(contract.ending(match) for match in matches)
    ended = ", ".join(f"{number} by {ending}" for ending, number in sorted(endings.items()))
    with capsys.disabled():
        print(f"\n{name}: {MATCHES} random matches, {len(cases)} setups, {turns} turns, all laws held; ended: {ended}")
