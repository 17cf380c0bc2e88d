"""Serves a folder on this machine only: `python -m tools.serve dist/page --open`.

In tests: `with serving(folder) as address`.
"""

import argparse
import os
import socketserver
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Files only, with types that do not depend on the machine's table, always asked for anew."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type that the file's ending stands for."""
        return TYPES.get(Path(path).suffix, "application/octet-stream")

    def keeping(self) -> str:
        """How long the browser may keep what it gets: here it asks each time whether its copy is still good."""
        return "no-cache"

    def end_headers(self) -> None:
        """Say how long the answer may be kept."""
        self.send_header("Cache-Control", self.keeping())
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Show no folder's content."""
        self.send_error(404, "File not found")

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet."""


class Published(Handler):
    """As a good host serves dist/site: compressed copies as they are, hashed names kept for ever."""

    protocol_version = "HTTP/1.1"
    good = True

    def send_response(self, code: int, message: str | None = None) -> None:
        """Note whether it is an error, which nobody may keep."""
        self.good = code < 400
        super().send_response(code, message)

    def keeping(self) -> str:
        """For ever where the name changes with the content."""
        return "public, max-age=31536000, immutable" if self.good and "/files/" in self.path else "no-cache"

    def send_head(self) -> Any:
        """Answer with the best copy that the browser understands, or with "not modified"."""
        asked = Path(self.translate_path(self.path))
        original = asked / "index.html" if asked.is_dir() and self.path.split("?")[0].endswith("/") else asked
        if not original.is_file():
            return super().send_head()
        coding, copy = self.best(original)
        facts = copy.stat()
        tag = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'
        known = self.headers.get("If-None-Match") == tag
        self.send_response(304 if known else 200)
        headers = {"ETag": tag, "Vary": "Accept-Encoding", "Content-Type": self.guess_type(original)}
        headers |= {"Content-Encoding": coding} if coding else {}
        headers |= {} if known else {"Content-Length": str(facts.st_size)}
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        return None if known else copy.open("rb")

    def best(self, original: Path) -> tuple[str, Path]:
        """The coding and the path of the smallest copy that the browser takes."""
        taken = self.headers.get("Accept-Encoding", "")
        for coding, ending in (("br", ".br"), ("gzip", ".gz")):
            copy = original.with_name(original.name + ending)
            if coding in taken and copy.is_file():
                return coding, copy
        return "", original


class Server(ThreadingHTTPServer):
    """A server of one folder on this machine."""

    request_queue_size = 64

    def server_bind(self) -> None:
        """Bind without asking for the host's full name, which can take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that went away is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """Where the folder is served."""
        return f"http://{HOST}:{self.server_port}/"


def server(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> Server:
    """A server of the folder, not yet answering; port 0 takes a free one."""
    if not (folder / "index.html").is_file():
        raise FileNotFoundError(f"{folder}/index.html is missing: `make page` builds the page")
    return Server((HOST, port), partial(handler, directory=str(folder)))


@contextmanager
def serving(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve the folder in the background and give its address."""
    with server(folder, port, handler) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield running.address
        finally:
            running.shutdown()
            thread.join()


def has_screen() -> bool:
    """True where a browser window can be opened."""
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description="Serve a folder on this machine only.")
    parser.add_argument("folder", type=Path, help="the folder, such as dist/page")
    parser.add_argument("--port", type=int, default=0, help="the port; without it, a free one")
    parser.add_argument("--published", action="store_true", help="compressed and kept as by a good host")
    parser.add_argument("--open", action="store_true", help="open a browser, where there is a screen")
    wanted = parser.parse_args()
    try:
        running = server(wanted.folder, wanted.port, Published if wanted.published else Handler)
    except (OSError, OverflowError) as error:
        sys.exit(f"serve: {error}")
    with running:
        print(f"Salad & Parade is served at {running.address} (Ctrl-C stops it)", flush=True)
        if wanted.open and has_screen():
            webbrowser.open(running.address)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
