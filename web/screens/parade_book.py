"""The rules of Parade as the pages show them, and all its cards by colour."""

from __future__ import annotations

from typing import Final

from parade.deck import CARDS, COLORS, VALUES, Card
from web.book import Entry, Group
from web.contents import Contents, Option, Part
from web.examples import live
from web.reading import Reading
from web.screen import Choice, Face, Link
from web.screens import parade_examples
from web.screens.parade_words import character, color, name
from web.screens.reference_filter import ALL, choice
from web.texts import Texts


def letters(t: Texts) -> tuple[tuple[str, str], ...]:
    """The mark of each colour."""
    return tuple((kind.value, t(f"letter.{kind}")) for kind in COLORS)


def _names(t: Texts) -> str:
    return t("list.semicolon").join(character(t, kind) for kind in COLORS)


def reference(t: Texts, reading: Reading) -> tuple[tuple[Choice, ...], tuple[Group, ...]]:
    """The filters, and the cards that pass them, by colour."""
    colors = tuple((kind.value, color(t, kind)) for kind in COLORS)
    values = tuple((str(value), str(value)) for value in VALUES)
    filters = (
        choice(t, reading, "color", t("result.color"), colors),
        choice(t, reading, "value", t("dial.value"), values),
    )
    groups = tuple(_group(t, reading, kind) for kind in COLORS if reading.wanted("color") in (ALL, kind))
    return filters, tuple(group for group in groups if group.entries)


def _group(t: Texts, reading: Reading, kind: str) -> Group:
    cards = [card for card in CARDS.values() if card.color == kind]
    wanted = [card for card in cards if reading.wanted("value") in (ALL, str(card.value))]
    return Group(
        id=kind,
        title=character(t, kind),
        about="",
        clause=Link(f"to-{kind}", "PA-T3", "rules/parade/PA-T3"),
        entries=tuple(_entry(t, reading, card) for card in wanted),
        letter=t(f"letter.{kind}"),
        swatch=kind,
    )


def _entry(t: Texts, reading: Reading, card: Card) -> Entry:
    opened = reading.opened == card.id
    face = Face(card.id, "sample", name(t, card.id), "book:card", card.id, pressed=opened)
    example = parade_examples.card_example(card.id) if opened else None
    shown = live(t, "parade", example, reading.values("parade", example), letters(t)) if example else None
    return Entry(face, takes(t, card) if opened else "", opened, shown)


def takes(t: Texts, card: Card) -> str:
    """What a card takes, PA-T2 and PA-T3."""
    if not card.value:
        return t("cards.takes_zero", color=color(t, card.color))
    return t.n("cards.takes", card.value, color=color(t, card.color), value=card.value)


CONTENTS: Final = Contents(
    prefix="PA",
    parts=(
        Part("C", "chapter.cards", 1),
        Part("P", "chapter.setup", 4),
        Part("T", "how.turn", 5),
        Part("L", "chapter.last", 4),
        Part("F", "order.choices", 3),
        Part("S", "how.parade.costs", 5),
        Part("M", "chapter.games", 2),
    ),
    options=(Option(("option.series",), "option.series.parade", ("PA-M1", "PA-M2")),),
    disputes=(
        ("dispute.four_cards", ("PA-L3",)),
        ("dispute.another_game", ("PA-S5", "PA-M2")),
    ),
    kinds=_names,
    letters=letters,
    examples=parade_examples.EXAMPLES,
    card=parade_examples.card_example,
    reference=reference,
)
