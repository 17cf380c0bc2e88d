"""The miner of puzzles: what it takes, how it grades, and that it adds what it finds to a file."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tools import puzzles as mine
from tools.puzzles import AnyMatch, extend, graded, is_puzzle, proved, puzzle_of
from web.puzzle import GRADES, Puzzle, games, puzzles, read_puzzle


def played(one: Puzzle) -> AnyMatch:
    """The match of a puzzle, played on to its end."""
    match = one.match()
    while not match.state.over:
        match = match.play(match.state.legal_turns()[0])
    return match


def quick(game: str) -> list[Puzzle]:
    """The puzzles of a game, those first that are proved at once."""
    return sorted(puzzles(game), key=lambda one: (one.outcome.worlds, len(one.match().state.legal_turns())))


@pytest.mark.parametrize("game", games())
def test_a_puzzle_is_found_again_in_its_match(game: str) -> None:
    one = quick(game)[0]
    match = played(one)
    state = match.states[len(one.turns)]
    seen = state.observe(state.seat)
    proof = proved(game, seen)
    assert proof is not None
    assert (str(proof.best), proof.outcome, proof.next) == (one.solution, one.outcome, one.next)
    assert is_puzzle(seen, proof)
    assert graded(match.game, seen, proof.best) in GRADES
    found = puzzle_of(match, 1, GRADES)
    assert found is not None
    assert found.turns == one.turns[: len(found.turns)]
    assert puzzle_of(match, 1, ()) is None


def test_what_is_found_is_added_to_the_file_once_for_each_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = quick("pointsalad")[:2]
    told = iter([played(one), played(one), played(other)])
    monkeypatch.setattr(mine, "matches", lambda game, rng: told)
    monkeypatch.setattr(mine, "graded", lambda game, seen, solution: "easy")
    monkeypatch.setattr(mine, "GRADES", ("easy",))
    file = tmp_path / "pointsalad.txt"
    extend(file, "pointsalad", 1, seed=1)
    extend(file, "pointsalad", 1, seed=1)
    lines = file.read_text(encoding="utf-8").splitlines()
    found = [read_puzzle("pointsalad", number, line) for number, line in enumerate(lines, 1)]
    assert [puzzle.seed for puzzle in found] == [one.seed, other.seed]


def test_the_turn_that_scores_best_at_once_is_no_puzzle() -> None:
    one = puzzles("pointsalad")[0]
    match = one.match()
    seen = match.state.observe(match.state.seat)
    proof = proved("pointsalad", seen)
    assert proof is not None
    greedy = max(seen.legal_turns(), key=lambda turn: seen.apply(turn).scores()[seen.seat])
    assert is_puzzle(seen, proof)
    assert not is_puzzle(seen, proof._replace(best=greedy))
    assert not is_puzzle(seen, proof._replace(next=proof.outcome))


def test_matches_depend_on_the_seed_alone() -> None:
    first, again = (next(mine.matches("parade", Random(5))) for _ in range(2))
    assert first == again
    assert first.state.over
