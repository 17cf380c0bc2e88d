"""Parade in the terminal: whole matches, answers to what is typed, and no hidden card."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from parade import CARDS, GAME
from parade.events import LastRoundBegan
from parade.tables import happened, result
from parade.terminal import main
from tabletop import Match, Player, load
from tests.golden import finished
from tests.parade.positions import of, position
from tests.terminal import Terminal

PERSONS = (Player("person", "", "Ann"), Player("person", "", "Bob"), Player("person", "", "Cleo"))


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """The terminal of Parade."""
    return Terminal(main, monkeypatch, capsys)


@pytest.mark.parametrize("seats", GAME.seats)
def test_bots_play_a_whole_match(terminal: Terminal, seats: int) -> None:
    code, out = terminal.run(f"--bots --seats {seats} --seed 5 --start 2")
    assert code == 0
    assert "Parade, seed 5, start player 2 greedy" in out
    assert out.count("total = ") == seats
    assert out.count("the last round begins") == out.count("the final choice begins") == 1
    assert out.count(" kept ") == seats
    assert re.search(r" (wins|share the win) with ", out.splitlines()[-1])


def test_a_person_plays_a_whole_match_by_numbers(terminal: Terminal) -> None:
    code, out = terminal.run("--seed 5 --names Ann,Basil --level random", "1\n" * 60)
    assert code == 0
    assert "1 Ann, your turn (help): " in out
    assert "2 Basil: play " in out
    assert "keep two cards, lay two away" in out


def test_two_persons_play_in_notation(terminal: Terminal) -> None:
    state = GAME.new(2, 9)
    typed = []
    while not state.over:
        typed.append(str(state.legal_turns()[-1]))
        state = state.apply(state.legal_turns()[-1])
    code, out = terminal.run("--seed 9 --persons 1,2", "\n".join(typed) + "\n")
    assert code == 0
    for score in state.scores():
        assert f"total = {-score}\n" in out


@pytest.mark.parametrize("seed", range(5))
def test_nothing_hidden_is_printed(terminal: Terminal, seed: int) -> None:
    _, out = terminal.run(f"--bots --seed {seed} --seats 3")
    shown = set(re.findall(r"[a-z]+-\d+", out))
    match = Match(GAME, GAME.Options(), 3, None, seed, players=(Player("bot", "greedy"),) * 3)
    final = finished(match).state
    hidden = {card for row in final.laid_away for card in row} | set(final.pile)
    assert not hidden & shown
    before_the_end = out.split(" kept ")[0]
    assert not set(re.findall(r"keep [a-z]+-\d+", before_the_end))


def test_the_result_is_printed_colour_by_colour(terminal: Terminal) -> None:
    _, out = terminal.run("--bots --seed 5 --seats 3")
    shown = out.split("Result")[1]
    totals = [int(total) for total in re.findall(r"total = (\d+)", shown)]
    blocks = re.split(r"total = \d+", shown)
    for block, total in zip(blocks, totals, strict=False):
        assert sum(int(points) for points in re.findall(r"-> (\d+)$", block, re.MULTILINE)) == total


def test_bad_input_is_named_and_asked_again(terminal: Terminal) -> None:
    state = GAME.new(2, 5, start=0)
    other = next(card for card in CARDS if card not in state.hands[0])
    code, out = terminal.run("--seed 5 --start 1", f"foo\nplay xx\n0\n99\nplay {other}\nkeep red-1 red-2\nquit\n")
    assert code == 1
    assert out.count("your turn") == 7
    assert "UnreadableTurn: expected a card to play (play red-4) or two different ones to keep" in out
    assert "UnreadableTurn: expected a card such as red-4; found 'xx' in 'play xx'" in out
    assert "UnreadableTurn: expected a number from 1 to 5; found 99" in out
    assert f"IllegalTurn: expected cards in the hand of seat 0; found '{other}'" in out
    assert "IllegalTurn: expected a card to play; found" in out


def test_help_list_undo_and_save(terminal: Terminal) -> None:
    _, out = terminal.run("--seed 5 --start 1 --persons 1,2", "help\nlist\n1\n2\nundo\nsave\n")
    assert "keep blue-0 red-4" in out
    first = GAME.new(2, 5, start=0).legal_turns()
    assert f"   1  {first[0]}\n   2  {first[1]}\n" in out
    saved = load(re.findall(r"\{.*\}", out)[0], {GAME.name: GAME})
    assert (saved.undone, saved.turns, saved.start) == (1, (), 0)


def test_the_table_shows_what_every_card_would_do(terminal: Terminal) -> None:
    state = GAME.new(2, 5, start=0)
    _, out = terminal.run("--seed 5 --start 1")
    assert f"pile 50   parade of 6\nhead  {'  '.join(state.parade)}  end" in out
    for turn in state.legal_turns():
        after = state.apply(turn)
        took = " ".join(after.fronts[0]) or "nothing"
        assert re.search(rf"      {turn}   safe \d   takes {took}   penalty {-after.scores()[0]}\n", out)


def test_the_trigger_is_told() -> None:
    (line,) = happened([LastRoundBegan(1, "both")], PERSONS)
    assert line == "  the last round begins: six colours, and the pile is empty"


def test_the_result_says_why() -> None:
    plain = position(fronts=(of("red", 5), of("blue", 7), of("blue", 2, 3)))
    lines = list(result(plain, PERSONS))
    assert "  red: 5 (majority)   1 x 1 -> 1" in lines
    assert "  blue: 7   7 -> 7" in lines
    assert lines[-1] == "1 Ann wins with a penalty of 1: the lowest total"
    shared = replace(plain, fronts=(of("red", 5) + of("green", 1), of("blue", 2, 3), of("white", 0) + of("blue", 1)))
    names = "1 Ann, 2 Bob, 3 Cleo"
    assert list(result(shared, PERSONS))[-1] == (
        f"{names} share the win with a penalty of 2: tied are {names}; {names} with as many cards in front (2)"
    )
    fewer = replace(plain, fronts=(of("red", 5, 6), of("white", 7) + of("green", 8), of("red", 2)))
    assert list(result(fewer, PERSONS))[-1] == (
        f"3 Cleo wins with a penalty of 2: tied are {names}; 3 Cleo with fewest cards in front (1)"
    )
