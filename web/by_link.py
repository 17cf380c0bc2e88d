"""Play by link: people far apart play one match by sending each other the match as a link after each turn.

A match by link is kept like any other; beside it stands which seat is played here. All other persons are far away, the
bots play on every device alike, because a bot's choice follows from what it sees.
"""

from dataclasses import replace
from typing import Any, Final

from tabletop import Match, TabletopError

MARK: Final = "#link/"
"""What stands before the string in a link."""


class NotTheNextTurn(TabletopError):
    """A link that does not go on with this match; `reason` is one of REASONS."""

    def __init__(self, reason: str, expected: str, found: str) -> None:
        super().__init__(expected, found)
        self.args = (reason, expected, found)
        self.reason = reason


REASONS: Final = ("foreign", "same", "older", "fork", "mine")
"""Another match; what is here already, as after the own turn; a turn that has been passed; other turns than those
played here; a turn of the seat that is played here."""


def string_in(text: str) -> str:
    """The string in what was pasted: a whole link, the end of one, or the string itself; line breaks do not count."""
    plain = "".join(text.split())
    return plain.rpartition(MARK)[2].removeprefix(MARK.lstrip("#"))


def people(match: Match[Any, Any, Any]) -> tuple[int, ...]:
    """The seats of persons, here and far away."""
    return tuple(seat for seat, player in enumerate(match.players) if player.kind == "person")


def is_same_table(one: Match[Any, Any, Any], other: Match[Any, Any, Any]) -> bool:
    """Whether both are one match, as far as it is fixed before the first turn; names are each device's own."""
    return _setup(one) == _setup(other)


def _setup(match: Match[Any, Any, Any]) -> tuple[object, ...]:
    kinds = tuple((player.kind, player.level) for player in match.players)
    return (match.game.name, match.options, match.seats, match.start, match.seed, match.on_top, kinds)


def received(here: Match[Any, Any, Any], mine: int, link: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    """The match as it goes on with a link that has come, where `mine` is played here. Raises NotTheNextTurn.

    The link has to hold every turn that was played here, and after them one or more, none of them by `mine`. The names
    stay as they are here.
    """
    if not is_same_table(here, link):
        raise NotTheNextTurn("foreign", "this match", "another one")
    common = _common(here.turns, link.turns)
    if common < min(len(here.turns), len(link.turns)):
        raise NotTheNextTurn("fork", f"turn {common + 1} as it was played here", "another one")
    if len(link.turns) <= len(here.turns):
        reason = "same" if len(link.turns) == len(here.turns) else "older"
        raise NotTheNextTurn(reason, f"more than {len(here.turns)} turns", str(len(link.turns)))
    if mine in new_seats(here, link):
        raise NotTheNextTurn("mine", "turns of the other seats", f"one of seat {mine + 1}, which is played here")
    return replace(link, players=here.players, undone=here.undone, removed=(), reached=link.state)


def _common(one: tuple[Any, ...], other: tuple[Any, ...]) -> int:
    """How many turns are equal from the beginning on."""
    pairs = zip(one, other, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def new_seats(here: Match[Any, Any, Any], link: Match[Any, Any, Any]) -> tuple[int, ...]:
    """Whose turns a link adds, in order."""
    states = link.states
    return tuple(states[number].seat for number in range(len(here.turns), len(link.turns)))
