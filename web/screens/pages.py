"""The pages of text and settings: how to play, settings, about, menu, log, the seats of a running table."""

from web.games import OFFERS, screens
from web.screen import Choice, Link, Page, Section, Switch
from web.screens.log import log_lines
from web.screens.seating import fixed_seats, seats
from web.session import Session, fixed
from web.settings import PACES, THEMES
from web.texts import Texts, languages


def how(t: Texts, session: Session) -> Page:
    """How the game is played that was chosen last, on one screen."""
    game = session.setup.game
    name = t("how.of", game=t(f"game.{game}"))
    bots = Section("bots", t("bots.title"), links=(Link("to-bots", t("bots.link"), "bots", "bot"),))
    book = _book(t, game) if OFFERS[game].book is not None else ()
    return Page(title=name, sections=(*screens(game).how(t), *book, bots), back=back(t, session))


def _book(t: Texts, game: str) -> tuple[Section]:
    """The ways to all rules and all cards."""
    links = (
        Link("to-rules", t("rules.link"), f"rules/{game}", "info"),
        Link("to-cards", t("cards.link"), f"cards/{game}", "copy"),
    )
    return (Section("book", t("rules.title"), links=links),)


def settings(t: Texts, session: Session) -> Page:
    """What is kept on this device; changes count at once."""
    chosen = session.settings
    table = (
        Choice(
            "pace",
            t("setting.pace"),
            t("setting.pace.help"),
            "setting:pace",
            chosen.pace,
            tuple((pace, t(f"pace.{pace}")) for pace in PACES),
        ),
        Switch("at-once", t("setting.at_once"), t("setting.at_once.help"), "setting:play_at_once", chosen.play_at_once),
        Switch("totals", t("setting.totals"), t("setting.totals.help"), "setting:totals", chosen.totals),
    )
    look = (
        Choice(
            "theme",
            t("setting.theme"),
            t("setting.theme.help"),
            "setting:theme",
            chosen.theme,
            tuple((theme, t(f"theme.{theme}")) for theme in THEMES),
        ),
        Choice(
            "language",
            t("setting.language"),
            t("setting.language.help"),
            "setting:language",
            t.language,
            tuple((language, Texts(language)("language.name")) for language in languages()),
            listed=True,
        ),
    )
    return Page(
        title=t("settings.title"),
        sections=(Section("table", t("settings.table"), items=table), Section("look", t("settings.look"), items=look)),
        back=back(t, session),
    )


def about(t: Texts, session: Session) -> Page:
    """What this is, whose it is, and what it does not do."""
    ours = tuple(t(f"about.{part}") for part in ("what", "unofficial", "own"))
    yours = tuple(t(f"about.{part}") for part in ("privacy", "storage"))
    licences = Link("to-licences", t("about.licences"), "./licenses.html", "info")
    embed = Link("to-embed", t("embed.title"), "embed", "share")
    return Page(
        title=t("about.title"),
        sections=(
            Section("ours", t("about.ours"), ours, links=(licences, embed)),
            Section("yours", t("about.yours"), yours),
        ),
        back=back(t, session),
    )


def statistics(t: Texts, session: Session) -> Page:
    """What is counted of the matches that ended here; loaded when it is first shown."""
    from web.screens.statistics import figures, rules

    return Page(title=t("statistics.title"), sections=(rules(t),), figures=figures(t, session), back=back(t, session))


def menu(t: Texts, session: Session) -> Page:
    """All ways from here, for screens too narrow for them in the bar."""
    of_match = (
        Link("menu-table", t("table.link"), "table", "play"),
        Link("menu-log", t("log.link"), "log", "info"),
        Link("menu-replay", t("replay.title"), "replay", "back"),
        Link("menu-share", t("share.verb"), "share", "share"),
        Link("menu-seats", t("seats.link"), "seats", "person"),
    )
    always = (
        Link("menu-start", t("start.link"), "", "bowl"),
        Link("menu-matches", t("matches.title"), "matches", "copy"),
        Link("menu-learn", t("learn.link"), "learn", "bulb"),
        Link("menu-puzzles", t("puzzles.title"), "puzzles", "rabbit"),
        Link("menu-how", t("how.link"), "how", "info"),
        Link("menu-rules", t("rules.title"), "rules", "info"),
        Link("menu-cards", t("cards.title"), "cards", "copy"),
        Link("menu-scorepad", t("scorepad.title"), "scorepad", "edit"),
        Link("menu-bots", t("bots.title"), "bots", "bot"),
        Link("menu-statistics", t("statistics.title"), "statistics", "most"),
        Link("menu-settings", t("settings.link"), "settings", "edit"),
        Link("menu-about", t("about.link"), "about", "info"),
    )
    links = (*of_match, *always) if session.match else always
    return Page(title=t("menu.title"), sections=(Section("ways", t("menu.ways"), links=links),), back=None)


def log(t: Texts, session: Session) -> Page:
    """Every turn of the match."""
    lines = log_lines(t, session.match, session.me) if session.match else ()
    return Page(title=t("log.name"), log=lines, log_empty=t("log.empty"), back=back(t, session))


def table_seats(t: Texts, session: Session) -> Page:
    """Who plays which seat of the running match: a person's seat may go to a bot and back."""
    rows = seats(t, session.match.game.name, session.match.players, running=True) if session.match else None
    stay = fixed(session)
    note = Section("note", t("seats.running"), (t("seats.fixed" if stay else "seats.running.help"),))
    rows = fixed_seats(rows) if rows is not None and stay else rows
    return Page(title=t("seats.title"), sections=(note,), seats=rows, back=back(t, session))


def matches(t: Texts, session: Session) -> Page:
    """All kept matches, on a page that is loaded when it is shown."""
    from web.screens import matches

    return matches.matches(t, session)


def back(t: Texts, session: Session) -> Link:
    """To the table, or to the start where there is none."""
    if session.match is not None:
        return Link("back", t("table.back"), "table", "undo")
    return Link("back", t("start.back"), "", "undo")
