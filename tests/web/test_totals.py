"""Others' totals hidden by the setting: nowhere in the page until the end."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.web.tapping import (
    bots_play,
    market,
    match_of,
    press,
    run,
    shown,
    table_for,
    table_of,
    take_pile,
    take_two,
    tap,
    tops,
)
from tests.web.tree import Element, read
from web.actions import act, go
from web.routes import PAGES
from web.screen import Face, controls
from web.session import Session
from web.setup import ANYWHERE, PERSON
from web.views.page import page

NOW = "; now "
"""What stands in every English name that tells a card's points."""


def hidden(session: Session) -> Session:
    """The session with the setting off."""
    return act(session, "setting:totals", "false")


def html(session: Session) -> Element:
    """The page of the session."""
    return read(page(shown(session)))


@cache
def positions() -> list[Session]:
    """Tables at a person's turn with point cards in front of all seats, with and without a choice."""
    found = []
    for seed in range(2):
        session = table_for((PERSON, *(ANYWHERE,) * 3), seed=seed)
        for _ in range(4):
            session = bots_play(take_pile(bots_play(take_two(session))))
        one, two = market(session)[:2]
        found += [session, tap(session, one), tap(session, one, two), tap(session, tops(session)[0])]
    return found


def test_no_panel_shows_a_total_or_the_points_of_a_card() -> None:
    for session in positions():
        others = html(hidden(session)).find("aside")[0]
        assert others.with_class("now") == []
        assert NOW not in page(shown(hidden(session))).split("<aside")[1]
        assert html(session).find("aside")[0].with_class("now")


def test_no_control_names_the_points_of_others() -> None:
    for session in positions():
        mine = match_of(session).state.points[session.me]
        faces = [one for one in controls(shown(hidden(session))) if isinstance(one, Face)]
        told = {face.card for face in faces if NOW in face.name or face.worth is not None}
        assert told == set(mine)


def test_the_own_points_and_the_gain_stay() -> None:
    for session in positions():
        plain, without = table_of(session), table_of(hidden(session))
        assert without.garden == plain.garden
        assert plain.decision is not None
        assert without.decision is not None
        assert without.decision.gain == plain.decision.gain


def test_what_a_choice_does_to_others_is_not_told() -> None:
    told = 0
    for session in positions():
        plain, without = table_of(session).decision, table_of(hidden(session)).decision
        assert plain is not None
        assert without is not None
        assert without.effects == ()
        told += len(plain.effects)
    assert told, "none of these positions has an effect to hide"


def test_reading_a_card_of_another_seat_tells_the_condition_only() -> None:
    session = hidden(positions()[0])
    other = next(
        card for seat, cards in enumerate(match_of(session).state.points) if seat != session.me for card in cards
    )
    (notice,) = [one for one in table_of(press(session, f"card-{other}")).notices if one.id == "reading"]
    assert notice.fact
    assert notice.more == ""
    (plain,) = [one for one in table_of(press(positions()[0], f"card-{other}")).notices if one.id == "reading"]
    assert plain.more


def test_in_a_bots_turn_totals_stay_hidden() -> None:
    session = hidden(take_two(positions()[0]))
    assert html(session).find("aside")[0].with_class("now") == []


def test_the_result_shows_all() -> None:
    ended = hidden(run(table_for(), Random(1)))
    table = table_of(ended)
    assert all(panel.total is not None for panel in table.others)
    assert table.result is not None
    assert {tally.seat: tally.total for tally in table.result.tallies} == dict(
        enumerate(match_of(ended).state.scores())
    )


@pytest.mark.parametrize("route", ["", *PAGES])
def test_no_other_page_tells_points(route: str) -> None:
    session = go(positions()[0], route)
    assert NOW not in page(shown(session))
    assert html(session).with_class("now") == []
