"""A terminal for tests: runs a game's program with what is typed, and gives its exit code and what it printed."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest


class Terminal(NamedTuple):
    """What a test can do with a terminal; `main` is the program."""

    main: Callable[[Sequence[str]], int]
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def run(self, arguments: str, typed: str = "") -> tuple[int, str]:
        """Run the program with this input and return its exit code and output."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = self.main(arguments.split())
        return code, self.capsys.readouterr().out

    def refusal(self, arguments: str) -> str:
        """Run the program, which refuses the arguments, and return what it says."""
        with pytest.raises(SystemExit) as caught:
            self.main(arguments.split())
        assert caught.value.code == 2
        return self.capsys.readouterr().err
