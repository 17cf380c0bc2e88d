"""Which puzzles a device has solved, as text: "parade 3\npointsalad 1 2 5", read with suspicion.

What is solved never becomes unsolved, so that what two tabs know is put together.
"""

from collections.abc import Iterable, Mapping
from typing import Final

LONGEST_TEXT: Final = 20_000
MOST_DIGITS: Final = 5


def solved(text: str) -> Mapping[str, frozenset[int]]:
    """The numbers of the solved puzzles by game; what cannot be read is as if it were not there."""
    found: dict[str, frozenset[int]] = {}
    for line in text.splitlines() if len(text) <= LONGEST_TEXT else ():
        game, *words = line.split() or [""]
        numbers = frozenset(int(word) for word in words if _is_number(word))
        if numbers:
            found[game] = found.get(game, frozenset()) | numbers
    return found


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS and int(word) > 0


def with_solved(text: str, game: str, numbers: Iterable[int]) -> str:
    """The text with these puzzles of a game solved as well."""
    found = dict(solved(text))
    found[game] = found.get(game, frozenset()) | frozenset(numbers)
    lines = (" ".join((name, *map(str, sorted(found[name])))) for name in sorted(found) if found[name])
    return "\n".join(lines)


def together(one: str, other: str) -> str:
    """The text with what is solved in either."""
    for game, numbers in solved(other).items():
        one = with_solved(one, game, numbers)
    return one
