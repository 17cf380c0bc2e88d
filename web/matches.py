"""What a person does with the matches that are kept: open, name, delete, hand out, take in."""

from dataclasses import replace

from tabletop import UnreadableSave
from web.about import read_about
from web.actions import new_key
from web.glance import glance
from web.kept import find, fresh_key, latest_first, looked_at, open_kept, open_latest, put, without
from web.match_file import read_matches, written
from web.names import plain_name
from web.session import Session
from web.storage import Kept

ALL = "all"
MOST_FINISHED = 50
"""So many finished matches are kept without a word; of more, the oldest are offered to be deleted."""


def open_match(session: Session, key: str) -> Session:
    """The match with that number on the table."""
    kept = find(session.shelf, key)
    if kept is None:
        return session
    return replace(session, route="table") if key == session.key else open_kept(replace(session, asking=""), kept)


# ── names ──


def ask_name(session: Session, key: str) -> Session:
    """A field for another name, or none any more."""
    asking = f"name:{key}"
    known = find(session.shelf, key) is not None and session.asking != asking
    return replace(session, asking=asking if known else "")


def name(session: Session, key: str, value: str) -> Session:
    """Another name; an empty one takes it away. Counts only while it is asked for."""
    kept = find(session.shelf, key)
    if kept is None or session.asking != f"name:{key}":
        return session
    about = replace(read_about(kept.about), name=plain_name(value))
    return replace(session, asking="", shelf=put(session.shelf, kept._replace(about=about.text())))


def named(session: Session, key: str) -> Session:
    """The name is as it should be."""
    return replace(session, asking="") if session.asking == f"name:{key}" else session


# ── deleting ──


def delete(session: Session, key: str) -> Session:
    """Off the shelf; it can come back until the next one is deleted or a new match begins."""
    kept = find(session.shelf, key)
    return session if kept is None else _delete(session, (kept,))


def tidy(session: Session, value: str) -> Session:
    """The oldest of the finished matches deleted together, as far as there are more than `MOST_FINISHED`."""
    gone = surplus(session)
    return _delete(session, gone) if gone else session


def surplus(session: Session) -> tuple[Kept, ...]:
    """The finished matches beyond `MOST_FINISHED`, those that were played last stay."""
    finished = [one for one in latest_first(session.shelf) if read_about(one.about).winners]
    return tuple(finished[MOST_FINISHED:])


def _delete(session: Session, gone: tuple[Kept, ...]) -> Session:
    keys = [one.key for one in gone]
    session = replace(session, shelf=without(session.shelf, *keys), deleted=gone, asking="", kept=False)
    return open_latest(session) if session.key in keys else session


def restore(session: Session, value: str) -> Session:
    """What was deleted last is back."""
    for kept in session.deleted:
        key = fresh_key(replace(session, deleted=()), kept.key)
        session = replace(session, shelf=put(session.shelf, kept._replace(key=key)))
    session = replace(session, deleted=())
    return session if session.match is not None else open_latest(session)


# ── handing out ──


def ask_text(session: Session, key: str) -> Session:
    """The text of one match, or of "all", to be copied or saved as a file; pressed again it goes."""
    asking = f"text:{key}"
    known = key == ALL or find(session.shelf, key) is not None
    return replace(session, asking=asking if known and session.asking != asking else "")


def hand_out(session: Session, key: str) -> Session:
    """One match, or "all", as a file."""
    if key == ALL:
        return replace(session, sent=("salad-parade-matches.txt", written(latest_first(session.shelf))))
    kept = find(session.shelf, key)
    if kept is None:
        return session
    seen = glance(kept.text)
    return replace(session, sent=(f"{seen.game if seen else 'match'}-{key}.txt", written([kept])))


# ── taking in ──


def paste(session: Session, value: str) -> Session:
    """A text that will be read as matches when that is pressed."""
    return replace(session, pasted=value, problem=None, news=())


def take_in(session: Session, value: str) -> Session:
    """The matches of a file, or of what was pasted, beside those that are there; a broken one changes nothing."""
    try:
        found = read_matches(value or session.pasted)
    except UnreadableSave as error:
        return replace(session, problem=("problem.import", str(error)), news=())
    key, added = new_key(), 0
    there = {one.text for one in session.shelf}
    for kept in found:
        if kept.text not in there:
            there.add(kept.text)
            session, added = _add(session, kept, fresh_key(session, key)), added + 1
    news = (("matches.imported", added), ("matches.there", len(found) - added))
    session = session if session.match is not None else open_latest(session)
    return replace(session, pasted="", problem=None, news=tuple(one for one in news if one[1]))


def _add(session: Session, kept: Kept, key: str) -> Session:
    """One match more; when it was played is as its file says, else now."""
    about = replace(read_about(kept.about), winners=())
    about = replace(about, started=about.started or session.now, changed=about.changed or session.now)
    fresh = Kept(key, kept.text, about.text())
    return looked_at(replace(session, shelf=put(session.shelf, fresh)), fresh)
