"""What the laws must know about a game beyond the protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop.game import Game
from tabletop.match import Match


@dataclass(frozen=True, slots=True)
class Contract:
    """A game and how to look into its states.

    `options`: all options for a number of seats; `zones`: the cards in every place of a state, in a fixed order, with
    those that lie together in no order of their own (a sorted hand) as one zone; `in_play`: how many cards a match has;
    `deck`: the whole deal of a dealt state, first = top; `reshuffled`: the state with the cards hidden from a viewer in
    another order; `strange_turns`: turns that may or may not be legal; `viewers`: who can list the legal turns;
    `scores_open`: whether the viewer of an observation sees every card that scores; `known`: whether a world obeys what
    that viewer knows; `other_seed`: a seed that tells a viewer of the match nothing else; `small`: observations with
    the set of all their possible worlds; `ending`: what brought the end of a match, in a word.
    """

    game: Game[Any, Any, Any]
    options: Callable[[int], tuple[Any, ...]]
    zones: Callable[[Any], tuple[tuple[str, ...], ...]]
    in_play: Callable[[int], int]
    deck: Callable[[Any], tuple[str, ...]]
    reshuffled: Callable[[Any, int | None, Random], Any]
    strange_turns: Callable[[Any, Random], Iterator[Any]]
    viewers: Callable[[Any], tuple[int | None, ...]]
    scores_open: Callable[[Any], bool]
    known: Callable[[Any, Any], bool]
    other_seed: Callable[[Match[Any, Any, Any]], int]
    small: Callable[[], Iterator[tuple[Any, frozenset[Any]]]]
    ending: Callable[[Match[Any, Any, Any]], str]

    def places(self, state: Any) -> tuple[str, ...]:
        """The card in every place of a state, in a fixed order."""
        return tuple(card for zone in self.zones(state) for card in zone)


def next_seed(match: Match[Any, Any, Any]) -> int:
    """Another seed than the match's."""
    return (match.seed + 1) % 2**53
