"""Live examples of the rules: what can be set in each, and what it then shows. Every figure comes from the engine."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from web.book import Knob, Live, Scene
from web.screen import Button
from web.texts import Texts

Values = tuple[int, ...]


class Dial(NamedTuple):
    """What can be set: a message or "vegetable.carrot", from `low` to `high`, at first `first`.

    `of` is the number of the player whose it is, 0 for nobody's; `number` a field of the message; `words` are messages
    for the values from `low` on, () for numbers.
    """

    name: str
    low: int
    high: int
    first: int
    of: int = 0
    number: int = 0
    words: tuple[str, ...] = ()


class Example(NamedTuple):
    """An example: the clauses that it shows, its dials, and what it shows of their values.

    `limit` gives the highest value of the last dial where that depends on the others.
    """

    id: str
    clauses: tuple[str, ...]
    dials: tuple[Dial, ...]
    scene: Callable[[Texts, Values], Scene]
    limit: Callable[[Values], int] | None = None


def first(example: Example) -> Values:
    """How it is set before anybody has set it."""
    return tuple(dial.first for dial in example.dials)


def fitting(example: Example, values: Values) -> Values:
    """The values as far as the dials reach; of another number of values the first ones of the example."""
    if len(values) != len(example.dials):
        return first(example)
    kept = [min(max(value, dial.low), dial.high) for value, dial in zip(values, example.dials, strict=True)]
    if example.limit is not None:
        kept[-1] = min(kept[-1], example.limit(tuple(kept)))
    return tuple(kept)


def highest(example: Example, values: Values, place: int) -> int:
    """How far the dial at that place reaches now."""
    last = place == len(example.dials) - 1
    return example.limit(values) if example.limit is not None and last else example.dials[place].high


@lru_cache(maxsize=128)
def live(t: Texts, game: str, example: Example, values: Values, letters: tuple[tuple[str, str], ...]) -> Live:
    """The example of that game as it is set; `values` fit it."""
    knobs = tuple(_knob(t, game, example, values, place) for place in range(len(values)))
    name = t("rules.example", clauses=t.all_of(example.clauses))
    return Live(example.id, name, knobs, example.scene(t, values), letters)


def _knob(t: Texts, game: str, example: Example, values: Values, place: int) -> Knob:
    dial, value = example.dials[place], values[place]
    name, of = _name(t, dial), t("name.person", n=dial.of) if dial.of else ""
    icon = dial.name.removeprefix("vegetable.") if dial.name.startswith("vegetable.") else ""
    whole = t("dial.of", what=name, who=of) if of else name
    key = f"{example.id}-{place}"
    less, more = value > dial.low, value < highest(example, values, place)
    return Knob(
        id=f"knob-{key}",
        name=whole,
        text=of if icon else whole,
        icon=icon,
        value=t(dial.words[value - dial.low]) if dial.words else str(value),
        less=_button(t("dial.less", name=whole), "−", f"{key}-less", (game, example.id, place, value - 1), less),
        more=_button(t("dial.more", name=whole), "+", f"{key}-more", (game, example.id, place, value + 1), more),
    )


def _button(name: str, text: str, key: str, target: tuple[str, str, int, int], works: bool) -> Button:
    value = "/".join(str(part) for part in target)
    return Button(f"set-{key}", text, "book:set", value, kind="round", off=not works, name=name)


def _name(t: Texts, dial: Dial) -> str:
    if dial.name.startswith("vegetable."):
        return t.n(dial.name, 2)
    return t(dial.name, n=dial.number) if dial.number else t(dial.name)
