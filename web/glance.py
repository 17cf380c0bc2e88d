"""What a list says of a kept text, without replaying it."""

import json
from functools import lru_cache
from typing import Any, NamedTuple

from tabletop import InvalidSetup, Player
from tabletop.match import MAX_BRACKETS, MAX_CHARACTERS
from web.about import MOST_SEATS
from web.games import OFFERS


class Glance(NamedTuple):
    """The game's name, who plays, and how many turns have been taken.

    Of a series the turns are those of its round `number` of `length`; both are 0 for one match.
    """

    game: str
    players: tuple[Player, ...]
    turns: int
    number: int = 0
    length: int = 0


@lru_cache(maxsize=128)
def glance(text: str) -> Glance | None:
    """What can be said of a kept text at once; None where it is no save. The turns themselves are not looked at."""
    if len(text) > MAX_CHARACTERS or text.count("[") + text.count("{") > MAX_BRACKETS:
        return None
    try:
        data = json.loads(text)
        players = tuple(Player(**one) for one in data["players"])
        rounds, length = (data["rounds"], data["length"]) if "series" in data else ([data], 0)
        found = Glance(data["game"], players, len(rounds[-1]["turns"]), len(rounds) if length else 0, length)
    except (ValueError, TypeError, LookupError, RecursionError, InvalidSetup):
        return None
    return found if _sound(found) else None


def _sound(found: Any) -> bool:
    known = isinstance(found.game, str) and type(found.length) is int and found.game in OFFERS
    return known and 0 < len(found.players) <= MOST_SEATS
