"""The list of lessons, and a lesson: the table of its game with the panel that teaches beside it."""

from dataclasses import replace
from typing import Any, Final

from web.games import GAMES, OFFERS, screens
from web.learn import Learning, at_lesson, following, left_at, opened, to_learn
from web.lesson import courses
from web.lesson_panel import Chapter, Course, Courses, LessonScreen, Teach
from web.screen import Button, Link, Notice, Screen
from web.screens.lesson_words import DOMAIN, sentence
from web.session import Session
from web.sitting import AFTER, ASK, DONE, END, SAY, Sitting, answer_to, answers, can_go_back, position
from web.texts import Texts, minus

PLACES: Final = {"own": "garden"}
"""What lessons point at that is called otherwise on the page."""
CURRENT: Final = "current"


def learn(t: Texts, session: Session) -> object:
    """What is shown at "learn" and at the address of a lesson."""
    sitting = opened(session)
    if sitting is None:
        return _list(t, session, session.learning or Learning())
    table = _still(screens(sitting.lesson.game).table(t, at_lesson(session, sitting), sitting.match))
    pointed = tuple(_id(sitting.lesson.game, place) for place in sitting.now.look) if sitting.stage == SAY else ()
    say = Texts(t.language, DOMAIN)
    return LessonScreen(sitting.lesson.game, table, _teach(t, say, sitting), pointed, say("learn.look"))


def _id(game: str, place: str) -> str:
    """The id on the page of what a lesson points at; its piles are counted from 1, as in its words."""
    if place.startswith("pile-"):
        return f"pile-{int(place.removeprefix('pile-')) - 1}"
    return f"card-{place}" if place in GAMES[game].cards else PLACES.get(place, place)


def _still(table: Any) -> Any:
    """The table without what leads away from the lesson: only taps and the turn itself are left."""
    changes: dict[str, Any] = {}
    if table.decision is not None:
        play = tuple(one for one in table.decision.buttons if one.do == "play")
        changes["decision"] = replace(table.decision, buttons=play, more_undo=())
    if table.result is not None:
        changes["result"] = _with(table.result, buttons=())
    own = "garden" if hasattr(table, "garden") else "front"
    changes[own] = _with(getattr(table, own), hand_over=None)
    return _with(table, **changes)


def _with(part: Any, **changes: Any) -> Any:
    """A part of a screen with other fields, be it a named tuple or a dataclass."""
    return part._replace(**changes) if hasattr(part, "_replace") else replace(part, **changes)


# ── the list ──


def _list(t: Texts, session: Session, learning: Learning) -> Courses:
    say = Texts(t.language, DOMAIN)
    game, name = left_at(learning)
    game, name = (game, name) if name else _first(session, learning)
    verb = say("learn.go_on" if learning.left or learning.done else "learn.begin", title=say(f"{name}.title"))
    lost = (Notice("lost", "info", say("learn.lost")),) if learning.lost else ()
    refused = (Notice("not-kept", "warn", say("learn.unsaved")),) if learning.refused else ()
    return Courses(
        title=say("learn.title"),
        line=say("learn.line"),
        on=Link("learn-on", verb, f"learn/{game}/{name}", "play"),
        notices=(*lost, *refused),
        courses=tuple(_course(t, say, learning, one, name) for one in courses()),
    )


def _first(session: Session, learning: Learning) -> tuple[str, str]:
    """The lesson to begin with: of the game that is chosen on the start screen, if it has any."""
    game = session.setup.game if session.setup.game in courses() else next(iter(courses()))
    return game, to_learn(learning.done, game)


def _course(t: Texts, say: Texts, learning: Learning, game: str, current: str) -> Course:
    names = courses()[game]
    here = current if current in names else to_learn(learning.done, game)
    done = sum(name in learning.done for name in names)
    return Course(
        game=game,
        name=t(f"game.{game}"),
        icon=OFFERS[game].icon,
        done=done,
        said=say.n("learn.of", done, of=len(names)),
        chapters=tuple(_chapter(say, learning, game, number, name, here) for number, name in enumerate(names, 1)),
    )


def _chapter(say: Texts, learning: Learning, game: str, number: int, name: str, here: str) -> Chapter:
    done = name in learning.done
    state = CURRENT if name == here else "done" if done else "new"
    begun = bool(learning.left.startswith(f"{name}|")) or number > 1
    words = {"done": say("learn.done"), CURRENT: say("learn.now") if begun else say("learn.start"), "new": ""}
    link = Link(f"lesson-{name}", say(f"{name}.title"), f"learn/{game}/{name}")
    return Chapter(link, say(f"{name}.idea"), state, "✓" if done else str(number), words[state])


# ── the panel ──


