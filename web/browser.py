"""The one file that touches the DOM, the storage and the clock of the browser."""

import json
import traceback
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from web.screen import Screen
from web.storage import StorageRefused

Stored = Callable[[str | None, str | None], None]
"""Takes a key of the storage, None where everything was forgotten, and the text that is kept, None for none."""


def _text(value: Any) -> str | None:
    """A text of the browser; its null is no None of Python's."""
    return value if isinstance(value, str) else None


class LocalStore:
    """`localStorage`, of which every use may throw: private mode, a full disk, a foreign frame.

    What it takes is also noted in web/script/journal.js, because it reaches the disk late.
    """

    def get(self, key: str) -> str | None:
        """The text under that key. Raises StorageRefused."""
        try:
            found = window.localStorage.getItem(key)
        except Exception as error:
            raise StorageRefused(str(error)) from error
        return _text(found)

    def set(self, key: str, text: str) -> None:
        """Keeps a text. Raises StorageRefused."""
        try:
            window.localStorage.setItem(key, text)
        except Exception as error:
            raise StorageRefused(str(error)) from error
        window.journal.write(key, text)

    def remove(self, key: str) -> None:
        """Forgets a text. Raises StorageRefused."""
        try:
            window.localStorage.removeItem(key)
        except Exception as error:
            raise StorageRefused(str(error)) from error
        window.journal.forget(key)

    def keys(self) -> Iterable[str]:
        """All keys. Raises StorageRefused."""
        try:
            return [window.localStorage.key(n) for n in range(window.localStorage.length)]
        except Exception as error:
            raise StorageRefused(str(error)) from error


class Helper:
    """A worker of web/thinking.py."""

    def __init__(self, worker: Any) -> None:
        self.worker = worker

    def tell(self, text: str) -> None:
        """Tells it something."""
        self.worker.postMessage(text)

    def end(self) -> None:
        """Ends it, whatever it is doing."""
        self.worker.terminate()


class Page:
    """The document, through the few verbs of `web/script/page.js`."""

    def languages(self) -> Sequence[str]:
        """The languages that the person prefers, the best first."""
        return [str(tag) for tag in window.navigator.languages or []]

    def show(self, screen: Screen, html: str, theme: str, travel: bool) -> None:
        """Morphs the page into the screen; the address, title, language and theme follow."""
        state = {
            "title": screen.title,
            "language": screen.language,
            "route": screen.route,
            "theme": theme,
            "announcement": screen.announcement,
            "moved": screen.moved if travel else (),
            "place": screen.place,
        }
        window.page.show(html, json.dumps(state))

    def report(self, error: Exception) -> None:
        """Writes an error of the page itself to the console."""
        window.console.error("".join(traceback.format_exception(error)))

    def now(self) -> int:
        """The time, ms since 1970."""
        return int(window.Date.now())

    def today(self) -> str:
        """The day in the person's own calendar, as "2027-01-03"."""
        now = window.Date.new()
        return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"

    def hand_out(self, name: str, text: str) -> None:
        """Gives the person a file of that name, as a download."""
        window.page.handOut(name, text)

    async def painted(self) -> None:
        """Waits until the page has been painted."""
        await window.page.painted()

    async def rest(self) -> None:
        """Lets come what has been pressed meanwhile, and a painting that is due."""
        await window.page.rest()

    def idle(self, then: Callable[[], None]) -> None:
        """Does that when the page has nothing else to do."""
        window.page.idle(create_proxy(lambda *_: then()))

    def worker(self, heard: Callable[[str], None]) -> Helper | None:
        """Starts a second interpreter, None where none is to be had. `heard` gets what it says, "" when it failed."""
        found = window.page.worker(create_proxy(heard))
        return Helper(found) if found else None

    def thought(self, done: int) -> None:
        """Shows how far somebody has come with thinking, in thousandths."""
        window.page.thought(done)

    def address(self) -> str:
        """Where the page lies, without what stands behind a "#"."""
        return str(window.location.href).partition("#")[0]

    def version(self) -> str:
        """The version of the published site, "" of the page for work on the sources."""
        return str(document.documentElement.getAttribute("data-version") or "")

    def path(self) -> str:
        """The folder of the page on its host."""
        return str(window.location.pathname).rsplit("/", 1)[0] + "/"

    def route(self) -> str:
        """The address after the "#"."""
        return str(window.location.hash).removeprefix("#")

    def asked(self) -> dict[str, str]:
        """What the address of an embedded page asks for; {} of one that is not embedded."""
        found = window.embedded
        return {str(name): str(value) for name, value in json.loads(found.asked).items()} if found else {}

    def hear(self, heard: Callable[[str, str], None]) -> None:
        """What the host of an embedded page says: the token that it handed over, and a text."""
        window.embedded.hear(create_proxy(heard))

    def say(self, text: str) -> None:
        """Tells the host of an embedded page something."""
        window.embedded.say(text)

    def listen(
        self, do: Callable[[str, str], None], go: Callable[[str], None], stored: Stored, seen: Callable[[], None]
    ) -> None:
        """One listener each: an action with its value, another address, what another tab keeps, a look at the page."""
        root = document.getElementById("page")
        root.addEventListener("act", create_proxy(lambda event: do(str(event.detail.do), str(event.detail.value))))
        window.addEventListener("hashchange", create_proxy(lambda event: go(self.route())))
        document.addEventListener("visibilitychange", create_proxy(lambda event: seen()))
        window.addEventListener("storage", create_proxy(lambda event: stored(_text(event.key), _text(event.newValue))))

    def ready(self) -> None:
        """Tells the page that Python has arrived: the watchdog rests, what was pressed meanwhile is done."""
        window.page.ready()
