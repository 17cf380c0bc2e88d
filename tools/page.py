"""Builds the page into dist/page, ready for any static host: `python -m tools.page`."""

import json
import re
import shutil
import sys
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from xml.etree import ElementTree

from tools import catalogues
from tools.first import brand, first_screens
from tools.words import words

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "dist" / "page"

PACKAGES = ("tabletop", "pointsalad", "parade", "web")
NOT_IN_THE_BROWSER = ("__main__.py", "terminal.py", "tables.py")
FOLDERS = {"style": ("*.css",), "script": ("*.js", "*.mjs")}
FIRST_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold, so that the same sources give the same bytes
FETCHED = ("pyodide.asm.wasm", "python_stdlib.zip")
CORE = '<script type="module" src="./vendor/pyscript/core.js"></script>'
INLINED = re.compile(r'<script src="\./script/([a-z]+\.js)" data-inline></script>')
DROPPED = ("id", "width", "height")


class PageError(Exception):
    """Something that the page is built from is missing or not as it must be."""


def build(root: Path = ROOT, page: Path = PAGE) -> Path:
    """Build the page for work on the sources."""
    catalogues.compile_all(root)
    return put(page, lambda fresh: fill(root, fresh))


def put(page: Path, fill: Callable[[Path], None]) -> Path:
    """Fill a folder beside its place and put it there in one step, so that a failed build leaves the last one."""
    fresh, old = page.with_name(page.name + ".new"), page.with_name(page.name + ".old")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    fill(fresh)
    shutil.rmtree(old, ignore_errors=True)
    if page.exists():
        page.rename(old)
    fresh.rename(page)
    shutil.rmtree(old, ignore_errors=True)
    return page


def fill(root: Path, page: Path) -> None:
    """Put everything that the browser asks for into an empty folder."""
    from tools import licences  # which itself reads files by way of this module

    (page / "index.html").write_text(index(root), encoding="utf-8")
    if (root / "package.json").is_file():  # else nothing of others is shipped
        (page / "licenses.html").write_text(licences.page(root), encoding="utf-8")
    for name in ("pyscript.toml", "LICENSE"):
        shutil.copyfile(present(root / name), page / name)
    shutil.copyfile(present(root / "web" / "embed.js"), page / "embed.js")
    shutil.copyfile(present(root / "web" / "main.py"), page / "main.py")
    for name, patterns in FOLDERS.items():
        copy(root / "web" / name, patterns, page / name)
    if (root / "web" / "picture").is_dir():
        copy(root / "web" / "picture", ("*",), page / "picture")
    present(root / "vendor" / "pyodide" / "boot.mjs")
    shutil.copytree(root / "vendor", page / "vendor", ignore=shutil.ignore_patterns("python"))
    archive(root, page / "app.zip")


def present(path: Path) -> Path:
    """The path of a file that must be there."""
    if not path.is_file():
        raise PageError(f"{path} is missing")
    return path


def copy(source: Path, patterns: tuple[str, ...], target: Path) -> None:
    """Copy the files of one folder that match."""
    names = sorted(path for pattern in patterns for path in source.glob(pattern) if path.is_file())
    if not names:
        raise PageError(f"{source} holds no {' or '.join(patterns)}")
    target.mkdir()
    for path in names:
        shutil.copyfile(path, target / path.name)


# --- index.html ---------------------------------------------------------------------------------------------------


def index(root: Path, others: Mapping[str, Callable[[Path], str]] = MappingProxyType({})) -> str:
    """The template with each of its marks replaced by what it stands for; `others` stand instead of the usual."""
    text = present(root / "index.html").read_text(encoding="utf-8")
    for mark, content in {**FILLS, **others}.items():
        if text.count(mark) != 1:
            raise PageError(f"index.html: expected {mark} once, found it {text.count(mark)} times")
        text = text.replace(mark, content(root))
    return INLINED.sub(lambda found: f"<script>{inlined(root, found[1])}</script>", text)