def _teach(t: Texts, say: Texts, sitting: Sitting) -> Teach:
    steps, at = len(sitting.lesson.steps) + 1, sitting.step + 1
    dots = tuple("past" if number < at else "now" if number == at else "" for number in range(1, steps + 1))
    where = say("learn.question") if sitting.stage in (ASK, END) else say("learn.step", m=at, of=steps)
    return Teach(
        name=f"{_place(say, sitting)}: {where}",
        place=f"{sitting.step}-{sitting.stage}-{sitting.tried or sitting.answered or ''}",
        title=say(f"{sitting.lesson.name}.title"),
        where=where,
        dots=dots,
        text=_text(t, sitting),
        notice=_notice(t, say, sitting),
        answers=_answers(sitting) if sitting.stage == ASK else (),
        buttons=_buttons(say, sitting),
        links=_ways(say, sitting) if sitting.stage == END else (),
    )


def _place(say: Texts, sitting: Sitting) -> str:
    names = courses()[sitting.lesson.game]
    return say("learn.place", m=names.index(sitting.lesson.name) + 1, of=len(names))


def _text(t: Texts, sitting: Sitting) -> str:
    """What is said at this stage; while others play, what was said last."""
    step, asked = sitting.now, sitting.lesson.question
    said = {AFTER: step.after, ASK: asked.ask, END: asked.why, SAY: step.say, DONE: step.done}.get(sitting.stage)
    return sentence(t, sitting.match, said or step.say, position(sitting)) if said else ""


def _notice(t: Texts, say: Texts, sitting: Sitting) -> Notice | None:
    """The answer to a wrong try or number, what is to be said of the last own turn, or that it was right."""
    if sitting.tried is not None:
        reply = answer_to(sitting, sitting.tried)
        tried = position(sitting, sitting.tried)
        why = sentence(t, sitting.match, reply.said, tried) if reply else ""
        again = Button("lesson-again", say("learn.again"), "lesson:again", icon="undo")
        return Notice("tried", "bad", say("learn.wrong"), why, (again,))
    if sitting.answered is not None:
        return Notice("answered", "bad", say.n("learn.wrong_number", sitting.answered))
    if sitting.stage == END:
        return Notice("right", "good", say("learn.right"))
    if sitting.shown and sitting.chosen:
        return Notice("shown", "info", say("learn.shown"))
    if sitting.remark is not None:
        return Notice("remark", "info", sentence(t, sitting.match, sitting.remark, position(sitting)))
    return None


def _answers(sitting: Sitting) -> tuple[Button, ...]:
    """The numbers to choose from, the lowest first."""
    numbers = sorted(answers(sitting))
    return tuple(
        Button(f"answer-{place}", minus(number), "lesson:answer", str(number), off=number == sitting.answered)
        for place, number in enumerate(numbers)
    )


def _buttons(say: Texts, sitting: Sitting) -> tuple[Button, ...]:
    back = Button("lesson-back", say("learn.back"), "lesson:back", icon="undo", kind="plain")
    show = Button("lesson-show", say("learn.show"), "lesson:show", icon="bulb")
    following_one = Button("lesson-next", say("learn.next"), "lesson:next", icon="next", kind="main")
    repeat = Button("lesson-repeat", say("learn.repeat"), "lesson:repeat", icon="redo", kind="plain")
    found = [back] if can_go_back(sitting) and sitting.stage != END else []
    if sitting.stage == SAY and not sitting.now.free:
        found.append(show)
    if sitting.stage in (DONE, AFTER):
        found.append(following_one)
    return (*found, repeat) if sitting.stage == END else tuple(found)


def _ways(say: Texts, sitting: Sitting) -> tuple[Link, ...]:
    game, name = sitting.lesson.game, sitting.lesson.name
    after = following(game, name)
    every = Link("lessons-all", say("learn.all"), "learn")
    return (
        (Link("lesson-following", say("learn.following"), f"learn/{game}/{after}", "next"), every)
        if after
        else (every,)
    )


# ── around it ──


def finished(t: Texts, session: Session, made: Screen) -> Screen:
    """The screen with all that stands around the list or the table of a lesson."""
    say = Texts(t.language, DOMAIN)
    if not isinstance(made.body, LessonScreen):
        title = say("learn.title")
        return replace(made, title=t("title.page", page=title), bar=replace(made.bar, badge=title))
    sitting = opened(session)
    assert sitting is not None
    game, teach = sitting.lesson.game, made.body.teach
    name = t(f"game.{game}")
    notice = f" {teach.notice.fact} {teach.notice.more}" if teach.notice else ""
    return replace(
        made,
        title=t("title.table", badge=teach.title, game=name),
        bar=replace(
            made.bar,
            home=Link("home", name, "", OFFERS[game].icon),
            badge=_place(say, sitting),
            text=teach.title,
        ),
        announcement=f"{teach.text}{notice}".strip(),
        moved=screens(game).travels(sitting.match, sitting.lesson.me),
        game=game,
    )
