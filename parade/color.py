"""The six colours (PA-C1)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Color(StrEnum):
    """A colour; equal to its plain string, so that "red" works as a key."""

    BLUE = "blue"
    PURPLE = "purple"
    ORANGE = "orange"
    WHITE = "white"
    GREEN = "green"
    RED = "red"


COLORS: Final = tuple(Color)
