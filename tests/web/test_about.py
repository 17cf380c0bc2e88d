"""What is known of a kept match beside its save: read with suspicion, kept in one form, other versions' fields too."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.about import LATEST, READ, About, read_about

NAMES = st.text(max_size=60).map(lambda text: read_about(json.dumps({"name": text})).name)
TIMES = st.integers(0, LATEST)
SEATS = st.sets(st.integers(0, 5)).map(lambda found: tuple(sorted(found)))
DAYS = st.just("") | st.dates().map(str)
ABOUTS = st.builds(About, NAMES, TIMES, TIMES, SEATS, DAYS, st.none() | st.integers(0, 5))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def test_every_field_is_read() -> None:
    assert {*READ, "others"} == {field.name for field in fields(About)}


@given(ABOUTS)
def test_what_is_written_is_read_back(about: About) -> None:
    assert read_about(about.text()) == about


@given(st.dictionaries(st.sampled_from(("series", "table", "zeta")), JSON), ABOUTS)
def test_fields_of_other_versions_are_kept(others: dict[str, object], about: About) -> None:
    text = json.dumps({**others, **json.loads(about.text() or "{}")})
    read = read_about(text)
    assert (read.name, read.started, read.changed, read.winners) == (
        about.name,
        about.started,
        about.changed,
        about.winners,
    )
    assert {name: json.loads(read.text() or "{}").get(name, "absent") for name in others} == others
    assert read_about(read.text()) == read


def test_the_form_is_one() -> None:
    text = '{ "zeta": {"b":1, "a":2}, "changed": 7, "name": "Ünal" }'
    assert read_about(text).text() == '{"changed":7,"name":"\\u00dcnal","zeta":{"a":2,"b":1}}'
    assert About().text() == ""


@pytest.mark.parametrize("name", ["name", "started", "changed", "winners", "daily", "link"])
@pytest.mark.parametrize("value", [None, True, 1.5, -1, 2**53, "x", ["x"], [7], [True], {}, [-1], 2**300])
def test_a_field_that_cannot_be_is_as_by_default_and_the_others_count(name: str, value: object) -> None:
    other = "started" if name == "changed" else "changed"
    read = read_about(json.dumps({name: value, other: 5}))
    assert getattr(read, other) == 5
    assert getattr(read, name) in (getattr(About(), name), value)
    assert read_about(read.text()) == read


@pytest.mark.parametrize("text", ["", "x", "[]", "3", "null", "[" * 200, '{"changed":NaN}', "{" * 90, "x" * 20_000])
def test_what_is_no_object_tells_nothing(text: str) -> None:
    assert read_about(text) == About()


def test_names_are_folded_and_cut() -> None:
    assert read_about(json.dumps({"name": "  a \u202e b\n" + "c" * 60})).name == "a b " + "c" * 36
    assert read_about('{"name":"\\ud800x"}').name == "\ufffdx"
