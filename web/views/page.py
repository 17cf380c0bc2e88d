"""The whole page: the bar, then whatever the address shows."""

from functools import lru_cache

from web.games import view
from web.icons import icon
from web.markup import Markup, h
from web.screen import Bar, Face, Link, Page, PassDevice, Screen, Section, Start
from web.views.cards import card
from web.views.handing import pass_device
from web.views.parts import button, item, link, notice
from web.views.start import seats, start
from web.views.table import line


def page(screen: Screen) -> Markup:
    """Everything inside the page's root element."""
    return Markup(bar(screen.bar, screen.route) + _notices(screen) + _body(screen))


def _notices(screen: Screen) -> Markup:
    if not screen.notices:
        return Markup("")
    return h("div", {"id": "notices", "class": "notices top"}, *(notice(one) for one in screen.notices))


def _body(screen: Screen) -> Markup:
    """The start screen, a page, the cover between two people, or a table, which its game's view shows."""
    match screen.body:
        case Start():
            return start(screen.body)
        case Page():
            return _page(screen.body)
        case PassDevice():
            return pass_device(screen.body)
    return view(screen.game)(screen.body)


@lru_cache(maxsize=32)
def bar(part: Bar, route: str) -> Markup:
    """The top: home, whose turn it is, ways to the other screens."""
    badge = h("b", None, part.badge) if part.badge else None
    turn = h("p", {"class": "turn"}, badge, h("span", None, part.text) if part.text else None)
    links = (link(one, "button plain hide", one.to == route) for one in part.links)
    menu = link(part.menu, "button plain phone", part.menu.to == route)
    ways = h("nav", {"aria-label": part.navigation}, *links, menu, _theme(part))
    return h("header", {"class": "bar"}, home(part.home), turn, ways)


def home(part: Link) -> Markup:
    """The name of the page, which leads to the start."""
    attributes = {"id": part.id, "class": "name", "href": f"#{part.to}", "aria-label": part.text}
    return h("a", attributes, icon(part.icon), h("span", {"class": "hide-name"}, part.text))


def _theme(part: Bar) -> Markup:
    attributes = {
        "id": part.theme.id, "type": "button", "class": "button plain theme", "data-do": part.theme.do,
        "aria-label": part.theme.text,
    }  # fmt: skip
    return h("button", attributes, icon(part.theme.icon))


def _page(part: Page) -> Markup:
    wide = " two" if len(part.sections) > 1 else ""
    body = [h("div", {"class": f"sections{wide}"}, *(_section(one) for one in part.sections))] if part.sections else []
    if part.seats is not None:
        body.append(h("section", {"class": "panel", "aria-label": part.seats.title}, seats(part.seats)))
    if part.log is not None:
        lines = h("ol", {"class": "whole"}, *(line(one) for one in part.log))
        body.append(
            h("section", {"class": "panel log", "aria-label": part.title}, lines if part.log else part.log_empty)
        )
    if part.figures is not None:
        body.insert(0, _figures(part.figures))
    title = h("h1", {"class": "page-title"}, part.title)
    back = h("p", {"class": "way-back"}, link(part.back, "button")) if part.back else None
    return h("main", {"class": "pages settings"}, title, *body, back)


def _figures(part: object) -> Markup:
    """The figures of the statistics, whose view is loaded with them."""
    from web.figures import Figures
    from web.views.statistics import statistics

    return statistics(part) if isinstance(part, Figures) else Markup("")


@lru_cache(maxsize=32)
def _section(part: Section) -> Markup:
    attributes = {"id": f"section-{part.id}", "class": "panel prose", "aria-label": part.title}
    return h(
        "section",
        attributes,
        h("h2", None, part.title),
        *(h("p", None, text) for text in part.paragraphs),
        h("ul", {"class": "samples"}, *(_sample(face, text) for face, text in part.faces)) if part.faces else None,
        *(item(one) for one in part.items),
        h("ul", {"class": "ways"}, *(h("li", None, link(one, "button")) for one in part.links)) if part.links else None,
        *(button(one) for one in part.buttons),
    )


def _sample(face: Face, text: str) -> Markup:
    return h("li", None, card(face), h("p", None, text))
