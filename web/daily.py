"""The daily deal: for each game and each day one table, the same for everybody, without any server.

The day is the person's own calendar day, written as "2027-01-03". The deal number is published, so that anybody can
check it: the first eight bytes (big-endian) of the SHA-256 of "Salad & Parade, GAME, DAY", without the lowest eleven
bits, which leaves 0 to 2^53 - 1.
"""

from hashlib import sha256
from itertools import pairwise
from typing import Any, Final

from tabletop import Match, Player
from web.games import GAMES, OFFERS
from web.history import position
from web.setup import PERSON

BOT: Final = Player("bot", "medium", "")
SEATS: Final = 4
"""A person and three steady bots, the game's options as by default, the start player drawn by the deal."""
MINE: Final = 0
QUARTERS: Final = 4
BARS: Final = "▁▂▃▄▅▆▇█"


def deal_number(game: str, day: str) -> int:
    """The deal number of that game on that day, 0 to 2^53 - 1."""
    digest = sha256(f"Salad & Parade, {game}, {day}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 11


def daily_match(game: str, day: str) -> Match[Any, Any, Any]:
    """The table of that day before its first turn."""
    found = GAMES[game]
    players = (PERSON, *(BOT,) * (SEATS - 1))
    return Match(found, found.Options(), SEATS, None, deal_number(game, day), players=players)


def points(match: Match[Any, Any, Any], scores: tuple[int, ...]) -> tuple[int, ...]:
    """The scores as the screens of the game show them: in Parade the penalty, which is never below zero."""
    return tuple(-score for score in scores) if OFFERS[match.game.name].penalty else scores


def place(match: Match[Any, Any, Any], seat: int) -> int:
    """Which place that seat has as if the match ended now, from 1; tied seats share one, winners are first."""
    scores, winners = match.state.scores(), match.state.winners()
    if seat in winners:
        return 1
    better = [score for score in scores if score > scores[seat]]
    return 1 + max(len(better), len(winners))


def quarters(match: Match[Any, Any, Any], seat: int) -> tuple[int, ...]:
    """The points that came to that seat in each quarter of the turns; together what it has now."""
    cuts = [len(match.turns) * part // QUARTERS for part in range(QUARTERS + 1)]
    states = [position(match, cut) for cut in cuts[:-1]] + [match.state]
    have = [points(match, state.scores())[seat] for state in states]
    return (have[1], *(after - before for before, after in pairwise(have[1:])))


def bars(parts: tuple[int, ...]) -> str:
    """A bar for each number, the highest full; what is zero or below is the lowest bar."""
    most = max(parts)
    return "".join(BARS[-(-part * (len(BARS) - 1) // most) if part > 0 else 0] for part in parts)
