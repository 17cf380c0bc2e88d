"""Editions of the published site for the tests: built from a copy of the sources, served where a test can change it."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tools import chromium
from tools.page import PACKAGES, ROOT
from tools.serve import Published, serving
from tools.site import build

PATIENCE = 120_000
SHARED = ("vendor", "node_modules", "dist/cache", "tools")
SOURCES = ("index.html", "pyscript.toml", "LICENSE", "package.json", *PACKAGES)
MARK = """
from pyscript import window
from web.storage import EDITION
window.editions = ".".join([EDITION, str(window.edition), str(document.documentElement.dataset.edition)])
"""


def edition(name: str, folder: Path) -> Path:
    """A site that says in its page, its script and its Python which edition it is: `editions` is "a.a.a"."""
    copy = folder / f"sources-{name}"
    copy.mkdir()
    for shared in SHARED:
        (ROOT / shared).mkdir(parents=True, exist_ok=True)
        (copy / shared).parent.mkdir(exist_ok=True)
        (copy / shared).symlink_to(ROOT / shared)
    for source in SOURCES:
        path = ROOT / source
        if path.exists():
            (shutil.copytree if path.is_dir() else shutil.copyfile)(path, copy / source)
    append(copy / "web" / "storage.py", f'\nEDITION = "{name}"\n')
    append(copy / "web" / "main.py", MARK.replace("import window", "import document, window"))
    append(copy / "web" / "script" / "page.js", f'globalThis.edition = "{name}";\n')
    index = copy / "index.html"
    index.write_text(index.read_text("utf-8").replace("<html ", f'<html data-edition="{name}" '), encoding="utf-8")
    return build(copy, folder / f"site-{name}", quick=True)


def append(path: Path, text: str) -> None:
    """Add to the end of a source."""
    path.write_text(path.read_text("utf-8") + text, encoding="utf-8")


@dataclass
class Host:
    """A host whose site can be changed, that remembers what it was asked for, and that can be silent on some files."""

    place: Path
    address: str = ""
    asked: list[str] = field(default_factory=list)

    def show(self, site: Path) -> None:
        """From now on this site is served."""
        fresh = self.place.with_name("fresh")
        fresh.symlink_to(site)
        fresh.rename(self.place)


@contextmanager
def hosting(site: Path, folder: Path, others: dict[str, str] | None = None, port: int = 0) -> Iterator[Host]:
    """Serve a site, with `others` as further headers of each answer."""
    folder.mkdir(exist_ok=True)
    host = Host(folder / "served")
    host.show(site)

    class Asked(Published):
        """Remembers each request."""

        def do_GET(self) -> None:  # noqa: N802 - the name is the standard library's
            host.asked.append(self.path)
            super().do_GET()

        def end_headers(self) -> None:
            for name, value in (others or {}).items():
                self.send_header(name, value)
            super().end_headers()

    with serving(host.place, port, Asked) as host.address:
        yield host


@contextmanager
def profile(browser: Browser, folder: Path) -> Iterator[BrowserContext]:
    """A Chromium with a profile on disk, as after a restart of the browser where the folder was used before."""
    context = browser.browser_type.launch_persistent_context(
        folder, executable_path=chromium.find(), args=list(chromium.LAUNCH_FLAGS), locale="en-US"
    )
    context.set_default_timeout(PATIENCE / 2)
    try:
        yield context
    finally:
        context.close()


def started(page: Page, address: str = "") -> Page:
    """The page once Python has arrived, opened first where an address is given."""
    if address:
        page.goto(address)
    page.wait_for_selector("html.started", timeout=PATIENCE)
    return page


def kept(page: Page) -> Page:
    """The page once all its files are kept for use without network."""
    page.wait_for_function("navigator.serviceWorker.ready.then(found => found.active?.state === 'activated')")
    return page


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until something is so; fail if it never is."""
    for _ in range(600):
        if holds():
            return
        page.wait_for_timeout(100)
    raise AssertionError("never came about")
