"""Play by link at the page: what a link that has come does, whose seat is played here, and how such a match begins."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from tabletop import InvalidSetup, Match, UnreadableLink
from tabletop.link import link, read_link
from web.about import About, read_about
from web.actions import is_seat, new_key
from web.addresses import split
from web.by_link import NotTheNextTurn, is_same_table, people, received, string_in
from web.games import GAMES
from web.kept import find, open_kept, open_new
from web.session import Session, open_match, read_kept
from web.storage import Kept

AnyMatch: TypeAlias = Match[Any, Any, Any]
ADDRESS: Final = "link"
START: Final = "by-link"
FEWEST_PEOPLE: Final = 2


class Arrived(NamedTuple):
    """A link that has come: `why` it changes nothing, "" where this device does not know its match yet.

    `match` is the link's, None where it cannot be read, then `details` are the words of the error; `key` is the kept
    match at the same table.
    """

    string: str
    why: str
    match: AnyMatch | None = None
    key: str = ""
    details: str = ""


# ── arriving ──


def arrive(session: Session, address: str) -> Session:
    """At "link/<string>": the next turns of a match that is kept here are taken, else the page says what it is."""
    here = replace(session, route=address)
    match = _read(split(address)[1])
    if not isinstance(match, Match):
        return here
    for kept, known, seat in _tables(session, match):
        try:
            return _on(session, kept.key, received(known, seat, match))
        except NotTheNextTurn:
            continue
    return here


def _on(session: Session, key: str, match: AnyMatch) -> Session:
    return open_match(replace(session, key=key), match)


def arrived(session: Session) -> Arrived:
    """What the link in the address is to this device, where it was not taken."""
    string = split(session.route)[1]
    match = _read(string)
    if not isinstance(match, Match):
        return Arrived(string, "unreadable", details=str(match))
    for kept, known, seat in _tables(session, match):
        return Arrived(string, _why(known, seat, match), match, kept.key)
    return Arrived(string, "", match)


def _why(known: AnyMatch, seat: int, match: AnyMatch) -> str:
    """Why a link is refused; one that would be taken by now has been taken elsewhere, so it is the same."""
    try:
        received(known, seat, match)
    except NotTheNextTurn as refused:
        return refused.reason
    return "same"


@lru_cache(maxsize=2)
def _read(string: str) -> AnyMatch | UnreadableLink:
    try:
        return read_link(string, GAMES)
    except UnreadableLink as error:
        return error


def _tables(session: Session, match: AnyMatch) -> list[tuple[Kept, AnyMatch, int]]:
    """The kept matches by link at the same table, with the seat that is played here."""
    found = []
    for kept in session.shelf:
        seat = read_about(kept.about).link
        known = None if seat is None else _kept_match(kept.text)
        if known is not None and seat is not None and is_same_table(known, match) and seat in people(known):
            found.append((kept, known, seat))
    return found


def _kept_match(text: str) -> AnyMatch | None:
    try:
        return read_kept(text)
    except ValueError:
        return None


# ── what a person does ──


def address_of(session: Session, match: AnyMatch) -> str:
    """The link that is sent: the whole address, or on a page that lies on no host the end of one."""
    here = session.address if session.address.startswith("http") else ""
    return f"{here}#{ADDRESS}/{link(match)}"


def act(session: Session, verb: str, value: str) -> Session:
    """What a control of a match by link does: "link:join" is the verb "join"; another verb changes nothing."""
    return VERBS[verb](session, value) if verb in VERBS else session


def start(session: Session, value: str) -> Session:
    """A match as the start screen is set, played by link: the first person is here, all others are far away."""
    try:
        match = session.setup.match()
    except InvalidSetup as error:
        return replace(session, problem=(f"problem.{error.field}", str(error)))
    if len(people(match)) < FEWEST_PEOPLE:
        return replace(session, problem=("far.alone", f"{len(people(match))}"))
    return _begin(session, match, people(match)[0])


def again(session: Session) -> Session:
    """The same table by link with a new deal, the same seat played here."""
    match, seat = session.match, session.here
    if match is None or seat is None:
        return session
    fresh = replace(match, seed=replace(session.setup, seed="").match().seed, turns=(), removed=(), undone=0)
    return _begin(session, fresh, seat)


def _begin(session: Session, match: AnyMatch, seat: int) -> Session:
    return open_new(session, new_key(), match, About(link=seat))


def join(session: Session, value: str) -> Session:
    """The match of the link in the address is kept, and that seat is played here."""
    found = arrived(session)
    joins = found.match is not None and not found.why and is_seat(value, found.match.seats)
    if not joins or found.match is None or int(value) not in people(found.match):
        return session
    return _begin(session, found.match, int(value))


def look(session: Session, value: str) -> Session:
    """The kept match that a link belongs to."""
    kept = find(session.shelf, value)
    return open_kept(session, kept) if kept is not None else session


def paste(session: Session, value: str) -> Session:
    """A link that was pasted at the table of a match by link has to go on with that match; elsewhere it is opened."""
    string = string_in(value)
    if session.route != "table" or session.match is None or session.here is None:
        return arrive(session, f"{ADDRESS}/{string}") if string else session
    match = _read(string)
    if not isinstance(match, Match):
        return replace(session, problem=("far.unreadable", str(match)))
    try:
        return _on(session, session.key, received(session.match, session.here, match))
    except NotTheNextTurn as refused:
        return replace(session, problem=(f"far.{refused.reason}", str(refused)))


VERBS: Final[Mapping[str, Callable[[Session, str], Session]]] = {
    "start": start,
    "join": join,
    "look": look,
    "paste": paste,
}
