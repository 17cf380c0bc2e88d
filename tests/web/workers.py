"""Workers that are none: one that thinks, with the page's own code, and such that fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from web.worker import Worker

Heard = Callable[[str], None]


class Inside:
    """A worker as web/script/thinker.mjs runs it, between whose slices others run."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.worker = Worker(lambda: 0.0)
        self.worker.clock = self._clock
        self.time = 0.0
        self.texts: list[str] = []
        self.ended = self.awake = False
        heard("ready")

    def _clock(self) -> float:
        """A slice is some tries."""
        self.time += 0.01
        return self.time

    def tell(self, text: str) -> None:
        """What the page says."""
        self.texts.append(text)
        self.worker.hear(text)
        if not self.awake:
            self._later()

    def end(self) -> None:
        """It is ended."""
        self.ended = True

    def _later(self) -> None:
        self.awake = True
        asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        self.awake = False
        said = None if self.ended else self.worker.go_on()
        if said is not None:
            self.say(said)
            self._later()

    def say(self, text: str) -> None:
        """What the page hears."""
        self.heard(text)


class Failing(Inside):
    """It fails in the middle of its work."""

    def say(self, text: str) -> None:
        self.ended = True
        self.heard("")


class Silent(Inside):
    """It falls silent in the middle of its work."""

    def say(self, text: str) -> None:
        self.ended = True


class Confused(Inside):
    """It cannot think, and says so."""

    def say(self, text: str) -> None:
        self.heard(f'[{text[1:].partition(",")[0]}, null, "confused"]')


class Unborn(Inside):
    """It cannot even start."""

    def __init__(self, heard: Heard) -> None:
        super().__init__(lambda text: None)
        asyncio.get_running_loop().call_soon(heard, "")
