"""Looking back as a person does it: by slider, keys and buttons, from a link in another window, and back again."""

import json
from typing import Any

from playwright.sync_api import Locator, expect

from tabletop.link import link
from tests.browser.conftest import Visit
from tests.browser.position import KEPT, kept, position
from tools import screens_tables
from tools.screens_visitor import Visitor

WHERE = "#replay .what b"
SLOWLY = 60_000
REFUSED = (
    """() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError")); }"""
)
SENDS = """navigator.share = data => { globalThis.sent = data; return Promise.resolve(); };"""


def keep(visitor: Visitor, match: screens_tables.AnyMatch) -> None:
    """The page opened anew by somebody who kept that match; it is on the table."""
    visitor.go("")
    visitor.clear()
    visitor.keep("match:5", match.save())
    visitor.reload()
    visitor.page.click("#continue")
    visitor.see("#decision, .result")


def at(visitor: Visitor, turn: int, turns: int) -> None:
    """Waits until the replay shows that turn."""
    expect(visitor.page.locator(WHERE)).to_have_text(
        f"Turn {turn} of {turns}." if turn else f"The deal, before turn 1 of {turns}."
    )
    expect(visitor.page.locator("#replay-at")).to_have_js_property("value", str(turn))


def slider_at(visitor: Visitor, part: float) -> tuple[float, float]:
    """A point on the slider, counted from its left end."""
    box = visitor.page.locator("#replay-at").bounding_box()
    assert box is not None
    return box["x"] + 8 + (box["width"] - 16) * part, box["y"] + box["height"] / 2


# ── the slider, the keys, the buttons ──


def test_the_slider_by_mouse(desk: Visitor) -> None:
    """A click leads there; while it is dragged the table follows, before it is let go."""
    keep(desk, screens_tables.ended(3))
    page, turns = desk.page, len(screens_tables.ended(3).turns)
    page.click("#to-replay")
    at(desk, 0, turns)
    page.mouse.click(*slider_at(desk, 10 / turns))
    at(desk, 10, turns)
    before = position(page)
    page.mouse.move(*slider_at(desk, 10 / turns))
    page.mouse.down()
    page.mouse.move(*slider_at(desk, 14 / turns))
    at(desk, 14, turns)
    assert position(page) != before
    page.mouse.move(*slider_at(desk, 10 / turns))
    at(desk, 10, turns)
    page.mouse.up()
    assert position(page) == before


def test_the_slider_and_the_buttons_by_keyboard(desk: Visitor) -> None:
    """Arrows, Home and End on the slider; Tab to the buttons, Enter and Space on them; arrows beside them too."""
    keep(desk, screens_tables.ended(3))
    page, turns = desk.page, len(screens_tables.ended(3).turns)
    page.click("#to-replay")
    expect(page.locator("#replay-play")).to_be_focused()
    page.keyboard.press("ArrowRight")
    at(desk, 1, turns)
    page.keyboard.press("ArrowLeft")
    at(desk, 0, turns)
    page.locator("#replay-at").focus()
    for key, turn in (
        ("ArrowRight", 1),
        ("ArrowUp", 2),
        ("ArrowLeft", 1),
        ("End", turns),
        ("Home", 0),
        ("ArrowRight", 1),
    ):
        page.keyboard.press(key)
        at(desk, turn, turns)
    expect(page.locator("#replay-at")).to_have_attribute("aria-valuetext", f"Turn 1 of {turns}, You")
    expect(page.locator("#replay-at")).to_be_focused()
    for key, name, turn in (
        ("Enter", "first", 0),
        ("Space", "on", 1),
        ("Enter", "last", turns),
        ("Space", "back", turns - 1),
    ):
        tab_to(page.locator(f"#replay-{name}"))
        page.keyboard.press(key)
        at(desk, turn, turns)


def tab_to(wanted: Locator) -> None:
    """Presses Tab until that has the focus."""
    for _ in range(200):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        wanted.page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")


def test_it_plays_pauses_and_stops_at_the_end(desk: Visitor) -> None:
    """By the button; what happened is announced; at the end it begins again."""
    keep(desk, screens_tables.split(3))
    page, turns = desk.page, len(screens_tables.split(3).turns)
    desk.go("replay")
    at(desk, turns, turns)
    page.select_option("#replay-speed", "quick")
    page.locator("#replay-at").focus()
    page.keyboard.press("Home")
    page.click("#replay-play")
    expect(page.locator("#replay-play")).to_have_attribute("aria-label", "Pause")
    expect(page.locator(WHERE)).to_have_text(f"Turn 2 of {turns}.", timeout=SLOWLY)
    page.click("#replay-play")
    expect(page.locator("#replay-play")).to_have_attribute("aria-label", "Play")
    stopped = page.locator(WHERE).text_content()
    said = (page.locator("#replay .what").text_content() or "").removeprefix(stopped or "").strip()
    expect(page.locator("#announcer")).to_have_text(said)
    page.evaluate("location.hash = `#replay/${document.getElementById('replay-at').max - 2}`")
    at(desk, turns - 2, turns)
    page.click("#replay-play")
    expect(page.locator(WHERE)).to_have_text(f"Turn {turns} of {turns}.", timeout=SLOWLY)
    expect(page.locator("#replay-play")).to_have_attribute("aria-label", "Play")
    page.click("#replay-play")
    at(desk, 0, turns)
    page.click("#replay-play")


