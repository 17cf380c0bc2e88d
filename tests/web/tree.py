"""A page's HTML read back by the standard library: elements with their attributes, text and accessible names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


@dataclass(slots=True)
class Element:
    """One element; `children` are elements and texts in order."""

    tag: str
    attributes: dict[str, str | None]
    parent: Element | None = None
    children: list[Element | str] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name) or ""

    def all(self) -> Iterator[Element]:
        """This element and everything inside."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.all()

    def find(self, *tags: str) -> list[Element]:
        """All elements inside with one of these tags."""
        return [one for one in self.all() if one.tag in tags]

    def by_id(self, name: str) -> Element:
        """The one element with that id."""
        (found,) = [one for one in self.all() if one["id"] == name]
        return found

    def with_class(self, name: str) -> list[Element]:
        """All elements inside with that class."""
        return [one for one in self.all() if name in one["class"].split()]

    @property
    def text(self) -> str:
        """All text inside, spaces folded."""
        return " ".join("".join(self._texts(hidden=True)).split())

    @property
    def heard(self) -> str:
        """The text inside that a screen reader reads: nothing that is hidden from it, no control's own content."""
        return " ".join("".join(self._texts(hidden=False)).split())

    def _texts(self, *, hidden: bool) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif hidden or (child["aria-hidden"] != "true" and child.tag not in ("select", "textarea", "input")):
                yield from child._texts(hidden=hidden)

    def above(self, tag: str) -> Element | None:
        """The nearest element with that tag around this one."""
        one = self.parent
        while one is not None and one.tag != tag:
            one = one.parent
        return one

    @property
    def name(self) -> str:
        """The accessible name: its label, the label around it, or what is inside."""
        if self["aria-label"].strip():
            return self["aria-label"].strip()
        if self.tag in ("input", "select", "textarea"):
            label = self.above("label")
            return label.heard if label else ""
        return self.heard


class Reader(HTMLParser):
    """Builds the tree; raises AssertionError where tags do not nest."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("root", {})
        self.open = self.root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One element more."""
        assert len(dict(attrs)) == len(attrs), f"an attribute twice in {tag}: {attrs}"
        one = Element(tag, dict(attrs), self.open)
        self.open.children.append(one)
        if tag not in VOID:
            self.open = one

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element that closes itself, as the drawings have them."""
        self.open.children.append(Element(tag, dict(attrs), self.open))

    def handle_endtag(self, tag: str) -> None:
        """The end of the innermost element."""
        assert self.open.tag == tag, f"</{tag}> ends <{self.open.tag}>"
        assert self.open.parent is not None
        self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        """Text inside the innermost element."""
        self.open.children.append(data)

    def handle_comment(self, data: str) -> None:
        """The page has no comments."""
        raise AssertionError(f"a comment: {data}")

    def handle_decl(self, decl: str) -> None:
        """Nor declarations."""
        raise AssertionError(f"a declaration: {decl}")

    def handle_pi(self, data: str) -> None:
        """Nor instructions."""
        raise AssertionError(f"an instruction: {data}")


def read(html: str) -> Element:
    """The tree of a page's HTML."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open is reader.root, f"<{reader.open.tag}> is not closed"
    return reader.root


def shape(root: Element) -> list[tuple[str, tuple[str, ...]]]:
    """The tags in order with the names of their attributes: all that text must not change."""
    return [(one.tag, tuple(sorted(one.attributes))) for one in root.all()]
