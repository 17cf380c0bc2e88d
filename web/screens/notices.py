"""What every screen says where something could be lost or was refused."""

from typing import Any, Final

from tabletop import Match
from web.history import public
from web.screen import Button, Notice
from web.session import Session
from web.texts import Texts

WITH_DETAILS: Final = ("problem.unexpected", "problem.import")
"""Problems that show the error's own message too."""


def notices(t: Texts, session: Session) -> tuple[Notice, ...]:
    """What every screen says where the browser refuses to keep the match, or a problem is open."""
    found = []
    if session.unsaved and session.match is not None:
        match = public(session.match)
        text = (session.series.with_match(match) if session.series else match).save()
        found.append(Notice("unsaved", "warn", t("unsaved.fact"), t("unsaved.more"), (), text, t("unsaved.text")))
    if session.damaged:
        forget = Button("forget-damaged", t("verb.forget"), "forget")
        fact, text = t.n("damaged.fact", len(session.damaged)), session.damaged[0].text
        found.append(Notice("damaged", "bad", fact, t("damaged.more"), (forget,), text, t("damaged.text")))
    if session.problem is not None:
        message, details = session.problem
        shown = details if message in WITH_DETAILS else None
        copy = (Button("copy-problem", t("verb.copy"), "copy", "text-problem", "copy"),) if shown else ()
        close = Button("close-problem", t("verb.close"), "clear", kind="plain")
        name = t("problem.report" if message == "problem.unexpected" else "problem.details")
        found.append(Notice("problem", "bad", t(message), t("problem.same"), (*copy, close), shown, name))
    if session.news:
        close = Button("close-news", t("verb.close"), "clear", kind="plain")
        facts = " ".join(t.n(message, number) for message, number in session.news)
        found.append(Notice("news", "info", facts, "", (close,)))
    if session.match is not None and session.route == "table":
        found += _terms(t, session, session.match)
    return tuple(found)


def _terms(t: Texts, session: Session, match: Match[Any, Any, Any]) -> tuple[Notice, ...]:
    """What a daily deal or a match by link says of itself. Loaded with the first of them."""
    if session.daily:
        from web.screens.daily import at_table

        return at_table(t, session, match)
    if session.here is not None:
        from web.screens.by_link import at_table as by_link

        return by_link(t, session, match)
    return ()
