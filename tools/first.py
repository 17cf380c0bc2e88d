"""The first screen as static HTML, made by the page's own screens and views, for each language and chosen game."""

from web.games import GAMES
from web.markup import h
from web.routes import screen
from web.session import Session
from web.setup import Setup
from web.texts import FALLBACK, Texts, languages
from web.views.page import home, page

TURN = "{turn}"


def first_screens() -> str:
    """One template for each language and game; the page shows the right one before Python has arrived.

    Each holds the row "Continue" with {turn} in its text, which is filled in or taken away by what the browser keeps.
    """
    return "\n".join(_template(language, game) for language in languages() for game in GAMES)


def brand() -> str:
    """The bar with nothing but the page's name, the same in every language: it is painted first of all."""
    shown = screen(Session(waiting=True), FALLBACK)
    return h("header", {"class": "bar"}, home(shown.bar.home))


def _template(language: str, game: str) -> str:
    shown = screen(Session(waiting=True, setup=Setup().with_game(game)), language)
    return f'<template id="first-{Texts(language).tag}-{game}">{page(shown)}</template>'
