"""Sessions that show every screen of looking back and of links, each with a name."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from tabletop import Player
from tabletop.link import link
from tests.web.parade_sessions import final_choice, parade_for, until
from tests.web.tapping import PAIR, AnyMatch, match_of, run, table_for, take_two, tap
from web.actions import act, go
from web.session import Session
from web.settings import Settings
from web.setup import BOT, PERSON

ADDRESS: Final = "https://host.example/games/"
SEVERAL: Final = (PERSON, BOT, Player("person", "", "Ada"), Player("bot", "random", "Rosa"))
BROKEN: Final = ("nonsense", "a", "", "z" + "A" * 40, "aAAAA")


def here(session: Session) -> Session:
    """The session of a page that lies at an address."""
    return replace(session, address=ADDRESS)


def sent(match: AnyMatch, route: str = "replay", turn: int | None = None, session: Session | None = None) -> Session:
    """A link to that match, opened on a page with nothing else, or with that session."""
    place = f"/{turn}" if turn is not None else ""
    return go(session or here(Session()), f"{route}/{link(match)}{place}")


def at(session: Session, turn: int) -> Session:
    """The replay after so many turns."""
    return act(session, "replay:at", str(turn))


def replay_sessions() -> dict[str, Session]:
    """One session for each thing that looking back can show."""
    return {**_salad(), **_parade(), **_links(), **_shares()}


def _salad() -> dict[str, Session]:
    running = here(run(table_for(SEVERAL), Random(2), 21))
    ended = here(run(table_for(), Random(1)))
    back = go(running, "replay")
    return {
        "replay of a running match": back,
        "replay of a match at the deal": go(ended, "replay"),
        "replay at its end": act(go(ended, "replay"), "replay:last", ""),
        "replay that plays": act(at(back, 4), "replay:play", ""),
        "replay of another seat with a card read": act(act(back, "replay:seen", "2"), "read", _card(back)),
        "replay without totals": replace(at(back, 9), settings=Settings(totals=False)),
        "replay of a match without a turn": go(here(table_for()), "replay"),
        "playing on": act(at(back, 9), "replay:panel", "on"),
    }


def _card(session: Session) -> str:
    """A point card in front of somebody."""
    points = match_of(session).state.points
    return str(next(card for cards in points for card in cards))


def _parade() -> dict[str, Session]:
    running = here(run(parade_for(), Random(3), 11))
    ended = here(run(parade_for(SEVERAL), Random(1)))
    choosing = until(parade_for((PERSON, BOT, BOT, BOT)), lambda state: sum(map(bool, state.laid_away)) > 1)
    return {
        "replay of a running parade": go(running, "replay"),
        "replay of a running parade, covered": act(go(running, "replay"), "replay:seen", "nobody"),
        "replay of a parade of several": go(here(run(parade_for(PAIR), Random(3), 7)), "replay"),
        "replay of parade": at(go(ended, "replay"), 12),
        "replay of parade, all hands open": act(at(go(ended, "replay"), 30), "replay:seen", "all"),
        "replay of parade at its end": act(go(ended, "replay"), "replay:last", ""),
        "replay of the final choices": act(sent(match_of(choosing), "replay", 200), "replay:seen", "all"),
    }


def _links() -> dict[str, Session]:
    running, ended = run(table_for(SEVERAL), Random(2), 21), run(parade_for(), Random(1))
    refused = {f"a link refused {number}": go(Session(), f"match/{text}") for number, text in enumerate(BROKEN) if text}
    impossible = match_of(table_for())
    return {
        **refused,
        "a link of a running match": sent(match_of(running), "match"),
        "a link of a match that is over": sent(match_of(ended), "match", session=here(take_two(table_for()))),
        "a link of a deal": sent(impossible, "match"),
        "playing on from a link": act(sent(match_of(running), "match"), "replay:panel", "on"),
        "playing a deal from a link": act(sent(match_of(ended), "match"), "replay:panel", "on"),
        "replay of a link": sent(match_of(running), "replay", 5),
        "a text without a link": act(Session(route="share"), "open-link", "good morning"),
    }


def _shares() -> dict[str, Session]:
    running, ended = here(run(table_for(SEVERAL), Random(2), 21)), here(run(parade_for(), Random(1)))
    choosing = final_choice(PAIR)
    chosen = act(tap(choosing, *match_of(choosing).state.hands[match_of(choosing).state.seat][:2]), "play", "")
    return {
        "sharing without a match": Session(route="share"),
        "sharing a running match": go(running, "share"),
        "sharing a match that is over": go(ended, "share"),
        "sharing from disk": go(run(table_for(SEVERAL), Random(2), 21), "share"),
        "sharing in the final choice": go(here(chosen), "share"),
        "sharing a replay": act(at(go(running, "replay"), 9), "replay:panel", "share"),
        "sharing a replay at its end": act(act(go(ended, "replay"), "replay:last", ""), "replay:panel", "share"),
    }
