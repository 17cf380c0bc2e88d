"""The messages between the page in a frame and the page around it: JSON of a few frozen shapes, each with a token.

What comes in is `{"token", "id", "do", "text"}`, see `VERBS`; what goes out has "is" instead, see `SHAPES`. Nothing
else crosses. docs/embedding.md describes them for hosts; web/embed.js is the other side.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tabletop import TabletopError, UnreadableSave
from tabletop.errors import shown
from tabletop.match import MAX_CHARACTERS, check_keys, parsed

VERBS: Final = ("load", "save", "theme", "language")
"""What a host may ask for; `text` is what is to be loaded, or the theme, or the language."""
KEYS: Final = ("token", "id", "do", "text")
HIGHEST_ID: Final = 2**31 - 1
SHAPES: Final[Mapping[str, tuple[str, ...]]] = {
    "ready": (),
    "turn": ("number", "seat", "turn"),
    "lesson-step": ("lesson", "step", "of"),
    "finished": ("lesson", "scores", "winners"),
    "answer": ("to", "text"),
    "refused": ("to", "error", "expected", "found"),
}
"""The fields of each message that goes out; "size" is told by the script, which alone knows it."""


class UnreadableMessage(TabletopError):
    """A message that is not of the language; `field` names the part, `id` the message as far as that is known."""

    def __init__(self, field: str, expected: str, found: str, id: int = 0) -> None:
        super().__init__(expected, found)
        self.args = (field, expected, found, id)
        self.field = field
        self.id = id

    def __str__(self) -> str:
        return f"{self.field}: {super().__str__()}"


class Message(NamedTuple):
    """What a host asks for; `id` from 1, which the answer names."""

    id: int
    do: str
    text: str


def read(text: str, token: str) -> Message:
    """The message in a text, which must carry the token of this frame. Raises UnreadableMessage."""
    data = _object(text)
    found = data["id"]
    if type(found) is not int or not 1 <= found <= HIGHEST_ID:
        raise UnreadableMessage("id", f"a number from 1 to {HIGHEST_ID}", shown(found))
    if not token or data["token"] != token:
        raise UnreadableMessage("token", "the token of this embed", "another", found)
    if data["do"] not in VERBS:
        raise UnreadableMessage("do", f"one of {', '.join(VERBS)}", shown(data["do"]), found)
    if not isinstance(data["text"], str):
        raise UnreadableMessage("text", "a text", shown(data["text"]), found)
    return Message(found, data["do"], data["text"])


def _object(text: str) -> dict[str, Any]:
    """An object with just the keys of a message; what is too long or too deep is refused before it is parsed."""
    if not isinstance(text, str) or len(text) > MAX_CHARACTERS:
        found = str(len(text)) if isinstance(text, str) else shown(text)
        raise UnreadableMessage("message", f"a text of at most {MAX_CHARACTERS} characters", found)
    try:
        data = parsed(text)
        check_keys("message", data, KEYS)
    except UnreadableSave as error:
        raise UnreadableMessage("message", error.expected, error.found) from error
    return data


def told(what: str, **fields: Any) -> str:
    """A message to the host, with the fields of its shape."""
    assert set(fields) == set(SHAPES[what]), (what, fields)
    return json.dumps({"is": what, **fields})


def refusal(error: Exception, to: int = 0) -> str:
    """What is said of a message, or of an address, that was refused; `to` is its number, 0 where it has none."""
    expected, found = getattr(error, "expected", "nothing unexpected"), getattr(error, "found", str(error))
    name = type(error).__name__
    where = getattr(error, "place", "") or getattr(error, "field", "")
    return told("refused", to=to, error=name, expected=f"{where}: {expected}" if where else expected, found=found)
