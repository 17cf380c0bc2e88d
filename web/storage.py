"""What is kept in the browser, by keys that hold the page's path: hosts share their storage among pages."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

MATCH: Final = "match"
ABOUT: Final = "about"
DELETED: Final = "deleted"
DAMAGED: Final = "damaged"
SETTINGS: Final = "settings"
DIARY: Final = "daily"
STATISTICS: Final = "statistics"
SOLVED: Final = "puzzles"
SCOREPAD: Final = "scorepad"
KINDS: Final = (MATCH, DELETED, DAMAGED)
"""What a kept text can be: a match, one whose deletion can be undone, one that could not be read."""


LONGEST_KEY: Final = 20
"""So many digits the number of a match may have; Python reads no number of thousands of them."""


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


class Kept(NamedTuple):
    """A match as it is kept: the number that names it, its save, and what web/about.py reads of it."""

    key: str
    text: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The part of a store that belongs to this page. Its names are "settings", "match:5", "about:5" and the like."""

    store: Store
    path: str

    def settings(self) -> str | None:
        """The stored settings; None where there are none or nothing may be read."""
        try:
            return self.get(SETTINGS)
        except StorageRefused:
            return None

    def diary(self) -> str:
        """What is kept of daily deals; "" where there is nothing or nothing may be read."""
        try:
            return self.get(DIARY) or ""
        except StorageRefused:
            return ""

    def solved(self) -> str:
        """Which puzzles are solved; "" where there is nothing or nothing may be read."""
        try:
            return self.get(SOLVED) or ""
        except StorageRefused:
            return ""

    def get(self, name: str) -> str | None:
        """The text of that name. Raises StorageRefused."""
        return self.store.get(self._key(name))

    def set(self, name: str, text: str) -> None:
        """Keeps a text. Raises StorageRefused."""
        self.store.set(self._key(name), text)

    def remove(self, name: str) -> None:
        """Forgets a text. Raises StorageRefused."""
        self.store.remove(self._key(name))

    def kept(self) -> dict[str, str]:
        """Names and texts of all that belongs to matches; nothing where nothing may be read."""
        try:
            names = [name for name in map(self.name_of, self.store.keys()) if name_parts(name)]
            texts = {name: self.get(name) for name in names}
        except StorageRefused:
            return {}
        found = {name: text for name, text in texts.items() if text is not None}
        return {name: text for name, text in found.items() if _has_match(name, found)}

    def name_of(self, key: str) -> str:
        """The name that a key of the store has here, "" for those of other pages."""
        return key.removeprefix(f"{self.path}#") if key.startswith(f"{self.path}#") else ""

    def _key(self, name: str) -> str:
        return f"{self.path}#{name}"


def name_parts(name: str) -> tuple[str, str] | None:
    """Kind and number of a name that belongs to a match, ("match", "5"); None for other names."""
    kind, _, key = name.partition(":")
    is_number = key.isascii() and key.isdigit() and len(key) <= LONGEST_KEY
    return (kind, key) if kind in (*KINDS, ABOUT) and is_number else None


def _has_match(name: str, found: dict[str, str]) -> bool:
    """Whether a name is not that of facts about a match that is not there."""
    kind, _, key = name.partition(":")
    return kind != ABOUT or any(f"{one}:{key}" in found for one in KINDS)


def listed(kind: str, found: dict[str, str]) -> tuple[Kept, ...]:
    """All kept texts of that kind among names and texts, in the order of their numbers."""
    keys = [key for one, _, key in (name.partition(":") for name in found) if one == kind]
    return tuple(Kept(key, found[f"{kind}:{key}"], found.get(f"{ABOUT}:{key}", "")) for key in sorted(keys, key=int))
