"""Sentences of lessons, their figures filled in by facts of the position."""

from typing import Any, Final

from tabletop import Match
from web.facts import Position, value
from web.games import OFFERS
from web.lesson import Said
from web.names import player_name
from web.texts import Texts

DOMAIN: Final = "lessons"
RIVALS: Final = {"rival": 1, "third": 2}
"""What sentences call the other seats, after the learner's."""


def sentence(t: Texts, match: Match[Any, Any, Any], said: Said, position: Position) -> str:
    """The sentence in the language of `t`; the value `n` chooses its plural form."""
    say = Texts(t.language, DOMAIN)
    fields: dict[str, object] = {
        name: player_name(t, match, position.me + seat) for name, seat in RIVALS.items() if seat < match.seats
    }
    number = None
    for name, fact in said.values:
        found = value(fact, position)
        if name == "n" and isinstance(found, int):
            number = found
        else:
            fields[name] = found if isinstance(found, int) else _named(t, position.game, found)
    return say(said.message, **fields) if number is None else say.n(said.message, number, **fields)


def _named(t: Texts, game: str, card: str) -> str:
    """How a sentence calls a card of that game."""
    teaching = OFFERS[game].teaching
    return card if teaching is None else teaching().named(t, card)
