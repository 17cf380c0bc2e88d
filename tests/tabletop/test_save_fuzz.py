"""Saves with Hypothesis: whatever is done to the text, it loads as an equal match or is refused by name."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabletop import Match, Player, UnreadableSave, load
from tests.contract.games import CONTRACTS
from tests.contract.laws import random_match

GAMES = {name: contract.game for name, contract in CONTRACTS.items()}
SAVES = [
    random_match(contract, 3, contract.options(3)[-1], 42, 50 if name == "parade" else 9).save()
    for name, contract in CONTRACTS.items()
]
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


@given(st.sampled_from(SAVES), st.floats(0, 1), st.integers(0, 12), st.text(max_size=12))
@settings(max_examples=300)
def test_a_piece_of_the_text_replaced(save: str, part: float, removed: int, inserted: str) -> None:
    place = int(part * len(save))
    loads_or_refuses(save[:place] + inserted + save[place + removed :])


@given(st.sampled_from(SAVES), st.sampled_from(sorted(json.loads(SAVES[0]))), VALUES)
@settings(max_examples=300)
def test_a_field_replaced(save: str, field: str, value: Any) -> None:
    loads_or_refuses(json.dumps({**json.loads(save), field: value}))


@given(st.data())
@settings(max_examples=150)
def test_fields_within_replaced(data: st.DataObject) -> None:
    save = json.loads(data.draw(st.sampled_from(SAVES)))
    save["options"] = data.draw(st.dictionaries(st.sampled_from(["take_one", "tie_break", "round", "x"]), VALUES))
    player = data.draw(st.dictionaries(st.sampled_from(["kind", "level", "name", "x"]), VALUES))
    save["players"][data.draw(st.integers(0, 2))].update(player)
    loads_or_refuses(json.dumps(save))


@given(st.data())
@settings(max_examples=100)
def test_turns_in_another_order(data: st.DataObject) -> None:
    save = json.loads(data.draw(st.sampled_from(SAVES)))
    save["turns"] = data.draw(st.permutations(save["turns"]))
    loads_or_refuses(json.dumps(save))


@given(st.text() | VALUES)
@example("[" * 100_000)
def test_anything_at_all(text: Any) -> None:
    loads_or_refuses(text)


@given(
    st.sampled_from(sorted(GAMES)),
    st.lists(NAMES, min_size=2, max_size=2),
    st.integers(0, 2**53 - 1),
    st.integers(0, 2**53 - 1),
)
def test_every_match_comes_back(name: str, names: list[str], seed: int, undone: int) -> None:
    game = GAMES[name]
    players = (Player("person", "", names[0]), Player("bot", "greedy", names[1]))
    match = Match(game, game.Options(), 2, seed % 2, seed, players=players, undone=undone)
    assert load(match.save(), GAMES) == match
