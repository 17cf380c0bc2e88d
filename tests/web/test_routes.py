"""Addresses and titles."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.web.sessions import sessions
from tests.web.tapping import shown, table_for, take_two
from web import routes
from web.addresses import LONGEST, split
from web.routes import PAGES, known
from web.screen import Button, Control, Link, Page, Start, Table, controls
from web.session import Session
from web.texts import Texts


@pytest.mark.parametrize("address", ["", "table", *PAGES])
def test_every_address_is_known(address: str) -> None:
    assert known(address)


@pytest.mark.parametrize(
    "address", ["nonsense", "TABLE", "table/", "/", "/how", "how/", "how/x", " table", "how?x", "constructor", "0"]
)
def test_other_addresses_are_not_known_and_show_the_start(address: str) -> None:
    assert not known(address)
    assert isinstance(shown(replace(table_for(), route=address)).body, Start)


def test_an_address_is_a_name_and_an_argument() -> None:
    assert split("how") == ("how", "")
    assert split("how/one") == ("how", "one")
    assert split("how/one/2") == ("how", "one/2")


def test_an_argument_is_taken_where_the_screen_takes_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "WITH_ARGUMENT", frozenset({"how"}))
    longest = "x" * (LONGEST - len("how/"))
    assert known("how/one/2")
    assert isinstance(shown(Session(route="how/one")).body, Page)
    assert known("how/" + longest)
    assert not known("how/" + longest + "x")
    assert not known("how/")
    assert not known("settings/one")


def test_a_replay_takes_a_link_and_a_turn() -> None:
    assert all(known(address) for address in ("replay", "replay/12", "replay/abc", "replay/abc/12", "match/abc"))
    assert not known("replay/")
    assert not known("replay/" + "x" * LONGEST)


def test_the_table_without_a_match_is_the_start() -> None:
    assert isinstance(shown(Session(route="table")).body, Start)


@pytest.mark.parametrize("address", PAGES)
def test_every_page_stands_at_its_address_with_and_without_a_match(address: str) -> None:
    for session in (Session(), table_for()):
        body = shown(replace(session, route=address)).body
        assert isinstance(body, Page)
        assert body.sections or body.log is not None or body.figures is not None


def test_every_address_can_be_reached_by_links() -> None:
    linked = {link.to for session in sessions().values() for link in controls(shown(session)) if isinstance(link, Link)}
    pressed = {way for session in sessions().values() for one in controls(shown(session)) for way in ways(one)}
    assert {"replay", "review", "share"} <= pressed
    screens = {to.partition("/")[0] for to in linked if not to.startswith("./")}
    assert screens == {"", "table", "replay", "review", "learn", *PAGES} - {"link"}  # which only what was sent leads to


def ways(control: Control) -> tuple[str, ...]:
    """Where a button leads that leads to another screen."""
    return (control.value,) if isinstance(control, Button) and control.do == "go" else ()


def test_titles_tell_the_screens_apart() -> None:
    session = take_two(table_for())
    titles = [shown(replace(session, route=route)).title for route in ("", "table", *PAGES)]
    assert len(set(titles)) == len(titles)
    assert Texts("en")("app.name") == titles[0]


def test_a_page_says_its_name_in_title_and_bar() -> None:
    for route in PAGES:
        screen = shown(Session(route=route))
        assert isinstance(screen.body, Page)
        assert screen.body.title in screen.title
        assert screen.bar.badge == screen.body.title


def test_the_title_of_the_table_says_whose_turn_it_is() -> None:
    own, others = shown(table_for()), shown(take_two(table_for()))
    assert own.bar.badge in own.title
    assert others.bar.badge in others.title
    assert own.title != others.title


def test_the_bar_of_the_table_tells_turn_and_deal() -> None:
    screen = shown(take_two(table_for(seed=4711)))
    assert re.findall(r"\d+", screen.bar.text) == ["2", "4711"]
    assert isinstance(screen.body, Table)


def test_the_way_back_leads_to_the_table_where_there_is_one() -> None:
    for session, to in ((Session(), ""), (table_for(), "table")):
        body = shown(replace(session, route="how")).body
        assert isinstance(body, Page)
        assert body.back is not None
        assert body.back.to == to


def test_the_current_page_is_marked_in_the_bar() -> None:
    for route in ("how", "settings", "about"):
        assert [link.to for link in shown(Session(route=route)).bar.links].count(route) == 1
