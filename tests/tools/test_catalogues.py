"""Catalogues compile only when they are finished."""

import gettext
from pathlib import Path

import pytest

from tools.catalogues import CatalogueError, compile_all, put

HEADER = """\
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
GOOD = 'msgid "turn.yours"\nmsgstr "Du bist am Zug."\n'
PLURAL = 'msgid "points"\nmsgid_plural "points"\nmsgstr[0] "{n} Punkt"\nmsgstr[1] "{n} Punkte"\n'


def project(root: Path, entries: str) -> Path:
    """A project with one German catalogue; returns that catalogue."""
    source = root / "web" / "locale" / "de" / "LC_MESSAGES" / "web.po"
    source.parent.mkdir(parents=True)
    source.write_text(HEADER + entries, encoding="utf-8")
    return source


def test_compiled_catalogue_is_read_by_the_standard_library(tmp_path: Path) -> None:
    project(tmp_path, f"{GOOD}\n{PLURAL}")
    assert len(compile_all(tmp_path)) == 1
    texts = gettext.translation("web", tmp_path / "web" / "locale", ["de"])
    assert texts.gettext("turn.yours") == "Du bist am Zug."
    assert [texts.ngettext("points", "points", n) for n in (1, 2)] == ["{n} Punkt", "{n} Punkte"]


def test_same_texts_give_the_same_bytes_on_any_day(tmp_path: Path) -> None:
    project(tmp_path, GOOD)
    (compiled,) = compile_all(tmp_path)
    assert b"POT-Creation-Date: 2026-01-01" in compiled.read_bytes()


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ('msgid "a"\nmsgstr ""\n', r"web\.po:\d+: a: has no text"),
        (f"#, fuzzy\n{GOOD}", r"turn\.yours: is marked fuzzy"),
        (PLURAL.replace("{n} Punkte", ""), r"points.*: has no text"),
        (PLURAL.replace('msgstr[1] "{n} Punkte"\n', ""), r"points"),
        (f"this is no entry\n{GOOD}", r"web\.po"),
    ],
)
def test_unfinished_catalogue_is_refused_by_name_and_left_uncompiled(tmp_path: Path, entries: str, said: str) -> None:
    source = project(tmp_path, entries)
    with pytest.raises(CatalogueError, match=said):
        compile_all(tmp_path)
    assert not source.with_suffix(".mo").exists()


def test_project_without_texts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="no catalogue found"):
        compile_all(tmp_path)


def test_what_is_compiled_already_is_not_touched(tmp_path: Path) -> None:
    target = tmp_path / "web.mo"
    put(target, b"one")
    target.chmod(0o400)
    before = target.stat()
    put(target, b"one")
    assert target.stat().st_mtime_ns == before.st_mtime_ns
    put(target, b"two")
    assert target.read_bytes() == b"two"
    assert [each.name for each in tmp_path.iterdir()] == ["web.mo"]
