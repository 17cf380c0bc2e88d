"""Copies what the page needs of three packages from node_modules into vendor/: `python -m tools.vendor`.

PyScript and Pyodide hold many times more than a page requests; everything else stays out. PyScript's chunks carry a
hash in their names, so they are looked up in the code that imports them.
"""

import json
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
VENDOR = ROOT / "vendor"

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PYTHON_OF_PYSCRIPT = re.compile(r"export default (\{.*\});", re.DOTALL)
IDIOMORPH = ("idiomorph.min.js",)
PACKAGES = ("@pyscript/core", "pyodide", "idiomorph")
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")

BOOT = """\
// Starts Pyodide with the facts of its lock file and none of its packages, which saves a large request.
import {{ loadPyodide as load, version }} from "./pyodide.mjs";
const lockFileContents = JSON.stringify({lock});
export const loadPyodide = (options) => load({{ ...options, lockFileContents }});
export {{ version }};
"""


class VendorError(Exception):
    """A package does not hold what the page needs of it."""


def vendor(modules: Path = MODULES, target: Path = VENDOR) -> None:
    """Fill the target folder anew; the boot module comes last and so shows that all is there."""
    shutil.rmtree(target, ignore_errors=True)
    dist = modules / "@pyscript" / "core" / "dist"
    copy(dist, pyscript_files(dist), target / "pyscript")
    write_python(modules / "@pyscript" / "core" / "src" / "stdlib" / "pyscript.js", target / "python")
    copy(modules / "pyodide", PYODIDE, target / "pyodide")
    copy(modules / "idiomorph" / "dist", IDIOMORPH, target / "idiomorph")
    (target / "versions.txt").write_text("".join(credit(modules / name) for name in PACKAGES), encoding="utf-8")
    (target / "pyodide" / "boot.mjs").write_text(boot(modules / "pyodide"), encoding="utf-8")


def pyscript_files(dist: Path) -> tuple[str, ...]:
    """The names of PyScript's files that a page without editor, terminal or packages requests."""
    core = chunk(dist / "core.js", "core")
    return ("core.js", "core.css", core, chunk(dist / core, "toml"), chunk(dist / core, "error"))


def chunk(importer: Path, name: str) -> str:
    """The file name of the one chunk of that name which the importer imports."""
    found = set(re.findall(rf"""["']\./({name}-[\w-]{{8}}\.js)["']""", read(importer).decode("utf-8")))
    if len(found) != 1:
        raise VendorError(f"{importer}: expected an import of one {name}-HASH.js, found {sorted(found) or 'none'}")
    return str(found.pop())


def copy(source: Path, names: tuple[str, ...], target: Path) -> None:
    """Copy the named files, scripts without the mention of a source map that is not shipped."""
    target.mkdir(parents=True)
    for name in names:
        content = read(source / name)
        is_script = name.endswith((".js", ".mjs"))
        (target / name).write_bytes(SOURCE_MAP.sub(b"\n", content) if is_script else content)


def write_python(script: Path, target: Path) -> None:
    """Write PyScript's own Python, which it carries as texts, as the files that it would write in the browser."""
    found = PYTHON_OF_PYSCRIPT.search(read(script).decode("utf-8"))
    if found is None:
        raise VendorError(f"{script}: expected {PYTHON_OF_PYSCRIPT.pattern}")
    for package, modules in json.loads(found[1]).items():
        (target / package).mkdir(parents=True)
        for name, source in modules.items():
            (target / package / name).write_text(source, encoding="utf-8")


def boot(pyodide: Path) -> str:
    """The text of the module that PyScript is given as its interpreter."""
    info = json.loads(read(pyodide / "pyodide-lock.json"))["info"]
    return BOOT.format(lock=json.dumps({"info": info, "packages": {}}))


def credit(package: Path) -> str:
    """A line on what is shipped: name, version, licence and home of the package."""
    facts = json.loads(read(package / "package.json"))
    return f"{facts['name']} {facts['version']} ({facts['license']}) {facts['homepage']}\n"


def read(path: Path) -> bytes:
    """The content of a file that must be there."""
    if not path.is_file():
        raise VendorError(f"{path} is missing")
    return path.read_bytes()


if __name__ == "__main__":
    try:
        vendor()
    except VendorError as error:
        sys.exit(f"vendor: {error}")
