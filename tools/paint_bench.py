"""Measures when pages are first painted in a browser that runs already: `python -m tools.paint_bench dist/site`.

Nothing is attached to the browser: each page tells by itself when it was painted, and then goes on to the next. Every
visit has a folder of its own, so that nothing is in the browser's cache.
"""

import argparse
import statistics
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tools import chromium
from tools.page import ROOT
from tools.serve import HOST, Published, Server

TIMES, PATIENCE = 21, 60
BLANK = "<!doctype html><title>Blank</title><p>Painted.</p>"
TELL = """<script>
new PerformanceObserver(list => {
  const first = list.getEntries().find(entry => entry.name === "first-contentful-paint");
  if (first) setTimeout(() => location.replace(`/next?painted=${first.startTime}`), 1500);
}).observe({ type: "paint", buffered: true });
</script>"""
NEXT = "<!doctype html><script>setTimeout(() => location.replace('PLACE'), 500)</script>"


@dataclass
class Tour:
    """The visits to come and what has been told of those that were made: name -> milliseconds."""

    coming: Iterator[str]
    at: str = ""
    told: dict[str, list[float]] = field(default_factory=dict)
    over: threading.Event = field(default_factory=threading.Event)

    def next(self, painted: str | None) -> str:
        """Note the visit that is over, and name the place of the next."""
        if painted is not None:
            self.told.setdefault(self.at.split("-")[0], []).append(float(painted))
        self.at = next(self.coming, "")
        if not self.at:
            self.over.set()
        return f"/{self.at}/"


class Guided(Published):
    """Serves each candidate under many names, the first page of each with the script that tells and leads on."""

    def __init__(self, *args: Any, tour: Tour, folders: dict[str, Path], **others: Any) -> None:
        self.tour, self.folders = tour, folders
        super().__init__(*args, **others)

    def translate_path(self, path: str) -> str:
        """/<name>-<visit>/<file> is that file of the candidate."""
        visit, _, name = urlsplit(path).path.lstrip("/").partition("/")
        folder = self.folders.get(visit.split("-")[0])
        return str(folder / name) if folder else str(ROOT / "dist" / "nothing")

    def do_GET(self) -> None:  # noqa: N802 - the name is the standard library's
        """A first page, the way to the next, or a file."""
        asked = urlsplit(self.path)
        if asked.path == "/next":
            painted = parse_qs(asked.query).get("painted", [None])[0]
            self.answer(NEXT.replace("PLACE", self.tour.next(painted)))
        elif asked.path.count("/") == 2 and asked.path.endswith("/") and asked.path != "//":
            text = (Path(self.translate_path(asked.path)) / "index.html").read_text("utf-8")
            self.answer(text.replace("data-version", "data-no-version", 1) + TELL)  # no worker that fetches all again
        else:
            super().do_GET()

    def answer(self, text: str) -> None:
        """A page."""
        content = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def measure(folders: dict[str, Path], times: int = TIMES) -> dict[str, list[float]]:
    """Milliseconds to the first paint of each page, alternating; the first visit of each does not count."""
    visits = (f"{name}-{visit}" for visit in range(times + 1) for name in folders)
    tour = Tour(visits)
    with running(partial(Guided, tour=tour, folders=folders)) as address, browser(f"{address}next"):
        if not tour.over.wait(PATIENCE + times * len(folders) * 10):
            raise TimeoutError(f"after {sum(map(len, tour.told.values()))} visits the browser did not go on")
    return {name: told[1:] for name, told in tour.told.items()}


@contextmanager
def running(handler: Any) -> Iterator[str]:
    """A server in the background."""
    with Server((HOST, 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def browser(address: str) -> Iterator[None]:
    """A Chromium of its own at that address, with nothing attached."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        command = [str(chromium.find()), *chromium.LAUNCH_FLAGS, "--headless=new", f"--user-data-dir={place}", address]
        started = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield
        finally:
            started.terminate()
            started.wait(PATIENCE)


def main() -> None:
    """Measure the folders that are named, beside a page with one word."""
    parser = argparse.ArgumentParser(prog="python -m tools.paint_bench", description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path, help="folders with an index.html")
    parser.add_argument("--times", type=int, default=TIMES, help="visits of each")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        (Path(place) / "index.html").write_text(BLANK, encoding="utf-8")
        named = {folder.name.replace("-", "_"): folder for folder in wanted.folders}
        for name, times in measure({**named, "blank": Path(place)}, wanted.times).items():
            low, middle, high = statistics.quantiles(times, n=4)
            print(f"{name:12} first paint {middle:6.0f} ms (half of them {low:.0f} to {high:.0f})")


if __name__ == "__main__":
    main()
