"""Sessions that together show every screen of the page, each with a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from tabletop import Player
from tests.web.book_sessions import book_sessions
from tests.web.daily_sessions import daily_sessions
from tests.web.ended import statistics_sessions
from tests.web.hint_sessions import hint_sessions
from tests.web.lesson_sessions import lesson_sessions
from tests.web.link_sessions import link_sessions
from tests.web.match_sessions import match_sessions
from tests.web.pad_sessions import pad_sessions
from tests.web.parade_sessions import parade_sessions
from tests.web.puzzle_sessions import puzzle_sessions
from tests.web.replay_sessions import replay_sessions
from tests.web.review_sessions import review_sessions
from tests.web.series_sessions import series_sessions
from tests.web.tapping import PAIR, bots_play, market, match_of, press, run, table_for, take_pile, take_two, tap, tops
from web.actions import act, go
from web.routes import PAGES
from web.session import Session
from web.settings import Settings
from web.setup import BOT, PERSON, Setup
from web.storage import Kept

SEVERAL: Final = (PERSON, BOT, Player("person", "", "Ada"), Player("bot", "random", "Rosa"))
SHARP: Final = Player("bot", "hard", "")
SIX: Final = (BOT, PERSON, *(BOT,) * 4)


@cache
def sessions() -> Mapping[str, Session]:
    """One session for each thing that the page can show."""
    shown = {**_starts(), **_pages(), **_tables(), **_results(), **_troubles(), **series_sessions()}
    parade = parade_sessions()
    far = {**daily_sessions(), **link_sessions(), **statistics_sessions(), **puzzle_sessions(), **book_sessions()}
    looked_back = {**replay_sessions(), **review_sessions()}
    taught = {**lesson_sessions(), **pad_sessions()}
    return {**shown, **parade, **match_sessions(parade), **looked_back, **far, **hint_sessions(), **taught}


def _starts() -> dict[str, Session]:
    running = take_two(table_for())
    ended = run(table_for(), Random(1))
    return {
        "start": Session(),
        "start with six seats": Session(setup=Setup(players=SIX, start="5")),
        "start with two seats": Session(setup=Setup(players=(PERSON, PERSON))),
        "start with a match kept": act(running, "leave", ""),
        "start with a result": act(ended, "leave", ""),
        "start with a bad deal number": act(act(Session(), "seed", "many"), "start", ""),
    }


def _pages() -> dict[str, Session]:
    alone = {f"{route}": go(Session(), route) for route in PAGES}
    running = take_pile(bots_play(take_two(table_for(SEVERAL))))
    return {**alone, **{f"{route} of a match": go(running, route) for route in PAGES}}


def _tables() -> dict[str, Session]:
    fresh, several = table_for(), take_pile(table_for(SEVERAL))
    owner = take_pile(take_pile(table_for(PAIR)), 1)
    top = tops(fresh)[0]
    chosen = tap(owner, *market(owner)[:2], match_of(owner).state.points[0][0])
    return {
        "table": fresh,
        "table with one vegetable chosen": tap(fresh, market(fresh)[0]),
        "table with pile and flip chosen": press(tap(fresh, top), f"flip-{top}"),
        "table with a turn chosen": chosen,
        "table with a tap returned": tap(tap(fresh, market(fresh)[0]), top),
        "table with a card read": press(several, f"card-{match_of(several).state.points[0][0]}"),
        "table while a bot thinks": several,
        "table while a bot thinks for long": replace(
            take_two(table_for((PERSON, Player("bot", "hard", "")))), thought=420
        ),
        "table of six": run(table_for(SIX), Random(2), 40),
        "table while a sharp bot thinks": replace(table_for((PERSON, SHARP), start="1"), thought=450),
        "table where a sharp bot has begun to think": table_for((PERSON, SHARP), start="1"),
        "table of bots": run(table_for((BOT, BOT, BOT)), Random(2), 30),
        "table with undo and redo": press(take_two(take_two(table_for(PAIR))), "undo"),
        "table after splits": run(table_for((PERSON,) * 3, seed=3), Random(4), 33),
        "table near the end": _near_the_end(),
        "table with many point cards": _many_cards(),
        "table with a turn that costs": _costly(),
        "table without totals": replace(run(table_for(SIX), Random(2), 40), settings=Settings(totals=False)),
        "table with a seat opened": act(several, "open-seat", "1"),
    }


def _near_the_end() -> Session:
    """A column sold out, another without a pile."""
    session = run(table_for(PAIR, seed=3), Random(4))
    while sum(place is None for column in match_of(session).state.market for place in column) > 3:
        session = press(session, "undo")
    return session


def _many_cards() -> Session:
    """Eight point cards in front of each of two persons."""
    session = table_for(PAIR)
    for number in range(16):
        session = take_pile(session, number % 3)
    return session


def _costly() -> Session:
    """The turn after which the person to act has least."""
    session = _many_cards()
    state = match_of(session).state
    worst = min(state.legal_turns(), key=lambda turn: state.apply(turn).scores()[state.seat])
    return replace(session, chosen=tuple(sorted(worst.taps)))


def _results() -> dict[str, Session]:
    two = run(table_for(PAIR, seed=11), Random(5))
    back = press(two, "undo")
    return {
        "result": run(table_for(), Random(1)),
        "result of two persons": two,
        "result of six": run(table_for(SIX, tie_break="last_action"), Random(3)),
        "result after an undo": run(back, Random(6)),
        "result of bots": run(table_for((BOT,) * 3), Random(3)),
    }


def _troubles() -> dict[str, Session]:
    running = take_two(table_for())
    return {
        "table not saved": replace(running, unsaved=True),
        "start with a damaged match": Session(damaged=(Kept("5", '{"format":1,"players":"<b>"}'), Kept("6", "{"))),
        "table of a second match": replace(running, news=(("matches.second", 1),)),
        "table with a problem": replace(running, problem=("problem.refused", "expected this; found that")),
        "table with a fault of the page": replace(running, problem=("problem.unexpected", "KeyError: '<x>'")),
    }
