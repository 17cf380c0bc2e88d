"""What a page must not tell: the cards below the piles' tops; and another world that looks the same to everybody."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.pointsalad.contract import salad_deck, salad_places
from tests.web.tapping import AnyMatch


def hidden_cards(match: AnyMatch) -> frozenset[str]:
    """The cards that nobody has seen: below the tops, or out of the game."""
    return frozenset(match.game.cards) - frozenset(card for card in salad_places(match.state.observe(None)))


def twin(match: AnyMatch, rng: Random, seed: int | None = None) -> AnyMatch:
    """The same match as far as anybody can see, with other cards below the tops."""
    world = match.state.observe(match.state.seat).imagine(rng)
    swap = dict(zip(salad_places(match.state), salad_places(world), strict=True))
    deck = tuple(swap[card] for card in salad_deck(match.states[0]))
    dealt = replace(
        match, start=match.states[0].seat, seed=match.seed if seed is None else seed, on_top=deck, turns=(), removed=()
    )
    for turn in match.turns:
        dealt = dealt.play(turn)
    assert dealt.state == world
    return dealt
