"""The result: who won and why, and every sum card by card, PS-E4."""

from typing import Any

from pointsalad.deck import CARDS
from tabletop import Match
from web.conditions import explanation
from web.names import is_you, kind_of, player_name
from web.screen import Change, Face, Result, Row, Tally
from web.screens.faces import point_name, seat_counts
from web.screens.preview import Gardens
from web.session import Session
from web.texts import Texts


def result(t: Texts, session: Session, match: Match[Any, Any, Any], ended: Gardens) -> Result:
    """The scored result of a match that is over."""
    from web.screens.ending import ending  # no match begins at its end

    totals = [ended.total(seat) for seat in range(match.seats)]
    winner = match.state.winners()[0]
    order = sorted(range(match.seats), key=lambda seat: (-totals[seat], seat != winner, seat))
    headline, reasons = _headline(t, match, winner, totals[winner]), _reasons(t, match, winner, order, totals)
    above = ending(t, session, match, headline, reasons)
    return Result(
        name=t("result.name"),
        headline=above.headline,
        reasons=above.reasons,
        buttons=above.buttons,
        more_undo=above.more,
        more_undo_name=t("undo.more"),
        totals_name=t("result.totals"),
        tallies=tuple(_tally(t, match, ended, seat, seat == winner) for seat in order),
        standing=above.standing,
    )


def _headline(t: Texts, match: Match[Any, Any, Any], winner: int, points: int) -> str:
    if is_you(match, winner):
        return t.n("result.you_win", points)
    return t.n("result.wins", points, name=player_name(t, match, winner))


def _reasons(
    t: Texts, match: Match[Any, Any, Any], winner: int, order: list[int], totals: list[int]
) -> tuple[str, ...]:
    """Why the winner won: by how much, or by which tie-break, PS-E3; and how often a turn was taken back."""
    tied = [seat for seat in order if totals[seat] == totals[winner]]
    if len(tied) == 1:
        ahead = totals[winner] - totals[order[1]]
        said = [t.n("result.ahead", ahead, name=player_name(t, match, order[1])), t("result.no_tie")]
    else:
        names = t.all_of([player_name(t, match, seat) for seat in tied])
        said = [t("result.tied", names=names), t(f"result.{match.options.tie_break}", **_start(t, match, winner))]
    undone = [t.n("result.undone", match.undone)] if match.undone else []
    return (*said, *undone)


def _start(t: Texts, match: Match[Any, Any, Any], winner: int) -> dict[str, str]:
    first = match.state.start
    return {"name": player_name(t, match, winner), "start": player_name(t, match, first)}


def _tally(t: Texts, match: Match[Any, Any, Any], ended: Gardens, seat: int, wins: bool) -> Tally:
    name = player_name(t, match, seat)
    cards = ended.cards[seat]
    return Tally(
        seat=seat,
        name=name,
        who=kind_of(t, match.players[seat]),
        is_bot=match.players[seat].kind == "bot",
        total=ended.total(seat),
        wins=wins,
        rows=rows(t, ended, seat),
        cards=t.n("result.cards", len(cards)),
        counts=seat_counts(t, ended, ended, seat),
        headings=(t("result.card"), t("result.how"), t("result.points"), t("result.sum")),
        caption=t("result.caption", name=name),
    )


def rows(t: Texts, ended: Gardens, seat: int) -> tuple[Row, ...]:
    """Every point card of a seat with its points, how they come about, and the sum so far."""
    rows, running = [], 0
    for card in ended.cards[seat]:
        rule, points = CARDS[card].rule, ended.worth[seat][card]
        running += points
        how = explanation(t, rule, ended.counted[seat], ended.others(seat))
        rows.append(Row(_face(t, card, points), how, points, running))
    return tuple(rows)


def _face(t: Texts, card: str, points: int) -> Face:
    return Face(card, "tally", point_name(t, card), worth=Change(points, points))
