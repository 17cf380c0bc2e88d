"""Saves: the canonical form, and every refusal."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pointsalad import GAME
from pointsalad.rules import Options, Turn
from tabletop import Match, Player, UnreadableSave, load
from tests.contract.games import CONTRACTS
from tests.contract.laws import random_match

GAMES = {name: contract.game for name, contract in CONTRACTS.items()}
EXAMPLE = (
    '{"format":1,"game":"pointsalad","rules":1,"options":{},"seats":2,"start":null,"seed":7,"on_top":[],"turns":[],'
    '"undone":0,"players":[{"kind":"bot","level":"greedy","name":""},{"kind":"person","level":"","name":""}]}'
)


def data(**changes: Any) -> dict[str, Any]:
    """The example save as data, with some fields changed."""
    return {**json.loads(EXAMPLE), **changes}


def refusal(text: Any) -> UnreadableSave:
    """The error of loading this text."""
    with pytest.raises(UnreadableSave, match=r"expected .+; found .+") as caught:
        load(text, GAMES)
    assert len(str(caught.value)) < 400
    return caught.value


def test_canonical_form() -> None:
    match = Match(GAME, Options(), 2, None, 7, players=(Player("bot", "greedy"), Player("person")))
    assert match.save() == EXAMPLE
    assert load(EXAMPLE, GAMES) == match


def test_options_that_equal_the_default_are_left_out() -> None:
    options = {"take_one": True, "tie_break": "turn_order", "round": 2}
    saved = load(json.dumps(data(options=options)), GAMES).save()
    assert json.loads(saved)["options"] == {"take_one": True, "round": 2}


@pytest.mark.parametrize("name", CONTRACTS)
def test_whole_match_comes_back_whatever_the_order_of_keys(name: str) -> None:
    contract = CONTRACTS[name]
    seats = contract.game.seats[-1]
    match = random_match(contract, seats, contract.options(seats)[-1], 3)
    named = Player("person", "", "Zoë 胡萝卜 \u2028 \"'\\")
    match = match.undo(1).with_players((named, *[Player("bot", "random")] * (seats - 1)))
    saved = match.save()
    assert "Zoë 胡萝卜" in saved
    assert "\n" not in saved
    turned = dict(reversed(json.loads(saved).items()))
    turned["players"] = [dict(reversed(player.items())) for player in turned["players"]]
    for text in (saved, json.dumps(turned), json.dumps(turned, indent=3)):
        assert load(text, GAMES) == match
        assert load(text, GAMES).save() == saved


def test_on_top_and_start_are_kept() -> None:
    match = Match(GAME, Options(), 2, 1, 2**53 - 1, ("onion-03", "carrot-01"))
    assert load(match.save(), GAMES) == match
    assert '"start":1,"seed":9007199254740991,"on_top":["onion-03","carrot-01"]' in match.save()


@pytest.mark.parametrize("name", CONTRACTS)
def test_the_redo_is_not_saved(name: str) -> None:
    match = random_match(CONTRACTS[name], 2, CONTRACTS[name].options(2)[0], 1, 6).undo(0)
    assert match.can_redo
    assert not load(match.save(), GAMES).can_redo
    assert load(match.save(), GAMES) == match


PERSON = {"kind": "person", "level": "", "name": ""}
FIRST_TURN = "onion-05+tomato-03"
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"format": 2}, "format"),
    ({"format": True}, "format"),
    ({"format": "1"}, "format"),
    ({"game": "parade!"}, "game"),
    ({"game": None}, "game"),
    ({"game": ["pointsalad"]}, "game"),
    ({"rules": 2}, "rules"),
    ({"rules": True}, "rules"),
    ({"options": []}, "options"),
    ({"options": None}, "options"),
    ({"options": {"speed": 1}}, "options"),
    ({"options": {"take_one": 1}}, "options"),
    ({"options": {"tie_break": "x"}}, "options"),
    ({"options": {"round": True}}, "options"),
    ({"options": {"round": 4}}, "options"),
    ({"options": {"round": 3}, "seats": 3, "players": [PERSON] * 3}, "options"),
    ({"seats": 1}, "seats"),
    ({"seats": True}, "seats"),
    ({"seats": "2"}, "seats"),
    ({"seats": None}, "seats"),
    ({"seats": 10**9}, "seats"),
    ({"start": 2}, "start"),
    ({"start": False}, "start"),
    ({"seed": -1}, "seed"),
    ({"seed": 2**53}, "seed"),
    ({"seed": 10**4_000}, "seed"),
    ({"seed": None}, "seed"),
    ({"seed": True}, "seed"),
    ({"on_top": ["carrot-99"]}, "on_top"),
    ({"on_top": ["carrot-01", "carrot-01"]}, "on_top"),
    ({"on_top": "carrot-01"}, "on_top"),
    ({"on_top": [1]}, "on_top"),
    ({"on_top": ["\ud800"]}, "on_top"),
    ({"on_top": None}, "on_top"),
    ({"turns": None}, "turns"),
    ({"turns": [7]}, "turns"),
    ({"turns": [["carrot-01"]]}, "turns"),
    ({"undone": -1}, "undone"),
    ({"undone": True}, "undone"),
    ({"undone": None}, "undone"),
    ({"players": None}, "players"),
    ({"players": []}, "players"),
    ({"players": [PERSON]}, "players"),
    ({"players": [PERSON] * 3}, "players"),
    ({"players": [PERSON, None]}, "players"),
    ({"players": [PERSON, {**PERSON, "kind": "robot"}]}, "players"),
    ({"players": [PERSON, {**PERSON, "level": "greedy"}]}, "players"),
    ({"players": [PERSON, {**PERSON, "kind": "bot"}]}, "players"),
    ({"players": [PERSON, {**PERSON, "kind": "bot", "level": "unknown"}]}, "players"),
    ({"players": [PERSON, {**PERSON, "kind": "bot", "level": ["greedy"]}]}, "players"),
    ({"players": [PERSON, {**PERSON, "name": "x" * 41}]}, "players"),
    ({"players": [PERSON, {**PERSON, "name": "a\udfffb"}]}, "players"),
    ({"players": [PERSON, {**PERSON, "name": 7}]}, "players"),
    ({"players": [PERSON, {**PERSON, "age": 7}]}, "players"),
    ({"players": [PERSON, {"kind": "person", "level": ""}]}, "name"),
    ({"extra": 1}, "save"),
]


@pytest.mark.parametrize(("changes", "field"), REFUSED, ids=range(len(REFUSED)))
def test_wrong_field_is_refused_by_name(changes: dict[str, Any], field: str) -> None:
    assert refusal(json.dumps(data(**changes))).field == field


@pytest.mark.parametrize("key", json.loads(EXAMPLE))
def test_missing_and_double_keys_are_refused(key: str) -> None:
    fields = data()
    double = EXAMPLE[:-1] + f",{json.dumps(key)}:{json.dumps(fields[key])}}}"
    assert refusal(double).field == key
    del fields[key]
    assert refusal(json.dumps(fields)).field == key


def test_double_keys_within_are_refused() -> None:
    assert refusal(EXAMPLE.replace('"name":""', '"name":"","name":""', 1)).field == "name"
    assert refusal(EXAMPLE.replace('"options":{}', '"options":{"round":1,"round":1}')).field == "round"


@pytest.mark.parametrize("number", ["7.0", "7e0", "NaN", "Infinity", "-Infinity", "1" + "0" * 5_000, "07", "+7"])
def test_numbers_that_are_no_whole_numbers_are_refused(number: str) -> None:
    for field in ("seed", "undone", "format", "seats"):
        refusal(EXAMPLE.replace(f'"{field}":{data()[field]}', f'"{field}":{number}'))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "x",
        "{",
        "[]",
        "null",
        "7",
        '"text"',
        EXAMPLE[:-1],
        EXAMPLE + "x",
        EXAMPLE + EXAMPLE,
        "\ufeff" + EXAMPLE,
        EXAMPLE.replace('"name":""', '"name":"\t"', 1),
        EXAMPLE.replace('"', "'"),
        EXAMPLE + " " * 100_000,
        "[" * 301,
        "[" * 250,
        '{"a":' * 250,
        "[{" * 150 + "}]" * 151,
        "\ud800",
        None,
        7,
        EXAMPLE.encode(),
        data(),
    ],
    ids=lambda text: repr(text)[:25],
)
def test_text_that_is_no_save_is_refused(text: Any) -> None:
    refusal(text)


def test_the_limits_are_where_they_are_said_to_be() -> None:
    assert load(EXAMPLE + " " * (100_000 - len(EXAMPLE)), GAMES).save() == EXAMPLE
    assert "expected at most 100000 characters; found 100001" in str(refusal(EXAMPLE + " " * (100_001 - len(EXAMPLE))))
    assert "expected at most 300 brackets; found 301" in str(refusal("[" * 301))
    names = data(players=[{**PERSON, "name": "[" * 40}] * 6, seats=6)
    assert load(json.dumps(names), GAMES).players[5].name == "[" * 40


def saved_turns(name: str, turns: int = 1_000) -> tuple[dict[str, Any], list[str]]:
    """The save of a random match of a game as data, and its turns."""
    match = random_match(CONTRACTS[name], 2, CONTRACTS[name].options(2)[0], 7, turns)
    return json.loads(match.save()), [str(turn) for turn in match.turns]


@pytest.mark.parametrize("name", CONTRACTS)
def test_wrong_turns_are_refused_by_number(name: str) -> None:
    save, turns = saved_turns(name, 7)
    wrong_turns = ((1, "foo"), (4, turns[0]), (7, "play red-11"), (8, "point carrot-99"), (2, "\ud800"))
    for number, wrong in wrong_turns:
        save["turns"] = [*turns[: number - 1], wrong, *turns[number:]]
        error = refusal(json.dumps(save))
        assert (error.field, error.turn) == ("turns", number)
        assert str(error).startswith(f"turn {number}: ")


@pytest.mark.parametrize("name", CONTRACTS)
def test_turns_after_the_end_are_refused(name: str) -> None:
    save, turns = saved_turns(name)
    save["turns"] = [*turns, turns[-1]]
    assert refusal(json.dumps(save)).turn == len(turns) + 1


@pytest.mark.parametrize("name", CONTRACTS)
def test_turns_of_another_game_are_refused(name: str) -> None:
    for other in set(CONTRACTS) - {name}:
        save, _ = saved_turns(other)
        changed = {**save, "game": name, "options": {}}
        assert refusal(json.dumps(changed)).turn == 1


@pytest.mark.parametrize("options", [{"take_one": True}, {"": 0}, [], None])
def test_options_of_a_game_without_any_are_refused(options: Any) -> None:
    save, _ = saved_turns("parade")
    error = refusal(json.dumps({**save, "options": options}))
    assert error.field == "options"
    assert "expected no option" in str(error) or not isinstance(options, dict)


def test_the_canonical_save_of_a_whole_match_of_parade() -> None:
    for seats in GAMES["parade"].seats:
        match = random_match(CONTRACTS["parade"], seats, CONTRACTS["parade"].options(seats)[0], seats)
        text = match.save()
        assert text.startswith(f'{{"format":1,"game":"parade","rules":1,"options":{{}},"seats":{seats},"start":null,')
        assert re.search(r'"turns":\["play \w+-\d+",', text)
        assert re.search(r'"keep \w+-\d+ \w+-\d+"\],"undone":0', text)


def test_cards_to_keep_may_come_in_any_order() -> None:
    save, turns = saved_turns("parade")
    word, one, two = turns[-1].split()
    save["turns"] = [*turns[:-1], f"{word} {two} {one}"]
    assert [str(turn) for turn in load(json.dumps(save), GAMES).turns] == turns


def test_vegetables_of_a_turn_may_come_in_any_order() -> None:
    state = GAME.new(2, 7)
    turn = state.legal_turns()[0]
    swapped = "+".join(reversed(str(turn).split("+")))
    assert load(json.dumps(data(turns=[swapped])), GAMES).turns == (turn,)
    assert isinstance(turn, Turn)


@pytest.mark.parametrize("name", CONTRACTS)
def test_a_failed_load_loses_nothing(name: str) -> None:
    match = random_match(CONTRACTS[name], 2, CONTRACTS[name].options(2)[0], 7, 6)
    text, saved = repr(match), match.save()
    refusal(saved.replace('"format":1', '"format":9'))
    assert (repr(match), match.save()) == (text, saved)
