"""A hint asked for by mouse, touch and keyboard: shown, stopped, chosen, played, gone."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.test_keyboard import Keys
from tools import screens_tables
from tools.screens_visitor import Visitor

IN_VIEW = """element => {
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth;
}"""
CHANCE = re.compile(r"Chance to win: (about \d+|less than 1|more than 99)%\.")


def best(visitor: Visitor) -> Locator:
    """The cards that the hint names."""
    return visitor.page.locator(".card.best")


def ask(visitor: Visitor) -> Locator:
    """Presses the button and waits for what is found."""
    visitor.see("#hint").click()
    visitor.see("#hint-choose")
    return visitor.page.locator("#hint-panel")


def test_by_mouse_it_is_shown_chosen_and_played(desk: Visitor) -> None:
    desk.start(["person", "bot:easy"], seed=5)
    panel = ask(desk)
    expect(panel.locator("h3")).to_have_text(re.compile("^Take "))
    expect(panel.locator("li")).not_to_have_count(0)
    expect(panel).to_contain_text(CHANCE)
    number = best(desk).count()
    assert number in (1, 2, 3)
    expect(desk.page.locator(".card[aria-pressed=true]")).to_have_count(0)
    for card in best(desk).all():
        expect(card).to_have_accessible_name(re.compile("best turn"))
    desk.page.click("#hint-choose")
    expect(desk.page.locator(".card.best[aria-pressed=true]")).to_have_count(number)
    expect(desk.page.locator("#hint-choose")).to_have_attribute("aria-disabled", "true")
    desk.page.click("#play")
    expect(panel).to_have_count(0)
    expect(best(desk)).to_have_count(0)
    desk.skip()
    expect(desk.page.locator("#hint")).to_have_attribute("aria-pressed", "false")
    desk.page.click("#undo")
    expect(panel).to_have_count(0)


def test_the_thinking_shows_progress_and_is_stopped(desk: Visitor) -> None:
    desk.start(["person", "person"], seed=6)
    desk.hold()
    desk.page.click("#hint")
    expect(desk.page.locator("#hint-panel progress")).to_be_visible()
    expect(desk.page.locator("#hint-panel h3")).to_have_text("Looking for the best turn …")
    desk.page.click("#hint-stop")
    expect(desk.page.locator("#hint-panel")).to_have_count(0)
    desk.release()
    desk.take_turn(0)
    desk.see("#hint")
    expect(desk.page.locator("#hint-panel")).to_have_count(0)
    expect(best(desk)).to_have_count(0)


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_on_a_phone_it_is_in_view_beside_the_verbs(phone: Visitor, game: str) -> None:
    table = screens_tables.split() if game == "pointsalad" else screens_tables.line(6)
    phone.keep_only("match:8", table.save())
    phone.reload()
    phone.go("")
    phone.page.tap("#continue")
    phone.see("#hint")
    phone.page.tap("#hint")
    phone.see("#hint-choose")
    for selector in ("#hint-panel h3", "#hint-choose", "#play"):
        assert phone.page.locator(selector).evaluate(IN_VIEW), selector
    phone.page.tap("#hint-choose")
    expect(phone.page.locator("#play")).not_to_have_attribute("aria-disabled", "true")
    phone.page.tap("#hint-close")
    expect(best(phone)).to_have_count(0)
    expect(phone.page.locator("#play")).not_to_have_attribute("aria-disabled", "true")


def test_by_keyboard_alone_and_the_focus_stays(desk: Visitor) -> None:
    desk.start(["person", "person"], seed=7, game="parade")
    desk.show_hand()
    keys = Keys(desk.page)
    keys.to("#hint")
    keys.press("Enter")
    desk.see("#hint-choose")
    keys.check("asking")
    assert keys.on("#hint")
    keys.to("#hint-choose", "Shift+Tab")
    keys.press("Space")
    expect(desk.page.locator(".hand .card[aria-pressed=true]")).to_have_count(1)
    assert keys.on("#hint-choose")
    keys.to("#play")
    keys.press("Enter")
    desk.see("#ready")
    desk.show_hand()
    desk.see("#hint")
    expect(desk.page.locator("#hint-panel")).to_have_count(0)
    keys.to("#hint")
    keys.press("Space")
    desk.see("#hint-choose")
    keys.press("Escape")
    expect(desk.page.locator("#hint-panel")).to_have_count(0)
    assert keys.on("#hint")
    assert keys.lost == []


def test_it_speaks_the_language_that_is_chosen_meanwhile(desk: Visitor) -> None:
    desk.start(["person", "person"], seed=8)
    panel = ask(desk)
    for language, words in (("de", "Chance auf den Sieg"), ("es", "Probabilidad de ganar"), ("zh_CN", "获胜机会")):
        desk.set(language=language)
        expect(panel).to_contain_text(words)


def test_there_is_none_in_a_daily_deal(desk: Visitor) -> None:
    desk.go("daily")
    desk.page.click("#daily-play")
    desk.skip()
    expect(desk.page.locator("#play")).to_be_visible()
    expect(desk.page.locator("#hint")).to_have_count(0)
