"""Lessons as a person does them: by mouse, by keys alone, by touch; what was done is there after a reload."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visit
from tools.screens_visitor import Visitor

NEXT = "#lesson-next"


def press_to(visitor: Visitor, selector: str, key: str = "Tab") -> None:
    """Keys until that control has the focus, then Enter."""
    visitor.reach(selector, key)
    visitor.page.keyboard.press("Enter")


def test_a_lesson_by_mouse_with_a_wrong_try(window: Visit) -> None:
    visitor = window()
    page = visitor.page
    visitor.open()
    page.click("#to-learn")
    page.click("#lesson-safe")
    page.click("#card-blue-4")
    page.click("#play")
    expect(page.locator("#notice-tried")).to_contain_text("With blue 4: 2 in removal mode, 2 taken, 12 points.")
    expect(page.locator("#hand .card")).to_have_count(5)
    expect(page.locator("#card-blue-4")).to_have_attribute("aria-pressed", "true")
    page.click("#lesson-again")
    page.click("#card-orange-6")
    page.click("#play")
    expect(page.locator(".idea")).to_contain_text("You drew and hold 5 again")
    page.click(NEXT)
    expect(page.locator(".idea")).to_contain_text("The row has 8 cards now")
    page.click(NEXT)
    page.click("#card-purple-8")
    page.click("#play")
    page.click(NEXT)
    page.click("#answer-0")
    expect(page.locator("#notice-answered")).to_be_visible()
    page.click("#answer-1")
    expect(page.locator("#notice-right")).to_be_visible()
    page.click("#lessons-all")
    expect(page.locator("li.done #lesson-safe")).to_be_visible()
    visitor.reload()
    expect(page.locator("li.done #lesson-safe")).to_be_visible()


def test_a_lesson_by_keys_alone(window: Visit) -> None:
    visitor = window()
    page = visitor.page
    visitor.open("learn")
    press_to(visitor, "#lesson-pairs")
    visitor.see("#teach")
    press_to(visitor, "#card-carrot-18")
    press_to(visitor, "#card-carrot-17")
    expect(page.locator("[aria-pressed=true]")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    press_to(visitor, "#lesson-show", "Shift+Tab")
    press_to(visitor, "#play")
    expect(page.locator(".idea")).to_contain_text("Now you have 5 points")
    press_to(visitor, NEXT)
    expect(page.locator(".idea")).to_contain_text("one more lies there")
    assert page.evaluate("document.activeElement !== document.body")


def test_a_lesson_by_touch_goes_on_after_a_reload(window: Visit) -> None:
    visitor = window(viewport=PHONE, has_touch=True, is_mobile=True)
    page = visitor.page
    visitor.open("learn/pointsalad/first")
    page.tap("#card-cabbage-01")
    page.tap("#play")
    page.tap(NEXT)
    expect(page.locator(".idea")).to_contain_text("took two vegetables")
    page.tap(NEXT)
    expect(page.locator(".idea")).to_contain_text("the two carrots")
    visitor.reload()
    expect(page.locator(".idea")).to_contain_text("the two carrots")
    expect(page.locator("#garden .card")).to_have_count(1)
    page.tap(".pile .card")
    page.tap("#play")
    expect(page.locator("#notice-tried")).to_be_in_viewport()


def test_the_match_on_the_table_waits(window: Visit) -> None:
    visitor = window()
    page = visitor.page
    visitor.open()
    page.click("#start-match")
    visitor.see(".market")
    before = page.locator(".market").inner_text()
    visitor.go("learn/pointsalad/sets")
    page.click("#lesson-show")
    page.click("#play")
    expect(page.locator(".idea")).to_contain_text("Now you have 5 points")
    page.click("#bar-table")
    expect(page.locator(".market")).to_have_text(before, use_inner_text=True)
