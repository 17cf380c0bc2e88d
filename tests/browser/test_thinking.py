"""Sharp bots in a real Chromium: in a worker and in slices they take the same turns, and neither holds up the page.

**What may not happen** is a task of over 50 ms that thinking causes on the page itself. Whether `PerformanceObserver`
sees such a *long task* depends on who else uses the machine: it counts the time for which the thread was not let run at
all. So the tasks are taken from the browser's own trace, with the processor's time that each has used. Those that think
are known by a mark that is set in them: where a slice ends, or a worker's word arrives. All others draw the page.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Worker, expect

from tabletop.bots import concluded
from tests.browser.conftest import Visit, Windows
from tests.browser.position import kept
from tests.browser.test_every_screen import violations
from tests.web.tapping import match_of, run, table_for
from tools.screens_visitor import PATIENCE, Visitor
from tools.serve import serving
from tools.site import build as build_site
from web.question import JUDGE, Question
from web.setup import PERSON

GAMES = ("pointsalad", "parade")
LONG: Final = 50.0
"""Milliseconds from which on a task is long."""
RAN: Final = "ThreadControllerImpl::RunTask"
REFUSED: Final = "globalThis.Worker = class { constructor() { throw new DOMException('refused', 'SecurityError'); } };"
HEARD: Final = """{
  const Genuine = globalThis.Worker;
  globalThis.heard = [];
  globalThis.Worker = class extends Genuine {
    constructor(...all) { super(...all); this.addEventListener("message", event => heard.push(event.data)); }
  };
}"""
ANSWERS: Final = r"heard.filter(text => /^\[\d+, \"/.test(text)).length"
MARKS: Final = """() => {
  const { rest, worker } = globalThis.page;
  globalThis.page.rest = () => { performance.mark("thinking"); return rest(); };
  globalThis.page.worker = heard => worker(text => { performance.mark("thinking"); heard(text); });
}"""
TURNS: Final = "turns => Number(document.querySelector('#log li')?.id.match(/\\d+/)?.[0] ?? -1) >= turns"
WIRE: Final = """

from pyscript import window as _window
from pyscript.ffi import create_proxy as _create_proxy


async def _ask(text, alone):
    from web.question import read_question
    from web.thinking import Thinker

    class Alone:
        rest, worker = browser.rest, lambda self, heard: None
        idle = browser.idle

    question, thinker = read_question(text), Thinker(Alone()) if alone else app.driver.thinker
    return question.answer_text(await thinker.think(question, lambda progress: None))


def _budget(budget):
    import web.driver

    web.driver.BUDGET = budget


_window.ask = _create_proxy(_ask)
_window.budget = _create_proxy(_budget)
"""
"""At the end of the page's first lines: a question can be asked from outside, and a bot be made to think for long."""


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page is served as it is published."""
    with serving(build_site(site=tmp_path_factory.mktemp("published") / "site", quick=True)) as address:
        yield address


@pytest.fixture(scope="module")
def wired(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a page is served that can be asked from outside."""
    place = tmp_path_factory.mktemp("wired") / "page"
    shutil.copytree(folder, place)
    main = place / "main.py"
    main.write_text(main.read_text(encoding="utf-8") + WIRE, encoding="utf-8")
    with serving(place) as address:
        yield address


@pytest.fixture
def come(window: Visit, windows: Windows) -> Callable[..., Visitor]:
    """Opens a page that may lie elsewhere, with a script that runs before it."""

    def new(address: str, script: str = HEARD, expected: str = "nothing at all") -> Visitor:
        first = window()
        visitor = Visitor(first.page, address)
        windows.witnesses[first].origin = address.rstrip("/")
        windows.witnesses[first].expected.append(expected)
        visitor.page.add_init_script(script)
        visitor.open()
        visitor.set(pace="instant")
        return visitor

    return new


def four(visitor: Visitor, game: str, seed: int = 5, turns: int = 8) -> list[str]:
    """Four sharp bots play so many turns; these."""
    visitor.set_table(["bot:hard"] * 4, seed, game=game)
    visitor.page.click("#start-match")
    visitor.page.wait_for_function(TURNS, arg=turns, timeout=PATIENCE)
    visitor.page.evaluate("location.hash = ''")
    return [str(turn) for turn in kept(visitor.page).turns[:turns]]


