"""The end of a match played out: it agrees with trying all turns on the State, and asks for nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from pointsalad import GAME
from pointsalad.endgame import Endgame
from pointsalad.rules import Options, State, Turn
from tabletop import HiddenCards, IllegalTurn, InvalidSetup, decide
from tabletop.bots import concluded
from tabletop.endgame import Outcome
from tabletop.game import EVERYONE


def ends(left: int, number: int, seed: int) -> list[State]:
    """So many positions of played matches in which at most so many cards lie on the table, one to a match."""
    rng, found = Random(seed), list[State]()
    while len(found) < number:
        state = GAME.new(2, rng.randrange(10**6))
        while lying(state) > left:
            state = state.apply(decide(GAME.bots[rng.choice(("random", "greedy"))], state.observe(state.seat)))
        found.append(state)
    return found


def lying(state: State) -> int:
    """How many cards lie on the table."""
    return sum(map(len, state.piles)) + sum(card is not None for column in state.market for card in column)


@cache
def value(state: State, seat: int) -> tuple[bool, int]:
    """Whether the seat wins and by how much it is ahead when both play as well as possible: all turns are tried."""
    if state.over:
        scores = state.scores()
        return state.winners() == (seat,), scores[seat] - scores[1 - seat]
    best: Callable[..., tuple[bool, int]] = max if state.seat == seat else min
    return best(value(state.apply(turn), seat) for turn in state.legal_turns())


def as_outcome(found: tuple[bool, int]) -> Outcome:
    return Outcome(int(found[0]), 0, 1, found[1])


@pytest.mark.parametrize("left", [2, 3, 4, 5])
def test_every_turn_comes_to_what_trying_everything_finds(left: int) -> None:
    for state in ends(left, 5 if left < 5 else 2, seed=left):
        seen = state.observe(state.seat)
        truth = {turn: as_outcome(value(state.apply(turn), state.seat)) for turn in state.legal_turns()}
        endgame = Endgame(seen)
        assert endgame.turns == seen.legal_turns()
        assert {turn: concluded(endgame.outcome(turn)) for turn in endgame.turns} == truth
        ranks = sorted((outcome.rank for outcome in truth.values()), reverse=True)
        proof = concluded(Endgame(seen).proof())  # a new one, which remembers nothing
        assert (proof.outcome, proof.next) == (truth[proof.best], proof.other and truth[proof.other])
        assert [proof.outcome.rank, *([proof.next.rank] if proof.next else [])] == ranks[:2]


@pytest.mark.parametrize("left", [3, 4])
def test_the_only_win_is_found_where_no_other_turn_wins(left: int) -> None:
    for state in ends(left, 12, seed=50 + left):
        wins = [turn for turn in state.legal_turns() if value(state.apply(turn), state.seat)[0]]
        assert concluded(Endgame(state).only_win()) == (wins[0] if len(wins) == 1 else None)


def test_the_line_of_a_turn_is_the_best_play_of_both_to_the_end() -> None:
    for state in ends(5, 3, seed=8):
        endgame = Endgame(state.observe(state.seat))
        turn = Random(1).choice(endgame.turns)
        world = concluded(endgame.world(turn, turn))
        assert (world, world.seen_by) == (state, EVERYONE)
        expected = value(state.apply(turn), state.seat)
        for played in concluded(endgame.line(world, turn)):
            state = state.apply(played)
            assert value(state, world.seat) == expected
        assert state.over


def test_a_search_reports_often() -> None:
    endgame = Endgame(ends(7, 1, seed=4)[0])
    assert len(list(endgame.proof())) > len(endgame.turns)


def test_what_lies_face_down_cannot_be_proved() -> None:
    state = GAME.new(2, 1)
    with pytest.raises(HiddenCards, match="no card of a pile face down; found 27"):
        Endgame(state.observe(0))


@pytest.mark.parametrize("options", [Options(take_one=True), Options(tie_break="last_action")])
def test_only_two_seats_and_the_options_of_the_rules(options: Options) -> None:
    with pytest.raises(InvalidSetup, match="seats"):
        Endgame(GAME.new(3, 1).observe(0))
    with pytest.raises(InvalidSetup, match="options"):
        Endgame(GAME.new(2, 1, options).observe(0))


def test_a_turn_of_another_position_is_refused() -> None:
    endgame = Endgame(ends(3, 1, seed=1)[0])
    strange = Turn((), "carrot-01", "carrot-01")
    for asked in (endgame.outcome(strange), endgame.line(endgame.seen, strange)):
        with pytest.raises(IllegalTurn):
            concluded(asked)
