"""A whole match by keyboard alone: Tab, Shift+Tab, arrows, Enter, Space, Escape. Nothing is focused by script."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from tools.screens_visitor import Visitor

MOST_TABS = 150
FOCUS = """() => {
  const focused = document.activeElement, style = getComputedStyle(focused);
  const box = focused.getBoundingClientRect();
  return {
    tag: focused.tagName, id: focused.id,
    name: focused.getAttribute("aria-label") ?? focused.textContent.trim().slice(0, 40),
    ring: focused.matches(":focus-visible") && (parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== "none"),
    inside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
}"""
MATCHES = "selector => document.activeElement.matches(selector)"


@dataclass
class Keys:
    """Hands on a keyboard. `lost` notes after which key the focus fell back to the page's body, or showed no ring."""

    page: Page
    lost: list[str] = field(default_factory=list)

    def press(self, key: str) -> None:
        """One key."""
        self.page.keyboard.press(key)

    def on(self, selector: str) -> bool:
        """Whether what has the focus is such an element."""
        return bool(self.page.evaluate(MATCHES, selector))

    def to(self, selector: str, key: str = "Tab") -> None:
        """Tab, or Shift+Tab, until the focus is there; wherever it comes it must be seen."""
        for _ in range(MOST_TABS):
            self.press(key)
            if self.on(selector):
                return self.check(f"{key} to {selector}")
        raise AssertionError(f"{MOST_TABS} times {key} never came to {selector}")

    def check(self, after: str) -> None:
        """The focus is somewhere, shows a ring, and is within the window."""
        focus = self.page.evaluate(FOCUS)
        if focus["tag"] == "BODY":
            self.lost.append(f"after {after}: no element has the focus")
        elif not focus["ring"] or not focus["inside"]:
            why = "shows no ring" if not focus["ring"] else "is outside the window"
            self.lost.append(f"after {after}: {focus['tag']} #{focus['id']} {focus['name']!r} {why}")


@pytest.fixture
def keys(desk: Visitor) -> Keys:
    """The keyboard of somebody who has just come to the page."""
    desk.clear()
    desk.reload()
    return Keys(desk.page)


def set_the_table(keys: Keys) -> None:
    """Two seats, a name, a level and a deal number, from whatever has the focus at first."""
    keys.to("#player-1")
    keys.press("ArrowDown")
    keys.press("Home")
    expect(keys.page.locator("#player-1")).to_have_value("person")
    keys.press("ArrowDown")
    expect(keys.page.locator("#player-1")).not_to_have_value("person")
    keys.check("choosing who plays")
    keys.to("#name-0", "Shift+Tab")
    keys.page.keyboard.type("Ada")
    keys.to("#remove-2")
    keys.press("Enter")
    expect(keys.page.locator("#row-2")).to_have_count(0)
    keys.check("removing a seat")
    keys.to("#take-one")
    keys.press("Space")
    expect(keys.page.locator("#take-one")).to_be_checked()
    keys.press("Space")
    expect(keys.page.locator("#take-one")).not_to_be_checked()
    keys.to("#start-seat")
    keys.press("ArrowDown")
    keys.to("#seed")
    keys.page.keyboard.type("2718")
    keys.to("#start-match")
    keys.press("Enter")
    keys.page.wait_for_selector("#play")
    keys.check("starting the match")


def choose(keys: Keys, number: int) -> None:
    """A whole turn: a pile's top by Space, or two vegetables by Enter with an arrow between them."""
    page = keys.page
    tops, vegetables = ".pile button.card[data-do=tap]", ".market button.vegetable[data-do=tap]"
    if page.locator(tops).count() and (number % 3 == 1 or page.locator(vegetables).count() < 2):
        keys.to(tops, "Shift+Tab" if number % 2 else "Tab")
        keys.press("Space")
        return
    keys.to(vegetables)
    keys.press("Enter")
    expect(page.locator(".market [aria-pressed=true]")).to_have_count(1)
    keys.check("choosing a vegetable")
    if page.locator(vegetables).count() > 1:
        for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            keys.press(arrow)
            if keys.on(f"{vegetables}[aria-pressed=false]"):
                break
        else:
            keys.to(f"{vegetables}[aria-pressed=false]")
        keys.press("Enter")


def escape(keys: Keys) -> None:
    """What is chosen goes back by Escape, and the focus stays on the card."""
    keys.to(".market button.vegetable[data-do=tap]")
    keys.press("Space")
    expect(keys.page.locator(".market [aria-pressed=true]")).to_have_count(1)
    keys.press("Escape")
    expect(keys.page.locator(".market [aria-pressed=true]")).to_have_count(0)
    assert keys.on(".market button.vegetable")


def play(keys: Keys) -> None:
    """From the last card that was chosen to "Play", then past the bots."""
    page = keys.page
    keys.to("#play:not([aria-disabled])")
    keys.press("Enter")
    page.wait_for_selector("#skip, #play[aria-disabled], .result")
    keys.check("playing a turn")
    while page.locator("#skip").count():
        keys.press("Enter" if keys.on("#skip") else "Tab")
    page.wait_for_selector("#play, .result")
    keys.check("skipping the bots")


def test_a_whole_match_by_keys(keys: Keys) -> None:
    """From the start screen to the result; the focus is never lost and always shows."""
    set_the_table(keys)
    escape(keys)
    number = 0
    while not keys.page.locator(".result").count():
        choose(keys, number)
        play(keys)
        number += 1
    assert number >= 6
    keys.to(".tally summary")
    keys.press("Enter")
    keys.check("opening a sum")
    keys.to("#again", "Shift+Tab")
    keys.press("Enter")
    keys.page.wait_for_selector("#decision")
    keys.check("another match")
    assert not keys.lost, "\n".join(keys.lost)


ARROWS: dict[str, Callable[[dict[str, float], dict[str, float]], bool]] = {
    "ArrowRight": lambda old, new: new["x"] > old["x"],
    "ArrowLeft": lambda old, new: new["x"] < old["x"],
    "ArrowDown": lambda old, new: new["y"] > old["y"],
    "ArrowUp": lambda old, new: new["y"] < old["y"],
}
MIDDLE = """() => {
  const box = document.activeElement.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""


def test_arrows_go_to_the_card_in_that_direction(desk: Visitor) -> None:
    """From the middle of the market each arrow leads to a card that lies there, and the page does not scroll."""
    desk.page.set_viewport_size({"width": 1024, "height": 768})  # where the vegetables lie below their pile
    desk.start(["person", "bot:greedy"])
    keys = Keys(desk.page)
    keys.to("#stall-1 .vegetable")
    for arrow in ("ArrowUp", "ArrowDown", "ArrowRight", "ArrowLeft"):
        before = desk.page.evaluate(MIDDLE)
        keys.press(arrow)
        after = desk.page.evaluate(MIDDLE)
        assert ARROWS[arrow](before, after), f"{arrow} led from {before} to {after}"
        assert keys.on("button.card")
    assert desk.page.evaluate("scrollX === 0 && scrollY === 0")
