"""A hint: the best turn of the person to act, thought about when it is asked for; it is gone with the turn."""

from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from tabletop import Match, Progress
from tabletop.game import Judged, Reason
from web.games import OFFERS
from web.question import JUDGE, Question
from web.session import FLIP, Session, covered, fixed, my_turn
from web.texts import Texts

STEPS = 10
"""In so many steps the page shows how far the thinking is."""


class Advising(Protocol):
    """How a game speaks of turns and of what is good about them: a module of `web/screens/`."""

    def advice(self, t: Texts, turn: Any) -> str:
        """The turn as what to do: "Take carrot and onion"."""
        ...

    def phrase(self, t: Texts, turn: Any) -> str:
        """The turn in the middle of a sentence: "carrot and onion"."""
        ...

    def sentence(self, t: Texts, match: Match[Any, Any, Any], reason: Reason) -> str:
        """One reason, to the person whose turn it is about."""
        ...

    def alike(self, turn: Any, other: Any) -> bool:
        """Whether words alone do not tell the two turns apart."""
        ...


class Hint(NamedTuple):
    """What the seat to act saw when it asked, and how often the match had been undone; then what was found.

    `best` is None while it is thought about, `steps` of STEPS says how far that is; `other` is the next best turn that
    words tell apart from it, `reasons` say why the best one is better.
    """

    observation: Any
    undone: int
    steps: int = 0
    best: Judged[Any] | None = None
    other: Judged[Any] | None = None
    reasons: tuple[Reason, ...] = ()

    @property
    def taps(self) -> tuple[str, ...]:
        """The targets of the best turn, the flip last."""
        return tuple(sorted(self.best.turn.taps, key=lambda tap: (tap.startswith(FLIP), tap))) if self.best else ()


def offered(session: Session) -> bool:
    """Whether the person to act can ask: not in a daily deal, nor in a match by link, nor while the hand is covered."""
    match = session.match
    able = match is not None and OFFERS[match.game.name].advising is not None
    return able and my_turn(session) and not covered(session) and not fixed(session)


def shown(session: Session) -> Hint | None:
    """The hint that the table shows: the one about the very turn that is to be taken."""
    hint, match = session.hint, session.match
    if hint is None or match is None or not offered(session) or match.undone != hint.undone:
        return None
    return hint if match.state.observe(match.state.seat) == hint.observation else None


def act(session: Session, verb: str) -> Session:
    """Ask, close what is there or stops the thinking, or choose the cards of the best turn without playing it."""
    match, hint = session.match, shown(session)
    if verb == "ask" and match is not None and offered(session):
        return replace(session, hint=Hint(match.state.observe(match.state.seat), match.undone))
    if verb == "choose" and hint is not None and hint.best is not None:
        return replace(session, chosen=hint.taps, returned=(), problem=None)
    return replace(session, hint=None) if verb == "close" else session


# ── thinking ──


def open_question(session: Session) -> Hint | None:
    """The hint that is still to be thought about."""
    hint = shown(session)
    return hint if hint is not None and hint.best is None else None


def question(session: Session) -> Question | None:
    """What is to be thought about for the hint, as the strongest bot does; None where nobody waits for one."""
    hint, match = open_question(session), session.match
    return None if hint is None or match is None else Question(match.game.name, hint.observation, JUDGE)


def thought(asked: Question) -> Question:
    """It is thought about as it is."""
    return asked


def wanted(session: Session, asked: Question) -> bool:
    """Whether the same is asked still."""
    return question(session) == asked


def told(session: Session, progress: Progress) -> Session:
    """The session with how far the thinking is, the same one where nothing is to be shown."""
    hint, steps = open_question(session), STEPS * progress.done // progress.total
    if hint is None or steps == hint.steps:
        return session
    return replace(session, hint=hint._replace(steps=steps))


def dropped(session: Session) -> Session:
    """The session without a hint."""
    return replace(session, hint=None)


def answered(session: Session, asked: Question, judged: tuple[Judged[Any], ...]) -> Session:
    """The session with what was found, the best turn first, where it is still asked for."""
    hint, match = open_question(session), session.match
    if hint is None or match is None or not judged:
        return session
    advising = OFFERS[match.game.name].advising
    assert advising is not None
    best, alike = judged[0], advising().alike
    other = next((one for one in judged[1:] if not alike(best.turn, one.turn)), None)
    reasons = match.game.reasons(hint.observation, best.turn, other.turn if other else None)
    return replace(session, hint=hint._replace(best=best, other=other, reasons=reasons))
