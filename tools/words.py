"""The few sentences that the page's scripts say themselves, most before Python has arrived, in every language."""

import gettext
import json
from pathlib import Path
from typing import Final

SAID_FIRST: Final = (
    *("loading", "point", "once", "queued", "failed", "missing", "answered", "again", "slow", "disk", "disk_why"),
    *("partly", "stalled", "type", "update", "update_more", "later", "reload", "copied", "select"),
)
"""The messages `boot.<name>` of the catalogues."""


def words(root: Path) -> str:
    """JSON of language tag -> name -> sentence, safe inside a script element."""
    folder = root / "web" / "locale"
    languages = sorted(path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/web.mo"))
    found = {language.replace("_", "-"): _of(folder, language) for language in languages}
    return json.dumps(found, ensure_ascii=False).replace("<", "\\u003c")


def _of(folder: Path, language: str) -> dict[str, str]:
    texts = gettext.translation("web", str(folder), [language])
    return {name: texts.gettext(f"boot.{name}") for name in SAID_FIRST}
