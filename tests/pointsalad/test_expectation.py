"""What bots expect: the condition's own points where nothing is to come, and the right drift where something is."""

from __future__ import annotations

from random import Random

import pytest

from pointsalad import GAME
from pointsalad.expectation import Demand, Outlook, estimates, ranked, takes
from pointsalad.position import NONE, SCORERS, Position, turn_of
from pointsalad.prospects import AT_LEAST, FORMS, MOST_STEPS, STEPS, not_behind, prospect_of, value_of
from pointsalad.rules import State
from pointsalad.search import DEPTHS, after, answered, chances
from tabletop import bot_rng
from tabletop.bots import concluded
from tabletop.shuffle import draw


def random_position(seats: int, seed: int, turns: int) -> Position:
    """A position some random turns after the deal."""
    rng, made = Random(seed), Position.of(GAME.new(seats, seed))
    for _ in range(turns):
        made.make(rng.choice(made.moves()))
    return made


def told(one: Position) -> str:
    """All that a position is."""
    return repr([getattr(one, name) for name in Position.__slots__])


def test_expected_numbers_are_the_mean_of_their_chances() -> None:
    for steps in range(MOST_STEPS + 1):
        mean = 0.0
        for chance in AT_LEAST[steps][1:]:
            mean += chance
        assert mean == pytest.approx(steps / STEPS)
        assert AT_LEAST[steps] == sorted(AT_LEAST[steps], reverse=True)


@pytest.mark.parametrize("lead", [-3, 0, 2])
def test_leads_are_kept_or_lost(lead: int) -> None:
    assert not_behind(lead, 0, 0) == float(lead >= 0)
    for mine, theirs in ((3, 9), (12, 12)):
        either = not_behind(lead, mine, theirs) + not_behind(-lead - 1, theirs, mine)
        assert either == pytest.approx(1)


def test_with_nothing_to_come_cards_are_worth_their_points() -> None:
    rng, nothing = Random(1), [0] * 6
    for _ in range(40):
        mine, other = ([rng.randrange(5) for _ in range(6)] for _ in range(2))
        for form, scorer in zip(FORMS, SCORERS, strict=True):
            if form.weights:
                continue
            case: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
            if form.rivals:
                lead = sum(mine) - sum(other) if form.total else mine[form.kinds[0]] - other[form.kinds[0]]
                case = (lead,), (0, 0)
            else:
                case = form.pick(mine), form.pick(nothing)
            assert value_of(form, *case) == scorer(mine, [other])
            _, ones, _ = prospect_of(form, *case)
            for kind, one in zip(form.kinds, ones, strict=True):
                more = [number + (place == kind) for place, number in enumerate(mine)]
                assert one == scorer(more, [other]) - scorer(mine, [other])


@pytest.mark.parametrize("seats", GAME.seats)
def test_at_the_end_scores_are_expected_exactly(seats: int) -> None:
    rng, made = Random(seats), random_position(seats, seats, 0)
    while not made.over:
        made.make(rng.choice(made.moves()))
    assert estimates(made, Demand(made)) == made.scores()
    assert chances(made, Demand(made)) == [float(seat == made.winner()) for seat in range(seats)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_takes_are_the_legal_ones_and_looking_changes_nothing(seats: int) -> None:
    for turns in (0, 4, 9, 15):
        made = random_position(seats, 70 + turns, turns)
        demand = Demand(made)
        outlook = Outlook(made, made.seat, demand)
        outlook.count(made, demand)
        assert sorted(take for _, take in takes(made, outlook, demand)) == sorted(made.takes())
        before, legal = told(made), {str(turn_of(move)) for move in made.moves()}
        for move in ranked(made, demand):
            assert str(turn_of(move)) in legal
            assert 0 <= after(made, demand, move) <= 1
            assert 0 <= answered(made, demand, move, DEPTHS[seats]) <= 1
            assert told(made) == before


def test_a_card_that_only_costs_is_flipped() -> None:
    made = random_position(2, 3, 0)
    costly = next(number for number, form in enumerate(FORMS) if form.weights and form.weights[-1][1] == -4)
    made.points[made.seat].append(costly)
    made.counts[made.seat] = [6 * (kind == FORMS[costly].weights[-1][0]) for kind in range(6)]
    assert ranked(made, Demand(made))[0][3] == costly
    made.counts[made.seat] = [4 * (kind == FORMS[costly].weights[0][0]) for kind in range(6)]
    assert ranked(made, Demand(made))[0][3] == NONE


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_chance_is_modest_at_the_deal_and_sure_at_the_end(seats: int) -> None:
    """With all cards to come nobody's win can be foreseen, however good the first turn."""
    for deal in range(8):
        dealt = GAME.new(seats, deal)
        seen = dealt.observe(dealt.seat)
        best = concluded(GAME.judge(seen, bot_rng(seen), 60))[0].chance
        assert 1 / seats - 0.1 < best < 1 / seats + 0.3
        ended = random_end(dealt, deal)
        assert {GAME.chance(ended, seat) for seat in range(seats)} == {0.0, 1.0}


def random_end(state: State, seed: int) -> State:
    """The end of a match by random turns."""
    rng = Random(seed)
    while not state.over:
        turns = state.legal_turns()
        state = state.apply(turns[draw(rng, len(turns))])
    return state
