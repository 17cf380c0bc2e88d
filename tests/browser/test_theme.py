"""Light and dark: as the system, or as set; the setting holds before anything is painted."""

from typing import Literal

import pytest
from playwright.sync_api import Route, expect

from tools.screens_visitor import Visitor

LIGHTNESS = """() => {
  const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).map(Number);
  return (red + green + blue) / 765;
}"""


def is_dark(visitor: Visitor) -> bool:
    """Whether the page's ground is dark."""
    return float(visitor.page.evaluate(LIGHTNESS)) < 0.5


def test_the_theme_follows_the_system_until_set(desk: Visitor) -> None:
    """System, then each setting against the system, then the button in the bar."""
    page = desk.page
    for system in ("dark", "light"):
        page.emulate_media(color_scheme="dark" if system == "dark" else "light")
        assert is_dark(desk) == (system == "dark")
    desk.go("settings")
    page.click("label:has(#theme-dark)")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert is_dark(desk)
    page.emulate_media(color_scheme="dark")
    page.click("label:has(#theme-light)")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert not is_dark(desk)
    page.click("#theme-button")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#theme-dark")).to_be_checked()
    page.click("label:has(#theme-system)")
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")
    assert is_dark(desk)


@pytest.mark.parametrize(("system", "chosen"), [("light", "dark"), ("dark", "light")])
def test_a_chosen_theme_holds_before_python(
    desk: Visitor, system: Literal["light", "dark"], chosen: Literal["light", "dark"]
) -> None:
    """While Python's loader is held back the page already has the theme, and keeps it afterwards."""
    page = desk.page
    page.emulate_media(color_scheme=system)
    desk.keep("settings", f'{{"theme": "{chosen}"}}')
    waiting: list[Route] = []
    page.route("**/core.js", lambda route: waiting.append(route))
    page.reload(wait_until="commit")
    page.wait_for_selector("#arrival, #start-match")
    expect(page.locator("html")).to_have_attribute("data-theme", chosen)
    assert is_dark(desk) == (chosen == "dark")
    assert not page.locator("html.started").count()
    for route in waiting:
        route.continue_()
    desk.wait_started()
    page.unroute("**/core.js")
    expect(page.locator("html")).to_have_attribute("data-theme", chosen)
    assert is_dark(desk) == (chosen == "dark")
