"""How a person looks at the statistics: which matches are chosen, what is open, what was deleted just now."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from web.games import GAMES
from web.session import Session
from web.statistics import Row, Statistics

FILE: Final = "salad-and-parade-statistics.csv"
"""The name of the file in which they are handed out."""


class Look(NamedTuple):
    """`game` and `seats` (0: any) choose the matches, `without_undone` leaves out those with turns taken back.

    `exporting`: whether the text to copy is shown; `deleted`: what can be brought back; `refused`: whether the browser
    did not let the page read or keep them.
    """

    statistics: Statistics = Statistics()
    game: str = ""
    seats: int = 0
    without_undone: bool = False
    exporting: bool = False
    deleted: Statistics | None = None
    refused: bool = False

    def with_row(self, row: Row) -> Look:
        """One match more, which is what somebody wants to see next."""
        return self._replace(statistics=self.statistics.with_rows((row,)), game=row.game, seats=0)

    def at_latest(self) -> Look:
        """At the game of the match that ended last."""
        games = [row.game for row in self.statistics.rows if row.game in GAMES]
        return self._replace(game=games[-1]) if games else self


def looked(session: Session, do: str, value: str) -> Session:
    """The session after an action of the statistics; one that means nothing changes nothing."""
    look = session.statistics
    if look is None:
        return session
    if do == "save":
        return replace(session, sent=(FILE, look.statistics.text()))
    changed = _filtered(look, do, value) or _handled(look, do)
    return session if changed is None else replace(session, statistics=changed)


def _filtered(look: Look, do: str, value: str) -> Look | None:
    if do == "game" and value in GAMES:
        seats = look.seats if look.seats in GAMES[value].seats else 0
        return look._replace(game=value, seats=seats)
    if do == "seats" and value in ("0", *map(str, GAMES[look.game].seats)):
        return look._replace(seats=int(value))
    if do == "without-undone" and value in ("true", "false"):
        return look._replace(without_undone=value == "true")
    return None


def _handled(look: Look, do: str) -> Look | None:
    match do:
        case "export":
            return look._replace(exporting=not look.exporting)
        case "delete" if look.statistics.rows:
            return look._replace(statistics=Statistics(), deleted=look.statistics, exporting=False)
        case "restore" if look.deleted:
            return look._replace(statistics=look.statistics.with_all(look.deleted), deleted=None)
        case "forget":
            return look._replace(statistics=look.statistics._replace(damaged=()))
    return None
