"""How somebody reads the rules and the card reference: what they search, how the examples are set, what is open."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from web.addresses import split
from web.contents import Contents
from web.examples import Example, fitting
from web.games import OFFERS
from web.session import Session

LONGEST: Final = 60
"""So many characters of a search are read."""


class Reading(NamedTuple):
    """`query` is what is searched for; `set` are the examples that somebody has set: ("game/example", its values).

    `opened` is the card of the reference that is open, `filters` what is wanted of each kind: (filter, value).
    """

    query: str = ""
    set: tuple[tuple[str, tuple[int, ...]], ...] = ()
    opened: str = ""
    filters: tuple[tuple[str, str], ...] = ()

    def values(self, game: str, example: Example) -> tuple[int, ...]:
        """How that example of that game is set."""
        return fitting(example, dict(self.set).get(f"{game}/{example.id}", ()))

    def wanted(self, name: str) -> str:
        """What a filter is set to, "" where it lets all pass."""
        return dict(self.filters).get(name, "")


def reading(session: Session) -> Reading:
    """How this session reads, be it for the first time."""
    return session.book or Reading()


def contents(game: str) -> Contents | None:
    """What the rules pages say of a game; None of one that has none, or that there is not."""
    offer = OFFERS.get(game)
    return offer.book() if offer is not None and offer.book is not None else None


def game_of(session: Session) -> str:
    """Whose rules the address names; else those of the chosen game, or of the first one that has rules pages."""
    named = split(split(session.route)[1])[0]
    games = (named, session.setup.game, *OFFERS)
    return next(game for game in games if contents(game) is not None)


def named_part(session: Session) -> str:
    """The clause, chapter or card that the address names behind the game, or what it names instead of one."""
    game, part = split(split(session.route)[1])
    return part if contents(game) is not None else game


def arrive(session: Session) -> Session:
    """At an address of these pages: what it names can be seen, whatever was searched for or chosen before."""
    part, now = named_part(session), reading(session)
    if not part:
        return session
    if split(session.route)[0] == "rules":
        return replace(session, book=now._replace(query=""))
    return replace(session, book=now._replace(opened=part, filters=()))


def act(session: Session, verb: str, value: str) -> Session:
    """The session after an action of these pages; one that means nothing changes nothing."""
    now = reading(session)
    match verb:
        case "search":
            now = now._replace(query=value[:LONGEST])
        case "set":
            now = _set(now, value)
        case "card":
            now = now._replace(opened="" if now.opened == value else value)
        case "kind" | "counted" | "behind" | "color" | "value" if len(value) <= LONGEST:
            now = now._replace(filters=(*(one for one in now.filters if one[0] != verb), (verb, value)))
    return replace(session, book=now)


def _set(now: Reading, value: str) -> Reading:
    """One dial of an example set: "game/example/place/number"; the steps of one that is set anew begin again."""
    game, _, rest = value.partition("/")
    name, _, place = rest.partition("/")
    place, _, number = place.partition("/")
    book = contents(game)
    example = book.example(name) if book is not None else None
    if example is None or not (_is_number(place) and _is_number(number)) or int(place) >= len(example.dials):
        return now
    values = list(now.values(game, example))
    values[int(place)] = int(number)
    if example.limit is not None and int(place) < len(values) - 1:
        values[-1] = example.dials[-1].first
    key = f"{game}/{name}"
    kept = tuple(one for one in now.set if one[0] != key)
    return now._replace(set=(*kept, (key, fitting(example, tuple(values)))))


def _is_number(text: str) -> bool:
    return len(text) <= 4 and text.isascii() and text.isdigit()
