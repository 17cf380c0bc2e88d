"""What Point Salad adds to the statistics: which point cards brought how many points."""

from __future__ import annotations

from typing import Any, Final

from pointsalad.deck import CARDS
from tabletop import Match
from web.conditions import condition
from web.figures import Bar, Chart, Figure
from web.screen import Face
from web.screens.averages import average
from web.screens.faces import point_name
from web.screens.preview import gardens
from web.statistics import Parts
from web.sums import Sums
from web.texts import Texts, minus

BEST: Final = 8
"""So many cards are drawn; the table has all."""


def parts(match: Match[Any, Any, Any], seat: int) -> Parts:
    """The point cards of a seat with their points, PS-E2."""
    return tuple(gardens(match.state.points, match.state.vegetables).worth[seat].items())


def chart(t: Texts, sums: Sums) -> Chart:
    """The point cards that brought most."""
    cards = tuple(part for part in sums.parts if part[0] in CARDS)
    most = max((abs(points) for _, _, points in cards[:BEST]), default=0) or 1
    headings = ("result.card", "statistics.times", "statistics.average", "statistics.in_all")
    return Chart(
        id="cards",
        title=t("statistics.cards"),
        about=t("statistics.cards.about"),
        name=t("statistics.bars", title=t("statistics.cards"), about=t("statistics.cards.about")),
        drawn=tuple(_bar(t, *card, most) for card in cards[:BEST]),
        table=Figure(
            caption=t("statistics.cards"),
            headings=tuple(t(heading) for heading in headings),
            rows=tuple(_row(t, *card) for card in cards),
            folded=t.n("statistics.cards.all", len(cards)),
        ),
    )


def _bar(t: Texts, card: str, times: int, points: int, most: int) -> Bar:
    name = condition(t, CARDS[card].rule)
    length = abs(points) * 1000 // most
    return Bar(name, length, minus(points), face=Face(card, "tally", point_name(t, card)), minus=points < 0)


def _row(t: Texts, card: str, times: int, points: int) -> tuple[str, ...]:
    return condition(t, CARDS[card].rule), str(times), average(t, points, times), minus(points)
