"""What happened in a turn, told as events to whoever sees the positions before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from parade.deck import COLORS
from parade.events import (
    Drew,
    Ended,
    Event,
    FinalChoiceBegan,
    HasChosen,
    LastRoundBegan,
    MajorityChanged,
    Played,
    Revealed,
    Took,
)
from parade.removal import taken
from parade.rules import Row, State, Turn, trigger_of, visible
from parade.scoring import majorities
from parade.turns import KEPT
from tabletop.game import EVERYONE, FACE_DOWN


def told(before: State, turn: Turn, after: State) -> Iterator[Event]:
    """Tell a turn that was played; `before` and `after` are the same viewer's."""
    return _choosing(before, turn.keep, after) if turn.play is None else _playing(before, turn.play, after)


def _playing(before: State, card: str, after: State) -> Iterator[Event]:
    """Tell the turn of a played card."""
    seat = before.seat
    yield Played(seat, card)
    if cards := taken(before.parade, card):
        yield Took(seat, cards)
    yield from _majority_changes(before, after)
    if before.trigger is None:
        yield Drew(seat, _drawn(before.hands[seat], card, after.hands[seat]))
        reason = trigger_of(visible(after.fronts[seat]), after.pile)
        if reason:
            yield LastRoundBegan(seat, reason)
    elif after.choosing:
        yield FinalChoiceBegan(after.seat)


def _drawn(hand: Row, card: str, later: Row) -> str:
    """Return the card that the later hand has beyond the hand without the played card, as this viewer sees them."""
    rest = list(hand)
    rest.remove(card if card in rest else FACE_DOWN)
    for drawn in later:
        if drawn not in rest:
            return drawn
        rest.remove(drawn)
    return FACE_DOWN


def _majority_changes(before: State, after: State) -> Iterator[Event]:
    had, have = (majorities([visible(front) for front in state.fronts]) for state in (before, after))
    for color in COLORS:
        if had[color] != have[color]:
            yield MajorityChanged(color, have[color])


def _choosing(before: State, keep: Row, after: State) -> Iterator[Event]:
    """Tell a final choice; whoever does not see the cards only hears that it was made."""
    seat = before.seat
    mine = before.seen_by is EVERYONE or before.seen_by == seat
    yield HasChosen(seat, keep if mine else (FACE_DOWN,) * KEPT, after.laid_away[seat])
    if not after.over:
        return
    for place in range(len(after.fronts)):
        chooser = (after.seat + place) % len(after.fronts)
        yield Revealed(chooser, after.fronts[chooser][-KEPT:])
    yield from _majority_changes(before, after)
    yield Ended()
