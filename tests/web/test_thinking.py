"""Long thinking: the same answer in a worker and in slices, whatever happens to the worker; stopped as soon as void."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator, Iterator
from dataclasses import replace
from json import dumps
from random import Random
from typing import Any

import pytest

from tabletop import Player, Progress
from tabletop.bots import concluded
from tests.web import workers
from tests.web.fakes import FakeBrowser, bots_rest, opened
from tests.web.tapping import AnyMatch, match_of, run, table_for
from web import driver as page_driver
from web import thinking as place
from web.app import App
from web.question import JUDGE, Question, read_question
from web.session import my_turn
from web.setup import PERSON, Setup
from web.thinking import STARTS, Thinker, in_slices
from web.worker import Worker

HARD = Player("bot", "hard", "")
FAILURES = (workers.Failing, workers.Silent, workers.Confused, workers.Unborn)


def wait_for(work: Coroutine[Any, Any, None]) -> None:
    """Runs it to its end."""
    asyncio.run(asyncio.wait_for(work, 120))


def matches() -> Iterator[AnyMatch]:
    """Both games at moments of some matches, all numbers of seats, options varied, Parade to the final choice."""
    for game, moments in (("pointsalad", (0, 9, 20)), ("parade", (0, 9, 40))):
        for seats in range(2, 7):
            for turns in moments:
                table = table_for((PERSON,) * seats, seed=seats, game=game, **_options(game, turns))
                match = match_of(run(table, Random(seats), turns))
                if not match.state.over:
                    yield match


def _options(game: str, turns: int) -> dict[str, Any]:
    return {"take_one": turns == 9} if game == "pointsalad" else {}


def questions(budget: int = 40) -> Iterator[Question]:
    """Of every such moment what a sharp bot does, and what its turns are worth, two in particular."""
    for match in matches():
        seen = match.state.observe(match.state.seat)
        yield Question(match.game.name, seen, "hard", budget)
        yield Question(match.game.name, seen, JUDGE, budget, tuple(seen.legal_turns()[:2]))


def one(seats: int = 4, budget: int = 400) -> Question:
    """A question that takes many steps."""
    state = match_of(table_for((PERSON,) * seats, seed=5)).state
    return Question("pointsalad", state.observe(state.seat), "hard", budget)


def answer(question: Question) -> Any:
    """What is right."""
    return concluded(question.thoughts())


def told(_: Progress) -> None:
    """Nobody listens."""


# ── what crosses ──


def test_a_question_crosses_whole() -> None:
    for question in questions():
        there = read_question(question.text())
        assert there == question
        assert repr(there.observation) == repr(question.observation), "the bot's luck comes from this"


def test_only_what_a_seat_sees_crosses() -> None:
    state = match_of(table_for((PERSON,) * 3, game="parade")).state
    with pytest.raises(ValueError, match="every card open"):
        Question("parade", state, "hard").text()
    hidden = {card for seat, hand in enumerate(state.hands) if seat != state.seat for card in hand} | {*state.pile}
    text = Question("parade", state.observe(state.seat), "hard").text()
    assert [card for card in hidden if f'"{card}"' in text] == []


def test_an_answer_crosses_whole() -> None:
    for question in questions():
        found = answer(question)
        assert question.read_answer(question.answer_text(found)) == found


# ── the worker ──


def said_by(worker: Worker) -> Iterator[str]:
    """All that it says until it has nothing to do."""
    while (said := worker.go_on()) is not None:
        yield said


def test_the_worker_answers_as_the_page_would() -> None:
    worker = Worker()
    for number, question in enumerate(questions()):
        worker.hear(f"[{number}, {page_text(question)}]")
        *_, last = said_by(worker)
        assert last == f"[{number}, {dumps(question.answer_text(answer(question)))}]"


def page_text(question: Question) -> str:
    """The question as a text in JSON."""
    return dumps(question.text())


def test_a_question_takes_the_place_of_the_one_before_and_none_ends_all() -> None:
    times = iter(range(1000))
    worker = Worker(lambda: float(next(times)))  # a slice is one step
    worker.hear(f"[1, {page_text(one())}]")
    first = worker.thoughts
    assert str(worker.go_on()).startswith("[1, [0, ")
    worker.hear(f"[2, {page_text(one(3))}]")
    assert list(first or "open") == []
    assert str(worker.go_on()).startswith("[2, [0,")
    worker.hear("[2]")
    assert worker.go_on() is None


def test_a_fault_of_the_thinking_is_told_and_the_worker_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Worker()
    with monkeypatch.context() as broken:
        broken.setattr(Question, "thoughts", lambda self: (1 // 0 for _ in "x"))
        worker.hear(f"[1, {page_text(one())}]")
        assert list(said_by(worker)) == ["[1, null, \"ZeroDivisionError('integer division or modulo by zero')\"]"]
    worker.hear(f"[2, {page_text(one())}]")
    assert list(said_by(worker))[-1].startswith('[2, "')


# ── slices ──


class Steps:
    """Thoughts that are counted; the clock of the page moves on by a third of a slice with each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
        self.time, self.open, self.taken = 0.0, True, 0
        self.steps, self.rests = steps, [0]
        monkeypatch.setattr(place, "perf_counter", lambda: self.time)

    def thoughts(self) -> Generator[Progress, None, str]:
        try:
            for step in range(self.steps):
                self.time += place.SLICE / 3
                self.taken += 1
                yield Progress(step, self.steps)
            return "done"
        finally:
            self.open = False

    async def rest(self) -> None:
        self.rests.append(self.taken)
        await asyncio.sleep(0)


