"""A position of Parade in small integers, for bots that look at very many.

A card is its number in CARDS: 11 x colour + value. Rows (the parade, a hand, what a seat has in front) are tuples or
lists that are replaced, never changed, so that a copy shares them and undoing puts the old ones back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from parade.deal import HAND
from parade.deck import CARDS, COLORS, VALUES
from parade.rules import State
from parade.scoring import LEAD_OF_TWO_SEATS
from parade.turns import KEPT, Turn
from tabletop.game import FACE_DOWN

Row: TypeAlias = Sequence[int]
Before: TypeAlias = tuple[Row, Row, Row, list[int], list[int], int, int]
"""What `undo` puts back: the parade; the seat's hand, kept cards, counts and sums; the draw pile's top; the trigger."""

NAMES: Final = tuple(CARDS)
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}
COLOR: Final = tuple(number // len(VALUES) for number in range(len(NAMES)))
VALUE: Final = tuple(number % len(VALUES) for number in range(len(NAMES)))
TAKES: Final = tuple(
    tuple(COLOR[other] == COLOR[card] or VALUE[other] <= VALUE[card] for other in range(len(NAMES)))
    for card in range(len(NAMES))
)
"""TAKES[played][other]: whether the played card takes the other one, where that is in removal mode (PA-T3)."""
UNKNOWN: Final = -1
"""A card that is face down."""
NOBODY: Final = -1


def taken(parade: Row, card: int) -> list[int]:
    """Return the cards that playing the card takes, head first (PA-T2, PA-T3)."""
    border = len(parade) - VALUE[card]
    takes = TAKES[card]
    return [other for other in parade[:border] if takes[other]] if border > 0 else []


class Position:
    """A position as one viewer sees it, or wholly known; the same turns and scores as the State it comes from.

    `parade`: first = head; `hands`, `kept`: rows by seat, any order; `pile`: the draw pile, of which the card at `top`
    is drawn next; `counts`, `sums`: by seat and colour, how many visible cards count now and what their values add up
    to, kept ones among them; `trigger`: the seat that started the last round, or NOBODY; `seat`: to act; `unseen`: the
    cards that this viewer saw nowhere, lowest number first.
    """

    __slots__ = ("counts", "hands", "kept", "parade", "pile", "seat", "seats", "sums", "top", "trigger", "unseen")

    def __init__(self, state: State) -> None:
        self.seats = len(state.hands)
        self.seat = state.seat
        self.trigger = NOBODY if state.trigger is None else state.trigger
        self.parade: Row = _row(state.parade)
        self.hands: list[Row] = [_row(hand) for hand in state.hands]
        self.kept: list[Row] = [_row(kept) for kept in state.kept]
        self.pile: Row = _row(state.pile)
        self.top = 0
        self.counts = [[0] * len(COLORS) for _ in state.hands]
        self.sums = [[0] * len(COLORS) for _ in state.hands]
        for seat, cards in enumerate(state.counted):
            self.count(seat, _row(cards))
        rows = (state.pile, state.parade, *state.hands, *state.fronts, *state.kept, *state.laid_away)
        visible = {card for row in rows for card in row}
        self.unseen: Row = tuple(NUMBERS[name] for name in NAMES if name not in visible)

    def copy(self) -> Position:
        """Return a position that can be played on without changing this one."""
        twin = Position.__new__(Position)
        twin.seats, twin.seat, twin.trigger = self.seats, self.seat, self.trigger
        twin.parade, twin.pile, twin.top = self.parade, self.pile, self.top
        twin.hands, twin.kept = self.hands[:], self.kept[:]
        twin.counts, twin.sums, twin.unseen = self.counts[:], self.sums[:], self.unseen
        return twin

    @property
    def over(self) -> bool:
        """Whether all have made their final choice."""
        return not any(self.hands)

    @property
    def choosing(self) -> bool:
        """Whether the seat to act makes its final choice (PA-F1)."""
        return self.trigger != NOBODY and 0 < len(self.hands[self.seat]) < HAND

    def moves(self) -> list[tuple[int, ...]]:
        """Return what the seat to act can do: one card to play, or two to keep; its hand must be known."""
        hand = self.hands[self.seat]
        return list(combinations(hand, KEPT if self.choosing else 1))

    def make(self, move: tuple[int, ...]) -> Before:
        """Play a card or keep two, and return what undoes it."""
        seat, pile, trigger = self.seat, self.top, self.trigger
        before = (self.parade, self.hands[seat], self.kept[seat], self.counts[seat], self.sums[seat], pile, trigger)
        if len(move) == 1:
            self.play(move[0])
        else:
            self.keep(move)
        return before

    def play(self, card: int) -> None:
        """Play a card, take what must be taken, draw, and see whether the last round begins (PA-T1 to PA-L2)."""
        seat, parade = self.seat, self.parade
        hand = [other for other in self.hands[seat] if other != card]
        border = len(parade) - VALUE[card]
        if border > 0:
            takes = TAKES[card]
            zone = parade[:border]
            gone = [other for other in zone if takes[other]]
            if gone:
                self.count(seat, gone)
                parade = [*[other for other in zone if not takes[other]], *parade[border:]]
        self.parade = [*parade, card]
        if self.trigger == NOBODY:
            hand.append(self.pile[self.top])
            self.top += 1
            if self.top == len(self.pile) or 0 not in self.counts[seat]:
                self.trigger = seat
        self.hands[seat] = hand
        self.seat = seat + 1 if seat + 1 < self.seats else 0

    def keep(self, cards: Row) -> None:
        """Keep these two cards, which count from now on, and lay the others away (PA-F1)."""
        seat = self.seat
        self.count(seat, cards)
        self.kept[seat] = cards
        self.hands[seat] = ()
        self.seat = (seat + 1) % self.seats

    def count(self, seat: int, cards: Iterable[int]) -> None:
        """Count these cards too as lying in front of the seat."""
        counts, sums = self.counts[seat][:], self.sums[seat][:]
        for card in cards:
            counts[COLOR[card]] += 1
            sums[COLOR[card]] += VALUE[card]
        self.counts[seat], self.sums[seat] = counts, sums

    def undo(self, before: Before) -> None:
        """Take the latest turn back."""
        seat = self.seat = (self.seat - 1) % self.seats
        self.parade, self.hands[seat], self.kept[seat], self.counts[seat], self.sums[seat], self.top, self.trigger = (
            before
        )

    def penalties(self) -> list[int]:
        """Return the penalty of every seat as if the match ended now (PA-S1 to PA-S4)."""
        totals = [0] * self.seats
        for color in range(len(COLORS)):
            numbers = [counts[color] for counts in self.counts]
            least = most_needed(numbers)
            for seat, number in enumerate(numbers):
                totals[seat] += number if number >= least else self.sums[seat][color]
        return totals

    def winners(self) -> list[int]:
        """Return the winners as if the match ended now (PA-S4, PA-S5)."""
        ranks = [(penalty, sum(counts)) for penalty, counts in zip(self.penalties(), self.counts, strict=True)]
        best = min(ranks)
        return [seat for seat, rank in enumerate(ranks) if rank == best]


def most_needed(numbers: Sequence[int]) -> int:
    """Return how many cards of a colour the majority takes, where the seats have so many (PA-S1, PA-S3)."""
    if len(numbers) == 2:
        return min(numbers) + LEAD_OF_TWO_SEATS
    return max(numbers)


def turn_of(move: tuple[int, ...]) -> Turn:
    """Return the turn that plays or keeps these cards."""
    names = tuple(sorted(NAMES[card] for card in move))
    return Turn(names[0]) if len(names) == 1 else Turn(None, names)


def _row(cards: Iterable[str]) -> tuple[int, ...]:
    return tuple(UNKNOWN if card == FACE_DOWN else NUMBERS[card] for card in cards)
