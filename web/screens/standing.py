"""The standing of a series: rounds by seats, who leads, who has won and why; PS-M4, PA-M1, PA-M2."""

from typing import Any

from tabletop import Match
from tabletop.series import WINS, Series
from web.games import OFFERS
from web.names import is_you, player_name
from web.screen import Button
from web.screens.ending import Ending, new_buttons
from web.standing import RoundRow, Score, Standing, Total
from web.texts import Texts, minus

AnySeries = Series[Any, Any, Any]


def series_ending(t: Texts, series: AnySeries, round_: Ending) -> Ending:
    """What stands above the result of a round: between rounds its own words, after the last one the series'."""
    if series.over:
        table = standing(t, series)._replace(headline=_of_round(t, series, round_.headline), reasons=round_.reasons)
        return Ending(_headline(t, series), _reasons(t, series), (*round_.buttons, *new_buttons(t)), round_.more, table)
    following = Button("next-round", _next(t, series), "next-round", kind="main")
    headline = _of_round(t, series, round_.headline)
    return Ending(headline, round_.reasons, (*round_.buttons, following), round_.more, standing(t, series))


def _of_round(t: Texts, series: AnySeries, headline: str) -> str:
    return t("standing.round_result", n=len(series.rounds), result=headline)


def _next(t: Texts, series: AnySeries) -> str:
    return t("verb.next_round" if len(series.rounds) < series.length else "verb.further_game")


def said(t: Texts, series: AnySeries) -> str:
    """What is announced: which round begins, or after one who leads or has won the series."""
    if not series.match.state.over:
        return t("standing.begins", n=len(series.rounds))
    return _headline(t, series) if series.over else _note(t, series)


# ── the table ──


def standing(t: Texts, series: AnySeries) -> Standing:
    """Rounds by seats, whoever is ahead in the first column."""
    order = _order(series)
    rounds = range(1, max(series.length, len(series.rounds)) + 1)
    return Standing(
        title=t("standing.final") if series.over else t("standing.title"),
        note=_note(t, series),
        corner=t("standing.rounds"),
        foot=t("standing.wins" if series.kind == WINS else "standing.sum"),
        totals=tuple(_total(t, series, seat) for seat in order),
        rows=tuple(_row(t, series, number, order) for number in rounds),
    )


def _order(series: AnySeries) -> list[int]:
    first = series.winners
    return sorted(range(series.match.seats), key=lambda seat: (seat not in first, -series.totals[seat], seat))


def _total(t: Texts, series: AnySeries, seat: int) -> Total:
    ahead = seat in (series.winners or series.leaders)
    word = t("standing.winner" if series.over else "standing.leads") if ahead else ""
    return Total(player_name(t, series.match, seat), series.totals[seat], word)


def _row(t: Texts, series: AnySeries, number: int, order: list[int]) -> RoundRow:
    name = t("standing.round", n=number)
    if number > len(series.finished):
        played = t("standing.running" if number == len(series.rounds) else "standing.to_come")
        return RoundRow(number, name, tuple(Score("", False, played) for _ in order))
    match = series.rounds[number - 1]
    return RoundRow(number, name, tuple(_score(t, series, match, seat) for seat in order))


def _score(t: Texts, series: AnySeries, match: Match[Any, Any, Any], seat: int) -> Score:
    """The points of a seat in a round; in Parade what its cards cost."""
    points = match.state.scores()[seat]
    shown = -points if OFFERS[match.game.name].penalty else points
    wins = seat in match.state.winners()
    words = t.n("standing.points", shown)
    return Score(minus(shown), wins, t("standing.won", points=words) if wins else words)


# ── words ──


def _note(t: Texts, series: AnySeries) -> str:
    """Who leads; what decides, where nothing is left to play."""
    if series.over:
        return t("standing.how_wins" if series.kind == WINS else "standing.how_points")
    seats, best = series.leaders, max(series.totals)
    if len(seats) > 1:
        return t("standing.tied", names=t.all_of([player_name(t, series.match, seat) for seat in seats]))
    second = max(total for seat, total in enumerate(series.totals) if seat != seats[0])
    name, ahead = player_name(t, series.match, seats[0]), best - second
    you = is_you(series.match, seats[0])
    if series.kind == WINS:
        return t.n("standing.you_lead_wins", ahead) if you else t.n("standing.leads_wins", ahead, name=name)
    return t.n("standing.you_lead", ahead) if you else t.n("standing.leads_points", ahead, name=name)


def _headline(t: Texts, series: AnySeries) -> str:
    """Who has won the series."""
    match, seats, best = series.match, series.winners, max(series.totals)
    if len(seats) > 1:
        return t("standing.shared", names=t.all_of([player_name(t, match, seat) for seat in seats]))
    name, you = player_name(t, match, seats[0]), is_you(match, seats[0])
    if series.kind == WINS:
        return t.n("standing.you_won_wins", best) if you else t.n("standing.won_wins", best, name=name)
    return t.n("standing.you_won", best) if you else t.n("standing.won_points", best, name=name)


def _reasons(t: Texts, series: AnySeries) -> tuple[str, ...]:
    """By how much, or by which tie-break; and how often a turn was taken back in all rounds."""
    match, first = series.match, series.winners[0]
    tied = series.leaders
    if len(series.winners) > 1:
        reasons = [t("standing.tie_stands", n=len(series.rounds))]
    elif len(tied) > 1:
        names = t.all_of([player_name(t, match, seat) for seat in tied])
        reasons = [t("result.tied", names=names), t("standing.tie_break", name=player_name(t, match, first))]
    else:
        second = max((seat for seat in range(match.seats) if seat != first), key=lambda seat: series.totals[seat])
        ahead = series.totals[first] - series.totals[second]
        name = player_name(t, match, second)
        wins = series.kind == WINS
        reasons = [t.n("standing.ahead_wins", ahead, name=name) if wins else t.n("result.ahead", ahead, name=name)]
    undone = sum(one.undone for one in series.rounds)
    return (*reasons, *([t.n("result.undone", undone)] if undone else []))
