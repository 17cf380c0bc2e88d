"""The decision of Parade: what the chosen card takes, or the two kept ones add, and what that costs."""

from typing import Any

from parade.deck import COLORS
from parade.removal import Removal
from parade.rules import trigger_of
from tabletop import Match
from web.names import player_name
from web.parade_table import Cost
from web.screen import Button, Decision
from web.screens.hint import hint_button, hint_panel
from web.screens.parade_fronts import Fronts
from web.screens.parade_line import values
from web.screens.parade_words import all_short, color, short
from web.screens.seating import clockwise
from web.screens.undoing import no_undo, undo_buttons
from web.session import Session, complete
from web.texts import Texts, signed


def costs(t: Texts, session: Session, both: Fronts, goes: Removal | None, seat: int) -> tuple[Cost, ...]:
    """What the choice costs as printed, and with the majorities as they would stand."""
    if not session.chosen:
        return ()
    new = goes.taken if goes else tuple(tap.partition(":")[2] for tap in session.chosen)
    return (
        Cost("printed", t("cost.printed"), values(new)),
        Cost("majorities", t("cost.majorities"), both.total(seat).difference),
    )


def decision(
    t: Texts, session: Session, match: Match[Any, Any, Any], state: Any, both: Fronts, goes: Removal | None
) -> Decision:
    """What is chosen, what it changes, and the verbs."""
    turn = complete(session)
    undo, more = undo_buttons(t, session, match)
    redo = (Button("redo", t("verb.redo"), "redo", icon="redo"),) if match.can_redo else ()
    play = Button("play", _verb(t, state, turn), "play", kind="main", off=turn is None)
    return Decision(
        name=t("decision.name"),
        gain=both.total(state.seat) if session.chosen else None,
        fact=_fact(t, session, state, goes),
        effects=(*(_effects(t, session, match, state, both) if session.chosen else ()), *no_undo(t, session)),
        buttons=(*undo, *redo, *hint_button(t, session), play),
        more_undo=more,
        more_undo_name=t("undo.more"),
        hint=hint_panel(t, session, match),
    )


def _verb(t: Texts, state: Any, turn: Any | None) -> str:
    if state.choosing:
        return t("verb.add_both")
    return t("verb.play_card", card=short(t, turn.play)) if turn is not None else t("verb.play_a_card")


def _fact(t: Texts, session: Session, state: Any, goes: Removal | None) -> str:
    """What is chosen, and while it is no whole turn, what is missing."""
    if goes is not None:
        card = short(t, goes.left[-1])
        if not goes.taken:
            return t("choose.takes_nothing", card=card)
        return t.n("choose.takes", len(goes.taken), card=card, cards=all_short(t, goes.taken))
    if not session.chosen:
        return t("choose.keep" if state.choosing else "choose.last" if state.trigger is not None else "choose.card")
    kept = t("choose.adds", cards=all_short(t, sorted(tap.partition(":")[2] for tap in session.chosen)))
    return kept if len(session.chosen) == 2 else t("list.sentence").join((kept, t("choose.one_more_card")))


def _effects(t: Texts, session: Session, match: Match[Any, Any, Any], state: Any, both: Fronts) -> tuple[str, ...]:
    """What had to go back, majorities that change hands, and whether the last round begins."""
    found = []
    if session.returned:
        cards = all_short(t, [tap.partition(":")[2] for tap in session.returned])
        found.append(t("choose.returned", card=cards))
    found += _own(t, both, state.seat)
    if session.settings.totals:
        found += [text for seat in clockwise(match.seats, state.seat) for text in _on(t, match, both, seat)]
    return (*found, *_last_round(t, session, state))


def _own(t: Texts, both: Fronts, seat: int) -> list[str]:
    """The majorities that are new, those held alone in one sentence, those that are shared in another."""
    found: dict[str, list[str]] = {"effect.majority": [], "effect.majority_tied": []}
    for place, kind in enumerate(COLORS):
        if both.then[seat][place].majority and not both.now[seat][place].majority:
            tied = sum(penalties[place].majority for penalties in both.then) > 1
            found["effect.majority_tied" if tied else "effect.majority"].append(color(t, kind))
    return [t(message, color=t.all_of(colors)) for message, colors in found.items() if colors]


def _on(t: Texts, match: Match[Any, Any, Any], both: Fronts, seat: int) -> list[str]:
    """The majorities that another seat loses."""
    found = []
    for now, then in zip(both.now[seat], both.then[seat], strict=True):
        if now.majority and not then.majority:
            name, points = player_name(t, match, seat), signed(then.penalty - now.penalty)
            found.append(t("effect.majority_lost", name=name, color=color(t, now.color), points=points))
    return found


def _last_round(t: Texts, session: Session, state: Any) -> list[str]:
    turn = complete(session)
    if turn is None or state.trigger is not None:
        return []
    after = state.apply(turn)
    return (
        [t(f"effect.last_round.{trigger_of(after.fronts[state.seat], after.pile)}")]
        if after.trigger is not None
        else []
    )
