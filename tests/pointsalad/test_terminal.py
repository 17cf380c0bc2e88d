"""Point Salad in the terminal: whole matches, and answers to what is typed."""

from __future__ import annotations

import re

import pytest

from pointsalad import GAME
from pointsalad.rules import Options
from pointsalad.terminal import main
from tabletop import load
from tests.terminal import Terminal


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(main, monkeypatch, capsys)


@pytest.mark.parametrize("seats", GAME.seats)
def test_bots_play_a_whole_match(terminal: Terminal, seats: int) -> None:
    code, out = terminal.run(f"--bots --seats {seats} --seed 5 --start 2 --take-one --tie-break last_action")
    assert code == 0
    assert f"Point Salad, seed 5, start player 2 {'greedy'}" in out
    assert out.count("total = ") == seats
    assert " wins with " in out.splitlines()[-1]


def test_a_person_plays_a_whole_match_by_numbers(terminal: Terminal) -> None:
    code, out = terminal.run("--seed 5 --names Ann,Basil --level random", "1\n" * 40)
    assert code == 0
    assert "1 Ann, your turn (help): " in out
    assert "2 Basil: " in out
    assert "Result" in out


def test_two_persons_play_in_notation(terminal: Terminal) -> None:
    state = GAME.new(2, 9, Options())
    typed = []
    while not state.over:
        typed.append(str(state.legal_turns()[-1]))
        state = state.apply(state.legal_turns()[-1])
    code, out = terminal.run("--seed 9 --persons 1,2", "\n".join(typed) + "\n")
    assert code == 0
    assert f"total = {state.scores()[0]}" in out
    assert f"total = {state.scores()[1]}" in out


def test_ps_e4_the_result_is_printed_card_by_card(terminal: Terminal) -> None:
    _, out = terminal.run("--bots --seed 5 --seats 3")
    shown = out.split("Result")[1]
    totals = [int(total) for total in re.findall(r"total = (-?\d+)", shown)]
    blocks = re.split(r"total = -?\d+", shown)
    for block, total in zip(blocks, totals, strict=False):
        assert sum(int(points) for points in re.findall(r"-> (-?\d+)$", block, re.MULTILINE)) == total


def test_bad_input_is_named_and_asked_again(terminal: Terminal) -> None:
    typed = "foo\npoint xx\n0\n999\n99999999\n\u0663\ncarrot-01+carrot-02\nquit\n"
    code, out = terminal.run("--seed 5 --start 1", typed)
    assert code == 1
    assert out.count("your turn") == 8
    assert "UnreadableTurn: expected a card such as carrot-07; found 'foo' in 'foo'" in out
    assert "UnreadableTurn: expected a number from 1 to 21; found 999" in out
    assert "IllegalTurn: expected cards of the market; found 'carrot-01'" in out


def test_help_list_undo_and_save(terminal: Terminal) -> None:
    _, out = terminal.run("--seed 5 --start 1 --persons 1,2", "help\n\nlist\n1\n2\nundo\nsave\n")
    assert out.count("Type a turn, or its number in the list:") == 2
    first = GAME.new(2, 5, start=0).legal_turns()
    assert f"   1  {first[0]}\n   2  {first[1]}\n" in out
    saved = load(re.findall(r"\{.*\}", out)[0], {GAME.name: GAME})
    assert (saved.undone, saved.turns, saved.start) == (1, (), 0)


def test_the_table_shows_piles_market_and_tableaux(terminal: Terminal) -> None:
    state = GAME.new(2, 5, start=0)
    top = state.piles[0][0]
    _, out = terminal.run("--seed 5 --start 1 --persons 1,2", f"point {top}\n")
    assert f"column 1   pile 10  [{top}: {GAME.cards[top].rule.notation}]" in out
    assert f"\n      {top}: {GAME.cards[top].rule.notation}   = 0\n" in out


def test_its_own_options_are_checked_and_named(terminal: Terminal) -> None:
    assert "invalid choice" in terminal.refusal("--tie-break coin")
    with pytest.raises(SystemExit):
        terminal.run("--help")
    out = terminal.capsys.readouterr().out
    assert "--take-one" in out
    assert "--tie-break" in out
