"""An embedded page: what its address shows, what it keeps, what its host is told and may ask for."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop import Match, Player
from tabletop.link import link
from tests.web.fakes import PATH, FakeBrowser, FakeStore
from web import sitting
from web.actions import act, go
from web.app import App
from web.embedded import embedded
from web.embedding import news, read_text, saved
from web.games import GAMES
from web.learn import go_on, opened
from web.lesson import courses
from web.screens.gallery import SAMPLES
from web.session import Session, play
from web.setup import BOT, PERSON, Setup

TOKEN = "0123456789abcdef"
TURNS = "1. cabbage-05+onion-06; 2. point onion-15 flip onion-15"
OF_TURNS = {"game": "pointsalad", "seats": "3", "seed": "7"}


class Framed(FakeBrowser):
    """A browser in which the page is embedded: it keeps what the host is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[dict[str, Any]] = []
        self.heard: Callable[[str, str], None] = lambda token, text: None

    def address(self) -> str:
        """Where the page lies, with the query of an embed."""
        return f"{super().address()}?embed=table&lang=de"

    def say(self, text: str) -> None:
        """Keeps what the host is told."""
        self.told.append(json.loads(text))

    def hear(self, heard: Callable[[str, str], None]) -> None:
        """Keeps who listens."""
        self.heard = heard

    def ask(self, do: str, text: str = "") -> dict[str, Any]:
        """What the page answers a host."""
        self.heard(TOKEN, json.dumps({"token": TOKEN, "id": 5, "do": do, "text": text}))
        return next(one for one in reversed(self.told) if one["is"] in ("answer", "refused"))

    def names(self) -> list[str]:
        """The names of all that the host was told."""
        return [one["is"] for one in self.told]


def shown(asked: Mapping[str, str], store: FakeStore | None = None) -> tuple[App, Framed]:
    """An embedded page that was opened; nothing in it goes on by itself."""
    browser = Framed()
    app = embedded(browser, store or FakeStore(), PATH, asked)

    async def open_it() -> None:
        app.open("")
        if app.driver.task is not None:
            app.driver.task.cancel()

    asyncio.run(open_it())
    assert browser.faults == []
    return app, browser


def two_people(turns: int = 0) -> Match[Any, Any, Any]:
    """A match of two persons, so that no bot acts."""
    match, random = Setup(players=(PERSON, PERSON), seed="7", start="0").match(), Random(1)
    for _ in range(turns):
        match = match.play(random.choice(list(match.state.legal_turns())))
    return match


def whole_match(game: str) -> Match[Any, Any, Any]:
    """A match played to its end by chance."""
    match, random = Setup(players=(PERSON, BOT), seed="7").with_game(game).match(), Random(1)
    while not match.state.over:
        match = match.play(random.choice(list(match.state.legal_turns())))
    return match


# ── what is shown ──


@pytest.mark.parametrize(
    ("asked", "route"),
    [
        ({"embed": "lesson", "lesson": "pairs"}, "learn/pointsalad/pairs"),
        ({"embed": "lesson", "game": "parade", "lesson": "zero"}, "learn/parade/zero"),
        ({"embed": "lesson"}, "learn"),
        ({"embed": "card", "card": "carrot-07"}, "cards/pointsalad/carrot-07"),
        ({"embed": "card", "game": "parade", "card": "red-4"}, "cards/parade/red-4"),
        ({"embed": "table"}, "table"),
        ({"embed": "table", "game": "parade", "seats": "6", "level": "random", "seed": "5"}, "table"),
        ({"embed": "position", "text": TURNS, **OF_TURNS}, "table"),
        ({"embed": "page", "route": "rules/pointsalad/PS-T4"}, "rules/pointsalad/PS-T4"),
        ({"embed": "anything"}, ""),
    ],
)
def test_the_address_says_what_is_shown(asked: Mapping[str, str], route: str) -> None:
    app, browser = shown(asked)
    assert app.session.route == route
    assert app.session.problem is None
    assert browser.names().count("ready") == 1
    assert "refused" not in browser.names()


