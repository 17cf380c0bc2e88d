"""A series: several matches that count together, round after round; and its saved text (PS-M1 to PS-M4, PA-M1, PA-M2).

Three kinds, of which a game says by `Game.series` what it knows:

- `full_deck`: every round is dealt from the cards not used so far, by the option `round` and one seed; sums decide.
- `rounds`: every round is a new deal; sums decide.
- `wins`: every round is a new deal; wins decide, and a tie is played on until one leads.

Sums that are tied are decided by the tie-break of the last round. The start seat moves on by one each round.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Generic

from tabletop.errors import IllegalTurn, InvalidSetup, UnreadableSave, shown
from tabletop.game import Game, O, S, T
from tabletop.match import (
    FORMAT,
    Match,
    Player,
    changed,
    check_keys,
    parsed,
    player_data,
    read_match,
    replayed,
    strings,
)

FULL_DECK: Final = "full_deck"
ROUNDS: Final = "rounds"
WINS: Final = "wins"
MOST_ROUNDS: Final = 20
"""With the further games of a tie; where even the last of them leaves one, it stands, so that every series ends."""
KEYS: Final = (
    "format",
    "series",
    "length",
    "game",
    "rules",
    "options",
    "seats",
    "start",
    "seed",
    "rounds",
    "players",
)
ROUND_KEYS: Final = ("turns", "undone")


@dataclass(frozen=True, slots=True)
class Series(Generic[S, T, O]):
    """Several matches of one table that count together; a frozen value.

    `kind` and `length` (the rounds agreed on) as the game offers them; `rounds`: the matches dealt so far, the last is
    the one at the table. The first one's setup is that of the series: `Series("rounds", 3, (match,))` begins one.
    Every further one is dealt by `next_round`. All have the same players. Raises InvalidSetup.
    """

    kind: str
    length: int
    rounds: tuple[Match[S, T, O], ...]

    def __post_init__(self) -> None:
        if type(self.rounds) is not tuple or not 1 <= len(self.rounds) <= MOST_ROUNDS:
            raise InvalidSetup("rounds", f"1 to {MOST_ROUNDS} rounds", shown(self.rounds))
        _check_agreed(self.kind, self.length, self.rounds[0])
        for number, match in enumerate(self.rounds[1:], 2):
            if _setup(match) != _setup(self._dealt(number)):
                raise InvalidSetup("rounds", f"round {number} as the series deals it", shown(match))
        for match in self.rounds[:-1]:
            if not match.state.over:
                raise InvalidSetup("rounds", "earlier rounds that are over", "one that is not")
        if len(self.rounds) > 1 and self._ends_with(self.rounds[:-1]):
            raise InvalidSetup("rounds", "no round after the end", f"{len(self.rounds)} rounds")

    @property
    def match(self) -> Match[S, T, O]:
        """The round at the table."""
        return self.rounds[-1]

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, one per seat."""
        return self.match.players

    @property
    def finished(self) -> tuple[Match[S, T, O], ...]:
        """The rounds that are over; all, or all but the last."""
        return self.rounds if self.match.state.over else self.rounds[:-1]

    @property
    def totals(self) -> tuple[int, ...]:
        """The standing: per seat, the sum of what the finished rounds counted (PS-M4, PA-M1)."""
        return self._sums(self.finished)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the highest total; all before the first round has ended."""
        return _highest(self.totals)

    @property
    def over(self) -> bool:
        """Whether all rounds have been played, and further ones where the wins are tied (PA-M2)."""
        return self.match.state.over and self._ends_with(self.rounds)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, a tied sum decided by the last round's tie-break (PS-M4); none before it is over."""
        if not self.over:
            return ()
        return self.leaders if self.kind == WINS else tuple(self.match.state.winners(self.totals))

    def counted(self, match: Match[S, T, O]) -> tuple[int, ...]:
        """Per seat, what a round that is over counts: its score, or 1 for a win, also a shared one (PA-M1)."""
        if self.kind != WINS:
            return tuple(match.state.scores())
        return tuple(int(seat in match.state.winners()) for seat in range(match.seats))

    def _sums(self, finished: tuple[Match[S, T, O], ...]) -> tuple[int, ...]:
        counted = [self.counted(match) for match in finished]
        return tuple(sum(row[seat] for row in counted) for seat in range(self.match.seats))

    def _ends_with(self, finished: tuple[Match[S, T, O], ...]) -> bool:
        """Whether nothing is left to play after these rounds."""
        if len(finished) < self.length:
            return False
        tied = self.kind == WINS and len(_highest(self._sums(finished))) > 1
        return not tied or len(finished) == MOST_ROUNDS

    def with_match(self, match: Match[S, T, O]) -> Series[S, T, O]:
        """Return the series with another state of the round at the table; its players play all rounds."""
        earlier = tuple(one.with_players(match.players) for one in self.rounds[:-1])
        return replace(self, rounds=(*earlier, match))

    def with_players(self, players: tuple[Player, ...]) -> Series[S, T, O]:
        """Return the series with other players, one per seat; raises InvalidSetup("players")."""
        return self.with_match(self.match.with_players(players))

    def next_round(self) -> Series[S, T, O]:
        """Return the series with one round more, dealt; raises IllegalTurn while one is played and at the end."""
        if not self.match.state.over:
            raise IllegalTurn("a round that is over", f"round {len(self.rounds)}, which is not")
        if self.over:
            raise IllegalTurn("a round left to play", f"none after round {len(self.rounds)}")
        return replace(self, rounds=(*self.rounds, self._dealt(len(self.rounds) + 1)))

    def _dealt(self, number: int) -> Match[S, T, O]:
        """Round `number`, from 2, before its first turn; the start seat has moved on (PS-M3)."""
        first = self.rounds[0]
        opened: Any = first.game.new(first.seats, first.seed, first.options, first.start)
        full: dict[str, Any] = {"round": number} if self.kind == FULL_DECK else {}
        options: Any = first.options
        return Match(
            game=first.game,
            options=replace(options, **full),
            seats=first.seats,
            start=(opened.seat + number - 1) % first.seats,
            seed=first.seed if self.kind == FULL_DECK else seed_of(first.seed, number),
            players=self.players,
        )

    def save(self) -> str:
        """Return the series as canonical JSON, the same text for equal series."""
        first = self.rounds[0]
        data = {
            "format": FORMAT,
            "series": self.kind,
            "length": self.length,
            "game": first.game.name,
            "rules": first.game.rules,
            "options": changed(first.options, first.game.Options()),
            "seats": first.seats,
            "start": first.start,
            "seed": first.seed,
            "rounds": [{"turns": [str(turn) for turn in one.turns], "undone": one.undone} for one in self.rounds],
            "players": player_data(self.players),
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _highest(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def seed_of(seed: int, number: int) -> int:
    """Return the seed of round `number`, from 2, where rounds are new deals; round 1 has the series' own."""
    from hashlib import sha256

    digest = sha256(f"{seed} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 11  # 53 bits


def _check_agreed(kind: object, length: object, first: Match[Any, Any, Any]) -> None:
    """Raise InvalidSetup unless the game knows this kind with so many rounds, and the first match can begin it."""
    offered = first.game.series(first.seats)
    if not isinstance(kind, str) or kind not in offered:
        raise InvalidSetup("series", f"one of {', '.join(offered)} with {first.seats} seats", shown(kind))
    lengths = offered[kind]
    if type(length) is not int or length not in lengths:
        raise InvalidSetup("length", f"{lengths[0]} to {lengths[-1]} rounds", shown(length))
    if first.on_top:
        raise InvalidSetup("on_top", "no cards on top in a series", shown(first.on_top))
    if getattr(first.options, "round", 1) != 1:
        raise InvalidSetup("options", "round 1 in the first match of a series", shown(first.options))


def _setup(match: Match[Any, Any, Any]) -> tuple[object, ...]:
    """What must be as dealt, players included."""
    return match.game, match.options, match.seats, match.start, match.seed, match.on_top, match.players


def load_series(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> Series[Any, Any, Any]:
    """Return the saved series, replayed; `games` by name. Raises UnreadableSave, which names the field or the round."""
    return read_series(parsed(text), games)


def load_either(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> Match[Any, Any, Any] | Series[Any, Any, Any]:
    """Return the saved match or series, replayed. Raises UnreadableSave."""
    data = parsed(text)
    return read_series(data, games) if "series" in data else read_match(data, games)


def read_series(data: dict[str, Any], games: Mapping[str, Game[Any, Any, Any]]) -> Series[Any, Any, Any]:
    """Return the series of a save that has been parsed. Raises UnreadableSave."""
    check_keys("save", data, KEYS)
    rows = data["rounds"]
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_ROUNDS:
        raise UnreadableSave("rounds", f"a list of 1 to {MOST_ROUNDS} rounds", shown(rows))
    for row in rows:
        check_keys("rounds", row, ROUND_KEYS)
    setup = {key: value for key, value in data.items() if key not in ("series", "length", "rounds")}
    try:
        first = read_match({**setup, "on_top": [], **rows[0]}, games)
        series: Series[Any, Any, Any] = Series(data["series"], data["length"], (first,))
    except InvalidSetup as error:
        raise UnreadableSave(error.field, error.expected, error.found) from error
    for row in rows[1:]:
        series = _with_round(series, row)
    return series


def _with_round(series: Series[Any, Any, Any], row: dict[str, Any]) -> Series[Any, Any, Any]:
    """The series with its next round as it was played."""
    place = f"round {len(series.rounds) + 1}"
    try:
        dealt = series.next_round()
        match = replace(dealt.match, undone=row["undone"])
        return dealt.with_match(replayed(match, strings("turns", row["turns"])))
    except UnreadableSave as error:
        raise UnreadableSave(place, error.expected, error.found, error.turn) from error
    except (IllegalTurn, InvalidSetup) as error:
        raise UnreadableSave(place, error.expected, error.found) from error
