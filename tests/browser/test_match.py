"""Whole matches by clicks alone, from the start screen to the result."""

import re

import pytest
from playwright.sync_api import expect

from tools.screens_visitor import Visitor

CARDS_PER_SEAT = 18


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_match_by_clicks(desk: Visitor, seats: int) -> None:
    """One person against bots: every card is taken, and the result lists and adds up every seat's cards."""
    desk.start(["person"] + ["bot:greedy"] * (seats - 1), seed=1000 + seats)
    assert desk.finish() >= CARDS_PER_SEAT * seats // 2 // seats // 2
    page = desk.page
    expect(page.locator(".result h1")).to_contain_text("point")
    expect(page.locator(".ranking li")).to_have_count(seats)
    expect(page.locator(".tally")).to_have_count(seats)
    assert held(desk) == CARDS_PER_SEAT * seats
    totals = [number(text) for text in page.locator(".ranking .number").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    for seat in range(seats):
        points = [number(text) for text in page.locator(f"#tally-{seat} tbody td.number").all_text_contents()]
        assert sum(points) == number(str(page.locator(f"#tally-{seat} summary .number").text_content()))
    page.click("#again")  # the same table with another deal
    desk.see("#decision")
    expect(page.locator(".bar .turn")).not_to_contain_text(f"deal {1000 + seats}")
    expect(page.locator("[id^=open-]")).to_have_count(seats - 1)
    expect(page.locator(".market .card")).to_have_count(9)


def held(visitor: Visitor) -> int:
    """How many cards the seats hold by the result: vegetables and point cards."""
    vegetables = [number(text) for text in visitor.page.locator(".tally .counts .number").all_text_contents()]
    return sum(vegetables) + visitor.page.locator(".tally tbody tr").count()


def number(text: str) -> int:
    """A number with the true minus sign."""
    return int(re.sub("[^0-9-]", "", text.replace("−", "-")))
