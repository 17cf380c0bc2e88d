"""Telling why a turn is good: of all claims that can be made those that weigh most."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, NamedTuple

from tabletop.game import Reason

MOST: Final = 4
"""Nobody reads more reasons than this."""
LEAST: Final = 0.5
"""What weighs less than half a point is not worth a sentence."""
SHARED: Final = 0.25
"""How much of its weight a claim keeps that holds of the other turn as well."""


class Weighed(NamedTuple):
    """A claim and what it weighs, about in points; below 0 it speaks against the turn."""

    weight: float
    reason: Reason


def because(weight: float, kind: str, **fields: Any) -> Weighed:
    """Return a claim with its weight."""
    return Weighed(weight, Reason(kind, tuple(fields.items())))


def weightiest(found: Iterable[Weighed], shared: Collection[Reason] = ()) -> tuple[Reason, ...]:
    """Return at most four of the claims, the weightiest first; of what speaks against the turn only the weightiest.

    It comes last. Claims in `shared` hold of the other turn too, so they explain little. Where nothing weighs enough,
    the weightiest stands alone.
    """
    lighter = [
        Weighed(one.weight * SHARED, one.reason) if one.reason in shared else one for one in dict.fromkeys(found)
    ]
    ordered = sorted(lighter, key=lambda one: -one.weight)
    good = [one for one in ordered if one.weight >= LEAST]
    bad = [one for one in ordered if one.weight <= -LEAST][-1:]
    told = (*good[: MOST - len(bad)], *bad) or tuple(ordered[:1])
    return tuple(one.reason for one in told)
