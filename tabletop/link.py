"""One string: a match or series as a text short enough for an address, to share, to replay, to report, to play on from.

It is the save without the players' names: the letter of its version, then, as base64 of the URL alphabet without
padding, four bytes that tell whether it is whole (CRC-32, big-endian) and the save, deflated without a header. Links
live longer than the page that made them: what changes their meaning raises the letter, or the save's own format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tabletop.errors import UnreadableLink, UnreadableSave, shown
from tabletop.game import Game
from tabletop.match import MAX_CHARACTERS, Match

if TYPE_CHECKING:
    from tabletop.series import Series

    Kept: TypeAlias = Match[Any, Any, Any] | Series[Any, Any, Any]

VERSION: Final = "a"
MAX_LINK: Final = 20_000
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CHECK_BYTES: Final = 4
RAW_DEFLATE: Final = -15
# What every save has in common, the commonest last, where a reference to it is shortest. Part of the version.
WORDS: Final = (
    b'"kind":"person","level":"","name":""},{"kind":"bot","level":"random","name":""},{"kind":"bot","level":"greedy",'
    b'"name":""},{"kind":"bot","level":"greedy","name":""}]}"],"undone":0,"players":[{"format":1,"game":"","rules":1,'
    b'"options":{},"seats":2,"start":null,"seed":,"on_top":[],"turns":["'
)


def link(kept: Kept) -> str:
    """Return a match or a series as one string of letters, digits, `-` and `_`, without names and redo."""
    return packed(_without_names(kept).save())


def read_link(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> Match[Any, Any, Any]:
    """Return the match of a link, replayed; `games` by name; nobody has a name. Raises UnreadableLink."""
    kept = read_any_link(text, games)
    if not isinstance(kept, Match):
        raise UnreadableLink("a link of one match", "one of a series of several rounds")
    return kept


def read_any_link(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> Match[Any, Any, Any] | Series[Any, Any, Any]:
    """Return the match or the series of a link, replayed; nobody has a name. Raises UnreadableLink."""
    from tabletop.series import load_either

    try:
        return _without_names(load_either(unpacked(text), games))
    except UnreadableSave as error:
        raise UnreadableLink(f"{error.place}: {error.expected}", error.found) from error


def _without_names(kept: Kept) -> Kept:
    return kept.with_players(tuple(replace(player, name="") for player in kept.players))


def packed(save: str) -> str:
    """Return the text of a save as a link."""
    import zlib  # here and below, because most visits begin without a link
    from base64 import urlsafe_b64encode

    deflating = zlib.compressobj(9, zlib.DEFLATED, RAW_DEFLATE, 9, zdict=WORDS)
    body = deflating.compress(save.encode()) + deflating.flush()
    check = zlib.crc32(body).to_bytes(CHECK_BYTES, "big")
    return VERSION + urlsafe_b64encode(check + body).decode().rstrip("=")


def unpacked(text: str) -> str:
    """Return the save in a link, as a text that nobody has read yet; raises UnreadableLink."""
    _check_form(text)
    content = _bytes(text[len(VERSION) :])
    return _inflated(content[:CHECK_BYTES], content[CHECK_BYTES:])


def _check_form(text: object) -> None:
    """Refuse what cannot be a link of this version, before any of it is decoded."""
    if not isinstance(text, str):
        raise UnreadableLink("a text", shown(text))
    if len(text) > MAX_LINK:
        raise UnreadableLink(f"at most {MAX_LINK} characters", str(len(text)))
    if not text.startswith(VERSION):
        found = f"one that begins with {shown(text[0])}" if text else "nothing"
        raise UnreadableLink(f"a link of this version, which begins with {VERSION}", found)
    good = len(text) - len(text.lstrip(LETTERS))
    if good < len(text):
        raise UnreadableLink("letters A to Z, digits, - and _ only", f"{shown(text[good])} at place {good + 1}")


def _bytes(letters: str) -> bytes:
    from base64 import urlsafe_b64decode, urlsafe_b64encode

    content = b""
    if len(letters) % 4 != 1:  # no number of bytes gives this length
        content = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    # Some last letters differ in bits that mean nothing; only the one that a link really has is taken.
    if urlsafe_b64encode(content).decode().rstrip("=") != letters or len(content) <= CHECK_BYTES:
        raise UnreadableLink("a whole link", "one that is cut or changed")
    return content


def _inflated(check: bytes, body: bytes) -> str:
    import zlib

    if zlib.crc32(body).to_bytes(CHECK_BYTES, "big") != check:
        raise UnreadableLink("a whole link", "one that is cut or changed")
    inflating = zlib.decompressobj(RAW_DEFLATE, zdict=WORDS)
    try:
        content = inflating.decompress(body, MAX_CHARACTERS + 1)  # no more, whatever the body promises
        if len(content) > MAX_CHARACTERS:
            raise UnreadableLink(f"at most {MAX_CHARACTERS} characters when unpacked", "more")
        if not inflating.eof or inflating.unused_data:
            raise UnreadableLink("a whole link", "one that is cut or goes on after its end")
        return content.decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise UnreadableLink("a link made by this page", f"something else ({shown(str(error))})") from error
