"""Counting a table of cardboard at the page: which pad is shown, what is pressed there, what the device keeps of it.

Everything as functions from one session to the next. Loaded when somebody first opens a scorepad.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from tabletop.errors import shown
from web import scorepad as pads
from web.addresses import split
from web.games import OFFERS
from web.names import plain_name
from web.scorepad import KINDS, Pad, Ruler, new_pad
from web.scorepad_link import UnreadablePad, link_of, read_link
from web.session import Session
from web.storage import SCOREPAD, Shelf, StorageRefused

ADDRESS: Final = "scorepad"
MOST_UNDONE: Final = 50
PANELS: Final = ("share", "players")
"""What takes the place of the pad: its link, and who plays."""


class Step(NamedTuple):
    """A pad as it was, and where one was in it."""

    pad: Pad
    seat: int
    kind: int
    adding: bool


class Desk(NamedTuple):
    """The pads of this device, and how the one that is shown is looked at.

    `before` are the steps that can be undone, the latest last. `seat` is whose sheet is filled, `kind` (0 to 5) what is
    counted of; `adding`: point cards are looked for, that count all of `wanted` and are of the group `sort`. `panel` is
    one of PANELS or "". `guest` came by the link of the address, `problem` (why, details) says why none did. `kept` is
    what the device holds, None before that is known, `refused` that it keeps nothing.
    """

    pads: tuple[Pad, ...] = ()
    before: tuple[Step, ...] = ()
    seat: int = 0
    kind: int = 0
    adding: bool = False
    wanted: tuple[str, ...] = ()
    sort: str = ""
    panel: str = ""
    guest: Pad | None = None
    problem: tuple[str, str] | None = None
    kept: str | None = None
    refused: bool = False

    @property
    def opened(self) -> bool:
        """Whether something is open that Escape closes."""
        return bool(self.panel or self.adding)


def ruler(game: str) -> Ruler | None:
    """How that game is counted; None where it is not, or where there is no such game."""
    offer = OFFERS.get(game)
    return offer.scorepad().ruler if offer is not None and offer.scorepad is not None else None


def game_of(session: Session) -> str:
    """The game that the address names, else that of the link, the chosen one, or the first that can be counted."""
    guest = session.desk.guest.game if session.desk is not None and session.desk.guest is not None else ""
    named = split(split(session.route)[1])[0]
    return next(game for game in (guest, named, session.setup.game, *OFFERS) if ruler(game) is not None)


def pad_of(session: Session) -> Pad:
    """The pad that is shown: the one that came by a link, else the own one, which may be new."""
    desk = session.desk or Desk()
    return desk.guest or own(desk, game_of(session))


def own(desk: Desk, game: str) -> Pad:
    """The device's pad of a game."""
    known = next((pad for pad in desk.pads if pad.game == game), None)
    found = ruler(game)
    assert found is not None
    return known or new_pad(found)


# ── arriving ──


def arrive(session: Session, route: str) -> Session:
    """At "scorepad", "scorepad/<game>" or "scorepad/<game>/<link>"; the own pads stay as they are."""
    desk = (session.desk or Desk())._replace(panel="", adding=False, guest=None, problem=None, wanted=(), sort="")
    text = split(split(route)[1])[1]
    if text:
        try:
            desk = desk._replace(guest=read_link(text, ruler))
        except UnreadablePad as error:
            desk = desk._replace(problem=(error.why, str(error)))
    shown = replace(session, desk=desk)
    return replace(shown, desk=_within(desk, pad_of(shown)))


def _within(desk: Desk, pad: Pad) -> Desk:
    """A seat that the pad has."""
    return desk._replace(seat=min(desk.seat, pad.seats - 1))


# ── what is pressed ──


