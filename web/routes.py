"""The addresses of the page and the screen that each of them shows."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from tabletop import Match
from web.events import sentences
from web.games import OFFERS, screens
from web.history import last_turn_of, steps
from web.names import is_you, player_name
from web.screen import Bar, Button, Link, Page, Screen, Start
from web.screens import pages
from web.screens.notices import notices
from web.screens.passing import passing
from web.screens.start import start
from web.session import Session, covered, my_turn
from web.texts import Texts

PAGES: Final[Mapping[str, Callable[[Texts, Session], Page]]] = {
    "how": pages.how,
    "settings": pages.settings,
    "about": pages.about,
    "menu": pages.menu,
    "log": pages.log,
    "seats": pages.table_seats,
    "statistics": pages.statistics,
}


AnyMatch: TypeAlias = Match[Any, Any, Any]


def screen(session: Session, language: str) -> Screen:
    """What the session shows, in that language."""
    t, match = Texts(language), _at_table(session)
    body = _body(t, session, match)
    open_table = match is not None and not _hides(session)
    return Screen(
        title=_title(t, body, match),
        language=t.tag,
        route=session.route,
        bar=_bar(t, session, body, match),
        body=body,
        notices=notices(t, session),
        announcement=_announcement(t, session, match) if match else "",
        moved=screens(match.game.name).travels(match) if match and open_table else (),
        game=match.game.name if match else "",
    )


def _at_table(session: Session) -> AnyMatch | None:
    """The match that the address shows, None on other screens."""
    return session.match if session.route == "table" else None


def _hides(session: Session) -> bool:
    """Whether the next person has to take the device before the table is shown."""
    return covered(session) and not session.watching


def known(route: str) -> bool:
    """Whether that address leads to a screen."""
    return route in ("", "table") or route in PAGES


def _body(t: Texts, session: Session, match: AnyMatch | None) -> object:
    if match is not None:
        return passing(t, session, match) if _hides(session) else screens(match.game.name).table(t, session, match)
    page = PAGES.get(session.route)
    return page(t, session) if page else start(t, session)


def _title(t: Texts, body: object, match: AnyMatch | None) -> str:
    if isinstance(body, Page):
        return t("title.page", page=body.title)
    if match is not None:
        return t("title.table", badge=_badge(t, match), game=t(f"game.{match.game.name}"))
    return t("app.name")


def _bar(t: Texts, session: Session, body: object, match: AnyMatch | None) -> Bar:
    badge = body.title if isinstance(body, Page) else _badge(t, match) if match else ""
    return Bar(
        home=_home(t, match),
        badge=badge,
        text=_bar_text(t, session, body, match),
        links=_links(t, session),
        menu=Link("to-menu", t("menu.title"), "menu"),
        theme=Button("theme-button", t("theme.button"), "theme", icon="sun", kind="plain"),
        navigation=t("bar.navigation"),
    )


def _home(t: Texts, match: AnyMatch | None) -> Link:
    """The way to the start screen, which at a table is named after its game."""
    if match is None:
        return Link("home", t("app.name"), "", "bowl")
    return Link("home", t(f"game.{match.game.name}"), "", OFFERS[match.game.name].icon)


def _links(t: Texts, session: Session) -> tuple[Link, ...]:
    table_links = (Link("bar-table", t("table.link"), "table"),) if session.match and session.route != "table" else ()
    match_links = (Link("bar-log", t("log.link"), "log"), Link("bar-seats", t("seats.link"), "seats"))
    always = (
        Link("bar-how", t("how.link"), "how"),
        Link("bar-settings", t("settings.link"), "settings"),
        Link("bar-about", t("about.link"), "about"),
    )
    return (*table_links, *(match_links if session.route == "table" else ()), *always)


def _badge(t: Texts, match: AnyMatch) -> str:
    if match.state.over:
        return t("badge.over")
    seat = match.state.seat
    return t("badge.yours") if is_you(match, seat) else t("badge.of", name=player_name(t, match, seat))


def _bar_text(t: Texts, session: Session, body: object, match: AnyMatch | None) -> str:
    if match is None:
        return t("app.line") if isinstance(body, Start) else ""
    if match.state.over:
        return t.n("bar.over", len(match.turns), seed=match.seed)
    return t("bar.choose" if my_turn(session) else "bar.wait", turn=len(match.turns) + 1, seed=match.seed)


def _announcement(t: Texts, session: Session, match: AnyMatch) -> str:
    """What a screen reader hears politely: everything since the last own turn, and whose turn it is."""
    since = last_turn_of(match, session.me)
    news = steps(match)[since + 1 :][-match.seats :]
    said = [" ".join(sentences(t, match, step)) for step in news]
    return " ".join([*said, _badge(t, match)])
