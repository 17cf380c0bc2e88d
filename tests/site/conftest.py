"""The published site in a real Chromium, started once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tools.screens_visitor import PATIENCE, chrome


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one Chromium."""
    expect.set_options(timeout=PATIENCE / 2)
    with chrome() as running:
        yield running
