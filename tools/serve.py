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

    def end_headers(self) -> None:
        """Let the browser ask each time whether its copy is still good."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Show no folder's content."""
        self.send_error(404, "File not found")

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet."""


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


def server(folder: Path, port: int = 0) -> Server:
    """A server of the folder, not yet answering; port 0 takes a free one."""
    if not (folder / "index.html").is_file():
        raise FileNotFoundError(f"{folder}/index.html is missing: `make page` builds the page")
    return Server((HOST, port), partial(Handler, directory=str(folder)))


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[str]:
    """Serve the folder in the background and give its address."""
    with server(folder, port) as running:
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
    parser.add_argument("--open", action="store_true", help="open a browser, where there is a screen")
    wanted = parser.parse_args()
    try:
        running = server(wanted.folder, wanted.port)
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
