"""The verbs beside the result of a match, the same in every game."""

from typing import Any

from tabletop import Match
from web.screen import Button
from web.screens.undoing import undo_buttons
from web.session import Session, looking_back
from web.texts import Texts


def ending(t: Texts, session: Session, match: Match[Any, Any, Any]) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
    """What can be done once a match is over, and the other forms of undo; nothing where it is only looked back at."""
    if looking_back(session):
        return (), ()
    undo, more = undo_buttons(t, session, match)
    verbs = (
        Button("new-table", t("verb.new_table"), "leave"),
        Button("to-share", t("share.verb"), "go", "share", "share"),
        Button("to-replay", t("replay.title"), "go", "replay", "play"),
        Button("again", t("verb.again"), "again", kind="main"),
    )
    return (*undo, *verbs), more
