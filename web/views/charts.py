"""Charts as drawings of the page's own: bars, and a line over turns. Their words stay text, which the page can enlarge.

A drawing only holds shapes, stretched to the room that there is; what is written stands beside it. For a screen reader
a chart is one picture with a name; the table that goes with it has the figures.
"""

from __future__ import annotations

from functools import lru_cache

from web.figures import Bar, Chart, Curve, Figure, Mark
from web.markup import Markup, h
from web.screen import Face
from web.views.cards import chip

ACROSS, DOWN = 1000, 1000
"""How wide and high a drawing is in its own units."""


@lru_cache(maxsize=16)
def chart(part: Chart) -> Markup:
    """A panel with a chart and its table."""
    title = h("div", {"class": "title"}, h("h2", None, part.title), h("small", None, part.about))
    drawn = curve(part.drawn) if isinstance(part.drawn, Curve) else bars(part.drawn)
    picture = h("div", {"role": "img", "aria-label": part.name}, drawn)
    note = h("p", {"class": "soft"}, part.note) if part.note else None
    attributes = {"id": f"chart-{part.id}", "class": "panel chart", "aria-label": part.title}
    return h("section", attributes, title, picture, note, table(part.table))


# ── bars ──


def bars(parts: tuple[Bar, ...]) -> Markup:
    """One bar below the other, each with its name and its figure."""
    pictured = " pictured" if any(part.face for part in parts) else ""
    return h("div", {"class": f"bars{pictured}"}, *(_bar(one) for one in parts))


def _bar(part: Bar) -> Markup:
    picture = _picture(part.face) if part.face else None
    words = h("span", {"class": "bar-name"}, part.name)
    return h("div", None, picture, words, _drawn_bar(part), h("span", {"class": "number"}, part.value))


def _drawn_bar(part: Bar) -> Markup:
    """The bar on its ground; a mark across it says where an equal share would end."""
    ground = h("rect", {"class": "ground", "width": ACROSS, "height": 10})
    filled = h("rect", {"class": "minus" if part.minus else "filled", "width": part.length, "height": 10})
    marks = ("mark-here halo", "mark-here") if part.mark is not None else ()
    mark = [h("path", {"class": classes, "d": f"M{part.mark} 0v10"}) for classes in marks]
    size = {"viewBox": f"0 0 {ACROSS} 10", "preserveAspectRatio": "none"}
    return h("svg", {"class": "drawn-bar", "aria-hidden": "true", **size}, ground, filled, mark)


def _picture(face: Face) -> Markup:
    """A point card, or the mark of a colour."""
    if face.side != "swatch":
        return chip(face)
    from web.views.characters import swatch

    return swatch(face.card, face.after)


# ── a line over turns ──


def curve(part: Curve) -> Markup:
    """The line with the ground below it, lines across, what they stand for, and the last value."""
    at = [(_left(part, turn), _top(part, value)) for turn, value in enumerate(part.values, 1)]
    line = " ".join(f"{x},{y}" for x, y in at)
    zero = _top(part, 0)
    across = "".join(f"M0 {_top(part, value)}h{ACROSS}" for value, _ in part.ticks)
    drawn = h(
        "svg",
        {"aria-hidden": "true", "viewBox": f"0 0 {ACROSS} {DOWN}", "preserveAspectRatio": "none"},
        h("path", {"class": "across", "d": across}),
        h("path", {"class": "level", "d": f"M0 {_top(part, part.level)}h{ACROSS}"}) if part.level is not None else None,
        h("polygon", {"class": "under", "points": f"{at[0][0]},{zero} {line} {at[-1][0]},{zero}"}),
        h("polyline", {"class": "line-over", "points": line}),
    )
    ticks = (h("span", {"class": "tick-at", "style": f"--at:{_top(part, value)}"}, said) for value, said in part.ticks)
    turns = (h("span", {"class": "turn-at", "style": f"--at:{_left(part, turn)}"}, said) for turn, said in part.turns)
    last = h("b", {"class": "number last-at", "style": f"--at:{at[-1][1]}"}, part.last)
    return h("div", {"class": "curve"}, drawn, *ticks, *turns, *(_mark(part, one) for one in part.marks), last)


def _mark(part: Curve, mark: Mark) -> Markup:
    """A diamond with its words beside it."""
    x, y = _left(part, mark.turn), _top(part, part.values[mark.turn - 1])
    both = h("span", {"class": "hide"}, mark.words), h("span", {"class": "phone"}, mark.few)
    words = h("span", {"class": "mark-words"}, *both) if mark.side else None
    classes = f"mark-at {mark.side}{' minus' if mark.minus else ''}"
    return h("span", {"class": classes, "style": f"--x:{x};--y:{y}"}, h("i", None), words)


def _left(part: Curve, turn: int) -> int:
    """Where a turn lies from left to right."""
    return ACROSS * (turn - 1) // max(1, len(part.values) - 1)


def _top(part: Curve, value: int) -> int:
    """Where a value lies from top to bottom."""
    return DOWN * (part.high - value) // (part.high - part.low)


# ── the same figures as a table ──


@lru_cache(maxsize=16)
def table(part: Figure) -> Markup:
    """The table, behind a word to open it where it is folded."""
    top = h("tr", None, *(h("th", {"scope": "col"}, heading) for heading in part.headings))
    rows = (_row(cells) for cells in part.rows)
    caption = h("caption", {"class": "unseen"}, part.caption)
    whole = h("table", {"class": "plain-table"}, caption, h("thead", None, top), h("tbody", None, *rows))
    return h("details", None, h("summary", None, part.folded), whole) if part.folded else whole


def _row(cells: tuple[str, ...]) -> Markup:
    return h("tr", None, h("th", {"scope": "row"}, cells[0]), *(h("td", None, cell) for cell in cells[1:]))
