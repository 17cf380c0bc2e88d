"""Matches as a file or a text: one line each, a save by itself or, in a JSON object, with what is known of it.

`{"about":{"changed":5,"name":"Sunday"},"match":{"format":1, ...}}`
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
LONGEST: Final = MAX_CHARACTERS + 10_000
MOST_BRACKETS: Final = MAX_BRACKETS + 100
"""What a line may hold: a save with what is known of it."""


def written(matches: Iterable[Kept]) -> str:
    """The text of a file with those matches; what is no JSON object is left out, as nothing could read it again."""
    return "".join(f'{{"about":{_about(one.about)},"match":{text}}}\n' for one in matches if (text := _plain(one.text)))


def _about(text: str) -> str:
    return read_about(text).text() or "{}"


def _plain(text: str) -> str:
    """A kept text in one line; "" where it is none."""
    try:
        return json.dumps(_object(text), ensure_ascii=False, separators=(",", ":"))
    except UnreadableSave:
        return ""


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
    data = _object(line)
    if not isinstance(data.get("match"), dict):
        return Kept("", line)
    text = json.dumps(data["match"], ensure_ascii=False, separators=(",", ":"))
    about = data.get("about")
    return Kept("", text, _about(canonical(about)) if isinstance(about, dict) else "")


def _object(text: str) -> dict[str, Any]:
    """A JSON object, not so deep that it would kill Pyodide. Raises UnreadableSave."""
    if len(text) > LONGEST or text.count("[") + text.count("{") > MOST_BRACKETS:
        raise UnreadableSave("match", "a line of a file of matches", f"{len(text)} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableSave("match", "JSON", shown(text)) from error
    if not isinstance(data, dict):
        raise UnreadableSave("match", "a JSON object", shown(text))
    return data


def _opens(kept: Kept) -> Kept:
    read_kept(kept.text)
    return kept
