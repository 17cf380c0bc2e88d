"""The one file: it plays from disk in every engine, and in a frame that is allowed nothing but scripts."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.engines.engine import Engine, wait
from tests.engines.visit import Visit
from tools.serve import serving

KEEPS = """(() => {
  try { localStorage.setItem("probe", ""); localStorage.removeItem("probe"); return true; } catch { return false; }
})()"""
REQUESTS = (
    'performance.getEntriesByType("resource").map(entry => entry.name).filter(name => !/^(blob|data):/.test(name))'
)
WHOLE = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0"
"""WebKit's driver misses what lies in a frame that the window does not show from its top left corner."""
HOST_PAGE = f'<!doctype html><title>host</title><iframe sandbox="allow-scripts" src="{{}}" style="{WHOLE}"></iframe>'


def test_plays_a_match_from_disk_and_goes_on_after_a_reload(
    engine: Engine, single: Path, time_it: Callable[[float], None]
) -> None:
    visit = Visit(engine, single.as_uri())
    visit.come()
    time_it(visit.took)
    visit.begin()
    visit.play(turns=2)
    lines, keeps = visit.count("#log li"), engine.ask(KEEPS)
    assert visit.has("#notice-unsaved") is not keeps
    visit.come_again()
    if keeps:
        visit.see("#play")
        assert visit.count("#log li") == lines
    else:
        visit.begin()
    visit.play()
    assert visit.count(".ranking li") == 2
    assert engine.ask(REQUESTS) == []
    assert visit.complaints() == []


WATCH_WORKERS = """(() => {
  globalThis.heard = [];
  const Genuine = globalThis.Worker;
  globalThis.Worker = class extends Genuine {
    constructor(...all) { super(...all); this.addEventListener("message", event => heard.push(event.data)); }
  };
  return true;
})()"""
SHARP = """document.getElementById("page").dispatchEvent(
  new CustomEvent("act", { detail: { do: "player:1", value: "bot:hard" } }))"""
ANSWERED = r'heard.some(text => /^\[\d+, "/.test(text))'


def test_sharp_bots_think_in_a_worker_where_the_engine_lets_the_file_have_one(engine: Engine, single: Path) -> None:
    visit = Visit(engine, single.as_uri())
    visit.come()
    assert engine.ask(WATCH_WORKERS)
    assert engine.ask(SHARP)
    visit.begin()
    refuses = type(engine).__name__ == "WebKit"
    if not refuses:
        wait("the worker is ready", lambda: engine.ask('heard.includes("ready")'))
    visit.play(turns=2)
    assert bool(engine.ask(ANSWERED)) is not refuses
    assert engine.ask(REQUESTS) == []
    assert visit.complaints() == []


@pytest.fixture
def host(single: Path, tmp_path: Path) -> Iterator[str]:
    """A page of another site that shows the one file in a frame which is allowed nothing but scripts."""
    (tmp_path / single.name).symlink_to(single)
    (tmp_path / "index.html").write_text(HOST_PAGE.format(single.name), encoding="utf-8")
    with serving(tmp_path) as address:
        yield address


def test_plays_in_a_frame_that_keeps_nothing_and_says_so(
    engine: Engine, host: str, time_it: Callable[[float], None]
) -> None:
    visit = Visit(engine, host)
    visit.come(frame="iframe")
    time_it(visit.took)
    visit.begin()
    visit.play(turns=2)
    visit.see("#notice-unsaved")
    assert visit.complaints() == []


@pytest.fixture(scope="session")
def cut_off(single: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one file as a download that stopped in the middle leaves it."""
    place = tmp_path_factory.mktemp("cut off") / single.name
    content = single.read_bytes()
    place.write_bytes(content[: len(content) // 2])
    return place


def test_a_file_that_is_cut_off_says_which_part_is_damaged(engine: Engine, cut_off: Path) -> None:
    visit = Visit(engine, cut_off.as_uri())
    engine.open(visit.address)
    wait("the page says that it could not start", visit.trouble)
    assert "pyodide.asm.wasm" in visit.text("#arrival")
    assert visit.has("#arrival button")
