"""A Chromium is found or got, or the failure says what to do."""

from pathlib import Path

import pytest

from tools import chromium, debian


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine with no browser, where nothing can be installed."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "candidates", lambda: iter(()))
    monkeypatch.setattr(chromium, "downloaded", lambda: None)
    monkeypatch.setattr(debian, "can_install", lambda: False)
    return monkeypatch


def pretend(path: Path, says: str, code: int = 0) -> Path:
    """A program that says something and ends with a code."""
    path.write_text(f"#!/bin/sh\necho '{says}'\nexit {code}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_named_browser_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    named = pretend(tmp_path / "mine", "Chromium 156")
    monkeypatch.setenv("CHROMIUM", str(named))
    assert chromium.find() == named


def test_named_browser_that_does_not_run_is_an_error_not_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "absent"))
    with pytest.raises(chromium.ChromiumError, match="absent is no Chromium that runs"):
        chromium.find()


def test_stub_that_does_not_run_is_passed_over(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stub = pretend(tmp_path / "stub", "Chromium: get it from the store", 1)
    real = pretend(tmp_path / "real", "Google Chrome 156")
    bare.setattr(chromium, "candidates", lambda: iter((stub, tmp_path / "absent", real)))
    assert chromium.find() == real


def test_root_on_debian_installs_it_with_a_chinese_font(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[str] = []

    def install(*packages: str) -> bool:
        asked.extend(packages)
        bare.setattr(chromium, "candidates", lambda: iter((pretend(tmp_path / "chromium", "Chromium 156"),)))
        return True

    bare.setattr(debian, "can_install", lambda: True)
    bare.setattr(debian, "install", install)
    assert chromium.find() == tmp_path / "chromium"
    assert asked == ["chromium", "fonts-noto-cjk"]


def test_playwright_s_own_is_the_last_way(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare.setattr(chromium, "downloaded", lambda: tmp_path / "chrome")
    assert chromium.find() == tmp_path / "chrome"


def test_none_to_be_had_is_an_error_that_says_what_to_do(bare: pytest.MonkeyPatch) -> None:
    with pytest.raises(chromium.ChromiumError, match="CHROMIUM=/path/to/chromium"):
        chromium.find()
