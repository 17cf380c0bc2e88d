"""A third game needs its package, its screen and one line: here is a page that has the toy game as well."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import cast

import pytest

from tabletop import FACE_DOWN
from tests.toy import screen as stars
from tests.toy.game import CARDS, GAME
from tests.web.fakes import FakeStore, bots_rest, opened
from tests.web.tapping import PAIR, bots_play, choose, finish, match_of, offered, press, shown, table_for
from tests.web.tree import read
from web.actions import act
from web.games import OFFERS, Offer, Shown
from web.markup import Markup
from web.screen import Page, Start
from web.session import Session
from web.views.page import page

WEB = Path(__file__).parents[2] / "web"
SALAD = ("pointsalad", "salad", "conditions", "faces", "preview", "result", "cards")
PARADE = ("parade", "characters", "penalties")
OWN = ("games", "covers", "gallery", *SALAD, *PARADE)
"""How the names of the files begin that belong to one game; the list of the games, the covers, examples of embeds."""


@pytest.fixture(autouse=True)
def third(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line, as it would stand in web/games.py, from which its games follow."""
    line = Offer(lambda: GAME, "bowl", False, lambda: Shown(stars, page))
    monkeypatch.setitem(cast(dict[str, object], OFFERS), "toy", line)


def toy_html(session: Session) -> Markup:
    """The page of the session."""
    return page(shown(session))


def test_it_stands_on_the_start_screen_and_is_chosen_there() -> None:
    body = shown(Session()).body
    assert isinstance(body, Start)
    assert [cover.game for cover in body.covers] == ["pointsalad", "parade", "toy"]
    session = press(Session(), "game-toy")
    assert session.setup.seats == 3
    assert "game-toy" in toy_html(session)
    assert "Stars" in toy_html(press(session, "to-how"))


@pytest.mark.parametrize("seed", range(4))
def test_a_match_is_played_to_its_end_and_again(seed: int) -> None:
    session = table_for(seed=seed, game="toy")
    ended = finish(session, Random(seed))
    match = match_of(ended)
    body = shown(ended).body
    assert isinstance(body, Page)
    assert len(match.turns) == len(CARDS)
    sums = body.sections[1].paragraphs
    assert all(str(points) in line for points, line in zip(match.state.scores(), sums, strict=True))
    assert match_of(press(ended, "again")).turns == ()


def test_undo_redo_log_and_seats_come_with_the_page() -> None:
    session = bots_play(choose(table_for(game="toy"), Random(1)))
    assert [line.number for line in getattr(shown(session).body, "log", ())] == [1, 0]
    back = press(session, "undo")
    assert match_of(back).turns == ()
    assert match_of(act(back, "redo", "")).turns == match_of(session).turns
    assert "table-player-1" in toy_html(press(session, "bar-seats"))


def test_it_is_kept_and_offered_again() -> None:
    store = FakeStore()
    app, _, _ = opened(store)
    app.do("game", "toy")
    app.do("player:1", "person")
    app.do("player:2", "person")
    app.do("start", "")
    assert app.session.match is not None
    app.do("tap", next(iter(app.session.match.state.legal_turns()[0].taps)))
    app.do("play", "")
    again, browser, _ = opened(store)
    assert again.session.match == app.session.match
    assert (again.session.setup.game, again.session.settings.game) == ("toy", "toy")
    assert browser.page.by_id("continue").text


def test_its_bots_play_in_the_app() -> None:
    async def watch() -> int:
        app, _, _ = opened()
        app.do("game", "toy")
        for seat in range(3):
            app.do(f"player:{seat}", "bot:greedy")
        app.do("setting:pace", "instant")
        app.do("start", "")
        await bots_rest(app)
        assert app.session.match is not None
        return len(app.session.match.turns)

    assert asyncio.run(watch()) == len(CARDS)


def test_everything_that_it_shows_has_an_id_and_a_name() -> None:
    session = table_for(PAIR, game="toy")
    tree = read(toy_html(session))
    assert {one["id"] for one in tree.find("button", "a")} == set(offered(session))
    assert all(one.name for one in tree.find("button", "a"))
    assert FACE_DOWN not in toy_html(session)


def test_games_are_named_in_their_own_files_and_in_the_list_only() -> None:
    for path in WEB.rglob("*.py"):
        if not path.stem.startswith(OWN):
            text = path.read_text(encoding="utf-8")
            for game in ("pointsalad", "parade"):
                assert f"from {game}" not in text, path
                assert f'"{game}"' not in text, path
