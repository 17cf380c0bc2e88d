"""Matches side by side: how those that are kept follow the match on the table, and how two of one match meet."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop import Match, UnreadableSave
from web.history import public
from web.session import Session, open_match, open_saved, read_kept, read_whole, untouched, whole
from web.storage import Kept

if TYPE_CHECKING:
    from web.about import About
    from web.session import Whole

AnyMatch = Match[Any, Any, Any]


def noted(session: Session, now: int) -> Session:
    """The session whose kept matches hold the match on the table as it is; it was played at `now`, ms since 1970."""
    kept = whole(session)
    if kept is None:
        return session
    from web.about import read_about  # after the first screen

    text, old = kept.save(), find(session.shelf, session.key)
    if old is not None and old.text == text:
        return session
    about = read_about(old.about if old else "")
    about = replace(about, started=about.started or now, changed=now, winners=winners(kept))
    return replace(session, shelf=put(session.shelf, Kept(session.key, text, about.text())))


def winners(kept: "Whole") -> tuple[int, ...]:
    """The seats that have won a match or a series, none while it is played."""
    if isinstance(kept, Match):
        return tuple(kept.state.winners()) if kept.state.over else ()
    return kept.winners


# ── the list ──


def find(shelf: Iterable[Kept], key: str) -> Kept | None:
    """The one with that number."""
    return next((one for one in shelf if one.key == key), None)


def put(shelf: tuple[Kept, ...], kept: Kept) -> tuple[Kept, ...]:
    """The list with that one, in the place of the one with its number."""
    if find(shelf, kept.key) is None:
        return (*shelf, kept)
    return tuple(kept if one.key == kept.key else one for one in shelf)


def without(shelf: tuple[Kept, ...], *keys: str) -> tuple[Kept, ...]:
    """The list without those numbers."""
    return tuple(one for one in shelf if one.key not in keys)


def changed(kept: Kept) -> int:
    """When it was last played, ms since 1970; a number that names a match is the time when it was started, in µs."""
    from web.about import read_about

    return read_about(kept.about).changed or int(kept.key) // 1000


def latest_first(shelf: Iterable[Kept]) -> list[Kept]:
    """The one that was played last comes first."""
    return sorted(shelf, key=lambda one: (changed(one), int(one.key)), reverse=True)


def fresh_key(session: Session, key: str) -> str:
    """`key`, or the next number that none of the session's matches has."""
    taken = {one.key for one in (*session.shelf, *session.deleted, *session.damaged)}
    while key in taken:
        key = str(int(key) + 1)
    return key


# ── opening ──


def open_kept(session: Session, kept: Kept) -> Session:
    """That match on the table; where it cannot be read it is set aside and the session is otherwise as it was."""
    try:
        return open_saved(session, kept.text, kept.key)
    except UnreadableSave:
        return set_aside(session, kept)


def open_new(session: Session, key: str, match: AnyMatch, about: "About") -> Session:
    """A match that begins, of which more is known than its save tells; one without a turn gives way as ever."""
    key = fresh_key(session, key)  # a clock that went back may give a number anew
    text = replace(about, started=session.now, changed=session.now).text()
    shelf = tuple(one for one in session.shelf if one.key != session.key or not untouched(session, one))
    return open_match(replace(session, key=key, shelf=put(shelf, Kept(key, match.save(), text)), deleted=()), match)


def open_latest(session: Session) -> Session:
    """The match that was played last is the one to continue; none where none is kept. What shows stays."""
    route = session.route
    session = replace(session, match=None, series=None, key="")
    for kept in latest_first(session.shelf):
        session = replace(open_kept(session, kept), route=route)
        if session.match is not None:
            break
    return session


def set_aside(session: Session, kept: Kept) -> Session:
    """A match that cannot be read stands in nobody's way, and is named until it is thrown away."""
    return replace(session, shelf=without(session.shelf, kept.key), damaged=put(session.damaged, kept))


