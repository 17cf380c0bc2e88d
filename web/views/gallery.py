"""The page about embedding: examples beside the code that makes them."""

from typing import Final

from web.gallery import Code, Gallery, Sample, Terms
from web.markup import Markup, Value, h
from web.views.parts import button

LINE: Final = 32
"""So many letters of code stand in a line where it is narrow."""


def gallery(part: Gallery) -> Markup:
    """The line that is needed once, the examples, and what can be said to and heard from them."""
    samples = (_sample(one) for one in part.samples)
    terms = (_terms(one) for one in part.terms)
    return h("div", {"class": "gallery"}, h("p", {"class": "soft"}, part.lead), _sample(part.script), *samples, *terms)


def _sample(part: Sample) -> Markup:
    attributes = {"id": f"sample-{part.id}", "class": "panel prose sample", "aria-label": part.title}
    words = h("p", None, part.said) if not part.element else _element(part)
    return h("section", attributes, h("h2", None, part.title), words, _code(part.code))


def _element(part: Sample) -> Markup:
    """An example itself, which is a sentence until somebody presses it."""
    turns = h("code", None, part.notation) if part.notation else None
    return h("salad-table", {"id": f"embed-{part.id}", **dict(part.element)}, h("p", None, part.said), turns)


def _code(part: Code) -> Markup:
    rows = sum(1 + len(line) // LINE for line in part.text.split("\n"))
    area: dict[str, Value] = {
        "id": part.id, "rows": rows, "readonly": True, "spellcheck": "false",
    }  # fmt: skip
    field = h("label", {"class": "field"}, h("span", None, part.name), h("textarea", area, part.text))
    return h("div", None, field, h("div", {"class": "buttons"}, button(part.copy)))


def _terms(part: Terms) -> Markup:
    words = (h("div", None, h("dt", None, h("code", None, word)), h("dd", None, said)) for word, said in part.terms)
    attributes = {"id": f"terms-{part.id}", "class": "panel prose", "aria-label": part.title}
    return h("section", attributes, h("h2", None, part.title), h("dl", {"class": "terms"}, *words))
