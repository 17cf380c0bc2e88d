"""Inside the worker, which `web/script/thinker.mjs` starts: thinks about one question at a time, in slices.

All that crosses is text, JSON. The page says [number, question], or [number] to have nothing thought about any more;
it is told [number, [done, total]] and in the end [number, answer], or [number, null, error].
"""

import json
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any, Final

from tabletop import Progress
from web.question import Question, read_question

SLICE: Final = 0.05
"""Seconds between two moments in which the worker hears that it may stop."""


class Worker:
    """What the worker is doing."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        self.number = 0
        self.question: Question | None = None
        self.thoughts: Generator[Progress, None, Any] | None = None

    def hear(self, text: str) -> None:
        """A new question takes the place of the one before."""
        self._stop()
        self.number, *asked = json.loads(text)
        for question in asked:
            self.question = read_question(question)
            self.thoughts = self.question.thoughts()

    def go_on(self) -> str | None:
        """Thinks for a slice and returns what the page is to be told; None where there is nothing to think about."""
        if self.question is None or self.thoughts is None:
            return None
        until = self.clock() + SLICE
        try:
            progress = next(self.thoughts)
            while self.clock() < until:
                progress = next(self.thoughts)
            return json.dumps([self.number, [progress.done, progress.total]])
        except StopIteration as end:
            said = json.dumps([self.number, self.question.answer_text(end.value)])
        except Exception as error:
            said = json.dumps([self.number, None, repr(error)])
        self._stop()
        return said

    def _stop(self) -> None:
        if self.thoughts is not None:
            self.thoughts.close()
        self.question = self.thoughts = None
