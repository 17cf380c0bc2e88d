"""A match as a link: what is shared, what is opened, and what is refused without changing anything."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tabletop import Match, Player
from tabletop.link import link, read_link
from tests.web.fakes import FakeStore, begun, opened, take_two
from tests.web.parade_sessions import parade_for
from tests.web.replay_sessions import ADDRESS, BROKEN, SEVERAL, at, here, sent
from tests.web.tapping import AnyMatch, match_of, offered, press, run, shown, table_for
from tests.web.test_replay import replay_of
from tests.web.tree import Element, read
from web import app as page_app
from web.actions import act, go
from web.addresses import LONGEST
from web.games import GAMES
from web.replay import Refused, Replay, found_in
from web.screen import Page
from web.session import Session, open_match
from web.setup import BOT, PERSON
from web.texts import languages
from web.views.page import page

NAMED = (Player("person", "", "Ada Lovelace"), BOT, Player("bot", "random", "Rosa"))


def nameless(match: AnyMatch) -> AnyMatch:
    """The match as a link holds it."""
    return match.with_players(tuple(replace(player, name="") for player in match.players))


def tree_of(session: Session) -> Element:
    """The page that the session shows."""
    return read(page(shown(session)))


def links_of(session: Session) -> dict[str, str]:
    """The links that the screen offers, by the ids of their texts."""
    return {area["id"]: area.text for area in tree_of(session).find("textarea")}


# ── sharing ──


def test_the_match_so_far_and_its_deal_are_shared_while_it_runs() -> None:
    session = here(run(table_for(NAMED), Random(2), 9))
    found = links_of(go(session, "share"))
    assert set(found) == {"text-so-far", "text-deal"}
    assert all(text.startswith(f"{ADDRESS}#match/") for text in found.values())
    matches = {name: read_link(text.partition("#match/")[2], GAMES) for name, text in found.items()}
    assert matches["text-so-far"] == nameless(match_of(session))
    assert matches["text-deal"] == nameless(replace(match_of(session), turns=()))


def test_the_whole_match_is_shared_once_it_is_over() -> None:
    session = here(run(table_for(NAMED), Random(2)))
    found = links_of(press(session, "to-share"))
    assert set(found) == {"text-whole", "text-deal"}
    assert found["text-whole"] == f"{ADDRESS}#replay/{link(match_of(session))}"
    watched = go(Session(), found["text-whole"].partition("#")[2])
    assert replay_of(watched).match == nameless(match_of(session))
    assert replay_of(watched).at == 0


def test_a_turn_of_a_replay_is_shared_and_what_may_be_played_on_from_it() -> None:
    session = at(go(here(run(table_for(NAMED), Random(2))), "replay"), 11)
    found = links_of(press(session, "replay-share"))
    assert set(found) == {"text-whole", "text-turn", "text-so-far", "text-deal"}
    assert replay_of(go(Session(), found["text-turn"].partition("#")[2])).at == 11
    on = go(Session(), found["text-so-far"].partition("#")[2])
    assert replay_of(on).match.turns == match_of(session).turns[:11]
    assert press(press(session, "replay-share"), "close-panel").replay == session.replay


def test_no_name_is_in_a_link_or_beside_it() -> None:
    session = here(run(table_for(NAMED), Random(2)))
    for shared in (go(session, "share"), press(at(go(session, "replay"), 5), "replay-share")):
        assert "Ada" not in page(shown(shared)).replace("Ada Lovelace", "") or "Lovelace" not in page(shown(shared))
        for text in links_of(shared).values():
            argument = text.partition("#")[2].split("/")[1]
            assert all(not player.name for player in read_link(argument, GAMES).players)


def test_a_page_from_disk_gives_what_comes_behind_the_address() -> None:
    session = replace(run(table_for(), Random(2), 9), address="file:///home/ada/pointsalad.html")
    (text, *_) = links_of(go(session, "share")).values()
    assert text.startswith("#match/")
    assert "disk" in tree_of(go(session, "share")).text


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_every_link_has_room_in_an_address(game: str) -> None:
    for seed in range(3):
        session = run(table_for((BOT,) * 6, seed, game=game), Random(seed))
        assert len(f"replay/{link(match_of(session))}/9999") <= LONGEST


# ── what was sent ──


def test_a_link_says_what_it_holds_and_offers_to_watch_and_to_play() -> None:
    session = sent(match_of(run(table_for(SEVERAL), Random(2), 21)), "match")
    text = tree_of(session).text
    assert "Point Salad" in text
    assert "21 turns played" in text
    assert all(name in text for name in ("Player 1", "Sorrel", "Player 3", "Sage"))
    watched = press(session, "replay-watch")
    assert (watched.route, replay_of(watched).at) == (session.route.replace("match", "replay"), 0)
    played = press(press(session, "replay-play-on"), "start-on")
    assert match_of(played).turns == replay_of(session).match.turns


def test_nobody_in_a_match_that_was_sent_is_you() -> None:
    session = sent(match_of(run(table_for((PERSON, BOT)), Random(2), 9)), turn=9)
    for one in (session, go(session, session.route.replace("replay", "match"))):
        html = page(shown(one))
        assert "Player 1" in html
        assert "Your garden" not in html
        assert ">You<" not in html


@pytest.mark.parametrize("route", ["match", "replay"])
def test_a_link_leaves_the_match_on_the_table_alone(route: str) -> None:
    session = run(table_for(), Random(2), 5)
    other = sent(match_of(run(parade_for(), Random(2), 9)), route, session=session)
    assert (other.match, other.key, other.setup) == (session.match, session.key, session.setup)
    assert press(other, "bar-table") == replace(session, kept=False)


# ── what is refused ──


@pytest.mark.parametrize("text", [text for text in BROKEN if text])
@pytest.mark.parametrize("route", ["match", "replay"])
def test_a_broken_link_is_refused_in_words_and_changes_nothing(text: str, route: str) -> None:
    store = FakeStore()
    app, browser, _ = begun(store)
    before, kept = take_two(app).session, dict(store.texts)
    app.go(f"{route}/{text}")
    assert isinstance(app.session.replay, Refused)
    assert (app.session.match, app.session.key, store.texts) == (before.match, before.key, kept)
    assert "not changed" in browser.page.text
    assert browser.faults == []
    app.go("table")
    assert app.session == before
    take_two(app)
    assert len(match_of(app.session).turns) == 2


def test_what_is_wrong_with_a_link_is_told_apart() -> None:
    good = link(match_of(run(table_for(), Random(2), 9)))
    newer, cut, changed = "b" + good[1:], good[:-5], good[:20] + "AA" + good[22:]
    match: AnyMatch = Match(GAMES["parade"], GAMES["parade"].Options(), 2, None, 7)
    foreign = link(match).replace("parade", "")
    whys = {text: getattr(go(Session(), f"match/{text}").replay, "why", "") for text in (newer, cut, changed)}
    assert list(whys.values()) == ["newer", "broken", "broken"]
    assert isinstance(go(Session(), f"match/{foreign}").replay, Replay)


GOOD = link(match_of(run(table_for(), Random(2), 30)))


@hypothesis_settings(max_examples=60)
@given(st.text(max_size=60) | st.integers(0, len(GOOD) - 1).map(lambda end: GOOD[:end]), st.sampled_from(languages()))
def test_any_text_behind_an_address_is_shown_or_refused(text: str, language: str) -> None:
    app, browser, store = opened()
    app.do("setting:language", language)
    before = dict(store.texts)
    for route in ("match", "replay"):
        app.go(f"{route}/{text}")
        assert browser.html
    assert browser.faults == []
    assert store.texts == before


# ── a text that is pasted ──


def test_a_link_is_found_in_what_is_pasted() -> None:
    for text in (
        f"{ADDRESS}#match/{GOOD}",
        f"  Look here: {ADDRESS}#match/{GOOD}\nIt was close!",
        f"#match/{GOOD}",
        GOOD,
        f"<{ADDRESS}#match/{GOOD}"[1:],
    ):
        assert found_in(text) == f"match/{GOOD}", text
    assert found_in(f"x#replay/{GOOD}/12 y") == f"replay/{GOOD}/12"
    for text in ("", "good morning", "see #settings please", "# match/ x"):
        assert found_in(text) == "", text


def test_a_pasted_link_opens_and_a_text_without_one_is_refused() -> None:
    session = go(Session(), "share")
    assert replay_of(press(session, "open-link", f"{ADDRESS}#match/{GOOD}")).link == GOOD
    refused = press(session, "open-link", "good morning")
    assert refused.problem is not None
    assert refused.problem[0] == "problem.link"
    assert isinstance(shown(refused).body, Page)
    assert "open-link" in offered(go(Session(), "match/nonsense"))


# ── a fault of the page ──


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_the_report_of_a_fault_holds_version_error_and_match_and_no_more(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, browser, _ = opened()
    app.change(replace(app.session, settings=replace(app.session.settings, pace="instant")))
    app.session = open_match(app.session, match_of(run(table_for(NAMED, game=game), Random(2), 9)))

    def broken(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(page_app, "act", broken)
    app.do("read", "x")
    assert app.session.problem is not None
    version, error, address = app.session.problem[1].split("\n")
    assert (version, error) == ("Salad & Parade 0a1b2c3d", "KeyError: 'lost'")
    assert read_link(address.removeprefix("#match/"), GAMES) == nameless(match_of(app.session))
    assert browser.page.by_id("text-problem").text == f"{version} {error} {address}"
    assert browser.page.by_id("copy-problem")["data-value"] == "text-problem"


def test_a_fault_without_a_match_is_reported_too(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _, _ = opened()
    monkeypatch.setattr(page_app, "act", lambda *_: 1 / 0)
    app.do("read", "x")
    assert app.session.problem is not None
    assert app.session.problem[1].split("\n") == ["Salad & Parade 0a1b2c3d", "ZeroDivisionError: division by zero"]


# ── playing on keeps both ──


def test_the_match_that_was_left_for_another_stays_kept() -> None:
    store = FakeStore()
    app, _, _ = begun(store)
    take_two(app, 3)
    before = match_of(app.session)
    app.go("replay")
    for action, value in (("replay:at", "1"), ("replay:panel", "on"), ("replay:start", "")):
        app.do(action, value)
    assert sorted(len(text) for text in store.matches) == sorted(
        len(match.save()) for match in (before, match_of(app.session))
    )
    assert before.save() in store.texts.values()
    assert match_of(app.session).turns == before.turns[:1]


def test_a_shared_match_is_kept_only_when_it_is_played_on() -> None:
    store = FakeStore()
    app, _, _ = opened(store, route=f"match/{GOOD}")
    assert [key for key in store.texts if "match" in key] == []
    app.do("replay:panel", "on")
    app.do("replay:start", "")
    assert len([key for key in store.texts if "match" in key]) == 1
    assert act(app.session, "replay:start", "") == app.session
