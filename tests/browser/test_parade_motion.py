"""Parade's cards are seen on their way: from a bot's panel into the parade, to whom they go, from the draw pile."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.position import kept
from tests.browser.test_motion import DURATIONS, moving, still
from tests.browser.test_parade import named
from tools.screens_visitor import Visitor

FLIGHTS = """() => document.getAnimations().filter(run => run.effect.target.closest("#stage")).map(run => {
  const copy = run.effect.target;
  const inside = () => {
    const box = copy.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    return [...document.querySelectorAll("#page [id]")].filter(place => {
      const area = place.getBoundingClientRect();
      return area.width && area.left - 1 <= x && x <= area.right + 1 && area.top - 1 <= y && y <= area.bottom + 1;
    }).map(place => place.id);
  };
  const timing = run.effect.getComputedTiming();
  run.currentTime = 0;
  const from = inside();
  run.currentTime = timing.endTime - 0.01;
  const to = inside(), found = { from, to, back: copy.matches(".back"), said: copy.textContent };
  run.finish();
  return found;
})"""
REST = "() => document.getAnimations().every(one => one instanceof CSSTransition)"


def flights(visitor: Visitor, count: int) -> list[dict[str, Any]]:
    """The flights of the cards that the turn moved: in which places they start and end, and whether face down.

    Those of the cards that only close up come after them.
    """
    visitor.page.wait_for_function("n => document.querySelectorAll('#stage > *').length >= n", arg=count)
    found: list[dict[str, Any]] = visitor.page.evaluate(FLIGHTS)
    return found[:count]


def begin(visitor: Visitor, bots: int = 1, seed: int = 7) -> None:
    """A match of one person and bots that wait; the person is to act, and the card that takes most is chosen."""
    visitor.start(["person"] + ["bot:greedy"] * bots, seed=seed, game="parade")
    visitor.hold()


def choose_most(visitor: Visitor) -> int:
    """Chooses the card of the hand that takes most, and says how many that is."""
    found = []
    for number in range(visitor.held().count()):
        card = visitor.held().nth(number)
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        found.append(visitor.page.locator(".takes").count())
    visitor.held().nth(found.index(max(found))).click()
    expect(visitor.page.locator(".takes")).to_have_count(max(found))
    return max(found)


def test_own_cards_fly_from_the_hand_to_the_front_and_from_the_pile(desk: Visitor) -> None:
    """The played card to the end of the parade, every taken one to its colour, the drawn one into the hand."""
    begin(desk)
    takes = choose_most(desk)
    assert takes
    with still(desk):
        desk.page.click("#play")
        found = flights(desk, 2 + takes)
        assert max(desk.page.evaluate(DURATIONS)) < 300
    played, *taken, drawn = found
    match = kept(desk.page)
    assert ("hand" in played["from"], "parade" in played["to"]) == (True, True)
    assert f"card-{match.turns[-1].play}" in played["to"]
    for one in taken:
        assert "parade" in one["from"]
        assert any(place.startswith("front-0-") for place in one["to"])
    (new,) = set(match.states[-1].hands[0]) - set(match.states[-2].hands[0])
    assert "draw-pile" in drawn["from"]
    assert f"card-{new}" in drawn["to"]
    desk.page.wait_for_function(REST)
    expect(desk.page.locator("#stage > *")).to_have_count(0)
    desk.release()


@pytest.mark.parametrize("phone_sized", [False, True])
def test_a_bots_cards_fly_from_its_panel_and_to_it(desk: Visitor, phone: Visitor, phone_sized: bool) -> None:
    """Also where its panel is folded; what it draws flies face down, and no hidden card is anywhere in the page."""
    visitor = phone if phone_sized else desk
    begin(visitor, bots=2)
    visitor.held().first.click()
    visitor.page.click("#play")
    visitor.page.wait_for_function(REST)
    with still(visitor):
        before = kept(visitor.page)
        visitor.release()
        expect(visitor.page.locator("#stage > *")).not_to_have_count(0)
        match = kept(visitor.page)
        assert len(match.turns) == len(before.turns) + 1
        state = match.states[-1]
        takes = len(state.fronts[1]) - len(match.states[-2].fronts[1])
        played, *taken, drawn = flights(visitor, 2 + takes)
        assert ("seat-1" in played["from"], f"card-{match.turns[-1].play}" in played["to"]) == (True, True)
        assert all("parade" in one["from"] and "seat-1" in one["to"] for one in taken)
        assert ("draw-pile" in drawn["from"], "seat-1" in drawn["to"], drawn["back"]) == (True, True, True)
        assert drawn["said"] == ""
        hidden = {card for row in (state.pile, *state.hands[1:]) for card in row}
        assert not hidden & named(visitor)
    visitor.skip()


def test_where_motion_is_reduced_parades_cards_are_there_at_once(desk: Visitor) -> None:
    """Neither the own turn nor those of the bots move anything."""
    desk.page.emulate_media(reduced_motion="reduce")
    desk.start(["person", "bot:greedy"], seed=7, game="parade")
    desk.hold()
    with still(desk):
        desk.held().first.click()
        desk.page.click("#play")
        expect(desk.page.locator(".bar .turn")).to_contain_text("Turn 2,")
        assert moving(desk) == []
        desk.release()
        expect(desk.page.locator(".bar .turn")).to_contain_text("Turn 3,")
        assert moving(desk) == []
        assert desk.page.locator("#stage > *").count() == 0


def test_nothing_flies_on_over_the_cover(desk: Visitor) -> None:
    """The cards of a turn that are still on their way are gone when the device is to be passed."""
    desk.start(["person", "person", "bot:greedy"], seed=7, game="parade")
    desk.take_turn(0)
    desk.see("#ready")
    assert desk.page.locator("#stage > *").count() == 0
    desk.hold()
    with still(desk):
        desk.take_turn(0)
        expect(desk.page.locator("#stage > *")).not_to_have_count(0)
        desk.release()
        desk.see("#ready")
        expect(desk.page.locator("#stage > *")).to_have_count(0)
        assert moving(desk) == []
