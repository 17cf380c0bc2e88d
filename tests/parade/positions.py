"""Positions built by hand."""

from __future__ import annotations

from typing import Any

from parade import CARDS
from parade.rules import State


def position(**fields: Any) -> State:
    """A position with seat 0 to act and nothing where nothing is told, but every other card in the parade."""
    rows = ("hands", "fronts", "kept", "laid_away")
    seats = max((len(fields[name]) for name in rows if name in fields), default=2)
    settings: dict[str, Any] = {"pile": (), **dict.fromkeys(rows, ((),) * seats), "seat": 0, "start": 0, **fields}
    lying = {card for name in rows for row in settings[name] for card in row} | set(settings["pile"])
    settings.setdefault("parade", tuple(card for card in CARDS if card not in lying))
    return State(**settings)


def of(color: str, *values: int) -> tuple[str, ...]:
    """The cards of a colour with these values."""
    return tuple(f"{color}-{value}" for value in values)


def cards(text: str) -> tuple[str, ...]:
    """Cards from a text such as "red-3 blue-9"."""
    return tuple(text.split())
