"""A Chromium with a profile on the disk that can be killed at any moment, as by a crash, and started again."""

import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import BrowserType, Error, Page

from tools import chromium

OWN = (
    "--headless",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--lang=en-US",
    "--window-size=1440,900",
    "--remote-debugging-port=0",
)
LISTENS = "DevTools listening on "


class Mortal:
    """One run of the browser; all its processes are one group, which this test has started."""

    def __init__(self, profile: Path) -> None:
        command = [str(chromium.find()), *OWN, *chromium.LAUNCH_FLAGS, f"--user-data-dir={profile}", "about:blank"]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
        said = self.process.stderr
        assert said is not None
        self.address = next(line.split(LISTENS)[1].strip() for line in said if LISTENS in line)
        self.rest = threading.Thread(target=said.read, daemon=True)
        self.rest.start()

    def kill(self) -> None:
        """The end without a farewell: nothing that is not on the disk by now gets there."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.rest.join()


@contextmanager
def running(kind: BrowserType, profile: Path) -> Iterator[tuple[Mortal, Page]]:
    """A run of the browser with its page, killed at the end at the latest."""
    mortal = Mortal(profile)
    try:
        browser = kind.connect_over_cdp(mortal.address)
        try:
            yield mortal, browser.contexts[0].pages[0]
        finally:
            mortal.kill()
            with suppress(Error):
                browser.close()
    finally:
        mortal.kill()
