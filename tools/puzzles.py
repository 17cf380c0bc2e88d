"""Finds puzzles and adds them to the page: `python -m tools.puzzles pointsalad 4` finds four more of each grade.

Bots of several levels play matches of two seats. Of each match the positions near its end are proved, until one has a
single best turn that a first look does not show:

- Point Salad: that turn wins, every other one loses;
- Parade: it wins in clearly more of the possible worlds than every other one.

The turn with the best score at once must be another one, and a reply must follow. A puzzle is easy where the bots of
level medium and hard both find its solution, medium where one of them does, and hard where none does.

The matches come from one seed, which is drawn and printed, or given by `--seed`.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from secrets import randbelow
from time import process_time
from typing import Any, Final, TypeAlias

import parade
import parade.endgame
import pointsalad
import pointsalad.endgame
from tabletop import Match, TabletopError, decide
from tabletop.endgame import Endgame, Proof
from tabletop.game import Game, Progress
from tabletop.shuffle import draw
from tools.page import ROOT
from web.puzzle import GRADES, Puzzle, read_puzzle

FOLDER: Final = ROOT / "web" / "puzzles"
AnyGame: TypeAlias = Game[Any, Any, Any]
AnyMatch: TypeAlias = Match[Any, Any, Any]
AnyProof: TypeAlias = Proof[Any]

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (pointsalad.GAME, parade.GAME)}
ENDGAMES: Final[Mapping[str, Callable[[Any], Endgame[Any, Any]]]] = {
    "pointsalad": pointsalad.endgame.Endgame,
    "parade": parade.endgame.Endgame,
}
PLAYERS: Final = (
    ("medium", "medium"),
    ("medium", "greedy"),
    ("medium", "easy"),
    ("greedy", "easy"),
    ("hard", "medium"),
)
BUDGET: Final = 100
SEEDS: Final = 1_000_000
"""Deals have numbers of few digits, so that puzzles are small."""
LAST_TURNS: Final = 8
"""No position is nearer to the beginning than so many turns before the end."""
MOST_LYING: Final = 8
"""Cards on the table of Point Salad: with more a proof takes long."""
FEWEST_TURNS: Final = 4
MOST_WORLDS: Final = 3_100
LONGEST_PROOF: Final = 0.6
"""Seconds: all proofs are run again by the tests."""
OPEN: Final = 0.1
"""So much of a chance must each seat seem to have, so that no proof is wasted on what is decided."""
CLEAR: Final = 0.08
"""By so much of all worlds the best turn has to be ahead."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Find what the arguments ask for and write it into the game's file."""
    parser = ArgumentParser("tools.puzzles")
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("number", type=int, help="how many more of each grade")
    parser.add_argument("--seed", type=int, help="where the matches come from; drawn without it")
    asked = parser.parse_args(arguments)
    seed = randbelow(SEEDS) if asked.seed is None else asked.seed
    print(f"seed {seed}, {asked.number} more of each grade", flush=True)
    extend(FOLDER / f"{asked.game}.txt", asked.game, asked.number, seed)


def extend(file: Path, game: str, number: int, seed: int) -> None:
    """Add so many puzzles of each grade to the file, each as soon as it is found, none of a deal that has one."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    known = {read_puzzle(game, place, line).seed for place, line in enumerate(lines, 1)}
    missing = Counter(dict.fromkeys(GRADES, number))
    played = matches(game, Random(seed))
    while +missing:
        match = next(played)
        found = None if match.seed in known else puzzle_of(match, len(known) + 1, frozenset(+missing))
        if found is not None:
            known.add(match.seed)
            missing[found.grade] -= 1
            with file.open("a", encoding="utf-8") as out:
                out.write(f"{found.line()}\n")
            print(f"{found.number}: {found.grade}, {found.solution}, {found.outcome}", flush=True)


def matches(game: str, rng: Random) -> Iterator[AnyMatch]:
    """Play matches of two bots for ever."""
    played = GAMES[game]
    while True:
        match: AnyMatch = Match(played, played.Options(), 2, None, draw(rng, SEEDS))
        levels = PLAYERS[draw(rng, len(PLAYERS))]
        first = draw(rng, 2)
        while not match.state.over:
            seat = match.state.seat
            match = match.play(decide(played.bots[levels[seat ^ first]], match.state.observe(seat), BUDGET))
        yield match


def puzzle_of(match: AnyMatch, number: int, grades: Collection[str]) -> Puzzle | None:
    """Return the puzzle of one of these grades that is farthest from the end of the match, if there is one."""
    states = match.states
    for place in range(max(0, len(states) - 1 - LAST_TURNS), len(states) - 1):
        seen = states[place].observe(states[place].seat)
        is_open = OPEN < match.game.chance(seen, seen.seat) < 1 - OPEN
        proof = proved(match.game.name, seen) if is_open else None
        if proof is None or not is_puzzle(seen, proof):
            continue
        grade = graded(match.game, seen, proof.best)
        if grade in grades:
            return told(match, place, number, grade, proof)
    return None


def proved(game: str, seen: Any) -> AnyProof | None:
    """Return the proof of a position, None where it cannot be a puzzle, or a proof takes long."""
    try:
        endgame: Any = ENDGAMES[game](seen)
    except TabletopError:
        return None
    if len(endgame.turns) < FEWEST_TURNS or getattr(endgame, "number", 1) > MOST_WORLDS:
        return None
    if isinstance(endgame, pointsalad.endgame.Endgame) and not may_be_won(endgame):
        return None
    proof: AnyProof | None = in_time(ENDGAMES[game](seen).proof())
    return proof


def may_be_won(endgame: pointsalad.endgame.Endgame) -> bool:
    """Whether exactly one turn of Point Salad wins, as far as that is found out quickly."""
    return sum(endgame.position.left) <= MOST_LYING and in_time(endgame.only_win()) is not None


def in_time(proving: Generator[Progress, None, Any]) -> Any:
    """Return what is proved, None where it takes long."""
    end = process_time() + LONGEST_PROOF
    try:
        while process_time() < end:
            next(proving)
    except StopIteration as done:
        return done.value
    return None


def is_puzzle(seen: Any, proof: AnyProof) -> bool:
    """Whether the best turn is clearly better than all others, has a reply, and does not score best at once."""
    best, following = proof.outcome, proof.next
    if following is None or best.rank[0] - following.rank[0] < max(1, CLEAR * 2 * best.worlds):
        return False
    if seen.apply(proof.best).over:
        return False
    scores = {turn: seen.apply(turn).scores()[seen.seat] for turn in seen.legal_turns()}
    return bool(scores[proof.best] < max(scores.values()))


def graded(game: AnyGame, seen: Any, solution: Any) -> str:
    """Return the grade: how many of the stronger levels miss the solution."""
    missed = [decide(game.bots[level], seen) != solution for level in ("medium", "hard")]
    return GRADES[sum(missed)]


def told(match: AnyMatch, place: int, number: int, grade: str, proof: AnyProof) -> Puzzle:
    """Return the puzzle."""
    assert proof.next is not None
    return Puzzle(
        game=match.game.name,
        number=number,
        grade=grade,
        seed=match.seed,
        turns=tuple(str(turn) for turn in match.turns[:place]),
        solution=str(proof.best),
        outcome=proof.outcome,
        other=str(proof.other),
        next=proof.next,
    )


if __name__ == "__main__":
    main()
