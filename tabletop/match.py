"""A match: a setup and the turns played, from which everything else follows by replay; and its saved text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import InitVar, dataclass, field, fields, replace
from typing import Any, Final, Generic, NoReturn

from tabletop.errors import (
    IllegalTurn,
    InvalidSetup,
    TabletopError,
    UnreadableSave,
    shown,
)
from tabletop.game import Game, O, S, T

FORMAT: Final = 1
KEYS: Final = (
    "format",
    "game",
    "rules",
    "options",
    "seats",
    "start",
    "seed",
    "on_top",
    "turns",
    "undone",
    "players",
)
PLAYER_KEYS: Final = ("kind", "level", "name")
KINDS: Final = ("person", "bot")
MAX_NAME: Final = 40
MAX_CHARACTERS: Final = 100_000
MAX_BRACKETS: Final = 300
MAX_UNDONE: Final = 2**53 - 1


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a seat: `kind` is person or bot, `level` a bot's level ("" for a person), `name` up to 40 characters.

    Raises InvalidSetup("players"); whether the game knows the level is checked by Match.
    """

    kind: str
    level: str = ""
    name: str = ""

    def __post_init__(self) -> None:
        if type(self.kind) is not str or self.kind not in KINDS:
            raise InvalidSetup("players", "kind person or bot", shown(self.kind))
        if type(self.level) is not str or (self.kind == "person") != (self.level == ""):
            raise InvalidSetup("players", "a level for a bot, none for a person", f"{self.kind} {shown(self.level)}")
        if type(self.name) is not str or len(self.name) > MAX_NAME:
            raise InvalidSetup("players", f"a name of at most {MAX_NAME} characters", shown(self.name))
        if any("\ud800" <= character <= "\udfff" for character in self.name):
            raise InvalidSetup("players", "a name without lone surrogates", shown(self.name))


