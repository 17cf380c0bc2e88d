"""When a match ends it is counted: once, whatever is undone, reloaded or done in two tabs, and never in the way."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop import Player
from tests.web.ended import PARADE, ended_match, looking, rows
from tests.web.fakes import PATH, FakeBrowser, FakeStore, opened
from tests.web.tapping import AnyMatch, match_of, run, table_for
from web import recording
from web.app import App
from web.recording import row_of
from web.session import open_match, play
from web.setup import BOT, PERSON
from web.statistics import Row, Statistics, read_row, read_statistics
from web.storage import Shelf

KEY = f"{PATH}#statistics"
ROOT = Path(__file__).parents[2]
PAIR = (PERSON, PERSON)


def tab(store: FakeStore, browser: FakeBrowser | None = None) -> App:
    """The page in one tab."""
    return opened(store, browser)[0]


def before_the_end(app: App, players: tuple[Player, ...] = PAIR, seed: int = 7, game: str = "pointsalad") -> AnyMatch:
    """A match at its last turn on that page, away from the table, where no bot plays on; returned as it ends."""
    ended = ended_match(players, seed, game)
    last = replace(ended, turns=ended.turns[:-1])
    app.change(replace(open_match(replace(app.session, key="1234567"), last), route="settings"))
    return ended


def end(app: App, players: tuple[Player, ...] = PAIR, seed: int = 7, game: str = "pointsalad") -> AnyMatch:
    """A match that ends on that page."""
    ended = before_the_end(app, players, seed, game)
    app.change(play(app.session, ended.turns[-1]))
    return ended


def counted(store: FakeStore) -> tuple[Row, ...]:
    """The rows that are kept."""
    return read_statistics(store.texts.get(KEY)).rows


@pytest.mark.parametrize("game", ["pointsalad", PARADE])
def test_a_match_that_ends_is_counted(game: str) -> None:
    store = FakeStore()
    match = end(tab(store), game=game)
    (row,) = counted(store)
    assert (row.game, row.scores, row.winners) == (game, match.state.scores(), match.state.winners())
    assert (row.players, row.undone, row.own) == (("person", "person"), 0, (0, 1))
    assert sum(map(len, row.growth)) == len(match.turns)


def test_a_match_that_has_not_ended_is_not_counted() -> None:
    store = FakeStore()
    before_the_end(tab(store))
    assert KEY not in store.texts


def test_matches_of_bots_only_are_not_counted() -> None:
    store = FakeStore()
    end(tab(store), (BOT, BOT))
    assert counted(store) == ()
    assert row_of(ended_match((BOT, BOT, BOT)), "1", "2026-01-01T00:00:00") is None


def test_only_the_seats_of_persons_have_turns_and_cards() -> None:
    store = FakeStore()
    end(tab(store), (Player("bot", "greedy"), PERSON, Player("bot", "random", "Rosa"), PERSON))
    (row,) = counted(store)
    assert (row.players, row.own, row.levels) == (
        ("greedy", "person", "random", "person"),
        (1, 3),
        ("greedy", "random"),
    )
    assert len(row.growth) == len(row.parts) == 2


def test_no_name_is_kept() -> None:
    store = FakeStore()
    end(tab(store), (Player("person", "", "Ada"), Player("bot", "greedy", "Rosa")))
    assert counted(store)
    assert "Ada" not in store.texts[KEY]
    assert "Rosa" not in store.texts[KEY]


def test_options_that_differ_from_the_usual_are_kept() -> None:
    ended = match_of(run(table_for(PAIR, take_one=True, tie_break="last_action"), Random(3)))
    row = row_of(ended, "1", "2026-01-01T00:00:00")
    assert row is not None
    assert row.options == ("take_one=true", "tie_break=last_action")
    assert read_row(row.line()) == row


def test_an_end_that_is_undone_and_comes_again_counts_once_as_it_ended_last() -> None:
    store = FakeStore()
    app = tab(store)
    end(app)
    app.do("undo", "")
    assert len(counted(store)) == 1
    turn = match_of(app.session).state.legal_turns()[-1]
    app.change(play(app.session, turn))
    assert match_of(app.session).state.over
    (row,) = counted(store)
    assert row.undone == 1
    assert row.scores == match_of(app.session).state.scores()


def test_redo_counts_no_second_match() -> None:
    store = FakeStore()
    app = tab(store)
    end(app)
    app.do("undo", "")
    app.do("redo", "")
    assert [row.undone for row in counted(store)] == [1]


def test_a_reload_at_the_result_counts_no_second_match() -> None:
    store = FakeStore()
    end(tab(store))
    before = store.texts[KEY]
    again = tab(store)
    again.go("table")
    assert match_of(again.session).state.over
    assert store.texts[KEY] == before


def test_a_reload_before_the_end_counts_one_match() -> None:
    store = FakeStore()
    ended = end(tab(store))
    app = tab(store)
    app.do("undo", "")
    app = tab(store)
    app.change(play(app.session, ended.turns[-1]))
    assert len(counted(store)) == 1


def test_two_tabs_in_which_a_match_ends_count_it_once() -> None:
    store = FakeStore()
    one = tab(store)
    ended = before_the_end(one)
    other = tab(store)
    for app in (one, other):
        app.change(play(app.session, ended.turns[-1]))
        assert match_of(app.session).state.over
    assert len(counted(store)) == 1


def test_two_tabs_with_different_matches_count_both() -> None:
    store = FakeStore()
    one, other = tab(store), tab(store)
    other.go("statistics")
    end(one, seed=7)
    end(other, seed=8)
    end(one, seed=9)
    assert len(counted(store)) == 3


def test_the_same_deal_played_again_is_another_match() -> None:
    match = ended_match()
    first, second = (row_of(match, key, "2026-01-01T00:00:00") for key in ("1", "2"))
    assert first is not None
    assert second is not None
    assert first.match != second.match


def test_rounds_of_one_series_are_matches_of_their_own() -> None:
    names = set()
    for number in (1, 2, 3):
        match = match_of(run(table_for(PAIR, round=number), Random(1)))
        row = row_of(match, "1", "2026-01-01T00:00:00")
        assert row is not None
        names.add(row.match)
    assert len(names) == 3


def test_nothing_is_counted_of_a_match_that_had_ended_elsewhere() -> None:
    store = FakeStore()
    app = tab(store)
    app.change(open_match(replace(app.session, key="5"), ended_match()))
    assert KEY not in store.texts


# ── the screen and other tabs ──


def test_the_statistics_are_read_when_they_are_shown() -> None:
    store = FakeStore()
    end(tab(store))
    app, browser, _ = opened(store, route="statistics")
    assert app.session.statistics is not None
    assert len(app.session.statistics.statistics.rows) == 1
    assert "chart-results" in browser.html


def test_the_game_that_was_played_last_is_shown_first() -> None:
    latest = max(rows(), key=lambda row: row.ended)
    for game in ("pointsalad", PARADE):
        last = latest._replace(match="last", ended="2027-01-01T00:00:00", game=game)
        store = FakeStore({KEY: Statistics().with_rows((*rows(), last)).text()})
        app, _, _ = opened(store, route="statistics")
        assert app.session.statistics is not None
        assert app.session.statistics.game == game
        app.do("statistics:seats", "4")
        end(app, game=PARADE)
        app.go("statistics")
        assert (app.session.statistics.game, app.session.statistics.seats) == (PARADE, 0)


def test_looking_keeps_nothing() -> None:
    text = "garbage\r\n" * 5_000
    store = FakeStore({KEY: text})
    app, _, _ = opened(store, route="statistics")
    app.do("statistics:game", PARADE)
    app.do("statistics:seats", "3")
    assert store.texts[KEY] == text


def test_what_another_tab_counts_is_seen_here() -> None:
    store = FakeStore()
    here = tab(store)
    here.go("statistics")
    end(tab(store))
    here.stored(KEY, store.texts[KEY])
    assert here.session.statistics is not None
    assert [row.seats for row in here.session.statistics.statistics.rows] == [2]
    store.texts.pop(KEY)
    here.stored(KEY, None)
    assert [row.seats for row in here.session.statistics.statistics.rows] == []
    assert KEY not in store.texts


def test_delete_and_bring_back() -> None:
    store = FakeStore({KEY: Statistics().with_rows(rows()).text()})
    app, browser, _ = opened(store, route="statistics")
    before = store.texts[KEY]
    app.do("statistics:delete", "")
    assert KEY not in store.texts
    app.go("")
    end(app)
    app.go("statistics")
    app.do("statistics:restore", "")
    assert set(before.splitlines()) < set(store.texts[KEY].splitlines())
    assert len(counted(store)) == len(rows()) + 1
    assert "statistics-restore" not in browser.html


def test_damaged_lines_are_told_and_thrown_away_on_demand() -> None:
    store = FakeStore({KEY: Statistics().with_rows(rows()).text() + "odd\n"})
    app, browser, _ = opened(store, route="statistics")
    assert browser.page.by_id("text-statistics-damaged").text == "odd"
    end(app)
    assert "odd" in store.texts[KEY]
    app.go("statistics")
    app.do("statistics:forget", "")
    assert "odd" not in store.texts[KEY]
    assert len(counted(store)) == len(rows()) + 1


@pytest.mark.parametrize(
    ("do", "value"),
    [
        ("statistics:game", "chess"),
        ("statistics:seats", "7"),
        ("statistics:seats", "-1"),
        ("statistics:seats", "²"),
        ("statistics:without-undone", "maybe"),
        ("statistics:nonsense", ""),
        ("statistics:restore", ""),
    ],
)
def test_actions_that_mean_nothing_change_nothing(do: str, value: str) -> None:
    app, _, _ = opened(FakeStore({KEY: Statistics().with_rows(rows()).text()}), route="statistics")
    before = app.session
    app.do(do, value)
    assert app.session == before
    app, _, _ = opened()
    before = app.session
    app.do(do, value)
    assert app.session == before
    assert app.session.statistics is None


def test_seats_that_a_game_does_not_have_are_no_choice_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _, _ = opened()
    app.change(looking(app.session, seats=9))
    app.do("statistics:game", PARADE)
    assert app.session.statistics is not None
    assert app.session.statistics.seats == 0


# ── refused ──


@pytest.mark.parametrize("calls", [["set"], ["get"], ["get", "set", "remove", "keys"]])
def test_where_nothing_is_kept_the_match_ends_and_counts_as_long_as_the_page_lives(calls: list[str]) -> None:
    browser = FakeBrowser()
    store = FakeStore(refuses=calls)
    app = tab(store, browser)
    end(app)
    assert match_of(app.session).state.over
    app.go("statistics")
    assert browser.faults == []
    assert browser.page.by_id("notice-statistics-refused")["role"] == "alert"
    assert "chart-results" in browser.html
    assert KEY not in store.texts


def test_rows_are_not_overwritten_where_they_cannot_be_read() -> None:
    text = Statistics().with_rows(rows()).text()
    store = FakeStore({KEY: text}, refuses=["get"])
    end(tab(store))
    assert store.texts[KEY] == text


def test_what_could_not_be_kept_is_kept_when_the_browser_lets_it() -> None:
    store = FakeStore({KEY: Statistics().with_rows(rows()).text()}, refuses=["set"])
    app = tab(store)
    end(app)
    store.refuses.clear()
    app.go("statistics")
    assert len(counted(store)) == len(rows()) + 1
    assert app.session.statistics is not None
    assert not app.session.statistics.refused


def test_what_could_not_be_kept_is_kept_beside_what_another_tab_counts() -> None:
    store = FakeStore(refuses=["set"])
    app = tab(store)
    end(app)
    store.refuses.clear()
    store.texts[KEY] = Statistics().with_rows(rows()).text()
    app.stored(KEY, store.texts[KEY])
    assert len(counted(store)) == len(rows()) + 1
    assert app.session.statistics is not None
    assert not app.session.statistics.refused


def test_a_fault_in_the_counting_does_not_keep_a_match_from_ending(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(match: AnyMatch, key: str, ended: str, here: int | None) -> Row | None:
        raise KeyError("a fault")

    monkeypatch.setattr(recording, "row_of", broken)
    browser = FakeBrowser()
    app = tab(FakeStore(), browser)
    end(app)
    assert match_of(app.session).state.over
    assert [type(fault) for fault in browser.faults] == [KeyError]


STARTED = """
import sys
from tests.web.fakes import begun, take_two
take_two(begun()[0])
print(*sys.modules)
"""


def test_nothing_of_it_is_loaded_before_it_is_needed() -> None:
    process = subprocess.run([sys.executable, "-c", STARTED], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(process.stdout.split())
    assert "web.app" in loaded
    late = ("statistics", "sums", "look", "recording", "figures", "screens.statistics", "screens.averages")
    games = ("screens.salad_figures", "screens.parade_figures", "views.charts", "views.statistics")
    assert loaded & {f"web.{name}" for name in (*late, *games)} == set()


def test_pages_of_one_host_do_not_see_each_others_statistics() -> None:
    store = FakeStore()
    end(tab(store))
    assert Shelf(store, "/elsewhere/").get("statistics") is None
