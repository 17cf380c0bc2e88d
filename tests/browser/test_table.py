"""The table: several people, bots that take over, undo, settings that matter there, names that are only text."""

import re

from playwright.sync_api import expect

from tests.browser.position import kept, position
from tools.screens_visitor import Visitor

HOSTILE = "<img src=x onerror=window.hacked=1>"


def test_two_people_at_one_device(desk: Visitor) -> None:
    """The garden shown is always that of the person to act, by name; undo names whose turn goes back."""
    page = desk.page
    desk.start(["person", "person"], seed=9, names=["Ada", "Bo"])
    expect(page.locator("#garden h2")).to_contain_text("Ada")
    desk.take_turn(1)
    expect(page.locator("#garden h2")).to_contain_text("Bo")
    expect(page.locator(".bar .turn b")).to_contain_text("Bo")
    desk.take_turn(0)
    expect(page.locator("#garden h2")).to_contain_text("Ada")
    expect(page.locator("#undo")).to_contain_text("Bo")
    page.click("#more-undo summary")
    page.locator("#more-undo button", has_text="Ada").click()
    assert kept(page).turns == ()
    expect(page.locator("#garden h2")).to_contain_text("Ada")


def test_undo_and_redo(desk: Visitor) -> None:
    """Undo goes back to before the own last turn, redo plays it and the bots' answers again."""
    page = desk.page
    desk.start(["person", "bot:greedy", "bot:greedy"], seed=10)
    fresh = position(page)
    desk.take_turn(0)
    desk.skip()
    after = position(page)
    page.click("#undo")
    expect(page.locator(".bar .turn")).to_contain_text("Turn 1,")
    before = position(page)
    assert {name: before[name] for name in ("market", "left", "counts")} == {
        name: fresh[name] for name in ("market", "left", "counts")
    }
    page.click("#redo")
    expect(page.locator(".bar .turn")).to_contain_text("Turn 4,")
    assert position(page) == after
    expect(page.locator("#redo")).to_have_count(0)


def test_undo_while_bots_play(desk: Visitor) -> None:
    """The turn just played goes back, and the bot that was about to move does not."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=10)
    desk.hold()
    desk.take_turn(0)
    page.click("#undo")
    expect(page.locator("#play")).to_be_visible()
    desk.release()
    desk.take_turn(1)
    desk.skip()
    assert len(kept(page).turns) == 2


def test_a_seat_goes_to_a_bot_and_back(desk: Visitor) -> None:
    """The bot plays on for the person, who takes the seat back with its cards and its name."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=4, names=["Ada"])
    page.click("#hand-over")
    page.wait_for_selector("#line-2")
    page.click("#hand-over")
    desk.skip()
    expect(page.locator("#play")).to_be_visible()
    match = kept(page)
    assert len(match.turns) >= 2
    assert [player.kind for player in match.players] == ["person", "bot"]
    assert match.players[0].name == "Ada"
    expect(page.locator("#garden h2")).to_contain_text("Ada")


def test_the_seats_page_changes_who_plays(desk: Visitor) -> None:
    """A bot's seat becomes a person's during the match, with a name, and the other way round."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=4)
    page.click("#bar-seats")
    page.select_option("#table-player-1", "person")
    desk.write("#table-name-1", "Cleo")
    page.click("#back")
    desk.see("#decision")
    desk.take_turn(0)
    expect(page.locator("#garden h2")).to_contain_text("Cleo")
    assert [player.kind for player in kept(page).players] == ["person", "person"]


def test_play_at_once(desk: Visitor) -> None:
    """Two taps are a whole turn; without the setting they wait for the button."""
    page = desk.page
    desk.start(["person", "person"], seed=21)
    desk.set(play_at_once=True)
    desk.vegetables().nth(0).click()
    expect(page.locator(".bar .turn")).to_contain_text("Turn 1,")
    desk.vegetables().nth(1).click()
    expect(page.locator(".bar .turn")).to_contain_text("Turn 2,")
    desk.set(play_at_once=False)
    for card in desk.choose(0):
        card.click()
    expect(page.locator("#play:not([aria-disabled])")).to_be_visible()
    expect(page.locator(".bar .turn")).to_contain_text("Turn 2,")


def test_the_totals_of_others_can_be_hidden(desk: Visitor) -> None:
    """Neither their sum nor the points of their cards are anywhere on the page until the end."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=22)
    for number in range(3):
        desk.take_turn(number)
        desk.skip()
    panel = page.locator("#seat-1")
    expect(panel.locator("header .number")).to_be_visible()
    assert "now" in " ".join(str(chip.locator(".unseen").text_content()) for chip in panel.locator(".chip").all())
    desk.set(totals=False)
    expect(panel.locator("header .number")).to_have_count(0)
    expect(panel.locator(".chips .now")).to_have_count(0)
    for chip in panel.locator(".chip").all():
        assert "now" not in str(chip.locator(".unseen").text_content())
    let_bots_finish(desk)
    expect(page.locator("#tally-1 summary .number")).to_be_visible()


def test_faster(desk: Visitor) -> None:
    """Each press is a faster pace, kept as the setting, until there is none; the bots play on."""
    page = desk.page
    desk.start(["person"] + ["bot:greedy"] * 5, seed=23)
    desk.hold()
    desk.take_turn(0)
    page.click("#faster")
    expect(page.locator("#faster")).to_be_visible()
    page.click("#faster")
    expect(page.locator("#faster")).to_have_count(0)
    desk.release()
    page.wait_for_selector("#play")
    assert len(kept(page).turns) == 6
    desk.go("settings")
    expect(page.locator("#pace-instant")).to_be_checked()


def test_a_name_is_only_text(desk: Visitor) -> None:
    """Wherever a name shows, what looks like HTML is shown and nothing of it is done."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=24, names=[HOSTILE, HOSTILE])
    check_only_text(desk, "#garden h2")
    check_only_text(desk, "#open-1")
    desk.take_turn(0)
    desk.skip()
    check_only_text(desk, "#log")
    for route, place in (("log", ".whole"), ("seats", "#seats")):
        desk.go(route)
        if route == "log":
            check_only_text(desk, place)
        expect(page.locator("img")).to_have_count(0)
    expect(page.locator("#table-name-0")).to_have_value(HOSTILE)
    desk.go("table")
    let_bots_finish(desk)
    check_only_text(desk, ".result")


def let_bots_finish(visitor: Visitor) -> None:
    """The person's seat goes to a bot, and the rest of the match is skipped."""
    visitor.page.click("#hand-over")
    visitor.page.click("#skip")
    visitor.see(".result")


def check_only_text(visitor: Visitor, place: str) -> None:
    """The text is there as text."""
    expect(visitor.page.locator(place).first).to_contain_text(HOSTILE)
    assert visitor.page.locator("img").count() == 0
    assert visitor.page.evaluate("window.hacked") is None


def test_a_choice_shows_its_points_before_it_is_played(desk: Visitor) -> None:
    """The number in the decision is what the sum then changes by."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=25)
    for number in range(4):
        before = total(desk)
        for card in desk.choose(number):
            card.click()
        expect(page.locator("#play:not([aria-disabled])")).to_be_visible()
        gain = signed(page.locator("#decision .gain").inner_text())
        desk.hold()
        page.click("#play")
        desk.see("#skip")
        assert total(desk) == before + gain
        desk.release()
        desk.skip()


def total(visitor: Visitor) -> int:
    """The own sum now."""
    return signed(visitor.page.locator("#garden .title .number").inner_text())


def signed(text: str) -> int:
    """+8, −3, ±0 as a number."""
    return int(re.sub("[+±]", "", text.replace("−", "-")))
