"""The first screen: the games, the seats, the options, "Play" and "Continue"."""

from typing import Final

from web.games import GAMES, screens
from web.screen import Button, Choice, Cover, Field, Item, Link, Notice, Start
from web.screens.seating import default_name, seats
from web.session import Session, running
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
        options=(*screens(setup.game).options(t, setup), *_deal(t, setup)),
        play=Button("start-match", t("verb.play"), "start", kind="main big"),
        going_on=_going_on(t, session),
        links_name=t("start.also"),
        links=_links(t),
    )


def _links(t: Texts) -> tuple[Link, ...]:
    statistics = Link("to-statistics", t("statistics.title"), "statistics")
    return Link("to-how", t("how.link"), "how"), statistics, Link("to-settings", t("settings.link"), "settings")


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
    text = t("start.result") if match.state.over else t("start.continue", turn=len(match.turns) + 1)
    return Button("continue", text, "continue")


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
    notices = []
    if session.asking == "replace":
        notices.append(_question(t, session))
    elif session.kept and running(session):
        notices.append(Notice("kept", "good", t("kept.fact"), t("kept.more")))
    return tuple(notices)


def _question(t: Texts, session: Session) -> Notice:
    turn = len(session.match.turns) + 1 if session.match else 1
    buttons = (
        Button("continue-instead", t("start.continue", turn=turn), "continue", kind="main"),
        Button("replace", t("verb.replace"), "replace"),
    )
    return Notice("replace-question", "warn", t("replace.fact", turn=turn), t("replace.more"), buttons)
