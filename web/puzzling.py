"""Solving a puzzle: its table, the turns that are tried there, and what each of them comes to.

The match on the table and everything that is kept or counted of matches stay as they are. Loaded with the puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from tabletop import Match
from tabletop.endgame import Outcome
from web import session as rules
from web.actions import is_seat
from web.addresses import split
from web.games import GAMES, OFFERS
from web.history import Step
from web.puzzle import Puzzle, Puzzling, puzzle, puzzles
from web.session import Session
from web.solved import solved, with_solved

if TYPE_CHECKING:
    from tabletop.game import Progress

AnyMatch: TypeAlias = Match[Any, Any, Any]
ADDRESS: Final = "puzzles"
LONGEST_NUMBER: Final = 4


class Answer(NamedTuple):
    """What a turn comes to, and an example: a full State, the best play from that turn on, and the scores at its end.

    In Parade the example is one of the worlds in which the solution does better than the turn, or for the solution
    itself better than the next best turn.
    """

    outcome: Outcome
    world: Any
    steps: tuple[Step, ...]
    scores: tuple[int, ...]


class Solving(NamedTuple):
    """The puzzle that is shown. `tried` is the turn that was played, None before one was, `answer` what it comes to,
    once that is played out; `given`: whether the solution was asked for; `sharing`: whether the address is shown.
    """

    puzzle: Puzzle
    match: AnyMatch
    tried: Any | None = None
    answer: Answer | None = None
    given: bool = False
    sharing: bool = False

    @property
    def is_right(self) -> bool:
        """Whether the turn that was tried is the solution."""
        return str(self.tried) == self.puzzle.solution


# ── arriving ──


def arrive(session: Session, address: str) -> Session:
    """At "puzzles" or "puzzles/<game>/<number>"; what is no puzzle leads to the list of all."""
    game, _, text = split(address)[1].partition("/")
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else 0
    found = puzzle(game, number)
    if found is None:
        wrong = ("problem.puzzle", "") if game else None
        return replace(session, route=ADDRESS, puzzle=None, problem=wrong)
    before = session.puzzle
    if before is not None and before.puzzle == found:
        return replace(session, route=address)
    return replace(session, route=address, chosen=(), returned=(), puzzle=Solving(found, found.match()))


def address(found: Puzzle) -> str:
    """The address of a puzzle."""
    return f"{ADDRESS}/{found.game}/{found.number}"


def unsolved(session: Session, game: str, after: int = 0) -> Puzzle | None:
    """The first puzzle of the game after that number that is not solved, else the first of all, None where all are."""
    done = solved(session.solved).get(game, frozenset())
    left = [one for one in puzzles(game) if one.number not in done]
    return next((one for one in left if one.number > after), left[0] if left else None)


# ── the table ──


def at_table(session: Session, solving: Solving) -> Session:
    """The session as the screens and the choosing of the game are asked: the puzzle's match on the table."""
    match = solving.match
    table = replace(session, match=match, me=match.state.seat, here=None, daily="", series=None, seen=None)
    return replace(table, replay=None, skipping=False, watching=False)


def act(session: Session, verb: str, value: str) -> Session:
    """What a control of the puzzle does, "puzzle:show" being the verb "show", or one of its table."""
    solving = session.puzzle
    return VERBS[verb](session, solving, value) if solving is not None and verb in VERBS else session


def _tap(session: Session, solving: Solving, value: str) -> Session:
    """A target tapped; after an answer a new turn is begun with it. With "play at once" that may be a whole turn."""
    asked = solving._replace(tried=None, answer=None, given=False)
    before = replace(session, reading="", chosen=() if solving.tried is not None else session.chosen)
    tapped = rules.tap(at_table(before, asked), value)
    if tapped.match is not None and len(tapped.match.turns) > len(solving.match.turns):
        return _tried(before, asked, tapped.match.turns[-1])
    return replace(before, puzzle=asked, chosen=tapped.chosen, returned=tapped.returned)


def _play(session: Session, solving: Solving, value: str) -> Session:
    turn = rules.complete(at_table(session, solving))
    return session if turn is None or solving.tried is not None else _tried(session, solving, turn)


