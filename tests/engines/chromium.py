"""Chromium, driven by Playwright."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Error, Frame, Page, TimeoutError, sync_playwright

from tests.engines.engine import BRIEF, PATIENCE, Engine
from tools import chromium


class Chromium:
    """One window of Chromium."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frame: Frame = page.main_frame

    def open(self, address: str) -> None:
        """Goes to an address and waits until the document is loaded."""
        self.page.goto(address)
        self.frame = self.page.main_frame

    def reload(self) -> None:
        """Loads the document again."""
        self.page.reload()
        self.frame = self.page.main_frame

    def enter(self, selector: str) -> None:
        """Goes into a frame of the document."""
        element = self.frame.wait_for_selector(selector, state="attached")
        frame = element.content_frame() if element else None
        assert frame is not None, f"{selector} is no frame"
        self.frame = frame

    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression; None while the document is being replaced."""
        try:
            return self.frame.evaluate(expression)
        except Error as error:
            if "context was destroyed" in error.message:
                return None
            raise

    def press(self, selector: str) -> bool:
        """A real click on an element; False if it went away meanwhile."""
        try:
            self.frame.click(selector, timeout=BRIEF * 1000)
        except TimeoutError:
            return False
        return True

    def write(self, selector: str, text: str) -> None:
        """Types a text into a field that is empty."""
        self.frame.type(selector, text)


@contextmanager
def chromium_window() -> Iterator[Engine]:
    """A Chromium with one window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium.find()), args=list(chromium.LAUNCH_FLAGS), timeout=PATIENCE * 1000
        )
        try:
            page = browser.new_page(locale="en-US", viewport={"width": 1280, "height": 900})
            page.set_default_timeout(PATIENCE * 1000)
            yield Chromium(page)
        finally:
            browser.close()
