"""What all card games here share: the protocol, matches, the shuffle and bots; knows no game and no browser."""

from tabletop.bots import bot_rng, decide
from tabletop.errors import (
    HiddenCards,
    IllegalTurn,
    InvalidSetup,
    TabletopError,
    UnreadableLink,
    UnreadableSave,
    UnreadableTurn,
)
from tabletop.game import EVERYONE, FACE_DOWN, Everyone, Progress
from tabletop.match import Match, Player, load

__all__ = [
    "EVERYONE",
    "FACE_DOWN",
    "Everyone",
    "HiddenCards",
    "IllegalTurn",
    "InvalidSetup",
    "Match",
    "Player",
    "Progress",
    "TabletopError",
    "UnreadableLink",
    "UnreadableSave",
    "UnreadableTurn",
    "bot_rng",
    "decide",
    "load",
]
