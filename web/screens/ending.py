"""What stands above every result: who won and why, and the verbs; in a series also the standing."""

from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop import Match
from web.screen import Button
from web.session import Session
from web.texts import Texts

if TYPE_CHECKING:
    from web.standing import Standing


class Ending(NamedTuple):
    """The headline, why it is so, and the verbs; `standing` is None for one match."""

    headline: str
    reasons: tuple[str, ...]
    buttons: tuple[Button, ...]
    standing: "Standing | None" = None


def ending(
    t: Texts,
    session: Session,
    match: Match[Any, Any, Any],
    headline: str,
    reasons: tuple[str, ...],
    undo: tuple[Button, ...],
) -> Ending:
    """What stands above the result of a match, or of the round of a series, with its own headline and reasons."""
    if session.series is not None:
        from web.screens.standing import series_ending

        return series_ending(t, session.series.with_match(match), Ending(headline, reasons, undo))
    return Ending(headline, reasons, (*undo, *new_buttons(t)))


def new_buttons(t: Texts) -> tuple[Button, ...]:
    """Another table, or the same one again."""
    return (
        Button("new-table", t("verb.new_table"), "leave"),
        Button("again", t("verb.again"), "again", kind="main"),
    )
