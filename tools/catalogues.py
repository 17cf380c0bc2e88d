"""Compiles the texts, each web/locale/<language>/LC_MESSAGES/*.po to a .mo beside it: `python -m tools.catalogues`.

`web.po` has those of every screen, the others long ones that are loaded when they are first shown.
"""

import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

ROOT = Path(__file__).resolve().parent.parent
LIST = "LINGUAS"  # the names of the languages, because in an archive the page cannot list folders
NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)  # so that the same texts always give the same bytes


class CatalogueError(Exception):
    """A catalogue that does not parse or is not finished."""


def compile_all(root: Path = ROOT) -> list[Path]:
    """Compile every catalogue and return the compiled files; refuse if there is none or if one is not finished.

    The lessons, which name their sentences there, are packed with them.
    """
    from tools import lessons  # which itself puts its file in place by way of this module

    sources = sorted((root / "web" / "locale").glob("*/LC_MESSAGES/*.po"))
    languages = [source.parent.parent.name for source in sources if source.stem == "web"]
    if not languages:
        raise CatalogueError(f"no catalogue found: {root}/web/locale/*/LC_MESSAGES/web.po")
    loaded = [(source, load(source)) for source in sources]
    problems = [problem for source, catalogue in loaded for problem in faults(source, catalogue)]
    if problems:
        raise CatalogueError("\n".join(problems))
    lessons.pack(root)
    put(root / "web" / "locale" / LIST, "".join(f"{name}\n" for name in languages).encode())
    return [write(source.with_suffix(".mo"), catalogue) for source, catalogue in loaded]


def load(source: Path) -> Catalog:
    """Read one catalogue, refusing what is not in the format."""
    try:
        with source.open("rb") as file:
            return read_po(file, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise CatalogueError(f"{source}: {error}") from error


def faults(source: Path, catalogue: Catalog) -> Iterator[str]:
    """A line for every entry that is empty or not yet confirmed."""
    for message in catalogue:
        if not message.id:
            continue
        where = f"{source}:{message.lineno}: {message.id}"
        if message.fuzzy:
            yield f"{where}: is marked fuzzy"
        if not all(forms(message)):
            yield f"{where}: has no text"
        if message.pluralizable and len(forms(message)) != catalogue.num_plurals:
            yield f"{where}: has {len(forms(message))} plural forms, the language has {catalogue.num_plurals}"


def forms(message: Message) -> tuple[str, ...]:
    """The texts of an entry: one, or one for each plural form."""
    text = message.string
    return tuple(form or "" for form in text) if isinstance(text, list | tuple) else (text or "",)


def write(target: Path, catalogue: Catalog) -> Path:
    """Write the compiled catalogue."""
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    file = BytesIO()
    write_mo(file, catalogue)
    put(target, file.getvalue())
    return target


def put(target: Path, content: bytes) -> None:
    """Put a file in place at once and only where it changes: another process may be reading it."""
    if target.is_file() and target.read_bytes() == content:
        return
    part = target.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(target)


if __name__ == "__main__":
    try:
        compile_all()
    except CatalogueError as error:
        sys.exit(f"catalogues: {error}")
