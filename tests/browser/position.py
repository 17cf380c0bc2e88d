"""What the table shows, read from the page, to be compared before and after something."""

from typing import Any

from playwright.sync_api import Page

from tabletop import Match, load
from web.games import GAMES

POSITION = """() => {
  const texts = selector => [...document.querySelectorAll(selector)].map(e => e.textContent.trim());
  const cards = selector => [...document.querySelectorAll(selector)].map(e => e.id);
  return {
    market: cards(".market .card"), left: texts(".pile .left"), counts: texts(".crate li"),
    own: cards("#garden .worth-list .card"), worth: texts("#garden .worth-list .now"),
    total: texts("#garden .title .number"), others: texts("[id^=seat-] .counts"),
    points: texts("[id^=seat-] header .number"), chips: cards("[id^=seat-] .chip"),
    turn: texts(".bar .turn"), log: texts("#log li"),
  };
}"""
KEPT = """() => Object.keys(localStorage).filter(name => name.includes("#match:")).map(name =>
  [JSON.parse(localStorage[name.replace("#match:", "#about:")] ?? "{}").changed ?? 0, localStorage[name]])"""


def position(page: Page) -> dict[str, list[str]]:
    """Everything on the table that counts: cards, counts, points, whose turn, the log."""
    found: dict[str, list[str]] = page.evaluate(POSITION)
    assert found["counts"], "no table is shown"
    return found


def kept(page: Page) -> Match[Any, Any, Any]:
    """Of the matches in the browser's storage the one that was played last."""
    _, text = max(page.evaluate(KEPT))
    return load(text, GAMES)
