"""HTML that cannot be broken into."""

from __future__ import annotations

import pytest

from tests.web.tree import read
from web.markup import Markup, UnsafeMarkup, h, join

HOSTILE = "<b>\"&amp;'</b>"
SAFE = "&lt;b&gt;&quot;&amp;amp;&#39;&lt;/b&gt;"


def test_text_is_escaped_and_markup_is_not() -> None:
    assert h("p", None, HOSTILE, h("b", None, "x")) == f"<p>{SAFE}<b>x</b></p>"


def test_attribute_values_are_escaped() -> None:
    assert h("p", {"title": HOSTILE}) == f'<p title="{SAFE}"></p>'


def test_markup_in_an_attribute_is_escaped_like_any_text() -> None:
    assert h("p", {"title": h("b")}) == '<p title="&lt;b&gt;&lt;/b&gt;"></p>'


def test_text_is_escaped_once_however_deep_it_lies() -> None:
    assert h("ul", None, [h("li", None, "a&b"), [("<", h("li", None, ">"))]]) == (
        "<ul><li>a&amp;b</li>&lt;<li>&gt;</li></ul>"
    )


def test_joining_markup_with_plain_text_by_plus_does_not_make_the_text_safe() -> None:
    assert not isinstance(h("b") + "<i>", Markup)


def test_children_are_texts_numbers_and_nothing() -> None:
    assert h("p", None, None, 0, -3, "", None) == "<p>0-3</p>"


def test_join_makes_markup() -> None:
    assert isinstance(join(["a", h("br")]), Markup)


@pytest.mark.parametrize(
    ("value", "written"),
    [(True, " open"), (False, ""), (None, ""), (0, ' open="0"'), (1, ' open="1"'), ("", ' open=""')],
)
def test_attributes_are_present_absent_or_have_a_value(value: bool | int | str | None, written: str) -> None:
    assert h("p", {"open": value}) == f"<p{written}></p>"


def test_void_elements_have_no_end() -> None:
    assert h("input", {"value": '"'}) == '<input value="&quot;">'


@pytest.mark.parametrize(
    "tag", ["script", "style", "iframe", "object", "embed", "base", "SCRIPT", "p q", "p>", "", "1"]
)
def test_tags_that_could_act_are_refused(tag: str) -> None:
    with pytest.raises(UnsafeMarkup, match="tag name"):
        h(tag)


@pytest.mark.parametrize("name", ["onclick", "onerror", "ONCLICK", "a b", 'a"', "a=b", "", ">", "x/", "é"])
def test_attributes_that_could_act_are_refused(name: str) -> None:
    with pytest.raises(UnsafeMarkup, match="attribute name"):
        h("p", {name: "1"})


def test_an_attribute_that_could_act_is_refused_also_after_a_tag_of_that_name_was_written() -> None:
    h("once")
    with pytest.raises(UnsafeMarkup):
        h("p", {"once": "1"})


def test_what_was_escaped_is_read_back_as_it_was() -> None:
    paragraph = read(h("p", {"title": HOSTILE}, HOSTILE)).find("p")[0]
    assert (paragraph["title"], paragraph.text) == (HOSTILE, HOSTILE)
