"""A filter of the card reference."""

from __future__ import annotations

from typing import Final

from web.reading import Reading
from web.screen import Choice
from web.texts import Texts

ALL: Final = ""
"""The value that lets all cards pass."""


def choice(t: Texts, reading: Reading, name: str, title: str, values: tuple[tuple[str, str], ...]) -> Choice:
    """A filter by that name, which at first lets all pass; a value that it does not know does too."""
    wanted = reading.wanted(name)
    known = wanted if wanted in dict(values) else ALL
    return Choice(f"filter-{name}", title, "", f"book:{name}", known, ((ALL, t("cards.any")), *values), listed=True)