@pytest.mark.parametrize("name", [name for game in courses() for name in courses()[game]])
def test_every_lesson_can_be_embedded(name: str) -> None:
    game = next(game for game in courses() if name in courses()[game])
    app, browser = shown({"embed": "lesson", "game": game, "lesson": name})
    assert app.session.route == f"learn/{game}/{name}"
    assert browser.told[0]["lesson"] == f"{game}/{name}"


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ({"embed": "table", "seats": "99"}, "UnknownEmbed", "seats"),
        ({"embed": "table", "seats": "1"}, "UnknownEmbed", "seats"),
        ({"embed": "table", "seats": "²"}, "UnknownEmbed", "seats"),
        ({"embed": "table", "game": "chess"}, "UnknownEmbed", "game"),
        ({"embed": "table", "level": "<b>"}, "UnknownEmbed", "level"),
        ({"embed": "table", "seed": "many"}, "InvalidSetup", "seed"),
        ({"embed": "card", "card": "carrot-99"}, "UnknownEmbed", "card"),
        ({"embed": "lesson", "lesson": "x" * 5000}, "UnknownEmbed", "lesson"),
        ({"embed": "position", "text": "carrot"}, "UnknownEmbed", "seed"),
        ({"embed": "position", "text": "no turn", **OF_TURNS}, "UnreadableSave", "turn 1"),
        ({"embed": "position", "text": "{}", **OF_TURNS}, "UnreadableSave", ""),
        ({"embed": "position", "text": "{" * 90_000}, "UnreadableSave", ""),
        ({"embed": "position", "text": "a" * 200_000}, "UnreadableSave", ""),
        ({"embed": "replay", "text": "a" * 40}, "UnreadableLink", ""),
        ({"embed": "position", "text": TURNS, "turn": "-1", **OF_TURNS}, "UnknownEmbed", "turn"),
    ],
)
def test_what_cannot_be_shown_is_named_to_host_and_reader(asked: Mapping[str, str], error: str, said: str) -> None:
    app, browser = shown(asked)
    (refused,) = [one for one in browser.told if one["is"] == "refused"]
    assert refused["error"] == error
    assert said in refused["expected"]
    assert browser.page.by_id("notice-problem")
    assert app.session.match is None
    assert browser.names()[-1] == "ready"


def test_a_lesson_that_there_is_not_leads_to_the_list() -> None:
    app, _ = shown({"embed": "lesson", "lesson": "no-such"})
    assert app.session.route == "learn"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_read_as_string_link_save_or_notation(game: str) -> None:
    match = whole_match(game)
    notation = "\n".join(f"{number}. {turn}" for number, turn in enumerate(match.turns, 1))
    asked = {"game": game, "seats": "2", "seed": "7"}
    forms = (link(match), f"https://host.example/#replay/{link(match)}/3", match.save(), notation)
    for text in forms:
        assert read_text(text, asked).turns == match.turns
    assert {read_text(text, asked).state for text in forms} == {match.state}


def test_turns_in_notation_are_played_on_by_whoever_is_next() -> None:
    app, _ = shown({"embed": "position", "text": TURNS, **OF_TURNS})
    match = app.session.match
    assert match is not None
    assert [player.kind for player in match.players] == [
        "person" if seat == match.state.seat else "bot" for seat in range(3)
    ]


def test_a_replay_begins_at_the_deal_or_at_its_turn() -> None:
    text = link(whole_match("pointsalad"))
    for turn, at in (("", 0), ("7", 7), ("9999", None)):
        app, _ = shown({"embed": "replay", "text": text, "turn": turn})
        replay: Any = app.session.replay
        assert replay.at == (replay.last if at is None else at)


def test_language_and_theme_are_those_of_the_address() -> None:
    _, browser = shown({"embed": "table", "lang": "de-AT", "theme": "dark"})
    assert browser.screens[-1].language == "de"
    assert browser.theme == "dark"


def test_there_is_no_menu_and_a_way_to_the_page_itself() -> None:
    _, browser = shown({"embed": "lesson", "lesson": "pairs"})
    own = browser.page.by_id("own-page")
    assert own["href"] == f"https://host.example{PATH}#learn/pointsalad/pairs"
    assert (own["target"], own["rel"]) == ("_blank", "noopener")
    assert not re.search(r'id="(to-menu|theme-button|bar-)', browser.html)


def test_of_a_card_nothing_is_shown_but_its_example() -> None:
    app, browser = shown({"embed": "card", "card": "carrot-07"})
    assert browser.page.by_id("live-carrot-07")
    assert browser.html.count('class="card point') == 1
    app.do("book:set", "pointsalad/carrot-07/0/6")
    assert ">6</span>" in browser.html


# ── what is kept ──


def test_nothing_is_kept_unless_the_address_names_a_place() -> None:
    store = FakeStore({f"{PATH}#settings": '{"theme": "dark", "language": "es"}'})
    before = dict(store.texts)
    _, browser = shown({"embed": "table", "seats": "2"}, store)
    assert store.texts == before
    assert browser.screens[-1].language == "en"
    assert browser.theme == "system"


