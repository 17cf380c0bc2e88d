"""The language of lessons understands what it should and nothing else."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.facts import COMMON, LONGEST, Position, UnreadableFact, number, value, vocabulary
from web.games import GAMES
from web.lesson import lesson

SALAD = Position("pointsalad", lesson("pointsalad", "pairs").match(("point cabbage-09", "point onion-12")).state)
PARADE = Position("parade", lesson("parade", "removal").match(()).state)


def turn(position: Position, notation: str) -> Position:
    """The position with that turn in question."""
    return position.with_turn(GAMES[position.game].read(notation))


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ("3", 3),
        ("-3 + 2 * 4", 5),
        ("7 - 2", 5),
        ("2 < 3", 1),
        ("2 >= 3", 0),
        ("1 == 1 and not 1 == 2", 1),
        ("0 or 0", 0),
        ("'red-4'", "red-4"),
        ("value('cabbage-09')", 5),
        ("weight('cabbage-04', 'onion')", -2),
        ("even('cabbage-15') - odd('cabbage-15')", 4),
        ("least('onion-18')", 2),
        ("would('cabbage-09', 'carrot 5')", 10),
        ("would('cabbage-16', 'carrot 4', 'carrot 4', 'carrot 5')", 0),
        ("gain('carrot-17+carrot-18')", 5),
        ("total()", 0),
        ("total(1)", 0),
        ("count('carrot')", 0),
        ("pile(1) + pile(2)", 18),
        ("moves(5)", 2),
        ("each(6)", 18),
        ("cards()", 108),
    ],
)
def test_facts_of_point_salad(fact: str, found: object) -> None:
    assert value(fact, SALAD) == found


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ("row()", 6),
        ("hand()", 5),
        ("draw()", 50),
        ("draw_at(3)", 45),
        ("removal('red-4')", 2),
        ("took('red-4')", 1),
        ("cost('blue-0')", 9),
        ("would_take('red-3 blue-9 green-4 red-8 white-1 orange-2', 'green-3')", 2),
        ("in_removal(9, 4)", 5),
        ("in_removal(4, 9)", 0),
        ("fronts('red-10 red-8 red-3', 'red-1 red-0')", 21),
        ("fronts('red-10 red-8 red-3', 'red-1')", 3),
        ("colours()", 0),
        ("penalty(1)", 0),
        ("cards()", 66),
    ],
)
def test_facts_of_parade(fact: str, found: object) -> None:
    assert value(fact, PARADE) == found


@pytest.mark.parametrize(
    ("predicate", "notation", "so"),
    [
        ("takes()", "carrot-17+carrot-18", True),
        ("takes('onion')", "carrot-17+carrot-18", False),
        ("kinds('carrot+carrot')", "carrot-17+carrot-18", True),
        ("kinds('carrot+carrot')", "carrot-17+carrot-18 flip cabbage-09", False),
        ("flips()", "carrot-17+carrot-18 flip cabbage-09", True),
        ("flips('cabbage-09') and takes('carrot') == 2", "carrot-17+carrot-18 flip cabbage-09", True),
        ("point()", "carrot-17+carrot-18", False),
        ("best()", "carrot-17+carrot-18", True),
        ("gain() < 0", "carrot-17+carrot-18", False),
    ],
)
def test_predicates(predicate: str, notation: str, so: bool) -> None:
    assert bool(number(predicate, turn(SALAD, notation))) == so


@pytest.mark.parametrize(
    "text",
    [
        "", "(", "x", "gain", "total().real", "total.__globals__", "__import__('os')", "open('x')", "().__class__",
        "[1]", "{1}", "{'a': 1}", "(1, 2)", "lambda: 1", "1 if 1 else 2", "f'{total()}'", "total(*())", "total(seat=0)",
        "2 ** 9", "1 << 9", "7 / 2", "True", "1.5", "b'x'", "None", "'a' * 9", "'a' + 'b'", "1 < 2 < 3", "total() is 0",
        "(x := 1)", "1; 2", "value('nothing')", "value()", "weight('cabbage-09', 'carrot')", "pile(9)", "total(7)",
        "would('cabbage-09', 'carrot')", "would('cabbage-09', 'carrot x')", "gain('take all')",
        "gain('point onion-01')", "row()", "not 'a'", "'a' < 'b'", "((((" * 90, "1+" * 200 + "1",
    ],
)  # fmt: skip
def test_everything_else_is_refused_by_name(text: str) -> None:
    with pytest.raises(UnreadableFact, match="expected"):
        value(text, SALAD)


@given(st.text(max_size=LONGEST))
def test_any_text_gives_a_value_or_a_named_error(text: str) -> None:
    with suppress(UnreadableFact):
        assert isinstance(value(text, PARADE), (int, str))


def test_a_text_is_no_number() -> None:
    with pytest.raises(UnreadableFact, match="a number"):
        number("'red-4'", PARADE)


def test_every_game_has_its_own_words_and_all_have_the_common_ones() -> None:
    salad, parade = set(vocabulary("pointsalad")), set(vocabulary("parade"))
    assert "flips" in salad - parade
    assert "played" in parade - salad
    assert set(COMMON) == salad & parade - {"takes", "value"}


def test_the_turn_that_is_wanted_can_be_named() -> None:
    wanted = PARADE._replace(wanted=GAMES["parade"].read("play red-4"))
    assert value("gain(wanted)", wanted) == -3
