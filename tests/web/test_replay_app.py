"""A replay that plays by itself, in the page at work; and bots that rest meanwhile."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.web.fakes import FakeStore, bots_rest, opened
from tests.web.tapping import match_of, run, table_for
from tests.web.test_app import at_table, turns, wait_for
from tests.web.test_replay import replay_of
from web import replay
from web.app import App
from web.session import open_match
from web.settings import PACES
from web.setup import BOT, PERSON

SPEEDS = replay.SPEEDS


def looking(turns_played: int = 12) -> App:
    """An app that looks back at a running match from its deal. It needs a running loop."""
    app, _, _ = opened(FakeStore())
    app.change(open_match(app.session, match_of(run(table_for((PERSON, PERSON)), Random(2), turns_played))))
    app.go("replay")
    app.do("replay:first", "")
    return app


def test_it_plays_turn_by_turn_to_the_end_and_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SPEEDS, "steady", 0.0)

    async def work() -> None:
        app = looking()
        shown = len(app.browser.screens)  # type: ignore[attr-defined]
        app.do("replay:play", "")
        await bots_rest(app)
        assert (replay_of(app.session).at, replay_of(app.session).playing) == (12, False)
        places = [screen.place for screen in app.browser.screens[shown:]]  # type: ignore[attr-defined]
        assert places == ["0", *map(str, range(1, 13))]
        assert app.browser.travels[shown:] == [False, *[True] * 12]  # type: ignore[attr-defined]
        app.do("replay:play", "")
        assert (replay_of(app.session).at, replay_of(app.session).playing) == (0, True)
        await bots_rest(app)
        assert app.browser.faults == []  # type: ignore[attr-defined]

    wait_for(work())


@pytest.mark.parametrize("stop", ["replay:play", "replay:back", "replay:at", "replay:panel", "go"])
def test_it_stops_when_somebody_does_something_else(stop: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SPEEDS, "steady", 3600.0)

    async def work() -> None:
        app = looking()
        app.do("replay:play", "")
        await asyncio.sleep(0)
        assert replay_of(app.session).playing
        app.do(stop, {"replay:at": "5", "replay:panel": "share", "go": "share"}.get(stop, ""))
        await bots_rest(app)
        assert not replay_of(app.session).playing or app.session.route != "replay"
        assert replay_of(app.session).at == (5 if stop == "replay:at" else 0)

    wait_for(work())


def test_another_speed_counts_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SPEEDS, "steady", 3600.0)
    monkeypatch.setitem(SPEEDS, "quick", 0.0)

    async def work() -> None:
        app = looking()
        app.do("replay:play", "")
        await asyncio.sleep(0)
        app.do("replay:speed", "quick")
        await bots_rest(app)
        assert replay_of(app.session).at == 12

    wait_for(work())


def test_bots_rest_while_somebody_looks_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "calm", 3600.0)
    monkeypatch.setitem(SPEEDS, "steady", 0.0)

    async def work() -> None:
        app, browser, _ = at_table(PERSON, BOT, BOT, start="1", pace="calm")
        app.do("hand-over", "0")
        app.go("replay")
        app.do("setting:pace", "instant")
        app.do("replay:play", "")
        await bots_rest(app)
        assert turns(app) == 0
        app.go("table")
        app.do("hand-over", "0")
        await bots_rest(app)
        assert turns(app) == 2
        app.go("replay")
        app.do("replay:first", "")
        app.do("replay:play", "")
        await bots_rest(app)
        assert (turns(app), replay_of(app.session).at) == (2, 2)
        assert browser.faults == []

    wait_for(work())


def test_a_bot_that_was_thinking_when_somebody_looked_back_plays_after_the_return() -> None:
    async def work() -> None:
        app, browser, _ = at_table(PERSON, BOT, start="1", pace="instant")
        painted = browser.painted
        looked: list[str] = []

        async def look() -> None:
            if not looked:
                looked.append("back")
                app.go("replay")
            await painted()

        browser.painted = look  # type: ignore[method-assign]
        await bots_rest(app)
        assert turns(app) == 0
        app.go("table")
        await bots_rest(app)
        assert turns(app) == 1

    wait_for(work())