def test_a_slice_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    steps, heard = Steps(monkeypatch, 30), list[Progress]()
    wait_for(_same(in_slices(steps.thoughts(), heard.append, steps.rest), "done"))
    lengths = [after - before for before, after in zip(steps.rests, steps.rests[1:], strict=False)]
    assert set(lengths) <= {3, 4}
    assert [report.done + 1 for report in heard] == steps.rests[1:]


async def _same(thinking: Coroutine[Any, Any, Any], expected: object) -> None:
    assert await thinking == expected


def test_slices_that_are_cancelled_end_the_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        steps = Steps(monkeypatch, 1000)
        task = asyncio.ensure_future(in_slices(steps.thoughts(), told, steps.rest))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
        assert (steps.open, task.cancelled()) == (False, True)
        assert 0 < steps.taken < 20

    wait_for(work())


# ── who thinks ──


def with_worker(*kinds: Callable[[workers.Heard], workers.Inside]) -> tuple[Thinker, list[workers.Inside]]:
    """A thinker whose browser starts such workers, and those that were started."""
    browser = FakeBrowser()
    return Thinker(browser), employ(browser, *kinds)


def employ(browser: FakeBrowser, *kinds: Callable[[workers.Heard], workers.Inside]) -> list[workers.Inside]:
    """Lets a browser start such workers, one after the other; those that it has started."""
    started: list[workers.Inside] = []

    def start(heard: workers.Heard) -> workers.Inside:
        started.append(kinds[len(started)](heard))
        return started[-1]

    browser.workers = [start] * len(kinds)
    return started


def test_a_worker_answers_what_takes_long_and_tells_how_far_it_is() -> None:
    async def work() -> None:
        thinker, started = with_worker(workers.Inside)
        for number, question in enumerate(questions(), 1):
            heard = list[Progress]()
            assert await thinker.think(question, heard.append) == answer(question)
            assert len(started[0].texts) == number
            assert all(0 <= report.done <= report.total for report in heard)
        assert await thinker.think(one(), heard.append) == answer(one())
        assert len({report.done for report in heard}) > 2

    wait_for(work())


