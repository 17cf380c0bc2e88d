"""What happened in a turn of Point Salad, in sentences: for the log, the notices and what is announced."""

from typing import Any

from pointsalad.deck import CARDS
from pointsalad.events import Ended, Flipped, NoSplit, Refilled, Split, TookPoint, TookVegetables
from tabletop import Match
from web.conditions import card_vegetable, condition, vegetable
from web.history import Step
from web.names import form
from web.texts import Texts


def took(t: Texts, cards: tuple[str, ...]) -> str:
    """The vegetables of some cards: "carrot", "carrot and lettuce", "two carrots"."""
    kinds = [CARDS[card].vegetable for card in cards]
    if len(kinds) == 2 and kinds[0] == kinds[1]:
        return t("list.two", vegetables=vegetable(t, kinds[0], 2))
    return t.all_of([vegetable(t, kind) for kind in kinds])


def told(t: Texts, match: Match[Any, Any, Any], step: Step) -> str:
    """One turn: what they did with all that followed from it."""
    said = [_sentence(t, match, event) for event in step.events]
    filled = tuple(event.card for event in step.events if isinstance(event, Refilled))
    if filled:
        said.append(t("log.refilled", vegetables=took(t, filled)))
    return t("list.sentence").join(text for text in said if text)


def in_words(t: Texts, state: Any, turn: Any) -> str:
    """What a turn would do, in few words."""
    cards = took(t, turn.take) if turn.point is None else condition(t, CARDS[turn.point].rule)
    if turn.point is not None and turn.flip == turn.point:
        return t("turn.point_flipped", condition=cards, vegetable=card_vegetable(t, turn.point))
    takes = t("turn.vegetables", vegetables=cards) if turn.point is None else t("turn.point", condition=cards)
    if turn.flip is None:
        return takes
    flips = t("turn.flip", condition=condition(t, CARDS[turn.flip].rule))
    return t("list.semicolon").join((takes, flips))


def _sentence(t: Texts, match: Match[Any, Any, Any], event: Any) -> str:
    match event:
        case TookVegetables(seat, cards):
            return t(form(match, seat, "log.took_vegetables"), vegetables=took(t, cards))
        case TookPoint(seat, card, _):
            return t(form(match, seat, "log.took_point"), condition=condition(t, CARDS[card].rule))
        case Flipped(_, card):
            return t("log.flipped", condition=condition(t, CARDS[card].rule), vegetable=card_vegetable(t, card))
        case Split() | NoSplit():
            return split_fact(t, event)
        case Ended():
            return t("log.ended")
    return ""


def split_fact(t: Texts, event: Split | NoSplit) -> str:
    """What a split, or a pile that could not be restored, means."""
    if isinstance(event, Split):
        return t.n("log.split", event.moved, source=event.source + 1, target=event.target + 1)
    return t("log.no_split", column=event.column + 1)
