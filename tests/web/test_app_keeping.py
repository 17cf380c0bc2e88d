"""Nothing is lost: each turn is kept at once, a reload goes on, what cannot be kept or read is told."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tabletop import load
from tests.web.fakes import PATH, FakeStore, begun, opened, take_two
from tests.web.tapping import PAIR, market, match_of, offered, table_for, take_pile
from web.games import GAMES
from web.setup import Setup


def test_every_turn_is_kept_at_once_in_the_format_of_a_save() -> None:
    app, _, store = begun()
    for number in range(4):
        (text,) = store.matches
        assert text == match_of(app.session).save()
        assert len(json.loads(text)["turns"]) == number
        assert load(text, GAMES) == app.session.match
        take_two(app)


def test_undo_names_and_players_are_kept_too() -> None:
    app, _, store = begun()
    take_two(app)
    for action, value in (("undo", ""), ("redo", ""), ("table-name:0", "Ada"), ("table-player:0", "bot:random")):
        app.do(action, value)
        assert store.matches == [match_of(app.session).save()]


def test_taps_are_not_kept() -> None:
    app, _, store = begun()
    store.refuses.add("set")
    app.do("tap", f"take:{market(app.session)[0]}")
    assert not app.session.unsaved


def test_a_reload_offers_the_same_match() -> None:
    app, _, store = begun()
    take_two(app, 3)
    later, browser, _ = opened(store)
    assert later.session.route == ""
    assert browser.page.by_id("continue")
    later.do("continue", "")
    assert (later.session.match, later.session.key) == (app.session.match, app.session.key)
    assert browser.screens[-1].route == "table"
    take_two(later)
    assert len(store.matches) == 1


def test_a_reload_at_the_table_shows_the_table() -> None:
    app, _, store = begun()
    take_two(app, 3)
    later, browser, _ = opened(store, route="table")
    assert browser.screens[-1].route == "table"
    assert later.session.match == app.session.match


def test_a_match_without_a_turn_yet_is_offered_too() -> None:
    _, _, store = begun()
    later, _, _ = opened(store)
    assert "continue" in offered(later.session)


def test_a_new_match_takes_the_place_of_the_old_one_in_the_storage() -> None:
    app, _, store = begun()
    take_two(app)
    app.do("leave", "")
    app.do("start", "")
    assert len(store.matches) == 1
    (button,) = [one for name, one in offered(app.session).items() if name == "replace"]
    app.do(getattr(button, "do", ""), getattr(button, "value", ""))
    assert store.matches == [match_of(app.session).save()]
    assert match_of(app.session).turns == ()


def test_two_tabs_do_not_overwrite_each_others_matches() -> None:
    one, _, store = begun()
    take_two(one)
    other, _, _ = begun(seed=8)
    other.shelf = one.shelf
    take_two(other, 2)
    take_two(one)
    assert sorted(len(json.loads(text)["turns"]) for text in store.matches) == [2, 2]
    assert {json.loads(text)["seed"] for text in store.matches} == {7, 8}


def test_settings_are_kept_and_read_back() -> None:
    app, _, store = opened()
    app.do("setting:pace", "brisk")
    app.do("setting:totals", "false")
    later, _, _ = opened(store)
    assert later.session.settings == app.session.settings
    assert (later.session.settings.pace, later.session.settings.totals) == ("brisk", False)


def test_only_keys_with_the_path_of_the_page_are_used() -> None:
    app, _, store = begun()
    app.do("setting:pace", "brisk")
    take_two(app)
    assert all(key.startswith(PATH) for key in store.texts)


# ── refused ──


@pytest.mark.parametrize("calls", [["set"], ["get", "set", "remove", "keys"]])
def test_where_nothing_is_kept_the_page_says_so_offers_the_text_and_goes_on(calls: list[str]) -> None:
    app, browser, _ = begun(FakeStore(refuses=calls))
    take_two(app, 2)
    assert len(match_of(app.session).turns) == 2
    assert browser.page.by_id("notice-unsaved")["role"] == "alert"
    assert load(browser.page.by_id("text-unsaved").text, GAMES) == app.session.match
    assert browser.faults == []


def test_the_notice_goes_when_the_next_turn_is_kept() -> None:
    app, browser, store = begun(FakeStore(refuses=["set"]))
    take_two(app)
    store.refuses.clear()
    assert "notice-unsaved" in browser.html
    take_two(app)
    assert "notice-unsaved" not in browser.html
    assert store.matches == [match_of(app.session).save()]


def test_the_notice_stays_over_taps() -> None:
    app, browser, _ = begun(FakeStore(refuses=["set"]))
    app.do("tap", f"take:{market(app.session)[0]}")
    assert "notice-unsaved" in browser.html


def test_the_old_match_is_not_forgotten_where_the_new_one_cannot_be_kept() -> None:
    app, _, store = begun()
    take_two(app)
    kept = store.matches
    store.refuses.add("set")
    app.do("leave", "")
    app.do("start", "")
    button = offered(app.session)["replace"]
    app.do(getattr(button, "do", ""), getattr(button, "value", ""))
    assert match_of(app.session).turns == ()
    assert app.session.unsaved
    assert store.matches == kept


def test_a_setting_that_cannot_be_kept_counts_all_the_same() -> None:
    app, _, _ = opened(FakeStore(refuses=["set"]))
    app.do("setting:pace", "brisk")
    assert app.session.settings.pace == "brisk"


# ── damaged ──

DAMAGED = [
    "",
    "x",
    "{}",
    "[" * 500,
    '{"format":2}',
    "\x00" * 50,
    "<script>alert(1)</script>",
    match_of(take_pile(table_for(PAIR))).save().replace('"point ', '"paint '),
    match_of(take_pile(table_for(PAIR))).save()[:-2],
]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_match_is_named_and_its_text_offered_and_nothing_is_blocked(text: str) -> None:
    store = FakeStore({f"{PATH}#match:5": text})
    app, browser, _ = opened(store)
    assert app.session.match is None
    assert browser.page.by_id("notice-damaged")["role"] == "alert"
    if text:
        assert "".join(browser.page.by_id("text-damaged").text.split()) == "".join(text.split())
    app.change(replace(app.session, setup=Setup(players=PAIR)))
    app.do("start", "")
    assert app.session.match is not None
    assert browser.faults == []


def test_a_damaged_match_stays_in_the_storage_beside_the_new_one() -> None:
    store = FakeStore({f"{PATH}#match:5": "{"})
    begun(store)
    assert len(store.matches) == 2
    assert store.matches[0] == "{"


def test_a_damaged_match_does_not_hide_the_match_played_after_it() -> None:
    store = FakeStore({f"{PATH}#match:5": "{"})
    app, _, _ = begun(store)
    take_two(app)
    later, browser, _ = opened(store)
    assert later.session.match == app.session.match
    assert "notice-damaged" not in browser.html


def test_a_damaged_match_does_not_hide_a_sound_one_started_before_it() -> None:
    app, _, store = begun()
    take_two(app)
    store.texts[f"{PATH}#match:{int(app.session.key) + 1}"] = "{"
    later, browser, _ = opened(store)
    assert "notice-damaged" in browser.html
    assert later.session.match == app.session.match


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 1000, '{"pace":5,"theme":"dark"}', "\ud800"])
def test_damaged_settings_block_nothing(text: str) -> None:
    app, browser, _ = opened(FakeStore({f"{PATH}#settings": text}))
    assert app.session.settings.pace == "calm"
    assert browser.html
