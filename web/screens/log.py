"""The turns of a match in sentences."""

from typing import Any

from tabletop import Match
from web.events import sentences
from web.history import last_turn_of, steps
from web.screen import Line
from web.texts import Texts


def log_lines(t: Texts, match: Match[Any, Any, Any], me: int, most: int | None = None) -> tuple[Line, ...]:
    """The turns in sentences, the latest first, all or at most so many; what came after the last own turn is new."""
    since = last_turn_of(match, me)
    latest_first = steps(match)[::-1][:most]
    return tuple(Line(step.number, *sentences(t, match, step), new=step.number > since) for step in latest_first)
