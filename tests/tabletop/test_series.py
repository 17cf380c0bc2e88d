"""Series: rounds, standing, end, the saved form, and every refusal; also inside Pyodide."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, replace
from random import Random
from typing import Any

import pytest

from tabletop import IllegalTurn, InvalidSetup, Match, Player, UnreadableLink, UnreadableSave, load
from tabletop.link import link, packed, read_any_link, read_link
from tabletop.series import MOST_ROUNDS, Series, load_either, load_series, seed_of
from tests.contract.games import CONTRACTS
from tests.tabletop.links import GAMES
from tests.tabletop.serieses import begun, first_where, played, renamed, round_played

KINDS = [
    (name, kind, seats, lengths)
    for name, contract in CONTRACTS.items()
    for seats in contract.game.seats
    for kind, lengths in contract.game.series(seats).items()
]
EXAMPLE = (
    '{"format":1,"series":"rounds","length":3,"game":"pointsalad","rules":1,"options":{},"seats":2,"start":null,"seed":7,'
    '"rounds":[{"turns":[],"undone":0}],"players":[{"kind":"person","level":"","name":""},'
    '{"kind":"bot","level":"greedy","name":""}]}'
)
PLAYERS = (Player("person"), Player("bot", "greedy"))


def test_it_begins_with_one_round_and_nothing_counted() -> None:
    series = begun("pointsalad", "rounds", 3, players=PLAYERS)
    assert (series.finished, series.totals, series.leaders, series.winners) == ((), (0, 0), (0, 1), ())
    assert not series.over
    assert series.match == series.rounds[0]
    assert series.players == PLAYERS
    with pytest.raises(FrozenInstanceError):
        series.length = 4  # type: ignore[misc]


@pytest.mark.parametrize(("name", "kind", "seats", "lengths"), KINDS)
def test_every_kind_plays_to_its_end(name: str, kind: str, seats: int, lengths: range) -> None:
    for length in {lengths[0], lengths[-1]}:
        series = played(begun(name, kind, length, seats), Random(length))
        assert series.over
        assert length <= len(series.rounds) <= MOST_ROUNDS
        assert len(series.rounds) == length or kind == "wins"
        assert series.finished == series.rounds
        rows = [series.counted(match) for match in series.rounds]
        assert series.totals == tuple(map(sum, zip(*rows, strict=True)))
        assert series.winners
        assert set(series.winners) <= set(series.leaders)
        assert {series.totals[seat] for seat in series.leaders} == {max(series.totals)}


def test_a_round_counts_when_it_is_over_and_no_longer_when_taken_back() -> None:
    series = round_played(begun("pointsalad", "rounds", 2), Random(1))
    assert series.totals == series.match.state.scores()
    assert not series.over
    last = (series.match.state.seat - 1) % 2
    back = series.with_match(series.match.undo(last))
    assert (back.totals, back.finished) == ((0, 0), ())
    assert back.with_match(back.match.redo()) == series.with_match(replace(series.match, undone=1))


def test_the_end_can_be_taken_back() -> None:
    series = played(begun("pointsalad", "rounds", 2), Random(1))
    back = series.with_match(series.match.undo((series.match.state.seat - 1) % 2))
    assert series.over
    assert not back.over
    assert back.winners == ()


def test_the_next_round_only_after_a_round_and_not_after_the_last() -> None:
    series = begun("pointsalad", "rounds", 2)
    with pytest.raises(IllegalTurn, match="expected a round that is over; found round 1, which is not"):
        series.next_round()
    series = played(series, Random(3))
    with pytest.raises(IllegalTurn, match="expected a round left to play; found none after round 2"):
        series.next_round()


def test_seeds_of_new_deals_are_derived_and_differ() -> None:
    assert (seed_of(7, 2), seed_of(7, 3)) == (4794942814627733, 536255903019426)
    seeds = {seed_of(seed, number) for seed in range(50) for number in range(2, 22)}
    assert len(seeds) == 1_000
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_players_change_in_all_rounds_at_once() -> None:
    series = played(begun("pointsalad", "rounds", 3, players=PLAYERS), Random(1), 60)
    assert len(series.rounds) > 1
    players = (Player("bot", "random", "Basil"), Player("person", "", "Ann"))
    changed = series.with_players(players)
    assert {match.players for match in changed.rounds} == {players}
    assert changed.totals == series.totals
    assert series.with_match(series.match.with_players(players)) == changed


def test_a_tie_of_wins_that_never_breaks_stands_after_the_last_further_round() -> None:
    series = first_where("toy", "wins", 2, lambda one: len(one.leaders) > 1)
    while not series.over:
        series = tied(series.next_round())
    assert len(series.rounds) == MOST_ROUNDS
    assert series.winners == series.leaders == (0, 1)


def tied(series: Series[Any, Any, Any]) -> Series[Any, Any, Any]:
    """The round at the table played so that the wins are tied again."""
    for seed in range(10_000):
        after = round_played(series, Random(seed))
        if len(after.leaders) > 1:
            return after
    raise AssertionError("no such round")


# ── what cannot be a series ──


@pytest.mark.parametrize(
    ("kind", "length", "field", "message"),
    [
        ("full_deck", 2, "length", "expected 3 to 3 rounds; found 2"),
        ("rounds", 1, "length", "expected 2 to 6 rounds; found 1"),
        ("rounds", 7, "length", "expected 2 to 6 rounds; found 7"),
        ("rounds", True, "length", "found True"),
        ("rounds", "3", "length", "found '3'"),
        ("wins", 3, "series", "expected one of full_deck, rounds with 2 seats; found 'wins'"),
        (None, 3, "series", "found None"),
        (["rounds"], 3, "series", "found "),
    ],
)
def test_what_the_game_does_not_offer_is_refused(kind: Any, length: Any, field: str, message: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        begun("pointsalad", kind, length)
    assert caught.value.field == field
    assert message in str(caught.value)


def test_a_match_that_cannot_begin_a_series_is_refused() -> None:
    game = GAMES["pointsalad"]
    with pytest.raises(InvalidSetup, match="on_top: expected no cards on top in a series"):
        begun("pointsalad", "rounds", 3, on_top=("carrot-01",))
    with pytest.raises(InvalidSetup, match="options: expected round 1 in the first match of a series"):
        begun("pointsalad", "full_deck", 3, options=game.Options(round=2))
    nothing: list[Any] = [(), [], None]
    for rounds in nothing:
        with pytest.raises(InvalidSetup, match=f"rounds: expected 1 to {MOST_ROUNDS} rounds"):
            Series("rounds", 3, rounds)


def test_rounds_that_the_series_does_not_deal_are_refused() -> None:
    series = played(begun("pointsalad", "rounds", 3), Random(1), 60)
    second = series.rounds[1]
    wrong: list[dict[str, Any]] = [{"seed": 7}, {"start": 1 - (second.start or 0)}, {"on_top": ("carrot-01",)}]
    for changes in wrong:
        other: Match[Any, Any, Any] = replace(second, turns=(), **changes)
        with pytest.raises(InvalidSetup, match="rounds: expected round 2 as the series deals it"):
            Series("rounds", 3, (series.rounds[0], other))
    with pytest.raises(InvalidSetup, match="rounds: expected earlier rounds that are over"):
        Series("rounds", 3, (replace(series.rounds[0], turns=()), second))
    whole = played(series, Random(1))
    with pytest.raises(InvalidSetup, match="rounds: expected no round after the end"):
        Series("rounds", 2, whole.rounds)


# ── saves and links ──


def test_canonical_form() -> None:
    series = begun("pointsalad", "rounds", 3, players=PLAYERS)
    assert series.save() == EXAMPLE
    assert load_series(EXAMPLE, GAMES) == series
    assert load_either(EXAMPLE, GAMES) == series


@pytest.mark.parametrize(("name", "kind", "seats", "lengths"), KINDS)
def test_it_comes_back_from_save_and_link_at_any_moment(name: str, kind: str, seats: int, lengths: range) -> None:
    series = renamed(begun(name, kind, lengths[-1], seats), name="Zoë 胡萝卜")
    for turns in (0, 1, 40, 3, 70, 100_000):
        series = played(series, Random(turns), turns)
        again = load_either(series.save(), GAMES)
        assert again == series
        assert again.save() == series.save()
        assert read_any_link(link(series), GAMES) == renamed(series, name="")
    assert series.over


def test_a_save_of_either_kind_is_told_apart() -> None:
    match = begun("pointsalad", "rounds", 3).match
    assert load_either(match.save(), GAMES) == match
    with pytest.raises(UnreadableSave):
        load(EXAMPLE, GAMES)
    with pytest.raises(UnreadableSave, match="series: expected this key in save"):
        load_series(match.save(), GAMES)
    with pytest.raises(UnreadableLink, match="expected a link of one match; found one of a series of several rounds"):
        read_link(packed(EXAMPLE), GAMES)


def test_the_longest_series_fit_saves_and_links() -> None:
    """Names may be full of brackets, which count against the limit of what is parsed."""
    series = played(renamed(begun("pointsalad", "rounds", 6, 6), name="[" * 40), Random(6))
    text = series.save()
    assert load_series(text, GAMES) == series
    assert text.count("[") + text.count("{") + 2 * (MOST_ROUNDS - len(series.rounds)) <= 300
    assert len(link(series)) < 6_000


def data(**changes: Any) -> str:
    """The example with some fields changed."""
    return json.dumps({**json.loads(EXAMPLE), **changes})


TURNS = [str(turn) for turn in played(begun("pointsalad", "rounds", 3), Random(1)).rounds[0].turns]
ROUND = {"turns": TURNS, "undone": 0}
EMPTY = {"turns": [], "undone": 0}


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"series": "wins"}, "series"),
        ({"series": None}, "series"),
        ({"series": ["rounds"]}, "series"),
        ({"length": 1}, "length"),
        ({"length": True}, "length"),
        ({"length": 10**400}, "length"),
        ({"rounds": []}, "rounds"),
        ({"rounds": None}, "rounds"),
        ({"rounds": [EMPTY] * 21}, "rounds"),
        ({"rounds": [None]}, "rounds"),
        ({"rounds": [{}]}, "turns"),
        ({"rounds": [{**EMPTY, "seed": 7}]}, "rounds"),
        ({"rounds": [{**EMPTY, "undone": -1}]}, "undone"),
        ({"rounds": [{**EMPTY, "turns": ["foo"]}]}, "turn 1"),
        ({"rounds": [EMPTY, EMPTY]}, "round 2"),
        ({"rounds": [{**ROUND, "turns": TURNS[:-1]}, EMPTY]}, "round 2"),
        ({"rounds": [ROUND, {**EMPTY, "turns": ["foo"]}]}, "round 2, turn 1"),
        ({"rounds": [ROUND, {**EMPTY, "turns": TURNS}]}, "round 2, turn 1"),
        ({"rounds": [ROUND, {**EMPTY, "turns": 7}]}, "round 2"),
        ({"rounds": [ROUND, {**EMPTY, "undone": True}]}, "round 2"),
        ({"rounds": [ROUND, EMPTY, EMPTY]}, "round 3"),
        ({"options": {"round": 2}}, "options"),
        ({"game": "chess"}, "game"),
        ({"rules": 2}, "rules"),
        ({"format": 2}, "format"),
        ({"seats": 7}, "seats"),
        ({"seed": -1}, "seed"),
        ({"start": 2}, "start"),
        ({"players": []}, "players"),
        ({"on_top": []}, "save"),
    ],
    ids=range(30),
)
def test_wrong_field_is_refused_by_name(changes: dict[str, Any], place: str) -> None:
    for reading in (load_series, load_either):
        with pytest.raises(UnreadableSave, match=r"expected .+; found .+") as caught:
            reading(data(**changes), GAMES)
        assert caught.value.place == place
        assert len(str(caught.value)) < 400


@pytest.mark.parametrize("key", json.loads(EXAMPLE))
def test_missing_and_double_keys_are_refused(key: str) -> None:
    fields = json.loads(EXAMPLE)
    double = EXAMPLE[:-1] + f",{json.dumps(key)}:{json.dumps(fields[key])}}}"
    del fields[key]
    for text in (double, json.dumps(fields)):
        with pytest.raises(UnreadableSave) as caught:
            load_series(text, GAMES)
        assert caught.value.field == key
