"""Parade in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from parade.game import GAME
from parade.rules import Options, State, Turn
from parade.tables import happened, result, said, table
from tabletop.terminal import Program

TURNS: Final = """\
  play red-4                              play a card of the hand at the end of the parade
  keep blue-0 red-4                       at the end: keep two of the last four cards"""


def _options(chosen: argparse.Namespace) -> Options:
    return Options()


PROGRAM: Final[Program[State, Turn, Options]] = Program(
    game=GAME,
    title="Parade",
    turns=TURNS,
    table=table,
    happened=happened,
    result=result,
    options=_options,
    said=said,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match; return 0 when it was finished, 1 when it was left; wrong arguments exit with 2."""
    return PROGRAM.run(arguments)
