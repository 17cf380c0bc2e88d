"""What is kept in the browser, by keys that hold the page's path: hosts share their storage among pages."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

MATCH = "match:"
SETTINGS = "settings"
STATISTICS = "statistics"


class StorageRefused(Exception):
    """The browser does not let the page keep anything, or has no room left."""


class Store(Protocol):
    """The browser's storage; every call may raise StorageRefused."""

    def get(self, key: str) -> str | None:
        """The text under that key."""
        ...

    def set(self, key: str, text: str) -> None:
        """Keeps a text."""
        ...

    def remove(self, key: str) -> None:
        """Forgets a text."""
        ...

    def keys(self) -> Iterable[str]:
        """All keys, those of other pages too."""
        ...


@dataclass(frozen=True, slots=True)
class Shelf:
    """The part of a store that belongs to this page."""

    store: Store
    path: str

    def settings(self) -> str | None:
        """The stored settings; None where there are none or nothing may be read."""
        try:
            return self.store.get(self._key(SETTINGS))
        except StorageRefused:
            return None

    def keep_settings(self, text: str) -> None:
        """Raises StorageRefused."""
        self.store.set(self._key(SETTINGS), text)

    def matches(self) -> Iterator[tuple[str, str]]:
        """The key and the text of every match that is kept, the one that was started last first."""
        prefix = self._key(MATCH)
        try:
            found = [key.removeprefix(prefix) for key in self.store.keys() if key.startswith(prefix)]  # noqa: SIM118
            for key in sorted(filter(_is_number, found), key=int, reverse=True):
                text = self.store.get(prefix + key)
                if text is not None:
                    yield key, text
        except StorageRefused:
            return

    def keep_match(self, key: str, text: str) -> None:
        """Raises StorageRefused."""
        self.store.set(self._key(MATCH) + key, text)

    def forget_match(self, key: str) -> None:
        """A match that was replaced or set aside."""
        try:
            self.store.remove(self._key(MATCH) + key)
        except StorageRefused:
            return

    def latest_match(self) -> tuple[str, str] | None:
        """The match that was started last; None where there is none."""
        return next(self.matches(), None)

    def is_match(self, key: str, match: str) -> bool:
        """Whether the store's key is that of this match."""
        return key == self._key(MATCH) + match

    # ── texts by their name ──

    def read(self, name: str) -> str | None:
        """The text of that name, None where there is none. Raises StorageRefused."""
        return self.store.get(self._key(name))

    def keep(self, name: str, text: str) -> None:
        """Keeps a text under that name; of an empty one nothing is left. Raises StorageRefused."""
        if text:
            self.store.set(self._key(name), text)
        else:
            self.store.remove(self._key(name))

    def is_name(self, key: str, name: str) -> bool:
        """Whether the store's key is that of this name."""
        return key == self._key(name)

    def _key(self, name: str) -> str:
        return f"{self.path}#{name}"


def _is_number(key: str) -> bool:
    return key.isascii() and key.isdigit()
