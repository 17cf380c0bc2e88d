"""Parade's result: who won and why, a row a colour with a column a seat, and the final choices."""

from functools import lru_cache

from web.icons import icon
from web.markup import Markup, Value, h
from web.parade_table import Cell, ColorResult, Column, ParadeResult, Revealed
from web.views.characters import character, swatch
from web.views.parts import verbs
from web.views.result import standing_of


@lru_cache(maxsize=8)
def result(part: ParadeResult) -> Markup:
    """The headline with its verbs, then every colour of every seat."""
    headline = h("h1", {"tabindex": "-1"}, part.headline)
    words = h("div", None, headline, h("p", {"class": "soft"}, " ".join(part.reasons)))
    row = verbs(part.buttons, part.more_undo, part.more_undo_name)
    winner = h("div", {"class": "panel winner"}, icon("crown"), words, row)
    sheet = h("div", {"class": "panel"}, matrix(part), h("p", {"class": "soft"}, part.note))
    return h("section", {"class": "result", "aria-label": part.name}, winner, standing_of(part), sheet)


def matrix(part: ParadeResult) -> Markup:
    """Every colour of every seat, the sums below."""
    color, why, total = part.headings
    heads = (h("th", {"scope": "col", "class": "wins" if one.wins else None}, _name(one)) for one in part.columns)
    top = h("tr", None, h("th", {"scope": "col"}, color), *heads, h("th", {"scope": "col", "class": "why"}, why))
    sums = (h("td", {"class": "number wins" if one.wins else "number"}, one.total) for one in part.columns)
    foot = h("tr", None, h("th", {"scope": "row"}, total), *sums, h("td", {"class": "why"}))
    crowded = " crowded" if len(part.columns) > 4 else ""
    return h(
        "table",
        {"class": f"matrix{crowded}", "style": f"--seats:{len(part.columns)}"},
        h("caption", {"class": "unseen"}, part.caption),
        h("thead", None, top),
        h("tbody", None, *(_row(row) for row in part.rows)),
        h("tfoot", None, foot),
    )


def _name(part: Column) -> Markup:
    return h("span", None, part.name)


def _row(part: ColorResult) -> Markup:
    words = h("span", None, part.name)
    head = h("th", {"scope": "row"}, swatch(part.color, part.letter), words)
    return h("tr", None, head, *(_cell(one) for one in part.cells), h("td", {"class": "why"}, part.why))


def _cell(part: Cell) -> Markup:
    if not part.values:
        return h("td", None, h("span", {"class": "unseen"}, part.said), h("span", {"aria-hidden": "true"}, "–"))
    values = [piece for value, marked in part.values for piece in (_value(value, marked), " ")]
    equals = h("span", {"class": "equals"}, icon("crown") if part.majority else None, part.sum)
    attributes: dict[str, Value] = {"class": "has" if part.majority else None, "title": part.how}
    drawn = h("span", {"aria-hidden": "true"}, h("span", {"class": "values"}, *values), equals)
    return h("td", attributes, h("span", {"class": "unseen"}, part.said), drawn)


def _value(value: int, marked: bool) -> Markup:
    return h("b" if marked else "span", None, value)


def revealed(part: ParadeResult, letters: tuple[tuple[str, str], ...]) -> Markup:
    """The two cards that each seat kept."""
    seats = (_kept(one, dict(letters)) for one in part.revealed)
    title = h("div", {"class": "title"}, h("h2", None, part.revealed_name))
    return h(
        "section", {"class": "panel", "aria-label": part.revealed_name}, title, h("ul", {"class": "revealed"}, *seats)
    )


def _kept(part: Revealed, letters: dict[str, str]) -> Markup:
    cards = (character(face, letters[face.card.partition("-")[0]]) for face in part.cards)
    return h("li", None, h("b", None, part.name), h("span", None, *cards))
