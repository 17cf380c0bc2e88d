"""The daily deal on the page: one try counts, nothing is taken back, midnight, other tabs, storage that refuses."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.web.daily_sessions import DAY, begun, days_before, ended, noted, page_of
from tests.web.fakes import FakeBrowser, FakeStore, bots_rest, opened
from tests.web.tapping import bots_play, choose, match_of, offered, press, shown
from web.actions import act, go
from web.app import App
from web.daily import bars, daily_match, quarters
from web.games import GAMES
from web.screen import Button, Page
from web.session import Session, fixed, my_turn, play
from web.streak import diaries
from web.today import counts, standing, written
from web.views.page import page

NEXT: str = "2027-01-16"
DIARY = "/games/salad/#daily"


def at_work(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Runs it to its end, with a loop for the bots."""
    asyncio.run(asyncio.wait_for(work(), 300))


def at_page(
    store: FakeStore | None = None, browser: FakeBrowser | None = None, game: str = "pointsalad"
) -> tuple[App, FakeBrowser, FakeStore]:
    """An app at the page of that game's daily deal, its bots in no need of time."""
    browser = browser or FakeBrowser()
    browser.day = browser.day or DAY
    app, browser, store = opened(store, browser, route=f"daily/{game}")
    app.do("setting:pace", "instant")
    return app, browser, store


def do(app: App, name: str) -> None:
    """A button of the screen is pressed."""
    button = offered(app.session)[name]
    assert isinstance(button, Button)
    app.do(button.do, button.value)


async def play_out(app: App, turns: int = 1_000) -> None:
    """So many turns of the person and of the bots after them, or up to the end."""
    await bots_rest(app)
    while not match_of(app.session).state.over and turns > 0:
        turns -= 1
        app.change(play(app.session, match_of(app.session).state.legal_turns()[0]))
        await bots_rest(app)


def html(session: Session) -> str:
    """The page's markup."""
    return page(shown(session))


def text_to_share(session: Session) -> str:
    """The result as the page of the daily deal gives it out."""
    body = shown(session).body
    assert isinstance(body, Page)
    (text,) = [one.text for one in body.sections if one.text is not None]
    return text


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_is_the_same_deal_on_every_device_and_kept_like_other_matches(game: str) -> None:
    async def work() -> None:
        tables = []
        for _ in range(2):
            app, _, store = at_page(game=game)
            do(app, "daily-play")
            await bots_rest(app)
            tables.append(match_of(app.session))
            assert len(store.matches) == 1
            assert json.loads(store.texts[f"/games/salad/#about:{app.session.key}"])["daily"] == DAY
        assert tables[0] == tables[1]
        assert replace(tables[0], turns=()) == daily_match(game, DAY)

    at_work(work)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_is_taken_back_and_no_seat_changes_hands(game: str) -> None:
    first = begun(game)
    session = bots_play(choose(first, Random(1)))
    assert fixed(session)
    found = offered(session)
    assert not {"undo", "redo", "hand-over"} & set(found)
    assert "No undo" in html(session)
    before = match_of(session)
    attempts = (("undo", ""), ("undo", "0"), ("redo", ""), ("hand-over", "0"), ("hand-over", "1"))
    for action, value in (*attempts, ("table-player:0", "bot:greedy"), ("table-player:1", "person")):
        assert act(session, action, value).match == before
    assert match_of(act(session, "table-name:0", "Ada")).players[0].name == "Ada"
    seats = [one for name, one in offered(go(session, "seats")).items() if name.startswith("table-player-")]
    assert [len(getattr(one, "values", ())) for one in seats] == [1, 1, 1, 1]
    assert "undo" not in offered(ended(game))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_try_counts_once_it_has_begun_and_goes_on_where_it_is(game: str) -> None:
    session = noted(bots_play(choose(begun(game), Random(1))))
    back = go(session, f"daily/{game}")
    assert standing(back, game).state == "running"
    on = press(back, "daily-play")
    assert (on.match, on.key, on.daily) == (session.match, session.key, DAY)


def test_a_second_try_is_played_and_says_that_it_does_not_count() -> None:
    async def work() -> None:
        app, browser, store = at_page()
        do(app, "daily-play")
        await play_out(app)
        first = store.texts[DIARY]
        app.go("daily/pointsalad")
        do(app, "daily-again")
        await bots_rest(app)
        assert "does not count" in browser.page.by_id("notice-daily").text
        assert not counts(app.session)
        await play_out(app)
        assert "does not count" in browser.page.by_id("notice-daily").text
        assert store.texts[DIARY] == first
        assert len(store.matches) == 2
        assert browser.faults == []

    at_work(work)