def looked_at(session: Session, kept: Kept) -> Session:
    """One of the shelf read: set aside where that fails; what an older page did not note of it is noted."""
    if kept.key == session.key or kept not in session.shelf or '"winners"' in kept.about:
        return session
    try:
        won = winners(read_whole(kept.text))
    except UnreadableSave:
        return set_aside(session, kept)
    if not won:
        return session
    from web.about import read_about

    about = replace(read_about(kept.about), winners=won)
    return replace(session, shelf=put(session.shelf, kept._replace(about=about.text())))


def mended(session: Session) -> Session:
    """What an older page could not read and set aside is a match again where this one can."""
    for kept in session.damaged:
        if readable(kept.text):
            fresh = kept._replace(key=fresh_key(replace(session, damaged=()), kept.key))
            damaged = without(session.damaged, kept.key)
            session = replace(session, shelf=put(session.shelf, fresh), damaged=damaged)
    return session


def readable(text: str) -> bool:
    """Whether it is a match that this page can open."""
    try:
        read_kept(text)
    except UnreadableSave:
        return False
    return True


def public_text(text: str) -> str:
    """A kept text as anybody may read it, without turns that are secret still. Raises UnreadableSave."""
    kept = read_whole(text)
    return (public(kept) if isinstance(kept, Match) else kept.with_match(public(kept.match))).save()


# ── two tabs ──


def meet(session: Session, stored: str, key: str, *, seen: bool) -> Session:
    """Another tab has kept the match on the table as `stored`. No turn that was finished here or there is lost.

    What goes on from here is followed, what this tab has gone on from gives way. Where both have played from the same
    position, the stored one stays under the match's number and this one goes on as a second match, `key`. `seen` says
    whether the other tab can have known all that was played here: only then has it taken turns back on purpose.
    """
    mine = whole(session)
    assert mine is not None
    try:
        other = read_whole(stored)
    except UnreadableSave:
        aside = Kept(fresh_key(session, key), stored)
        return replace(session, damaged=put(session.damaged, aside))
    if goes_on(other, mine) or (seen and _taken_back(other, mine)):
        opened = open_saved(session, stored, session.key)
        followed = replace(opened, route=session.route, kept=session.kept)
        old = find(session.shelf, session.key)
        return replace(followed, shelf=put(session.shelf, Kept(session.key, stored, old.about if old else "")))
    return session if goes_on(mine, other) else _second(session, stored, fresh_key(session, key))


def _second(session: Session, stored: str, key: str) -> Session:
    old = find(session.shelf, session.key)
    about, text = old.about if old else "", old.text if old else ""
    shelf = put(put(session.shelf, Kept(session.key, stored, about)), Kept(key, text, about))
    return replace(session, shelf=shelf, key=key, news=(("matches.second", 1),))


def goes_on(later: "Whole", earlier: "Whole") -> bool:
    """Whether one is the other with more turns or rounds, or with none and other players."""
    (agreed, new), (known, old) = _rounds(later), _rounds(earlier)
    followed = all(_goes_on(one, other) for one, other in zip(new, old, strict=False))
    return agreed == known and len(new) >= len(old) and followed


def _rounds(kept: "Whole") -> tuple[tuple[str, int], tuple[AnyMatch, ...]]:
    """What was agreed on and the matches so far; one match is a series of one."""
    return (("", 1), (kept,)) if isinstance(kept, Match) else ((kept.kind, kept.length), kept.rounds)


def _taken_back(later: "Whole", earlier: "Whole") -> bool:
    """Whether one is of the same deals as the other, with more turns taken back."""
    (agreed, new), (known, old) = _rounds(later), _rounds(earlier)
    undone = sum(one.undone for one in new) - sum(one.undone for one in old)
    return agreed == known and _same_deal(new[0], old[0]) and undone > 0


def _goes_on(later: AnyMatch, earlier: AnyMatch) -> bool:
    played = len(earlier.turns)
    return _same_deal(later, earlier) and later.turns[:played] == earlier.turns and later.undone >= earlier.undone


def _same_deal(one: AnyMatch, other: AnyMatch) -> bool:
    def bare(match: AnyMatch) -> tuple[Any, ...]:
        return match.game.name, match.options, match.seats, match.start, match.seed, match.on_top

    return bare(one) == bare(other)