def test_what_is_answered_at_once_needs_no_worker() -> None:
    async def work() -> None:
        thinker, started = with_worker(workers.Inside)
        for level in ("easy", "medium", "greedy", "random"):
            question = replace(one(), asks=level)
            assert await thinker.think(question, told) == answer(question)
        assert started == []

    wait_for(work())


def test_without_a_worker_the_page_thinks_itself() -> None:
    async def work() -> None:
        thinker, _ = with_worker()
        for question in questions():
            assert await thinker.think(question, told) == answer(question)

    wait_for(work())


@pytest.mark.parametrize("slice_length", [0.0, 60.0])
@pytest.mark.parametrize("kind", FAILURES)
def test_a_worker_that_fails_costs_no_answer(
    kind: Callable[[workers.Heard], workers.Inside], slice_length: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, "PATIENCE", 0.05)
    monkeypatch.setattr(place, "SLICE", slice_length)

    async def work() -> None:
        thinker, started = with_worker(*[kind] * 5)
        for seats in (2, 3, 4, 5):
            assert await thinker.think(one(seats), told) == answer(one(seats))
        await asyncio.sleep(0)  # a machine so fast that it never rested has not heard yet of one that could not start
        assert 1 <= len(started) <= STARTS
        assert all(worker.ended for worker in started) or kind is workers.Confused

    wait_for(work())


def test_after_one_that_failed_another_is_tried() -> None:
    async def work() -> None:
        thinker, started = with_worker(workers.Failing, workers.Inside)
        for seats in (2, 3, 4):
            assert await thinker.think(one(seats), told) == answer(one(seats))
        assert (len(started), thinker.worker) == (2, started[1])

    wait_for(work())


def test_what_is_cancelled_ends_in_the_worker_too_which_then_answers_the_next() -> None:
    async def work() -> None:
        thinker, started = with_worker(workers.Inside)
        await thinker.think(one(2), told)
        task = asyncio.ensure_future(thinker.think(one(4), told))
        for _ in range(5):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
        assert started[0].texts[-1] == "[2]"
        assert started[0].worker.thoughts is None
        assert await thinker.think(one(3), told) == answer(one(3))
        assert len(started[0].texts) == 4

    wait_for(work())


def test_two_questions_at_once_are_both_answered() -> None:
    async def work() -> None:
        thinker, started = with_worker(workers.Inside)
        asked = (one(4), one(3), one(2))
        found = await asyncio.gather(*(thinker.think(question, told) for question in asked))
        assert found == [answer(question) for question in asked]
        assert len(started[0].texts) == 1

    wait_for(work())


# ── at the table ──


def at_table(*players: Player, game: str = "pointsalad", pace: str = "instant") -> tuple[App, FakeBrowser]:
    """An app with a new match; seat 0 begins."""
    app, browser, _ = opened()
    app.do("setting:pace", pace)
    app.do("game", game)
    app.change(replace(app.session, setup=replace(app.session.setup, players=players, seed="7", start="0")))
    app.do("start", "")
    return app, browser


async def thought_about(app: App) -> asyncio.Task[Any]:
    """Waits until a bot thinks; its thinking."""
    while app.driver.thinking is None:
        await asyncio.sleep(0)
    for _ in range(3):
        await asyncio.sleep(0)
    return app.driver.thinking


def played_before(app: App) -> App:
    """The person has played one turn."""
    turn = match_of(app.session).state.legal_turns()[0]
    for tapped in turn.taps:
        app.do("tap", tapped)
    app.do("play", "")
    return app


VOID: tuple[tuple[str, str], ...] = (("undo", ""), ("leave", ""), ("start", ""), ("hand-over", "1"))


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
@pytest.mark.parametrize(("action", "value"), VOID)
def test_what_makes_the_question_void_ends_the_thinking_at_once(
    game: str, action: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_driver, "BUDGET", 1_000_000)  # more than is thought through before the action comes

    async def work() -> None:
        app, browser = at_table(PERSON, HARD, HARD, game=game)
        task = await thought_about(played_before(app))
        app.browser.thought(1)
        app.do(action, value)
        await asyncio.wait({task}, timeout=30)
        assert task.cancelled()
        assert app.session.thought == 0
        await bots_rest(app)
        assert browser.faults == []
        assert len(match_of(app.session).turns) <= 1

    wait_for(work())


