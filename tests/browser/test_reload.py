"""Loading the page again loses nothing: the match, the settings, the place where one was."""

from playwright.sync_api import expect

from tests.browser.position import kept, position
from tools.screens_visitor import Visitor


def test_a_reload_in_the_middle_shows_the_same_position(desk: Visitor) -> None:
    """Counts, points, cards, log and turn are as before, "Continue" leads back, and the settings are kept."""
    desk.start(["person", "bot:greedy", "bot:greedy"], seed=88)
    for number in range(3):
        desk.take_turn(number)
        desk.skip()
    desk.go("settings")
    desk.page.locator("label:has(#pace-brisk)").click()
    desk.page.click("label:has(#at-once)")
    desk.page.click("label:has(#totals)")
    desk.page.locator("label:has(#theme-dark)").click()
    desk.go("table")
    before, match = position(desk.page), kept(desk.page)
    desk.reload()
    assert position(desk.page) == before
    assert kept(desk.page) == match
    check_settings(desk)
    desk.open()  # without an address that leads to the table
    desk.page.click("#continue")
    desk.see("#decision")
    assert position(desk.page) == before


def check_settings(visitor: Visitor) -> None:
    """The settings are those that were chosen before."""
    visitor.go("settings")
    expect(visitor.page.locator("#pace-brisk")).to_be_checked()
    expect(visitor.page.locator("#at-once")).to_be_checked()
    expect(visitor.page.locator("#totals")).not_to_be_checked()
    expect(visitor.page.locator("#theme-dark")).to_be_checked()
    visitor.go("table")


def test_a_reload_during_the_bots_turns_lets_them_go_on(desk: Visitor) -> None:
    """The turns that were played stay, the bots play the others, as they would have without the reload."""
    desk.start(["person"] + ["bot:greedy"] * 3, seed=5)
    desk.take_turn(0)
    desk.page.wait_for_selector("#line-1")  # the first bot has moved, the second has not
    before = kept(desk.page)
    desk.reload()
    desk.skip()
    after = kept(desk.page)
    assert after.turns[: len(before.turns)] == before.turns
    assert len(after.turns) == 4
    desk.page.click("#undo")
    expect(desk.page.locator(".bar .turn")).to_contain_text("Turn 1,")
    desk.take_turn(0)
    desk.skip()
    assert kept(desk.page).turns == after.turns
