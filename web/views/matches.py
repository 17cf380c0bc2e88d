"""The list of kept matches."""

from functools import lru_cache
from typing import Any

from web.icons import icon
from web.markup import Markup, Value, h
from web.match_list import MatchRow
from web.screen import Button, Field
from web.views.parts import button, link, notice, text_input


def matches(part: Any) -> Markup:
    """A whole list, a `MatchList`."""
    count = h("small", {"id": "matches-count"}, part.count) if part.count else None
    head = h("div", {"class": "title"}, h("h2", None, part.title), count)
    rows = h("ul", None, *(row(one) for one in part.rows)) if part.rows else h("p", None, part.none_yet)
    export = notice(part.export) if part.export else None
    below = [*(button(one) for one in part.buttons), link(part.more) if part.more else None]
    foot = h("div", {"class": "foot"}, *below) if part.buttons or part.more else None
    notices = [notice(one) for one in part.notices]
    return h(
        "section",
        {"id": "shelf", "class": "panel saved", "aria-label": part.title},
        head,
        *notices,
        rows,
        foot,
        export,
    )


@lru_cache(maxsize=128)
def row(part: MatchRow) -> Markup:
    """One match; while it is renamed a field stands in the place of its name."""
    classes = "gone" if part.gone else None if part.name else "waiting"
    words = _renaming(part.name_field) if part.name_field else _words(part)
    verbs = (*map(button, part.buttons), *map(tool, part.tools))
    buttons = h("div", {"class": "buttons"}, *verbs)
    shown = notice(part.export) if part.export else None
    return h(
        "li",
        {"id": f"match-{part.key}" if part.key else None, "class": classes},
        icon(part.icon),
        words,
        buttons,
        shown,
    )


def _words(part: MatchRow) -> Markup:
    role = "status" if part.gone else None
    words = (h("b", None, part.name), h("small", None, part.who), h("small", None, part.state) if part.state else None)
    return h("div", {"class": "words", "role": role}, *words)


def _renaming(part: Field) -> Markup:
    """Enter or leaving the field keeps the name, as the button beside it does."""
    return h("label", {"class": "field words"}, h("span", None, part.name), text_input(part))


@lru_cache(maxsize=256)
def tool(part: Button) -> Markup:
    """A verb as a drawing alone; its name says what it does to which match."""
    attributes: dict[str, Value] = {
        "id": part.id, "type": "button", "class": f"button {part.kind}", "data-do": part.do, "data-value": part.value,
        "aria-label": part.name, "title": part.text,
        "aria-pressed": None if part.pressed is None else str(part.pressed).lower(),
    }  # fmt: skip
    return h("button", attributes, icon(part.icon))
