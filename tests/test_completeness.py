"""Nothing is missing and nothing is left over: drawings, styles, and what goes into the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from pointsalad.deck import CARDS
from pointsalad.vegetable import VEGETABLES
from tests.web.sessions import sessions
from tests.web.tree import Element, read
from tools.page import packed
from web.routes import screen
from web.screen import Face
from web.views.cards import card, chip
from web.views.page import page

ROOT: Final = Path(__file__).parents[1]
ART: Final = ROOT / "web" / "art"
STYLES: Final = sorted((ROOT / "web" / "style").glob("*.css"))
PLAIN: Final = ("info",)
"""Classes that look like what they stand in, or that tests and scripts look for."""
SCRIPTED: Final = (ROOT / "index.html", *sorted((ROOT / "web" / "script").glob("*.js")))


@cache
def trees() -> tuple[Element, ...]:
    """Every screen, and every card in both sizes."""
    cards = [view(Face(one, "point", "x")) for one in CARDS for view in (card, chip)]
    return tuple(read(html) for html in (*(page(screen(one, "en")) for one in sessions().values()), *cards))


def drawings() -> set[str]:
    """The names of all drawings."""
    return {path.stem for path in ART.glob("*.svg")}


def shown() -> set[str]:
    """The drawings that some screen or the template shows."""
    used = {one["href"].removeprefix("#art-") for tree in trees() for one in tree.find("use")}
    return used | set(re.findall(r"#art-([\w-]+)", "".join(path.read_text(encoding="utf-8") for path in SCRIPTED)))


def named() -> Iterator[str]:
    """Every drawing that the code names by a literal."""
    for path in (ROOT / "web").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "icon" and node.args:
                yield from literals(node.args[0])
            elif isinstance(node, ast.keyword) and node.arg == "icon":
                yield from literals(node.value)


def literals(node: ast.AST) -> Iterator[str]:
    """Every plain word among the literals of an expression."""
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and re.fullmatch(r"[a-z]+", one.value):
            yield one.value


def test_every_drawing_that_is_shown_or_named_is_there() -> None:
    assert (shown() | set(named())) - drawings() == set()


def test_every_vegetable_has_its_drawing_and_its_emblem() -> None:
    assert {name for kind in VEGETABLES for name in (f"{kind}", f"{kind}-emblem")} <= drawings()


def test_no_drawing_is_left_over() -> None:
    assert drawings() - shown() - set(named()) == set()


@pytest.mark.parametrize("path", sorted(ART.glob("*.svg")), ids=lambda path: path.stem)
def test_drawings_are_drawings_and_nothing_else(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag.endswith("svg")
    assert "viewBox" in root.attrib
    tags = {one.tag.rsplit("}", 1)[-1] for one in root.iter()}
    assert not tags & {"script", "style", "image", "foreignObject", "text", "a", "use"}
    assert not re.search(r"\bon\w+=|https?://(?!www\.w3\.org/2000/svg)|url\(", text)


# ── styles ──


def styled() -> set[str]:
    """Every class that some style sheet names."""
    text = re.sub(r"/\*.*?\*/", "", "".join(path.read_text(encoding="utf-8") for path in STYLES), flags=re.DOTALL)
    selectors = " ".join(re.findall(r"([^{}]+)\{", text))
    return set(re.findall(r"\.(-?[a-z_][\w-]*)", selectors))


def written() -> set[str]:
    """Every class that some screen, the template or a script writes."""
    classes = {name for tree in trees() for one in tree.all() for name in one["class"].split()}
    text = "".join(path.read_text(encoding="utf-8") for path in SCRIPTED)
    classes |= {name for group in re.findall(r'class="([^"]*)"', text) for name in group.split()}
    return (
        classes
        | set(re.findall(r"""classList\.\w+\(["']([\w-]+)""", text))
        | {name for group in re.findall(r'className = "([\w -]+)"', text) for name in group.split()}
        | {name for group in re.findall(r'made\("\w+", "([\w -]+)"', text) for name in group.split()}
    )


def test_no_style_is_left_over() -> None:
    assert styled() - written() == set()


def test_every_class_has_a_style() -> None:
    assert written() - styled() == set(PLAIN)


def test_styles_ask_for_nothing_from_elsewhere() -> None:
    for path in STYLES:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"@import|https?:|url\((?!['\"]?(?:data:|#))", text), path


def test_every_custom_property_that_is_used_is_set() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in STYLES)
    used = set(re.findall(r"var\((--[\w-]+)\)", text))
    written_inline = {
        name for tree in trees() for one in tree.all() for name in re.findall(r"(--[\w-]+):", one["style"])
    }
    assert used - set(re.findall(r"(--[\w-]+)\s*:", text)) - written_inline == set()


# ── what goes into the page ──


def test_all_modules_and_texts_of_the_browser_are_packed() -> None:
    inside = {path.relative_to(ROOT).as_posix() for path in packed(ROOT)}
    for path in (ROOT / "web").rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        assert (name in inside) == (name != "web/main.py"), name
    for path in (ROOT / "web" / "locale").glob("*/LC_MESSAGES/*.po"):
        assert path.with_suffix(".mo").relative_to(ROOT).as_posix() in inside
    assert "web/lessons/lessons.json" in inside


def test_every_folder_of_the_locale_is_a_language_with_a_catalogue() -> None:
    folders = [path for path in (ROOT / "web" / "locale").iterdir() if path.is_dir()]
    assert [path.name for path in folders if not (path / "LC_MESSAGES" / "web.po").is_file()] == []
    assert all(re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?", path.name) for path in folders)
