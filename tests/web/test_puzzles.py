"""Solving puzzles through the screens alone, what is kept of it, and that nothing else is touched."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest

from tests.web.fakes import PATH, FakeStore, begun, opened
from tests.web.puzzle_sessions import at, chosen, first, puzzle_match, puzzle_sessions, solving_of, told, tried
from tests.web.tapping import match_of, offered, press, shown, table_for, take_two
from web.actions import act, go
from web.app import App
from web.puzzle import games, puzzles
from web.puzzle_screen import PuzzleList, PuzzleScreen, Verdict
from web.puzzling import address, answered, question, unsolved, wanted
from web.screen import Page
from web.session import Session
from web.settings import Settings
from web.solved import solved
from web.views.page import page

KEY = f"{PATH}#puzzles"


def screen_of(session: Session) -> PuzzleScreen:
    body = shown(session).body
    assert isinstance(body, PuzzleScreen)
    return body


def verdict_of(session: Session) -> Verdict:
    said = screen_of(session).verdict
    assert said is not None
    return said


def list_of(session: Session) -> PuzzleList:
    body = shown(session).body
    assert isinstance(body, Page)
    assert isinstance(body.figures, PuzzleList)
    return body.figures


# ── solving ──


@pytest.mark.parametrize("game", games())
def test_the_solution_is_right_and_counts(game: str) -> None:
    one = first(game)
    session = told(tried(at(one), one.solution))
    said = verdict_of(session)
    assert said.kind == "good"
    assert said.lines[0].who == "You"
    assert solved(session.solved) == {game: {one.number}}
    assert "next-puzzle" in offered(session)
    assert "play" not in offered(session)
    following = press(session, "next-puzzle")
    assert solving_of(following).puzzle == unsolved(session, game, one.number)
    assert (following.chosen, solving_of(following).tried) == ((), None)


@pytest.mark.parametrize("game", games())
def test_another_turn_is_answered_with_what_it_would_have_brought_and_can_be_tried_again(game: str) -> None:
    one = first(game)
    wrong = tried(at(one), one.other)
    assert (verdict_of(wrong).kind, verdict_of(wrong).lines) == ("bad", ())
    assert verdict_of(wrong).working
    answer = told(wrong)
    assert len(verdict_of(answer).lines) >= 2
    assert answer.solved == ""
    assert set(answer.chosen) == set(puzzle_match(answer).game.read(one.other).taps)
    again = press(answer, "puzzle-again")
    assert (again.chosen, screen_of(again).verdict) == ((), None)
    assert verdict_of(told(tried(again, one.solution))).kind == "good"


@pytest.mark.parametrize("game", games())
def test_every_turn_can_be_tried_and_only_the_solution_is_right(game: str) -> None:
    one = first(game)
    there = at(one)
    for turn in puzzle_match(there).state.legal_turns():
        session = told(tried(there, str(turn)))
        assert (verdict_of(session).kind == "good") == (str(turn) == one.solution)


def test_a_new_tap_after_an_answer_begins_a_new_turn() -> None:
    one = first("pointsalad")
    answer = told(tried(at(one), one.other))
    card = next(card for column in puzzle_match(answer).state.market for card in column if card)
    fresh = act(answer, "tap", f"take:{card}")
    assert fresh.chosen == (f"take:{card}",)
    assert screen_of(fresh).verdict is None


def test_a_solution_that_was_asked_for_does_not_count() -> None:
    one = first("parade")
    session = told(press(at(one), "show-solution"))
    assert verdict_of(session).kind == "info"
    assert session.solved == ""
    assert verdict_of(told(press(told(tried(at(one), one.other)), "puzzle-show"))).kind == "info"


def test_played_at_once_a_tap_is_a_try() -> None:
    one = first("parade")
    session = at(one, Session(settings=Settings(play_at_once=True)))
    [tap] = puzzle_match(session).game.read(one.solution).taps
    assert solving_of(act(session, "tap", tap)).is_right


def test_escape_closes_one_thing_after_the_other() -> None:
    one = first("pointsalad")
    session = act(act(told(tried(at(one), one.other)), "puzzle:share", ""), "read", "carrot-01")
    session = act(session, "clear", "")
    assert (session.reading, solving_of(session).sharing) == ("", True)
    session = act(session, "clear", "")
    assert not solving_of(session).sharing
    session = act(session, "clear", "")
    assert (session.chosen, solving_of(session).tried) == ((), None)
    session = act(session, "clear", "")
    assert (session.route, session.puzzle) == ("puzzles", None)


def test_an_answer_to_what_is_not_asked_any_more_changes_nothing() -> None:
    one = first("pointsalad")
    before = tried(at(one), one.other)
    asked, after = question(before), tried(act(before, "puzzle:again", ""), one.solution)
    answer = solving_of(told(before)).answer
    assert asked is not None
    assert answer is not None
    assert answered(after, asked, answer) is after
    assert answered(go(before, ""), asked, answer).puzzle is None
    assert wanted(before, asked)
    assert not wanted(after, asked)


# ── the list and the addresses ──


def test_the_list_leads_to_the_first_unsolved_puzzle_and_ticks_what_is_solved() -> None:
    none = go(Session(), "puzzles")
    assert list_of(none).empty is not None
    assert solving_of(press(none, "puzzles-first")).puzzle.number == 1
    some = replace(none, solved="pointsalad 1 3")
    assert list_of(some).empty is None
    cells = [cell for one in list_of(some).shelves for grade in one.grades for cell in grade.cells]
    assert {cell.link.id for cell in cells if cell.solved} == {"puzzle-pointsalad-1", "puzzle-pointsalad-3"}
    assert solving_of(press(some, "next-pointsalad")).puzzle.number == 2
    assert len(cells) == sum(len(puzzles(game)) for game in games())


def test_after_the_last_puzzle_the_first_that_was_left_out_is_next_and_in_the_end_none() -> None:
    found = puzzles("parade")
    left = replace(Session(), solved=f"parade {' '.join(str(one.number) for one in found if one.number != 2)}")
    following = unsolved(left, "parade", found[-1].number)
    assert following is not None
    assert following.number == 2
    done = told(tried(at(found[1], left), found[1].solution))
    assert "next-puzzle" not in offered(done)
    assert "next-parade" not in offered(go(done, "puzzles"))


@pytest.mark.parametrize("route", ["puzzles/pointsalad", "puzzles/chess/1", "puzzles/parade/x", "puzzles/parade/9999"])
def test_an_address_of_no_puzzle_shows_the_list_and_says_so(route: str) -> None:
    session = go(Session(), route)
    assert (session.route, session.puzzle) == ("puzzles", None)
    assert [one.id for one in shown(session).notices] == ["problem"]


def test_the_address_is_shared_without_the_solution() -> None:
    one = first("parade")
    session = press(at(one), "share-puzzle")
    share = screen_of(session).task.share
    assert share is not None
    assert share.text == f"https://host.example/games/#{address(one)}"


# ── nothing else is touched ──


def test_the_match_on_the_table_is_as_it_was() -> None:
    running = take_two(table_for())
    one = first("pointsalad")
    solving = at(one, running)
    assert solving.match is running.match
    session = told(tried(solving, one.solution))
    assert session.match is running.match
    assert (session.shelf, session.statistics, session.key) == (running.shelf, running.statistics, running.key)
    back = go(session, "table")
    assert (back.puzzle, back.chosen, back.me, back.match) == (None, (), running.me, running.match)
    assert "play" in offered(back) or "skip" in offered(back)


def test_what_is_chosen_in_a_puzzle_is_not_chosen_elsewhere() -> None:
    one = first("pointsalad")
    session = chosen(at(one, table_for()), one.solution)
    assert session.chosen
    assert go(session, "table").chosen == ()
    assert at(puzzles("pointsalad")[-1], session).chosen == ()


def test_the_table_of_a_puzzle_has_none_of_the_verbs_of_a_match() -> None:
    for game in games():
        session = at(first(game), take_two(table_for()))
        assert not {"undo", "redo", "hand-over", "again", "skip"} & set(offered(session))


def test_hidden_cards_are_not_in_the_page() -> None:
    for one in puzzles("parade"):
        session = at(one)
        state = puzzle_match(session).state
        html = page(shown(session))
        for card in (*state.hands[1 - state.seat], *state.pile):
            assert not re.search(rf"{card}(?!\d)", html), (one.number, card)


def test_every_screen_of_a_puzzle_says_what_it_is() -> None:
    for name, session in puzzle_sessions().items():
        made = shown(session)
        assert made.title, name
        if session.puzzle is not None:
            assert made.announcement, name
            assert (made.game, made.moved) == (session.puzzle.puzzle.game, ()), name


# ── in the app ──


async def rests(app: App) -> None:
    """Waits until what a puzzle asks is played out."""
    while app.driver.task is not None and not app.driver.task.done():
        await asyncio.wait_for(asyncio.shield(app.driver.task), 60)


def solve(app: App, notation: str) -> None:
    """A turn tapped together and played."""
    turn = puzzle_match(app.session).game.read(notation)
    for tap in sorted(turn.taps, key=lambda one: one.startswith("flip")):
        app.do("tap", tap)
    app.do("play", "")


@pytest.mark.parametrize("game", games())
def test_the_app_plays_out_what_was_tried_and_keeps_what_is_solved(game: str) -> None:
    one = first(game)

    async def work() -> None:
        app, browser, store = opened(route=address(one))
        solve(app, one.other)
        await rests(app)
        assert 'class="play"' in browser.html
        app.do("puzzle:again", "")
        solve(app, one.solution)
        await rests(app)
        assert browser.page.by_id("next-puzzle").text
        assert store.texts[KEY] == f"{game} {one.number}"
        assert store.matches == []
        assert browser.faults == []

    asyncio.run(work())


def test_what_is_solved_is_there_after_a_restart_and_what_another_tab_solves_is_added() -> None:
    store = FakeStore({KEY: "pointsalad 2"})
    app, _, _ = opened(store)
    assert solved(app.session.solved) == {"pointsalad": {2}}
    store.texts[KEY] = "pointsalad 2\nparade 7"
    app.stored(KEY, store.texts[KEY])
    assert solved(app.session.solved) == {"pointsalad": {2}, "parade": {7}}


def test_two_tabs_keep_what_both_have_solved() -> None:
    one = first("parade")

    async def work() -> None:
        app, _, store = opened(route=address(one))
        store.texts[KEY] = "pointsalad 5"  # another tab, of which this one has not heard yet
        solve(app, one.solution)
        await rests(app)
        assert solved(store.texts[KEY]) == {"pointsalad": {5}, "parade": {one.number}}
        assert solved(app.session.solved) == solved(store.texts[KEY])

    asyncio.run(work())


def test_a_storage_that_refuses_breaks_nothing_and_is_tried_again() -> None:
    one = first("parade")

    async def work() -> None:
        app, browser, store = opened(FakeStore(refuses=("get", "set", "keys")), route=address(one))
        solve(app, one.solution)
        await rests(app)
        assert app.session.unsaved
        assert solved(app.session.solved) == {"parade": {one.number}}
        assert any(fact.startswith("Not saved") for fact in verdict_of(app.session).facts)
        store.refuses.clear()
        app.go("puzzles")
        assert store.texts[KEY] == f"parade {one.number}"
        assert browser.faults == []

    asyncio.run(work())


def test_leaving_gives_up_what_was_being_played_out() -> None:
    one = max(puzzles("parade"), key=lambda found: found.outcome.worlds)

    async def work() -> None:
        app, browser, _ = opened(route=address(one))
        solve(app, one.other)
        app.go("")
        await rests(app)
        assert app.session.puzzle is None
        assert browser.faults == []

    asyncio.run(work())


def test_everything_that_is_cleared_elsewhere_is_kept_again() -> None:
    app, _, store = begun(FakeStore({KEY: "parade 3"}))
    store.texts.clear()
    app.stored(None, None)
    assert store.texts[KEY] == "parade 3"
    assert match_of(app.session).turns == ()
