"""Today's deal: its page with the last week, what its table says, and the result to share."""

from typing import Any, Final

from tabletop import Match
from web.addresses import split
from web.daily import BOT, MINE, bars
from web.games import GAMES
from web.history import steps
from web.kept import find
from web.names import level_name
from web.screen import Button, Link, Notice, Page, Section
from web.screens.dates import date_name, weekday
from web.session import Session
from web.streak import Try, day_of, number_of
from web.texts import Texts, minus
from web.today import ADDRESS, DONE, LOST, RUNNING, Standing, counts, diary_of, outcome, standing
from web.week import Day, Week

AnyMatch = Match[Any, Any, Any]
DAYS: Final = 7


def daily(t: Texts, session: Session) -> Page:
    """The page of one game's deal of today."""
    asked = split(session.route)[1]
    game = asked if asked in GAMES else session.setup.game
    now = standing(session, game)
    sections = [_today(t, session, game, now)]
    if now.attempt is not None and now.state == DONE:
        sections.append(_result(t, session, game, now.attempt))
    sections.append(_others(t, game))
    back = (
        Link("back", t("table.back"), "table", "undo") if session.match else Link("back", t("start.back"), "", "undo")
    )
    return Page(t("daily.title"), tuple(sections), back=back)


def _today(t: Texts, session: Session, game: str, now: Standing) -> Section:
    title = t("daily.of", game=t(f"game.{game}"), date=date_name(t, session.today))
    words = (t("daily.same", level=level_name(t, BOT.level)), t("daily.rules"), _stands(t, now))
    return Section("today", title, words, buttons=_verbs(t, session, game, now), week=_week(t, session, game, now))


def _stands(t: Texts, now: Standing) -> str:
    if now.attempt is not None and now.attempt.outcome is not None:
        end = now.attempt.outcome
        return t("daily.done", place=end.place, seats=end.seats, points=t.n("daily.points", end.points))
    return t(f"daily.{now.state}")


def _verbs(t: Texts, session: Session, game: str, now: Standing) -> tuple[Button, ...]:
    value = f"{game}/{session.today}"
    again = Button("daily-again", t("daily.again"), "daily:again", value)
    if now.state == LOST:
        return (again,)
    if now.state != DONE:
        text = t("daily.continue" if now.state == RUNNING else "daily.play")
        return (Button("daily-play", text, "daily:play", value, "play", "main big"),)
    kept = now.attempt is not None and find(session.shelf, now.attempt.key) is not None
    look = (Button("daily-play", t("daily.look"), "daily:play", value),) if kept else ()
    return (*look, again)


def _week(t: Texts, session: Session, game: str, now: Standing) -> Week:
    today, diary = number_of(session.today) or DAYS, diary_of(session, game)
    days = []
    for number in range(today - DAYS + 1, today + 1):
        one = diary.attempt(day_of(number))
        done = one is not None and one.outcome is not None
        text = minus(one.outcome.points) if one is not None and one.outcome is not None else ""
        state = "done" if done else "due" if number == today else "missed"
        days.append(Day(weekday(t, day_of(number)), text or t(f"daily.week.{state}"), state))
    return Week(t("daily.week"), streak_words(t, now.streak), tuple(days), t("daily.device"))


def streak_words(t: Texts, days: int) -> str:
    """The streak in words, "" for none."""
    return t.n("daily.streak", days) if days else ""


def _others(t: Texts, game: str) -> Section:
    links = tuple(
        Link(f"daily-{other}", t("daily.link", game=t(f"game.{other}")), f"{ADDRESS}/{other}")
        for other in GAMES
        if other != game
    )
    return Section("others", t("daily.others"), links=links)


# ── the result ──


def _result(t: Texts, session: Session, game: str, done: Try) -> Section:
    verbs = (
        Button("copy-result", t("daily.copy"), "copy", "text-result", "copy", "main"),
        Button("send-result", t("share.send"), "send", "text-result", "share"),
    )
    text = shared(t, session, game, done)
    words = (t("daily.share.more"),)
    return Section("result", t("daily.share"), words, buttons=verbs, text=text, text_name=t("daily.share.text"))


def shared(t: Texts, session: Session, game: str, done: Try) -> str:
    """The result as a text for others, which does not give the deal away."""
    end = done.outcome
    if end is None:
        return ""
    by_quarter = " · ".join(minus(part) for part in end.quarters)
    lines = (
        t("daily.of", game=t(f"game.{game}"), date=date_name(t, done.day)),
        t("daily.place", place=end.place, seats=end.seats, points=t.n("daily.points", end.points)),
        f"{bars(end.quarters)}  {by_quarter}",
        *((f"{session.address}#{ADDRESS}/{game}",) if session.address.startswith("http") else ()),
    )
    return "\n".join(lines)


# ── at the table ──


def at_table(t: Texts, session: Session, match: AnyMatch) -> tuple[Notice, ...]:
    """What the table says of itself: before the own first turn what it is, at the end how it counts."""
    name = t("daily.of", game=t(f"game.{match.game.name}"), date=date_name(t, session.daily))
    if match.state.over:
        return (_ended(t, session, match, name),)
    if any(step.seat == MINE for step in steps(match)):
        return ()
    return (Notice("daily", "info", name, t("daily.begins" if counts(session) else "daily.not_counted")),)


def _ended(t: Texts, session: Session, match: AnyMatch, name: str) -> Notice:
    end, game = outcome(match), match.game.name
    show = Button("daily-show", t("daily.share"), "daily:show", f"{game}/", "share", "main")
    if not counts(session):
        return Notice("daily", "info", name, t("daily.not_counted"), (show,))
    streak = streak_words(t, diary_of(session, game).streak(session.today))
    said = t("daily.place", place=end.place, seats=end.seats, points=t.n("daily.points", end.points))
    return Notice("daily", "good", name, t("list.comma").join(filter(None, (said, streak))), (show,))


def row(t: Texts, session: Session, game: str) -> str:
    """How it stands with today's deal, for the start screen."""
    now = standing(session, game)
    return t("list.comma").join(filter(None, (_short(t, now), streak_words(t, now.streak))))


def _short(t: Texts, now: Standing) -> str:
    if now.attempt is not None and now.attempt.outcome is not None:
        return t.n("daily.row.done", now.attempt.outcome.points)
    return t(f"daily.row.{now.state}")
