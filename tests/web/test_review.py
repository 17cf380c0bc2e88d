"""The review of a match: what is found is right and the same everywhere, and nothing hidden enters."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tabletop import decide
from tabletop.bots import concluded
from tabletop.game import Judged
from tests.web.daily_sessions import ended as daily_ended
from tests.web.hidden import parade_twin, twin
from tests.web.replay_sessions import here, sent
from tests.web.review_sessions import (
    BUDGET,
    asked_of,
    known_all,
    known_of,
    opened,
    parade_played,
    played,
    reviewing,
    seen,
    subject_of,
    think,
    think_on,
)
from tests.web.tapping import AnyMatch, id_of, match_of, offered, press, run, shown, table_for
from tests.web.test_parade_hidden import named_in
from tests.web.tree import read
from web import review
from web.about import read_about
from web.actions import act, go
from web.figures import Curve
from web.history import position
from web.kept import find
from web.kept import noted as kept
from web.replay import Refused
from web.review import GLANCES, LEAST, Asked, Found, Reviewed, answered, course, question, turning_points
from web.review_screen import ReviewScreen
from web.screen import Face, Page, controls
from web.session import Session, open_match
from web.setup import BOT, PERSON
from web.views.page import page

GAMES = ("pointsalad", "parade")


def body_of(session: Session, language: str = "en") -> ReviewScreen:
    """What the review shows."""
    body = shown(session, language).body
    assert isinstance(body, ReviewScreen)
    return body


def blundered(seed: int = 7) -> tuple[AnyMatch, int]:
    """A match between greedy bots in which seat 0 leads near the end and then takes its worst turn; and which it is."""
    match = played(seed=seed)
    own = [number for number, state in enumerate(match.states[:-1]) if state.seat == 0]
    number = own[-3]
    state = match.states[number]
    worst = min(state.legal_turns(), key=lambda turn: state.apply(turn).scores()[0])
    cut = replace(match, turns=match.turns[:number], reached=state).play(worst)
    while not cut.state.over:
        cut = cut.play(decide(cut.game.bots["greedy"], cut.state.observe(cut.state.seat)))
    return cut, number


# ── what is found ──


@pytest.mark.parametrize("game", GAMES)
def test_every_own_turn_is_judged_once_and_a_best_one_gives_away_nothing(game: str) -> None:
    session = think_on(reviewing(played(game)))
    known = known_of(session)
    assert known.done
    assert question(session) is None
    assert [one.number for one in known.reviewed] == list(known.own)
    assert [one.turn for one in known.reviewed] == [known.match.turns[number] for number in known.own]
    for one in known.reviewed:
        assert 0 <= one.had <= 100
        assert one.lost == max(0, one.could - one.had)
        assert not one.is_best or one.lost == 0
    assert any(one.is_best for one in known.reviewed)
    assert any(one.lost for one in known.reviewed)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_what_the_judge_finds_best_gives_away_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same question, answered as if that turn had been played: the chance is no better with any other."""
    monkeypatch.setattr(review, "BUDGET", BUDGET)
    match = played(game)
    for number in range(0, len(match.turns), 7):
        asked = asked_of(match, number)
        answer = concluded(review.thought(asked).thoughts())
        state = match.states[number]
        better = replace(match, turns=match.turns[:number], reached=state).play(answer[0].turn)
        session = Session(review=review.Review(review.Subject(better, seat=asked.seat)))
        known = known_of(answered(session, Asked(better, asked.seat, number), answer))
        assert [(one.is_best, one.lost) for one in known.reviewed] == [(True, 0)]


def test_a_blunder_near_the_end_is_the_biggest_turning_point() -> None:
    match, number = blundered()
    session = think_on(reviewing(match), budget=300)
    point, *_ = turning_points(known_of(session))
    assert (point.number, point.before - point.after) == (number, max(one.lost for one in known_of(session).reviewed))
    first, *_ = body_of(session).points
    assert (first.link.to, first.minus) == (f"review/{number + 1}", True)
    best = known_of(session).judged(number)
    assert best is not None
    state = match.states[number]
    assert state.apply(best.best).scores()[0] > state.apply(best.turn).scores()[0]


