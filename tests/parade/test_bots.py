"""The levels of Parade: what they see, what they choose where the choice is plain, and which is the stronger."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from parade import GAME
from parade.expectation import chance, cheapest_to_keep, expected, half_rounds_left, likely_cheapest_card
from parade.greed import added, bits, cheapest_card, cheapest_pair, needed
from parade.position import NUMBERS, UNKNOWN, Position, turn_of
from parade.rules import State
from tabletop import bot_rng, decide
from tests.parade.positions import cards, of, position
from tools.contest import deals, play, seated

LEVELS = ("easy", "medium", "hard")


def positions(seats: int, matches: int) -> Iterator[State]:
    """Positions of random matches."""
    rng = Random(seats)
    for seed in range(matches):
        state = GAME.new(seats, seed)
        while not state.over:
            yield state
            state = state.apply(rng.choice(state.legal_turns()))


def test_the_levels() -> None:
    assert tuple(GAME.bots) == ("random", "greedy", *LEVELS)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_quick_play_is_the_cheapest_by_the_rules(seats: int) -> None:
    rng = Random(seats)
    for state in positions(seats, 6):
        seat, quick = state.seat, Position(state)
        costs = {turn: -state.apply(turn).scores()[seat] for turn in state.legal_turns()}
        if state.choosing:
            kept = turn_of(cheapest_pair(quick))
            last = len([hand for hand in state.hands if hand]) == 1
            assert not last or costs[kept] == min(costs.values())
        else:
            quick.hands[seat] = rng.sample(list(quick.hands[seat]), len(quick.hands[seat]))
            cheapest = [card for card in quick.hands[seat] if costs[turn_of((card,))] == min(costs.values())]
            assert cheapest_card(quick) == cheapest[0]


def test_added_is_what_the_penalty_grows_by() -> None:
    rng = Random(3)
    for _ in range(1_500):
        order = rng.sample(range(66), 30)
        here = Position(position(hands=((),) * rng.choice((2, 3, 6))))
        for card in order[:20]:
            here.count(rng.randrange(here.seats), (card,))
        before, more = here.penalties()[0], order[20 : 20 + rng.randrange(1, 10)]
        told = added(here.counts[0], here.sums[0], needed(here, 0), bits(more))
        here.count(0, more)
        assert here.penalties()[0] - before == told


@pytest.mark.parametrize("seats", GAME.seats)
def test_chances_add_up_to_one_win(seats: int) -> None:
    for state in positions(seats, 4):
        here = Position(state)
        hands, here.hands = here.hands, [[UNKNOWN] * len(hand) for hand in here.hands]
        assert sum(chance(here, seat) for seat in range(seats)) == pytest.approx(1)
        here.hands = hands
        assert 0 < chance(here, state.seat) < 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_chances_of_an_ended_match_are_its_result(seats: int) -> None:
    state = next(positions(seats, 1))
    while not state.over:
        state = state.apply(state.legal_turns()[0])
    shares = [chance(Position(state), seat) for seat in range(seats)]
    assert shares == [(seat in state.winners()) / len(state.winners()) for seat in range(seats)]


@pytest.mark.parametrize("fronts", [((), of("red", *range(11))), (of("red", *range(11)), ()), ((), ())])
def test_the_expectation_knows_every_lead(fronts: tuple[tuple[str, ...], ...]) -> None:
    here = Position(position(fronts=fronts, hands=(cards("blue-1"), cards("blue-2"))))
    rest = expected(here, half_rounds_left(here))
    assert 0 < chance(here, 0) < 1
    assert len(rest) == 2


def test_a_safe_majority_costs_its_cards_and_a_lost_one_its_values() -> None:
    red = of("red", 7, 8, 9, 10)
    here = Position(position(fronts=(red, of("blue", 7), of("red", 6)), hands=(cards("green-5"),) * 3, trigger=0))
    penalties = expected(here, 1)
    assert 4 <= penalties[0] < 6
    assert 5 < penalties[2] <= 6


def test_a_hand_is_worth_its_two_cheapest_cards_in_the_end() -> None:
    """A card of a colour in which the majority is safe costs about 1, whatever its value."""
    mine, red = cards("red-10 blue-9 blue-8 green-2"), of("red", 1, 2, 3, 4)
    others = (*of("blue", 1, 2, 3, 4), *of("green", 3, 4, 5, 6))
    here = Position(position(fronts=(red, others, ()), hands=(mine, (), ()), trigger=0))
    assert cheapest_to_keep(here, 0, 1) == pytest.approx(1 + 2, abs=0.2)
    dear = Position(position(fronts=((), others + red, ()), hands=(mine, (), ()), trigger=0))
    assert cheapest_to_keep(dear, 0, 1) > 2 + 7


def test_a_majority_that_may_be_lost_is_no_safe_place() -> None:
    """Two cards of one colour that are just the most are cheap now and dear later."""
    parade = cards("red-9 red-8 green-1 white-2")
    fronts = ((), of("red", 10), of("blue", 1, 2, 3))
    here = Position(
        position(parade=parade, fronts=fronts, hands=(cards("red-2 white-1"), (), ()), pile=cards("red-3 red-5 red-6"))
    )
    assert cheapest_card(here) in map(NUMBERS.get, cards("red-2 white-1"))
    assert likely_cheapest_card(here) == NUMBERS["white-1"]


def test_chances_follow_the_hand() -> None:
    low, high = (
        Position(position(hands=(cards(hand), (), ()), pile=cards("red-9 red-8 red-7"), fronts=((), (), ())))
        for hand in ("blue-0 green-0 white-5 white-6 white-7", "blue-9 green-9 white-5 white-6 white-7")
    )
    assert chance(low, 0) > chance(high, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_does_not_depend_on_what_is_hidden(level: str) -> None:
    for number, state in enumerate(positions(3, 1)):
        if number % 7 == 0 or state.choosing:
            other = state.observe(state.seat).imagine(Random(number)).observe(state.seat)
            assert other == state.observe(state.seat)
            turns = {decide(GAME.bots[level], seen, 20) for seen in (state.observe(state.seat), other)}
            assert len(turns) == 1
            assert turns <= {*state.legal_turns()}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_plain_last_choice_is_made(level: str) -> None:
    """The last seat to choose sees all that counts but what the others keep."""
    mine = cards("blue-0 green-10 red-1 white-10")
    there = {"hands": (mine, ()), "kept": ((), cards("purple-5 purple-6")), "laid_away": ((), cards("red-9 red-8"))}
    state = position(**there, fronts=(of("orange", 3), of("orange", 4)), trigger=0)
    chosen = decide(GAME.bots[level], state.observe(0), 100)
    assert set(chosen.keep) == {"blue-0", "red-1"}


def test_more_budget_is_more_work() -> None:
    seen = GAME.new(3, 5).observe(GAME.new(3, 5).seat)
    reports = [len(list(GAME.bots["hard"](seen, bot_rng(seen), budget))) for budget in (10, 100, 400)]
    assert reports == sorted(reports)
    assert reports[2] > 3 * reports[1] > 3 * reports[0]


def test_easy_slips_but_not_always() -> None:
    """It may overlook the dear card that playing the three takes, or see it."""
    parade = cards("white-10 green-9 red-8 green-8 purple-9")
    state = position(parade=parade, hands=(cards("white-3 red-10"), cards("blue-1")), pile=cards("blue-5 blue-6"))
    turns = [str(decided(state, seed)) for seed in range(60)]
    assert turns.count("play red-10") > turns.count("play white-3") > 0


def decided(state: State, seed: int) -> object:
    """What easy plays with this luck."""
    thinking = GAME.bots["easy"](state.observe(0), Random(seed), 1)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize(
    ("better", "worse", "seats", "number", "least"),
    [
        ("easy", "random", 2, 30, 0.65),
        ("medium", "easy", 2, 20, 0.65),
        ("medium", "greedy", 4, 15, 0.28),
        ("hard:60", "easy", 3, 6, 0.5),
    ],
)
def test_the_stronger_level_wins_by_far(better: str, worse: str, seats: int, number: int, least: float) -> None:
    contest = seated("parade", seats, (better, worse))
    figures = [play(contest, seed).figures[better] for seed in deals(1, number)]
    assert sum(one.share for one in figures) / sum(one.places for one in figures) > least
