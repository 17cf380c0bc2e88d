"""Measures how fast the published site starts: `python -m tools.start_bench`, after `make site`.

Cold (a fresh profile) and warm (a second visit in a profile) against a page with nothing but the published
`loadPyodide()`, alternating, from the same server with the same compression and caching. "Started" is what a person
sees: a click every 20 ms from the first paint on until the page has changed by Python's doing. First paints are told
of these starts, each in a browser that has just been started itself, and of one that runs already, `tools.paint_bench`.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from tools import chromium, compress, paint_bench
from tools.page import ROOT, PageError, present
from tools.serve import Published, serving
from tools.site import SITE

RESULT = ROOT / "test-results" / "start.json"
BASELINE = ROOT / "docs" / "start-baseline.json"
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare Pyodide</title></head>
<body><button id="press">Press</button><p id="said">Nothing has been pressed yet.</p>
<script type="module">
import { loadPyodide } from "./files/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython(`
import js
from pyodide.ffi import create_proxy
def pressed(event):
    js.document.getElementById("said").className = "pressed"
js.document.getElementById("press").addEventListener("click", create_proxy(pressed))
`);
</script></body></html>
"""
PATIENCE = 60_000
TRIES = 3
WATCH = """
try { localStorage.clear(); } catch { /* nothing to forget: each start is to find the page as it is for a newcomer */ }
globalThis.moments = {};
new PerformanceObserver(list => {
  const first = list.getEntries().find(entry => entry.name === "first-contentful-paint");
  if (first) moments.painted = first.startTime;
}).observe({ type: "paint", buffered: true });
addEventListener("DOMContentLoaded", () => {
  new MutationObserver(() => {
    if (moments.pressed && !moments.started && document.querySelector(DONE)) moments.started = performance.now();
  }).observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
});
"""
PLACE = """target => {
  const box = document.querySelector(target)?.getBoundingClientRect();
  return [moments, moments.painted && box ? [box.x + box.width / 2, box.y + box.height / 2] : null];
}"""
EVERY = 20  # milliseconds between two clicks
PRESSES, REST = 60, 4000  # what a visitor does after the start, and the milliseconds until the page is closed


@dataclass(frozen=True)
class Candidate:
    """A page to be measured: its folder, what is pressed, what is there once Python has answered, what is used."""

    name: str
    folder: Path
    target: str
    done: str
    used: str


@dataclass(frozen=True)
class Start:
    """One start: milliseconds until the page answered, and until it was first painted."""

    started: float
    painted: float


@dataclass(frozen=True)
class Figures:
    """What was measured of one page in one state: medians in milliseconds, and half the spread of the middle half."""

    started: float
    noise: float
    painted: float
    times: list[float]


def bare(folder: Path) -> Path:
    """The page with nothing but the published loader, compressed as the site is."""
    files = folder / "files"  # under this name the server lets browsers keep them for ever
    files.mkdir(parents=True)
    for name in BARE_FILES:
        shutil.copyfile(present(ROOT / "node_modules" / "pyodide" / name), files / name)
    (folder / "index.html").write_text(BARE, encoding="utf-8")
    compress.compress_folder(folder, ROOT / "dist" / "cache")
    return folder


@contextmanager
def profile(playwright: Playwright, folder: Path, candidate: Candidate) -> Iterator[BrowserContext]:
    """A browser with a profile on disk."""
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=chromium.find(), args=list(chromium.LAUNCH_FLAGS), locale="en-US"
    )
    try:
        context.add_init_script(WATCH.replace("DONE", json.dumps(candidate.done)))
        yield context
    finally:
        context.close()


def start(page: Page, address: str, candidate: Candidate) -> Start:
    """Open the page and click from its first paint on until Python has answered."""
    page.set_default_timeout(PATIENCE)
    page.goto(address, wait_until="commit")
    while True:
        moments, place = page.evaluate(PLACE, candidate.target)
        if "started" in moments:
            return Start(moments["started"], moments["painted"])
        if place:
            page.evaluate("moments.pressed = true")
            page.mouse.click(*place)
        page.wait_for_timeout(EVERY)


