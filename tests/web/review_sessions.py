"""Sessions that show every screen of a review, each with a name, and what a review finds out without a page."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import pytest

from tabletop import Player, decide
from tabletop.bots import concluded
from tests.web.parade_sessions import parade_for
from tests.web.replay_sessions import here, sent
from tests.web.tapping import PAIR, AnyMatch, match_of, run, table_for
from web import review
from web.actions import act, go
from web.history import position
from web.review import Asked, Found, Review, Reviewed, Subject, answered, found, question
from web.session import Session, open_match
from web.setup import BOT, PERSON

LAST: Final = ("replay:last", "")
BUDGET: Final = 40
"""Enough to tell a blunder from a good turn, and quick."""


def played(game: str = "pointsalad", players: tuple[Player, ...] = (PERSON, BOT), seed: int = 7) -> AnyMatch:
    """A match that is over, played by greedy bots from every seat."""
    match = match_of(table_for(players, seed, game=game))
    while not match.state.over:
        match = match.play(decide(match.game.bots["greedy"], match.state.observe(match.state.seat)))
    return match


def reviewing(match: AnyMatch) -> Session:
    """A session at the review of that match, before anything is found."""
    return go(here(open_match(Session(key="5"), match)), "review")


def seen(session: Session) -> Review:
    """What is looked at and known."""
    assert session.review is not None
    return session.review


def subject_of(session: Session) -> Subject:
    """The match that is reviewed."""
    subject = seen(session).subject
    assert isinstance(subject, Subject)
    return subject


def known_of(session: Session) -> Found:
    """What is known of it."""
    return found(seen(session), subject_of(session))


def think(session: Session, budget: int = BUDGET) -> Session:
    """The answer to the next question."""
    asked = question(session)
    assert asked is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(review, "BUDGET", budget)
        return answered(session, asked, concluded(review.thought(asked).thoughts()))


def think_on(session: Session, times: int = 1_000, budget: int = BUDGET) -> Session:
    """So many answers, or all of them."""
    for _ in range(times):
        if question(session) is None:
            break
        session = think(session, budget)
    return session


def known_all(session: Session, gives: tuple[int, ...] = (0, 30, 3, 0)) -> Session:
    """All answers without any thought: the turns give away in turn what `gives` says; with 0 they were the best."""
    known = known_of(think(session)) if not known_of(session).glances else known_of(session)
    rows = []
    for place, number in enumerate(known.own):
        turn, lost = known.match.turns[number], gives[place % len(gives)]
        others = [one for one in position(known.match, number).legal_turns() if one != turn]
        best = others[0] if lost and others else turn
        rows.append(Reviewed(number, turn, best, 55, 55 - lost if best != turn else 55))
    whole = known._replace(reviewed=tuple(rows))
    return replace(session, review=seen(session)._replace(known=(whole,)))


@cache
def review_sessions() -> dict[str, Session]:
    """One session for each thing that a review can show."""
    several = (PERSON, BOT, Player("person", "", "Ada"), Player("bot", "random", "Rosa"))
    salad, parade = reviewing(played()), reviewing(played("parade", (BOT, PERSON, BOT)))
    crowd = reviewing(played("pointsalad", several))
    whole, of_parade = known_all(salad), known_all(parade)
    running = here(run(table_for(seed=8), Random(2), 9))
    return {
        "review before anything is found": salad,
        "review at a glance": think(salad),
        "review half done": think_on(salad, 4),
        "review stopped": act(think_on(salad, 4), "review:stop", ""),
        "review": whole,
        "review without a loss": known_all(salad, (0,)),
        "review of a match that was never good": _never_good(salad),
        "review of parade": of_parade,
        "review of several": think_on(crowd, 3),
        "review of another seat": think_on(act(crowd, "review:seat", "3"), 3),
        "review of a named seat": known_all(act(crowd, "review:seat", "2")),
        **{f"review, turn {number + 1}": opened(whole, number) for number in (0, 1, 2, 3, 4, 24)},
        **{f"review of parade, turn {number + 1}": opened(of_parade, number) for number in (1, 4, 7, 2)},
        "review, a turn that is as good": opened(_as_good(whole), 0),
        "review, a turn not judged yet": opened(salad, 2),
        "review, a turn not judged yet of another seat": opened(salad, 3),
        "review, a card that is read": act(opened(whole, 8), "read", str(match_of(whole).states[8].points[0][0])),
        "review of a link": known_all(go(here(Session()), sent(played(), "review").route)),
        "review of a link at a table": sent(played(), "review", session=running),
        "review of a running match": go(running, "review"),
        "review of a link of a running match": sent(match_of(running), "review"),
        "review of the deal on the table": _same_deal(),
        "review of a link that is broken": go(Session(), "review/nonsense"),
        "review of a match of bots": reviewing(played(players=(BOT, BOT))),
        "review of a pair": known_all(reviewing(played(players=PAIR))),
        "review of the last cards": opened(of_parade, len(match_of(parade).turns) - 2),
        "review with marks on all sides": think_on(reviewing(played(seed=4))),
        "replay of a match that can be reviewed": act(go(here(open_match(Session(), played())), "replay"), *LAST),
    }


def opened(session: Session, number: int) -> Session:
    """With the turn of that number opened."""
    return go(session, f"{session.route}/{number + 1}")


def _as_good(session: Session) -> Session:
    known = known_of(session)
    first, *rest = known.reviewed
    other = next(turn for turn in position(known.match, first.number).legal_turns() if turn != first.turn)
    changed = known._replace(reviewed=(first._replace(best=other), *rest))
    return replace(session, review=seen(session)._replace(known=(changed,)))


def _never_good(session: Session) -> Session:
    """The line runs low, so that a mark has its words above it."""
    known = known_of(known_all(session, (0, 0, 6)))
    low = tuple(one._replace(could=one.could - 45, had=one.had - 45) for one in known.reviewed)
    changed = known._replace(glances=(0.1,) * len(known.glances), reviewed=low)
    return replace(session, review=seen(session)._replace(known=(changed,)))


def _same_deal() -> Session:
    match = played("parade")
    begun = here(open_match(Session(), replace(match, turns=match.turns[:6])))
    return sent(match, "review", session=begun)


def parade_played(seed: int = 3) -> AnyMatch:
    """A match of Parade played to its end by random turns."""
    return match_of(run(parade_for(seed=seed), Random(seed)))


def asked_of(match: AnyMatch, number: int) -> Asked:
    """The question about a turn of that match, as its own seat saw it."""
    return Asked(match, match.states[number].seat, number)
