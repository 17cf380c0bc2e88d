"""Every lesson played to its end in every language, and what holds of all of them (their format: docs/lessons.md)."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from tabletop import decide
from tests.clauses import CLAUSES
from tests.web.catalogues import constants, messages
from tests.web.lesson_walk import NAMES, SOURCES, source, walked
from tools.lessons import pack
from web.facts import number, value, vocabulary
from web.games import GAMES
from web.learn import Learning
from web.lesson import PACKED, Lesson, Said, UnknownLesson, courses, lesson
from web.routes import screen
from web.screens.lesson_words import DOMAIN, sentence
from web.session import Session
from web.sitting import (
    ASK,
    END,
    SAY,
    STAGES,
    Sitting,
    accepted,
    answer,
    answers,
    back,
    begin,
    on,
    position,
    reply,
    resumed,
    show,
    text_of,
    try_turn,
    waits,
)
from web.texts import Texts, languages
from web.views.page import page

every_lesson = pytest.mark.parametrize(("game", "name"), NAMES, ids=[name for _, name in NAMES])
NOT_IN_LESSONS = ("PS-C1", "PS-S", "PA-C1")
"""The lists of cards."""
ELSEWHERE = ("PS-T7", "PS-C2")
"""Clauses that only the rules page has an example of."""
SENTENCE_END = re.compile(r"[.!?。！？](?=\s|$|[^\W\d])")


def all_said(one: Lesson) -> list[Said]:
    """Every sentence of a lesson."""
    found = [one.question.ask, one.question.why]
    for step in one.steps:
        found += [step.say, *filter(None, (step.done, step.after))]
        found += [reply.said for reply in (*step.tries, *step.remarks)]
    return found


# ── the turns ──


@every_lesson
def test_every_legal_turn_of_every_step_is_accepted_or_answered(game: str, name: str) -> None:
    walk = walked(game, name)
    assert walk.unanswered == []
    assert walk.unreached == []
    assert walk.turns >= 3


@every_lesson
def test_a_wrong_try_is_never_played(game: str, name: str) -> None:
    for tried, turn in walked(game, name).tries:
        assert tried.tried == turn
        assert tried.match.turns == tried._replace(tried=None).match.turns
        assert tried.stage == SAY


@every_lesson
def test_what_is_shown_goes_on(game: str, name: str) -> None:
    sitting = begin(lesson(game, name))
    while not sitting.now.free and sitting.stage != ASK:
        shown = show(sitting)
        turn = next(one for one in shown.match.state.legal_turns() if one.taps == frozenset(shown.chosen))
        after = try_turn(shown, turn)
        assert len(after.match.turns) == len(sitting.match.turns) + 1
        assert back(after)._replace(past=sitting.past) == sitting or sitting.now.turns is not None
        sitting = settled(after)


def settled(sitting: Sitting) -> Sitting:
    """The learner has read everything, and the others have played."""
    while sitting.stage not in (SAY, ASK):
        sitting = reply(sitting) if waits(sitting) else on(sitting)
    return sitting


# ── the sentences ──


@pytest.mark.parametrize("language", languages())
@every_lesson
def test_every_sentence_is_there_with_figures_from_the_engine(game: str, name: str, language: str) -> None:
    """No figure stands in a catalogue, no named value stays open, and a sentence is what its facts say it is."""
    t, seen = Texts(language), set()
    for sitting, said, about in walked(game, name).said:
        text = sentence(t, sitting.match, said, about)
        assert text != said.message, text
        assert not re.search(r"[{}]", text), (said.message, text)
        figures = [int(one.replace("−", "-")) for one in re.findall(r"[-−]?\d+", text)]
        given = {value(fact, about) for _, fact in said.values}
        cards = {int(part) for card in given if isinstance(card, str) for part in re.findall(r"\d+$", card)}
        assert set(figures) <= {one for one in given if isinstance(one, int)} | cards, (said.message, text)
        seen.add(said.message)
    assert seen


@every_lesson
def test_sentences_are_the_same_in_every_position_where_they_can_be_said(game: str, name: str) -> None:
    """Where a step accepts several turns, what is said afterwards holds after each of them."""
    t = Texts("en")
    told: dict[tuple[Said, int], set[str]] = {}
    tried = {id(said) for step in lesson(game, name).steps for said in (one.said for one in step.tries)}
    for sitting, said, about in walked(game, name).said:
        if id(said) not in tried and said.message.split(".")[-1] in ("done", "total", "pay", "both"):
            told.setdefault((said, sitting.step), set()).add(sentence(t, sitting.match, said, about))
    several = {key: texts for key, texts in told.items() if len(texts) > 1}
    assert several == {}


@pytest.mark.parametrize("language", languages())
def test_at_most_two_short_sentences_at_a_time(language: str) -> None:
    limit = 70 if language == "zh_CN" else 170
    for message, forms in messages(language, DOMAIN).items():
        for form in forms:
            assert len(SENTENCE_END.findall(form)) <= 2, (message, form)
            assert len(form) <= limit, (message, len(form), form)


@pytest.mark.parametrize("language", languages())
def test_no_figure_stands_in_a_catalogue(language: str) -> None:
    texts = messages(language, DOMAIN)
    assert [message for message, forms in texts.items() if re.search(r"\d", "".join(forms))] == []


@pytest.mark.parametrize("language", languages())
def test_every_sentence_of_a_lesson_is_in_the_catalogue_and_every_one_there_is_said(language: str) -> None:
    there = messages(language, DOMAIN)
    wanted = {said.message for game, name in NAMES for said in all_said(lesson(game, name))}
    wanted |= {f"{name}.{part}" for _, name in NAMES for part in ("title", "idea")}
    assert wanted - set(there) == set()
    assert {message for message in there if not message.startswith("learn.")} == wanted


def test_every_word_of_the_panel_is_in_the_catalogue_and_is_said() -> None:
    there = {message for message in messages("en", DOMAIN) if message.startswith("learn.")}
    assert there == {message for message in constants() if message.startswith("learn.")} - {"learn.link", "learn.row"}


@every_lesson
def test_named_values_are_those_of_the_sentence(game: str, name: str) -> None:
    one = lesson(game, name)
    usual = {"rival", *(["third"] if one.seats > 2 else [])}
    for said in all_said(one):
        given = {key for key, _ in said.values}
        plural = len(messages("en", DOMAIN)[said.message]) > 1
        assert plural == ("n" in given), said.message
        fields = {found for form in messages("en", DOMAIN)[said.message] for found in re.findall(r"{(\w+)}", form)}
        assert fields <= given | usual, said.message
        assert given <= fields or said.values == tried_values(game), (said.message, given - fields)


def tried_values(game: str) -> tuple[tuple[str, str], ...]:
    """What the answer to a wrong try may name where it says nothing else."""
    with open(PACKED, encoding="utf-8") as file:
        return tuple(json.load(file)[game]["tried"].items())


# ── the question ──


@every_lesson
def test_one_question_has_one_right_answer_and_several_wrong_ones(game: str, name: str) -> None:
    for sitting in walked(game, name).ends if not lesson(game, name).guided else played_out(lesson(game, name)):
        right, *wrong = answers(sitting)
        assert len(wrong) >= 2
        assert answer(sitting, right).stage == END
        for one in wrong:
            assert answer(sitting, one) == sitting._replace(answered=one)
        assert answer(sitting, 4_444) == sitting


# ── the whole games ──


def played_out(one: Lesson, rng: Random | None = None) -> list[Sitting]:
    """A guided game to its end, free turns by chance."""
    sitting, rng = begin(one), rng or Random(1)
    while sitting.stage != ASK:
        if sitting.now.free:
            turn = rng.choice(sitting.match.state.legal_turns())
        else:
            taps = frozenset(show(sitting).chosen)
            turn = next(turn for turn in sitting.match.state.legal_turns() if turn.taps == taps)
        sitting = settled(try_turn(sitting, turn))
    return [sitting]


GUIDED = [(game, name) for game, name in NAMES if lesson(game, name).guided]


def test_each_game_has_a_whole_match_with_a_guide() -> None:
    assert {game for game, _ in GUIDED} == set(courses())


@pytest.mark.parametrize(("game", "name"), GUIDED)
def test_a_guided_game_can_be_won_and_lost(game: str, name: str) -> None:
    one = lesson(game, name)
    won = one.match(tuple(source(game, name)["winning_line"]))
    assert won.state.over
    assert one.me in won.state.winners()
    results = {one.me in played_out(one, Random(seed))[0].match.state.winners() for seed in range(12)}
    assert False in results


@pytest.mark.parametrize(("game", "name"), GUIDED)
def test_a_guided_game_is_won_by_playing_one_level_better(game: str, name: str) -> None:
    one = lesson(game, name)
    sitting = begin(one)
    while sitting.stage != ASK:
        state = sitting.match.state
        turn = decide(GAMES[game].bots["medium"], state.observe(state.seat), 200)
        if not sitting.now.free:
            turn = next(turn for turn in state.legal_turns() if turn.taps == frozenset(show(sitting).chosen))
        sitting = settled(try_turn(sitting, turn))
    assert one.me in sitting.match.state.winners()


def test_parade_waits_for_its_moments() -> None:
    one = lesson("parade", "march")
    sitting, steps = begin(one), []
    while sitting.stage != ASK:
        steps.append(sitting.step)
        state = sitting.match.state
        assert (sitting.now.when == "last_round()") == (state.trigger is not None and not state.choosing)
        assert (sitting.now.when == "choosing()") == state.choosing
        turn = next(turn for turn in state.legal_turns() if sitting.now.free or str(turn) in sitting.now.accept)
        sitting = settled(try_turn(sitting, turn))
    assert steps == sorted(steps)
    assert steps[-2:] == [7, 8]


# ── as a whole ──


def test_clauses_of_the_rules_are_taught() -> None:
    taught = {clause for game, name in NAMES for clause in source(game, name)["teaches"]}
    known = set(CLAUSES)
    assert taught <= known
    assert known - taught == {*NOT_IN_LESSONS, *ELSEWHERE} & known - taught


def test_every_word_of_the_facts_is_used() -> None:
    written = "".join(path.read_text("utf-8") for path in SOURCES.rglob("*.toml"))
    used = set(re.findall(r"\b([a-z_]+)\(", written))
    assert {word for game in courses() for word in vocabulary(game)} == used


def test_names_are_unique_and_plain() -> None:
    names = [name for _, name in NAMES]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+", name) for name in names)
    assert set(names) & {"learn", "try", "done", "remark"} == set()


@every_lesson
def test_what_is_pointed_at_is_there(game: str, name: str) -> None:
    places = re.compile(r"market|pile-[1-3]|own|seat-[1-5]|parade|hand|front")
    for step in lesson(game, name).steps:
        assert step.look
        for place in step.look:
            assert places.fullmatch(place) or place in GAMES[game].cards


def test_the_packed_file_is_that_of_the_sources() -> None:
    with open(PACKED, encoding="utf-8") as file:
        before = file.read()
    pack()
    with open(PACKED, encoding="utf-8") as file:
        assert file.read() == before


def test_an_unknown_lesson_is_named() -> None:
    for game, name in (("pointsalad", "nothing"), ("nogame", "pairs"), ("parade", "pairs")):
        with pytest.raises(UnknownLesson, match=name):
            lesson(game, name)


# ── being resumed ──


@every_lesson
def test_a_lesson_is_resumed_where_it_was_left(game: str, name: str) -> None:
    for sitting, _, _ in walked(game, name).said[::25]:
        found = resumed(sitting.lesson, text_of(sitting))
        assert (found.match, found.step, found.stage) == (sitting.match, sitting.step, sitting.stage)


@pytest.mark.parametrize(
    "text",
    ["", "|", "pairs", "pairs|9|say|", "pairs|0|dancing|", "pairs|-1|say|", "pairs|0|say|take all", "pairs|0|ask|",
     "sets|1|say|", "pairs|0|say|point cabbage-09", "pairs|١|say|", "pairs|2|end|", "pairs|0|replies|",
     f"pairs|{'9' * 5_000}|say|"],
)  # fmt: skip
def test_what_cannot_be_read_begins_anew(text: str) -> None:
    one = lesson("pointsalad", "pairs")
    assert resumed(one, text) == begin(one)


@every_lesson
def test_a_position_that_is_not_of_the_lesson_begins_anew(game: str, name: str) -> None:
    """Legal turns by chance, with every step and stage: each resumed one says all it has to say, or it is refused."""
    one, random = lesson(game, name), Random(name)
    for step in range(len(one.steps) + 1):
        match = one.match(one.turns)
        for _ in range(random.choice((1, 3, 8))):
            match = match if match.state.over else match.play(random.choice(list(match.state.legal_turns())))
        for stage in STAGES:
            found = resumed(one, f"{name}|{step}|{stage}|{';'.join(map(str, match.turns))}")
            assert found == begin(one) or (found.step, found.stage, found.match.turns) == (step, stage, match.turns)
            session = Session(route=f"learn/{game}/{name}", learning=Learning(sitting=found))
            assert page(screen(session, "en"))


def test_a_lesson_is_resumed_while_others_are_to_play() -> None:
    """Nothing that was played is lost by a reload; what was done can be taken back."""
    one = lesson("pointsalad", "guided")
    sitting = begin(one)
    while not waits(sitting):
        turn = next(turn for turn in sitting.match.state.legal_turns() if accepted(sitting, turn))
        sitting = on(try_turn(sitting, turn))
    found = resumed(one, text_of(sitting))
    assert (found.match.turns, found.stage, found.past) == (sitting.match.turns, sitting.stage, sitting.past)
    assert back(found) == back(sitting)


def test_the_answer_names_what_the_try_would_have_brought() -> None:
    """One answer in full, as a person reads it."""
    sitting = begin(lesson("pointsalad", "pairs"))
    turn = GAMES["pointsalad"].read("carrot-17+pepper-18")
    tried: Any = try_turn(sitting, turn)
    walk = walked("pointsalad", "pairs")
    said = next(said for one, said, about in walk.said if one == tried and about.turn == turn)
    assert sentence(Texts("en"), sitting.match, said, position(sitting, turn)) == "One carrot is no pair: 0 points."
    assert number("gain()", position(sitting, turn)) == 0
