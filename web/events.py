"""What happened in a turn, in sentences: for the log and what is announced."""

from typing import Any

from tabletop import Match
from web.games import screens
from web.history import Step
from web.names import player_name
from web.texts import Texts


def sentences(t: Texts, match: Match[Any, Any, Any], step: Step) -> tuple[str, str]:
    """One turn: the name of who played, and what they did with all that followed from it."""
    return player_name(t, match, step.seat), screens(match.game.name).told(t, match, step)
