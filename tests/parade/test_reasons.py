"""Every reason for a turn is true: its claim is counted once more, from the State, in random positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parade import CARDS, GAME
from parade.rules import State, Turn, trigger_of
from tabletop.errors import IllegalTurn
from tabletop.game import FACE_DOWN, Reason
from tests.contract.reasons import claims_are_true, hidden_changes_nothing
from tests.parade.positions import of, position

Claim = Callable[[State, Turn, dict[str, Any]], object]
"""Whether what is said of a turn holds: truthy if so."""


def penalties(state: State) -> list[int]:
    return [-score for score in state.scores()]


def paid(before: State, turn: Turn) -> int:
    """What the turn adds at once to the penalty of its seat."""
    return penalties(before.apply(turn))[before.seat] - penalties(before)[before.seat]


def others_pay(before: State, turn: Turn) -> list[int]:
    return [paid(before, other) for other in before.legal_turns() if other != turn]


def taken(before: State, turn: Turn) -> tuple[str, ...]:
    front = before.fronts[before.seat]
    return before.apply(turn).fronts[before.seat][len(front) :]


def lead(state: State, seat: int) -> int:
    scores = state.scores()
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def numbers(state: State, color: str) -> list[int]:
    return [sum(CARDS[card].color == color for card in row) for row in state.counted]


def has_most(state: State, seat: int, color: str) -> bool:
    """Whether the seat has the majority, PA-S1 and PA-S3, told anew."""
    have = numbers(state, color)
    if len(have) == 2:
        return have[seat] - have[1 - seat] >= 2
    return have[seat] == max(have) > 0


def majority(before: State, turn: Turn, said: dict[str, Any], *, tied: bool = False) -> object:
    after, seat, color = before.apply(turn), before.seat, said["color"]
    own = [card for card in after.counted[seat] if CARDS[card].color == color]
    others = [other for other in range(len(after.hands)) if other != seat and has_most(after, other, color)]
    new = has_most(after, seat, color) and not has_most(before, seat, color) and bool(others) == tied
    return new and (len(own), sum(CARDS[card].value for card in own)) == (said["number"], said["values"])


def takes_majority(before: State, turn: Turn, said: dict[str, Any]) -> object:
    after, seat, color = before.apply(turn), said["seat"], said["color"]
    own = [CARDS[card].value for card in after.counted[seat] if CARDS[card].color == color]
    lost = has_most(before, seat, color) and not has_most(after, seat, color)
    return lost and seat != before.seat and sum(own) - len(own) == said["points"] > 0


def low_pair(state: State, seat: int) -> int:
    """What the cheapest two of the visible cards of a hand would add."""
    hand = [card for card in state.hands[seat] if card != FACE_DOWN]
    found = []
    for pair in combinations(hand, 2):
        kept = (*state.kept[:seat], pair, *state.kept[seat + 1 :])
        found.append(penalties(replace(state, kept=kept))[seat] - penalties(state)[seat])
    return min(found)


def keeps_low(before: State, turn: Turn, said: dict[str, Any]) -> object:
    after, seat = before.apply(turn), before.seat
    kept = (*after.kept[:seat], said["cards"], *after.kept[seat + 1 :])
    adds = penalties(replace(after, kept=kept))[seat] - penalties(after)[seat]
    return set(said["cards"]) <= set(after.hands[seat]) and adds == said["points"] == low_pair(after, seat)


def kept_alone(before: State, card: str) -> int:
    """What a card would add to the penalty of the seat to act, were it kept now."""
    seat = before.seat
    kept = (*before.kept[:seat], (card,), *before.kept[seat + 1 :])
    return penalties(replace(before, kept=kept))[seat] - penalties(before)[seat]


def sure(before: State, turn: Turn, said: dict[str, Any]) -> object:
    """Played after others in imagined worlds it takes nothing."""
    rng, card, seat = Random(1), said["card"], before.seat
    for _ in range(3):
        state = before.imagine(rng).apply(turn)
        while state.seat != seat:
            state = state.apply(rng.choice(state.legal_turns()))
        if state.choosing or taken(state, Turn(card)):
            return False
    return True


def begins(sign: int) -> Claim:
    """The last round begins, with the seat ahead (1), level (0) or behind (-1)."""

    def claim(before: State, turn: Turn, said: dict[str, Any]) -> object:
        after, seat = before.apply(turn), before.seat
        started = before.trigger is None and after.trigger == seat
        why = trigger_of(after.fronts[seat], after.pile) == said["trigger"]
        return started and why and lead(after, seat) == sign * said.get("points", 0)

    return claim


def next_prices(before: State, turn: Turn) -> list[tuple[bool, int]]:
    """For every unseen card, were it in the next hand: whether it would take something, and what it would cost."""
    after = before.apply(turn)
    seat = after.seat
    rows = (*after.hands, *after.fronts, *after.kept, *after.laid_away, after.pile, after.parade)
    seen = {card for row in rows for card in row}
    found = []
    for card in CARDS:
        if card not in seen:
            hands = (*after.hands[:seat], (card, *after.hands[seat][1:]), *after.hands[seat + 1 :])
            state = replace(after, hands=hands)
            found.append((bool(taken(state, Turn(card))), paid(state, Turn(card))))
    return found


def mean(before: State, turn: Turn) -> int:
    prices = [price for _, price in next_prices(before, turn)]
    return int(sum(prices) / len(prices) + 0.5)


def next_takes(before: State, turn: Turn, said: dict[str, Any]) -> object:
    prices = next_prices(before, turn)
    hit = sum(takes for takes, _ in prices)
    return (hit, len(prices), mean(before, turn)) == (said["number"], said["total"], said["points"])


def next_free(before: State, turn: Turn, said: dict[str, Any]) -> object:
    prices = next_prices(before, turn)
    return sum(not takes for takes, _ in prices) == said["number"] > 0 and len(prices) == said["total"]


def next_dearer(before: State, turn: Turn, said: dict[str, Any]) -> object:
    other = mean(before, GAME.read(said["instead"]))
    return (mean(before, turn), other) == (said["points"], said["other"]) and said["points"] > max(0, said["other"])


def lays_away(before: State, turn: Turn, said: dict[str, Any]) -> object:
    away = tuple(card for card in before.hands[before.seat] if card not in turn.keep)
    return away == said["cards"] and paid(before, Turn(None, away)) == said["points"] > paid(before, turn)


def delays(before: State, turn: Turn, said: dict[str, Any]) -> object:
    after, other = before.apply(turn), before.apply(GAME.read(said["instead"]))
    started = before.trigger is None and after.trigger is None and other.trigger is not None
    return started and lead(other, before.seat) == -said["points"] < 0


def keeps_better(before: State, turn: Turn, said: dict[str, Any]) -> object:
    pairs = [low_pair(before.apply(one), before.seat) for one in (turn, GAME.read(said["instead"]))]
    return pairs == [said["points"], said["other"]] and pairs[0] < pairs[1]


def ended(winners: int) -> Claim:
    def claim(before: State, turn: Turn, said: dict[str, Any]) -> object:
        after = before.apply(turn)
        won = after.over and before.seat in after.winners() and min(2, len(after.winners())) == winners
        return won and lead(after, before.seat) == said["margin"]

    return claim


CLAIMS: Final[dict[str, Claim]] = {
    "wins": ended(1),
    "shares": ended(2),
    "ends_ahead": begins(1),
    "ends_level": begins(0),
    "ends_behind": begins(-1),
    "majority": majority,
    "majority_tied": lambda before, turn, said: majority(before, turn, said, tied=True),
    "takes_majority": takes_majority,
    "takes_nothing": lambda before, turn, said: turn.play == said["card"] and not taken(before, turn),
    "takes": lambda before, turn, said: (
        taken(before, turn) == said["cards"] and paid(before, turn) == said["points"] >= 0
    ),
    "lowers": lambda before, turn, said: (
        taken(before, turn) == said["cards"] and paid(before, turn) == -said["points"] < 0
    ),
    "cheapest": lambda before, turn, said: (
        (paid(before, turn), min(others_pay(before, turn))) == (said["points"], said["other"])
        and said["points"] < said["other"]
    ),
    "keeps_low": keeps_low,
    "sure": sure,
    "sheds": lambda before, turn, said: (
        turn.play == said["card"] and kept_alone(before, said["card"]) == said["points"] > 0
    ),
    "next_takes": next_takes,
    "next_free": next_free,
    "next_lowers": lambda before, turn, said: mean(before, turn) == -said["points"] < 0,
    "least_pair": lambda before, turn, said: (
        (paid(before, turn), min(others_pay(before, turn))) == (said["points"], said["other"])
        and said["points"] < said["other"]
    ),
    "least_tied": lambda before, turn, said: paid(before, turn) == said["points"] == min(others_pay(before, turn)),
    "dearer_pair": lambda before, turn, said: (
        paid(before, turn) == said["points"] > said["other"] and said["other"] == min(others_pay(before, turn))
    ),
    "lays_away": lays_away,
    "cheaper": lambda before, turn, said: (
        paid(before, GAME.read(said["instead"])) - paid(before, turn) == said["points"] > 0
    ),
    "delays": delays,
    "keeps_better": keeps_better,
    "next_dearer": next_dearer,
}


def true(before: State, turn: Turn, reason: Reason) -> object:
    """Whether the claim holds."""
    return CLAIMS[reason.kind](before, turn, dict(reason.fields))


def met(seats: int, seed: int, turns: int) -> State:
    """What the seat to act sees so many random turns after the deal, before the match is over."""
    rng, state = Random(seed), GAME.new(seats, seed)
    for _ in range(turns):
        following = state.apply(rng.choice(state.legal_turns()))
        if following.over:
            break
        state = following
    return state.observe(state.seat)


@given(st.sampled_from(GAME.seats), st.integers(0, 2**53 - 1), st.integers(0, 80), st.randoms(use_true_random=False))
def test_every_claim_is_true(seats: int, seed: int, turns: int, rng: Random) -> None:
    claims_are_true(GAME, met(seats, seed, turns), rng, true)


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_hidden_changes_no_reason(seats: int) -> None:
    rng = Random(seats)
    for seed in range(4):
        hidden_changes_nothing(GAME, met(seats, seed, rng.randrange(60)), rng)


def test_a_turn_that_cannot_be_played_is_refused() -> None:
    before = met(2, 1, 0)
    turn = before.legal_turns()[0]
    stranger = before.parade[0]
    with pytest.raises(IllegalTurn):
        GAME.reasons(before, Turn(stranger))
    with pytest.raises(IllegalTurn):
        GAME.reasons(before, turn, Turn(None, ()))


def test_the_final_choice_says_which_two_cost_least() -> None:
    before = position(
        hands=(("blue-1", "blue-8", "red-0", "red-9"), of("green", 1, 2, 5, 6)),
        fronts=(of("red", 1, 2, 3), of("blue", 2, 3)),
        trigger=1,
    ).observe(0)
    best, worst = Turn(None, ("blue-1", "red-0")), Turn(None, ("blue-8", "red-9"))
    told = GAME.reasons(before, best)
    assert Reason("lays_away", (("cards", ("blue-8", "red-9")), ("points", 9))) in told
    assert Reason("least_tied", (("points", 2),)) in told
    assert GAME.reasons(before, worst)[-1] == Reason("dearer_pair", (("points", 9), ("other", 2)))


RARE: Final = ((5, 16, 23), (3, 278, 36), (2, 533, 71), (6, 699, 29))
"""Seats, seed and random turns to where the last round begins ahead or level, or a win is shared."""


def test_all_kinds_are_met() -> None:
    """What no position ever gives would be claimed in vain."""
    rng = Random(6)
    found = {
        reason.kind
        for where in RARE
        for turn in met(*where).legal_turns()
        for reason in GAME.reasons(met(*where), turn)
    }
    for seed in range(300):
        seats = rng.choice(GAME.seats)
        before = met(seats, seed, rng.randrange(5, 90))
        legal = before.legal_turns()
        for turn in legal:
            told = GAME.reasons(before, turn, rng.choice([None, *legal]))
            found |= {reason.kind for reason in told}
        if found == set(CLAIMS):
            return
    assert found == set(CLAIMS)
