"""Two people at one device, near the end: back, reload, undo, a bot for one of them; no hand shows before its time."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from parade import GAME as PARADE
from tabletop import Player
from tests.browser.position import kept
from tests.browser.test_keyboard import Keys
from tests.browser.test_parade import check_result, named
from tools.screens_tables import AnyMatch, first
from tools.screens_visitor import Visitor

NAMES = ("<b>Ada</b>&amp;<img src=x onerror=alert(1)>", "W" * 40)
"""One that looks like markup, and one that fits nowhere; of 40 signs at most."""


def come(visitor: Visitor, match: AnyMatch) -> None:
    """That match, kept by two people with such names, goes on."""
    players = tuple(Player("person", "", name[:40]) for name in NAMES)
    visitor.go("")
    visitor.clear()
    visitor.keep("match:1", replace(match, players=players).save())
    visitor.reload()
    visitor.page.click("#continue")
    visitor.see("#ready")


def moment(fits: Callable[[AnyMatch], bool]) -> AnyMatch:
    """A match of two people at a moment that fits."""
    return first(2, fits, 2, PARADE)


def second_to_choose() -> AnyMatch:
    """One of the two has made the final choice."""
    return moment(lambda match: match.state.choosing and any(match.state.laid_away))


def check_hidden(visitor: Visitor) -> None:
    """No card of a hand or a choice is anywhere in the page."""
    state = kept(visitor.page).state
    rows = (state.pile, *state.hands, *state.kept, *state.laid_away)
    assert not {card for row in rows for card in row} & named(visitor)


def test_back_forward_and_reload_on_the_cover_of_the_final_choice(desk: Visitor) -> None:
    """It is there again each time; after it the choice is made and the result counts it."""
    come(desk, second_to_choose())
    check_hidden(desk)
    desk.page.go_back()
    desk.see("#continue")
    check_hidden(desk)
    desk.page.go_forward()
    desk.see("#ready")
    check_hidden(desk)
    desk.reload()
    desk.see("#ready")
    check_hidden(desk)
    expect(desk.page.locator(".bar .stage")).to_have_text("Final choice")
    desk.take_turn(0)
    desk.see(".result")
    check_result(desk, 2)


def test_undo_and_redo_of_a_final_choice(desk: Visitor) -> None:
    """The first choice is taken back from the second person's cover, shown to the first alone, and made again."""
    come(desk, second_to_choose())
    match = kept(desk.page)
    desk.page.click("#undo")
    expect(desk.page.locator("#ready")).to_have_attribute("data-value", str(1 - match.state.seat))
    check_hidden(desk)
    desk.page.click("#ready")
    desk.see("#redo")
    assert set(kept(desk.page).state.hands[1 - match.state.seat]) <= named(desk)
    desk.page.click("#redo")
    desk.see("#ready")
    check_hidden(desk)
    assert kept(desk.page).turns == match.turns


@pytest.mark.parametrize("who", ["the one to act", "the other"])
def test_a_bot_takes_a_seat_while_the_hands_are_covered(desk: Visitor, who: str) -> None:
    """On the page of the seats; the one who stays has to say so before a hand shows."""
    come(desk, moment(lambda match: len(match.turns) == 6))
    seat = kept(desk.page).state.seat
    given = seat if who == "the one to act" else 1 - seat
    desk.go("seats")
    desk.page.select_option(f"#table-player-{given}", "bot:greedy")
    desk.go("table")
    desk.skip()
    expect(desk.page.locator("#ready")).to_have_attribute("data-value", str(1 - given))
    check_hidden(desk)
    desk.finish()
    check_result(desk, 2)


def test_a_key_pressed_once_too_often_shows_no_hand(desk: Visitor) -> None:
    """The focus comes to the heading of the cover, one step before the verb; names are text."""
    come(desk, moment(lambda match: match.state.trigger is not None and match.state.seat == 1))
    desk.show_hand()
    keys = Keys(desk.page)
    keys.to(".hand button.card[data-do=tap]")
    keys.press("Enter")
    keys.to("#play:not([aria-disabled])")
    keys.press("Enter")
    desk.see("#ready")
    keys.press("Enter")
    keys.press("Space")
    assert keys.on(".pass h1")
    check_hidden(desk)
    assert NAMES[0][:40] in desk.page.locator(".pass h1").inner_text()
    keys.press("Tab")
    assert keys.on("#ready")
    keys.press("Enter")
    desk.see("#play")
    keys.check("after the cover")
    assert not keys.lost, "\n".join(keys.lost)
    assert desk.page.locator("img").count() == 0
