"""The standing of a series as plain data, beside the types of `web/screen.py`: loaded with the first round that ends.

Named tuples and no dataclasses, as in `web/parade_table.py`.
"""

from typing import NamedTuple


class Score(NamedTuple):
    """What a seat got in a round: `text` as it is drawn, "" for a round to come; `wins` whether it won the round.

    `said` is the whole cell in words.
    """

    text: str
    wins: bool
    said: str


class RoundRow(NamedTuple):
    """One round: its name, and a score for each seat in the order of the columns."""

    number: int
    name: str
    scores: tuple[Score, ...]


class Total(NamedTuple):
    """The foot of a seat's column: `leads` is the word for whoever is ahead, "" for all others."""

    name: str
    total: int
    leads: str


class Standing(NamedTuple):
    """Rounds by seats, the leader first. `headline` and `reasons` are of the latest round, where the series is over."""

    title: str
    note: str
    corner: str
    foot: str
    totals: tuple[Total, ...]
    rows: tuple[RoundRow, ...]
    headline: str = ""
    reasons: tuple[str, ...] = ()
