"""PS-M: several rounds."""

from __future__ import annotations

from random import Random

import pytest

from pointsalad import CARDS, GAME
from pointsalad.rules import Options
from tabletop import InvalidSetup, Match
from tabletop.series import Series
from tests.pointsalad.contract import salad_places
from tests.tabletop.serieses import AnySeries, begun, first_where, played, round_played


@pytest.mark.parametrize(("seats", "rounds"), [(2, 3), (3, 2)])
def test_ps_m1_a_full_deck_plays_every_card_once(seats: int, rounds: int) -> None:
    assert GAME.series(seats)["full_deck"] == range(rounds, rounds + 1)
    for seed in range(20):
        series = played(begun("pointsalad", "full_deck", rounds, seats, seed), Random(seed))
        dealt = [set(salad_places(match.states[0])) for match in series.rounds]
        assert [len(cards) for cards in dealt] == [18 * seats] * rounds
        assert set.union(*dealt) == set(CARDS)
        for number, match in enumerate(series.rounds):
            assert match.seed == seed
            assert set(match.state.gone) == set().union(*dealt[:number])


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_ps_m1_more_seats_leave_no_second_round(seats: int) -> None:
    assert "full_deck" not in GAME.series(seats)
    with pytest.raises(InvalidSetup, match="series: expected one of rounds"):
        begun("pointsalad", "full_deck", 2, seats)


@pytest.mark.parametrize("seats", range(2, 7))
def test_ps_m2_rounds_are_games_from_a_fresh_deck(seats: int) -> None:
    series = played(begun("pointsalad", "rounds", 4, seats), Random(seats))
    assert len(series.rounds) == 4
    assert len({match.seed for match in series.rounds}) == 4
    assert all(match.state.gone == () for match in series.rounds)


@pytest.mark.parametrize(("kind", "seats"), [("full_deck", 2), ("full_deck", 3), ("rounds", 2), ("rounds", 5)])
def test_ps_m3_the_start_player_moves_one_seat_to_the_left(kind: str, seats: int) -> None:
    for start in (None, *range(seats)):
        length = GAME.series(seats)[kind][0]
        match = Match(GAME, Options(), seats, start, 11)
        series = played(Series(kind, length, (match,)), Random(2))
        seen = [match.states[0].seat for match in series.rounds]
        assert seen == [(seen[0] + number) % seats for number in range(length)]
        assert start in (None, seen[0])


def test_ps_m4_the_sums_decide_and_not_the_rounds_won() -> None:
    def more_rounds_but_less_points(series: AnySeries) -> bool:
        wins = [match.state.winners()[0] for match in series.rounds]
        (leader, *others) = series.leaders
        return not others and wins.count(leader) == 1

    series = first_where("pointsalad", "full_deck", 3, more_rounds_but_less_points)
    sums = tuple(map(sum, zip(*(match.state.scores() for match in series.rounds), strict=True)))
    assert series.totals == sums
    assert series.winners == (sums.index(max(sums)),)


@pytest.mark.parametrize("tie_break", ["turn_order", "last_action"])
def test_ps_m4_a_tied_sum_is_decided_by_the_last_rounds_tie_break(tie_break: str) -> None:
    tied = first_where("pointsalad", "rounds", 2, lambda series: len(series.leaders) == 2)
    series = with_tie_break(tied, tie_break)
    last = series.match.state
    assert series.leaders == (0, 1)
    later = 1 - last.start if tie_break == "turn_order" else 1 - last.seat
    assert series.winners == (later,)


def with_tie_break(series: AnySeries, tie_break: str) -> AnySeries:
    """The same turns with another option."""
    first = series.rounds[0]
    again: AnySeries = Series("rounds", 2, (Match(GAME, Options(tie_break=tie_break), 2, first.start, first.seed),))
    for number, match in enumerate(series.rounds):
        again = again.next_round() if number else again
        at = again.match
        for turn in match.turns:
            at = at.play(turn)
        again = again.with_match(at)
    return again


def test_ps_m3_taking_back_a_round_leaves_the_start_seat() -> None:
    series = round_played(begun("pointsalad", "rounds", 3), Random(1)).next_round()
    assert series.match.start == (series.rounds[0].states[0].seat + 1) % 2
