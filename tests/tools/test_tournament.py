"""Tournaments: who sits where, what is counted, what the intervals say, and which bars are passed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop import Match, decide
from tools import tournament
from tools.bars import BETTER, SEATS, SHARES, Bar, passed
from tools.contest import GAMES, Contest, ContestError, deals, play, seated
from tools.strength import Estimate, Result, Strength, estimate, result


def test_every_player_sits_in_every_seat_equally_often() -> None:
    seatings = Contest("parade", ("greedy:1", "random", "greedy:2", "random")).seatings
    assert len(seatings) == len(set(seatings)) == 4
    assert {seating.index("greedy:1") for seating in seatings} == {0, 1, 2, 3}
    assert {seating.index("greedy:2") for seating in seatings} == {0, 1, 2, 3}


def test_equal_seatings_are_played_once() -> None:
    assert Contest("parade", ("greedy", "random") * 2).seatings == (("greedy", "random") * 2, ("random", "greedy") * 2)


def test_the_last_player_takes_the_seats_that_are_left() -> None:
    assert seated("pointsalad", 4, ("greedy", "random")).players == ("greedy", "random", "random", "random")


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("chess", ("greedy", "random")),
        ("parade", ("greedy",)),
        ("parade", ("greedy",) * 7),
        ("parade", ("greedy", "nobody")),
        ("parade", ("greedy", "random:0")),
        ("parade", ("greedy", "random:many")),
    ],
)
def test_what_cannot_be_played_is_refused(game: str, players: tuple[str, ...]) -> None:
    with pytest.raises(ContestError):
        Contest(game, players)


def test_a_deal_is_the_same_in_all_seatings_and_counts_what_happened() -> None:
    contest = Contest("parade", ("greedy", "random", "random"))
    played = play(contest, 5)
    shares = {"greedy": 0.0, "random": 0.0}
    margins = {"greedy": 0, "random": 0}
    for seating in contest.seatings:
        state = finished("parade", seating, 5)
        for seat, player in enumerate(seating):
            others = [score for other, score in enumerate(state.scores()) if other != seat]
            margins[player] += state.scores()[seat] - max(others)
            shares[player] += (seat in state.winners()) / len(state.winners())
    assert {side: one.share for side, one in played.figures.items()} == pytest.approx(shares)
    assert {side: one.margin for side, one in played.figures.items()} == margins
    assert {side: one.places for side, one in played.figures.items()} == {"greedy": 3, "random": 6}
    assert all(one.slowest * one.turns >= one.seconds > 0 for one in played.figures.values())


def finished(game: str, seating: tuple[str, ...], seed: int) -> Any:
    """The end of a match of these levels."""
    match: Match[Any, Any, Any] = Match(GAMES[game], GAMES[game].Options(), len(seating), None, seed)
    while not match.state.over:
        seen = match.state.observe(match.state.seat)
        match = match.play(decide(GAMES[game].bots[seating[match.state.seat]], seen))
    return match.state


def test_a_budget_reaches_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    given = set()

    def noted(bot: Any, observation: Any, budget: int) -> Any:
        given.add((bot, budget))
        return observation.legal_turns()[0]

    monkeypatch.setattr("tools.contest.decide", noted)
    play(Contest("parade", ("greedy:7", "random:9")), 1)
    bots = GAMES["parade"].bots
    assert given == {(bots["greedy"], 7), (bots["random"], 9)}


def test_seeds_follow_from_the_seed_alone() -> None:
    assert deals(3, 5) == deals(3, 9)[:5]
    assert len(set(deals(3, 50) + deals(4, 50))) == 100


def test_an_interval_holds_the_truth_95_times_of_100() -> None:
    rng = Random(1)
    intervals = [estimate([rng.random() for _ in range(60)]) for _ in range(1_000)]
    assert 920 <= sum(one.low <= 0.5 <= one.high for one in intervals) <= 975


def test_one_deal_alone_tells_nothing_certain() -> None:
    alone = estimate([1.0])
    assert (alone.low, alone.mean, alone.high) == (float("-inf"), 1.0, float("inf"))


def test_the_interval_is_clustered_by_deal() -> None:
    """Two deals in which all seatings end alike are two observations, however many matches were played."""
    contest = Contest("parade", ("greedy", "random"))
    played = [play(contest, seed) for seed in (1, 2)]
    for one, share in zip(played, (0.0, 2.0), strict=True):
        one.figures["greedy"].share, one.figures["random"].share = share, 2.0 - share
    strength = result(contest, 0, played).strengths[0]
    assert strength.share.mean == 0.5
    assert strength.share.high - strength.share.low > 1.9


@pytest.mark.parametrize("game", GAMES)
def test_a_contest_is_the_same_on_any_number_of_cores(game: str) -> None:
    contest = Contest(game, ("greedy", "random"))
    told: list[tuple[int, int]] = []
    alone = tournament.held(contest, 11, 5, 1, lambda done, of: told.append((done, of)))
    together = tournament.held(contest, 11, 5, 2)
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert alone.matches == 6
    assert tournament.held(contest, 11, 1, 1).deals == 2
    assert [(one.side, one.share, one.margin) for one in alone.strengths] == [
        (one.side, one.share, one.margin) for one in together.strengths
    ]
    assert alone.strengths[0].share.mean > alone.strengths[1].share.mean


@pytest.mark.parametrize(
    ("mean", "low", "ms", "good"),
    [(0.63, 0.60, 3.0, True), (0.62, 0.61, 1, False), (0.64, 0.59, 1, False), (0.7, 0.65, 3.1, False)],
)
def test_a_bar_asks_for_mean_interval_and_time(mean: float, low: float, ms: float, good: bool) -> None:
    bar = Bar(seated("parade", 2, ("greedy", "random")), 0.63, 3)
    assert passed(bar, shown(bar.contest, Estimate(mean, low, 1), ms)) is good


@pytest.mark.parametrize(("low", "good"), [(0.26, True), (0.25, False)])
def test_a_better_level_is_clear_of_equal_strength(low: float, good: bool) -> None:
    bar = Bar(seated("parade", 4, ("greedy", "random")))
    assert passed(bar, shown(bar.contest, Estimate(0.5, low, 1), 1_000)) is good


def shown(contest: Contest, share: Estimate, ms: float) -> Result:
    """A result in which each side has this share."""
    strengths = tuple(Strength(side, share, Estimate(0, -1, 1), ms, ms) for side in contest.sides)
    return Result(contest, 1, 10, strengths)


def test_the_bars_name_every_table() -> None:
    assert {level for levels in SHARES.values() for level in levels} == {"medium", "hard"}
    assert all(len(shares) == len(SEATS) for levels in SHARES.values() for shares in levels.values())
    assert ("hard", "medium", (2, 4, 5)) in BETTER


def test_the_program_prints_its_seed_a_table_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new" / "figures.json"
    options = ["--matches", "4", "--cores", "1", "--json", str(path)]
    assert tournament.main(["parade", "2,3", "greedy", "random", *options]) == 0
    out = capsys.readouterr().out
    seed = int(out.split()[1].rstrip(","))
    assert "parade, 2 seats, 2 deals, 4 matches" in out
    assert "parade, 3 seats, 2 deals, 6 matches" in out
    assert "2 x random, each" in out
    two, three = json.loads(path.read_text(encoding="utf-8"))
    assert (two["seed"], three["seed"]) == (seed, seed)
    assert two["contest"] == {"game": "parade", "players": ["greedy", "random"]}
    assert tournament.main(["parade", "2,3", "greedy", "random", *options, "--seed", str(seed)]) == 0
    again = json.loads(path.read_text(encoding="utf-8"))
    assert [one["share"] for one in again[0]["strengths"]] == [one["share"] for one in two["strengths"]]


def test_a_missed_bar_is_told_and_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good = Bar(seated("parade", 2, ("greedy", "random")))
    bad = Bar(seated("parade", 2, ("random", "greedy")), 0.99, 1_000)
    options = ["--matches", "40", "--cores", "1", "--seed", "1", "--json", str(tmp_path / "figures.json")]
    for bar, code, said in ((good, 0, "pass: greedy clear of"), (bad, 1, "FAIL: random at least 99 %")):
        monkeypatch.setattr(tournament, "bars", lambda games, bar=bar: [bar])
        assert tournament.main(["bars", *options]) == code
        assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["chess"], ["parade"], ["parade", "2"], ["parade", "2,x", "greedy"], ["parade", "9", "greedy"], ["bars", "chess"]],
)
def test_wrong_arguments_exit_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        tournament.main(arguments)
    assert refused.value.code == 2
    assert "error:" in capsys.readouterr().err
