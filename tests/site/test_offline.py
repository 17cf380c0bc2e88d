"""The published site without network, from one version to the next and back, and in the frames of other sites."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect

from tests.site.editions import edition, hosting, kept, profile, started, until

PLAY = "#start-match"
TAPS = "#page [data-do=tap]:not([aria-disabled=true]):not([aria-pressed=true])"
LOG = "() => Object.keys(localStorage).filter(key => key.includes('#match:')).map(key => localStorage[key]).join()"


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Two versions of the site."""
    folder = tmp_path_factory.mktemp("editions")
    return {name: edition(name, folder) for name in ("a", "b")}


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser without anything in it."""
    fresh = browser.new_context(locale="en-US")
    fresh.set_default_timeout(60_000)
    yield fresh
    fresh.close()


def editions(page: Page) -> str:
    """What the page's Python, script and markup say of themselves."""
    return str(page.evaluate("globalThis.editions"))


def play(page: Page) -> str:
    """Start a match, take something, and return what the browser keeps of it."""
    page.click(PLAY)
    page.wait_for_selector(TAPS)
    page.locator(TAPS).first.click()
    return str(page.evaluate(LOG))


# --- without network ----------------------------------------------------------------------------------------------


def test_all_works_with_the_server_gone_even_after_a_restart(
    browser: Browser, sites: dict[str, Path], tmp_path: Path
) -> None:
    """Reload, a new tab, a query with a fragment, the browser started anew: each starts and plays."""
    with profile(browser, tmp_path / "profile") as context:
        with hosting(sites["a"], tmp_path / "host") as host:
            page = kept(started(context.new_page(), host.address))
        page.reload()
        started(page)
        started(context.new_page(), host.address)
        other = started(context.new_page(), f"{host.address}?from=mail&x=1#settings")
        expect(other.locator("#page")).to_have_attribute("data-route", "settings")
        started(context.new_page(), f"{host.address}index.html?x")
    with profile(browser, tmp_path / "profile") as context:
        page = started(context.new_page(), host.address)
        assert editions(page) == "a.a.a"
        assert '"turns"' in play(page)
        page.goto(f"{host.address}licenses.html")
        expect(page.locator("h1")).to_have_text("Licences")
        assert page.goto(f"{host.address}no/such/page").status == 404  # type: ignore[union-attr]
        expect(page.locator("h1")).to_have_text("There is no such page here.")


def test_second_visit_transfers_nothing_but_the_check_for_a_new_version(
    context: BrowserContext, sites: dict[str, Path], tmp_path: Path
) -> None:
    with hosting(sites["a"], tmp_path / "host") as host:
        page = kept(started(context.new_page(), host.address))
        host.asked.clear()
        started(context.new_page(), host.address)
        page.reload()
        started(page)
        until(page, lambda: bool(host.asked))
        assert set(host.asked) == {"/sw.js"}


def test_first_visit_transfers_each_file_once(browser: Browser, sites: dict[str, Path], tmp_path: Path) -> None:
    """What the start has fetched is kept from the browser's own cache."""
    with profile(browser, tmp_path / "profile") as context, hosting(sites["a"], tmp_path / "host") as host:
        kept(started(context.new_page(), host.address))
        files = [name for name in host.asked if "/files/" in name]
        assert sorted(files) == sorted(set(files))


# --- from one version to the next -------------------------------------------------------------------------------------


def ready(page: Page) -> None:
    """Let the page look for a new version and wait until it is announced."""
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    expect(page.locator(".update")).to_be_visible(timeout=60_000)


def test_new_version_waits_then_all_windows_change_together_and_back(
    context: BrowserContext, sites: dict[str, Path], tmp_path: Path
) -> None:
    """Two windows, a match running in one; nothing ever is of two versions."""
    with hosting(sites["a"], tmp_path / "host") as host:
        table, other = kept(started(context.new_page(), host.address)), started(context.new_page(), host.address)
        before = play(table)
        for fresh, old in (("b", "a"), ("a", "b")):
            host.show(sites[fresh])
            ready(table)
            other.reload()
            started(other)
            assert [editions(table), editions(other)] == [".".join(old * 3)] * 2
            expect(other.locator(".update")).to_contain_text("A new version is ready.")
            other.click(".update .button.plain")
            expect(other.locator(".update")).to_have_count(0)
            table.click(".update .button.main")
            for page in (table, other):
                until(page, lambda page=page, fresh=fresh: changed(page, fresh))  # type: ignore[misc]
            assert table.evaluate(LOG) == before
            expect(table.locator("#page")).to_have_attribute("data-route", "table")
            until(table, lambda: table.evaluate("caches.keys().then(found => found.length)") == 1)


