"""The address of a screen, as it stands after the "#": a name, and for some screens an argument behind a slash."""

from typing import Final

LONGEST: Final = 4_000
"""So many characters an address may have; a whole match as a string has at most 1,500."""


def split(address: str) -> tuple[str, str]:
    """The name of an address and its argument: "replay/abc/12" is "replay" with "abc/12"; "" where there is none."""
    name, _, argument = address.partition("/")
    return name, argument


def well_formed(address: str) -> bool:
    """Whether an address has no more than its length and, where it has a slash, something on both sides of it."""
    name, slash, argument = address.partition("/")
    return len(address) <= LONGEST and (not slash or bool(name and argument))