def act(session: Session, verb: str, value: str) -> Session:
    """What a control of the scorepad does; one that means nothing changes nothing. Raises ImpossibleEntry."""
    desk = session.desk or Desk()
    if verb == "take" and desk.guest is not None:
        taken = _changed(desk._replace(guest=None), own(desk, desk.guest.game), desk.guest)
        return replace(session, desk=_within(taken, desk.guest), route=f"{ADDRESS}/{desk.guest.game}")
    if desk.guest is not None:
        return session
    pad, name = own(desk, game_of(session)), verb.partition("-")[0]
    if name in CHANGES:
        changed = CHANGES[name](desk, pad, verb.partition("-")[2] or value, value)
        after = _changed(desk, pad, changed) if changed != pad else desk
        return replace(session, desk=_within(_moved(after, changed, name), changed))
    return replace(session, desk=VIEWS[name](desk, pad, value)) if name in VIEWS else session


def _changed(desk: Desk, before: Pad, pad: Pad) -> Desk:
    """With another pad in the place of one, and a step to go back."""
    step = Step(before, desk.seat, desk.kind, desk.adding)
    return _with_pad(desk, pad)._replace(before=(*desk.before, step)[-MOST_UNDONE:])


def _with_pad(desk: Desk, pad: Pad) -> Desk:
    return desk._replace(pads=(*(one for one in desk.pads if one.game != pad.game), pad))


def _moved(desk: Desk, pad: Pad, name: str) -> Desk:
    """Where one is after a change: at the next vegetable, or with the cards found anew."""
    match name:
        case "count":
            return _onward(desk, pad)
        case "card":
            return desk._replace(wanted=(), sort="")
        case "clear" | "further":
            return desk._replace(seat=0, kind=0, adding=False, wanted=(), sort="")
    return desk


def _onward(desk: Desk, pad: Pad) -> Desk:
    """The next vegetable, after the last one the point cards, after them the next player; Parade has no such cards."""
    found = ruler(pad.game)
    if not desk.adding and desk.kind < KINDS - 1:
        return desk._replace(kind=desk.kind + 1)
    if not desk.adding and found is not None and found.counted:
        return desk._replace(adding=True, wanted=(), sort="")
    return desk._replace(seat=(desk.seat + 1) % pad.seats, kind=0, adding=False, wanted=(), sort="")


def undone(desk: Desk, game: str) -> Step | None:
    """The latest step of that game."""
    return next((step for step in reversed(desk.before) if step.pad.game == game), None)


def _undo(desk: Desk, pad: Pad, value: str) -> Desk:
    step = undone(desk, pad.game)
    if step is None:
        return desk
    at = max(place for place, one in enumerate(desk.before) if one is step)
    rest = (*desk.before[:at], *desk.before[at + 1 :])
    back = _with_pad(desk, step.pad)._replace(before=rest, seat=step.seat, kind=step.kind, adding=step.adding)
    return _within(back._replace(wanted=(), sort=""), step.pad)


# ── changes of the pad ──


def _number(value: str, of: int) -> int:
    """The number that a text is, raising ImpossibleEntry where it is none below `of`."""
    if not (value.isascii() and value.isdigit() and len(value) < 4 and int(value) < of):
        raise pads.ImpossibleEntry(f"a number below {of}", shown(value))
    return int(value)


def _count(desk: Desk, pad: Pad, about: str, value: str) -> Pad:
    found = ruler(pad.game)
    if found is None or not found.counted:
        raise pads.ImpossibleEntry("a game in which something is counted", shown(pad.game))
    return pads.counted(pad, desk.seat, desk.kind, _number(value, pads.MOST_COUNTED + 1))


def _card(desk: Desk, pad: Pad, about: str, value: str) -> Pad:
    found = ruler(pad.game)
    if found is None or value not in found.cards:
        raise pads.ImpossibleEntry("a card of the game", shown(value))
    return pads.toggled(pad, desk.seat, value)


def _name(desk: Desk, pad: Pad, about: str, value: str) -> Pad:
    return pads.named(pad, _number(about, pad.seats), plain_name(value))


def _first(desk: Desk, pad: Pad, about: str, value: str) -> Pad:
    return pads.starting(pad, _number(value, pad.seats))


def _tie(desk: Desk, pad: Pad, about: str, value: str) -> Pad:
    found = ruler(pad.game)
    return pad._replace(tie_break=value) if found is not None and value in found.tie_breaks else pad


