"""Sessions that show every screen of the puzzles, each with a name."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from tabletop.bots import concluded
from tests.web.tapping import AnyMatch
from web.actions import act, go
from web.puzzle import Puzzle, puzzles
from web.puzzling import Solving, address, answered, question, thought
from web.session import Session

ADDRESS: Final = "https://host.example/games/"


def first(game: str, choosing: bool = False) -> Puzzle:
    """A quick puzzle of a game; of Parade also one in the final choice."""
    found = (one for one in puzzles(game) if one.solution.startswith("keep") == choosing)
    return min(found, key=lambda one: (one.outcome.worlds, len(one.match().state.legal_turns())))


def at(one: Puzzle, session: Session | None = None) -> Session:
    """The puzzle on a page with nothing else, or with that session."""
    return go(session or Session(address=ADDRESS), address(one))


def solving_of(session: Session) -> Solving:
    """The puzzle that is shown."""
    assert session.puzzle is not None
    return session.puzzle


def puzzle_match(session: Session) -> AnyMatch:
    """Its match."""
    return solving_of(session).match


def chosen(session: Session, notation: str) -> Session:
    """The session with a turn tapped together, what is taken first."""
    turn = puzzle_match(session).game.read(notation)
    for tap in sorted(turn.taps, key=lambda one: one.startswith("flip")):
        session = act(session, "tap", tap)
    return session


def tried(session: Session, notation: str) -> Session:
    """The session after that turn was played."""
    return act(chosen(session, notation), "play", "")


def told(session: Session) -> Session:
    """The session once what was asked is played out, as the app does it."""
    asked = question(session)
    assert asked is not None
    answer = concluded(thought(asked).thoughts())
    assert answer is not None
    return answered(session, asked, answer)


@cache
def puzzle_sessions() -> dict[str, Session]:
    """One session for each thing that the puzzles can show."""
    salad, parade, keep = first("pointsalad"), first("parade"), first("parade", choosing=True)
    return {
        "puzzles, some solved": replace(go(Session(), "puzzles"), solved="pointsalad 1 2\nparade 1"),
        "puzzles, all of a game solved": _all_solved(),
        "puzzle that is not there": go(Session(), "puzzles/pointsalad/9999"),
        **_of(salad, "puzzle of point salad"),
        **_of(parade, "puzzle of parade"),
        **_of(keep, "puzzle of a final choice"),
        "puzzle shared": act(at(salad), "puzzle:share", ""),
        "puzzle shared from a page on no host": act(at(salad, Session()), "puzzle:share", ""),
        "puzzle with a seat opened": act(at(salad), "open-seat", str(1 - puzzle_match(at(salad)).state.seat)),
    }


def _of(one: Puzzle, name: str) -> dict[str, Session]:
    there = at(one)
    right = tried(there, one.solution)
    return {
        name: there,
        f"{name} with a turn chosen": chosen(there, one.other),
        f"{name} while it is played out": right,
        f"{name}, right": told(right),
        f"{name}, wrong": told(tried(there, one.other)),
        f"{name}, given": told(act(there, "puzzle:show", "")),
    }


def _all_solved() -> Session:
    numbers = " ".join(str(one.number) for one in puzzles("parade"))
    return replace(go(Session(), "puzzles"), solved=f"parade {numbers}")
