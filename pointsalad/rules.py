"""The rules of a turn (PS-T1 to PS-T8), what is hidden, and who wins (PS-E1 to PS-E3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from pointsalad.deck import BACKS, CARDS, VEGETABLES, Vegetable, counts
from pointsalad.events import Event
from pointsalad.options import CARDS_PER_SEAT, Options
from pointsalad.refill import Market, Piles, refill
from pointsalad.turns import Turn
from tabletop.errors import HiddenCards, IllegalTurn, InvalidSetup, shown
from tabletop.game import EVERYONE, FACE_DOWN, Everyone
from tabletop.hidden import check_viewer, check_visible
from tabletop.shuffle import shuffled

__all__ = ["DEFAULT_OPTIONS", "Options", "State", "Turn"]

DEFAULT_OPTIONS: Final = Options()
POINT: Final = "point"
NO_MARKET: Final = ((None, None), (None, None), (None, None))

Row: TypeAlias = tuple[str, ...]

# Equal turns may be one object: positions that follow each other share most of their turns.
_turn = lru_cache(maxsize=1 << 15)(Turn)
_counts = lru_cache(maxsize=1 << 12)(counts)


def _without(cards: Row, card: str) -> Row:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def settled(totals: Sequence[int], first: int) -> tuple[int, ...]:
    """Return the one seat of those with the highest total that comes latest in the order counted from `first` (PS-E3).

    That is the start seat, or with `last_action` the seat after the one that took the latest turn.
    """
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return (max(tied, key=lambda seat: (seat - first) % len(totals)),)


@dataclass(frozen=True, slots=True)
class State:
    """A position, or what one viewer may see of it.

    `piles`: three, first = top; `market`: three pairs (upper, lower), None = empty; `points` and `vegetables`: for
    each seat, in the order taken; `seat`: to act, 0-based; `start`: the start seat; `gone`: the sorted cards of
    earlier rounds (PS-M1); `seen_by`: a seat, None (an onlooker) or EVERYONE. Hidden cards are FACE_DOWN. Values are
    not checked, so that tests and lessons can build positions; a match's are right by construction.
    """

    piles: Piles
    market: Market
    points: tuple[Row, ...]
    vegetables: tuple[Row, ...]
    seat: int
    start: int
    options: Options = DEFAULT_OPTIONS
    gone: Row = ()
    seen_by: int | Everyone | None = EVERYONE

    @property
    def over(self) -> bool:
        """Whether no card lies on the table any more (PS-E1)."""
        return self.market == NO_MARKET and not any(self.piles)

    def legal_turns(self) -> tuple[Turn, ...]:
        """Return all turns, sorted by notation; empty only when over (PS-T7).

        Raises HiddenCards where a pile's top or a market place is face down.
        """
        market, tops = self._on_market(), self._tops()
        if FACE_DOWN in market or FACE_DOWN in tops:
            raise HiddenCards("all tops and the market visible", "a card that is face down")
        own = self.points[self.seat]
        flips = (None, *sorted(own))
        turns: list[Turn] = []
        for word, take, point in sorted(self._takes(sorted(market), tops)):
            choices = (None, *sorted((*own, point))) if word == POINT else flips
            turns += [_turn(take, point or None, flip) for flip in choices]
        return tuple(turns)

    def _takes(self, market: list[str], tops: list[str]) -> list[tuple[str, Row, str]]:
        """Name each way to take cards: what its notation begins with, the vegetables, the point card or "".

        No two rows have the same beginning and the same vegetables, but for two point cards, so that sorting the rows
        sorts the notations.
        """
        pairs = combinations(market, 2)
        rows: list[tuple[str, Row, str]] = [(pair[0], pair, "") for pair in pairs]
        if self.options.take_one or len(market) == 1:
            rows += [(card, (card,), "") for card in market]
        return rows + [(POINT, (), card) for card in tops]

    def _on_market(self) -> list[str]:
        return [card for column in self.market for card in column if card is not None]

    def _tops(self) -> list[str]:
        return [pile[0] for pile in self.piles if pile]

    def apply(self, turn: Turn) -> State:
        """Return the position after the turn, the refill and the splits.

        Raises IllegalTurn, and HiddenCards where a card that lies face down could be the one named.
        """
        self.check(turn)
        seat, point, flip = self.seat, turn.point, turn.flip
        piles, market, _ = self.cleared(turn)
        own, greens = self.points[seat], self.vegetables[seat]
        if point is None:
            greens += turn.take
        else:
            own = (*own, point)
        if flip is not None:
            own, greens = _without(own, flip), (*greens, flip)
        points = self.points if own is self.points[seat] else (*self.points[:seat], own, *self.points[seat + 1 :])
        vegetables = (*self.vegetables[:seat], greens, *self.vegetables[seat + 1 :])
        following = (seat + 1) % len(self.points)
        return State(piles, market, points, vegetables, following, self.start, self.options, self.gone, self.seen_by)

    def cleared(self, turn: Turn) -> tuple[Piles, Market, list[Event]]:
        """Return piles and market after the cards of a legal turn were taken off and replaced, and how that went."""
        if turn.point is not None:
            point = turn.point
            return refill([pile[1:] if pile and pile[0] == point else pile for pile in self.piles], self.market)
        take = turn.take
        return refill(self.piles, [[None if card in take else card for card in column] for column in self.market])

    def check(self, turn: Turn) -> None:
        """Raise IllegalTurn for a turn that cannot be played here, HiddenCards where that cannot be seen."""
        if not isinstance(turn, Turn):
            raise IllegalTurn("a turn of Point Salad", shown(turn))
        if turn.point is None:
            self._check_vegetables(turn)
        elif turn.take != ():
            raise IllegalTurn("a point card or vegetables", f"both in {shown(turn)}")
        if turn.flip is not None and turn.flip != turn.point and turn.flip not in self.points[self.seat]:
            raise IllegalTurn(f"an own point card of seat {self.seat} to flip", shown(turn.flip))
        if turn.point is None:
            check_visible(turn.take, self._on_market(), "cards of the market", self._may_be_hidden)
        else:
            check_visible((turn.point,), self._tops(), "the top card of a pile", self._may_be_hidden)

    def _check_vegetables(self, turn: Turn) -> None:
        take, lying = turn.take, 6 - sum(column.count(None) for column in self.market)
        if type(take) is not tuple or not all(isinstance(card, str) for card in take):
            raise IllegalTurn("card ids", shown(take))
        if len(take) == 2 and take[0] < take[1]:
            return
        if len(take) != 1:
            raise IllegalTurn("two different vegetables, sorted", shown(take))
        if lying != 1 and not self.options.take_one:
            raise IllegalTurn("two vegetables", f"{shown(take)} with {lying} in the market")

    def _may_be_hidden(self, cards: Sequence[str]) -> bool:
        """Whether all of these can lie face down at once, by what this viewer knows."""
        unseen, hidden = self._unseen()
        if not all(card in unseen for card in cards):
            return False
        named = counts(cards)
        return all(named[kind] <= hidden[kind] for kind in VEGETABLES)

    def _unseen(self) -> tuple[Row, Mapping[Vegetable, int]]:
        """Return the ids that this viewer has not seen and, for each vegetable, how many cards of it lie hidden."""
        rows = (*self.piles, self._on_market(), *self.points, *self.vegetables)
        visible = {card for row in rows for card in row if card != FACE_DOWN}
        seen = counts(visible)
        unseen = tuple(card for card in CARDS if card not in visible and card not in self.gone)
        return unseen, {kind: CARDS_PER_SEAT * len(self.points) - seen[kind] for kind in VEGETABLES}

    def scores(self) -> tuple[int, ...]:
        """Return the score of every seat as if the match ended now: the sum of its point cards (PS-E2)."""
        tables = [_counts(cards) for cards in self.vegetables]
        result = []
        for seat, cards in enumerate(self.points):
            mine, others = tables[seat], tables[:seat] + tables[seat + 1 :]
            total = 0
            for card in cards:
                total += CARDS[card].rule.points(mine, others)
            result.append(total)
        return tuple(result)

    def winners(self, totals: Sequence[int] | None = None) -> tuple[int, ...]:
        """Return the one winner as if the match ended now (PS-E3); `totals`: one number per seat instead of the scores.

        The latest turn was taken by the seat before the one to act, so that no history is needed.
        """
        sums = self.scores() if totals is None else tuple(totals)
        if len(sums) != len(self.points):
            raise InvalidSetup("seats", f"{len(self.points)} totals", str(len(sums)))
        return settled(sums, self.start if self.options.tie_break == "turn_order" else self.seat)

    def observe(self, seat: int | None) -> State:
        """Return what the seat, or an onlooker, sees: all but the cards below the piles' tops.

        Of an observation only the same seat and None can be observed; another seat raises HiddenCards.
        """
        check_viewer(self.seen_by, seat, len(self.points))
        first, second, third = (pile[:1] + (FACE_DOWN,) * (len(pile) - 1) for pile in self.piles)
        return replace(self, piles=(first, second, third), seen_by=seat)

    def imagine(self, rng: Random) -> State:
        """Return a full State with the hidden cards filled in, every possible world equally likely.

        A full State returns itself; raises InvalidSetup("piles") where no deal can lead here.
        """
        if self.seen_by is EVERYONE:
            return self
        unseen, hidden = self._unseen()
        chosen: list[str] = []
        for kind in VEGETABLES:
            pool = [card for card in unseen if BACKS[card] == kind]
            if not 0 <= hidden[kind] <= len(pool):
                raise InvalidSetup("piles", f"0 to {len(pool)} hidden {kind} cards", str(hidden[kind]))
            chosen += shuffled(rng, pool)[: hidden[kind]]
        return self._filled(shuffled(rng, chosen))

    def _filled(self, cards: list[str]) -> State:
        """Put these cards, in order, where cards lie face down."""
        places = sum(pile.count(FACE_DOWN) for pile in self.piles) + self._on_market().count(FACE_DOWN)
        if places != len(cards):
            raise InvalidSetup("piles", f"{len(cards)} cards face down", str(places))
        supply = iter(cards)
        first, second, third = (tuple(next(supply) if c == FACE_DOWN else c for c in pile) for pile in self.piles)
        a, b, c, d, e, f = (next(supply) if c == FACE_DOWN else c for column in self.market for c in column)
        return replace(self, piles=(first, second, third), market=((a, b), (c, d), (e, f)), seen_by=EVERYONE)
