"""What the controls of the page do: each action takes the session and a value to the next session."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from time import time_ns
from typing import Final

from tabletop import Player
from web import session as rules
from web.addresses import split
from web.games import GAMES
from web.names import plain_name
from web.session import Session
from web.settings import THEMES
from web.setup import DRAW, PERSON, Setup

WAYS: Final = ("replay", "review", "share")
"""Where buttons lead; all other ways are links."""
OF_TABLE: Final = ("tap", "play", "clear", "read", "open-seat")
"""What can be done at a table, be it the own one or that of a lesson."""
OF_A_PUZZLE: Final = ("tap", "play", "clear", "open-seat")
"""What concerns the puzzle that is shown, and not the match on the table."""

Action = Callable[[Session, str], Session]


def act(session: Session, do: str, value: str) -> Session:
    """The session after the action `do` with `value`; "name:0" is the action "name" with "0" before the value.

    An action that is not known changes nothing: the page may be older than what it is asked.
    """
    name, _, about = do.partition(":")
    if name in OF_TABLE and session.learning is not None and session.route.startswith("learn/"):
        from web.learn import at_table

        return at_table(session, ACTIONS[name], value)
    if name in ABOUT:
        return ABOUT[name](session, about, value)
    if session.puzzle is not None and do in OF_A_PUZZLE:
        return _puzzle(session, do, value)
    return ACTIONS[name](session, value) if name in ACTIONS else session


def new_key() -> str:
    """A name for a match in the storage that no other tab takes: the time in microseconds."""
    return str(time_ns() // 1000)


# ── the table ──


def _start(session: Session, value: str) -> Session:
    return rules.start_match(session, new_key())


def _again(session: Session, value: str) -> Session:
    if session.here is not None:
        from web.far import again

        return again(session)
    return rules.again(session, new_key())


def _next_round(session: Session, value: str) -> Session:
    return rules.next_round(session)


def _tap(session: Session, value: str) -> Session:
    return rules.tap(replace(session, reading=""), value)


def _play(session: Session, value: str) -> Session:
    return rules.play_chosen(session)


def _clear(session: Session, value: str) -> Session:
    """Escape: what is open closes, then what is chosen goes back, then a page leads back to the table."""
    if session.reading or session.asking or session.problem or session.news:
        return replace(session, reading="", asking="", problem=None, news=())
    if session.route == "table" and _hinted(session):
        return replace(session, hint=None)
    if session.chosen and session.route == "table":
        return replace(session, chosen=(), returned=())
    if getattr(session.replay, "panel", ""):
        return _replay(session, "panel", "")
    if session.book is not None and session.book.query and split(session.route)[0] == "rules":
        return _book(session, "search", "")
    if session.desk is not None and session.desk.opened and split(session.route)[0] == "scorepad":
        return _pad(session, "close", "")
    if split(session.route)[0] == "review":
        from web.review import up

        return go(session, up(session)) if up(session) != "table" or session.match else session
    away = session.route not in ("", "table") and session.match is not None
    return go(session, "table") if away else session


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
    match = rules.match_shown(session)
    known = match is not None and is_seat(value, match.seats)
    return replace(session, opened=session.opened ^ {int(value)}) if known else session


def _hand_over(session: Session, value: str) -> Session:
    return rules.hand_over(session, int(value)) if is_seat(value, _seated(session)) else session


def _skip(session: Session, value: str) -> Session:
    return replace(session, skipping=True)


def _faster(session: Session, value: str) -> Session:
    return replace(session, settings=session.settings.faster())


def _forget(session: Session, value: str) -> Session:
    """The first of the kept matches that cannot be read is thrown away."""
    return replace(session, damaged=session.damaged[1:])


def _leave(session: Session, value: str) -> Session:
    return go(session, "")


def _continue(session: Session, value: str) -> Session:
    return go(session, "table")


def go(session: Session, route: str) -> Session:
    """Another address. Leaving a running match keeps it and says so on the start screen."""
    left = session.route == "table" and route == "" and rules.running(session)
    gone = replace(session, route=route, asking="", reading="", problem=None, news=(), kept=left)
    if session.puzzle is not None and split(route)[0] != "puzzles":
        gone = replace(gone, puzzle=None, chosen=(), returned=())
    if split(route)[0] in ("replay", "match"):
        from web.replay import arrive

        return arrive(gone, route)
    if split(route)[0] == "learn":
        from web.learn import arrive as learn

        return learn(gone, route)
    if split(route)[0] == "review":
        from web.review import arrive as review

        return review(gone, route)
    if split(route)[0] == "link":
        from web.far import arrive as come

        return come(gone, route)
    if split(route)[0] in ("rules", "cards"):
        from web.reading import arrive as read

        return read(gone)
    if split(route)[0] == "scorepad":
        from web.counting import arrive as count

        return count(gone, route)
    if split(route)[0] == "puzzles":
        from web.puzzling import arrive as solve

        return solve(gone, route)
    if route not in ("", "table"):
        return gone
    looked = replace(gone, replay=None)
    return rules.at_game(looked) if route == "table" else looked


def _go(session: Session, value: str) -> Session:
    """A button that leads to another screen."""
    return go(session, value) if value in WAYS else session


def _open_link(session: Session, value: str) -> Session:
    """A link that was pasted: its screen opens; a text without one is refused."""
    from web.replay import found_in

    address = found_in(value)
    return go(session, address) if address else replace(session, problem=("problem.link", ""))


def _replay(session: Session, verb: str, value: str) -> Session:
    from web.replay import act as look

    return look(session, verb, value)


def _review(session: Session, verb: str, value: str) -> Session:
    from web.review import act as review

    return review(session, verb, value)


def _daily(session: Session, verb: str, value: str) -> Session:
    from web.today import act as play

    return play(session, verb, value)


def _link(session: Session, verb: str, value: str) -> Session:
    from web.far import act as play

    return play(session, verb, value)


def _book(session: Session, verb: str, value: str) -> Session:
    from web.reading import act as read

    return read(session, verb, value)


def _lesson(session: Session, verb: str, value: str) -> Session:
    from web.learn import act as learn

    return learn(session, verb, value)


def _pad(session: Session, verb: str, value: str) -> Session:
    from web.counting import act as count

    return count(session, verb, value)


def _hint(session: Session, verb: str, value: str) -> Session:
    from web.hint import act as advise

    return advise(session, verb)


def _hinted(session: Session) -> bool:
    """Whether a hint is shown; most sessions have never asked for one."""
    if session.hint is None:
        return False
    from web.hint import shown

    return shown(session) is not None


def _puzzle(session: Session, verb: str, value: str) -> Session:
    from web.puzzling import act as solve

    return solve(session, verb, value)


def _by_the_page(session: Session, value: str) -> Session:
    """Copying, sending and printing are done by the script, while the press still counts; nothing changes here."""
    return session


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


def _rounds(session: Session, value: str) -> Session:
    return _with_setup(session, session.setup.with_series(value))


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
    """The player with that name, as `plain_name` makes it."""
    return replace(player, name=plain_name(name))


def read_player(game: str, value: str) -> Player | None:
    """The player that a list's value means, "person" or "bot:greedy"; None where it means nobody."""
    kind, _, level = value.partition(":")
    if kind == "bot":
        return Player("bot", level, "") if level in GAMES[game].bots else None
    return PERSON if value == "person" else None


