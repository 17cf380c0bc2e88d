"""Each program of the tests in three engines is found or got, or the failure says what to do."""

from pathlib import Path

import pytest

from tools import debian, engines
from tools.engines import FIREFOX, MINI_BROWSER, PROGRAMS, EngineError, Program, find, installed


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine with none of the programs, where nothing can be installed."""
    for program in PROGRAMS:
        monkeypatch.delenv(program.variable, raising=False)
    monkeypatch.setattr(engines, "installed", lambda program: None)
    monkeypatch.setattr(debian, "can_install", lambda: False)
    return monkeypatch


def pretend(path: Path) -> Path:
    """A program at that place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_named_program_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mine = pretend(tmp_path / "mine")
    monkeypatch.setenv("FIREFOX", str(mine))
    assert find(FIREFOX) == mine


def test_named_program_that_is_none_is_an_error_not_passed_over(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare.setenv("FIREFOX", str(tmp_path / "absent"))
    with pytest.raises(EngineError, match="absent is no program"):
        find(FIREFOX)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.variable)
def test_root_on_debian_installs_it(bare: pytest.MonkeyPatch, tmp_path: Path, program: Program) -> None:
    asked: list[str] = []

    def install(*packages: str) -> bool:
        asked.extend(packages)
        bare.setattr(engines, "installed", lambda _: tmp_path)
        return True

    bare.setattr(debian, "can_install", lambda: True)
    bare.setattr(debian, "install", install)
    assert find(program) == tmp_path
    assert asked == [program.package]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.variable)
def test_none_to_be_had_is_an_error_that_says_what_to_do(bare: pytest.MonkeyPatch, program: Program) -> None:
    with pytest.raises(EngineError, match=f"apt-get install {program.package}") as raised:
        find(program)
    assert f"{program.variable}=/path/to/" in str(raised.value)


def test_a_failed_installation_is_an_error_too(bare: pytest.MonkeyPatch) -> None:
    bare.setattr(debian, "can_install", lambda: True)
    bare.setattr(debian, "install", lambda *packages: False)
    with pytest.raises(EngineError, match="Firefox is not here"):
        find(FIREFOX)


def test_what_lies_outside_the_search_path_is_found(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare.setenv("PATH", "")
    place = pretend(tmp_path / "usr" / "lib" / "some-machine" / "webkit2gtk-4.1" / "MiniBrowser")
    assert installed(MINI_BROWSER, tmp_path) == place
    place.chmod(0o644)
    assert installed(MINI_BROWSER, tmp_path) is None
