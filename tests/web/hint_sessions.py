"""Sessions with a hint: being thought about, found, and with its cards chosen; found by few tries, which are quick."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tabletop import Progress, bot_rng
from tabletop.bots import concluded
from tests.web.parade_sessions import final_choice, last_round, parade_for
from tests.web.tapping import ALONE, bots_play, match_of, press, run, table_for, take_device
from web.hint import answered, question, told
from web.session import Session, my_turn
from web.setup import BOT, PERSON

TRIES = 60


def asked(session: Session) -> Session:
    """A hint asked for, as the button does it."""
    return press(session, "hint")


def hinted(session: Session, tries: int = TRIES) -> Session:
    """A hint asked for and found."""
    session = asked(session)
    seen = match_of(session).state.observe(match_of(session).state.seat)
    waiting = question(session)
    assert waiting is not None
    return answered(session, waiting, concluded(match_of(session).game.judge(seen, bot_rng(seen), tries)))


def to_act(session: Session, seed: int = 1, turns: int = 12) -> Session:
    """Some random turns, then on to a person's; none of them may end the match."""
    session = run(session, Random(seed), turns)
    session = session if my_turn(session) else bots_play(session)
    assert not match_of(session).state.over
    return take_device(session)


def with_every_kind() -> dict[str, Session]:
    """Both games with two and more seats, early and late, and the final choice."""
    seats = (ALONE, (PERSON, BOT, BOT), (BOT, PERSON, BOT, BOT, BOT, BOT))
    found = {}
    for players in seats:
        for part in range(3):
            turns = part * 4 * len(players)
            found[f"salad of {len(players)} after {turns}"] = to_act(table_for(players, seed=part), 2, turns)
        for part in range(2):
            turns = part * 4 * len(players)
            found[f"parade of {len(players)} after {turns}"] = to_act(parade_for(players, part), 2, turns)
    return {**found, "parade in the last round": last_round(), "parade at the final choice": final_choice()}


def hint_sessions() -> dict[str, Session]:
    """One session for each thing that a hint can show."""
    salad, parade = hinted(to_act(table_for(ALONE))), hinted(to_act(parade_for(ALONE), turns=8))
    return {
        "table with a hint asked for": told(asked(table_for(ALONE)), Progress(3, 10)),
        "table with a hint": salad,
        "table with a hint chosen": press(salad, "hint-choose"),
        "table with a hint and no totals": replace(salad, settings=replace(salad.settings, totals=False)),
        "parade with a hint": parade,
        "parade with a hint chosen": press(parade, "hint-choose"),
        "parade with a hint for the final choice": hinted(final_choice()),
    }
