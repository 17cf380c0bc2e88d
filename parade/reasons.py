"""Why a turn of Parade is good: what it takes and costs, majorities, the hand for the final choice, what others face.

Every claim is counted from what the seat to act sees, as the fronts stand after the turn. The fields are card ids, the
engine's words for colours, seats, and whole numbers above 0, where not said otherwise; what a seat *pays* is what its
penalty rises by:

- a card played: `takes_nothing` (card), `takes` (cards, points: paid, may be 0), `lowers` (cards, points: the penalty
  falls by), `cheapest` (points, may be 0, other: no other card of the hand costs less than that)
- a final choice: `least_pair` (points, other: the next best pair adds), `least_tied` (points), `dearer_pair` (points,
  other: the best pair adds), all of which may be 0 or below; `lays_away` (cards, points: what they would add)
- majorities: `majority`, `majority_tied` (color, number: own cards, values: what they would cost without it),
  `takes_majority` (seat, color, points: what that seat then pays more)
- the hand left: `keeps_low` (cards, points: what the two cheapest would add now, may be 0 or below), `sure` (card: it
  takes nothing in the next turn, whatever others play), `sheds` (card, points: near the end it is played instead of
  being kept, when it would add this)
- the end: `wins`, `shares` (margin, 0 where fewer cards decide); `ends_ahead`, `ends_behind` (trigger, points),
  `ends_level` (trigger): the last round begins, and how the seat then stands against the best other one
- the next seat, by all cards that the seat to act does not see: `next_takes` (seat, number, total: so many of them
  would take something, points: what one of them costs on average, rounded), `next_free` (seat, number: would take
  nothing, total), `next_lowers` (seat, points: the average penalty falls by)
- against another turn: `cheaper` (points, instead), `keeps_better` (points, other, instead: what the two cheapest cards
  would add), `next_dearer` (seat, points, other, instead: what the next seat pays on average), `delays` (instead,
  points: by which it would start the last round behind).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from parade.deck import CARDS
from parade.expectation import half_rounds_left
from parade.greed import BIT, added, bits, needed
from parade.position import NAMES, NUMBERS, UNKNOWN, Position, taken
from parade.removal import removal_of
from parade.rules import Row, State, Turn, trigger_of, visible
from parade.scoring import ColorPenalty, explained
from parade.turns import KEPT
from tabletop.game import Reason
from tabletop.reasons import LEAST, Weighed, because, weightiest

DECIDES: Final = 100.0
"""Winning at once weighs more than all points."""
LATER: Final = 0.5
"""What points weigh that the hand may cost in the end: it still changes."""
MANY: Final = 0.4
"""What a seat's points weigh, where it is one of several others."""
NEAR: Final = 6
"""So many half rounds before the end high cards in the hand begin to be a danger."""
SHED: Final = 0.3
"""What the points of a card weigh that is not kept: one need not keep it."""
LASTING: Final = 0.7
"""What a new majority weighs: others may take it."""

SAID_BY: Final = {"cheaper": "cheapest", "keeps_better": "keeps_low", "next_dearer": "next_takes"}
"""Claims against another turn, with those that they make superfluous."""

Reasons: TypeAlias = Iterator[Weighed]


class Pair(NamedTuple):
    """Two cards of a hand, and what they would add to the penalty of its seat now (PA-F1)."""

    cards: Row
    points: int


class Faced(NamedTuple):
    """What the next seat faces: so many of all unseen cards would take nothing there, what one costs on average."""

    free: int
    total: int
    cost: float


class Case(NamedTuple):
    """A turn with the positions before and after it, and what every colour costs every seat in them.

    `low` are the two visible cards of the hand left that would add least, `faced` is what the next seat faces; None
    where the turn is a final choice, or nothing is to be played.
    """

    before: State
    turn: Turn
    after: State
    now: tuple[tuple[ColorPenalty, ...], ...]
    then: tuple[tuple[ColorPenalty, ...], ...]
    low: Pair | None
    faced: Faced | None

    @property
    def seat(self) -> int:
        """The seat that acts."""
        return self.before.seat

    @property
    def share(self) -> float:
        """What the points of one other seat weigh."""
        return 1.0 if len(self.before.hands) == 2 else MANY

    @property
    def paid(self) -> int:
        """By how many points the turn raises the penalty of the seat."""
        return sum(
            then.penalty - now.penalty for now, then in zip(self.now[self.seat], self.then[self.seat], strict=True)
        )

    @property
    def lead(self) -> int:
        """By how many points the seat is better than the best other one after the turn, below 0 where it is worse."""
        totals = [sum(part.penalty for part in parts) for parts in self.then]
        return min(total for seat, total in enumerate(totals) if seat != self.seat) - totals[self.seat]

    @property
    def starts_last_round(self) -> bool:
        """Whether the turn brings the last round (PA-L1)."""
        return self.before.trigger is None and self.after.trigger is not None


