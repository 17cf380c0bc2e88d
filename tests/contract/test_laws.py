"""The laws with Hypothesis: any game, seats, options and seed, at any moment of a random match."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.games import CONTRACTS
from tests.contract.laws import LAWS, Law, random_match


@st.composite
def moments(draw: st.DrawFn) -> tuple[str, int, int, int, int]:
    """A game's name, seats, which of its options, seed, and how many turns have been played."""
    name = draw(st.sampled_from(sorted(CONTRACTS)))
    seats = draw(st.sampled_from(CONTRACTS[name].game.seats))
    option = draw(st.integers(0, len(CONTRACTS[name].options(seats)) - 1))
    return name, seats, option, draw(st.integers(0, 2**53 - 1)), draw(st.integers(0, 110))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@settings(max_examples=40)
@given(moment=moments())
def test_law_holds(law: Law, moment: tuple[str, int, int, int, int]) -> None:
    name, seats, option, seed, turns = moment
    contract = CONTRACTS[name]
    law(contract, random_match(contract, seats, contract.options(seats)[option], seed, turns))
