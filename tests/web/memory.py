"""What the page remembers of its texts between two screens, and how a test makes it forget."""

from __future__ import annotations

import sys


def forget() -> None:
    """Empties every cache of the page."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "web":
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
