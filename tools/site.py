"""Builds what is published into dist/site: `python -m tools.site`, with --quick without compressed copies.

A folder for any plain static host, in any sub-folder, with no headers of its own. Whatever lies under files/ has the
hash of its content in its name and may be cached for ever; index.html, sw.js and the few others have fixed names.
"""

import argparse
import hashlib
import json
import re
import sys
import tempfile
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tools import catalogues, compress, licences
from tools.compiled import app_archive, standard_library
from tools.page import ROOT, PageError, index, lean, present, put

SITE = ROOT / "dist" / "site"
DIGITS = 12

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
NOT_OF_PYSCRIPT = ("core.css", "toml-")  # styles of its editor, and a reader of settings that stand here as JSON
PYTHON_IN_PYSCRIPT = re.compile(r"""(?<=\(".",)\{pyscript:\{"__init__\.py":".*?(?<!\\)"\}\}(?=\))""", re.DOTALL)
STYLE = re.compile(r'<link rel="stylesheet" href="\./([\w/-]+\.css)">\n')
SCRIPT = re.compile(r'<script src="\./((?:script|vendor)/[\w./-]+\.js)"></script>\n')
PICTURE = re.compile(r'(?<=href=")\./(picture/[\w.-]+)(?=")')
CORE = "<!-- core -->"
MAIN = '<script type="py" src="./main.py" config="./pyscript.toml"></script>'
THINKER = "./script/thinker.mjs"
THINKS_WITH = 'BOOT = "../vendor/pyodide/boot.mjs", APP = "../app.zip";'
PAINTED_FIRST = """\
<script>
// Python waits for the first paint, which it would hold up; a page that is not in view is not painted at all.
{
  const [boot, core, ...others] = MODULES;
  const parsed = new Promise(done => addEventListener("DOMContentLoaded", done));
  const late = new Promise(done => setTimeout(done, 500));
  const paint = new Promise(done => new PerformanceObserver(done).observe({ type: "paint", buffered: true }));
  const early = href => Object.assign(document.createElement("link"), { rel: "modulepreload", href });
  Promise.race([paint, late]).then(() => {
    document.head.append(...[boot, ...others, core].map(early));
    return Promise.all([import(boot), parsed.then(() => import(core))]);
  });
}
</script>"""
HEAD = "</head>"
ICONS = ("icon-192.png", "icon-512.png", "icon-maskable-512.png")
LIGHT, DARK = "#efe4cd", "#1a1f1a"


@dataclass
class Site:
    """The files of the site: name in the folder -> content."""

    root: Path
    files: dict[str, bytes] = field(default_factory=dict)

    def add(self, name: str, content: bytes) -> str:
        """Take in a file that may be cached for ever, and return its name with the hash of its content."""
        stem, dot, ending = name.partition(".")
        hashed = f"files/{stem}-{digest(content)}{dot}{ending}"
        self.files[hashed] = content
        return hashed

    def add_folder(self, name: str, contents: Mapping[str, bytes]) -> str:
        """Take in files that name each other, in a folder with the hash of them all, and return the folder's name."""
        every = b"".join(f"{file} {digest(content)}\n".encode() for file, content in sorted(contents.items()))
        folder = f"files/{name}-{digest(every)}"
        self.files |= {f"{folder}/{file}": content for file, content in contents.items()}
        return folder

    def read(self, name: str) -> bytes:
        """A file of the project: of web/ where it is there, as on the page for work on the sources."""
        place = self.root / "web" / name
        return present(place if place.is_file() else self.root / name).read_bytes()

    def read_lean(self, name: str) -> bytes:
        """The same; of the page's own scripts and styles without comments and indents."""
        own = name.startswith(("script/", "style/"))
        return lean(self.read(name).decode("utf-8")).encode() if own else self.read(name)


def build(root: Path = ROOT, site: Path = SITE, quick: bool = False) -> Path:
    """Build the site beside its place and put it there in one step, so that a failed build leaves the last one."""
    files = contents(root)

    def fill(fresh: Path) -> None:
        for name, content in files.items():
            (fresh / name).parent.mkdir(parents=True, exist_ok=True)
            (fresh / name).write_bytes(content)
        if not quick:
            compress.compress_folder(fresh, root / "dist" / "cache")

    return put(site, fill)


def contents(root: Path) -> dict[str, bytes]:
    """Every file of the site, without compressed copies."""
    catalogues.compile_all(root)
    site = Site(root)
    python = add_python(site)
    text = page(site, python)
    site.files["manifest.webmanifest"] = manifest(site)
    site.files["licenses.html"] = licences.page(root).encode()
    site.files["404.html"] = (root / "web" / "missing.html").read_bytes()
    site.files["embed.js"] = embed_script(root)
    site.files["LICENSE"] = present(root / "LICENSE").read_bytes()
    site.files["index.html"] = text.encode()
    return versioned(site)