def test_the_result_is_not_given_away(desk: Visitor) -> None:
    """Nothing says who won before the last turn: not the page, its title, nor what a screen reader is told."""
    keep(desk, screens_tables.ended(3))
    page = desk.page
    desk.go("replay")
    turns = len(screens_tables.ended(3).turns)
    for turn in range(turns):
        at(desk, turn, turns)
        text = f"{page.title()} {page.locator('body').inner_text()} {page.locator('#announcer').text_content()}"
        assert "win" not in text.lower(), turn
        page.click("#replay-on")
    expect(page.locator(".result h1")).to_contain_text("win")


def test_the_address_follows_and_a_reload_stays(desk: Visitor) -> None:
    """The address of the window is always a link to the turn; back leads to where one came from."""
    keep(desk, screens_tables.ended(3))
    page = desk.page
    page.click("#to-replay")
    for _ in range(7):
        page.click("#replay-on")
    page.wait_for_url("**/#replay/7")
    desk.reload()
    at(desk, 7, len(screens_tables.ended(3).turns))
    page.click("#replay-table")
    desk.see(".result")
    page.go_back()
    at(desk, 7, len(screens_tables.ended(3).turns))


def test_a_link_pressed_at_once_is_followed(desk: Visitor) -> None:
    """Though the address is still to follow the replay, or the next turn is shown before Python hears of the link."""
    keep(desk, screens_tables.ended(3))
    page = desk.page
    for _ in range(4):
        page.click("#to-replay")
        page.click("#replay-on")
        page.evaluate("""async () => {
          document.getElementById("replay-on").click();
          document.getElementById("replay-table").click();
          document.getElementById("replay-on").click();
          const end = performance.now() + 500;
          while (performance.now() < end);
        }""")
        desk.see(".result")
        assert page.url.endswith("#table")


# ── looking back during a match ──


def test_looking_back_during_a_match_and_returning(desk: Visitor) -> None:
    """A choice stays chosen, and the table is as it was."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=42)
    for number in range(3):
        desk.take_turn(number)
        desk.skip()
    (card, *_) = desk.choose(0)
    card.click()
    before, match = position(page), kept(page)
    page.click("#bar-replay")
    at(desk, 6, 6)
    page.click("#replay-back")
    at(desk, 5, 6)
    assert page.locator("[data-do=tap], #play, #skip, #undo").count() == 0
    page.keyboard.press("Escape")
    desk.see("#decision")
    assert position(page) == before
    assert kept(page) == match
    expect(page.locator(".market [aria-pressed=true]")).to_have_count(1)


def test_bots_wait_while_one_looks_back(desk: Visitor) -> None:
    """Nobody plays behind one's back, and they go on at the table."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=42)
    desk.hold()
    desk.take_turn(0)
    page.click("#bar-replay")
    at(desk, 1, 1)
    desk.release()
    page.click("#replay-first")
    at(desk, 0, 1)
    page.evaluate("globalThis.page.painted()")
    assert len(kept(page).turns) == 1
    page.click("#replay-table")
    desk.skip()
    assert len(kept(page).turns) == 2


def test_hands_stay_hidden_in_a_running_parade(desk: Visitor) -> None:
    """Of a match against bots only the own hand is shown, at every turn; after the end all may be opened."""
    page, match = desk.page, screens_tables.line(4)
    keep(desk, match)
    desk.go("replay")
    for turn in range(len(match.turns), -1, -4):
        page.evaluate("turn => { location.hash = `#replay/${turn}` }", turn)
        at(desk, turn, len(match.turns))
        expect(page.locator(".held")).to_have_count(0)
        expect(page.locator("#hand .card[id]")).to_have_count(len(match.states[turn].hands[0]))
        html = page.content()
        hidden = [card for hand in match.states[turn].hands[1:] for card in hand]
        assert [card for card in hidden if f'"card-{card}"' in html] == []
    assert page.locator("#replay-views option").count() == 2
    keep(desk, screens_tables.shown(2))
    page.click("#to-replay")
    page.select_option("#replay-views", "all")
    expect(page.locator(".held li")).to_have_count(5)


# ── links ──


