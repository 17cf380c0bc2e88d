"""Going over a match that has ended, as a person does it: by mouse and keys, stopped and gone on with, tried again."""

import json
import re

from playwright.sync_api import expect

from tabletop.link import link
from tests.browser.position import KEPT, kept
from tests.browser.test_replay import keep, tab_to
from tools import screens_tables
from tools.screens_visitor import PATIENCE, Visitor
from web.about import LATEST, About

JUDGED = ".loss:not(.pending)"


def all_judged(visitor: Visitor) -> None:
    """Waits until every turn has been gone over."""
    visitor.page.wait_for_selector(".headway", state="detached", timeout=PATIENCE)
    expect(visitor.page.locator(".loss.pending")).to_have_count(0)


def test_the_whole_by_mouse(desk: Visitor) -> None:
    """From the result; each turn appears as it is judged; the chart, its table and the list say the same."""
    match = screens_tables.ended(2)
    keep(desk, match)
    page, own = desk.page, len(match.turns) // 2
    page.click("#to-review")
    desk.see("#turns")
    expect(page.locator(".turn-row")).to_have_count(own)
    desk.see(JUDGED)
    all_judged(desk)
    page.click("#chart-chances summary")
    rows = page.locator("#chart-chances tbody tr")
    expect(rows).to_have_count(len(match.turns) + 1)
    given = {row.locator("th").inner_text(): row.locator("td").nth(2).inner_text() for row in rows.all()}
    for row in page.locator(".turn-row").all():
        number, loss = row.locator(".number").first.inner_text(), row.locator(".loss").inner_text()
        said = re.search(r"\d+%", loss)
        assert given[number] == (said[0] if said else "0%")
    values = [int(row.locator("td").nth(1).inner_text().rstrip("%")) for row in rows.all()]
    drawn = page.locator("#chart-chances polyline").get_attribute("points") or ""
    assert [int(at.split(",")[1]) for at in drawn.split()] == [10 * (100 - value) for value in values]
    assert 0 < page.locator(".points-list li").count() <= 3
    expect(page.locator("#announcer")).to_have_text(re.compile("^The best turn"))


def test_a_turning_point_leads_to_its_turn_and_it_is_tried_again_by_mouse(desk: Visitor) -> None:
    """The table as it stood with both rings; a copy is played, the finished match stays kept."""
    match = screens_tables.ended(2)
    keep(desk, match)
    page, before = desk.page, kept(desk.page)
    page.click("#to-review")
    all_judged(desk)
    page.click(".turn-row:has(.much)")
    desk.see("#compare")
    number = int(re.search(r"/(\d+)$", page.url)[1]) - 1  # type: ignore[index]
    expect(page.locator("#compare h2")).to_have_text(f"Turn {number + 1} of {len(match.turns)}, You")
    expect(page.locator("#compare .ring.best")).to_have_count(1)
    played = {tap.partition(":")[2] for tap in match.turns[number].taps}
    ringed = page.locator(".card:is(.yours, .both)")
    assert {(one.get_attribute("id") or "").removeprefix("card-") for one in ringed.all()} == played
    assert page.locator(".card:is(.best, .both)").count() > 0
    tops = page.locator(".pile .card").evaluate_all("all => all.map(one => one.id)")
    assert tops == [f"card-{pile[0]}" for pile in match.states[number].piles if pile]
    page.click("#review-again")
    desk.see("#decision")
    texts = [text for _, text in page.evaluate(KEPT)]
    assert before.save() in texts
    (fresh,) = [json.loads(text) for text in texts if text != before.save()]
    assert fresh["turns"] == [str(turn) for turn in before.turns[:number]]
    assert [player["kind"] for player in fresh["players"]] == ["person", "bot"]
    desk.take_turn(0)
    desk.skip()


