"""The page at work: an action changes the session, the session is kept and shown, then the bots play on."""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from tabletop import Match, TabletopError, UnreadableSave, bot_rng
from web.actions import act, go
from web.routes import known, screen
from web.screen import Screen
from web.session import Session, bots_turn, looking_back, open_saved, play
from web.settings import PACES, read_settings
from web.setup import Setup
from web.storage import Shelf, StorageRefused
from web.texts import best_language
from web.views.page import page

BUDGET = 1
"""What the bots of this page may spend; today's levels look one turn ahead and need none."""


class Browser(Protocol):
    """What the app needs of a browser."""

    def languages(self) -> Sequence[str]:
        """The languages that the person prefers, the best first."""
        ...

    def show(self, screen: Screen, html: str, theme: str, travel: bool) -> None:
        """Puts the screen on the page; with `travel` the cards that moved are seen to move."""
        ...

    def address(self) -> str:
        """Where the page lies, for links to it."""
        ...

    def version(self) -> str:
        """Which version of the page this is."""
        ...

    def report(self, error: Exception) -> None:
        """Writes an error of the page itself where makers look for it."""
        ...

    def painted(self) -> Awaitable[None]:
        """Waits until the page has been painted."""
        ...


class App:
    """Holds the one session of this page. All that it does it does through `do` and `go`."""

    def __init__(self, browser: Browser, shelf: Shelf) -> None:
        self.browser = browser
        self.shelf = shelf
        settings = read_settings(shelf.settings())
        setup = Setup().with_game(settings.game)
        self.session = Session(settings=settings, setup=setup, address=browser.address())
        self.woken = asyncio.Event()
        self.driver: asyncio.Task[None] | None = None
        self.shown = -1

    def open(self, route: str) -> None:
        """The first screen: what was kept is offered, the address decides what is shown."""
        for key, text in self.shelf.matches():
            try:
                self.session = replace(open_saved(self.session, text, key), route="")
                break
            except UnreadableSave:
                self.session = replace(self.session, damaged=self.session.damaged or (key, text))
        self.go(route)

    def do(self, action: str, value: str) -> None:
        """One action of a person."""
        try:
            self.change(act(self.session, action, value))
        except TabletopError as error:
            self.change(replace(self.session, problem=("problem.refused", str(error))))
        except Exception as error:
            self._failed(error)

    def go(self, route: str) -> None:
        """The address has changed: a link, the browser's back button."""
        route = route if known(route) else ""
        wanted = "" if route == "table" and self.session.match is None else route
        try:
            self.change(go(self.session, wanted) if wanted != self.session.route else self.session)
        except Exception as error:
            self._failed(error)

    def stored(self, key: str, text: str) -> None:
        """Another tab of this browser has kept something: the same match goes on here as it went on there."""
        match = self.session.match
        if match is None or not self.shelf.is_match(key, self.session.key) or text == match.save():
            return
        try:
            other = open_saved(self.session, text, self.session.key)
        except UnreadableSave:
            return
        self.session = replace(other, route=self.session.route)
        self.change(self.session)

    def change(self, session: Session) -> None:
        """Another session: kept, shown, and the bots are set going."""
        before, self.session = self.session, self._kept(self.session, session)
        self.show(travel=self._played(before))
        self.woken.set()
        if self._to_drive() and (self.driver is None or self.driver.done()):
            self.driver = asyncio.ensure_future(self.drive())

    def _failed(self, error: Exception) -> None:
        """A fault of the page itself is named, not hidden; the match is as it was before it."""
        self.browser.report(error)
        from web.report import report

        text = report(self.session, self.browser.version(), error)
        self.session = replace(self.session, problem=("problem.unexpected", text))
        self.show(travel=False)

    def show(self, travel: bool) -> None:
        """The session on the page."""
        language = self.session.settings.language or best_language(self.browser.languages())
        shown = screen(self.session, best_language([language, *self.browser.languages()]))
        self.browser.show(shown, page(shown), self.session.settings.theme, travel)

    def _played(self, before: Session) -> bool:
        """Whether exactly one turn was added, which is then seen to move."""
        if looking_back(before) and looking_back(self.session):
            from web.replay import is_one_on

            return is_one_on(before, self.session)
        old, new = before.match, self.session.match
        one_more = old is not None and new is not None and len(new.turns) == len(old.turns) + 1
        return one_more and not self.session.skipping and new is not None and not new.state.over

    # ── keeping ──

    def _kept(self, before: Session, session: Session) -> Session:
        try:
            if before.damaged is not None and session.damaged is None:
                self.shelf.forget_match(before.damaged[0])
            if session.settings != before.settings:
                self.shelf.keep_settings(session.settings.text())
            if session.match is not None and session.match != before.match:
                self._keep(session.key, session.match)
            if session.key != before.key and before.key and before.replay is None:
                self.shelf.forget_match(before.key)
        except StorageRefused:
            return replace(session, unsaved=True)
        return replace(session, unsaved=False) if session.match != before.match else session

    def _keep(self, key: str, match: Match[Any, Any, Any]) -> None:
        self.shelf.keep_match(key, match.save())

    # ── the bots ──

    def _to_drive(self) -> bool:
        """Whether something goes on by itself: a bot at the table, or a replay. Bots rest while one looks back."""
        return self._pace() is not None

    def _pace(self) -> float | None:
        """Seconds until it goes on, None where it does not."""
        if bots_turn(self.session) and self.session.route == "table":
            return 0.0 if self.session.skipping else PACES[self.session.settings.pace]
        if not looking_back(self.session):
            return None
        from web.replay import pace

        return pace(self.session)

    async def drive(self) -> None:
        """Plays the bots' turns while the table is shown, or those of a replay, each staying in view for its time."""
        try:
            await self.browser.painted()
            while self._to_drive():
                await self._wait()
                if self._to_drive():
                    await self._turn()
        except Exception as error:
            self._failed(error)

    async def _turn(self) -> None:
        """The next turn of the replay, or the next one of a bot."""
        if not looking_back(self.session):
            await self._bot_turn()
            return
        from web.replay import play_on

        self.change(play_on(self.session))
        await self.browser.painted()

    async def _wait(self) -> None:
        """The pace's time; an action in between starts the look at the clock anew."""
        clock = asyncio.get_event_loop()
        since = clock.time()
        while (pace := self._pace()) is not None:
            left = since + pace - clock.time()
            if left <= 0:
                return
            self.woken.clear()
            try:
                await asyncio.wait_for(self.woken.wait(), left)
            except TimeoutError:
                return

    async def _bot_turn(self) -> None:
        """One turn of a bot, which sees an observation and nothing else. What changed meanwhile makes it void."""
        match = self.session.match
        if match is None:
            return
        observation = match.state.observe(match.state.seat)
        level = match.players[match.state.seat].level
        turn = await self._think(match.game.bots[level](observation, bot_rng(observation), BUDGET))
        if self.session.match == match and self._to_drive() and not looking_back(self.session):
            self.change(play(self.session, turn))
            await self.browser.painted()

    async def _think(self, thinking: Any) -> Any:
        """The bot's choice; the page is painted whenever the bot reports progress."""
        try:
            while True:
                next(thinking)
                await self.browser.painted()
        except StopIteration as done:
            return done.value
