"""The buttons that take a turn back."""

from typing import Any

from tabletop import Match
from web.names import player_name
from web.screen import Button
from web.session import Session, fixed, looking_back, people_to_undo
from web.texts import Texts


def undo_buttons(
    t: Texts, session: Session, match: Match[Any, Any, Any]
) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
    """Undo for the person who played last, and for the others where several play on this device."""
    people = people_to_undo(session)
    if not people:
        return (), ()
    several = sum(player.kind == "person" for player in match.players) > 1
    names = [player_name(t, match, seat) for seat in people]
    text = t("undo.of", name=names[0]) if several else t("verb.undo")
    first = Button("undo", text, "undo", str(people[0]), "undo")
    rest = tuple(
        Button(f"undo-{seat}", t("undo.of", name=name), "undo", str(seat), "undo")
        for seat, name in zip(people[1:], names[1:], strict=True)
    )
    return (first,), rest


def no_undo(t: Texts, session: Session) -> tuple[str, ...]:
    """Why nothing is taken back, where that is so; said in the place of the button."""
    if looking_back(session) or not fixed(session) or session.puzzle is not None:
        return ()
    return (t("daily.no_undo" if session.daily else "far.no_undo"),)
