"""Point Salad in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from pointsalad.game import GAME
from pointsalad.options import TIE_BREAKS, Options
from pointsalad.rules import State, Turn
from pointsalad.tables import happened, result, table
from tabletop.terminal import Program

TURNS: Final = """\
  carrot-07+onion-02                      take two vegetables of the market
  point pepper-03                         take the top point card of a pile
  ... flip tomato-11                      and flip one own point card (also the one just taken)"""


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--take-one", action="store_true", help="one vegetable may be taken instead of two")
    parser.add_argument("--tie-break", default=TIE_BREAKS[0], choices=TIE_BREAKS, help="who wins a tie")


def _options(chosen: argparse.Namespace) -> Options:
    return Options(chosen.take_one, chosen.tie_break)


PROGRAM: Final[Program[State, Turn, Options]] = Program(
    game=GAME,
    title="Point Salad",
    turns=TURNS,
    table=table,
    happened=happened,
    result=result,
    options=_options,
    add_options=_add_options,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match; return 0 when it was finished, 1 when it was left; wrong arguments exit with 2."""
    return PROGRAM.run(arguments)
