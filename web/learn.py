"""Learning at the page: which lesson is open, what a person does there, and what is kept of it on the device.

Everything as functions from one session to the next; what is on the table and what is kept of matches stays as it is.
Loaded when somebody first opens the lessons.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from web import sitting as lessons
from web.addresses import split
from web.lesson import UnknownLesson, courses, lesson
from web.replay import Replay
from web.session import Session
from web.settings import PACES
from web.sitting import END, SAY, Sitting, resumed, text_of
from web.storage import Shelf, StorageRefused

KEPT: Final = "lessons"
"""The name under which the progress is kept: a line of names of lessons done, and a line of text_of(sitting)."""
LONGEST: Final = 20_000


class Learning(NamedTuple):
    """Names of the lessons `done`, the lesson that is open, and where the latest one was left, as text.

    `kept` is what the device holds, None before that is known; `refused` says that it holds nothing, `lost` that an
    address named no lesson.
    """

    done: tuple[str, ...] = ()
    sitting: Sitting | None = None
    left: str = ""
    kept: str | None = None
    refused: bool = False
    lost: bool = False


def arrive(session: Session, route: str) -> Session:
    """At "learn", the list, or at "learn/<game>/<name>", a lesson where it was left."""
    found = session.learning or Learning()
    game, _, name = split(route)[1].partition("/")
    if not game:
        return replace(session, route="learn", replay=None, learning=found._replace(lost=False))
    try:
        wanted = lesson(game, name)
    except UnknownLesson:
        return replace(session, route="learn", replay=None, learning=found._replace(lost=True))
    open_one = found.sitting
    if open_one is None or open_one.lesson != wanted or open_one.stage == END:
        open_one = resumed(wanted, found.left)
    return replace(session, route=route, replay=None, learning=_with_sitting(found, open_one))


def _with_sitting(found: Learning, sitting: Sitting) -> Learning:
    """The lesson that is open, noted as done where it is at its end."""
    name, ended = sitting.lesson.name, sitting.stage == END
    done = (*found.done, name) if ended and name not in found.done else found.done
    return found._replace(sitting=sitting, left="" if ended else text_of(sitting), done=done, lost=False)


def opened(session: Session) -> Sitting | None:
    """The lesson that the address shows."""
    learning = session.learning
    return learning.sitting if learning and split(session.route)[0] == "learn" and split(session.route)[1] else None


# ── the table of a lesson ──


def at_lesson(session: Session, sitting: Sitting) -> Session:
    """The session as the screens and taps of the table are asked: the lesson's match in the place of the own one.

    Where nothing is to be tapped it is shown as a replay shows it.
    """
    me, match = sitting.lesson.me, sitting.match
    table = replace(
        session, match=match, series=None, key="", route="table", replay=None, me=me, here=None, daily="", seen=None,
        chosen=sitting.chosen, returned=sitting.returned, skipping=False, watching=False, kept=False, unsaved=False,
        hint=None, review=None, puzzle=None, thought=0,
    )  # fmt: skip
    if sitting.stage == SAY:
        return table
    return replace(table, route="replay", replay=Replay(match, at=len(match.turns), seat=me, sees=me), chosen=())


def at_table(session: Session, do: Callable[[Session, str], Session], value: str) -> Session:
    """What a control of the table does in a lesson. A whole turn is played, or answered where it is wrong."""
    sitting = opened(session)
    if sitting is None:
        return session
    before = at_lesson(session, sitting)
    then = do(before, value)
    shown = replace(session, reading=then.reading, opened=then.opened, problem=then.problem, news=then.news)
    assert then.match is not None
    if len(then.match.turns) > len(sitting.match.turns):
        turn = then.match.turns[-1]
        tried = lessons.try_turn(sitting._replace(chosen=tuple(sorted(turn.taps, reverse=True)), returned=()), turn)
        return _at(shown, tried)
    if then.chosen == sitting.chosen or sitting.stage != SAY:
        return shown
    return _at(shown, sitting._replace(chosen=then.chosen, returned=then.returned, tried=None, shown=False))


def _at(session: Session, sitting: Sitting) -> Session:
    assert session.learning is not None
    return replace(session, learning=_with_sitting(session.learning, sitting))


# ── what the panel does ──


def act(session: Session, verb: str, value: str) -> Session:
    """What a control of the lesson does: "lesson:next" is the verb "next"; another verb changes nothing."""
    sitting = opened(session)
    if sitting is None or verb not in VERBS:
        return session
    after = VERBS[verb](sitting, value)
    return session if after is sitting else replace(_at(session, after), reading="")


def _answer(sitting: Sitting, value: str) -> Sitting:
    digits = value.removeprefix("-")
    return lessons.answer(sitting, int(value)) if digits.isascii() and digits.isdigit() and len(digits) < 5 else sitting


VERBS: Final[Mapping[str, Callable[[Sitting, str], Sitting]]] = {
    "next": lambda sitting, value: lessons.on(sitting),
    "again": lambda sitting, value: sitting._replace(tried=None, chosen=(), returned=()),
    "show": lambda sitting, value: lessons.show(sitting),
    "back": lambda sitting, value: lessons.back(sitting),
    "answer": _answer,
    "repeat": lambda sitting, value: lessons.begin(sitting.lesson),
}


# ── what goes on by itself ──


def pace(session: Session) -> float | None:
    """Seconds until another seat of the lesson plays, None where none is to."""
    sitting = opened(session)
    return PACES[session.settings.pace] if sitting is not None and lessons.waits(sitting) else None


def go_on(session: Session) -> Session:
    """One turn of another seat."""
    sitting = opened(session)
    return session if sitting is None else _at(session, lessons.reply(sitting))


def is_one_on(before: Session, after: Session) -> bool:
    """Whether one turn was played in the lesson, which is then seen to move."""
    old, new = opened(before), opened(after)
    if old is None or new is None or old.lesson != new.lesson or new.match.state.over:
        return False
    return len(new.match.turns) == len(old.match.turns) + 1 and new.match.turns[:-1] == old.match.turns


# ── which comes next ──


def to_learn(done: tuple[str, ...], game: str) -> str:
    """The first lesson of a game that is not done; its first one where all are."""
    names = courses().get(game, ())
    return next((name for name in names if name not in done), names[0] if names else "")


def following(game: str, name: str) -> str:
    """The lesson after that one, "" after the last."""
    names = courses()[game]
    at = names.index(name) + 1
    return names[at] if at < len(names) else ""


def left_at(learning: Learning) -> tuple[str, str]:
    """The game and the name of the lesson that was left in its middle, ("", "") where there is none."""
    name = learning.left.partition("|")[0]
    return next(((game, name) for game, names in courses().items() if name in names), ("", ""))


# ── keeping it ──


def kept(shelf: Shelf, session: Session) -> Session:
    """The session with what the device knows of lessons, which then holds what the session knows. It may refuse."""
    learning = session.learning
    if learning is None:
        return session
    try:
        stored = shelf.get(KEPT) or ""
        first, learning = learning.kept is None, _met(learning, stored)
        if first and learning.sitting is not None and not learning.sitting.past:
            learning = _with_sitting(learning, resumed(learning.sitting.lesson, _left(stored)))
        text = progress(learning)
        if text != stored:
            shelf.set(KEPT, text)
        return replace(session, learning=learning._replace(kept=text, refused=False))
    except StorageRefused:
        return replace(session, learning=learning._replace(refused=True, kept=learning.kept or ""))


def _met(learning: Learning, stored: str) -> Learning:
    """What another tab has done counts here too; what was left there only before anything is open here."""
    known = {name for names in courses().values() for name in names}
    done = [name for name in _first_line(stored).split() if name in known]
    met = learning._replace(done=tuple(dict.fromkeys((*done, *learning.done))))
    return met if learning.kept is not None or learning.left else met._replace(left=_left(stored))


def _first_line(stored: str) -> str:
    return stored[:LONGEST].partition("\n")[0]


def _left(stored: str) -> str:
    return stored[:LONGEST].partition("\n")[2]


def progress(learning: Learning) -> str:
    """What is kept, as text; "" where nothing has been done."""
    text = f"{' '.join(learning.done)}\n{learning.left}"
    return text if text.strip() else ""
