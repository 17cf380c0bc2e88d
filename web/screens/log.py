"""The turns of a match in sentences."""

from typing import Any

from tabletop import Match
from web.events import sentences
from web.history import Step, last_turn_of, steps
from web.screen import Line
from web.session import Session, looking_back
from web.texts import Texts


def log_lines(t: Texts, match: Match[Any, Any, Any], me: int, most: int | None = None) -> tuple[Line, ...]:
    """The turns in sentences, the latest first, all or at most so many; what came after the last own turn is new."""
    since = last_turn_of(match, me)
    latest_first = steps(match)[::-1][:most]
    return tuple(Line(step.number, *sentences(t, match, step), new=step.number > since) for step in latest_first)


def log_name(t: Texts, session: Session, match: Match[Any, Any, Any], news: tuple[Step, ...]) -> str:
    """The heading beside the table: whether some of it is new since the last own turn."""
    return t("log.since" if news and not match.state.over and not looking_back(session) else "log.name")
