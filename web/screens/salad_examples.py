"""The live examples of Point Salad's scoring, PS-S1 to PS-S11, and what a card of the reference shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from pointsalad.deck import CARDS, VEGETABLES, Vegetable
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Rule, Set, Weights
from web.book import Scene, Sum
from web.conditions import condition, explanation
from web.examples import Dial, Example, Values
from web.figures import Figure
from web.screen import Face
from web.screens.faces import point_name
from web.texts import Texts, minus

MOST: Final = 18
"""As many cards of a vegetable as there are."""
FIRST: Final = (4, 1, 2, 2, 1, 2)
"""How many of each vegetable an example begins with."""
SHARED: Final = ("cabbage-09", "tomato-11", "cabbage-16")
"""Three cards that count the same vegetables."""

Counts = Mapping[Vegetable, int]


def point_face(t: Texts, card: str) -> Face:
    """A point card as a picture."""
    return Face(card, "sample", point_name(t, card))


def counted(rule: Rule) -> tuple[Vegetable, ...]:
    """The vegetables that a condition looks at, in the order in which the card names them; all six for some."""
    match rule:
        case Weights(pairs) | Set(pairs, _):
            return tuple(kind for kind, _ in pairs)
        case Parity(kind, _, _) | Most(Vegetable() as kind, _) | Fewest(Vegetable() as kind, _):
            return (kind,)
        case KindsMin() | KindsMissing() | Most() | Fewest():
            return VEGETABLES


def points(t: Texts, rule: Rule, mine: Counts, others: Sequence[Counts]) -> Sum:
    """What a condition gives for these vegetables, and how that comes about."""
    gives = rule.points(mine, others)
    return Sum(explanation(t, rule, mine, others), gives, t.n("word.points", gives))


# ── one card ──


def scoring(name: str, clauses: tuple[str, ...], card: str) -> Example:
    """An example of one card: the vegetables that it counts, those of two others too where it compares."""
    rule = CARDS[card].rule
    if isinstance(rule, Most | Fewest):
        what = f"vegetable.{rule.vegetable}" if rule.vegetable else "dial.vegetables"
        dials = tuple(Dial(what, 0, MOST, first, of=player) for player, first in ((1, 2), (2, 2), (3, 4)))
    else:
        dials = tuple(_dial(kind, at) for at, kind in enumerate(counted(rule)))
    return Example(name, clauses, dials, lambda t, values: _scored(t, card, values))


def _dial(kind: Vegetable, place: int) -> Dial:
    return Dial(f"vegetable.{kind}", 0, MOST, FIRST[place])


def _scored(t: Texts, card: str, values: Values) -> Scene:
    rule = CARDS[card].rule
    mine: Counts
    others: list[Counts] = []
    if isinstance(rule, Most | Fewest):
        kind = rule.vegetable or Vegetable.CARROT
        held: list[Counts] = [{**NOTHING, kind: value} for value in values]
        mine, others = held[0], held[1:]
    else:
        mine = {**NOTHING, **dict(zip(counted(rule), values, strict=True))}
    return Scene(faces=(point_face(t, card),), sum=points(t, rule, mine, others))


NOTHING: Final[Counts] = dict.fromkeys(VEGETABLES, 0)


# ── several cards ──


def _shared(t: Texts, values: Values) -> Scene:
    """The same vegetables for several cards; without one they are worth nothing."""
    carrots, lettuces, theirs, number = values
    mine = {**NOTHING, Vegetable.CARROT: carrots, Vegetable.LETTUCE: lettuces}
    others = ({**NOTHING, Vegetable.CARROT: theirs},)
    cards = SHARED[:number]
    total = sum(CARDS[card].rule.points(mine, others) for card in cards)
    return Scene(
        faces=tuple(point_face(t, card) for card in cards),
        table=table_of(t, cards, mine, others) if cards else None,
        sum=Sum(t("standing.sum"), total, t.n("word.points", total)),
    )


def table_of(t: Texts, cards: Sequence[str], mine: Counts, others: Sequence[Counts]) -> Figure:
    """Card by card: its points, how they come about, the sum so far."""
    rows, total = [], 0
    for card in cards:
        rule = CARDS[card].rule
        gives = rule.points(mine, others)
        total += gives
        rows.append((condition(t, rule), explanation(t, rule, mine, others), minus(gives), minus(total)))
    headings = tuple(t(f"result.{heading}") for heading in ("card", "how", "points", "sum"))
    return Figure(t("result.name"), headings, tuple(rows))


EXAMPLES: Final = (
    scoring("weights", ("PS-S1", "PS-S10"), "cabbage-04"),
    scoring("set", ("PS-S2",), "cabbage-13"),
    scoring("pair", ("PS-S2",), "cabbage-09"),
    scoring("parity", ("PS-S3",), "tomato-16"),
    scoring("most", ("PS-S4",), "cabbage-16"),
    scoring("fewest", ("PS-S5",), "tomato-18"),
    scoring("kinds-min", ("PS-S6",), "onion-18"),
    scoring("kinds-missing", ("PS-S7",), "cabbage-18"),
    Example(
        "shared",
        ("PS-S9", "PS-S11"),
        (
            Dial("vegetable.carrot", 0, MOST, 4),
            Dial("vegetable.lettuce", 0, MOST, 2),
            Dial("vegetable.carrot", 0, MOST, 1, of=2),
            Dial("dial.cards", 0, len(SHARED), len(SHARED)),
        ),
        _shared,
    ),
)


@lru_cache(maxsize=128)
def card_example(name: str) -> Example | None:
    """The example of a card, called by its id."""
    return scoring(name, (), name) if name in CARDS else None
