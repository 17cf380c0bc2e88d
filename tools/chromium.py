"""Finds a Chromium for the browser tests, or gets one: `python -m tools.chromium` prints its path."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import debian

LAUNCH_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
DEBIAN = ("chromium", "fonts-noto-cjk")
PLAYWRIGHTS = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
ADVICE = """\
no Chromium is here and none could be installed. One of these helps:
  - install Chromium or Google Chrome with your system's package manager;
  - name one that you have: CHROMIUM=/path/to/chromium make test;
  - let Playwright get one, with what it needs: .venv/bin/python -m playwright install --with-deps chromium"""


class ChromiumError(Exception):
    """No browser can be had; the message says what to do."""


def find() -> Path:
    """The path of a Chromium that runs, installed first if there is none."""
    named = os.environ.get("CHROMIUM")
    if named:
        return chosen(Path(named))
    found = installed()
    if found is None and debian.can_install() and debian.install(*DEBIAN):
        found = installed()
    if found is None:
        found = downloaded()
    if found is None:
        raise ChromiumError(ADVICE)
    return found


def chosen(path: Path) -> Path:
    """The browser that the variable CHROMIUM names, which must run."""
    if not runs(path):
        raise ChromiumError(f"CHROMIUM={path} is no Chromium that runs here: `{path} --version` failed")
    return path


def installed() -> Path | None:
    """A Chromium that is already on this machine: the system's, else Playwright's own."""
    return next((path for path in candidates() if runs(path)), None)


def candidates() -> Iterator[Path]:
    """Where a Chromium may be, in the order in which one is taken."""
    yield from (Path(path) for path in map(shutil.which, NAMES) if path)
    yield from MAC
    yield playwrights()


def downloaded() -> Path | None:
    """Playwright's own Chromium, downloaded now."""
    print("Getting a Chromium with Playwright ...", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"])
    return playwrights() if runs(playwrights()) else None


def playwrights() -> Path:
    """Where Playwright keeps its own Chromium; asked in a process of its own, as tests may already run one here."""
    return Path(subprocess.run([sys.executable, "-c", PLAYWRIGHTS], capture_output=True, text=True).stdout.strip())


def runs(path: Path) -> bool:
    """True if it starts and calls itself a Chrome or Chromium; a stub that wants a store to be used first does not."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0 and "Chrom" in said.stdout


if __name__ == "__main__":
    try:
        print(f"Chromium: {find()}")
    except ChromiumError as error:
        sys.exit(f"chromium: {error}")
