"""Rules and cards as somebody uses them: by mouse, keys and touch, by their addresses, searched, and on paper."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.test_keyboard import Keys
from tests.clauses import CLAUSES
from tools.screens_visitor import Visitor

IN_VIEW = """id => {
  const box = document.getElementById(id).getBoundingClientRect();
  return box.top >= 0 && box.top < innerHeight / 2;
}"""


def sum_of(page: Page, example: str) -> str:
    """The last line of an example."""
    return page.locator(f"#live-{example} .sum-line").inner_text()


@pytest.fixture
def reader(desk: Visitor) -> Iterator[Visitor]:
    """Somebody at the rules of Point Salad, with all examples as they are at first."""
    desk.clear()
    desk.reload()
    desk.go("rules/pointsalad")
    yield desk
    desk.page.emulate_media(media="screen")


def test_from_how_to_play_to_the_rules_and_an_example_set_by_mouse(reader: Visitor) -> None:
    page = reader.page
    reader.go("how")
    page.click("#to-rules")
    expect(page.locator("#live-weights")).to_be_visible()
    assert sum_of(page, "weights") == "3×4 − 2×1 = 10 points"
    page.click("#set-weights-0-more")
    page.click("#set-weights-1-more")
    assert sum_of(page, "weights") == "3×5 − 2×2 = 11 points"
    for _ in range(3):
        page.click("#set-weights-1-less", force=True)
    expect(page.locator("#set-weights-1-less")).to_have_attribute("aria-disabled", "true")
    assert sum_of(page, "weights") == "3×5 − 2×0 = 15 points"


def test_an_example_by_keys(reader: Visitor) -> None:
    keys = Keys(reader.page)
    reader.page.focus("#number-PS-S4")
    keys.to("#set-most-0-more")
    for key in ("Enter", "Space"):
        keys.press(key)
    expect(reader.page.locator("#live-most .sum-line")).to_have_text("4, others at most 4 = 10 points")
    keys.check("two steps")
    keys.to("#set-most-2-more")
    keys.press("Enter")
    expect(reader.page.locator("#live-most .sum-line")).to_have_text("4, others at most 5 = 0 points")
    assert not keys.lost, "\n".join(keys.lost)


def test_a_clause_is_seen_at_its_address_and_back_leads_back(reader: Visitor) -> None:
    page = reader.page
    reader.go("rules/parade/PA-S3")
    page.wait_for_function(IN_VIEW, arg="clause-PA-S3")
    expect(page.locator("#clause-PA-S3")).to_be_focused()
    page.click("#toc-PA-T")
    page.wait_for_function(IN_VIEW, arg="chapter-PA-T")
    expect(page.locator("#toc-PA-T")).to_have_attribute("aria-current", "true")
    page.click("#number-PA-T2")
    page.wait_for_function("() => location.hash === '#rules/parade/PA-T2'")
    page.go_back()
    page.go_back()
    page.wait_for_function(IN_VIEW, arg="clause-PA-S3")


def test_a_link_from_outside_leads_to_its_clause(window: Visit) -> None:
    visitor = window()
    visitor.open("rules/pointsalad/PS-R3")
    visitor.page.wait_for_function(IN_VIEW, arg="clause-PS-R3")
    expect(visitor.page.locator("#clause-PS-R3")).to_be_focused()


def test_a_search_is_heard_while_somebody_writes(reader: Visitor) -> None:
    page = reader.page
    clauses = page.locator(".clause")
    page.focus("#search")
    page.keyboard.type("NEVER A MIX")
    expect(clauses).to_have_count(1)
    expect(page.locator("#clause-PS-T1")).to_be_visible()
    expect(page.locator("#search")).to_have_value("NEVER A MIX")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.press("Escape")
    expect(clauses).to_have_count(sum(clause.startswith("PS") for clause in CLAUSES))
    expect(page.locator("#search")).to_have_value("")
    assert page.evaluate("location.hash") == "#rules/pointsalad"


def test_cards_are_filtered_and_opened(reader: Visitor) -> None:
    page = reader.page
    reader.go("cards/pointsalad")
    expect(page.locator(".entries > li")).to_have_count(108)
    page.select_option("#filter-kind", "parity")
    page.select_option("#filter-behind", "tomato")
    expect(page.locator(".entries > li")).to_have_count(1)
    page.click("#card-tomato-16")
    assert sum_of(page, "tomato-16") == "4, even = 7 points"
    page.click("#set-tomato-16-0-less")
    assert sum_of(page, "tomato-16") == "3, odd = 3 points"
    page.click("#card-tomato-16")
    expect(page.locator(".opened")).to_have_count(0)


def test_a_card_of_parade_by_touch(window: Visit) -> None:
    visitor = window(viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.open("cards/parade")
    visitor.page.tap("#card-red-4")
    expect(visitor.page.locator(".opened .takes")).not_to_have_count(0)
    visitor.page.tap("#set-red-4-0-less")
    expect(visitor.page.locator(".opened .line .card")).to_have_count(9)


def test_on_paper_are_all_clauses_and_no_controls(reader: Visitor) -> None:
    page = reader.page
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    page.click("#print")
    assert page.evaluate("window.printed") == 1
    page.emulate_media(media="print")
    for clause in (one for one in CLAUSES if one.startswith("PS")):
        expect(page.locator(f"#clause-{clause}")).to_be_visible()
    for control in page.locator("main :is(button, input, select)").all():
        expect(control).to_be_hidden()
    ground, ink = page.evaluate(
        "[document.body, document.querySelector('.clause p')].map(one => getComputedStyle(one))"
        ".map((style, at) => at ? style.color : style.backgroundColor)"
    )
    assert (ground, ink) == ("rgba(0, 0, 0, 0)", "rgb(0, 0, 0)")
