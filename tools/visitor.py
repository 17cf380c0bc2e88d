"""Drives the built page in a real Chromium as a visitor would: by what can be pressed. For bench and screens."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from tools import chromium
from tools.page import PAGE
from tools.serve import serving

PLAY = "#page [data-do=play]:not([aria-disabled=true])"
TAPS = "#page [data-do=tap]:not([aria-disabled=true]):not([aria-pressed=true])"
PRESSABLE = "selector => [...document.querySelectorAll(selector)].filter(e => e.getClientRects().length).map(e => e.id)"


@contextmanager
def chrome() -> Iterator[tuple[Browser, str]]:
    """A running Chromium and the address of the served page."""
    with serving(PAGE) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.LAUNCH_FLAGS))
        try:
            yield browser, address
        finally:
            browser.close()


def arrive(page: Page, address: str) -> None:
    """Open the page and wait until Python has arrived."""
    page.goto(address)
    page.wait_for_selector("html.started", timeout=120_000)


def start(page: Page, seats: int, seed: int) -> None:
    """Start a match of Point Salad between that many persons."""
    page.evaluate("location.hash = ''")
    while page.locator("[data-do=remove-seat]").count() < seats:
        page.click("#add-seat")
    for seat in range(seats):
        page.select_option(f"#player-{seat}", "person")
    page.fill("#seed", str(seed))
    page.press("#seed", "Tab")
    page.click("#start-match")
    page.wait_for_selector(TAPS)


def next_press(page: Page, random: Random) -> str:
    """The id of what to press next: Play where the choice is complete, else one of the targets; none at the end."""
    for selector in (PLAY, TAPS):
        found = page.evaluate(PRESSABLE, selector)
        if found:
            return str(random.choice(found))
    return ""
