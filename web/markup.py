"""HTML as text that is safe to join: what is not `Markup` is escaped on its way in."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})
FORBIDDEN: Final = frozenset({"script", "style", "iframe", "object", "embed", "base"})
NAME: Final = re.compile(r"[a-z][a-z0-9-]*|viewBox|preserveAspectRatio")


class Markup(str):
    """Text that is HTML already and is never escaped again. Only `h`, `join` and trusted files make it."""

    __slots__ = ()


Child = str | int | None | Iterable["Child"]
Value = str | int | bool | None


class UnsafeMarkup(ValueError):
    """A tag or attribute name that `h` does not write."""


def escape(text: str) -> str:
    """`text` with the five characters replaced that mean something in HTML text or in a quoted attribute."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    if "'" in text:
        text = text.replace("'", "&#39;")
    return text


@lru_cache(maxsize=512)
def checked(name: str, *, tag: bool) -> str:
    """`name` if it may stand as a tag or attribute name; event handlers and active elements may not.

    Raises UnsafeMarkup.
    """
    if not NAME.fullmatch(name) or (tag and name in FORBIDDEN) or (not tag and name.startswith("on")):
        raise UnsafeMarkup(f"expected a plain {'tag' if tag else 'attribute'} name, found {name!r}")
    return name


def _attribute(name: str, value: Value) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return f" {checked(name, tag=False)}"
    return f' {checked(name, tag=False)}="{escape(str(value))}"'


def join(children: Iterable[Child]) -> Markup:
    """The children one after the other; plain text is escaped, None, True and False are nothing."""
    parts: list[str] = []
    for child in children:
        if isinstance(child, Markup):
            parts.append(child)
        elif isinstance(child, str):
            parts.append(escape(child))
        elif isinstance(child, bool) or child is None:
            continue
        elif isinstance(child, int):
            parts.append(str(child))
        else:
            parts.append(join(child))
    return Markup("".join(parts))


def h(tag: str, attributes: Mapping[str, Value] | None = None, *children: Child) -> Markup:
    """One element. Attribute values True and None or False mean present and absent.

    Raises UnsafeMarkup for a name that is no plain tag or attribute name.
    """
    opening = checked(tag, tag=True)
    if attributes:
        opening += "".join(_attribute(name, value) for name, value in attributes.items())
    if tag in VOID:
        return Markup(f"<{opening}>")
    return Markup(f"<{opening}>{join(children)}</{tag}>")
