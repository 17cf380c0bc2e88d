"""The rules pages: every clause, at its own address, with an example; what is searched; options and disputes."""

from __future__ import annotations

from dataclasses import fields
from unicodedata import combining, normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pointsalad.options import Options
from tests.clauses import CLAUSES
from tests.web.catalogues import DISPUTES, everything
from tests.web.tapping import press, shown
from tests.web.tree import read
from web.actions import act, go
from web.book import Clause, Rulebook
from web.contents import Contents
from web.games import OFFERS
from web.reading import LONGEST, contents
from web.routes import known
from web.screen import Link, Page, controls
from web.screens.rules import folded, together
from web.session import Session
from web.texts import languages
from web.views.page import page

CARD_LISTS = {"PS-C1", "PA-C1"}
GAMES = ("pointsalad", "parade")


def rulebook(session: Session, language: str = "en") -> Rulebook:
    """The rules that the session shows."""
    body = shown(session, language).body
    assert isinstance(body, Page)
    assert isinstance(body.figures, Rulebook)
    return body.figures


def clauses(session: Session, language: str = "en") -> dict[str, Clause]:
    """Every clause on the page, by number."""
    return {one.number: one for chapter in rulebook(session, language).chapters for one in chapter.clauses}


def test_every_clause_of_the_rules_is_on_its_page_once_and_in_order() -> None:
    found = [one for game in GAMES for one in clauses(go(Session(), f"rules/{game}"))]
    assert len(found) == len(set(found))
    assert set(found) == set(CLAUSES)


@pytest.mark.parametrize("language", languages())
def test_clauses_say_something_of_their_own_in_every_language(language: str) -> None:
    for game in GAMES:
        said = [one.text for one in clauses(go(Session(), f"rules/{game}"), language).values()]
        assert len(set(said)) == len(said)


def test_every_clause_but_the_card_lists_is_in_a_live_example() -> None:
    shown_by = {one for game in GAMES for example in _contents(game).examples for one in example.clauses}
    assert shown_by == set(CLAUSES) - CARD_LISTS


def _contents(game: str) -> Contents:
    book = contents(game)
    assert book is not None
    return book


@pytest.mark.parametrize("game", GAMES)
def test_every_example_stands_on_the_page_once_or_is_led_to(game: str) -> None:
    found = clauses(go(Session(), f"rules/{game}"))
    standing = [one.id for clause in found.values() for one in clause.live]
    assert sorted(standing) == sorted(one.id for one in _contents(game).examples)
    for example in _contents(game).examples:
        for number in example.clauses:
            ways = {way.to for way in found[number].also}
            assert number in together(example) or f"rules/{game}/{together(example)[-1]}" in ways


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_an_address_that_shows_it(clause: str) -> None:
    game = "pointsalad" if clause.startswith("PS") else "parade"
    session = go(Session(), f"rules/{game}/{clause}")
    assert [one.number for one in clauses(session).values() if one.here] == [clause]
    assert rulebook(session).notice is None
    (named,) = [one for one in read(page(shown(session))).all() if "data-here" in one.attributes]
    assert named["id"] == f"clause-{clause}"
    assert named["tabindex"] == "-1"


def test_every_link_of_the_page_leads_to_something_on_a_page() -> None:
    for game in GAMES:
        session = go(Session(), f"rules/{game}")
        for way in controls(shown(session)):
            if isinstance(way, Link) and way.to.startswith(("rules/", "cards/")):
                assert known(way.to)
                figures = shown(go(Session(), way.to)).body.figures  # type: ignore[attr-defined]
                assert figures.notice is None, way


@pytest.mark.parametrize("address", ["rules/parade/PS-T4", "rules/pointsalad/PS-T9", "rules/x", "rules/pointsalad/a/b"])
def test_an_address_that_names_nothing_says_so_and_shows_everything(address: str) -> None:
    session = go(Session(), address)
    assert known(address)
    assert rulebook(session).notice is not None
    assert len(clauses(session)) > 20


def test_the_rules_without_a_game_are_those_of_the_chosen_one() -> None:
    chosen = act(Session(), "game", "parade")
    assert set(clauses(go(chosen, "rules"))) == {one for one in CLAUSES if one.startswith("PA")}
    assert "PS-T1" in clauses(go(chosen, "rules/pointsalad"))


def test_how_to_play_leads_to_rules_and_cards_and_back() -> None:
    for game in GAMES:
        ways = {one.to for one in controls(shown(act(go(Session(), "how"), "game", game))) if isinstance(one, Link)}
        assert {f"rules/{game}", f"cards/{game}"} <= ways
        assert "how" in {one.to for one in controls(shown(go(Session(), f"rules/{game}"))) if isinstance(one, Link)}


