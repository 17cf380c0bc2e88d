"""How likely a seat is to win a position of Parade, told by what lies in front of the seats and by its hand.

Each seat is *expected* to end with what its cards cost now, where a majority counts as far as it is likely to last; the
seat itself also with part of what the cards in its hand would cost. All numbers are floats made with + - * / and sqrt
in a fixed order, so that they are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Final

from parade.deck import COLORS
from parade.greed import COUNT, WORTH, cheapest_by, needed_of_others, parts
from parade.position import COLOR, NOBODY, UNKNOWN, VALUE, Position
from parade.scoring import LEAD_OF_TWO_SEATS
from parade.turns import KEPT

KEEPING: Final = 0.5
"""How much of what the two cheapest cards of the own hand would cost in the end counts already: the hand still changes.

It was chosen, as the other numbers here, by matches against greedy seats at tables of 2 to 6; from 0.4 to 0.7 nothing
changes beyond chance.
"""
COLORS_LAST: Final[Mapping[int, float]] = {2: 2.5, 3: 1.6, 4: 1.6, 5: 1.6, 6: 1.6}
"""By number of seats: for about how many rounds the foremost seat lacks each of its colours."""
OPENED: Final[Mapping[int, float]] = {2: 0.0, 3: 0.7, 4: 1.0, 5: 1.5, 6: 1.5}
"""By number of seats: how many points the first card of a colour costs a thrifty seat, besides its penalty."""
ROUNDS: Final = 24
"""More half rounds than this are as good as it."""
LEADS: Final = range(-13, 12)
"""From no card against eleven of the only other seat to eleven against none; a lead of 0 just has the majority."""
STEPS: Final = 32
"""So many steps of the table of falling chances are one unit."""


def _lasting(half_rounds: int) -> tuple[float, ...]:
    """By lead, from LEADS: how likely a majority is in the end."""
    spread = 0.35 + 0.55 * sqrt(half_rounds / 2)
    steps = [0.85 * (lead + 0.5) / spread for lead in LEADS]
    return tuple(0.5 + 0.5 * step / sqrt(1 + step * step) for step in steps)


def _falling() -> tuple[float, ...]:
    """The powers of a number just under one, so that STEPS of them divide by about e."""
    powers = [1.0]
    while powers[-1] > 1e-6:
        powers.append(powers[-1] * (1 - 1 / STEPS))
    return tuple(powers)


LASTING: Final = tuple(_lasting(max(1, number)) for number in range(ROUNDS + 1))
FALLING: Final = _falling()
SPREAD: Final = tuple(STEPS / (2 + 2 * sqrt(max(1, number) / 2)) for number in range(ROUNDS + 1))
"""By half rounds left: how many steps of FALLING one point of penalty is."""


def half_rounds_left(position: Position) -> int:
    """Return about how many half rounds are still to be played, from 1 to ROUNDS."""
    if position.trigger != NOBODY:
        return 1
    missing = min(counts.count(0) for counts in position.counts)
    by_pile = 2 * (len(position.pile) - position.top) / position.seats
    by_colors = 2 * missing * COLORS_LAST[position.seats] + 2
    return min(ROUNDS, int(min(by_pile, by_colors)) + 2)


def expected(position: Position, half_rounds: int) -> list[float]:
    """Return what the cards in front of each seat will cost: their number as far as the majority is likely, else their
    values; what all seats will add alike is left out.
    """
    lasting, lead_needed = LASTING[half_rounds], LEAD_OF_TWO_SEATS if position.seats == 2 else 0
    totals = [0.0] * position.seats
    for color in range(len(COLORS)):
        numbers = [counts[color] for counts in position.counts]
        second, most = sorted(numbers)[-2:]
        for seat, number in enumerate(numbers):
            if number:
                rival = second if number == most else most
                worth = position.sums[seat][color]
                totals[seat] += _cost(number, worth, number - rival - lead_needed, lasting)
    return totals


def _cost(number: int, worth: int, lead: int, lasting: Sequence[float]) -> float:
    """What cards of a colour cost, `number` of them with values that add up to `worth`."""
    return worth - lasting[lead - LEADS[0]] * (worth - number)


def cheapest_to_keep(position: Position, seat: int, half_rounds: int) -> float:
    """Return what the two known cards of the hand that cost least would add, each alone (PA-F1)."""
    costs = sorted(keeping(position, seat, needed_of_others(position, seat), LASTING[half_rounds]).values())
    return costs[0] + costs[1] if len(costs) >= KEPT else 0.0


def keeping(position: Position, seat: int, needs: Sequence[int], lasting: Sequence[float]) -> dict[int, float]:
    """Return by known card of the hand what it would add if it were kept, alone (PA-F1)."""
    counts, sums, costs = position.counts[seat], position.sums[seat], dict[int, float]()
    for card in position.hands[seat]:
        if card != UNKNOWN:
            color = COLOR[card]
            number, worth, need = counts[color], sums[color], needs[color]
            after = _cost(number + 1, worth + VALUE[card], number + 1 - need, lasting)
            costs[card] = after - _cost(number, worth, number - need, lasting)
    return costs


def likely_cheapest_card(position: Position) -> int:
    """Return the card of the seat to act after which the cards in front of it will cost least."""
    lasting = LASTING[half_rounds_left(position)]
    return cheapest_by(position, _price(position, needed_of_others(position, position.seat), lasting, 0.0))


def thrifty_card(position: Position) -> int:
    """Return the card of the seat to act after which the cards in front of it, two of its hand among them, will cost
    least; a colour that it had none of brings the end nearer, and costs OPENED more.
    """
    seat, lasting = position.seat, LASTING[half_rounds_left(position)]
    needs = needed_of_others(position, seat)
    spent = _spent(keeping(position, seat, needs, lasting))
    return cheapest_by(position, _price(position, needs, lasting, OPENED[position.seats]), spent)


def _price(position: Position, needs: Sequence[int], lasting: Sequence[float], opened: float) -> Callable[[int], float]:
    """Return what tells how many points taken cards, as bits, will cost the seat to act; `opened`: each new colour."""
    counts, sums = position.counts[position.seat], position.sums[position.seat]

    def price(cards: int) -> float:
        change = 0.0
        for color, part in parts(cards):
            number, worth, need = counts[color], sums[color], needs[color]
            change += -_cost(number, worth, number - need, lasting) if number else opened
            number += COUNT[part]
            change += _cost(number, worth + WORTH[part], number - need, lasting)
        return change

    return price


def _spent(costs: Mapping[int, float]) -> dict[int, float]:
    """Return by card what playing it costs, whatever it takes, as the two cheapest ones are better kept; from what the
    cards of the hand would add; nothing where there are but two.
    """
    if len(costs) <= KEPT:
        return {}
    third = sorted(costs.values())[KEPT]
    return {card: max(0.0, third - cost) for card, cost in costs.items()}


def chance(position: Position, seat: int) -> float:
    """Return the share of a win, from 0 to 1, that the seat may hope for; exact when the match is over."""
    if position.over:
        winners = position.winners()
        return 1 / len(winners) if seat in winners else 0.0
    half_rounds = half_rounds_left(position)
    penalties, spread = expected(position, half_rounds), SPREAD[half_rounds]
    penalties[seat] += KEEPING * cheapest_to_keep(position, seat, half_rounds)
    least, last = min(penalties), len(FALLING) - 1
    shares = [FALLING[min(last, int((penalty - least) * spread))] for penalty in penalties]
    total = 0.0
    for share in shares:
        total += share
    return shares[seat] / total
