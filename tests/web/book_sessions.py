"""Sessions that show the rules pages and the card reference, beside those that only open them."""

from __future__ import annotations

from collections.abc import Mapping

from web.actions import act, go
from web.session import Session


def book_sessions() -> Mapping[str, Session]:
    """The rules searched and at what an address names, with examples set; cards filtered and open."""
    parade, all_salad, all_parade = (go(Session(), to) for to in ("rules/parade", "cards/pointsalad", "cards/parade"))
    emptied = go(Session(), "rules/pointsalad/PS-T4")
    for value in ("take/0/0", "take/1/0", "many/0/0", "shared/3/0", "restore/5/1", "weights/0/0"):
        emptied = act(emptied, "book:set", f"pointsalad/{value}")
    return {
        "rules of parade": parade,
        "rules at a clause, examples set": emptied,
        "rules at nothing": act(go(Session(), "rules/parade/PS-T4"), "book:set", "parade/turn/2/0"),
        "rules searched": act(go(Session(), "rules/pointsalad"), "book:search", "ps-t"),
        "rules searched in vain": act(parade, "book:search", "xyzzy"),
        "cards of parade": all_parade,
        "cards with one open": act(go(Session(), "cards/pointsalad/cabbage-16"), "book:kind", "most"),
        "cards with one of parade open": act(go(Session(), "cards/parade/red-4"), "book:color", "red"),
        "cards with a zero open": act(act(all_parade, "book:card", "blue-0"), "book:value", "0"),
        "cards of no kind": act(act(all_salad, "book:kind", "kinds_missing"), "book:behind", "carrot"),
        "cards at nothing": act(go(Session(), "cards/parade/red-11"), "book:color", "blue"),
    }
