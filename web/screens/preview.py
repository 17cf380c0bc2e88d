"""What a choice would change, before it is played: every card's points now and then."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pointsalad.deck import CARDS, Vegetable, counts
from web.screen import Change
from web.session import Session, complete

Counted = dict[Vegetable, int]


@dataclass(frozen=True, slots=True)
class Gardens:
    """What lies in front of every seat: point cards, the counts of the vegetables, the points of each card."""

    cards: tuple[tuple[str, ...], ...]
    counted: tuple[Counted, ...]
    worth: tuple[dict[str, int], ...]

    def total(self, seat: int) -> int:
        """The sum of a seat's point cards, PS-E2."""
        return sum(self.worth[seat].values())

    def others(self, seat: int) -> list[Counted]:
        """The counts of all seats but one."""
        return [counted for other, counted in enumerate(self.counted) if other != seat]


def gardens(points: Sequence[tuple[str, ...]], vegetables: Sequence[tuple[str, ...]]) -> Gardens:
    """Every garden with the points of its cards as if the match ended now."""
    return counted_out(points, tuple(counts(cards) for cards in vegetables))


def counted_out(points: Sequence[tuple[str, ...]], counted: tuple[Counted, ...]) -> Gardens:
    """The same where the vegetables are known by their numbers."""
    worth = []
    for seat, cards in enumerate(points):
        others = [one for other, one in enumerate(counted) if other != seat]
        worth.append({card: CARDS[card].rule.points(counted[seat], others) for card in cards})
    return Gardens(tuple(points), counted, tuple(worth))


def preview(session: Session, state: Any) -> Gardens:
    """The gardens after what is chosen: by the rules once it is a whole turn, by counting before."""
    if not session.chosen:
        return gardens(state.points, state.vegetables)
    turn = complete(session)
    if turn is not None:
        after = state.apply(turn)
        return gardens(after.points, after.vegetables)
    return _counted(session.chosen, state)


def _counted(chosen: tuple[str, ...], state: Any) -> Gardens:
    seat = state.seat
    taken = [tap.removeprefix("take:") for tap in chosen if tap.startswith("take:")]
    flipped = [tap.removeprefix("flip:") for tap in chosen if tap.startswith("flip:")]
    tops = [pile[0] for pile in state.piles if pile]
    own = (*state.points[seat], *(card for card in taken if card in tops))
    points, vegetables = list(state.points), list(state.vegetables)
    points[seat] = tuple(card for card in own if card not in flipped)
    vegetables[seat] = (*state.vegetables[seat], *(card for card in taken if card not in tops), *flipped)
    return gardens(points, vegetables)


def change(now: Gardens, then: Gardens, seat: int, card: str) -> Change:
    """The points of one card now and then; a card that is not there counts 0."""
    return Change(now.worth[seat].get(card, 0), then.worth[seat].get(card, 0))
