"""The one screen of the toy game: all that a third game has to bring to the page besides its package."""

from __future__ import annotations

from typing import Any

from tabletop import Match
from web.history import Step
from web.names import player_name
from web.screen import Button, Item, Page, Section
from web.screens.log import log_lines
from web.screens.undoing import undo_buttons
from web.session import Session, complete, legal
from web.setup import Setup
from web.texts import Texts


def table(t: Texts, session: Session, match: Match[Any, Any, Any]) -> Page:
    """The top star with what may be done with it, and what everybody has taken."""
    scores = zip(range(match.seats), match.state.scores(), strict=True)
    rows = tuple(f"{player_name(t, match, seat)}: {points}" for seat, points in scores)
    verbs = tuple(_verb(session, tap) for turn in legal(session) for tap in turn.taps)
    play = (Button("play", "Play", "play", off=complete(session) is None),) if verbs else ()
    again = (Button("again", "Again", "again"),) if match.state.over else ()
    undo, _ = undo_buttons(t, session, match)
    pile = Section("pile", "Stars", tuple(match.state.observe(session.me).pile[:1]), buttons=(*verbs, *play))
    sums = Section("sums", "Sums", rows, buttons=(*undo, *again))
    return Page("Stars", (pile, sums), log=log_lines(t, match, session.me))


def _verb(session: Session, tap: str) -> Button:
    return Button(f"card-{tap.replace(':', '-')}", tap, "tap", tap, pressed=tap in session.chosen)


def told(t: Texts, match: Match[Any, Any, Any], step: Step) -> str:
    """Such as "take star-3"."""
    return str(step.turn)


def in_words(t: Texts, state: Any, turn: Any) -> str:
    """Such as "take star-3"."""
    return str(turn)


def travels(match: Match[Any, Any, Any], sees: int | None = None) -> tuple[tuple[str, str], ...]:
    """Nothing moves."""
    return ()


def stage(t: Texts, match: Match[Any, Any, Any]) -> tuple[str, str]:
    """No part of it is special."""
    return "", ""


def options(t: Texts, setup: Setup) -> tuple[Item, ...]:
    """No controls."""
    return ()


def how(t: Texts) -> tuple[Section, ...]:
    """One sentence."""
    return (Section("stars", "Stars", ("Take the stars with the highest numbers.",)),)
