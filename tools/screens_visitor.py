"""A visitor of the built page in a real Chromium: opens it, sets a table, presses cards and buttons.

For pictures, measurements and browser tests. Everything a visitor does is a real click, tap or key; only `act`, `hold`
and `keep` reach behind the page, to bring it quickly into a state that is then looked at.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Locator, Page, TimeoutError, sync_playwright

from tools import chromium

PATIENCE = 120_000
"""Milliseconds until something counts as not happening; nothing that works takes as long."""
BRIEF = 2_000
MOST_KEYS = 160
HAS_FOCUS = "wanted => document.activeElement?.matches(wanted) ?? false"

HOLD = """() => {
  const page = globalThis.page, painted = page.painted, waiting = [];
  page.painted = () => new Promise(done => waiting.push(done));
  page.release = () => { page.painted = painted; for (const done of waiting.splice(0)) painted().then(done); };
}"""
ACT = """([action, value]) => document.getElementById("page")
  .dispatchEvent(new CustomEvent("act", { detail: { do: action, value } }))"""
KEEP = """([name, text]) => localStorage.setItem(location.pathname.replace(/[^/]*$/, "") + "#" + name, text)"""

FORGET = """() => {
  for (const key of Object.keys(localStorage)) if (key.includes("#match:")) localStorage.removeItem(key);
}"""
CLEAR = """async () => {
  await journal.mended;
  localStorage.clear();
  const gone = indexedDB.deleteDatabase(location.pathname.replace(/[^/]*$/, "") + "#journal");
  await new Promise(done => { gone.onsuccess = gone.onerror = gone.onblocked = done; });
}"""
LATEST = """() => document.querySelector("#log li")?.id ?? document.querySelector("#page > main")?.className"""
"""The latest turn in the log, or what is shown instead: a turn is shown only once it is kept."""


@contextmanager
def chrome() -> Iterator[Browser]:
    """A Chromium that runs."""
    found = str(chromium.find())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(chromium.LAUNCH_FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def kept(address: str, texts: Mapping[str, str]) -> Any:
    """The storage of a browser that was here before: for `new_context(storage_state=...)`; names as "match:1"."""
    entries = [{"name": f"/#{name}", "value": text} for name, text in texts.items()]
    return {"cookies": [], "origins": [{"origin": address.rstrip("/"), "localStorage": entries}]}


@dataclass(frozen=True, slots=True)
class Visitor:
    """One open page."""

    page: Page
    address: str

    # ── coming and going ──

    def open(self, route: str = "") -> None:
        """Comes to an address of the page and waits until Python has arrived."""
        self.page.goto(f"{self.address}#{route}" if route else self.address)
        self.wait_started()

    def reload(self) -> None:
        """Loads the page again."""
        self.page.reload()
        self.wait_started()

    def wait_started(self) -> None:
        """Waits until Python has arrived."""
        self.page.wait_for_selector("html.started", timeout=PATIENCE)

    def go(self, route: str) -> None:
        """To another screen by its address."""
        self.page.evaluate("route => { location.hash = route }", route)
        self.page.wait_for_selector(f'#page[data-route="{route}"]', state="attached")

    def see(self, selector: str) -> Locator:
        """Waits until it is there and visible."""
        found = self.page.locator(selector).first
        found.wait_for(state="visible")
        return found

    # ── behind the page ──

    def act(self, action: str, value: str) -> None:
        """What a control elsewhere would do, without leaving this screen."""
        self.page.evaluate(ACT, [action, value])

    def hold(self) -> None:
        """From the next turn on the bots wait, for as long as it takes to look."""
        self.page.evaluate(HOLD)

    def release(self) -> None:
        """The bots go on."""
        self.page.evaluate("globalThis.page.release()")

    def keep(self, name: str, text: str) -> None:
        """Puts a text into the storage under one of the page's names, "settings" or "match:1"."""
        self.page.evaluate(KEEP, [name, text])

    def keep_only(self, name: str, text: str) -> None:
        """Puts a match into the storage, and takes out those that were played before and would be the latest."""
        self.page.evaluate(FORGET)
        self.keep(name, text)

    def clear(self) -> None:
        """Forgets all that this browser keeps, so that the next start finds nothing."""
        self.page.evaluate(CLEAR)

    def set(self, **settings: str | bool) -> None:
        """Settings as the settings page would change them."""
        for name, value in settings.items():
            self.act(f"setting:{name}", value if isinstance(value, str) else json.dumps(value))

    # ── the start screen ──

    def choose_game(self, game: str) -> None:
        """Presses the cover of a game, "pointsalad" or "parade", unless it is the chosen one."""
        cover = self.page.locator(f".cover[data-value={game}]")
        if cover.get_attribute("aria-pressed") != "true":
            cover.click()
            self.page.wait_for_selector(f".cover[data-value={game}][aria-pressed=true]")

    def set_table(
        self,
        players: Sequence[str],
        seed: int | str,
        names: Sequence[str] = (),
        start: str = "0",
        game: str = "pointsalad",
    ) -> None:
        """Fills the start screen: "person", "bot:greedy" or "bot:random" for every seat."""
        self.go("")
        page = self.page
        self.choose_game(game)
        rows = page.locator("#seats [id^=row-]")
        while rows.count() < len(players):
            page.click("#add-seat")
        while rows.count() > len(players):
            page.click(f"#remove-{rows.count() - 1}")
        for seat, player in enumerate(players):
            page.select_option(f"#player-{seat}", player)
            self.write(f"#name-{seat}", names[seat] if seat < len(names) else "")
        page.select_option("#start-seat", start)
        self.write("#seed", str(seed))

    def write(self, selector: str, text: str) -> None:
        """Writes into a field and leaves it."""
        self.page.fill(selector, text)
        self.page.press(selector, "Tab")

    def start(
        self, players: Sequence[str], seed: int | str = 2718, names: Sequence[str] = (), game: str = "pointsalad"
    ) -> None:
        """A new match; others stay beside it."""
        self.set_table(players, seed, names, game=game)
        self.page.click("#start-match")
        self.see("#decision, .pass")

    def reach(self, selector: str, key: str = "Tab") -> None:
        """Keys until that control has the focus, if it has not."""
        for _ in range(MOST_KEYS):
            if self.page.evaluate(HAS_FOCUS, selector):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{selector} is not reached by {key}")

    # ── the scorepad ──

    def fill_pad(self) -> None:
        """Opens Point Salad's scorepad, counts one player's vegetables, and looks for a card."""
        self.go("scorepad/pointsalad")
        for number in (7, 1, 0, 18, 2, 2):
            self.page.click(f"#key-{number}")
        self.page.click("#want-carrot")

    def find_card(self) -> None:
        """Takes a card that was found, begins with the next player and comes back."""
        for control in ("#card-cabbage-04", "#onward", "#key-3", "#seat-0"):
            self.page.click(control)
        self.see(".sums .chip")

    # ── the table ──

    def vegetables(self) -> Locator:
        """The vegetables that can be taken."""
        return self.page.locator(".market button.vegetable[data-do=tap]")

    def tops(self) -> Locator:
        """The point cards that can be taken."""
        return self.page.locator(".pile button.card[data-do=tap]")

    def held(self) -> Locator:
        """The cards in hand that can be played or kept."""
        return self.page.locator(".hand button.card[data-do=tap]")

    def choose(self, number: int) -> list[Locator]:
        """What to press for a whole turn of either game.

        Point Salad: every third time the top of a pile, else two vegetables. Parade: a card of the hand, two of them
        in the final choice.
        """
        held = self.held()
        if held.count():
            keeping = (held.first.get_attribute("data-value") or "").startswith("keep:")
            return [held.nth((number + place) % held.count()) for place in range(1 + keeping)]
        vegetables, tops = self.vegetables(), self.tops()
        if tops.count() and (number % 3 == 1 or vegetables.count() < 2):
            return [tops.nth(number % tops.count())]
        return [vegetables.nth(place) for place in range(min(2, vegetables.count()))]

    def take_turn(self, number: int, press: Callable[[Locator], None] = Locator.click) -> None:
        """One whole turn by clicks or taps; where the hand is covered the person to act shows it first."""
        self.show_hand()
        before = self.page.evaluate(LATEST)
        for card in self.choose(number):
            press(card)
        press(self.page.locator("#play:not([aria-disabled])"))
        self.page.wait_for_function(f"before => ({LATEST})() !== before", arg=before)

    def show_hand(self) -> None:
        """Takes the device that was passed, if it was."""
        if self.page.locator("#ready").count():
            self.page.click("#ready")
            self.see("#play")

    def skip(self) -> None:
        """Waits, skipping the bots by their button, until a person is to act or the match is over."""
        skip = self.page.locator("#skip")
        while True:
            self.page.wait_for_selector("#play, #skip, #ready, .result")
            if not skip.count():
                return
            with suppress(TimeoutError):  # the last bot may have played just now
                skip.click(timeout=BRIEF)
                self.page.wait_for_selector("#play, #ready, .result")

    def over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator(".result").count() > 0

    def finish(self) -> int:
        """Plays the match to its end by clicks and returns the number of own turns."""
        number = 0
        self.skip()
        while not self.over():
            self.take_turn(number)
            self.skip()
            number += 1
        return number
