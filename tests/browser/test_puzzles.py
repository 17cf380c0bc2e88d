"""Puzzles in the page: solved by mouse, by touch and by keys, a wrong turn first; kept and shared."""

import pytest
from playwright.sync_api import expect

from tests.web.puzzle_sessions import first
from tools.screens_visitor import Visitor
from web.games import GAMES
from web.puzzle import Puzzle, games, puzzles
from web.puzzling import address

FOCUSED = "id => document.activeElement.id === id"
MOST_TABS = 120


def cards(one: Puzzle, notation: str) -> list[str]:
    """What is pressed for a turn, in order: what is taken first, then what is flipped."""
    turn = GAMES[one.game].read(notation)
    point = getattr(turn, "point", None)
    found = []
    for tap in sorted(turn.taps, key=lambda tap: (tap.startswith("flip"), tap)):
        verb, _, card = tap.partition(":")
        found.append(f"flip-{card}" if verb == "flip" and card == point else f"card-{card}")
    return found


def open_puzzle(visitor: Visitor, one: Puzzle) -> None:
    """Comes from the start screen by the list, as a person does."""
    visitor.go("")
    visitor.clear()
    visitor.reload()
    visitor.page.click("#to-puzzles")
    visitor.see(".empty")
    visitor.page.click(f"#puzzle-{one.game}-{one.number}")
    visitor.see("#task")


def play(visitor: Visitor, one: Puzzle, notation: str) -> None:
    """A turn by clicks or taps, until it is played out."""
    for card in cards(one, notation):
        visitor.page.click(f"#{card}")
    visitor.page.click("#play:not([aria-disabled])")
    visitor.see(".after-that")


def solve(visitor: Visitor, one: Puzzle) -> None:
    """The next best turn first, which is wrong, then the solution."""
    play(visitor, one, one.other)
    expect(visitor.page.locator("#verdict.bad")).to_be_visible()
    visitor.page.click("#puzzle-again")
    expect(visitor.page.locator("#verdict")).to_have_count(0)
    play(visitor, one, one.solution)
    expect(visitor.page.locator("#verdict.good")).to_be_visible()


@pytest.mark.parametrize("game", games())
def test_solved_by_mouse_and_ticked_in_the_list_also_after_a_reload(desk: Visitor, game: str) -> None:
    one = first(game)
    open_puzzle(desk, one)
    solve(desk, one)
    desk.page.click("#next-puzzle")
    desk.see("#decision")
    assert not desk.page.url.endswith(f"#{address(one)}")
    desk.reload()
    desk.go("puzzles")
    expect(desk.page.locator(f"#puzzle-{game}-{one.number}.done")).to_be_visible()
    expect(desk.page.locator(".cell.done")).to_have_count(1)


@pytest.mark.parametrize("game", games())
def test_solved_by_touch(phone: Visitor, game: str) -> None:
    one = first(game)
    open_puzzle(phone, one)
    for notation, kind in ((one.other, "bad"), (one.solution, "good")):
        for card in cards(one, notation):
            phone.page.tap(f"#{card}")
        phone.page.tap("#play:not([aria-disabled])")
        phone.see(f"#verdict.{kind} .after-that")
        if kind == "bad":
            phone.page.tap("#puzzle-again")
    phone.page.tap("#all-puzzles")
    expect(phone.page.locator(".cell.done")).to_have_count(1)


def to(visitor: Visitor, name: str) -> None:
    """Presses Tab until that is reached."""
    for _ in range(MOST_TABS):
        if visitor.page.evaluate(FOCUSED, name):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def press(visitor: Visitor, name: str) -> None:
    """Reaches something by Tab and presses Enter."""
    to(visitor, name)
    visitor.page.keyboard.press("Enter")


@pytest.mark.parametrize("game", games())
def test_solved_by_keys_alone(desk: Visitor, game: str) -> None:
    one = first(game)
    open_puzzle(desk, one)
    for notation, kind in ((one.other, "bad"), (one.solution, "good")):
        for card in cards(one, notation):
            press(desk, card)
            expect(desk.page.locator(f"#{card}[aria-pressed=true]")).to_be_visible()
        press(desk, "play")
        desk.see(f"#verdict.{kind} .after-that")
        if kind == "bad":  # the verb in its place has the focus
            desk.page.wait_for_function(FOCUSED, arg="puzzle-again")
            desk.page.keyboard.press("Escape")
            expect(desk.page.locator("#verdict")).to_have_count(0)
    desk.page.wait_for_function(FOCUSED, arg="next-puzzle")
    desk.page.keyboard.press("Enter")
    desk.see("#decision")


def test_the_match_on_the_table_waits_and_the_solution_can_be_asked_for(desk: Visitor) -> None:
    one = first("pointsalad")
    open_puzzle(desk, one)
    desk.start(["person", "person"])
    before = desk.page.locator(".market").inner_html()
    desk.open(address(one))
    desk.page.click("#show-solution")
    desk.see("#verdict.info .after-that")
    desk.page.click("#all-puzzles")
    expect(desk.page.locator(".cell.done")).to_have_count(0)
    desk.page.click("#back")
    desk.see("#decision")
    assert desk.page.locator(".market").inner_html() == before


def test_the_address_of_a_puzzle_opens_it_and_one_of_none_says_so(desk: Visitor) -> None:
    one = first("parade")
    open_puzzle(desk, one)
    desk.page.click("#share-puzzle")
    text = desk.page.input_value("#text-puzzle")
    assert text.endswith(f"#{address(one)}")
    desk.go("")
    desk.page.goto(text)
    desk.see("#task")
    desk.page.evaluate("location.hash = 'puzzles/parade/9999'")
    desk.see("#notice-problem")
    desk.see("#puzzles-parade")


def test_long_thinking_is_given_up_when_the_puzzle_is_left(desk: Visitor) -> None:
    one = max(puzzles("parade"), key=lambda found: found.outcome.worlds)
    open_puzzle(desk, one)
    for card in cards(one, one.other):
        desk.page.click(f"#{card}")
    desk.page.click("#play:not([aria-disabled])")
    desk.page.go_back()
    desk.see("#puzzles-parade")
    open_puzzle(desk, first("pointsalad"))
    play(desk, first("pointsalad"), first("pointsalad").solution)
    expect(desk.page.locator("#verdict.good")).to_be_visible()
