"""What the laws must know about the toy game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Final

from tabletop.shuffle import shuffled
from tests.contract.contract import Contract, next_seed
from tests.toy.game import CARDS, GAME, Options, State, Turn


def toy_zones(state: State) -> tuple[tuple[str, ...], ...]:
    """Every star is a zone."""
    return tuple((card,) for row in (state.pile, *state.taken, *state.left) for card in row)


def toy_small() -> Iterator[tuple[State, frozenset[State]]]:
    """Three stars below the top."""
    four, rest = tuple(CARDS)[:4], tuple(CARDS)[4:]
    state = State(four, (rest, ()), ((), ()), 0)
    yield state.observe(0), frozenset(replace(state, pile=(four[0], *order)) for order in permutations(four[1:]))


def toy_strange_turns(state: State, rng: Random) -> Iterator[Turn]:
    """Any star, taken, left or swallowed."""
    return (Turn(word, card) for word in ("take", "leave", "swallow") for card in CARDS)


TOY: Final = Contract(
    game=GAME,
    options=lambda seats: (Options(), Options(True)),
    zones=toy_zones,
    in_play=lambda seats: len(CARDS),
    deck=lambda dealt: dealt.pile,
    reshuffled=lambda state, seat, rng: replace(state, pile=state.pile[:1] + tuple(shuffled(rng, state.pile[1:]))),
    strange_turns=toy_strange_turns,
    viewers=lambda state: (*range(len(state.taken)), None),
    scores_open=lambda observation: True,
    known=lambda observation, world: set(CARDS) == {card for zone in toy_zones(world) for card in zone},
    other_seed=next_seed,
    small=toy_small,
    ending=lambda match: "last star",
)
