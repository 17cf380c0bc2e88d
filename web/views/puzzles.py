"""The list of the puzzles, and what stands around the table of one."""

from functools import lru_cache

from web.icons import icon
from web.markup import Markup, Value, h
from web.puzzle_screen import Cell, Grade, PuzzleList, Shelf, Task, Verdict
from web.screen import Link
from web.views.parts import button, link, notice
from web.views.table import line


def puzzle_list(part: PuzzleList) -> Markup:
    """All games with their puzzles; where none is solved yet, the way to the first."""
    empty = _empty(*part.empty) if part.empty else None
    return h("div", {"class": "puzzles"}, empty, *(_shelf(one) for one in part.shelves))


def _empty(fact: str, more: str, way: Link) -> Markup:
    words = h("p", None, h("b", None, fact), f" {more}")
    return h("div", {"class": "panel empty"}, icon("rabbit"), words, link(way, "button main"))


@lru_cache(maxsize=8)
def _shelf(part: Shelf) -> Markup:
    heading = h("div", {"class": "title"}, icon(part.icon), h("h2", None, part.name), h("small", None, part.stands))
    way = link(part.next, "button main") if part.next else None
    attributes = {"id": f"puzzles-{part.game}", "class": "panel of-game", "aria-label": part.name}
    return h("section", attributes, heading, _bar(part.share), way, *(_grade(one) for one in part.grades))


def _bar(share: int) -> Markup:
    """How many are solved, drawn; the same is said in words."""
    shape = {"class": "solved-bar", "viewBox": "0 0 1000 10", "preserveAspectRatio": "none", "aria-hidden": "true"}
    ground = h("rect", {"class": "ground", "width": 1000, "height": 10})
    return h("svg", shape, ground, h("rect", {"class": "filled", "width": share, "height": 10}))


def _grade(part: Grade) -> Markup:
    return h("div", {"class": "grade"}, h("h3", None, part.name), h("ol", {"class": "cells"}, *map(_cell, part.cells)))


def _cell(part: Cell) -> Markup:
    attributes: dict[str, Value] = {
        "id": part.link.id, "class": "cell done" if part.solved else "cell", "href": f"#{part.link.to}",
        "aria-label": part.name,
    }  # fmt: skip
    tick = h("span", {"class": "dot", "aria-hidden": "true"}, "✓") if part.solved else None
    return h("li", None, h("a", attributes, part.link.text, tick))


@lru_cache(maxsize=8)
def task(part: Task) -> Markup:
    """What is asked, above the table."""
    done = h("span", {"class": "tag"}, "✓ ", part.solved) if part.solved else None
    head = h("div", {"class": "title"}, h("h2", None, part.task), h("span", {"class": "pill"}, part.grade), done)
    known = h("p", None, " ".join(part.known))
    verbs = h("div", {"class": "buttons"}, *(button(one, "compact") for one in part.buttons))
    share = notice(part.share) if part.share else None
    return h("section", {"id": "task", "class": "panel task", "aria-label": part.name}, head, known, verbs, share)


@lru_cache(maxsize=8)
def verdict(part: Verdict) -> Markup:
    """What the turn that was tried comes to, below the table, in view."""
    words = (h("p", {"class": "fact"}, h("b", None, part.fact), *(f" {one}" for one in part.facts)),)
    working = h("p", {"class": "soft"}, part.working) if part.working else None
    ways = (
        link(one, f"button {'main' if place == 0 and not part.buttons else ''}") for place, one in enumerate(part.ways)
    )
    verbs = h("div", {"class": "buttons"}, *(button(one) for one in part.buttons), *ways)
    attributes = {"id": "verdict", "class": f"panel verdict {part.kind}", "aria-label": part.name}
    return h("section", attributes, *words, working, _play(part), verbs)


def _play(part: Verdict) -> Markup | None:
    if not part.lines:
        return None
    turns = h("ol", {"class": "play"}, *(line(one) for one in part.lines))
    return h("div", {"class": "after-that"}, h("p", {"class": "soft"}, part.line_name), turns, h("p", None, part.end))
