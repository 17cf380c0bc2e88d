"""The daily deal in a real Chromium whose clock is set: over midnight, in two time zones, by keys, without storage."""

import re
from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.position import position
from tests.browser.test_keyboard import Keys
from tests.browser.tour import REFUSE
from tools.screens_visitor import Visitor
from web.daily import daily_match
from web.streak import Diary, diaries

DIARY = """() => localStorage.getItem(location.pathname.replace(/[^/]*$/, "") + "#daily") ?? "" """
MARKET = "[...document.querySelectorAll('.market .card.vegetable')].map(card => card.id.slice(5))"
EVENING = datetime(2027, 1, 16, 4, 40, tzinfo=UTC)
"""In New York it is 23:40 on the 15th."""
NIGHT = datetime(2027, 1, 16, 5, 20, tzinfo=UTC)
"""There it is 0:20 on the 16th."""


def at(window: Visit, moment: datetime, **options: Any) -> Visitor:
    """A visitor in New York whose clock stands there; it can be set anew."""
    visitor = window(timezone_id="America/New_York", **options)
    visitor.page.clock.set_fixed_time(moment)
    visitor.open()
    return visitor


def diary(visitor: Visitor, game: str = "pointsalad") -> Diary:
    """What this browser keeps of the daily deals of that game."""
    return diaries(visitor.page.evaluate(DIARY)).get(game, Diary())


def begin(visitor: Visitor) -> None:
    """From the start screen to the table of today's deal."""
    visitor.page.click("#to-daily")
    visitor.page.click("#daily-play")
    visitor.see("#decision")


def market(day: str) -> set[str]:
    """The vegetables that lie in the market of that day's deal before its first turn."""
    state = daily_match("pointsalad", day).state
    return {card for column in state.market for card in column}


def test_a_deal_that_runs_over_midnight_keeps_its_day_and_the_next_one_is_there(window: Visit) -> None:
    """The day is the person's own, not that of Greenwich; the streak goes on, and the week shows both days."""
    visitor = at(window, EVENING)
    page = visitor.page
    begin(visitor)
    expect(page.locator("#notice-daily")).to_contain_text("15")
    visitor.skip()
    visitor.take_turn(0)
    visitor.skip()
    page.clock.set_fixed_time(NIGHT)
    page.click("#home")
    expect(page.locator("#to-daily")).to_contain_text("one try")
    page.click("#continue")
    visitor.see("#decision")
    assert visitor.finish() > 3
    expect(page.locator("#notice-daily")).to_contain_text("1 day in a row")
    (done,) = diary(visitor).tries
    assert done.day == "2027-01-15"
    assert done.outcome is not None
    page.click("#daily-show")
    expect(page.locator("#section-today")).to_contain_text("16 January 2027")
    expect(page.locator(".week .done")).to_have_count(1)
    page.click("#daily-play")
    visitor.see("#decision")
    assert {one.day for one in diary(visitor).tries} == {"2027-01-15", "2027-01-16"}


def test_everybody_has_the_same_cards_and_nobody_an_undo(window: Visit) -> None:
    """Two browsers in two places on the same day; the look back offers nothing but looking."""
    here, there = at(window, EVENING), window(timezone_id="Europe/Berlin")
    there.page.clock.set_fixed_time(datetime(2027, 1, 15, 8, 0, tzinfo=UTC))
    there.open()
    for visitor in (here, there):
        begin(visitor)
        visitor.skip()
    assert position(here.page) == position(there.page)
    here.take_turn(1)
    here.skip()
    expect(here.page.locator("#undo, #redo, #hand-over")).to_have_count(0)
    expect(here.page.locator("#decision")).to_contain_text("No undo")
    here.go("replay")
    expect(here.page.locator("#replay-play-on")).to_have_attribute("aria-disabled", "true")
    expect(here.page.locator("#replay-share")).to_have_attribute("aria-disabled", "true")


def test_by_keys_to_the_result_that_is_copied_and_a_second_try_that_does_not_count(window: Visit) -> None:
    """Parade, from the start screen on with nothing but the keyboard."""
    visitor = at(window, EVENING, permissions=["clipboard-read", "clipboard-write"])
    page, keys = visitor.page, Keys(visitor.page)
    keys.to(".cover[data-value=parade]")
    keys.press("Enter")
    expect(page.locator("#to-daily")).to_have_attribute("href", "#daily/parade")
    keys.to("#to-daily")
    keys.press("Enter")
    visitor.see("#daily-play")
    keys.to("#daily-play")
    keys.press("Enter")
    visitor.see("#decision")
    visitor.finish()
    keys.to("#daily-show")
    keys.press("Enter")
    visitor.see("#copy-result")
    keys.to("#copy-result")
    keys.press("Enter")
    expect(page.locator("#copy-result")).not_to_have_text("Copy result")
    copied = page.evaluate("navigator.clipboard.readText()")
    lines = copied.splitlines()
    assert lines[-1] == f"{visitor.address}#daily/parade"
    assert re.search("[▁▂▃▄▅▆▇█]{4}", lines[2])
    keys.to("#daily-again")
    keys.press("Enter")
    expect(page.locator("#notice-daily")).to_contain_text("does not count")
    assert len(diary(visitor, "parade").tries) == 1
    assert not keys.lost, "\n".join(keys.lost)


def test_without_storage_it_is_played_all_the_same(window: Visit) -> None:
    """Nothing can be kept: the page says so, and the deal goes on."""
    visitor = at(window, EVENING)
    visitor.page.evaluate(REFUSE)
    begin(visitor)
    visitor.see("#notice-unsaved")
    visitor.skip()
    visitor.take_turn(0)
    visitor.skip()
    assert visitor.page.evaluate(DIARY) == ""
    visitor.page.click("#home")
    expect(visitor.page.locator("#to-daily")).to_contain_text("begun")


def test_a_damaged_diary_is_no_hindrance(window: Visit) -> None:
    """Whatever another program has written there."""
    visitor = at(window, EVENING)
    visitor.keep("daily", '{"pointsalad":[[[')
    visitor.reload()
    begin(visitor)
    visitor.skip()
    assert len(diary(visitor).tries) == 1
    assert set(visitor.page.evaluate(MARKET)) <= set(daily_match("pointsalad", "2027-01-15").game.cards)
