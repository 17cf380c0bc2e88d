"""The terminal: whole matches, answers to what is typed, leaving, and wrong arguments."""

from __future__ import annotations

import io
import re
from typing import NamedTuple

import pytest

from pointsalad import GAME
from pointsalad.rules import Options
from pointsalad.terminal import main
from tabletop import load


class Terminal(NamedTuple):
    """What a test can do with a terminal."""

    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def run(self, arguments: str, typed: str = "") -> tuple[int, str]:
        """Run the program with this input and return its exit code and output."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(arguments.split())
        return code, self.capsys.readouterr().out


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


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
    typed = "foo\npoint xx\n0\n999\n99999999\n\u0663\ncarrot-01+carrot-02\nundo\nquit\n"
    code, out = terminal.run("--seed 5 --start 1", typed)
    assert code == 1
    assert out.count("your turn") == 9
    assert "UnreadableTurn: expected a card such as carrot-07; found 'foo' in 'foo'" in out
    assert "UnreadableTurn: expected a number from 1 to 21; found 999" in out
    assert "IllegalTurn: expected cards of the market; found 'carrot-01'" in out
    assert "IllegalTurn: expected a turn of that seat to undo; found none of seat 0" in out
    assert out.endswith("Stopped.\n")


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


@pytest.mark.parametrize("typed", ["", "help\n", "1\n"])
def test_the_end_of_the_input_stops_politely(terminal: Terminal, typed: str) -> None:
    code, out = terminal.run("--seed 5", typed)
    assert (code, out.splitlines()[-1]) == (1, "Stopped.")


def test_an_interrupt_stops_politely(terminal: Terminal) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    terminal.monkeypatch.setattr("builtins.input", interrupted)
    code, out = terminal.run("--seed 5")
    assert (code, out.splitlines()[-1]) == (1, "Stopped.")


def test_a_seed_is_drawn_and_printed(terminal: Terminal) -> None:
    _, out = terminal.run("--bots")
    seed = re.findall(r"^Point Salad, seed (\d+)", out)[0]
    assert terminal.run(f"--bots --seed {seed}")[1] == out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--seats 9", "seats: expected 2 to 6; found 9"),
        ("--seats 0", "seats: expected 2 to 6; found 0"),
        ("--seed -1", "seed: expected a number from 0 to 2**53 - 1; found -1"),
        ("--start 3", "start: expected a seat from 1 to 2; found 3"),
        ("--start 0", "start: expected a seat from 1 to 2; found 0"),
        ("--persons 3", "players: expected seats and names for 1 to 2; found ['3']"),
        ("--persons x", "players: expected"),
        ("--names a,b,c", "players: expected seats and names for 1 to 2; found ['a', 'b', 'c']"),
        (f"--names {'x' * 41}", "players: expected a name of at most 40 characters"),
        ("--level genius", "invalid choice"),
        ("--tie-break coin", "invalid choice"),
        ("--seats two", "invalid int value"),
    ],
)
def test_wrong_arguments_are_refused(terminal: Terminal, arguments: str, message: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments.split())
    assert caught.value.code == 2
    assert message in terminal.capsys.readouterr().err


def test_help_names_every_option(terminal: Terminal) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    out = terminal.capsys.readouterr().out
    for option in ("seats", "persons", "bots", "level", "names", "seed", "start", "take-one", "tie-break"):
        assert f"--{option}" in out