Cases: TypeAlias = dict[Turn, Case]
"""All turns of the seat to act."""


def reasons(observation: State, turn: Turn, instead: Turn | None = None) -> tuple[Reason, ...]:
    """Return why the seat to act may take this turn, the weightiest first, as `Game.reasons` says."""
    observation.check(turn)
    cases = _cases(observation)
    found = list(_claims(cases[turn], cases))
    if instead is None:
        return weightiest(found)
    observation.check(instead)
    shared = {one.reason for one in _claims(cases[instead], cases)}
    compared = list(_compared(cases[turn], cases[instead]))
    said = {SAID_BY[one.reason.kind] for one in compared if one.reason.kind in SAID_BY}
    return weightiest([*(one for one in found if one.reason.kind not in said), *compared], shared)


def _cases(observation: State) -> Cases:
    now, found = explained(observation.counted), {}
    for turn in observation.legal_turns():
        after = observation.apply(turn)
        position = Position(after)
        low = None if turn.play is None else cheapest_pair(position, observation.seat)
        faces = None if turn.play is None else faced(position)
        found[turn] = Case(observation, turn, after, now, explained(after.counted), low, faces)
    return found


def _others(case: Case, cases: Cases) -> list[Case]:
    return [other for turn, other in cases.items() if turn != case.turn]


def _claims(case: Case, cases: Cases) -> Reasons:
    yield from _end(case)
    yield from _majorities(case)
    if case.turn.play is None:
        yield from _choice(case, cases)
        return
    yield from _taking(case, cases, case.turn.play)
    yield from _hand(case, cases)
    yield from _next(case, cases)


def _mean(numbers: list[float]) -> float:
    total = 0.0
    for number in numbers:
        total += number
    return total / len(numbers) if numbers else 0.0


# ── the end ──


def _end(case: Case) -> Reasons:
    """Tell that the match ends well, or that the last round begins (PA-L1)."""
    if case.after.over:
        winners = case.after.winners()
        if case.seat in winners:
            yield because(DECIDES, "wins" if len(winners) == 1 else "shares", margin=max(0, case.lead))
    elif case.starts_last_round:
        trigger = trigger_of(visible(case.after.fronts[case.seat]), case.after.pile)
        if case.lead > 0:
            yield because(2.0 + case.lead, "ends_ahead", trigger=trigger, points=case.lead)
        elif case.lead < 0:
            yield because(-2.0 + case.lead, "ends_behind", trigger=trigger, points=-case.lead)
        else:
            yield because(1.0, "ends_level", trigger=trigger)


# ── majorities ──


def _majorities(case: Case) -> Reasons:
    """Tell which majorities the seat wins, and what others lose with theirs (PA-S1, PA-S3)."""
    for place, part in enumerate(case.then[case.seat]):
        if part.majority and not case.now[case.seat][place].majority:
            values = sum(CARDS[card].value for card in part.cards)
            holders = sum(parts[place].majority for parts in case.then)
            kind, saved = "majority" if holders == 1 else "majority_tied", values - len(part.cards)
            if saved > 0:
                yield because(LASTING * saved, kind, color=str(part.color), number=len(part.cards), values=values)
    for seat, parts in enumerate(case.then):
        for now, then in zip(case.now[seat], parts, strict=True):
            points = then.penalty - now.penalty
            if seat != case.seat and now.majority and not then.majority and points > 0:
                yield because(case.share * points, "takes_majority", seat=seat, color=str(then.color), points=points)


# ── a card played ──


def _taking(case: Case, cases: Cases, card: str) -> Reasons:
    """Tell what the card takes and costs, beside the other cards of the hand."""
    others = [other.paid for other in _others(case, cases)]
    relief = _mean([float(paid) for paid in others]) - case.paid
    weight = max(LEAST, relief) if relief >= 0 else min(-LEAST, relief)
    gone = removal_of(case.before.parade, card).taken
    if not gone:
        yield because(max(LEAST, relief), "takes_nothing", card=card)
    elif case.paid < 0:
        yield because(max(LEAST, -case.paid, relief), "lowers", cards=gone, points=-case.paid)
    else:
        yield because(weight, "takes", cards=gone, points=case.paid)
    if others and 0 <= case.paid < min(others):
        yield because(min(others) - case.paid, "cheapest", points=case.paid, other=min(others))


def _hand(case: Case, cases: Cases) -> Reasons:
    """Tell what the hand left is good for: the final choice, and the next turn."""
    if case.low is not None:
        others = [float(other.low.points) for other in _others(case, cases) if other.low]
        saved = _mean(others) - case.low.points
        yield because(max(0.0, LATER * saved), "keeps_low", cards=case.low.cards, points=case.low.points)
    yield from _shed(case, cases)
    longest = len(case.after.parade) + len(case.before.hands) - 1
    sure = [card for card in visible(case.after.hands[case.seat]) if CARDS[card].value >= longest]
    if sure and case.before.trigger is None:
        yield because(1.5, "sure", card=max(sure, key=lambda one: CARDS[one].value))


