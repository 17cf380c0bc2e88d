"""A full deck in three rounds: by clicks to the final standing, by keyboard between the rounds, over a reload."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.test_every_screen import violations
from tests.browser.test_keyboard import Keys, choose, play
from tools.screens_visitor import Visitor


def begin(desk: Visitor, series: str, seed: int = 2718, game: str = "pointsalad") -> None:
    """A series of two seats, a person and a bot, from the start screen."""
    desk.set_table(["person", "bot:greedy"], seed, game=game)
    desk.page.select_option("#rounds", series)
    desk.page.click("#start-match")
    desk.see("#decision, .pass")


def totals(desk: Visitor) -> list[int]:
    """The sums below the rounds."""
    return [number(text) for text in desk.page.locator("#standing tfoot .number").all_inner_texts()]


def row(desk: Visitor, round_number: int) -> list[int]:
    """What the seats got in a round."""
    cells = desk.page.locator(f"#round-{round_number} td > [aria-hidden]").all_inner_texts()
    return [number(text) for text in cells]


def number(text: str) -> int:
    """A number with the true minus sign."""
    return int(re.sub("[^0-9-]", "", text.replace("−", "-")))


def test_a_full_deck_by_clicks_to_the_final_standing(desk: Visitor) -> None:
    """Three rounds with a person and a bot: all 108 cards, sums that add up, and axe finds nothing."""
    page = desk.page
    begin(desk, "full_deck:3")
    for round_number in (1, 2, 3):
        expect(page.locator(".turn span").first).to_contain_text(f"Round {round_number} of 3")
        desk.finish()
        expect(page.locator("#standing tbody tr")).to_have_count(3)
        sums = [sum(column) for column in zip(*(row(desk, one) for one in range(1, round_number + 1)), strict=True)]
        assert totals(desk) == sums
        expect(page.locator("#standing thead .wins")).to_have_count(
            1 if len(set(sums)) == 2 or round_number == 3 else 2
        )
        assert violations(desk, f"standing after round {round_number}") == []
        if round_number < 3:
            expect(page.locator("#again")).to_have_count(0)
            page.click("#next-round")
            desk.see("#decision")
    expect(page.locator("#next-round")).to_have_count(0)
    expect(page.locator(".result h1")).to_contain_text(str(max(totals(desk))))
    page.click("#again")
    expect(page.locator(".turn span").first).to_contain_text("Round 1 of 3")


def test_a_full_deck_by_keys(desk: Visitor) -> None:
    """Chosen, played and led from round to round without a mouse; the focus is never lost."""
    page = desk.page
    desk.set_table(["person", "bot:greedy"], 277)
    keys = Keys(page)
    keys.to("#rounds")
    keys.press("End")
    while page.locator("#rounds").input_value() != "full_deck:3":
        keys.press("ArrowUp")
    keys.to("#start-match")
    keys.press("Enter")
    desk.see("#decision")
    for round_number in (1, 2, 3):
        expect(page.locator(".turn span").first).to_contain_text(f"Round {round_number} of 3")
        desk.skip()
        number = 0
        while not page.locator(".result").count():
            choose(keys, number)
            play(keys)
            number += 1
        expect(page.locator("#standing")).to_be_visible()
        if round_number < 3:
            keys.to("#next-round")
            keys.press("Enter")
            desk.see("#decision")
    expect(page.locator("#next-round")).to_have_count(0)
    assert not keys.lost, "\n".join(keys.lost)


def test_between_the_rounds_by_keyboard_and_over_a_reload(desk: Visitor) -> None:
    """The standing is there again after a reload; Tab and Enter lead on, and the focus is never lost."""
    page = desk.page
    begin(desk, "full_deck:3", seed=31)
    desk.finish()
    before = (totals(desk), row(desk, 1))
    desk.reload()
    desk.see("#standing")
    assert (totals(desk), row(desk, 1)) == before
    keys = Keys(page)
    keys.to("#undo")
    keys.press("Enter")
    desk.see("#decision")
    keys.check("taking back the end of a round")
    expect(page.locator("#standing")).to_have_count(0)
    keys.to("#redo")
    keys.press("Enter")
    desk.see("#standing")
    keys.check("playing it again")
    assert (totals(desk), row(desk, 1)) == before
    keys.to("#next-round")
    keys.press("Enter")
    desk.see("#decision")
    keys.check("the next round")
    expect(page.locator(".turn span").first).to_contain_text("Round 2 of 3")
    expect(page.locator("#undo")).to_have_count(0)
    assert not keys.lost, "\n".join(keys.lost)


def test_games_of_parade_on_a_phone(phone: Visitor) -> None:
    """Two games by taps: the bar says which one it is in few signs, and the standing counts wins."""
    begin(phone, "wins:2", seed=5, game="parade")
    expect(phone.page.locator(".turn .phone")).to_contain_text("1/2")
    phone.finish()
    assert len(row(phone, 1)) == 2
    assert sum(totals(phone)) in (1, 2)
    phone.page.click("#next-round")
    phone.see("#decision, .pass")
    expect(phone.page.locator(".turn .phone")).to_contain_text("2/2")
    phone.page.click("#home")
    phone.page.click("#continue")
    expect(phone.page.locator(".turn .phone")).to_contain_text("2/2")
