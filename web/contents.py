"""What the rules pages and the card reference need to know of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from web.book import Group
    from web.examples import Example
    from web.reading import Reading
    from web.screen import Choice
    from web.texts import Texts


class Part(NamedTuple):
    """A chapter: the letter of its clauses, its title and lead as messages, and how many clauses it has."""

    letter: str
    title: str
    clauses: int
    lead: str = ""


class Option(NamedTuple):
    """What a table may agree on: the messages of its name, that of its source, and the clauses."""

    name: tuple[str, ...]
    source: str
    clauses: tuple[str, ...]


class Contents(NamedTuple):
    """The rules of a game as the pages show them.

    `prefix` begins all clause numbers, PS of "PS-T4"; `disputes` are (message, clauses); `kinds` names what the cards
    are, for the first clause; `letters` are the marks on the cards, by kind; `card` gives the example of a card,
    `reference` the filters and groups of all cards.
    """

    prefix: str
    parts: tuple[Part, ...]
    options: tuple[Option, ...]
    disputes: tuple[tuple[str, tuple[str, ...]], ...]
    kinds: Callable[[Texts], str]
    letters: Callable[[Texts], tuple[tuple[str, str], ...]]
    examples: tuple[Example, ...]
    card: Callable[[str], Example | None]
    reference: Callable[[Texts, Reading], tuple[tuple[Choice, ...], tuple[Group, ...]]]

    def clauses(self, part: Part) -> tuple[str, ...]:
        """The numbers of a chapter's clauses."""
        return tuple(f"{self.prefix}-{part.letter}{number}" for number in range(1, part.clauses + 1))

    def example(self, name: str) -> Example | None:
        """The example with that id, be it that of a card."""
        return next((one for one in self.examples if one.id == name), None) or self.card(name)
