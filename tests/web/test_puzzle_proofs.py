"""Every puzzle that the page has is proved again: one turn is best, and it is as good as the page says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tabletop.bots import concluded
from tabletop.endgame import Proof
from tools.puzzles import is_puzzle
from web.games import GAMES
from web.puzzle import GRADES, Puzzle, games, puzzle, puzzles, read_puzzle
from web.puzzling import words

FEWEST = {"pointsalad": 60, "parade": 30}
ALL = [one for game in games() for one in puzzles(game)]


@pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.game}-{one.number}")
def test_the_proof_of_a_puzzle_holds(one: Puzzle) -> None:
    match = one.match()
    seen = match.state.observe(match.state.seat)
    solution, other = match.game.read(one.solution), match.game.read(one.other)
    assert {solution, other} <= set(seen.legal_turns())
    proof = concluded(words(one.game).endgame(seen).proof())
    assert (proof.best, proof.outcome, proof.next, proof.unique) == (solution, one.outcome, one.next, True)
    assert concluded(words(one.game).endgame(seen).outcome(other)) == one.next
    assert is_puzzle(seen, Proof(solution, one.outcome, other, one.next))


@pytest.mark.parametrize("game", games())
def test_there_are_many_of_all_grades_and_no_two_alike(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= FEWEST[game]
    assert min(Counter(one.grade for one in found)[grade] for grade in GRADES) >= len(found) // 5
    assert len({one.seed for one in found}) == len(found)
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    assert all(puzzle(game, one.number) == one for one in found)


def test_a_puzzle_and_its_line_say_the_same() -> None:
    for one in ALL:
        assert read_puzzle(one.game, one.number, one.line()) == one
    for game in games():
        text = (Path(__file__).parents[2] / "web" / "puzzles" / f"{game}.txt").read_text(encoding="utf-8")
        assert text == "".join(f"{one.line()}\n" for one in puzzles(game))


@pytest.mark.parametrize("number", [0, -1, 10_000])
def test_there_is_no_puzzle_of_another_number_or_game(number: int) -> None:
    assert puzzle(next(iter(GAMES)), number) is None
    assert puzzle("chess", 1) is None


def test_in_a_match_one_person_is_to_act() -> None:
    for one in ALL:
        match = one.match()
        kinds = [player.kind for player in match.players]
        assert kinds.count("person") == 1
        assert kinds[match.state.seat] == "person"
