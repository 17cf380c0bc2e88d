"""The rules of Point Salad as the pages show them, and all its cards by kind of condition."""

from __future__ import annotations

from typing import Final

from pointsalad.deck import CARDS, VEGETABLES, Card
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Rule, Set, Weights
from web.book import Entry, Group
from web.conditions import condition, vegetable
from web.contents import Contents, Option, Part
from web.examples import live
from web.reading import Reading
from web.screen import Choice, Face, Link
from web.screens import salad_examples, salad_play
from web.screens.faces import point_name
from web.screens.reference_filter import ALL, choice
from web.texts import Texts

KINDS: Final[tuple[type[Rule], ...]] = (Weights, Set, Parity, Most, Fewest, KindsMin, KindsMissing)
"""The kinds of condition in the order of their clauses, PS-S1 to PS-S7."""


def letters(t: Texts) -> tuple[tuple[str, str], ...]:
    """The mark of each vegetable."""
    return tuple((kind.value, t(f"letter.{kind}")) for kind in VEGETABLES)


def _names(t: Texts) -> str:
    return t.all_of([vegetable(t, kind) for kind in VEGETABLES])


# ── all cards ──


def reference(t: Texts, reading: Reading) -> tuple[tuple[Choice, ...], tuple[Group, ...]]:
    """The filters, and the cards that pass them, by kind of condition."""
    groups = tuple(_group(t, reading, number, kind.kind) for number, kind in enumerate(KINDS, 1))
    return _filters(t, reading), tuple(group for group in groups if group.entries)


def _filters(t: Texts, reading: Reading) -> tuple[Choice, ...]:
    kinds = tuple((kind.kind, t(f"kind_of.{kind.kind}")) for kind in KINDS)
    plants = tuple((kind.value, vegetable(t, kind)) for kind in VEGETABLES)
    return (
        choice(t, reading, "kind", t("cards.kind"), kinds),
        choice(t, reading, "counted", t("cards.counted"), plants),
        choice(t, reading, "behind", t("cards.behind"), plants),
    )


def passes(card: Card, reading: Reading) -> bool:
    """Whether the card is wanted: its kind, a vegetable that it counts, the one behind."""
    kind, counted, behind = (reading.wanted(name) for name in ("kind", "counted", "behind"))
    return (
        kind in (ALL, card.rule.kind)
        and counted in (ALL, *salad_examples.counted(card.rule))
        and behind in (ALL, card.vegetable)
    )


def _group(t: Texts, reading: Reading, number: int, kind: str) -> Group:
    cards = [card for card in CARDS.values() if card.rule.kind == kind and passes(card, reading)]
    clause = f"PS-S{number}"
    return Group(
        id=kind,
        title=t(f"kind_of.{kind}"),
        about=t(f"clause.ps_s{number}"),
        clause=Link(f"to-{clause}", clause, f"rules/pointsalad/{clause}"),
        entries=tuple(_entry(t, reading, card) for card in cards),
    )


def _entry(t: Texts, reading: Reading, card: Card) -> Entry:
    opened = reading.opened == card.id
    face = Face(card.id, "point", point_name(t, card.id), "book:card", card.id, pressed=opened)
    example = salad_examples.card_example(card.id) if opened else None
    if example is None:
        return Entry(face, condition(t, card.rule))
    shown = live(t, "pointsalad", example, reading.values("pointsalad", example), letters(t))
    bare = shown._replace(scene=shown.scene._replace(faces=()))  # the card itself stands beside it
    return Entry(face, condition(t, card.rule), opened, bare)


CONTENTS: Final = Contents(
    prefix="PS",
    parts=(
        Part("C", "chapter.cards", 2),
        Part("P", "chapter.setup", 5),
        Part("T", "how.turn", 8),
        Part("S", "how.conditions", 11, "chapter.scoring.lead"),
        Part("R", "chapter.refill", 5),
        Part("E", "how.parade.ends", 4),
        Part("M", "chapter.rounds", 4),
    ),
    options=(
        Option(("option.take_one",), "source.take_one", ("PS-T3",)),
        Option(("option.tie_break", "option.last_action"), "source.last_action", ("PS-E3",)),
        Option(("option.series",), "option.series.pointsalad", ("PS-M1", "PS-M2")),
    ),
    disputes=(
        ("dispute.up_to_two", ("PS-T1", "PS-T3")),
        ("dispute.no_flip", ("PS-E1",)),
        ("dispute.any_pile", ("PS-R4",)),
        ("dispute.reused", ("PS-S9",)),
        ("dispute.single_pile", ("PS-R2", "PS-R3")),
        ("dispute.zero_even", ("PS-S3",)),
        ("dispute.last_wins", ("PS-E3",)),
    ),
    kinds=_names,
    letters=letters,
    examples=(*salad_examples.EXAMPLES, *salad_play.EXAMPLES),
    card=salad_examples.card_example,
    reference=reference,
)