# ── options and disputes ──


def test_every_option_of_a_match_and_every_series_is_told_with_its_source() -> None:
    told = {one.source.removeprefix("source.") for one in _contents("pointsalad").options}
    assert told == {"take_one", "last_action", "option.series.pointsalad"}
    assert {one.name for one in fields(Options)} == {"take_one", "tie_break", "round"}
    marked = {one.number for one in clauses(go(Session(), "rules/pointsalad")).values() if one.option}
    assert marked == {"PS-T3", "PS-E3", "PS-M1", "PS-M2"}


def test_everything_that_was_overruled_is_told() -> None:
    told = [name for game in GAMES for name, _ in _contents(game).disputes]
    assert told == [f"dispute.{name}" for name in DISPUTES]
    for game in GAMES:
        (chapter,) = [one for one in rulebook(go(Session(), f"rules/{game}")).chapters if one.key == "disputes"]
        assert all(one.claim and one.ruling and one.clauses for one in chapter.disputes)


# ── search ──


def searched(query: str, language: str = "en", game: str = "pointsalad") -> Rulebook:
    """The rules after a search."""
    return rulebook(act(go(Session(), f"rules/{game}"), "book:search", query), language)


def numbers(part: Rulebook) -> set[str]:
    """The clauses that are still shown."""
    return {one.number for chapter in part.chapters for one in chapter.clauses}


@pytest.mark.parametrize("language", languages())
def test_a_search_looks_past_every_accent_of_the_rules(language: str) -> None:
    letters = {sign for texts in everything(language).values() for text in texts for sign in text.casefold()}
    assert {sign: folded(sign) for sign in letters} == {
        sign: "".join(one for one in normalize("NFKD", sign) if not combining(one)) if sign.isalpha() else sign
        for sign in letters
    }


@pytest.mark.parametrize(
    ("query", "language", "game", "found"),
    [
        ("no vegetable is ever flipped", "en", "pointsalad", {"PS-T5"}),
        ("FLIPPED ever", "en", "pointsalad", {"PS-T5"}),
        ("ps-t5", "en", "pointsalad", {"PS-T5"}),
        ("gerade ungerade", "de", "pointsalad", {"PS-S3"}),
        ("LUCKE hinterlasst", "de", "pointsalad", {"PS-T8"}),
        ("partia", "es", "pointsalad", set()),
        ("numero impar", "es", "pointsalad", {"PS-S3"}),
        ("偶数", "zh_CN", "pointsalad", {"PS-S3"}),
        ("shared", "en", "parade", {"PA-S5", "PA-M1"}),
        ("xyzzy", "en", "parade", set()),
    ],
)
def test_a_search_shows_the_clauses_with_all_its_words(query: str, language: str, game: str, found: set[str]) -> None:
    part = searched(query, language, game)
    assert numbers(part) == found
    assert part.found
    assert part.clear is not None


def test_a_search_finds_disputes_too_and_says_how_many() -> None:
    part = searched("zero")
    (disputes,) = [one for one in part.chapters if one.key == "disputes"]
    assert [one.claim for one in disputes.disputes] == ["“Zero may be even”"]
    number = sum(len(one.clauses) + len(one.disputes) for one in part.chapters)
    assert part.found == f"{number} rules found"
    assert searched("xyzzy").found == "No rule has all these words."


def test_an_empty_search_shows_everything() -> None:
    for query in ("", "   "):
        part = searched(query)
        assert (part.found, part.clear) == ("", None)
        assert numbers(part) == {one for one in CLAUSES if one.startswith("PS")}


def test_a_search_ends_by_its_button_by_escape_and_by_going_to_a_clause() -> None:
    session = act(go(Session(), "rules/pointsalad"), "book:search", "xyzzy")
    for ended in (press(session, "search-clear"), act(session, "clear", ""), go(session, "rules/pointsalad/PS-T4")):
        assert "PS-T4" in clauses(ended)
        assert ended.route.startswith("rules/pointsalad")
    assert clauses(go(session, "rules/pointsalad")) == {}


@settings(max_examples=30)
@given(st.text(max_size=80))
def test_any_search_is_borne(query: str) -> None:
    part = searched(query)
    assert len(part.search.value) <= LONGEST
    page(shown(act(go(Session(), "rules/parade"), "book:search", query)))


def test_folding_ignores_case_and_accents() -> None:
    assert folded("Lücke ESTÁ Übermut Straße ÑANDÚ") == "lucke esta ubermut strasse nandu"


def test_a_game_without_rules_pages_shows_those_of_another() -> None:
    assert all(offer.book is not None for offer in OFFERS.values())
    assert contents("chess") is None