def test_what_is_kept_lies_apart_and_is_there_again() -> None:
    store = FakeStore({f"{PATH}#settings": '{"theme": "dark"}'})
    app, _ = shown({"embed": "table", "seats": "2", "keep": "club"}, store)
    assert {key.partition("#")[0] for key in store.texts} == {PATH, f"{PATH}embed:club"}
    again, browser = shown({"embed": "table", "seats": "2", "keep": "club"}, store)
    assert again.session.match == app.session.match
    other, _ = shown({"embed": "table", "seats": "2", "keep": "other"}, store)
    assert other.session.key != app.session.key
    own = App(FakeBrowser(), embedded(Framed(), store, PATH, {}).keeping.shelf)
    assert own.session.shelf == ()
    assert browser.theme == "system"


@pytest.mark.parametrize("keep", ["../x", "a#b", "x" * 41, "ü", " "])
def test_a_place_with_another_name_keeps_nothing(keep: str) -> None:
    store = FakeStore()
    shown({"embed": "table", "keep": keep}, store)
    assert store.texts == {}


def test_refused_storage_is_said_where_something_was_to_be_kept() -> None:
    _, browser = shown({"embed": "table", "keep": "club"}, FakeStore(refuses={"get", "set", "remove", "keys"}))
    assert browser.page.by_id("notice-unsaved")
    assert browser.names() == ["ready"]


def test_a_problem_is_said_above_the_example_of_a_card_too() -> None:
    app, browser = shown({"embed": "card", "card": "carrot-07"})
    app.change(replace(app.session, problem=("problem.unexpected", "<why>")))
    assert "&lt;why&gt;" in browser.html
    assert browser.page.by_id("live-carrot-07")


# ── what the host is told, and may ask for ──


def take(app: App) -> None:
    """The person to act takes two vegetables."""
    assert app.session.match is not None
    market = app.session.match.state.market
    for card in [card for column in market for card in column if card][:2]:
        app.do("tap", f"take:{card}")
    app.do("play", "")


def test_turns_are_told_with_their_notation_undone_ones_are_not() -> None:
    app, browser = shown({"embed": "position", "text": link(two_people())})
    take(app)
    take(app)
    app.do("undo", "")
    take(app)
    assert app.session.match is not None
    turns = [one for one in browser.told if one["is"] == "turn"]
    assert [(one["number"], one["seat"]) for one in turns] == [(1, 0), (2, 1), (2, 1)]
    assert [turns[0]["turn"], turns[-1]["turn"]] == [str(turn) for turn in app.session.match.turns]


def test_the_end_is_told_once_with_scores_and_winners() -> None:
    cut = link(Setup(players=(PERSON, PERSON), seed="7").match())
    app, browser = shown({"embed": "position", "text": cut})
    random = Random(3)
    while app.session.match is not None and not app.session.match.state.over:
        app.change(play(app.session, random.choice(list(app.session.match.state.legal_turns()))))
    assert app.session.match is not None
    state = app.session.match.state
    ended = [one for one in browser.told if one["is"] == "finished"]
    assert ended == [{"is": "finished", "lesson": "", "scores": list(state.scores()), "winners": list(state.winners())}]


def test_a_secret_choice_is_told_without_its_cards() -> None:
    match, random = Setup(players=(PERSON, PERSON), seed="7").with_game("parade").match(), Random(1)
    app, browser = shown({"embed": "position", "text": link(match)})
    while app.session.match is not None and not app.session.match.state.over:
        legal = list(app.session.match.state.legal_turns())
        app.change(play(app.session, random.choice(legal)))
        last = [one for one in browser.told if one["is"] == "turn"][-1]
        assert app.session.match is not None
        if str(app.session.match.turns[-1]).startswith("keep") and not app.session.match.state.over:
            assert last["turn"] == ""
        else:
            assert last["turn"]


def walked(session: Session) -> Iterator[Session]:
    """A lesson to its end, tap by tap, as somebody who knows everything goes through it."""
    while (now := opened(session)) is not None and now.stage != sitting.END:
        if now.stage == sitting.SAY:
            for tap in sorted(sitting.wanted_turn(now).taps, reverse=True):
                session = act(session, "tap", tap)
                yield session
            session = act(session, "play", "")
        elif now.stage == sitting.REPLIES:
            session = go_on(session)
        elif now.stage == sitting.ASK:
            right = next(n for n in range(-60, 61) if sitting.answer(now, n).stage == sitting.END)
            session = act(session, "lesson:answer", str(right))
        else:
            session = act(session, "lesson:next", "")
        yield session


