"""WebKitGTK's MiniBrowser, driven by Selenium, on a screen that nobody sees."""

import os
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver import WebKitGTK, WebKitGTKOptions, WebKitGTKService
from selenium.webdriver.common.by import By

from tests.engines.engine import PATIENCE, Engine, wait
from tools import engines

GONE = (NoSuchElementException, StaleElementReferenceException)


class WebKit:
    """One window of MiniBrowser."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def open(self, address: str) -> None:
        """Goes to an address and waits until the document is loaded."""
        self.driver.get(address)

    def reload(self) -> None:
        """Loads the document again."""
        self.driver.refresh()

    def enter(self, selector: str) -> None:
        """Goes into a frame of the document."""
        found = wait(selector, lambda: self.driver.find_elements(By.CSS_SELECTOR, selector))
        self.driver.switch_to.frame(found[0])

    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression."""
        return self.driver.execute_script(f"return {expression}")

    def press(self, selector: str) -> bool:
        """A real click on an element; False if it went away meanwhile."""
        try:
            self.driver.find_element(By.CSS_SELECTOR, selector).click()
        except GONE:
            return False
        return True

    def write(self, selector: str, text: str) -> None:
        """Types a text into a field that is empty."""
        self.driver.find_element(By.CSS_SELECTOR, selector).send_keys(text)


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees; its name, as DISPLAY wants it."""
    command = [str(engines.find(engines.XVFB)), "-displayfd", "1", "-screen", "0", "1366x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


@contextmanager
def webkit_window() -> Iterator[Engine]:
    """A MiniBrowser with one window."""
    options = WebKitGTKOptions()
    options.binary_location = str(engines.find(engines.MINI_BROWSER))
    options.add_argument("--automation")
    with screen() as display:
        environment = {**os.environ, "DISPLAY": display, "LANGUAGE": "en_US", "GDK_BACKEND": "x11"}
        service = WebKitGTKService(str(engines.find(engines.WEBKIT_DRIVER)), env=environment)
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # of Selenium's own making
            driver = WebKitGTK(options=options, service=service)
        try:
            driver.set_page_load_timeout(PATIENCE)
            driver.set_script_timeout(PATIENCE)
            driver.set_window_size(1270, 950)
            yield WebKit(driver)
        finally:
            driver.quit()
