"""Playing through the screens alone: what is pressed is a control of the screen that is shown."""

from __future__ import annotations

from random import Random
from typing import Any, Final, TypeAlias

from tabletop import Match, Player, decide
from web.actions import act, go
from web.driver import BUDGET
from web.parade_table import ParadeTable
from web.routes import screen
from web.screen import Button, Control, Face, Link, Screen, Table, controls
from web.session import Session, bots_turn, play
from web.settings import Settings
from web.setup import ANYWHERE, PERSON, Setup

AnyMatch: TypeAlias = Match[Any, Any, Any]

ALONE: Final = (PERSON, ANYWHERE)
PAIR: Final = (PERSON, PERSON)


def shown(session: Session, language: str = "en") -> Screen:
    """The screen of the session."""
    return screen(session, language)


def table_of(session: Session, language: str = "en") -> Table:
    """The table that the session shows."""
    body = shown(session, language).body
    assert isinstance(body, Table)
    return body


def parade_of(session: Session, language: str = "en") -> ParadeTable:
    """The table of Parade that the session shows."""
    body = shown(session, language).body
    assert isinstance(body, ParadeTable)
    return body


def match_of(session: Session) -> AnyMatch:
    """The match on the table."""
    assert session.match is not None
    return session.match


def name_of(control: Control) -> str:
    """What a control is called."""
    if isinstance(control, Link):
        return control.text
    return control.name or control.text if isinstance(control, Button) else control.name


def id_of(control: Control) -> str:
    """The id that a control has on the page."""
    return f"card-{control.card}" if isinstance(control, Face) else control.id


def offered(session: Session) -> dict[str, Control]:
    """All controls of the screen by id."""
    return {id_of(control): control for control in controls(shown(session))}


def press(session: Session, name: str, value: str = "") -> Session:
    """The session after the control with that id was pressed, or set to `value`. It must be there and not be off."""
    return use(session, offered(session)[name], value)


def use(session: Session, control: Control, value: str = "") -> Session:
    """The session after that control was pressed, or set to `value`."""
    if isinstance(control, Link):
        return go(session, control.to)
    assert not getattr(control, "off", False), f"{id_of(control)} is off"
    return act(session, control.do, control.value if isinstance(control, (Button, Face)) else value)


def press_all(session: Session, *names: str) -> Session:
    """Several controls pressed in turn."""
    for name in names:
        session = press(session, name)
    return session


def table_for(
    players: tuple[Player, ...] = ALONE,
    seed: int = 7,
    start: str = "0",
    settings: Settings | None = None,
    game: str = "pointsalad",
    **options: object,
) -> Session:
    """A match begun from the start screen."""
    setup = Setup(game=game, players=players, seed=str(seed), start=start, options=tuple(sorted(options.items())))
    return press(Session(settings=settings or Settings(), setup=setup), "start-match")


def market(session: Session) -> list[str]:
    """The vegetables of the market."""
    return [card for column in match_of(session).state.market for card in column if card is not None]


def tops(session: Session) -> list[str]:
    """The top cards of the piles."""
    return [pile[0] for pile in match_of(session).state.piles if pile]


def tap(session: Session, *cards: str) -> Session:
    """Cards of the table pressed in turn."""
    return press_all(session, *(f"card-{card}" for card in cards))


def take_pile(session: Session, column: int = 0) -> Session:
    """The top card of a pile taken by whoever is to act."""
    return press(tap(session, match_of(session).state.piles[column][0]), "play")


def take_two(session: Session) -> Session:
    """Two vegetables taken by whoever is to act."""
    return press(tap(session, *market(session)[:2]), "play")


def bot_turn(session: Session) -> Session:
    """One turn of a bot, as the app plays it."""
    match = match_of(session)
    bot = match.game.bots[match.players[match.state.seat].level]
    return play(session, decide(bot, match.state.observe(match.state.seat), BUDGET))


def bots_play(session: Session) -> Session:
    """The bots' turns up to a person's."""
    while bots_turn(session):
        session = bot_turn(session)
    return session


def take_device(session: Session) -> Session:
    """The person to act says that they hold the device, where they are asked."""
    return press(session, "ready") if "ready" in offered(session) else session


def choose(session: Session, rng: Random) -> Session:
    """One turn of a person by random taps, pressed on until a turn is played."""
    before = len(match_of(session).turns)
    session = take_device(session)
    while len(match_of(session).turns) == before:
        found = offered(session)
        open_to = [one for one in found.values() if getattr(one, "do", "") == "tap" and not getattr(one, "pressed", 0)]
        off = getattr(found["play"], "off", True)
        ready = not off and (not open_to or rng.random() < 0.6)
        session = use(session, found["play"] if ready else rng.choice(open_to))
    return session


def finish(session: Session, rng: Random) -> Session:
    """The match played to its result."""
    while not match_of(session).state.over:
        session = bot_turn(session) if bots_turn(session) else choose(session, rng)
    return session


def run(session: Session, rng: Random, turns: int = 1_000) -> Session:
    """Random turns played without tapping, up to this many or to the end; every other one takes a point card."""
    for _ in range(turns):
        state = match_of(session).state
        if state.over:
            break
        legal = state.legal_turns()
        points = [turn for turn in legal if getattr(turn, "point", None) and not turn.flip]
        session = play(session, rng.choice(points if points and rng.random() < 0.5 else legal))
    return session
