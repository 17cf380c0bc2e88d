"""How the session and the browser's storage are kept the same, with other tabs at work on the same storage."""

from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from web.kept import find, meet, mended, open_latest, put, without
from web.session import Session
from web.storage import (
    ABOUT,
    DAMAGED,
    DELETED,
    DIARY,
    KINDS,
    MATCH,
    SETTINGS,
    SOLVED,
    Kept,
    Shelf,
    StorageRefused,
    listed,
    name_parts,
)

LISTS: Final = {MATCH: "shelf", DELETED: "deleted", DAMAGED: "damaged"}
"""The field of the session that holds the kept texts of a kind."""


class Keeping:
    """`known`, `diary`, `solved`: what the storage holds as far as this tab knows; `due`: whether settings wait."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.known: dict[str, str] = {}
        self.due = False
        self.diary = ""
        self.solved = ""

    def opened(self, session: Session) -> Session:
        """The session with all that is kept; the match that was played last is the one to continue."""
        self.known = self.shelf.kept()
        for kind, field in LISTS.items():
            session = with_list(session, field, listed(kind, self.known))
        self.diary = self.shelf.diary()
        self.solved = self.shelf.solved()
        return open_latest(mended(replace(session, diary=self.diary, solved=self.solved)))

    def dated(self, session: Session) -> Session:
        """The session with the daily deal on its table written into the diary, as another tab may have left it."""
        from web.today import written

        kept = session.diary == self.diary
        return replace(session, diary=written(self.shelf.diary() if kept else session.diary, session))

    def kept(self, before: Session, session: Session, key: str) -> Session:
        """The session once it is kept, which says so where that is refused. What was refused is tried again each time.

        `key` is a number for a second match, where another tab has played on from the same position.
        """
        self.due = self.due or session.settings != before.settings
        try:
            session = self._met(session, key)
            if self.due:
                self.shelf.set(SETTINGS, session.settings.text())
                self.due = False
            if session.diary != self.diary:
                self.shelf.set(DIARY, session.diary)
                self.diary = session.diary
            if session.solved != self.solved:
                session = self._solved(session)
            self._write(wanted(session))
        except StorageRefused:
            return replace(session, unsaved=True)
        return replace(session, unsaved=False) if session.unsaved else session

    def _solved(self, session: Session) -> Session:
        """What is solved here, kept together with what another tab has solved meanwhile. Raises StorageRefused."""
        from web.solved import together

        self.solved = together(session.solved, self.shelf.get(SOLVED) or "")
        self.shelf.set(SOLVED, self.solved)
        return replace(session, solved=self.solved)

    def _met(self, session: Session, key: str) -> Session:
        """Nothing is overwritten that this tab has not seen: another one may have played on meanwhile."""
        name, mine = f"{MATCH}:{session.key}", find(session.shelf, session.key)
        if session.match is None or mine is None or mine.text == self.known.get(name):
            return session
        stored = self.shelf.get(name)
        if stored is None or stored in (mine.text, self.known.get(name)):
            return session
        self.known[name] = stored
        return meet(session, stored, key, seen=False)

    def _write(self, names: dict[str, str]) -> None:
        """What is damaged is set aside before anything goes; then what is gone makes room for the rest."""
        due = [name for name, text in names.items() if self.known.get(name) != text]
        first = [name for name in due if name.startswith(DAMAGED)]
        for name in first:
            self._set(name, names[name])
        for name in [name for name in self.known if name not in names]:
            self.shelf.remove(name)
            del self.known[name]
        for name in due[len(first) :]:
            self._set(name, names[name])

    def _set(self, name: str, text: str) -> None:
        self.shelf.set(name, text)
        self.known[name] = text

    # ── what other tabs do ──

    def told(self, session: Session, name: str, text: str | None, key: str) -> Session:
        """Another tab has kept `text` under a name, or has forgotten it where it is None; "" is everything."""
        if not name:
            self.diary = self.solved = ""
            self.known.clear()  # all is kept again: nothing is lost by what another tab clears
            return replace(session)
        if name == DIARY:
            self.diary = text or ""
            return replace(session, diary=self.diary)
        if name == SOLVED:
            self.solved = text or ""
            return self._told_solved(session)
        parts = name_parts(name)
        if parts is None or self.known.get(name) == text:
            return session
        kind, number = parts
        if kind == ABOUT:
            return self._told_about(session, number, text or "")
        if text is None:
            return self._told_gone(session, kind, number)
        self.known[name] = text
        if kind == MATCH and number == session.key and session.match is not None:
            return self._told_turn(session, name, text, key)
        return self._listed(session, kind, number, text)

    def _told_solved(self, session: Session) -> Session:
        """Puzzles that another tab has solved, besides those solved here."""
        from web.solved import together

        return replace(session, solved=together(session.solved, self.solved))

    def _told_turn(self, session: Session, name: str, text: str, key: str) -> Session:
        """The match on the table, played on elsewhere. What the storage holds by now counts, not what came before."""
        mine = find(session.shelf, session.key)
        with suppress(StorageRefused):
            self.known[name] = text = self.shelf.get(name) or text
        if mine is not None and mine.text == text:
            return session
        return meet(session, text, key, seen=True)

    def _told_about(self, session: Session, key: str, about: str) -> Session:
        """Only the facts about matches that are known here count."""
        for field in LISTS.values():
            old = find(getattr(session, field), key)
            if old is not None:
                self._know_about(key, about)
                return with_list(session, field, put(getattr(session, field), old._replace(about=about)))
        return session

    def _know_about(self, key: str, about: str) -> None:
        if about:
            self.known[f"{ABOUT}:{key}"] = about
        else:
            self.known.pop(f"{ABOUT}:{key}", None)

    def _listed(self, session: Session, kind: str, key: str, text: str) -> Session:
        try:
            about = self.shelf.get(f"{ABOUT}:{key}") or ""
        except StorageRefused:
            about = ""
        self._know_about(key, about)
        field = LISTS[kind]
        return with_list(session, field, put(getattr(session, field), Kept(key, text, about)))

    def _told_gone(self, session: Session, kind: str, key: str) -> Session:
        """Gone from a list. The match on the table stays there; elsewhere another one is offered to continue."""
        self.known.pop(f"{kind}:{key}", None)
        if not any(f"{one}:{key}" in self.known for one in KINDS):
            self.known.pop(f"{ABOUT}:{key}", None)
        field = LISTS[kind]
        session = with_list(session, field, without(getattr(session, field), key))
        closed = kind == MATCH and key == session.key and session.route != "table"
        return open_latest(session) if closed else session


def with_list(session: Session, field: str, shelf: tuple[Kept, ...]) -> Session:
    """The session with another list in that field."""
    lists: dict[str, Any] = {field: shelf}
    return replace(session, **lists)


def wanted(session: Session) -> dict[str, str]:
    """Names and texts of all that is to be kept of the session's matches."""
    names = {}
    for kind, field in reversed(LISTS.items()):
        for one in getattr(session, field):
            names[f"{kind}:{one.key}"] = one.text
            if one.about:
                names[f"{ABOUT}:{one.key}"] = one.about
    return names
