"""A lesson in progress, as functions from one frozen Sitting to the next. A wrong try is answered and not played."""

from typing import Any, Final, NamedTuple, TypeAlias

from tabletop import Match, TabletopError, decide
from tabletop.bots import DEFAULT_BUDGET
from web.facts import Position, number
from web.history import cut
from web.lesson import Lesson, Reply, Said, Step

AnyMatch: TypeAlias = Match[Any, Any, Any]

SAY: Final = "say"
DONE: Final = "done"
REPLIES: Final = "replies"
AFTER: Final = "after"
ASK: Final = "ask"
END: Final = "end"
STAGES: Final = (SAY, DONE, REPLIES, AFTER, ASK, END)
"""A step says what to do, tells what the own turn did, waits for the other seats, tells what they did; after the last
one the question is asked, and answered."""


class Sitting(NamedTuple):
    """Where the learner is. `tried` is a wrong turn and `answered` a wrong number, None where there is none.

    `chosen` and `returned` are the taps, as in a session; `remark` what is said of the own turn of a free step; `past`
    tells for each own turn which step it was and how many turns had been played before it, so that it can be taken
    back; `shown` says that the turn to play has been shown.
    """

    lesson: Lesson
    match: AnyMatch
    step: int = 0
    stage: str = SAY
    tried: Any = None
    answered: int | None = None
    chosen: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()
    remark: Said | None = None
    past: tuple[tuple[int, int], ...] = ()
    shown: bool = False

    @property
    def now(self) -> Step:
        """The step that the learner is at; after the last own turn the last one."""
        return self.lesson.steps[min(self.step, len(self.lesson.steps) - 1)]


def begin(lesson: Lesson) -> Sitting:
    """The lesson at its beginning."""
    return _at_step(Sitting(lesson, lesson.match(lesson.turns)), 0)


def position(sitting: Sitting, turn: Any = None) -> Position:
    """What the facts of the lesson are about now; `turn` is the one in question."""
    lesson = sitting.lesson
    wanted = wanted_turn(sitting) if sitting.stage == SAY else None
    return Position(lesson.game, sitting.match.state, lesson.me, turn, wanted, lesson.carried)


# ── which turns ──


def matches(sitting: Sitting, turns: str, turn: Any) -> bool:
    """Whether a turn is the one of that notation, or one of which the predicate behind the "?" is true."""
    if not turns.startswith("?"):
        return str(turn) == turns
    lesson = sitting.lesson
    asked = Position(lesson.game, sitting.match.state, lesson.me, turn, None, lesson.carried)
    return bool(number(turns[1:], asked))


def accepted(sitting: Sitting, turn: Any) -> bool:
    """Whether the lesson goes on with that turn."""
    return any(matches(sitting, turns, turn) for turns in sitting.now.accept)


def wanted_turn(sitting: Sitting) -> Any:
    """The first legal turn that the step accepts, as it names them."""
    legal = sitting.match.state.legal_turns()
    for turns in sitting.now.accept:
        for turn in legal:
            if matches(sitting, turns, turn):
                return turn
    return None


def answer_to(sitting: Sitting, turn: Any) -> Reply | None:
    """What is said of a wrong turn; None where the lesson has no answer."""
    return next((one for one in sitting.now.tries if matches(sitting, one.turns, turn)), None)


# ── going on ──


def try_turn(sitting: Sitting, turn: Any) -> Sitting:
    """A turn of the learner: played where the step accepts it, else kept in mind for the answer."""
    if sitting.stage != SAY:
        return sitting
    if not accepted(sitting, turn):
        return sitting._replace(tried=turn)
    remark = next((one.said for one in sitting.now.remarks if matches(sitting, one.turns, turn)), None)
    return _played(sitting, turn)._replace(remark=remark)


def _played(sitting: Sitting, turn: Any) -> Sitting:
    """After that turn of the learner; what is to be said of it is not looked for."""
    past = (*sitting.past, (sitting.step, len(sitting.match.turns)))
    after = sitting._replace(match=sitting.match.play(turn), past=past, remark=None, stage=DONE)
    after = after._replace(tried=None, chosen=(), returned=(), shown=False)
    return after if sitting.now.done else _replying(after)


def on(sitting: Sitting) -> Sitting:
    """The learner has read what was said."""
    if sitting.stage == DONE:
        return _replying(sitting)
    return _next_step(sitting) if sitting.stage == AFTER else sitting


def waits(sitting: Sitting) -> bool:
    """Whether another seat is to act."""
    return sitting.stage == REPLIES


def _others(sitting: Sitting) -> bool:
    state = sitting.match.state
    return not state.over and state.seat != sitting.lesson.me


def _replying(sitting: Sitting) -> Sitting:
    if _others(sitting):
        return sitting._replace(stage=REPLIES)
    return sitting._replace(stage=AFTER) if sitting.now.after else _next_step(sitting)


