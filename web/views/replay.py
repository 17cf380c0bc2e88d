"""The panel below the table of a replay: the turn in words, the slider with its marks, the keys."""

from functools import lru_cache

from web.markup import Markup, Value, h
from web.replay_panel import Panel
from web.screen import Choice
from web.views.parts import button, link, select


@lru_cache(maxsize=8)
def panel(part: Panel) -> Markup:
    """All of it."""
    what = h("p", {"class": "what"}, h("b", None, part.where), " ", part.what)
    moves = h("div", {"class": "moves"}, *(button(one) for one in part.steps))
    picks = h("div", {"class": "picks"}, _pick(part.speed), _pick(part.views))
    ways_on = (link(one, "button compact") for one in (part.review, part.back) if one)
    ways = h("div", {"class": "ways-out"}, button(part.share, "compact"), *ways_on)
    attributes = {"id": "replay", "class": "panel replay", "aria-label": part.name}
    return h("section", attributes, what, _track(part), moves, picks, button(part.play_on, "from-here"), ways)


def _track(part: Panel) -> Markup:
    """The slider; own turns are marked on it, and said what they are."""
    marks = h("ol", {"class": "marks", "aria-hidden": "true"}, h("li", None), *(_mark(own) for own in part.own))
    legend = h("p", {"class": "soft legend"}, h("span", {"class": "mark-own", "aria-hidden": "true"}), part.legend)
    return h("div", {"class": "track"}, _slider(part.slider), marks, legend)


def _mark(own: bool) -> Markup:
    return h("li", {"class": "own" if own else None})


def _slider(part: Choice) -> Markup:
    """A native slider: its steps are the values, and a screen reader says the words of the one it is at."""
    control: dict[str, Value] = {
        "id": part.id, "type": "range", "min": 0, "max": len(part.values) - 1, "step": 1, "value": part.value,
        "data-change": part.do, "aria-label": part.name, "aria-valuetext": dict(part.values)[part.value],
    }  # fmt: skip
    return h("input", control)


def _pick(part: Choice) -> Markup:
    return h("label", {"class": "pick"}, h("span", None, part.name), select(part))