def _shed(case: Case, cases: Cases) -> Reasons:
    """Tell that a card is played which would be dear to keep, where the end is near."""
    before = Position(case.before)
    if case.turn.play is not None and half_rounds_left(before) <= NEAR:
        points = kept_alone(before, case.turn.play)
        others = [float(kept_alone(before, other.turn.play)) for other in _others(case, cases) if other.turn.play]
        if points > 0:
            yield because(max(0.0, SHED * (points - _mean(others))), "sheds", card=case.turn.play, points=points)


def kept_alone(position: Position, card: str) -> int:
    """Return what a card in the hand of the seat to act would add to its penalty now, kept alone (PA-F1)."""
    seat = position.seat
    return added(position.counts[seat], position.sums[seat], needed(position, seat), BIT[NUMBERS[card]])


def cheapest_pair(position: Position, seat: int) -> Pair | None:
    """Return the two visible cards of a hand that would add least now; None with fewer than two (PA-F1)."""
    counts, sums, needs = position.counts[seat], position.sums[seat], needed(position, seat)
    hand = sorted(card for card in position.hands[seat] if card != UNKNOWN)
    found = [
        Pair((NAMES[a], NAMES[b]), added(counts, sums, needs, BIT[a] | BIT[b])) for a, b in combinations(hand, KEPT)
    ]
    return min(found, key=lambda pair: pair.points, default=None)


# ── the next seat ──


def faced(position: Position) -> Faced | None:
    """Return what the seat to act faces with any card that the viewer does not see; None where it plays no card."""
    if position.over or position.choosing or not position.unseen:
        return None
    seat, free, cost = position.seat, 0, 0.0
    counts, sums, needs = position.counts[seat], position.sums[seat], needed(position, seat)
    for card in position.unseen:
        gone = taken(position.parade, card)
        free += not gone
        cost += added(counts, sums, needs, bits(gone))
    return Faced(free, len(position.unseen), cost / len(position.unseen))


def _next(case: Case, cases: Cases) -> Reasons:
    """Tell whether the next seat will find it hard or easy to take nothing, beside what other cards would leave it."""
    mine = case.faced
    if mine is None:
        return
    others = [other.faced.cost for other in _others(case, cases) if other.faced]
    weight = case.share * (mine.cost - _mean(others)) if others else 0.0
    seat, points = case.after.seat, int(mine.cost + 0.5)
    if weight >= 0 and points > 0:
        yield because(weight, "next_takes", seat=seat, number=mine.total - mine.free, total=mine.total, points=points)
    elif weight < 0 and points < 0:
        yield because(weight, "next_lowers", seat=seat, points=-points)
    elif weight < 0 < mine.free:
        yield because(weight, "next_free", seat=seat, number=mine.free, total=mine.total)


# ── the final choice ──


def _choice(case: Case, cases: Cases) -> Reasons:
    """Tell what the pair adds beside the other pairs, and what is laid away (PA-F1)."""
    others = [other.paid for other in _others(case, cases)]
    if case.paid < min(others):
        yield because(LEAST + min(others) - case.paid, "least_pair", points=case.paid, other=min(others))
    elif case.paid == min(others):
        yield because(LEAST, "least_tied", points=case.paid)
    else:
        yield because(float(min(others) - case.paid), "dearer_pair", points=case.paid, other=min(others))
    away = tuple(card for card in case.before.hands[case.seat] if card not in case.turn.keep)
    would = next((other.paid for turn, other in cases.items() if turn.keep == away), None)
    if would is not None and would > max(0, case.paid):
        yield because(LATER * (would - case.paid), "lays_away", cards=away, points=would)


# ── against another turn ──


def _compared(case: Case, other: Case) -> Reasons:
    """Tell what makes the difference to the other turn."""
    instead = str(other.turn)
    if other.paid > case.paid and case.turn.play is not None:
        yield because(other.paid - case.paid, "cheaper", points=other.paid - case.paid, instead=instead)
    if other.starts_last_round and not case.starts_last_round and other.lead < 0:
        yield because(2.0 - other.lead, "delays", instead=instead, points=-other.lead)
    low, high = case.low, other.low
    if low and high and high.points > low.points:
        weight = LATER * (high.points - low.points)
        yield because(weight, "keeps_better", points=low.points, other=high.points, instead=instead)
    mine, theirs = case.faced, other.faced
    if mine and theirs and int(mine.cost + 0.5) > max(0, int(theirs.cost + 0.5)):
        points, fewer = int(mine.cost + 0.5), int(theirs.cost + 0.5)
        weight = case.share * (mine.cost - theirs.cost)
        yield because(weight, "next_dearer", seat=case.after.seat, points=points, other=fewer, instead=instead)
