"""Matches as a file or a text: one line each, a save by itself or, in a JSON object, with what is known of it.

`{"about":{"changed":5,"name":"Sunday"},"match":"{\\"format\\":1, ...}"}`
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from tabletop import UnreadableSave
from tabletop.errors import shown
from tabletop.match import MAX_BRACKETS, MAX_CHARACTERS
from web.about import canonical, read_about
from web.session import read_kept
from web.storage import Kept

MOST: Final = 500
"""Matches in one file."""
LONGEST: Final = 3 * MAX_CHARACTERS
"""Characters of a line: a save in quotes, with what is known of it."""


def written(matches: Iterable[Kept]) -> str:
    """The text of a file with those matches."""
    return "".join(f"{_line(one)}\n" for one in matches)


def _line(kept: Kept) -> str:
    about = json.loads(read_about(kept.about).text() or "{}")
    return canonical({"about": about, "match": kept.text})


def read_matches(text: str) -> list[Kept]:
    """The matches in a text, all of which can be opened; their numbers are "". Raises UnreadableSave.

    A save that was broken into several lines on its way is read too.
    """
    plain = text.replace("\ufeff", "").strip()
    if not plain:
        raise UnreadableSave("file", "a match", "nothing")
    whole = "".join(line.strip() for line in plain.splitlines())
    if whole.startswith('{"format"') and whole.count('"format"') == 1:
        return [_opens(Kept("", whole))]
    lines = [line for line in plain.splitlines() if line.strip()]
    if len(lines) > MOST:
        raise UnreadableSave("file", f"at most {MOST} matches", str(len(lines)))
    return list(_each(lines))


def _each(lines: list[str]) -> Iterator[Kept]:
    for number, line in enumerate(lines, 1):
        try:
            yield _opens(_read(line.strip()))
        except UnreadableSave as error:
            raise UnreadableSave(f"line {number}, {error.field}", error.expected, error.found, error.turn) from error


def _read(line: str) -> Kept:
    if len(line) > LONGEST or line.count("[") + line.count("{") > MAX_BRACKETS:
        raise UnreadableSave("match", "a line of a file of matches", f"{len(line)} characters")
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise UnreadableSave("match", "JSON", shown(line)) from error
    if not isinstance(data, dict) or not isinstance(data.get("match"), str):
        return Kept("", line)
    return Kept("", data["match"], _about(data.get("about")))


def _about(data: Any) -> str:
    return read_about(canonical(data)).text() if isinstance(data, dict) else ""


def _opens(kept: Kept) -> Kept:
    read_kept(kept.text)
    return kept
