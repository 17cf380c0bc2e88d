"""What the point cards say, and how their points come about, in words."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from pointsalad.deck import CARDS, Vegetable
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Rule, Set, Weights
from web.texts import Texts

Counts = Mapping[Vegetable, int]


@lru_cache(maxsize=256)
def vegetable(t: Texts, kind: str, number: int = 1) -> str:
    """The vegetable's name for that number of them."""
    return t.n(f"vegetable.{kind}", number)


def card_vegetable(t: Texts, card: str) -> str:
    """The name of what is on the vegetable side of a card."""
    return vegetable(t, CARDS[card].vegetable)


@lru_cache(maxsize=512)
def condition(t: Texts, rule: Rule) -> str:
    """The condition of a point card, PS-S1 to PS-S7, as a phrase: "2 points per carrot, minus 1 point per onion"."""
    match rule:
        case Weights(weights):
            return t("list.clause").join(_weight(t, kind, points) for kind, points in weights)
        case Set(needs, points):
            return _set(t, needs, points)
        case Parity(kind, even, odd):
            return t("rule.parity", vegetables=vegetable(t, kind, 2), even=even, odd=odd)
        case Most(None, points):
            return t.n("rule.most_total", points)
        case Most(kind, points):
            return t.n("rule.most", points, vegetables=vegetable(t, kind or "", 2))
        case Fewest(None, points):
            return t.n("rule.fewest_total", points)
        case Fewest(kind, points):
            return t.n("rule.fewest", points, vegetables=vegetable(t, kind or "", 2))
        case KindsMin(least, points):
            return t.n("rule.kinds_min", points, least=least)
        case KindsMissing(points):
            return t.n("rule.kinds_missing", points)


def _weight(t: Texts, kind: Vegetable, points: int) -> str:
    message = "rule.plus" if points > 0 else "rule.minus"
    return t.n(message, abs(points), vegetable=vegetable(t, kind))


def _set(t: Texts, needs: Sequence[tuple[Vegetable, int]], points: int) -> str:
    if len(needs) == len(Vegetable):
        return t.n("rule.set_all", points)
    if len(needs) == 1:
        kind, need = needs[0]
        return t.n("rule.pair" if need == 2 else "rule.several", points, need=need, vegetables=vegetable(t, kind, need))
    names = (vegetable(t, kind) if need == 1 else f"{need} {vegetable(t, kind, need)}" for kind, need in needs)
    return t.n("rule.set", points, vegetables=" + ".join(names))


def explanation(t: Texts, rule: Rule, mine: Counts, others: Sequence[Counts]) -> str:
    """How the points of a card come about: "3×4 − 2×1"."""
    match rule:
        case Weights(weights):
            return _products(weights, mine)
        case Set(needs, points):
            return t.n("sum.sets", min(mine[kind] // need for kind, need in needs), points=points)
        case Parity(kind, _, _):
            held = mine[kind]
            return t("sum.none_held" if not held else "sum.odd" if held % 2 else "sum.even", n=held)
        case Most(kind, _):
            return t("sum.most", mine=_held(mine, kind), theirs=max((_held(one, kind) for one in others), default=0))
        case Fewest(kind, _):
            return t("sum.fewest", mine=_held(mine, kind), theirs=min((_held(one, kind) for one in others), default=0))
        case KindsMin(least, points):
            return t.n("sum.kinds", sum(mine[kind] >= least for kind in Vegetable), points=points)
        case KindsMissing(points):
            return t.n("sum.kinds", sum(not mine[kind] for kind in Vegetable), points=points)


def _products(weights: Sequence[tuple[Vegetable, int]], mine: Counts) -> str:
    terms = [f"{'−' if weight < 0 else '+'} {abs(weight)}×{mine[kind]}" for kind, weight in weights]
    return " ".join(terms).removeprefix("+ ").replace("− ", "−", int(weights[0][1] < 0))


def _held(counts: Counts, kind: Vegetable | None) -> int:
    return sum(counts.values()) if kind is None else counts[kind]
