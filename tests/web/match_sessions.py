"""Sessions that show the kept matches in every state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

from tabletop import Player
from tests.web.tapping import ALONE, PAIR, match_of, run, table_for
from web.about import About
from web.actions import act, go
from web.kept import noted, put
from web.session import Session
from web.setup import BOT, PERSON
from web.storage import Kept

NOON: Final = 1_800_000_000_000
HOUR: Final = 3_600_000
NAMES: Final = ("", "Sunday with Sage", "<b>O’Neill</b> & “friends”", "", "W" * 40, "")


def shelf() -> Session:
    """The start screen with six matches: running and finished, with names and without, of other days."""
    tables = (
        table_for(seed=1),
        run(table_for((Player("person", "", "Ada"), PERSON, BOT), seed=2), Random(2), 9),
        run(table_for(seed=3), Random(3)),
        run(table_for(PAIR, seed=4), Random(4)),
        run(table_for((PERSON, *(BOT,) * 5), seed=5), Random(5), 40),
        run(table_for(ALONE, seed=6, game="parade"), Random(6), 5),
    )
    session = replace(Session(), now=NOON)
    for number, (table, name) in enumerate(zip(tables, NAMES, strict=True)):
        kept = noted(replace(table, key=str(number + 1), shelf=()), 0).shelf[0]
        winners = tuple(match_of(table).state.winners()) if match_of(table).state.over else ()
        about = About(name=name, started=NOON, changed=NOON - number * 15 * HOUR, winners=winners)
        session = replace(session, shelf=put(session.shelf, kept._replace(about=about.text())))
    return act(act(session, "open-match", "2"), "leave", "")


def many() -> Session:
    """More finished matches than are kept without a word."""
    session, text = shelf(), match_of(run(table_for(seed=9), Random(9))).save()
    won = About(winners=(0,)).text()
    return replace(session, shelf=(*session.shelf, *(Kept(str(number), text, won) for number in range(100, 153))))


def match_sessions(parade: Mapping[str, Session]) -> dict[str, Session]:
    """One for each thing that the lists can show."""
    start = shelf()
    page = go(start, "matches")
    secret = noted(replace(parade["cover in the final choice"], key="7"), NOON)
    return {
        "start with several matches": start,
        "matches": page,
        "matches, none": go(Session(), "matches"),
        "matches with a new name asked for": act(page, "ask-name", "2"),
        "matches with the text of one": act(page, "ask-text", "3"),
        "matches with the text of all": act(page, "ask-text", "all"),
        "matches with the text of secret turns": act(go(secret, "matches"), "ask-text", "7"),
        "matches, one deleted": act(page, "delete", "2"),
        "matches, several deleted": act(go(many(), "matches"), "tidy", ""),
        "start with a deleted match": act(start, "delete", "1"),
        "matches, many": go(many(), "matches"),
        "matches, one that cannot be read": replace(page, shelf=(*page.shelf, Kept("99", "{"))),
        "matches, taken in": act(
            act(page, "paste", page.shelf[0].text.replace('"seed":1', '"seed":77')), "take-in", ""
        ),
        "matches, broken text": act(act(page, "paste", "<b>no</b> match"), "take-in", ""),
    }
