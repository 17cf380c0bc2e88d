"""A position in small integers, for bots that look many turns ahead: it is changed in place, and changed back.

Cards are the numbers 0 to 107 in the order of the deck, vegetables the numbers 0 to 5 in glossary order; the
vegetable on the back of a card is `card // 18`. Nothing is checked: only legal moves may be made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final, TypeAlias

from pointsalad.deck import CARDS, CARDS_OF_A_VEGETABLE, VEGETABLES
from pointsalad.options import CARDS_PER_SEAT
from pointsalad.refill import COLUMNS
from pointsalad.rules import State, Turn
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Rule, Set, Weights
from tabletop.errors import InvalidSetup
from tabletop.game import FACE_DOWN
from tabletop.shuffle import draw

NONE: Final = -1
"""No card: an empty place of the market, or nothing flipped."""
HIDDEN: Final = -2
"""A card that lies face down."""
KINDS: Final = len(VEGETABLES)

IDS: Final = tuple(CARDS)
NUMBERS: Final = {card: number for number, card in enumerate(IDS)} | {FACE_DOWN: HIDDEN}
BACK: Final = tuple(number // CARDS_OF_A_VEGETABLE for number in range(len(IDS)))
RULES: Final[tuple[Rule, ...]] = tuple(card.rule for card in CARDS.values())

Move: TypeAlias = tuple[int, int, int, int]
"""A turn: the vegetables taken (the second may be NONE), the point card taken, the card flipped; NONE where nothing."""
Counts: TypeAlias = list[int]
Scorer: TypeAlias = Callable[[Counts, Sequence[Counts]], int]
Past: TypeAlias = tuple[Move, list[int], list[int], list[int], int]


def move_of(turn: Turn) -> Move:
    """Return the move of a turn."""
    take = [NUMBERS[card] for card in turn.take] + [NONE, NONE]
    flip = NONE if turn.flip is None else NUMBERS[turn.flip]
    return take[0], take[1], NONE if turn.point is None else NUMBERS[turn.point], flip


def turn_of(move: Move) -> Turn:
    """Return the turn of a move."""
    first, second, point, flip = move
    take = tuple(sorted(IDS[card] for card in (first, second) if card >= 0))
    return Turn(take, IDS[point] if point >= 0 else None, IDS[flip] if flip >= 0 else None)


class Position:
    """A position of a match, or what a seat sees of it.

    `stock`: all cards of the piles, which never changes: pile c is stock[heads[c] : ends[c]], first = top, and a split
    only moves the bounds. `market`: six places, upper and lower of each column. For each seat: `points`, its point
    cards, and `counts`, how many it has of each vegetable. `left`: for each vegetable how many cards with it on the
    back lie in the piles and the market, face down or not. `latest`: whether the latest turn decides a tie (PS-E3).
    """

    __slots__ = (
        *("counts", "ends", "heads", "latest", "left", "market", "past"),
        *("points", "seat", "seats", "start", "stock", "take_one"),
    )

    seats: int
    seat: int
    start: int
    take_one: bool
    latest: bool
    stock: list[int]
    heads: list[int]
    ends: list[int]
    market: list[int]
    points: list[list[int]]
    counts: list[Counts]
    left: list[int]
    past: list[Past]

    @classmethod
    def of(cls, state: State) -> Position:
        """Return the position of a State or an observation."""
        new = cls()
        new.seats, new.seat, new.start = len(state.points), state.seat, state.start
        new.take_one, new.latest = state.options.take_one, state.options.tie_break == "last_action"
        new.stock = [NUMBERS[card] for pile in state.piles for card in pile]
        first, second, third = (len(pile) for pile in state.piles)
        new.heads, new.ends = [0, first, first + second], [first, first + second, first + second + third]
        new.market = [NONE if card is None else NUMBERS[card] for column in state.market for card in column]
        new.points = [[NUMBERS[card] for card in cards] for cards in state.points]
        new.counts = [_counted(NUMBERS[card] for card in cards) for cards in state.vegetables]
        new.left = new._lying()
        new.past = []
        return new

    def _lying(self) -> list[int]:
        """Count what lies on the table: what is hidden by what is in front of the seats (PS-P1)."""
        table = self.stock + self.market
        if HIDDEN not in table:
            return _counted(table)
        taken = [sum(own[kind] for own in self.counts) for kind in range(KINDS)]
        for cards in self.points:
            for card in cards:
                taken[BACK[card]] += 1
        return [CARDS_PER_SEAT * self.seats - number for number in taken]

    def copy(self, stock: list[int]) -> Position:
        """Return a position of its own that lies on this stock and remembers no moves."""
        new = Position()
        new.seats, new.seat, new.start = self.seats, self.seat, self.start
        new.take_one, new.latest = self.take_one, self.latest
        new.stock, new.heads, new.ends, new.market = stock, self.heads, self.ends, self.market
        new.points = [cards[:] for cards in self.points]
        new.counts = [own[:] for own in self.counts]
        new.left, new.past = self.left[:], []
        return new

    @property
    def over(self) -> bool:
        """Whether no card lies on the table any more (PS-E1)."""
        return not any(self.left)

    def tops(self) -> list[int]:
        """Return the top cards of the piles that have any."""
        stock = self.stock
        return [stock[head] for head, end in zip(self.heads, self.ends, strict=True) if head < end]

    def takes(self) -> list[tuple[int, int, int]]:
        """Return all that may be taken: two vegetables or one, or a point card; nothing that is face down."""
        lying = [card for card in self.market if card >= 0]
        takes = [(a, b, NONE) for place, a in enumerate(lying, 1) for b in lying[place:]]
        if self.take_one or len(lying) == 1:
            takes += [(card, NONE, NONE) for card in lying]
        return takes + [(NONE, NONE, card) for card in self.tops() if card >= 0]

    def moves(self) -> list[Move]:
        """Return all legal moves."""
        own = (NONE, *self.points[self.seat])
        moves = []
        for a, b, point in self.takes():
            moves += [(a, b, point, flip) for flip in own]
            if point >= 0:
                moves.append((a, b, point, point))
        return moves

    def make(self, move: Move) -> None:
        """Make a move, with the refill and the splits; `unmake` takes it back."""
        first, second, point, flip = move
        own, counts = self.points[self.seat], self.counts[self.seat]
        place = own.index(flip) if flip >= 0 and flip != point else NONE
        self.past.append((move, self.heads, self.ends, self.market, place))
        self.heads, self.ends, self.market = self.heads[:], self.ends[:], self.market[:]
        if point >= 0:
            self._lift(point)
            own.append(point)
        else:
            self._gather(first, counts)
            if second >= 0:
                self._gather(second, counts)
        if flip >= 0:
            own.pop(place)
            counts[BACK[flip]] += 1
        self._refill()
        self.seat = (self.seat + 1) % self.seats

    def unmake(self) -> None:
        """Take the latest move back."""
        (first, second, point, flip), self.heads, self.ends, self.market, place = self.past.pop()
        self.seat = (self.seat - 1) % self.seats
        own, counts, left = self.points[self.seat], self.counts[self.seat], self.left
        if flip >= 0:
            own.insert(len(own) if place == NONE else place, flip)
            counts[BACK[flip]] -= 1
        if point >= 0:
            own.pop()
            left[BACK[point]] += 1
        for card in (first, second):
            if card >= 0:
                counts[BACK[card]] -= 1
                left[BACK[card]] += 1

    def _lift(self, card: int) -> None:
        """Take the top card off its pile."""
        heads, ends = self.heads, self.ends
        self.left[BACK[card]] -= 1
        for column in range(COLUMNS):
            if heads[column] < ends[column] and self.stock[heads[column]] == card:
                heads[column] += 1

    def _gather(self, card: int, counts: Counts) -> None:
        """Take a vegetable from the market."""
        self.market[self.market.index(card)] = NONE
        self.left[BACK[card]] -= 1
        counts[BACK[card]] += 1

    def _refill(self) -> None:
        """Fill the empty places and restore empty piles at the two moments of PS-R2."""
        market, heads, ends = self.market, self.heads, self.ends
        if NONE in market:
            for place, card in enumerate(market):
                if card == NONE:
                    column = place >> 1
                    if heads[column] == ends[column]:
                        self._restore(column)
                    if heads[column] < ends[column]:
                        market[place] = self.stock[heads[column]]
                        heads[column] += 1
        for column in range(COLUMNS):
            if heads[column] == ends[column]:
                self._restore(column)

    def _restore(self, column: int) -> None:
        """Give an empty pile the bottom half of the largest (PS-R3 to PS-R5)."""
        heads, ends = self.heads, self.ends
        sizes = [end - head for head, end in zip(heads, ends, strict=True)]
        largest = max(sizes)
        if largest >= 2:
            source = sizes.index(largest)
            ends[column] = ends[source]
            ends[source] -= largest // 2
            heads[column] = ends[source]

    def scores(self) -> list[int]:
        """Return the score of every seat as if the match ended now (PS-E2)."""
        result = []
        for seat, cards in enumerate(self.points):
            mine, others = self.counts[seat], self.counts[:seat] + self.counts[seat + 1 :]
            total = 0
            for card in cards:
                total += SCORERS[card](mine, others)
            result.append(total)
        return result

    def winner(self) -> int:
        """Return the winning seat as if the match ended now (PS-E3)."""
        scores, first = self.scores(), self.seat if self.latest else self.start
        best = max(scores)
        return max(
            (seat for seat in range(self.seats) if scores[seat] == best), key=lambda seat: (seat - first) % self.seats
        )


class Worlds:
    """The possible worlds of what a seat sees; raises InvalidSetup where no deal can lead there."""

    def __init__(self, state: State) -> None:
        self.seen = Position.of(state)
        self.places = [place for place, card in enumerate(self.seen.stock) if card == HIDDEN]
        visible = {
            NUMBERS[card] for row in (*state.piles, *state.points, *state.vegetables, state.gone) for card in row
        }
        visible.update(self.seen.market)
        self.pools = [
            [card for card in range(len(IDS)) if BACK[card] == kind and card not in visible] for kind in range(KINDS)
        ]
        lying = _counted(self.seen.stock + self.seen.market)
        self.hidden = [left - seen for left, seen in zip(self.seen.left, lying, strict=True)]
        for pool, hidden in zip(self.pools, self.hidden, strict=True):
            if not 0 <= hidden <= len(pool):
                raise InvalidSetup("piles", f"0 to {len(pool)} hidden cards of a vegetable", str(hidden))
        if sum(self.hidden) != len(self.places):
            raise InvalidSetup("piles", f"{sum(self.hidden)} cards face down", str(len(self.places)))

    def imagine(self, rng: Random) -> Position:
        """Return one of them, all equally likely."""
        stock, cards = self.seen.stock[:], []
        for pool, hidden in zip(self.pools, self.hidden, strict=True):
            cards += _some(rng, pool, hidden)
        for place, card in zip(self.places, _some(rng, cards, len(cards)), strict=True):
            stock[place] = card
        return self.seen.copy(stock)


def _some(rng: Random, cards: list[int], number: int) -> list[int]:
    """Return so many of the cards in a random order; the given list is left shuffled."""
    for place in range(number):
        other = place + draw(rng, len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    return cards[:number]


def _counted(cards: Iterable[int]) -> Counts:
    """Return how many of each vegetable the visible cards are."""
    result = [0] * KINDS
    for card in cards:
        if card >= 0:
            result[BACK[card]] += 1
    return result


# ── scoring ──


def _scorer(rule: Rule) -> Scorer:
    """Return the rule's `points`, for counts that are lists."""
    match rule:
        case Weights(weights):
            return _weights([(VEGETABLES.index(kind), weight) for kind, weight in weights])
        case Set(needs, worth):
            return _set([(VEGETABLES.index(kind), need) for kind, need in needs], worth)
        case Parity(kind, even, odd):
            place, values = VEGETABLES.index(kind), (even, odd)
            return lambda mine, others: values[mine[place] % 2] if mine[place] else 0
        case Most(kind, worth):
            held = _held(kind)
            return lambda mine, others: worth if all(held(other) <= held(mine) for other in others) else 0
        case Fewest(kind, worth):
            held = _held(kind)
            return lambda mine, others: worth if all(held(other) >= held(mine) for other in others) else 0
        case KindsMin(minimum, worth):
            return lambda mine, others: worth * sum(number >= minimum for number in mine)
        case KindsMissing(worth):
            return lambda mine, others: worth * mine.count(0)


def _weights(weights: list[tuple[int, int]]) -> Scorer:
    def score(mine: Counts, others: Sequence[Counts]) -> int:
        total = 0
        for kind, weight in weights:
            total += weight * mine[kind]
        return total

    return score


def _set(needs: list[tuple[int, int]], worth: int) -> Scorer:
    return lambda mine, others: worth * min([mine[kind] // need for kind, need in needs])


def _held(kind: str | None) -> Callable[[Counts], int]:
    if kind is None:
        return sum
    place = [str(one) for one in VEGETABLES].index(kind)
    return lambda counts: counts[place]


SCORERS: Final = tuple(_scorer(rule) for rule in RULES)
