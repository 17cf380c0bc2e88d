"""What tools/compiled.py has done inside Pyodide: find the modules in use, and compile them.

A job is JSON: {"verb": "used", "files": [...]} answers the names of the library's modules in use, as a JSON list;
{"verb": "library", "names": [...], "target": path} and {"verb": "app", "files": [...], "target": path} write an
archive. Files are relative to the project's root, which is mounted as /root, targets to /made.

The archive of the app also holds what `dataclasses` would compile at each start, see web/made_classes.py, and
PyScript's own Python.
"""

import ast
import dataclasses
import importlib
import importlib.util
import io
import json
import marshal
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from zlib import crc32

ROOT, MADE = Path("/root"), Path("/made")
PYSCRIPT = Path("/pyscript")
LIBRARY = Path("/library/python_stdlib.zip")
SEEN_IN = "/lib/python314.zip"
SEEN_IN_APP = "/app.zip"
FIRST_DATE = (1980, 1, 1, 0, 0, 0)
MAIN = "web/main.py"  # starts the app when it is imported
MADE_CLASSES = "made_classes.bin"
MAKING_CLASSES = ("_colorize", "asyncio.graph")
"""The library's modules that write classes with `dataclasses`; where one is missing here, only time is lost."""
USE_MADE_CLASSES = f"""
import marshal as _marshal
from zlib import crc32 as _mark

_made = _marshal.loads(__spec__.loader.get_data(__file__.rpartition("/")[0] + "/{MADE_CLASSES}"))
_execute = exec


def exec(text, variables, into):
    code = _made.get(_mark(text.encode()), text) if isinstance(text, str) else text
    _execute(code, variables, into)
"""
"""Stands at the end of the library's `dataclasses`."""
DESCRIBES_CLASSES = b"if not getattr(cls, '__doc__'):"
"""In that module; here no class has a docstring, as all are compiled without them, and nobody asks for one."""
DONE_WITHOUT = ("bz2", "compression", "importlib._bootstrap", "lzma", "ssl", "zipimport")
"""What asyncio and the modules for archives import where it is there, and what the interpreter itself contains."""
NOT_AT_START = ("fs.py", "media.py", "web.py")
"""Of PyScript's own Python what only pages import that ask for it."""
PARTS_OF_PYSCRIPT = re.compile(r"from pyscript\.(\w+) import ([\w,]+)")
AT_START = ("context",)
GIVES_LATE = """
_late = PARTS


def __getattr__(name):
    if name not in _late:
        raise AttributeError(name)
    import importlib

    return getattr(importlib.import_module("pyscript." + _late[name]), name)
"""
IN_THE_BROWSER = ("js", "pyscript", "pyscript.ffi")

ALSO_USED = (
    *("_colorize", "annotationlib", "ast", "asyncio", "base64", "contextlib", "dis", "gettext", "html", "inspect"),
    *("io", "json", "linecache", "locale", "pyodide.code", "pyodide.ffi", "pyodide.webloop", "random", "shutil"),
    *("textwrap", "tokenize", "traceback", "typing", "warnings", "zipfile", "encodings.ascii", "encodings.cp437"),
    *("encodings.latin_1", "encodings.utf_8"),
)
"""What PyScript's own Python and the loader import, and what the library imports only when something goes wrong."""


def run(text: str, loaded: list[str]) -> str:
    """Do the job and answer it; `loaded` are the names of the modules with which Python had started."""
    job = json.loads(text)
    if job["verb"] == "used":
        return json.dumps(used(job["files"], set(loaded)))
    if job["verb"] == "library":
        write(MADE / job["target"], library(set(job["names"])))
    else:
        write(MADE / job["target"], app(job["files"]))
    return "done"


# --- modules in use -----------------------------------------------------------------------------------------------


def used(files: list[str], loaded: set[str]) -> list[str]:
    """The names of all modules, except the app's, that are there once everything has been imported."""
    stand_in()
    before = set(sys.modules)
    ours = {*(name.partition("/")[0] for name in files), *IN_THE_BROWSER}
    also = {name for file in files for name in imported(ROOT / file) if name.partition(".")[0] not in ours}
    for name in (*ALSO_USED, *sorted(also), *(module_name(file) for file in files if file != MAIN)):
        importlib.import_module(name)
    found = loaded | (set(sys.modules) - before) | set(ALSO_USED)
    return sorted(name for name in found if name.partition(".")[0] not in {*ours, "compile_inside"})


def stand_in() -> None:
    """Let the app be imported, although there is no browser here."""
    for name in IN_THE_BROWSER:
        sys.modules[name] = Stub(name)


class Stub(ModuleType):
    """A module of the browser, which has any name."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return Stub(name)


def imported(path: Path) -> Iterator[str]:
    """The modules that a source imports anywhere, be it inside a function."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


# --- archives -----------------------------------------------------------------------------------------------------


def library(names: set[str]) -> Iterator[tuple[str, bytes]]:
    """The compiled modules of those names, with the packages that they lie in."""
    kept = names | {name.rpartition(".")[0] for name in names}
    with zipfile.ZipFile(LIBRARY) as source:
        for name in sorted(source.namelist()):
            if name.endswith(".py") and module_name(name) in kept and not module_name(name).startswith(DONE_WITHOUT):
                text = dataclasses_text(source.read(name)) if name == "dataclasses.py" else source.read(name)
                yield f"{name}c", compiled(text, f"{SEEN_IN}/{name}")
    yield MADE_CLASSES, made_classes(MAKING_CLASSES)


