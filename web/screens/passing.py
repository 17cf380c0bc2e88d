"""Between two people at one device: whose hand comes next, and nothing that only one of them may see."""

from typing import Any

from tabletop import Match
from web.events import sentences
from web.games import screens
from web.history import last_turn_of, steps
from web.names import seat_name
from web.screen import Button, PassDevice
from web.screens.undoing import undo_buttons
from web.session import Session
from web.texts import Texts


def passing(t: Texts, session: Session, match: Match[Any, Any, Any]) -> PassDevice:
    """Asks for the device to be passed to the person to act."""
    name = seat_name(t, match.players, match.state.seat)
    undo, more = undo_buttons(t, session, match)
    said = screens(match.game.name).stage(t, match)[1]
    since = max(last_turn_of(match, match.state.seat) + 1, len(match.turns) - match.seats)
    return PassDevice(
        title=t("pass.title", name=name),
        pill=t("pass.pill"),
        happened=(*(" ".join(sentences(t, match, step)) for step in steps(match)[since:]), *filter(None, (said,))),
        more=t("pass.more", name=name),
        show=show_button(t, match),
        buttons=(*undo, *more, Button("watch", t("pass.watch"), "watch", kind="plain")),
    )


def show_button(t: Texts, match: Match[Any, Any, Any]) -> Button:
    """The verb with which the person to act says who they are."""
    name = seat_name(t, match.players, match.state.seat)
    return Button("ready", t("pass.show", name=name), "ready", str(match.state.seat), kind="main big")
