"""Cards and counts as the screens of Point Salad name them."""

from pointsalad.deck import CARDS, Vegetable
from web.conditions import card_vegetable, condition, vegetable
from web.screen import Change, Count
from web.screens.preview import Gardens
from web.texts import Texts


def point_name(t: Texts, card: str) -> str:
    """The name of a point card in words, with the vegetable behind it, PS-C2."""
    return t("card.point", condition=condition(t, CARDS[card].rule), vegetable=card_vegetable(t, card))


def worth_name(t: Texts, card: str, worth: Change) -> str:
    """The name of a card in front of a seat with its points, also those after the chosen turn."""
    said = t.n("card.now", worth.now, name=point_name(t, card), points=said_number(t, worth.now))
    return said if worth.now == worth.then else t("card.then", name=said, points=said_number(t, worth.then))


def said_number(t: Texts, number: int) -> str:
    """A number as it is spoken: "minus 3"."""
    return str(number) if number >= 0 else t("number.minus", n=-number)


def seat_counts(t: Texts, now: Gardens, then: Gardens, seat: int) -> tuple[Count, ...]:
    """The six counts of a seat in the order of the glossary."""
    return tuple(
        Count(
            vegetable=kind.value,
            name=vegetable(t, kind, now.counted[seat][kind]),
            letter=t(f"letter.{kind}"),
            count=Change(now.counted[seat][kind], then.counted[seat][kind]),
        )
        for kind in Vegetable
    )
