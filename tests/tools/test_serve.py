"""The server answers on this machine only, with the types that a browser insists on."""

from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tools.serve import TYPES, has_screen, server, serving


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "deep").mkdir()
    for ending in TYPES:
        (tmp_path / "deep" / f"file{ending}").write_text("content", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("ending", "expected"),
    [
        (".mjs", "text/javascript"),
        (".js", "text/javascript"),
        (".wasm", "application/wasm"),
        (".css", "text/css"),
        (".svg", "image/svg+xml"),
        (".webmanifest", "application/manifest+json"),
        (".html", "text/html"),
        (".zip", "application/zip"),
    ],
)
def test_type_is_the_ending_s_whatever_the_machine_s_table_says(folder: Path, ending: str, expected: str) -> None:
    with serving(folder) as address, urlopen(f"{address}deep/file{ending}") as answer:
        assert answer.headers.get_content_type() == expected
        assert answer.read() == b"content"


def test_browser_asks_anew_each_time(folder: Path) -> None:
    with serving(folder) as address, urlopen(address) as answer:
        assert answer.headers["Cache-Control"] == "no-cache"


def test_address_is_this_machine_s_and_two_servers_differ(folder: Path) -> None:
    with serving(folder) as one, serving(folder) as other:
        assert one != other
        assert all(address.startswith("http://127.0.0.1:") and address.endswith("/") for address in (one, other))


@pytest.mark.parametrize("missing", ["deep/", "nothing.js", "../conftest.py"])
def test_what_is_no_file_of_the_folder_is_not_found(folder: Path, missing: str) -> None:
    with serving(folder) as address, pytest.raises(HTTPError, match="404"):
        urlopen(address + missing)


def test_folder_without_a_page_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="make page"):
        server(tmp_path)


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [("darwin", "", True), ("linux", "", False), ("linux", "DISPLAY", True), ("linux", "WAYLAND_DISPLAY", True)],
)
def test_a_browser_is_opened_only_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, platform: str, variable: str, expected: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, ":0")
    monkeypatch.setattr("sys.platform", platform)
    assert has_screen() is expected
