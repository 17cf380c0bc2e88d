"""A match in the terminal, for persons and bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import SystemRandom
from typing import Final, TypeAlias

from pointsalad.options import TIE_BREAKS, Options
from pointsalad.rules import GAME, State, Turn
from pointsalad.tables import happened, name_of, result, table
from tabletop.bots import decide
from tabletop.errors import InvalidSetup, TabletopError, UnreadableTurn
from tabletop.match import Match, Player

SaladMatch: TypeAlias = Match[State, Turn, Options]

FINISHED: Final = 0
STOPPED: Final = 1
MAX_DRAWN_SEED: Final = 999_999
HELP: Final = """\
Type a turn, or its number in the list:
  carrot-07+onion-02                      take two vegetables of the market
  point pepper-03                         take the top point card of a pile
  ... flip tomato-11                      and flip one own point card (also the one just taken)
Or: list (all turns), undo, save, help, quit"""


def _arguments(arguments: Sequence[str] | None) -> tuple[argparse.ArgumentParser, argparse.Namespace]:
    parser = argparse.ArgumentParser(prog="python -m pointsalad", description="Play Point Salad in the terminal.")
    parser.add_argument("--seats", type=int, default=2, help="number of seats, 2 to 6 (default 2)")
    parser.add_argument("--persons", default="1", metavar="SEATS", help="seats played here, such as 1,3 (default 1)")
    parser.add_argument("--bots", action="store_true", help="bots on all seats")
    parser.add_argument("--level", default="greedy", choices=tuple(GAME.bots), help="the bots' level (default greedy)")
    parser.add_argument("--names", default="", help="names by seat, such as Ann,Bob")
    parser.add_argument("--seed", type=int, help="number of the deal, 0 to 2**53 - 1 (default: drawn, and printed)")
    parser.add_argument("--start", type=int, metavar="SEAT", help="start player's seat, from 1 (default: drawn)")
    parser.add_argument("--take-one", action="store_true", help="one vegetable may be taken instead of two")
    parser.add_argument("--tie-break", default=TIE_BREAKS[0], choices=TIE_BREAKS, help="who wins a tie")
    return parser, parser.parse_args(arguments)


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


def _match(chosen: argparse.Namespace) -> SaladMatch:
    if chosen.seats not in GAME.seats:
        raise InvalidSetup("seats", f"{GAME.seats[0]} to {GAME.seats[-1]}", str(chosen.seats))
    if chosen.start is not None and not 1 <= chosen.start <= chosen.seats:
        raise InvalidSetup("start", f"a seat from 1 to {chosen.seats}", str(chosen.start))
    return Match(
        game=GAME,
        options=Options(chosen.take_one, chosen.tie_break),
        seats=chosen.seats,
        start=None if chosen.start is None else chosen.start - 1,
        seed=SystemRandom().randrange(MAX_DRAWN_SEED + 1) if chosen.seed is None else chosen.seed,
        players=_players(chosen),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match; return 0 when it was finished, 1 when it was left; wrong arguments exit with 2."""
    parser, chosen = _arguments(arguments)
    try:
        match = _match(chosen)
    except InvalidSetup as error:
        parser.error(str(error))
    print(f"Point Salad, seed {match.seed}, start player {name_of(match.players, match.state.start)}")
    try:
        return _play(match)
    except (EOFError, KeyboardInterrupt):
        print("\nStopped.")
        return STOPPED


def _play(match: SaladMatch) -> int:
    while not match.state.over:
        seat = match.state.seat
        player = match.players[seat]
        if player.kind == "bot":
            match = _played(match, decide(GAME.bots[player.level], match.state.observe(seat)))
            continue
        after = _asked(match)
        if after is None:
            print("Stopped.")
            return STOPPED
        match = after
    print("\nResult")
    print(*result(match.state, match.players), sep="\n")
    return FINISHED


def _played(match: SaladMatch, turn: Turn) -> SaladMatch:
    after = match.play(turn)
    print(f"{name_of(match.players, match.state.seat)}: {turn}")
    viewed = match.state.observe(None), after.state.observe(None)
    for line in happened(GAME.events(viewed[0], turn, viewed[1])):
        print(line)
    return after


def _asked(match: SaladMatch) -> SaladMatch | None:
    """Show the table and ask until something happens: a turn, an undo, or None to leave."""
    seat = match.state.seat
    print()
    print(*table(match.state.observe(seat), match.players), sep="\n")
    turns = match.state.legal_turns()
    while True:
        word = " ".join(input(f"{name_of(match.players, seat)}, your turn (help): ").split())
        if word == "quit":
            return None
        try:
            after = _answered(match, word, turns)
        except TabletopError as error:
            print(f"{type(error).__name__}: {error}")
            continue
        if after is not match:
            return after


def _answered(match: SaladMatch, word: str, turns: Sequence[Turn]) -> SaladMatch:
    """Return the match after what was typed; the same match where it only printed something."""
    if word == "undo":
        return match.undo(match.state.seat)
    if word in ("", "help"):
        print(HELP)
    elif word == "save":
        print(match.save())
    elif word == "list":
        print(*(f"{number:4}  {turn}" for number, turn in enumerate(turns, 1)), sep="\n")
    else:
        return _played(match, _numbered(word, turns))
    return match


def _numbered(word: str, turns: Sequence[Turn]) -> Turn:
    if not (word.isascii() and word.isdecimal()):
        return GAME.read(word)
    if len(word) > 4 or not 1 <= int(word) <= len(turns):
        raise UnreadableTurn(f"a number from 1 to {len(turns)}", word[:20])
    return turns[int(word) - 1]
