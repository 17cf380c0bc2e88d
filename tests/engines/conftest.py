"""The three engines, each started once; at the end the times from opening the page to Python's arrival are shown."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.engines.chromium import chromium_window
from tests.engines.engine import Engine
from tests.engines.firefox import firefox_window
from tests.engines.webkit import webkit_window
from tools import single as one_file
from tools import site
from tools.serve import serving

WINDOWS: dict[str, Callable[[], AbstractContextManager[Engine]]] = {
    "chromium": chromium_window,
    "firefox": firefox_window,
    "webkit": webkit_window,
}
TIMES = pytest.StashKey[dict[str, float]]()


@pytest.fixture(scope="session", params=WINDOWS)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """One window of each engine, one engine after the other."""
    with WINDOWS[request.param]() as window:
        yield window


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site: a folder of many files."""
    return site.build(site=tmp_path_factory.mktemp("built") / "site", quick=True)


@pytest.fixture(scope="session")
def single(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as one file."""
    return one_file.build(target=tmp_path_factory.mktemp("built") / "pointsalad.html")


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    """Where the folder is served, each time at another address, with a storage of its own."""
    with serving(folder) as found:
        yield found


@pytest.fixture
def time_it(request: pytest.FixtureRequest) -> Callable[[float], None]:
    """Notes the seconds of a start under the name of the test."""
    times = request.config.stash.setdefault(TIMES, {})

    def note(seconds: float) -> None:
        times[request.node.name] = seconds

    return note


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Shows what the starts took."""
    for name, seconds in config.stash.get(TIMES, {}).items():
        terminalreporter.write_line(f"{seconds:6.1f} s from opening to Python's arrival: {name}")
