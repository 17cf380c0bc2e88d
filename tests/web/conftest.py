"""The page's texts, compiled where a catalogue is newer: the tests read what the page reads."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.memory import forget
from tools import catalogues, lessons


def pytest_configure() -> None:
    """Compile every finished catalogue that has changed; what is not finished is named by tests/web/test_catalogues."""
    for source in (catalogues.ROOT / "web" / "locale").glob("*/LC_MESSAGES/*.po"):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        try:
            catalogue = catalogues.load(source)
        except catalogues.CatalogueError:
            continue
        if not list(catalogues.faults(source, catalogue)):
            catalogues.write(target, catalogue)
    lessons.pack()


@pytest.fixture
def forgetful() -> Iterator[None]:
    """For tests that exchange the texts: what the page remembers of sentences is forgotten before and after them."""
    forget()
    yield
    forget()
