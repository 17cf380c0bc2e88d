"""What the page about embedding shows, as plain data: examples that begin when pressed, each with the code to copy."""

from __future__ import annotations

from typing import NamedTuple

from web.screen import Button


class Code(NamedTuple):
    """A text to copy: its id, what it is, and the button that copies it."""

    id: str
    name: str
    text: str
    copy: Button


class Sample(NamedTuple):
    """An example. `element` are the attributes of a <salad-table>, () where there is nothing to begin.

    `said` is the sentence, and `notation` the turns, that stand inside the element.
    """

    id: str
    title: str
    said: str
    code: Code
    element: tuple[tuple[str, str], ...] = ()
    notation: str = ""


class Terms(NamedTuple):
    """A list of words of the element, each with what it means."""

    id: str
    title: str
    terms: tuple[tuple[str, str], ...]


class Gallery(NamedTuple):
    """All of it; `script` is the line that a page needs once."""

    lead: str
    script: Sample
    samples: tuple[Sample, ...]
    terms: tuple[Terms, ...]
