"""The last seven days of a daily deal, as the page shows them; loaded with the first of them."""

from typing import NamedTuple


class Day(NamedTuple):
    """One day: its short name, what it says in large, and `state`: done, missed, or due for today."""

    name: str
    text: str
    state: str


class Week(NamedTuple):
    """Seven days, the last one today; `streak` is said beside the heading, "" where there is none."""

    name: str
    streak: str
    days: tuple[Day, ...]
    note: str
