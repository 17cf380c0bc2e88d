"""The figures of the statistics, compared to a plain recount from the matches themselves."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pointsalad.deck import CARDS, counts
from tests.web.ended import PARADE, matches, rows
from tests.web.tapping import AnyMatch
from web.games import OFFERS
from web.screens.averages import average, decimal, percent, tenths
from web.sums import chosen, sums
from web.texts import Texts, languages


def people(match: AnyMatch) -> list[int]:
    """The seats of persons."""
    return [seat for seat, player in enumerate(match.players) if player.kind == "person"]


def of_game(game: str) -> list[AnyMatch]:
    """The matches of one game."""
    return [match for match in matches() if match.game.name == game]


@given(st.randoms(use_true_random=False))
def test_the_order_of_the_rows_changes_nothing(rng: Random) -> None:
    assert sums(rng.sample(rows(), len(rows()))) == sums(rows())


@pytest.mark.parametrize("game", ["pointsalad", PARADE])
def test_results_are_those_of_the_matches(game: str) -> None:
    found, played = sums(chosen(rows(), game)), of_game(game)
    assert found.matches == len(played)
    assert found.undone == sum(match.undone > 0 for match in played)
    assert found.played == sum(len(people(match)) for match in played)
    assert found.won == sum(seat in match.state.winners() for match in played for seat in people(match))
    assert found.scores == sum(match.state.scores()[seat] for match in played for seat in people(match))
    assert found.best == max(match.state.scores()[seat] for match in played for seat in people(match))


@pytest.mark.parametrize("game", ["pointsalad", PARADE])
def test_results_by_opponents_and_seats(game: str) -> None:
    expected: Counter[tuple[tuple[str, ...], int]] = Counter()
    wins, places = Counter(expected), Counter(expected)
    for match in of_game(game):
        kind = tuple(sorted({player.level for player in match.players if player.level})), match.seats
        scores, winners = match.state.scores(), match.state.winners()
        expected[kind] += 1
        for seat in people(match):
            wins[kind] += seat in winners
            ranks = sorted(range(match.seats), key=lambda one: (one not in winners, -scores[one]))
            better = [one for one in ranks if one in winners or scores[one] > scores[seat]]
            places[kind] += 1 if seat in winners else 1 + len(better)
    found = {(one.levels, one.seats): one for one in sums(chosen(rows(), game)).standings}
    assert {kind: one.matches for kind, one in found.items()} == dict(expected)
    assert {kind: one.won for kind, one in found.items()} == {kind: wins[kind] for kind in expected}
    assert {kind: one.places for kind, one in found.items()} == {kind: places[kind] for kind in expected}


@pytest.mark.parametrize("game", ["pointsalad", PARADE])
def test_growth_is_the_score_after_each_own_turn(game: str) -> None:
    curves = []
    for match in of_game(game):
        for seat in people(match):
            states = match.states
            curves.append([states[n + 1].scores()[seat] for n in range(len(match.turns)) if states[n].seat == seat])
    found = sums(chosen(rows(), game)).growth
    assert len(found) == max(map(len, curves))
    for turn, (number, total) in enumerate(found):
        reached = [curve[turn] for curve in curves if len(curve) > turn]
        assert (number, total) == (len(reached), sum(reached))


def test_cards_bring_what_their_conditions_say() -> None:
    total: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for match in of_game("pointsalad"):
        held = [counts(cards) for cards in match.state.vegetables]
        for seat in people(match):
            others = [one for other, one in enumerate(held) if other != seat]
            for card in match.state.points[seat]:
                total[card] += CARDS[card].rule.points(held[seat], others)
                times[card] += 1
    found = sums(chosen(rows(), "pointsalad")).parts
    assert {name: (number, points) for name, number, points in found} == {
        card: (times[card], total[card]) for card in times
    }
    assert [points for _, _, points in found] == sorted((points for _, _, points in found), reverse=True)


@pytest.mark.parametrize("game", ["pointsalad", PARADE])
def test_the_parts_of_a_score_add_up_to_it(game: str) -> None:
    for row in chosen(rows(), game):
        for seat, parts in zip(row.own, row.parts, strict=True):
            assert sum(score for _, score in parts) == row.scores[seat]


def test_a_choice_takes_game_seats_and_turns_taken_back_into_account() -> None:
    for game in ("pointsalad", PARADE, "toy"):
        for seats in (0, 2, 3, 6):
            for without in (False, True):
                expected = [
                    row
                    for row in rows()
                    if row.game == game and (not seats or row.seats == seats) and not (without and row.undone)
                ]
                assert chosen(rows(), game, seats, without_undone=without) == tuple(expected)


def test_no_rows_have_no_figures() -> None:
    empty = sums(())
    assert (empty.matches, empty.played, empty.won, empty.growth, empty.parts, empty.since) == (0, 0, 0, (), (), "")


def test_every_game_of_the_page_counts_its_parts() -> None:
    for offer in OFFERS.values():
        assert offer.counting is not None
        assert callable(offer.counting().parts)


# ── averages ──


@given(st.lists(st.integers(-1000, 1000), min_size=1, max_size=50))
def test_an_average_is_near_the_true_one(numbers: list[int]) -> None:
    assert abs(Fraction(tenths(sum(numbers), len(numbers)), 10) - mean(map(Fraction, numbers))) <= Fraction(1, 20)


@pytest.mark.parametrize(("total", "number", "said"), [(25, 2, "12.5"), (-1, 4, "−0.3"), (0, 7, "0.0"), (7, 0, "0.0")])
def test_an_average_is_written_with_one_digit(total: int, number: int, said: str) -> None:
    assert average(Texts("en"), total, number) == said


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert [decimal(Texts(language), 125) for language in ("en", "de", "es", "zh_CN")] == [
        "12.5",
        "12,5",
        "12,5",
        "12.5",
    ]
    for language in languages():
        assert percent(Texts(language), 1, 3).startswith("33")
        assert percent(Texts(language), 3, 3).startswith("100")
        assert percent(Texts(language), 0, 3).startswith("0")
