"""Puzzles: positions near the end of a match with exactly one best turn, proved by playing out all that can follow.

They lie in `web/puzzles/<game>.txt`, a line each, numbered from 1 by their place, which never changes: new ones are
added at the end. A line has the grade, the match up to the position as its seed and its turns in notation, the
solution, what it comes to, the best of the other turns, and what that comes to; outcomes are the four numbers of
tabletop/endgame.py. Plain turns are many times smaller than links once the whole file is compressed.
"""

from __future__ import annotations

import os.path
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from tabletop import Match, Player
from tabletop.endgame import Endgame, Outcome
from web.games import GAMES, OFFERS

if TYPE_CHECKING:
    from web.history import Step
    from web.texts import Texts

FOLDER: Final = f"{os.path.dirname(__file__)}/puzzles"
GRADES: Final = ("easy", "medium", "hard")
"""What it takes to find the solution: the grades have the names of the bots' levels."""
SEATS: Final = 2
SIGN, COMMA = ";", ","


class Puzzle(NamedTuple):
    """One puzzle: its number, from 1, one of GRADES, the match as its seed and turns, two turns with their outcomes."""

    game: str
    number: int
    grade: str
    seed: int
    turns: tuple[str, ...]
    solution: str
    outcome: Outcome
    other: str
    next: Outcome

    def match(self) -> Match[Any, Any, Any]:
        """The match up to the position; a person has the seat to act, a bot the other.

        Raises InvalidSetup, UnreadableTurn or IllegalTurn where the line of the puzzle was damaged.
        """
        game = GAMES[self.game]
        match: Match[Any, Any, Any] = Match(game, game.Options(), SEATS, None, self.seed)
        for text in self.turns:
            match = match.play(game.read(text))
        players = [Player("bot", "medium")] * SEATS
        players[match.state.seat] = Player("person")
        return match.with_players(tuple(players))

    def line(self) -> str:
        """The puzzle as its line in the file."""
        first, second = (" ".join(map(str, outcome)) for outcome in (self.outcome, self.next))
        grade, turns = str(GRADES.index(self.grade) + 1), COMMA.join(self.turns)
        return SIGN.join((grade, str(self.seed), turns, self.solution, first, self.other, second))


def read_puzzle(game: str, number: int, line: str) -> Puzzle:
    """The puzzle in a line; raises ValueError."""
    grade, seed, turns, solution, outcome, other, following = line.split(SIGN)
    return Puzzle(
        game=game,
        number=number,
        grade=GRADES[int(grade) - 1],
        seed=int(seed),
        turns=tuple(turns.split(COMMA)),
        solution=solution,
        outcome=_outcome(outcome),
        other=other,
        next=_outcome(following),
    )


def _outcome(text: str) -> Outcome:
    won, shared, worlds, margin = map(int, text.split(" "))
    return Outcome(won, shared, worlds, margin)


class Puzzling(Protocol):
    """What a game adds to its puzzles, which lie in `web/puzzles/`: a module of `web/screens/`."""

    def endgame(self, observation: Any) -> Endgame[Any, Any]:
        """What plays out all that can follow."""
        ...

    def known(self, t: Texts, match: Match[Any, Any, Any], puzzle: Puzzle) -> tuple[str, ...]:
        """What the person to act has to know, in sentences."""
        ...

    def outcome(self, t: Texts, found: Outcome) -> str:
        """What a turn comes to, as a sentence."""
        ...

    def example(self, t: Texts, match: Match[Any, Any, Any], world: Any) -> str:
        """What is said above the best play in a world, a full State."""
        ...

    def told(self, t: Texts, match: Match[Any, Any, Any], step: Step) -> str:
        """What a seat did in that play, without its name."""
        ...

    def named(self, t: Texts, turn: Any) -> str:
        """A turn by its cards, as part of a sentence."""
        ...


def games() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(name for name, offer in OFFERS.items() if offer.puzzling is not None)


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order of their numbers."""
    lines = _read(f"{game}.txt").decode().splitlines()
    return tuple(read_puzzle(game, number, line) for number, line in enumerate(lines, 1))


def puzzle(game: str, number: int) -> Puzzle | None:
    """The puzzle of that number, None where there is none."""
    found = puzzles(game) if game in games() else ()
    return found[number - 1] if 0 < number <= len(found) else None


def _read(name: str) -> bytes:
    """A file of the folder, be this package a folder or, as on the published site, part of an archive."""
    return bytes(__spec__.loader.get_data(f"{FOLDER}/{name}"))  # type: ignore[union-attr]
