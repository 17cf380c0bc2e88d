"""Which puzzles are solved: written and read, put together, and whatever else may lie in the storage."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from web.solved import LONGEST_TEXT, solved, together, with_solved

SETS = st.dictionaries(
    st.sampled_from(("pointsalad", "parade", "toy")), st.frozensets(st.integers(1, 99_999), min_size=1)
)


def text_of(found: dict[str, frozenset[int]]) -> str:
    text = ""
    for game, numbers in found.items():
        text = with_solved(text, game, numbers)
    return text


@given(SETS)
def test_what_is_written_is_read(found: dict[str, frozenset[int]]) -> None:
    assert solved(text_of(found)) == found


@given(SETS, SETS)
def test_two_tabs_lose_nothing(one: dict[str, frozenset[int]], other: dict[str, frozenset[int]]) -> None:
    both = solved(together(text_of(one), text_of(other)))
    assert both == {game: one.get(game, frozenset()) | other.get(game, frozenset()) for game in {**one, **other}}
    assert together(text_of(one), text_of(one)) == text_of(one)


@given(st.text(max_size=200))
def test_any_text_is_read_and_nothing_but_numbers_is_found(text: str) -> None:
    for game, numbers in solved(text).items():
        assert game
        assert all(0 < number < 100_000 for number in numbers)


def test_what_is_damaged_is_left_out() -> None:
    assert solved("pointsalad 1 x 2 -3 0 99999999\n\n parade") == {"pointsalad": {1, 2}}
    assert solved("pointsalad 1 " * LONGEST_TEXT) == {}
    assert with_solved("rubbish", "parade", (3,)) == "parade 3"
