"""How the bots play: what each level does, and what they see."""

from web.names import level_name
from web.screen import Page, Section
from web.screens.pages import back
from web.screens.seating import LEVELS
from web.session import Session
from web.texts import Texts


def bots(t: Texts, session: Session) -> Page:
    """A sentence for each level, and the promise of fair play."""
    levels = tuple(Section(f"level-{level}", _title(t, level), (t(f"bots.{level}"),)) for level in LEVELS)
    fair = Section("fair", t("bots.fair"), (t("bots.fair.see"), t("bots.fair.same")))
    return Page(title=t("bots.title"), sections=(*levels, fair), back=back(t, session))


def _title(t: Texts, level: str) -> str:
    return t("kind.bot", level=level_name(t, level))
