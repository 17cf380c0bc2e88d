"""What a person does on the page, in any engine: waits for the start, sets a table, plays a match by clicks."""

import json
import time
from dataclasses import dataclass, field
from typing import Any

from tests.engines.engine import Engine, wait

SEED = "4711"
MANY = 600
"""More clicks than any match needs."""

STARTED = 'document.documentElement.classList.contains("started")'
SAID = "document.body.innerText"
WATCH = """(() => {
  const said = globalThis.complaints = [];
  const tell = console.error;
  console.error = (...words) => { said.push(words.join(" ")); tell(...words); };
  addEventListener("error", event => said.push(event.message ?? "a part is missing"), true);
  addEventListener("unhandledrejection", event => said.push(String(event.reason)));
  return true;
})()"""
NEXT = """(() => {
  const one = selector => document.querySelector(selector);
  const passing = animation => animation.effect?.getComputedTiming().endTime < Infinity;
  if (one(".result")) return "over";
  if (document.getAnimations().some(passing)) return "";
  if (one("#skip")) return "#skip";
  if (!one("#play")) return "";
  if (one("#play").getAttribute("aria-disabled") !== "true") return "#play";
  const vegetables = [...document.querySelectorAll(".market button.vegetable[data-do=tap]")];
  const free = vegetables.filter(card => card.getAttribute("aria-pressed") !== "true");
  const top = one(".pile button.card[data-do=tap]");
  const wanted = top && (TURN % 3 === 1 || vegetables.length < 2) ? top : free[0];
  return wanted ? "#" + wanted.id : "";
})()"""


@dataclass
class Visit:
    """A person at the page in one window; `played` counts the turns that were played by hand."""

    engine: Engine
    address: str
    played: int = 0
    took: float = field(default=0.0)

    def come(self, frame: str = "") -> None:
        """Opens the page, in a frame of that name if one is given, and waits until Python has arrived."""
        since = time.monotonic()
        self.engine.open(self.address)
        if frame:
            self.engine.enter(frame)
        self._started()
        self.took = time.monotonic() - since

    def come_again(self) -> None:
        """Reloads the page and waits until Python has arrived."""
        self.engine.reload()
        self._started()

    def _started(self) -> None:
        try:
            wait("the page starts", lambda: self.engine.ask(STARTED) or self.trouble())
        except AssertionError as error:
            raise AssertionError(f"{error}; the page says:\n{self.engine.ask(SAID)}") from error
        assert not self.trouble(), self.engine.ask(SAID)
        assert self.engine.ask(WATCH)

    def trouble(self) -> bool:
        """Whether the page says that it could not start."""
        return self.has("#arrival.problem")

    def has(self, selector: str) -> bool:
        """Whether there is such an element."""
        return bool(self.engine.ask(f"document.querySelector({json.dumps(selector)}) !== null"))

    def see(self, selector: str) -> None:
        """Waits for an element."""
        wait(f"{selector} is there", lambda: self.has(selector))

    def text(self, selector: str) -> str:
        """What an element says."""
        return str(self.engine.ask(f"document.querySelector({json.dumps(selector)}).innerText"))

    def count(self, selector: str) -> int:
        """How many such elements there are."""
        return int(self.engine.ask(f"document.querySelectorAll({json.dumps(selector)}).length"))

    # ── playing ──

    def begin(self) -> None:
        """A match of two from the start screen, always the same deal."""
        while (seats := self.count("[id^=row-]")) > 2:
            assert self.engine.press(f"#remove-{seats - 1}")
        self.engine.write("#seed", SEED)
        assert self.engine.press("#start-match")
        self.see(".market .vegetable")

    def play(self, turns: int = MANY) -> None:
        """Plays so many turns by clicks and skips the bots, at most until the result is there."""
        end = self.played + turns
        for _ in range(MANY):
            step = wait("the next step", self._next)
            if step == "over" or (step != "#skip" and self.played >= end):
                return
            if self.engine.press(step) and step == "#play":
                self.played += 1
        raise AssertionError(f"no end after {MANY} clicks")

    def _next(self) -> Any:
        return self.engine.ask(NEXT.replace("TURN", str(self.played)))

    def complaints(self) -> list[str]:
        """Errors of scripts and of the page's Python since the page was opened."""
        return [str(one) for one in self.engine.ask("globalThis.complaints")]
