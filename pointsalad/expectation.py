"""What each seat can expect to score, from what it has and what still lies on the table; and the turn that adds most.

The cards left are shared out among the seats as vegetables, each kind by how much each seat wants it: a seat wants
what adds to its point cards. A point card is worth its expected points, a vegetable what it adds to those of the cards
held, so that every turn has a value at once. Everything here is quick, because a search asks it thousands of times.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from pointsalad.position import BACK, KINDS, NONE, Move, Position
from pointsalad.prospects import FORMS, MOST_STEPS, STEPS, Form, prospect_of, steps_of, value_of
from pointsalad.tuning import TUNINGS, Tuning

CARDS_OF_A_SEAT: Final = 18
"""So many cards are dealt for each seat (PS-P1)."""
LEAST: Final = -1_000.0

Take: TypeAlias = tuple[int, int, int]


class Demand:
    """How much each seat wants each vegetable, always more than 0; and all seats together."""

    __slots__ = ("total", "tuning", "wants")

    def __init__(self, position: Position) -> None:
        """Look at every seat in turn: what one can expect depends on what the others want."""
        self.tuning: Tuning = TUNINGS[position.seats]
        self.wants = [[self.tuning.base] * KINDS for _ in range(position.seats)]
        self.total = [self.tuning.base * position.seats] * KINDS
        for seat in range(position.seats):
            outlook = Outlook(position, seat, self)
            outlook.count(position, self)
            self.learn(seat, outlook.gains)

    def copy(self) -> Demand:
        """Return the same, to be changed on its own."""
        new = Demand.__new__(Demand)
        new.tuning, new.wants, new.total = self.tuning, [row[:] for row in self.wants], self.total[:]
        return new

    def learn(self, seat: int, gains: list[float]) -> None:
        """Note what a vegetable more adds for a seat now."""
        base, slope, total, wants = self.tuning.base, self.tuning.slope, self.total, self.wants[seat]
        for kind in range(KINDS):
            gain = gains[kind] * slope
            want = base + gain if gain > 0 else base * base / (base - gain)
            total[kind] += want - wants[kind]
            wants[kind] = want

    def later(self, position: Position) -> tuple[float, float]:
        """Return what a vegetable is worth for point cards still to come, and what it loses by its kind's square."""
        early = sum(position.left) / (CARDS_OF_A_SEAT * position.seats)
        return self.tuning.stock * early, self.tuning.crowd * early

    def part(self, position: Position) -> float:
        """Return which part of the cards left will become vegetables."""
        return self.tuning.part + self.tuning.early_part * sum(position.left) / (CARDS_OF_A_SEAT * position.seats)


