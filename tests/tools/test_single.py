"""The one file holds all that the page asks for, names no other host, and the same sources give the same bytes."""

import base64
import gzip
import json
import re
from html import unescape
from pathlib import Path

import pytest

from tools.page import ROOT, PageError
from tools.single import HOST, Part, boot, build, document, packed, parts, replaced, whole

PART = re.compile(r'<script type="application/octet-stream" data-part="([^"]+)" data-type="([^"]+)">([^<]*)</script>')
ADDRESS = re.compile(r"https?://[^\s\"'<>()`\\;,]+")
NAMES_ONLY = ("http://www.w3.org/",)
"""Names of vocabularies, which nothing fetches."""
MESSAGES = (
    "http://0.0.0.0",
    "https://developer.mozilla.org/",
    "https://docs.pyscript.net/",
    "https://github.com/pyscript/",
    "https://pyscript.github.io/docs/",
)
"""Addresses in messages of PyScript, which nothing fetches either."""


@pytest.fixture(scope="module")
def everything() -> list[Part]:
    """The parts, made once."""
    return parts(ROOT)


@pytest.fixture(scope="module")
def text(everything: list[Part]) -> str:
    """The document."""
    return document(ROOT, everything)


def test_every_part_is_there_and_unpacks_to_the_same_bytes(text: str, everything: list[Part]) -> None:
    found = [(name, kind, gzip.decompress(base64.b64decode(content))) for name, kind, content in PART.findall(text)]
    assert found == [(part.name, part.type, part.content) for part in everything]
    vendored = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    contents = {name: content for name, _, content in found}
    for name in vendored:
        assert contents[name] == (ROOT / "vendor" / "pyodide" / name).read_bytes()


def test_whatever_is_asked_for_is_a_part(text: str, everything: list[Part]) -> None:
    names = {part.name for part in everything}
    asked = re.findall(rf"{re.escape(HOST)}([\w.]+)", unescape(PART.sub("", text)))
    inside = [part.content.decode("utf-8") for part in everything if part.name == "boot.mjs"]
    asked += re.findall(rf"{re.escape(HOST)}([\w.]+)", "".join(inside))
    assert set(asked) == names - {"core.mjs", "licenses.html"}  # which the page's head and its link ask for


def test_the_document_names_no_other_host(text: str) -> None:
    addresses = ADDRESS.findall(PART.sub("", text))
    assert [one for one in addresses if not one.startswith((HOST, *NAMES_ONLY))] == []


def test_pyscript_as_bundled_turns_to_no_other_host(everything: list[Part]) -> None:
    core = next(part.content.decode("utf-8") for part in everything if part.name == "core.mjs")
    assert [one for one in ADDRESS.findall(core) if not one.startswith((HOST, *MESSAGES))] == []


def test_it_says_that_it_may_run_from_disk(text: str) -> None:
    assert text.startswith("<!doctype html>\n<html data-single ")


def test_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    first, second = (build(target=tmp_path / name).read_bytes() for name in ("first.html", "second.html"))
    assert first == second
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["first.html", "second.html"]


def test_packing_does_not_depend_on_the_clock() -> None:
    part = Part("a.zip", "application/zip", b"content")
    assert base64.b64decode(PART.findall(packed(part))[0][2])[4:8] == b"\0\0\0\0"


def test_a_file_that_would_still_be_fetched_is_named() -> None:
    with pytest.raises(PageError, match=r"would still need \./style/other\.css, https://host/x\.js"):
        whole('<link href="./style/other.css"><script src="https://host/x.js"></script><a href="#how">')


def test_a_template_without_the_expected_part_is_refused() -> None:
    with pytest.raises(PageError, match=r"expected </head> once, found it 0 times"):
        replaced("<body>", "</head>", "")


def test_python_gets_its_parts_handed_over() -> None:
    text = boot(ROOT)
    assert f'from "{HOST}pyodide.mjs"' in text
    assert f'stdLibURL: place("{HOST}library.zip")' in text
    assert json.loads(re.findall(r"JSON\.stringify\((.*)\);", text)[0])["packages"] == {}