def rounds(playwright: Playwright, address: str, candidate: Candidate) -> tuple[Start, Start]:
    """A cold start in a fresh profile and a warm one after it, each in a browser of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        starts = []
        for visit in range(3):  # the second is not counted: only from the third on is compiled code kept for both
            with profile(playwright, Path(place), candidate) as context:
                page = context.new_page()
                starts.append(start(page, address, candidate))
                if visit < 2:
                    stay(page, candidate)
        return starts[0], starts[2]


def unbroken(playwright: Playwright, address: str, candidate: Candidate) -> tuple[Start, Start]:
    """The same, once more where the browser itself broke down."""
    for _ in range(TRIES):
        try:
            return rounds(playwright, address, candidate)
        except Error as error:
            print(f"  {candidate.name}: {str(error).splitlines()[0]}; measured again", flush=True)
    raise PageError(f"{candidate.name}: the browser broke down {TRIES} times")


def stay(page: Page, candidate: Candidate) -> None:
    """Use the page for a while, as a visitor does, then leave it alone.

    The page keeps its files meanwhile, and the browser the code that it has compiled: it writes that down only when
    there is a megabyte of it and nothing more has been compiled for two seconds.
    """
    worker = "navigator.serviceWorker.getRegistration()"
    page.wait_for_function(f"{worker}.then(found => !found || Boolean(found.active))")
    for _ in range(PRESSES):
        page.click(candidate.used)
    page.wait_for_timeout(REST)


def measure(candidates: list[Candidate], times: int) -> dict[str, dict[str, Figures]]:
    """Cold and warm starts of each, alternating: name -> "cold" or "warm" -> figures."""
    found: dict[str, dict[str, list[Start]]] = {each.name: {"cold": [], "warm": []} for each in candidates}
    with sync_playwright() as playwright:
        for turn in range(times):
            for candidate in candidates if turn % 2 else candidates[::-1]:
                with serving(candidate.folder, handler=Published) as address:
                    cold, warm = unbroken(playwright, address, candidate)
                found[candidate.name]["cold"].append(cold)
                found[candidate.name]["warm"].append(warm)
            print(f"  {turn + 1} of {times}", flush=True)
    return {name: {kind: figures(starts) for kind, starts in kinds.items()} for name, kinds in found.items()}


def figures(starts: list[Start]) -> Figures:
    """Medians and noise."""
    times = [round(each.started, 1) for each in starts]
    low, _, high = statistics.quantiles(times, n=4) if len(times) > 1 else (times[0],) * 3
    painted = statistics.median(each.painted for each in starts)
    return Figures(round(statistics.median(times), 1), round((high - low) / 2, 1), round(painted, 1), times)


# --- telling ------------------------------------------------------------------------------------------------------


def report(
    found: dict[str, dict[str, Figures]], paints: dict[str, list[float]], candidates: list[Candidate]
) -> dict[str, object]:
    """Print the table and return what is kept of it."""
    sizes = {each.name: {name: compress.wire(each.folder, f".{name}") for name in ("br", "gz")} for each in candidates}
    site, plain = (each.name for each in candidates)
    print(f"{'':28}{site:>14}{plain:>14}{'ratio':>10}")
    ratios: dict[str, float] = {}
    for kind in ("cold", "warm"):
        row(f"{kind} start, ms", lambda name, kind=kind: found[name][kind].started, site, plain, ratios)  # type: ignore[misc]
        row(f"{kind} first paint, ms", lambda name, kind=kind: found[name][kind].painted, site, plain, ratios)  # type: ignore[misc]
    row("first paint, ms", lambda name: statistics.median(paints[name]), site, plain, ratios)
    for name in ("br", "gz"):
        row(f"wire, {name}, MB", lambda each, name=name: sizes[each][name] / 1e6, site, plain, ratios)  # type: ignore[misc]
    times = {name: {kind: asdict(each) for kind, each in kinds.items()} for name, kinds in found.items()}
    return {"ratios": ratios, "starts": times, "paints": paints, "bytes": sizes}


def row(title: str, value: Callable[[str], float], one: str, other: str, ratios: dict[str, float]) -> None:
    """One line of the table."""
    ratio = value(one) / value(other)
    ratios[title] = round(ratio, 3)
    print(f"{title:28}{value(one):14.2f}{value(other):14.2f}{ratio:10.2f}")


def slower(result: dict[str, object], baseline: dict[str, object]) -> Iterator[str]:
    """A line for each ratio that got worse than the baseline's by more than the noise of both."""
    for title, ratio in dict(result["ratios"]).items():  # type: ignore[call-overload]
        before = dict(baseline["ratios"]).get(title)  # type: ignore[call-overload]
        allowed = noise(result, title) + noise(baseline, title) + 0.005
        if before is not None and ratio > before + allowed:
            yield f"{title}: {ratio:.2f} of bare Pyodide, was {before:.2f} (noise {allowed:.2f})"


def noise(result: dict[str, object], title: str) -> float:
    """How far a ratio may be off by chance; sizes are exact, first paints are told only roughly."""
    kind = title.split()[0]
    if kind == "first":
        paints = [statistics.quantiles(times, n=4) for times in dict(result.get("paints", {})).values()]  # type: ignore[call-overload]
        return float(sum((high - low) / 2 / middle for low, middle, high in paints))
    if kind not in ("cold", "warm"):
        return 0.0
    starts = json.loads(json.dumps(result["starts"]))
    return float(sum(each[kind]["noise"] / each[kind]["started"] for each in starts.values())) * (
        4 if "paint" in title else 1
    )


def main() -> None:
    """Measure, print, keep, compare."""
    parser = argparse.ArgumentParser(prog="python -m tools.start_bench", description="How fast the site starts.")
    parser.add_argument("--times", type=int, default=7, help="starts of each kind")
    parser.add_argument(
        "--save", action="store_true", help="keep this as the baseline that later runs are told against"
    )
    wanted = parser.parse_args()
    try:
        present(SITE / "index.html.br")
    except PageError as error:
        sys.exit(f"start_bench: {error}; `make site` builds it")
    with tempfile.TemporaryDirectory() as place:
        candidates = [
            Candidate("site", SITE, "#add-seat", "#row-3", "#page [data-do=theme]"),
            Candidate("bare", bare(Path(place) / "bare"), "#press", "#said.pressed", "#press"),
        ]
        starts = measure(candidates, wanted.times)
        paints = paint_bench.measure({each.name: each.folder for each in candidates})
        result = report(starts, paints, candidates)
    RESULT.parent.mkdir(exist_ok=True)
    for path in (RESULT, BASELINE) if wanted.save else (RESULT,):
        path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    if BASELINE.is_file() and not wanted.save:
        lines = list(slower(result, json.loads(BASELINE.read_text("utf-8"))))
        print("\n".join(["Slower than the baseline:", *lines]) if lines else "Nothing is slower than the baseline.")


if __name__ == "__main__":
    main()
