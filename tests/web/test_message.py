"""The messages between a frame and its host: what is of the language is read, all else is refused by name."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.match import MAX_BRACKETS, MAX_CHARACTERS
from web.message import HIGHEST_ID, SHAPES, VERBS, Message, UnreadableMessage, read, refusal, told

TOKEN = "0123456789abcdef"
GOOD = {"token": TOKEN, "id": 1, "do": "save", "text": ""}


def changed(**fields: Any) -> str:
    """A good message with other fields."""
    return json.dumps({**GOOD, **fields})


@pytest.mark.parametrize("verb", VERBS)
def test_a_message_of_the_language_is_read(verb: str) -> None:
    assert read(changed(do=verb, id=HIGHEST_ID, text="<b>"), TOKEN) == Message(HIGHEST_ID, verb, "<b>")


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "message"),
        ("no JSON", "message"),
        ("[]", "message"),
        ("null", "message"),
        ("7", "message"),
        ("{}", "message"),
        (json.dumps({key: value for key, value in GOOD.items() if key != "text"}), "message"),
        (changed(more=1), "message"),
        ('{"token": "a", "token": "b", "id": 1, "do": "save", "text": ""}', "message"),
        (changed(id=1.5), "message"),
        (changed(id=0), "id"),
        (changed(id=-1), "id"),
        (changed(id=HIGHEST_ID + 1), "id"),
        (changed(id=True), "id"),
        (changed(id="1"), "id"),
        (changed(token="another"), "token"),
        (changed(token=""), "token"),
        (changed(token=None), "token"),
        (changed(do="eval"), "do"),
        (changed(do=["save"]), "do"),
        (changed(do=None), "do"),
        (changed(text=None), "text"),
        (changed(text={"a": 1}), "text"),
        ("x" * (MAX_CHARACTERS + 1), "message"),
        (changed(text="x" * MAX_CHARACTERS), "message"),
        ("[" * (MAX_BRACKETS + 1), "message"),
        ('{"a":' * 9_000, "message"),
    ],
)
def test_all_else_is_refused_and_says_where(text: str, field: str) -> None:
    with pytest.raises(UnreadableMessage) as caught:
        read(text, TOKEN)
    assert caught.value.field == field
    assert caught.value.expected
    assert len(str(caught.value)) < 300


def test_without_a_token_of_ones_own_nothing_is_read() -> None:
    with pytest.raises(UnreadableMessage, match="token"):
        read(changed(token=""), "")


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists, max_leaves=5).map(json.dumps))
def test_whatever_comes_is_a_message_or_refused(text: str) -> None:
    try:
        found = read(text, TOKEN).do
    except UnreadableMessage as error:
        found = json.loads(refusal(error, error.id))["error"]
    assert found in (*VERBS, "UnreadableMessage")


def test_what_goes_out_has_the_fields_of_its_shape_and_no_other() -> None:
    assert json.loads(told("turn", number=1, seat=0, turn="x")) == {"is": "turn", "number": 1, "seat": 0, "turn": "x"}
    for what, fields in SHAPES.items():
        with pytest.raises(AssertionError):
            told(what, **dict.fromkeys(fields, 0), more=1)


def test_a_refusal_names_the_message_that_it_is_about() -> None:
    with pytest.raises(UnreadableMessage) as caught:
        read(changed(id=12, do="eval"), TOKEN)
    said = json.loads(refusal(caught.value, caught.value.id))
    assert said["to"] == 12
    assert said["expected"] == "do: one of load, save, theme, language"
    assert said["found"] == "'eval'"
