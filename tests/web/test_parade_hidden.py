"""Parade's hidden cards never reach the page: neither by id nor by name nor by any difference."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from parade import CARDS
from parade.color import COLORS
from tabletop import Match, Player
from tests.parade.contract import parade_zones
from tests.web.hidden import parade_twin
from tests.web.parade_sessions import choices, final_choice, parade_for, until
from tests.web.tapping import PAIR, AnyMatch, bot_turn, bots_play, match_of, press, run, take_device, tap
from web.games import GAMES
from web.routes import screen
from web.screen import Screen
from web.screens.parade_words import name, short
from web.session import Session, bots_turn, legal, open_match, viewer
from web.setup import BOT, PERSON
from web.texts import Texts
from web.views.page import page

ADA = Player("person", "", "Ada")
TABLES = (
    (PERSON, BOT),
    (PERSON, ADA),
    (BOT, PERSON, ADA),
    (PERSON, BOT, ADA, BOT),
    (BOT, BOT),
    (ADA, BOT, PERSON, BOT, BOT, PERSON),
)
ROUTES = ("", "table", "log", "seats", "menu", "how")
NAMED = re.compile(rf"\b({'|'.join(COLORS)})[ -](\d+)\b", re.IGNORECASE)


def secrets(match: AnyMatch, seat: int | None) -> frozenset[str]:
    """The cards that this viewer does not see: none for nobody but the open ones."""
    seen = match.state.observe(None if match.state.over else seat)
    return frozenset(CARDS) - {card for zone in parade_zones(seen) for card in zone}


def named_in(text: str) -> set[str]:
    """The cards that a text of the English page names, by their id or by their name."""
    return {f"{color}-{value}" for color, value in NAMED.findall(text)}


def shown(session: Session, routes: tuple[str, ...] = ROUTES) -> Iterator[tuple[str, Screen]]:
    """Every screen of the session, also where the match cannot be saved and stands there as text."""
    for route in routes:
        yield route, screen(replace(session, route=route, unsaved=True), "en")


def told(session: Session, routes: tuple[str, ...] = ROUTES) -> set[str]:
    """The hidden cards that some screen names: markup, plain data, announcements, motion."""
    hidden = secrets(match_of(session), viewer(session))
    ways = [(page(one), repr(one.body), one.announcement, repr(one.moved)) for _, one in shown(session, routes)]
    texts = [text for way in ways for text in way]
    return {card for text in texts for card in named_in(text)} & hidden


def chosen(session: Session, rng: Random) -> Session:
    """The session with some turn chosen and its first card read, where the hand is open."""
    turns = legal(session)
    taps = tuple(sorted(rng.choice(turns).taps)) if turns else ()
    return replace(session, chosen=taps, reading=taps[0].partition(":")[2] if taps else session.reading)


@pytest.mark.parametrize("players", TABLES)
def test_no_hidden_card_is_named_on_any_screen_of_a_whole_match(players: tuple[Player, ...]) -> None:
    session, rng = parade_for(players, seed=len(players)), Random(len(players))
    while not match_of(session).state.over:
        routes = ROUTES if rng.random() < 0.1 else ("table", "log")
        assert told(session, routes) == set()  # also behind the cover
        if bots_turn(session):
            session = bot_turn(session)
            continue
        session = chosen(take_device(session), rng)
        assert told(session, routes) == set()
        session = press(session, "play")
    assert told(session) == set()


def test_what_is_searched_for_is_found_where_it_is_open() -> None:
    """The search itself: every way to name a card is found, and the own hand is named on the table alone."""
    assert all(named_in(f"<b>{said}.") == {card} for card in CARDS for said in (card, *said_of(card)))
    session = parade_for()
    assert [route for route, one in shown(session) if set(choices(session)) <= named_in(page(one))] == ["table"]


def said_of(card: str) -> tuple[str, ...]:
    """The names of a card."""
    return tuple(said(Texts("en"), card) for said in (short, name))


def test_cards_laid_away_stay_hidden_after_the_end() -> None:
    session = run(parade_for((PERSON, ADA)), Random(3))
    away = [card for row in match_of(session).state.laid_away for card in row]
    assert len(away) == 4
    assert set(away) <= secrets(match_of(session), 0)
    assert told(session) == set()


def test_a_card_that_somebody_read_in_their_hand_is_not_told_to_the_next() -> None:
    session = press(parade_for((PERSON, ADA)), "ready")
    (card, other, *_) = choices(session)
    session = replace(press(tap(session, other), "play"), reading=card)
    for one in (session, press(session, "ready"), press(session, "watch")):
        assert told(one) == set()


def test_the_text_of_a_match_that_cannot_be_saved_holds_no_final_choice() -> None:
    session = press(tap(final_choice(PAIR), *choices(final_choice(PAIR))[:2]), "play")
    (turn,) = match_of(session).turns[-1:]
    (notice,) = [one for one in screen(replace(session, unsaved=True), "en").notices if one.id == "unsaved"]
    assert str(turn).startswith("keep ")
    assert notice.text is not None
    assert "keep" not in notice.text
    ended = run(session, Random(1))
    (notice,) = [one for one in screen(replace(ended, unsaved=True), "en").notices if one.id == "unsaved"]
    assert notice.text == match_of(ended).save()


@pytest.mark.parametrize("seed", range(12))
def test_the_page_is_the_same_in_every_world_that_looks_the_same(seed: int) -> None:
    rng = Random(seed)
    players = TABLES[seed % len(TABLES)]
    session = run(parade_for(players, seed), rng, rng.randrange(70))
    one = chosen(take_device(opened(match_of(session))), Random(seed))
    twin = parade_twin(match_of(session), viewer(one), rng)
    other = chosen(take_device(opened(twin)), Random(seed))
    assert one.chosen == other.chosen
    for route in ROUTES:
        here, there = (screen(replace(session, route=route), "en") for session in (one, other))
        assert page(here) == page(there)
        assert here.moved == there.moved


def opened(match: AnyMatch) -> Session:
    """The match on the table as after a reload."""
    return open_match(Session(), match)


def test_the_twins_differ() -> None:
    """Else the test above would say nothing."""
    match = match_of(run(parade_for(PAIR, 5), Random(1), 9))
    twin = parade_twin(match, match.state.seat, Random(1))
    assert twin.state != match.state
    assert twin.state.observe(match.state.seat) == match.state.observe(match.state.seat)


def test_after_the_reload_of_a_match_of_several_the_device_is_asked_for() -> None:
    session = until(parade_for((PERSON, ADA)), lambda state: len(state.parade) > 9)
    again = opened(match_of(session))
    assert viewer(again) is None
    assert told(again) == set()


def test_bots_of_a_finished_setup_are_of_the_game() -> None:
    assert set(GAMES["parade"].bots) == {"random", "greedy", "easy", "medium", "hard"}
    match: AnyMatch = Match(game=GAMES["parade"], options=GAMES["parade"].Options(), seats=2, start=None, seed=1)
    assert bots_play(opened(match)).match == match
