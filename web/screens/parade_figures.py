"""What Parade adds to the statistics: which colours cost how much."""

from __future__ import annotations

from typing import Any

from parade.color import COLORS
from parade.scoring import explained
from tabletop import Match
from web.figures import Bar, Chart, Figure
from web.screen import Face
from web.screens.averages import average
from web.screens.parade_words import character
from web.statistics import Parts
from web.sums import Sums
from web.texts import Texts


def parts(match: Match[Any, Any, Any], seat: int) -> Parts:
    """The six colours of a seat with what they cost, PA-S1 and PA-S2, as shares of the score."""
    return tuple((part.color.value, -part.penalty) for part in explained(match.state.fronts)[seat])


def chart(t: Texts, sums: Sums) -> Chart:
    """What the colours cost, the dearest first."""
    colors = [(name, times, -score) for name, times, score in reversed(sums.parts) if name in COLORS]
    most = max((cost for _, _, cost in colors), default=0) or 1
    headings = (t("result.color"), t("statistics.average"), t("statistics.in_all"))
    return Chart(
        id="colors",
        title=t("statistics.colors"),
        about=t("statistics.colors.about"),
        name=t("statistics.bars", title=t("statistics.colors"), about=t("statistics.colors.about")),
        drawn=tuple(_bar(t, *color, most) for color in colors),
        table=Figure(
            caption=t("statistics.colors"),
            headings=headings,
            rows=tuple((character(t, name), average(t, cost, times), str(cost)) for name, times, cost in colors),
            folded=t("statistics.as_table"),
        ),
        note=t("statistics.colors.note"),
    )


def _bar(t: Texts, color: str, times: int, cost: int, most: int) -> Bar:
    face = Face(color, "swatch", character(t, color), after=t(f"letter.{color}"))
    return Bar(character(t, color), cost * 1000 // most, average(t, cost, times), face=face)
