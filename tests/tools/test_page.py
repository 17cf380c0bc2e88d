"""The built page holds all that the browser asks for, and the same sources give the same bytes."""

import json
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools.catalogues import compile_all
from tools.page import FILLS, ROOT, PageError, build, index, packed, symbol

CATALOGUE = """\
msgid ""
msgstr ""
"Language: en\\n"
"Content-Type: text/plain; charset=utf-8\\n"

msgid "play"
msgstr "Play"
"""
FILES = {
    "index.html": f"<!doctype html><body>{''.join(FILLS)}<main></main></body>",
    "pyscript.toml": "",
    "LICENSE": "MIT",
    "tabletop/__init__.py": "",
    "tabletop/match.py": "",
    "pointsalad/__init__.py": "",
    "pointsalad/__main__.py": "",
    "pointsalad/terminal.py": "",
    "parade/__init__.py": "",
    "web/__init__.py": "",
    "web/embed.js": "",
    "web/main.py": "",
    "web/screens/__init__.py": "",
    "web/art/carrot.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M1 1"/></svg>',
    "web/style/page.css": "",
    "web/script/page.js": "",
    "web/script/morph.mjs": "",
    "web/locale/en/LC_MESSAGES/web.po": CATALOGUE,
    "vendor/pyodide/boot.mjs": "",
    "vendor/pyodide/pyodide.asm.wasm": "wasm",
    "vendor/pyodide/python_stdlib.zip": "zip",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of the smallest size that makes a page."""
    for name, text in FILES.items():
        path = tmp_path / "project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "project"


def names(page: Path) -> list[str]:
    """All files of a built page."""
    return sorted(path.relative_to(page).as_posix() for path in page.rglob("*") if path.is_file())


def test_page_holds_the_files_that_the_browser_asks_for_and_no_other(project: Path, tmp_path: Path) -> None:
    assert names(build(project, tmp_path / "page")) == [
        "LICENSE",
        "app.zip",
        "embed.js",
        "index.html",
        "main.py",
        "pyscript.toml",
        "script/morph.mjs",
        "script/page.js",
        "style/page.css",
        "vendor/pyodide/boot.mjs",
        "vendor/pyodide/pyodide.asm.wasm",
        "vendor/pyodide/python_stdlib.zip",
    ]


def test_pictures_are_taken_along_where_there_are_some(project: Path, tmp_path: Path) -> None:
    (project / "web" / "picture").mkdir()
    (project / "web" / "picture" / "icon.png").write_bytes(b"png")
    assert "picture/icon.png" in names(build(project, tmp_path / "page"))


def test_archive_holds_packages_and_texts_but_neither_entry_nor_terminal(project: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(build(project, tmp_path / "page") / "app.zip") as app:
        assert app.namelist() == [
            "parade/__init__.py",
            "pointsalad/__init__.py",
            "tabletop/__init__.py",
            "tabletop/match.py",
            "web/__init__.py",
            "web/locale/LINGUAS",
            "web/locale/en/LC_MESSAGES/web.mo",
            "web/screens/__init__.py",
        ]


def test_same_sources_give_the_same_bytes_whenever_built(project: Path, tmp_path: Path) -> None:
    first = (build(project, tmp_path / "page") / "app.zip").read_bytes()
    (project / "tabletop" / "match.py").touch()
    assert (build(project, tmp_path / "page") / "app.zip").read_bytes() == first


def test_building_again_leaves_nothing_of_the_page_before(project: Path, tmp_path: Path) -> None:
    build(project, tmp_path / "page")
    (project / "web" / "script" / "page.js").rename(project / "web" / "script" / "other.js")
    build(project, tmp_path / "page")
    assert "script/page.js" not in names(tmp_path / "page")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("page")] == ["page"]


@pytest.mark.parametrize(
    "missing",
    [
        "index.html",
        "pyscript.toml",
        "web/main.py",
        "tabletop/__init__.py",
        "web/art/carrot.svg",
        "web/style/page.css",
        "vendor/pyodide/boot.mjs",
    ],
)
def test_what_is_missing_is_named_and_the_page_before_stays(project: Path, tmp_path: Path, missing: str) -> None:
    before = names(build(project, tmp_path / "page"))
    (project / missing).unlink()
    with pytest.raises(
        PageError, match=str(Path(missing).parent if "/art/" in missing or "/style/" in missing else missing)
    ):
        build(project, tmp_path / "page")
    assert names(tmp_path / "page") == before


@pytest.mark.parametrize("mark", FILLS)
@pytest.mark.parametrize("times", [0, 2])
def test_template_without_one_of_its_marks_or_with_two_is_refused(project: Path, mark: str, times: int) -> None:
    (project / "index.html").write_text(FILES["index.html"].replace(mark, mark * times), encoding="utf-8")
    with pytest.raises(PageError, match=f"expected {mark} once, found it {times} times"):
        index(project)


def test_drawing_becomes_a_symbol_with_the_attributes_of_its_outer_element(tmp_path: Path) -> None:
    path = tmp_path / "undo.svg"
    outer = 'xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none"'
    path.write_text(f'<?xml version="1.0"?>\n<svg {outer}>\n<path d="M1 1"/>\n</svg>\n', encoding="utf-8")
    assert symbol(path) == '<symbol id="art-undo" viewBox="0 0 64 64" fill="none"><path d="M1 1"/></symbol>'


def test_drawing_that_does_not_parse_is_named(tmp_path: Path) -> None:
    path = tmp_path / "undo.svg"
    path.write_text("<svg><path></svg>", encoding="utf-8")
    with pytest.raises(PageError, match=r"undo\.svg: mismatched tag"):
        symbol(path)


# --- this project's own page --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of this project."""
    return build(ROOT, tmp_path_factory.mktemp("built") / "page")


def test_archive_holds_every_module_of_the_browser_every_catalogue_and_the_puzzles(page: Path) -> None:
    with zipfile.ZipFile(page / "app.zip") as app:
        inside = set(app.namelist())
    sources = [path for name in ("tabletop", "pointsalad", "parade", "web") for path in (ROOT / name).rglob("*.py")]
    modules = {path.relative_to(ROOT).as_posix() for path in sources}
    outside = {name for name in modules if name.endswith(("/__main__.py", "/terminal.py", "/tables.py"))} | {
        "web/main.py"
    }
    texts = {path.relative_to(ROOT).with_suffix(".mo").as_posix() for path in (ROOT / "web").rglob("*.po")}
    texts |= {f"web/puzzles/{path.name}" for path in (ROOT / "web" / "puzzles").glob("*.txt")}
    assert inside == (modules - outside) | texts | {"web/locale/LINGUAS", "web/lessons/lessons.json"}


def test_every_catalogue_of_this_project_compiles() -> None:
    assert len(compile_all(ROOT)) == len(list((ROOT / "web" / "locale").glob("*/LC_MESSAGES/*.po")))


def test_no_module_of_the_browser_needs_what_stays_outside(page: Path) -> None:
    outside = re.compile(r"^\s*(?:from|import) .*\b(?:terminal|__main__)\b", re.MULTILINE)
    sources = [path for path in packed(ROOT) if path.suffix == ".py"]
    assert not [str(path) for path in sources if outside.search(path.read_text(encoding="utf-8"))]


def test_every_mark_of_the_template_is_filled(page: Path) -> None:
    text = (page / "index.html").read_text(encoding="utf-8")
    assert not [mark for mark in FILLS if mark in text]
    for path in (ROOT / "web" / "art").glob("*.svg"):
        assert text.count(f'<symbol id="art-{path.stem}"') == 1


def test_every_drawing_that_the_template_uses_is_there(page: Path) -> None:
    text = (page / "index.html").read_text(encoding="utf-8")
    used = set(re.findall(r'<use href="#([^"]+)"', text))
    assert used <= set(re.findall(r'<symbol id="([^"]+)"', text))


def test_sentences_for_before_python_are_there_in_every_language(page: Path) -> None:
    languages = {path.name.replace("_", "-") for path in (ROOT / "web" / "locale").iterdir() if path.is_dir()}
    text = (page / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="application/json" id="words">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    said = json.loads(found[1])
    assert set(said) == languages
    assert not [text for sentences in said.values() for text in sentences.values() if text.startswith("boot.")]


def test_every_file_that_page_and_settings_name_is_there(page: Path) -> None:
    text = (page / "index.html").read_text(encoding="utf-8")
    found = re.findall(r'<(?:script|link|img)\b[^>]*?\b(?:src|href)="([^"#]+)"', text)
    named = {name for name in found if not name.startswith("data:")}
    settings = tomllib.loads((page / "pyscript.toml").read_text(encoding="utf-8"))
    named |= {settings["interpreter"], *settings["files"]}
    assert not [name for name in named if re.match(r"[a-z]+:|/", name)], "an address that is not relative"
    assert not [name for name in named if not (page / name.split("?")[0]).is_file()]


def test_both_lists_of_plugins_left_out_agree(page: Path) -> None:
    text = (page / "index.html").read_text(encoding="utf-8")
    found = re.search(r"<mpy-config\b[^>]*>(.*?)</mpy-config>", text, re.DOTALL)
    assert found is not None, "PyScript heeds pyscript.toml's plugins only with a like <mpy-config> on the page"
    settings = tomllib.loads((page / "pyscript.toml").read_text(encoding="utf-8"))
    assert json.loads(found[1])["plugins"] == settings["plugins"]
