"""The rules of a turn (PA-T), of the end (PA-L, PA-F), what is hidden, and who wins (PA-S4, PA-S5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from parade.deal import HAND
from parade.deck import CARDS, COLORS
from parade.options import Options
from parade.removal import removal_of
from parade.scoring import penalties
from parade.turns import KEPT, Turn
from tabletop.errors import HiddenCards, IllegalTurn, InvalidSetup, shown
from tabletop.game import EVERYONE, FACE_DOWN, Everyone
from tabletop.hidden import check_viewer, check_visible
from tabletop.shuffle import shuffled

__all__ = ["DEFAULT_OPTIONS", "Options", "State", "Turn", "trigger_of", "visible"]

DEFAULT_OPTIONS: Final = Options()

Row: TypeAlias = tuple[str, ...]
Rows: TypeAlias = tuple[Row, ...]


def _with(rows: Rows, seat: int, row: Row) -> Rows:
    return (*rows[:seat], row, *rows[seat + 1 :])


def _hidden(rows: Rows, but: int | None = None) -> Rows:
    return tuple(row if seat == but else (FACE_DOWN,) * len(row) for seat, row in enumerate(rows))


def visible(row: Row) -> Row:
    """Return the cards of the row that are not face down."""
    return tuple(card for card in row if card != FACE_DOWN)


def trigger_of(front: Row, pile: Row) -> str | None:
    """Return what starts the last round with these cards in front of the player and this draw pile (PA-L1).

    "colors", "pile", "both" or None.
    """
    colors = len({CARDS[card].color for card in front}) == len(COLORS)
    if colors and not pile:
        return "both"
    return "colors" if colors else None if pile else "pile"


def settled(totals: Sequence[int], numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest total, of those tied the ones with the fewest cards in front (PA-S4, PA-S5)."""
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    fewest = min(numbers[seat] for seat in tied)
    return tuple(seat for seat in tied if numbers[seat] == fewest)


