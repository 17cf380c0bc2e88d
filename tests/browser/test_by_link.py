"""One match played by link between two browsers that share nothing but the links."""

from typing import Any

from playwright.sync_api import Page, expect

from parade import GAME
from tabletop import Match
from tests.browser.conftest import Visit
from tests.browser.position import kept
from tests.browser.test_keyboard import Keys
from tests.browser.test_parade import named
from tools.screens_visitor import Visitor
from web.about import About
from web.setup import PERSON


def begin(visitor: Visitor, game: str = "pointsalad") -> None:
    """A match of two people by link, from the start screen on."""
    visitor.set_table(["person", "person"], seed=77, game=game)
    visitor.page.click("#to-by-link")
    visitor.page.click("#start-by-link")
    visitor.see("#decision")


def link(visitor: Visitor) -> str:
    """The link that is to be sent now."""
    visitor.see("#text-send")
    return visitor.page.input_value("#text-send")


def turn(visitor: Visitor, number: int) -> str:
    """One turn, and the link for whoever is next."""
    visitor.take_turn(number)
    return link(visitor)


def visit(visitor: Visitor, address: str) -> None:
    """Follows a link as from a message: the page is loaded anew."""
    visitor.page.goto("about:blank")
    visitor.page.goto(address)
    visitor.wait_started()


def paste(visitor: Visitor, text: str) -> None:
    """Puts a link into the field at the table."""
    visitor.page.fill("#paste-link", text)
    visitor.page.press("#paste-link", "Enter")


def late() -> Match[Any, Any, Any]:
    """Parade for two people as the final choices begin."""
    match: Match[Any, Any, Any] = Match(GAME, GAME.Options(), 2, 0, 5, players=(PERSON, PERSON))
    while not match.state.choosing:
        match = match.play(match.state.legal_turns()[0])
    return match


def come_back(visitor: Visitor, match: Match[Any, Any, Any], seat: int) -> None:
    """A browser that keeps that match by link, with its seat."""
    visitor.open()
    visitor.keep("match:5", match.save())
    visitor.keep("about:5", About(link=seat).text())
    visitor.reload()
    visitor.page.click("#continue")
    visitor.see("#decision")


def test_some_turns_from_the_beginning(window: Visit) -> None:
    """Begun here, joined there, back by a link that is opened and by one that is pasted."""
    one, other = window(), window()
    one.open()
    begin(one)
    first = turn(one, 0)
    expect(one.page.locator(".market [data-do=tap]")).to_have_count(0)
    visit(other, first)
    other.page.click("#join-1")
    other.see("#play")
    second = turn(other, 0)
    visit(one, second)
    one.see("#play")
    assert len(kept(one.page).turns) == 2
    third = turn(one, 1)
    paste(other, f"here it is: {third}".rpartition(" ")[2])
    other.see("#play")
    assert kept(other.page).turns == kept(one.page).turns
    for visitor in (one, other):
        expect(visitor.page.locator("#undo, #redo, #hand-over")).to_have_count(0)


def test_each_wrong_link_is_refused_with_its_reason_and_changes_nothing(window: Visit) -> None:
    """The own link, an old one, one cut off, one of another match; by address and by the field."""
    one, other = window(), window()
    one.open()
    begin(one)
    first = turn(one, 0)
    visit(other, first)
    other.page.click("#join-1")
    second = turn(other, 0)
    before = kept(other.page)
    for text, said in ((second, "nothing new"), (first, "old one"), (second[:-7], "cut, changed")):
        paste(other, text)
        expect(other.page.locator("#notice-problem")).to_contain_text(said)
        other.page.click("#close-problem")
        visit(other, text)
        expect(other.page.locator("#section-refused")).to_contain_text(said)
        other.go("table")
        assert kept(other.page) == before
    begin(one, "parade")
    paste(other, turn(one, 0))
    expect(other.page.locator("#notice-problem")).to_contain_text("another match")
    assert kept(other.page) == before


def test_parade_to_its_end_with_only_the_own_hand_on_each_page(window: Visit) -> None:
    """From the final choice on: each sees their own hand, the result is the same on both devices."""
    match, visitors = late(), (window(), window())
    for seat, visitor in enumerate(visitors):
        come_back(visitor, match, seat)
        hidden = set(match.state.hands[1 - seat])
        assert not hidden & named(visitor)
        assert set(match.state.hands[seat]) <= named(visitor)
    acting = match.state.seat
    first, second = visitors[acting], visitors[1 - acting]
    paste(second, turn(first, 0))
    second.see("#play")
    second.take_turn(0)
    second.see(".result")
    paste(first, link(second))
    first.see(".result")
    assert headline(first.page) == headline(second.page)
    expect(first.page.locator("#notice-send")).to_have_count(0)


def headline(page: Page) -> str:
    """Who has won."""
    return page.locator(".winner h1, .result h1").first.inner_text()


def test_by_keys(window: Visit) -> None:
    """Begun, sent, copied, joined and answered with nothing but the keyboard."""
    one, other = window(permissions=["clipboard-read", "clipboard-write"]), window()
    one.open()
    keys = Keys(one.page)
    keys.to("#start-seat")
    one.page.keyboard.press("ArrowDown")
    expect(one.page.locator("#start-seat")).to_have_value("0")
    keys.to("#to-by-link")
    keys.press("Enter")
    one.see("#start-by-link")
    keys.to("#player-1")
    one.page.keyboard.press("Home")
    expect(one.page.locator("#player-1")).to_have_value("person")
    keys.to("#start-by-link:not([aria-disabled])")
    keys.press("Enter")
    one.see("#decision")
    for _ in range(2):
        keys.to(".market button.vegetable[data-do=tap][aria-pressed=false]")
        keys.press("Enter")
    keys.to("#play:not([aria-disabled])")
    keys.press("Enter")
    one.see("#text-send")
    keys.to("#copy-link")
    keys.press("Enter")
    expect(one.page.locator("#copy-link")).not_to_have_text("Copy link")
    visit(other, one.page.evaluate("navigator.clipboard.readText()"))
    others = Keys(other.page)
    others.to("#join-1")
    others.press("Enter")
    other.see("#play")
    answer = turn(other, 0)
    keys.to("#paste-link")
    one.page.keyboard.insert_text(answer)
    keys.press("Enter")
    one.see("#play, #skip")
    assert len(kept(one.page).turns) >= len(kept(other.page).turns)
    assert not keys.lost + others.lost
