"""Sessions that show the lessons: the list, and each stage of a lesson in both games."""

from __future__ import annotations

from dataclasses import replace

from web import sitting as lessons
from web.actions import act, go
from web.learn import Learning, opened
from web.session import Session
from web.sitting import ASK, SAY, Sitting, show


def at(game: str, name: str, session: Session | None = None) -> Session:
    """A lesson just opened."""
    return go(session or Session(), f"learn/{game}/{name}")


def sitting_of(session: Session) -> Sitting:
    """The lesson that is open."""
    found = opened(session)
    assert found is not None
    return found


def tapped(session: Session, *taps: str) -> Session:
    """Targets of the table tapped in turn."""
    for one in taps:
        session = act(session, "tap", one)
    return session


def shown_turn(session: Session) -> Session:
    """The turn that the step asks for, shown and played."""
    taps = show(sitting_of(session)).chosen
    if not taps:
        turn = sitting_of(session).match.state.legal_turns()[0]
        taps = tuple(sorted(turn.taps, reverse=True))
    return act(tapped(session, *taps), "play", "")


def others_play(session: Session) -> Session:
    """The others' turns, as the app plays them."""
    from web.learn import go_on, pace

    while pace(session) is not None:
        session = go_on(session)
    return session


def read_on(session: Session) -> Session:
    """Up to the next own turn or the question."""
    while sitting_of(session).stage not in (SAY, ASK):
        session = others_play(act(session, "lesson:next", ""))
    return session


def to_question(session: Session) -> Session:
    """A lesson played as it asks, up to its question."""
    while sitting_of(session).stage != ASK:
        session = read_on(others_play(shown_turn(session)))
    return session


def answered(session: Session, *, right: bool = True) -> Session:
    """The question answered."""
    numbers = lessons.answers(sitting_of(session))
    return act(session, "lesson:answer", str(numbers[0] if right else numbers[1]))


def lesson_sessions() -> dict[str, Session]:
    """One session for each thing that lessons can show."""
    pairs, wrong = at("pointsalad", "pairs"), tapped(at("pointsalad", "pairs"), "take:onion-17", "take:pepper-18")
    asked, zero = to_question(pairs), at("parade", "zero")
    some = replace(go(Session(), "learn"), learning=Learning(done=("setup", "first", "safe"), left="pairs|1|say|"))
    return {
        "lessons": go(Session(), "learn"),
        "lessons, some done": some,
        "lessons at an address that is none": go(Session(), "learn/pointsalad/nothing"),
        "lessons that cannot be kept": replace(some, learning=Learning(done=("setup",), refused=True)),
        "lesson": pairs,
        "lesson with a wrong try": act(wrong, "play", ""),
        "lesson with the turn shown": act(pairs, "lesson:show", ""),
        "lesson after the own turn": shown_turn(pairs),
        "lesson while another seat plays": act(shown_turn(pairs), "lesson:next", ""),
        "lesson after the others": others_play(act(shown_turn(at("pointsalad", "first")), "lesson:next", "")),
        "lesson with its question": asked,
        "lesson with a wrong answer": answered(asked, right=False),
        "lesson at its end": answered(asked),
        "lesson with three seats": at("pointsalad", "most"),
        "lesson of parade": zero,
        "lesson of parade with a card chosen": tapped(zero, "play:white-2"),
        "lesson of parade with a wrong try": act(tapped(zero, "play:white-2"), "play", ""),
        "lesson of the final choice": at("parade", "choice"),
        "lesson of the final choice, done": shown_turn(at("parade", "choice")),
        "lesson with a result": to_question(at("pointsalad", "guided")),
        "last lesson of parade at its end": answered(to_question(at("parade", "march"))),
        "lesson beside a match": at("parade", "safe", act(act(Session(), "seed", "7"), "start", "")),
    }
