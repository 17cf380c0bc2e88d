"""The tables of the vectors on the scorepad, by taps alone: they come out right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from pointsalad.deck import CARDS
from tests.web.pad_sessions import TABLE, at, find, fixed_table, pad, players, sheet, tabs, with_counts
from tests.web.tapping import offered, press, press_all

DATA: Final = Path(__file__).parents[1] / "data"
SALAD: Final[list[dict[str, Any]]] = json.loads((DATA / "scoring_vectors.json").read_text("utf-8"))
PARADE: Final[list[dict[str, Any]]] = json.loads((DATA / "parade_vectors.json").read_text("utf-8"))["scoring"]


@pytest.mark.parametrize("number", range(len(SALAD)))
def test_a_table_of_point_salad_by_taps(number: int) -> None:
    """A card for each player, and each of the 108 on some table; then the one card of another is not to be had."""
    table, names = SALAD[number], tuple(CARDS)
    seats = len(table["vegetables"])
    session = players(at("pointsalad"), seats)
    for seat, counts in enumerate(table["vegetables"]):
        session = with_counts(press(session, f"seat-{seat}"), counts)
        session = press(session, "add-done")
    place = (number * 2) % len(names)
    session = find(press_all(session, "seat-0", "add-card"), names[place])
    assert tabs(session)[0] == table["scores"][place]
    session = press_all(session, "add-done", "seat-1", "add-card")
    assert offered(session)[f"card-{names[place]}"].off  # type: ignore[union-attr]
    back = press_all(session, "add-done", "seat-0", f"remove-{names[place]}", "seat-1", "add-card")
    assert not offered(back)[f"card-{names[place]}"].off  # type: ignore[union-attr]


@pytest.mark.parametrize("table", [SALAD[number] for number in (0, 33, 66, 99)], ids=["0", "33", "66", "99"])
def test_all_cards_of_a_table_of_point_salad(table: dict[str, Any]) -> None:
    """All 108, given to one player one after the other, then their sum."""
    session = players(at("pointsalad"), len(table["vegetables"]))
    for seat, counts in enumerate(table["vegetables"]):
        session = press(with_counts(press(session, f"seat-{seat}"), counts), "add-done")
    session = press_all(session, "seat-0", "add-card")
    whole = 0
    for card, points in zip(CARDS, table["scores"], strict=True):
        session = press(session, f"card-{card}")
        whole += points
        assert tabs(session)[0] == whole


@pytest.mark.parametrize("table", PARADE, ids=[str(number) for number in range(len(PARADE))])
def test_a_table_of_parade_by_taps(table: dict[str, Any]) -> None:
    """The cards in front of everybody, a tap a card."""
    session = players(at("parade"), len(table["fronts"]))
    for seat, front in enumerate(table["fronts"]):
        session = press(session, f"seat-{seat}")
        for card in sorted(front):
            color, value = card.split("-")
            session = press_all(session, f"kind-{color}", f"key-{value}")
    assert tabs(session) == table["penalties"]
    found = sheet(session).matrix
    assert found is not None
    assert [column.total for column in found.columns] == table["penalties"]
    for seat in range(len(table["fronts"])):
        assert sum(row.cells[seat].sum for row in found.rows) == table["penalties"][seat]


def test_a_table_of_four_takes_fewer_than_75_taps() -> None:
    session, taps = fixed_table()
    print(f"the table of four is entered in {len(taps)} taps")
    assert len(taps) < 75
    assert [one.cards for one in pad(session).open.sheets] == [cards for _, _, cards in TABLE]
    assert tabs(session) == [42, 28, 17, 26]
    assert sheet(session).headline == "Player 1 wins with 42 points"
