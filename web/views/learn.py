"""The list of lessons, and a lesson: the table of its game, the panel that teaches, the pointer at what it is about."""

from functools import lru_cache

from web.games import view
from web.icons import icon
from web.lesson_panel import Chapter, Course, Courses, LessonScreen, Teach
from web.markup import Markup, h
from web.views.parts import button, link, notice

MAIN = '<main class="table">'
"""How the table of a game begins while the match runs."""


def body(part: object) -> Markup:
    """The list, or a lesson."""
    return lesson(part) if isinstance(part, LessonScreen) else _list(part) if isinstance(part, Courses) else Markup("")


# ── the list ──


def _list(part: Courses) -> Markup:
    head = h("div", {"class": "learn-head"}, h("h1", {"class": "page-title"}, part.title), h("p", None, part.line))
    on = link(part.on, "button main big")
    notices = h("div", {"class": "notices"}, *(notice(one) for one in part.notices)) if part.notices else None
    courses = h("div", {"class": "courses"}, *(_course(one) for one in part.courses))
    return h("main", {"class": "pages learn"}, h("div", {"class": "learn-top"}, head, on), notices, courses)


@lru_cache(maxsize=8)
def _course(part: Course) -> Markup:
    heading = h("h2", None, icon(part.icon), part.name)
    title = h("div", {"class": "title"}, heading, h("small", None, part.said))
    label = f"{part.name}: {part.said}"
    bar = h("progress", {"max": len(part.chapters), "value": part.done, "aria-label": label})
    chapters = h("ol", {"class": "lessons"}, *(_chapter(one) for one in part.chapters))
    attributes = {"id": f"course-{part.game}", "class": "panel course", "aria-label": part.name}
    return h("section", attributes, title, bar, chapters)


def _chapter(part: Chapter) -> Markup:
    mark = h("span", {"class": "number", "aria-hidden": "true"}, part.mark)
    words = h("span", None, h("b", None, part.link.text), " ", h("small", None, part.idea))
    word = h("em", None, part.word) if part.word else None
    attributes = {"id": part.link.id, "href": f"#{part.link.to}"}
    return h("li", {"class": part.state}, h("a", attributes, mark, words, " " if part.word else None, word))


# ── a lesson ──


def lesson(part: LessonScreen) -> Markup:
    """The table as its game draws it, with the panel and a ring around what is pointed at; a result below the panel."""
    html = view(part.game)(part.table)
    for number, place in enumerate(part.pointed):
        html = _pointed(html, place, part.words if number == 0 else "")
    if html.startswith(MAIN):
        return Markup(f'<main class="table lesson">{teach(part.teach)}{html[len(MAIN) :]}')
    return Markup(h("div", {"class": "ended"}, teach(part.teach)) + html)


def _pointed(html: Markup, place: str, words: str) -> Markup:
    """The ring around the element of that id, or of that class, and the pointer before it."""
    mark = 'class="market"' if place == "market" else f'id="{place}"'
    at = html.find(mark)
    if at < 0:
        return html
    begin, classes = html.rfind("<", 0, at), html.find('class="', html.rfind("<", 0, at)) + len('class="')
    pointer = h("div", {"id": "pointer", "class": "pointer", "role": "note"}, words) if words else Markup("")
    return Markup(html[:begin] + pointer + html[begin:classes] + "pointed " + html[classes:])


@lru_cache(maxsize=8)
def teach(part: Teach) -> Markup:
    """What the lesson says, where it is, the answer to a wrong try, and the verbs."""
    dots = h("ol", {"class": "dots", "aria-hidden": "true"}, *(h("li", {"class": dot or None}) for dot in part.dots))
    title = h("div", {"class": "title"}, h("h2", None, part.title), dots, h("small", None, part.where))
    text = h("p", {"class": "idea"}, part.text) if part.text else None
    answers = h("div", {"class": "buttons answers"}, *(button(one) for one in part.answers)) if part.answers else None
    ways = (link(one, "button main" if number == 0 else "button") for number, one in enumerate(part.links))
    verbs = h("div", {"class": "buttons"}, *(button(one) for one in part.buttons), *ways)
    said = notice(part.notice) if part.notice else None
    attributes = {"id": "teach", "class": "panel teach", "aria-label": part.name, "data-view": part.place}
    return h("section", attributes, title, text, said, answers, verbs if part.buttons or part.links else None)
