"""Play by link: how it begins, a link that has come, and the link to send while somebody far away is to act."""

from dataclasses import replace
from typing import Any, Final

from tabletop import Match, Player
from web.by_link import people
from web.far import FEWEST_PEOPLE, Arrived, address_of, arrived
from web.games import OFFERS
from web.history import steps
from web.names import player_name
from web.screen import Button, Choice, Field, Link, Notice, Page, Seats, Section
from web.screens.seating import players_of, seats
from web.session import Session
from web.texts import Texts

AnyMatch = Match[Any, Any, Any]
LONGEST_PASTED: Final = 8_000
PERSON: Final = "person"


# ── how it begins ──


def begin(t: Texts, session: Session) -> Page:
    """What playing by link is, a field for a link that has come, the seats as they are set, and the start."""
    game, players = session.setup.game, session.setup.players
    enough = sum(player.kind == PERSON for player in players) >= FEWEST_PEOPLE
    ready = t("far.ready" if enough else "far.alone")
    how = Section("by-link", t("far.of", game=t(f"game.{game}")), (t("far.turns"), *honest(t, game), ready))
    return Page(
        title=t("far.title"),
        sections=(how, Section("paste", t("far.got"), items=(paste_field(t),))),
        seats=_seats(t, game, players),
        back=Link("back", t("start.back"), "", "undo"),
        buttons=(Button("start-by-link", t("far.start"), "link:start", kind="main", off=not enough),),
    )


def honest(t: Texts, game: str) -> tuple[str, ...]:
    """That a link holds the deal, and what that means where hands are hidden."""
    return (t("far.honest_hands"), t("far.own_hand")) if OFFERS[game].hidden else (t("far.honest"),)


def _seats(t: Texts, game: str, players: tuple[Player, ...]) -> Seats:
    """The first person sits here, every other one far away."""
    found = seats(t, game, players, running=False)
    first = next((seat for seat, player in enumerate(players) if player.kind == PERSON), -1)
    rows = tuple(replace(row, player=_who(t, game, row.player, row.seat, first)) for row in found.rows)
    return replace(found, rows=rows)


def _who(t: Texts, game: str, player: Choice, seat: int, first: int) -> Choice:
    word = t("far.here" if seat == first or first < 0 else "far.far")
    values = tuple((value, word if value == PERSON else text) for value, text in players_of(t, game))
    return replace(player, values=values)


def paste_field(t: Texts) -> Field:
    """Where a link that has come is put."""
    return Field(
        id="paste-link",
        name=t("far.paste"),
        help=t("far.paste.help"),
        do="link:paste",
        value="",
        longest=LONGEST_PASTED,
    )


# ── a link that has come ──


def came(t: Texts, session: Session) -> Page:
    """What a link is to this device: one to join, or why it changes nothing."""
    found = arrived(session)
    section = _join(t, found, found.match) if found.match is not None and not found.why else _refused(t, found)
    sections = [section, Section("paste", t("far.other"), items=(paste_field(t),))]
    back = (
        Link("back", t("table.back"), "table", "undo") if session.match else Link("back", t("start.back"), "", "undo")
    )
    return Page(t("far.came"), tuple(sections), back=back)


def _join(t: Texts, found: Arrived, match: AnyMatch) -> Section:
    name, turns = t(f"game.{match.game.name}"), len(match.turns)
    stands = t("far.over") if match.state.over else t.n("far.stands", turns)
    words = (stands, t("far.choose"), *honest(t, match.game.name))
    buttons = tuple(_seat_button(t, match, seat) for seat in people(match))
    return Section("join", t("far.of", game=name), words, buttons=buttons)


def _seat_button(t: Texts, match: AnyMatch, seat: int) -> Button:
    next_to_act = not match.state.over and seat == match.state.seat
    text = t("far.join", name=player_name(t, match, seat))
    said = t("far.next", join=text) if next_to_act else text
    return Button(f"join-{seat}", said, "link:join", str(seat), kind="main" if next_to_act else "")


def _refused(t: Texts, found: Arrived) -> Section:
    known = (Button("look-link", t("far.look"), "link:look", found.key, kind="main"),) if found.key else ()
    text = found.details or None
    words = (t(f"far.{found.why}"), t("problem.same"))
    title = t("far.refused" if found.match is not None else "far.broken")
    return Section("refused", title, words, buttons=known, text=text, text_name=t("problem.details"))


# ── at the table ──


def at_table(t: Texts, session: Session, match: AnyMatch) -> tuple[Notice, ...]:
    """While somebody far away is to act, and at the end: the link to send. Before the own first turn: what it is."""
    seat = match.state.seat
    if match.state.over:
        last = next((step.seat for step in reversed(steps(match)) if step.seat in people(match)), None)
        return (_send(t, session, match, t("far.ended")),) if last == session.here else ()
    if match.players[seat].kind == PERSON and seat != session.here:
        return (_send(t, session, match, t("far.send", name=player_name(t, match, seat))),)
    if any(step.seat == session.here for step in steps(match)):
        return ()
    return (Notice("by-link", "info", t("far.title"), " ".join((t("far.turns"), *honest(t, match.game.name)))),)


def _send(t: Texts, session: Session, match: AnyMatch, fact: str) -> Notice:
    verbs = (
        Button("copy-link", t("share.copy"), "copy", "text-send", "copy", "main"),
        Button("send-link", t("share.send"), "send", "text-send", "share"),
    )
    more = honest(t, match.game.name)[0]
    text, item = address_of(session, match), None if match.state.over else paste_field(t)
    return Notice("send", "info", fact, more, verbs, text, t("far.text"), item)
