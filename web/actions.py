"""What the controls of the page do: each action takes the session and a value to the next session."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from time import time_ns
from typing import Final

from tabletop import Player
from web import session as rules
from web.games import GAMES
from web.session import Session
from web.settings import THEMES
from web.setup import DRAW, PERSON, Setup

TURNING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that change the direction of what follows them."""

Action = Callable[[Session, str], Session]


def act(session: Session, do: str, value: str) -> Session:
    """The session after the action `do` with `value`; "name:0" is the action "name" with "0" before the value.

    An action that is not known changes nothing: the page may be older than what it is asked.
    """
    name, _, about = do.partition(":")
    if name in ABOUT:
        return ABOUT[name](session, about, value)
    return ACTIONS[name](session, value) if name in ACTIONS else session


def new_key() -> str:
    """A name for a match in the storage that no other tab takes: the time in microseconds."""
    return str(time_ns() // 1000)


# ── the table ──


def _start(session: Session, value: str) -> Session:
    return rules.start_match(session, new_key())


def _replace(session: Session, value: str) -> Session:
    """The answer to the question: the running match makes room."""
    return rules.start_match(session, new_key(), replacing=True)


def _again(session: Session, value: str) -> Session:
    return rules.again(session, new_key())


def _tap(session: Session, value: str) -> Session:
    return rules.tap(replace(session, reading=""), value)


def _play(session: Session, value: str) -> Session:
    return rules.play_chosen(session)


def _clear(session: Session, value: str) -> Session:
    """Escape: what is open closes, then what is chosen goes back, then a page leads back to the table."""
    if session.reading or session.asking or session.problem:
        return replace(session, reading="", asking="", problem=None)
    if session.chosen:
        return replace(session, chosen=(), returned=())
    away = session.route not in ("", "table") and session.match is not None
    return replace(session, route="table") if away else session


def _undo(session: Session, value: str) -> Session:
    seat = int(value) if is_seat(value, _seated(session)) else None
    return rules.undo(replace(session, reading=""), seat)


def _ready(session: Session, value: str) -> Session:
    """The person that a cover waits for has the device; an older cover of somebody else shows nothing."""
    match = session.match
    return rules.take_device(session) if match is not None and value == str(match.state.seat) else session


def _watch(session: Session, value: str) -> Session:
    """The table before the next person has the device, without any hand."""
    return replace(session, watching=True)


def _redo(session: Session, value: str) -> Session:
    return rules.redo(session)


def _read(session: Session, value: str) -> Session:
    return replace(session, reading="" if session.reading == value else value)


def _open_seat(session: Session, value: str) -> Session:
    return replace(session, opened=session.opened ^ {int(value)}) if is_seat(value, _seated(session)) else session


def _hand_over(session: Session, value: str) -> Session:
    return rules.hand_over(session, int(value)) if is_seat(value, _seated(session)) else session


def _skip(session: Session, value: str) -> Session:
    return replace(session, skipping=True)


def _faster(session: Session, value: str) -> Session:
    return replace(session, settings=session.settings.faster())


def _forget(session: Session, value: str) -> Session:
    """A kept match that cannot be read is thrown away."""
    return replace(session, damaged=None)


def _leave(session: Session, value: str) -> Session:
    return go(session, "")


def _continue(session: Session, value: str) -> Session:
    return go(replace(session, asking=""), "table")


def go(session: Session, route: str) -> Session:
    """Another address. Leaving a running match keeps it and says so on the start screen."""
    left = session.route == "table" and route == "" and rules.running(session)
    gone = replace(session, route=route, asking="", reading="", problem=None, kept=left)
    return rules.at_game(gone) if route == "table" else gone


# ── settings ──


def _theme(session: Session, value: str) -> Session:
    """The theme button: to the other of light and dark; `value` is the one that shows now."""
    other = "light" if value == "dark" else "dark"
    return replace(session, settings=session.settings.with_("theme", other if other in THEMES else "system"))


def _setting(session: Session, name: str, value: str) -> Session:
    known: str | bool = value == "true" if value in ("true", "false") else value
    return replace(session, settings=session.settings.with_(name, known))


def _statistics(session: Session, do: str, value: str) -> Session:
    from web.look import looked

    return looked(session, do, value)


def _save_file(session: Session, value: str) -> Session:
    """The page's own script makes a file of the text; here is nothing to do."""
    return session


# ── the start screen and the seats ──


def _with_setup(session: Session, setup: Setup) -> Session:
    return replace(session, setup=setup, problem=None, asking="")


def _game(session: Session, value: str) -> Session:
    """Another game on the start screen, remembered for the next visit."""
    settings = session.settings.with_("game", value)
    return replace(_with_setup(session, session.setup.with_game(settings.game)), settings=settings)


def _seed(session: Session, value: str) -> Session:
    return _with_setup(session, replace(session.setup, seed=value[:20]))


def _start_seat(session: Session, value: str) -> Session:
    possible = value == DRAW or is_seat(value, session.setup.seats)
    return _with_setup(session, replace(session.setup, start=value)) if possible else session


def _add_seat(session: Session, value: str) -> Session:
    return _with_setup(session, session.setup.add_seat())


def _remove_seat(session: Session, value: str) -> Session:
    return (
        _with_setup(session, session.setup.remove_seat(int(value))) if is_seat(value, session.setup.seats) else session
    )


def _option(session: Session, name: str, value: str) -> Session:
    known: str | bool = value == "true" if value in ("true", "false") else value
    return _with_setup(session, session.setup.with_option(name, known))


def _name(session: Session, seat: str, value: str) -> Session:
    if not is_seat(seat, session.setup.seats):
        return session
    player = session.setup.players[int(seat)]
    return _with_setup(session, session.setup.with_player(int(seat), named(player, value)))


def _player(session: Session, seat: str, value: str) -> Session:
    player = read_player(session.setup.game, value)
    if player is None or not is_seat(seat, session.setup.seats):
        return session
    before = session.setup.players[int(seat)]
    return _with_setup(session, session.setup.with_player(int(seat), named(player, before.name)))


def _table_name(session: Session, seat: str, value: str) -> Session:
    if session.match is None or not is_seat(seat, session.match.seats):
        return session
    return rules.seat_player(session, int(seat), named(session.match.players[int(seat)], value))


def _table_player(session: Session, seat: str, value: str) -> Session:
    if session.match is None or not is_seat(seat, session.match.seats):
        return session
    player = read_player(session.match.game.name, value)
    if player is None:
        return session
    return rules.seat_player(session, int(seat), named(player, session.match.players[int(seat)].name))


def named(player: Player, name: str) -> Player:
    """The player with that name: spaces folded, without lone surrogates and signs that turn the line, cut at 40."""
    plain = name.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    folded = " ".join("".join(sign for sign in plain if sign not in TURNING).split())
    return replace(player, name=folded[:40].strip())


def read_player(game: str, value: str) -> Player | None:
    """The player that a list's value means, "person" or "bot:greedy"; None where it means nobody."""
    kind, _, level = value.partition(":")
    if kind == "bot":
        return Player("bot", level, "") if level in GAMES[game].bots else None
    return PERSON if value == "person" else None


def is_seat(value: str, seats: int) -> bool:
    """Whether the text is the number of one of so many seats."""
    return value.isascii() and value.isdigit() and int(value) < seats


def _seated(session: Session) -> int:
    return session.match.seats if session.match is not None else 0


ACTIONS: Final[Mapping[str, Action]] = {
    "start": _start,
    "replace": _replace,
    "again": _again,
    "continue": _continue,
    "leave": _leave,
    "forget": _forget,
    "tap": _tap,
    "play": _play,
    "clear": _clear,
    "undo": _undo,
    "redo": _redo,
    "ready": _ready,
    "watch": _watch,
    "read": _read,
    "open-seat": _open_seat,
    "hand-over": _hand_over,
    "skip": _skip,
    "faster": _faster,
    "theme": _theme,
    "save-file": _save_file,
    "game": _game,
    "seed": _seed,
    "start-seat": _start_seat,
    "add-seat": _add_seat,
    "remove-seat": _remove_seat,
}
"""Actions of a value alone."""

ABOUT: Final[Mapping[str, Callable[[Session, str, str], Session]]] = {
    "setting": _setting,
    "option": _option,
    "name": _name,
    "player": _player,
    "table-name": _table_name,
    "table-player": _table_player,
    "statistics": _statistics,
}
"""Actions about something that is named: a setting, an option, a seat."""
