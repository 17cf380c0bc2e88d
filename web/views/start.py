"""The first screen: the covers of the games and the table that will be set."""

from functools import lru_cache

from web.icons import icon
from web.markup import Markup, Value, h
from web.screen import Cover, Link, SeatRow, Seats, Start
from web.views.covers import cover
from web.views.parts import button, item, link, notice, select, text_input


def start(part: Start) -> Markup:
    """The whole start screen."""
    title = h("h1", {"class": "unseen"}, part.title)
    games = h("div", {"class": "games", "role": "group", "aria-label": part.covers_name}, *map(game, part.covers))
    notices = h("div", {"class": "notices"}, *(notice(one) for one in part.notices)) if part.notices else None
    return h("main", {"class": "start"}, title, games, notices, _ways(part), _setup(part), _matches(part), _also(part))


@lru_cache(maxsize=16)
def game(part: Cover) -> Markup:
    """A game to choose: its picture, what it is called, what it is about."""
    mark = h("span", {"class": "dot", "aria-hidden": "true"}, "✓")
    name, facts = h("strong", None, part.name), h("span", {"class": "facts"}, part.facts)
    label = h("span", {"class": "label"}, mark, name, " ", facts, " ", h("span", {"class": "line-below"}, part.line))
    attributes: dict[str, Value] = {
        "id": part.button.id, "type": "button", "class": "cover", "data-do": part.button.do,
        "data-value": part.button.value, "aria-pressed": str(part.chosen).lower(),
    }  # fmt: skip
    return h("button", attributes, cover(part.game), label)


def _ways(part: Start) -> Markup:
    """The ways to the lessons and to the deal of the day, beside each other."""
    return h("div", {"class": "ways"}, _way(part.learn, part.learn_line), _way(part.today, part.today_stands))


def _way(to: Link, line: str) -> Markup:
    words = h("span", None, h("b", None, to.text), " ", h("small", None, line))
    return h("a", {"id": to.id, "class": "panel way", "href": f"#{to.to}"}, icon(to.icon), words)


def _setup(part: Start) -> Markup:
    options = h("div", {"class": "options"}, *(item(one) for one in part.options))
    go = h("div", {"class": "go"}, button(part.play), button(part.going_on) if part.going_on else None)
    return h(
        "section",
        {"class": "panel setup", "aria-label": part.title},
        seats(part.seats),
        h("div", None, h("h2", None, part.options_title), options),
        go,
    )


def _matches(part: Start) -> Markup | None:
    """The list is loaded where there is one."""
    if part.matches is None:
        return None
    from web.views.matches import matches

    return matches(part.matches)


def _also(part: Start) -> Markup:
    return h("nav", {"class": "also", "aria-label": part.links_name}, *(link(one) for one in part.links))


@lru_cache(maxsize=16)
def seats(part: Seats) -> Markup:
    """Who sits where, one row a seat."""
    rows = [_seat(row) for row in part.rows]
    if part.add:
        rows.append(h("li", {"class": "add"}, button(part.add)))
    return h("div", {"id": "seats"}, h("h2", None, part.title), h("ul", {"class": "seats"}, *rows))


def _seat(row: SeatRow) -> Markup:
    who = icon("bot" if row.is_bot else "person")
    name, player = text_input(row.name, labelled=True), select(row.player, labelled=True)
    attributes = {"id": f"row-{row.seat}", "class": None if row.is_bot else "person"}
    return h("li", attributes, who, name, player, button(row.remove) if row.remove else None)
