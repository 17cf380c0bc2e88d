"""In the place of the decision while a bot is to act."""

from typing import Any

from tabletop import Match
from web.screen import Button, Decision
from web.screens.undoing import undo_buttons
from web.session import Session
from web.texts import Texts


def waiting(t: Texts, session: Session, match: Match[Any, Any, Any], fact: str, effect: str) -> Decision:
    """Who is to act, and how to get on faster."""
    people = any(player.kind == "person" for player in match.players)
    undo, more = undo_buttons(t, session, match)
    buttons = list(undo)
    if session.settings.pace != "instant":
        buttons.append(Button("faster", t("verb.faster"), "faster"))
    buttons.append(Button("skip", t("verb.skip" if people else "verb.skip_end"), "skip", icon="next", kind="main"))
    return Decision(
        name=t("decision.wait"),
        gain=None,
        fact=fact,
        effects=(effect,),
        buttons=tuple(buttons),
        waiting=True,
        more_undo=more,
        more_undo_name=t("undo.more"),
    )