@dataclass(frozen=True, slots=True)
class Match(Generic[S, T, O]):
    """One game being played; a frozen value, equal by setup, turns, players and `undone`.

    `start`: the start seat, None: drawn from the seed; `players`: one per seat, none given: persons without names;
    `undone`: how many undos there were. What undo removed is kept for redo in `removed`, the latest last; it is
    neither saved nor compared. Raises InvalidSetup, IllegalTurn or HiddenCards.
    """

    game: Game[S, T, O]
    options: O
    seats: int
    start: int | None
    seed: int
    on_top: tuple[str, ...] = ()
    turns: tuple[T, ...] = ()
    players: tuple[Player, ...] = ()
    undone: int = 0
    removed: tuple[tuple[T, ...], ...] = field(default=(), repr=False, compare=False)
    # The position is known when a match comes from another one; `replace` does not carry it over.
    reached: InitVar[S | None] = None
    _state: S = field(init=False, repr=False, compare=False)

    def __post_init__(self, reached: S | None) -> None:
        state = self.states[-1] if reached is None else reached
        object.__setattr__(self, "_state", state)
        if type(self.undone) is not int or not 0 <= self.undone <= MAX_UNDONE:
            raise InvalidSetup("undone", "a number from 0", shown(self.undone))
        players = self.players or (Player("person"),) * self.seats
        object.__setattr__(self, "players", players)
        if type(players) is not tuple or len(players) != self.seats:
            raise InvalidSetup("players", f"{self.seats} players", shown(players))
        for player in players:
            if player.kind == "bot" and player.level not in self.game.bots:
                raise InvalidSetup("players", f"a level of {', '.join(self.game.bots)}", shown(player.level))

    @property
    def state(self) -> S:
        """The full position now."""
        return self._state

    @property
    def states(self) -> tuple[S, ...]:
        """Every position, by replay: `states[i]` is the one before turn i (from 0), the last is the one now."""
        states = [self.game.new(self.seats, self.seed, self.options, self.start, self.on_top)]
        for turn in self.turns:
            states.append(states[-1].apply(turn))
        return tuple(states)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undo to take back."""
        return bool(self.removed)

    def play(self, turn: T) -> Match[S, T, O]:
        """Return the match after one more turn; raises IllegalTurn. What could be redone is forgotten."""
        state = self._state.apply(turn)
        return replace(self, turns=(*self.turns, turn), removed=(), reached=state)

    def undo(self, seat: int) -> Match[S, T, O]:
        """Return the match before the seat's last turn, later turns removed; raises IllegalTurn without one."""
        states = self.states
        for number in range(len(self.turns) - 1, -1, -1):
            if states[number].seat == seat and type(seat) is int:
                kept, removed = self.turns[:number], self.turns[number:]
                return replace(
                    self,
                    turns=kept,
                    undone=self.undone + 1,
                    removed=(*self.removed, removed),
                    reached=states[number],
                )
        raise IllegalTurn("a turn of that seat to undo", f"none of seat {shown(seat)}")

    def redo(self) -> Match[S, T, O]:
        """Return the match with what the latest undo removed; raises IllegalTurn without one; `undone` stays."""
        if not self.removed:
            raise IllegalTurn("an undo to take back", "none")
        return replace(self, turns=self.turns + self.removed[-1], removed=self.removed[:-1])

    def with_players(self, players: tuple[Player, ...]) -> Match[S, T, O]:
        """Return the match with other players, one per seat; raises InvalidSetup("players")."""
        if len(players) != self.seats:
            raise InvalidSetup("players", f"{self.seats} players", shown(players))
        return replace(self, players=tuple(players), reached=self._state)

    def save(self) -> str:
        """Return the match as canonical JSON, the same text for equal matches."""
        data = {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules,
            "options": changed(self.options, self.game.Options()),
            "seats": self.seats,
            "start": self.start,
            "seed": self.seed,
            "on_top": list(self.on_top),
            "turns": [str(turn) for turn in self.turns],
            "undone": self.undone,
            "players": player_data(self.players),
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def changed(options: Any, default: Any) -> dict[str, Any]:
    """Return the options that do not equal the default, by name, in their order."""
    names = [option.name for option in fields(default)]
    return {name: getattr(options, name) for name in names if getattr(options, name) != getattr(default, name)}


def player_data(players: tuple[Player, ...]) -> list[dict[str, str]]:
    """Return the players as a save has them."""
    return [{key: getattr(player, key) for key in PLAYER_KEYS} for player in players]


def load(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> Match[Any, Any, Any]:
    """Return the saved match, replayed; `games` by name. Raises UnreadableSave, which names the field or the turn."""
    return read_match(parsed(text), games)


def read_match(data: dict[str, Any], games: Mapping[str, Game[Any, Any, Any]]) -> Match[Any, Any, Any]:
    """Return the match of a save that has been parsed, replayed. Raises UnreadableSave."""
    check_keys("save", data, KEYS)
    _expect("format", data["format"], FORMAT)
    name = data["game"]
    if not isinstance(name, str) or name not in games:
        raise UnreadableSave("game", f"one of {', '.join(games)}", shown(name))
    _expect("rules", data["rules"], games[name].rules)
    try:
        match = _dealt(data, games[name])
    except InvalidSetup as error:
        raise UnreadableSave(error.field, error.expected, error.found) from error
    return replayed(match, strings("turns", data["turns"]))


def _dealt(data: dict[str, Any], game: Game[Any, Any, Any]) -> Match[Any, Any, Any]:
    match: Match[Any, Any, Any] = Match(
        game=game,
        options=_options(data["options"], game),
        seats=data["seats"],
        start=data["start"],
        seed=data["seed"],
        on_top=strings("on_top", data["on_top"]),
        undone=data["undone"],
    )
    return match.with_players(_players(data["players"]))


def replayed(match: Match[Any, Any, Any], turns: tuple[str, ...]) -> Match[Any, Any, Any]:
    """Return the match with those turns played from its position. Raises UnreadableSave with the turn's number."""
    played, state = [], match.state
    for number, text in enumerate(turns, 1):
        try:
            turn = match.game.read(text)
            state = state.apply(turn)
        except TabletopError as error:
            raise UnreadableSave("turns", error.expected, error.found, number) from error
        played.append(turn)
    return replace(match, turns=tuple(played), reached=state)


def parsed(text: str) -> dict[str, Any]:
    """Parse the text of a save; deep JSON is refused before, because it kills Pyodide beyond any handler."""
    if not isinstance(text, str):
        raise UnreadableSave("save", "a text", shown(text))
    if len(text) > MAX_CHARACTERS:
        raise UnreadableSave("save", f"at most {MAX_CHARACTERS} characters", str(len(text)))
    brackets = text.count("[") + text.count("{")
    if brackets > MAX_BRACKETS:
        raise UnreadableSave("save", f"at most {MAX_BRACKETS} brackets", str(brackets))
    try:
        data = json.loads(text, object_pairs_hook=_single, parse_float=_no_float, parse_constant=_no_float)
    except UnreadableSave:
        raise
    except (ValueError, RecursionError) as error:
        raise UnreadableSave("save", "JSON", f"{shown(text)} ({shown(str(error))})") from error
    if not isinstance(data, dict):
        raise UnreadableSave("save", "a JSON object", shown(data))
    return data


def _single(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        double = next(name for name in names if names.count(name) > 1)
        raise UnreadableSave(double, "each key once", f"{shown(double)} twice")
    return data


def _no_float(text: str) -> NoReturn:
    raise UnreadableSave("save", "whole numbers only", shown(text))


def check_keys(field_name: str, data: Any, keys: tuple[str, ...]) -> None:
    """Raise UnreadableSave unless the data is an object with just these keys."""
    if not isinstance(data, dict):
        raise UnreadableSave(field_name, "a JSON object", shown(data))
    for key in keys:
        if key not in data:
            raise UnreadableSave(key, f"this key in {field_name}", "none")
    for key in data:
        if key not in keys:
            raise UnreadableSave(field_name, f"the keys {', '.join(keys)}", shown(key))


def _expect(field_name: str, value: Any, wanted: int) -> None:
    if type(value) is not int or value != wanted:
        raise UnreadableSave(field_name, str(wanted), shown(value))


def strings(field_name: str, value: Any) -> tuple[str, ...]:
    """Return a list of texts as a tuple; raises UnreadableSave."""
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise UnreadableSave(field_name, "a list of texts", shown(value))
    return tuple(value)


def _options(value: Any, game: Game[Any, Any, Any]) -> Any:
    known = tuple(option.name for option in fields(game.Options))
    if not isinstance(value, dict):
        raise UnreadableSave("options", "a JSON object", shown(value))
    for key in value:
        if key not in known:
            raise UnreadableSave("options", f"one of {', '.join(known)}" if known else "no option", shown(key))
    return game.Options(**value)


def _players(value: Any) -> tuple[Player, ...]:
    if not isinstance(value, list):
        raise UnreadableSave("players", "a list", shown(value))
    for player in value:
        check_keys("players", player, PLAYER_KEYS)
    return tuple(Player(**player) for player in value)