@pytest.mark.parametrize(
    ("action", "value"), [("skip", ""), ("faster", ""), ("open-seat", "2"), ("table-name:0", "Ada")]
)
def test_what_leaves_the_question_as_it_is_leaves_the_thinking_too(action: str, value: str) -> None:
    async def work() -> None:
        app, _ = at_table(PERSON, HARD, HARD, pace="brisk")
        task = await thought_about(played_before(app))
        app.do(action, value)
        await asyncio.wait({task})
        assert not task.cancelled()
        app.do("skip", "")
        await bots_rest(app)
        assert my_turn(app.session)
        assert len(match_of(app.session).turns) == 3

    wait_for(work())


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_the_same_turns_with_a_worker_in_slices_after_undo_and_when_skipped(game: str) -> None:
    async def work() -> None:
        found = []
        ways: list[tuple[str, list[type[workers.Inside]]]]
        ways = [("", []), ("skip", []), ("", [workers.Inside]), ("", [workers.Failing, workers.Failing])]
        for action, kinds in ways:
            app, browser = at_table(PERSON, HARD, HARD, game=game)
            employ(browser, *kinds)
            for _ in range(2):
                played_before(app)
                app.do(action, "")
                await bots_rest(app)
            found.append(match_of(app.session).turns)
            app.do("undo", "")
            played_before(app)
            await bots_rest(app)
            found.append(match_of(app.session).turns)
        assert all(turns == found[0] for turns in found)
        assert len(found[0]) == 6

    wait_for(work())


def test_it_is_shown_how_far_a_sharp_bot_has_come_without_drawing_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_driver, "UNTOLD", 0.0)
    monkeypatch.setattr(page_driver, "BETWEEN", 0.0)
    monkeypatch.setattr(place, "SLICE", 0.0)

    async def work() -> None:
        app, browser = at_table(PERSON, HARD)
        await thought_about(played_before(app))
        bar = browser.page.by_id("thought")
        assert (bar["value"], bar["class"], bar["max"]) == ("0", "soon", "1000")
        assert "has come with thinking" in bar["aria-label"]
        drawn = len(browser.screens)
        while not browser.thoughts:
            await asyncio.sleep(0)
        assert len(browser.screens) == drawn
        app.do("faster", "")
        again = browser.page.by_id("thought")
        assert again["value"] == str(app.session.thought) != "0"
        assert again["class"] == ""
        await bots_rest(app)
        assert browser.thoughts == sorted(browser.thoughts)
        assert all(1 <= done <= 1000 for done in browser.thoughts)
        assert app.session.thought == 0
        assert 'id="thought"' not in browser.html

    wait_for(work())


def test_nobody_is_told_of_short_thinking_nor_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_driver, "UNTOLD", 3600.0)

    async def work() -> None:
        app, browser = at_table(PERSON, HARD)
        played_before(app)
        await bots_rest(app)
        assert browser.thoughts == []

    wait_for(work())


def test_bots_that_answer_at_once_have_no_bar() -> None:
    async def work() -> None:
        app, browser = at_table(PERSON, Player("bot", "medium", ""), pace="calm")
        played_before(app)
        assert 'id="thought"' not in browser.html
        app.do("skip", "")
        await bots_rest(app)

    wait_for(work())


def test_a_table_with_a_sharp_bot_makes_ready_and_no_other_does() -> None:
    async def work() -> None:
        for level, expected in (("hard", 1), ("medium", 0)):
            app, browser, _ = opened()
            started = employ(browser, workers.Inside)
            app.change(replace(app.session, setup=Setup(players=(PERSON, Player("bot", level, "")), start="0")))
            app.do("start", "")
            assert len(started) == expected

    wait_for(work())
