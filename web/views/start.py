"""The first screen: the cover of the game and the table that will be set."""

from functools import lru_cache
from typing import Final

from web.icons import icon
from web.markup import Markup, h
from web.screen import SeatRow, Seats, Start
from web.views.parts import button, item, link, notice, select, text_input

GREENGROCER: Final = (
    ("carrot", 84, 96, 150, -44),
    ("cabbage", 318, 78, 156, 8),
    ("carrot", 412, 128, 136, 24),
    ("lettuce", 182, 66, 168, -6),
    ("pepper", 136, 158, 124, -8),
    ("tomato", 352, 166, 116, 5),
    ("onion", 244, 164, 126, 2),
)
"""The vegetables in the crate of the cover: drawing, left, top, size, degrees; those behind first."""


def start(part: Start) -> Markup:
    """The whole start screen."""
    label = h(
        "div",
        {"class": "label"},
        h("h1", None, part.game_name),
        h("span", {"class": "facts"}, part.facts),
        h("span", {"class": "line-below"}, part.line),
    )
    cover = h("div", {"class": "cover"}, picture(), label)
    notices = h("div", {"class": "notices"}, *(notice(one) for one in part.notices)) if part.notices else None
    return h("main", {"class": "start"}, cover, notices, _setup(part), _also(part))


def _setup(part: Start) -> Markup:
    options = h("div", {"class": "options"}, *(item(one) for one in part.options))
    go = h("div", {"class": "go"}, button(part.play), button(part.going_on) if part.going_on else None)
    return h(
        "section",
        {"class": "panel setup", "aria-label": part.title},
        seats(part.seats),
        h("div", None, h("h2", None, part.options_title), options),
        go,
    )


def _also(part: Start) -> Markup:
    return h("nav", {"class": "also", "aria-label": part.links_name}, *(link(one) for one in part.links))


@lru_cache(maxsize=16)
def seats(part: Seats) -> Markup:
    """Who sits where, one row a seat."""
    rows = [_seat(row) for row in part.rows]
    if part.add:
        rows.append(h("li", {"class": "add"}, button(part.add)))
    return h("div", {"id": "seats"}, h("h2", None, part.title), h("ul", {"class": "seats"}, *rows))


def _seat(row: SeatRow) -> Markup:
    who = icon("bot" if row.is_bot else "person")
    name, player = text_input(row.name, labelled=True), select(row.player, labelled=True)
    attributes = {"id": f"row-{row.seat}", "class": None if row.is_bot else "person"}
    return h("li", attributes, who, name, player, button(row.remove) if row.remove else None)


@lru_cache(maxsize=1)
def picture() -> Markup:
    """A crate of vegetables under an awning, made of the same drawings as the cards."""
    sky = '<path fill="#fbe3a6" d="M0 0h600v350H0z"/><circle cx="488" cy="138" r="66" fill="#f8cd62"/>'
    hills = (
        '<path fill="#bcd389" d="M0 250c90-70 190-80 300-40s210 40 300-10v150H0z"/>'
        '<path fill="#94b964" d="M0 296c120-40 240-30 330-10s190 10 270-20v84H0z"/>'
    )
    crate = (
        '<path fill="#8a6a45" d="M106 272h388l-18 78H124z"/>'
        '<path fill="#a8845a" d="M94 260h412l-6 30H100zM112 304h376l-6 26H118z"/>'
        '<path fill="none" stroke="#6b5233" stroke-width="3" stroke-linecap="round"'
        ' d="M118 275h.1M482 275h.1M132 317h.1M468 317h.1"/>'
    )
    inside = sky + hills + "".join(_heaped(*one) for one in GREENGROCER) + crate + _awning()
    attributes = {"viewBox": "0 0 600 350", "preserveAspectRatio": "xMidYMax slice", "aria-hidden": "true"}
    return h("svg", attributes, Markup(inside))


def _heaped(name: str, left: int, top: int, size: int, degrees: int) -> str:
    middle = f"{left + size // 2} {top + size // 2}"
    place = f'x="{left}" y="{top}" width="{size}" height="{size}" transform="rotate({degrees} {middle})"'
    return f'<use href="#art-{name}" {place}/>'


def _awning() -> str:
    stripe = '<path fill="{}" d="M{} 0h40v40a20 20 0 0 1-40 0z"/>'
    stripes = "".join(stripe.format("#fff8e7" if n % 2 else "#c9352d", 40 * n) for n in range(15))
    return f'<path fill="#5c451c" opacity=".16" d="M0 0h600v54H0z"/>{stripes}'