def changed(page: Page, name: str) -> bool:
    """Whether the page has started anew as that edition."""
    try:
        return editions(page) == ".".join(name * 3)
    except Exception:  # the page is on its way
        return False


def test_version_that_cannot_be_fetched_as_a_whole_leaves_the_old_one_working(
    context: BrowserContext, sites: dict[str, Path], tmp_path: Path
) -> None:
    """A file is missing on the host, then one is not of the version: no announcement, the old one starts offline."""
    broken = tmp_path / "broken"
    broken.mkdir()
    for path in sites["b"].rglob("*"):
        if path.is_file() and not path.name.startswith("app-"):
            (broken / path.relative_to(sites["b"])).parent.mkdir(parents=True, exist_ok=True)
            (broken / path.relative_to(sites["b"])).write_bytes(path.read_bytes())
    app = next(sites["b"].glob("files/app-*"))
    with hosting(sites["a"], tmp_path / "host") as host:
        page = kept(started(context.new_page(), host.address))
        host.show(broken)
        for content in (None, b"something else"):
            if content is not None:
                (broken / "files" / app.name).write_bytes(content)
            host.asked.clear()
            page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update()).catch(() => {})")
            until(page, lambda: any(app.name in name for name in host.asked))
            until(page, lambda: page.evaluate("caches.keys().then(found => found.length)") == 1)
            assert not page.evaluate("navigator.serviceWorker.getRegistration().then(found => Boolean(found.waiting))")
            expect(page.locator(".update")).to_have_count(0)
    page.reload()
    assert editions(started(page)) == "a.a.a"


# --- in frames ----------------------------------------------------------------------------------------------------

REFUSED = """
if (location.hostname === "127.0.0.1") {
  const refuse = () => { throw new DOMException("refused", "SecurityError"); };
  Object.defineProperty(globalThis, "localStorage", { get: refuse });
  Object.defineProperty(globalThis, "sessionStorage", { get: refuse });
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, get: refuse });
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
}
"""


def embedded(context: BrowserContext, folder: Path, address: str, attributes: str = "") -> FrameLocator:
    """The site in a frame of another site, started."""
    folder.mkdir(exist_ok=True)
    frame = f'<iframe {attributes} src="{address}" width="1200" height="800"></iframe>'
    (folder / "index.html").write_text(f"<!doctype html><title>Host</title>{frame}", encoding="utf-8")
    stack = ExitStack()
    context.on("close", lambda _: stack.close())
    outer = stack.enter_context(hosting(folder, folder / "host"))
    page = context.new_page()
    page.goto(outer.address.replace("127.0.0.1", "localhost"))
    found = page.frame_locator("iframe")
    found.locator("html.started").wait_for(state="attached", timeout=120_000)
    return found


def plays(frame: FrameLocator) -> None:
    """A match starts in the frame."""
    frame.locator(PLAY).click()
    frame.locator(TAPS).first.wait_for()


def test_site_starts_in_a_frame_of_another_site_where_all_storage_is_refused(
    context: BrowserContext, sites: dict[str, Path], tmp_path: Path
) -> None:
    context.add_init_script(REFUSED)
    with hosting(sites["a"], tmp_path / "host") as host:
        plays(embedded(context, tmp_path / "outer", host.address))


def test_site_starts_in_a_frame_of_another_site_where_the_browser_blocks_third_parties(
    browser: Browser, sites: dict[str, Path], tmp_path: Path
) -> None:
    """The real setting of a person's Chromium."""
    settings = {"profile": {"block_third_party_cookies": True, "cookie_controls_mode": 1}}
    (tmp_path / "profile" / "Default").mkdir(parents=True)
    (tmp_path / "profile" / "Default" / "Preferences").write_text(json.dumps(settings), encoding="utf-8")
    with hosting(sites["a"], tmp_path / "host") as host, profile(browser, tmp_path / "profile") as context:
        plays(embedded(context, tmp_path / "outer", host.address))


@pytest.mark.parametrize(
    ("sandbox", "headers"),
    [
        ("allow-scripts allow-same-origin", {}),
        ("allow-scripts", {"Access-Control-Allow-Origin": "*"}),  # as GitHub Pages sends; modules need it there
    ],
)
def test_site_starts_in_a_sandboxed_frame(
    context: BrowserContext, sites: dict[str, Path], tmp_path: Path, sandbox: str, headers: dict[str, str]
) -> None:
    with hosting(sites["a"], tmp_path / "host", headers) as host:
        plays(embedded(context, tmp_path / "outer", host.address, f'sandbox="{sandbox}"'))
