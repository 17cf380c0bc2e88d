"""How likely a seat is to win a position of Parade, told by what lies in front of the seats and by the hands.

Each seat is *expected* to end with what its cards cost now, where a majority counts as far as it is likely to last,
less what the cards in its hand are worth. All numbers are floats made with + - * / and sqrt in a fixed order, so that
they are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from parade.deck import COLORS, VALUES
from parade.position import NOBODY, UNKNOWN, VALUE, Position
from parade.scoring import LEAD_OF_TWO_SEATS

HOLDING: Final[Mapping[int, tuple[float, ...]]] = {
    2: (0.5, 0.7, 0.5, 0.3, 0.1, 0.0, -0.2, -0.3, -0.1, 0.2, 1.2),
    3: (0.7, 0.7, 0.6, 0.2, 0.1, 0.0, -0.2, -0.2, 0.0, 0.3, 1.2),
    4: (1.0, 0.7, 0.6, 0.1, 0.0, 0.0, -0.1, -0.1, -0.1, 0.4, 1.2),
    5: (1.1, 0.7, 0.6, 0.1, 0.0, 0.0, -0.1, -0.2, -0.1, 0.3, 0.8),
    6: (1.2, 0.75, 0.65, 0.05, 0.0, 0.0, -0.2, -0.2, -0.1, 0.2, 0.6),
}
"""By number of seats and a card's value: the points that holding it saves, against holding a five.

Fitted (logistic regression of the win on what lies in front and on the values in the hands) to 30,000 matches of greedy
seats for 2, 4 and 6 seats, rounded, and put between for 3 and 5. Low cards are kept in the end, tens take nothing.
"""
COLORS_LAST: Final[Mapping[int, float]] = {2: 2.5, 3: 1.6, 4: 1.6, 5: 1.6, 6: 1.6}
"""By number of seats: for about how many rounds the foremost seat lacks each of its colours."""
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
    """Return the penalty that each seat is expected to end with, less what they all will add alike."""
    lasting, holding = LASTING[half_rounds], HOLDING[position.seats]
    return [
        _in_front(position, seat, lasting) - _in_hand(position.hands[seat], holding) for seat in range(position.seats)
    ]


def _in_front(position: Position, seat: int, lasting: Sequence[float]) -> float:
    """What the cards in front will cost: their number as far as the majority is likely, else their values."""
    counts, sums = position.counts[seat], position.sums[seat]
    others = [row for other, row in enumerate(position.counts) if other != seat]
    most = others[0] if len(others) == 1 else list(map(max, *others))
    behind = LEADS[0] + (LEAD_OF_TWO_SEATS if len(others) == 1 else 0)
    total = 0.0
    for color in range(len(COLORS)):
        count = counts[color]
        if count:
            total += sums[color] - lasting[count - most[color] - behind] * (sums[color] - count)
    return total


def _in_hand(hand: Sequence[int], holding: Sequence[float]) -> float:
    """What the known cards of a hand are worth."""
    total = 0.0
    for card in hand:
        if card != UNKNOWN:
            total += holding[VALUE[card]]
    return total


def chance(position: Position, seat: int) -> float:
    """Return the share of a win, from 0 to 1, that the seat may hope for; exact when the match is over."""
    if position.over:
        winners = position.winners()
        return 1 / len(winners) if seat in winners else 0.0
    half_rounds = half_rounds_left(position)
    penalties, spread = expected(position, half_rounds), SPREAD[half_rounds]
    least, last = min(penalties), len(FALLING) - 1
    shares = [FALLING[min(last, int((penalty - least) * spread))] for penalty in penalties]
    total = 0.0
    for share in shares:
        total += share
    return shares[seat] / total


assert all(len(holding) == len(VALUES) for holding in HOLDING.values())
