"""The whole page: the bar, then whatever the address shows."""

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from web.addresses import split
from web.games import view
from web.icons import icon
from web.markup import Markup, Value, h
from web.screen import Bar, Face, Link, Page, PassDevice, Screen, Section, Start
from web.views.cards import card
from web.views.handing import pass_device
from web.views.parts import button, item, link, notice
from web.views.start import seats, start
from web.views.table import line

if TYPE_CHECKING:
    from web.week import Week


def page(screen: Screen) -> Markup:
    """Everything inside the page's root element."""
    return Markup(bar(screen.bar, split(screen.route)[0]) + inside(screen))


def inside(screen: Screen) -> Markup:
    """All below the bar."""
    return Markup(notices(screen) + _body(screen))


def notices(screen: Screen) -> Markup:
    """What stands above everything else, such as a problem."""
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
    if split(screen.route)[0] == "learn":
        return _learn(screen)
    if screen.place:
        return _replay(screen)
    if split(screen.route)[0] == "review":
        return _review(screen)
    if split(screen.route)[0] == "puzzles":
        return _puzzle(screen)
    return view(screen.game)(screen.body)


def _learn(screen: Screen) -> Markup:
    from web.views.learn import body

    return body(screen.body)


def _replay(screen: Screen) -> Markup:
    """The table as its game draws it, then the panel that leads through the turns. Loaded when somebody looks back."""
    from web.replay_panel import ReplayScreen
    from web.views.replay import panel

    assert isinstance(screen.body, ReplayScreen)
    return Markup(_body(replace(screen, body=screen.body.table, place="")) + panel(screen.body.panel))


def _review(screen: Screen) -> Markup:
    """What was found of a match, and the table of the turn that is opened, as its game draws it."""
    from web.review_screen import ReviewScreen
    from web.views.review import opened, whole

    assert isinstance(screen.body, ReviewScreen)
    if screen.body.compare is None:
        return whole(screen.body)
    return opened(screen.body, view(screen.game)(screen.body.table))


def _puzzle(screen: Screen) -> Markup:
    """What is asked, the table as its game draws it, and what the turn that was tried comes to. Loaded when shown."""
    from web.puzzle_screen import PuzzleScreen
    from web.views.puzzles import task, verdict

    assert isinstance(screen.body, PuzzleScreen)
    asked, table, said = screen.body
    return Markup(task(asked) + view(screen.game)(table) + (verdict(said) if said else ""))


@lru_cache(maxsize=32)
def bar(part: Bar, route: str) -> Markup:
    """The top: home, whose turn it is, ways to the other screens."""
    badge = h("b", None, part.badge) if part.badge else None
    stage = h("b", {"class": "stage"}, part.stage) if part.stage else None
    turn = h("p", {"class": "turn"}, badge, stage, h("span", None, part.text) if part.text else None, _count(part))
    links = (link(one, "button plain hide", one.to == route) for one in part.links)
    menu = link(part.menu, "button plain phone", part.menu.to == route)
    ways = h("nav", {"aria-label": part.navigation}, *links, menu, _theme(part))
    return h("header", {"class": "bar"}, home(part.home), turn, ways)


def _count(part: Bar) -> Markup | None:
    if not part.count:
        return None
    number = h("span", {"aria-hidden": "true"}, part.count)
    return h("small", {"class": "phone"}, number, h("span", {"class": "unseen"}, part.round))


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
    if part.matches is not None:
        body.insert(0, _matches(part.matches))
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
    ways = (link(part.back, "button") if part.back else None, *(button(one) for one in part.buttons))
    back = h("p", {"class": "way-back"}, *ways) if any(ways) else None
    return h("main", {"class": "pages settings"}, title, *body, back)


def _matches(part: object) -> Markup:
    from web.views.matches import matches

    return matches(part)


def _figures(part: object) -> Markup:
    """What a page shows beside words and settings, whose view is loaded with it."""
    from web.figures import Figures

    if isinstance(part, Figures):
        from web.views.statistics import statistics

        return statistics(part)
    from web.book import Reference, Rulebook

    if isinstance(part, (Rulebook, Reference)):
        from web.views.book import book

        return book(part)
    from web.gallery import Gallery

    if isinstance(part, Gallery):
        from web.views.gallery import gallery

        return gallery(part)
    from web.pad_screen import PadScreen

    if isinstance(part, PadScreen):
        from web.views.scorepad import scorepad

        return scorepad(part)
    from web.puzzle_screen import PuzzleList
    from web.views.puzzles import puzzle_list

    return puzzle_list(part) if isinstance(part, PuzzleList) else Markup("")


@lru_cache(maxsize=32)
def _section(part: Section) -> Markup:
    attributes = {"id": f"section-{part.id}", "class": "panel prose", "aria-label": part.title}
    return h(
        "section",
        attributes,
        _heading(part),
        *(h("p", None, text) for text in part.paragraphs),
        _week(part.week) if part.week else None,
        h("ul", {"class": "samples"}, *(_sample(face, text) for face, text in part.faces)) if part.faces else None,
        *(item(one) for one in part.items),
        h("ul", {"class": "ways"}, *(h("li", None, link(one, "button")) for one in part.links)) if part.links else None,
        _text(part) if part.text is not None else None,
        h("div", {"class": "buttons"}, *(button(one) for one in part.buttons)) if part.buttons else None,
    )


def _heading(part: Section) -> Markup:
    heading = h("h2", None, part.title)
    if part.week is None:
        return heading
    from web.views.week import streak

    return h("div", {"class": "title"}, heading, streak(part.week))


def _week(part: "Week") -> Markup:
    from web.views.week import week

    return week(part)


def _text(part: Section) -> Markup:
    """A text to copy."""
    area: dict[str, Value] = {
        "id": f"text-{part.id}",
        "rows": max(3, (part.text or "").count("\n") + 3),
        "readonly": True,
        "spellcheck": "false",
    }
    return h("label", {"class": "field"}, h("span", None, part.text_name), h("textarea", area, part.text))


def _sample(face: Face, text: str) -> Markup:
    return h("li", None, card(face), h("p", None, text))
