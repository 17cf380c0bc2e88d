"""The live examples: set by their buttons, they show what the engine says; the worked cases of the rules among them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parade.deck import COLORS
from parade.removal import removal_of
from parade.scoring import penalties
from pointsalad.deck import CARDS
from pointsalad.events import NoSplit
from pointsalad.refill import refill
from tests.web.tapping import press, shown
from tests.web.test_rules_pages import rulebook
from web.actions import act, go
from web.book import Live, Scene
from web.examples import Example, first, fitting, highest
from web.reading import contents, reading
from web.screens import parade_examples, salad_play
from web.screens.salad_examples import counted
from web.session import Session
from web.texts import Texts, languages, minus
from web.views.page import page

T = Texts("en", "rules")
GAMES = ("pointsalad", "parade")


def example(game: str, name: str) -> Example:
    """The example with that id."""
    book = contents(game)
    assert book is not None
    found = book.example(name)
    assert found is not None
    return found


def every() -> list[Any]:
    """Every example of both games, with its game."""
    found = [(game, one) for game in GAMES for one in contents(game).examples]  # type: ignore[union-attr]
    return [pytest.param(game, one, id=f"{game}-{one.id}") for game, one in found]


def scene(game: str, name: str, *values: int) -> Scene:
    """What an example shows with these values."""
    one = example(game, name)
    assert fitting(one, values) == values
    return one.scene(T, values)


def points(game: str, name: str, *values: int) -> int:
    """The points in its last line."""
    found = scene(game, name, *values).sum
    assert found is not None
    return found.points


def standing(session: Session, name: str) -> Live:
    """An example as the page shows it."""
    chapters = rulebook(session).chapters
    (found,) = [one for chapter in chapters for clause in chapter.clauses for one in clause.live if one.id == name]
    return found


# ── all of them ──


@pytest.mark.parametrize(("game", "one"), every())
def test_every_example_can_be_set_to_its_ends(game: str, one: Example) -> None:
    rng = Random(one.id)
    for _ in range(6):
        lowest, furthest = [dial.low for dial in one.dials], [dial.high for dial in one.dials]
        for values in (lowest, furthest, [rng.randint(dial.low, dial.high) for dial in one.dials]):
            for language in languages():
                found = one.scene(Texts(language, "rules"), fitting(one, tuple(values)))
                assert found != Scene()


@pytest.mark.parametrize(("game", "one"), every())
def test_every_button_of_an_example_moves_its_value_by_one(game: str, one: Example) -> None:
    session = go(Session(), f"rules/{game}")
    for place, dial in enumerate(one.dials):
        knob = standing(session, one.id).knobs[place]
        assert knob.name
        assert knob.less.off == (first(one)[place] == dial.low)
        assert knob.more.off == (first(one)[place] >= highest(one, first(one), place))
        for button, step in ((knob.less, -1), (knob.more, 1)):
            if not button.off:
                after = press(session, button.id)
                assert reading(after).values(game, one)[place] == first(one)[place] + step


def test_examples_keep_what_was_set_while_one_reads_elsewhere() -> None:
    session = press(go(Session(), "rules/pointsalad"), "set-weights-0-more")
    there = go(go(session, "cards/parade"), "rules/pointsalad")
    assert standing(there, "weights").knobs[0].value == str(first(example("pointsalad", "weights"))[0] + 1)


@settings(max_examples=40)
@given(st.text(max_size=40) | st.from_regex(r"(pointsalad|parade)/(restore|turn|weights|x)/\d{1,5}/-?\d{1,5}"))
def test_whatever_is_set_fits(value: str) -> None:
    session = act(go(Session(), "rules/pointsalad"), "book:set", value)
    for game in GAMES:
        for one in contents(game).examples:  # type: ignore[union-attr]
            values = reading(session).values(game, one)
            assert values == fitting(one, values)
            assert all(dial.low <= number <= dial.high for dial, number in zip(one.dials, values, strict=True))
    page(shown(session))


# ── Point Salad: scoring ──


@pytest.mark.parametrize(
    ("name", "values", "result"),
    [
        ("weights", (5, 3), 9),
        ("weights", (0, 2), -4),
        ("pair", (4,), 10),
        ("pair", (5,), 10),
        ("set", (2, 2, 2), 16),
        ("set", (3, 2, 1), 8),
        ("most", (4, 4, 3), 10),
        ("most", (0, 0, 0), 10),
        ("most", (3, 4, 0), 0),
        ("fewest", (0, 0, 5), 7),
        ("fewest", (1, 0, 5), 0),
        ("kinds-min", (2, 2, 1, 0, 3, 0), 9),
        ("kinds-missing", (0, 0, 0, 0, 0, 0), 30),
        ("shared", (4, 2, 1, 3), 30),
        ("shared", (4, 2, 1, 0), 0),
    ],
)
def test_worked_cases_of_scoring(name: str, values: tuple[int, ...], result: int) -> None:
    assert points("pointsalad", name, *values) == result


def test_even_and_odd_with_none_to_four() -> None:
    assert [points("pointsalad", "parity", held) for held in range(5)] == [0, 3, 7, 3, 7]


def test_a_line_shows_how_the_points_come_about() -> None:
    session = go(Session(), "rules/pointsalad")
    session = press(press(session, "set-weights-0-more"), "set-weights-1-less")
    found = standing(session, "weights").scene.sum
    assert found is not None
    assert (found.how, found.points) == ("3×5 − 2×0", 15)


@given(st.sampled_from(sorted(CARDS)), st.lists(st.integers(0, 18), min_size=6, max_size=6))
def test_the_example_of_a_card_is_what_its_rule_gives(card: str, numbers: list[int]) -> None:
    one, rule = example("pointsalad", card), CARDS[card].rule
    values = tuple(numbers[: len(one.dials)])
    found = one.scene(T, values).sum
    assert found is not None
    if rule.kind in ("most", "fewest"):
        kind = getattr(rule, "vegetable", None) or "carrot"
        mine, *others = ({kind: number} for number in values)
    else:
        mine, others = dict(zip(counted(rule), values, strict=True)), []
    assert found.points == rule.points(mine, others)


# ── Point Salad: the table ──


def test_set_up_says_what_takes_part() -> None:
    assert scene("pointsalad", "setup", 4).said == (
        "12 cards of each vegetable take part, 72 in all; 36 stay out.",
        "Three piles of 24; once the market is laid, 22 in each.",
    )


@pytest.mark.parametrize(
    ("values", "ways"),
    [
        ((6, 3, 0), (15, 0, 3)),
        ((6, 3, 1), (15, 6, 3)),
        ((1, 0, 0), (0, 1, 0)),
        ((0, 2, 0), (0, 0, 2)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_what_can_be_taken_is_counted(values: tuple[int, ...], ways: tuple[int, ...]) -> None:
    found = scene("pointsalad", "take", *values)
    assert found.table is not None
    assert tuple(int(row[1]) for row in found.table.rows) == ways
    assert bool(found.said) == (values[:2] == (0, 0))


def test_a_flipped_card_feeds_another_and_never_comes_back() -> None:
    before, after = scene("pointsalad", "flip", 0), scene("pointsalad", "flip", 1)
    assert before.table is not None
    assert after.table is not None
    assert [row[2] for row in before.table.rows] == ["5", "0"]
    assert [row[2] for row in after.table.rows] == ["10"]
    assert [face.side for face in after.faces] == ["sample", "vegetable"]
    assert after.said == (T("said.never_back"),)


def test_a_point_card_leaves_no_gap_and_gaps_are_filled_in_order() -> None:
    assert scene("pointsalad", "gaps", 0).said == (T("said.no_gap"),)
    places = [said.split(":")[0] for said in scene("pointsalad", "gaps", 1).said]
    assert places == ["Column 1, upper place", "Column 3, lower place"]
    assert len(scene("pointsalad", "gaps", 2).said) == 2


def sizes(found: Scene) -> list[int]:
    """How many cards each pile has."""
    return [one.number for one in found.stacks]


def test_worked_cases_of_splits() -> None:
    restored = [sizes(scene("pointsalad", "restore", 0, 3, 1, 1, 0, step)) for step in range(2)]
    assert restored == [[0, 3, 1], [1, 2, 1]]
    assert sizes(scene("pointsalad", "restore", 0, 3, 0, 3, 2, 0)) == [0, 3, 0]
    steps = [sizes(scene("pointsalad", "restore", 0, 3, 0, 3, 2, step)) for step in range(1, 7)]
    assert steps == [[0, 2, 1], [0, 2, 0], [0, 1, 1], [0, 1, 0], [0, 1, 0], [0, 1, 0]]
    assert sizes(scene("pointsalad", "restore", 4, 4, 0, 1, 0, 1)) == [2, 4, 2]


NUMBERS = st.integers(0, 9)


@given(NUMBERS, NUMBERS, NUMBERS, st.integers(1, 3), st.integers(0, 2))
def test_the_steps_of_a_refill_end_where_the_engine_ends(a: int, b: int, c: int, column: int, gaps: int) -> None:
    one = example("pointsalad", "restore")
    values = (a, b, c, column, gaps, 0)
    piles, market = salad_play._at_first(values)
    after, laid, events = refill(piles, market)
    assert highest(one, values, 5) == len(events)
    for event in events:
        piles, market = salad_play.followed(piles, market, event)
    assert (piles, market) == (after, laid)
    last = one.scene(T, (*values[:5], len(events)))
    assert sizes(last) == [len(pile) for pile in after]
    if events and isinstance(events[-1], NoSplit):
        assert "stays without a pile" in last.said[0]


def test_another_pile_begins_the_steps_anew() -> None:
    session = press(go(Session(), "rules/pointsalad"), "set-restore-5-more")
    assert standing(session, "restore").knobs[5].value == "1"
    assert standing(press(session, "set-restore-1-less"), "restore").knobs[5].value == "0"


def test_the_last_turn_ends_the_match_flip_included() -> None:
    assert scene("pointsalad", "end", 2).said == (T("said.may_flip"), T("said.over"))
    assert scene("pointsalad", "end", 3).said == (T("said.may_flip"), T("said.goes_on"))


def test_the_worked_case_of_a_tie() -> None:
    by_order = scene("pointsalad", "tie", 20, 15, 20, 2, 3, 0).said
    by_action = scene("pointsalad", "tie", 20, 15, 20, 2, 3, 1).said
    assert by_order[-1].endswith("wins: Player 1.")
    assert by_action[-1].endswith("wins: Player 3.")
    assert "Player 2 → Player 3 → Player 1" in by_order[0]
    assert scene("pointsalad", "tie", 20, 25, 20, 2, 3, 1).said[1] == "Player 2 wins."


@pytest.mark.parametrize(("seats", "rounds"), [(2, 3), (3, 2)])
def test_the_full_deck_makes_so_many_rounds_and_the_start_moves_on(seats: int, rounds: int) -> None:
    found = scene("pointsalad", "rounds", 0, seats, 1).table
    assert found is not None
    assert len(found.rows) == rounds + 1
    starts = [int(row[1].split()[1]) for row in found.rows[:-1]]
    assert all((after - before) % seats == 1 for before, after in pairwise(starts))
    for column in range(2, 2 + seats):
        numbers = [int(row[column].replace("−", "-")) for row in found.rows]
        assert sum(numbers[:-1]) == numbers[-1]


def test_no_full_deck_with_four() -> None:
    assert scene("pointsalad", "rounds", 0, 4, 1).said == (T("said.no_full_deck", n=4),)
    assert scene("pointsalad", "rounds", 1, 4, 1).table is not None


# ── Parade ──


@pytest.mark.parametrize(
    ("card", "length", "taken"),
    [
        ("red-5", 5, ()),
        ("red-4", 6, ("red-3",)),
        ("blue-0", 6, ("blue-9",)),
        ("white-2", 6, ()),
        ("green-3", 6, ("red-3", "green-4")),
    ],
)
def test_worked_cases_of_a_turn(card: str, length: int, taken: tuple[str, ...]) -> None:
    color, _, value = card.partition("-")
    parade = parade_examples.LINE[:length]
    if card == "blue-0":
        assert removal_of(parade, card).taken == taken
    line = scene("parade", "turn", COLORS.index(color), int(value), length).line
    assert line is not None
    assert tuple(one.face.card for one in line.cards if one.state == "taken") == taken


def test_a_parade_never_has_the_card_that_is_played() -> None:
    for at, color in enumerate(COLORS):
        for value in range(11):
            line = scene("parade", "turn", at, value, parade_examples.LONGEST).line
            assert line is not None
            cards = [one.face.card for one in line.cards]
            assert cards.count(f"{color}-{value}") == 1
            assert len(set(cards)) == len(cards) == parade_examples.LONGEST + 1


@pytest.mark.parametrize(
    ("colors", "pile", "said"),
    [
        (5, 4, "The game goes on."),
        (6, 4, "That makes all six colours: the last round begins."),
        (5, 0, "The draw pile is empty: the last round begins."),
        (6, 0, "All six colours and an empty draw pile: the last round begins."),
    ],
)
def test_what_begins_the_last_round(colors: int, pile: int, said: str) -> None:
    assert scene("parade", "trigger", colors, pile).said == (said,)


def test_hands_after_a_turn() -> None:
    assert scene("parade", "draws", 2, 0).said == ("After the turn: 5 cards in hand, 1 in the draw pile.",)
    assert scene("parade", "draws", 2, 1).said == ("After the turn: 4 cards in hand, 2 in the draw pile.",)
    assert scene("parade", "draws", 1, 0).said[1] == "The draw pile is empty: the last round begins."


def test_the_worked_case_of_the_last_round() -> None:
    found = scene("parade", "last-round", 3, 2)
    assert found.table is not None
    assert found.table.rows == (
        ("Player 2", "5", "5"),
        ("Player 3", "5", "4"),
        ("Player 1", "5", "4"),
        ("Player 2", "5", "4"),
    )
    assert found.said == ("Final choices in the same order: Player 3 → Player 1 → Player 2.",)


def test_each_choice_costs_what_lies_in_front_then() -> None:
    for at, keep in enumerate(parade_examples.PAIRS, 1):
        own, *others = parade_examples.FRONTS
        assert points("parade", "choice", at) == penalties(((*own, *keep), *others))[0]
        assert all(card not in keep for card in parade_examples.HAND if card in scene("parade", "choice", at).said[1])


def test_nobody_sees_the_others_choices_before_the_last_one() -> None:
    kept = [[row[1] for row in table_of("secret", chosen)] for chosen in range(4)]
    assert kept[0] == ["–", "–", "–"]
    assert kept[1][1:] == ["–", "–"]
    assert kept[2][1:] == ["Face down", "–"]
    assert "Face down" not in kept[3]
    assert all(" and " in row for row in kept[3])


def table_of(name: str, *values: int) -> tuple[tuple[str, ...], ...]:
    """The rows of an example of Parade."""
    found = scene("parade", name, *values).table
    assert found is not None
    return found.rows


def test_majorities_with_two_and_three() -> None:
    assert [row[-1] for row in table_of("majority", 3, 3, 3, 1)] == ["3", "3", "5"]
    assert [row[-1] for row in table_of("majority", 2, 3, 2, 0)] == ["21", "10"]
    assert [row[-1] for row in table_of("majority", 2, 3, 1, 0)] == ["3", "1"]
    assert [row[-1] for row in table_of("majority", 3, 4, 1, 0)] == ["4", "1", "0"]


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ((12, 6, 13, 4), "Player 1 wins."),
        ((13, 6, 12, 4), "Player 2 wins."),
        ((12, 6, 12, 4), "Of them the fewest cards in front win: Player 2, with 4."),
        ((12, 4, 12, 4), "With 4 cards in front each, they share the win."),
    ],
)
def test_who_wins(values: tuple[int, ...], said: str) -> None:
    assert said in scene("parade", "winner", *values).said


def test_a_tie_of_wins_is_played_on() -> None:
    tied = [seed for seed in range(1, 10) if len(table_of("games", 2, seed)) > 3]
    assert tied
    assert T("said.further") in scene("parade", "games", 2, tied[0]).said


@settings(max_examples=30)
@given(st.sampled_from([(color, value) for color in range(6) for value in range(11)]), st.integers(0, 12))
def test_the_words_of_a_card_of_parade_agree_with_what_it_takes(card: tuple[int, int], length: int) -> None:
    name = f"{COLORS[card[0]]}-{card[1]}"
    line = example("parade", name).scene(T, (length,)).line
    assert line is not None
    parade = tuple(one.face.card for one in line.cards[:-1])
    wanted = removal_of(parade, name)
    assert tuple(one.face.card for one in line.cards if one.state == "taken") == wanted.taken
    assert tuple(one.face.card for one in line.cards if one.state == "safe") == wanted.safe


def test_numbers_below_zero_have_a_true_minus() -> None:
    assert minus(-4) in page(shown(_negative()))


def _negative() -> Session:
    session = act(go(Session(), "rules/pointsalad"), "book:set", "pointsalad/weights/0/0")
    return act(session, "book:set", "pointsalad/weights/1/2")


def names() -> Iterator[str]:
    """The id of every example."""
    for game in GAMES:
        yield from (one.id for one in contents(game).examples)  # type: ignore[union-attr]


def test_no_example_is_called_like_a_card() -> None:
    assert not set(names()) & {*CARDS, *(f"{color}-{value}" for color in COLORS for value in range(11))}
