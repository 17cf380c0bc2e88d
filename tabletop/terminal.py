"""A match in the terminal, for persons and bots; each game brings its words, its table and its options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Any, Final, Generic

from tabletop.bots import decide
from tabletop.errors import InvalidSetup, TabletopError, UnreadableTurn
from tabletop.game import Game, O, S, T
from tabletop.match import Match, Player
from tabletop.names import name_of

FINISHED: Final = 0
STOPPED: Final = 1
MAX_DRAWN_SEED: Final = 999_999
HELP: Final = """\
Type a turn, or its number in the list:
{turns}
Or: list (all turns), undo, save, help, quit"""


def no_options(parser: argparse.ArgumentParser) -> None:
    """Add no arguments, for a game without options."""


@dataclass(frozen=True, slots=True)
class Program(Generic[S, T, O]):
    """A game as the terminal plays it.

    `title`: its name; `turns`: lines of the help on what can be typed; `table`: the lines before a turn, for the
    observation of the seat to act; `happened`: the lines on what an onlooker saw happen; `result`: the lines at the
    end; `said`: a turn as everybody may read it; `add_options` adds the game's own arguments, `options` reads them.
    """

    game: Game[S, T, O]
    title: str
    turns: str
    table: Callable[[S, Sequence[Player]], Iterable[str]]
    happened: Callable[[Sequence[Any], Sequence[Player]], Iterable[str]]
    result: Callable[[S, Sequence[Player]], Iterable[str]]
    options: Callable[[argparse.Namespace], O]
    add_options: Callable[[argparse.ArgumentParser], None] = no_options
    said: Callable[[T], str] = str

    def run(self, arguments: Sequence[str] | None = None) -> int:
        """Play a match; return 0 when it was finished, 1 when it was left; wrong arguments exit with 2."""
        parser = self._parser()
        try:
            match = self._match(parser.parse_args(arguments))
        except InvalidSetup as error:
            parser.error(str(error))
        first = name_of(match.players, match.state.seat)
        print(f"{self.title}, seed {match.seed}, start player {first}")
        try:
            return self._play(match)
        except (EOFError, KeyboardInterrupt):
            print("\nStopped.")
            return STOPPED

    def _parser(self) -> argparse.ArgumentParser:
        name, levels = self.game.name, tuple(self.game.bots)
        parser = argparse.ArgumentParser(prog=f"python -m {name}", description=f"Play {self.title} in the terminal.")
        parser.add_argument("--seats", type=int, default=2, help="number of seats, 2 to 6 (default 2)")
        parser.add_argument(
            "--persons", default="1", metavar="SEATS", help="seats played here, such as 1,3 (default 1)"
        )
        parser.add_argument("--bots", action="store_true", help="bots on all seats")
        parser.add_argument("--level", default="greedy", choices=levels, help="the bots' level (default greedy)")
        parser.add_argument("--names", default="", help="names by seat, such as Ann,Bob")
        parser.add_argument("--seed", type=int, help="number of the deal, 0 to 2**53 - 1 (default: drawn, and printed)")
        parser.add_argument("--start", type=int, metavar="SEAT", help="start player's seat, from 1 (default: drawn)")
        self.add_options(parser)
        return parser

    def _match(self, chosen: argparse.Namespace) -> Match[S, T, O]:
        seats = self.game.seats
        if chosen.seats not in seats:
            raise InvalidSetup("seats", f"{seats[0]} to {seats[-1]}", str(chosen.seats))
        if chosen.start is not None and not 1 <= chosen.start <= chosen.seats:
            raise InvalidSetup("start", f"a seat from 1 to {chosen.seats}", str(chosen.start))
        return Match(
            game=self.game,
            options=self.options(chosen),
            seats=chosen.seats,
            start=None if chosen.start is None else chosen.start - 1,
            seed=SystemRandom().randrange(MAX_DRAWN_SEED + 1) if chosen.seed is None else chosen.seed,
            players=_players(chosen),
        )

    def _play(self, match: Match[S, T, O]) -> int:
        while not match.state.over:
            seat = match.state.seat
            player = match.players[seat]
            if player.kind == "bot":
                match = self._played(match, decide(self.game.bots[player.level], match.state.observe(seat)))
                continue
            after = self._asked(match)
            if after is None:
                print("Stopped.")
                return STOPPED
            match = after
        print("\nResult")
        print(*self.result(match.state, match.players), sep="\n")
        return FINISHED

    def _played(self, match: Match[S, T, O], turn: T) -> Match[S, T, O]:
        after = match.play(turn)
        print(f"{name_of(match.players, match.state.seat)}: {self.said(turn)}")
        viewed = match.state.observe(None), after.state.observe(None)
        for line in self.happened(self.game.events(viewed[0], turn, viewed[1]), match.players):
            print(line)
        return after

    def _asked(self, match: Match[S, T, O]) -> Match[S, T, O] | None:
        """Show the table and ask until something happens: a turn, an undo, or None to leave."""
        seat = match.state.seat
        print()
        print(*self.table(match.state.observe(seat), match.players), sep="\n")
        turns: Sequence[T] = match.state.legal_turns()
        while True:
            word = " ".join(input(f"{name_of(match.players, seat)}, your turn (help): ").split())
            if word == "quit":
                return None
            try:
                after = self._answered(match, word, turns)
            except TabletopError as error:
                print(f"{type(error).__name__}: {error}")
                continue
            if after is not match:
                return after

    def _answered(self, match: Match[S, T, O], word: str, turns: Sequence[T]) -> Match[S, T, O]:
        """Return the match after what was typed; the same match where it only printed something."""
        if word == "undo":
            return match.undo(match.state.seat)
        if word in ("", "help"):
            print(HELP.format(turns=self.turns))
        elif word == "save":
            print(match.save())
        elif word == "list":
            print(*(f"{number:4}  {turn}" for number, turn in enumerate(turns, 1)), sep="\n")
        else:
            return self._played(match, self._numbered(word, turns))
        return match

    def _numbered(self, word: str, turns: Sequence[T]) -> T:
        if not (word.isascii() and word.isdecimal()):
            return self.game.read(word)
        if len(word) > 4 or not 1 <= int(word) <= len(turns):
            raise UnreadableTurn(f"a number from 1 to {len(turns)}", word[:20])
        return turns[int(word) - 1]


def _players(chosen: argparse.Namespace) -> tuple[Player, ...]:
    seats, names = range(1, chosen.seats + 1), chosen.names.split(",")
    words = [] if chosen.bots else chosen.persons.split(",")
    wrong = [word for word in words if word not in map(str, seats)]
    if wrong or (chosen.names and len(names) > chosen.seats):
        raise InvalidSetup("players", f"seats and names for 1 to {chosen.seats}", repr(wrong or names))
    names += [""] * chosen.seats
    return tuple(
        Player("person", "", name) if str(seat) in words else Player("bot", chosen.level, name)
        for seat, name in zip(seats, names, strict=False)
    )
