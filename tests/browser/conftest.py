"""What the browser tests share: the site built once, one Chromium, visitors with a witness each.

They look at the site, whose Python starts in a third of the time of the page for work on the sources; it is without its
service worker, which would answer for requests that tests hold back (tests/site has the one with it).

Every test ends by asking all witnesses: no error or warning in the console, no request to another origin.
"""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.witness import Witness
from tools.page import build
from tools.screens_visitor import PATIENCE, Visitor, chrome
from tools.serve import serving
from tools.site import build as build_site

LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

Visit: TypeAlias = Callable[..., Visitor]
Outcome = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page for work on the sources, built once for all tests, apart from dist/page."""
    return build(page=tmp_path_factory.mktemp("built") / "page")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is served, built once for all tests."""
    with serving(build_site(site=tmp_path_factory.mktemp("published") / "site", quick=True)) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one Chromium."""
    expect.set_options(timeout=PATIENCE / 4)
    with chrome() as running:
        yield running


class Windows:
    """Every open window with its witness."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.witnesses: dict[Visitor, Witness] = {}

    def new(self, **options: Any) -> Visitor:
        """A window of its own with nothing in it yet; `options` as for Playwright's `new_context`."""
        settings = {"viewport": LAPTOP, "locale": "en-US", "service_workers": "block", **options}
        context = self.browser.new_context(**settings)
        context.set_default_timeout(PATIENCE / 4)
        witness = Witness(self.address.rstrip("/"))
        witness.watch(context)
        visitor = Visitor(context.new_page(), self.address)
        self.witnesses[visitor] = witness
        return visitor

    def close(self, visitor: Visitor) -> None:
        """Closes one window."""
        self.witnesses.pop(visitor, None)
        visitor.page.context.close()

    def complaints(self) -> list[str]:
        """What all witnesses saw since the last time."""
        return [one for witness in self.witnesses.values() for one in witness.complaints()]


@pytest.fixture(scope="session")
def windows(browser: Browser, address: str) -> Iterator[Windows]:
    """All windows; whatever is still open is closed at the end."""
    found = Windows(browser, address)
    yield found
    for visitor in list(found.witnesses):
        found.close(visitor)


@pytest.fixture(autouse=True)
def nothing_to_complain_about(windows: Windows) -> Iterator[None]:
    """Ends every test with the question to all witnesses."""
    yield
    assert windows.complaints() == []


@pytest.fixture
def window(windows: Windows) -> Iterator[Visit]:
    """Opens empty windows, which close after the test."""
    opened: list[Visitor] = []

    def new(**options: Any) -> Visitor:
        opened.append(windows.new(**options))
        return opened[-1]

    yield new
    # What happened up to here is asked for before the witnesses go.
    said = windows.complaints()
    for visitor in opened:
        windows.close(visitor)
    assert said == []


class Shared:
    """Windows that several tests use one after the other, because starting Python takes seconds."""

    def __init__(self, windows: Windows) -> None:
        self.windows = windows
        self.kept: dict[str, Visitor] = {}

    def get(self, name: str, **options: Any) -> Visitor:
        """The window of that name, opened where it is not open or the browser's process for it has died."""
        if name in self.kept and self.windows.witnesses[self.kept[name]].crashed:
            self.windows.close(self.kept.pop(name))
        if name not in self.kept:
            self.kept[name] = self.windows.new(**options)
            self.kept[name].open()
        return self.kept[name]

    def drop(self) -> None:
        """After a test that failed the next one gets fresh windows."""
        for visitor in self.kept.values():
            self.windows.close(visitor)
        self.kept.clear()


@pytest.fixture(scope="session")
def shared(windows: Windows) -> Shared:
    """The windows that tests share."""
    return Shared(windows)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes whether the test itself failed, so that shared windows can be dropped."""
    report = yield
    if report.when == "call":
        item.stash[Outcome] = report.failed
    return report


def tidy(visitor: Visitor) -> Visitor:
    """A shared window as a new one would be: settings, size and system as by default, on the start screen."""
    visitor.page.set_viewport_size({"width": 1440, "height": 900})
    visitor.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    visitor.set(pace="calm", play_at_once=False, totals=True, theme="system", language="en")
    visitor.go("")
    return visitor


@pytest.fixture
def desk(shared: Shared, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A window of 1440 x 900 with a mouse, shared by the tests and tidied before each."""
    yield tidy(shared.get("desk"))
    if request.node.stash.get(Outcome, True):
        shared.drop()


@pytest.fixture
def phone(shared: Shared, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A phone of 390 x 844 with a touch screen, shared by the tests."""
    visitor = shared.get("phone", viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.set(pace="calm", play_at_once=False, totals=True, theme="system", language="en")
    visitor.go("")
    yield visitor
    if request.node.stash.get(Outcome, True):
        shared.drop()
