"""Settings: what is no setting changes nothing, what is stored is read with suspicion."""

from __future__ import annotations

import pytest

from tests.web.tapping import id_of, press, table_for
from web.actions import act, go
from web.routes import screen
from web.screen import Choice, Switch, controls
from web.session import Session
from web.settings import PACES, THEMES, Settings, read_settings


def test_settings_are_read_back_as_they_were_stored() -> None:
    settings = Settings("brisk", True, False, "dark", "zh_CN")
    assert read_settings(settings.text()) == settings


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "x",
        "[]",
        "null",
        "1",
        '"calm"',
        "{",
        '{"pace":"calm"',
        "\ud800",
        "NaN",
        '{"pace":' + "1" * 900 + "}",
        '{"pace":"brisk"}' + " " * 2000,
        "[" * 1000,
        '{"a":' * 150,
    ],
)
def test_damaged_settings_are_the_default_ones(text: str | None) -> None:
    assert read_settings(text) == Settings()


@pytest.mark.parametrize(
    "text",
    [
        '{"pace":"slow"}',
        '{"pace":["calm"]}',
        '{"pace":{}}',
        '{"totals":0}',
        '{"totals":"false"}',
        '{"play_at_once":1}',
        '{"theme":"pink"}',
        '{"theme":null}',
        '{"language":5}',
        '{"language":"' + "x" * 13 + '"}',
        '{"__class__":"x","with_":true,"faster":1}',
    ],
)
def test_a_value_that_is_none_is_left_out(text: str) -> None:
    assert read_settings(text) == Settings()


def test_good_settings_beside_bad_ones_are_kept() -> None:
    assert read_settings('{"pace":"fast","theme":"dark","totals":false,"more":1}') == Settings(
        theme="dark", totals=False
    )


def test_the_page_of_settings_changes_each_of_them() -> None:
    session = go(Session(), "settings")
    session = press(press(session, "pace", "instant"), "theme", "light")
    session = press(press(press(session, "at-once", "true"), "totals", "false"), "language", "en")
    assert session.settings == Settings("instant", True, False, "light", "en")


def test_the_page_of_settings_shows_what_is_set() -> None:
    session = go(Session(settings=Settings("brisk", True, False, "dark")), "settings")
    found = {id_of(one): one for one in controls(screen(session, "en").body)}
    shown = {
        name: one.on if isinstance(one, Switch) else one.value
        for name, one in found.items()
        if isinstance(one, (Switch, Choice))
    }
    assert shown == {"pace": "brisk", "theme": "dark", "language": "en", "at-once": True, "totals": False}


@pytest.mark.parametrize(
    ("name", "value"), [("pace", "true"), ("totals", "calm"), ("theme", ""), ("speed", "1"), ("", "")]
)
def test_what_is_no_setting_or_no_value_changes_nothing(name: str, value: str) -> None:
    assert act(Session(), f"setting:{name}", value) == Session()


def test_settings_change_without_touching_the_match() -> None:
    session = table_for()
    changed = act(act(session, "setting:pace", "instant"), "setting:language", "de")
    assert (changed.match, changed.chosen) == (session.match, session.chosen)


def test_the_theme_button_goes_to_the_other_of_light_and_dark() -> None:
    assert [act(Session(), "theme", shown).settings.theme for shown in ("light", "dark", "")] == [
        "dark",
        "light",
        "dark",
    ]


def test_paces_run_from_slow_to_at_once_and_every_default_is_allowed() -> None:
    assert list(PACES.values()) == sorted(PACES.values(), reverse=True)
    assert PACES["instant"] == 0
    assert Settings().pace in PACES
    assert Settings().theme in THEMES
