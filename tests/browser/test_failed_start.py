"""A start that fails says which file, why, and offers another try; from disk the page says what to do instead."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import Windows
from tests.browser.witness import Witness
from tools.screens_visitor import Visitor
from tools.serve import serving


def missing(route: Route) -> None:
    """As a server answers that does not have the file."""
    route.fulfill(status=404, body="not here")


def refused(route: Route) -> None:
    """As a connection that breaks."""
    route.abort()


def wrong_type(route: Route) -> None:
    """As a host that answers every address with its own page."""
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><title>Not found</title>")


FAULTS: list[tuple[str, Callable[[Route], None]]] = [
    ("core.js", missing),
    ("core.js", wrong_type),
    ("app.zip", refused),
    ("pyodide.asm.wasm", missing),
    ("page.js", missing),
    ("main.py", missing),
]


@pytest.fixture(scope="module")
def broken(browser: Browser, folder: Path) -> Iterator[Visitor]:
    """A window in which the page for work on the sources does not start; tests/site has what is published."""
    with serving(folder) as address:
        windows = Windows(browser, address)
        visitor = windows.new()
        yield visitor
        windows.close(visitor)


@pytest.mark.parametrize(("name", "fault"), FAULTS, ids=lambda value: getattr(value, "__name__", value))
def test_a_file_that_does_not_arrive_is_named(broken: Visitor, name: str, fault: Callable[[Route], None]) -> None:
    """The watchdog names it in an alert, in sentences, with a button."""
    page = broken.page
    page.unroute_all()
    page.route(f"**/{name}", fault)
    page.goto(broken.address)
    problem = page.locator("[role=alert]")
    expect(problem).to_be_visible()
    expect(problem).to_contain_text(name)
    expect(problem.locator("h1, h2")).to_have_text("The page could not start")
    expect(problem.locator("button")).to_have_text("Try again")
    assert re.search(r"\w+ \w+", problem.locator("p").first.inner_text().replace(name, ""))


def test_another_try_starts_the_page(broken: Visitor) -> None:
    """After the file is there again the button is all that is needed."""
    page = broken.page
    page.unroute_all()
    page.route("**/core.js", missing)
    page.goto(broken.address)
    again = page.locator("[role=alert] button")
    expect(again).to_be_visible()
    page.unroute_all()
    again.click()
    broken.wait_started()
    expect(page.locator("#start-match")).to_be_visible()


def test_from_disk_the_page_says_what_to_do(broken: Visitor, folder: Path) -> None:
    """Plain words instead of a page that never starts."""
    broken.page.goto((folder / "index.html").as_uri())
    problem = broken.page.locator("[role=alert]")
    expect(problem).to_be_visible()
    expect(problem).to_contain_text("cannot run from a file")
    expect(problem).to_contain_text("make play")


def test_the_witness_sees_what_is_wrong() -> None:
    """A request to another origin, an error in the console and a script's error are all told, once."""
    witness = Witness("http://127.0.0.1:1")
    witness.console += [("log", "fine"), ("error", "bad"), ("warning", "odd")]
    witness.errors.append("broken")
    witness.origins += ["http://127.0.0.1:1", "https://example.org", "https://example.org"]
    assert witness.complaints() == [
        "console error: bad",
        "console warning: odd",
        "page error: broken",
        "request to https://example.org",
    ]
    assert witness.complaints() == []
