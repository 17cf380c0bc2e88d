"""The scorepad as people use it at a real table: by taps on a phone, by mouse, by keys alone; kept, shared, printed."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from pointsalad.deck import CARDS, VEGETABLES
from tests.browser.conftest import PHONE, Visit
from tests.browser.tour import REFUSE
from tests.web.pad_sessions import TABLE
from web.screens.salad_examples import counted

DATA = Path(__file__).parents[1] / "data"
SAMPLE = (3, 41, 88)


def vectors(name: str) -> Any:
    """The tables of an independent implementation."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def totals(page: Page) -> list[int]:
    """The sums on the tabs."""
    return [int(text.replace("−", "-")) for text in page.locator(".tab .number").all_inner_texts()]


def players(page: Page, number: int) -> None:
    """That many players and an empty pad."""
    if page.locator("#pad-clear").count():
        page.click("#pad-clear")
    page.click("#pad-players")
    page.click(f"label:has(#seats-{number})")
    expect(page.locator("#players [id^=name-], #section-players [id^=name-]")).to_have_count(number)
    page.click("#close-panel")
    expect(page.locator(".tab")).to_have_count(number)


def test_a_table_of_four_by_taps_on_a_phone(window: Visit) -> None:
    visitor = window(viewport=PHONE, has_touch=True, is_mobile=True)
    page, taps = visitor.page, 0
    visitor.open()
    page.tap("#to-scorepad")
    for seat, (_, counts, cards) in enumerate(TABLE):
        expect(page.locator(f"#seat-{seat}")).to_have_attribute("aria-pressed", "true")
        for place, number in enumerate(counts):
            expect(page.locator(f"#kind-{VEGETABLES[place]}")).to_have_attribute("aria-pressed", "true")
            page.tap(f"#key-{number}")
            taps += 1
        for card in cards:
            kinds = counted(CARDS[card].rule)
            for kind in kinds if len(kinds) < 4 else ():
                page.tap(f"#want-{kind}")
                taps += 1
            page.tap(f"#card-{card}")
            expect(page.locator("#dock [aria-pressed=true]")).to_have_count(0)
            taps += 1
        page.tap("#onward")
        taps += 1
    print(f"the table of four is entered in {taps} taps")
    assert taps < 75
    expect(page.locator(".tab .number")).to_have_text(["42", "28", "17", "26"])
    expect(page.locator(".everyone [role=status]")).to_contain_text("Player 1 wins with 42 points")
    expect(page.locator(".sums:visible .how")).to_have_text(["3×4 − 2×1", "5 × 2 sets", "8 × 2 sets", "2×3"])
    for key in ("#key-0", "#onward", "#kind-carrot", "#undo-pad"):
        box = page.locator(key).bounding_box()
        assert box is not None
        assert box["y"] > PHONE["height"] / 2, "in the lower half, at the thumb"
    visitor.reload()
    expect(page.locator(".tab .number")).to_have_text(["42", "28", "17", "26"])


def test_tables_of_other_hands_come_out(window: Visit) -> None:
    visitor = window()
    page = visitor.page
    visitor.open("scorepad/pointsalad")
    for number in SAMPLE:
        table = vectors("scoring_vectors.json")[number]
        players(page, len(table["vegetables"]))
        for seat, counts in enumerate(table["vegetables"]):
            page.click(f"#seat-{seat}")
            for kind in VEGETABLES:
                page.click(f"#key-{counts[kind]}")
            expect(page.locator("#add-done")).to_be_visible()
        page.click("#seat-0")
        page.click("#add-card")
        whole = 0
        for place in range(number % 5, len(CARDS), 12):
            page.click(f"#card-{list(CARDS)[place]}")
            whole += table["scores"][place]
        page.click("#add-done")
        expect(page.locator("#seat-0 .number")).to_have_text(str(whole).replace("-", "−"))
    visitor.go("scorepad/parade")
    for number in SAMPLE:
        table = vectors("parade_vectors.json")["scoring"][number]
        players(page, len(table["fronts"]))
        for seat, front in enumerate(table["fronts"]):
            page.click(f"#seat-{seat}")
            for card in sorted(front):
                page.click(f"#kind-{card.split('-')[0]}")
                page.click(f"#key-{card.split('-')[1]}")
        expect(page.locator(".tab .number")).to_have_text([str(penalty) for penalty in table["penalties"]])


def test_by_keys_alone(window: Visit) -> None:
    visitor = window()
    page = visitor.page
    visitor.open("scorepad/pointsalad")
    visitor.reach("#key-0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#key-7")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#kind-carrot .number")).to_have_text("7")
    expect(page.locator("#kind-onion")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#key-7")).to_be_focused()
    visitor.reach("#add-card")
    page.keyboard.press("Enter")
    visitor.reach("#want-carrot", "Shift+Tab")
    page.keyboard.press("Space")
    visitor.reach("#card-cabbage-01")
    page.keyboard.press("Enter")
    expect(page.locator("#seat-0 .number")).to_have_text("14")
    page.keyboard.press("Escape")
    expect(page.locator("#add-card")).to_be_visible()
    visitor.reach("#remove-cabbage-01")
    page.keyboard.press("Enter")
    expect(page.locator("#seat-0 .number")).to_have_text("0")
    visitor.reach("#undo-pad", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#seat-0 .number")).to_have_text("14")


def test_it_is_shared_as_a_link_and_printed(window: Visit) -> None:
    visitor = window()
    page = visitor.page
    visitor.open("scorepad/parade")
    page.click("#key-9")
    page.click("#seat-1")
    page.click("#key-4")
    page.click("#pad-players")
    visitor.write("#name-0", "Ada & <Bo>")
    page.click("#close-panel")
    page.click("#pad-share")
    link = page.input_value("#text-pad")
    page.click("#close-panel")
    page.emulate_media(media="print")
    expect(page.locator(".matrix")).to_be_visible()
    expect(page.locator("#dock")).to_be_hidden()
    page.emulate_media(media="screen")
    other = window()
    other.open(link.partition("#")[2])
    expect(other.page.locator("#notice-guest")).to_be_visible()
    expect(other.page.locator(".matrix tfoot .number")).to_have_text(["1", "1", "0", "0"])
    other.page.click("#pad-take")
    expect(other.page.locator("#seat-0")).to_contain_text("Ada & <Bo>")
    other.reload()
    expect(other.page.locator("#seat-0")).to_contain_text("Ada & <Bo>")
    other.page.click("#pad-clear")
    expect(other.page.locator("#seat-0 .number")).to_have_text("0")
    other.page.click("#undo-pad")
    expect(other.page.locator("#seat-0 .number")).to_have_text("1")


def test_where_nothing_can_be_kept(window: Visit) -> None:
    visitor = window()
    page = visitor.page
    visitor.open("scorepad/pointsalad")
    page.evaluate(REFUSE)
    page.click("#key-5")
    expect(page.locator("#notice-pad-unsaved")).to_be_visible()
    page.click("#key-6")
    expect(page.locator("#kind-onion .number")).to_have_text("6")