def test_turning_points_are_at_most_three_of_some_size_the_biggest_first() -> None:
    for game in GAMES:
        known = known_of(think_on(reviewing(played(game, (PERSON, BOT, BOT), seed=3))))
        points = turning_points(known)
        assert len(points) <= 3
        assert [point.size for point in points] == sorted((point.size for point in points), reverse=True)
        assert all(point.size >= LEAST for point in points)
        for point in points:
            values = course(known)
            if point.number + 1 < len(values) - 1:
                assert (point.before, point.after) == (values[point.number], values[point.number + 1])


def test_nothing_is_said_of_turns_between_those_that_are_not_judged() -> None:
    session = think(reviewing(played()))
    assert turning_points(known_of(session)) == ()
    half = known_of(think_on(session, 3))
    assert all(point.number <= half.reviewed[-1].number for point in turning_points(half))


# ── the chart, the table and the list agree ──


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answers", [1, 4, 1_000])
def test_the_chart_its_table_and_the_list_say_the_same(game: str, answers: int) -> None:
    session = think_on(reviewing(played(game, (PERSON, BOT, BOT))), answers)
    body, known = body_of(session), known_of(session)
    assert body.chart is not None
    assert isinstance(body.chart.drawn, Curve)
    values, rows = body.chart.drawn.values, body.chart.table.rows
    assert [row[2] for row in rows] == [f"{value}%" for value in values]
    assert [row[0] for row in rows] == [str(turn) for turn in range(len(values))]
    given = {row[0]: row[3] for row in rows if row[3]}
    judged = [row for row in body.rows if row.kind != "pending"]
    assert list(given) == [row.number for row in judged]
    for one, row in zip(known.reviewed, judged, strict=True):
        assert given[row.number] == f"{one.lost}%"
        assert row.lost == (f"{one.lost}%" if one.lost else "best" if one.is_best else "as good")
        assert values[one.number] == one.could
        assert one.number + 2 == len(values) or values[one.number + 1] == one.had
    assert values[-1] == round(100 * match_of(session).game.chance(match_of(session).state, 0))


def test_the_line_of_equal_shares_and_the_marks_lie_where_they_should() -> None:
    for seats in (2, 3, 4):
        session = think_on(reviewing(played("parade", (PERSON, *(BOT,) * (seats - 1)))))
        chart = body_of(session).chart
        assert chart is not None
        assert isinstance(chart.drawn, Curve)
        assert chart.drawn.level == round(100 / seats)
        marked = [mark.turn - 2 for mark in chart.drawn.marks]
        assert marked == [point.number for point in turning_points(known_of(session))]


def test_what_is_given_away_is_added_up_in_words() -> None:
    session = known_all(reviewing(played()), (0, 30, 3, 0))
    known = known_of(session)
    body = body_of(session)
    lost = known.lost
    assert lost == sum(one.lost for one in known.reviewed) > 30
    assert body.total.startswith(f"{lost} percentage points")
    best = sum(not one.lost for one in known.reviewed)
    assert body.headline == f"The best turn {best} of {len(known.own)} times"
    assert body_of(known_all(reviewing(played()), (0,))).total == "Nothing was given away."


def test_the_longest_bar_is_that_of_the_largest_loss() -> None:
    rows = body_of(known_all(reviewing(played()), (0, 30, 3, 0))).rows
    lengths = {row.lost: row.length for row in rows}
    assert (lengths["30%"], lengths["3%"], lengths["best"]) == (100, 10, 0)
    assert {row.kind for row in rows} == {"much", "", "best"}


# ── stopping, leaving, coming back ──


def test_it_can_be_stopped_and_gone_on_with_and_read_half_done() -> None:
    session = think_on(reviewing(played()), 4)
    asked = question(session)
    stopped = press(session, "review-go")
    assert (question(stopped), known_of(stopped)) == (None, known_of(session))
    assert len([row for row in body_of(stopped).rows if row.kind != "pending"]) == 3
    headway = body_of(stopped).headway
    assert headway is not None
    assert (headway.text, headway.done, headway.total) == ("3 of 13 turns", 3, 13)
    assert question(press(stopped, "review-go")) == asked


def test_what_was_asked_is_not_wanted_once_it_is_stopped_or_left() -> None:
    session = think(reviewing(played()))
    asked = question(session)
    assert asked is not None
    assert review.wanted(session, asked)
    for elsewhere in (press(session, "review-go"), go(session, "table"), act(session, "review:seat", "1")):
        assert not review.wanted(elsewhere, asked)


