"""What is known of a kept match beside its save: a small JSON object of its own, read with suspicion.

A new field is one field of `About` and one line of `READ`. What this version does not know is kept as it is.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from web.names import plain_name

LONGEST: Final = 10_000
MOST_BRACKETS: Final = 100
LATEST: Final = 2**53 - 1
MOST_SEATS: Final = 6


@dataclass(frozen=True, slots=True)
class About:
    """`name` as the person gave it ("": none), `started` and `changed` in ms since 1970 (0: not known).

    `winners` are the seats that won, none while the match runs. `daily` is the day of which it is the daily deal, "" of
    other matches; `link` the seat that is played here in a match by link, None where everybody is here. `others` are
    fields of other versions of the page: name and JSON, sorted by name.
    """

    name: str = ""
    started: int = 0
    changed: int = 0
    winners: tuple[int, ...] = ()
    daily: str = ""
    link: int | None = None
    others: tuple[tuple[str, str], ...] = ()

    def text(self) -> str:
        """Canonical JSON: keys sorted, no spaces, what is as by default left out; "" where everything is."""
        data = {name: json.loads(text) for name, text in self.others}
        data |= {name: getattr(self, name) for name in READ if getattr(self, name) != getattr(NOTHING, name)}
        return canonical(data) if data else ""


def _name(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return plain_name(value)


def _time(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= LATEST:
        raise TypeError
    return value


def _seats(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list) or any(type(seat) is not int or not 0 <= seat < MOST_SEATS for seat in value):
        raise TypeError
    return tuple(sorted(set(value)))


def _day(value: Any) -> str:
    from web.streak import number_of  # only where a daily deal is kept

    if not isinstance(value, str) or number_of(value) is None:
        raise TypeError
    return value


def _seat(value: Any) -> int:
    return _seats([value])[0]


READ: Final[Mapping[str, Callable[[Any], Any]]] = {
    "name": _name,
    "started": _time,
    "changed": _time,
    "winners": _seats,
    "daily": _day,
    "link": _seat,
}
"""How each field is read from JSON; raises TypeError for what it cannot be, which is then as by default."""
NOTHING: Final = About()


@lru_cache(maxsize=256)
def read_about(text: str) -> About:
    """What `text` tells; whatever in it is missing, unknown or damaged is as by default."""
    found, others = {}, []
    for name, value in sorted(_object(text).items()):
        if name not in READ:
            others.append((name, canonical(value)))
            continue
        try:
            found[name] = READ[name](value)
        except TypeError:
            continue
    return About(**found, others=tuple(others))


def canonical(data: Any) -> str:
    """The JSON of `data` with sorted keys, no spaces and plain letters only."""
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


def _object(text: str) -> dict[str, Any]:
    """The JSON object in `text`; an empty one where it is none, or so deep that it would kill Pyodide."""
    if not text or len(text) > LONGEST or text.count("[") + text.count("{") > MOST_BRACKETS:
        return {}
    try:
        found = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) and "others" not in found else {}


def _refuse(text: str) -> Any:
    raise ValueError(text)
