"""The parade as a line from head to end, and what the chosen card would do to it, PA-T1 to PA-T3."""

from typing import Any

from parade.deck import CARDS
from parade.removal import Removal, removal_of
from web.parade_table import Procession, Walker, Zone
from web.screen import Face
from web.screens.parade_words import name
from web.session import Session
from web.texts import Texts


def removal(session: Session, state: Any) -> Removal | None:
    """What the chosen card of the hand would do; None while none is chosen, and in the final choice."""
    played = [tap.removeprefix("play:") for tap in session.chosen if tap.startswith("play:")]
    return removal_of(state.parade, played[0]) if played else None


def procession(t: Texts, state: Any, goes: Removal | None, fresh: frozenset[str]) -> Procession:
    """The line with the zones that the chosen card makes; `fresh` cards are new since the last own turn."""
    joining = (_joining(t, goes.left[-1]),) if goes else ()
    return Procession(
        name=t("parade.name"),
        zones=_zones(t, goes) if goes else (),
        note=_note(t, state),
        head=t("parade.head"),
        end=t("parade.end"),
        cards=(*(_walker(t, state.parade, place, goes, fresh) for place in range(len(state.parade))), *joining),
        empty=t("parade.empty"),
        pile=bool(state.pile) and not (state.over or state.choosing),
    )


def _zones(t: Texts, goes: Removal) -> tuple[Zone, ...]:
    found = []
    if goes.zone:
        found.append(Zone("removal", t.n("zone.removal", len(goes.zone))))
    if goes.safe:
        found.append(Zone("safe", t.n("zone.safe", len(goes.safe))))
    return tuple(found)


def _note(t: Texts, state: Any) -> str:
    if state.over:
        return t("parade.ended")
    if state.choosing:
        return t("parade.done")
    return t.n("parade.pile" if state.trigger is None else "parade.pile_left", len(state.pile))


def _walker(t: Texts, parade: tuple[str, ...], place: int, goes: Removal | None, fresh: frozenset[str]) -> Walker:
    card = parade[place]
    state, fate = _fate(t, goes, card, len(parade) - place)
    said = t("card.walker", card=name(t, card), n=place + 1)
    said = t("card.fate", card=said, fate=fate) if fate else said
    return Walker(Face(card, "line", said, "read", card, moved=card in fresh), state, fate)


def _fate(t: Texts, goes: Removal | None, card: str, from_end: int) -> tuple[str, str]:
    """The state of a card and the word for it; the safe ones are counted from the end."""
    if goes is None:
        return "plain", ""
    if card in goes.safe:
        return "safe", t("fate.safe", n=from_end)
    return ("taken", t("fate.taken")) if card in goes.taken else ("removal", t("fate.stays"))


def _joining(t: Texts, card: str) -> Walker:
    return Walker(Face(card, "line", t("card.joins", card=name(t, card))), "played", t("fate.joins"))


def place_of(t: Texts, state: Any, card: str) -> str:
    """Where a card of the parade lies, "" where it does not."""
    return t("read.parade", n=state.parade.index(card) + 1) if card in state.parade else ""


def values(cards: tuple[str, ...]) -> int:
    """The sum of what is printed on the cards."""
    return sum(CARDS[card].value for card in cards)
