"""The page at work: bots play on at their pace, what is pressed meanwhile counts, faults are named."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop import Player, bot_rng, decide
from tests.web.fakes import FakeBrowser, FakeStore, begun, bots_rest, opened, take_two
from tests.web.tapping import market, match_of
from web import app as page_app
from web import question
from web.app import App
from web.session import my_turn
from web.settings import PACES
from web.setup import BOT, PERSON, Setup


def wait_for(work: Coroutine[Any, Any, None]) -> None:
    """Runs it to its end."""
    asyncio.run(asyncio.wait_for(work, 120))


def at_table(*players: Player, pace: str = "instant", start: str = "0") -> tuple[App, FakeBrowser, FakeStore]:
    """An app with a new match on the table. It needs a running loop."""
    app, browser, store = opened()
    app.do("setting:pace", pace)
    app.change(replace(app.session, setup=Setup(players=players, seed="7", start=start)))
    app.do("start", "")
    return app, browser, store


def turns(app: App) -> int:
    """How many turns have been played."""
    return len(match_of(app.session).turns)


def test_bots_play_on_to_the_persons_turn() -> None:
    async def work() -> None:
        app, browser, _ = at_table(PERSON, BOT, BOT, start="1")
        await bots_rest(app)
        assert (turns(app), my_turn(app.session)) == (2, True)
        take_two(app)
        await bots_rest(app)
        assert (turns(app), my_turn(app.session)) == (5, True)
        assert browser.faults == []

    wait_for(work())


def test_bots_alone_play_to_the_end() -> None:
    async def work() -> None:
        app, browser, _ = at_table(BOT, Player("bot", "random", ""))
        await bots_rest(app)
        assert match_of(app.session).state.over
        assert browser.page.with_class("winner")

    wait_for(work())


def test_a_bots_turn_is_that_of_its_level_on_its_observation() -> None:
    async def work() -> None:
        app, _, _ = at_table(PERSON, Player("bot", "random", ""), start="1")
        before = match_of(app.session)
        await bots_rest(app)
        seen = before.state.observe(1)
        assert match_of(app.session).turns[0] == decide(before.game.bots["random"], seen)
        assert bot_rng(seen).random() == bot_rng(before.state.observe(1)).random()

    wait_for(work())


def test_every_turn_is_shown_by_itself() -> None:
    async def work() -> None:
        app, browser, _ = at_table(PERSON, BOT, BOT, BOT, start="1")
        await bots_rest(app)
        badges = [screen.bar.badge for screen in browser.screens[-4:]]
        assert len(set(badges)) == 4
        assert browser.travels[-3:] == [True] * 3

    wait_for(work())


def test_at_a_calm_pace_a_bots_turn_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "calm", 3600.0)

    async def work() -> None:
        app, _, _ = at_table(PERSON, BOT, BOT, start="1", pace="calm")
        for _ in range(20):
            await asyncio.sleep(0)
        assert turns(app) == 0
        app.do("skip", "")
        await bots_rest(app)
        assert (turns(app), my_turn(app.session), app.session.skipping) == (2, True, False)

    wait_for(work())


def test_faster_counts_while_a_bot_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "calm", 3600.0)
    monkeypatch.setitem(PACES, "brisk", 0.0)

    async def work() -> None:
        app, _, _ = at_table(PERSON, BOT, BOT, start="1", pace="calm")
        await asyncio.sleep(0)
        app.do("faster", "")
        await bots_rest(app)
        assert (turns(app), app.session.settings.pace) == (2, "brisk")

    wait_for(work())


def test_other_actions_do_not_hurry_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "calm", 3600.0)

    async def work() -> None:
        app, _, _ = at_table(PERSON, BOT, BOT, start="1", pace="calm")
        for action, value in (("open-seat", "1"), ("read", market(app.session)[0]), ("clear", ""), ("open-seat", "1")):
            app.do(action, value)
            for _ in range(5):
                await asyncio.sleep(0)
        assert turns(app) == 0
        app.do("skip", "")
        await bots_rest(app)

    wait_for(work())


def test_skipping_does_not_move_cards() -> None:
    async def work() -> None:
        app, browser, _ = at_table(PERSON, BOT, BOT, start="1", pace="calm")
        app.do("skip", "")
        shown = len(browser.travels)
        await bots_rest(app)
        assert browser.travels[shown:-1] == [False] * (len(browser.travels) - shown - 1)

    wait_for(work())


def test_bots_rest_while_another_page_is_shown_and_go_on_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "calm", 3600.0)

    async def work() -> None:
        app, _, _ = at_table(PERSON, BOT, start="1", pace="calm")
        app.go("how")
        await bots_rest(app)
        assert turns(app) == 0
        app.do("setting:pace", "instant")
        await bots_rest(app)
        assert turns(app) == 0
        app.go("table")
        await bots_rest(app)
        assert turns(app) == 1

    wait_for(work())


def test_undo_while_a_bot_waits_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "calm", 3600.0)

    async def work() -> None:
        app, _, _ = at_table(PERSON, BOT, pace="calm")
        take_two(app)
        await asyncio.sleep(0)
        app.do("undo", "")
        await bots_rest(app)
        assert (turns(app), my_turn(app.session)) == (0, True)

    wait_for(work())


def test_what_changes_while_a_bot_thinks_makes_its_turn_void(monkeypatch: pytest.MonkeyPatch) -> None:
    """Handing the seat to a person in the middle of the bot's thought leaves the turn to the person."""

    async def work() -> None:
        app, browser, _ = at_table(PERSON, BOT, pace="calm")

        async def painted() -> None:
            if turns(app) == 1 and not my_turn(app.session):
                app.do("hand-over", "1")
            await asyncio.sleep(0)

        take_two(app)
        monkeypatch.setattr(browser, "painted", painted)
        app.do("skip", "")
        await bots_rest(app)
        assert (turns(app), my_turn(app.session)) == (1, True)

    wait_for(work())


