"""What every game asks of a setup before it deals."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

from tabletop.errors import InvalidSetup, shown
from tabletop.game import Game
from tabletop.shuffle import MAX_SEED


def check_setup(
    game: Game[Any, Any, Any], title: str, seats: object, seed: object, options: object, start: object, on_top: object
) -> None:
    """Raise InvalidSetup unless seats, seed, start and the classes of the rest are right; `title` names the game."""
    if type(seats) is not int or seats not in game.seats:
        raise InvalidSetup("seats", f"{game.seats[0]} to {game.seats[-1]}", shown(seats))
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise InvalidSetup("seed", "a number from 0 to 2**53 - 1", shown(seed))
    if type(options) is not game.Options:
        raise InvalidSetup("options", f"options of {title}", shown(options))
    if start is not None and (type(start) is not int or not 0 <= start < seats):
        raise InvalidSetup("start", f"a seat from 0 to {seats - 1} or none", shown(start))
    if not isinstance(on_top, (tuple, list)):
        raise InvalidSetup("on_top", "a sequence of card ids", shown(on_top))


def check_on_top(on_top: Sequence[str], cards: Mapping[str, object], gone: Container[str] = ()) -> None:
    """Raise InvalidSetup("on_top") where a card is unknown, named twice, or `gone` with an earlier round."""
    named: set[str] = set()
    for card in on_top:
        if not isinstance(card, str) or card not in cards:
            raise InvalidSetup("on_top", f"cards such as {next(iter(cards))}", shown(card))
        if card in named:
            raise InvalidSetup("on_top", "different cards", f"{card} twice")
        if card in gone:
            raise InvalidSetup("on_top", "cards of this round", f"{card}, played in an earlier round")
        named.add(card)
