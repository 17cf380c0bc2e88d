"""What the build leaves out of the app's byte code changes nothing of what the app does."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from tools.compile_inside import without_annotations
from tools.page import ROOT, packed

SOURCE = """
from dataclasses import dataclass, field
from typing import NamedTuple
MOST: int = 3
LATER: int
@dataclass(frozen=True)
class Row:
    one: int
    two: list[int] = field(default_factory=list)
    def more(self, by: int = 2, *rest: int, key: str = "k", **other: object) -> int:
        found: int = self.one + by
        unset: int
        return found
class Pair(NamedTuple):
    a: int
    b: "str" = "x"
def outer(x: int) -> int:
    class Inner(NamedTuple):
        c: int
    async def waits(y: int) -> int:
        z: int = y
        return z
    return Inner(x).c
"""


def run(source: str) -> dict[str, Any]:
    """What a module has after it ran, compiled as the build does it."""
    space: dict[str, Any] = {"__name__": "made"}
    exec(compile(without_annotations(source.encode()), "made", "exec", dont_inherit=True), space)
    return space


def test_a_module_without_annotations_does_the_same() -> None:
    made = run(SOURCE)
    assert (made["MOST"], "LATER" in made) == (3, False)
    assert made["Row"](1).more() == 3
    assert made["Row"](1).more(5, 6, key="x", z=1) == 6
    assert made["Row"](1) == made["Row"](1, [])
    assert made["Pair"](1) == (1, "x")
    assert made["outer"](4) == 4
    assert made["outer"].__annotations__ == {}
    assert made["Row"].more.__annotations__ == {}
    assert set(made["Row"].__annotations__) == {"one", "two"}


@pytest.mark.parametrize("path", [path for path in packed(ROOT) if path.suffix == ".py"], ids=lambda path: path.name)
def test_every_module_of_the_app_keeps_the_fields_of_its_classes_and_all_that_it_does(path: Any) -> None:
    before, after = ast.parse(path.read_bytes()), without_annotations(path.read_bytes())
    compile(after, str(path), "exec", dont_inherit=True, optimize=2)
    assert fields(before) == fields(after)
    assert [type(one) for one in ast.walk(before) if isinstance(one, ast.Call)] == [
        type(one) for one in ast.walk(after) if isinstance(one, ast.Call)
    ]
    assert not [one for one in ast.walk(after) if isinstance(one, ast.arg) and one.annotation is not None]


def fields(module: ast.Module) -> list[tuple[str, str]]:
    """Every annotated name in the body of a class, with its annotation."""
    classes = [one for one in ast.walk(module) if isinstance(one, ast.ClassDef)]
    annotated = [one for each in classes for one in each.body if isinstance(one, ast.AnnAssign)]
    return [(ast.unparse(one.target), ast.unparse(one.annotation)) for one in annotated]
