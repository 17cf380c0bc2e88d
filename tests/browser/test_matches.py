"""Matches side by side in a real browser: named, deleted, handed out and taken in, in two tabs, by mouse and keys."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tabletop import load
from tests.browser.conftest import Visit
from tests.browser.position import kept, position
from tests.browser.test_keyboard import Keys, choose
from tests.web.match_sessions import shelf
from tools.screens_visitor import Visitor
from web.games import GAMES

TEXTS = """() => {
  const names = Object.keys(localStorage).filter(name => /#(match|about|deleted|damaged):/.test(name));
  return Object.fromEntries(names.map(name => [name.split("#")[1], localStorage[name]]));
}"""
DEAF = """addEventListener("storage", event => { if (globalThis.deaf) event.stopImmediatePropagation(); }, true);"""
HOSTILE = [
    "<img src=x onerror=document.title='hit'>",
    '"><script>1</script>',
    "\u202etxt.exe",
    "{name} %s ${x}",
    "W" * 40,
]


def texts(page: Page) -> dict[str, str]:
    """What is kept of matches, by names such as "match:5"."""
    found: dict[str, str] = page.evaluate(TEXTS)
    return found


def matches(page: Page) -> list[Any]:
    """All kept matches."""
    return [load(text, GAMES) for name, text in texts(page).items() if name.startswith("match:")]


@pytest.fixture
def full(desk: Visitor) -> Visitor:
    """A browser with six kept matches, on the page that lists them."""
    desk.clear()
    for one in shelf().shelf:
        desk.keep(f"match:{one.key}", one.text)
        desk.keep(f"about:{one.key}", one.about)
    desk.page.evaluate("location.hash = '#matches'")
    desk.reload()
    expect(desk.page.locator("#shelf li")).to_have_count(6)
    return desk


# ── the list ──


def test_the_start_screen_offers_what_is_kept(full: Visitor) -> None:
    """The latest four; every one opens with a click and the others stay."""
    page = full.page
    full.go("")
    expect(page.locator("#shelf li")).to_have_count(4)
    expect(page.locator("#match-2")).to_contain_text("Sunday with Sage")
    before = texts(page)
    page.click("#open-3")
    full.see(".result")
    page.click("#home")
    page.click("#open-2")
    full.see("#decision")
    expect(page.locator(".bar .turn")).to_contain_text("Turn 10,")
    assert {name: text for name, text in texts(page).items() if name.startswith("match:")} == {
        name: text for name, text in before.items() if name.startswith("match:")
    }


def test_a_deleted_match_comes_back_even_after_a_reload(full: Visitor) -> None:
    """The offer stays until the next match."""
    page, before = full.page, texts(full.page)
    page.click("#delete-5")
    expect(page.locator("#shelf li:not(.gone)")).to_have_count(5)
    assert "match:5" not in texts(page)
    full.reload()
    page.click("#restore")
    expect(page.locator("#match-5")).to_be_visible()
    assert texts(page) == before
    page.click("#delete-5")
    page.click("#delete-6")
    page.click("#restore")
    expect(page.locator("#match-6")).to_be_visible()
    assert "match:5" not in texts(page)
    page.click("#delete-6")
    full.start(["person", "bot:greedy"], seed=3)
    page.click("#home")
    expect(page.locator("#restore")).to_have_count(0)
    assert not any(name.startswith("deleted:") for name in texts(page))


def test_hostile_names_are_text(full: Visitor) -> None:
    """In the list, in the field, in the notice, in the title, and after a reload."""
    page = full.page
    for name in HOSTILE:
        page.click("#rename-2")
        expect(page.locator("#name-of-2")).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        shown = name.replace("\u202e", "")
        expect(page.locator("#match-2 b")).to_have_text(shown)
        page.click("#delete-2")
        expect(page.locator("#match-gone")).to_contain_text(shown)
        page.click("#restore")
        expect(page.locator("#match-2 b")).to_have_text(shown)
    full.reload()
    expect(page.locator("#match-2 b")).to_have_text(HOSTILE[-1])
    assert page.title() == "Your matches – Salad & Parade"
    assert page.locator("#shelf img, #shelf script").count() == 0


def test_a_name_that_is_given_up_stays_as_it_was(full: Visitor) -> None:
    """Escape leaves it, also when something has been typed."""
    page, before = full.page, texts(full.page)
    page.click("#rename-2")
    page.keyboard.type("never mind")
    page.keyboard.press("Escape")
    expect(page.locator("#match-2 b")).to_have_text("Sunday with Sage")
    assert texts(page) == before


# ── files and texts ──


def test_matches_go_out_and_come_in_as_a_file(full: Visitor, tmp_path: Path) -> None:
    """All at once, into a browser that has none."""
    page, before = full.page, texts(full.page)
    page.click("#text-all")
    with page.expect_download() as download:
        page.click("#file-all")
    assert download.value.suggested_filename == "salad-parade-matches.txt"
    path = tmp_path / "all.txt"
    download.value.save_as(path)
    full.clear()
    full.reload()
    expect(page.locator("#shelf li")).to_have_count(0)
    page.set_input_files("#import-file", path)
    expect(page.locator("#shelf li")).to_have_count(6)
    expect(page.locator("#notice-news")).to_contain_text("6 matches")
    after = texts(page)
    for kind in ("match", "about"):
        same = [sorted(text for name, text in found.items() if name.startswith(kind)) for found in (before, after)]
        assert same[0] == same[1]
    page.set_input_files("#import-file", path)
    expect(page.locator("#notice-news")).to_contain_text("here already")
    assert texts(page) == after


def test_one_match_goes_out_and_comes_in_as_text(full: Visitor) -> None:
    """The text is selected by a click into it, so that it can be copied."""
    page = full.page
    page.click("#text-2")
    area = page.locator("#text-export-2")
    area.click()
    text = area.input_value()
    assert page.evaluate("getSelection().toString() || document.activeElement.selectionEnd") in (text, len(text))
    assert json.loads(text)["about"]["name"] == "Sunday with Sage"
    full.clear()
    full.reload()
    page.fill("#import-text", text)
    page.click("#import")
    expect(page.locator("#shelf li b")).to_have_text("Sunday with Sage")
    expect(page.locator("#import-text")).to_have_value("")


def test_a_file_that_is_none_is_refused(full: Visitor) -> None:
    """In words, and nothing changes."""
    page, before = full.page, texts(full.page)
    for content in (b"", b"no match", b"\x00\xff" * 500, b"[" * 100_000, b"x" * 6_000_000):
        page.set_input_files("#import-file", {"name": "x.txt", "mimeType": "text/plain", "buffer": content})
        expect(page.locator("#notice-problem")).to_contain_text("no match of this page")
        assert texts(page) == before
        page.click("#close-problem")
        expect(page.locator("#notice-problem")).to_have_count(0)


def test_a_broken_text_stays_to_be_mended(full: Visitor) -> None:
    """What was pasted is still there after the refusal."""
    page = full.page
    page.fill("#import-text", "broken text")
    page.click("#import")
    expect(page.locator("#notice-problem")).to_be_visible()
    expect(page.locator("#import-text")).to_have_value("broken text")


# ── by keys alone ──


def test_all_of_it_by_keys(full: Visitor) -> None:
    """Rename, delete and undo, export, import and open; the focus is never lost and always shows."""
    keys, page = Keys(full.page), full.page
    text = shelf().shelf[0].text.replace('"seed":1,', '"seed":5150,')
    keys.to("#rename-3")
    keys.press("Enter")
    expect(page.locator("#name-of-3")).to_be_focused()
    page.keyboard.type("Picnic")
    keys.press("Enter")
    expect(page.locator("#match-3 b")).to_have_text("Picnic")
    keys.check("naming")
    keys.to("#delete-3")
    keys.press("Enter")
    expect(page.locator("#match-gone")).to_contain_text("Picnic")
    keys.check("deleting")
    keys.to("#restore")
    keys.press("Space")
    expect(page.locator("#match-3 b")).to_have_text("Picnic")
    keys.check("undoing")
    keys.to("#text-3")
    keys.press("Enter")
    expect(page.locator("#text-export-3")).to_be_visible()
    keys.to("#close-3")
    keys.press("Enter")
    keys.check("closing the text")
    keys.to("#import-text")
    page.keyboard.insert_text(text)
    keys.to("#import")
    keys.press("Enter")
    expect(page.locator("#shelf li")).to_have_count(7)
    keys.check("taking in")
    keys.to("#open-2")
    keys.press("Enter")
    full.see("#decision")
    keys.check("opening")
    assert keys.lost == []


# ── two tabs ──


def two(window: Visit, seed: int = 9) -> tuple[Visitor, Visitor]:
    """Two tabs of one browser at the same match of two persons; the second can be made deaf to the first."""
    one = window()
    one.page.context.add_init_script(DEAF)
    one.open()
    one.start(["person", "person"], seed=seed)
    other = Visitor(one.page.context.new_page(), one.address)
    other.page.set_viewport_size({"width": 1440, "height": 900})
    other.open()
    other.page.click("#continue")
    other.see("#decision")
    return one, other


def test_the_same_match_goes_on_in_both_tabs(window: Visit) -> None:
    """Turns and undo of one are seen in the other."""
    one, other = two(window)
    for number, (here, there) in enumerate(((one, other), (other, one), (one, other)), 1):
        here.take_turn(number)
        expect(there.page.locator(".bar .turn")).to_contain_text(f"Turn {number + 1},")
        assert position(here.page)["market"] == position(there.page)["market"]
    other.page.click("#undo")
    expect(one.page.locator(".bar .turn")).to_contain_text("Turn 3,")
    assert [len(match.turns) for match in matches(one.page)] == [2]


def test_both_tabs_by_keys(window: Visit) -> None:
    """A turn by keys in one is seen in the other, which plays on by keys; the focus is lost in neither."""
    both = [Keys(visitor.page) for visitor in two(window)]
    for number, (here, there) in enumerate(zip(both, both[::-1], strict=True)):
        here.page.bring_to_front()
        choose(here, 1)
        here.to("#play:not([aria-disabled])")
        here.press("Enter")
        expect(there.page.locator(".bar .turn")).to_contain_text(f"Turn {number + 2},")
    assert not [*both[0].lost, *both[1].lost]


def test_different_matches_do_not_touch_each_other(window: Visit) -> None:
    """Each tab plays its own; both are in the list of both."""
    one, other = two(window)
    one.take_turn(0)
    expect(other.page.locator(".bar .turn")).to_contain_text("Turn 2,")
    other.start(["person", "person"], seed=10)
    for number in range(2):
        one.take_turn(number)
        other.take_turn(number)
    assert {match.seed: len(match.turns) for match in matches(other.page)} == {9: 3, 10: 2}
    for visitor in (one, other):
        visitor.page.click("#home")
        expect(visitor.page.locator("#shelf li")).to_have_count(2)


def test_two_turns_from_the_same_position_are_both_kept(window: Visit) -> None:
    """The tab that has not been told of the other's turn goes on with a second match, and says so."""
    one, other = two(window)
    other.page.evaluate("globalThis.deaf = true")
    one.take_turn(0)
    other.take_turn(1)
    expect(other.page.locator("#notice-news")).to_contain_text("second match")
    # What one tab has kept comes to another a moment later: who kept last is asked.
    first, second = sorted(matches(other.page), key=lambda match: str(match.turns[0]))
    assert [len(first.turns), len(second.turns)] == [1, 1]
    assert first.turns != second.turns
    other.page.evaluate("globalThis.deaf = false")
    one.take_turn(0)
    other.take_turn(0)
    assert sorted(len(match.turns) for match in matches(one.page)) == [2, 2]


def test_a_match_deleted_in_one_tab_leaves_the_list_of_the_other(window: Visit) -> None:
    """And comes back there with the undo."""
    one, other = two(window)
    for visitor in (one, other):
        visitor.take_turn(0) if visitor is one else None
        visitor.page.click("#home")
        expect(visitor.page.locator("#shelf li")).to_have_count(1)
    one.page.locator("[id^=delete-]").click()
    expect(other.page.locator("#shelf li:not(.gone)")).to_have_count(0)
    expect(other.page.locator("#continue")).to_have_count(0)
    other.page.click("#restore")
    expect(one.page.locator("#shelf li:not(.gone)")).to_have_count(1)


# ── damaged, refused ──


def test_several_damaged_matches_block_nothing(desk: Visitor) -> None:
    """Each is named with its text and thrown away by itself; keys of other pages stay."""
    page = desk.page
    desk.clear()
    good = shelf().shelf[1]
    desk.keep("match:5", good.text)
    for number in (3, 4, 6):
        desk.keep(f"match:{number}", f"broken {number}")
    page.evaluate("localStorage.setItem('/elsewhere/#match:7', 'theirs')")
    desk.reload()
    expect(page.locator("#notice-damaged")).to_contain_text("3 kept matches")
    for number in (6, 3, 4):  # the latest is tried at the start, the others after it
        expect(page.locator("#text-damaged")).to_have_value(f"broken {number}")
        page.click("#forget-damaged")
    expect(page.locator("#notice-damaged")).to_have_count(0)
    assert kept(page).save() == good.text
    assert page.evaluate("localStorage.getItem('/elsewhere/#match:7')") == "theirs"
    desk.clear()
    desk.reload()


def test_what_was_refused_is_kept_as_soon_as_there_is_room(window: Visit) -> None:
    """Storage that throws from one moment on: said, survived, and made up for."""
    visitor = window()
    page = visitor.page
    visitor.open()
    visitor.start(["person", "person"], seed=12)
    page.evaluate("""() => { globalThis.real = Storage.prototype.setItem;
      Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; }""")
    visitor.take_turn(0)
    expect(page.locator("#notice-unsaved")).to_be_visible()
    page.click("#home")
    expect(page.locator("#notice-unsaved")).to_be_visible()
    page.evaluate("() => { Storage.prototype.setItem = globalThis.real; }")
    page.click("#continue")
    expect(page.locator("#notice-unsaved")).to_have_count(0)
    assert len(kept(page).turns) == 1
    visitor.reload()
    expect(page.locator(".bar .turn")).to_contain_text("Turn 2,")
