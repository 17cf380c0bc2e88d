"""Sequential halving: it finds the best, spends its budget, and meets all choices with the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tabletop.game import Progress
from tabletop.search import best_by_halving


def run(first: Sequence[float], budget: int, rng: Random, worth: Sequence[float]) -> tuple[int, list[list[int]]]:
    """The choice that is found where a try is worth this much and some luck, and which choices each world met."""
    met: list[list[int]] = []

    def tried(choices: Sequence[int]) -> list[float]:
        met.append(list(choices))
        return [worth[choice] + rng.random() for choice in choices]

    thinking = best_by_halving(first, budget, tried)
    reports: list[Progress] = []
    while True:
        try:
            reports.append(next(thinking))
        except StopIteration as end:
            assert len(reports) == len(met)
            assert [report.done for report in reports] == [sum(map(len, met[:index])) for index in range(len(met))]
            assert all(report.done < report.total for report in reports)
            return end.value, met


def test_the_best_choice_is_found_in_spite_of_luck() -> None:
    worth = (0.0, 0.2, 0.1, 0.25, 0.0)
    found = [run((0.0,) * 5, 400, Random(seed), worth)[0] for seed in range(60)]
    assert set(found) <= {1, 3}
    assert found.count(3) > 40


def test_the_budget_goes_to_fewer_and_fewer_choices() -> None:
    _, met = run((0.0,) * 6, 600, Random(1), range(6))
    assert [len(choices) for choices in met] == sorted((len(choices) for choices in met), reverse=True)
    assert {len(choices) for choices in met} == {6, 3, 2}
    assert 580 <= sum(map(len, met)) <= 600
    assert met[-1] == [4, 5]


def test_what_seems_good_at_first_counts_as_tries() -> None:
    assert run((0.0, 3.0), 2, Random(1), (0.0, 0.0))[0] == 1
    assert run((0.0, 3.0), 200, Random(1), (0.5, 0.0))[0] == 0


def test_a_single_choice_needs_no_try() -> None:
    assert run((0.0,), 100, Random(1), (1.0,)) == (0, [])


def test_the_least_budget_still_tries_all() -> None:
    choice, met = run((0.0,) * 3, 1, Random(1), (0.0, 0.0, 5.0))
    assert (choice, met[0]) == (2, [0, 1, 2])
