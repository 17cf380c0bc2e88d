"""The set-up says plainly what it lacks."""

import pytest

from tools import debian, environment


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (3, 14), (4, 0)])
def test_new_enough_python_is_taken(version: tuple[int, int]) -> None:
    assert environment.too_old(version) == ""


@pytest.mark.parametrize("version", [(3, 10), (3, 9), (2, 7)])
def test_old_python_is_refused_by_its_version(version: tuple[int, int]) -> None:
    said = environment.too_old(version)
    assert f"is {version[0]}.{version[1]}." in said
    assert "make PYTHON=" in said


def test_missing_venv_is_named_where_it_cannot_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "has_venv", lambda: False)
    monkeypatch.setattr(debian, "can_install", lambda: False)
    assert "no venv module" in environment.without_venv()


def test_missing_venv_is_installed_as_root_on_debian(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []

    def install(*packages: str) -> bool:
        installed.extend(packages)
        return True

    monkeypatch.setattr(environment, "has_venv", lambda: bool(installed))
    monkeypatch.setattr(debian, "can_install", lambda: True)
    monkeypatch.setattr(debian, "install", install)
    assert environment.without_venv() == ""
    assert len(installed) == 1
    assert installed[0].endswith("-venv")
