"""What a point card will be worth at the end, when it is known how many more of each vegetable can be expected.

Points grow in steps, so that an expected number is not enough: what comes is taken as scattered around it, less than by
mere luck, because a seat chooses what it takes. All is computed once for every case and then looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

from pointsalad.position import KINDS, RULES
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Rule, Set, Weights
from pointsalad.vegetable import VEGETABLES

STEPS: Final = 4
"""Expected numbers are told in quarters of a card."""
MOST_STEPS: Final = 47
SPREAD: Final = 0.35
"""The chance of one card in the binomial distribution of the cards that come: the higher, the narrower."""
ENOUGH: Final = 64
NEGLIGIBLE: Final = 0.01
MEMORY: Final = 100_000
"""So many cases are remembered at most."""

Steps: TypeAlias = list[int]
Prospect: TypeAlias = tuple[float, tuple[float, ...], tuple[float, ...]]
"""The expected points; what one more of each of the card's vegetables adds; what each pair of them adds beyond that."""
Value: TypeAlias = Callable[[Sequence[int], Sequence[int]], float]


def _binomials(most: int) -> list[list[float]]:
    """Return the chances of 0 to m cards out of m, for every m up to `most`."""
    rows = [[1.0]]
    for _ in range(most):
        row = [0.0] * (len(rows[-1]) + 1)
        for number, chance in enumerate(rows[-1]):
            row[number] += chance * (1 - SPREAD)
            row[number + 1] += chance * SPREAD
        rows.append(row)
    return rows


def _at_least() -> list[list[float]]:
    """Return for each expected number, in steps, the chances that at least 0, 1, 2 … cards come."""
    rows, table = _binomials(int(MOST_STEPS / STEPS / SPREAD) + 1), []
    for steps in range(MOST_STEPS + 1):
        trials = steps / STEPS / SPREAD
        fewer, part = int(trials), trials - int(trials)
        chances, total = [0.0] * ENOUGH, 0.0
        for number in range(len(rows[fewer + 1]) - 1, -1, -1):
            low = rows[fewer][number] if number <= fewer else 0.0
            total += (1 - part) * low + part * rows[fewer + 1][number]
            chances[number] = total
        table.append([1.0, *chances[1:]])
    return table


AT_LEAST: Final = _at_least()


def steps_of(number: float) -> int:
    """Return an expected number of cards in steps."""
    return min(int(number * STEPS + 0.5), MOST_STEPS)


