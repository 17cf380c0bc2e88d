"""A start of the published site that fails says which file, why, and offers another try, soon after the failure."""

import re
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.editions import started
from tools.page import ROOT
from tools.serve import Handler, serving
from tools.site import build

SOON = 5_000
"""Milliseconds after the failure within which it has to be told."""
REASON = "#arrival[role=alert] p"
NAMES = {
    "first": "files/frames-*.js",
    "page": "files/page-*.js",
    "core": "files/pyscript-*/core.js",
    "chunk": "files/pyscript-*/core-*.js",
    "boot": "files/boot-*.mjs",
    "loader": "files/pyodide-*/pyodide.mjs",
    "python": "files/pyodide-*/pyodide.asm.mjs",
    "wasm": "files/pyodide-*/pyodide.asm.wasm",
    "library": "files/library-*.zip",
    "app": "files/app-*.zip",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is published."""
    return build(ROOT, tmp_path_factory.mktemp("built") / "site", quick=True)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A browser without anything in it."""
    context = browser.new_context(locale="en-US")
    yield context.new_page()
    context.close()


def file(site: Path, name: str) -> str:
    """The name on the site of one of the files."""
    return next(site.glob(NAMES[name])).relative_to(site).as_posix()


@contextmanager
def faulty(site: Path, fault: Callable[[Handler, str], bool]) -> Iterator[str]:
    """Serve the site; `fault` answers itself, and returns True, where something is wrong."""

    class Faulty(Handler):
        def do_GET(self) -> None:  # noqa: N802 - the name is the standard library's
            if not fault(self, self.path.lstrip("/")):
                super().do_GET()

    with serving(site, handler=Faulty) as address:
        yield address


def told(page: Page, name: str, reason: str) -> None:
    """The page says that it could not start, names the file and the reason, and offers another try."""
    expect(page.locator("#arrival")).to_contain_text("The page could not start", timeout=60_000)
    expect(page.locator(REASON)).to_contain_text(name, timeout=SOON)
    expect(page.locator(REASON)).to_contain_text(re.compile(reason), timeout=SOON)
    expect(page.locator("#arrival button")).to_have_text("Try again")


@pytest.mark.parametrize("name", NAMES)
def test_missing_file_is_named(page: Page, site: Path, name: str) -> None:
    missing = file(site, name)

    def fault(handler: Handler, path: str) -> bool:
        if path == missing:
            handler.send_error(404)
        return path == missing

    with faulty(site, fault) as address:
        page.goto(address)
        told(page, Path(missing).name, "404")


def typed(handler: Handler, path: Path, kind: str) -> None:
    """Answer with a file and the wrong type."""
    content = path.read_bytes()
    handler.send_response(200)
    handler.send_header("Content-Type", kind)
    handler.send_header("Content-Length", str(len(content)))
    handler.end_headers()
    handler.wfile.write(content)


@pytest.mark.parametrize("name", ["boot", "loader", "python"])
def test_module_with_a_type_that_browsers_refuse_is_named_with_the_type(page: Page, site: Path, name: str) -> None:
    wrong = file(site, name)

    def fault(handler: Handler, path: str) -> bool:
        if path == wrong:
            typed(handler, site / path, "application/octet-stream")
        return path == wrong

    with faulty(site, fault) as address:
        page.goto(address)
        told(page, Path(wrong).name, "octet-stream")


def test_page_starts_although_a_host_does_not_know_the_type_of_wasm(page: Page, site: Path) -> None:
    wasm = file(site, "wasm")

    def fault(handler: Handler, path: str) -> bool:
        if path == wasm:
            typed(handler, site / path, "application/octet-stream")
        return path == wasm

    with faulty(site, fault) as address:
        started(page, address)
        expect(page.locator("#start-match")).to_be_visible()


@pytest.mark.parametrize("name", ["wasm", "library", "app"])
def test_file_that_is_cut_short_is_named(page: Page, site: Path, name: str, tmp_path: Path) -> None:
    """As after an upload that broke off."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    cut = copy / file(site, name)
    cut.write_bytes(cut.read_bytes()[: cut.stat().st_size // 2])
    with serving(copy) as address:
        page.goto(address)
        told(page, cut.name, r"only in part .*\d")


def test_transfer_that_breaks_off_is_named(page: Page, site: Path) -> None:
    """The server promises more than it sends."""
    wasm = file(site, "wasm")

    def fault(handler: Handler, path: str) -> bool:
        if path == wasm:
            handler.send_response(200)
            handler.send_header("Content-Type", "application/wasm")
            handler.send_header("Content-Length", str((site / path).stat().st_size))
            handler.end_headers()
            handler.wfile.write((site / path).read_bytes()[:100_000])
        return path == wasm

    with faulty(site, fault) as address:
        page.goto(address)
        told(page, "pyodide.asm.wasm", "only in part")


def test_exception_in_the_app_is_told_with_its_place(page: Page, site: Path, tmp_path: Path) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    index = copy / "index.html"
    text = index.read_text("utf-8").replace("browser.ready()", 'app.open("\\0") if 1 / 0 else browser.ready()')
    index.write_text(text, encoding="utf-8")
    with serving(copy) as address:
        page.goto(address)
        told(page, "Python", "ZeroDivisionError: division by zero")
        expect(page.locator(".py-error")).to_be_hidden()


@pytest.mark.parametrize("name", ["first", "page", "core", "python", "wasm", "library"])
def test_file_of_which_nothing_arrives_is_named(page: Page, site: Path, name: str) -> None:
    """The host takes the request and stays silent. The time until that counts, 20 s, is shortened here."""
    silent, end = file(site, name), threading.Event()
    page.add_init_script("document.documentElement.dataset.patience = 3000")

    def fault(handler: Handler, path: str) -> bool:
        if path == silent:
            end.wait(60)
        return path == silent

    with faulty(site, fault) as address:
        try:
            since = monotonic()
            page.goto(address, wait_until="commit")
            told(page, Path(silent).name, "nothing has arrived")
            assert monotonic() - since > 3
        finally:
            end.set()


def test_another_try_starts_the_page(page: Page, site: Path) -> None:
    """After the file is there again the button is all that is needed."""
    wasm, broken = file(site, "wasm"), threading.Event()

    def fault(handler: Handler, path: str) -> bool:
        if path == wasm and not broken.is_set():
            handler.send_error(404)
            return True
        return False

    with faulty(site, fault) as address:
        page.goto(address)
        told(page, "pyodide.asm.wasm", "404")
        broken.set()
        page.click("#arrival button")
        started(page)
