"""PA-M: several games."""

from __future__ import annotations

from random import Random

import pytest

from parade import GAME
from tests.tabletop.serieses import begun, first_where, played, round_played


@pytest.mark.parametrize("seats", range(2, 7))
def test_pa_m1_most_wins_after_the_agreed_number_of_games(seats: int) -> None:
    assert dict(GAME.series(seats)) == {"wins": range(2, 7)}
    series = played(begun("parade", "wins", 3, seats), Random(seats))
    wins = [match.state.winners() for match in series.rounds]
    assert series.totals == tuple(sum(seat in winners for winners in wins) for seat in range(seats))
    assert series.winners == series.leaders
    assert len({match.seed for match in series.rounds}) == len(series.rounds) >= 3


def test_pa_m1_a_shared_win_counts_one_for_each_sharer() -> None:
    series = first_where("parade", "wins", 2, lambda one: len(one.rounds[0].state.winners()) == 2)
    assert series.counted(series.rounds[0]) == (1, 1)


def test_pa_m1_the_start_player_moves_on() -> None:
    series = played(begun("parade", "wins", 4, 3), Random(5))
    starts = [match.states[0].seat for match in series.rounds]
    assert starts == [(starts[0] + number) % 3 for number in range(len(starts))]


def test_pa_m2_a_tie_is_played_on_until_one_leads() -> None:
    series = first_where("parade", "wins", 2, lambda one: one.totals == (1, 1))
    assert not series.over
    assert series.winners == ()
    rng = Random(1)
    while not series.over:
        assert len(series.leaders) == 2
        series = round_played(series.next_round(), rng)
    assert len(series.rounds) > 2
    assert len(series.winners) == 1
    assert sum(series.totals) >= len(series.rounds)


def test_pa_m2_no_further_game_where_one_leads() -> None:
    series = first_where("parade", "wins", 2, lambda one: one.totals == (2, 0))
    assert series.over
    assert series.winners == (0,)
