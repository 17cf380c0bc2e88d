"""Hidden cards never reach the page: neither by name nor by any difference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from pointsalad.rules import Options
from tabletop import Match
from tests.web.hidden import hidden_cards, twin
from tests.web.tapping import AnyMatch
from web.games import GAMES
from web.routes import screen
from web.session import Session, legal, open_match
from web.setup import BOT, PERSON
from web.views.page import page

PLAYERS = (PERSON, BOT, PERSON, BOT, BOT, PERSON)


def position(seats: int, seed: int, turns: int, round_: int) -> AnyMatch:
    """A random position of a match, perhaps of a later round, so that some cards are `gone`."""
    options = Options(round=min(round_, 18 // (3 * seats)))
    game, rng = GAMES["pointsalad"], Random(seed)
    match: AnyMatch = Match(game=game, options=options, seats=seats, start=None, seed=seed, players=PLAYERS[:seats])
    for _ in range(turns):
        if not match.state.over:
            match = match.play(rng.choice(match.state.legal_turns()))
    return match


def shown(session: Session) -> Iterator[tuple[str, str, object]]:
    """Every screen of the session: route, HTML, and the screen's plain data."""
    for route in ("", "table", "log", "seats"):
        one = screen(replace(session, route=route), "en")
        yield route, page(one), one


def chosen(session: Session, rng: Random) -> Session:
    """The session with some turn chosen, where a person is to act."""
    turns = legal(session)
    return replace(session, chosen=tuple(sorted(rng.choice(turns).taps))) if turns else session


POSITIONS = st.builds(position, st.integers(2, 6), st.integers(0, 2**53 - 1), st.integers(0, 60), st.integers(1, 3))


@hypothesis_settings(max_examples=15)
@given(POSITIONS, st.randoms(use_true_random=False))
def test_no_hidden_card_is_named_on_any_screen(match: AnyMatch, rng: Random) -> None:
    secrets = hidden_cards(match)
    session = chosen(open_match(Session(), match), rng)
    for route, html, data in shown(session):
        told = [card for card in secrets if card in html or (route == "table" and card in repr(data))]
        assert told == [], route


@hypothesis_settings(max_examples=15)
@given(POSITIONS, st.randoms(use_true_random=False))
def test_the_page_is_the_same_whatever_lies_below_the_tops(match: AnyMatch, rng: Random) -> None:
    if match.options.round > 1:
        match = position(match.seats, match.seed, len(match.turns), 1)
    picking = rng.random()
    one = chosen(open_match(Session(), match), Random(picking))
    other = chosen(open_match(Session(), twin(match, rng)), Random(picking))
    assert one.chosen == other.chosen
    assert [text for _, text, _ in shown(one)] == [text for _, text, _ in shown(other)]