CHANGES: Final[Mapping[str, Callable[[Desk, Pad, str, str], Pad]]] = {
    "count": _count,
    "card": _card,
    "seats": lambda desk, pad, about, value: pads.seated(pad, _number(value, pads.SEATS.stop)),
    "name": _name,
    "first": _first,
    "tie": _tie,
    "further": lambda desk, pad, about, value: pads.further(pad),
    "clear": lambda desk, pad, about, value: pads.cleared(pad),
}
"""What changes the pad, and can be undone."""


# ── how it is looked at ──


def _seat(desk: Desk, pad: Pad, value: str) -> Desk:
    return desk._replace(seat=_number(value, pad.seats), kind=0, adding=False, wanted=(), sort="")


def _want(desk: Desk, pad: Pad, value: str) -> Desk:
    """A vegetable that the card looked for counts, or no longer."""
    wanted = tuple(one for one in desk.wanted if one != value)
    return desk._replace(wanted=wanted if value in desk.wanted else (*wanted, value)[-KINDS:])


def _panel(desk: Desk, pad: Pad, value: str) -> Desk:
    return desk._replace(panel=value if value in PANELS else "", adding=False)


VIEWS: Final[Mapping[str, Callable[[Desk, Pad, str], Desk]]] = {
    "seat": _seat,
    "kind": lambda desk, pad, value: desk._replace(kind=_number(value, KINDS)),
    "onward": lambda desk, pad, value: _onward(desk, pad),
    "add": lambda desk, pad, value: desk._replace(adding=not desk.adding, wanted=(), sort=""),
    "want": _want,
    "sort": lambda desk, pad, value: desk._replace(sort="" if value == desk.sort else value),
    "panel": _panel,
    "round": lambda desk, pad, value: _with_pad(desk, pad._replace(at=_number(value, len(pad.rounds)))),
    "close": lambda desk, pad, value: desk._replace(panel="", adding=False, wanted=(), sort=""),
    "undo": _undo,
}
"""What only changes where one looks, and going back."""


# ── keeping it ──


def kept(shelf: Shelf, session: Session) -> Session:
    """The session with what the device keeps of pads, which then holds what the session knows. It may refuse."""
    desk = session.desk
    if desk is None:
        return session
    try:
        stored = shelf.get(SCOREPAD) or ""
        desk = _met(desk, stored)
        text = _text(desk)
        if text != stored:
            shelf.set(SCOREPAD, text)
        desk = desk._replace(kept=text, refused=False)
    except StorageRefused:
        desk = desk._replace(refused=True, kept=desk.kept or "")
    shown = replace(session, desk=desk)
    return replace(shown, desk=_within(desk, pad_of(shown)))


def _text(desk: Desk) -> str:
    """A line a pad."""
    found = ((ruler(pad.game), pad) for pad in sorted(desk.pads))
    return "\n".join(link_of(one, pad) for one, pad in found if one is not None)


def _read(text: str) -> tuple[Pad, ...]:
    """The pads of a kept text; a line that cannot be read is none."""
    found = []
    for line in text.split("\n"):
        try:
            found.append(read_link(line, ruler))
        except UnreadablePad:
            continue
    return tuple(found)


def _met(desk: Desk, stored: str) -> Desk:
    """What another tab has entered counts here, in whichever round is open here; it can be gone back from.

    Where something was entered here as well, that counts, and what the other tab has can be gone back to.
    """
    if stored == desk.kept:
        return desk
    knew = _read(desk.kept or "")
    for pad in _read(stored):
        mine = next((one for one in desk.pads if one.game == pad.game), None)
        same = partial(_same, mine)
        if mine is None:
            desk = _with_pad(desk, pad)
        elif not same(pad) and any(map(same, knew)):
            desk = _changed(desk, mine, pad._replace(at=min(mine.at, len(pad.rounds) - 1)))
        elif not same(pad):
            desk = desk._replace(before=(*desk.before, Step(pad, desk.seat, desk.kind, desk.adding))[-MOST_UNDONE:])
    return desk


def _same(one: Pad | None, other: Pad) -> bool:
    """Whether two pads hold the same, whichever round is open."""
    return one is not None and one._replace(at=0) == other._replace(at=0)
