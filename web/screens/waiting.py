"""In the place of the decision while a bot is to act, or somebody far away."""

from typing import Any

from tabletop import Match
from web.names import player_name
from web.screen import Button, Decision
from web.screens.undoing import no_undo, undo_buttons
from web.session import Session
from web.setup import HARD
from web.texts import Texts


def waiting_far(t: Texts, match: Match[Any, Any, Any]) -> Decision:
    """Who far away is to act, and once more the link to send, which the notice above the table holds."""
    name = player_name(t, match, match.state.seat)
    copy = Button("copy-here", t("share.copy"), "copy", "text-send", "copy", "main")
    return Decision(
        name=t("decision.wait"),
        gain=None,
        fact=t("far.waiting", name=name),
        effects=(t("far.waiting.more"),),
        buttons=(copy,),
        waiting=True,
        drawing="person",
    )


def waiting(t: Texts, session: Session, match: Match[Any, Any, Any], fact: str, effect: str) -> Decision:
    """Who is to act, and how to get on faster."""
    level = match.players[match.state.seat].level
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
        effects=(effect, *no_undo(t, session)),
        buttons=tuple(buttons),
        waiting=True,
        more_undo=more,
        more_undo_name=t("undo.more"),
        thought=session.thought if level == HARD else None,
        thought_name=t("wait.thought", name=player_name(t, match, match.state.seat)),
    )