def embed_script(root: Path) -> bytes:
    """The script that other sites load, always by this name, without its comments and indents."""
    return lean(present(root / "web" / "embed.js").read_text("utf-8")).encode()


def digest(content: bytes) -> str:
    """The part of a content's hash that stands in names."""
    return hashlib.sha256(content).hexdigest()[:DIGITS]


# --- Python -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Python:
    """The names of what makes Python run: modules of scripts, and what they fetch."""

    boot: str
    modules: tuple[str, ...]  # the first two set off: Pyodide and PyScript
    wasm: str
    library: str
    app: str
    thinker: str


def add_python(site: Site) -> Python:
    """Take in PyScript, Pyodide, the library and the app."""
    vendor = site.root / "vendor"
    library = site.add("library.zip", archive(site.root, standard_library))
    app = site.add("app.zip", archive(site.root, app_archive))
    pyodide = site.add_folder("pyodide", {name: present(vendor / "pyodide" / name).read_bytes() for name in PYODIDE})
    found = sorted((vendor / "pyscript").iterdir())
    parts = {path.name: path.read_bytes() for path in found if not path.name.startswith(NOT_OF_PYSCRIPT)}
    chunks = [name for name in parts if name.startswith("core-")]
    parts |= {name: without_python(parts[name].decode("utf-8")).encode() for name in chunks}
    pyscript = site.add_folder("pyscript", parts)
    names = {"pyodide.mjs": f"{pyodide}/pyodide.mjs", "": f"{pyodide}/", "library.zip": library, "app.zip": app}
    names["pyodide.asm.wasm"] = f"{pyodide}/pyodide.asm.wasm"
    beside = {name: f"./{place.removeprefix('files/')}" for name, place in names.items()}
    start = site.add("boot.mjs", boot(site.root, beside).encode())
    scripts = [f"{pyscript}/core.js", *(f"{pyscript}/{name}" for name in chunks)]
    modules = (start, *scripts, f"{pyodide}/pyodide.mjs", f"{pyodide}/pyodide.asm.mjs")
    thinking = site.add("thinker.mjs", thinker(site.root, f"./{start.removeprefix('files/')}").encode())
    return Python(start, modules, f"{pyodide}/pyodide.asm.wasm", library, app, thinking)


def archive(root: Path, make: Callable[[Path, Path], None]) -> bytes:
    """What one of the makers of archives writes."""
    with tempfile.TemporaryDirectory() as place:
        make(root, Path(place) / "made")
        return (Path(place) / "made").read_bytes()


def without_python(core: str) -> str:
    """PyScript without the sources that it would write and have compiled at each start; app.zip holds them compiled."""
    less, times = PYTHON_IN_PYSCRIPT.subn("{}", core)
    if times != 1:
        raise PageError(f"PyScript: expected its Python once, found it {times} times")
    return less


def boot(root: Path, places: Mapping[str, str]) -> str:
    """The module that starts Pyodide, told where what it calls "./<name>" lies."""
    text = present(root / "web" / "site" / "boot.mjs").read_text("utf-8")
    for name, place in places.items():
        text = replaced(text, f'"./{name}"', f'"{place}"')
    return lean(replaced(text, "{/* lock */}", lock(root)))


def thinker(root: Path, boot: str = "") -> str:
    """The worker, told where the module that starts Pyodide lies; the app comes with that."""
    text = present(root / "web" / "script" / "thinker.mjs").read_text("utf-8")
    return lean(replaced(text, THINKS_WITH, f'BOOT = "{boot}", APP = "";'))


def lock(root: Path) -> str:
    """The facts that Pyodide wants to know of its packages, of which there are none."""
    text = present(root / "vendor" / "pyodide" / "boot.mjs").read_text("utf-8")
    found = re.search(r"JSON\.stringify\((.*)\);", text)
    if found is None:
        raise PageError("vendor/pyodide/boot.mjs: expected the facts of the lock file")
    return found[1]


# --- index.html ---------------------------------------------------------------------------------------------------


def page(site: Site, python: Python) -> str:
    """The page with the names that things have on the site."""
    fetched = {f"./{name}": len(site.files[name]) for name in (python.wasm, python.library, python.app)}
    modules = json.dumps([f"./{name}" for name in python.modules])
    marks = {"<!-- sizes -->": json.dumps(fetched), "<!-- bytes -->": str(sum(fetched.values()))}
    marks[CORE] = PAINTED_FIRST.replace("MODULES", modules)
    text = index(site.root, {mark: constant(filled) for mark, filled in marks.items()})
    text = bundled(site, text, STYLE, lambda _, style: f"<style>\n{style.decode()}</style>\n")
    text = bundled(site, text, SCRIPT, lambda name, script: f'<script src="./{site.add(name, script)}"></script>\n')
    text = PICTURE.sub(lambda found: f"./{picture(site, found[1])}", text)
    text = replaced(text, HEAD, head(site) + HEAD)
    text = replaced(text, THINKER, f"./{python.thinker}")
    return replaced(text, MAIN, main(site, python))


