"""The addresses of the page and the screen that each of them shows."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tabletop import Match
from web.addresses import split, well_formed
from web.events import sentences
from web.games import OFFERS, screens
from web.history import last_turn_of, steps
from web.names import is_you, player_name
from web.screen import Bar, Button, Link, Page, Screen, Start
from web.screens import pages
from web.screens.notices import notices
from web.screens.passing import passing
from web.screens.start import start
from web.session import Session, between_rounds, covered, looking_back, my_turn, viewer
from web.texts import Texts

if TYPE_CHECKING:
    from tabletop.series import Series

AnyMatch: TypeAlias = Match[Any, Any, Any]


# Loaded when they are first shown.


def _share(t: Texts, session: Session) -> Page:
    from web.screens.links import share

    return share(t, session)


def _bots(t: Texts, session: Session) -> Page:
    from web.screens.bots import bots

    return bots(t, session)


def _daily(t: Texts, session: Session) -> Page:
    from web.screens.daily import daily

    return daily(t, session)


def _by_link(t: Texts, session: Session) -> Page:
    from web.screens.by_link import begin

    return begin(t, session)


def _link(t: Texts, session: Session) -> Page:
    from web.screens.by_link import came

    return came(t, session)


def _learn(t: Texts, session: Session) -> object:
    from web.screens.learn import learn

    return learn(t, session)


def _puzzles(t: Texts, session: Session) -> Page:
    from web.screens.puzzles import puzzle_list

    return puzzle_list(t, session)


def _replay(t: Texts, session: Session) -> object:
    from web.screens.replay import replay

    return replay(t, session)


def _rules(t: Texts, session: Session) -> Page:
    from web.screens.rules import rules

    return rules(t, session)


def _cards(t: Texts, session: Session) -> Page:
    from web.screens.cards import cards

    return cards(t, session)


def _embed(t: Texts, session: Session) -> Page:
    from web.screens.gallery import gallery

    return gallery(t, session)


def _scorepad(t: Texts, session: Session) -> Page:
    from web.screens.scorepad import scorepad

    return scorepad(t, session)


def _review(t: Texts, session: Session) -> object:
    from web.screens.review import review

    return review(t, session)


PAGES: Final[Mapping[str, Callable[[Texts, Session], Page]]] = {
    "how": pages.how,
    "rules": _rules,
    "cards": _cards,
    "bots": _bots,
    "settings": pages.settings,
    "about": pages.about,
    "menu": pages.menu,
    "log": pages.log,
    "seats": pages.table_seats,
    "matches": pages.matches,
    "share": _share,
    "daily": _daily,
    "by-link": _by_link,
    "link": _link,
    "statistics": pages.statistics,
    "puzzles": _puzzles,
    "embed": _embed,
    "scorepad": _scorepad,
}
"""The pages by the name of their address. A page with an argument finds it in the session's route."""
WITH_ARGUMENT: Final = frozenset(
    {"replay", "match", "review", "daily", "link", "puzzles", "rules", "cards", "learn", "scorepad"}
)
"""The names of the addresses that may be followed by a slash and an argument."""
LEARN: Final = "learn"
"""The name of the address of the lessons."""
LOOKING: Final = ("replay", "match")
"""The names of the addresses of a match that is looked back at, or of a link that was sent."""


def screen(session: Session, language: str) -> Screen:
    """What the session shows, in that language."""
    t, match = Texts(language), _at_table(session)
    body = _body(t, session, match)
    open_table = match is not None and not _hides(session)
    made = Screen(
        title=_title(t, session, body, match),
        language=t.tag,
        route=session.route,
        bar=_bar(t, session, body, match),
        body=body,
        notices=notices(t, session),
        announcement=_announcement(t, session, match) if match else "",
        moved=screens(match.game.name).travels(match, viewer(session)) if match and open_table else (),
        game=match.game.name if match else "",
    )
    if split(session.route)[0] == LEARN:
        return _learned(t, session, made)
    if session.puzzle is not None:
        from web.screens.puzzles import finished

        return finished(t, session, session.puzzle, made)
    if looking_back(session):
        from web.screens.replay import finished as replayed

        return replayed(t, session, made)
    return _reviewed(t, session, made) if _reviews(session) else made


def _reviewed(t: Texts, session: Session, made: Screen) -> Screen:
    from web.screens.review import finished

    return finished(t, session, made)


def _learned(t: Texts, session: Session, made: Screen) -> Screen:
    from web.screens.learn import finished

    return finished(t, session, made)


def _reviews(session: Session) -> bool:
    """Whether a match is reviewed."""
    return session.review is not None and split(session.route)[0] == "review"


def _at_table(session: Session) -> AnyMatch | None:
    """The match that the address shows, None on other screens."""
    return session.match if session.route == "table" else None


def _hides(session: Session) -> bool:
    """Whether the next person has to take the device before the table is shown."""
    return covered(session) and not session.watching


