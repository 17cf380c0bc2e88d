"""The card game Parade: deck, scoring, rules, events and bots."""

from parade.deck import CARDS
from parade.game import GAME
from parade.removal import taken
from parade.scoring import penalties

__all__ = ["CARDS", "GAME", "penalties", "taken"]
