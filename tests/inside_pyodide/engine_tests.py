"""Runs the tests that need neither Hypothesis nor a second process; run.mjs runs this file inside Pyodide.

Where several interpreters share the work, `SHARE` is the number of this one and `SHARES` how many there are.
"""

import ast
import os
import sys
from functools import cache
from pathlib import Path

PROJECT = Path("/project")
FOLDERS = ("tabletop", "pointsalad", "parade", "contract")


class Share:
    """A plugin of pytest that leaves this interpreter every so-manieth test."""

    def pytest_collection_modifyitems(self, items: list[object]) -> None:
        """Keep what is this interpreter's."""
        items[:] = items[int(os.environ["SHARE"]) :: int(os.environ["SHARES"])]


def run() -> int:
    """Run them and return pytest's exit code, which is not 0 where no test was found."""
    sys.dont_write_bytecode = True
    os.chdir(PROJECT)
    modules = sorted(path for name in FOLDERS for path in (PROJECT / "tests" / name).rglob("test_*.py"))
    chosen = [str(path.relative_to(PROJECT)) for path in modules if fits(path)]
    if os.environ["SHARE"] == "0":
        print(f"{len(chosen)} of {len(modules)} test modules need neither Hypothesis nor a second process")
    if not chosen:
        return 5
    import pytest

    return int(pytest.main(["-q", "-p", "no:cacheprovider", *chosen], plugins=[Share()]))


def fits(path: Path) -> bool:
    """True for a test module that can run here."""
    return not path.stem.endswith("_process") and not needs_hypothesis(path)


@cache
def needs_hypothesis(path: Path) -> bool:
    """True for a module that imports Hypothesis, by itself or through a module of the tests."""
    names = imported(path)
    helpers = (PROJECT / f"{name.replace('.', '/')}.py" for name in names if name.startswith("tests."))
    return any(name.split(".")[0] == "hypothesis" for name in names) or any(
        needs_hypothesis(helper) for helper in helpers if helper.is_file()
    )


def imported(path: Path) -> set[str]:
    """All module names that its import statements may mean."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            names.update((node.module, *(f"{node.module}.{alias.name}" for alias in node.names)))
    return names


if __name__ == "__main__":
    result = run()
    sys.stdout.flush()
result  # noqa: B018 - the value that run.mjs reads