def is_seat(value: str, seats: int) -> bool:
    """Whether the text is the number of one of so many seats."""
    return value.isascii() and value.isdigit() and len(value) < 4 and int(value) < seats


def _seated(session: Session) -> int:
    return session.match.seats if session.match is not None else 0


# ── the kept matches ──


def _with_matches(name: str) -> Action:
    """An action of web/matches.py, which is loaded when it is first used."""

    def do(session: Session, value: str) -> Session:
        from web import matches

        action: Action = getattr(matches, name)
        return action(session, value)

    return do


def _match_name(session: Session, key: str, value: str) -> Session:
    from web.matches import name

    return name(session, key, value)


ACTIONS: Final[Mapping[str, Action]] = {
    "start": _start,
    "again": _again,
    "next-round": _next_round,
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
    "go": _go,
    "open-link": _open_link,
    "copy": _by_the_page,
    "send": _by_the_page,
    "print": _by_the_page,
    "faster": _faster,
    "theme": _theme,
    "game": _game,
    "seed": _seed,
    "start-seat": _start_seat,
    "rounds": _rounds,
    "add-seat": _add_seat,
    "remove-seat": _remove_seat,
    "open-match": _with_matches("open_match"),
    "ask-name": _with_matches("ask_name"),
    "named": _with_matches("named"),
    "delete": _with_matches("delete"),
    "restore": _with_matches("restore"),
    "tidy": _with_matches("tidy"),
    "ask-text": _with_matches("ask_text"),
    "hand-out": _with_matches("hand_out"),
    "paste": _with_matches("paste"),
    "take-in": _with_matches("take_in"),
}
"""Actions of a value alone."""

ABOUT: Final[Mapping[str, Callable[[Session, str, str], Session]]] = {
    "setting": _setting,
    "option": _option,
    "name": _name,
    "player": _player,
    "table-name": _table_name,
    "table-player": _table_player,
    "match-name": _match_name,
    "replay": _replay,
    "review": _review,
    "daily": _daily,
    "link": _link,
    "lesson": _lesson,
    "statistics": _statistics,
    "book": _book,
    "hint": _hint,
    "pad": _pad,
    "puzzle": _puzzle,
}
"""Actions about something that is named: a setting, an option, a seat."""
