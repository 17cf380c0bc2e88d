"""Between two people at one device: face-down cards, what everybody may know, and the verb that names the person."""

from web.icons import icon
from web.markup import Markup, h
from web.screen import PassDevice
from web.views.parts import button

FAN = (-2, -1, 0, 1, 2)
"""How far each card of the picture leans, in steps."""


def pass_device(part: PassDevice) -> Markup:
    """The whole screen: no seat, no card, no number."""
    happened = [h("p", {"class": "happened"}, " ".join(part.happened))] if part.happened else []
    more = h("p", {"class": "soft"}, part.more) if part.more else None
    others = h("div", {"class": "buttons"}, *(button(one) for one in part.buttons)) if part.buttons else None
    words = h(
        "div",
        None,
        h("span", {"class": "pill"}, part.pill),
        h("h1", {"tabindex": "-1"}, part.title),
        *happened,
        more,
        button(part.show),
        others,
    )
    fan = h("div", {"class": "fan", "aria-hidden": "true"}, *(_card(turn) for turn in FAN))
    return h(
        "main", {"class": "cover-screen"}, h("section", {"class": "panel pass", "aria-label": part.title}, fan, words)
    )


def _card(turn: int) -> Markup:
    return h("span", {"class": "card back", "style": f"--turn:{turn}"}, icon("hatter-emblem", "glyph"))
