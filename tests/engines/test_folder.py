"""The page as a folder of many files: over http it plays in every engine, from disk it says why it cannot."""

from collections.abc import Callable
from pathlib import Path

from tests.engines.engine import Engine, wait
from tests.engines.visit import Visit


def test_starts_plays_a_match_and_goes_on_after_a_reload(
    engine: Engine, address: str, time_it: Callable[[float], None]
) -> None:
    visit = Visit(engine, address)
    visit.come()
    time_it(visit.took)
    visit.begin()
    visit.play(turns=2)
    lines = visit.count("#log li")
    visit.come_again()
    visit.see("#play")
    assert visit.count("#log li") == lines
    visit.play()
    assert visit.count(".ranking li") == 2
    assert visit.played > 2
    assert visit.complaints() == []


def test_opened_from_disk_it_says_what_to_do_instead(engine: Engine, folder: Path) -> None:
    engine.open((folder / "index.html").as_uri())
    visit = Visit(engine, "")
    wait("the page explains itself", visit.trouble)
    assert "cannot run from a file" in visit.text("#arrival")
    assert "make play" in visit.text("#arrival")
    assert not visit.has("html.started")
