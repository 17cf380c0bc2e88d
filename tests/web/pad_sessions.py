"""Sessions that show the scorepad: both games, empty and filled, with cards looked for, shared, refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pointsalad.deck import CARDS, VEGETABLES
from tests.web.tapping import press, press_all, shown
from web.actions import act, go
from web.counting import ADDRESS, Desk, ruler
from web.pad_screen import PadScreen
from web.scorepad import Pad
from web.scorepad_link import link_of
from web.screen import Page
from web.screens.salad_examples import counted
from web.session import Session

TABLE = (
    ("Sage", (4, 1, 3, 1, 2, 2), ("cabbage-04", "cabbage-09", "cabbage-13", "lettuce-01")),
    ("Basil", (4, 1, 0, 4, 2, 0), ("cabbage-02", "pepper-09", "cabbage-18", "tomato-15")),
    ("Dill", (0, 1, 4, 1, 3, 2), ("lettuce-12", "carrot-16", "onion-18", "pepper-17")),
    ("Fennel", (2, 3, 1, 3, 2, 3), ("tomato-16", "lettuce-10", "pepper-12")),
)
"""The fixed table of four: names, counts, point cards."""


def at(game: str) -> Session:
    """An empty pad of the game."""
    return go(Session(), f"{ADDRESS}/{game}")


def pad(session: Session) -> Pad:
    """The own pad of the game that the address names."""
    assert session.desk is not None
    return next(one for one in session.desk.pads if one.game == session.route.split("/")[1])


def link(session: Session) -> str:
    """The pad's string."""
    found = ruler(pad(session).game)
    assert found is not None
    return link_of(found, pad(session))


def sheet(session: Session) -> PadScreen:
    """The pad as it is shown."""
    body = shown(session).body
    assert isinstance(body, Page)
    assert isinstance(body.figures, PadScreen)
    return body.figures


def tabs(session: Session) -> list[int]:
    """The sums at the top."""
    return [tab.total for tab in sheet(session).tabs]


def players(session: Session, number: int) -> Session:
    """That many players, chosen on their panel."""
    asked = press(session, "pad-players")
    return press(press(asked, "seats", str(number)), "close-panel")


def with_counts(session: Session, counts: dict[str, int]) -> Session:
    """A tap a count, in the order in which the pad asks for them."""
    return press_all(session, *(f"key-{counts[kind]}" for kind in VEGETABLES))


def find(session: Session, card: str) -> Session:
    """A card taken with at most one tap for each vegetable that it counts."""
    for kind in counted(CARDS[card].rule)[:3]:
        session = press(session, f"want-{kind}")
    return press(session, f"card-{card}")


def fixed_table() -> tuple[Session, list[str]]:
    """The table of four, entered as somebody would; and what was tapped."""
    taps: list[str] = []

    def tap(session: Session, name: str) -> Session:
        taps.append(name)
        return press(session, name)

    session = at("pointsalad")
    for _, counts, cards in TABLE:
        for number in counts:
            session = tap(session, f"key-{number}")
        for card in cards:
            kinds = counted(CARDS[card].rule)
            for kind in kinds if len(kinds) < 4 else ():
                session = tap(session, f"want-{kind}")
            session = tap(session, f"card-{card}")
        session = tap(session, "onward")
    return session, taps


def pad_sessions() -> Mapping[str, Session]:
    """All that a scorepad can show."""
    salad, parade = at("pointsalad"), at("parade")
    counted = press_all(salad, "key-4", "key-1", "key-18", "key-1", "key-2", "key-2")
    added = press_all(counted, "card-cabbage-04", "want-carrot", "card-cabbage-09")
    second = press_all(added, "onward", *["key-6"] * 6, "want-pepper", "want-onion")
    full = press(second, "add-done")
    for seat in (2, 3):
        full = press_all(full, f"seat-{seat}", "key-3")
    late = act(press_all(full, "pad-players"), "pad:tie", "last_action")
    some = press_all(parade, "key-0", "key-9", "seat-1", "key-4", "kind-red", "key-0")
    all_have = press_all(some, "seat-2", "kind-green", "key-5", "seat-3", "kind-white", "key-5")
    two = act(press_all(all_have, "pad-players"), "pad:seats", "2")
    rounds = press_all(two, "close-panel", "pad-further", "seat-0", "key-3", "seat-1", "kind-orange", "key-3")
    whole = link(full)
    return {
        "pad of salad": salad,
        "pad of parade": parade,
        "pad with counts, cards looked for": counted,
        "pad with cards": press_all(added, "add-done"),
        "pad with cards filtered": second,
        "pad with no card that fits": press_all(second, "sort-parity"),
        "pad with everybody": full,
        "pad with a further round": press_all(full, "pad-further", "key-2"),
        "pad by the latest turn": press_all(late, "close-panel"),
        "players of a pad": press_all(full, "pad-players"),
        "players of a pad, the latest turn": late,
        "players of a pad of parade": press_all(some, "pad-players"),
        "pad as a link": press_all(full, "pad-share"),
        "pad of parade with cards": some,
        "pad of parade with everybody": all_have,
        "pad of parade with a tie": two,
        "pad of parade with rounds": rounds,
        "pad of parade, rounds tied": press_all(two, "close-panel", "pad-further"),
        "pad of a link": go(Session(), f"{ADDRESS}/pointsalad/{whole}"),
        "pad of a link that is cut": go(Session(), f"{ADDRESS}/pointsalad/{whole[:-3]}"),
        "pad of a newer link": go(Session(), f"{ADDRESS}/pointsalad/b{whole[1:]}"),
        "pad not kept": replace(salad, desk=Desk(refused=True)),
    }
