"""On a phone with a touch screen: a whole match by taps, and nothing that is too small for a finger."""

from collections.abc import Iterator

from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.tour import tour
from tools.screens_visitor import BRIEF, Visitor

FINGER, SMALLEST = 44, 24
REACH = """() => {
  const controls = [...document.querySelectorAll(
    "#page :is(button, a[href], select, summary, textarea, input)")];
  const found = [];
  for (const control of controls) {
    const target = control.matches("[type=checkbox], [type=radio]") ? control.closest("label") ?? control : control;
    if (!target.getClientRects().length || !target.checkVisibility()) continue; // as in a menu that is closed
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = target.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const mine = (left, top) => target.contains(document.elementFromPoint(left, top));
    // Most are large: then the ends say so, and the way there, pixel by pixel, is for what is less.
    const large = mine(x, y - 21.5) && mine(x, y + 21.5) && mine(x - 11.5, y) && mine(x + 11.5, y) && mine(x, y);
    let [up, down, left, right] = large ? [22, 21, 12, 11] : [0, 0, 0, 0];
    while (!large && up < 44 && mine(x, y - up - 1)) up++;
    while (!large && down < 44 && mine(x, y + down + 1)) down++;
    while (!large && left < 44 && mine(x - left - 1, y)) left++;
    while (!large && right < 44 && mine(x + right + 1, y)) right++;
    found.push({
      name: `${target.tagName.toLowerCase()}#${control.id || target.id} ${target.className} "${
        (target.getAttribute("aria-label") ?? target.textContent).trim().slice(0, 40)}"`,
      vegetable: target.matches(".market .vegetable"), height: Math.max(up + down + 1, 0), width: left + right + 1,
      hidden: !mine(x, y),
    });
  }
  scrollTo(0, 0);
  return found;
}"""


def test_a_whole_match_by_taps(phone: Visitor) -> None:
    """Every turn by taps, an opponent's panel opened and closed meanwhile."""
    page = phone.page
    phone.set_table(["person", "bot:greedy", "bot:greedy"], seed=577)
    page.tap("#start-match")
    phone.see("#decision")
    number = 0
    while not phone.over():
        phone.take_turn(number, Locator.tap)
        skip(phone)
        if number == 2:
            open_a_panel(phone)
        number += 1
    expect(page.locator(".ranking li")).to_have_count(3)


def skip(visitor: Visitor) -> None:
    """Past the bots by taps."""
    page = visitor.page
    while True:
        page.wait_for_selector("#play, #skip, .result")
        if not page.locator("#skip").count():
            return
        try:
            page.locator("#skip").tap(timeout=BRIEF)
        except TimeoutError:
            continue
        page.wait_for_selector("#play, .result")


def open_a_panel(visitor: Visitor) -> None:
    """An opponent's row opens on a tap anywhere on it and shows the point cards; another tap closes it."""
    panel = visitor.page.locator("#seat-1")
    opens = visitor.page.locator("#open-1")
    expect(opens).to_have_attribute("aria-expanded", "false")
    expect(panel.locator(".chip, .none-yet").first).to_be_hidden()
    panel.tap(position={"x": 200, "y": 22})
    expect(opens).to_have_attribute("aria-expanded", "true")
    expect(panel.locator(".chip, .none-yet").first).to_be_visible()
    opens.tap()
    expect(opens).to_have_attribute("aria-expanded", "false")


def test_an_opponents_card_is_read_by_a_tap(phone: Visitor) -> None:
    """A tap on a card that cannot be taken says in words what it is."""
    phone.start(["person", "bot:greedy"], seed=3)
    phone.hold()
    for card in phone.choose(0):
        card.tap()
    phone.page.tap("#play:not([aria-disabled])")
    phone.see("#skip")
    phone.page.locator(".market button.vegetable").first.tap()
    phone.see("#notice-reading")
    phone.page.tap("#close-reading")
    expect(phone.page.locator("#notice-reading")).to_have_count(0)
    phone.release()


def test_every_target_is_large_enough_for_a_finger(phone: Visitor) -> None:
    """44 px in height, and nothing lies on top of it; market vegetables at 320 px may be down to 24 px."""
    problems: list[str] = []
    for screen in tour(phone):
        for width in (320, 390):
            phone.page.set_viewport_size({"width": width, "height": 844})
            problems += too_small(phone, f"{screen}, {width}", width)
    assert not problems, "\n".join(problems)


def too_small(visitor: Visitor, screen: str, width: int) -> Iterator[str]:
    """A line for each target that a finger would miss."""
    for target in visitor.page.evaluate(REACH):
        least = SMALLEST if target["vegetable"] and width <= 320 else FINGER
        if target["hidden"]:
            yield f"{screen}: {target['name']} is covered by something else"
        elif target["height"] < least or target["width"] < SMALLEST:
            yield f"{screen}: {target['name']} reacts on {target['width']} x {target['height']} px"
