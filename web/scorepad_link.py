"""A scorepad as one string, for a link and for the device: short enough for an address, with a check.

It is a text, packed as matches are (`tabletop/link.py`): a line with the game and the tie-break, a line a name, a
line a round. A round is the place of its first seat, then a word a seat: six counts, a sign each, and two signs a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.errors import TabletopError, UnreadableLink, shown
from tabletop.link import packed, unpacked
from web.names import plain_name
from web.scorepad import KINDS, LONGEST_NAME, MOST_COUNTED, MOST_ROUNDS, NOTHING, SEATS, Pad, Round, Ruler, Sheet

FORMAT: Final = "pad1"
SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"

Find = Callable[[str], Ruler | None]
"""The ruler of the game with that name; None where there is none."""


class UnreadablePad(TabletopError):
    """A text that is no scorepad. `why` is newer, broken or impossible."""

    def __init__(self, expected: str, found: str, why: str = "impossible") -> None:
        super().__init__(expected, found)
        self.args = (expected, found, why)
        self.why = why


def link_of(ruler: Ruler, pad: Pad) -> str:
    """The pad as letters, digits, `-` and `_`; which round is open is not in it."""
    return packed(text_of(ruler, pad))


def read_link(text: str, find: Find) -> Pad:
    """The pad of a link, its last round open. Raises UnreadablePad."""
    try:
        content = unpacked(text)
    except UnreadableLink as error:
        newer = text[:1].islower() and "begins with" in error.expected
        raise UnreadablePad(error.expected, error.found, "newer" if newer else "broken") from error
    return read_text(content, find)


def text_of(ruler: Ruler, pad: Pad) -> str:
    """The pad as plain text."""
    places = {card: place for place, card in enumerate(ruler.cards)}
    rounds = (" ".join((str(one.first), *(_word(sheet, places) for sheet in one.sheets))) for one in pad.rounds)
    return "\n".join((f"{FORMAT} {pad.game} {pad.tie_break} {pad.seats}", *pad.names, *rounds))


def _word(sheet: Sheet, places: dict[str, int]) -> str:
    numbers = "".join(SIGNS[number] for number in sheet.counts)
    return numbers + "".join(SIGNS[places[card] // 36] + SIGNS[places[card] % 36] for card in sheet.cards)


def read_text(text: str, find: Find) -> Pad:
    """The pad in a text of `text_of`. Raises UnreadablePad."""
    head, *lines = text.split("\n")
    words = head.split(" ")
    if words[0] != FORMAT:
        raise UnreadablePad(f"a scorepad, which begins with {FORMAT}", shown(words[0]), "newer")
    if len(words) != 4 or words[3] not in map(str, SEATS):
        raise UnreadablePad("a game, a tie-break and 2 to 6 players", shown(head))
    ruler = find(words[1])
    if ruler is None or words[2] not in ruler.tie_breaks:
        raise UnreadablePad("a game of this page with its tie-break", shown(" ".join(words[1:3])))
    seats = int(words[3])
    names, rounds = tuple(lines[:seats]), lines[seats:]
    if len(names) < seats or any(name != plain_name(name)[:LONGEST_NAME].strip() for name in names):
        raise UnreadablePad(f"{seats} names of at most {LONGEST_NAME} signs", shown(names))
    if not 1 <= len(rounds) <= MOST_ROUNDS:
        raise UnreadablePad(f"1 to {MOST_ROUNDS} rounds", str(len(rounds)))
    read = tuple(_round(ruler, line, seats) for line in rounds)
    return Pad(ruler.game, names, words[2], read, len(read) - 1)


def _round(ruler: Ruler, line: str, seats: int) -> Round:
    first, *words = line.split(" ")
    if len(words) != seats or first not in map(str, range(seats)):
        raise UnreadablePad(f"a first player and {seats} sheets", shown(line))
    cards = tuple(ruler.cards)
    sheets = tuple(_sheet(ruler, word, cards) for word in words)
    entered = [card for sheet in sheets for card in sheet.cards]
    if len(set(entered)) < len(entered):
        raise UnreadablePad("each card once", "one that is there twice")
    return Round(sheets, int(first))


def _sheet(ruler: Ruler, word: str, cards: tuple[str, ...]) -> Sheet:
    if len(word) < KINDS or len(word) % 2 or not set(word) <= set(SIGNS):
        raise UnreadablePad(f"{KINDS} counts and two signs a card", shown(word))
    counts = tuple(SIGNS.index(sign) for sign in word[:KINDS])
    if max(counts) > MOST_COUNTED or (counts != NOTHING and not ruler.counted):
        raise UnreadablePad(f"counts from 0 to {MOST_COUNTED}, where there are any", shown(word[:KINDS]))
    places = [int(word[at : at + 2], 36) for at in range(KINDS, len(word), 2)]
    if max(places, default=0) >= len(cards):
        raise UnreadablePad(f"cards from 0 to {len(cards) - 1}", str(max(places)))
    return Sheet(counts, tuple(cards[place] for place in places))
