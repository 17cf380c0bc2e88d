"""What the reasons of every game obey, as plain functions of a game and of what the seat to act sees."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from tabletop.game import Reason
from tabletop.reasons import MOST

Truth: TypeAlias = Callable[[Any, Any, Reason], object]
"""Whether a claim about a turn from a position holds: truthy if so."""


def claims_are_true(game: Any, before: Any, rng: Random, true: Truth) -> None:
    """Of any turn, alone or against another one, at least one and at most MOST things are told, each once, all true."""
    legal = before.legal_turns()
    turn, other = rng.choice(legal), rng.choice(legal)
    for instead in (None, other):
        told = game.reasons(before, turn, instead)
        assert 1 <= len(told) <= MOST
        assert len(set(told)) == len(told)
        for reason in told:
            assert true(before, turn, reason), (str(turn), reason)


def hidden_changes_nothing(game: Any, before: Any, rng: Random) -> None:
    """Whatever lies where the seat cannot see, the same is told."""
    turn = rng.choice(before.legal_turns())
    told = game.reasons(before, turn)
    for _ in range(3):
        assert game.reasons(before.imagine(rng).observe(before.seat), turn) == told
