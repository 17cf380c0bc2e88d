"""On the published site: the functions that `dataclasses` writes as text for each class were compiled by the build.

To compile them took a large part of the time in which the app was imported. A text that the build did not foresee is
compiled as ever. The site's first lines import this module before any other.
"""

import dataclasses
import marshal
from collections.abc import Callable, Mapping
from typing import Any, Final
from zlib import crc32

FILE: Final = "made_classes.bin"
"""Beside this module: a marshalled dict, crc32 of a text -> code; the build sees to it that no two have the same."""


def use(compiled: Mapping[int, Any]) -> None:
    """From now on `dataclasses` finds these texts compiled."""
    before: Callable[..., None] = vars(dataclasses).get("exec", exec)

    def execute(text: str, variables: dict[str, Any], into: dict[str, Any]) -> None:
        before(compiled.get(crc32(text.encode()), text), variables, into)

    vars(dataclasses)["exec"] = execute


def read() -> Mapping[int, Any]:
    """What the build has made; nothing where it made none, as on the page for work on the sources."""
    try:
        found = __spec__.loader.get_data(__file__.rpartition("/")[0] + "/" + FILE)  # type: ignore[union-attr]
    except OSError:
        return {}
    return dict(marshal.loads(found))
