"""What the players are called."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop import Match, Player
from web.texts import Texts

HERBS: Final = 6
LONGEST: Final = 40
TURNING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that change the direction of what follows them."""


def plain_name(name: str) -> str:
    """A name as it is kept: spaces folded, without lone surrogates and signs that turn the line, cut at 40."""
    plain = name.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    folded = " ".join("".join(sign for sign in plain if sign not in TURNING).split())
    return folded[:LONGEST].strip()


def alone(match: Match[Any, Any, Any]) -> bool:
    """Whether exactly one person plays, so that the page can say "you"."""
    return sum(player.kind == "person" for player in match.players) == 1


def is_you(match: Match[Any, Any, Any], seat: int) -> bool:
    """Whether the page calls that seat "you": the only person, without a name of their own."""
    player = match.players[seat]
    return player.kind == "person" and not player.name and alone(match)


def form(match: Match[Any, Any, Any], seat: int, message: str) -> str:
    """The id of the message for that seat: sentences with "you" have a form of their own, verbs change with it."""
    return f"{message}.you" if is_you(match, seat) else f"{message}.other"


def player_name(t: Texts, match: Match[Any, Any, Any], seat: int) -> str:
    """The name of a seat: its own, or "You", "Player 2", or a herb for a bot."""
    return t("name.you") if is_you(match, seat) else seat_name(t, match.players, seat)


def seat_name(t: Texts, players: Sequence[Player], seat: int) -> str:
    """The name of a seat where the page does not say "you"."""
    player = players[seat]
    if player.name:
        return player.name
    return t(f"herb.{seat % HERBS + 1}") if player.kind == "bot" else t("name.person", n=seat + 1)


def level_name(t: Texts, level: str) -> str:
    """What a bot's level is called."""
    return t(f"level.{level}")


def kind_of(t: Texts, player: Player) -> str:
    """Who plays: a person, or a bot with its level."""
    return t("kind.person") if player.kind == "person" else t("kind.bot", level=level_name(t, player.level))
