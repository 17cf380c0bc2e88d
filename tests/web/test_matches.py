"""What a person does with the kept matches: open, name, delete and take back, hand out, take in; nothing is lost."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop import UnreadableSave, load
from tests.web.fakes import FakeStore, begun, opened, take_two
from tests.web.match_sessions import HOUR, NOON, many, shelf
from tests.web.tapping import PAIR, match_of, offered, press, run, shown, table_for
from tests.web.tree import read
from web.about import About, read_about
from web.actions import act, go
from web.games import GAMES
from web.kept import find, latest_first
from web.match_file import read_matches, written
from web.match_list import MatchList
from web.matches import MOST_FINISHED, surplus
from web.moment import moment
from web.screen import Page, Start
from web.session import Session
from web.storage import Kept
from web.texts import Texts, languages
from web.views.page import page


@pytest.fixture(autouse=True)
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A device in one time zone, whichever the machine has."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def list_of(session: Session) -> MatchList:
    """The list that the session shows."""
    body = shown(session).body
    assert isinstance(body, (Start, Page))
    assert isinstance(body.matches, MatchList)
    return body.matches


def state(session: Session) -> list[tuple[str, str]]:
    return [(one.key, one.text) for one in session.shelf]


# ── the list ──


def test_the_start_screen_lists_the_latest_and_leads_to_all() -> None:
    rows = list_of(shelf()).rows
    assert [row.key for row in rows] == ["1", "2", "3", "4"]
    assert [row.key for row in list_of(press(shelf(), "all-matches")).rows] == ["1", "2", "3", "4", "5", "6"]


def test_a_row_says_what_is_played_by_whom_how_far_and_when() -> None:
    rows = {row.key: row for row in list_of(go(shelf(), "matches")).rows}
    assert (rows["1"].name, rows["1"].who, rows["1"].state) == ("Point Salad", "You and Sorrel", "Turn 1 · today, 9:00")
    assert rows["2"].name == "Sunday with Sage"
    assert rows["2"].who == "Point Salad: Ada, Player 2 and Chervil"
    assert rows["2"].state == "Turn 10 · yesterday, 18:00"
    assert rows["3"].state.startswith(("You won", "Winner: "))
    assert (rows["6"].icon, rows["6"].name) == ("hatter", "Parade")
    assert rows["6"].state == "Turn 6 · 12 January 2027"


def test_winners_are_those_of_the_match() -> None:
    session = go(shelf(), "matches")
    for row in list_of(session).rows:
        match = load(next(one.text for one in session.shelf if one.key == row.key), GAMES)
        names = {"1": "", "3": "You won" if match.state.winners() == (0,) else "Winner: Sorrel"}
        if match.state.over:
            assert names.get(row.key, "Winner: Player") in row.state


def test_without_matches_there_is_no_list_and_the_page_says_so() -> None:
    start = shown(Session()).body
    assert isinstance(start, Start)
    assert start.matches is None
    assert list_of(go(Session(), "matches")).none_yet


def test_the_row_of_a_match_opens_it_and_the_other_stays() -> None:
    session = shelf()
    for key in ("3", "6", "2"):
        session = press(go(session, "matches"), f"open-{key}")
        assert (session.key, session.route) == (key, "table")
        assert match_of(session).save() == next(one.text for one in session.shelf if one.key == key)
    assert state(session) == state(shelf())


def test_a_row_that_cannot_be_read_is_set_aside_when_it_is_opened() -> None:
    broken = Kept("9", '{"format":1}')
    session = replace(go(shelf(), "matches"), shelf=(*shelf().shelf, broken))
    after = press(session, "open-9")
    assert (after.match, after.route, after.damaged) == (session.match, "matches", (broken,))
    assert state(after) == state(shelf())


# ── moments ──


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (NOON, "today, 9:00"),
        (NOON - 9 * HOUR, "today, 0:00"),
        (NOON - 9 * HOUR - 1000, "yesterday, 23:59"),
        (NOON - 33 * HOUR, "yesterday, 0:00"),
        (NOON - 33 * HOUR - 1000, "13 January 2027"),
        (NOON + 24 * HOUR, "16 January 2027"),
        (1, ""),
        (0, ""),
        (2**53 - 1, ""),
    ],
)
def test_moments_are_said_as_people_say_them(then: int, said: str) -> None:
    assert moment(Texts("en"), then, NOON) == said


def test_moments_in_all_languages() -> None:
    said = {language: moment(Texts(language), NOON - 90 * 24 * HOUR, NOON) for language in languages()}
    assert said == {
        "en": "17 October 2026",
        "de": "17. Oktober 2026",
        "es": "17 de octubre de 2026",
        "zh_CN": "2026 年 10 月 17 日",
    }


# ── names ──


def test_a_name_is_asked_for_and_kept_with_everything_else() -> None:
    session = press(go(shelf(), "matches"), "rename-3")
    assert {"name-of-3", "named-3"} <= set(offered(session))
    after = press(session, "name-of-3", "  Tea \n time ")
    kept, before = find(after.shelf, "3"), find(session.shelf, "3")
    assert kept is not None
    assert before is not None
    assert read_about(kept.about) == replace(read_about(before.about), name="Tea time")
    assert (kept.text, after.asking) == (before.text, "")
    assert [one for one in after.shelf if one.key != "3"] == [one for one in session.shelf if one.key != "3"]


def test_escape_and_done_leave_the_name() -> None:
    session = press(go(shelf(), "matches"), "rename-2")
    for after in (act(session, "clear", ""), press(session, "named-2")):
        assert (after.asking, after.shelf) == ("", session.shelf)
        assert act(after, "match-name:2", "too late").shelf == session.shelf


def test_an_empty_name_takes_it_away() -> None:
    after = press(press(go(shelf(), "matches"), "rename-2"), "name-of-2", " ")
    assert next(row.name for row in list_of(after).rows if row.key == "2") == "Point Salad"


@pytest.mark.parametrize(
    "name", ["<img src=x onerror=alert(1)>", '"><script>', "\u202eevil", "\ud800", "{name}", "x" * 99]
)
def test_a_hostile_name_is_only_text(name: str) -> None:
    session = press(press(go(shelf(), "matches"), "rename-2"), "name-of-2", name)
    for one in (session, act(session, "delete", "2"), act(session, "ask-name", "2"), act(session, "ask-text", "2")):
        tree = read(page(shown(one)))
        assert not tree.find("script", "img")
        assert "\u202e" not in tree.text
    kept = find(session.shelf, "2")
    assert kept is not None
    assert len(read_about(kept.about).name) <= 40


# ── deleting ──


def test_a_deleted_match_comes_back_as_it_was() -> None:
    session = go(shelf(), "matches")
    for key in ("1", "2", "6"):
        gone = press(session, f"delete-{key}")
        assert key not in [row.key for row in list_of(gone).rows]
        assert "restore" in offered(go(gone, ""))
        back = press(gone, "restore")
        assert sorted(back.shelf) == sorted(session.shelf)
        assert back.deleted == ()


def test_undo_stays_until_the_next_deletion_or_a_new_match() -> None:
    gone = press(go(shelf(), "matches"), "delete-3")
    for after in (go(gone, ""), go(gone, "settings"), press(gone, "open-2"), act(gone, "clear", "")):
        assert [one.key for one in after.deleted] == ["3"]
    assert [one.key for one in press(gone, "delete-4").deleted] == ["4"]
    assert press(go(gone, ""), "start-match").deleted == ()


def test_the_match_to_continue_is_another_once_it_is_deleted() -> None:
    session = press(go(shelf(), "matches"), "delete-2")
    assert session.key == "1"
    for key in ("1", "3", "4", "5", "6"):
        session = press(session, f"delete-{key}")
    assert (session.match, session.key, session.shelf) == (None, "", ())
    assert "continue" not in offered(go(session, ""))
    assert press(session, "restore").key == "6"


def test_deleting_frees_room_even_where_there_is_none() -> None:
    app, _, store = begun()
    take_two(app)
    app.do("leave", "")
    store.refuses.add("set")
    app.do("delete", app.session.key)
    assert store.matches == []
    store.refuses.clear()
    app.do("restore", "")
    assert len(store.matches) == 1


def test_a_deletion_can_be_undone_after_a_reload() -> None:
    app, browser, store = begun()
    take_two(app)
    key, match = app.session.key, app.session.match
    app.do("leave", "")
    app.do("delete", key)
    assert store.matches == []
    later, browser, _ = opened(store)
    assert later.session.match is None
    assert browser.page.by_id("restore")
    later.do("restore", "")
    assert (later.session.match, later.session.key) == (match, key)
    assert opened(store)[0].session.match == match


def test_many_finished_matches_are_offered_to_be_deleted_and_never_just_are() -> None:
    session = go(many(), "matches")
    gone = surplus(session)
    assert len(session.shelf) == 59
    assert len(gone) == sum(bool(read_about(one.about).winners) for one in session.shelf) - MOST_FINISHED
    after = press(session, "tidy")
    assert after.deleted == gone
    assert latest_first(after.shelf) == [one for one in latest_first(session.shelf) if one not in gone]
    assert "tidy" not in offered(after)
    assert sorted(press(after, "restore").shelf) == sorted(session.shelf)


# ── handing out and taking in ──


def bare(shelf: tuple[Kept, ...]) -> list[tuple[str, About]]:
    return sorted((one.text, replace(read_about(one.about), started=0)) for one in shelf)


def test_all_matches_go_out_as_a_file_and_come_in_elsewhere() -> None:
    app, browser, _ = opened()
    app.change(go(shelf(), "matches"))
    app.do("hand-out", "all")
    ((name, text),) = browser.files
    assert name == "salad-parade-matches.txt"
    assert app.session.sent is None
    other, _, store = opened()
    other.do("take-in", text)
    assert bare(other.session.shelf) == bare(shelf().shelf)
    assert len(store.matches) == 6
    assert opened(store)[0].session.shelf == tuple(sorted(other.session.shelf, key=lambda one: int(one.key)))


def test_one_match_goes_out_with_its_name() -> None:
    session = act(go(shelf(), "matches"), "hand-out", "2")
    assert session.sent is not None
    assert session.sent[0] == "pointsalad-2.txt"
    (line,) = session.sent[1].splitlines()
    assert json.loads(line)["about"]["name"] == "Sunday with Sage"
    assert json.dumps(json.loads(line)["match"], separators=(",", ":")) == session.shelf[1].text


def test_the_text_to_copy_is_that_of_the_file() -> None:
    session = go(shelf(), "matches")
    for key, kept in (("2", session.shelf[1:2]), ("all", latest_first(session.shelf))):
        tree = read(page(shown(act(session, "ask-text", key))))
        assert tree.by_id(f"text-export-{key}").text == " ".join(written(kept).split())
        assert offered(act(session, "ask-text", key))[f"file-{key}"]


def test_a_match_that_is_there_is_not_taken_in_twice() -> None:
    session = go(shelf(), "matches")
    again = act(session, "take-in", written(session.shelf))
    assert (again.shelf, again.news) == (session.shelf, (("matches.there", 6),))
    fresh = session.shelf[0].text.replace('"seed":1,', '"seed":99,')
    both = act(session, "take-in", written((*session.shelf[:2], Kept("9", fresh), Kept("8", fresh))))
    assert both.news == (("matches.imported", 1), ("matches.there", 3))
    assert len(both.shelf) == 7


def test_the_text_of_the_notice_not_saved_can_be_taken_in() -> None:
    match = match_of(run(table_for(PAIR), Random(1), 5))
    session = press(press(go(Session(now=NOON), "matches"), "import-text", match.save()), "import")
    assert match_of(session) == match
    assert (session.route, session.news) == ("matches", (("matches.imported", 1),))
    assert read_about(session.shelf[0].about) == About(started=NOON, changed=NOON)
    assert session.pasted == ""


def test_a_save_in_several_lines_and_with_spaces_around_is_read() -> None:
    text = match_of(run(table_for(PAIR), Random(1), 5)).save()
    for broken in (f"\ufeff {text}\n\n", "\r\n".join(text[n : n + 70] for n in range(0, len(text), 70))):
        assert [one.text for one in read_matches(broken)] == [text]


def hostile() -> list[str]:
    good = written(shelf().shelf)
    return [
        "",
        " \n ",
        "x",
        "null",
        "[]",
        "[" * 50_000,
        '{"a":' * 50_000,
        '{"match":' * 200 + "1" + "}" * 200,
        '{"match":{}}',
        '{"match":"text"}',
        '{"about":3,"match":{"format":2}}',
        good[:-40],
        good.replace('"format":1', '"format":9', 1),
        good + "and more",
        good.replace("\n", "\nx\n", 1),
        "\n".join(["{}"] * 501),
        "\x00" * 1000,
        "\ud800",
        "9" * 400_000,
    ]


@pytest.mark.parametrize("text", hostile())
def test_a_broken_text_is_refused_in_words_and_changes_nothing(text: str) -> None:
    store = FakeStore()
    app, browser, _ = opened(store)
    app.change(go(shelf(), "matches"))
    before, texts = app.session, dict(store.texts)
    app.do("paste", text)
    app.do("take-in", "")
    assert replace(app.session, problem=None, pasted=before.pasted, today=before.today) == before
    assert store.texts == texts
    assert browser.page.by_id("notice-problem")["role"] == "alert"
    assert browser.page.by_id("text-problem").text
    assert browser.faults == []


@given(st.integers(0, 10_000), st.integers(0, 3), st.binary(max_size=4))
def test_mutated_files_are_read_or_refused(place: int, cut: int, put: bytes) -> None:
    text = written(shelf().shelf[:2])
    place %= len(text)
    broken = text[:place] + put.decode("latin-1") + text[place + cut :]
    try:
        found = read_matches(broken)
    except UnreadableSave:
        return
    assert all(load(one.text, GAMES) for one in found)


@given(st.lists(st.tuples(st.text(max_size=40), st.integers(0, 2**53 - 1)), max_size=4))
def test_what_is_written_is_read_back(facts: list[tuple[str, int]]) -> None:
    kept = [
        Kept("", one.text, read_about(json.dumps({"name": name, "changed": changed, "later": [name]})).text())
        for one, (name, changed) in zip(shelf().shelf, facts, strict=False)
    ]
    if kept:
        assert read_matches(written(kept)) == kept


def test_files_hold_what_other_versions_know() -> None:
    text = written([Kept("5", shelf().shelf[0].text, '{"later":{"turn":3},"name":"A"}')])
    (kept,) = read_matches(text)
    assert json.loads(kept.about) == {"later": {"turn": 3}, "name": "A"}


def test_numbers_of_matches_taken_in_at_once_differ() -> None:
    session = act(Session(now=NOON), "take-in", written(shelf().shelf))
    assert len({one.key for one in session.shelf}) == 6
