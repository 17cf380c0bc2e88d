"""Every screen has its address: back and forward, links, and leaving a table without losing it."""

from playwright.sync_api import expect

from tests.browser.position import kept, position
from tools.screens_visitor import Visitor

MARKET = "[...document.querySelectorAll('.market .card')].map(card => card.id)"


def test_back_and_forward(desk: Visitor) -> None:
    """The browser's buttons lead through the screens as they were visited."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=40)
    page.click("#bar-how")
    expect(page.locator("h1")).to_have_text("Point Salad: how to play")
    page.click("#bar-settings")
    expect(page.locator("h1")).to_have_text("Settings")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Point Salad: how to play")
    assert page.url.endswith("#how")
    page.go_back()
    desk.see("#decision")
    assert page.url.endswith("#table")
    page.go_back()
    desk.see("#start-match")
    page.go_forward()
    desk.see("#decision")
    page.go_forward()
    expect(page.locator("h1")).to_have_text("Point Salad: how to play")
    assert "how to play" in page.title()


def test_the_same_number_is_the_same_deal(desk: Visitor, phone: Visitor) -> None:
    """Two browsers with the same deal number get the same market, with another number another one."""
    desk.start(["person", "bot:greedy", "bot:greedy"], seed=314159)
    phone.start(["person", "bot:greedy", "bot:greedy"], seed=314159)
    assert phone.page.evaluate(MARKET) == desk.page.evaluate(MARKET)
    phone.start(["person", "bot:greedy", "bot:greedy"], seed=314160)
    assert phone.page.evaluate(MARKET) != desk.page.evaluate(MARKET)


def test_a_deep_link(desk: Visitor) -> None:
    """An address of a screen opens it; one that leads nowhere leads to the start."""
    desk.page.evaluate("location.hash = '#settings'")
    desk.reload()
    expect(desk.page.locator("h1")).to_have_text("Settings")
    desk.page.click("#home")
    desk.see("#start-match")
    desk.go("how")
    desk.page.evaluate("location.hash = '#no-such-screen'")
    desk.see("#start-match")


def test_leaving_the_table_keeps_the_match(desk: Visitor) -> None:
    """It says so and offers to continue; another match begins beside it."""
    page = desk.page
    desk.clear()
    desk.reload()
    desk.start(["person", "bot:greedy"], seed=41)
    desk.take_turn(0)
    desk.skip()
    before = position(page)
    page.click("#home")
    expect(page.locator("#notice-kept")).to_be_visible()
    expect(page.locator("#notice-kept")).to_contain_text("kept")
    page.click("#continue")
    desk.see("#decision")
    assert position(page) == before
    page.click("#home")
    page.click("#start-match")
    desk.see("#decision")
    assert kept(page).turns == ()
    page.click("#home")
    page.click("#shelf li:last-child .button:text('Continue')")
    desk.see("#decision")
    assert position(page) == before


def test_bots_wait_while_another_screen_is_shown(desk: Visitor) -> None:
    """Nobody plays behind one's back; they go on when the table is shown again."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=42)
    desk.hold()
    desk.take_turn(0)
    page.click("#bar-how")
    desk.see(".prose")
    desk.release()
    page.evaluate("globalThis.page.painted()")
    page.evaluate("globalThis.page.painted()")
    assert len(kept(page).turns) == 1
    page.click("#back")
    desk.skip()
    assert len(kept(page).turns) == 2


def test_a_deal_number_that_is_none(desk: Visitor) -> None:
    """The page says what it takes, and nothing else changes."""
    page = desk.page
    desk.start(["person", "bot:greedy"], seed=43)
    desk.set_table(["person", "bot:greedy"], seed="twelve")
    page.click("#start-match")
    expect(page.locator("#notice-problem")).to_be_visible()
    expect(page.locator("#notice-problem")).to_contain_text("deal number")
    assert kept(page).seed == 43
    desk.write("#seed", "12")
    expect(page.locator("#notice-problem")).to_have_count(0)
    page.click("#start-match")
    desk.see("#decision")
    assert kept(page).seed == 12


def test_a_link_pressed_right_after_something_else_is_followed(desk: Visitor) -> None:
    """Though what was done before is shown only now, with the address of the screen that is being left."""
    desk.start(["person", "bot:greedy"], seed=77)
    for route in ("menu", "log", "seats", "settings", "how", "table") * 2:
        desk.page.evaluate(
            """route => {
              const page = document.getElementById("page"), at = document.documentElement.lang;
              const detail = { do: "setting:language", value: at === "de" ? "en" : "de" };
              page.dispatchEvent(new CustomEvent("act", { detail }));
              location.hash = route;
            }""",
            route,
        )
        desk.page.wait_for_selector(f'#page[data-route="{route}"]', state="attached")
        assert desk.page.url.endswith(f"#{route}")
