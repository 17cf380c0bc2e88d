"""When a match ends it is counted; when somebody looks at the statistics they are read; what they change is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from hashlib import sha256
from itertools import pairwise
from time import localtime, strftime
from typing import Any, Final, TypeAlias

from tabletop import Match, Player, UnreadableSave
from web.games import OFFERS
from web.kept import find
from web.look import Look
from web.session import Session, read_kept
from web.statistics import FAR, PERSON, Parts, Row, Statistics, read_statistics
from web.storage import STATISTICS, Shelf, StorageRefused
from web.today import counts

AnyMatch: TypeAlias = Match[Any, Any, Any]
DIGITS: Final = 20


def recorded(shelf: Shelf, before: Session, session: Session) -> Session:
    """The session after what it did to the statistics. Where the browser refuses they live as long as the page."""
    look, row = session.statistics or Look(game=session.setup.game), _ended(before, session)
    acted = session.statistics is not before.statistics
    try:
        to_keep = row is not None or look.refused or (acted and _changed(before.statistics, look))
        if not acted:
            look = look._replace(statistics=_stored(shelf, look), refused=False)
            look = look.at_latest() if session.statistics is None else look
        look = look.with_row(row) if row else look
        if to_keep:
            _keep(shelf, look.statistics)
    except StorageRefused:
        look = (look.with_row(row) if row else look)._replace(refused=True)
    return replace(session, statistics=look)


def told(shelf: Shelf, session: Session, *, cleared: bool) -> Session:
    """The session with what another tab has kept; where it cleared everything, what is known here is kept again."""
    look = session.statistics or Look(game=session.setup.game)
    to_keep = cleared or look.refused
    try:
        if not cleared:
            look = look._replace(statistics=_stored(shelf, look), refused=False)
        if to_keep:
            _keep(shelf, look.statistics)
    except StorageRefused:
        look = look._replace(refused=True)
    return replace(session, statistics=look)


def _keep(shelf: Shelf, statistics: Statistics) -> None:
    """Of empty ones nothing is left. Raises StorageRefused."""
    text = statistics.text()
    if text:
        shelf.set(STATISTICS, text)
    else:
        shelf.remove(STATISTICS)


def _changed(before: Look | None, look: Look) -> bool:
    return before is None or before.statistics is not look.statistics


def _ended(before: Session, session: Session) -> Row | None:
    """The row of the match that has just ended, if one has and a person took part."""
    match, earlier = session.match, _earlier(before, session)
    if match is None or earlier is None or earlier.state.over or not match.state.over:
        return None
    if session.daily and not counts(session):
        return None
    return row_of(match, session.key, strftime("%Y-%m-%dT%H:%M:%S", localtime()), session.here)


def _earlier(before: Session, session: Session) -> AnyMatch | None:
    """The match as this device had it: on the table, or kept when its last turns came with a link.

    None of a match that was not here before, as one that came already over.
    """
    if before.key == session.key:
        return before.match
    kept = find(before.shelf, session.key) if session.here is not None else None
    try:
        return read_kept(kept.text) if kept else None
    except UnreadableSave:
        return None


def _stored(shelf: Shelf, look: Look) -> Statistics:
    """What is kept now, which another tab may have added to, with what could not be kept before."""
    found = read_statistics(shelf.get(STATISTICS))
    return found.with_rows(look.statistics.rows) if look.refused else found


# ── the row of a match ──


def row_of(match: AnyMatch, key: str, ended: str, here: int | None = None) -> Row | None:
    """The row of a match that is over; None where only bots played. `key` is its name in the storage.

    `here` is the seat that is played at this device in a match by link; the others' results are not counted.
    """
    players = tuple(_player(seat, player, here) for seat, player in enumerate(match.players))
    people = [seat for seat, player in enumerate(players) if player == PERSON]
    if not people:
        return None
    return Row(
        match=_name(match, key),
        ended=ended,
        game=match.game.name,
        options=tuple(f"{name}={value}" for name, value in _options(match).items()),
        players=players,
        scores=match.state.scores(),
        winners=match.state.winners(),
        undone=match.undone,
        growth=_growth(match, people),
        parts=tuple(_parts(match, seat) for seat in people),
    )


def _player(seat: int, player: Player, here: int | None) -> str:
    """A bot's level, a person at this device, or one far away."""
    if player.kind == "bot":
        return player.level
    return PERSON if here in (None, seat) else FAR


def _name(match: AnyMatch, key: str) -> str:
    """The same for a match whenever and in whichever tab it ends, another one for another match or round."""
    setup = (key, match.game.name, repr(match.options), match.seats, match.start, match.seed, match.on_top)
    return sha256(repr(setup).encode()).hexdigest()[:DIGITS]


def _options(match: AnyMatch) -> Mapping[str, str]:
    """What differs from the default."""
    usual = match.game.Options()
    names = [field.name for field in fields(usual)]
    values = {name: getattr(match.options, name) for name in names}
    return {name: str(value).lower() for name, value in values.items() if value != getattr(usual, name)}


def _growth(match: AnyMatch, people: list[int]) -> tuple[tuple[int, ...], ...]:
    """For each person's seat the score after each own turn."""
    found: dict[int, list[int]] = {seat: [] for seat in people}
    for before, after in pairwise(match.states):
        if before.seat in found:
            found[before.seat].append(after.scores()[before.seat])
    return tuple(tuple(found[seat]) for seat in people)


def _parts(match: AnyMatch, seat: int) -> Parts:
    load = OFFERS[match.game.name].counting
    return load().parts(match, seat) if load else ()
