"""Parade in a real Chromium: whole matches by clicks, keys and taps, two people at one device, a reload in between."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.position import kept
from tests.browser.test_keyboard import Keys
from tools.screens_visitor import BRIEF, Visitor

SHOWN = """() => {
  const texts = selector => [...document.querySelectorAll(selector)].map(e => e.textContent.trim());
  const cards = selector => [...document.querySelectorAll(selector)].map(e => e.id);
  return {
    line: cards(".line .card"), hand: cards(".hand .card"), fronts: texts(".front > li"),
    sums: texts(".seat header .number, #front .number"), note: texts("#draw-pile"), log: texts("#log li"),
  };
}"""
CARD = re.compile(r"\b(blue|purple|orange|white|green|red)[- ](10|[0-9])\b")
"""A card as an id or in words: "blue-4", "blue 4"."""


def named(visitor: Visitor) -> set[str]:
    """Every card that is anywhere in the page, in an attribute or in words."""
    return {f"{color}-{value}" for color, value in CARD.findall(visitor.page.content())}


def shown(visitor: Visitor) -> dict[str, list[str]]:
    """Everything on the table that counts."""
    found: dict[str, list[str]] = visitor.page.evaluate(SHOWN)
    return found


def check_result(visitor: Visitor, seats: int) -> None:
    """The sums of the result are the engine's, best first, and every colour adds up to them."""
    page = visitor.page
    points = sorted(-score for score in kept(page).state.scores())
    assert [int(text) for text in page.locator(".matrix tfoot td.number").all_inner_texts()] == points
    rows = page.locator(".matrix tbody tr")
    expect(rows).to_have_count(6)
    sums = [0] * seats
    for row in rows.all():
        for seat, cell in enumerate(row.locator("td:not(.why)").all()):
            total = cell.locator(".equals")
            sums[seat] += int(total.inner_text()) if total.count() else 0
    assert sums == points
    expect(page.locator(".revealed .card")).to_have_count(2 * seats)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_match_by_clicks(desk: Visitor, seats: int) -> None:
    """From the cover to the result; the card that was chosen joins the end, the cards that it took lie in front."""
    desk.start(["person"] + ["bot:greedy"] * (seats - 1), seed=40 + seats, game="parade")
    desk.skip()
    desk.held().first.click()
    expect(desk.page.locator(".line .joins .parade")).to_have_count(1)
    takes = desk.page.locator(".line .takes").count()
    expect(desk.page.locator("#front ins")).to_have_count(takes)
    desk.page.click("#play")
    desk.skip()
    desk.finish()
    check_result(desk, seats)


def test_a_whole_match_by_keys(desk: Visitor) -> None:
    """The cover by Space, cards by arrows and Enter, Escape takes back; the focus is never lost and always shows."""
    desk.clear()
    desk.reload()
    keys, page = Keys(desk.page), desk.page
    keys.to(".cover[data-value=parade]")
    keys.press("Space")
    expect(page.locator(".cover[data-value=parade]")).to_have_attribute("aria-pressed", "true")
    keys.check("choosing the game")
    keys.to("#remove-2")
    keys.press("Enter")
    keys.to("#seed")
    page.keyboard.type("99")
    keys.to("#start-match")
    keys.press("Enter")
    number = 0
    while not _past_the_bots(keys):
        _choose(keys, number)
        keys.to("#play:not([aria-disabled])")
        keys.press("Enter")
        page.wait_for_selector("#skip, #play[aria-disabled], .result")
        keys.check("playing a turn")
        number += 1
    assert number >= 6
    check_result(desk, 2)
    keys.to("#again")
    keys.press("Enter")
    page.wait_for_selector("#decision")
    assert not keys.lost, "\n".join(keys.lost)


def _past_the_bots(keys: Keys) -> bool:
    """Whether the match is over, once no bot is to act any more."""
    page = keys.page
    while True:
        page.wait_for_selector("#play, #skip, .result")
        if not page.locator("#skip").count():
            return page.locator(".result").count() > 0
        keys.press("Enter" if keys.on("#skip") else "Tab")


def _choose(keys: Keys, number: int) -> None:
    """A card of the hand, another one by an arrow, back by Escape at first; in the final choice two."""
    page = keys.page
    hand = ".hand button.card[data-do=tap]"
    keys.to(hand, "Shift+Tab" if number % 2 else "Tab")
    keys.press("Space")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    if number == 0:
        keys.press("Escape")
        expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
        assert keys.on(hand)
        keys.press("Enter")
    keys.press("ArrowLeft" if number % 2 else "ArrowRight")
    assert keys.on(f"{hand}[aria-pressed=false]")
    keys.press("Enter")
    expect(page.locator(f"{hand}:focus")).to_have_attribute("aria-pressed", "true")


def test_a_whole_match_by_taps(phone: Visitor) -> None:
    """On a phone; an opponent's panel opens on the way and shows what lies in front."""
    page = phone.page
    phone.set_table(["person", "bot:greedy", "bot:random"], seed=12, game="parade")
    page.tap("#start-match")
    phone.see("#decision")
    opened = False
    while not _over_after_the_bots(phone):
        phone.take_turn(1, Locator.tap)
        if not opened:
            opened = True
            expect(page.locator("#seat-1 .front")).to_be_hidden()
            page.locator("#seat-1").tap(position={"x": 60, "y": 22})
            expect(page.locator("#seat-1 .front")).to_be_visible()
    check_result(phone, 3)


def _over_after_the_bots(visitor: Visitor) -> bool:
    page = visitor.page
    while True:
        page.wait_for_selector("#play, #skip, .result")
        if not page.locator("#skip").count():
            return visitor.over()
        try:
            page.locator("#skip").tap(timeout=BRIEF)
        except TimeoutError:
            continue


def test_two_people_at_one_device_never_see_each_others_hand(desk: Visitor) -> None:
    """Between two turns the page holds no card of any hand, neither its name nor its id, until that person is ready."""
    desk.start(["person", "person", "bot:greedy"], seed=7, names=("Ada", "Bo"), game="parade")
    while not desk.over():
        desk.skip()
        if desk.over():
            break
        state = kept(desk.page).state
        if desk.page.locator("#ready").count():
            _holds_none_of(desk, state)
            if state.seat:
                desk.page.click("#watch")
                desk.see("#hand .back")
                _holds_none_of(desk, state)
        desk.show_hand()
        hidden = {card for seat, hand in enumerate(state.hands) if seat != state.seat for card in hand}
        assert not hidden & named(desk)
        assert set(state.hands[state.seat]) <= named(desk)
        desk.take_turn(3)
    check_result(desk, 3)


def _holds_none_of(visitor: Visitor, state: Any) -> None:
    """No card of any hand is anywhere in the page."""
    found = named(visitor) & {card for hand in state.hands for card in hand}
    assert not found
    expect(visitor.page.locator(".hand .parade")).to_have_count(0)


def test_a_reload_in_the_middle_shows_the_same_table(desk: Visitor) -> None:
    """The line, the hand, fronts, sums and log are as before, and nothing stays chosen."""
    desk.start(["person", "bot:greedy", "bot:greedy"], seed=88, game="parade")
    for number in range(3):
        desk.skip()
        desk.take_turn(number)
    desk.skip()
    before, match = shown(desk), kept(desk.page)
    desk.held().first.click()
    desk.see(".joins")
    desk.reload()
    desk.see("#decision")
    assert shown(desk) == before
    assert kept(desk.page) == match
