"""The one place where the page thinks for long: in a worker where there is one, else in slices between two paintings.

Both give the same answer, as that depends on the question alone. So a worker that is not there yet, is refused, fails
or falls silent costs nothing but time: the page thinks by itself, and nobody is told.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Generator
from time import perf_counter
from typing import Any, Final, Protocol

from tabletop import Progress
from web.question import LONG, Question

SLICE: Final = 0.012
"""Seconds that the page thinks before it may answer and be painted."""
PATIENCE: Final = 5.0
"""Seconds of silence after which a worker counts as lost; one that works says something 20 times a second."""
STARTS: Final = 2
"""So many workers are started in one visit at most."""

Tell = Callable[[Progress], None]
"""Hears, several times a second, how far the thinking has come."""


class Thought(Protocol):
    """What can be thought about in small steps. `asks` says what; a Question of LONG may be thought about elsewhere."""

    @property
    def asks(self) -> str:
        """A level, JUDGE, or something that only the page itself thinks about."""
        ...

    def thoughts(self) -> Generator[Progress, None, Any]:
        """Think: yields Progress, returns the answer."""
        ...


class Told(Protocol):
    """A worker that runs: it is told texts, see web/worker.py."""

    def tell(self, text: str) -> None:
        """Tells it something."""
        ...

    def end(self) -> None:
        """Ends it, whatever it is doing."""
        ...


class Room(Protocol):
    """What thinking needs of a browser."""

    def rest(self) -> Awaitable[None]:
        """Waits until the page has answered and was painted, if there was reason to."""
        ...

    def idle(self, then: Callable[[], None]) -> None:
        """Does that when the page has nothing else to do."""
        ...

    def worker(self, heard: Callable[[str], None]) -> Told | None:
        """Starts a worker, None where none is to be had. `heard` gets what it says, "" when it has failed."""
        ...


class Thinker:
    """Thinks about questions, one after the other or several at once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.starts, self.starting = 0, False
        self.worker: Told | None = None
        self.ready = False
        self.number = 0
        self.said: asyncio.Queue[str] | None = None

    def prepare(self) -> None:
        """Starts a worker when the page is idle, so that it will be there for what takes long."""
        if self.worker is None and not self.starting and self.starts < STARTS:
            self.starting = True
            self.room.idle(self._start)

    def _start(self) -> None:
        self.starting = False
        self.starts += 1
        self.worker = self.room.worker(self._hear)

    async def think(self, question: Thought, tell: Tell) -> Any:
        """The answer to the question. When it is cancelled the thinking ends at once, and the next may begin."""
        if isinstance(question, Question) and question.asks in LONG:
            self.prepare()
            text = await self._by_worker(question, tell) if self.ready and self.said is None else None
            if text is not None:
                return question.read_answer(text)
        return await in_slices(question.thoughts(), tell, self.room.rest)

    async def _by_worker(self, question: Question, tell: Tell) -> str | None:
        """What the worker answers; None where it does not."""
        self.said = asyncio.Queue()
        self.number += 1
        self._tell(question.text())
        try:
            while True:
                async with asyncio.timeout(PATIENCE):
                    said = await self.said.get()
                number, heard = json.loads(said)[:2] if said else (self.number, None)
                if number == self.number and isinstance(heard, list):
                    tell(Progress(*heard))
                elif number == self.number:
                    return heard  # a text, or None where the worker could not think
        except TimeoutError:
            self._lose()
            return None
        except asyncio.CancelledError:
            self._tell()
            raise
        finally:
            self.said = None

    def _tell(self, *question: str) -> None:
        if self.worker is not None:
            self.worker.tell(json.dumps([self.number, *question]))

    def _hear(self, text: str) -> None:
        """The worker says that it is ready, how far it has come, its answer; "" that it has failed."""
        if text == "ready":
            self.ready = True
            return
        if not text:
            self._lose()
        if self.said is not None:
            self.said.put_nowait(text)

    def _lose(self) -> None:
        if self.worker is not None:
            self.worker.end()
        self.worker, self.ready = None, False


async def in_slices(thoughts: Generator[Progress, None, Any], tell: Tell, rest: Callable[[], Awaitable[None]]) -> Any:
    """What the thoughts lead to, thought on the page itself."""
    try:
        while True:
            until = perf_counter() + SLICE
            progress = next(thoughts)
            while perf_counter() < until:
                progress = next(thoughts)
            tell(progress)
            await rest()
    except StopIteration as done:
        return done.value
    finally:
        thoughts.close()
