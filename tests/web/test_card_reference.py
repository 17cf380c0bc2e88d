"""The card reference: all cards, filtered, opened, at their own addresses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parade.deck import CARDS as CHARACTERS
from parade.removal import removal_of
from pointsalad.deck import CARDS, VEGETABLES
from pointsalad.vegetable import Vegetable
from tests.web.tapping import press, shown
from tests.web.tree import read
from web.actions import act, go
from web.book import Entry, Reference
from web.routes import known
from web.screen import Page
from web.screens.parade_book import takes
from web.session import Session
from web.texts import Texts, languages
from web.views.page import page


def reference(session: Session, language: str = "en") -> Reference:
    """All cards as the session shows them."""
    body = shown(session, language).body
    assert isinstance(body, Page)
    assert isinstance(body.figures, Reference)
    return body.figures


def entries(session: Session, language: str = "en") -> dict[str, Entry]:
    """The cards that are shown."""
    return {one.face.card: one for group in reference(session, language).groups for one in group.entries}


SALAD = go(Session(), "cards/pointsalad")
PARADE = go(Session(), "cards/parade")


def test_all_cards_are_there_once() -> None:
    assert set(entries(SALAD)) == set(CARDS)
    assert set(entries(PARADE)) == set(CHARACTERS)
    assert (reference(SALAD).found, reference(PARADE).found) == ("108 cards", "66 cards")
    for session, number in ((SALAD, 108), (PARADE, 66)):
        buttons = [one for one in read(page(shown(session))).find("button") if one["data-do"] == "book:card"]
        assert len(buttons) == number


@pytest.mark.parametrize("language", languages())
def test_every_card_has_a_sentence_of_its_own(language: str) -> None:
    sentences = [one.sentence for one in entries(SALAD, language).values()]
    assert len(set(sentences)) == 108
    t = Texts(language, "rules")
    assert len({takes(t, card) for card in CHARACTERS.values()}) == 66


def test_seven_kinds_each_with_its_clause() -> None:
    groups = reference(SALAD).groups
    assert [len(group.entries) for group in groups] == [48, 37, 6, 7, 7, 2, 1]
    assert [group.clause.text for group in groups if group.clause] == [f"PS-S{number}" for number in range(1, 8)]
    assert len({group.title for group in groups}) == 7


def counts(card: str, kind: str) -> bool:
    """Whether the points of a card change with how many of the vegetable somebody has: told by the engine alone."""
    rule, others = CARDS[card].rule, [dict.fromkeys(VEGETABLES, 1)]
    bases = [dict.fromkeys(VEGETABLES, held) for held in range(4)]
    return any(len({rule.points({**base, Vegetable(kind): more}, others) for more in range(8)}) > 1 for base in bases)


@pytest.mark.parametrize("kind", VEGETABLES)
def test_a_filter_by_what_is_counted_finds_what_counts_it(kind: str) -> None:
    found = set(entries(act(SALAD, "book:counted", kind)))
    assert found == {card for card in CARDS if counts(card, kind)}


@pytest.mark.parametrize("kind", VEGETABLES)
def test_a_filter_by_what_is_behind(kind: str) -> None:
    assert set(entries(act(SALAD, "book:behind", kind))) == {card for card in CARDS if card.startswith(f"{kind}-")}


def test_filters_together_and_none_left() -> None:
    both = act(act(SALAD, "book:kind", "parity"), "book:behind", "tomato")
    assert set(entries(both)) == {"tomato-16"}
    none = act(act(SALAD, "book:kind", "kinds_missing"), "book:behind", "carrot")
    assert entries(none) == {}
    assert reference(none).nothing
    assert set(entries(act(act(both, "book:kind", ""), "book:behind", ""))) == set(CARDS)
    of_parade = act(act(PARADE, "book:color", "red"), "book:value", "4")
    assert set(entries(of_parade)) == {"red-4"}


@given(st.sampled_from(["kind", "counted", "behind", "color", "value", "card", "search", "x"]), st.text(max_size=90))
def test_whatever_is_asked_for_is_borne(verb: str, value: str) -> None:
    for session in (SALAD, PARADE):
        found = reference(act(session, f"book:{verb}", value))
        assert int(found.found.split()[0]) == sum(len(group.entries) for group in found.groups)
        assert read(page(shown(act(session, f"book:{verb}", value)))).find("main")


def test_a_card_opens_and_closes_with_an_example_of_its_own() -> None:
    opened = press(SALAD, "card-cabbage-04")
    (one,) = [entry for entry in entries(opened).values() if entry.opened]
    assert one.face.card == "cabbage-04"
    assert one.live is not None
    assert one.live.scene.sum is not None
    before = one.live.scene.sum.points
    after = entries(press(opened, "set-cabbage-04-0-more"))["cabbage-04"].live
    assert after is not None
    assert after.scene.sum is not None
    assert after.scene.sum.points == before + 3
    assert not any(entry.opened for entry in entries(press(opened, "card-cabbage-04")).values())


def test_a_card_of_parade_opens_with_a_line() -> None:
    one = entries(press(PARADE, "card-red-4"))["red-4"]
    assert one.live is not None
    line = one.live.scene.line
    assert line is not None
    parade = tuple(walker.face.card for walker in line.cards[:-1])
    assert [walker.face.card for walker in line.cards if walker.state == "taken"] == list(
        removal_of(parade, "red-4").taken
    )
    assert "every red one" in one.sentence


@pytest.mark.parametrize(("game", "card"), [("pointsalad", "tomato-15"), ("parade", "blue-0")])
def test_every_card_has_an_address(game: str, card: str) -> None:
    address = f"cards/{game}/{card}"
    assert known(address)
    hidden = act(go(Session(), f"cards/{game}"), "book:kind", "parity")
    session = go(act(hidden, "book:value", "7"), address)
    assert [one.face.card for one in entries(session).values() if one.opened] == [card]
    assert reference(session).notice is None


def test_an_address_of_no_card_says_so() -> None:
    for address in ("cards/parade/carrot-01", "cards/chess", "cards/pointsalad/PS-T4"):
        assert reference(go(Session(), address)).notice is not None
