"""Links for the tests: hostile ones, and what reading one may come to. Needs nothing but pytest."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Final, TypeAlias

from tabletop import Match, TabletopError, UnreadableLink, UnreadableSave, load
from tabletop.link import CHECK_BYTES, RAW_DEFLATE, VERSION, WORDS, read_link
from tests.contract.games import CONTRACTS

Reading: TypeAlias = Callable[[Any, Any], Match[Any, Any, Any]]

GAMES: Final = {name: contract.game for name, contract in CONTRACTS.items()}
SECONDS: Final = 5.0
"""Of the processor, for one text: what takes 1 s at most on an ordinary machine."""


def sealed(body: bytes, version: str = VERSION) -> str:
    """Any bytes as the body of a link that is whole."""
    check = zlib.crc32(body).to_bytes(CHECK_BYTES, "big")
    return version + urlsafe_b64encode(check + body).decode().rstrip("=")


def deflated(content: bytes, words: bytes = WORDS) -> bytes:
    """Any bytes as a link's save would be deflated."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, RAW_DEFLATE, 9, zdict=words)
    return deflating.compress(content) + deflating.flush()


def broken(rng: Random, text: str, letters: str) -> str:
    """The text with some places changed, cut out, doubled, swapped, or filled in."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        one, two = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        text = rng.choice(
            (
                text[:one] + rng.choice(letters) + text[one + 1 :],
                text[:one],
                text[one:],
                text[:one] + text[two:],
                text[:two] + text[one:],
                text[two:] + text[one:two] + text[:one],
                text[:one] + rng.choice(letters) * rng.choice((1, 7, 300)) + text[one:],
            )
        )
    return text


def answer(text: Any) -> Match[Any, Any, Any] | None:
    """The match of a link, None where it is refused; fails on any other error and where it takes too long."""
    return _answer(read_link, UnreadableLink, text)


def answer_to_save(text: Any) -> Match[Any, Any, Any] | None:
    """The same for the text of a save."""
    return _answer(load, UnreadableSave, text)


def _answer(reading: Reading, refusal: type[TabletopError], text: Any) -> Match[Any, Any, Any] | None:
    began, match, message = process_time(), None, "expected; found"
    try:
        match = reading(text, GAMES)
    except refusal as error:
        message = str(error)
    assert process_time() - began < SECONDS
    assert "expected" in message
    assert "found" in message
    assert len(message) < 400
    return match
