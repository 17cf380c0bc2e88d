"""Nothing is lost: each turn is kept at once, a reload goes on, what cannot be kept or read is told."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from random import Random

import pytest

from tabletop import load
from tests.web.fakes import PATH, FakeStore, begun, opened, take_two
from tests.web.tapping import PAIR, market, match_of, offered, run, table_for, take_pile
from web.about import About, read_about
from web.games import GAMES
from web.kept import changed, open_kept
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


def test_a_new_match_is_kept_beside_the_old_one() -> None:
    app, _, store = begun()
    take_two(app)
    old = match_of(app.session)
    app.do("leave", "")
    app.do("start", "")
    assert store.matches == [old.save(), match_of(app.session).save()]
    later, _, _ = opened(store)
    assert len(later.session.shelf) == 2


def test_the_match_that_was_played_last_is_the_one_to_continue() -> None:
    app, browser, store = begun()
    take_two(app)
    first = app.session.key
    browser.clock += 1000
    app.do("leave", "")
    app.do("start", "")
    assert opened(store, browser)[0].session.key == app.session.key != first
    app.session = open_kept(app.session, next(one for one in app.session.shelf if one.key == first))
    browser.clock += 1000
    take_two(app)
    assert opened(store, browser)[0].session.key == first


def test_when_it_was_started_and_played_stands_beside_the_save() -> None:
    app, browser, store = begun()
    started = browser.clock
    browser.clock += 5000
    take_two(app)
    browser.clock += 5000
    app.do("tap", f"take:{market(app.session)[0]}")
    (about,) = [read_about(text) for key, text in store.texts.items() if "#about:" in key]
    assert about == About(started=started, changed=started + 5000)


def test_a_finished_match_tells_who_won() -> None:
    app, _, store = begun()
    ended = run(app.session, Random(1))
    app.change(ended)
    assert read_about(store.texts[f"{PATH}#about:{app.session.key}"]).winners == match_of(ended).state.winners()


def test_fields_that_this_version_does_not_know_stay() -> None:
    app, browser, store = begun()
    take_two(app)
    name = f"{PATH}#about:{app.session.key}"
    store.texts[name] = store.texts[name].replace("{", '{"aaa":[1,{"b":2}],')
    later, _, _ = opened(store, browser)
    later.do("continue", "")
    browser.clock += 7
    take_two(later)
    assert store.texts[name].startswith('{"aaa":[1,{"b":2}],')
    assert read_about(store.texts[name]).changed == browser.clock


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


def test_what_was_refused_is_kept_with_whatever_is_done_next() -> None:
    app, browser, store = begun(FakeStore(refuses=["set"]))
    take_two(app)
    app.do("setting:pace", "brisk")
    store.refuses.clear()
    app.do("open-seat", "1")
    assert "notice-unsaved" not in browser.html
    assert store.matches == [match_of(app.session).save()]
    assert opened(store)[0].session.settings.pace == "brisk"


def test_where_there_is_no_room_for_a_new_match_the_old_one_stays() -> None:
    app, _, store = begun()
    take_two(app)
    kept = store.matches
    store.refuses.add("set")
    app.do("leave", "")
    app.do("start", "")
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


def test_a_damaged_match_is_set_aside_and_stays_in_the_storage() -> None:
    store = FakeStore({f"{PATH}#match:5": "{", f"{PATH}#about:5": '{"name":"Sunday"}'})
    app, _, _ = begun(store)
    assert store.matches == [match_of(app.session).save()]
    assert store.texts[f"{PATH}#damaged:5"] == "{"
    assert store.texts[f"{PATH}#about:5"] == '{"name":"Sunday"}'


def test_a_damaged_match_does_not_hide_a_sound_one() -> None:
    for older in (False, True):
        app, _, store = begun()
        take_two(app)
        key = "5" if older else str(int(app.session.key) + 10**9)
        store.texts[f"{PATH}#match:{key}"] = "{"
        later, browser, _ = opened(store)
        asyncio.run(later.look_through())
        assert "notice-damaged" in browser.html
        assert later.session.match == app.session.match


def test_several_damaged_matches_are_named_and_thrown_away_one_by_one() -> None:
    app, _, store = begun()
    store.texts |= {f"{PATH}#match:{number}": f"broken {number}" for number in (4, 5, 6)}
    later, browser, _ = opened(store)
    asyncio.run(later.look_through())
    for left in (3, 2, 1):
        assert str(left) in browser.page.by_id("notice-damaged").text or left == 1
        assert browser.page.by_id("text-damaged").text == f"broken {7 - left}"
        assert sum("#damaged:" in key for key in store.texts) == left
        later.do("forget", "")
    assert "notice-damaged" not in browser.html
    assert store.matches == [match_of(app.session).save()]


def test_a_damaged_match_that_cannot_be_set_aside_stays_where_it_is() -> None:
    store = FakeStore({f"{PATH}#match:5": "{"}, refuses=["set"])
    app, browser, _ = opened(store)
    app.do("setting:pace", "brisk")
    assert store.texts == {f"{PATH}#match:5": "{"}
    assert "notice-damaged" in browser.html


def test_what_an_older_page_could_not_read_is_a_match_again() -> None:
    app, _, store = begun()
    take_two(app)
    key = app.session.key
    store.texts[f"{PATH}#damaged:{key}"] = store.texts.pop(f"{PATH}#match:{key}")
    later, browser, _ = opened(store)
    assert later.session.match == app.session.match
    assert "notice-damaged" not in browser.html
    assert store.matches == [match_of(app.session).save()]


def test_looking_through_tells_who_won_where_an_older_page_did_not() -> None:
    app, _, store = begun()
    ended = run(app.session, Random(1))
    store.texts |= {f"{PATH}#match:4": match_of(ended).save(), f"{PATH}#match:9": match_of(app.session).save()}
    later, _, _ = opened(store)
    asyncio.run(later.look_through())
    assert read_about(store.texts[f"{PATH}#about:4"]).winners == match_of(ended).state.winners()
    assert changed(next(one for one in later.session.shelf if one.key == "4")) == 0


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 1000, '{"pace":5,"theme":"dark"}', "\ud800"])
def test_damaged_settings_block_nothing(text: str) -> None:
    app, browser, _ = opened(FakeStore({f"{PATH}#settings": text}))
    assert app.session.settings.pace == "calm"
    assert browser.html
