"""Sequential halving: it finds the best, spends its budget, and meets all choices with the same worlds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from tabletop.game import Progress
from tabletop.search import Tried, halved, trusted

World = dict[int, float]


def run(
    first: Sequence[float], budget: int, rng: Random, worth: Sequence[float], kept: Collection[int] = ()
) -> tuple[list[Tried], list[list[int]]]:
    """What is found where a try is worth this much and some luck, and which choices each world met."""
    met: list[list[int]] = []

    def imagine() -> World:
        met.append([])
        return {}

    def trial(world: World, choice: int) -> float:
        met[-1].append(choice)
        return worth[choice] + rng.random()

    thinking = halved(first, 1, budget, imagine, trial, kept)
    reports: list[Progress] = []
    while True:
        try:
            reports.append(next(thinking))
        except StopIteration as end:
            assert [report.done for report in reports] == list(range(sum(map(len, met))))
            assert all(report.done < report.total for report in reports)
            return end.value, met


def test_the_best_choice_is_found_in_spite_of_luck() -> None:
    worth = (0.0, 0.2, 0.1, 0.25, 0.0)
    found = [run((0.0,) * 5, 400, Random(seed), worth)[0][0].choice for seed in range(60)]
    assert set(found) <= {1, 3}
    assert found.count(3) > 40


def test_the_budget_goes_to_fewer_and_fewer_choices() -> None:
    tried, met = run((0.0,) * 6, 600, Random(1), range(6))
    assert [len(choices) for choices in met] == sorted((len(choices) for choices in met), reverse=True)
    assert {len(choices) for choices in met} == {6, 3, 2}
    assert 580 <= sum(map(len, met)) <= 600
    assert met[-1] == [4, 5]
    assert [one.choice for one in tried] == [5, 4, 3, 2, 1, 0]


def test_a_value_is_the_mean_of_all_tries_and_the_first_look() -> None:
    tried, met = run((7.0, 0.0), 20, Random(1), (0.0, 3.0))
    assert len(met) == 10
    rng = Random(1)
    luck = [(rng.random(), rng.random()) for _ in met]
    assert dict(tried) == {
        0: (7.0 + sum(one for one, _ in luck)) / 11,
        1: sum(3.0 + other for _, other in luck) / 11,
    }


def test_what_is_kept_meets_every_world_and_is_named_in_its_place() -> None:
    tried, met = run((0.0,) * 6, 600, Random(1), range(6), kept=(1,))
    assert all(1 in choices for choices in met)
    assert met[-1] == [1, 4, 5]
    assert [one.choice for one in tried] == [5, 4, 1, 3, 2, 0]


def test_what_seems_good_at_first_counts_as_tries() -> None:
    assert run((0.0, 3.0), 2, Random(1), (0.0, 0.0))[0][0].choice == 1
    assert run((0.0, 3.0), 200, Random(1), (0.5, 0.0))[0][0].choice == 0


def test_a_single_choice_needs_no_try() -> None:
    assert run((0.5,), 100, Random(1), (1.0,)) == ([Tried(0, 0.5)], [])


def test_the_least_budget_still_tries_all() -> None:
    tried, met = run((0.0,) * 3, 1, Random(1), (0.0, 0.0, 5.0))
    assert (tried[0].choice, met[0]) == (2, [0, 1, 2])


def test_a_chance_is_told_as_far_as_it_is_trusted() -> None:
    assert trusted(0.75, 2, 0.5) == 0.625
    assert trusted(0.25, 4, 0.3) == 0.25
    assert [trusted(chance, 3, 1.0) for chance in (0.0, 0.5, 1.0)] == [0.0, 0.5, 1.0]
    assert trusted(0.4, 6, 0.2) < trusted(0.5, 6, 0.2)
