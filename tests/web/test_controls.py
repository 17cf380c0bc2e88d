"""Every screen: unique ids, a name for everything that can be pressed, actions and addresses that exist."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from tests.web.sessions import sessions
from tests.web.tapping import id_of, name_of
from tests.web.tree import Element, read
from web.actions import ABOUT, ACTIONS
from web.learn import opened
from web.routes import known, screen
from web.screen import Button, Choice, Face, Field, Link, Screen, controls
from web.texts import languages
from web.views.page import page

NAMES: Final = tuple(sessions())
FOCUSED: Final = ("button", "a", "input", "select", "textarea")


@cache
def shown(name: str, language: str = "en") -> Screen:
    """The screen of that session."""
    return screen(sessions()[name], language)


@cache
def tree(name: str, language: str = "en") -> Element:
    """Its HTML, read back."""
    return read(page(shown(name, language)))


def exists(do: str) -> bool:
    """Whether an action is known to web/actions.py."""
    name, _, about = do.partition(":")
    return name in ABOUT if about else name in ACTIONS


def leads(to: str) -> bool:
    """Whether a link leads to a screen, or to the one other page that the build makes."""
    return known(to) or to == "./licenses.html"


def test_controls_have_names_and_known_actions() -> None:
    for name in NAMES:
        found = list(controls(shown(name)))
        assert found, name
        for control in found:
            assert name_of(control).strip(), (name, control)
            assert leads(control.to) if isinstance(control, Link) else exists(control.do), (name, control)


def test_controls_of_the_screen_and_of_the_html_are_the_same() -> None:
    for name in NAMES:
        written = [one for one in tree(name).find(*FOCUSED) if one.tag != "textarea"]
        choices = {one.id: one for one in controls(shown(name)) if isinstance(one, Choice) and not one.listed}
        areas = {one.id for one in controls(shown(name)) if isinstance(one, Field) and one.kind == "area"}
        assert areas <= {one["id"] for one in tree(name).find("textarea")}, name
        expected = [id_of(one) for one in controls(shown(name)) if id_of(one) not in choices.keys() | areas]
        expected += [f"{choice.id}-{value}" for choice in choices.values() for value, _ in choice.values]
        assert Counter(one["id"] for one in written) == Counter(expected), name


def test_html_does_what_the_control_says() -> None:
    for name in NAMES:
        for control in controls(shown(name)):
            if isinstance(control, (Button, Face)):
                element = tree(name).by_id(id_of(control))
                assert (element["data-do"], element["data-value"]) == (control.do, control.value), name
                assert (element["aria-disabled"] == "true") == control.off, name
            elif isinstance(control, Link):
                href = control.to if "." in control.to else f"#{control.to}"
                assert tree(name).by_id(control.id)["href"] == href, name


def test_ids_are_unique() -> None:
    for name in NAMES:
        found = Counter(one["id"] for one in tree(name).all() if "id" in one.attributes)
        assert [one for one, number in found.items() if number > 1 or not one] == [], name


def test_what_can_be_focused_has_an_accessible_name_and_an_id() -> None:
    for name in NAMES:
        for language in languages():
            for one in tree(name, language).find(*FOCUSED, "summary"):
                assert one.name, (name, language, one.attributes)
                assert one["id"] or one.tag == "summary", (name, one.attributes)


def test_groups_sections_and_pictures_have_names() -> None:
    for name in NAMES:
        for one in tree(name).find("section", "nav", "aside", "fieldset", "table"):
            inside = [part.text for part in one.find("legend", "caption")]
            assert one["aria-label"].strip() or any(inside), (name, one.attributes)
        for one in tree(name).all():
            assert one["role"] != "img" or one["aria-label"].strip(), (name, one.attributes)


def test_drawings_are_hidden_from_screen_readers() -> None:
    for name in NAMES:
        assert all(one["aria-hidden"] == "true" for one in tree(name).find("svg")), name


def test_one_main_heading_and_one_main_part() -> None:
    for name in NAMES:
        assert len(tree(name).find("h1")) == len(tree(name).find("main")) == 1, name
        assert all(one.heard for one in tree(name).find("h1", "h2", "h3")), name


def test_nothing_is_disabled_nothing_listens_nothing_submits() -> None:
    for name in NAMES:
        for one in tree(name).all():
            assert "disabled" not in one.attributes, (name, one.attributes)
            assert not [attribute for attribute in one.attributes if attribute.startswith("on")], name
            assert one.tag != "form", name
            assert one.tag != "button" or one["type"] == "button", name


def test_references_lead_to_elements() -> None:
    for name in NAMES:
        ids = {one["id"] for one in tree(name).all()}
        for one in tree(name).all():
            for attribute in ("aria-describedby", "aria-labelledby", "aria-controls", "for"):
                assert set(one[attribute].split()) <= ids, (name, one.attributes)


def test_of_several_values_exactly_one_is_chosen() -> None:
    for name in NAMES:
        groups = {one["name"] for one in tree(name).find("input") if one["type"] == "radio"}
        for group in groups:
            radios = [one for one in tree(name).find("input") if one["name"] == group]
            assert sum("checked" in one.attributes for one in radios) == 1, name
        for one in tree(name).find("select"):
            assert sum("selected" in option.attributes for option in one.find("option")) == 1, name


def test_faces_say_whether_they_are_chosen() -> None:
    for name in NAMES:
        session = sessions()[name]
        chosen = (opened(session) or session).chosen  # a lesson has taps of its own
        for control in controls(shown(name)):
            if isinstance(control, Face) and control.do == "tap":
                assert tree(name).by_id(id_of(control))["aria-pressed"] == str(control.value in chosen).lower(), name


def test_every_action_is_offered_by_some_screen() -> None:
    offered = {one.do.split(":")[0] for name in NAMES for one in controls(shown(name)) if not isinstance(one, Link)}
    assert {*ACTIONS, *ABOUT} - offered <= {"clear"}


def test_texts_to_copy_are_there_whole() -> None:
    for name, text in (("table not saved", sessions()["table not saved"].match), ("start with a damaged match", None)):
        damaged = sessions()[name].damaged
        expected = text.save() if text else damaged[0].text
        assert [area.text for area in tree(name).find("textarea")] == [expected]