def by_worker(visitor: Visitor) -> Worker:
    """Waits until the worker can answer; the worker."""
    visitor.page.wait_for_function("heard.includes('ready')", timeout=PATIENCE)
    (worker,) = visitor.page.workers
    return worker


# ── the same answers ──


def questions() -> Iterator[Question]:
    """Both games, few and many seats, early and late: what a sharp bot does, and what turns are worth."""
    for game, moments in (("pointsalad", (0, 14)), ("parade", (0, 21))):
        for seats in (2, 4, 6):
            for turns in moments:
                state = match_of(run(table_for((PERSON,) * seats, seed=seats, game=game), Random(seats), turns)).state
                if state.over:
                    continue
                seen = state.observe(state.seat)
                yield Question(game, seen, "hard", 300)
                yield Question(game, seen, JUDGE, 300, tuple(seen.legal_turns()[:2]))


def test_a_worker_and_slices_answer_alike_and_as_python_elsewhere(come: Callable[..., Visitor], wired: str) -> None:
    visitor = come(wired)
    visitor.set_table(["person", "bot:hard"], 1)
    visitor.page.click("#start-match")
    by_worker(visitor)
    asked = list(questions())
    assert len(asked) > 20
    for number, question in enumerate(asked, 1):
        right = question.answer_text(concluded(question.thoughts()))
        assert visitor.page.evaluate("text => ask(text, true)", question.text()) == right
        assert visitor.page.evaluate("text => ask(text, false)", question.text()) == right
        assert visitor.page.evaluate(ANSWERS) == number


@pytest.mark.parametrize("game", GAMES)
def test_bots_take_the_same_turns_with_a_worker_without_one_and_where_it_fails(
    come: Callable[..., Visitor], address: str, game: str
) -> None:
    played = []
    for script in (HEARD, REFUSED):
        played.append(four(come(address, script), game))
    failing = come(address, HEARD, "thinker.mjs")
    failing.page.context.route("**/thinker.mjs", lambda route: route.abort())
    played.append(four(failing, game))
    assert played[1:] == played[:1] * 2


# ── where from ──


def test_a_worker_is_started_for_sharp_bots_alone_and_from_this_origin(
    come: Callable[..., Visitor], published: str
) -> None:
    visitor = come(published)
    assert visitor.page.workers == []
    visitor.set_table(["bot:medium"] * 3, 5)
    visitor.page.click("#start-match")
    visitor.page.wait_for_function(TURNS, arg=6)
    assert visitor.page.workers == []
    four(visitor, "parade", turns=3)
    loaded = by_worker(visitor).evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert any("pyodide.asm.wasm" in name for name in loaded)
    assert [name for name in loaded if not name.startswith(published)] == []


def test_where_memory_is_small_none_is_started(come: Callable[..., Visitor], address: str) -> None:
    small = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 2 });"
    visitor = come(address, HEARD + small)
    assert len(four(visitor, "pointsalad", turns=4)) == 4
    assert visitor.page.workers == []


# ── the page stays quick ──


@dataclass(frozen=True, slots=True)
class Task:
    """What the page's thread did at a stretch: the processor's time in ms, and whether it thought."""

    took: float
    thought: bool


def tasks(trace: bytes) -> list[Task]:
    """All tasks of the page's thread in a trace."""
    events = json.loads(trace)["traceEvents"]
    threads = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
    marks = [(one["pid"], one["tid"], one["ts"]) for one in events if one["name"] == "thinking"]
    found = [one for one in events if one["name"] == RAN and (one["pid"], one["tid"]) in threads and "dur" in one]
    return [Task(one["tdur"] / 1000, any(_within(mark, one) for mark in marks)) for one in found]


