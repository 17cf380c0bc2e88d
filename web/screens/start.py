"""The first screen: the games, the seats, the options, "Play" and "Continue"."""

from typing import Any, Final

from tabletop import Match
from web.games import GAMES, screens
from web.screen import Button, Choice, Cover, Field, Item, Link, Notice, Start
from web.screens.seating import default_name, seats
from web.session import Session, between_rounds, running
from web.setup import DRAW, Setup
from web.texts import Texts

LONGEST_SEED: Final = 20


def start(t: Texts, session: Session) -> Start:
    """The start screen as the session's setup has it."""
    setup = session.setup
    return Start(
        title=t("start.title"),
        game=setup.game,
        covers_name=t("start.covers"),
        covers=tuple(_cover(t, game, setup.game) for game in GAMES),
        game_name=t(f"game.{setup.game}"),
        facts=t(f"facts.{setup.game}"),
        line=t(f"line.{setup.game}"),
        notices=_notices(t, session),
        seats=seats(t, setup.game, setup.players, running=False),
        options_title=t("options.title"),
        options=(_rounds(t, setup), *screens(setup.game).options(t, setup), *_deal(t, setup)),
        play=Button("start-match", t("verb.play"), "start", kind="main big"),
        going_on=_going_on(t, session),
        today=Link("to-daily", t("daily.title"), f"daily/{setup.game}", "flame"),
        today_stands=_stands(t, session),
        learn=Link("to-learn", t("learn.link"), "learn", "bulb"),
        learn_line=t("learn.row"),
        links_name=t("start.also"),
        links=_links(t),
        matches=_matches(t, session),
    )


def _links(t: Texts) -> tuple[Link, ...]:
    ways = {
        "by-link": "far.title",
        "puzzles": "puzzles.title",
        "how": "how.link",
        "scorepad": "scorepad.title",
        "matches": "matches.title",
        "statistics": "statistics.title",
        "settings": "settings.link",
    }
    return tuple(Link(f"to-{to}", t(text), to) for to, text in ways.items())


def _matches(t: Texts, session: Session) -> object | None:
    """The list is loaded where there is something to list."""
    if not (session.waiting or session.shelf or session.deleted):
        return None
    from web.screens.matches import few

    return few(t, session)


def _cover(t: Texts, game: str, chosen: str) -> Cover:
    name, facts, line = t(f"game.{game}"), t(f"facts.{game}"), t(f"line.{game}")
    button = Button(f"game-{game}", name, "game", game, pressed=game == chosen)
    return Cover(game, name, facts, line, game == chosen, button)


def _going_on(t: Texts, session: Session) -> Button | None:
    match = session.match
    if session.waiting:
        return Button("continue", t("start.continue", turn="{turn}"), "continue")
    if match is None:
        return None
    return Button("continue", _where(t, session, match), "continue")


def _where(t: Texts, session: Session, match: Match[Any, Any, Any]) -> str:
    """Where the match stands that is gone on with."""
    if between_rounds(session) and session.series is not None:
        return t("start.next_round", n=len(session.series.rounds))
    if match.state.over:
        return t("start.result")
    return t("start.continue", turn=len(match.turns) + 1)


def _rounds(t: Texts, setup: Setup) -> Choice:
    """One match, or the series that the game knows with so many seats: PS-M1, PS-M2, PA-M1."""
    known = tuple((f"{kind}:{length}", t.n(f"series.{kind}", length)) for kind, length in setup.offered)
    agreed = setup.agreed
    return Choice(
        id="rounds",
        name=t("option.series"),
        help=t(f"option.series.{setup.game}"),
        do="rounds",
        value=f"{agreed[0]}:{agreed[1]}" if agreed else "",
        values=(("", t("option.one_match")), *known),
        listed=True,
    )


def _stands(t: Texts, session: Session) -> str:
    """How it stands with today's deal, for which nothing is loaded before one has been played on this device."""
    if not session.diary:
        return t("daily.row.open")
    from web.screens.daily import row

    return row(t, session, session.setup.game)


def _deal(t: Texts, setup: Setup) -> tuple[Item, ...]:
    """What every game lets one choose: who starts, and which deal."""
    names = tuple((str(seat), default_name(t, setup.players, seat)) for seat in range(setup.seats))
    return (
        Choice(
            id="start-seat",
            name=t("option.start"),
            help=t("option.start.help"),
            do="start-seat",
            value=setup.start,
            values=((DRAW, t("option.start.draw")), *names),
            listed=True,
        ),
        Field(
            id="seed",
            name=t("option.seed"),
            help=t("option.seed.help"),
            do="seed",
            value=setup.seed,
            hint=t("option.seed.hint"),
            longest=LONGEST_SEED,
            digits=True,
        ),
    )


def _notices(t: Texts, session: Session) -> tuple[Notice, ...]:
    if session.kept and running(session):
        return (Notice("kept", "good", t("kept.fact"), t("kept.more")),)
    return ()
