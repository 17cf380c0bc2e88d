"""The daily deal: its published numbers, its table, and what its result says without giving the deal away."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.tapping import AnyMatch
from web.daily import BARS, MINE, SEATS, bars, daily_match, deal_number, place, points, quarters
from web.games import GAMES

PUBLISHED = {
    ("pointsalad", "2027-01-01"): 4_879_827_884_167_640,
    ("pointsalad", "2027-01-02"): 3_651_002_513_782_019,
    ("pointsalad", "2028-02-29"): 2_946_430_473_262_044,
    ("parade", "2027-01-01"): 2_814_346_416_648_184,
    ("parade", "2027-01-02"): 8_132_331_087_209_006,
    ("parade", "2030-12-31"): 8_485_442_797_550_394,
}
"""Deal numbers that stay for ever: who played them keeps what they played."""


def played(match: AnyMatch, seed: int) -> AnyMatch:
    """The match with random turns to its end."""
    rng = Random(seed)
    while not match.state.over:
        match = match.play(rng.choice(match.state.legal_turns()))
    return match


@pytest.mark.parametrize(("game", "day"), PUBLISHED)
def test_deal_numbers_are_the_published_ones(game: str, day: str) -> None:
    assert deal_number(game, day) == PUBLISHED[game, day]


@given(st.dates(), st.sampled_from(sorted(GAMES)))
def test_every_day_has_a_deal_number_of_its_own_for_each_game(day: Any, game: str) -> None:
    number = deal_number(game, day.isoformat())
    assert 0 <= number < 2**53
    others = [deal_number(other, day.isoformat()) for other in GAMES if other != game]
    assert number not in others


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_table_is_the_same_for_everybody(game: str) -> None:
    match = daily_match(game, "2027-01-01")
    assert match == daily_match(game, "2027-01-01")
    assert [player.kind for player in match.players] == ["person", "bot", "bot", "bot"]
    assert (match.seats, match.start, match.options) == (SEATS, None, GAMES[game].Options())
    assert match.state != daily_match(game, "2027-01-02").state


@pytest.mark.parametrize("game", sorted(GAMES))
def test_places_are_a_ranking_in_which_winners_are_first(game: str) -> None:
    for seed in range(20):
        match = played(daily_match(game, f"2027-01-{seed + 1:02}"), seed)
        places = [place(match, seat) for seat in range(SEATS)]
        scores = match.state.scores()
        assert {seat for seat in range(SEATS) if places[seat] == 1} == set(match.state.winners())
        assert max(places) <= SEATS
        for one in range(SEATS):
            for other in range(SEATS):
                assert scores[one] <= scores[other] or places[one] < places[other]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_quarters_add_up_to_the_points(game: str) -> None:
    for seed in range(10):
        match = played(daily_match(game, f"2027-02-{seed + 1:02}"), seed)
        for seat in range(SEATS):
            parts = quarters(match, seat)
            assert len(parts) == 4
            assert sum(parts) == points(match, match.state.scores())[seat]


def test_points_are_those_of_the_screens() -> None:
    salad, parade = daily_match("pointsalad", "2027-01-01"), played(daily_match("parade", "2027-01-01"), 1)
    assert points(salad, (3, -2)) == (3, -2)
    assert all(one >= 0 for one in points(parade, parade.state.scores()))
    assert MINE == 0


@given(st.lists(st.integers(-200, 200), min_size=4, max_size=4))
def test_bars_keep_the_order_and_the_highest_is_full(parts: list[int]) -> None:
    drawn = bars(tuple(parts))
    heights = [BARS.index(sign) for sign in drawn]
    assert len(drawn) == 4
    for (one, low), (other, high) in pairwise(sorted(zip(parts, heights, strict=True))):
        assert low <= high, (one, other)
    if max(parts) > 0:
        assert heights[parts.index(max(parts))] == len(BARS) - 1
    assert all((height == 0) == (part <= 0) for part, height in zip(parts, heights, strict=True))
