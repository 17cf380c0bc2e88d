"""Why the winner won: by how much, or by which tie-break."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from tabletop import Player
from tests.web.tapping import AnyMatch, match_of, offered, run, shown, table_for, table_of
from tests.web.tree import read
from web.routes import screen
from web.screen import Result
from web.session import Session, open_match
from web.setup import BOT, PERSON
from web.texts import languages
from web.views.page import page

ADA, BO = Player("person", "", "Ada"), Player("person", "", "Bo")


def result_of(session: Session) -> Result:
    """The result that is shown."""
    result = table_of(session).result
    assert result is not None
    return result


@cache
def tied(tie_break: str) -> AnyMatch:
    """A match of two that ends in a tie."""
    for seed in range(400):
        match = match_of(run(table_for((ADA, BO), seed=seed, tie_break=tie_break), Random(seed)))
        if len(set(match.state.scores())) == 1:
            return match
    raise AssertionError("no tie in 400 matches")


def ended_as(match: AnyMatch, *players: Player) -> Session:
    """That match as these players played it."""
    return open_match(Session(), match.with_players(players))


def test_the_winner_is_ahead_of_the_second() -> None:
    session = run(table_for((ADA, BO)), Random(1))
    first, second = result_of(session).tallies
    reason = result_of(session).reasons[0]
    assert str(first.total - second.total) in reason
    assert second.name in reason


@pytest.mark.parametrize("tie_break", ["turn_order", "last_action"])
def test_a_tie_names_the_tied_and_the_reason(tie_break: str) -> None:
    match = tied(tie_break)
    result = result_of(ended_as(match, ADA, BO))
    winner = ("Ada", "Bo")[match.state.winners()[0]]
    assert winner in result.headline
    assert "Ada" in result.reasons[0]
    assert "Bo" in result.reasons[0]
    assert winner in result.reasons[1]
    assert result.tallies[0].name == winner
    assert ("Ada" in result.reasons[1]) == (tie_break == "turn_order" or winner == "Ada")


def test_the_two_tie_breaks_have_words_of_their_own() -> None:
    first, second = (result_of(ended_as(tied(one), ADA, BO)).reasons[1] for one in ("turn_order", "last_action"))
    assert re.sub("Ada|Bo", "", first) != re.sub("Ada|Bo", "", second)


@pytest.mark.parametrize("tie_break", ["turn_order", "last_action"])
def test_you_win_a_tie_in_good_english(tie_break: str) -> None:
    match = tied(tie_break)
    players = [BOT, BOT]
    players[match.state.winners()[0]] = PERSON
    reason = result_of(ended_as(match, *players)).reasons[1]
    assert not re.search(r"\bYou comes\b|\bYou\b.*\bwins\b", reason), reason


def test_you_are_told_so_when_you_win() -> None:
    match = match_of(run(table_for((ADA, BO)), Random(1)))
    players = [BOT, BOT]
    players[match.state.winners()[0]] = PERSON
    mine, other = result_of(ended_as(match, *players)), result_of(ended_as(match, *reversed(players)))
    assert mine.headline.startswith("You ")
    assert not other.headline.startswith("You ")


def test_negative_sums_keep_their_sign() -> None:
    for seed in range(300):
        session = run(table_for((ADA, BO), seed=seed), Random(seed))
        for tally in result_of(session).tallies:
            if tally.total < 0:
                element = read(page(shown(session))).by_id(f"tally-{tally.seat}")
                assert f"−{-tally.total}" in element.text
                return
    raise AssertionError("no negative sum in 300 matches")


@cache
def all_lose() -> AnyMatch:
    """A match that ends with less than nothing for everybody: each turn is the worst."""
    for seed in range(60):
        match = match_of(table_for((ADA, BO), seed=seed))
        while not match.state.over:
            state = match.state
            points = [turn for turn in state.legal_turns() if not turn.flip]
            match = match.play(min(points, key=lambda turn: state.apply(turn).scores()[state.seat]))
        if max(match.state.scores()) < 0:
            return match
    raise AssertionError("no match that everybody loses")


def test_a_winner_with_less_than_nothing_has_a_true_minus_everywhere() -> None:
    for language in languages():
        whole = screen(ended_as(all_lose(), ADA, BO), language)
        assert not re.search(r"-\d.{20}", read(page(whole)).text + whole.title + whole.announcement)


def test_a_seat_without_point_cards_has_a_sum_of_nothing() -> None:
    session = table_for((ADA, BO))
    while not match_of(session).state.over:
        legal = match_of(session).state.legal_turns()
        plain = [turn for turn in legal if not turn.point] or [turn for turn in legal if turn.flip == turn.point]
        session = open_match(session, match_of(session).play(plain[0]))
    assert [(tally.total, tally.rows) for tally in result_of(session).tallies] == [(0, ()), (0, ())]
    assert page(shown(session))


def test_the_table_stays_beside_the_result_and_can_be_read() -> None:
    session = run(table_for((ADA, BO)), Random(1))
    table = table_of(session)
    assert table.decision is None
    assert {"again", "new-table", "undo"} <= set(offered(session))
    assert "hand-over" not in offered(session)
    assert all(face.do == "read" for face in table.garden.cards)


def test_every_row_of_the_html_adds_up() -> None:
    session = run(table_for((ADA, BO)), Random(1))
    for tally in result_of(session).tallies:
        element = read(page(shown(session))).by_id(f"tally-{tally.seat}")
        rows = [[cell.text for cell in row.find("td")] for row in element.find("tbody")[0].find("tr")]
        points = [int(cells[1].replace("−", "-")) for cells in rows]
        assert sum(points) == tally.total
        assert [int(cells[2].replace("−", "-")) for cells in rows] == [
            sum(points[: number + 1]) for number in range(len(points))
        ]