def test_a_link_to_a_turn_in_another_window(desk: Visitor, window: Visit) -> None:
    """Shared from the replay, opened by somebody else: the same table at the same turn, and nothing is kept there."""
    keep(desk, screens_tables.ended(3))
    page, turns = desk.page, len(screens_tables.ended(3).turns)
    page.click("#to-replay")
    page.locator("#replay-at").focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    at(desk, 12, turns)
    before = position(page)
    page.click("#replay-share")
    address = page.input_value("#text-turn")
    assert address.startswith(desk.address)
    other = window()
    other.page.goto(address)
    other.wait_started()
    at(other, 12, turns)
    after = position(other.page)
    for what in ("market", "counts", "own", "worth", "total", "points", "chips"):
        assert after[what] == before[what], what
    assert other.page.evaluate(KEPT) == []
    page.click("#close-panel")
    at(desk, 12, turns)


def test_copying_sending_and_pasting(window: Visit) -> None:
    """Copied where the browser allows it, else marked; sent where it can; pasted anywhere it opens."""
    visitor = window()
    page = visitor.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(SENDS)
    visitor.open()
    keep(visitor, screens_tables.ended(2))
    page.click("#to-share")
    text = page.input_value("#text-whole")
    page.click("#copy-whole")
    expect(page.locator("#copy-whole")).to_have_text("Copied")
    expect(page.locator("#announcer")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.click("#send-whole")
    assert page.evaluate("globalThis.sent") == {"url": text}
    page.evaluate(REFUSED)
    page.click("#copy-deal")
    expect(page.locator("#copy-deal")).to_have_text("Marked: copy it")
    assert page.evaluate("String(getSelection())") in (page.input_value("#text-deal"), "")
    assert page.evaluate("document.activeElement.id") == "text-deal"
    page.locator("#home").focus()
    page.keyboard.press("Control+v")
    at(visitor, 0, len(screens_tables.ended(2).turns))


def test_playing_on_from_a_turn(desk: Visitor) -> None:
    """By keyboard: a match of its own with the turns so far, the old one is kept beside it."""
    keep(desk, screens_tables.ended(3))
    page, before = desk.page, kept(desk.page)
    page.click("#to-replay")
    page.mouse.click(*slider_at(desk, 9 / len(before.turns)))
    at(desk, 9, len(before.turns))
    tab_to(page.locator("#replay-play-on"))
    page.keyboard.press("Enter")
    desk.see("#start-on")
    page.select_option("#player-1", "person")
    tab_to(page.locator("#start-on"))
    page.keyboard.press("Enter")
    desk.see("#decision")
    texts = [text for _, text in page.evaluate(KEPT)]
    assert before.save() in texts
    (fresh,) = [json.loads(text) for text in texts if text != before.save()]
    assert fresh["turns"][:9] == [str(turn) for turn in before.turns[:9]]
    assert [player["kind"] for player in fresh["players"]] == ["person", "person", "bot"]
    desk.skip()
    desk.take_turn(0)


def test_a_link_opened_in_a_window_with_a_match(desk: Visitor) -> None:
    """The link says what it holds; the running match is kept; a broken one is refused and nothing is lost."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=77)
    desk.take_turn(0)
    desk.skip()
    before, texts = position(page), page.evaluate(KEPT)
    text = link(screens_tables.line(4))
    desk.go(f"match/{text}")
    expect(page.locator("main")).to_contain_text("Parade")
    page.click("#replay-watch")
    at(desk, 0, len(screens_tables.line(4).turns))
    for broken in (text[:-6], "nonsense", f"{text[:30]}x{text[31:]}", f"z{text[1:]}"):
        desk.go(f"match/{broken}")
        expect(page.locator("h1")).to_have_text("Unreadable link")
        expect(page.locator("main")).to_contain_text("was not changed")
    page.fill("#open-link", f"Have a look: {desk.address}#match/{text}")
    page.keyboard.press("Tab")
    desk.see("#replay-watch")
    page.click("#back")
    desk.see("#decision")
    assert position(page) == before
    assert page.evaluate(KEPT) == texts


def test_a_replay_on_a_phone(phone: Visitor) -> None:
    """By taps: the panel stays in view at the bottom, and its buttons stay where they are from turn to turn."""
    keep(phone, screens_tables.ended(3))
    page, turns = phone.page, len(screens_tables.ended(3).turns)
    page.tap("#to-replay")
    boxes: list[Any] = []
    for turn in range(1, 9):
        page.tap("#replay-on")
        at(phone, turn, turns)
        boxes.append(page.locator("#replay-on").bounding_box())
    assert all(abs(box[side] - boxes[0][side]) <= 2 for box in boxes for side in box)
    assert boxes[0]["y"] + boxes[0]["height"] < 844
    page.tap("#replay-table")
    phone.see(".result")
