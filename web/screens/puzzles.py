"""The list of all puzzles, and one of them at its table."""

from dataclasses import replace
from typing import Any, Final

from tabletop import Match
from web.games import GAMES, OFFERS, screens
from web.history import Step
from web.names import level_name, player_name
from web.puzzle import GRADES, Puzzle, games, puzzles
from web.puzzle_screen import Cell, Grade, PuzzleList, PuzzleScreen, Shelf, Task, Verdict
from web.puzzling import ADDRESS, Answer, Solving, address, at_table, unsolved, words
from web.screen import Button, Line, Link, Notice, Page, Screen, Section
from web.screens.pages import back
from web.session import Session
from web.solved import solved
from web.texts import Texts

AnyMatch = Match[Any, Any, Any]
WHOLE: Final = 1_000
NEWS: Final = "split-"
"""How the notices begin that tell what has just changed on a table, and would be in the way on this one."""


# ── the list ──


def puzzle_list(t: Texts, session: Session) -> Page:
    """All puzzles by game and grade, and how they are proved."""
    shelves = tuple(_shelf(t, session, game) for game in games())
    proofs = (t("puzzles.proof"), *(t(f"puzzles.proof.{game}") for game in games()))
    kept = t("puzzles.unsaved" if session.unsaved else "puzzles.kept")
    sections = (
        Section("proofs", t("puzzles.proofs"), proofs),
        Section("grades", t("puzzles.grades_title"), (t("puzzles.grades"), kept)),
    )
    listed = PuzzleList(_empty(t, session), shelves)
    return Page(t("puzzles.title"), sections, back=back(t, session), figures=listed)


def _empty(t: Texts, session: Session) -> tuple[str, str, Link] | None:
    """What is said where nothing is solved yet, with the way to the first puzzle of the game that was chosen last."""
    game = session.setup.game if session.setup.game in games() else games()[0]
    first = unsolved(session, game)
    if first is None or solved(session.solved):
        return None
    return t("puzzles.none"), t("puzzles.none_more"), Link("puzzles-first", t("puzzles.first"), address(first))


def _shelf(t: Texts, session: Session, game: str) -> Shelf:
    found, done = puzzles(game), solved(session.solved).get(game, frozenset())
    number, following = sum(one.number in done for one in found), unsolved(session, game)
    name = t(f"game.{game}")
    return Shelf(
        game=game,
        name=name,
        icon=OFFERS[game].icon,
        stands=t("puzzles.stands", solved=number, all=len(found)) if following else t("puzzles.all_solved", n=number),
        share=WHOLE * number // len(found),
        next=Link(f"next-{game}", t("puzzles.next"), address(following), "play") if following else None,
        grades=tuple(_grade(t, grade, found, done) for grade in GRADES),
    )


def _grade(t: Texts, grade: str, found: tuple[Puzzle, ...], done: frozenset[int]) -> Grade:
    cells = tuple(_cell(t, one, one.number in done) for one in found if one.grade == grade)
    return Grade(level_name(t, grade), cells)


def _cell(t: Texts, one: Puzzle, done: bool) -> Cell:
    name = t("puzzle.title_solved" if done else "puzzle.title", n=one.number)
    return Cell(Link(f"puzzle-{one.game}-{one.number}", str(one.number), address(one)), name, done)


# ── one puzzle ──


def puzzle(t: Texts, session: Session, solving: Solving) -> PuzzleScreen:
    """The puzzle at its table; once a turn is tried, what that comes to stands in the place of the decision."""
    task, verdict = _task(t, session, solving), None
    table: Any = screens(solving.puzzle.game).table(t, at_table(session, solving), solving.match)
    table = _changed(table, notices=tuple(one for one in table.notices if not one.id.startswith(NEWS)))
    if solving.tried is not None:
        table, verdict = _changed(table, decision=None), _verdict(t, session, solving)
    return PuzzleScreen(task, table, verdict)


def _changed(table: Any, **fields: object) -> Any:
    """A game's own kind of table, be it a dataclass or a named tuple, with other fields."""
    return table._replace(**fields) if hasattr(table, "_replace") else replace(table, **fields)


def _task(t: Texts, session: Session, solving: Solving) -> Task:
    found, match = solving.puzzle, solving.match
    done = found.number in solved(session.solved).get(found.game, frozenset())
    show = Button("show-solution", t("puzzle.show"), "puzzle:show", icon="bulb", off=solving.tried is not None)
    share = Button("share-puzzle", t("share.verb"), "puzzle:share", icon="share", pressed=solving.sharing)
    return Task(
        name=t("puzzle.title", n=found.number),
        grade=level_name(t, found.grade),
        solved=t("puzzle.solved") if done else "",
        task=t(f"puzzle.task.{found.game}"),
        known=words(found.game).known(t, match, found),
        buttons=(show, share),
        share=_shared(t, session, found) if solving.sharing else None,
    )


