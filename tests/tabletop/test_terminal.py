"""What the terminals of all games have in common: leaving, wrong arguments, drawn seeds, help."""

from __future__ import annotations

import re

import pytest

import parade.terminal
import pointsalad.terminal
from tabletop.series import load_series
from tests.contract.games import CONTRACTS
from tests.terminal import Terminal

GAMES = {name: contract.game for name, contract in CONTRACTS.items()}
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


# ── series ──


def test_bots_play_rounds_with_a_standing_after_each(terminal: Terminal) -> None:
    code, out = terminal.run("--bots --seats 3 --seed 5 --start 1 --rounds 2")
    assert code == 0
    starts = re.findall(r"^Round \d, start player (\d)", out, re.MULTILINE)
    assert starts[:2] == ["1", "2"]
    assert len(starts) == out.count("Standing after round") == out.count("\nResult")
    assert re.search(r"  1 greedy: -?\d+ \+ -?\d+(?: \+ -?\d+)* = -?\d+\n", out)
    assert re.search(r"^\d greedy won the series\.$", out.splitlines()[-1])


def test_a_series_can_be_left_and_saved(terminal: Terminal) -> None:
    code, out = terminal.run("--seed 5 --start 1 --rounds 2", "save\nquit\n")
    assert code == 1
    assert out.endswith("Stopped.\n")
    (text,) = re.findall(r"\{.*\}", out)
    series = load_series(text, GAMES)
    assert (series.length, series.match.seed, series.match.turns) == (2, 5, ())


@pytest.mark.parametrize("rounds", ["1", "7", "x", "-2", "02"])
def test_rounds_that_are_not_offered_are_refused(terminal: Terminal, rounds: str) -> None:
    assert f"rounds: expected 2 to 6; found '{rounds}'" in terminal.refusal(f"--bots --rounds={rounds}")


def test_the_full_deck_is_point_salads(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    salad = Terminal(MAINS["Point Salad"], monkeypatch, capsys)
    code, out = salad.run("--bots --seed 5 --rounds full")
    assert code == 0
    assert out.count("Standing after round") == 3
    assert "series: expected one of rounds with 4 seats" in salad.refusal("--bots --seats 4 --rounds full")
    parade = Terminal(MAINS["Parade"], monkeypatch, capsys)
    assert "series: expected one of wins with 2 seats" in parade.refusal("--bots --rounds full")
