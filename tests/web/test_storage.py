"""The part of the browser's storage that is this page's own."""

from __future__ import annotations

import pytest

from tests.web.fakes import FakeStore
from web.storage import Shelf, StorageRefused


def test_pages_of_one_host_do_not_see_each_others_matches() -> None:
    store = FakeStore()
    here, there = Shelf(store, "/a/"), Shelf(store, "/b/")
    here.keep_match("5", "mine")
    here.keep_settings("set")
    assert here.latest_match() == ("5", "mine")
    assert there.latest_match() is None
    assert there.settings() is None
    there.forget_match("5")
    assert here.latest_match() == ("5", "mine")


def test_a_page_in_a_folder_below_is_another_page() -> None:
    store = FakeStore()
    Shelf(store, "/a/b/").keep_match("5", "theirs")
    assert Shelf(store, "/a/").latest_match() is None


def test_the_match_that_was_started_last_is_found_by_its_number() -> None:
    shelf = Shelf(FakeStore(), "/")
    for key in ("9", "10", "8"):
        shelf.keep_match(key, f"match {key}")
    assert shelf.latest_match() == ("10", "match 10")
    shelf.forget_match("10")
    assert shelf.latest_match() == ("9", "match 9")


@pytest.mark.parametrize("key", ["", "x", "-1", "1.5", "²", "settings"])
def test_keys_that_are_no_numbers_are_left_alone(key: str) -> None:
    store = FakeStore({f"/#match:{key}": "odd"})
    assert Shelf(store, "/").latest_match() is None
    assert store.texts


def test_a_refusal_to_read_is_as_if_nothing_were_there() -> None:
    for call in ("get", "keys"):
        shelf = Shelf(FakeStore({"/#settings": "{}", "/#match:1": "x"}, [call]), "/")
        assert shelf.latest_match() is None
    assert Shelf(FakeStore({"/#settings": "{}"}, ["get"]), "/").settings() is None


def test_a_refusal_to_keep_is_told() -> None:
    shelf = Shelf(FakeStore(refuses=["set"]), "/")
    with pytest.raises(StorageRefused):
        shelf.keep_match("1", "x")
    with pytest.raises(StorageRefused):
        shelf.keep_settings("x")


def test_a_refusal_to_forget_is_no_fault() -> None:
    Shelf(FakeStore(refuses=["remove"]), "/").forget_match("1")


def test_an_empty_text_is_a_match_all_the_same() -> None:
    shelf = Shelf(FakeStore(), "/")
    shelf.keep_match("1", "")
    assert shelf.latest_match() == ("1", "")
