"""Law 7 on small cases: all possible worlds come out equally often."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import count, permutations
from random import Random

import pytest

from pointsalad import GAME
from pointsalad.deck import BACKS, CARDS
from pointsalad.rules import Options, State
from tabletop import EVERYONE, FACE_DOWN, InvalidSetup


def hidden_in(state: State) -> int:
    return sum(max(len(pile) - 1, 0) for pile in state.piles)


def late(round_number: int, hidden: int) -> State:
    """A position with just this many cards hidden, in the first random match that has one."""
    for seed in count():
        rng = Random(seed)
        state = GAME.new(2, seed, Options(round=round_number))
        while hidden_in(state) > hidden:
            state = state.apply(rng.choice(state.legal_turns()))
        if hidden_in(state) == hidden:
            break
    return state


def spread(numbers: Counter[tuple[str, ...]], worlds: int) -> float:
    """Chi-square of the counts against equal ones, per degree of freedom: about 1 when all are equally likely."""
    expected = sum(numbers.values()) / worlds
    return sum((number - expected) ** 2 / expected for number in numbers.values()) / (worlds - 1)


def below_tops(state: State) -> tuple[str, ...]:
    return tuple(card for pile in state.piles for card in pile[1:])


def imagined(seen: State, times: int) -> Counter[tuple[str, ...]]:
    rng = Random(11)
    return Counter(below_tops(seen.imagine(rng)) for _ in range(times))


def test_law_7_in_the_last_round_only_the_order_is_open() -> None:
    state = late(3, 3)
    worlds = imagined(state.observe(0), 6_000)
    assert set(worlds) == set(permutations(below_tops(state)))
    assert spread(worlds, 6) < 3


def test_law_7_in_the_first_round_the_ids_are_open_too() -> None:
    state = late(1, 1)
    kind = BACKS[below_tops(state)[0]]
    seen = state.observe(None)
    visible = {card for row in (*state.points, *state.vegetables) for card in row}
    visible |= {card for column in state.market for card in column if card} | {pile[0] for pile in state.piles if pile}
    possible = {(card,) for card in CARDS if BACKS[card] == kind and card not in visible}
    worlds = imagined(seen, 6_500)
    assert set(worlds) == possible
    assert spread(worlds, len(possible)) < 3


def test_imagine_refuses_what_no_deal_can_lead_to() -> None:
    nothing = ((None, None), (None, None), (None, None))
    seen = State((("carrot-01", FACE_DOWN), (), ()), nothing, ((), ()), ((), ()), 0, 0, seen_by=0)
    with pytest.raises(InvalidSetup, match=r"expected 35 cards face down; found 1"):
        seen.imagine(Random(1))
    carrots = tuple(card for card in CARDS if card.startswith("carrot"))
    with pytest.raises(InvalidSetup, match=r"piles: expected 0 to 0 hidden carrot cards; found -12"):
        replace(seen, points=(carrots, ()), piles=((), (), ())).imagine(Random(1))
    assert replace(seen, seen_by=EVERYONE).imagine(Random(1)) == replace(seen, seen_by=EVERYONE)
