"""What is counted of ended matches: rows read back, added in any order, bounded, never blocked by damage."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import UnreadableSave
from tests.web.ended import rows
from web.statistics import (
    COLUMNS,
    HEADINGS,
    MOST_CHARACTERS,
    MOST_DAMAGED,
    MOST_ROWS,
    PERSON,
    Row,
    Statistics,
    read_row,
    read_statistics,
)

NUMBERS = st.integers(-99_999, 99_999)
LETTERS = "abcdefghijklmnopqrstuvwxyz"
WORDS = st.builds(str.__add__, st.sampled_from(LETTERS), st.text(f"{LETTERS}0123456789_-", max_size=8))
OPTIONS = st.builds("{}={}".format, st.text(f"{LETTERS}_", min_size=1, max_size=5), WORDS)
NAMES = st.text("0123456789abcdef", min_size=1, max_size=2)
LISTS = st.lists(NUMBERS, max_size=6).map(tuple)
PARTS = st.dictionaries(WORDS, NUMBERS, max_size=4).map(lambda found: tuple(found.items()))


@st.composite
def any_row(draw: st.DrawFn) -> Row:
    """Whatever a match of whatever game may leave."""
    players = draw(st.lists(st.one_of(st.just(PERSON), WORDS), min_size=1, max_size=6).filter(lambda x: PERSON in x))
    seats, own = len(players), players.count(PERSON)
    return Row(
        match=draw(NAMES),
        ended=draw(st.datetimes().map(lambda moment: moment.replace(microsecond=0).isoformat())),
        game=draw(WORDS),
        options=tuple(draw(st.lists(OPTIONS, max_size=3))),
        players=tuple(players),
        scores=tuple(draw(st.lists(NUMBERS, min_size=seats, max_size=seats))),
        winners=tuple(sorted(draw(st.sets(st.integers(0, seats - 1), min_size=1)))),
        undone=draw(st.integers(0, 2**40)),
        growth=tuple(draw(st.lists(LISTS, min_size=own, max_size=own))),
        parts=tuple(draw(st.lists(PARTS, min_size=own, max_size=own))),
    )


ANY_ROWS = st.lists(any_row(), max_size=8)


@given(any_row())
def test_a_row_is_read_back_from_its_line(row: Row) -> None:
    assert read_row(row.line()) == row


@given(ANY_ROWS, st.randoms(use_true_random=False))
def test_rows_added_in_any_order_and_in_any_portions_are_the_same(found: list[Row], rng: Random) -> None:
    at_once = Statistics().with_rows(found)
    shuffled = rng.sample(found, len(found))
    one_by_one = Statistics()
    for row in shuffled:
        one_by_one = one_by_one.with_rows((row,))
    cut = rng.randrange(len(found) + 1)
    merged = Statistics().with_rows(shuffled[:cut]).with_all(Statistics().with_rows(shuffled[cut:]))
    assert at_once.rows == one_by_one.rows == merged.rows
    assert at_once.with_rows(found) == at_once


@given(ANY_ROWS, st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n\r")), max_size=4))
def test_what_is_kept_is_read_back_and_written_as_it_was(found: list[Row], lines: list[str]) -> None:
    kept = read_statistics("\n".join([HEADINGS, *(row.line() for row in found), *lines]))
    assert read_statistics(kept.text()) == kept
    assert read_statistics(kept.text()).text() == kept.text()
    assert {row.match for row in kept.rows} >= {row.match for row in found}


@given(ANY_ROWS)
def test_a_match_is_there_once_as_it_ended_last(found: list[Row]) -> None:
    kept = Statistics().with_rows(found).rows
    assert len({row.match for row in kept}) == len(kept)
    for row in kept:
        same = [other for other in found if other.match == row.match]
        assert (row.undone, row.ended) == max((other.undone, other.ended) for other in same)


def test_rows_stand_in_the_order_in_which_the_matches_ended() -> None:
    kept = Statistics().with_rows(reversed(rows())).rows
    assert [row.ended for row in kept] == sorted(row.ended for row in rows())


def test_nothing_is_nothing() -> None:
    assert Statistics().text() == ""
    assert read_statistics("") == read_statistics(None) == read_statistics(HEADINGS) == Statistics()


def test_a_place_counts_those_who_did_better() -> None:
    row = rows()[0]._replace(players=(PERSON,) * 4, scores=(5, 9, 9, 2), winners=(2,))
    assert [row.place(seat) for seat in range(4)] == [3, 2, 1, 4]
    assert [row._replace(winners=(1, 2)).place(seat) for seat in range(4)] == [3, 1, 1, 4]


# ── bounds ──


def many(number: int, length: int = 1) -> list[Row]:
    """So many rows of different matches, each later than the one before."""
    growth = ((12345,) * length,)
    model = rows()[0]._replace(players=(PERSON, "greedy"), scores=(1, 2), winners=(1,), growth=growth, parts=((),))
    times = [f"{place // 3600:02}:{place // 60 % 60:02}:{place % 60:02}" for place in range(number)]
    return [model._replace(match=f"m{place}", ended=f"2026-01-01T{time}") for place, time in enumerate(times)]


def test_the_latest_rows_are_kept_and_the_others_are_told() -> None:
    found = many(MOST_ROWS + 30)
    kept = Statistics().with_rows(found)
    assert (kept.rows, kept.dropped) == (tuple(found[30:]), 30)
    assert read_statistics(kept.text()) == kept
    one_more = found[0]._replace(match="more", ended="2027-01-01T00:00:00")
    assert kept.with_rows((one_more,)).dropped == 31


def test_long_rows_are_bounded_in_all() -> None:
    found = many(400, length=200)
    kept = Statistics().with_rows(found)
    assert 200 < len(kept.rows) < 400
    assert kept.dropped == 400 - len(kept.rows)
    assert kept.rows == tuple(found[kept.dropped :])
    assert len(kept.text()) <= MOST_CHARACTERS + 1_000


def test_rows_in_any_order_are_bounded_alike() -> None:
    found = [row._replace(growth=((7,) * (number * 7 % 400),)) for number, row in enumerate(many(900))]
    one, other = Statistics(), Statistics().with_rows(found)
    for start in range(0, 900, 100):
        one = Statistics(one.rows, (), one.dropped).with_rows(found[800 - start : 900 - start])
    assert (one.rows, one.dropped) == (other.rows, other.dropped)


def test_the_largest_that_can_be_kept_is_kept_again() -> None:
    kept = Statistics().with_rows(many(3_000, length=100))
    assert read_statistics(kept.text()) == kept


# ── damage ──

SOUND = rows()[0].line()
BROKEN = [
    SOUND[:-30],
    SOUND + ",",
    SOUND.replace("pointsalad", "point salad"),
    SOUND.replace("T21:", "T25:"),
    SOUND.replace(PERSON, "greedy"),
    SOUND.replace(PERSON, "<b>"),
    "1e9" + SOUND[3:].replace(",0,", ",-1,"),
    ",".join(COLUMNS[:-1]),
    '{"format":1}',
    "[" * 500,
    "\x00",
    "dropped,many",
]


@pytest.mark.parametrize("line", BROKEN)
def test_a_damaged_line_is_set_aside_and_the_others_count(line: str) -> None:
    with pytest.raises(UnreadableSave) as caught:
        read_row(line)
    assert caught.value.field in ("row", *COLUMNS)
    found = read_statistics("\n".join([HEADINGS, rows()[1].line(), line, rows()[2].line()]))
    assert {row.match for row in found.rows} == {rows()[1].match, rows()[2].match}
    assert found.damaged == (line,)
    assert line in found.with_rows(rows()).text().split("\n")


@settings(max_examples=300)
@given(st.integers(0, len(SOUND)), st.integers(0, len(SOUND)), st.text(max_size=8))
def test_a_line_with_anything_in_it_is_a_row_or_set_aside(start: int, end: int, text: str) -> None:
    line = SOUND[:start] + text + SOUND[end:]
    found = read_statistics(f"{HEADINGS}\n{line}\n{rows()[1].line()}")
    assert rows()[1] in found.rows
    assert read_statistics(found.text()) == found


@pytest.mark.parametrize("text", ["x" * 2_000_000, "y\n" * 900_000, "[" * 700_000, "a,b,c,d,e,f,g,h,i,j\n" * 50_000])
def test_a_huge_text_is_no_harm(text: str) -> None:
    found = read_statistics(text)
    assert found.rows == ()
    assert len(found.text()) <= MOST_DAMAGED + len(HEADINGS) + 2


def test_lines_may_end_as_other_systems_end_them() -> None:
    text = Statistics().with_rows(rows()).text()
    assert read_statistics(text.replace("\n", "\r\n")).text() == text
