"""Chromium killed at random moments of matches that are being played: afterwards every finished turn is there.

`make test-killed` kills fifty times, `make test` but a few; `KILL_SEED` repeats a run. A finished turn is one that the
page has shown: the table says so with every change, and what it said last before the end counts.
"""

import json
import os
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error

from tabletop import load
from tests.browser.mortal import Mortal, running
from tools.screens_visitor import PATIENCE, Visitor
from web.games import GAMES

KILLS = int(os.environ.get("KILLS", "3"))
SEED = int(os.environ.get("KILL_SEED", str(SystemRandom().randint(0, 999_999))))
TABLES = (
    ("pointsalad", ["person", "bot:greedy", "bot:greedy"]),
    ("parade", ["person", "bot:greedy"]),
    ("pointsalad", ["bot:greedy"] * 4),
    ("parade", ["bot:random"] * 3),
)
SAYS = """() => {
  const say = () => {
    const words = document.querySelector(".bar .turn")?.textContent ?? "", log = document.querySelector("#log");
    const found = /Turn (\\d+), deal (\\d+)/.exec(words) ?? /(\\d+) turns?, deal (\\d+)/.exec(words);
    if (!found || !log) return;
    const turns = words.includes("Turn") ? found[1] - 1 : Number(found[1]);
    console.log("shown " + JSON.stringify([Number(found[2]), turns]));
  };
  const all = { childList: true, subtree: true, characterData: true };
  new MutationObserver(say).observe(document.getElementById("page"), all);
}"""
KEPT = """() => Object.entries(localStorage).filter(([name]) => name.includes("#match:")).map(([, text]) => text)"""


@dataclass
class Witness:
    """How many turns of each deal have been shown, and how often the browser was killed.

    `end` is set going by the first turn that a new start shows, so that all kills fall into play.
    """

    shown: dict[int, int] = field(default_factory=dict)
    kills: int = 0
    said: int = 0
    end: threading.Timer | None = None

    def hear(self, message: ConsoleMessage) -> None:
        """What the page says of itself."""
        if message.text.startswith("shown "):
            deal, turns = json.loads(message.text.removeprefix("shown "))
            if turns:  # a match that nobody has begun may give way to the next
                self.shown[deal] = max(turns, self.shown.get(deal, 0))
            self.said += 1
            if self.end is not None and self.end.ident is None:
                self.end.start()

    def missing(self, texts: list[str]) -> list[str]:
        """Every deal of which a turn that was shown is not kept."""
        kept = {match.seed: len(match.turns) for match in (load(text, GAMES) for text in texts)}
        found = [(deal, turns, kept.get(deal, -1)) for deal, turns in self.shown.items()]
        return [f"deal {deal}: shown {turns}, kept {left}" for deal, turns, left in found if left < turns]


def play(visitor: Visitor, rng: Random) -> None:
    """Matches one after the other, each going on where it was, until the browser is gone."""
    page = visitor.page
    while True:
        if (
            page.locator("#continue").count()
            and "turn" in page.locator("#continue").inner_text()
            and rng.random() < 0.7
        ):
            page.click("#continue")
            visitor.see("#decision, .pass, .result, #skip")
        else:
            game, players = rng.choice(TABLES)
            visitor.start(players, rng.randrange(10**9), game=game)
        for number in range(200):
            visitor.skip()
            if visitor.over() or rng.random() < 0.03:
                break
            visitor.take_turn(number)
        visitor.go("")


def live(visitor: Visitor, witness: Witness, rng: Random, mortal: Mortal) -> None:
    """Comes back, asks for everything that was shown, and plays until the end comes at a random moment."""
    visitor.page.set_default_timeout(PATIENCE / 4)
    visitor.open()
    visitor.page.evaluate("journal.mended")
    assert witness.missing(visitor.page.evaluate(KEPT)) == [], f"KILL_SEED={SEED}, after {witness.kills} kills"
    visitor.set(pace="instant")
    visitor.page.on("console", witness.hear)
    visitor.page.evaluate(SAYS)
    witness.end = threading.Timer(rng.uniform(0, 3), mortal.kill)
    with suppress(Error):
        play(visitor, rng)
    witness.end.join()
    witness.kills += 1


def test_every_turn_that_was_shown_is_there_after_the_browser_was_killed(
    browser: Browser, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last start only asks."""
    witness, rng = Witness(), Random(SEED)
    for _ in range(KILLS):
        with running(browser.browser_type, tmp_path / "profile") as (mortal, page):
            live(Visitor(page, address), witness, rng, mortal)
    with running(browser.browser_type, tmp_path / "profile") as (_, page):
        visitor = Visitor(page, address)
        visitor.open()
        visitor.page.evaluate("journal.mended")
        lost = witness.missing(visitor.page.evaluate(KEPT))
        offered = page.locator("#shelf li").count()
    with capsys.disabled():
        turns = sum(witness.shown.values())
        print(f"\n{witness.kills} kills, {len(witness.shown)} matches, {turns} turns shown, {len(lost)} lost; {SEED=}")
    assert lost == []
    assert witness.kills == KILLS
    assert offered > 0
    assert witness.said > 0
