"""The bots of Parade, by level."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tabletop.bots import play_greedy, play_random
from tabletop.game import Bot

if TYPE_CHECKING:
    from parade.rules import State, Turn

BOTS: Final[Mapping[str, Bot[State, Turn]]] = MappingProxyType({"random": play_random, "greedy": play_greedy})