def test_a_fault_of_the_page_is_named_and_the_match_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    app, browser, _ = begun()
    before = app.session.match

    def broken(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(page_app, "act", broken)
    app.do("tap", "x")
    assert app.session.match == before
    assert "KeyError" in browser.page.by_id("text-problem").text
    assert [type(fault) for fault in browser.faults] == [KeyError]


def test_a_fault_of_a_bot_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    async def work() -> None:
        monkeypatch.setattr(question, "bot_rng", broken)
        app, browser, _ = at_table(PERSON, BOT, start="1")
        await bots_rest(app)
        assert [type(fault) for fault in browser.faults] == [ZeroDivisionError]
        assert browser.page.by_id("notice-problem")

    wait_for(work())


def test_what_is_refused_is_told_and_changes_nothing() -> None:
    app, browser, _ = begun()
    before = match_of(take_two(app).session)
    app.do("undo", "1")
    app.do("table-player:0", "bot:unheard-of")
    assert app.session.match == before
    assert browser.page.by_id("notice-problem")
    assert browser.faults == []
    app.do("clear", "")
    assert "notice-problem" not in browser.html


@pytest.mark.parametrize("action", ["", "nonsense", "nonsense:1", "tap:", ":", "setting"])
def test_an_unknown_action_changes_nothing(action: str) -> None:
    app, browser, _ = opened()
    before = app.session
    app.do(action, "x")
    assert app.session == before
    assert browser.faults == []


# ── addresses ──


@pytest.mark.parametrize("address", ["", "how", "settings", "about", "menu", "log", "seats"])
def test_an_address_shows_its_screen(address: str) -> None:
    _, browser, _ = opened(route=address)
    assert browser.screens[-1].route == address


@pytest.mark.parametrize("address", ["nonsense", "table", "how/more", "<b>", "TABLE"])
def test_an_address_that_leads_nowhere_shows_the_start(address: str) -> None:
    app, browser, _ = opened(route=address)
    assert (app.session.route, browser.screens[-1].route) == ("", "")


def test_going_back_to_the_address_that_is_shown_changes_nothing() -> None:
    app, _, _ = begun()
    app.do("tap", f"take:{market(app.session)[0]}")
    before = app.session
    app.go("table")
    assert app.session == before


# ── languages and themes ──


def test_the_browsers_language_counts_until_one_is_chosen() -> None:
    app, browser, _ = opened(browser=FakeBrowser(("fr-FR", "de-AT", "en")))
    assert browser.screens[-1].language == "de"
    app.do("setting:language", "en")
    assert browser.screens[-1].language == "en"


@pytest.mark.parametrize("chosen", ["xx", "", "<b>", "../en", "en/..", "\x00"])
def test_a_language_that_is_none_leaves_the_browsers(chosen: str) -> None:
    app, browser, _ = opened(browser=FakeBrowser(("en",)))
    app.do("setting:language", chosen)
    assert browser.screens[-1].language == "en"
    assert browser.faults == []


def test_switching_the_language_keeps_match_and_choice() -> None:
    app, browser, _ = begun()
    app.do("tap", f"take:{market(app.session)[0]}")
    before = app.session
    app.do("setting:language", "de")
    assert (app.session.match, app.session.chosen, app.session.route) == (before.match, before.chosen, before.route)
    assert browser.screens[-1].language == "de"


def test_the_theme_goes_to_the_browser() -> None:
    app, browser, _ = opened()
    app.do("theme", "light")
    assert browser.theme == "dark"


def test_a_whole_match_leaves_no_fault() -> None:
    async def work() -> None:
        app, browser, _ = at_table(PERSON, BOT)
        rng = Random(3)
        while not match_of(app.session).state.over:
            legal = match_of(app.session).state.legal_turns()
            for tapped in rng.choice(legal).taps:
                app.do("tap", tapped)
            app.do("play", "")
            await bots_rest(app)
        assert browser.faults == []
        assert browser.page.with_class("winner")

    wait_for(work())
