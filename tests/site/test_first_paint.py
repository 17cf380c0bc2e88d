"""What is seen before Python has arrived: it is there first, and nothing moves when Python takes over."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.site.editions import started
from tools.page import ROOT
from tools.serve import Published, serving
from tools.site import build

SHIFT = 0.02
"""The most that may move, as browsers count it: share of the window times the distance."""
PYTHON = r"[/](boot|app|library|pyodide|core)[-.\w]*[.](mjs|js|wasm|zip)$"
NOTED = """
globalThis.shifted = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
FIRST = f"""() => {{
  const python = performance.getEntriesByType("resource").filter(entry => /{PYTHON}/.test(entry.name));
  return [performance.getEntriesByName("first-contentful-paint")[0].startTime, python.map(entry => entry.responseEnd)];
}}"""
SEEN = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is published."""
    return build(ROOT, tmp_path_factory.mktemp("first") / "site", quick=True)


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "es-ES", "zh-CN"])
@pytest.mark.parametrize("width", [390, 1440])
def test_page_is_seen_before_python_and_nothing_moves(browser: Browser, site: Path, width: int, locale: str) -> None:
    """The first visit, and the next with a match that is kept, so that "Continue" is there."""
    context = browser.new_context(viewport={"width": width, "height": 900}, locale=locale)
    context.add_init_script(NOTED)
    with serving(site, handler=Published) as address:
        page = context.new_page()
        for visit in ("first", "kept"):
            started(page, address)
            page.evaluate(SEEN)
            paint, python = page.evaluate(FIRST)
            assert len(python) >= 5
            assert visit == "kept" or paint < min(python)
            assert page.evaluate("shifted") < SHIFT
            page.click("#start-match")
            page.wait_for_selector("#decision")
            page.goto("about:blank")
    context.close()
