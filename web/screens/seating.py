"""Who sits where: the same rows on the start screen and at a running table."""

from dataclasses import replace
from typing import Any, Final

from tabletop import Match, Player
from web.games import GAMES
from web.names import level_name, seat_name
from web.screen import Button, Choice, Field, SeatRow, Seats
from web.session import Session, bots_turn, fixed, looking_back
from web.texts import Texts

LONGEST_NAME: Final = 40
LEVELS: Final = ("easy", "medium", "hard", "greedy", "random")
"""The levels in the order in which they are offered; a game may have fewer."""


def seats(t: Texts, game: str, players: tuple[Player, ...], running: bool) -> Seats:
    """The rows of a table; at a running one the number of seats stays."""
    allowed = GAMES[game].seats
    fewer, more = not running and len(players) - 1 in allowed, not running and len(players) + 1 in allowed
    return Seats(
        title=t("seats.title"),
        rows=tuple(_row(t, game, players, seat, fewer, running) for seat in range(len(players))),
        add=Button("add-seat", t("seats.add"), "add-seat") if more else None,
    )


def _row(t: Texts, game: str, players: tuple[Player, ...], seat: int, fewer: bool, running: bool) -> SeatRow:
    player = players[seat]
    name = default_name(t, players, seat)
    where = "table-" if running else ""
    return SeatRow(
        seat=seat,
        title=t("seats.seat", n=seat + 1),
        is_bot=player.kind == "bot",
        name=Field(
            id=f"{where}name-{seat}",
            name=t("seats.name", n=seat + 1),
            help="",
            do=f"{where}name:{seat}",
            value=player.name,
            hint=name,
            longest=LONGEST_NAME,
        ),
        player=Choice(
            id=f"{where}player-{seat}",
            name=t("seats.player", n=seat + 1, name=name),
            help="",
            do=f"{where}player:{seat}",
            value=f"bot:{player.level}" if player.kind == "bot" else "person",
            values=players_of(t, game),
            listed=True,
        ),
        remove=Button(f"remove-{seat}", "×", "remove-seat", str(seat), kind="plain", name=_remove(t, name))
        if fewer
        else None,
    )


def _remove(t: Texts, name: str) -> str:
    return t("seats.remove", name=name)


def default_name(t: Texts, players: tuple[Player, ...], seat: int) -> str:
    """What a seat is called: its own name, "You" for the only person, a herb for a bot."""
    player = players[seat]
    if player.kind == "person" and not player.name and sum(one.kind == "person" for one in players) == 1:
        return t("name.you")
    return seat_name(t, players, seat)


def players_of(t: Texts, game: str) -> tuple[tuple[str, str], ...]:
    """Who can play a seat of that game, each with its name."""
    bots = (
        (f"bot:{level}", t("kind.bot", level=level_name(t, level))) for level in LEVELS if level in GAMES[game].bots
    )
    return (("person", t("kind.person")), *bots)


def fixed_seats(rows: Seats) -> Seats:
    """The rows where names may change and nothing else."""
    held = (
        replace(row.player, values=tuple(one for one in row.player.values if one[0] == row.player.value))
        for row in rows.rows
    )
    return replace(rows, rows=tuple(replace(row, player=player) for row, player in zip(rows.rows, held, strict=True)))


# ── at the table ──


def clockwise(seats: int, me: int) -> list[int]:
    """The other seats in the order in which they follow."""
    return [(me + step) % seats for step in range(1, seats)]


def active_word(t: Texts, session: Session, match: Match[Any, Any, Any]) -> str:
    """What the seat to act does, beside its name."""
    return t("seat.thinking" if bots_turn(session) else "seat.to_act")


def hand_over_button(t: Texts, session: Session, match: Match[Any, Any, Any], seat: int) -> Button | None:
    """Lets a bot play that seat, or the person again; None when the match is over or only looked back at."""
    if match.state.over or looking_back(session) or fixed(session):
        return None
    bot = match.players[seat].kind == "bot"
    text = t("garden.take_back" if bot else "garden.hand_over")
    return Button("hand-over", text, "hand-over", str(seat), "person" if bot else "bot", "plain")
