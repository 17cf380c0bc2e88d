"""The hint, through the screen alone: asked for, thought about, shown, chosen, and gone with the turn."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from tabletop import FACE_DOWN, Match, Progress, bot_rng
from tabletop.bots import concluded
from tests.web.daily_sessions import daily_sessions
from tests.web.fakes import begun, bots_rest, opened
from tests.web.hidden import twin_of
from tests.web.hint_sessions import asked, hint_sessions, hinted, to_act, with_every_kind
from tests.web.link_sessions import link_sessions
from tests.web.parade_sessions import final_choice, parade_for
from tests.web.tapping import (
    ALONE,
    PAIR,
    choose,
    match_of,
    offered,
    parade_of,
    press,
    shown,
    table_for,
    table_of,
    take_two,
    tap,
)
from tests.web.tree import read
from web.actions import act, go
from web.hint import STEPS, answered, open_question, question, told
from web.hint import shown as hint_of
from web.hint_panel import HintPanel
from web.question import Question
from web.screen import Button, Decision, Face
from web.screens.hint import percent
from web.session import Session, bots_turn, complete, looking_back, my_turn
from web.settings import Settings
from web.setup import Setup
from web.texts import languages
from web.views.page import page


@cache
def positions() -> dict[str, Session]:
    """Persons to act, with a hint found."""
    return {name: hinted(session) for name, session in with_every_kind().items()}


def decision_of(session: Session, language: str = "en") -> Decision:
    """The decision of either game."""
    found: Decision | None = getattr(shown(session, language).body, "decision", None)
    assert found is not None
    return found


def panel_of(session: Session, language: str = "en") -> HintPanel:
    """The hint that is shown."""
    found = decision_of(session, language).hint
    assert isinstance(found, HintPanel)
    return found


def best_faces(session: Session) -> dict[str, str]:
    """The cards that the page marks, each with its word."""
    faces = [one for one in offered(session).values() if isinstance(one, Face) and one.word]
    return {face.card: face.word for face in faces}


# ── asking ──


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_a_person_to_act_can_ask(game: str) -> None:
    session = table_for(ALONE, game=game)
    button = offered(session)["hint"]
    assert isinstance(button, Button)
    assert (button.icon, button.pressed) == ("bulb", False)
    thinking = press(session, "hint")
    assert panel_of(thinking).progress
    assert offered(thinking)["hint"].pressed is True  # type: ignore[union-attr]
    assert best_faces(thinking) == {}


def test_nobody_is_asked_where_it_would_be_unfair_or_out_of_turn() -> None:
    parade = parade_for(PAIR)
    unfair = {
        **{f"daily: {name}": one for name, one in daily_sessions().items()},
        **{f"link: {name}": one for name, one in link_sessions().items()},
        "bot": take_two(table_for()),
        "bots": table_for((ALONE[1], ALONE[1])),
        "covered": parade,
        "watched": press(parade, "watch"),
        "replay": go(take_two(table_for(PAIR)), "replay"),
    }
    for name, session in unfair.items():
        assert "hint" not in offered(session), name
        assert act(session, "hint:ask", "").hint is None, name
    assert sum(session.daily != "" and session.match is not None for session in unfair.values()) > 0
    assert sum(session.here is not None for session in unfair.values()) > 0


def test_thinking_shows_how_far_it_is_and_can_be_stopped() -> None:
    session = asked(table_for())
    seen = [panel_of(session).steps]
    for done in range(0, 101, 7):
        session = told(session, Progress(done, 100))
        seen.append(panel_of(session).steps)
    assert seen == sorted(seen)
    assert seen[-1] == STEPS * 98 // 100
    assert told(session, Progress(98, 100)) is session
    waiting = question(session)
    assert waiting is not None
    stopped = press(session, "hint-stop")
    assert decision_of(stopped).hint is None
    assert answered(stopped, waiting, ()) is stopped
    assert decision_of(act(session, "clear", "")).hint is None


def test_what_is_found_too_late_is_not_shown() -> None:
    session = asked(table_for(PAIR))
    state = match_of(session).state
    seen = state.observe(state.seat)
    judged = concluded(match_of(session).game.judge(seen, bot_rng(seen), 20))
    waiting, played = question(session), take_two(session)
    assert waiting is not None
    assert answered(played, waiting, judged) is played
    assert decision_of(played).hint is None


# ── what it says ──


@pytest.mark.parametrize("language", languages())
def test_it_says_the_turn_why_and_how_likely_it_wins(language: str) -> None:
    for name, session in positions().items():
        panel, hint = panel_of(session, language), hint_of(session)
        assert hint is not None, name
        assert panel.title, name
        assert 1 <= len(panel.reasons) == len(hint.reasons) <= 4, name
        assert all(panel.reasons), name
        assert len(set(panel.reasons)) == len(panel.reasons), name
        assert "%" in panel.chance, name
        html = page(shown(session, language))
        assert "{" not in read(html).by_id("hint-panel").text, name
        assert FACE_DOWN not in html, name


def test_the_turn_is_the_best_one_of_the_strongest_bot() -> None:
    for name, session in positions().items():
        state = match_of(session).state
        seen = state.observe(state.seat)
        judged = concluded(match_of(session).game.judge(seen, bot_rng(seen), 60))
        hint = hint_of(session)
        assert hint is not None, name
        assert hint.best == judged[0], name
        assert hint.other in (None, *judged[1:]), name
        assert {f"card-{tap.partition(':')[2]}" for tap in hint.taps} <= set(offered(session)), name


def test_the_next_best_one_sounds_different() -> None:
    for session in positions().values():
        panel, hint = panel_of(session), hint_of(session)
        assert hint is not None
        if hint.other is not None and match_of(session).game.name == "pointsalad":
            kinds = [sorted(card[:-3] for card in one.turn.take) for one in (hint.best, hint.other) if one]
            flips = [(one.turn.point, one.turn.flip) for one in (hint.best, hint.other) if one]
            assert (kinds[0], flips[0]) != (kinds[1], flips[1]), panel.chance


def test_percents_never_promise_too_much() -> None:
    assert [percent(chance) for chance in (0.0, 0.004, 0.006, 0.5, 0.994, 0.996, 1.0)] == [0, 0, 1, 50, 99, 100, 100]
    session = positions()["salad of 2 after 0"]
    hint = hint_of(session)
    assert hint is not None
    assert hint.best is not None
    for chance, words in ((0.0, "less than 1%"), (1.0, "more than 99%"), (0.634, "about 63%")):
        said = replace(session, hint=hint._replace(best=replace(hint.best, chance=chance), other=None))
        assert panel_of(said).chance == f"Chance to win: {words}."


def test_a_hint_names_players_and_cards_but_nothing_hidden() -> None:
    """The same match with other hidden cards: the hint is the same to the letter."""
    for name, session in positions().items():
        other = twin_of(match_of(session), Random(3), match_of(session).seed + 1)
        again = hinted(replace(session, match=other, hint=None))
        for language in languages():
            assert panel_of(again, language) == panel_of(session, language), name
        assert best_faces(again) == best_faces(session), name


# ── the cards ──


def test_the_best_cards_are_marked_in_words_and_not_chosen() -> None:
    for name, session in positions().items():
        hint = hint_of(session)
        assert hint is not None
        marks = best_faces(session)
        assert set(marks) == {tap.partition(":")[2] for tap in hint.taps}, name
        assert session.chosen == (), name
        tree = read(page(shown(session)))
        assert len(tree.find("button")) > len(marks)
        for card, word in marks.items():
            element = tree.by_id(f"card-{card}")
            assert "best" in element["class"].split(), name
            assert word in element.text, name
            assert "best turn" in element.name, name


def test_choose_it_chooses_the_cards_and_play_plays_the_turn() -> None:
    for name, session in positions().items():
        hint = hint_of(session)
        assert hint is not None
        assert hint.best is not None
        chosen = press(session, "hint-choose")
        assert complete(chosen) == hint.best.turn, name
        assert match_of(chosen) is match_of(session), name
        assert offered(chosen)["hint-choose"].off is True, name  # type: ignore[union-attr]
        played = press(chosen, "play")
        assert match_of(played).turns[-1] == hint.best.turn, name


def test_it_is_chosen_and_not_played_where_a_tap_plays_at_once() -> None:
    session = hinted(to_act(table_for(settings=Settings(play_at_once=True))))
    chosen = press(session, "hint-choose")
    assert match_of(chosen).turns == match_of(session).turns
    assert complete(chosen) is not None


def test_other_cards_can_be_chosen_while_it_is_there() -> None:
    session = hinted(table_for())
    hint = hint_of(session)
    assert hint is not None
    others = [card for card in offered(session) if card.startswith("card-") and card[5:] not in best_faces(session)]
    other = next(card for card in others if getattr(offered(session)[card], "do", "") == "tap")
    assert panel_of(press(session, other)) == panel_of(session)


# ── gone with the turn ──


def test_it_goes_when_the_turn_is_played_or_undone_or_it_is_closed() -> None:
    session = hinted(take_two(take_two(table_for(PAIR))))
    back = press(press(session, "hint-choose"), "play")
    gone = {
        "closed": press(session, "hint-close"),
        "button": press(session, "hint"),
        "escape": act(session, "clear", ""),
        "undone": press(session, "undo"),
        "undone and redone": act(press(session, "undo"), "redo", ""),
        "played": back,
        "played and undone": press(back, "undo"),
        "seat handed over": act(session, "hand-over", "0"),
    }
    for name, after in gone.items():
        assert not my_turn(after) or decision_of(after).hint is None, name
        assert not best_faces(after), name
    assert decision_of(session).hint is not None


def test_it_stays_while_one_looks_at_another_page() -> None:
    session = hinted(table_for())
    away = go(session, "settings")
    assert decision_of(go(away, "table")).hint == panel_of(session)


def test_escape_first_closes_the_hint_then_takes_back_what_is_chosen() -> None:
    session = press(hinted(table_for()), "hint-choose")
    closed = act(session, "clear", "")
    assert closed.chosen == session.chosen
    assert act(closed, "clear", "").chosen == ()
    old = take_two(hinted(table_for(PAIR)))  # a hint about a turn that is past
    assert act(tap(old, *[card[5:] for card in offered(old) if card.startswith("card-")][:1]), "clear", "").chosen == ()


def test_a_hand_is_never_advised_to_another_person() -> None:
    session = hinted(press(parade_for(PAIR), "ready"))
    covered = choose(session, Random(1))
    assert "hint" not in offered(covered)
    assert not looking_back(covered)
    assert "hint-panel" not in page(shown(covered))
    watched = press(covered, "watch")
    assert decision_of(watched).hint is None


# ── in the app ──


async def advised(app: Any) -> None:
    """Waits until nothing is thought about."""
    while app.driver.task is not None and not app.driver.task.done():
        await asyncio.wait_for(asyncio.shield(app.driver.task), 60)


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_the_app_thinks_and_shows_progress(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.question.DEFAULT_BUDGET", 400)
    monkeypatch.setattr("web.thinking.SLICE", 0.001)

    async def watch() -> None:
        app, browser, _ = opened()
        setup = Setup(game=game, players=PAIR, seed="7", start="0")
        app.change(replace(app.session, setup=setup))
        app.do("start", "")
        app.do("ready", str(match_of(app.session).state.seat))
        app.do("hint:ask", "")
        await advised(app)
        hint = hint_of(app.session)
        assert hint is not None
        assert hint.best is not None
        steps = [part.steps for part in panels(browser.screens) if part.progress]
        assert steps == sorted(steps)
        assert len(set(steps)) > 3
        assert browser.page.by_id("hint-panel").text
        assert browser.faults == []

    asyncio.run(watch())


def panels(screens: list[Any]) -> list[HintPanel]:
    """The hints of all screens that were shown."""
    found = [getattr(getattr(one.body, "decision", None), "hint", None) for one in screens]
    return [part for part in found if isinstance(part, HintPanel)]


def test_the_app_stops_thinking_and_starts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.thinking.SLICE", 0.001)

    async def watch() -> None:
        app, browser, _ = begun()
        app.do("hint:ask", "")
        await asyncio.sleep(0)
        app.do("hint:close", "")
        await advised(app)
        assert app.session.hint is None
        assert all(part.progress for part in panels(browser.screens))
        app.do("hint:ask", "")
        await advised(app)
        assert open_question(app.session) is None
        assert panels(browser.screens)[-1].reasons

    asyncio.run(watch())


def test_a_turn_played_while_it_thinks_ends_the_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.thinking.SLICE", 0.001)

    async def watch() -> None:
        app, browser, _ = opened()
        app.do("setting:pace", "instant")
        app.do("start", "")
        await bots_rest(app)
        app.do("hint:ask", "")
        await asyncio.sleep(0)
        for one in sorted(match_of(app.session).state.legal_turns()[0].taps):
            app.do("tap", one)
        app.do("play", "")
        await advised(app)
        await bots_rest(app)
        assert my_turn(app.session) or bots_turn(app.session)
        assert "hint-panel" not in browser.html
        assert browser.faults == []

    asyncio.run(watch())


def test_a_fault_while_thinking_is_named_and_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(asked: Question) -> Any:
        raise RuntimeError("no hint today")

    monkeypatch.setattr("web.hint.thought", broken)

    async def watch() -> None:
        app, browser, _ = begun()
        app.do("hint:ask", "")
        await advised(app)
        assert [str(fault) for fault in browser.faults] == ["no hint today"]
        assert app.session.problem is not None
        assert app.session.hint is None
        app.do("clear", "")
        assert "hint" in {one["id"] for one in browser.page.find("button")}

    asyncio.run(watch())


def test_every_session_with_a_hint_shows_it() -> None:
    for name, session in hint_sessions().items():
        assert panel_of(session).title, name


def test_the_final_choice_is_advised_as_two_cards() -> None:
    session = hinted(final_choice())
    assert len(best_faces(session)) == 2
    assert parade_of(session).hand is not None
    assert panel_of(session).title.startswith("Add ")


def test_the_market_says_what_to_take() -> None:
    session = positions()["salad of 2 after 0"]
    assert table_of(session).decision is not None
    assert panel_of(session).title.startswith("Take ")
    assert isinstance(match_of(session), Match)
