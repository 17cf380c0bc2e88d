"""What stands above every result: who won and why, and the verbs; in a series also the standing."""

from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop import Match
from web.screen import Button
from web.screens.undoing import undo_buttons
from web.session import Session, looking_back
from web.texts import Texts

if TYPE_CHECKING:
    from web.standing import Standing


class Ending(NamedTuple):
    """The headline, why it is so, the verbs, and `more` forms of undo; `standing` is None for one match."""

    headline: str
    reasons: tuple[str, ...]
    buttons: tuple[Button, ...] = ()
    more: tuple[Button, ...] = ()
    standing: "Standing | None" = None


def ending(t: Texts, session: Session, match: Match[Any, Any, Any], headline: str, reasons: tuple[str, ...]) -> Ending:
    """What stands above the result of a match, or of the round of a series, with its own headline and reasons.

    Where it is only looked back at there are no verbs.
    """
    if looking_back(session):
        return Ending(headline, reasons)
    undo, more = undo_buttons(t, session, match)
    ended = Ending(headline, reasons, (*undo, *look_buttons(t)), more)
    if session.series is not None:
        from web.screens.standing import series_ending

        return series_ending(t, session.series.with_match(match), ended)
    return ended._replace(buttons=(*ended.buttons, *new_buttons(t)))


def look_buttons(t: Texts) -> tuple[Button, ...]:
    """To hand it on, or to look back at it."""
    return (
        Button("to-share", t("share.verb"), "go", "share", "share"),
        Button("to-replay", t("replay.title"), "go", "replay", "play"),
        Button("to-review", t("review.title"), "go", "review", "review"),
    )


def new_buttons(t: Texts) -> tuple[Button, ...]:
    """Another table, or the same one again."""
    return (
        Button("new-table", t("verb.new_table"), "leave"),
        Button("again", t("verb.again"), "again", kind="main"),
    )
