"""The last seven days of a daily deal, and the streak."""

from web.icons import icon
from web.markup import Markup, h
from web.week import Day, Week


def streak(part: Week) -> Markup | None:
    """Days in a row, beside the heading."""
    return h("p", {"class": "streak"}, icon("flame"), part.streak) if part.streak else None


def week(part: Week) -> Markup:
    """One field a day, the last one today."""
    days = h("ol", {"class": "week", "aria-label": part.name}, *(_day(one) for one in part.days))
    return Markup(days + h("p", {"class": "soft"}, part.note))


def _day(part: Day) -> Markup:
    return h("li", {"class": part.state}, h("span", None, part.name), " ", h("b", None, part.text))
