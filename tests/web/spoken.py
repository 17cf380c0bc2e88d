"""Texts that say which message was asked for and with what, so that tests need no wording."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from web.texts import Texts


class Ids:
    """In place of `Texts`: "log.split(n=3,source=1,target=2)"."""

    language = "en"
    tag = "en"

    def __call__(self, message: str, **fields: object) -> str:
        """The id with the fields in order of their names."""
        inside = ",".join(f"{name}={fields[name]}" for name in sorted(fields))
        return f"{message}({inside})" if fields else message

    def n(self, message: str, number: int, **fields: object) -> str:
        """The same for a plural."""
        return self(message, n=number, **fields)

    def all_of(self, items: Sequence[str]) -> str:
        """All items in order."""
        return "+".join(items)


IDS = cast(Texts, Ids())