@pytest.mark.parametrize("aside", ["table", "settings", "replay", "", "matches"])
def test_leaving_rests_and_coming_back_goes_on(aside: str) -> None:
    session = think_on(reviewing(played()), 4)
    away = go(session, aside)
    assert question(away) is None
    back = go(away, "review")
    assert (question(back), known_of(back)) == (question(session), known_of(session))


def test_a_match_is_not_judged_twice() -> None:
    match = played()
    done = think_on(reviewing(match))
    renamed = match.with_players((replace(PERSON, name="Ada"), BOT))
    for again in (
        go(open_match(go(done, ""), match), "review"),
        go(open_match(go(done, ""), renamed), "review"),
        sent(match, "review", session=go(done, "table")),
    ):
        assert question(again) is None
        assert known_of(again).reviewed == known_of(done).reviewed


def test_each_seat_has_a_review_of_its_own() -> None:
    done = think_on(reviewing(played()))
    other = press(done, "review-seat", "1")
    assert known_of(other) == Found(match_of(done), 1)
    both = think_on(other)
    assert known_of(press(both, "review-seat", "0")) == known_of(done)
    assert not set(known_of(both).own) & set(known_of(done).own)


def test_another_language_theme_or_size_of_what_is_known_begins_nothing_anew() -> None:
    session = think_on(reviewing(played()), 5)
    for do, value in (("setting:language", "de"), ("theme", "light"), ("setting:totals", "false")):
        changed = act(session, do, value)
        assert changed.review == session.review
        assert question(changed) == question(session)
    bodies = [body_of(session, language) for language in ("en", "de", "es", "zh_CN")]
    assert len({tuple((row.number, row.kind, row.length) for row in body.rows) for body in bodies}) == 1


def test_the_opened_turn_is_judged_first() -> None:
    session = think(reviewing(played()))
    late = opened(session, known_of(session).own[-2])
    assert question(late) == Asked(match_of(session), 0, known_of(session).own[-2])
    assert question(opened(session, 1)) == question(session)


def test_unknown_verbs_and_values_change_nothing() -> None:
    for session in (Session(), table_for(), think_on(reviewing(played()), 2)):
        for do in ("", "nonsense", "seat", "turn", "again", "open"):
            for value in ("", "-1", "99", "x", "٣", "1" * 30):
                assert act(session, f"review:{do}", value) == session


# ── what is reviewed ──


def test_only_a_match_that_is_over_is_reviewed() -> None:
    running = here(run(table_for(), Random(2), 9))
    for session in (go(running, "review"), sent(match_of(running), "review"), go(running, "review/3")):
        assert isinstance(seen(session).subject, Refused)
        assert isinstance(shown(session).body, Page)
        assert question(session) is None
        assert "not over" in page(shown(session))


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_is_being_played_here_is_not_reviewed_before_it_is_over(game: str) -> None:
    match = played(game)
    begun = open_match(Session(), replace(match, turns=match.turns[:6], reached=match.states[6]))
    session = sent(match, "review", session=begun)
    assert "being played" in page(shown(session))
    assert not isinstance(seen(sent(match, "review", session=open_match(Session(), match))).subject, Refused)


def test_a_broken_link_is_refused_and_nothing_is_lost() -> None:
    session = think_on(reviewing(played()), 3)
    broken = go(session, "review/nonsense")
    assert isinstance(shown(broken).body, Page)
    assert broken.match == session.match
    assert known_of(go(broken, "review")) == known_of(session)


def test_without_a_match_a_review_is_the_start() -> None:
    for address in ("review", "review/3"):
        assert go(Session(), address).route == ""


def test_who_is_reviewed_first() -> None:
    assert subject_of(reviewing(played("parade", (BOT, PERSON, BOT)))).seat == 1
    assert subject_of(reviewing(played(players=(BOT, BOT)))).seat == 0
    several = played(players=(BOT, PERSON, PERSON))
    assert subject_of(reviewing(several)).seat == 1
    assert subject_of(go(replace(open_match(Session(), several), me=2), "review")).seat == 2
    assert subject_of(sent(several, "review")).seat == 1


