"""Looking back over a match turn by turn: the one on the table, or one that a link has brought.

Everything that a person can do there, as functions from one session to the next. Loaded when somebody first looks back.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

from tabletop import EVERYONE, Everyone, Match, Player, UnreadableLink, UnreadableSave
from tabletop.link import link, read_link
from web.actions import is_seat, new_key, read_player
from web.addresses import LONGEST, split
from web.games import GAMES, OFFERS
from web.history import cut, position, public
from web.session import Session, first_person, open_match, viewer
from web.setup import PERSON, bot_of, seated

AnyMatch: TypeAlias = Match[Any, Any, Any]

SPEEDS: Final = {"slow": 2.8, "steady": 1.4, "quick": 0.5}
"""Seconds that a turn stays in view while the replay plays by itself."""
ALL: Final = "all"
NOBODY: Final = "nobody"
"""Whose hands are open: everybody's, nobody's; else the number of a seat."""
PANELS: Final = ("", "share", "on")
"""What takes the place of the table: nothing, the links to share, the seats of the match that is played on."""
LONGEST_NUMBER: Final = 4


class Refused(NamedTuple):
    """A link that cannot be read: `why` is newer, broken or impossible, `details` the words of the error."""

    link: str
    why: str
    details: str


class Replay(NamedTuple):
    """A whole match that is looked at as it stood after `at` turns, 0 to all of them.

    `link` is the string that brought it, "" for the match on the table; `seat` the one whose cards lie in front;
    `wanted` whose hands are to be open: a seat's number, ALL or NOBODY; `sees` what that comes to, once it is known to
    be allowed; `players` those of the match that is played on from here.
    """

    match: AnyMatch
    link: str = ""
    at: int = 0
    seat: int = 0
    wanted: str = NOBODY
    sees: int | Everyone | None = None
    playing: bool = False
    speed: str = "steady"
    panel: str = ""
    players: tuple[Player, ...] = ()

    @property
    def last(self) -> int:
        """How many turns there are."""
        return len(self.match.turns)


# ── arriving ──


def arrive(session: Session, address: str) -> Session:
    """At "replay", "replay/<turn>", "replay/<link>", "replay/<link>/<turn>" or "match/<link>".

    What is on the table and what is kept stay as they are, whatever the address holds.
    """
    name, text, number = parts(address)
    if not text and session.match is None:
        return replace(session, route="", replay=None)
    found = _found(session, text)
    if isinstance(found, Replay):
        at = int(number) if number else _beginning(found, name)
        found = found._replace(at=min(at, found.last), playing=False, panel="")
    return replace(session, route=f"{name}/{text}" if text else name, replay=found)


def _beginning(replay: Replay, name: str) -> int:
    """What runs on the table, or is to be played on, is shown as it stands; all else begins at the deal."""
    as_it_stands = name == "match" or not replay.link
    return replay.last if as_it_stands and not replay.match.state.over else 0


def parts(address: str) -> tuple[str, str, str]:
    """The name of an address, the link in it and the number of a turn; "" for what it does not have."""
    name, argument = split(address)
    text, _, number = argument.partition("/")
    if name != "match" and _is_number(text) and not number:
        text, number = "", text
    return name, text, number if _is_number(number) else ""


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def _found(session: Session, text: str) -> Replay | Refused:
    """What was being looked at, where it is the same match still, else the match on the table or that of the link."""
    before = session.replay
    if isinstance(before, Replay) and before.link == text and (text or before.match == session.match):
        return before
    if not text:
        assert session.match is not None
        return Replay(session.match, seat=session.me, wanted=str(session.me))
    match = sent(text)
    if isinstance(match, Refused):
        return match
    return Replay(match, text, seat=first_person(match), wanted=str(first_person(match)))


def sent(text: str) -> AnyMatch | Refused:
    """The match of a link."""
    try:
        return read_link(text, GAMES)
    except UnreadableLink as error:
        return Refused(text, _why(text, error), str(error))


def _why(text: str, error: UnreadableLink) -> str:
    """Newer: another letter in front, or a save of other rules; impossible: a whole link of a match that cannot be."""
    inside = error.__cause__
    if isinstance(inside, UnreadableSave):
        return "newer" if inside.field in ("format", "rules") else "impossible"
    return "newer" if text[:1].islower() and "begins with" in error.expected else "broken"


# ── whose cards may be seen ──


def views(session: Session, replay: Replay) -> tuple[str, ...]:
    """Whose hands may be opened, the first where nothing else was chosen.

    Where hands are hidden and this deal is being played on the table, only that of whoever holds the device.
    """
    seats = tuple(str(seat) for seat in range(replay.match.seats))
    if not OFFERS[replay.match.game.name].hidden:
        return seats
    if not is_running(session, replay.match):
        return (*seats, ALL)
    holder = viewer(session)
    return (NOBODY,) if holder is None else (str(holder), NOBODY)


def is_running(session: Session, match: AnyMatch) -> bool:
    """Whether the match on the table has the same cards in the same places, however it was dealt, and is not over."""
    own = session.match
    if own is None or own.state.over or own.game.name != match.game.name:
        return False
    return bool(position(own, 0) == position(match, 0))


def only_looks_back(session: Session, replay: Replay) -> bool:
    """Whether this is the daily deal that runs on the table: what was can be seen again, and nothing else be tried."""
    return bool(session.daily) and is_running(session, replay.match)


def seen(session: Session, replay: Replay) -> str:
    """Whose hands are open: what was chosen, where that is allowed."""
    allowed = views(session, replay)
    return replay.wanted if replay.wanted in allowed else allowed[0]


def at_that_time(session: Session, replay: Replay) -> Session:
    """The session as the screens of the table are asked to show it: the match cut, seen by whoever may see it."""
    chosen = seen(session, replay)
    sees = EVERYONE if chosen == ALL else None if chosen == NOBODY else int(chosen)
    seat = sees if isinstance(sees, int) else replay.seat
    match = cut(replay.match, replay.at)
    resolved = replay._replace(sees=sees, seat=seat)
    return replace(session, match=match, me=seat, chosen=(), returned=(), skipping=False, replay=resolved)


# ── links ──


def link_of(match: AnyMatch) -> str:
    """The string of a match, without the turns that are secret still."""
    return link(public(match))


def found_in(text: str) -> str:
    """The address in a text that holds a link, a string alone or anything else, "" where there is none."""
    words = text[: LONGEST * 2].split()
    for word in words:
        _, sign, address = word.rpartition("#")
        if sign and split(address)[0] in ("match", "replay", "link"):
            return address
    return f"match/{words[0]}" if len(words) == 1 else ""


# ── what a person does ──


def pace(session: Session) -> float | None:
    """Seconds until the next turn is shown, None while the replay does not play by itself."""
    replay = session.replay
    return SPEEDS[replay.speed] if isinstance(replay, Replay) and replay.playing else None


def is_one_on(before: Session, after: Session) -> bool:
    """Whether the replay went on by one turn, which is then seen to move."""
    old, new = before.replay, after.replay
    if not isinstance(old, Replay) or not isinstance(new, Replay):
        return False
    return not new.panel and (old.match, old.at + 1) == (new.match, new.at)


def play_on(session: Session) -> Session:
    """One turn on, as the replay plays; it rests at the end."""
    replay = session.replay
    if not isinstance(replay, Replay):
        return session
    at = min(replay.at + 1, replay.last)
    return replace(session, reading="", replay=replay._replace(at=at, playing=at < replay.last))


def act(session: Session, verb: str, value: str) -> Session:
    """What a control of the replay does: "replay:at" is the verb "at"; another verb changes nothing."""
    if not isinstance(session.replay, Replay):
        return session
    name, _, seat = verb.partition("-")
    if only_looks_back(session, session.replay) and (name == "start" or (name == "panel" and value)):
        return session
    if name == "player":
        return _player(session, session.replay, seat, value)
    if name == "start":
        return _start(session, session.replay)
    if name == "watch":
        return arrive(session, f"replay/{session.replay.link}")
    if name not in VERBS:
        return session
    changed = VERBS[name](session.replay, value)
    return replace(session, replay=changed, reading=session.reading if changed.at == session.replay.at else "")


def _to(replay: Replay, at: int) -> Replay:
    return replay._replace(at=max(0, min(at, replay.last)), playing=False)


def _at(replay: Replay, value: str) -> Replay:
    return _to(replay, int(value)) if _is_number(value) else replay


def _play(replay: Replay, value: str) -> Replay:
    """Plays or rests; at the end it begins again."""
    at = 0 if replay.at == replay.last else replay.at
    return replay._replace(playing=False) if replay.playing else replay._replace(at=at, playing=replay.last > 0)


def _speed(replay: Replay, value: str) -> Replay:
    return replay._replace(speed=value) if value in SPEEDS else replay


def _seen(replay: Replay, value: str) -> Replay:
    seat = int(value) if is_seat(value, replay.match.seats) else replay.seat
    known = value in (ALL, NOBODY) or is_seat(value, replay.match.seats)
    return replay._replace(wanted=value, seat=seat) if known else replay


def _panel(replay: Replay, value: str) -> Replay:
    if value not in PANELS or (value == "on" and can_play_on(replay) is None):
        return replay
    players = _players(replay) if value == "on" else ()
    return replay._replace(panel=value, playing=False, players=players)


VERBS: Final[Mapping[str, Callable[[Replay, str], Replay]]] = {
    "at": _at,
    "first": lambda replay, value: _to(replay, 0),
    "back": lambda replay, value: _to(replay, replay.at - 1),
    "on": lambda replay, value: _to(replay, replay.at + 1),
    "last": lambda replay, value: _to(replay, replay.last),
    "play": _play,
    "speed": _speed,
    "seen": _seen,
    "panel": _panel,
}


# ── playing on from here ──


def can_play_on(replay: Replay) -> AnyMatch | None:
    """The match from which would be played on, None where it is over there."""
    match = cut(replay.match, replay.at)
    return None if match.state.over else match


def _players(replay: Replay) -> tuple[Player, ...]:
    """The viewer's seat is a person's; of a match that was sent all others are bots', else they stay as they were."""
    players, bot = replay.match.players, bot_of(replay.match.game.name)
    others = players if not replay.link else tuple(one if one.kind == "bot" else bot for one in players)
    mine = players[replay.seat]
    return seated(others, replay.seat, mine if mine.kind == "person" else replace(PERSON, name=mine.name))


def _player(session: Session, replay: Replay, seat: str, value: str) -> Session:
    """Another player at a seat of the match that is played on."""
    player = read_player(replay.match.game.name, value)
    if player is None or not is_seat(seat, len(replay.players)):
        return session
    named = replace(player, name=replay.players[int(seat)].name)
    return replace(session, replay=replay._replace(players=seated(replay.players, int(seat), named)))


def _start(session: Session, replay: Replay) -> Session:
    """A match of its own with the turns so far; the one on the table stays kept under its own key."""
    return _opened(session, replay) if replay.panel == "on" else session


def branched(session: Session, replay: Replay) -> Session:
    """The same with the players as they would be offered, without being asked."""
    return session if only_looks_back(session, replay) else _opened(session, replay._replace(players=_players(replay)))


def _opened(session: Session, replay: Replay) -> Session:
    match = can_play_on(replay)
    if match is None:
        return session
    fresh = replace(match, undone=0, reached=match.state).with_players(replay.players)
    return open_match(replace(session, key=new_key(), replay=None), fresh)
