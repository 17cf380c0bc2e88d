"""The statistics: what is chosen, the facts, the charts, and what can be done with all of it."""

from __future__ import annotations

from web.figures import Export, Fact, Figures
from web.icons import icon
from web.markup import Markup, Value, h
from web.screen import Link
from web.views.charts import chart
from web.views.parts import button, item, link, notice


def statistics(part: Figures) -> Markup:
    """Everything but the title and the rules."""
    notices = h("div", {"class": "notices"}, *(notice(one) for one in part.notices)) if part.notices else None
    filters = (
        h("section", {"class": "panel filters", "aria-label": part.filters_name}, *(item(one) for one in part.filters))
        if part.filters
        else None
    )
    empty = _empty(*part.empty) if part.empty else None
    charts = _charts(tuple(chart(one) for one in part.charts)) if part.charts else None
    return h("div", {"class": "statistics"}, notices, filters, _facts(part), empty, charts, _kept(part))


def _charts(drawn: tuple[Markup, ...]) -> Markup:
    """In two columns where there is room; a table that is opened moves nothing to the other one."""
    return h("div", {"class": "charts"}, h("div", None, *drawn[:-1]), h("div", None, drawn[-1]))


def _facts(part: Figures) -> Markup | None:
    """The figures above all others."""
    if not part.facts:
        return None
    return h("section", {"aria-label": part.facts_name}, h("dl", {"class": "facts-row"}, *map(_fact, part.facts)))


def _fact(part: Fact) -> Markup:
    more = h("small", None, part.more) if part.more else None
    figure = h("dd", None, h("span", {"class": "number"}, part.value), more)
    return h("div", {"class": "panel"}, h("dt", None, part.name), figure)


def _empty(fact: str, more: str, way: Link) -> Markup:
    words = h("div", None, h("h2", None, fact), h("p", {"class": "soft"}, more))
    return h("div", {"class": "panel nothing"}, icon("bowl"), words, link(way, "button main"))


def _kept(part: Figures) -> Markup:
    said = (h("p", None, text) for text in part.kept)
    verbs = h("div", {"class": "buttons"}, *map(button, part.buttons)) if part.buttons else None
    export = _export(part.export) if part.export else None
    attributes = {"class": "panel prose", "aria-label": part.kept_name}
    return h("section", attributes, h("h2", None, part.kept_name), *said, verbs, export)


def _export(part: Export) -> Markup:
    area: dict[str, Value] = {"id": "statistics-text", "rows": 6, "readonly": True, "spellcheck": "false"}
    text = h("label", {"class": "field"}, h("span", None, part.name), h("textarea", area, part.text))
    return h("div", {"class": "export"}, text, button(part.save))
