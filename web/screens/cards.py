"""The card reference: all cards of a game, as many as are wanted, each to be opened and tried out."""

from __future__ import annotations

from web.book import Reference
from web.contents import Contents
from web.reading import contents, game_of, named_part, reading
from web.screen import Link, Page, Section
from web.screens.pages import back
from web.screens.rules import games, unknown
from web.session import Session
from web.texts import Texts


def cards(texts: Texts, session: Session) -> Page:
    """All cards of the game that the address names, else of the chosen one."""
    t, game = texts.of("rules"), game_of(session)
    book = contents(game)
    assert book is not None
    further = (
        Link("to-rules", t("rules.title"), f"rules/{game}", "info"),
        Link("to-how", t("how.link"), "how", "bulb"),
    )
    return Page(
        title=t("cards.of", game=t(f"game.{game}")),
        figures=_reference(t, session, game, book),
        sections=(Section("further", t("rules.further"), links=further),),
        back=back(t, session),
    )


def _reference(t: Texts, session: Session, game: str, book: Contents) -> Reference:
    named = named_part(session)
    filters, groups = book.reference(t, reading(session))
    number = sum(len(group.entries) for group in groups)
    return Reference(
        notice=unknown(t, named) if named and book.card(named) is None else None,
        lead=t("cards.lead"),
        games_name=t("rules.games"),
        games=games(t, "cards", game),
        filters_name=t("cards.filters"),
        filters=filters,
        found=t.n("cards.found", number),
        groups=groups,
        nothing="" if groups else t("cards.none"),
        letters=book.letters(t),
    )