def dataclasses_text(source: bytes) -> bytes:
    """The library's module without what describes the signature of each class, which takes as long as the rest."""
    if source.count(DESCRIBES_CLASSES) != 1:
        raise LookupError(f"dataclasses: expected {DESCRIBES_CLASSES.decode()} once")
    return source.replace(DESCRIBES_CLASSES, b"if False:") + USE_MADE_CLASSES.encode()


def app(files: list[str]) -> Iterator[tuple[str, bytes]]:
    """The app's modules, compiled, its other files as they are, and what is compiled beforehand."""
    for name in files:
        content = (ROOT / name).read_bytes()
        is_source = name.endswith(".py")
        code = compiled(without_annotations(content), f"{SEEN_IN_APP}/{name}") if is_source else content
        yield (f"{name}c", code) if is_source else (name, content)
    modules = [module_name(name) for name in files if name.endswith(".py")]
    yield f"web/{MADE_CLASSES}", made_classes(modules)
    for path in sorted(path for path in PYSCRIPT.rglob("*.py") if path.name not in NOT_AT_START):
        name = path.relative_to(PYSCRIPT).as_posix()
        text = with_late_parts(path.read_text("utf-8")) if name == "pyscript/__init__.py" else path.read_text("utf-8")
        yield f"{name}c", compiled(text.encode(), f"{SEEN_IN_APP}/{name}")


def with_late_parts(text: str) -> str:
    """PyScript's first module, which loads what few pages use when it is first asked for."""
    parts = {part: names.split(",") for part, names in PARTS_OF_PYSCRIPT.findall(text) if part not in AT_START}
    if not parts:
        raise LookupError(f"pyscript: expected {PARTS_OF_PYSCRIPT.pattern}")
    left = PARTS_OF_PYSCRIPT.sub(lambda found: found[0] if found[1] in AT_START else "pass", text)
    return left + GIVES_LATE.replace("PARTS", repr({name: part for part, names in parts.items() for name in names}))


def made_classes(names: Iterable[str]) -> bytes:
    """Every text that `dataclasses` compiles while those modules are imported: a marshalled dict, crc32 -> code."""
    found: dict[str, CodeType] = {}

    def execute(text: str, variables: dict[str, Any], into: dict[str, Any]) -> None:
        found[text] = compile(text, "<dataclass>", "exec", dont_inherit=True, optimize=2)
        exec(found[text], variables, into)

    vars(dataclasses)["exec"] = execute
    stand_in()
    anew = list(names)
    for name in anew:  # all of them, so that none meets classes of before
        sys.modules.pop(name, None)
    for name in anew:
        importlib.import_module(name)
    del vars(dataclasses)["exec"]
    marked = {crc32(text.encode()): code for text, code in sorted(found.items())}
    if len(marked) < len(found):
        raise LookupError("two texts of dataclasses have the same mark: make the marks longer")
    return marshal.dumps(marked)


def module_name(path: str) -> str:
    """The name under which a file of an archive is imported."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


class Unannotated(ast.NodeTransformer):
    """Takes out the annotations that nobody reads once the program runs: those of functions, variables, modules.

    Python 3.14 makes a function of its own for those of each function. Classes keep theirs: `dataclasses` and
    `NamedTuple` read them.
    """

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function without those of its arguments and of what it returns."""
        self._bare(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        """The same."""
        self._bare(node)
        return node

    def _bare(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        node.returns = None
        for argument in ast.walk(node.args):
            if isinstance(argument, ast.arg):
                argument.annotation = None
        self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A class with its own, its functions without."""
        fields = [one if isinstance(one, ast.AnnAssign) else self.visit(one) for one in node.body]
        node.body = fields
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        """A variable of a module or a function."""
        plain = ast.Pass() if node.value is None else ast.Assign([node.target], node.value)
        return ast.copy_location(plain, node)


def without_annotations(source: bytes) -> ast.Module:
    """The source, parsed, without the annotations of `Unannotated`."""
    module: ast.Module = Unannotated().visit(ast.parse(source))
    return ast.fix_missing_locations(module)


def compiled(source: bytes | ast.Module, seen_as: str) -> bytes:
    """The content of a .pyc that is used without looking for its source, without docstrings and asserts."""
    code = compile(source, seen_as, "exec", dont_inherit=True, optimize=2)
    maker: Any = importlib.import_module("importlib._bootstrap_external")
    text = source if isinstance(source, bytes) else ast.unparse(source).encode()
    return bytes(maker._code_to_hash_pyc(code, importlib.util.source_hash(text), False))


def write(target: Path, entries: Iterable[tuple[str, bytes]]) -> None:
    """An archive that is not compressed, as the host's compression does better; always the same bytes."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as archive:
        for name, data in entries:
            entry = zipfile.ZipInfo(name, FIRST_DATE)
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            archive.writestr(entry, data)
    target.write_bytes(content.getvalue())
