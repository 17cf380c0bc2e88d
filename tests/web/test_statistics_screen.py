"""The screen of the statistics: its figures are those of the sums, drawings and tables agree, damage is text."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import cast

import pytest

from tests.toy import screen as stars
from tests.toy.game import GAME as TOY
from tests.web.ended import PARADE, looking, rows
from tests.web.tapping import press, shown
from tests.web.tree import Element, read
from web.figures import Bar, Chart, Curve, Figures
from web.games import OFFERS, Offer, Shown
from web.screen import Link, Page, controls
from web.screens.averages import average, percent
from web.screens.dates import date_name
from web.session import Session
from web.statistics import Statistics, read_statistics
from web.sums import chosen, sums
from web.texts import Texts, languages, minus
from web.views.page import page

BOTH = ("pointsalad", PARADE)


def figures_of(session: Session, language: str = "en") -> Figures:
    """The figures that the session shows."""
    body = shown(session, language).body
    assert isinstance(body, Page)
    assert isinstance(body.figures, Figures)
    return body.figures


def chart_of(session: Session, name: str) -> Chart:
    """The chart of that name."""
    (found,) = [chart for chart in figures_of(session).charts if chart.id == name]
    return found


def tree_of(session: Session) -> Element:
    """The page as it is written."""
    return read(page(shown(session)))


@pytest.mark.parametrize("game", BOTH)
def test_the_facts_are_those_of_the_sums(game: str) -> None:
    t, found, sign = Texts("en"), sums(chosen(rows(), game)), -1 if game == PARADE else 1
    matches, won, points, since = figures_of(looking(game=game)).facts
    assert matches.value == str(found.matches)
    assert matches.more.startswith(str(found.undone))
    assert won.value == str(found.won)
    assert won.more == f"{percent(t, found.won, found.played)} of {found.played} seats"
    assert points.value == average(t, sign * found.scores, found.played)
    assert points.more.endswith(f" {minus(sign * found.best)}")
    assert since.value == date_name(t, min(row.ended for row in rows() if row.game == game)[:10])


def test_one_person_alone_has_a_share_of_matches() -> None:
    alone = tuple(row for row in rows() if len(row.own) == 1)
    _, won, _, _ = figures_of(looking(statistics=Statistics().with_rows(alone))).facts
    assert re.fullmatch(r"[0-9]+%", won.more)


@pytest.mark.parametrize("game", BOTH)
def test_the_results_are_drawn_and_written_alike(game: str) -> None:
    chart, found = chart_of(looking(game=game), "results"), sums(chosen(rows(), game)).standings
    for bar, cells, one in zip(cast(tuple[Bar, ...], chart.drawn), chart.table.rows, found, strict=True):
        assert bar.length == 1000 * one.won // one.played
        assert bar.mark == 1000 // one.seats
        assert cells[:2] == (bar.name, str(one.matches))
        assert cells[2] == f"{one.won} ({bar.value})"
        assert f"{one.seats} seats" in bar.name


@pytest.mark.parametrize("game", BOTH)
def test_the_line_has_the_values_of_the_table_as_far_as_half_of_the_seats_came(game: str) -> None:
    chart, found = chart_of(looking(game=game), "growth"), sums(chosen(rows(), game))
    assert isinstance(chart.drawn, Curve)
    assert len(chart.table.rows) == len(found.growth)
    drawn = [float(cells[1].replace("−", "-")) * 10 for cells in chart.table.rows][: len(chart.drawn.values)]
    assert drawn == pytest.approx(chart.drawn.values)
    reached = [number for number, _ in found.growth]
    assert all(2 * number >= found.played for number in reached[: len(drawn)])
    assert all(2 * number < found.played for number in reached[len(drawn) :])
    assert chart.drawn.last in chart.name


@pytest.mark.parametrize("game", BOTH)
def test_all_that_is_drawn_lies_within_its_frame(game: str) -> None:
    for seats in (0, 2, 3, 4):
        tree = tree_of(looking(game=game, seats=seats))
        for one in tree.find("polyline", "polygon"):
            for point in one["points"].split():
                assert all(0 <= int(number) <= 1000 for number in point.split(","))
        for one in tree.find("rect"):
            assert 0 <= int(one["width"]) <= 1000
        for one in tree.all():
            assert all(0 <= int(at) <= 1000 for at in re.findall(r"--at:(\S+)", one["style"]))


def test_lines_across_are_few_and_even() -> None:
    for scores in ((0,), (1, 2, 3), (-4, 7, 12), (0, 99, 250), (-30, -60), (5,) * 40):
        row = rows()[0]._replace(
            players=("person", "greedy"), scores=(1, 2), winners=(1,), growth=(scores,), parts=((),)
        )
        drawn = chart_of(looking(statistics=Statistics().with_rows((row,))), "growth").drawn
        assert isinstance(drawn, Curve)
        values = [value for value, _ in drawn.ticks]
        assert 2 <= len(values) <= 7
        assert len({after - before for before, after in pairwise(values)}) == 1
        assert (values[0], values[-1]) == (drawn.low, drawn.high)
        assert drawn.low <= min(0, *drawn.values) <= max(0, *drawn.values) <= drawn.high


def test_the_best_cards_come_first_and_the_table_has_all() -> None:
    chart, found = chart_of(looking(), "cards"), sums(chosen(rows(), "pointsalad")).parts
    bars = cast(tuple[Bar, ...], chart.drawn)
    assert [bar.value for bar in bars] == [minus(points) for _, _, points in found[:8]]
    assert bars[0].length == 1000
    assert [cells[3] for cells in chart.table.rows] == [minus(points) for _, _, points in found]
    assert [bar.face.card for bar in bars if bar.face] == [card for card, _, _ in found[:8]]


def test_the_dearest_colour_comes_first() -> None:
    chart, found = chart_of(looking(game=PARADE), "colors"), sums(chosen(rows(), PARADE)).parts
    bars = cast(tuple[Bar, ...], chart.drawn)
    costs = [int(cells[2]) for cells in chart.table.rows]
    assert len(bars) == 6
    assert costs == sorted(costs, reverse=True) == sorted((-score for _, _, score in found), reverse=True)
    assert [bar.length for bar in bars] == [cost * 1000 // costs[0] for cost in costs]


def test_the_number_of_seats_and_turns_taken_back_can_be_left_out() -> None:
    session = press(looking(), "statistics-seats", "2")
    assert figures_of(session).facts[0].value == str(len(chosen(rows(), "pointsalad", 2)))
    session = press(session, "statistics-undone", "true")
    assert figures_of(session).facts[0].value == str(len(chosen(rows(), "pointsalad", 2, without_undone=True)))


def test_where_nothing_is_counted_a_way_leads_to_a_match() -> None:
    for session in (Session(route="statistics"), looking(statistics=Statistics()), looking(seats=6)):
        found = figures_of(session)
        assert found.empty is not None
        assert (*found.charts, *found.facts) == ()
        assert [one.to for one in controls(found.empty) if isinstance(one, Link)] == [""]


def test_what_is_exported_is_all_that_is_kept() -> None:
    session = press(looking(game=PARADE, seats=3), "statistics-export")
    (text,) = tree_of(session).by_id("statistics-text").children
    assert read_statistics(str(text)) == Statistics().with_rows(rows())
    assert press(session, "statistics-save").sent == ("salad-and-parade-statistics.csv", str(text))
    assert "textarea" not in page(shown(press(session, "statistics-export")))


def test_damage_is_shown_as_text_and_nothing_else() -> None:
    line = "<script>alert(1)</script>,</textarea><b onclick=x>"
    session = looking(statistics=Statistics(damaged=(line,)).with_rows(rows()))
    assert tree_of(session).by_id("text-statistics-damaged").text == line


def test_what_is_no_longer_known_is_passed_over() -> None:
    known = rows()[0]
    odd = known._replace(match="odd", players=("person", "oracle"), parts=((("leek-99", 500),),))
    session = looking(statistics=Statistics().with_rows((odd,)))
    assert "Bots: oracle, 2 seats" in page(shown(session))
    assert [chart.id for chart in figures_of(session).charts] == ["results", "growth"]
    foreign = looking(statistics=Statistics().with_rows((known._replace(game="chess"),)))
    assert figures_of(foreign).empty is not None


def test_a_game_without_a_counting_of_its_own_has_results_and_growth(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Offer(lambda: TOY, "bowl", False, lambda: Shown(stars, page))
    monkeypatch.setitem(cast(dict[str, object], OFFERS), "toy", line)
    row = rows()[0]._replace(game="toy", parts=((),))
    session = looking(game="toy", statistics=Statistics().with_rows((row,)))
    assert [chart.id for chart in figures_of(session).charts] == ["results", "growth"]
    assert "chart-growth" in page(shown(session))


@pytest.mark.parametrize("language", languages())
def test_every_chart_is_one_picture_with_a_name_and_has_its_table(language: str) -> None:
    for game in BOTH:
        tree = read(page(shown(looking(game=game), language)))
        charts = [one for one in tree.find("section") if one["id"].startswith("chart-")]
        assert len(charts) == 3
        for chart in charts:
            (picture,) = [one for one in chart.find("div") if one["role"] == "img"]
            (table,) = chart.find("table")
            assert len(picture["aria-label"]) > 8
            assert len(table.find("tr")) >= 2
            assert all(one["scope"] for one in table.find("th"))


def test_the_day_of_the_first_match_is_told_in_words() -> None:
    first = min(row.ended for row in chosen(rows(), "pointsalad"))
    assert first.startswith("2026-01-17")
    assert figures_of(looking()).facts[-1].value == "17 January 2026"
