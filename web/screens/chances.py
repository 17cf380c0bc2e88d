"""The chance of winning over the turns of a match: the line with its turning points, and the same as a table."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, NamedTuple

from tabletop import Match
from web.figures import Chart, Curve, Figure, Mark
from web.history import steps
from web.names import form, player_name
from web.review import Found, Point, course
from web.texts import Texts, signed

WIDE, HIGH = 340, 110
"""The room that the words of a mark take, in thousandths of the drawing on a phone."""
FAR: Final = 35
"""How far from the middle of a mark its words begin."""


class Box(NamedTuple):
    """A rectangle: left, top, right, bottom, in thousandths of the drawing."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: Box) -> bool:
        """Whether they have something in common."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether that point lies in it."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def is_inside(self) -> bool:
        """Whether it lies in the drawing."""
        return self.left >= 0 and self.top >= 0 and self.right <= 1000 and self.bottom <= 1000


def percent(t: Texts, n: int) -> str:
    """So many percent as the language writes them."""
    return t("number.percent", n=n)


def chart(t: Texts, match: Match[Any, Any, Any], known: Found, points: tuple[Point, ...]) -> Chart:
    """The chance of the seat after each turn."""
    values, name = course(known), player_name(t, match, known.seat)
    share = percent(t, _share(match))
    said = {"first": percent(t, values[0]), "last": percent(t, values[-1]), "share": share}
    return Chart(
        id="chances",
        title=t("review.chances"),
        about=t(form(match, known.seat, "review.chances.about"), name=name),
        name=t("review.chances.name", **said),
        drawn=_curve(t, match, values, points),
        table=_table(t, match, known, values),
        note=t("review.chances.note", share=share),
    )


def _share(match: Match[Any, Any, Any]) -> int:
    """What everybody would have if all were equal."""
    return (200 + match.seats) // (2 * match.seats)


def _curve(t: Texts, match: Match[Any, Any, Any], values: tuple[int, ...], points: tuple[Point, ...]) -> Curve:
    last = len(values) - 1
    turns = sorted({0, (last + 1) // 2, last})
    return Curve(
        values=values,
        low=0,
        high=100,
        ticks=tuple((value, percent(t, value)) for value in (0, 50, 100)),
        turns=tuple((turn + 1, str(turn)) for turn in turns),
        last=percent(t, values[-1]),
        level=_share(match),
        marks=_marks(t, values, points),
    )


def _table(t: Texts, match: Match[Any, Any, Any], known: Found, values: tuple[int, ...]) -> Figure:
    """A row for the deal and for every turn: whose it was, the chance after it, and what an own one gave away."""
    rows = [("0", t("review.deal"), percent(t, values[0]), "")]
    for step in steps(match):
        one = known.judged(step.number)
        lost = percent(t, one.lost) if one else ""
        name = player_name(t, match, step.seat)
        rows.append((str(step.number + 1), name, percent(t, values[step.number + 1]), lost))
    headings = (t("statistics.turn"), t("review.whose"), t("review.chance"), t("review.lost"))
    return Figure(t("review.chances"), headings, tuple(rows), t("statistics.as_table"))


# ── marks ──


def _marks(t: Texts, values: tuple[int, ...], points: tuple[Point, ...]) -> tuple[Mark, ...]:
    """A mark for every turning point, its words where they cover neither another mark nor its words."""
    at = [(1000 * (point.number + 1) // (len(values) - 1), 10 * (100 - values[point.number + 1])) for point in points]
    taken = [Box(x - FAR, y - FAR, x + FAR, y + FAR) for x, y in at]
    marks = []
    for point, (x, y) in zip(points, at, strict=True):
        side, box = _room(x, y, taken, _line(values))
        taken += [box] if box else []
        change = t("number.percent", n=signed(point.after - point.before))
        words = t("review.mark", turn=point.number + 1, points=change)
        marks.append(Mark(point.number + 2, words, f"{point.number + 1}: {change}", side, point.after < point.before))
    return tuple(marks)


def _line(values: tuple[int, ...]) -> list[tuple[int, int]]:
    """Points of the line: at each value and half-way to the next."""
    doubled = [2 * value for value in values]
    halves = [one + other for one, other in pairwise(values)]
    down = [half for pair in zip(doubled, (*halves, doubled[-1]), strict=True) for half in pair]
    return [(1000 * place // (len(down) - 2), 1000 - 5 * value) for place, value in enumerate(down)]


def _room(x: int, y: int, taken: list[Box], line: list[tuple[int, int]]) -> tuple[str, Box | None]:
    """The side of a mark on which its words have room and cover least of the line; "" where there is none."""
    middle, half = HIGH // 2, WIDE // 2
    around = {
        "right": Box(x + FAR, y - middle, x + FAR + WIDE, y + middle),
        "left": Box(x - FAR - WIDE, y - middle, x - FAR, y + middle),
        "below": Box(x - half, y + FAR, x + half, y + FAR + HIGH),
        "above": Box(x - half, y - FAR - HIGH, x + half, y - FAR),
    }
    free = [(side, box) for side, box in around.items() if box.is_inside() and not any(map(box.meets, taken))]
    return min(free, key=lambda one: sum(map(one[1].covers, line)), default=("", None))
