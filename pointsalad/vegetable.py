"""The six vegetables (PS-C1)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Vegetable(StrEnum):
    """A vegetable; equal to its plain string, so that "carrot" works as a key."""

    CARROT = "carrot"
    ONION = "onion"
    PEPPER = "pepper"
    LETTUCE = "lettuce"
    TOMATO = "tomato"
    CABBAGE = "cabbage"


VEGETABLES: Final = tuple(Vegetable)
