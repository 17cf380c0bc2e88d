"""A scorepad as one string: read back whole, short enough for an address, and refused by name where it is none."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.link import packed
from web.addresses import LONGEST, well_formed
from web.counting import ADDRESS, ruler
from web.names import plain_name
from web.scorepad import (
    LONGEST_NAME,
    MOST_COUNTED,
    MOST_ROUNDS,
    NOTHING,
    ImpossibleEntry,
    Pad,
    Round,
    Ruler,
    Sheet,
    counted,
    further,
    leaders,
    named,
    new_pad,
    seated,
    standing,
    toggled,
)
from web.scorepad_link import UnreadablePad, link_of, read_link, read_text, text_of


def of(game: str) -> Ruler:
    """How that game is counted."""
    found = ruler(game)
    assert found is not None
    return found


@st.composite
def pads(draw: st.DrawFn, most: int = MOST_ROUNDS) -> Pad:
    """Pads of both games."""
    one = of(draw(st.sampled_from(("pointsalad", "parade"))))
    seats = draw(st.integers(2, 6))
    names = tuple(draw(st.lists(st.text(max_size=30).map(name), min_size=seats, max_size=seats)))
    number = draw(st.integers(1, most))
    rounds = tuple(draw(rounds_of(one, seats)) for _ in range(number))
    return Pad(one.game, names, draw(st.sampled_from(one.tie_breaks)), rounds, number - 1)


def name(text: str) -> str:
    """A name as the pad has it."""
    return plain_name(text)[:LONGEST_NAME].strip()


@st.composite
def rounds_of(draw: st.DrawFn, one: Ruler, seats: int) -> Round:
    """A round: cards dealt to the seats, each once."""
    cards = draw(st.lists(st.sampled_from(sorted(one.cards)), unique=True, max_size=40))
    to = draw(st.lists(st.integers(0, seats - 1), min_size=len(cards), max_size=len(cards)))
    counts = st.tuples(*(st.integers(0, MOST_COUNTED),) * 6) if one.counted else st.just(NOTHING)
    dealt = [tuple(card for card, seat in zip(cards, to, strict=True) if seat == here) for here in range(seats)]
    return Round(tuple(Sheet(draw(counts), dealt[seat]) for seat in range(seats)), draw(st.integers(0, seats - 1)))


@given(pads(4))
def test_a_pad_comes_back_whole(pad: Pad) -> None:
    text = link_of(of(pad.game), pad)
    assert read_link(text, ruler) == pad
    assert read_text(text_of(of(pad.game), pad), ruler) == pad
    assert well_formed(f"{ADDRESS}/{pad.game}/{text}")
    found = of(pad.game)
    assert len(standing(found, pad)) == pad.seats
    assert leaders(found, pad)


def test_the_longest_pad_fits_into_an_address() -> None:
    """All 108 cards in front of six in every round, counts and names without any order in them."""
    one, rng = of("pointsalad"), Random(1)
    names = tuple("".join(chr(rng.randrange(0x4E00, 0x9FA0)) for _ in range(LONGEST_NAME)) for _ in range(6))
    rounds = []
    for _ in range(MOST_ROUNDS):
        cards = rng.sample(sorted(one.cards), len(one.cards))
        counts = [tuple(rng.randrange(MOST_COUNTED + 1) for _ in range(6)) for _ in range(6)]
        rounds.append(Round(tuple(Sheet(counts[seat], tuple(cards[seat::6])) for seat in range(6)), rng.randrange(6)))
    address = f"{ADDRESS}/pointsalad/{link_of(one, Pad(one.game, names, 'turn_order', tuple(rounds)))}"
    print(f"the longest pad: {len(address)} characters")
    assert len(address) <= LONGEST


@given(pads(2), st.data())
def test_a_changed_link_is_refused(pad: Pad, data: st.DataObject) -> None:
    text = link_of(of(pad.game), pad)
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from("abcXYZ019-_*").filter(lambda sign: sign != text[at]))
    for changed in (text[:at] + sign + text[at + 1 :], text[:at], text + sign):
        with pytest.raises(UnreadablePad) as refused:
            read_link(changed, ruler)
        assert refused.value.why in ("newer", "broken")


@given(st.text(max_size=200))
def test_any_other_text_is_refused_by_name(text: str) -> None:
    for read in (read_link, read_text):
        with pytest.raises(UnreadablePad, match=r"expected .*; found "):
            read(text, ruler)
    with pytest.raises(UnreadablePad):
        read_link(packed(text), ruler)


HEAD = "pad1 pointsalad turn_order 2\nAda\n\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pad2 pointsalad turn_order 2\n\n\n0 000000 000000", "begins with pad1"),
        ("pad1 chess turn_order 2\n\n\n0 000000 000000", "a game of this page"),
        ("pad1 pointsalad fewest_cards 2\n\n\n0 000000 000000", "a game of this page"),
        ("pad1 pointsalad turn_order 7\n\n\n0 000000 000000", "2 to 6 players"),
        ("pad1 pointsalad turn_order 2\n Ada\n\n0 000000 000000", "names"),
        ("pad1 pointsalad turn_order 2\nAda", "names"),
        (HEAD.strip("\n") + "\n", "rounds"),
        (HEAD + "\n".join(["0 000000 000000"] * (MOST_ROUNDS + 1)), "rounds"),
        (HEAD + "2 000000 000000", "a first player"),
        (HEAD + "0 000000", "a first player"),
        (HEAD + "0 00000j 000000", "counts from 0 to 18"),
        (HEAD + "0 0000000 000000", "two signs a card"),
        (HEAD + "0 0000-0 000000", "two signs a card"),
        (HEAD + "0 00000030 000000", "cards from 0 to 107"),
        (HEAD + "0 00000001 00000001", "each card once"),
        ("pad1 parade fewest_cards 2\n\n\n0 100000 000000", "where there are any"),
    ],
)
def test_a_text_of_an_impossible_pad_is_refused_with_its_reason(text: str, expected: str) -> None:
    with pytest.raises(UnreadablePad) as refused:
        read_text(text, ruler)
    assert expected in str(refused.value)


def test_what_no_table_has_is_refused_by_name() -> None:
    pad = new_pad(of("pointsalad"), 2)
    with pytest.raises(ImpossibleEntry, match="0 to 18; found 19"):
        counted(pad, 0, 0, 19)
    with pytest.raises(ImpossibleEntry, match="2 to 6 players; found 7"):
        seated(pad, 7)
    with pytest.raises(ImpossibleEntry, match="found player 1"):
        toggled(toggled(pad, 0, "carrot-01"), 1, "carrot-01")
    while len(pad.rounds) < MOST_ROUNDS:
        pad = further(pad)
    with pytest.raises(ImpossibleEntry, match="at most 12 rounds"):
        further(pad)
    assert [round_.first for round_ in pad.rounds] == [0, 1] * 6
    assert named(pad, 1, "x" * 30).names == ("", "x" * LONGEST_NAME)
