"""Sessions that show every screen of a match by link, each with a name."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from tabletop import Player
from tabletop.link import link
from tests.web.tapping import bots_play, choose, match_of, press, run
from web.actions import act, go
from web.by_link import new_seats
from web.games import GAMES
from web.kept import find, noted
from web.session import Session, far_turn, play
from web.setup import BOT, PERSON, Setup

ADDRESS: Final = "https://host.example/games/salad/"
TABLE: Final = (PERSON, BOT, PERSON)


def kept(session: Session) -> Session:
    """The session as the app keeps it."""
    return noted(session, 1_800_000_000_000)


def start_page(game: str = "pointsalad", players: tuple[Player, ...] = TABLE, seed: str = "7") -> Session:
    """The page on which a match by link begins."""
    setup = Setup(game=game, players=players, seed=seed, start="0")
    return go(Session(setup=setup, address=ADDRESS), "by-link")


def started(game: str = "pointsalad", players: tuple[Player, ...] = TABLE, seed: str = "7") -> Session:
    """A match by link on the table of whoever began it."""
    return kept(press(start_page(game, players, seed), "start-by-link"))


def sent(session: Session, seed: int = 1) -> Session:
    """After a turn of the person here and of the bots after it."""
    return kept(bots_play(choose(session, Random(seed))))


def string(session: Session) -> str:
    """The string that this table sends."""
    return link(match_of(session))


def open_link(session: Session, text: str) -> Session:
    """The session after the address of that link was opened."""
    return kept(go(session, f"link/{text}"))


def joined(text: str, seat: int) -> Session:
    """A device that did not know the match and plays that seat of it."""
    return kept(press(open_link(Session(address=ADDRESS), text), f"join-{seat}"))


def played_out(one: Session, other: Session, seed: int = 3) -> tuple[Session, Session]:
    """Both devices after a match to its end, the link of each turn going to the other one."""
    while not match_of(one).state.over:
        here, there = (other, one) if far_turn(one) else (one, other)
        here = sent(here, seed)
        there = open_link(there, string(here))
        one, other = (there, here) if far_turn(one) else (here, there)
        seed += 1
    return one, other


def forked(session: Session) -> str:
    """The string of the same match with another first turn, and one turn more than was played here."""
    match = replace(match_of(session), turns=(), removed=())
    while len(match.turns) <= len(match_of(session).turns):
        legal = [turn for turn in match.state.legal_turns() if (turn,) != match_of(session).turns[:1]]
        match = match.play(legal[-1])
    return link(match)


def link_sessions() -> dict[str, Session]:
    """One session for each thing that a match by link can show."""
    return {f"{name} of {game}": session for game in GAMES for name, session in _of(game).items()}


def _of(game: str) -> dict[str, Session]:
    first = started(game)
    after = sent(first)
    text = string(after)
    other = sent(joined(text, 2))
    back = open_link(after, string(other))
    ended = kept(run(started(game), Random(5)))
    stranger = Session(address=ADDRESS)
    return {
        "by link": start_page(game),
        "by link alone": start_page(game, (PERSON, BOT)),
        "table by link": first,
        "table by link, far turn": after,
        "table by link, back": back,
        "seats by link": go(first, "seats"),
        "link to join": open_link(stranger, text),
        "link to join of an end": open_link(stranger, string(ended)),
        "link before a turn": open_link(stranger, string(first)),
        "table joined": joined(text, 2),
        "link that is the same": open_link(after, text),
        "link that is older": open_link(back, text),
        "link that forks": open_link(after, forked(after)),
        "link with my own turn": open_link(first, text),
        "link that is broken": go(after, f"link/{text[:-5]}"),
        "link that is broken, by a stranger": go(stranger, "link/abc"),
        "link of another match": act(after, "link:paste", string(started(game, seed="8"))),
        "result by link": ended,
        "result by link, the last turn being mine": mine_last(game),
    }


def mine_last(game: str) -> Session:
    """A match that ended with a turn of the person here, or of a bot after it."""
    for seed in range(30):
        session = run(started(game), Random(seed))
        seats = new_seats(replace(match_of(session), turns=()), match_of(session))
        if next(seat for seat in reversed(seats) if seat != 1) == 0:
            return kept(session)
    raise AssertionError("no match that ends with the person here")


def kept_text(session: Session) -> str:
    """The save of the match on the table, as it is kept."""
    one = find(session.shelf, session.key)
    assert one is not None
    return one.text


def any_turn(session: Session) -> Session:
    """The first legal turn played by whoever is to act."""
    return kept(play(session, match_of(session).state.legal_turns()[0]))