def constant(text: str) -> Callable[[Path], str]:
    """What fills a mark with a text that is known already."""
    return lambda root: text


def bundled(site: Site, text: str, tag: re.Pattern[str], link: Callable[[str, bytes], str]) -> str:
    """The text with each run of such tags replaced by what `link` makes of the run's name and of its files as one."""

    def one(run: re.Match[str]) -> str:
        names = [found[1] for found in tag.finditer(run[0])]
        name = Path(names[0]).name if len(names) == 1 else f"page{Path(names[0]).suffix}"
        return link(name, b"\n".join(map(site.read_lean, names)))

    bundle, times = re.subn(f"(?:{tag.pattern})+", one, text)
    if not times:
        raise PageError(f"index.html: expected {tag.pattern}")
    return bundle


def picture(site: Site, name: str) -> str:
    """A picture's name on the site."""
    return site.add(Path(name).name, site.read(name))


def head(site: Site) -> str:
    """What only the published page has in its head: the manifest, the licences, an icon."""
    icon = picture(site, "picture/icon-192.png")
    links = [("manifest", "manifest.webmanifest"), ("license", "licenses.html"), ("apple-touch-icon", icon)]
    return "".join(f'<link rel="{kind}" href="./{name}">\n' for kind, name in links)


def main(site: Site, python: Python) -> str:
    """The element that starts the app: PyScript's settings and the first lines stand in the page."""
    settings = tomllib.loads(present(site.root / "pyscript.toml").read_text("utf-8"))
    settings = {**settings, "interpreter": f"./{python.boot}"}
    del settings["files"]  # boot.mjs has fetched the app
    config = json.dumps(settings).replace("&", "&amp;").replace("'", "&#39;")
    return f"<script type=\"py\" config='{config}'>\n{first_lines(site.root)}</script>"


def first_lines(root: Path) -> str:
    """The Python that starts the app on the published site."""
    source = present(root / "web" / "main.py").read_text("utf-8")
    return f"from web import made_classes\n\nmade_classes.use(made_classes.read())\n\n{source}"


def replaced(text: str, old: str, new: str) -> str:
    """The text with one part replaced, which must be there exactly once."""
    if text.count(old) != 1:
        raise PageError(f"expected {old} once, found it {text.count(old)} times")
    return text.replace(old, new)


# --- files with fixed names ---------------------------------------------------------------------------------------


def manifest(site: Site) -> bytes:
    """What lets the site be installed like an app."""
    icons = [icon(site, name) for name in ICONS]
    facts = {
        "id": "./",
        "name": "Salad & Parade",
        "short_name": "Salad & Parade",
        "description": "Two card games, alone against bots or with friends at one table.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": LIGHT,
        "background_color": LIGHT,
        "categories": ["games"],
        "icons": icons,
    }
    return json.dumps(facts, indent=1).encode()


def icon(site: Site, name: str) -> dict[str, str]:
    """One icon, as a manifest lists it."""
    size = name.removesuffix(".png").rpartition("-")[2]
    purpose = "maskable" if "maskable" in name else "any"
    facts = {"src": f"./{picture(site, f'picture/{name}')}", "sizes": f"{size}x{size}", "type": "image/png"}
    return {**facts, "purpose": purpose}


def versioned(site: Site) -> dict[str, bytes]:
    """All files, the pages with their version, and the service worker that keeps just these files."""
    worker = site.read_lean("script/sw.js").decode("utf-8")
    every = "".join(f"{name} {hashlib.sha256(content).hexdigest()}\n" for name, content in sorted(site.files.items()))
    version = digest((every + worker).encode())
    files = {name: with_version(name, content, version) for name, content in site.files.items()}
    kept = {name: hashlib.sha256(files[name]).hexdigest()[:32] for name in sorted(files) if name != "LICENSE"}
    listed = {("./" if name == "index.html" else name): hash for name, hash in kept.items()}
    listed |= {name: "" for name in listed if name == "./" or name.endswith(".html")}  # hosts may add to pages
    worker = replaced(replaced(worker, "/* version */", version), "{/* files */}", json.dumps(listed, indent=1))
    return {**files, "sw.js": worker.encode()}


def with_version(name: str, content: bytes, version: str) -> bytes:
    """A page that says of which version it is."""
    is_page = name.endswith(".html")
    return content.replace(b"<html ", f'<html data-version="{version}" '.encode(), 1) if is_page else content


def main_program() -> None:
    """Build and say where it is and how large."""
    parser = argparse.ArgumentParser(prog="python -m tools.site", description="Build what is published.")
    parser.add_argument("--quick", action="store_true", help="without compressed copies")
    wanted = parser.parse_args()
    try:
        site = build(quick=wanted.quick)
    except (PageError, catalogues.CatalogueError) as error:
        sys.exit(f"site: {error}")
    print(f"The site is in {site.relative_to(ROOT)}: {compress.summary(site)}")


if __name__ == "__main__":
    main_program()
