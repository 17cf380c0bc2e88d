"""Names of players that try to break out of the page: every screen has the same elements as with a harmless name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import assume, example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.web.parade_sessions import parade_for, until, waiting
from tests.web.sessions import sessions
from tests.web.tapping import PAIR, match_of, press, run, table_for
from tests.web.tree import read, shape
from web.actions import act, go, named
from web.routes import screen
from web.session import Session
from web.setup import PERSON, Setup
from web.views.page import page

HOSTILE = (
    '"><script>alert(1)</script>',
    "'",
    "&",
    "&lt;",
    "</b></li>",
    "<!--",
    "]]>",
    "{name}",
    "{0.__class__}",
    "%s%(x)s",
    "\u202eAnn\u202c",
    "\u200f",
    "👩‍👩‍👧‍👦🥕",
    "x" * 40,
    "<" * 40,
    "\x00\x1b",
    "\ud800",
    "javascript:alert(1)",
)


@cache
def base() -> tuple[Session, ...]:
    """Sessions that name their players in every place that has a name."""
    two = press(run(table_for(PAIR, seed=11), Random(3), 9), "undo")
    ended = run(table_for(PAIR, seed=11), Random(3))
    salad = (Session(), two, ended, go(two, "seats"), go(two, "log"), sessions()["table while a bot thinks"])
    last = until(parade_for(PAIR), lambda state: state.trigger is not None)
    parade = (last, press(last, "watch"), press(last, "ready"), waiting(), run(last, Random(1)), go(last, "log"))
    return (*salad, *parade)


def pages(name: str) -> Iterator[str]:
    """Every such page with all players of that name."""
    for session in base():
        players = tuple(named(player, name) for player in session.setup.players)
        changed = replace(session, setup=replace(session.setup, players=players))
        if session.match is not None:
            match = session.match.with_players(tuple(named(player, name) for player in session.match.players))
            changed = replace(changed, match=match)
        yield page(screen(changed, "en"))


@cache
def harmless() -> list[list[tuple[str, tuple[str, ...]]]]:
    """The shapes of the pages with a name that means nothing in HTML."""
    return [shape(read(html)) for html in pages("Ann")]


def check(name: str) -> None:
    """The pages with that name have the elements of a harmless one and show the name as it is."""
    said = named(PERSON, name).name
    for html, expected in zip(pages(name), harmless(), strict=True):
        tree = read(html)
        assert shape(tree) == expected
        values = [value or "" for one in tree.all() for value in one.attributes.values()]
        assert any(said in text for text in (tree.text, *values))


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_stay_names(name: str) -> None:
    check(name)


@hypothesis_settings(max_examples=8)
@given(st.text(max_size=60))
@example("\u2028")
def test_any_name_stays_a_name(name: str) -> None:
    assume(named(PERSON, name).name)
    check(name)


@hypothesis_settings(max_examples=40)
@given(st.text(st.characters(), max_size=80))
def test_any_text_becomes_a_name_that_can_be_kept(text: str) -> None:
    session = press(act(Session(setup=Setup(seed="1")), "name:0", text), "start-match")
    name = match_of(session).players[0].name
    assert len(name) <= 40
    assert name == name.strip()
    assert "  " not in name
    match_of(session).save().encode()