def _tried(session: Session, solving: Solving, turn: Any) -> Session:
    """A turn played: it stays chosen, so that the table shows what it changes. The solution counts as solved."""
    asked = solving._replace(tried=turn, answer=None)
    done = session.solved
    if asked.is_right and not asked.given:
        done = with_solved(done, solving.puzzle.game, (solving.puzzle.number,))
    return replace(session, puzzle=asked, solved=done, chosen=tuple(sorted(turn.taps)), returned=(), reading="")


def _again(session: Session, solving: Solving, value: str) -> Session:
    fresh = solving._replace(tried=None, answer=None, given=False)
    return replace(session, puzzle=fresh, chosen=(), returned=())


def _show(session: Session, solving: Solving, value: str) -> Session:
    """The solution without having found it."""
    turn = GAMES[solving.puzzle.game].read(solving.puzzle.solution)
    return _tried(session, solving._replace(given=True), turn)


def _share(session: Session, solving: Solving, value: str) -> Session:
    return replace(session, puzzle=solving._replace(sharing=not solving.sharing))


def _clear(session: Session, solving: Solving, value: str) -> Session:
    """Escape: what is open closes, then the answer goes, then what is chosen, then the list of all is shown."""
    if session.reading or session.problem or session.news:
        return replace(session, reading="", problem=None, news=())
    if solving.sharing:
        return _share(session, solving, "")
    if solving.tried is not None or session.chosen:
        return _again(session, solving, "")
    return replace(session, route=ADDRESS, puzzle=None)


def _open_seat(session: Session, solving: Solving, value: str) -> Session:
    known = is_seat(value, solving.match.seats)
    return replace(session, opened=session.opened ^ {int(value)}) if known else session


VERBS: Final[Mapping[str, Callable[[Session, Solving, str], Session]]] = {
    "tap": _tap,
    "play": _play,
    "clear": _clear,
    "open-seat": _open_seat,
    "again": _again,
    "show": _show,
    "share": _share,
}


# ── what a turn comes to ──


def question(session: Session) -> Solving | None:
    """The puzzle with a turn that is to be played out, None where there is nothing to play out."""
    solving = session.puzzle
    return solving if solving is not None and solving.tried is not None and solving.answer is None else None


def _same(asked: Solving, now: Solving | None) -> bool:
    """Whether that is asked still."""
    return now is not None and (now.puzzle, now.tried, now.answer) == (asked.puzzle, asked.tried, None)


class PlayedOut(NamedTuple):
    """A turn that was tried, to be thought about until the end of the match."""

    asked: Solving
    asks: str = "puzzle"

    def thoughts(self) -> Generator[Progress, None, Answer]:
        """Play it out; yields often."""
        return _worked_out(self.asked)


def thought(asked: Solving) -> PlayedOut:
    """What is to be thought about for that."""
    return PlayedOut(asked)


def wanted(session: Session, asked: Solving) -> bool:
    """Whether the same turn is to be played out still."""
    return _same(asked, session.puzzle)


def told(session: Session, progress: Progress) -> Session:
    """It says that it thinks, not how far it is: nobody knows how much there is to play out."""
    return session


def dropped(session: Session) -> Session:
    """The session with nothing tried."""
    return session if session.puzzle is None else _again(session, session.puzzle, "")


def _worked_out(asked: Solving) -> Generator[Progress, None, Answer]:
    game, found = GAMES[asked.puzzle.game], asked.puzzle
    solution = game.read(found.solution)
    endgame = words(found.game).endgame(asked.match.state.observe(asked.match.state.seat))
    worse = game.read(found.other) if asked.is_right else asked.tried
    outcome = found.outcome if asked.is_right else (yield from endgame.outcome(asked.tried))
    world = yield from endgame.world(solution, worse)
    turns = yield from endgame.line(world, asked.tried)
    steps, state = [], world
    for number, turn in enumerate(turns, len(asked.match.turns)):
        after = state.apply(turn)
        steps.append(Step(number, state.seat, turn, game.events(state.observe(None), turn, after.observe(None))))
        state = after
    return Answer(outcome, world, tuple(steps), state.scores())


def answered(session: Session, asked: Solving, answer: Answer) -> Session:
    """The session with the answer, where the question is asked still."""
    now = session.puzzle
    return replace(session, puzzle=now._replace(answer=answer)) if now is not None and _same(asked, now) else session


def words(game: str) -> Puzzling:
    """What a game adds to its puzzles; only those that have some are asked."""
    offered = OFFERS[game].puzzling
    assert offered is not None
    return offered()
