"""Players and their order in the examples of both games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.game import Game
from web.book import Scene
from web.examples import Values
from web.texts import Texts


def player(t: Texts, seat: int) -> str:
    """The name of a seat in an example."""
    return t("name.person", n=seat + 1)


def players(t: Texts, seats: int) -> tuple[str, ...]:
    """The names of all seats."""
    return tuple(player(t, seat) for seat in range(seats))


def order(t: Texts, seats: Iterable[int]) -> str:
    """These seats one after the other, in a sentence."""
    return t("said.order", names=" → ".join(player(t, seat) for seat in seats))


def starts(t: Texts, game: Game[Any, Any, Any], values: Values) -> Scene:
    """Who begins a deal, as it is drawn, and whose turn it is after that: `values` are the players and the deal."""
    seats, seed = values
    state: Any = game.new(seats, seed)
    turns = []
    for _ in range(seats + 1):
        turns.append(state.seat)
        state = state.apply(state.legal_turns()[0])
    return Scene(said=(order(t, turns),))
