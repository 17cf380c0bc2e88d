"""vendor/ holds what the page requests of PyScript, Pyodide and idiomorph, and nothing else."""

import json
import re
from pathlib import Path

import pytest

from tools.vendor import MODULES, VENDOR, VendorError, chunk, copy, vendor

SHIPPED = {
    r"idiomorph/idiomorph\.min\.js",
    r"pyodide/boot\.mjs",
    r"pyodide/pyodide\.asm\.mjs",
    r"pyodide/pyodide\.asm\.wasm",
    r"pyodide/pyodide\.mjs",
    r"pyodide/python_stdlib\.zip",
    r"pyscript/core\.css",
    r"pyscript/core\.js",
    r"pyscript/core-[\w-]{8}\.js",
    r"pyscript/error-[\w-]{8}\.js",
    r"pyscript/toml-[\w-]{8}\.js",
    r"versions\.txt",
}
PYTHON = "python/pyscript/"
"""PyScript's own Python, which the site ships compiled."""


def test_each_shipped_file_is_there_once_and_no_other() -> None:
    every = sorted(path.relative_to(VENDOR).as_posix() for path in VENDOR.rglob("*") if path.is_file())
    names = [name for name in every if not name.startswith(PYTHON)]
    assert f"{PYTHON}__init__.py" in every
    matches = [[pattern for pattern in SHIPPED if re.fullmatch(pattern, name)] for name in names]
    assert all(len(match) == 1 for match in matches), names
    assert {match[0] for match in matches} == SHIPPED


def test_boot_module_passes_the_facts_of_the_real_lock_file_and_no_packages() -> None:
    text = (VENDOR / "pyodide" / "boot.mjs").read_text(encoding="utf-8")
    found = re.search(r"JSON\.stringify\((.*)\);", text)
    assert found is not None
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert json.loads(found[1]) == {"info": lock["info"], "packages": {}}


def test_versions_are_the_pinned_ones() -> None:
    pinned = json.loads((MODULES.parent / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    for line in (VENDOR / "versions.txt").read_text(encoding="utf-8").splitlines():
        name, version, *_ = line.split()
        assert pinned[name] == version


def test_no_script_names_a_source_map_that_is_not_shipped() -> None:
    scripts = [path for path in VENDOR.rglob("*") if path.suffix in {".js", ".mjs"}]
    assert not [path for path in scripts if b"sourceMappingURL" in path.read_bytes()[-300:]]


def test_a_package_without_the_wanted_chunk_is_refused(tmp_path: Path) -> None:
    core = tmp_path / "core.js"
    core.write_text('export{a}from"./other-C9KDLldu.js";', encoding="utf-8")
    with pytest.raises(VendorError, match=r"one core-HASH\.js, found none"):
        chunk(core, "core")


def test_two_chunks_of_one_name_are_refused(tmp_path: Path) -> None:
    core = tmp_path / "core.js"
    core.write_text('import("./toml-aaaaaaaa.js");import("./toml-bbbbbbbb.js")', encoding="utf-8")
    with pytest.raises(VendorError, match="toml-aaaaaaaa"):
        chunk(core, "toml")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(VendorError, match=r"pyodide\.mjs is missing"):
        copy(tmp_path, ("pyodide.mjs",), tmp_path / "target")


def test_missing_packages_are_named(tmp_path: Path) -> None:
    with pytest.raises(VendorError, match=r"core\.js is missing"):
        vendor(tmp_path / "node_modules", tmp_path / "vendor")
