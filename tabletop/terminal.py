"""A match or a series in the terminal, for persons and bots; each game brings its words, its table and its options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Any, Final, Generic, TypeAlias

from tabletop.bots import decide
from tabletop.errors import InvalidSetup, TabletopError, UnreadableTurn
from tabletop.game import Game, O, S, T
from tabletop.match import Match, Player
from tabletop.names import name_of, names_of
from tabletop.series import FULL_DECK, Series

FINISHED: Final = 0
STOPPED: Final = 1
MAX_DRAWN_SEED: Final = 999_999
HELP: Final = """\
Type a turn, or its number in the list:
{turns}
Or: list (all turns), undo, save, help, quit"""


Save: TypeAlias = Callable[[Match[S, T, O]], str]


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
        """Play a match or a series; return 0 when it was finished, 1 when it was left; wrong arguments exit with 2."""
        parser = self._parser()
        chosen = parser.parse_args(arguments)
        try:
            match = self._match(chosen)
            series = None if chosen.rounds is None else self._series(chosen.rounds, match)
        except InvalidSetup as error:
            parser.error(str(error))
        print(f"{self.title}, seed {match.seed}, start player {name_of(match.players, match.state.seat)}")
        try:
            ended = self._play_all(series) if series else self._play(match, Match.save) is not None
        except (EOFError, KeyboardInterrupt):
            ended = False
            print()
        if not ended:
            print("Stopped.")
        return FINISHED if ended else STOPPED

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
        kinds = ", or full for the full deck" if FULL_DECK in self.game.series(self.game.seats[0]) else ""
        parser.add_argument("--rounds", metavar="N", help=f"several rounds that count together: how many{kinds}")
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

    def _series(self, rounds: str, match: Match[S, T, O]) -> Series[S, T, O]:
        """The series that the match begins: of new deals, so many, or of the full deck."""
        offered = dict(self.game.series(match.seats))
        full = offered.pop(FULL_DECK, None)
        if rounds == "full":
            return Series(FULL_DECK, full[0] if full else 0, (match,))
        kind, lengths = next(iter(offered.items()))
        if rounds not in map(str, lengths):
            raise InvalidSetup("rounds", f"{lengths[0]} to {lengths[-1]}", repr(rounds))
        return Series(kind, int(rounds), (match,))

    def _play_all(self, series: Series[S, T, O]) -> bool:
        """Play round after round; return whether all were finished."""
        print(f"\nRound {len(series.rounds)}, start player {name_of(series.players, series.match.state.seat)}")
        played = self._play(series.match, lambda match: series.with_match(match).save())
        if played is None:
            return False
        after = series.with_match(played)
        print(*standing(after), sep="\n")
        return after.over or self._play_all(after.next_round())

    def _play(self, match: Match[S, T, O], save: Save[S, T, O]) -> Match[S, T, O] | None:
        """Play the match to its end; None where it was left. `save` gives the text for the word "save"."""
        while not match.state.over:
            seat = match.state.seat
            player = match.players[seat]
            if player.kind == "bot":
                match = self._played(match, decide(self.game.bots[player.level], match.state.observe(seat)))
                continue
            after = self._asked(match, save)
            if after is None:
                return None
            match = after
        print("\nResult")
        print(*self.result(match.state, match.players), sep="\n")
        return match

    def _played(self, match: Match[S, T, O], turn: T) -> Match[S, T, O]:
        after = match.play(turn)
        print(f"{name_of(match.players, match.state.seat)}: {self.said(turn)}")
        viewed = match.state.observe(None), after.state.observe(None)
        for line in self.happened(self.game.events(viewed[0], turn, viewed[1]), match.players):
            print(line)
        return after

    def _asked(self, match: Match[S, T, O], save: Save[S, T, O]) -> Match[S, T, O] | None:
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
                after = self._answered(match, word, turns, save)
            except TabletopError as error:
                print(f"{type(error).__name__}: {error}")
                continue
            if after is not match:
                return after

    def _answered(self, match: Match[S, T, O], word: str, turns: Sequence[T], save: Save[S, T, O]) -> Match[S, T, O]:
        """Return the match after what was typed; the same match where it only printed something."""
        if word == "undo":
            return match.undo(match.state.seat)
        if word in ("", "help"):
            print(HELP.format(turns=self.turns))
        elif word == "save":
            print(save(match))
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


def standing(series: Series[Any, Any, Any]) -> Iterator[str]:
    """The lines between rounds and at the end: what every seat has so far, and who leads or has won."""
    yield f"\nStanding after round {len(series.rounds)}"
    counted = [series.counted(match) for match in series.finished]
    for seat, total in enumerate(series.totals):
        yield f"  {name_of(series.players, seat)}: {' + '.join(str(row[seat]) for row in counted)} = {total}"
    if series.over:
        yield f"{names_of(series.players, series.winners)} won the series."
    else:
        yield f"{names_of(series.players, series.leaders)} lead{'s' if len(series.leaders) == 1 else ''}."


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
