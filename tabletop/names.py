"""What the seats are called where there are no translated texts: in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.match import Player


def name_of(players: Sequence[Player], seat: int) -> str:
    """Return the seat's number from 1 and its name, or its bot's level."""
    player = players[seat]
    return f"{seat + 1} {player.name or player.level or player.kind}"


def names_of(players: Sequence[Player], seats: Sequence[int]) -> str:
    """Return the names of several seats, "nobody" for none."""
    return ", ".join(name_of(players, seat) for seat in seats) or "nobody"
