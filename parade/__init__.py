"""The card game Parade: deck, scoring, rules, events and bots."""

from parade.deck import CARDS
from parade.removal import taken
from parade.rules import GAME
from parade.scoring import penalties

__all__ = ["CARDS", "GAME", "penalties", "taken"]
