"""The errors: one tree, messages that say what was expected and what was found."""

from __future__ import annotations

import pickle

import pytest

from tabletop import (
    HiddenCards,
    IllegalTurn,
    InvalidSetup,
    TabletopError,
    UnreadableLink,
    UnreadableSave,
    UnreadableTurn,
)
from tabletop.errors import shown

ERRORS: list[TabletopError] = [
    UnreadableTurn("a card", "'x'"),
    IllegalTurn("a card", "'x'"),
    HiddenCards("a card", "'x'"),
    InvalidSetup("seats", "a card", "'x'"),
    UnreadableSave("seed", "a card", "'x'"),
    UnreadableSave("turns", "a card", "'x'", 3),
    UnreadableLink("a card", "'x'"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_message_and_tree(error: TabletopError) -> None:
    assert isinstance(error, ValueError)
    assert str(error).endswith("expected a card; found 'x'")
    assert (error.expected, error.found) == ("a card", "'x'")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_place_of_the_error() -> None:
    assert str(InvalidSetup("seats", "2 to 6", "7")) == "seats: expected 2 to 6; found 7"
    assert str(UnreadableSave("turns", "a turn", "7", 3)) == "turn 3: expected a turn; found 7"
    assert UnreadableSave("turns", "a turn", "7", 3).turn == 3
    assert InvalidSetup("seats", "2 to 6", "7").field == "seats"


LONG: list[object] = ["x" * 10_000, ("x",) * 10_000, [[1] * 1_000] * 1_000, {1: "x" * 500}, 10**5_000]


@pytest.mark.parametrize("value", LONG, ids=range(len(LONG)))
def test_shown_is_short(value: object) -> None:
    assert len(shown(value)) < 70


def test_shown_plain() -> None:
    assert (shown("a"), shown(7), shown(None), shown("\ud800")) == ("'a'", "7", "None", "'\\ud800'")
