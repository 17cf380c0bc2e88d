"""A browser that keeps nothing: the page says so, offers the match as text, and plays on."""

import pytest
from playwright.sync_api import expect

from tabletop import load
from tests.browser.conftest import Visit
from tests.browser.test_keyboard import Keys, choose, play
from tools.screens_visitor import Visitor
from web.games import GAMES

REFUSED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("Access is denied for this document.", "SecurityError"); } });"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };"""


@pytest.mark.parametrize("broken", [REFUSED, FULL], ids=["refused", "full"])
def test_a_browser_that_keeps_nothing(window: Visit, broken: str) -> None:
    """The text that is offered is the whole match as it stands after every turn."""
    visitor = window()
    visitor.page.add_init_script(broken)
    visitor.open()
    visitor.start(["person", "bot:greedy"], seed=70)
    for number in range(2):
        visitor.take_turn(number)
        visitor.skip()
        check_offer(visitor, 2 * number + 2)
    visitor.go("settings")
    visitor.page.click("label:has(#theme-dark)")
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "dark")
    visitor.go("table")
    check_offer(visitor, 4)


def test_the_text_is_marked_and_copied_by_keys(window: Visit) -> None:
    """Where nothing is kept the match is got out of the page without a mouse, and play goes on."""
    visitor = window(permissions=["clipboard-read", "clipboard-write"])
    visitor.page.add_init_script(FULL)
    visitor.open()
    visitor.start(["person", "bot:greedy"], seed=70)
    keys = Keys(visitor.page)
    choose(keys, 0)
    play(keys)
    check_offer(visitor, 2)
    keys.to("#notice-unsaved textarea")
    keys.press("Control+a")
    keys.press("Control+c")
    assert len(load(visitor.page.evaluate("navigator.clipboard.readText()"), GAMES).turns) == 2
    choose(keys, 1)
    play(keys)
    check_offer(visitor, 4)
    assert not keys.lost, "\n".join(keys.lost)


def check_offer(visitor: Visitor, turns: int) -> None:
    """The notice is there and holds the match with so many turns."""
    notice = visitor.page.locator("#notice-unsaved")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("Not saved")
    expect(notice).to_have_attribute("role", "alert")
    match = load(notice.locator("textarea").input_value(), GAMES)
    assert len(match.turns) == turns
    assert match.seed == 70


def test_a_save_that_is_none_is_set_aside(desk: Visitor) -> None:
    """The page starts, says that it could not read it, and offers its text; the next match is kept as usual."""
    text = '{"format": 99, "game": "<b>chess</b>"}'
    desk.clear()
    desk.keep("match:1", text)
    desk.keep("settings", "[[[not settings")
    desk.reload()
    notice = desk.page.locator("#notice-damaged")
    expect(notice).to_contain_text("could not be read")
    expect(notice.locator("textarea")).to_have_value(text)
    desk.start(["person", "bot:greedy"], seed=1)
    desk.take_turn(0)
    desk.skip()
    desk.clear()
    desk.reload()
