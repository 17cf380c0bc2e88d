"""How the last round and the final choice are announced: bar, banner, order, cover, and what a screen reader hears."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from parade import GAME
from tabletop import Player, load
from tests.golden import read
from tests.parade.contract import parade_ending
from tests.web.tapping import AnyMatch, match_of, shown
from web.games import GAMES
from web.names import player_name
from web.parade_table import ParadeTable
from web.screen import PassDevice
from web.session import Session, open_match
from web.setup import BOT, PERSON
from web.texts import Texts, languages
from web.views.page import page

TRIGGERS = ("colors", "pile", "both")
TAGS = languages()


def ended_by(trigger: str) -> AnyMatch:
    """A whole match whose last round began in that way."""
    matches = (load(row["save"], GAMES) for row in read(GAME))
    return next(match for match in matches if parade_ending(match) == trigger)


def at(match: AnyMatch, turns: int, *people: int) -> Session:
    """The match after so many turns, persons at these seats and named bots at the others."""
    players = tuple(
        PERSON if seat in people else Player("bot", BOT.level, f"Bot {seat}") for seat in range(match.seats)
    )
    return open_match(Session(), replace(match, turns=match.turns[:turns], players=players))


def began(match: AnyMatch) -> int:
    """How many turns the match has when its last round begins."""
    return next(number for number, state in enumerate(match.states) if state.trigger is not None)


def table(session: Session, language: str) -> ParadeTable:
    """The table that is shown."""
    body = shown(session, language).body
    assert isinstance(body, ParadeTable)
    return body


@pytest.mark.parametrize("language", TAGS)
@pytest.mark.parametrize("trigger", TRIGGERS)
def test_who_brought_the_last_round_and_how_and_who_still_acts(trigger: str, language: str) -> None:
    whole, t = ended_by(trigger), Texts(language)
    first, seats = began(whole), whole.seats
    caused = whole.states[first].trigger
    for turns in range(first, first + seats):
        for me in {caused, (caused + 1) % seats}:
            session = at(whole, turns, me)
            (notice,) = [one for one in table(session, language).notices if one.id == "last-round"]
            name = player_name(t, match_of(session), caused)
            assert notice.fact == t(f"last.{trigger}.{'you' if me == caused else 'other'}", name=name)
            assert me == caused or name in notice.fact
            check_stage(session, language, t("stage.last_round"), left(session, t, first + seats - turns))
            assert (notice.fact in shown(session, language).announcement) == (turns == first)


def left(session: Session, t: Texts, count: int) -> list[str]:
    """The names of those who still act, as many as that, the seat to act first."""
    match = match_of(session)
    return [player_name(t, match, (match.state.seat + step) % match.seats) for step in range(count)]


def check_stage(session: Session, language: str, badge: str, names: list[str]) -> None:
    """The bar has the badge, on the screen and in the markup; the announcer says who still acts, the order agrees."""
    screen = shown(session, language)
    assert screen.bar.stage == badge
    assert f'class="stage">{badge}<' in page(screen)
    said = Texts(language).all_of(names)
    assert said in screen.announcement
    order = table(session, language).order
    assert order is not None
    assert [place.name for place in order.places if place.state != "done"] == names
    assert [place.state for place in order.places].count("now") == 1


@pytest.mark.parametrize("language", TAGS)
def test_the_final_choice_is_announced(language: str) -> None:
    whole, t = ended_by("both"), Texts(language)
    for turns in range(len(whole.turns) - whole.seats, len(whole.turns)):
        session = at(whole, turns, 0)
        assert match_of(session).state.choosing
        assert [one.id for one in table(session, language).notices] == ["final-choice"]
        check_stage(session, language, t("stage.final_choice"), left(session, t, len(whole.turns) - turns))


@pytest.mark.parametrize("language", TAGS)
def test_every_reason_has_its_own_words(language: str) -> None:
    t = Texts(language)
    said = [t(f"last.{trigger}.{form}", name="Ada") for trigger in TRIGGERS for form in ("you", "other")]
    assert len(set(said)) == 6
    assert len({t("stage.last_round"), t("stage.final_choice"), t("badge.yours"), t("badge.over")}) == 4


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_neither_before_nor_after(trigger: str) -> None:
    whole = ended_by(trigger)
    for turns in (0, began(whole) - 1, len(whole.turns)):
        screen = shown(at(whole, turns, 0))
        assert screen.bar.stage == ""
        assert isinstance(screen.body, ParadeTable)
        assert screen.body.notices == ()
        assert screen.body.order is None
        assert "till to" not in screen.announcement


def test_the_cover_says_it_as_well() -> None:
    whole = ended_by("both")
    everybody = range(whole.seats)
    first = began(whole)
    screens: list[tuple[Any, str]] = [
        (shown(at(whole, first, *everybody)), "Last round"),
        (shown(at(whole, len(whole.turns) - 1, *everybody)), "Final choice"),
    ]
    for screen, badge in screens:
        assert isinstance(screen.body, PassDevice)
        assert screen.bar.stage == badge
        assert screen.body.happened[-1].startswith(("This is the last round", "Still to choose"))
