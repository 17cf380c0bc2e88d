"""Why a turn of Point Salad is good: what it brings now, what it promises, what it keeps from others.

Every claim is counted from what the seat to act sees: points by the rules, before and after the turn, or points to come
as the bots expect them, rounded. The fields are card ids, seats, and whole numbers of points above 0, where not said
otherwise:

- the end: `wins` (margin, 0 where the tie-break decides)
- own cards now: `counts`, `most`, `kinds` (card, points: what it gains), `set` (also number: the complete sets then),
  `parity` (also held: the vegetables then), `costs` (card, points: what it loses), `parity_kept` (card, held, points),
  `most_kept` (card, lead, points)
- own cards later: `nears` (card, missing: the cards to the next set), `most_nears` (card, missing: the vegetables to
  the most), `stock` (vegetable, held)
- a point card that is taken: `fits` (card, points: now), `grows` (card, points, expected: at the end), `promises`
  (card, expected), `burdens` (card, points: what it costs now)
- a flip: `flip` (card, points: given up), `flip_free` (card), `flip_saves` (card, points: no longer lost)
- others now: `hurts`, `helps` (seat, card, points)
- what others can no longer take, with what it would bring the seat now: `keeps` (vegetable, seat, points: no other one
  lies there), `keeps_card` (card, seat, points: taken), `buries` (card, seat, points: it becomes a vegetable)
- against another turn: `more_now`, `more_later` (points, instead), `reply` (seat, points, other, instead: what the best
  take gives the next seat after this turn, and after the other)
- `quiet`: nothing is lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from pointsalad.deck import BACKS, CARDS, Vegetable, counts
from pointsalad.expectation import Demand, Outlook, estimates
from pointsalad.position import NONE, NUMBERS, Position
from pointsalad.prospects import FORMS, value_of
from pointsalad.rules import State, Turn
from pointsalad.scoring import KindsMin, Most, Parity, Rule, Set, Weights
from tabletop.game import Reason
from tabletop.reasons import Weighed, because, weightiest

DECIDES: Final = 100.0
"""Winning at once weighs more than all points."""
LATER: Final = 0.8
"""What points to come weigh, beside points now."""
FAR: Final = 0.5
"""What is kept from a seat weighs, where others act before it."""

Counted: TypeAlias = Sequence[dict[Vegetable, int]]
Reasons: TypeAlias = Iterator[Weighed]


class Case(NamedTuple):
    """A turn with the positions before and after it, and what every seat has of each vegetable in them."""

    before: State
    turn: Turn
    after: State
    had: Counted
    have: Counted

    @property
    def seat(self) -> int:
        """The seat that acts."""
        return self.before.seat

    @property
    def others(self) -> list[int]:
        """The other seats, the next one first."""
        seats = len(self.before.points)
        return [(self.seat + place) % seats for place in range(1, seats)]

    @property
    def taken(self) -> dict[Vegetable, int]:
        """How many of each vegetable the seat gets, that of the flipped card included."""
        return counts([*self.turn.take, *([self.turn.flip] if self.turn.flip else [])])

    @property
    def own_cards(self) -> list[str]:
        """The point cards that the seat has before and after the turn."""
        return [card for card in self.before.points[self.seat] if card != self.turn.flip]

    def lead(self, kind: Vegetable | None, counted: Counted) -> int:
        """Return how many more of the vegetable, or in all, the seat has than the other that has most."""
        numbers = [sum(one.values()) if kind is None else one[kind] for one in counted]
        return numbers[self.seat] - max(numbers[other] for other in self.others)

    def change(self, seat: int, card: str) -> int:
        """Return how many points more a card of a seat has after the turn."""
        return points_of(card, self.have, seat) - points_of(card, self.had, seat)


def points_of(card: str, counted: Counted, seat: int) -> int:
    """Return the points of a card, were it in front of the seat, with these vegetables."""
    return CARDS[card].rule.points(counted[seat], [one for other, one in enumerate(counted) if other != seat])


def reasons(observation: State, turn: Turn, instead: Turn | None = None) -> tuple[Reason, ...]:
    """Return why the seat to act may take this turn, the weightiest first, as `Game.reasons` says."""
    case = _case(observation, turn)
    found = list(_claims(case))
    if instead is None:
        return weightiest(found)
    other = _case(observation, instead)
    shared = {one.reason for one in _claims(other)}
    return weightiest([*found, *_compared(case, other)], shared)


def _case(observation: State, turn: Turn) -> Case:
    after = observation.apply(turn)
    had, have = ([counts(cards) for cards in state.vegetables] for state in (observation, after))
    return Case(observation, turn, after, had, have)


def _claims(case: Case) -> Reasons:
    yield because(0.0, "quiet")
    yield from _end(case)
    yield from _own(case)
    hopes = Hopes.of(case.before)
    yield from _later(case, hopes)
    if case.turn.point is not None and case.turn.flip != case.turn.point:
        yield _new_card(case, case.turn.point, hopes)
    if case.turn.flip is not None:
        yield _flip(case, case.turn.flip)
    yield from _others(case)
    yield from _denied(case)


def _end(case: Case) -> Reasons:
    """Tell that the turn ends the match with a win (PS-E1, PS-E3)."""
    if case.after.over and case.after.winners() == (case.seat,):
        scores = case.after.scores()
        yield because(DECIDES, "wins", margin=scores[case.seat] - max(scores[other] for other in case.others))


# ── own cards ──


def _own(case: Case) -> Reasons:
    """Tell what the own point cards gain and lose, and what they keep in danger."""
    for card in case.own_cards:
        gain = case.change(case.seat, card)
        if gain < 0:
            yield because(float(gain), "costs", card=card, points=-gain)
        elif gain > 0:
            yield _gained(case, card, gain)
        else:
            yield from _kept(case, card)


def _gained(case: Case, card: str, gain: int) -> Weighed:
    rule = CARDS[card].rule
    if isinstance(rule, Set):
        return because(gain, "set", card=card, number=complete_sets(rule, case.have[case.seat]), points=gain)
    if isinstance(rule, Parity):
        return because(gain, "parity", card=card, held=case.have[case.seat][rule.vegetable], points=gain)
    kinds: dict[type[Rule], str] = {Weights: "counts", Most: "most", KindsMin: "kinds"}
    return because(gain, kinds[type(rule)], card=card, points=gain)


def complete_sets(rule: Set, mine: dict[Vegetable, int]) -> int:
    """Return how many sets are complete (PS-S2)."""
    return min(mine[kind] // need for kind, need in rule.needs)


def _kept(case: Case, card: str) -> Reasons:
    """Tell of points that stay, though the turn takes what the card counts."""
    mine, rule, taken = case.have[case.seat], CARDS[card].rule, case.taken
    points = points_of(card, case.have, case.seat)
    if isinstance(rule, Parity) and taken[rule.vegetable] and points == max(rule.even, rule.odd):
        yield because(1.0, "parity_kept", card=card, held=mine[rule.vegetable], points=points)
    if isinstance(rule, Most) and points and (rule.vegetable is None or taken[rule.vegetable]):
        lead = case.lead(rule.vegetable, case.have)
        if lead > 0:
            yield because(points / (2 + lead), "most_kept", card=card, lead=lead, points=points)


# ── what is to come ──


class Hopes(NamedTuple):
    """What the seat to act can expect before its turn."""

    position: Position
    demand: Demand
    outlook: Outlook

    @classmethod
    def of(cls, state: State) -> Hopes:
        """Return what the seat to act of the position can expect."""
        position = Position.of(state)
        demand = Demand(position)
        return cls(position, demand, Outlook(position, state.seat, demand))

    def more(self, card: str, have: dict[Vegetable, int]) -> float:
        """Return by how many points a condition without weights can be expected to grow with these vegetables."""
        position, form, seat = self.position, FORMS[NUMBERS[card]], self.position.seat
        held = position.counts[seat]
        before = value_of(form, *self.outlook.case(form, position, self.demand))
        position.counts[seat] = list(have.values())
        after = value_of(form, *self.outlook.case(form, position, self.demand))
        position.counts[seat] = held
        return after - before

    def worth(self, card: str) -> float:
        """Return the expected points of a point card that is taken."""
        return self.outlook.worth(NUMBERS[card], self.position, self.demand)


def _later(case: Case, hopes: Hopes) -> Reasons:
    """Tell what comes nearer on own cards, and what is collected for cards still to come."""
    mine = case.have[case.seat]
    for card in case.own_cards:
        rule = CARDS[card].rule
        if isinstance(rule, Set) and not case.change(case.seat, card):
            missing = to_next_set(rule, mine)
            if missing < to_next_set(rule, case.had[case.seat]):
                yield because(LATER * hopes.more(card, mine), "nears", card=card, missing=missing)
        elif isinstance(rule, Most) and (rule.vegetable is None or case.taken[rule.vegetable]):
            missing = -case.lead(rule.vegetable, case.have)
            if missing > 0:
                yield because(LATER * hopes.more(card, mine), "most_nears", card=card, missing=missing)
    if any(case.after.piles):
        yield from _stock(case, hopes)


def to_next_set(rule: Set, mine: dict[Vegetable, int]) -> int:
    """Return how many vegetables are missing to one set more than are complete (PS-S2)."""
    following = complete_sets(rule, mine) + 1
    return sum(max(0, need * following - mine[kind]) for kind, need in rule.needs)


def _stock(case: Case, hopes: Hopes) -> Reasons:
    """Tell of which vegetable there are several then, while point cards can still be taken."""
    stock, crowd = hopes.demand.later(hopes.position)
    for kind, number in case.taken.items():
        held = case.have[case.seat][kind]
        if number and held > 1:
            yield because(number * (stock + crowd * held) / 2, "stock", vegetable=str(kind), held=held)


# ── the card taken, the card flipped ──


def _new_card(case: Case, card: str, hopes: Hopes) -> Weighed:
    """Tell what the point card taken is worth now, and about what at the end."""
    points = points_of(card, case.have, case.seat)
    expected = points if case.after.over else int(hopes.worth(card) + 0.5)
    if points < 0 and expected <= 0:
        return because(float(points), "burdens", card=card, points=-points)
    if points <= 0:
        return because(LATER * expected, "promises", card=card, expected=expected)
    if expected <= points:
        return because(points, "fits", card=card, points=points)
    return because(points + LATER * (expected - points), "grows", card=card, points=points, expected=expected)


def _flip(case: Case, card: str) -> Weighed:
    """Tell what the flip gives up: the points that the card would have after the turn without it."""
    unflipped = _case(case.before, replace(case.turn, flip=None))
    points = points_of(card, unflipped.have, case.seat)
    brought = case.after.scores()[case.seat] - unflipped.after.scores()[case.seat]
    weight = max(1.0, float(brought))
    if points > 0:
        return because(weight, "flip", card=card, points=points)
    if points < 0:
        return because(weight, "flip_saves", card=card, points=-points)
    return because(weight, "flip_free", card=card)


# ── the others ──


def _others(case: Case) -> Reasons:
    """Tell which points others win or lose at once (PS-S4, PS-S5)."""
    share = 1.0 if len(case.others) == 1 else FAR
    for seat in case.others:
        for card in case.before.points[seat]:
            gain = case.change(seat, card)
            if gain:
                kind = "helps" if gain > 0 else "hurts"
                yield because(-share * gain, kind, seat=seat, card=card, points=abs(gain))


def _denied(case: Case) -> Reasons:
    """Tell what others can no longer take, and what it would bring one of them now."""
    for kind in _last_ones(case):
        yield from _kept_from(case, "keeps", [_gain(case, seat, kind) for seat in case.others], vegetable=str(kind))
    for card in _tops(case.before):
        if card == case.turn.point or card in _on_market(case.after):
            kind_of = "keeps_card" if card == case.turn.point else "buries"
            yield from _kept_from(case, kind_of, [points_of(card, case.have, seat) for seat in case.others], card=card)


def _last_ones(case: Case) -> list[Vegetable]:
    """Return the vegetables taken of which no other one lies there, nor comes there to be seen."""
    left = [card for card in (*_on_market(case.before), *_on_market(case.after)) if card not in case.turn.take]
    kinds = dict.fromkeys(BACKS[card] for card in case.turn.take)
    return [kind for kind in kinds if kind not in {BACKS[card] for card in left}]


def _tops(state: State) -> list[str]:
    return [pile[0] for pile in state.piles if pile]


def _on_market(state: State) -> list[str]:
    return [card for column in state.market for card in column if card is not None and card in BACKS]


def _gain(case: Case, seat: int, kind: Vegetable) -> int:
    """Return by how many points one more of the vegetable would raise the score of a seat after the turn."""
    more = [dict(one) for one in case.have]
    more[seat][kind] += 1
    return sum(points_of(card, more, seat) - points_of(card, case.have, seat) for card in case.after.points[seat])


def _kept_from(case: Case, kind: str, points: list[int], **fields: str) -> Reasons:
    """Tell from whom something is kept: for whom it weighs most; `points` are the others', the next one's first."""
    weights = [gain if not place else FAR * gain for place, gain in enumerate(points)]
    place = weights.index(max(weights))
    if points[place] > 1:
        yield because(weights[place], kind, **fields, seat=case.others[place], points=points[place])


# ── against another turn ──


def _compared(case: Case, other: Case) -> Reasons:
    """Tell what makes the difference to the other turn: points now or at the end, and what the next seat can take."""
    seat, instead = case.seat, str(other.turn)
    now = case.after.scores()[seat] - other.after.scores()[seat]
    later = expected_score(case.after, seat) - expected_score(other.after, seat)
    if later - now >= 1 and later >= 1:
        yield because(LATER * (later - now) + max(0, now), "more_later", points=int(later + 0.5), instead=instead)
    elif now > 0:
        yield because(now, "more_now", points=now, instead=instead)
    mine, theirs = best_reply(case.after), best_reply(other.after)
    if theirs - mine > 1:
        share = 1.0 if len(case.others) == 1 else FAR
        yield because(share * (theirs - mine), "reply", seat=case.others[0], points=mine, other=theirs, instead=instead)


def expected_score(state: State, seat: int) -> float:
    """Return the score that the seat can expect at the end."""
    position = Position.of(state)
    return estimates(position, Demand(position))[seat]


def best_reply(state: State) -> int:
    """Return what the best take adds at once to the score of the seat to act, flips aside; 0 where nothing does."""
    position, seat, best = Position.of(state), state.seat, 0
    before = position.scores()[seat]
    for take in position.takes():
        position.make((*take, NONE))
        best = max(best, position.scores()[seat] - before)
        position.unmake()
    return best
