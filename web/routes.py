"""The addresses of the page and the screen that each of them shows."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tabletop import Match
from web.events import sentences
from web.history import last_turn_of, steps
from web.names import is_you, player_name
from web.screen import Bar, Button, Link, Page, Screen, Start, Table
from web.screens import pages
from web.screens.notices import notices
from web.screens.pointsalad import table, travels
from web.screens.start import start
from web.session import Session, my_turn
from web.texts import Texts

PAGES: Final[Mapping[str, Callable[[Texts, Session], Page]]] = {
    "how": pages.how,
    "settings": pages.settings,
    "about": pages.about,
    "menu": pages.menu,
    "log": pages.log,
    "seats": pages.table_seats,
}


def screen(session: Session, language: str) -> Screen:
    """What the session shows, in that language."""
    t = Texts(language)
    body = _body(t, session)
    at_table = isinstance(body, Table)
    return Screen(
        title=_title(t, session, body),
        language=t.tag,
        route=session.route,
        bar=_bar(t, session, body),
        body=body,
        notices=notices(t, session),
        announcement=_announcement(t, session) if at_table else "",
        moved=travels(session.match) if at_table and session.match else (),
    )


def known(route: str) -> bool:
    """Whether that address leads to a screen."""
    return route in ("", "table") or route in PAGES


def _body(t: Texts, session: Session) -> Start | Table | Page:
    if session.route == "table" and session.match is not None:
        return table(t, session, session.match)
    page = PAGES.get(session.route)
    return page(t, session) if page else start(t, session)


def _title(t: Texts, session: Session, body: Start | Table | Page) -> str:
    if isinstance(body, Page):
        return t("title.page", page=body.title)
    if isinstance(body, Table) and session.match is not None:
        return t("title.table", badge=_badge(t, session.match))
    return t("app.name")


def _bar(t: Texts, session: Session, body: Start | Table | Page) -> Bar:
    at_table = isinstance(body, Table)
    badge = body.title if isinstance(body, Page) else _badge(t, session.match) if at_table and session.match else ""
    return Bar(
        home=Link("home", t("game.pointsalad") if at_table else t("app.name"), "", "bowl"),
        badge=badge,
        text=_bar_text(t, session, body),
        links=_links(t, session),
        menu=Link("to-menu", t("menu.title"), "menu"),
        theme=Button("theme-button", t("theme.button"), "theme", icon="sun", kind="plain"),
        navigation=t("bar.navigation"),
    )


def _links(t: Texts, session: Session) -> tuple[Link, ...]:
    table_links = (Link("bar-table", t("table.link"), "table"),) if session.match and session.route != "table" else ()
    match_links = (Link("bar-log", t("log.link"), "log"), Link("bar-seats", t("seats.link"), "seats"))
    always = (
        Link("bar-how", t("how.link"), "how"),
        Link("bar-settings", t("settings.link"), "settings"),
        Link("bar-about", t("about.link"), "about"),
    )
    return (*table_links, *(match_links if session.route == "table" else ()), *always)


def _badge(t: Texts, match: Match[Any, Any, Any]) -> str:
    if match.state.over:
        return t("badge.over")
    seat = match.state.seat
    return t("badge.yours") if is_you(match, seat) else t("badge.of", name=player_name(t, match, seat))


def _bar_text(t: Texts, session: Session, body: Start | Table | Page) -> str:
    match = session.match
    if isinstance(body, Start) or match is None:
        return t("app.line")
    if isinstance(body, Page):
        return ""
    if match.state.over:
        return t.n("bar.over", len(match.turns), seed=match.seed)
    return t("bar.choose" if my_turn(session) else "bar.wait", turn=len(match.turns) + 1, seed=match.seed)


def _announcement(t: Texts, session: Session) -> str:
    """What a screen reader hears politely: everything since the last own turn, and whose turn it is."""
    match = session.match
    if match is None:
        return ""
    since = last_turn_of(match, session.me)
    news = steps(match)[since + 1 :][-match.seats :]
    said = [" ".join(sentences(t, match, step)) for step in news]
    return " ".join([*said, _badge(t, match)])
