"""The page at work: an action changes the session, the session is kept and shown, then the bots play on."""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from tabletop import Match, TabletopError, UnreadableSave, bot_rng
from web.actions import act, go
from web.routes import known, screen
from web.screen import Screen
from web.session import Session, bots_turn, open_saved, play
from web.settings import PACES, read_settings
from web.setup import Setup
from web.storage import STATISTICS, Shelf, StorageRefused
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
        self.session = Session(settings=settings, setup=Setup().with_game(settings.game))
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
        self.change(go(self.session, wanted) if wanted != self.session.route else self.session)

    def stored(self, key: str, text: str) -> None:
        """Another tab of this browser has kept something: the same match goes on here as it went on there."""
        if self.session.statistics is not None and self.shelf.is_name(key, STATISTICS):
            self.session = self._counted(self.session, self.session)
            self.change(self.session)
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
        if _concerns_statistics(before, self.session):
            self.session = self._counted(before, self.session)
        self.show(travel=self._played(before))
        self.woken.set()
        if self._to_drive() and (self.driver is None or self.driver.done()):
            self.driver = asyncio.ensure_future(self.drive())

    def _failed(self, error: Exception) -> None:
        """A fault of the page itself is named, not hidden; the match is as it was before it."""
        self.browser.report(error)
        self.session = replace(self.session, problem=("problem.unexpected", f"{type(error).__name__}: {error}"))
        self.show(travel=False)

    def show(self, travel: bool) -> None:
        """The session on the page."""
        language = self.session.settings.language or best_language(self.browser.languages())
        shown = screen(self.session, best_language([language, *self.browser.languages()]))
        self.browser.show(shown, page(shown), self.session.settings.theme, travel)

    def _played(self, before: Session) -> bool:
        """Whether exactly one turn was added, which is then seen to move."""
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
            if session.key != before.key and before.key:
                self.shelf.forget_match(before.key)
        except StorageRefused:
            return replace(session, unsaved=True)
        return replace(session, unsaved=False) if session.match != before.match else session

    def _keep(self, key: str, match: Match[Any, Any, Any]) -> None:
        self.shelf.keep_match(key, match.save())

    def _counted(self, before: Session, session: Session) -> Session:
        """The statistics after that. They are loaded only here, and no fault of theirs keeps a match from ending."""
        try:
            from web.recording import recorded

            return recorded(self.shelf, before, session)
        except Exception as error:
            self.browser.report(error)
            return session

    # ── the bots ──

    def _to_drive(self) -> bool:
        return bots_turn(self.session) and self.session.route == "table"

    async def drive(self) -> None:
        """Plays the bots' turns while the table is shown, each staying in view as long as the pace says."""
        try:
            await self.browser.painted()
            while self._to_drive():
                await self._wait()
                if self._to_drive():
                    await self._bot_turn()
        except Exception as error:
            self._failed(error)

    async def _wait(self) -> None:
        """The pace's time; an action in between starts the look at the clock anew."""
        clock = asyncio.get_event_loop()
        since = clock.time()
        while self._to_drive() and not self.session.skipping:
            left = since + PACES[self.session.settings.pace] - clock.time()
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
        if self.session.match == match:
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


def _concerns_statistics(before: Session, session: Session) -> bool:
    """Whether a match has ended just now, or the statistics are opened or acted upon."""
    opened = session.route == STATISTICS != before.route
    old, new = before.match, session.match
    ended = old is not None and new is not None and new is not old and new.state.over and not old.state.over
    return ended or opened or session.statistics is not before.statistics