class Outlook:
    """What a seat can expect.

    `more`: for each vegetable how many it will still get, `steps`: the same in steps; `values`: the expected points of
    its point cards, in their order; `gains`: for each vegetable what one more adds to them; `extras`: what two more add
    beyond that, at 6 x lower + higher.
    """

    __slots__ = ("extras", "gains", "more", "seat", "steps", "values")

    def __init__(self, position: Position, seat: int, demand: Demand) -> None:
        part = demand.part(position)
        self.seat = seat
        self.more = more = [
            left * part * want / total
            for left, want, total in zip(position.left, demand.wants[seat], demand.total, strict=True)
        ]
        self.steps = [int(number * STEPS + 0.5) if number < MOST_STEPS / STEPS else MOST_STEPS for number in more]

    def count(self, position: Position, demand: Demand) -> None:
        """Fill in values, gains and extras."""
        stock, crowd = demand.later(position)
        self.gains = [stock + crowd * (2 * held + 1) for held in position.counts[self.seat]]
        self.extras, self.values = [0.0] * (KINDS * KINDS), []
        for kind in range(KINDS):
            self.extras[KINDS * kind + kind] = 2 * crowd
        for card in position.points[self.seat]:
            self.values.append(self._count(FORMS[card], position, demand))

    def _count(self, form: Form, position: Position, demand: Demand) -> float:
        """Add what the vegetables add to a card; return what it is worth."""
        gains, value = self.gains, 0.0
        if form.weights:
            counts, more = position.counts[self.seat], self.more
            for kind, weight in form.weights:
                value += weight * (counts[kind] + more[kind])
                gains[kind] += weight
            return value
        extras = self.extras
        value, ones, twos = prospect_of(form, *self.case(form, position, demand))
        for kind, gain in zip(form.kinds, ones, strict=True):
            gains[kind] += gain
        for pair, extra in zip(form.pairs, twos, strict=True):
            extras[pair] += extra
        return value

    def case(self, form: Form, position: Position, demand: Demand) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return what the value of a condition without weights depends on, in its terms."""
        counts, seat = position.counts, self.seat
        mine = counts[seat]
        if not form.rivals:
            return form.pick(mine), form.pick(self.steps)
        others = [other for other in range(position.seats) if other != seat]
        if form.total:
            held, steps = sum(mine), min(sum(self.steps), MOST_STEPS)
            return tuple([held - sum(counts[other]) for other in others]), (steps,) * position.seats
        kind = form.kinds[0]
        each = position.left[kind] * demand.part(position) / demand.total[kind]
        theirs = [steps_of(each * demand.wants[other][kind]) for other in others]
        return tuple([mine[kind] - counts[other][kind] for other in others]), (self.steps[kind], *theirs)

    def worth(self, card: int, position: Position, demand: Demand) -> float:
        """Return the expected points of a point card taken now: who takes it will want more of what it counts."""
        form = FORMS[card]
        if not form.weights:
            return value_of(form, *self.case(form, position, demand))
        base, slope, wants, total = demand.tuning.base, demand.tuning.slope, demand.wants[self.seat], demand.total
        counts, value = position.counts[self.seat], 0.0
        for kind, weight in form.weights:
            added = weight * slope
            if added > 0:
                more = self.more[kind] * (wants[kind] + added) / wants[kind] * total[kind] / (total[kind] + added)
            else:
                more = self.more[kind] * base / (base - added)
            value += weight * (counts[kind] + more)
        return value

    def pair(self, first: int, second: int) -> float:
        """Return what two vegetables more add."""
        pair = KINDS * first + second if first <= second else KINDS * second + first
        return self.gains[first] + self.gains[second] + self.extras[pair]

    def flip(self, take: Take, position: Position, demand: Demand) -> tuple[float, int]:
        """Return what the best flip of an own point card adds after a take, and the card; NONE where none helps."""
        taken, point = [BACK[card] for card in take[:2] if card >= 0], take[2]
        best, chosen = demand.tuning.flip, NONE
        for card, value in zip(position.points[self.seat], self.values, strict=True):
            gain = self.gains[BACK[card]] - value
            if gain > best - 4:
                gain += self._shift(card, taken)
                if gain > best:
                    best, chosen = gain, card
        if point >= 0:
            gain = self.gains[BACK[point]] - self.worth(point, position, demand)
            if gain > best:
                best, chosen = gain, point
        return (0.0 if chosen == NONE else best), chosen

    def _shift(self, card: int, taken: list[int]) -> float:
        """Return how the gain of a flip changes because its points go too, and because of what was taken."""
        kind, shift = BACK[card], 0.0
        for other in taken:
            shift += self.extras[KINDS * kind + other if kind <= other else KINDS * other + kind]
        for other, weight in FORMS[card].weights:
            shift -= weight * (taken.count(other) + (other == kind))
        return shift


def takes(position: Position, outlook: Outlook, demand: Demand) -> list[tuple[float, Take]]:
    """Return all that may be taken, with what it adds to the expected score of the seat to act."""
    lying = [card for card in position.market if card >= 0]
    found: list[tuple[float, Take]] = []
    for place, first in enumerate(lying, 1):
        kind = BACK[first]
        for second in lying[place:]:
            found.append((outlook.pair(kind, BACK[second]), (first, second, NONE)))
    if position.take_one or len(lying) == 1:
        found += [(outlook.gains[BACK[card]], (card, NONE, NONE)) for card in lying]
    bonus = demand.tuning.bonus + demand.tuning.early_bonus * sum(position.left) / (CARDS_OF_A_SEAT * position.seats)
    for card in position.tops():
        if card >= 0:
            value = max(outlook.worth(card, position, demand), outlook.gains[BACK[card]])
            found.append((value + bonus, (NONE, NONE, card)))
    return found


def quick(position: Position, demand: Demand) -> Move | None:
    """Return the turn that adds most to the expected score, None where nothing that can be taken is visible."""
    outlook = Outlook(position, position.seat, demand)
    outlook.count(position, demand)
    demand.learn(position.seat, outlook.gains)
    best, chosen = LEAST, None
    for gain, take in takes(position, outlook, demand):
        if gain > best:
            best, chosen = gain, take
    if chosen is None:
        return None
    return (*chosen, outlook.flip(chosen, position, demand)[1])


def ranked(position: Position, demand: Demand) -> list[Move]:
    """Return every take with its best flip, what adds most first, equal ones in the order of the table."""
    outlook = Outlook(position, position.seat, demand)
    outlook.count(position, demand)
    demand.learn(position.seat, outlook.gains)
    moves: list[tuple[float, Move]] = []
    for gain, take in takes(position, outlook, demand):
        more, flip = outlook.flip(take, position, demand)
        moves.append((gain + more, (*take, flip)))
    moves.sort(key=lambda one: -one[0])
    return [move for _, move in moves]


def estimates(position: Position, demand: Demand) -> list[float]:
    """Return the score that every seat can expect; a card that costs points is flipped where a turn is left for it."""
    left, totals = sum(position.left), []
    stock, crowd = demand.later(position)
    for seat in range(position.seats):
        outlook, total = Outlook(position, seat, demand), 0.0
        last = left <= 2 * ((seat - position.seat) % position.seats)
        counts, more = position.counts[seat], outlook.more
        for card in position.points[seat]:
            form, value = FORMS[card], 0.0
            if form.weights:
                for kind, weight in form.weights:
                    value += weight * (counts[kind] + more[kind])
            else:
                value = value_of(form, *outlook.case(form, position, demand))
            if value > 0 or last:
                total += value
        for held in counts:
            total += held * (stock + crowd * held)
        totals.append(total)
    return totals
