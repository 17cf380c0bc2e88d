"""What an embedded page shows: the query of its address as a session, and what of a session the host is told.

Functions on values, loaded only in a page that is embedded. The query is described in docs/embedding.md.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from tabletop import InvalidSetup, Match, Player, UnreadableSave
from tabletop.errors import shown
from tabletop.link import link, read_link
from tabletop.match import MAX_CHARACTERS, replayed
from web.actions import go, new_key
from web.addresses import split
from web.games import FIRST, GAMES
from web.history import cut, public
from web.learn import opened
from web.message import told
from web.reading import contents
from web.replay import LONGEST_NUMBER, Replay
from web.routes import known
from web.session import Session, between_rounds, open_match, read_kept, start_match
from web.setup import BOT, PERSON, Setup, read_seed
from web.sitting import END

AnyMatch: TypeAlias = Match[Any, Any, Any]
Asked: TypeAlias = Mapping[str, str]
"""The query of the address: names and values, and "route" and "text" for what stands behind the "#"."""

SHOWS: Final = ("table", "lesson", "position", "replay", "card")
"""What `embed` of the query may be; anything else shows what the "#" leads to."""
STRING: Final = re.compile(r"[\w-]{24,}")
NUMBERED: Final = re.compile(r"^\d+[.)]\s*")
LONGEST_NAME: Final = 40


class UnknownEmbed(InvalidSetup):
    """An address asks for something that there is not; `field` is the name in the query."""


# ── what is shown ──


def begun(session: Session, asked: Asked) -> Session:
    """The session with what the address asks for. Raises TabletopError, of which UnknownEmbed is one."""
    route = asked.get("route", "")
    if route and known(route):
        return go(session, route)
    match asked.get("embed"):
        case "lesson":
            return go(session, lesson_route(asked))
        case "card":
            return go(session, card_route(asked))
        case "position" | "replay":
            return loaded(session, asked, asked.get("text", ""))
        case "table":
            return _table(session, asked)
    return go(session, "")


def loaded(session: Session, asked: Asked, text: str) -> Session:
    """The session with a match that came as text, or at an address that came as "#...". Raises TabletopError."""
    if text.startswith("#"):
        if not known(text[1:]):
            raise UnknownEmbed("text", "the address of a screen", shown(text))
        return go(session, text[1:])
    match = read_text(text, asked)
    at = _number(asked, "turn", len(match.turns), range(10**LONGEST_NUMBER))
    if asked.get("embed") == "replay":
        return go(session, f"replay/{link(match)}/{min(at, len(match.turns)) if asked.get('turn') else 0}")
    return open_match(replace(session, key=new_key()), cut(match, min(at, len(match.turns))))


def _table(session: Session, asked: Asked) -> Session:
    """The match that is kept under the name of this embed, else a new one."""
    if session.match is not None:
        return go(session, "table")
    return start_match(replace(session, setup=_setup(asked)), new_key())


def _setup(asked: Asked) -> Setup:
    """A table of one person and bots as the query asks for it. Raises InvalidSetup."""
    game = game_of(asked)
    seats = _number(asked, "seats", len(Setup().with_game(game).players), GAMES[game].seats)
    bot = replace(BOT, level=_one_of(asked, "level", BOT.level, GAMES[game].bots))
    seed = asked.get("seed", "")
    read_seed(seed)
    return Setup(players=(PERSON, *(bot,) * (seats - 1)), seed=seed).with_game(game)


def game_of(asked: Asked) -> str:
    """The game that the query names, or the first one. Raises UnknownEmbed."""
    return _one_of(asked, "game", FIRST, GAMES)


def lesson_route(asked: Asked) -> str:
    """The address of a lesson, or of the list where none is named; the page says so where there is none of the name."""
    name = asked.get("lesson", "")
    route = f"learn/{game_of(asked)}/{name}" if name else "learn"
    if not known(route) or len(name) > LONGEST_NAME:
        raise UnknownEmbed("lesson", "the name of a lesson", shown(name))
    return route


def card_route(asked: Asked) -> str:
    """The address of a card in the reference. Raises UnknownEmbed."""
    game, card = game_of(asked), asked.get("card", "")
    book = contents(game)
    if book is None or book.card(card) is None:
        raise UnknownEmbed("card", f"a card of {game}", shown(card))
    return f"cards/{game}/{card}"


def read_text(text: str, asked: Asked) -> AnyMatch:
    """A match as one string, as a save, or as turns in notation, a line or a ";" between two of them.

    Of turns alone the query says game, seats and seed. Raises UnreadableLink, UnreadableSave or InvalidSetup.
    """
    plain = text.strip()
    if len(plain) > MAX_CHARACTERS:
        raise UnreadableSave("save", f"at most {MAX_CHARACTERS} characters", str(len(plain)))
    if plain.startswith("{"):
        return read_kept(plain)
    last = plain.rpartition("#")[2].removeprefix("match/").removeprefix("replay/").partition("/")[0]
    if STRING.fullmatch(last):
        return read_link(last, GAMES)
    return _from_notation(plain, asked)


def _from_notation(text: str, asked: Asked) -> AnyMatch:
    """The position after those turns; whoever is to act there is the person, all others are bots."""
    if not asked.get("seed"):
        raise UnknownEmbed("seed", "the number of the deal beside turns in notation", "none")
    match = _setup(asked).match()
    lines = (NUMBERED.sub("", line.strip()) for line in re.split(r"[;\n]", text))
    match = replayed(match, tuple(line for line in lines if line))
    seat = match.state.seat
    bot = match.players[-1]
    players = tuple(PERSON if one == seat else Player("bot", bot.level, "") for one in range(match.seats))
    return match.with_players(players)


def _one_of(asked: Asked, name: str, usual: str, allowed: Any) -> str:
    value = asked.get(name, "") or usual
    if value not in allowed:
        raise UnknownEmbed(name, f"one of {', '.join(allowed)}", shown(value))
    return value


def _number(asked: Asked, name: str, usual: int, allowed: range) -> int:
    value = asked.get(name, "")
    if not value:
        return usual
    if not (value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER and int(value) in allowed):
        raise UnknownEmbed(name, f"a number from {allowed[0]} to {allowed[-1]}", shown(value))
    return int(value)


def saved(session: Session) -> str:
    """What `load` takes to come here again: the one string of a match, without names and what is secret still.

    Where there is no match it is the address of the screen.
    """
    replay = session.replay
    if split(session.route)[0] in ("replay", "match") and isinstance(replay, Replay):
        return link(public(replay.match))
    if session.route == "table" and session.match is not None:
        return link(public(session.match))
    return f"#{session.route}"


# ── what the host is told ──


def news(before: Session, after: Session) -> tuple[str, ...]:
    """The messages about what happened between two sessions, in order."""
    return (*_turns(before, after), *_lesson(before, after), *_ended(before, after))


def _turns(before: Session, after: Session) -> tuple[str, ...]:
    """The turns by which the match on the table has grown, or the one to which a replay has moved."""
    old, new = before.match, after.match
    if isinstance(before.replay, Replay) and isinstance(after.replay, Replay):
        same = before.replay.match == after.replay.match and before.replay.at != after.replay.at
        return (_turn(after.replay.match, after.replay.at),) if same and after.replay.at else ()
    if old is None or new is None or old is new or new.turns[: len(old.turns)] != old.turns:
        return ()
    same_deal = before.key == after.key and (old.seed, old.game.name) == (new.seed, new.game.name)
    return tuple(_turn(new, number) for number in range(len(old.turns) + 1, len(new.turns) + 1)) if same_deal else ()


def _turn(match: AnyMatch, number: int) -> str:
    """A turn in notation, "" where it is secret still."""
    seat = cut(match, number - 1).state.seat
    open_turn = number <= len(public(match).turns)
    return told("turn", number=number, seat=seat, turn=str(match.turns[number - 1]) if open_turn else "")


def _lesson(before: Session, after: Session) -> tuple[str, ...]:
    old, new = opened(before), opened(after)
    if new is None or (old is not None and (old.lesson, old.step, old.stage) == (new.lesson, new.step, new.stage)):
        return ()
    name, of = split(after.route)[1], len(new.lesson.steps) + 1  # the last one is the question
    found = []
    if old is None or (old.lesson, old.step) != (new.lesson, new.step):
        found.append(told("lesson-step", lesson=name, step=min(new.step + 1, of), of=of))
    if new.stage == END and old is not None and old.stage != END:
        found.append(told("finished", lesson=name, scores=[], winners=[]))
    return tuple(found)


def _ended(before: Session, after: Session) -> tuple[str, ...]:
    """The match, or the last one of a series, is over."""
    old, new = before.match, after.match
    if old is None or new is None or old.state.over or not new.state.over or between_rounds(after):
        return ()
    if before.key != after.key:
        return ()
    return (told("finished", lesson="", scores=list(new.state.scores()), winners=list(new.state.winners())),)
