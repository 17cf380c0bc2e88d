"""Cards travel to where they lie after a turn; with reduced motion nothing moves. No click is lost meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import expect

from tools.screens_visitor import Visitor

MOVING = """() => document.getAnimations()
  .filter(one => !(one instanceof CSSTransition) && !(one instanceof CSSAnimation))
  .map(one => [one.effect.target.id, one.effect.target.closest("#stage") ? "stage" : "table", one.playState])"""
DURATIONS = "() => document.getAnimations().map(one => one.effect.getComputedTiming().endTime)"


@contextmanager
def still(visitor: Visitor) -> Iterator[None]:
    """Time stands still for all motion, so that there is time to look; then it goes on."""
    tools = visitor.page.context.new_cdp_session(visitor.page)
    tools.send("Animation.enable")
    tools.send("Animation.setPlaybackRate", {"playbackRate": 0})
    try:
        yield
    finally:
        tools.send("Animation.setPlaybackRate", {"playbackRate": 1})
        tools.detach()


def moving(visitor: Visitor) -> list[Any]:
    """What moves now: id, where, state."""
    found: list[Any] = visitor.page.evaluate(MOVING)
    return found


def test_cards_travel_and_leave_nothing_behind(desk: Visitor) -> None:
    """The cards taken and those that come to the market travel as copies, all within 300 ms."""
    desk.start(["person", "person"], seed=12)
    with still(desk):
        desk.take_turn(0)
        expect(desk.page.locator("#stage > *")).to_have_count(4)
        found = moving(desk)
        assert len([one for one in found if one[1] == "stage"]) == 4
        assert len([one for one in found if one[1] == "table" and one[0].startswith("card-")]) >= 2
        assert {one[2] for one in found} == {"running"}
        assert max(desk.page.evaluate(DURATIONS)) < 300
    desk.page.wait_for_function("() => document.getAnimations().length === 0")
    expect(desk.page.locator("#stage > *")).to_have_count(0)


def test_clicks_during_motion_count(desk: Visitor) -> None:
    """While the cards of the turn before are still on their way the next turn is chosen and played."""
    desk.start(["person", "person"], seed=12)
    with still(desk):
        desk.take_turn(0)
        assert moving(desk)
        top = desk.tops().last  # the cards on their way come from the first pile
        top.click()
        expect(top).to_have_attribute("aria-pressed", "true")
        desk.page.click("#play:not([aria-disabled])")
        expect(desk.page.locator(".bar .turn")).to_contain_text("Turn 3,")
    desk.page.wait_for_function("() => document.getAnimations().length === 0")
    expect(desk.page.locator("#stage > *")).to_have_count(0)


PLACE = """() => {
  const run = document.getAnimations().find(one => one.effect.target.matches(".market .card.vegetable"));
  const card = run.effect.target;
  run.finish();  // only this one, to see where it will lie
  const end = card.getBoundingClientRect();
  run.currentTime = 0;
  return { id: card.id, x: end.x + end.width / 2, y: end.y + end.height / 2 };
}"""


def test_a_click_where_a_card_is_about_to_lie_counts(desk: Visitor) -> None:
    """A person who knows the place need not wait for the card to arrive there."""
    desk.start(["person", "person"], seed=12)
    with still(desk):
        desk.take_turn(0)
        place = desk.page.evaluate(PLACE)
        desk.page.mouse.click(place["x"], place["y"])
        expect(desk.page.locator(f"#{place['id']}")).to_have_attribute("aria-pressed", "true", timeout=5_000)


def test_nothing_moves_where_motion_is_reduced(desk: Visitor) -> None:
    """No travelling card; what remains lasts a millisecond."""
    desk.page.emulate_media(reduced_motion="reduce")
    desk.start(["person", "person"], seed=12)
    with still(desk):
        desk.take_turn(0)
        expect(desk.page.locator(".bar .turn")).to_contain_text("Turn 2,")
        assert moving(desk) == []
        assert desk.page.locator("#stage > *").count() == 0
        assert all(duration <= 1 for duration in desk.page.evaluate(DURATIONS))
