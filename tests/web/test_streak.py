"""Laws of the streak: days in a row count whatever the clock does, and no stored text can break it."""

from __future__ import annotations

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.streak import LONGEST_TEXT, MOST_RUNS, MOST_TRIES, Diary, Outcome, day_of, diaries, number_of, text_of

TODAY = date(2027, 6, 15).toordinal()
OUTCOME = Outcome(47, 2, 4, (12, 9, 17, 9))
NEAR = st.integers(TODAY - 30, TODAY)
DAYS = st.lists(NEAR, max_size=25)


def finished(days: list[int], diary: Diary | None = None) -> Diary:
    """A diary with these days finished, each by a match of its own."""
    diary = diary or Diary()
    for day in days:
        diary = diary.finished(day_of(day), f"1{day}", OUTCOME)
    return diary


def counted(days: set[int], today: int) -> int:
    """The streak by the plainest way: back from today, or from yesterday."""
    last = today if today in days else today - 1
    length = 0
    while last - length in days:
        length += 1
    return length


@given(DAYS)
def test_a_streak_is_the_days_in_a_row_up_to_today_or_yesterday(days: list[int]) -> None:
    assert finished(days).streak(day_of(TODAY)) == counted(set(days), TODAY)


@given(DAYS, st.randoms())
def test_the_order_in_which_days_were_finished_does_not_matter(days: list[int], rng: object) -> None:
    shuffled = sorted(days, key=lambda day: hash((day, str(rng))))
    assert finished(shuffled).streak(day_of(TODAY)) == finished(days).streak(day_of(TODAY))


@given(DAYS)
def test_finishing_today_adds_one_day_and_a_second_time_none(days: list[int]) -> None:
    before = finished([day for day in days if day != TODAY])
    after = finished([TODAY], before)
    assert after.streak(day_of(TODAY)) == before.streak(day_of(TODAY)) + 1
    assert finished([TODAY], after) == after


@given(DAYS, st.integers(0, 2))
def test_going_back_in_time_costs_nothing(days: list[int], back: int) -> None:
    diary = finished(days)
    assert diary.streak(day_of(TODAY - back)) >= diary.streak(day_of(TODAY))
    assert diary.streak(day_of(TODAY)) == counted(set(days), TODAY)


@given(DAYS, st.lists(st.integers(TODAY + 40, TODAY + 4000), max_size=10))
def test_days_of_a_wrong_clock_in_the_future_change_nothing_today(days: list[int], future: list[int]) -> None:
    diary = finished(future, finished(days))
    assert diary.streak(day_of(TODAY)) == counted(set(days), TODAY)
    assert finished([TODAY + 1], diary).streak(day_of(TODAY + 1)) == counted({*days, TODAY + 1}, TODAY + 1)


def test_a_day_without_a_finished_deal_ends_it_the_day_after() -> None:
    diary = finished([TODAY - 3, TODAY - 2])
    assert [diary.streak(day_of(TODAY + step)) for step in (-2, -1, 0)] == [2, 2, 0]


def test_a_deal_begun_before_midnight_counts_for_its_own_day() -> None:
    diary = finished([TODAY - 1]).begun(day_of(TODAY), "5")
    assert diary.streak(day_of(TODAY + 1)) == 0
    assert diary.finished(day_of(TODAY), "5", OUTCOME).streak(day_of(TODAY + 1)) == 2


def test_only_the_first_try_of_a_day_counts() -> None:
    day = day_of(TODAY)
    diary = Diary().begun(day, "5").begun(day, "6")
    assert diary.finished(day, "6", OUTCOME) == diary
    done = diary.finished(day, "5", OUTCOME)
    assert done.streak(day) == 1
    assert done.finished(day, "5", Outcome(99, 1, 4, (99, 0, 0, 0))) == done
    one = done.attempt(day)
    assert one is not None
    assert (one.key, one.outcome) == ("5", OUTCOME)


def test_what_is_no_day_is_no_day() -> None:
    for text in ("", "today", "2027-02-29", "20270101", "2027-W01-1", "2027-1-1", "0000-01-01", "２０２７-01-01"):
        assert number_of(text) is None
        assert Diary().finished(text, "5", OUTCOME) == Diary()
        assert finished([TODAY]).streak(text) == 0
    assert number_of("2027-06-15") == TODAY


# ── as text ──

LINES = st.one_of(
    st.text(max_size=30),
    st.from_regex(r"\A2027-0[1-3]-[0-3][0-9]( -?[0-9a-z]{1,9}){0,9}\Z"),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | LINES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)
DIARY = st.fixed_dictionaries({}, optional={"days": st.lists(LINES) | JSON, "tries": st.lists(LINES) | JSON})


@given(DAYS, DAYS)
def test_a_text_gives_back_what_it_was_made_from(salad: list[int], parade: list[int]) -> None:
    found = {"pointsalad": finished(salad).begun(day_of(TODAY + 1), "7"), "parade": finished(parade)}
    assert diaries(text_of(found)) == found


@given(st.text() | JSON.map(json.dumps) | st.dictionaries(st.text(max_size=9), DIARY).map(json.dumps))
def test_no_text_breaks_it_and_what_is_read_stays_readable(text: str) -> None:
    found = diaries(text)
    assert diaries(text_of(found)) == found
    for diary in found.values():
        assert diary.streak(day_of(TODAY)) >= 0
        done = finished([TODAY], Diary(diary.runs, ()))
        assert done.streak(day_of(TODAY)) >= 1


@pytest.mark.parametrize("parts", [{}, {"days": ["2027-01-03"]}, {"tries": ["2027-01-03 5"]}])
def test_a_text_of_as_many_games_as_are_read_is_written_so_that_it_is_read(parts: dict[str, list[str]]) -> None:
    brackets = 1 + len(parts)
    found = diaries(json.dumps({f"game {number}": parts for number in range(99 // brackets)}))
    assert len(found) == 99 // brackets
    assert diaries(text_of(found)) == found


def test_damage_costs_no_more_than_the_damaged_part() -> None:
    text = text_of({"pointsalad": finished([TODAY - 1, TODAY]), "parade": finished([TODAY])})
    data = json.loads(text)
    data["parade"] = "?"
    data["pointsalad"]["days"] += ["2027-13-01", 5, "2027-01-01 x"]
    data["pointsalad"]["tries"][0] += " 7"
    found = diaries(json.dumps(data))
    assert "parade" not in found
    assert found["pointsalad"].streak(day_of(TODAY)) == 2
    assert [one.day for one in found["pointsalad"].tries] == [day_of(TODAY)]


def test_deep_and_huge_texts_are_not_parsed() -> None:
    for text in ("[" * 50_000, '{"a":' * 5_000, '{"pointsalad":{"days":["' + " " * LONGEST_TEXT + '"]}}'):
        assert diaries(text) == {}


def test_the_text_stays_small_over_many_years() -> None:
    every_other = list(range(TODAY - 20_000, TODAY + 1, 2))
    diary = finished(every_other)
    assert (len(diary.runs), len(diary.tries)) == (MOST_RUNS, MOST_TRIES)
    assert len(text_of({"pointsalad": diary, "parade": diary})) < LONGEST_TEXT / 2
    assert diary.streak(day_of(TODAY)) == 1
    daily = finished(list(range(TODAY - 4_000, TODAY + 1)))
    assert daily.streak(day_of(TODAY)) == 4_001