def known(route: str) -> bool:
    """Whether that address leads to a screen: a known name, with an argument only where the screen takes one."""
    name, argument = split(route)
    named = name in ("", "table", "review", LEARN, *LOOKING) or name in PAGES
    return named and well_formed(route) and (not argument or name in WITH_ARGUMENT)


def _body(t: Texts, session: Session, match: AnyMatch | None) -> object:
    if match is not None:
        return passing(t, session, match) if _hides(session) else screens(match.game.name).table(t, session, match)
    if session.puzzle is not None:
        from web.screens.puzzles import puzzle

        return puzzle(t, session, session.puzzle)
    name = split(session.route)[0]
    if name in LOOKING and session.replay is not None:
        return _replay(t, session)
    if name == LEARN:
        return _learn(t, session)
    if _reviews(session):
        return _review(t, session)
    page = PAGES.get(name) if known(session.route) else None
    return page(t, session) if page else start(t, session)


def _title(t: Texts, session: Session, body: object, match: AnyMatch | None) -> str:
    if isinstance(body, Page):
        return t("title.page", page=body.title)
    if match is not None:
        return t("title.table", badge=_badge(t, session, match), game=t(f"game.{match.game.name}"))
    return t("app.name")


def _bar(t: Texts, session: Session, body: object, match: AnyMatch | None) -> Bar:
    series = session.series if match is not None and not match.state.over else None
    badge = body.title if isinstance(body, Page) else _badge(t, session, match) if match else ""
    return Bar(
        home=_home(t, match),
        badge=badge,
        stage=screens(match.game.name).stage(t, match)[0] if match else "",
        text=_bar_text(t, session, body, match),
        links=_links(t, session),
        menu=Link("to-menu", t("menu.title"), "menu"),
        theme=Button("theme-button", t("theme.button"), "theme", icon="sun", kind="plain"),
        navigation=t("bar.navigation"),
        round=_round(t, series) if series else "",
        count=f"{len(series.rounds)}/{max(series.length, len(series.rounds))}" if series else "",
    )


def _home(t: Texts, match: AnyMatch | None) -> Link:
    """The way to the start screen, which at a table is named after its game."""
    if match is None:
        return Link("home", t("app.name"), "", "bowl")
    return Link("home", t(f"game.{match.game.name}"), "", OFFERS[match.game.name].icon)


def _links(t: Texts, session: Session) -> tuple[Link, ...]:
    table_links = (Link("bar-table", t("table.link"), "table"),) if session.match and session.route != "table" else ()
    match_links = (
        Link("bar-log", t("log.link"), "log"),
        Link("bar-replay", t("replay.title"), "replay"),
        Link("bar-seats", t("seats.link"), "seats"),
    )
    always = (
        Link("bar-learn", t("learn.link"), "learn"),
        Link("bar-how", t("how.link"), "how"),
        Link("bar-settings", t("settings.link"), "settings"),
        Link("bar-about", t("about.link"), "about"),
    )
    return (*table_links, *(match_links if session.route == "table" else ()), *always)


def _badge(t: Texts, session: Session, match: AnyMatch) -> str:
    if match.state.over:
        return t("badge.round_over" if between_rounds(session) else "badge.over")
    seat = match.state.seat
    return t("badge.yours") if is_you(match, seat) else t("badge.of", name=player_name(t, match, seat))


def _bar_text(t: Texts, session: Session, body: object, match: AnyMatch | None) -> str:
    if match is None:
        return t("app.line") if isinstance(body, Start) else ""
    deal = session.series.rounds[0].seed if session.series else match.seed
    if match.state.over:
        said = t.n("bar.over", len(match.turns), seed=deal)
    else:
        said = t("bar.choose" if my_turn(session) else "bar.wait", turn=len(match.turns) + 1, seed=deal)
    return t("bar.in_round", round=_round(t, session.series), more=said) if session.series else said


def _round(t: Texts, series: "Series[Any, Any, Any]") -> str:
    """Which round of a series it is."""
    number = len(series.rounds)
    return t("bar.further", n=number) if number > series.length else t("bar.round", n=number, of=series.length)


def _announcement(t: Texts, session: Session, match: AnyMatch) -> str:
    """What a screen reader hears politely: everything since the last own turn, the last round, and whose turn it is."""
    since = last_turn_of(match, session.me)
    news = steps(match)[since + 1 :][-match.seats :]
    said = [" ".join(sentences(t, match, step)) for step in news]
    stage = screens(match.game.name).stage(t, match)[1]
    return " ".join(filter(None, (*said, stage, _badge(t, session, match), *_announced_round(t, session, match))))


def _announced_round(t: Texts, session: Session, match: AnyMatch) -> list[str]:
    """In a series: which round begins, or how it stands after one."""
    if session.series is None or (match.turns and not match.state.over):
        return []
    from web.screens.standing import said  # not before there is one

    return [said(t, session.series.with_match(match))]
