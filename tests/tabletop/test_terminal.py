"""What the terminals of all games have in common: leaving, wrong arguments, drawn seeds, help."""

from __future__ import annotations

import re

import pytest

import parade.terminal
import pointsalad.terminal
from tests.terminal import Terminal

MAINS = {"Point Salad": pointsalad.terminal.main, "Parade": parade.terminal.main}


@pytest.fixture(params=MAINS)
def title(request: pytest.FixtureRequest) -> str:
    """The name of a game."""
    return str(request.param)


@pytest.fixture
def terminal(title: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """The terminal of a game."""
    return Terminal(MAINS[title], monkeypatch, capsys)


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


def test_a_seed_is_drawn_and_printed(terminal: Terminal, title: str) -> None:
    _, out = terminal.run("--bots")
    seed = re.findall(rf"^{title}, seed (\d+)", out)[0]
    assert terminal.run(f"--bots --seed {seed}")[1] == out


def test_undo_without_a_turn_is_named_and_asked_again(terminal: Terminal) -> None:
    code, out = terminal.run("--seed 5 --start 1", "undo\nquit\n")
    assert code == 1
    assert out.count("your turn") == 2
    assert "IllegalTurn: expected a turn of that seat to undo; found none of seat 0" in out
    assert out.endswith("Stopped.\n")


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
        ("--seats two", "invalid int value"),
    ],
)
def test_wrong_arguments_are_refused(terminal: Terminal, arguments: str, message: str) -> None:
    assert message in terminal.refusal(arguments)


def test_help_names_every_option(terminal: Terminal) -> None:
    with pytest.raises(SystemExit) as caught:
        terminal.run("--help")
    assert caught.value.code == 0
    out = terminal.capsys.readouterr().out
    for option in ("seats", "persons", "bots", "level", "names", "seed", "start"):
        assert f"--{option}" in out
