"""Links: what they keep, every refusal, and 5,000 broken ones; also inside Pyodide."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tabletop import Match, Player, UnreadableLink, load
from tabletop.link import LETTERS, MAX_LINK, WORDS, link, packed, read_link, unpacked
from tests import golden
from tests.contract.games import CONTRACTS
from tests.contract.laws import random_match
from tests.tabletop.links import GAMES, answer, answer_to_save, broken, deflated, sealed

EXAMPLE = Match(GAMES["pointsalad"], GAMES["pointsalad"].Options(), 2, None, 7, players=(Player("person"),) * 2)
LINK = "aJUbN5MNmQ0F-Zl5JcWJOYgqZdpljtwy3L0mLJLzKYmsB"
WHOLE = {name: random_match(contract, 3, contract.options(3)[-1], 42) for name, contract in CONTRACTS.items()}
BROKEN = 5_000


def refusal(text: Any) -> str:
    """The message with which this link is refused."""
    with pytest.raises(UnreadableLink, match=r"expected .+; found .+") as caught:
        read_link(text, GAMES)
    return str(caught.value)


def test_a_link_written_once_is_read_everywhere() -> None:
    """Another zlib may write other bytes, but reads these; see also the golden matches below."""
    assert read_link(LINK, GAMES) == EXAMPLE
    assert unpacked(LINK) == unpacked(link(EXAMPLE)) == EXAMPLE.save()


@pytest.mark.parametrize("name", ["pointsalad", "parade"])
def test_golden_matches_come_back_from_their_links(name: str) -> None:
    for row in golden.read(GAMES[name]):
        match = read_link(packed(row["save"]), GAMES)
        assert match.with_players(load(row["save"], GAMES).players).save() == row["save"]
        assert list(match.state.scores()) == row["scores"]


@pytest.mark.parametrize("name", CONTRACTS)
def test_levels_stay_and_names_do_not(name: str) -> None:
    players = (Player("person", "", "Zoë 胡萝卜"), Player("bot", "greedy", "Basil"), Player("bot", "random"))
    match = WHOLE[name].undo(1).with_players(players)
    nameless = (Player("person"), Player("bot", "greedy"), Player("bot", "random"))
    assert read_link(link(match), GAMES) == match.with_players(nameless)
    assert link(match) == link(match.with_players(nameless))


def test_names_in_a_link_of_another_maker_are_dropped() -> None:
    named = EXAMPLE.with_players((Player("person", "", "Ann"), Player("person", "", "<b>")))
    assert read_link(packed(named.save()), GAMES) == EXAMPLE


def test_the_redo_is_not_in_the_link() -> None:
    match = random_match(CONTRACTS["parade"], 2, CONTRACTS["parade"].options(2)[0], 1, 6).undo(0)
    assert not read_link(link(match), GAMES).can_redo
    assert read_link(link(match), GAMES).undone == 1


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        (None, "a text", "None"),
        (LINK.encode(), "a text", "b'aJUbN5"),
        ("", "a link of this version, which begins with a", "nothing"),
        ("b" + LINK[1:], "a link of this version, which begins with a", "one that begins with 'b'"),
        ("#" + LINK, "a link of this version", "one that begins with '#'"),
        (" " + LINK, "a link of this version", "one that begins with ' '"),
        ("\ud800", "a link of this version", "one that begins with '\\ud800'"),
        (LINK + "\n", "letters A to Z, digits, - and _ only", f"'\\n' at place {len(LINK) + 1}"),
        (LINK + "=", "letters A to Z, digits, - and _ only", "'=' at place"),
        (LINK[:9] + "é" + LINK[10:], "letters A to Z, digits, - and _ only", "'é' at place 10"),
        (LINK[:9] + "+" + LINK[10:], "letters A to Z, digits, - and _ only", "'+' at place 10"),
        (LINK[:-1], "a whole link", "one that is cut or changed"),
        (LINK + "A", "a whole link", "one that is cut or changed"),
        (LINK + LINK, "a whole link", "one that is cut or changed"),
        ("a", "a whole link", "one that is cut or changed"),
        ("aAAAAAA", "a whole link", "one that is cut or changed"),
        ("a" * (MAX_LINK + 1), "at most 20000 characters", "20001"),
        ("a" * 1_000_000, "at most 20000 characters", "1000000"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_link_is_refused(text: Any, expected: str, found: str) -> None:
    message = refusal(text)
    assert f"expected {expected}" in message
    assert f"; found {found}" in message


def test_every_cut_and_every_changed_letter_is_seen() -> None:
    whole = link(WHOLE["parade"])
    assert all(answer(whole[:length]) is None for length in range(len(whole)))
    for place in range(1, len(whole)):
        other = LETTERS[(LETTERS.index(whole[place]) + 1) % len(LETTERS)]
        assert answer(whole[:place] + other + whole[place + 1 :]) is None, place


def saved(**changes: Any) -> str:
    """The example with some fields changed, as a link that is whole."""
    return packed(json.dumps({**json.loads(EXAMPLE.save()), **changes}))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (saved(format=2), "expected format: 1; found 2"),
        (saved(rules=9), "expected rules: 1; found 9"),
        (saved(game="chess"), "expected game: one of pointsalad, parade, toy; found 'chess'"),
        (saved(turns=["play red-4"]), "expected turn 1: "),
        (saved(players=[]), "expected players: 2 players; found ()"),
        (packed("{}"), "expected format: this key in save; found none"),
        (packed("[" * 301), "expected save: at most 300 brackets; found 301"),
        (packed("7" * 100_001), "expected at most 100000 characters when unpacked; found more"),
        (packed("7" * 100_000), "expected save: JSON; found '777"),
        (packed("\x00"), "expected save: JSON; found '\\x00'"),
        (sealed(deflated(b"\xff")), "expected a link made by this page; found something else ("),
        (sealed(deflated(b"{}") + b"x"), "expected a whole link; found one that is cut or goes on after its end"),
        (sealed(deflated(EXAMPLE.save().encode())[:-3]), "expected a whole link; found one that is cut"),
        (sealed(b"\xff\xff\xff"), "expected a link made by this page; found something else ("),
        (sealed(deflated(b"x" * 10_000_000)), "expected at most 100000 characters when unpacked; found more"),
    ],
    ids=range(15),
)
def test_what_is_whole_but_no_match_is_refused(text: str, message: str) -> None:
    assert refusal(text).startswith(message)


def test_a_link_with_another_dictionary_is_refused() -> None:
    assert answer(sealed(deflated(EXAMPLE.save().encode(), WORDS[::-1]))) is None


def test_the_longest_texts_within_the_limits_do_not_take_long() -> None:
    for text in ("a" * MAX_LINK, sealed(bytes(14_000)), packed(" " * 99_000), packed('"' + "\\u0000" * 16_000 + '"')):
        assert len(text) <= MAX_LINK
        assert answer(text) is None
    turns = json.loads(WHOLE["pointsalad"].save())["turns"]
    assert answer(saved(seats=3, turns=turns * 100)) is None


def test_five_thousand_broken_links_and_saves(capsys: pytest.CaptureFixture[str]) -> None:
    """A third is broken as a link, a third inside a link that is whole, a third as a save."""
    rng, read = Random(5), 0
    saves = [match.save() for match in WHOLE.values()]
    for number in range(BROKEN):
        save = rng.choice(saves)
        match number % 3:
            case 0:
                read += answer(broken(rng, packed(save), LETTERS + "=+/ \n\0é")) is not None
            case 1:
                read += answer(packed(broken(rng, save, '[]{}",:01-x \0é'))) is not None
            case _:
                read += answer_to_save(broken(rng, save, '[]{}",:01-x \0é')) is not None
    with capsys.disabled():
        print(f"\n{BROKEN} broken links and saves: {BROKEN - read} refused by name, {read} still a match")
