"""Learning at the page: by the screens alone, kept on the device, beside the match on the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.web.fakes import PATH, FakeBrowser, FakeStore, opened
from tests.web.lesson_sessions import (
    answered,
    at,
    lesson_sessions,
    others_play,
    read_on,
    sitting_of,
    tapped,
    to_question,
)
from tests.web.tapping import match_of, offered, press, shown, table_for
from web.actions import act, go
from web.app import App
from web.lesson import courses
from web.lesson_panel import Courses, LessonScreen, Teach
from web.screen import Button, Link
from web.session import Session
from web.settings import Settings
from web.sitting import AFTER, ASK, DONE, END, REPLIES, SAY, begin
from web.views.page import page

KEY = f"{PATH}#lessons"
SESSIONS = lesson_sessions()


def lesson_of(session: Session) -> LessonScreen:
    """The lesson that is shown."""
    body = shown(session).body
    assert isinstance(body, LessonScreen)
    return body


def teach(session: Session) -> Teach:
    """What the panel says."""
    return lesson_of(session).teach


def listed(session: Session) -> Courses:
    """The list that is shown."""
    body = shown(session).body
    assert isinstance(body, Courses)
    return body


# ── the list ──


def test_the_list_has_the_lessons_of_both_games_in_their_order() -> None:
    found = {
        one.game: tuple(chapter.link.to for chapter in one.chapters) for one in listed(go(Session(), "learn")).courses
    }
    assert found == {game: tuple(f"learn/{game}/{name}" for name in names) for game, names in courses().items()}


def test_the_main_verb_begins_the_first_lesson_of_the_chosen_game() -> None:
    assert listed(go(Session(), "learn")).on.to == "learn/pointsalad/setup"
    parade = replace(Session(), setup=Session().setup.with_game("parade"))
    assert listed(go(parade, "learn")).on.to == "learn/parade/lineup"


def test_the_main_verb_goes_on_where_the_learner_was() -> None:
    session = press(read_on(tried(at("parade", "zero"), "play:blue-0")), "bar-learn")
    assert listed(session).on.to == "learn/parade/zero"
    again = press(session, "learn-on")
    assert sitting_of(again).step == 1


def test_what_is_done_has_a_tick_and_the_next_one_is_marked() -> None:
    session = go(answered(to_question(at("pointsalad", "setup"))), "learn")
    salad = listed(session).courses[0]
    assert [(one.state, one.mark) for one in salad.chapters[:3]] == [("done", "✓"), ("current", "2"), ("new", "3")]
    assert salad.done == 1
    assert salad.said == f"1 of {len(salad.chapters)} done"


def test_an_address_that_is_none_leads_to_the_list_and_says_so() -> None:
    for route in ("learn/pointsalad/nothing", "learn/nothing", "learn/parade/pairs", "learn/parade/zero/3"):
        session = go(Session(), route)
        assert session.route == "learn"
        assert listed(session).notices[0].fact.startswith("No lesson has this address")
    assert listed(go(session, "learn")).notices == ()


# ── a lesson ──


def tried(session: Session, *taps: str) -> Session:
    """A turn tapped and played."""
    return act(tapped(session, *taps), "play", "")


def test_the_first_tap_counts_at_once() -> None:
    session = press(at("pointsalad", "first"), "card-cabbage-01")
    assert sitting_of(session).chosen == ("take:cabbage-01",)
    assert sitting_of(press(session, "play")).stage == DONE


def test_a_wrong_try_is_answered_and_not_played() -> None:
    before = tapped(at("parade", "safe"), "play:blue-4")
    after = press(before, "play")
    assert sitting_of(after).match == sitting_of(before).match
    notice = teach(after).notice
    assert notice is not None
    assert (notice.kind, notice.more) == ("bad", "With blue 4: 2 in removal mode, 2 taken, 12 points.")
    assert sitting_of(after).chosen == ("play:blue-4",)
    again = press(after, "lesson-again")
    assert teach(again).notice is None
    assert sitting_of(again).chosen == ()


def test_another_tap_takes_the_answer_away() -> None:
    session = tried(at("parade", "safe"), "play:blue-4")
    assert teach(press(session, "card-green-5")).notice is None


def test_play_at_once_answers_too() -> None:
    session = replace(at("parade", "safe"), settings=Settings(play_at_once=True))
    assert sitting_of(press(session, "card-blue-4")).tried is not None
    assert sitting_of(press(session, "card-orange-6")).stage == DONE


def test_the_turn_is_shown_and_then_played_by_the_learner() -> None:
    session = press(at("pointsalad", "flip"), "lesson-show")
    assert set(sitting_of(session).chosen) == {"take:carrot-18", "take:tomato-18", "flip:carrot-12"}
    assert sitting_of(press(session, "play")).stage == DONE


def test_stages_follow_each_other() -> None:
    session = tried(at("pointsalad", "first"), "take:cabbage-01")
    assert sitting_of(session).stage == DONE
    session = press(session, "lesson-next")
    assert sitting_of(session).stage == REPLIES
    session = others_play(session)
    assert sitting_of(session).stage == AFTER
    session = press(session, "lesson-next")
    assert (sitting_of(session).stage, sitting_of(session).step) == (SAY, 1)


def test_back_takes_the_last_own_turn_back_with_the_replies() -> None:
    session = read_on(tried(at("pointsalad", "first"), "take:cabbage-01"))
    assert sitting_of(press(session, "lesson-back")) == begin(sitting_of(session).lesson)
    assert "lesson-back" not in offered(at("pointsalad", "first"))


def test_the_question_ends_the_lesson_when_it_is_answered_right() -> None:
    session = to_question(at("parade", "safe"))
    assert [one.text for one in teach(session).answers] == ["4", "5", "9"]
    wrong = press(session, "answer-0")
    assert sitting_of(wrong).stage == ASK
    assert teach(wrong).notice is not None
    right = press(wrong, "answer-1")
    assert sitting_of(right).stage == END
    assert [link.to for link in teach(right).links] == ["learn/parade/removal", "learn"]
    assert right.learning is not None
    assert right.learning.done == ("safe",)


def test_a_lesson_can_be_done_once_more() -> None:
    session = answered(to_question(at("parade", "safe")))
    again = press(session, "lesson-repeat")
    assert sitting_of(again) == begin(sitting_of(session).lesson)
    assert sitting_of(go(go(session, "learn"), "learn/parade/safe")) == begin(sitting_of(session).lesson)


def test_nothing_leads_away_from_the_lesson_but_links() -> None:
    allowed = {"tap", "play", "read", "open-seat", "clear", "theme", "lesson"}
    for name, session in SESSIONS.items():
        if session.route != "learn":
            found = {one.do.partition(":")[0] for one in offered(session).values() if not isinstance(one, Link)}
            assert found <= allowed, name


def test_nothing_can_be_tapped_while_the_lesson_speaks() -> None:
    for name in ("lesson after the own turn", "lesson while another seat plays", "lesson with its question"):
        assert not [one for one in offered(SESSIONS[name]).values() if getattr(one, "do", "") in ("tap", "play")], name
        session = SESSIONS[name]
        assert sitting_of(act(session, "tap", "take:pepper-18")) == sitting_of(session)


def test_escape_takes_the_taps_back_and_stays_in_the_lesson() -> None:
    session = act(press(at("parade", "safe"), "card-blue-4"), "clear", "")
    assert sitting_of(session).chosen == ()
    assert act(session, "clear", "").route == "learn/parade/safe"


def test_cards_can_be_read() -> None:
    session = act(at("pointsalad", "most"), "read", "cabbage-16")
    assert "notice-reading" in page(shown(session))
    assert "notice-reading" not in page(shown(act(session, "clear", "")))


@pytest.mark.parametrize(
    "name", [name for name in SESSIONS if name.startswith("lesson") and SESSIONS[name].route != "learn"]
)
def test_hidden_cards_never_reach_the_page(name: str) -> None:
    sitting = sitting_of(SESSIONS[name])
    if sitting.lesson.game == "parade" and not sitting.match.state.over:
        html = page(shown(SESSIONS[name]))
        state = sitting.match.state
        for card in (*state.pile, *state.hands[1], *state.kept[1]):
            assert f'"card-{card}"' not in html


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in courses().items() for name in names])
def test_what_is_pointed_at_is_on_the_page(game: str, name: str) -> None:
    session = at(game, name)
    while sitting_of(session).stage == SAY and not sitting_of(session).now.free:
        html, body = page(shown(session)), lesson_of(session)
        assert html.count('class="pointer"') == 1
        assert html.count("pointed ") == len(body.pointed)
        assert html.index('id="pointer"') > html.index('id="teach"')
        taps = press(session, "lesson-show")
        session = read_on(others_play(press(taps, "play")))


# ── beside the match on the table ──


def test_the_match_on_the_table_stays_as_it_is() -> None:
    before = press(table_for(), "card-" + match_of(table_for()).state.piles[0][0])
    session = before
    steps: tuple[Callable[[Session], Session], ...] = (
        lambda now: at("parade", "safe", now),
        lambda now: press(now, "card-orange-6"),
        lambda now: press(now, "play"),
    )
    for step in steps:
        session = step(session)
        assert (session.match, session.key, session.chosen) == (before.match, before.key, before.chosen)
    session = go(others_play(press(session, "lesson-next")), "table")
    assert (session.match, session.chosen, session.me) == (before.match, before.chosen, before.me)


def test_ways_lead_there() -> None:
    for route in ("", "menu", "settings", "table"):
        session = go(table_for(), route)
        assert "learn" in {one.to for one in offered(session).values() if isinstance(one, Link)}, route


# ── kept on the device ──


def do_lesson(app: App, game: str = "parade", name: str = "safe") -> None:
    """A lesson done on that page."""
    app.go(f"learn/{game}/{name}")
    app.change(answered(to_question(app.session)))


def test_progress_is_kept() -> None:
    store = FakeStore()
    do_lesson(opened(store)[0])
    assert store.texts[KEY] == "safe\n"
    app = opened(store)[0]
    app.go("learn")
    assert listed(app.session).courses[1].done == 1


def test_a_lesson_goes_on_after_a_reload() -> None:
    store = FakeStore()
    app = opened(store)[0]
    app.go("learn/pointsalad/first")
    app.change(read_on(tried(app.session, "take:cabbage-01")))
    again = opened(store)[0]
    again.go("learn/pointsalad/first")
    assert sitting_of(again.session).step == 1
    assert sitting_of(again.session).match == sitting_of(app.session).match


def test_two_tabs_keep_what_both_have_done() -> None:
    store = FakeStore()
    one, two = opened(store)[0], opened(store)[0]
    one.go("learn")
    two.go("learn")
    do_lesson(one, "parade", "safe")
    do_lesson(two, "pointsalad", "setup")
    assert store.texts[KEY].split("\n")[0].split() == ["safe", "setup"]


@pytest.mark.parametrize(
    "text", ["", "\n", "nothing here\nat all", "safe\nsafe|99|say|", "x" * 99_999, "safe safe\n|", "\0"]
)
def test_a_text_that_is_none_breaks_nothing(text: str) -> None:
    app, browser, _ = opened(FakeStore({KEY: text}))
    app.go("learn/parade/safe")
    assert sitting_of(app.session).step == 0
    app.go("learn")
    assert listed(app.session).courses[1].done == (1 if text.startswith("safe") else 0)
    assert browser.faults == []


@pytest.mark.parametrize("refuses", [("get",), ("set",), ("get", "set", "keys")])
def test_where_nothing_is_kept_the_list_says_so(refuses: tuple[str, ...]) -> None:
    app, browser, _ = opened(FakeStore(refuses=refuses))
    do_lesson(app)
    app.go("learn")
    assert listed(app.session).notices[0].kind == "warn"
    assert listed(app.session).courses[1].done == 1
    assert browser.faults == []


# ── by itself ──


async def until(app: App, stage: str) -> None:
    """Lets the app run until the lesson is at that stage."""
    for _ in range(2_000):
        if sitting_of(app.session).stage == stage:
            return
        await asyncio.sleep(0)
    raise AssertionError(f"expected {stage}, found {sitting_of(app.session).stage}")


def test_others_play_by_themselves_and_are_seen_to_move() -> None:
    async def run() -> FakeBrowser:
        app, browser, _ = opened(FakeStore({f"{PATH}#settings": Settings(pace="instant").text()}))
        app.go("learn/pointsalad/most")
        for tap in ("take:carrot-13", "take:carrot-14"):
            app.do("tap", tap)
        app.do("play", "")
        app.do("lesson:next", "")
        await until(app, AFTER)
        assert [str(turn) for turn in sitting_of(app.session).match.turns[-2:]] == [
            "carrot-12+onion-13",
            "point pepper-14",
        ]
        return browser

    browser = asyncio.run(run())
    assert browser.travels[-2:] == [True, True]
    assert browser.faults == []


def test_a_lesson_rests_while_another_screen_is_shown() -> None:
    async def run() -> None:
        app = opened(FakeStore({f"{PATH}#settings": Settings(pace="instant").text()}))[0]
        app.go("learn/pointsalad/most")
        app.change(tried(app.session, "take:carrot-13", "take:carrot-14"))
        app.go("settings")
        for _ in range(50):
            await asyncio.sleep(0)
        app.go("learn/pointsalad/most")
        assert sitting_of(app.session).stage == DONE

    asyncio.run(run())


def test_what_is_said_is_announced() -> None:
    session = tried(at("parade", "safe"), "play:blue-4")
    assert "blue 4: 2 in removal mode" in shown(session).announcement
    assert isinstance(teach(session).buttons[0], Button)
