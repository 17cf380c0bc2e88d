"""What a viewer sees, and what is refused because a viewer does not see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.errors import HiddenCards, IllegalTurn, InvalidSetup, shown
from tabletop.game import EVERYONE, FACE_DOWN, Everyone


def check_viewer(seen_by: int | Everyone | None, seat: object, seats: int) -> None:
    """Raise InvalidSetup where `seat` is neither a seat nor None, HiddenCards where `seen_by` cannot see for it."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise InvalidSetup("seats", f"a seat from 0 to {seats - 1} or None", shown(seat))
    if seen_by is not EVERYONE and seat is not None and seat != seen_by:
        raise HiddenCards(f"the full State or the observation of seat {seat}", f"that of {seen_by}")


def check_visible(
    named: Sequence[str], places: Sequence[str], what: str, may_hide: Callable[[Sequence[str]], bool]
) -> None:
    """Raise unless all named cards lie visible in these places.

    HiddenCards where those that do not may lie there face down, which `may_hide` tells; else IllegalTurn.
    """
    missing = [card for card in named if card not in places or card == FACE_DOWN]
    if not missing:
        return
    if len(missing) <= places.count(FACE_DOWN) and may_hide(missing):
        raise HiddenCards(f"{what} that this viewer sees", f"{missing[0]}, which may lie there face down")
    raise IllegalTurn(what, shown(missing[0]))
