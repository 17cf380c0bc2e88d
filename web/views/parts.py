"""Small things that every screen has: buttons, links, notices, form controls."""

from functools import lru_cache

from web.icons import icon
from web.markup import Markup, Value, h
from web.screen import Button, Choice, Field, Link, Notice, Switch

NOTICE_ICONS = {"good": "info", "info": "info", "warn": "warn", "bad": "warn", "moved": "info"}


@lru_cache(maxsize=256)
def button(part: Button, classes: str = "") -> Markup:
    """A verb to press."""
    attributes: dict[str, Value] = {
        "id": part.id,
        "type": "button",
        "class": " ".join(filter(None, ("button", part.kind, classes))),
        "data-do": part.do,
        "data-value": part.value,
        "aria-label": part.name or None,
        "aria-pressed": None if part.pressed is None else str(part.pressed).lower(),
        "aria-disabled": "true" if part.off else None,
    }
    if not part.icon:
        return h("button", attributes, part.text)
    return h("button", attributes, icon(part.icon), h("span", {"class": "label"}, part.text))


def verbs(buttons: tuple[Button, ...], more: tuple[Button, ...], more_name: str) -> Markup | None:
    """A row of buttons; behind the first a menu with its other forms, where there are any."""
    if not buttons:
        return None
    menu = None
    if more:
        summary = h("summary", {"class": "button", "aria-label": more_name}, "…")
        choices = h("div", {"class": "choices"}, *(button(one) for one in more))
        menu = h("details", {"id": "more-undo", "class": "more"}, summary, choices)
    return h("div", {"class": "buttons"}, button(buttons[0]), menu, *(button(one) for one in buttons[1:]))


@lru_cache(maxsize=128)
def link(part: Link, classes: str = "button plain", current: bool = False) -> Markup:
    """A way to another screen of the page, or to a file beside it."""
    attributes: dict[str, Value] = {
        "id": part.id,
        "class": classes,
        "href": part.to if part.to.startswith("./") else f"#{part.to}",
        "aria-current": "page" if current else None,
    }
    if not part.icon:
        return h("a", attributes, part.text)
    return h("a", attributes, icon(part.icon), h("span", {"class": "label"}, part.text))


@lru_cache(maxsize=64)
def notice(part: Notice) -> Markup:
    """A fact that stays until it is dealt with; what could be lost is an alert."""
    role = "alert" if part.kind in ("warn", "bad") else "status"
    attributes: dict[str, Value] = {"id": f"notice-{part.id}", "class": f"notice {part.kind}", "role": role}
    words = h("p", None, h("b", None, part.fact), f" {part.more}" if part.more else None)
    verbs = h("div", {"class": "buttons"}, *(button(one) for one in part.buttons)) if part.buttons else None
    copy = _copy(part) if part.text is not None else None
    answer = field(part.item) if part.item else None
    return h("div", attributes, icon(NOTICE_ICONS[part.kind]), words, verbs, copy, answer)


def _copy(part: Notice) -> Markup:
    area: dict[str, Value] = {"id": f"text-{part.id}", "rows": 3, "readonly": True, "spellcheck": "false"}
    return h("label", {"class": "field"}, h("span", None, part.text_name), h("textarea", area, part.text))


def item(part: Choice | Switch | Field) -> Markup:
    """One line of a form: what it is, what that means, and the control."""
    if isinstance(part, Switch):
        return switch(part)
    if isinstance(part, Field):
        return area(part) if part.kind == "area" else field(part)
    return listed(part) if part.listed else segments(part)


def _words(name: str, helping: str) -> Markup:
    return h("span", None, h("b", None, name), h("small", None, helping) if helping else None)


@lru_cache(maxsize=64)
def switch(part: Switch) -> Markup:
    """On or off."""
    control: dict[str, Value] = {
        "id": part.id, "type": "checkbox", "role": "switch", "data-change": part.do, "checked": part.on,
        "aria-checked": str(part.on).lower(), "aria-label": part.name, "aria-describedby": f"{part.id}-help",
    }  # fmt: skip
    words = h("span", None, h("b", None, part.name), h("small", {"id": f"{part.id}-help"}, part.help))
    return h("label", {"class": "setting"}, words, h("input", control))


@lru_cache(maxsize=64)
def segments(part: Choice) -> Markup:
    """One of a few values, side by side."""
    options = (_segment(part, value, text) for value, text in part.values)
    words = h("span", {"aria-hidden": "true"}, h("b", None, part.name), h("small", None, part.help))
    legend = h("legend", {"class": "unseen"}, part.name)
    return h("fieldset", {"class": "setting"}, legend, words, h("span", {"class": "seg"}, *options))


def _segment(part: Choice, value: str, text: str) -> Markup:
    control: dict[str, Value] = {
        "id": f"{part.id}-{value}", "type": "radio", "name": part.id, "value": value, "data-change": part.do,
        "checked": value == part.value,
    }  # fmt: skip
    return h("label", None, h("input", control), h("span", None, text))


@lru_cache(maxsize=64)
def listed(part: Choice) -> Markup:
    """One of several values in a list."""
    return h("label", {"class": "setting"}, _words(part.name, part.help), select(part))


@lru_cache(maxsize=128)
def select(part: Choice, *, labelled: bool = False) -> Markup:
    """The list itself; `labelled` where no visible words stand beside it."""
    options = (h("option", {"value": value, "selected": value == part.value}, text) for value, text in part.values)
    attributes: dict[str, Value] = {
        "id": part.id,
        "data-change": part.do,
        "aria-label": part.name if labelled else None,
    }
    return h("select", attributes, *options)


@lru_cache(maxsize=64)
def field(part: Field) -> Markup:
    """A line of text with its name."""
    return h("label", {"class": "setting"}, _words(part.name, part.help), text_input(part))


@lru_cache(maxsize=8)
def area(part: Field) -> Markup:
    """Many lines of text with their name above."""
    attributes: dict[str, Value] = {"id": part.id, "data-change": part.do, "rows": 4, "spellcheck": "false"}
    return h("label", {"class": "setting area"}, _words(part.name, part.help), h("textarea", attributes, part.value))


@lru_cache(maxsize=64)
def text_input(part: Field, *, labelled: bool = False) -> Markup:
    """The line itself; `labelled` where no visible words stand beside it."""
    if part.kind == "file":
        return h("input", {"id": part.id, "class": "input", "type": "file", "data-change": part.do})
    attributes: dict[str, Value] = {
        "id": part.id, "class": "input", "type": "search" if part.kind == "search" else "text",
        "data-change": part.do, "value": part.value, "placeholder": part.hint or None,
        "maxlength": part.longest, "autocomplete": "off", "spellcheck": "false",
        "inputmode": "numeric" if part.digits else None, "aria-label": part.name if labelled else None,
        "data-focus": part.kind == "asked",
    }  # fmt: skip
    return h("input", attributes)
