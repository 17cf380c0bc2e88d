"""The card game Point Salad: deck, scoring, rules, events and bots."""

from pointsalad.deck import CARDS
from pointsalad.rules import GAME

__all__ = ["CARDS", "GAME"]
