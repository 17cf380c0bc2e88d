"""What lies in front of the seats of Parade and what it costs, now and with the chosen turn."""

from typing import Any, NamedTuple

from parade.deck import CARDS, COLORS
from parade.scoring import ColorPenalty, explained
from web.parade_table import ColorRow, Worn
from web.screen import Change
from web.screens.parade_words import character, color
from web.session import Session, complete
from web.texts import Texts

Penalties = tuple[tuple[ColorPenalty, ...], ...]
"""For every seat six colours in the order of the glossary."""


class Fronts(NamedTuple):
    """The penalties now, and those with what is chosen; the same while nothing is."""

    now: Penalties
    then: Penalties

    def total(self, seat: int) -> Change:
        """The penalty of a seat, PA-S4."""
        return Change(*(sum(one.penalty for one in penalties[seat]) for penalties in self))


def fronts(session: Session, state: Any) -> Fronts:
    """The fronts of an observation, before and after what is chosen of the turn."""
    now = explained(state.fronts)
    return Fronts(now, explained(_fronts_then(session, state)) if session.chosen else now)


def _fronts_then(session: Session, state: Any) -> tuple[tuple[str, ...], ...]:
    """By the rules once the choice is a whole turn; one card of two is laid in front as it is."""
    turn = complete(session)
    if turn is not None:
        return tuple(state.apply(turn).counted)
    kept = tuple(tap.partition(":")[2] for tap in session.chosen)
    return tuple(front + kept if seat == state.seat else front for seat, front in enumerate(state.fronts))


def rows(t: Texts, both: Fronts, seat: int, *, sums: bool) -> tuple[ColorRow, ...]:
    """The six rows of a seat; without `sums` what they cost stays unsaid."""
    return tuple(_row(t, both.now[seat][place], both.then[seat][place], sums) for place in range(len(COLORS)))


def _row(t: Texts, now: ColorPenalty, then: ColorPenalty, sums: bool) -> ColorRow:
    cards = tuple(Worn(card, CARDS[card].value, card not in now.cards) for card in then.cards)
    return ColorRow(
        color=then.color.value,
        name=character(t, then.color),
        letter=t(f"letter.{then.color}"),
        cards=cards,
        majority=then.majority,
        sum=then.penalty if sums else None,
        said=_said(t, cards, then, sums),
        counted=t("front.count", n=len(cards), color=color(t, then.color)),
        crown=t("front.crown") if then.majority else "",
    )


def _said(t: Texts, cards: tuple[Worn, ...], penalty: ColorPenalty, sums: bool) -> str:
    name = character(t, penalty.color)
    if not cards:
        return t("front.row_none", name=name)
    parts = [t("front.row", name=name, values=t.all_of([str(card.value) for card in cards]))]
    new = [str(card.value) for card in cards if card.new]
    parts += [t("front.row_new", values=t.all_of(new))] if new else []
    parts += [t("front.row_majority")] if penalty.majority else []
    parts += [t.n("front.row_sum", penalty.penalty)] if sums else []
    return t("list.clause").join(parts)
