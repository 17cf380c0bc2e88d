"""The page at work: an action changes the session, the session is kept and shown; what goes on by itself follows."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from tabletop import TabletopError
from web.actions import act, go, new_key
from web.addresses import split
from web.driver import Driver
from web.keeping import Keeping
from web.kept import looked_at, noted
from web.routes import known, screen
from web.screen import Screen
from web.session import Session, looking_back
from web.settings import read_settings
from web.setup import Setup
from web.storage import SCOREPAD, STATISTICS, Shelf
from web.texts import best_language
from web.views.page import page

if TYPE_CHECKING:
    from web.embedded import Frame
    from web.thinking import Told


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

    def rest(self) -> Awaitable[None]:
        """Lets come what has been pressed meanwhile, and a painting that is due."""
        ...

    def idle(self, then: Callable[[], None]) -> None:
        """Does that when the page has nothing else to do."""
        ...

    def worker(self, heard: Callable[[str], None]) -> "Told | None":
        """Starts a worker for web/thinking.py, None where none is to be had."""
        ...

    def thought(self, done: int) -> None:
        """Shows how far the bot to act has come with its thinking, in thousandths."""
        ...

    def now(self) -> int:
        """The time, ms since 1970."""
        ...

    def today(self) -> str:
        """The day in the person's own calendar, as "2027-01-03"."""
        ...

    def hand_out(self, name: str, text: str) -> None:
        """Gives the person a file of that name."""
        ...


class App:
    """Holds the one session of this page. All that it does it does through `do` and `go`."""

    def __init__(self, browser: Browser, shelf: Shelf) -> None:
        self.browser = browser
        self.keeping = Keeping(shelf)
        settings = read_settings(shelf.settings())
        setup = Setup().with_game(settings.game)
        self.session = Session(settings=settings, setup=setup, address=browser.address())
        self.driver = Driver(self)
        self.looking: asyncio.Task[None] | None = None
        self.frame: Frame | None = None  # where the page is embedded

    def open(self, route: str) -> None:
        """The first screen: what was kept is offered, the address decides what is shown."""
        self.session = self.keeping.opened(self.session)
        if self.frame is not None:
            self.frame.begin()
        else:
            self.go(route)

    def look(self) -> None:
        """Sets `look_through` going."""
        self.looking = asyncio.ensure_future(self.look_through())

    async def look_through(self) -> None:
        """After the first screen: matches that cannot be read are set aside, those of older pages tell who won."""
        for kept in self.session.shelf:
            await self.browser.painted()
            seen = looked_at(self.session, kept)
            if seen is not self.session:
                self.change(seen)

    def _look_at_the_calendar(self) -> None:
        """What is done now is done today: midnight may have passed since the page was shown."""
        today = self.browser.today()
        if today != self.session.today:
            self.session = replace(self.session, today=today)

    def seen(self) -> None:
        """The page is looked at again, perhaps on another day."""
        before = self.session.today
        self._look_at_the_calendar()
        if self.session.today != before:
            self.change(self.session)

    def do(self, action: str, value: str) -> None:
        """One action of a person."""
        self._look_at_the_calendar()
        try:
            self.change(act(self.session, action, value))
        except TabletopError as error:
            self.change(replace(self.session, problem=("problem.refused", str(error))))
        except Exception as error:
            self.failed(error)

    def go(self, route: str) -> None:
        """The address has changed: a link, the browser's back button."""
        self._look_at_the_calendar()
        route = route if known(route) else ""
        wanted = "" if route == "table" and self.session.match is None else route
        try:
            self.change(go(self.session, wanted) if wanted != self.session.route else self.session)
        except Exception as error:
            self.failed(error)

    def stored(self, key: str | None, text: str | None) -> None:
        """Another tab of this browser has kept something: what goes on there goes on here too."""
        name = "" if key is None else self.keeping.shelf.name_of(key)
        if name == SCOREPAD and self.session.desk is not None:
            self.change(replace(self.session, desk=self.session.desk._replace()))  # which meets what is kept
        elif key is None or name:
            told = self.keeping.told(self.session, name, text, new_key())
            if told.statistics is not None and name in ("", STATISTICS):
                told = self._told_counted(told, cleared=not name)
            if told is not self.session:
                self.session = told
                self.change(told)

    def change(self, session: Session) -> None:
        """Another session: kept, shown, and the bots are set going."""
        before, self.session = self.session, self._kept(self.session, session)
        self._hand_out()
        if _concerns_statistics(before, session):
            self.session = self._counted(before, session.key)
        if session.learning is not before.learning:
            from web.learn import kept

            self.session = kept(self.keeping.shelf, self.session)
        if session.desk is not before.desk:
            from web.counting import kept as kept_pads

            self.session = kept_pads(self.keeping.shelf, self.session)
        self.driver.stop_thinking()
        self.show(travel=self._played(before))
        if self.frame is not None:
            self.frame.tell(before, self.session)
        self.driver.go_on(before)

    def failed(self, error: Exception) -> None:
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
        html = page(shown) if self.frame is None else self.frame.page(shown)
        self.browser.show(shown, html, self.session.settings.theme, travel)

    def _played(self, before: Session) -> bool:
        """Whether exactly one turn was added, which is then seen to move."""
        if looking_back(before) and looking_back(self.session):
            from web.replay import is_one_on

            return is_one_on(before, self.session)
        if split(self.session.route)[0] == "learn":
            from web.learn import is_one_on as one_on_in_lesson

            return one_on_in_lesson(before, self.session)
        old, new = before.match, self.session.match
        one_more = old is not None and new is not None and len(new.turns) == len(old.turns) + 1
        return one_more and not self.session.skipping and new is not None and not new.state.over

    # ── keeping ──

    def _kept(self, before: Session, session: Session) -> Session:
        session = replace(session, now=self.browser.now())
        if session.daily and (session.match != before.match or session.key != before.key):
            session = self.keeping.dated(session)
        if session.match is not before.match or session.key != before.key:
            session = noted(session, session.now)
        return self.keeping.kept(before, session, new_key())

    def _hand_out(self) -> None:
        if self.session.sent is not None:
            self.browser.hand_out(*self.session.sent)
            self.session = replace(self.session, sent=None)

    def _counted(self, before: Session, key: str) -> Session:
        """The session with its statistics after that. No fault of theirs keeps a match from ending.

        `key` is the number under which the match was played; it is kept under another one where two tabs went apart.
        """
        known = replace(before, key=self.session.key) if before.key == key else before
        try:
            from web.recording import recorded  # not before a match ends or somebody looks at them

            return recorded(self.keeping.shelf, known, self.session)
        except Exception as error:
            self.browser.report(error)
            return self.session

    def _told_counted(self, session: Session, *, cleared: bool) -> Session:
        """The session with what another tab has counted, or has left of the statistics where it cleared everything."""
        try:
            from web.recording import told

            return told(self.keeping.shelf, session, cleared=cleared)
        except Exception as error:
            self.browser.report(error)
            return session


def _concerns_statistics(before: Session, session: Session) -> bool:
    """Whether a match has ended just now, or the statistics are opened or acted upon."""
    opened = session.route == STATISTICS != before.route
    return opened or session.statistics is not before.statistics or _may_have_ended(before, session)


def _may_have_ended(before: Session, session: Session) -> bool:
    """Whether a match may have ended: the one on the table, or one by link whose last turn has come."""
    old, new = before.match, session.match
    if new is None or new is old or not new.state.over:
        return False
    if before.key != session.key:
        return session.here is not None
    return old is not None and not old.state.over
