"""What the tests ask of a browser, the same words for each engine."""

import time
from collections.abc import Callable
from typing import Any, Protocol

PATIENCE = 120.0
"""Seconds until something counts as not happening; nothing that works takes as long."""
GLANCE = 0.05
"""Seconds between two looks at a condition."""
BRIEF = 5.0
"""Seconds until an element that was just seen counts as gone."""


class Engine(Protocol):
    """One open window of a browser."""

    def open(self, address: str) -> None:
        """Goes to an address and waits until the document is loaded."""
        ...

    def reload(self) -> None:
        """Loads the document again."""
        ...

    def enter(self, selector: str) -> None:
        """Goes into a frame of the document: what is asked and pressed from now on is in there."""
        ...

    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression."""
        ...

    def press(self, selector: str) -> bool:
        """A real click on an element; False if it went away meanwhile."""
        ...

    def write(self, selector: str, text: str) -> None:
        """Types a text into a field that is empty."""
        ...


def wait(what: str, condition: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Looks until the condition gives something true, and returns that."""
    end = time.monotonic() + patience
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not within {patience:.0f} s")
        time.sleep(GLANCE)
