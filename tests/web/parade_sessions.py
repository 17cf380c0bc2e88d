"""Sessions that show every screen of Parade, each with a name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

from parade.removal import taken
from tabletop import Player
from tests.web.tapping import ALONE, PAIR, bots_play, match_of, press, run, table_for, take_device, tap
from web.actions import act, go
from web.session import Session, bots_turn, play
from web.settings import Settings
from web.setup import BOT, PERSON, Setup

PARADE: Final = "parade"
CROWD: Final = (PERSON, BOT, Player("person", "", "Ada"), Player("bot", "random", "Rosa"))
SIX: Final = (BOT, PERSON, *(BOT,) * 4)


def parade_for(players: tuple[Player, ...] = ALONE, seed: int = 7, settings: Settings | None = None) -> Session:
    """A match of Parade, begun from the start screen."""
    return table_for(players, seed, settings=settings, game=PARADE)


def until(session: Session, wanted: Callable[[Any], bool], seed: int = 1) -> Session:
    """Random turns until the position is as wanted, with the device in the right hands."""
    rng = Random(seed)
    while not wanted(match_of(session).state):
        session = play(session, rng.choice(match_of(session).state.legal_turns()))
    return session


def taking(session: Session) -> Session:
    """A card chosen that takes some and not all of the parade: turns go on until there is one."""
    session = take_device(session)
    while True:
        state = match_of(session).state
        for card in state.hands[state.seat]:
            if 0 < len(taken(state.parade, card)) < len(state.parade) - 2:
                return tap(session, card)
        session = take_device(play(session, state.legal_turns()[0]))


def last_round(seats: tuple[Player, ...] = ALONE, seed: int = 7) -> Session:
    """A person to act in the last round."""
    people = [seat for seat, player in enumerate(seats) if player.kind == "person"]
    return until(parade_for(seats, seed), lambda state: state.trigger is not None and state.seat in people)


def final_choice(seats: tuple[Player, ...] = ALONE, seed: int = 7) -> Session:
    """A person to make the final choice."""
    people = [seat for seat, player in enumerate(seats) if player.kind == "person"]
    return take_device(until(parade_for(seats, seed), lambda state: state.choosing and state.seat in people))


def choices(session: Session) -> list[str]:
    """The cards of the hand of whoever is to act."""
    state = match_of(session).state
    return list(state.hands[state.seat])


def waiting() -> Session:
    """A person has chosen, and a bot is choosing."""
    for seed in range(20):
        session = final_choice((PERSON, BOT, BOT), seed)
        session = press(tap(session, *choices(session)[:2]), "play")
        if bots_turn(session):
            return session
    raise AssertionError("no match in which a bot chooses after the person")


def parade_sessions() -> dict[str, Session]:
    """One session for each thing that Parade's screens can show."""
    return {**_starts(), **_tables(), **_ends(), **_covers()}


def _starts() -> dict[str, Session]:
    chosen = press(Session(), "game-parade")
    return {
        "start with parade": chosen,
        "start with parade of six": replace(chosen, setup=Setup(game=PARADE, players=SIX, start="5")),
        "start with parade kept": act(run(parade_for(PAIR), Random(1), 4), "leave", ""),
        "how of parade": go(chosen, "how"),
    }


def _tables() -> dict[str, Session]:
    fresh, middle = parade_for(), run(parade_for(SIX), Random(2), 25)
    card = match_of(fresh).state.parade[2]
    return {
        "parade": fresh,
        "parade with a card chosen": taking(fresh),
        "parade with a tap returned": tap(tap(fresh, choices(fresh)[0]), choices(fresh)[1]),
        "parade with a card read": tap(fresh, card),
        "parade while a bot thinks": press(tap(fresh, choices(fresh)[0]), "play"),
        "parade of six": bots_play(middle),
        "parade of six with a seat opened": act(bots_play(middle), "open-seat", "0"),
        "parade of bots": run(parade_for((BOT, BOT, BOT)), Random(2), 20),
        "parade without totals": replace(bots_play(middle), settings=Settings(totals=False)),
        "parade not saved": replace(final_choice(PAIR), unsaved=True),
        "log of parade": go(bots_play(middle), "log"),
        "seats of parade": go(bots_play(middle), "seats"),
        "parade with undo and redo": press(bots_play(press(tap(fresh, choices(fresh)[0]), "play")), "undo"),
    }


def _ends() -> dict[str, Session]:
    final = final_choice()
    one, two = choices(final)[:2]
    return {
        "parade in the last round": last_round(),
        "parade in the last round of three": last_round((BOT, PERSON, BOT), 3),
        "parade at the final choice": final,
        "parade with one card chosen": tap(final, one),
        "parade with two cards chosen": tap(final, one, two),
        "parade after the own choice": waiting(),
        "result of parade": run(parade_for(), Random(1)),
        "result of parade of two persons": run(parade_for(PAIR, seed=11), Random(5)),
        "result of parade of six": run(parade_for(SIX), Random(3)),
        "result of parade of bots": run(parade_for((BOT,) * 3), Random(3)),
        "result of parade after an undo": run(press(run(parade_for(PAIR), Random(2)), "undo"), Random(6)),
    }


def _covers() -> dict[str, Session]:
    first = parade_for(PAIR)
    played = take_device(first)
    played = press(tap(played, choices(played)[0]), "play")
    return {
        "cover before the first turn": first,
        "cover between two turns": played,
        "cover of a crowd": bots_play(press(taking(parade_for(CROWD)), "play")),
        "cover after an undo": press(played, "undo"),
        "table without a hand": press(played, "watch"),
        "cover in the final choice": until(parade_for(PAIR), lambda state: state.choosing and any(state.kept)),
    }
