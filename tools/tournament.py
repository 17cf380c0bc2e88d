"""Lets bots play against each other: `python -m tools.tournament parade 2,4 medium greedy`.

Names the game, the numbers of seats and the players; the last player also takes all seats that are left. A player is a
level, if wished with its budget: `hard:200`. Every deal is played once from every seat, deals go to all cores, and each
figure has a 95 % interval clustered by deal. `bars` instead of a game plays what the levels must reach, of all games or
of those named, and says of each line whether it is passed; the exit code is 1 where one is not.

The deals come from one seed, which is drawn and printed, or given by `--seed`. The table goes to the standard output,
all figures to test-results/tournament.json.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from multiprocessing import Pool
from pathlib import Path
from secrets import randbelow
from typing import Final, TypeAlias

from tabletop.shuffle import MAX_SEED
from tools.bars import Bar, bars, passed
from tools.contest import GAMES, Contest, ContestError, Played, deals, play, seated
from tools.page import ROOT
from tools.strength import Estimate, Result, Strength, result

RESULT: Final = ROOT / "test-results" / "tournament.json"
MATCHES: Final = 400
WIDTH: Final = 30
HEAD: Final = f"{'':26}{'win share, %':>24}{'margin':>24}{'ms a turn':>11}{'slowest':>9}"

Wanted: TypeAlias = tuple[Contest, Bar | None]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what the arguments ask for; return 1 where a bar is missed, else 0; wrong arguments exit with 2."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        wanted = _bars(asked.rest) if asked.game == "bars" else _contests(asked.game, asked.rest)
    except ContestError as error:
        parser.error(str(error))
    seed = randbelow(MAX_SEED + 1) if asked.seed is None else asked.seed
    print(f"seed {seed}, at least {asked.matches} matches of each contest\n{HEAD}", flush=True)
    finished = [(_played(contest, bar, asked, seed), bar) for contest, bar in wanted]
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_text(json.dumps([_data(*one) for one in finished], indent=1) + "\n", encoding="utf-8")
    return 0 if all(bar is None or passed(bar, played) for played, bar in finished) else 1


def _parser() -> ArgumentParser:
    parser = ArgumentParser("tools.tournament", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=(*GAMES, "bars"))
    parser.add_argument("rest", nargs="*", metavar="seats players | games", help="2,4 hard greedy; after bars: games")
    parser.add_argument("--matches", type=_positive, default=MATCHES, help="matches of each contest, at least")
    parser.add_argument("--seed", type=_seed, help="where the deals come from; drawn without it")
    parser.add_argument("--cores", type=_positive, default=_cores(), help="processes at a time")
    parser.add_argument("--json", type=Path, default=RESULT, help="where all figures are written")
    return parser


def _cores() -> int:
    """How many cores this process may use, as far as the system tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _seed(text: str) -> int:
    number = int(text)
    if not 0 <= number <= MAX_SEED:
        raise ValueError
    return number


def _bars(games: Sequence[str]) -> list[Wanted]:
    for game in games:
        if game not in GAMES:
            raise ContestError(f"a game is one of {', '.join(GAMES)}, not {game}")
    return [(bar.contest, bar) for bar in bars(games or tuple(GAMES))]


def _contests(game: str, rest: Sequence[str]) -> list[Wanted]:
    if len(rest) < 2:
        raise ContestError("a game is followed by the numbers of seats and the players, such as: 2,4 hard greedy")
    tables = rest[0].split(",")
    if not all(number.isascii() and number.isdigit() for number in tables):
        raise ContestError(f"numbers of seats such as 2,4, not {rest[0]}")
    return [(seated(game, int(number), rest[1:]), None) for number in tables]


# ── playing ──


def held(
    contest: Contest, seed: int, matches: int, cores: int, tell: Callable[[int, int], None] = lambda done, of: None
) -> Result:
    """Play at least so many matches of the contest, and two deals, since one alone tells nothing certain.

    The result depends on the seed, not on the number of cores; `tell` hears how many deals of how many are done.
    """
    number = max(2, -(-matches // len(contest.seatings)))
    played = []
    for deal in _on_cores([(contest, one) for one in deals(seed, number)], cores):
        played.append(deal)
        tell(len(played), number)
    return result(contest, seed, played)


def _on_cores(tasks: Sequence[tuple[Contest, int]], cores: int) -> Iterator[Played]:
    if cores == 1:
        yield from map(_play, tasks)
        return
    with Pool(cores) as pool:
        yield from pool.imap_unordered(_play, tasks)


def _play(task: tuple[Contest, int]) -> Played:
    return play(*task)


def _draw_progress(done: int, of: int) -> None:
    """Draw how far a contest is where somebody looks on, and wipe it off at the end."""
    if sys.stderr.isatty():
        drawn = "█" * (WIDTH * done // of)
        sys.stderr.write(f"\r{drawn:░<{WIDTH}} {done}/{of} deals" if done < of else "\r\033[K")
        sys.stderr.flush()


# ── telling ──


def _played(contest: Contest, bar: Bar | None, asked: Namespace, seed: int) -> Result:
    """Play one contest and print it."""
    played = held(contest, seed, asked.matches, asked.cores, _draw_progress)
    print(table(played, bar), flush=True)
    return played


def table(played: Result, bar: Bar | None) -> str:
    """Return the lines of one contest: a heading, a line for each side, and whether the bar is passed."""
    contest = played.contest
    lines = [f"{contest.game}, {contest.seats} seats, {played.deals} deals, {played.matches} matches"]
    lines += [f"  {_who(contest, one.side):24}{_figures(one)}" for one in played.strengths]
    if bar is not None:
        lines.append(f"  {'pass' if passed(bar, played) else 'FAIL'}: {_asked(bar)}")
    return "\n".join(lines)


def _who(contest: Contest, side: str) -> str:
    number = contest.players.count(side)
    return side if number == 1 else f"{number} x {side}, each"


def _figures(one: Strength) -> str:
    return f"{_interval(one.share, 100)}{_interval(one.margin, 1)}{one.ms:11.2f}{one.slowest_ms:9.0f}"


def _interval(value: Estimate, scale: int) -> str:
    ends = f"({scale * value.low:.1f} to {scale * value.high:.1f})"
    return f"{scale * value.mean:8.1f} {ends:>15}"


def _asked(bar: Bar) -> str:
    """What the bar asks of the contest's first player, in words."""
    player = bar.contest.players[0]
    if bar.least is None:
        return f"{player} clear of equal strength ({100 * bar.low:.1f} %)"
    ms = "" if bar.ms is None else f", at most {bar.ms:g} ms a turn"
    return f"{player} at least {100 * bar.least:g} %, the interval from {100 * bar.low:g} % on{ms}"


def _data(played: Result, bar: Bar | None) -> dict[str, object]:
    judged = {} if bar is None else {"least": bar.least, "low": bar.low, "ms": bar.ms, "passed": passed(bar, played)}
    return {**asdict(played), "matches": played.matches, **judged}


if __name__ == "__main__":
    sys.exit(main())
