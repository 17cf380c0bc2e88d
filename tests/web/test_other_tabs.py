"""Two tabs with the same match: what one keeps goes on in the other; and damaged matches are thrown away on demand."""

from __future__ import annotations

import json

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


def tell(store: FakeStore, *apps: App) -> None:
    """What the browser tells the other tabs after texts were kept or forgotten."""
    for app in apps:
        for name in [name for name in app.keeping.known if f"{PATH}#{name}" not in store.texts]:
            app.stored(f"{PATH}#{name}", None)
        for key, text in list(store.texts.items()):
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


def test_keys_of_other_pages_change_nothing() -> None:
    store, one, other = two_tabs()
    before = other.session
    take_two(one)
    for key in ("/elsewhere/#match:5", "match:5", f"{PATH}more/#match:5", f"{PATH}#matches:5", f"{PATH}#match:x"):
        other.stored(key, store.texts[f"{PATH}#match:{one.session.key}"])
    assert other.session == before


def test_another_match_joins_the_list_and_leaves_it() -> None:
    store, one, other = two_tabs()
    take_two(one)
    tell(store, other)
    first = other.session.key
    one.do("leave", "")
    one.do("start", "")
    tell(store, other)
    assert [kept.key for kept in other.session.shelf] == [first, one.session.key]
    assert other.session.shelf == one.session.shelf
    assert other.session.key == first
    gone = f"{PATH}#match:{one.session.key}"
    del store.texts[gone]
    tell(store, other)
    other.do("clear", "")
    assert [kept.key for kept in other.session.shelf] == [first]
    assert gone not in store.texts


def test_a_match_that_was_deleted_elsewhere_stays_on_the_table_and_is_kept_with_the_next_turn() -> None:
    store, _one, other = two_tabs()
    other.go("table")
    name = f"{PATH}#match:{other.session.key}"
    del store.texts[name]
    tell(store, other)
    other.do("open-seat", "1")
    assert name not in store.texts
    take_two(other)
    assert other.session.match is not None
    assert store.texts[name] == other.session.match.save()


def test_a_match_that_was_deleted_elsewhere_is_not_offered_any_more() -> None:
    store, one, _other = two_tabs()
    one.do("leave", "")
    del store.texts[f"{PATH}#match:{one.session.key}"]
    tell(store, one)
    assert (one.session.match, one.session.shelf) == (None, ())


def test_what_another_tab_clears_is_kept_again() -> None:
    store, one, _ = two_tabs()
    texts = dict(store.texts)
    store.texts.clear()
    one.stored(None, None)
    assert store.texts == texts


def texts_of(store: FakeStore) -> set[str]:
    """What the stored matches hold: their turns."""
    return {"".join(json.loads(text)["turns"]) for text in store.matches}


def turns_of(app: App) -> str:
    assert app.session.match is not None
    return "".join(str(turn) for turn in app.session.match.turns)


def take_pile(app: App) -> None:
    """A turn unlike `take_two`."""
    assert app.session.match is not None
    app.do("tap", f"take:{app.session.match.state.piles[0][0]}")
    app.do("play", "")


@pytest.mark.parametrize("before", [0, 1, 2])
def test_both_play_from_the_same_position_and_neither_turn_is_lost(before: int) -> None:
    """The storage already holds the other's turn, of which this tab has not been told yet."""
    store, one, other = two_tabs()
    for _ in range(before):
        take_two(one)
        tell(store, other)
    take_two(one)
    take_pile(other)
    assert texts_of(store) == {turns_of(one), turns_of(other)}
    assert one.session.key != other.session.key
    assert other.session.news
    tell(store, one, other)
    take_two(one)
    take_two(other)
    assert texts_of(store) == {turns_of(one), turns_of(other)}
    assert len(store.matches) == 2


def test_both_write_at_once_and_the_one_that_was_overwritten_goes_on_as_a_second_match() -> None:
    """Neither saw the other's turn before its own was written: what the storage holds last stays there."""
    store, one, other = two_tabs()
    take_two(one)
    name = f"{PATH}#match:{one.session.key}"
    early = store.texts[name]
    store.texts[name] = other.keeping.known[f"match:{one.session.key}"]
    take_pile(other)
    other.stored(name, early)
    assert len(store.matches) == 1
    one.stored(name, store.texts[name])
    assert texts_of(store) == {turns_of(one), turns_of(other)}
    assert one.session.news
    assert not other.session.news


def test_bots_that_play_in_both_tabs_make_no_second_match() -> None:
    """They choose alike; the tab that lags behind follows and does not take turns away."""
    store, one, other = two_tabs()
    for _ in range(3):
        take_two(one)
    take_two(other)
    assert turns_of(other) == turns_of(one)
    assert len(store.matches) == 1


def test_turns_that_were_taken_back_elsewhere_are_taken_back_here() -> None:
    store, one, other = two_tabs()
    take_two(one)
    take_two(one)
    tell(store, other)
    one.do("undo", "")
    tell(store, other)
    assert turns_of(other) == turns_of(one)
    take_pile(one)
    tell(store, other)
    assert turns_of(other) == turns_of(one)
    assert len(store.matches) == 1


def test_players_who_change_elsewhere_change_here() -> None:
    store, one, other = two_tabs()
    one.do("table-name:0", "Ada")
    tell(store, other)
    assert other.session.match == one.session.match


def test_an_unreadable_text_in_the_place_of_the_match_is_set_aside() -> None:
    store, one, _ = two_tabs()
    name = f"{PATH}#match:{one.session.key}"
    store.texts[name] = "broken"
    take_two(one)
    assert one.session.match is not None
    assert store.texts[name] == one.session.match.save()
    assert [kept.text for kept in one.session.damaged] == ["broken"]
    assert "broken" in store.texts.values()


def test_a_damaged_match_stays_until_it_is_thrown_away() -> None:
    store = FakeStore({f"{PATH}#match:5": "{"})
    app = tab(store)
    app.do("clear", "")
    assert store.texts == {f"{PATH}#damaged:5": "{"}
    assert [kept.text for kept in tab(store).session.damaged] == ["{"]
    app.do("forget", "")
    assert store.texts == {}
    assert tab(store).session.damaged == ()


def test_a_name_cannot_turn_the_line_it_stands_in() -> None:
    _store, one, _ = two_tabs()
    one.do("table-name:0", "\u202eadA\u2066 B\u200dC")
    assert one.session.match is not None
    assert one.session.match.players[0].name == "adA B\u200dC"
