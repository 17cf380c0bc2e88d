"""What every screen says where something could be lost or was refused."""

from web.history import public
from web.screen import Button, Notice
from web.session import Session
from web.texts import Texts


def notices(t: Texts, session: Session) -> tuple[Notice, ...]:
    """What every screen says where the browser refuses to keep the match, or a problem is open."""
    found = []
    if session.unsaved and session.match is not None:
        text = public(session.match).save()
        found.append(Notice("unsaved", "warn", t("unsaved.fact"), t("unsaved.more"), (), text, t("unsaved.text")))
    if session.damaged is not None:
        forget = Button("forget-damaged", t("verb.forget"), "forget")
        text = session.damaged[1]
        found.append(Notice("damaged", "bad", t("damaged.fact"), t("damaged.more"), (forget,), text, t("damaged.text")))
    if session.problem is not None:
        message, details = session.problem
        shown = details if message == "problem.unexpected" else None
        copy = (Button("copy-problem", t("verb.copy"), "copy", "text-problem", "copy"),) if shown else ()
        close = Button("close-problem", t("verb.close"), "clear", kind="plain")
        verbs = (*copy, close)
        found.append(Notice("problem", "bad", t(message), t("problem.same"), verbs, shown, t("problem.report")))
    return tuple(found)