def test_a_clock_that_stands_still_overwrites_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.today.new_key", lambda: "1800000000000000")
    first = begun()
    second = press(go(replace(first, today=NEXT), "daily/pointsalad"), "daily-play")
    assert second.key != first.key
    assert {one.key for one in second.shelf} == {first.key, second.key}


def test_a_deleted_try_stays_the_one_that_counted() -> None:
    gone = go(replace(begun(), shelf=(), match=None, key=""), "daily/pointsalad")
    assert standing(gone, "pointsalad").state == "lost"
    again = press(gone, "daily-again")
    assert not counts(again)
    assert written(again.diary, again) == again.diary


# ── the result ──


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_shared_text_tells_the_result_and_no_card(game: str) -> None:
    done = ended(game, days_before(3))
    text = text_to_share(go(done, f"daily/{game}"))
    match, parts = match_of(done), quarters(match_of(done), 0)
    total = abs(match.state.scores()[0]) if game == "parade" else match.state.scores()[0]
    lines = text.splitlines()
    assert len(lines) == 4
    assert {"15 January 2027", "of 4"} <= {part for part in ("15 January 2027", "of 4") if part in text}
    assert f"{total} point" in lines[1].replace("−", "-")
    assert lines[2].startswith(bars(parts))
    assert [int(part) for part in lines[2].replace("−", "-").split(" ", 1)[1].split("·")] == list(parts)
    assert lines[3] == f"https://host.example/games/salad/#daily/{game}"
    assert not [card for card in GAMES[game].cards if card in text]
    assert str(match.seed) not in text


def test_the_streak_is_told_at_the_end_on_its_page_and_on_the_start_screen() -> None:
    done = ended("pointsalad", days_before(3))
    table, page, start = (shown(one) for one in (done, go(done, "daily/pointsalad"), go(done, "")))
    assert "4 days in a row" in table.notices[0].more
    assert "4 days in a row" in str(page.body)
    assert "4 days in a row" in str(start.body)
    assert f"{match_of(done).state.scores()[0]} point" in str(start.body)


def test_each_game_has_a_streak_of_its_own() -> None:
    done = ended("pointsalad")
    assert standing(done, "pointsalad").streak == 1
    assert standing(done, "parade").streak == 0


def test_the_start_screen_says_the_same_before_python_as_on_a_new_device() -> None:
    before, after = (shown(Session(waiting=waiting, today="" if waiting else DAY)) for waiting in (True, False))
    assert getattr(before.body, "today_stands", 1) == getattr(after.body, "today_stands", 2)


# ── midnight ──


def test_a_deal_that_runs_over_midnight_keeps_its_day() -> None:
    async def work() -> None:
        app, browser, store = at_page()
        do(app, "daily-play")
        await play_out(app, 2)
        running = match_of(app.session)
        browser.day = NEXT
        await play_out(app, 1)
        assert app.session.daily == DAY
        assert match_of(app.session).turns[: len(running.turns)] == running.turns
        app.go("")
        assert "one try" in browser.page.by_id("to-daily").text
        app.do("continue", "")
        await play_out(app)
        assert "15 January" in browser.page.by_id("notice-daily").text
        (one,) = diaries(store.texts[DIARY])["pointsalad"].tries
        assert one.day == DAY
        assert one.outcome is not None
        do(app, "daily-show")
        assert "16 January" in browser.page.by_id("section-today").text
        do(app, "daily-play")
        await bots_rest(app)
        assert match_of(app.session).seed == daily_match("pointsalad", NEXT).seed
        assert len(store.matches) == 2

    at_work(work)


def test_a_page_from_yesterday_shows_the_new_day_before_anything_begins() -> None:
    async def work() -> None:
        app, browser, _ = at_page()
        browser.day = NEXT
        do(app, "daily-play")
        assert app.session.match is None
        assert "16 January" in browser.page.by_id("section-today").text
        do(app, "daily-play")
        await bots_rest(app)
        assert app.session.daily == NEXT

    at_work(work)