def test_it_is_reached_from_the_result_the_replay_and_the_list() -> None:
    match = played()
    session = kept(here(open_match(Session(key="5"), match)), 1_800_000_000_000)
    assert press(session, "to-review").route == "review"
    replay = go(session, "replay")
    assert "replay-review" not in offered(replay)
    assert press(press(replay, "replay-last"), "replay-review").route == "review"
    link = offered(sent(match, "replay", len(match.turns)))["replay-review"]
    assert getattr(link, "to", "").startswith("review/")
    assert "replay-review" not in offered(go(run(table_for(), Random(2), 9), "replay"))
    other = kept(replace(table_for(seed=9), shelf=session.shelf, key="6"), 1_800_000_000_001)
    for route in ("", "matches"):
        listed = go(other, route)
        assert "review-6" not in offered(listed)
        found = press(listed, "review-5")
        assert (found.route, found.key, match_of(found)) == ("review", "5", match)


# ── one turn ──


def test_a_turn_is_opened_by_its_address_the_list_and_the_steps() -> None:
    session = known_all(reviewing(played()))
    own = known_of(session).own
    first = press(session, f"turn-{own[1]}")
    assert first.route == f"review/{own[1] + 1}"
    assert press(first, "review-on").route == f"review/{own[2] + 1}"
    assert press(first, "review-back").route == f"review/{own[0] + 1}"
    assert getattr(offered(opened(session, own[0]))["review-back"], "off", False)
    assert getattr(offered(opened(session, own[-1]))["review-on"], "off", False)
    assert press(first, "review-whole").route == "review"
    assert act(first, "clear", "").route == "review"
    assert act(session, "clear", "").route == "table"
    for bad in ("review/0", "review/999", "review/x1", "review/99999"):
        assert getattr(seen(go(session, bad)).subject, "turn", None) is None


def test_the_cards_of_the_best_turn_and_of_ones_own_have_rings_and_names() -> None:
    session = known_all(reviewing(played()), (0, 30))
    for one in known_of(session).reviewed:
        table = body_of(opened(session, one.number)).table
        faces = [face for face in controls(table) if isinstance(face, Face)]
        ringed = {face.card: face for face in faces if face.ring}
        best, mine = ({tap.partition(":")[2] for tap in turn.taps} for turn in (one.best, one.turn))
        assert set(ringed) == best | mine
        for card, face in ringed.items():
            ring = "both" if card in best & mine else "best" if card in best else "yours"
            assert face.ring == ring
            assert ("Best turn" in face.name) == (card in best)
            assert ("Your turn" in face.name) == (card in mine)
        assert not any(face.moved for face in faces)
        html = page(shown(opened(session, one.number)))
        assert html.count("ring best") == 1


def test_an_opened_turn_shows_the_table_as_it_stood_and_what_both_were_worth() -> None:
    session = known_all(reviewing(played()), (0, 30))
    match = match_of(session)
    for one in known_of(session).reviewed[:6]:
        body = body_of(opened(session, one.number))
        assert body.compare is not None
        state = match.states[one.number]
        assert body.table.garden.total.now == state.scores()[0]  # type: ignore[attr-defined]
        tops = {stall.pile.card for stall in body.table.stalls if stall.pile}  # type: ignore[attr-defined]
        assert tops == {pile[0] for pile in state.piles if pile}
        chances = [side.chance for side in body.compare.sides]
        assert chances == ([f"{one.could}%", f"{one.had}%"] if one.lost else [f"{one.had}%"])
        assert bool(body.compare.reasons) == bool(one.lost)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_of_another_seat_can_be_opened_and_nothing_be_tried_there(game: str) -> None:
    session = known_all(reviewing(played(game)))
    other = opened(session, 1)
    body = body_of(other)
    assert body.compare is not None
    assert body.compare.again is None
    assert [side.name for side in body.compare.sides] == ["Sorrel’s turn"]
    assert act(other, "review:again", "") == other


