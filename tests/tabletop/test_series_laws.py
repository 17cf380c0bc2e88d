"""Series with Hypothesis: every one comes back from save, file and link; any other text is refused by name."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import Player, UnreadableSave
from tabletop.link import link, read_any_link
from tabletop.series import load_either, load_series
from tests.contract.games import CONTRACTS
from tests.tabletop.links import GAMES, SECONDS, broken
from tests.tabletop.serieses import AnySeries, begun, played, renamed
from tests.tabletop.test_save_fuzz import NAMES, VALUES

SAVES = [
    played(begun(name, kind, 3, 2), Random(2), 75).save()
    for name, kind in (("pointsalad", "full_deck"), ("parade", "wins"), ("pointsalad", "rounds"))
]


@st.composite
def serieses(draw: st.DrawFn) -> AnySeries:
    """A series of any game, kind, length and seats, at any moment, with names and undos."""
    name = draw(st.sampled_from(sorted(CONTRACTS)))
    game = CONTRACTS[name].game
    seats = draw(st.sampled_from(game.seats))
    kind, lengths = draw(st.sampled_from(sorted(game.series(seats).items(), key=lambda offered: offered[0])))
    seed = draw(st.integers(0, 2**53 - 1))
    series = played(
        begun(name, kind, draw(st.sampled_from(lengths)), seats, seed), Random(seed), draw(st.integers(0, 400))
    )
    if draw(st.booleans()) and len(series.match.turns) > seats:
        series = series.with_match(series.match.undo(draw(st.integers(0, seats - 1))))
    return series.with_players(tuple(Player("bot", "random", draw(NAMES)) for _ in range(seats)))


@given(serieses())
@settings(max_examples=60)
def test_every_series_comes_back(series: AnySeries) -> None:
    again = load_series(series.save(), GAMES)
    assert again == series
    assert again.save() == series.save()
    assert [match.state for match in again.rounds] == [match.state for match in series.rounds]
    assert (again.totals, again.winners, again.over) == (series.totals, series.winners, series.over)
    assert read_any_link(link(series), GAMES) == renamed(series, name="")


@given(serieses())
@settings(max_examples=30)
def test_save_to_file_to_save(series: AnySeries) -> None:
    """The series and the match at its table; many editors end a file with a line's end."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "series.json"
        for kept in (series, series.match):
            file.write_text(kept.save() + "\n", encoding="utf-8")
            assert load_either(file.read_text(encoding="utf-8"), GAMES) == kept
            assert load_either(file.read_text(encoding="utf-8"), GAMES).save() == kept.save()


def loads_or_refuses(text: Any) -> None:
    """Nothing but UnreadableSave, in time; what loads is canonical after one save."""
    began, message = process_time(), "expected; found"
    try:
        kept = load_either(text, GAMES)
    except UnreadableSave as error:
        message = str(error)
    else:
        assert load_either(kept.save(), GAMES) == kept
    assert process_time() - began < SECONDS
    assert "expected" in message
    assert "found" in message
    assert len(message) < 400


@given(st.sampled_from(SAVES), st.integers(0, 2**32))
@settings(max_examples=500)
def test_broken_texts(save: str, seed: int) -> None:
    loads_or_refuses(broken(Random(seed), save, '[]{}",:01-x \0é'))


@given(st.sampled_from(SAVES), st.sampled_from(sorted(json.loads(SAVES[0]))), VALUES)
@settings(max_examples=200)
def test_a_field_replaced(save: str, field: str, value: Any) -> None:
    loads_or_refuses(json.dumps({**json.loads(save), field: value}))


@given(st.data())
@settings(max_examples=100)
def test_rounds_in_another_order_with_fields_replaced(data: st.DataObject) -> None:
    save = json.loads(data.draw(st.sampled_from(SAVES)))
    rounds = data.draw(st.permutations(save["rounds"] * 2))
    rounds[0] = {**rounds[0], **data.draw(st.dictionaries(st.sampled_from(["turns", "undone", "x"]), VALUES))}
    loads_or_refuses(json.dumps({**save, "rounds": rounds}))
