"""The page about embedding in a real Chromium: its examples begin when pressed, and everybody can use it."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_every_screen import COLOURS, LIGHTS, TAGS, WIDTHS, WORDS, too_wide, violations
from tests.browser.tour import LANGUAGES
from tools.screens_visitor import PATIENCE


def test_axe_finds_nothing_and_nothing_sticks_out_in_any_language(window: Visit) -> None:
    """At 320, 390 and 1440 px, by day and by night, before an example has begun."""
    visitor = window()
    visitor.open("embed")
    page = visitor.page
    expect(page.locator("#embed-lesson button")).to_be_visible()
    found: list[str] = []
    for language in LANGUAGES:
        visitor.set(language=language)
        expect(page.locator("html")).to_have_attribute("lang", language.replace("_", "-"))
        for width in (1440, 390, 320):
            page.set_viewport_size({"width": width, "height": 3000})
            for light in LIGHTS:
                page.emulate_media(color_scheme=light, reduced_motion="reduce")
                rules = TAGS if language == "en" else WORDS if light == "light" else COLOURS
                found += violations(visitor, f"{width} {light} {language}", rules)
        found += too_wide(visitor, language, WIDTHS)
    assert found == []


def test_an_example_is_begun_by_keys_and_its_code_copied(window: Visit) -> None:
    visitor = window()
    visitor.open("embed")
    page = visitor.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(page.locator("#embed-card button")).to_be_visible()
    page.locator("#text-lesson").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "copy-lesson"
    page.keyboard.press("Enter")
    expect(page.locator("#copy-lesson .label")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith('<salad-table show="lesson"')
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "embed-card"
    page.keyboard.press("Enter")
    inner = page.frame_locator("#embed-card iframe")
    inner.locator("#live-carrot-07").wait_for(timeout=PATIENCE)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert inner.locator(":focus").count() == 1
    inner.locator("#set-carrot-07-0-more").focus()
    before = inner.locator(".sum-line b").inner_text()
    page.keyboard.press("Enter")
    expect(inner.locator(".sum-line b")).not_to_have_text(before)


def test_a_change_of_language_reaches_the_examples_and_leaves_what_has_begun(window: Visit) -> None:
    visitor = window()
    visitor.open("embed")
    page = visitor.page
    page.locator("#embed-card button").click()
    page.frame_locator("#embed-card iframe").locator("#live-carrot-07").wait_for(timeout=PATIENCE)
    visitor.set(language="de")
    expect(page.locator("#embed-lesson button")).to_have_text("Lektion beginnen")
    expect(page.locator("#embed-card iframe")).to_have_count(1)
