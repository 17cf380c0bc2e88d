"""The page licenses.html: what the site ships of others, with version, licence and its whole text."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from tools.page import PageError, present

NOT_IN_THE_PAGE = ("@types/", "ws")
"""Packages that PyScript's name but that run on servers only or hold no code."""

PYTHON, EMSCRIPTEN = "https://www.python.org/", "https://emscripten.org/"
STYLE = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:0 auto;padding:1rem;"
    "background:light-dark(#efe4cd,#1a1f1a);color:light-dark(#2b2620,#f3ebda)}"
    "a{color:light-dark(#2c6340,#a8d080)}pre{white-space:pre-wrap;font-size:.8125rem}"
    "summary{cursor:pointer;padding:.5rem 0}"
)
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Salad &amp; Parade: licences</title>
<style>{style}</style>
</head>
<body>
{back}
<h1>Licences</h1>
<p>This is what the page is made of. The parts of others are shipped as they were published, the library of Python
trimmed and compiled; the source code of each is where its name leads.</p>
{parts}
</body>
</html>
"""


@dataclass(frozen=True)
class Part:
    """One work that is shipped: its name, version, licence, home and the text of the licence."""

    name: str
    version: str
    licence: str
    home: str
    text: str


def page(root: Path, back: str = '<p><a href="./">Salad &amp; Parade</a></p>') -> str:
    """The page with every part, below the way `back`; parts with the same text share it."""
    shared: dict[str, list[Part]] = {}
    for part in parts(root):
        shared.setdefault(part.text, []).append(part)
    return PAGE.format(style=STYLE, back=back, parts="\n".join(entry(found) for found in shared.values()))


def entry(parts: list[Part]) -> str:
    """The parts that share one text, and the text."""
    lines = "".join(f"<li>{line(part)}</li>" for part in parts)
    text = escape(parts[0].text.strip(), quote=False)
    return f"<ul>{lines}</ul><details><summary>Text of the licence</summary><pre>{text}</pre></details>"


def line(part: Part) -> str:
    """Name, version and licence of a part."""
    name = f'<a href="{escape(part.home)}">{escape(part.name)}</a>' if part.home else escape(part.name)
    return f"<b>{name}</b> {escape(part.version)}: {escape(part.licence)}"


def parts(root: Path) -> Iterator[Part]:
    """Every work that is shipped."""
    modules = root / "node_modules"
    ours = json.loads(present(root / "package.json").read_bytes())
    yield Part("Salad & Parade", str(ours.get("version", "")), "MIT", "", text_of(root / "LICENSE"))
    for name in (*pyscripts(modules, "@pyscript/core"), "idiomorph"):
        yield package(root, name)
    pyodide = facts(modules, "pyodide")
    texts = root / "tools" / "licence_texts"
    python, emscripten = built_with(modules)
    yield Part("Pyodide", pyodide["version"], "MPL-2.0", home(pyodide), text_of(texts / "MPL-2.0.txt"))
    yield Part("CPython, in Pyodide", python, "PSF-2.0", PYTHON, text_of(texts / "Python.txt"))
    yield Part("Emscripten, in Pyodide", emscripten, "MIT", EMSCRIPTEN, text_of(texts / "Emscripten.txt"))
    yield Part("Libraries in CPython", python, "as below", PYTHON, text_of(texts / "Libraries.txt"))


def pyscripts(modules: Path, name: str, known: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The package and all that are bundled into it."""
    if name in known or name.startswith(NOT_IN_THE_PAGE):
        return known
    known = (*known, name)
    for wanted in sorted(facts(modules, name).get("dependencies", {})):
        known = pyscripts(modules, wanted, known)
    return known


def package(root: Path, name: str) -> Part:
    """A package from npm; those of PyScript's author without a text of their own are under the ISC licence."""
    modules = root / "node_modules"
    found = facts(modules, name)
    texts = sorted(path for path in (modules / name).iterdir() if path.name.upper().startswith("LICENSE"))
    if not texts and found["license"] != "ISC":
        raise PageError(f"{modules / name}: has no text of its licence")
    text = text_of(texts[0] if texts else root / "tools" / "licence_texts" / "ISC.txt")
    return Part(name, found["version"], found["license"], home(found), text)


def built_with(modules: Path) -> tuple[str, str]:
    """The versions of CPython and of Emscripten that Pyodide is built with."""
    info = json.loads(present(modules / "pyodide" / "pyodide-lock.json").read_bytes())["info"]
    return info["python"], info["platform"].removeprefix("emscripten_").replace("_", ".")


def facts(modules: Path, name: str) -> dict[str, Any]:
    """What a package says of itself."""
    return json.loads(present(modules / name / "package.json").read_bytes())  # type: ignore[no-any-return]


def home(package: dict[str, Any]) -> str:
    """Where people find the package's source code."""
    found = package.get("homepage") or package.get("repository") or ""
    url = found["url"] if isinstance(found, dict) else found
    return re.sub(r"^git\+|\.git$|#readme$", "", url)


def text_of(path: Path) -> str:
    """The text of a licence."""
    return present(path).read_text(encoding="utf-8")
