"""Two tabs with the same match: what one keeps goes on in the other; and damaged matches are thrown away on demand."""

from __future__ import annotations

import pytest

from tests.web.fakes import PATH, FakeBrowser, FakeStore
from web.app import App
from web.storage import Shelf


def tab(store: FakeStore) -> App:
    app = App(FakeBrowser(), Shelf(store, PATH))
    app.open("")
    return app


def two_tabs() -> tuple[FakeStore, App, App]:
    store = FakeStore()
    one = tab(store)
    one.do("player:1", "person")
    one.do("player:2", "person")
    one.do("seed", "7")
    one.do("start", "")
    return store, one, tab(store)


def take_two(app: App) -> None:
    assert app.session.match is not None
    for card in [card for column in app.session.match.state.market for card in column][:2]:
        app.do("tap", f"take:{card}")
    app.do("play", "")


def tell(store: FakeStore, app: App) -> None:
    """What the browser tells the other tabs after a text was kept."""
    for key, text in store.texts.items():
        app.stored(key, text)


def test_a_turn_of_one_tab_is_played_in_the_other() -> None:
    store, one, other = two_tabs()
    take_two(one)
    tell(store, other)
    assert other.session.match == one.session.match
    take_two(other)
    tell(store, one)
    assert one.session.match == other.session.match
    assert one.session.match is not None
    assert len(one.session.match.turns) == 2


def test_the_other_tab_stays_on_its_screen() -> None:
    store, one, other = two_tabs()
    other.go("settings")
    take_two(one)
    tell(store, other)
    assert other.session.route == "settings"


@pytest.mark.parametrize("text", ["", "{", "None", "[" * 500])
def test_what_is_no_match_changes_nothing(text: str) -> None:
    _, one, other = two_tabs()
    before = other.session
    other.stored(f"{PATH}#match:{one.session.key}", text)
    assert other.session == before


def test_another_match_changes_nothing() -> None:
    store, one, other = two_tabs()
    before = other.session
    take_two(one)
    other.stored(f"{PATH}#match:1", store.texts[f"{PATH}#match:{one.session.key}"])
    assert other.session == before


def test_a_damaged_match_stays_until_it_is_thrown_away() -> None:
    store = FakeStore({f"{PATH}#match:5": "{"})
    app = tab(store)
    app.do("clear", "")
    assert store.texts[f"{PATH}#match:5"] == "{"
    assert tab(store).session.damaged == ("5", "{")
    app.do("forget", "")
    assert store.texts == {}
    assert tab(store).session.damaged is None


def test_a_name_cannot_turn_the_line_it_stands_in() -> None:
    _store, one, _ = two_tabs()
    one.do("table-name:0", "\u202eadA\u2066 B\u200dC")
    assert one.session.match is not None
    assert one.session.match.players[0].name == "adA B\u200dC"
