"""Imports run one way: web -> pointsalad | parade -> tabletop -> standard library; few modules know a browser."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ("pointsalad", "parade")
ALLOWED: Final[Mapping[str, tuple[str, ...]]] = {
    "tabletop": ("tabletop",),
    **{game: (game, "tabletop") for game in GAMES},
    "web": ("web", *GAMES, "tabletop"),
}
"""What each package may import besides the standard library."""
BROWSER: Final = ("pyscript", "js", "pyodide", "pyodide_js", "_pyodide", "micropip")
MAY_KNOW_A_BROWSER: Final = ("web/browser.py", "web/main.py")
EMPTY_WORDS: Final = frozenset({"utils", "util", "helpers", "helper", "common", "manager", "base", "misc"})


def sources(root: Path) -> list[Path]:
    """All modules of the packages."""
    return sorted(path for package in ALLOWED for path in (root / package).rglob("*.py"))


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Every line that imports, with the top package it imports from; a relative import stays inside its own."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.lineno, (node.module or "").split(".")[0]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("__import__", "import_module")):
            yield node.lineno, "an import that hides its name"


def offences(root: Path) -> list[str]:
    """Every import that runs the wrong way: file, line, and the line itself."""
    found = []
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        allowed = {*sys.stdlib_module_names, *ALLOWED[name.split("/")[0]]}
        if name in MAY_KNOW_A_BROWSER:
            allowed.update(BROWSER)
        lines = path.read_text(encoding="utf-8").splitlines()
        found += [
            f"{name}:{number}: {lines[number - 1].strip()}" for number, top in imported(path) if top not in allowed
        ]
    return found


def test_imports_run_one_way() -> None:
    assert offences(ROOT) == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("web/app.py", "from js import document"),
        ("web/views/page.py", "import pyodide.ffi"),
        ("web/screens/start.py", "from pyscript import when"),
        ("pointsalad/rules.py", "from parade import GAME"),
        ("parade/rules.py", "import pointsalad.deck"),
        ("pointsalad/bots.py", "from web.texts import Texts"),
        ("tabletop/match.py", "import pointsalad"),
        ("tabletop/match.py", "import requests"),
        ("web/session.py", "from tools.page import build"),
        ("web/session.py", "from tests.web import tree"),
        ("web/session.py", "__import__('js')"),
        ("web/browser.py", "import numpy"),
    ],
)
def test_an_import_the_other_way_is_found_with_its_line(tmp_path: Path, name: str, line: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.write_text(f'"""A module."""\n\n\ndef late() -> None:\n    {line}\n', encoding="utf-8")
    assert offences(tmp_path) == [f"{name}:5: {line}"]


def test_only_the_two_files_of_the_browser_import_it() -> None:
    users = {
        path.relative_to(ROOT).as_posix() for path in sources(ROOT) if {top for _, top in imported(path)} & {*BROWSER}
    }
    assert users == {"web/browser.py"}


def test_pyscripts_own_web_is_never_imported() -> None:
    """In this project `web` is a package of ours."""
    for path in sources(ROOT):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "pyscript":
                assert "web" not in {alias.name for alias in node.names}, f"{path}:{node.lineno}"


def test_no_file_has_a_name_that_says_nothing() -> None:
    packages = [*ALLOWED, "tools", "tests", "examples"]
    paths = [path for package in packages for path in (ROOT / package).rglob("*.py")]
    assert [str(path) for path in paths if EMPTY_WORDS & set(path.stem.removeprefix("test_").split("_"))] == []
    assert [str(path) for path in paths if EMPTY_WORDS & set(path.parent.name.split("_"))] == []


def test_every_module_says_what_it_is() -> None:
    silent = [path for path in sources(ROOT) if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))]
    assert silent == []
