"""Every reason for a turn is true: its claim is counted once more, from the State, in random positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pointsalad import CARDS, GAME
from pointsalad.expectation import Demand, Outlook, estimates
from pointsalad.position import NUMBERS, Position
from pointsalad.rules import State, Turn
from tabletop.errors import IllegalTurn
from tabletop.game import FACE_DOWN, Reason
from tests.contract.reasons import claims_are_true, hidden_changes_nothing
from tests.pointsalad.positions import cards_of, position

Claim = Callable[[State, Turn, dict[str, Any]], object]
"""Whether what is said of a turn holds: truthy if so."""


def gained(before: State, turn: Turn) -> int:
    """What the turn adds at once to the score of its seat."""
    return before.apply(turn).scores()[before.seat] - before.scores()[before.seat]


def alone(state: State, seat: int, card: str) -> int:
    """The points of one card for a seat: its score with no other point card."""
    points = (*state.points[:seat], (card,), *state.points[seat + 1 :])
    return replace(state, points=points).scores()[seat]


def grows(before: State, turn: Turn, seat: int, card: str) -> int:
    """By how many points a card of a seat grows in the turn."""
    return alone(before.apply(turn), seat, card) - alone(before, seat, card)


def held(state: State, seat: int, kind: str | None) -> int:
    """How many of a vegetable a seat has, or in all."""
    return sum(kind is None or CARDS[card].vegetable == kind for card in state.vegetables[seat])


def with_one_more(state: State, seat: int, kind: str) -> State:
    """The position as if the seat had one more of the vegetable."""
    rows = state.vegetables
    card = cards_of(kind, 1)
    return replace(state, vegetables=(*rows[:seat], rows[seat] + card, *rows[seat + 1 :]))


def own_gain(before: State, turn: Turn, said: dict[str, Any]) -> object:
    return grows(before, turn, before.seat, said["card"]) == said["points"] > 0


def completed(before: State, turn: Turn, said: dict[str, Any]) -> object:
    """The points of a set card are its worth for each complete set."""
    worth = getattr(CARDS[said["card"]].rule, "worth")  # noqa: B009
    return (
        own_gain(before, turn, said) and alone(before.apply(turn), before.seat, said["card"]) == said["number"] * worth
    )


def kind_of(card: str) -> str | None:
    """The one vegetable that a card counts; None where it counts all."""
    kind: str | None = getattr(CARDS[card].rule, "vegetable")  # noqa: B009
    return kind


def parity_kept(before: State, turn: Turn, said: dict[str, Any]) -> object:
    after, kind = before.apply(turn), kind_of(said["card"])
    more = held(after, before.seat, kind) > held(before, before.seat, kind)
    still = alone(before, before.seat, said["card"]) == alone(after, before.seat, said["card"]) == said["points"]
    return more and still and held(after, before.seat, kind) == said["held"]


def lead(state: State, seat: int, card: str) -> int:
    kind = kind_of(card)
    others = [held(state, other, kind) for other in range(len(state.points)) if other != seat]
    return held(state, seat, kind) - max(others)


def most_kept(before: State, turn: Turn, said: dict[str, Any]) -> object:
    after, card = before.apply(turn), said["card"]
    return lead(after, before.seat, card) == said["lead"] > 0 and alone(before, before.seat, card) == said["points"] > 0


def most_nears(before: State, turn: Turn, said: dict[str, Any]) -> object:
    after, card = before.apply(turn), said["card"]
    return -lead(after, before.seat, card) == said["missing"] > 0 and lead(before, before.seat, card) < -said["missing"]


def to_go(state: State, seat: int, card: str) -> int:
    """How many vegetables a seat must still get, of whichever it lacks, until a set card gains."""
    rule: Any = CARDS[card].rule
    now, number = alone(state, seat, card), 0
    while alone(state, seat, card) == now:
        rows = {kind: held(state, seat, kind) // need for kind, need in rule.needs}
        state = with_one_more(state, seat, min(rows, key=lambda kind: rows[kind]))
        number += 1
    return number


def nears(before: State, turn: Turn, said: dict[str, Any]) -> object:
    seat, card = before.seat, said["card"]
    return to_go(before.apply(turn), seat, card) == said["missing"] < to_go(before, seat, card)


def expected(before: State, card: str) -> int:
    at = Position.of(before)
    demand = Demand(at)
    return int(Outlook(at, before.seat, demand).worth(NUMBERS[card], at, demand) + 0.5)


def own_worth(before: State, turn: Turn, said: dict[str, Any]) -> object:
    """A card just taken counts what is said."""
    now = alone(before.apply(turn), before.seat, said["card"])
    return turn.point == said["card"] and (now == said["points"] > 0)


def promises(before: State, turn: Turn, said: dict[str, Any]) -> object:
    now = alone(before.apply(turn), before.seat, said["card"])
    return turn.point == said["card"] and now <= 0 < said["expected"] == expected(before, said["card"])


def given_up(before: State, turn: Turn, card: str) -> int:
    return alone(before.apply(replace(turn, flip=None)), before.seat, card)


def unreachable(before: State, turn: Turn, card: str) -> bool:
    """Whether nobody can take the point card any more, though it lay on a pile."""
    tops = [pile[0] for pile in before.piles if pile]
    return card in tops and card not in [pile[0] for pile in before.apply(turn).piles if pile]


def keeps(before: State, turn: Turn, said: dict[str, Any]) -> object:
    after, kind, seat = before.apply(turn), said["vegetable"], said["seat"]
    lying = [card for state in (before, after) for column in state.market for card in column]
    rest = [card for card in lying if card not in (None, FACE_DOWN, *turn.take)]
    taken = any(CARDS[card].vegetable == kind for card in turn.take)
    more = with_one_more(after, seat, kind).scores()[seat] - after.scores()[seat]
    return taken and all(CARDS[card].vegetable != kind for card in rest if card) and more == said["points"] > 0


def keeps_card(before: State, turn: Turn, said: dict[str, Any]) -> object:
    after = before.apply(turn)
    return unreachable(before, turn, said["card"]) and alone(after, said["seat"], said["card"]) == said["points"] > 0


def other_changes(sign: int) -> Claim:
    def claim(before: State, turn: Turn, said: dict[str, Any]) -> object:
        own = said["card"] in before.points[said["seat"]]
        return own and sign * grows(before, turn, said["seat"], said["card"]) == said["points"] > 0

    return claim


def best_reply(state: State) -> int:
    """The most that a take adds at once to the score of the seat to act, of all takes that can be seen."""
    market = sorted(card for column in state.market for card in column if card not in (None, FACE_DOWN))
    lying = [str(card) for card in market]
    pairs = [Turn((a, b), None, None) for place, a in enumerate(lying, 1) for b in lying[place:]]
    ones = [Turn((card,), None, None) for card in lying] if state.options.take_one or len(lying) == 1 else []
    tops = [Turn((), pile[0], None) for pile in state.piles if pile and pile[0] != FACE_DOWN]
    lone = [] if len(lying) == 1 and FACE_DOWN in [card for column in state.market for card in column] else ones
    return max([0, *(gained(state, turn) for turn in (*pairs, *lone, *tops))])


def reply(before: State, turn: Turn, said: dict[str, Any]) -> object:
    after, other = before.apply(turn), before.apply(GAME.read(said["instead"]))
    mine, theirs = best_reply(after), best_reply(other)
    return said["seat"] == after.seat and (mine, theirs) == (said["points"], said["other"]) and mine < theirs


def final_score(state: State, seat: int) -> float:
    at = Position.of(state)
    return estimates(at, Demand(at))[seat]


def more_later(before: State, turn: Turn, said: dict[str, Any]) -> object:
    states = [before.apply(one) for one in (turn, GAME.read(said["instead"]))]
    more = final_score(states[0], before.seat) - final_score(states[1], before.seat)
    return int(more + 0.5) == said["points"] > 0


def wins(before: State, turn: Turn, said: dict[str, Any]) -> object:
    after = before.apply(turn)
    scores = after.scores()
    rest = max(score for seat, score in enumerate(scores) if seat != before.seat)
    return after.over and after.winners() == (before.seat,) and scores[before.seat] - rest == said["margin"] >= 0


CLAIMS: Final[dict[str, Claim]] = {
    "wins": wins,
    "counts": own_gain,
    "parity": lambda before, turn, said: (
        own_gain(before, turn, said) and held(before.apply(turn), before.seat, kind_of(said["card"])) == said["held"]
    ),
    "most": own_gain,
    "kinds": own_gain,
    "set": completed,
    "costs": lambda before, turn, said: grows(before, turn, before.seat, said["card"]) == -said["points"] < 0,
    "parity_kept": parity_kept,
    "most_kept": most_kept,
    "most_nears": most_nears,
    "nears": nears,
    "stock": lambda before, turn, said: held(before.apply(turn), before.seat, said["vegetable"]) == said["held"] > 1,
    "fits": own_worth,
    "grows": lambda before, turn, said: (
        own_worth(before, turn, said) and said["points"] < said["expected"] == expected(before, said["card"])
    ),
    "promises": promises,
    "burdens": lambda before, turn, said: alone(before.apply(turn), before.seat, said["card"]) == -said["points"] < 0,
    "flip": lambda before, turn, said: (
        turn.flip == said["card"] and given_up(before, turn, said["card"]) == said["points"] > 0
    ),
    "flip_free": lambda before, turn, said: turn.flip == said["card"] and given_up(before, turn, said["card"]) == 0,
    "flip_saves": lambda before, turn, said: (
        turn.flip == said["card"] and given_up(before, turn, said["card"]) == -said["points"] < 0
    ),
    "hurts": other_changes(-1),
    "helps": other_changes(1),
    "keeps": keeps,
    "keeps_card": keeps_card,
    "buries": lambda before, turn, said: turn.point != said["card"] and keeps_card(before, turn, said),
    "more_now": lambda before, turn, said: (
        gained(before, turn) - gained(before, GAME.read(said["instead"])) == said["points"] > 0
    ),
    "more_later": more_later,
    "reply": reply,
    "quiet": lambda before, turn, said: gained(before, turn) >= 0,
}


def true(before: State, turn: Turn, reason: Reason) -> object:
    """Whether the claim holds."""
    return CLAIMS[reason.kind](before, turn, dict(reason.fields))


def met(seats: int, seed: int, turns: int) -> State:
    """What the seat to act sees after so many random turns, before the match is over; point cards come first."""
    rng, state = Random(seed), GAME.new(seats, seed)
    for number in range(turns):
        legal = state.legal_turns()
        cards = [turn for turn in legal if turn.point and not turn.flip] if number < 4 * seats else []
        following = state.apply(rng.choice(cards or legal))
        if following.over:
            break
        state = following
    return state.observe(state.seat)


@given(st.sampled_from(GAME.seats), st.integers(0, 2**53 - 1), st.integers(0, 70), st.randoms(use_true_random=False))
def test_every_claim_is_true(seats: int, seed: int, turns: int, rng: Random) -> None:
    claims_are_true(GAME, met(seats, seed, turns), rng, true)


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_hidden_changes_no_reason(seats: int) -> None:
    rng = Random(seats)
    for seed in range(4):
        hidden_changes_nothing(GAME, met(seats, seed, rng.randrange(3 * seats)), rng)


def test_a_turn_that_cannot_be_played_is_refused() -> None:
    before = met(2, 1, 0)
    turn = before.legal_turns()[0]
    with pytest.raises(IllegalTurn):
        GAME.reasons(before, Turn(("carrot-01",), None, None))
    with pytest.raises(IllegalTurn):
        GAME.reasons(before, turn, Turn(("carrot-01",), None, None))


def test_a_second_set_and_the_last_onion() -> None:
    """The example of what is wanted: "completes your second carrot + lettuce set, keeps the last onion"."""
    rule = next(card for card in CARDS if CARDS[card].rule.notation == "5 / carrot+lettuce")
    most = next(card for card in CARDS if CARDS[card].rule.notation == "most onion 10")
    lettuce, (onion,) = cards_of("lettuce", 3), cards_of("onion", 1)
    before = position(
        (cards_of("tomato", 4), (), ()),
        ((lettuce[0], onion), (None, None), (None, None)),
        points=((rule,), (most,)),
        vegetables=((*cards_of("carrot", 2), lettuce[1]), ("onion-05",)),
    )
    before = replace(before, vegetables=((*before.vegetables[0], "onion-06", "onion-07"), ("onion-05", "onion-04")))
    told = GAME.reasons(before.observe(0), Turn(tuple(sorted((lettuce[0], onion))), None, None))
    assert Reason("set", (("card", rule), ("number", 2), ("points", 5))) in told
    assert Reason("hurts", (("seat", 1), ("card", most), ("points", 10))) in told


RARE: Final = ((2, 101, 20), (3, 355, 24), (3, 46, 16), (5, 42, 4), (3, 38, 13), (4, 20, 27))
"""Seats, seed and random turns to where the rarest reasons weigh enough to be told."""


def test_all_kinds_are_met() -> None:
    """What no position ever gives would be claimed in vain."""
    rng, found = Random(6), set[str]()
    for where in RARE:
        before = met(*where)
        found |= {reason.kind for turn in before.legal_turns() for reason in GAME.reasons(before, turn)}
    for seed in range(200):
        seats = rng.choice(GAME.seats)
        before = met(seats, seed, rng.randrange(4, 12 * seats))
        legal = before.legal_turns()
        for turn in rng.sample(legal, min(8, len(legal))):
            found |= {reason.kind for reason in GAME.reasons(before, turn, rng.choice([None, *legal]))}
        if found == set(CLAIMS):
            return
    assert found == set(CLAIMS)
