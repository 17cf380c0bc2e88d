"""What a page must not tell: the cards below the piles' tops; and another world that looks the same to everybody."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from parade.rules import Turn
from tests.parade.contract import parade_deck, parade_zones
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
    dealt = _dealt(match, deck, seed)
    for turn in match.turns:
        dealt = dealt.play(turn)
    assert dealt.state == world
    return dealt


def parade_twin(match: AnyMatch, seat: int | None, rng: Random, seed: int | None = None) -> AnyMatch:
    """The same match of Parade as far as that seat can see, with other cards wherever they are hidden from it."""
    world = match.state.observe(seat).imagine(rng)
    pairs = zip(parade_zones(match.state), parade_zones(world), strict=True)
    swap = {one: other for here, there in pairs for one, other in zip(here, there, strict=True)}
    dealt = _dealt(match, tuple(swap[card] for card in parade_deck(match.states[0])), seed)
    for turn in match.turns:
        kept = tuple(sorted(swap[card] for card in turn.keep))
        dealt = dealt.play(Turn(turn.play and swap[turn.play], kept))
    assert dealt.state == world
    return dealt


def twin_of(match: AnyMatch, rng: Random, seed: int) -> AnyMatch:
    """A world that the seat to act cannot tell apart, of either game."""
    return (
        twin(match, rng, seed) if match.game.name == "pointsalad" else parade_twin(match, match.state.seat, rng, seed)
    )


def _dealt(match: AnyMatch, deck: tuple[str, ...], seed: int | None) -> AnyMatch:
    """The match before its first turn, from that deck."""
    start, seed = match.states[0].seat, match.seed if seed is None else seed
    return replace(match, start=start, seed=seed, on_top=deck, turns=(), removed=())
