"""The hint beside the decision: the best turn in words, why it is, how likely it wins, and the cards to mark."""

from dataclasses import replace
from typing import Any

from tabletop import Match
from web.games import OFFERS
from web.hint import STEPS, Advising, Hint, offered, shown
from web.hint_panel import HintPanel
from web.screen import Button, Face
from web.session import FLIP, Session
from web.texts import Texts


def hint_button(t: Texts, session: Session) -> tuple[Button, ...]:
    """Asks for a hint, or closes it; nothing where none is to be had."""
    if not offered(session):
        return ()
    there = shown(session) is not None
    return (Button("hint", t("hint.name"), "hint:close" if there else "hint:ask", icon="bulb", pressed=there),)


def marked(t: Texts, session: Session) -> dict[str, str]:
    """The targets of the best turn, each with the word that its card carries."""
    hint = shown(session)
    taps = hint.taps if hint is not None else ()
    return {tap: t("hint.flip" if tap.startswith(FLIP) else "hint.best") for tap in taps}


def with_mark(t: Texts, face: Face, word: str, tap: str) -> Face:
    """The face with that word, and with it in its name."""
    said = t("hint.card_flip" if tap.startswith(FLIP) else "hint.card", name=face.name)
    return replace(face, name=said, ring="best", word=word)


def hint_panel(t: Texts, session: Session, match: Match[Any, Any, Any]) -> HintPanel | None:
    """The hint that is shown, None where none has been asked for."""
    hint, advising = shown(session), OFFERS[match.game.name].advising
    if hint is None or advising is None:
        return None
    if hint.best is None:
        stop = Button("hint-stop", t("hint.stop"), "hint:close")
        return HintPanel(t("hint.name"), t("hint.thinking"), (), "", (stop,), t("hint.progress"), hint.steps, STEPS)
    words = advising()
    choose = Button("hint-choose", t("hint.choose"), "hint:choose", off=set(session.chosen) == set(hint.taps))
    close = Button("hint-close", t("verb.close"), "hint:close", kind="plain")
    return HintPanel(
        name=t("hint.name"),
        title=words.advice(t, hint.best.turn),
        reasons=tuple(words.sentence(t, match, reason) for reason in hint.reasons),
        chance=_chance(t, hint, words),
        buttons=(choose, close),
    )


def _chance(t: Texts, hint: Hint, words: Advising) -> str:
    """How likely the best turn wins, and the next best one; percents are rounded, and never promise too much."""
    assert hint.best is not None
    best = percent(hint.best.chance)
    said = [t("hint.chance_low" if not best else "hint.chance_high") if best in (0, 100) else t("hint.chance", n=best)]
    if hint.other is None:
        return said[0]
    other, name = percent(hint.other.chance), words.phrase(t, hint.other.turn)
    said.append(t("hint.equal", other=name) if best == other else t("hint.next", other=name, n=other))
    return t("list.sentence").join(said)


def percent(chance: float) -> int:
    """A chance in percent, rounded; 0 and 100 only for what is nearer to them than half a percent."""
    return int(100 * chance + 0.5)