def _within(mark: tuple[int, int, int], task: dict[str, Any]) -> bool:
    process, thread, time = mark
    return (process, thread) == (task["pid"], task["tid"]) and task["ts"] <= time <= task["ts"] + task["dur"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("script", [HEARD, REFUSED], ids=["worker", "slices"])
def test_no_task_of_thinking_is_long(
    come: Callable[..., Visitor], published: str, browser: Browser, game: str, script: str
) -> None:
    visitor = come(published, script)
    visitor.page.evaluate(MARKS)
    visitor.set_table(["bot:hard"] * 4, 5, game=game)
    if script == HEARD:
        visitor.hold()
    browser.start_tracing(page=visitor.page, categories=["toplevel", "devtools.timeline", "blink.user_timing"])
    visitor.page.click("#start-match")
    if script == HEARD:
        by_worker(visitor)
        visitor.release()
    visitor.page.wait_for_function(TURNS, arg=11, timeout=PATIENCE)
    found = tasks(browser.stop_tracing())
    thinking = [task.took for task in found if task.thought]
    drawing = [task.took for task in found if not task.thought]
    print(f"{len(thinking)} tasks of thinking, longest {max(thinking):.1f} ms; others {max(drawing):.1f} ms")
    assert len(thinking) > 11
    assert [took for took in thinking if took > LONG] == []


# ── seen, and stopped ──


@pytest.fixture(params=[HEARD, REFUSED], ids=["worker", "slices"])
def thinking(request: pytest.FixtureRequest, come: Callable[..., Visitor], wired: str) -> Visitor:
    """A person has played, and the next bot thinks for as long as one likes."""
    visitor = come(wired, request.param)
    visitor.page.evaluate("budget(1e7)")
    visitor.set_table(["person", "bot:hard", "bot:hard"], 5, names=["", "Thyme"])
    visitor.page.click("#start-match")
    if request.param == HEARD:
        by_worker(visitor)
    take(visitor)
    return visitor


def take(visitor: Visitor) -> None:
    """The person takes a card of a pile."""
    visitor.page.locator(".pile button.card").first.click()
    visitor.page.click("#play")


def test_how_far_a_bot_has_come_is_seen_but_not_announced(thinking: Visitor) -> None:
    bar = thinking.page.get_by_role("progressbar", name="How far Thyme has come with thinking")
    expect(bar).to_be_visible()
    thinking.page.wait_for_function("document.getElementById('thought').value > 1")
    before = thinking.page.evaluate("document.getElementById('thought').value")
    thinking.page.locator("#seat-2 button.opens, #faster").first.click()
    thinking.page.wait_for_function("before => document.getElementById('thought').value > before", arg=before)
    assert bar.evaluate("bar => bar.closest('[role=status], [aria-live]')") is None
    assert violations(thinking, "thinking") == []


def test_undo_stops_the_thinking_and_the_next_question_is_answered(thinking: Visitor) -> None:
    expect(thinking.page.locator("#thought:not(.soon)")).to_be_visible()
    thinking.page.keyboard.press("Tab")
    thinking.page.click("#undo")
    expect(thinking.page.locator("#play")).to_be_visible()
    expect(thinking.page.locator("#thought")).to_have_count(0)
    thinking.page.evaluate("budget(1000)")
    take(thinking)
    expect(thinking.page.locator("#play")).to_be_visible()  # the pace is instant: nothing need be pressed
    match = kept(thinking.page)
    assert len(match.turns) == 3
    for number in (1, 2):
        state = match.game.new(3, 5, start=0)
        for turn in match.turns[:number]:
            state = state.apply(turn)
        question = Question("pointsalad", state.observe(number), "hard", 1000)
        assert concluded(question.thoughts()) == match.turns[number]


@pytest.mark.parametrize("way", ["home", "hand over", "skip"])
def test_whatever_else_is_pressed_meanwhile_counts(thinking: Visitor, way: str) -> None:
    expect(thinking.page.locator("#thought:not(.soon)")).to_be_visible()
    if way == "skip":  # it thinks on: its turn is the same, only without a pause
        thinking.page.click("#skip")
        expect(thinking.page.locator("#thought:not(.soon)")).to_be_visible()
        return
    thinking.page.evaluate("budget(1000)")
    if way == "home":
        thinking.go("")
        thinking.page.click("#continue")
    else:
        thinking.act("hand-over", "1")
        thinking.act("hand-over", "1")
    thinking.page.wait_for_function(TURNS, arg=1)


def test_the_tasks_are_read_from_a_trace() -> None:
    """A long task of thinking would be found."""
    main = {"name": "thread_name", "pid": 1, "tid": 2, "args": {"name": "CrRendererMain"}}
    task = {"name": RAN, "pid": 1, "tid": 2, "dur": 90_000, "tdur": 60_000}
    mark = {"name": "thinking", "pid": 1, "tid": 2, "ts": 5_100_000}
    events = [main, {**task, "ts": 5_050_000}, {**task, "ts": 6_000_000}, {**task, "tid": 3, "ts": 5_050_000}, mark]
    assert tasks(json.dumps({"traceEvents": events}).encode()) == [Task(60.0, True), Task(60.0, False)]