@dataclass(frozen=True, slots=True)
class State:
    """A position, or what one viewer may see of it.

    `pile`: the draw pile, first = top; `parade`: first = head; for each seat `hands` (sorted), `fronts` (in the order
    taken), and from the final choice to the end `kept` and `laid_away` (sorted; when the last seat has chosen, the kept
    cards join the fronts); `seat`: to act, 0-based; `start`: the start seat; `trigger`: the seat whose turn started the
    last round, None before; `seen_by`: a seat, None (an onlooker) or EVERYONE. Hidden cards are FACE_DOWN. Values are
    not checked, so that tests and lessons can build positions; a match's are right by construction.
    """

    pile: Row
    parade: Row
    hands: Rows
    fronts: Rows
    kept: Rows
    laid_away: Rows
    seat: int
    start: int
    trigger: int | None = None
    options: Options = DEFAULT_OPTIONS
    seen_by: int | Everyone | None = EVERYONE

    @property
    def over(self) -> bool:
        """Whether all have made their final choice: no hand is left."""
        return not any(self.hands)

    @property
    def choosing(self) -> bool:
        """Whether the seat to act makes its final choice: the last round has left it four cards (PA-L3, PA-F1)."""
        return self.trigger is not None and 0 < len(self.hands[self.seat]) < HAND

    @property
    def counted(self) -> Rows:
        """For each seat the visible cards that count now: those in front and the kept ones."""
        return tuple(visible(front + kept) for front, kept in zip(self.fronts, self.kept, strict=True))

    def legal_turns(self) -> tuple[Turn, ...]:
        """Return all turns, sorted by notation: a card to play, or two to keep; empty only when over.

        Raises HiddenCards where a card of the hand is face down.
        """
        hand = self.hands[self.seat]
        if FACE_DOWN in hand:
            raise HiddenCards(f"the hand of seat {self.seat} visible", "a card that is face down")
        if self.choosing:
            return tuple(Turn(None, pair) for pair in combinations(hand, KEPT))
        return tuple(Turn(card) for card in hand)

    def apply(self, turn: Turn) -> State:
        """Return the position after the turn; a card drawn from a hidden pile comes out FACE_DOWN.

        Raises IllegalTurn, and HiddenCards where a card that lies face down could be the one named.
        """
        self.check(turn)
        return self._chosen(turn.keep) if turn.play is None else self._played(turn.play)

    def _played(self, card: str) -> State:
        """Play, take, and draw unless in the last round (PA-T1 to PA-T5, PA-L1 to PA-L4)."""
        seat, pile, trigger = self.seat, self.pile, self.trigger
        removal = removal_of(self.parade, card)
        front = self.fronts[seat] + removal.taken
        hand = tuple(other for other in self.hands[seat] if other != card)
        if trigger is None:
            hand, pile = tuple(sorted(hand + pile[:1])), pile[1:]
            trigger = seat if trigger_of(front, pile) else None
        hands, fronts = _with(self.hands, seat, hand), _with(self.fronts, seat, front)
        following, row = (seat + 1) % len(hands), removal.left
        return replace(self, pile=pile, parade=row, hands=hands, fronts=fronts, seat=following, trigger=trigger)

    def _chosen(self, keep: Row) -> State:
        """Keep two cards and lay the others away; the last choice reveals all kept cards (PA-F1, PA-F2)."""
        seat = self.seat
        laid = tuple(card for card in self.hands[seat] if card not in keep)
        hands, kept = _with(self.hands, seat, ()), _with(self.kept, seat, keep)
        fronts = self.fronts
        if not any(hands):
            fronts = tuple(front + row for front, row in zip(fronts, kept, strict=True))
            kept = ((),) * len(hands)
        return replace(
            self,
            hands=hands,
            fronts=fronts,
            kept=kept,
            laid_away=_with(self.laid_away, seat, laid),
            seat=(seat + 1) % len(hands),
        )

    def check(self, turn: Turn) -> None:
        """Raise IllegalTurn for a turn that cannot be played here, HiddenCards where that cannot be seen."""
        if not isinstance(turn, Turn):
            raise IllegalTurn("a turn of Parade", shown(turn))
        named = self._named(turn)
        check_visible(named, self.hands[self.seat], f"cards in the hand of seat {self.seat}", self._may_be_hidden)

    def _named(self, turn: Turn) -> Row:
        """Return the cards that the turn names where it has the form that the position wants."""
        play, keep = turn.play, turn.keep
        if not self.choosing:
            if play is None or keep != ():
                raise IllegalTurn("a card to play", shown(turn))
            return (play,)
        if play is not None or type(keep) is not tuple or len(keep) != KEPT:
            raise IllegalTurn("two cards to keep", shown(turn))
        if not all(isinstance(card, str) for card in keep) or keep[0] >= keep[1]:
            raise IllegalTurn("two different cards, sorted", shown(keep))
        return keep

    def _may_be_hidden(self, cards: Sequence[str]) -> bool:
        """Whether all of these can lie face down at once, by what this viewer knows."""
        unseen = self._unseen()
        return all(card in unseen for card in cards)

    def _unseen(self) -> Row:
        rows = (self.pile, self.parade, *self.hands, *self.fronts, *self.kept, *self.laid_away)
        visible = {card for row in rows for card in row}
        return tuple(card for card in CARDS if card not in visible)

    def scores(self) -> tuple[int, ...]:
        """Return minus the penalty of every seat as if the match ended now; a kept card counts where it is visible."""
        return tuple(-penalty for penalty in penalties(self.counted))

    def winners(self, totals: Sequence[int] | None = None) -> tuple[int, ...]:
        """Return the winners as if the match ended now (PA-S4); `totals`: one number per seat instead of the scores.

        Of those tied the one with fewer cards in front wins, else they share the win (PA-S5).
        """
        sums = self.scores() if totals is None else tuple(totals)
        if len(sums) != len(self.hands):
            raise InvalidSetup("seats", f"{len(self.hands)} totals", str(len(sums)))
        return settled(sums, [len(cards) for cards in self.counted])

    def observe(self, seat: int | None) -> State:
        """Return what the seat, or an onlooker, sees: neither the pile nor others' hands, kept and laid-away cards.

        Of an observation only the same seat and None can be observed; another seat raises HiddenCards.
        """
        check_viewer(self.seen_by, seat, len(self.hands))
        return replace(
            self,
            pile=(FACE_DOWN,) * len(self.pile),
            hands=_hidden(self.hands, seat),
            kept=_hidden(self.kept, seat),
            laid_away=_hidden(self.laid_away, seat),
            seen_by=seat,
        )

    def imagine(self, rng: Random) -> State:
        """Return a full State with the unseen cards in the hidden places, every possible world equally likely.

        A full State returns itself; raises InvalidSetup("pile") where no deal can lead here.
        """
        if self.seen_by is EVERYONE:
            return self
        unseen = self._unseen()
        rows = (self.pile, *self.hands, *self.fronts, *self.kept, *self.laid_away)
        places = sum(row.count(FACE_DOWN) for row in rows)
        if places != len(unseen):
            raise InvalidSetup("pile", f"{len(unseen)} cards face down", str(places))
        return self._filled(shuffled(rng, unseen))

    def _filled(self, cards: Sequence[str]) -> State:
        """Put these cards, in order, where cards lie face down."""
        supply = iter(cards)

        def fill(row: Row) -> Row:
            return tuple(next(supply) if card == FACE_DOWN else card for card in row)

        def fill_sorted(rows: Rows) -> Rows:
            return tuple(tuple(sorted(fill(row))) for row in rows)

        return replace(
            self,
            pile=fill(self.pile),
            hands=fill_sorted(self.hands),
            fronts=tuple(fill(row) for row in self.fronts),
            kept=fill_sorted(self.kept),
            laid_away=fill_sorted(self.laid_away),
            seen_by=EVERYONE,
        )
