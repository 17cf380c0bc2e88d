"""Every game of the page stands in each list that names the games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.contract.games import CONTRACTS
from tests.test_imports import GAMES as HELD_APART
from tools.contest import GAMES as CONTESTED
from tools.page import PACKAGES
from web.games import OFFERS

TESTS: Final = Path(__file__).parent
MAKEFILE: Final = (TESTS.parent / "Makefile").read_text("utf-8")
INSIDE_PYODIDE: Final = (TESTS / "inside_pyodide" / "engine_tests.py").read_text("utf-8")


def made(word: str) -> list[str]:
    """The places that a line of the Makefile names."""
    found = re.search(rf"^{word} = \$\(wildcard (.*)\)$", MAKEFILE, re.MULTILINE)
    assert found is not None, f"the Makefile has no {word}"
    return found[1].split()


@pytest.mark.parametrize("game", OFFERS)
def test_a_game_stands_in_every_list(game: str) -> None:
    assert game in CONTRACTS, "tests/contract/games.py"
    assert game in PACKAGES, "PACKAGES of tools/page.py: what travels to the page"
    assert game in CONTESTED, "GAMES of tools/contest.py: what bots can play against each other"
    assert game in HELD_APART, "GAMES of tests/test_imports.py: what may import what"
    assert f'"{game}"' in INSIDE_PYODIDE, "FOLDERS of tests/inside_pyodide/engine_tests.py"
    assert game in made("PACKAGES"), "PACKAGES of the Makefile: what is checked"
    assert f"tests/{game}" in made("ENGINE_TESTS"), "ENGINE_TESTS of the Makefile: what is tested"
