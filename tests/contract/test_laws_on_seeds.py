"""The laws on fixed seeds, for every game, number of seats and options; needs nothing but pytest."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.contract.contract import Contract
from tests.contract.games import CONTRACTS
from tests.contract.laws import LAWS, Law, random_match

CASES = [
    (name, seats, options)
    for name, contract in CONTRACTS.items()
    for seats in contract.game.seats
    for options in contract.options(seats)
]


def positions(contract: Contract, seats: int, options: Any) -> list[Any]:
    """The deal, the end and two positions between them of one random match."""
    seed = Random(f"{contract.game.name} {seats} {options}").randrange(2**53)
    whole = random_match(contract, seats, options, seed)
    lengths = (0, len(whole.turns) // 3, len(whole.turns) - 2, len(whole.turns))
    return [random_match(contract, seats, options, seed, length) for length in lengths]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "seats"), sorted({(name, seats) for name, seats, _ in CASES}))
def test_law_holds(name: str, seats: int, law: Law) -> None:
    contract = CONTRACTS[name]
    for options in contract.options(seats):
        for match in positions(contract, seats, options):
            law(contract, match)


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_law_8_every_match_ends(name: str, seats: int, options: Any) -> None:
    contract = CONTRACTS[name]
    for seed in range(3):
        assert random_match(contract, seats, options, seed).state.over
