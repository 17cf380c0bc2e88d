"""The part of the browser's storage that is this page's own."""

from __future__ import annotations

import pytest

from tests.web.fakes import FakeStore
from web.storage import Kept, Shelf, StorageRefused, listed, name_parts


def test_pages_of_one_host_do_not_see_each_others_matches() -> None:
    store = FakeStore()
    here, there = Shelf(store, "/a/"), Shelf(store, "/b/")
    here.set("match:5", "mine")
    here.set("settings", "set")
    assert here.kept() == {"match:5": "mine"}
    assert there.kept() == {}
    assert there.settings() is None
    there.remove("match:5")
    assert here.get("match:5") == "mine"


def test_a_page_in_a_folder_below_is_another_page() -> None:
    store = FakeStore()
    Shelf(store, "/a/b/").set("match:5", "theirs")
    assert Shelf(store, "/a/").kept() == {}
    assert Shelf(store, "/a/").name_of("/a/b/#match:5") == ""


def test_a_text_is_found_with_what_is_known_of_it() -> None:
    shelf = Shelf(FakeStore(), "/")
    for key in ("9", "10", "8"):
        shelf.set(f"match:{key}", f"match {key}")
    shelf.set("about:10", "ten")
    shelf.set("deleted:7", "gone")
    shelf.set("about:7", "seven")
    assert listed("match", shelf.kept()) == (Kept("8", "match 8"), Kept("9", "match 9"), Kept("10", "match 10", "ten"))
    assert listed("deleted", shelf.kept()) == (Kept("7", "gone", "seven"),)
    assert listed("damaged", shelf.kept()) == ()


def test_what_is_known_of_no_match_is_left_out() -> None:
    assert Shelf(FakeStore({"/#about:5": "x"}), "/").kept() == {}


@pytest.mark.parametrize("key", ["", "x", "-1", "1.5", "²", "settings", "9" * 5_000])
def test_keys_that_are_no_numbers_are_left_alone(key: str) -> None:
    store = FakeStore({f"/#match:{key}": "odd"})
    assert Shelf(store, "/").kept() == {}
    assert store.texts
    assert name_parts(f"match:{key}") is None


def test_a_refusal_to_read_is_as_if_nothing_were_there() -> None:
    for call in ("get", "keys"):
        assert Shelf(FakeStore({"/#settings": "{}", "/#match:1": "x"}, [call]), "/").kept() == {}
    assert Shelf(FakeStore({"/#settings": "{}"}, ["get"]), "/").settings() is None


@pytest.mark.parametrize("call", ["set", "get", "remove"])
def test_other_refusals_are_told(call: str) -> None:
    shelf = Shelf(FakeStore(refuses=[call]), "/")
    with pytest.raises(StorageRefused):
        getattr(shelf, call)("match:1", *(["x"] if call == "set" else []))


def test_an_empty_text_is_a_match_all_the_same() -> None:
    shelf = Shelf(FakeStore(), "/")
    shelf.set("match:1", "")
    assert listed("match", shelf.kept()) == (Kept("1", ""),)
