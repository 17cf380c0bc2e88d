"""Parade's cards: the front with its character, the back, and the small mark of a colour."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from parade.deck import CARDS
from web.icons import icon
from web.markup import Markup, h
from web.screen import Face
from web.views.cards import marked, press, word

DRAWINGS: Final[Mapping[str, str]] = {
    "blue": "alice",
    "purple": "dodo",
    "orange": "cat",
    "white": "rabbit",
    "green": "humpty",
    "red": "hatter",
}
"""The drawing of each colour; its emblem is called the same with "-emblem" behind it."""


@lru_cache(maxsize=512)
def character(face: Face, letter: str) -> Markup:
    """A card as large as `--card` says: a button where something can be done with it, else a picture."""
    color, value = CARDS[face.card].color, CARDS[face.card].value
    classes = f"card parade {color}{marked(face)}"
    inside = _front(color, value, letter)
    if not face.do:
        return h("span", {"class": classes, "role": "img", "aria-label": face.name}, *inside)
    name = h("span", {"class": "unseen"}, face.name)
    tick = h("span", {"class": "tick", "aria-hidden": "true"}, "✓")
    attributes = {"id": f"card-{face.card}", "class": classes, **press(face)}
    return h("button", attributes, name, *inside, tick, word(face))


@lru_cache(maxsize=128)
def _front(color: str, value: int, letter: str) -> tuple[Markup, ...]:
    number = h("span", {"class": "value", "aria-hidden": "true"}, value)
    mark = h("span", {"class": "mark", "aria-hidden": "true"}, icon(f"{DRAWINGS[color]}-emblem"), letter)
    return icon(DRAWINGS[color], "drawing"), number, mark


@lru_cache(maxsize=16)
def back(name: str = "") -> Markup:
    """A card that lies face down; without a name it is decoration."""
    said = {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}
    return h("span", {"class": "card back", **said}, icon("hatter-emblem", "glyph"))


@lru_cache(maxsize=256)
def swatch(color: str, text: str | int, classes: str = "") -> Markup:
    """The mark of a colour: its emblem beside a letter or a number. The words for it stand elsewhere."""
    attributes = {"class": f"swatch {color} {classes}".strip(), "aria-hidden": "true"}
    return h("span", attributes, icon(f"{DRAWINGS[color]}-emblem"), text)