def _shared(t: Texts, session: Session, found: Puzzle) -> Notice:
    here = session.address if session.address.startswith("http") else ""
    verbs = (
        Button("copy-puzzle", t("share.copy"), "copy", "text-puzzle", "copy", "main"),
        Button("send-puzzle", t("share.send"), "send", "text-puzzle", "share"),
    )
    more = t("puzzle.share") if here else t("share.from_disk")
    return Notice(
        "puzzle", "info", t("puzzle.title", n=found.number), more, verbs, f"{here}#{address(found)}", t("share.text")
    )


def _verdict(t: Texts, session: Session, solving: Solving) -> Verdict:
    answer, right = solving.answer, solving.is_right
    kind = "info" if solving.given else "good" if right else "bad"
    return Verdict(
        name=t("puzzle.verdict"),
        kind=kind,
        fact=t("puzzle.given" if solving.given else "puzzle.right" if right else "puzzle.wrong"),
        facts=(*(_facts(t, solving, answer) if answer else ()), *_unsaved(t, session, solving)),
        working="" if answer else t("puzzle.working"),
        line_name=words(solving.puzzle.game).example(t, solving.match, answer.world) if answer else "",
        lines=tuple(_line(t, solving, step) for step in answer.steps) if answer else (),
        end=_end(t, solving, answer) if answer else "",
        ways=_ways(t, session, solving),
        buttons=_verbs(t, solving),
    )


def _unsaved(t: Texts, session: Session, solving: Solving) -> tuple[str, ...]:
    """That a puzzle was solved which the browser does not let the page remember."""
    return (t("puzzles.unsaved"),) if session.unsaved and solving.is_right and not solving.given else ()


def _facts(t: Texts, solving: Solving, answer: Answer) -> tuple[str, ...]:
    """What the turn comes to, and for comparison the next best, or how much better the solution is."""
    found, said = solving.puzzle, words(solving.puzzle.game)
    if not solving.is_right:
        better = (t("puzzle.better", won=found.outcome.won),) if found.outcome.worlds > 1 else ()
        return (said.outcome(t, answer.outcome), *better)
    turn = said.named(t, GAMES[found.game].read(found.other))
    return (said.outcome(t, answer.outcome), t("puzzle.next", turn=turn, outcome=said.outcome(t, found.next)))


def _line(t: Texts, solving: Solving, step: Step) -> Line:
    name = player_name(t, solving.match, step.seat)
    return Line(step.number, name, words(solving.puzzle.game).told(t, solving.match, step), new=False)


def _end(t: Texts, solving: Solving, answer: Answer) -> str:
    seat, penalty = solving.match.state.seat, OFFERS[solving.puzzle.game].penalty
    mine, theirs = (abs(answer.scores[one]) if penalty else answer.scores[one] for one in (seat, 1 - seat))
    name = player_name(t, solving.match, 1 - seat)
    if penalty and mine == theirs:
        return t("puzzle.penalties_tied", mine=mine)
    return t("puzzle.penalties" if penalty else "puzzle.end", mine=mine, theirs=theirs, name=name)


def _ways(t: Texts, session: Session, solving: Solving) -> tuple[Link, ...]:
    """Onward: to the next puzzle that is not solved, and to all of them."""
    found = solving.puzzle
    following = unsolved(session, found.game, found.number)
    every = Link("all-puzzles", t("puzzle.all"), ADDRESS)
    if not solving.is_right or following is None:
        return (every,)
    return (Link("next-puzzle", t("puzzle.next_one"), address(following), "next"), every)


def _verbs(t: Texts, solving: Solving) -> tuple[Button, ...]:
    if solving.is_right:
        return ()
    again = Button("puzzle-again", t("puzzle.again"), "puzzle:again", icon="undo", kind="main")
    return (again, Button("puzzle-show", t("puzzle.show"), "puzzle:show", icon="bulb"))


def finished(t: Texts, session: Session, solving: Solving, made: Screen) -> Screen:
    """The screen with all that stands around the table of a puzzle."""
    found, body = solving.puzzle, made.body
    assert isinstance(body, PuzzleScreen)
    game, said = t(f"game.{found.game}"), body.verdict
    title = t("puzzle.title", n=found.number)
    home = Link("home", game, "", OFFERS[found.game].icon)
    heard = " ".join((said.fact, *said.facts)) if said else " ".join((body.task.task, *body.task.known))
    return replace(
        made,
        title=t("title.table", badge=title, game=game),
        bar=replace(made.bar, home=home, badge=title, text=""),
        announcement=heard,
        game=found.game,
    )
