"""What is got from outside is pinned, and no address of a registry is written anywhere."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {
    ".git",
    ".hypothesis",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    ".venv",
    "__pycache__",
    "dist",
    "node_modules",
    "test-results",
    "vendor",
}
REGISTRY = re.compile(rb"(?:npmjs|yarnpkg|pypi|pythonhosted|debian)\.(?:org|com|net)\b", re.IGNORECASE)


def test_requirements_are_pinned_exactly() -> None:
    for name in ("requirements.txt", "requirements-pyodide.txt"):
        loose = [line for line in requirements(name) if not re.fullmatch(r"[\w-]+==\d[\w.]*", line)]
        assert not loose, f"{name}: {loose}"


def test_pytest_inside_pyodide_is_the_one_outside() -> None:
    assert set(requirements("requirements-pyodide.txt")) <= set(requirements("requirements.txt"))


def test_npm_packages_are_pinned_exactly() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values()), wanted


def test_lock_file_holds_hashes_and_no_addresses() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    locked = {name: facts for name, facts in packages.items() if name}
    assert locked
    assert not [name for name, facts in locked.items() if "resolved" in facts or not facts.get("integrity")]


def test_no_file_names_a_registry_s_host() -> None:
    assert not [str(path.relative_to(ROOT)) for path in own_files(ROOT) if REGISTRY.search(path.read_bytes())]


def requirements(name: str) -> list[str]:
    """The requirements of a file, without its comments."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def own_files(folder: Path) -> Iterator[Path]:
    """The files that are the project's own."""
    for path in folder.iterdir():
        if path.is_dir() and path.name not in NOT_OURS:
            yield from own_files(path)
        elif path.is_file():
            yield path
