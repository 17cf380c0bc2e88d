"""The page in a frame of another page: what it shows there, what it keeps, and the port's other side.

Loaded only where the page is embedded. Nothing here mixes with the matches that a visitor of the page itself keeps: an
embed keeps what it does in memory, or, where its address names a place by `keep`, on a shelf of that name alone.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, Protocol

from tabletop import TabletopError
from tabletop.errors import shown
from web.app import App, Browser
from web.embedding import Asked, begun, loaded, news, saved
from web.markup import Markup
from web.message import Message, UnreadableMessage, read, refusal, told
from web.screen import Screen
from web.session import Session
from web.settings import THEMES
from web.storage import Shelf, Store
from web.views.embedded import embedded_page

KEEP: Final = re.compile(r"[\w-]{1,40}", re.ASCII)
"""The names under which an embed may keep something."""
LANGUAGE: Final = re.compile(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,4}){0,2}")


class Framed(Browser, Protocol):
    """What an embedded app needs of a browser besides."""

    def hear(self, heard: Callable[[str, str], None]) -> None:
        """What the host says: the token that it handed over, and a text."""
        ...

    def say(self, text: str) -> None:
        """Tells the host something."""
        ...


class Memory:
    """A store that lasts as long as the page."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text under that key."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Keeps a text."""
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Forgets a text."""
        self.texts.pop(key, None)

    def keys(self) -> Iterable[str]:
        """All keys."""
        return list(self.texts)


def embedded(browser: Framed, store: Store, path: str, asked: Asked) -> App:
    """The app of an embedded page; its address lies at `path` and asks for `asked`."""
    keep = asked.get("keep", "")
    shelf = Shelf(store, f"{path}embed:{keep}") if KEEP.fullmatch(keep) else Shelf(Memory(), path)
    app = App(browser, shelf)
    app.frame = Frame(app, browser, asked)
    return app


class Frame:
    """What an app does where it is embedded. `asked` is the query of its address."""

    def __init__(self, app: App, browser: Framed, asked: Asked) -> None:
        self.app = app
        self.browser = browser
        self.asked = asked

    def begin(self) -> None:
        """Shows what the address asks for; where that cannot be, the page says so and tells the host."""
        app = self.app
        settings = app.session.settings
        for name, query in (("language", "lang"), ("theme", "theme"), ("pace", "pace")):
            settings = settings.with_(name, self.asked.get(query, ""))
        app.session = replace(app.session, settings=settings, address=app.session.address.partition("?")[0])
        app.session = replace(app.session, today=self.browser.today())
        self._do(lambda session: begun(session, self.asked), 0)
        self.browser.say(told("ready"))
        self.browser.hear(self.heard)

    def page(self, screen: Screen) -> Markup:
        """What is shown: a small bar instead of the page's own."""
        return embedded_page(self.app.session, screen, card=self.asked.get("embed") == "card")

    def tell(self, before: Session, after: Session) -> None:
        """Tells the host what happened. No fault in that keeps the page from going on."""
        try:
            for message in news(before, after):
                self.browser.say(message)
        except Exception as error:
            self.browser.report(error)

    def heard(self, token: str, text: str) -> None:
        """A message of the host: done and answered, or refused by name."""
        try:
            message = read(text, token)
        except UnreadableMessage as error:
            self.browser.say(refusal(error, error.id))
            return
        if message.do == "save":
            self.browser.say(told("answer", to=message.id, text=saved(self.app.session)))
        elif self._do(lambda session: self._after(session, message), message.id):
            self.browser.say(told("answer", to=message.id, text=""))

    def _after(self, session: Session, message: Message) -> Session:
        """The session with what the host wants loaded or set. Raises TabletopError."""
        if message.do == "load":
            return loaded(session, self.asked, message.text)
        if message.do == "theme" and message.text not in THEMES:
            raise UnreadableMessage("text", f"one of {', '.join(THEMES)}", shown(message.text), message.id)
        if message.do == "language" and not LANGUAGE.fullmatch(message.text):
            raise UnreadableMessage("text", "the tag of a language", shown(message.text), message.id)
        return replace(session, settings=session.settings.with_(message.do, message.text))

    def _do(self, act: Callable[[Session], Session], number: int) -> bool:
        """Changes the session; False where that was refused, which changes nothing but what is said.

        A fault of the page itself is named to the host too, which else would wait for an answer.
        """
        try:
            self.app.change(act(self.app.session))
        except TabletopError as error:
            self.browser.say(refusal(error, number))
            if not number:
                self.app.change(replace(self.app.session, problem=("problem.refused", str(error))))
            return False
        except Exception as error:
            self.browser.say(refusal(error, number))
            self.app.failed(error)
            return False
        return True
