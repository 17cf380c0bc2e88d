"""What a person has set for this device. It is kept as a small JSON object and read with suspicion."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

from web.games import FIRST, GAMES

PACES: Final = {"calm": 1.4, "brisk": 0.6, "instant": 0.0}
"""Seconds that a bot's turn stays in view before the next one, slowest first."""
LONGEST: Final = 1000
THEMES: Final = ("system", "light", "dark")


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; `language` is "" until somebody chooses one, so that the browser's languages count.

    `game` is the one that was chosen last on the start screen.
    """

    pace: str = "calm"
    play_at_once: bool = False
    totals: bool = True
    theme: str = "system"
    language: str = ""
    game: str = FIRST

    def with_(self, name: str, value: str | bool) -> "Settings":
        """One setting changed; what is no setting or no value of it leaves all as it was."""
        changed: dict[str, Any] = {name: value}
        return replace(self, **changed) if self._allows(name, value) else self

    def faster(self) -> "Settings":
        """The next pace; the fastest stays."""
        names = list(PACES)
        return replace(self, pace=names[min(names.index(self.pace) + 1, len(names) - 1)])

    def text(self) -> str:
        """The settings as they are stored."""
        return json.dumps(asdict(self))

    @staticmethod
    def _allows(name: str, value: object) -> bool:
        if name in ("play_at_once", "totals"):
            return isinstance(value, bool)
        allowed: dict[str, Iterable[str]] = {"pace": PACES, "theme": THEMES, "game": GAMES}
        if name == "language":
            return isinstance(value, str) and len(value) <= 12
        return isinstance(value, str) and value in allowed.get(name, ())


def read_settings(text: str | None) -> Settings:
    """The settings in `text`; whatever in it is missing, unknown or damaged is as by default."""
    settings = Settings()
    for name, value in _stored(text).items():
        if name in {field.name for field in fields(Settings)}:
            settings = settings.with_(name, value)
    return settings


def _stored(text: str | None) -> dict[str, Any]:
    if not text or len(text) > LONGEST or text.count("{") + text.count("[") > 1:
        return {}  # deep JSON would kill Pyodide beyond any handler
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
