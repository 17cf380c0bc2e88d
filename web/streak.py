"""What a device keeps of the daily deals of each game: tries with their results, and the days that were finished.

The text is a small JSON object, game -> {"days", "tries"}, both lists of plain words, read with suspicion: what cannot
be read is as if it had never been. Days are "2027-01-03"; only their order and distance count, never a clock's time.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final

LONGEST_TEXT: Final = 100_000
MOST_BRACKETS: Final = 100
"""More than a text of this page has; deep JSON would kill Pyodide beyond any handler."""
MOST_TRIES: Final = 60
MOST_RUNS: Final = 500
LONGEST_KEY: Final = 40
MOST_DIGITS: Final = 6
BEHIND: Final = 1
"""A streak lives on the day after its last one, before today's deal has been finished."""
AHEAD: Final = 2
"""By as many days a calendar can go back at once, from the first time zone of the earth to the last."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a daily deal ended: points as the game's screens show them, place from 1 of so many seats, by quarters."""

    points: int
    place: int
    seats: int
    quarters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Try:
    """The one try of a day that counts: the match's key in the storage, the outcome once it is finished."""

    day: str
    key: str
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Diary:
    """One game's daily deals: the latest tries, and runs of finished days as (first, last), numbers of days.

    The runs are sorted, and at least one day lies between two of them.
    """

    runs: tuple[tuple[int, int], ...] = ()
    tries: tuple[Try, ...] = field(default=())

    def attempt(self, day: str) -> Try | None:
        """The try of that day that counts, None before there is one."""
        return next((one for one in self.tries if one.day == day), None)

    def begun(self, day: str, key: str) -> "Diary":
        """With a try of that day; where there is one already, another one does not count."""
        if self.attempt(day) is not None or number_of(day) is None:
            return self
        return replace(self, tries=(*self.tries, Try(day, key))[-MOST_TRIES:])

    def finished(self, day: str, key: str, outcome: Outcome) -> "Diary":
        """With the outcome of that day, if the match with that key is the one that counts and had none yet."""
        begun, number = self.begun(day, key), number_of(day)
        one = begun.attempt(day)
        if one is None or number is None or one.key != key or one.outcome is not None:
            return self
        tries = tuple(replace(other, outcome=outcome) if other is one else other for other in begun.tries)
        return Diary(_joined(self.runs, number, number), tries)

    def streak(self, today: str) -> int:
        """Days in a row with a finished daily deal, up to today or yesterday.

        Days shortly ahead count as well: whoever travels west, or whose clock goes back, loses nothing.
        """
        now = number_of(today)
        if now is None:
            return 0
        alive = (last - first + 1 for first, last in self.runs if first <= now + AHEAD and last >= now - BEHIND)
        return max(alive, default=0)


def number_of(day: str) -> int | None:
    """The day's place in the calendar, one more for each day; None for what is no day such as "2027-01-03"."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return None
    return found.toordinal() if found.isoformat() == day else None


def day_of(number: int) -> str:
    """The day with that place in the calendar, as a text; the first and the last year of the calendar are its ends."""
    return date.fromordinal(min(max(number, 1), date.max.toordinal())).isoformat()


def _joined(runs: tuple[tuple[int, int], ...], first: int, last: int) -> tuple[tuple[int, int], ...]:
    """The runs with these days more: what they touch or overlap becomes one with them."""
    near = [run for run in runs if run[0] <= last + 1 and run[1] >= first - 1]
    whole = (min([first, *(run[0] for run in near)]), max([last, *(run[1] for run in near)]))
    return tuple(sorted([*(run for run in runs if run not in near), whole]))[-MOST_RUNS:]


# ── as text ──


def diaries(text: str) -> Mapping[str, Diary]:
    """The diaries in a text, by game; what is damaged in it is left out."""
    if len(text) > LONGEST_TEXT or text.count("[") + text.count("{") > MOST_BRACKETS:
        return {}
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    found = data.items() if isinstance(data, dict) else ()
    return {game: _diary(parts) for game, parts in found if isinstance(parts, dict)}


def text_of(found: Mapping[str, Diary]) -> str:
    """The diaries as they are stored."""
    return json.dumps({game: _parts(diary) for game, diary in sorted(found.items())}, separators=(",", ":"))


def _parts(diary: Diary) -> dict[str, list[str]]:
    days = [day_of(first) if first == last else f"{day_of(first)} {last - first + 1}" for first, last in diary.runs]
    parts = {"days": days, "tries": [_line(one) for one in diary.tries]}
    return {name: lines for name, lines in parts.items() if lines}  # no more brackets than were read


def _line(one: Try) -> str:
    if one.outcome is None:
        return f"{one.day} {one.key}"
    end = one.outcome
    return " ".join(map(str, (one.day, one.key, end.points, end.place, end.seats, *end.quarters)))


def _diary(parts: Mapping[str, Any]) -> Diary:
    diary = Diary()
    for line in _texts(parts.get("days")):
        diary = replace(diary, runs=_with_run(diary.runs, line.split()))
    tries: dict[str, Try] = {}
    for line in _texts(parts.get("tries")):
        one = _try(line.split())
        if one is not None:
            tries.setdefault(one.day, one)
    return replace(diary, tries=tuple(tries.values())[-MOST_TRIES:])


def _texts(value: object) -> Iterable[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else ()


def _with_run(runs: tuple[tuple[int, int], ...], words: list[str]) -> tuple[tuple[int, int], ...]:
    """The runs with one more, "2027-01-03" or "2027-01-03 5"; what is none leaves them as they are."""
    first = number_of(words[0]) if words else None
    days = _number(words[1]) if len(words) == 2 else 1
    if first is None or days is None or days < 1 or len(words) > 2 or first + days - 1 > date.max.toordinal():
        return runs
    return _joined(runs, first, first + days - 1)


def _try(words: list[str]) -> Try | None:
    if len(words) not in (2, 9) or number_of(words[0]) is None or len(words[1]) > LONGEST_KEY:
        return None
    numbers = [_number(word) for word in words[2:]]
    if None in numbers:
        return None
    given = [number for number in numbers if number is not None]
    outcome = Outcome(given[0], given[1], given[2], tuple(given[3:])) if given else None
    return Try(words[0], words[1], outcome)


def _number(word: str) -> int | None:
    """A whole number of few digits, as this module writes it."""
    digits = word.removeprefix("-")
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None
