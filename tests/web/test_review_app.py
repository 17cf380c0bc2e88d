"""A review in the page at work: turn by turn, stopped when it is left, and the page answers meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.web.fakes import FakeBrowser, FakeStore, bots_rest, opened, take_two
from tests.web.review_sessions import BUDGET, known_of, played
from tests.web.tapping import PAIR, match_of
from tests.web.test_app import at_table, wait_for
from web import review
from web.app import App
from web.review import Asked
from web.review_screen import ReviewScreen
from web.session import Session, open_match


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small budget, and the page answers after every few steps."""
    monkeypatch.setattr(review, "BUDGET", BUDGET)
    monkeypatch.setattr("web.thinking.SLICE", 0.0001)


def reviewing(game: str = "pointsalad") -> tuple[App, FakeBrowser]:
    """An app at the review of a match that is over. It needs a running loop."""
    app, browser, _ = opened(FakeStore())
    app.change(open_match(replace(app.session, key="5"), played(game)))
    app.go("review")
    return app, browser


def bodies(browser: FakeBrowser) -> list[ReviewScreen]:
    """The reviews that were shown."""
    return [screen.body for screen in browser.screens if isinstance(screen.body, ReviewScreen)]


def interrupt(app: App, browser: FakeBrowser, when: int, what: Callable[[], None]) -> None:
    """Does something once so many turns are judged, while the page is painted between two steps of a thought."""
    painted = browser.painted
    done: list[int] = []

    async def look() -> None:
        known = known_of(app.session) if app.session.review else None
        if known is not None and len(known.reviewed) == when and known.glances and not done:
            done.append(when)
            what()
        await painted()

    browser.painted = look  # type: ignore[method-assign]


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_it_goes_through_all_turns_by_itself_and_shows_each_as_it_comes(game: str) -> None:
    async def work() -> None:
        app, browser = reviewing(game)
        await bots_rest(app)
        known = known_of(app.session)
        assert known.done
        going = [body.headway for body in bodies(browser) if body.headway]
        assert [headway.done for headway in going][-len(known.own) :] == list(range(len(known.own)))
        assert bodies(browser)[-1].headway is None
        assert browser.screens[-1].announcement.startswith("The best turn")
        assert browser.faults == []

    wait_for(work())


@pytest.mark.parametrize("leave", [("go", "settings"), ("go", "table"), ("do", "review:stop"), ("do", "leave")])
def test_leaving_and_stopping_end_it_at_once_and_coming_back_goes_on(leave: tuple[str, str]) -> None:
    async def work() -> None:
        app, browser = reviewing()
        verb, value = leave

        def away() -> None:
            app.go(value) if verb == "go" else app.do(value, "")

        interrupt(app, browser, 2, away)
        await bots_rest(app)
        assert len(known_of(app.session).reviewed) == 2
        app.go("review")
        app.do("review:on", "")
        await bots_rest(app)
        assert known_of(app.session).done
        assert browser.faults == []

    wait_for(work())


def test_another_language_and_theme_change_nothing_but_the_words() -> None:
    async def work() -> None:
        app, browser = reviewing()

        def change() -> None:
            before = known_of(app.session)
            app.do("setting:language", "de")
            app.do("theme", "light")
            assert known_of(app.session) is before

        interrupt(app, browser, 3, change)
        judged, learnt = list[int](), review.answered

        def answered(session: Session, asked: Asked, answer: review.Answer) -> Session:
            judged.append(asked.number)
            return learnt(session, asked, answer)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(review, "answered", answered)
            await bots_rest(app)
        assert known_of(app.session).done
        assert len(judged) == len(set(judged))
        assert "Gewinnchance" in browser.html

    wait_for(work())


def test_bots_go_on_at_the_table_after_a_review_of_another_match() -> None:
    async def work() -> None:
        app, browser, _ = at_table(*PAIR)
        take_two(app, 3)
        key = app.session.key
        app.change(open_match(replace(app.session, key="5"), played()))
        app.go("review")
        await asyncio.sleep(0)
        app.do("review:again", "")  # nothing is opened: nothing happens
        assert app.session.route == "review"
        number = known_of(app.session).own[2]
        app.do("review:turn", str(number))
        app.do("review:again", "")
        assert app.session.route == "table"
        assert app.session.key != key
        assert len(match_of(app.session).turns) == number
        take_two(app)
        await bots_rest(app)
        assert len(match_of(app.session).turns) == number + 2
        assert browser.faults == []

    wait_for(work())
