"""Statistics as somebody uses them: a match ends and is counted, once, exported, deleted, brought back."""

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_keyboard import Keys
from tests.web.ended import PARADE, ended_match, rows
from tools.screens_visitor import Visitor
from web.statistics import Row, Statistics, read_statistics

KEPT = """() => {
  const [key] = Object.keys(localStorage).filter(name => name.endsWith("#statistics"));
  return key ? localStorage[key] : "";
}"""
CHOICE = "main [data-do=tap][aria-pressed=false]"
PLAY = "#play:not([aria-disabled])"


def kept(page: Page) -> tuple[Row, ...]:
    """The rows in the browser's storage."""
    return read_statistics(page.evaluate(KEPT)).rows


def before_the_end(visitor: Visitor, game: str = "pointsalad") -> None:
    """A browser that keeps nothing but a match of two persons at its last turn."""
    ended = ended_match((replace(ended_match().players[0], name="Ada"),) * 2, game=game)
    visitor.clear()
    visitor.keep("match:1", replace(ended, turns=ended.turns[:-1]).save())
    visitor.reload()


def end(keys: Keys) -> None:
    """The last turn by keys: what can be taken is taken until it is a whole turn, which is played."""
    while not keys.page.locator(PLAY).count():
        keys.to(CHOICE)
        keys.press("Space")
    keys.to(PLAY)
    keys.press("Enter")
    keys.page.wait_for_selector(".result")


def to_the_statistics(keys: Keys) -> None:
    """From the table over the start screen."""
    keys.to("#home", "Shift+Tab")
    keys.press("Enter")
    keys.page.wait_for_selector("#to-statistics")
    keys.to("#to-statistics")
    keys.press("Enter")
    keys.page.wait_for_selector("#chart-results")


def test_a_match_is_counted_exported_deleted_and_brought_back_by_keys(desk: Visitor, tmp_path: Path) -> None:
    """Nothing but keys from the last turn on; the focus is never lost."""
    before_the_end(desk)
    keys = Keys(desk.page)
    keys.to("#continue")
    keys.press("Enter")
    keys.page.wait_for_selector("#decision")
    end(keys)
    to_the_statistics(keys)
    (row,) = kept(desk.page)
    expect(desk.page.locator(".facts-row .number").first).to_have_text("1")
    expect(desk.page.locator("#chart-results tbody th")).to_have_text("People only, 2 seats")
    export(keys, tmp_path)
    keys.to("#statistics-delete", "Shift+Tab")
    keys.press("Enter")
    expect(desk.page.locator(".nothing")).to_be_visible()
    assert kept(desk.page) == ()
    assert keys.on("#statistics-restore")
    keys.press("Enter")
    expect(desk.page.locator("#chart-results")).to_be_visible()
    keys.check("bringing back")
    assert kept(desk.page) == (row,)
    assert "Ada" not in desk.page.evaluate(KEPT)
    assert not keys.lost, "\n".join(keys.lost)


def export(keys: Keys, folder: Path) -> None:
    """The text that is shown and the file are what is kept."""
    keys.to("#statistics-export")
    keys.press("Enter")
    expect(keys.page.locator("#statistics-text")).to_have_value(keys.page.evaluate(KEPT))
    keys.to("#statistics-save")
    with keys.page.expect_download() as waiting:
        keys.press("Enter")
    assert waiting.value.suggested_filename == "salad-and-parade-statistics.csv"
    waiting.value.save_as(folder / "file")
    assert (folder / "file").read_text(encoding="utf-8") == keys.page.evaluate(KEPT)


@pytest.mark.parametrize("game", ["pointsalad", PARADE])
def test_undo_reload_and_a_second_end_count_one_match(desk: Visitor, game: str) -> None:
    """The end is undone after a reload and comes again: one match, marked."""
    before_the_end(desk, game)
    page = desk.page
    for undone in (0, 1):
        page.click("#continue")
        desk.see("#decision, .pass, .result")
        if undone:
            page.click("#undo")
        desk.show_hand()
        end(Keys(page))
        assert [(row.game, row.undone) for row in kept(page)] == [(game, undone)]
        desk.reload()
        desk.go("")
    desk.go("statistics")
    expect(page.locator(".facts-row small").first).to_have_text("1 with turns taken back")
    page.click("label:has(#statistics-undone)")
    expect(page.locator(".nothing")).to_be_visible()


def test_another_tab_sees_what_is_counted_here(window: Visit) -> None:
    """Two tabs of one browser: the statistics that are open in one follow what ends in the other."""
    one = window()
    one.open()
    before_the_end(one)
    page = one.page.context.new_page()
    other = Visitor(page, one.address)
    other.open("statistics")
    expect(page.locator(".nothing")).to_be_visible()
    one.page.click("#continue")
    one.see("#decision")
    end(Keys(one.page))
    expect(page.locator("#chart-results")).to_be_visible()


def test_days_are_told_as_the_language_tells_them(desk: Visitor) -> None:
    """In the same words as the days of the daily deal."""
    first = rows()[0]._replace(ended="2026-03-05T20:00:00")
    desk.clear()
    desk.keep("statistics", Statistics().with_rows((first,)).text())
    desk.reload()
    desk.go("statistics")
    day = desk.page.locator(".facts-row .number").last
    expect(day).to_have_text("5 March 2026")
    desk.set(language="de")
    expect(day).to_have_text("5. März 2026")
    desk.set(language="zh_CN")
    expect(day).to_have_text("2026 年 3 月 5 日")
    desk.set(language="es")
    expect(day).to_have_text("5 de marzo de 2026")


def test_the_most_that_can_be_kept_is_shown_soon(desk: Visitor) -> None:
    """Five hundred matches, each with all that a row can hold."""
    many = [row._replace(match=f"{row.match[:12]}{copy}") for copy in range(25) for row in rows()]
    text = Statistics().with_rows(many).text()
    assert text.count("\n") == 501
    desk.keep("statistics", text)
    desk.reload()
    desk.go("statistics")
    expect(desk.page.locator(".facts-row .number").first).to_have_text("250")
    desk.clear()
