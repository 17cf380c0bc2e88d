"""Outcomes are compared wins first; a proof names the best turn and what the best of the others comes to."""

from __future__ import annotations

from parade import GAME
from tabletop.endgame import Outcome, Proof, proof_of

A, B, C = map(GAME.read, ("play red-1", "play red-2", "play red-3"))


def test_a_win_by_nothing_is_better_than_any_defeat_and_a_shared_one_is_half_a_win() -> None:
    assert Outcome(1, 0, 1, 0).rank > Outcome(0, 0, 1, -1).rank > Outcome(0, 0, 1, -9).rank
    assert Outcome(3, 0, 9, 0).rank > Outcome(2, 1, 9, 0).rank > Outcome(1, 2, 9, 0).rank
    assert Outcome(2, 0, 9, 0).rank == Outcome(1, 2, 9, 0).rank


def test_a_proof_is_unique_only_where_the_next_best_is_worse() -> None:
    win, close, lost = Outcome(1, 0, 1, 8), Outcome(1, 0, 1, 7), Outcome(0, 0, 1, -3)
    assert proof_of([(A, lost), (B, win), (C, close)]) == Proof(B, win, C, close)
    assert proof_of([(A, lost), (B, win), (C, close)]).unique
    twice = proof_of([(A, lost), (B, win), (C, win)])
    assert (twice.best, twice.other, twice.unique) == (B, C, False)
    only = proof_of([(A, lost)])
    assert (only.other, only.next, only.unique) == (None, None, True)