def test_turns_by_keyboard_and_back(desk: Visitor) -> None:
    """Tab to a turn, Enter opens it, arrows lead from turn to turn, Escape to the whole and then to the table."""
    match = screens_tables.shown(4)
    keep(desk, match)
    page = desk.page
    own = [number for number, state in enumerate(match.states[:-1]) if state.seat == 0]
    tab_to(page.locator("#to-review"))
    page.keyboard.press("Enter")
    desk.see(JUDGED)
    desk.hold()  # a quick machine would be done before it can be stopped
    tab_to(page.locator("#review-go"))
    page.keyboard.press("Space")
    expect(page.locator("#review-go")).to_have_text("Go on")
    desk.release()
    tab_to(page.locator(f"#turn-{own[1]}"))
    page.keyboard.press("Enter")
    expect(page.locator("#compare h2")).to_have_text(f"Turn {own[1] + 1} of {len(match.turns)}, You")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#compare h2")).to_have_text(f"Turn {own[2] + 1} of {len(match.turns)}, You")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#compare h2")).to_have_text(f"Turn {own[0] + 1} of {len(match.turns)}, You")
    expect(page.locator("#hand .card")).to_have_count(5)
    hidden = [card for hand in match.states[own[0]].hands[1:] for card in hand]
    html = page.content()
    assert [card for card in hidden if f'"card-{card}"' in html] == []
    page.keyboard.press("Escape")
    desk.see(".summary")
    page.keyboard.press("Escape")
    desk.see(".result")


def test_trying_again_by_keyboard(desk: Visitor) -> None:
    """Also before anything of that turn is known."""
    match = screens_tables.shown(2)
    keep(desk, match)
    page = desk.page
    own = [number for number, state in enumerate(match.states[:-1]) if state.seat == 0]
    desk.go(f"review/{own[4] + 1}")
    tab_to(page.locator("#review-again"))
    page.keyboard.press("Enter")
    desk.see("#decision")
    assert len(kept(page).turns) == own[4]
    assert match.save() in [text for _, text in page.evaluate(KEPT)]


def test_it_is_stopped_left_and_gone_on_with(desk: Visitor) -> None:
    """What is there can be read; another language and light change nothing of it; coming back goes on."""
    keep(desk, screens_tables.ended(3))
    page = desk.page
    page.click("#to-review")
    desk.see(JUDGED)
    desk.hold()
    page.click("#review-go")
    expect(page.locator("#review-go")).to_have_text("Go on")
    desk.release()
    text = page.locator("#review-headway").inner_text()
    losses = page.locator(".loss").all_inner_texts()
    desk.set(language="de", theme="dark")
    expect(page.locator("#review-go")).to_have_text("Weiter")
    assert page.locator(JUDGED).count() == sum("not yet" not in loss for loss in losses)
    desk.set(language="en", theme="system")
    page.click("#review-table")
    desk.see(".result")
    page.click("#to-review")
    expect(page.locator("#review-headway")).to_have_text(text)
    assert page.locator(".loss").all_inner_texts() == losses
    page.click("#review-go")
    expect(page.locator("#review-headway")).not_to_have_text(text)
    desk.keep("about:5", About(changed=LATEST, winners=(0,)).text())
    desk.reload()
    page.click("#home")
    page.click("#review-5")
    all_judged(desk)
    assert page.locator(".loss").all_inner_texts()[0] == losses[0]


def test_a_link_and_the_back_button(desk: Visitor) -> None:
    """A review of a match that was sent; back leads from the turn to the whole; a running match has none yet."""
    keep(desk, screens_tables.early())
    page, text = desk.page, link(screens_tables.shown(2))
    desk.go("review")
    expect(page.locator("#section-why")).to_contain_text("not over")
    desk.go(f"replay/{text}")
    page.click("#replay-last")
    page.click("#replay-review")
    desk.see(JUDGED)
    page.click("#turn-2")
    desk.see("#compare")
    assert page.url.endswith(f"#review/{text}/3")
    page.go_back()
    desk.see(".summary")
    desk.reload()
    desk.see(JUDGED)
    page.select_option("#review-seat", "1")
    expect(page.locator("#turn-1")).to_be_visible()
    expect(page.locator("#turn-2")).to_have_count(0)


def test_a_review_on_a_phone(phone: Visitor) -> None:
    """By taps; an opened turn is in view at once, and the next one too."""
    keep(phone, screens_tables.ended(2))
    page = phone.page
    page.tap("#to-review")
    all_judged(phone)
    page.tap(".turn-row:has(.much) >> nth=-1")
    expect(page.locator("#compare")).to_be_in_viewport()
    page.tap("#review-back")
    expect(page.locator("#compare h2")).to_be_in_viewport()
    page.tap("#review-whole")
    phone.see(".summary")
    page.tap(".turning >> nth=0")
    expect(page.locator("#compare h2")).to_be_in_viewport()
