"""The shuffle: fair, and the same on every Python."""

from __future__ import annotations

from collections import Counter
from random import Random

from tabletop.shuffle import MAX_SEED, draw, shuffled


def test_draw_is_the_product_rounded_down() -> None:
    twin = Random(5)
    rng = Random(5)
    assert [draw(rng, n) for n in range(1, 60)] == [int(twin.random() * n) for n in range(1, 60)]


def test_draw_stays_below() -> None:
    rng = Random(1)
    assert {draw(rng, 3) for _ in range(200)} == {0, 1, 2}
    assert {draw(rng, 1) for _ in range(20)} == {0}


def test_shuffled_is_pinned() -> None:
    assert shuffled(Random(7), range(10)) == [2, 7, 4, 6, 8, 9, 0, 5, 1, 3]
    assert "".join(shuffled(Random(MAX_SEED), "abcdef")) == "ecdfba"


def test_shuffled_leaves_what_it_was_given() -> None:
    items = ["a", "b", "c"]
    shuffled(Random(3), items)
    assert items == ["a", "b", "c"]
    assert shuffled(Random(3), []) == []


def test_shuffled_gives_every_order_equally_often() -> None:
    rng = Random(2)
    orders = Counter(tuple(shuffled(rng, "abc")) for _ in range(6_000))
    assert len(orders) == 6
    assert all(880 < number < 1_120 for number in orders.values())
