"""Cards and colours of Parade in words, PA-C1."""

from collections.abc import Iterable

from parade.deck import CARDS, COLORS
from web.texts import Texts


def color(t: Texts, kind: str) -> str:
    """The name of a colour."""
    return t(f"color.{kind}")


def character(t: Texts, kind: str) -> str:
    """A colour by its character: "Alice, blue"."""
    return t("card.color", character=t(f"character.{kind}"), color=color(t, kind))


def short(t: Texts, card: str) -> str:
    """A card in few words: "blue 3"."""
    return t("card.short", color=color(t, CARDS[card].color), value=CARDS[card].value)


def name(t: Texts, card: str) -> str:
    """A card with its character: "Alice, blue 3"."""
    return t("card.parade", character=t(f"character.{CARDS[card].color}"), card=short(t, card))


def all_short(t: Texts, cards: Iterable[str]) -> str:
    """Several cards in few words."""
    return t.all_of([short(t, card) for card in cards])


def sorted_hand(cards: Iterable[str]) -> list[str]:
    """Cards by colour in the order of the glossary, lowest value first."""
    return sorted(cards, key=lambda card: (COLORS.index(CARDS[card].color), CARDS[card].value))