def _set(needs: Sequence[int], worth: int) -> Value:
    """PS-S2: the chance of each further set, added up."""

    def value(held: Sequence[int], more: Sequence[int]) -> float:
        done = min([number // need for number, need in zip(held, needs, strict=True)])
        total = float(done)
        while True:
            done += 1
            chance = 1.0
            for number, steps, need in zip(held, more, needs, strict=True):
                missing = need * done - number
                if missing > 0:
                    chance *= AT_LEAST[steps][missing]
            if chance < NEGLIGIBLE:
                return worth * total
            total += chance

    return value


def _parity(even: int, odd: int) -> Value:
    """PS-S3."""

    def value(held: Sequence[int], more: Sequence[int]) -> float:
        chances, total = AT_LEAST[more[0]], 0.0
        for number in range(ENOUGH - 1):
            if held[0] + number:
                exactly = chances[number] - chances[number + 1]
                total += exactly * (odd if (held[0] + number) % 2 else even)
        return total

    return value


def _kinds_min(minimum: int, worth: int) -> Value:
    """PS-S6."""

    def value(held: Sequence[int], more: Sequence[int]) -> float:
        total = 0.0
        for number, steps in zip(held, more, strict=True):
            total += AT_LEAST[steps][minimum - number] if number < minimum else 1.0
        return worth * total

    return value


def _kinds_missing(worth: int) -> Value:
    """PS-S7."""

    def value(held: Sequence[int], more: Sequence[int]) -> float:
        total = 0.0
        for number, steps in zip(held, more, strict=True):
            total += 0.0 if number else 1.0 - AT_LEAST[steps][1]
        return worth * total

    return value


@lru_cache(maxsize=MEMORY)
def not_behind(lead: int, mine: int, theirs: int) -> float:
    """Return the chance that a lead is not turned into less than the other's, with so many steps to come for both."""
    total, other = 0.0, AT_LEAST[theirs]
    for number in range(ENOUGH - 1):
        exactly = other[number] - other[number + 1]
        if exactly > 0:
            total += exactly * (AT_LEAST[mine][number - lead] if number > lead else 1.0)
    return total


def _most(worth: int) -> Value:
    """PS-S4: `held`: the lead over each other seat; `more`: the own steps, then those of each other seat."""

    def value(held: Sequence[int], more: Sequence[int]) -> float:
        total = float(worth)
        for lead, steps in zip(held, more[1:], strict=True):
            total *= not_behind(lead, more[0], steps)
        return total

    return value


def _fewest(worth: int) -> Value:
    """PS-S5, told as `_most` is."""

    def value(held: Sequence[int], more: Sequence[int]) -> float:
        total = float(worth)
        for lead, steps in zip(held, more[1:], strict=True):
            total *= not_behind(-lead, steps, more[0])
        return total

    return value


class Form(NamedTuple):
    """A condition as bots compute it.

    `weights`: vegetables with their weights (PS-S1), empty for all other conditions. For those `kinds` are the
    vegetables that count, `pairs` the numbers 6 x first + second of each two of them (left out where all six count),
    `pick` takes their entries from a list, and `value` computes the expected points; `name` is the same for conditions
    with the same value; `rivals`: whether others' vegetables count; `total`: whether all kinds count as one.
    """

    weights: tuple[tuple[int, int], ...] = ()
    kinds: tuple[int, ...] = ()
    pairs: tuple[int, ...] = ()
    pick: Callable[[Any], tuple[int, ...]] = tuple
    value: Value = _set((), 0)
    name: str = ""
    rivals: bool = False
    total: bool = False


def _form(rule: Rule) -> Form:
    match rule:
        case Weights(weights):
            return Form(weights=tuple((_kind(kind), weight) for kind, weight in weights))
        case Set(needs, worth):
            numbers = [need for _, need in needs]
            return _own([_kind(kind) for kind, _ in needs], _set(numbers, worth), f"set {numbers} {worth}")
        case Parity(kind, even, odd):
            return _own([_kind(kind)], _parity(even, odd), f"parity {even} {odd}")
        case KindsMin(minimum, worth):
            return _own(range(KINDS), _kinds_min(minimum, worth), f"kinds {minimum} {worth}")
        case KindsMissing(worth):
            return _own(range(KINDS), _kinds_missing(worth), f"missing {worth}")
        case Most(kind, worth) | Fewest(kind, worth):
            kinds = range(KINDS) if kind is None else [_kind(kind)]
            value = _most(worth) if isinstance(rule, Most) else _fewest(worth)
            form = _own(kinds, value, rule.notation if kind is None else f"{rule.kind} {worth}")
            return form._replace(rivals=True, total=kind is None)


def _kind(kind: str) -> int:
    return [str(one) for one in VEGETABLES].index(kind)


def _own(kinds: Sequence[int], value: Value, name: str) -> Form:
    few = kinds if len(kinds) < KINDS else ()
    pairs = [KINDS * a + b for place, a in enumerate(few) for b in few[place:]]
    pick = itemgetter(*kinds) if len(kinds) > 1 else _only(kinds[0])
    return Form(kinds=tuple(kinds), pairs=tuple(pairs), pick=pick, value=value, name=name)


def _only(kind: int) -> Callable[[Sequence[int]], tuple[int]]:
    return lambda row: (row[kind],)


FORMS: Final = tuple(_form(rule) for rule in RULES)

_values: Final[dict[Any, float]] = {}
_known: Final[dict[Any, Prospect]] = {}


def value_of(form: Form, held: tuple[int, ...], more: tuple[int, ...]) -> float:
    """Return the expected points of a condition, in the terms of its `value`."""
    key = (form.name, held, more)
    found = _values.get(key)
    if found is None:
        if len(_values) >= MEMORY:
            _values.clear()
        found = _values[key] = form.value(held, more)
    return found


def prospect_of(form: Form, held: tuple[int, ...], more: tuple[int, ...]) -> Prospect:
    """Return the same with what one and two more of the vegetables add to it."""
    key = (form.name, held, more)
    found = _known.get(key)
    if found is None:
        if len(_known) >= MEMORY:
            _known.clear()
        found = _known[key] = _against(form, held, more) if form.rivals else _alone(form, held, more)
    return found


def _alone(form: Form, held: tuple[int, ...], more: tuple[int, ...]) -> Prospect:
    now, places = form.value(held, more), range(len(held))

    def plus(*added: int) -> float:
        return form.value([number + added.count(place) for place, number in enumerate(held)], more)

    one = [plus(place) for place in places]
    two = [plus(a, b) - one[a] - one[b] + now for a in places for b in places[a:]] if form.pairs else ()
    return now, tuple([up - now for up in one]), tuple(two)


def _against(form: Form, held: tuple[int, ...], more: tuple[int, ...]) -> Prospect:
    now, one, two = (form.value([lead + extra for lead in held], more) for extra in range(3))
    return now, (one - now,) * len(form.kinds), (two - one - one + now,) * len(form.pairs)
