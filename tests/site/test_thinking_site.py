"""On the published site the worker comes from its own files, also without network; in a sandbox there is none."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.test_thinking import ANSWERS, HEARD, TURNS, four
from tests.site.editions import edition, hosting, kept, profile, started
from tools.screens_visitor import Visitor


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site."""
    return edition("a", tmp_path_factory.mktemp("editions"))


def test_sharp_bots_think_in_a_worker_without_network(browser: Browser, site: Path, tmp_path: Path) -> None:
    with profile(browser, tmp_path / "profile") as context:
        context.add_init_script(HEARD)
        with hosting(site, tmp_path / "host") as host:
            page, address = kept(started(context.new_page(), host.address)), host.address
            assert not any("thinker" in name for name in page.evaluate("performance.getEntries().map(one => one.name)"))
        page.reload()
        visitor = Visitor(started(page), address)
        visitor.set(pace="instant")
        four(visitor, "pointsalad", turns=2)
        page.wait_for_function("heard.includes('ready')")
        page.evaluate("location.hash = 'table'")
        page.wait_for_function(f"{ANSWERS} > 2")


def test_in_a_sandboxed_frame_sharp_bots_think_in_slices(browser: Browser, site: Path, tmp_path: Path) -> None:
    (tmp_path / "outer").mkdir()
    context = browser.new_context(locale="en-US")
    context.set_default_timeout(120_000)
    with hosting(site, tmp_path / "host", {"Access-Control-Allow-Origin": "*"}) as host:
        frame = f'<iframe sandbox="allow-scripts" src="{host.address}" width="1200" height="800"></iframe>'
        (tmp_path / "outer" / "index.html").write_text(f"<!doctype html><title>Host</title>{frame}", encoding="utf-8")
        with hosting(tmp_path / "outer", tmp_path / "other") as outer:
            page = context.new_page()
            said: list[str] = []
            page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
            page.goto(outer.address)
            inner = page.frame_locator("iframe")
            inner.locator("html.started").wait_for(state="attached")
            before = list(said)
            for seat in ("1", "2"):
                inner.locator(f"#player-{seat}").select_option("bot:hard")
            inner.locator("#start-seat").select_option("1")
            inner.locator("#start-match").click()
            inner.locator("#skip").click()
            inner.locator("#play").wait_for()
            assert page.frames[1].evaluate(TURNS, 1)
            assert page.workers == []
            assert said == before
    context.close()
