"""A browser and stores that are none, and an app upon them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from tests.web.tree import Element, read
from web.app import App
from web.screen import Screen
from web.setup import PERSON, Setup
from web.storage import Shelf, StorageRefused
from web.thinking import Told

PATH = "/games/salad/"


class FakeBrowser:
    """Remembers what it was shown and the errors that were reported."""

    def __init__(self, languages: Sequence[str] = ("en-GB",)) -> None:
        self.tags = languages
        self.screens: list[Screen] = []
        self.html = ""
        self.theme = ""
        self.travels: list[bool] = []
        self.faults: list[Exception] = []
        self.files: list[tuple[str, str]] = []
        self.workers: Sequence[Callable[[Callable[[str], None]], Told]] = ()
        self.thoughts: list[int] = []
        self.clock = 1_800_000_000_000
        self.day = "2027-01-15"

    def languages(self) -> Sequence[str]:
        """What the person prefers."""
        return self.tags

    def show(self, screen: Screen, html: str, theme: str, travel: bool) -> None:
        """Keeps what it is shown."""
        self.screens.append(screen)
        self.travels.append(travel)
        self.html, self.theme = html, theme

    def address(self) -> str:
        """Where the page lies."""
        return f"https://host.example{PATH}"

    def version(self) -> str:
        """The version of the page."""
        return "0a1b2c3d"

    def report(self, error: Exception) -> None:
        """Keeps the error."""
        self.faults.append(error)

    def now(self) -> int:
        """The time to which it was set."""
        return self.clock

    def today(self) -> str:
        """The day to which it was set."""
        return self.day

    def hand_out(self, name: str, text: str) -> None:
        """Keeps the file."""
        self.files.append((name, text))

    async def painted(self) -> None:
        """Lets others run."""
        await asyncio.sleep(0)

    async def rest(self) -> None:
        """Lets others run."""
        await asyncio.sleep(0)

    def idle(self, then: Callable[[], None]) -> None:
        """Is always idle."""
        then()

    def worker(self, heard: Callable[[str], None]) -> Told | None:
        """What the test has put there: none, unless it is about workers."""
        if not self.workers:
            return None
        start, *self.workers = self.workers
        return start(heard)

    def thought(self, done: int) -> None:
        """Keeps what is told."""
        self.thoughts.append(done)

    @property
    def page(self) -> Element:
        """What it shows now."""
        return read(self.html)


class FakeStore:
    """A dictionary. `refuses` names the calls that are refused."""

    def __init__(self, texts: dict[str, str] | None = None, refuses: Iterable[str] = ()) -> None:
        self.texts = texts if texts is not None else {}
        self.refuses = set(refuses)

    def _asked(self, call: str) -> None:
        if call in self.refuses:
            raise StorageRefused(call)

    def get(self, key: str) -> str | None:
        """The text under that key."""
        self._asked("get")
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Keeps a text."""
        self._asked("set")
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Forgets a text."""
        self._asked("remove")
        self.texts.pop(key, None)

    def keys(self) -> Iterable[str]:
        """All keys."""
        self._asked("keys")
        return list(self.texts)

    @property
    def matches(self) -> list[str]:
        """The texts of all matches that are kept, the oldest first."""
        kept = {key: text for key, text in self.texts.items() if "#match:" in key}
        return [kept[key] for key in sorted(kept, key=lambda key: int(key.rsplit(":", 1)[1]))]


def opened(
    store: FakeStore | None = None, browser: FakeBrowser | None = None, route: str = "", path: str = PATH
) -> tuple[App, FakeBrowser, FakeStore]:
    """An app that has been opened. Where bots are to act at once it needs a running loop."""
    browser, store = browser or FakeBrowser(), store or FakeStore()
    app = App(browser, Shelf(store, path))
    app.open(route)
    return app, browser, store


def begun(
    store: FakeStore | None = None, browser: FakeBrowser | None = None, seed: int = 7
) -> tuple[App, FakeBrowser, FakeStore]:
    """An app with a new match of two persons on the table, so that no bot needs a loop."""
    app, browser, store = opened(store, browser)
    setup = Setup(players=(PERSON, PERSON), seed=str(seed), start="0")
    app.change(replace(app.session, setup=setup))
    app.do("start", "")
    return app, browser, store


def take_two(app: App, turns: int = 1) -> App:
    """Turns in which the persons to act take two vegetables."""
    for _ in range(turns):
        match = app.session.match
        assert match is not None
        for card in [card for column in match.state.market for card in column if card][:2]:
            app.do("tap", f"take:{card}")
        app.do("play", "")
    return app


async def bots_rest(app: App) -> None:
    """Waits until no bot is to act."""
    while app.driver.task is not None and not app.driver.task.done():
        await asyncio.wait_for(asyncio.shield(app.driver.task), 60)