def inlined(root: Path, name: str) -> str:
    """A script that must have run before the first paint, as it stands in the page."""
    source = present(root / "web" / "script" / name).read_text(encoding="utf-8")
    if "</script" in source:
        raise PageError(f"web/script/{name}: cannot stand inside the page")
    return lean(source)


def lean(source: str) -> str:
    """A script or style without lines that are only a comment, and without indents: who visits would pay for both."""
    lines = [line for line in map(str.strip, source.splitlines()) if line and not line.startswith(("//", "/**"))]
    return "".join(f"{line}\n" for line in lines if not (line.startswith("/*") and line.endswith("*/")))


def sprite(root: Path) -> str:
    """All drawings as the symbols of one hidden svg element, to be shown by `<use href="#art-name">`."""
    drawings = sorted((root / "web" / "art").glob("*.svg"))
    if not drawings:
        raise PageError(f"{root}/web/art holds no drawing")
    symbols = "\n".join(symbol(path) for path in drawings)
    return f'<svg class="sprite" aria-hidden="true" width="0" height="0" style="position:absolute">\n{symbols}\n</svg>'


def symbol(path: Path) -> str:
    """One drawing as a symbol, art-<name of its file>, with the attributes of its outer element but size and name."""
    text = path.read_text(encoding="utf-8")
    try:
        attributes = {"viewBox": "0 0 64 64", **ElementTree.fromstring(text).attrib}
    except ElementTree.ParseError as error:
        raise PageError(f"{path}: {error}") from error
    inside = re.search(r"<svg\b[^>]*>(.*)</svg>", text, re.DOTALL)
    if inside is None:
        raise PageError(f"{path}: is no drawing between <svg ...> and </svg>")
    kept = "".join(f' {name}="{value}"' for name, value in attributes.items() if name not in DROPPED)
    return f'<symbol id="art-{path.stem}"{kept}>{inside[1].strip()}</symbol>'


def sizes(root: Path) -> dict[str, int]:
    """How many bytes the files have that Python's loader fetches, for the progress of the start."""
    names = [f"vendor/pyodide/{name}" for name in FETCHED]
    return {f"./{name}": present(root / name).stat().st_size for name in names}


FILLS: dict[str, Callable[[Path], str]] = {
    "<!-- sprite -->": sprite,
    "<!-- words -->": words,
    "<!-- sizes -->": lambda root: json.dumps(sizes(root)),
    "<!-- bytes -->": lambda root: str(sum(sizes(root).values())),
    "<!-- core -->": lambda root: CORE,
    "<!-- brand -->": lambda root: brand(),
    "<!-- first -->": lambda root: first_screens(),
}


# --- app.zip ------------------------------------------------------------------------------------------------------


def archive(root: Path, target: Path) -> None:
    """Pack the sources and texts that Python needs in the browser; the same files give the same bytes."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as app:
        for path in packed(root):
            entry = zipfile.ZipInfo(path.relative_to(root).as_posix(), FIRST_DATE)
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            app.writestr(entry, path.read_bytes())


def packed(root: Path) -> list[Path]:
    """The files that go into the archive, in a fixed order."""
    for name in PACKAGES:
        present(root / name / "__init__.py")
    sources = [path for name in PACKAGES for path in (root / name).rglob("*.py")]
    locale = root / "web" / "locale"
    packs = [*(root / "web" / "puzzles").glob("*.txt"), *(root / "web" / "lessons").glob("*.json")]
    texts = [*locale.rglob("*.mo"), present(locale / "LINGUAS"), *packs]
    return sorted([*filter(for_browser, sources), *texts])


def for_browser(path: Path) -> bool:
    """True for modules that the page imports: not its entry, which PyScript loads by itself, nor the terminal's."""
    return path.name not in NOT_IN_THE_BROWSER and path.parts[-2:] != ("web", "main.py")


if __name__ == "__main__":
    try:
        print(f"The page is in {build().relative_to(ROOT)}")
    except (PageError, catalogues.CatalogueError) as error:
        sys.exit(f"page: {error}")