@pytest.mark.parametrize(("game", "name"), [("pointsalad", "pairs"), ("parade", "zero")])
def test_steps_of_a_lesson_and_its_end_are_told(game: str, name: str) -> None:
    first = go(Session(), f"learn/{game}/{name}")
    sessions = [Session(), first, *walked(first)]
    told = [json.loads(one) for before, after in pairwise(sessions) for one in news(before, after)]
    now = opened(first)
    assert now is not None
    of, whole = len(now.lesson.steps) + 1, f"{game}/{name}"
    steps = [{"is": "lesson-step", "lesson": whole, "step": step, "of": of} for step in range(1, of + 1)]
    assert told == [*steps, {"is": "finished", "lesson": whole, "scores": [], "winners": []}]


def test_saved_and_loaded_is_the_same_match() -> None:
    app, browser = shown({"embed": "position", "text": link(two_people(5))})
    text = browser.ask("save")["text"]
    take(app)
    assert browser.ask("load", text) == {"is": "answer", "to": 5, "text": ""}
    assert app.session.match is not None
    assert app.session.match.turns == two_people(5).turns
    assert browser.ask("save")["text"] == text == saved(app.session)


@pytest.mark.parametrize("text", ["", "no", "{}", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "#nowhere", "<b>", "[" * 400])
def test_what_cannot_be_loaded_changes_nothing(text: str) -> None:
    app, browser = shown({"embed": "position", "text": link(two_people(5))})
    before = app.session
    answer = browser.ask("load", text)
    assert answer["is"] == "refused"
    assert answer["error"] in ("UnknownEmbed", "UnreadableLink", "UnreadableSave", "UnreadableMessage")
    assert app.session == before


def test_theme_and_language_can_be_set_and_nothing_that_is_none() -> None:
    _, browser = shown({"embed": "card", "card": "carrot-07"})
    assert browser.ask("theme", "dark")["is"] == browser.ask("language", "zh-CN")["is"] == "answer"
    assert (browser.theme, browser.screens[-1].language) == ("dark", "zh-CN")
    for do, text in (("theme", "pink"), ("language", "<b>"), ("language", "")):
        assert browser.ask(do, text)["error"] == "UnreadableMessage"
    assert (browser.theme, browser.screens[-1].language) == ("dark", "zh-CN")


@pytest.mark.parametrize("part", ["loaded", "begun"])
def test_a_fault_of_the_page_is_answered_and_the_host_still_heard(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*given: object) -> Session:
        raise KeyError("no such thing")

    monkeypatch.setattr(f"web.embedded.{part}", fails)
    browser = Framed()
    embedded(browser, FakeStore(), PATH, {"embed": "x"}).open("")
    if part == "loaded":
        browser.ask("load", "#how")
    refused = next(one for one in browser.told if one["is"] == "refused")
    assert (refused["error"], refused["to"]) == ("KeyError", 5 if part == "loaded" else 0)
    assert [type(fault) for fault in browser.faults] == [KeyError]
    assert "ready" in browser.names()
    assert browser.page.by_id("notice-problem")
    assert browser.ask("theme", "dark")["is"] == "answer"


def test_names_of_players_are_not_told_and_stay_text() -> None:
    players = (Player("person", "", "<img src=x>"), PERSON)
    app, browser = shown({"embed": "position", "text": two_people().with_players(players).save()})
    take(app)
    assert "img" not in json.dumps(browser.told)
    assert "<img" not in browser.html
    assert "&lt;img src=x&gt;" in browser.html


# ── what others pay ──

STARTED = """
import sys
from tests.web.fakes import begun, take_two
take_two(begun()[0])
print(*sys.modules)
"""


def test_a_page_that_is_not_embedded_loads_none_of_it() -> None:
    root = Path(__file__).parents[2]
    process = subprocess.run([sys.executable, "-c", STARTED], cwd=root, capture_output=True, text=True, check=True)
    late = ("embedded", "embedding", "message", "gallery", "views.embedded", "views.gallery", "screens.gallery")
    assert set(process.stdout.split()) & {f"web.{name}" for name in late} == set()


# ── the page about it ──


@pytest.mark.parametrize(("name", "element", "notation"), SAMPLES)
def test_every_example_of_the_gallery_can_be_shown(
    name: str, element: tuple[tuple[str, str], ...], notation: str
) -> None:
    asked = {**dict(element), "embed": dict(element)["show"], "text": notation}
    _, browser = shown(asked)
    assert "refused" not in browser.names(), name
