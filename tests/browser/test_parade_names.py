"""Names that fit nowhere: nothing of Parade scrolls sideways or lies on something else; markup in a name is text."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tabletop import Player
from tests.browser.test_every_screen import too_wide
from tests.browser.tour import come_back
from tools import screens_tables
from tools.screens_tables import AnyMatch
from tools.screens_visitor import Visitor

NAMES = (
    "W" * 40,
    "<img src=x onerror=alert(1)><b>Bo</b>&am",
    "Maximiliane-Theodora von Hohenlohe-Lange",
    "i" * 40,
    "長" * 40,
    "Donaudampfschifffahrtsgesellschaftskapit",
)
MOMENTS = {
    "six seats": lambda: screens_tables.line(6),
    "last round": lambda: screens_tables.last_round(4),
    "final choice": lambda: screens_tables.choice(4),
    "cover": lambda: screens_tables.line(3, persons=2),
    "two people": lambda: screens_tables.line(3, persons=2),
    "result of two": lambda: screens_tables.shown(2),
    "result of six": lambda: screens_tables.shown(6),
}
CROSSING = """() => {
  const boxes = [...document.querySelectorAll(".title > *, .seat header > *, .last li > *, .bar > *")]
    .filter(one => one.getClientRects().length && one.offsetWidth > 2);
  const found = [];
  for (const one of boxes) for (const other of boxes) {
    if (one.parentElement !== other.parentElement || !(one.compareDocumentPosition(other) & 4)) continue;
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 1) found.push(`"${one.textContent.slice(0, 12)}" on "${other.textContent.slice(0, 12)}"`);
  }
  return found;
}"""
"""Pairs of neighbours in a heading, a panel's head, the order or the bar of which one lies on the other."""


def named(match: AnyMatch) -> AnyMatch:
    """The match with these names."""
    return replace(match, players=tuple(replace(one, name=NAMES[seat]) for seat, one in enumerate(match.players)))


@pytest.mark.parametrize("moment", MOMENTS)
def test_long_names_fit_everywhere(desk: Visitor, moment: str) -> None:
    """From 320 px to 1440 px, and with twice the text size."""
    come_back(desk, 1, named(MOMENTS[moment]()))
    if moment == "two people":
        desk.show_hand()
    assert too_wide(desk, moment) == []
    for width in (320, 390, 1024, 1440):
        desk.page.set_viewport_size({"width": width, "height": 900})
        assert desk.page.evaluate(CROSSING) == [], width
    expect(desk.page.locator("img")).to_have_count(0)
    assert NAMES[1] in desk.page.locator("#page").inner_text() or moment == "cover"


def test_the_names_are_as_long_as_names_can_be() -> None:
    assert all(len(Player("person", "", name).name) == 40 for name in NAMES)
