"""Packs the lessons, web/lessons/<game>/<name>.toml, into web/lessons/lessons.json: `python -m tools.lessons`.

The page reads JSON at no cost, while a reader of TOML would be loaded for it; makers write TOML. What only tests need
stays out.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.catalogues import CatalogueError, put

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path("web") / "lessons"
PACKED = "lessons.json"
ORDER = "order.toml"
FOR_TESTS = ("teaches", "winning_line")


class LessonError(CatalogueError):
    """A lesson that does not parse, or one that is missing or in no order."""


def pack(root: Path = ROOT) -> Path | None:
    """Pack all lessons, in the order in which they are learned; nothing where there is no order."""
    folder = root / FOLDER
    if not (folder / ORDER).is_file():
        return None
    courses = {game: course(folder, game, said) for game, said in read(folder / ORDER).items()}
    text = json.dumps(courses, ensure_ascii=False, separators=(",", ":"))
    put(folder / PACKED, text.encode())
    return folder / PACKED


def course(folder: Path, game: str, said: dict[str, Any]) -> dict[str, Any]:
    """The lessons of a game, and what the answer to a wrong try may name."""
    names = said["order"]
    found = sorted(path.stem for path in (folder / game).glob("*.toml"))
    if sorted(names) != found:
        raise LessonError(f"{folder}/{ORDER}: {game} names {sorted(names)}, the folder holds {found}")
    return {"tried": said["tried"], "lessons": {name: lesson(folder / game / f"{name}.toml") for name in names}}


def lesson(path: Path) -> dict[str, Any]:
    """One lesson without what only tests need."""
    return {key: value for key, value in read(path).items() if key not in FOR_TESTS}


def read(path: Path) -> dict[str, Any]:
    """What a file says. Raises LessonError."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LessonError(f"{path}: {error}") from error


if __name__ == "__main__":
    try:
        pack()
    except LessonError as error:
        sys.exit(f"lessons: {error}")
