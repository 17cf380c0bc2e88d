"""The card game Point Salad: deck, scoring, rules, events and bots."""

from pointsalad.deck import CARDS
from pointsalad.game import GAME

__all__ = ["CARDS", "GAME"]
