"""Saves with Hypothesis: whatever is done to the text, it loads as an equal match or is refused by name."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pointsalad import GAME
from tabletop import Match, Player, UnreadableSave, load
from tests.contract.games import SALAD
from tests.contract.laws import random_match

GAMES = {GAME.name: GAME}
SAVE = random_match(SALAD, 3, SALAD.options(3)[3], 42, 9).save()
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


def loads_or_refuses(text: Any) -> None:
    """Nothing but UnreadableSave; what loads is canonical after one save."""
    try:
        match = load(text, GAMES)
    except UnreadableSave as error:
        message = str(error)
    else:
        message = "expected; found"
        assert load(match.save(), GAMES) == match
        assert load(match.save(), GAMES).save() == match.save()
    assert "expected" in message
    assert "found" in message


@given(st.integers(0, len(SAVE) - 1), st.integers(0, 12), st.text(max_size=12))
@settings(max_examples=300)
def test_a_piece_of_the_text_replaced(place: int, removed: int, inserted: str) -> None:
    loads_or_refuses(SAVE[:place] + inserted + SAVE[place + removed :])


@given(st.sampled_from(sorted(json.loads(SAVE))), VALUES)
@settings(max_examples=300)
def test_a_field_replaced(field: str, value: Any) -> None:
    loads_or_refuses(json.dumps({**json.loads(SAVE), field: value}))


@given(st.data())
@settings(max_examples=150)
def test_fields_within_replaced(data: st.DataObject) -> None:
    save = json.loads(SAVE)
    save["options"] = data.draw(st.dictionaries(st.sampled_from(["take_one", "tie_break", "round", "x"]), VALUES))
    player = data.draw(st.dictionaries(st.sampled_from(["kind", "level", "name", "x"]), VALUES))
    save["players"][data.draw(st.integers(0, 2))].update(player)
    loads_or_refuses(json.dumps(save))


@given(st.permutations(json.loads(SAVE)["turns"]))
@settings(max_examples=100)
def test_turns_in_another_order(turns: list[str]) -> None:
    loads_or_refuses(json.dumps({**json.loads(SAVE), "turns": turns}))


@given(st.text() | VALUES)
@example("[" * 100_000)
def test_anything_at_all(text: Any) -> None:
    loads_or_refuses(text)


@given(st.lists(NAMES, min_size=2, max_size=2), st.integers(0, 2**53 - 1), st.integers(0, 2**53 - 1))
def test_every_match_comes_back(names: list[str], seed: int, undone: int) -> None:
    players = (Player("person", "", names[0]), Player("bot", "greedy", names[1]))
    match = Match(GAME, GAME.Options(), 2, seed % 2, seed, players=players, undone=undone)
    assert load(match.save(), GAMES) == match