def reply(sitting: Sitting) -> Sitting:
    """One turn of another seat: the one that the step names, else a bot's, which sees no hidden card."""
    if not waits(sitting):
        return sitting
    state, match = sitting.match.state, sitting.match
    turn = _named(sitting)
    if turn is None:
        bot = match.game.bots[match.players[state.seat].level]
        turn = decide(bot, state.observe(state.seat), DEFAULT_BUDGET)
    return _replying(sitting._replace(match=match.play(turn)))


def _named(sitting: Sitting) -> Any:
    """The turn of another seat that the step names; None where it names none, or none that can be played."""
    done = len(sitting.match.turns) - sitting.past[-1][1] - 1 if sitting.past else 0
    named = sitting.now.reply[done : done + 1]
    turn = sitting.match.game.read(named[0]) if named else None
    return turn if turn in sitting.match.state.legal_turns() else None


def _next_step(sitting: Sitting) -> Sitting:
    """The step that the position wants, else the same again where it lasts on, else the following one."""
    steps, here = sitting.lesson.steps, sitting.step
    if sitting.match.state.over or (here + 1 == len(steps) and not sitting.now.repeat):
        return sitting._replace(step=len(steps), stage=ASK, tried=None)
    asked = Position(sitting.lesson.game, sitting.match.state, sitting.lesson.me)
    due = [at for at in range(here + 1, len(steps)) if steps[at].when and number(steps[at].when, asked)]
    following = here if sitting.now.repeat or steps[here + 1].when else here + 1
    return _at_step(sitting, due[-1] if due else following)


def _at_step(sitting: Sitting, step: int) -> Sitting:
    """At the beginning of a step, which may have its own position."""
    turns = sitting.lesson.steps[step].turns
    match = sitting.match if turns is None else sitting.lesson.match(turns)
    past = sitting.past if turns is None else ()
    return sitting._replace(match=match, step=step, stage=SAY, tried=None, past=past)


def can_go_back(sitting: Sitting) -> bool:
    """Whether an own turn can be taken back."""
    return bool(sitting.past)


def back(sitting: Sitting) -> Sitting:
    """Before the last own turn."""
    if not sitting.past:
        return sitting
    *past, (step, turns) = sitting.past
    return Sitting(sitting.lesson, cut(sitting.match, turns), step, past=tuple(past))


def show(sitting: Sitting) -> Sitting:
    """The turn to play, chosen and not yet played."""
    turn = wanted_turn(sitting) if sitting.stage == SAY and not sitting.now.free else None
    if turn is None:
        return sitting
    return sitting._replace(chosen=tuple(sorted(turn.taps, reverse=True)), returned=(), tried=None, shown=True)


# ── the question ──


def answers(sitting: Sitting) -> tuple[int, ...]:
    """The numbers to choose from, the right one first."""
    asked = position(sitting)
    return tuple(dict.fromkeys(number(one, asked) for one in sitting.lesson.question.answers))


def answer(sitting: Sitting, said: int) -> Sitting:
    """The learner's answer: right, which ends the lesson, or wrong, which is kept in mind."""
    if sitting.stage != ASK or said not in answers(sitting):
        return sitting
    right = said == answers(sitting)[0]
    return sitting._replace(stage=END, answered=None) if right else sitting._replace(answered=said)


# ── as text ──


def text_of(sitting: Sitting) -> str:
    """Where the learner is, on one line."""
    turns = ";".join(str(turn) for turn in sitting.match.turns)
    return f"{sitting.lesson.name}|{sitting.step}|{sitting.stage}|{turns}"


def resumed(lesson: Lesson, text: str) -> Sitting:
    """The sitting of that text; at the beginning of the lesson where the text is not of it or cannot be read."""
    name, step, stage, turns, *_ = (*text.split("|"), "", "", "", "")
    fresh = begin(lesson)
    if name != lesson.name or not (step.isascii() and step.isdigit() and len(step) < 4) or stage not in STAGES:
        return fresh
    try:
        match = lesson.match(tuple(filter(None, turns.split(";"))))
        found = _walked(lesson, int(step), match)
    except TabletopError:
        return fresh
    if found is None or found.match.turns != match.turns:
        return fresh
    while (found.step, found.stage) != (int(step), stage) and found.stage in (DONE, AFTER):
        found = on(found)
    if found.stage == ASK and stage == END:
        found = found._replace(stage=END)
    return found if (found.step, found.stage) == (int(step), stage) else fresh


def _walked(lesson: Lesson, step: int, match: AnyMatch) -> Sitting | None:
    """The lesson up to that step as somebody goes through it who plays those turns, None where nobody can.

    In any other position there may be no answer to what the lesson says of it.
    """
    begins = [at for at, one in enumerate(lesson.steps[: step + 1]) if one.turns is not None]
    found = _at_step(Sitting(lesson, lesson.match(lesson.turns)), begins[-1] if begins else 0)
    before = len(found.match.turns)
    if match.turns[:before] != found.match.turns:
        return None
    for turn in match.turns[before:]:
        while found.stage in (DONE, AFTER):
            found = on(found)
        if found.stage == SAY and accepted(found, turn):
            found = _played(found, turn)
        elif found.stage == REPLIES and _named(found) in (None, turn):
            found = _replying(found._replace(match=found.match.play(turn)))
        else:
            return None
    return found