def test_a_start_screen_that_was_left_open_shows_the_new_day_when_it_is_looked_at() -> None:
    async def work() -> None:
        app, browser, _ = at_page()
        do(app, "daily-play")
        await play_out(app)
        app.go("")
        assert "done" in browser.page.by_id("to-daily").text
        browser.day = NEXT
        app.seen()
        assert "one try" in browser.page.by_id("to-daily").text
        shown_before = len(browser.screens)
        app.seen()
        assert len(browser.screens) == shown_before

    at_work(work)


def test_a_clock_that_goes_back_takes_nothing_and_opens_nothing_again() -> None:
    done = ended("pointsalad", days_before(3))
    for day in ("2027-01-14", "2027-01-13"):
        back = go(replace(done, today=day), "daily/pointsalad")
        assert standing(back, "pointsalad").state == "done"
        assert standing(back, "pointsalad").streak == 4


# ── kept ──


def test_everything_is_there_after_a_reload() -> None:
    async def work() -> None:
        app, _, store = at_page()
        do(app, "daily-play")
        await play_out(app, 2)
        later, browser, _ = opened(store, route="table")
        assert (later.session.daily, later.session.match) == (DAY, app.session.match)
        assert "No undo" in browser.page.by_id("decision").text
        await bots_rest(later)

    at_work(work)


def test_another_tab_writes_its_game_into_the_same_diary() -> None:
    async def work() -> None:
        store = FakeStore()
        one, _, _ = at_page(store)
        other, _, _ = at_page(store, game="parade")
        do(one, "daily-play")
        await play_out(one)
        do(other, "daily-play")
        await play_out(other)
        found = diaries(store.texts[DIARY])
        assert all(found[game].streak(DAY) == 1 for game in GAMES)
        one.stored(DIARY, store.texts[DIARY])
        assert standing(one.session, "parade").state == "done"

    at_work(work)


@pytest.mark.parametrize("calls", [["set"], ["get", "set", "remove", "keys"]])
def test_where_nothing_is_kept_it_can_be_played_and_is_remembered_while_the_page_is_open(calls: list[str]) -> None:
    async def work() -> None:
        app, browser, store = at_page(FakeStore(refuses=calls))
        do(app, "daily-play")
        await play_out(app)
        assert browser.page.by_id("notice-unsaved")
        assert "1 day in a row" in browser.page.by_id("notice-daily").text
        do(app, "daily-show")
        assert standing(app.session, "pointsalad").state == "done"
        assert DIARY not in store.texts
        store.refuses.clear()
        app.go("")
        assert diaries(store.texts[DIARY])["pointsalad"].streak(DAY) == 1
        assert browser.faults == []

    at_work(work)


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 5_000, '{"pointsalad":{"days":5}}', '{"pointsalad":[]}', "\ud800", "7"]
)
def test_a_damaged_diary_blocks_nothing(text: str) -> None:
    async def work() -> None:
        app, browser, store = at_page(FakeStore({DIARY: text}))
        app.go("")
        app.go("daily/pointsalad")
        do(app, "daily-play")
        await play_out(app)
        assert diaries(store.texts[DIARY])["pointsalad"].streak(DAY) == 1
        assert browser.faults == []

    at_work(work)


def test_a_diary_of_the_future_does_not_stand_in_the_way() -> None:
    session = page_of(diary=days_before(5, "2099-12-31"))
    assert standing(session, "pointsalad").state == "open"
    assert standing(session, "pointsalad").streak == 0
    assert my_turn(bots_play(press(session, "daily-play")))


def test_only_the_deal_of_the_day_itself_is_written_into_the_diary() -> None:
    session = ended()
    match = match_of(session)
    for other in (
        replace(session, daily=NEXT),
        replace(session, match=replace(match, undone=1)),
        replace(session, match=match.with_players((*match.players[:3], match.players[0]))),
        replace(session, daily=""),
    ):
        assert written("", other) == ""
    assert written(
        "", replace(session, match=match.with_players((replace(match.players[0], name="Ada"), *match.players[1:])))
    )


@pytest.mark.parametrize(
    "value", ["", "pointsalad", "pointsalad/", f"chess/{DAY}", "pointsalad/2026-01-01", "/", "x" * 500]
)
def test_what_no_button_says_begins_nothing(value: str) -> None:
    session = page_of()
    for verb in ("play", "again", "show", "", "nothing"):
        after = act(session, f"daily:{verb}", value)
        assert after.match is None
        assert after.diary == ""