@pytest.mark.parametrize("game", GAMES)
def test_trying_again_is_a_match_of_its_own_with_the_same_seats(game: str) -> None:
    session = kept(known_all(reviewing(played(game))), 1_800_000_000_000)
    old, number = match_of(session), known_of(session).own[3]
    again = kept(press(opened(session, number), "review-again"), 1_800_000_000_001)
    match = match_of(again)
    assert (match.turns, match.state) == (old.turns[:number], old.states[number])
    assert (match.players, match.undone) == (old.players, 0)
    assert (again.route, again.key != session.key) == ("table", True)
    kept_old = find(again.shelf, session.key)
    assert kept_old is not None
    assert kept_old.text == old.save()
    assert read_about(kept_old.about).winners == tuple(old.state.winners())


def test_trying_again_with_a_bots_turn_or_from_a_link_seats_a_person_there() -> None:
    session = known_all(reviewing(played(players=(BOT, BOT))))
    again = press(opened(session, known_of(session).own[2]), "review-again")
    assert [player.kind for player in match_of(again).players] == ["person", "bot"]
    link = known_all(sent(played(players=(PERSON, PERSON, BOT)), "review"))
    players = match_of(press(opened(link, known_of(link).own[2]), "review-again")).players
    assert [player.kind for player in players] == ["person", "bot", "bot"]


def test_a_finished_daily_deal_is_reviewed_and_tried_again_without_counting() -> None:
    done = replace(daily_ended(), key="77")
    session = known_all(go(done, "review"))
    again = press(opened(session, known_of(session).own[0]), "review-again")
    assert (again.daily, again.diary) == ("", done.diary)
    assert match_of(again).turns == match_of(done).turns[: known_of(session).own[0]]


# ── nothing hidden enters ──


def test_a_review_of_parade_is_the_same_in_a_world_that_the_seat_cannot_tell_apart() -> None:
    match = parade_played()
    other = parade_twin(match, 0, Random(5), seed=99)
    assert other.state != match.state
    one, two = (known_of(think_on(reviewing(each), budget=20)) for each in (match, other))
    assert one.reviewed == two.reviewed
    assert one.glances == two.glances


@pytest.mark.parametrize("number", [0, 6, 13])
def test_a_question_about_point_salad_is_answered_without_the_cards_below(number: int) -> None:
    match = played()
    before = replace(match, turns=match.turns[:number], reached=match.states[number])
    other = twin(before, Random(number), seed=99)
    turn = match.turns[number]
    one, two = (each.play(turn) for each in (before, other))
    assert position(two, number) != position(one, number)
    answers = [concluded(review.thought(asked_of(each, number)).thoughts()) for each in (one, two)]
    assert answers[0] == answers[1]


def test_no_opened_turn_names_a_card_that_the_seat_could_not_see() -> None:
    session = known_all(reviewing(played("parade", (PERSON, BOT, PERSON))))
    match = match_of(session)
    for number in range(0, len(match.turns), 3):
        state = match.states[number].observe(0)
        hidden = {card for hand in match.states[number].hands[1:] for card in hand} | set(match.states[number].pile)
        html = page(shown(opened(session, number)))
        ids = [one["id"] or "" for one in read(html).find("button")]
        cards = {name.removeprefix("card-") for name in ids if name.startswith("card-")}
        assert not cards & hidden, number
        assert cards >= set(state.hands[0])


def test_the_whole_names_no_hand_that_was_never_shown() -> None:
    """What others held at the end and laid away is not in the words of a review."""
    session = think_on(reviewing(played("parade")), budget=20)
    match = match_of(session)
    laid = {card for seat, cards in enumerate(match.state.laid_away) if seat for card in cards}
    assert laid
    for number in (None, *range(0, len(match.turns), 5)):
        body = body_of(session if number is None else opened(session, number))
        said = repr((body.headline, body.points, body.rows, body.compare))
        assert not named_in(said) & laid


def test_every_control_of_a_review_has_a_name_and_an_id_of_its_own() -> None:
    for number in (None, 0, 1, 4):
        session = known_all(reviewing(played()))
        found = list(controls(shown(session if number is None else opened(session, number))))
        ids = [id_of(one) for one in found]
        assert len(ids) == len(set(ids))


def test_answers_of_unknown_reviews_are_left() -> None:
    asked = Asked(played(), 0, GLANCES)
    assert answered(Session(), asked, (0.5,)) == Session()
    one = Judged(played().turns[0], 0.5)
    session = answered(reviewing(played()), Asked(played(), 0, 0), (one,))
    assert known_of(session).reviewed == (Reviewed(0, one.turn, one.turn, 50, 50),)
