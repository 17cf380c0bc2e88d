"""Whole matches of Parade through the screens alone, to a result that agrees with the engine."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from parade.scoring import explained
from tabletop import Player
from tests.web.parade_sessions import choices, parade_for
from tests.web.tapping import AnyMatch, bot_turn, bots_play, choose, finish, match_of, offered, parade_of, press, tap
from web.actions import act
from web.parade_table import ParadeResult
from web.routes import screen
from web.screen import PassDevice
from web.session import Session, bots_turn, covered, play
from web.settings import Settings
from web.setup import BOT, PERSON

CAREFREE = Player("bot", "random", "")
ADA = Player("person", "", "Ada")


def result_of(session: Session) -> ParadeResult:
    """The result on the table."""
    result = parade_of(session).result
    assert result is not None
    return result


def check_result(session: Session) -> None:
    """The sums are those of the engine, colour by colour; the winners stand first and are named."""
    match, result = match_of(session), result_of(session)
    totals = [-score for score in match.state.scores()]
    assert [column.total for column in result.columns] == [totals[column.seat] for column in result.columns]
    assert sorted(column.seat for column in result.columns) == list(range(match.seats))
    for place, column in enumerate(result.columns):
        cells = [row.cells[place] for row in result.rows]
        assert sum(cell.sum for cell in cells) == column.total
        parts = explained(match.state.fronts)[column.seat]
        assert [(cell.majority, cell.sum) for cell in cells] == [(part.majority, part.penalty) for part in parts]
        assert sum(len(cell.values) for cell in cells) == len(match.state.fronts[column.seat])
    check_winners(match, result)
    check_arithmetic(result)


def check_winners(match: AnyMatch, result: ParadeResult) -> None:
    """Those who win by the engine are the first columns, and the headline names them."""
    winning = [column.seat for column in result.columns if column.wins]
    assert sorted(winning) == list(match.state.winners())
    assert winning == [column.seat for column in result.columns[: len(winning)]]
    assert all(column.name in result.headline for column in result.columns if column.wins)
    assert [column.total for column in result.columns] == sorted(column.total for column in result.columns)
    assert str(result.columns[0].total) in result.headline


def check_arithmetic(result: ParadeResult) -> None:
    """What stands behind a sum gives the sum, and a 0 is marked exactly where it costs 1."""
    for row in result.rows:
        for cell in row.cells:
            if cell.values:
                assert eval(cell.how.replace("×", "*")) == cell.sum
            assert cell.how == "–" or cell.values
            assert all(marked == (cell.majority and value == 0) for value, marked in cell.values)


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("seats", range(2, 7))
def test_match_against_bots(seats: int, at_once: bool) -> None:
    players = (PERSON, *(BOT,) * (seats - 2), CAREFREE)
    ended = finish(parade_for(players, seats, Settings(play_at_once=at_once)), Random(seats))
    check_result(ended)


@pytest.mark.parametrize("players", [(PERSON, ADA), (PERSON, BOT, ADA), (ADA, PERSON, BOT, PERSON, CAREFREE)])
def test_match_of_several_persons_at_one_device(players: tuple[Player, ...]) -> None:
    session, rng, people = parade_for(players), Random(9), set()
    while not match_of(session).state.over:
        if bots_turn(session):
            session = bot_turn(session)
            continue
        people.add(match_of(session).state.seat)
        assert covered(session)
        session = choose(session, rng)
    assert people == {seat for seat, player in enumerate(players) if player.kind == "person"}
    check_result(session)


def test_match_of_bots_alone_is_watched_to_its_end_without_a_hand() -> None:
    session = press(parade_for((BOT, CAREFREE, BOT)), "skip")
    while bots_turn(session):
        hand = parade_of(session).hand
        assert hand is not None
        assert hand.cards == ()
        assert "play" not in offered(session)
        session = bot_turn(session)
    check_result(session)


def test_again_after_the_result_starts_at_a_fresh_table_of_the_same_game() -> None:
    ended = finish(parade_for(seed=3), Random(1))
    fresh = press(ended, "again")
    assert parade_of(fresh).result is None
    assert match_of(fresh).game.name == "parade"
    check_result(finish(fresh, Random(2)))


# ── ends that are rare: many matches, and the sentences that belong to them ──


def ended_with(wanted: Callable[[AnyMatch], bool], players: tuple[Player, ...]) -> Session:
    """A match that ends as wanted."""
    for seed in range(400):
        session, rng = parade_for(players, seed), Random(seed)
        while not match_of(session).state.over:
            legal = match_of(session).state.legal_turns()
            session = play(session, rng.choice(legal))
        if wanted(match_of(session)):
            return session
    raise AssertionError("no such match in four hundred")


def tie(match: AnyMatch) -> bool:
    """Whether at least two have the lowest penalty."""
    scores = match.state.scores()
    return list(scores).count(max(scores)) > 1


def test_a_tie_is_decided_by_fewer_cards_and_says_so() -> None:
    session = ended_with(lambda match: tie(match) and len(match.state.winners()) == 1, (BOT,) * 6)
    check_result(session)
    result = result_of(session)
    winner = match_of(session).state.winners()[0]
    assert any(str(len(match_of(session).state.fronts[winner])) in reason for reason in result.reasons)


def test_a_shared_win_names_all_who_share_it() -> None:
    session = ended_with(lambda match: len(match.state.winners()) > 1, (BOT,) * 6)
    check_result(session)


def test_the_final_choices_are_shown_in_the_order_of_the_last_round() -> None:
    session = finish(parade_for((PERSON, BOT, BOT)), Random(4))
    state = match_of(session).state
    revealed = result_of(session).revealed
    first = (state.trigger + 1) % 3
    assert [one.seat for one in revealed] == [(first + step) % 3 for step in range(3)]
    for one in revealed:
        assert sorted(face.card for face in one.cards) == sorted(state.fronts[one.seat][-2:])
        assert not any(face.do for face in one.cards)


def test_with_two_a_lead_of_one_card_is_no_majority_and_the_result_says_so() -> None:
    found = set()
    for seed in range(6):
        session = finish(parade_for((PERSON, BOT), seed), Random(seed))
        for row in result_of(session).rows:
            counts = sorted(len(cell.values) for cell in row.cells)
            held = any(cell.majority for cell in row.cells)
            assert held == (counts[1] - counts[0] >= 2)
            found.add((held, counts == [0, 0]))
            assert row.why
    assert {(True, False), (False, False)} <= found


# ── one device, several people ──


def test_the_device_is_asked_for_before_each_persons_hand() -> None:
    session = parade_for((PERSON, ADA))
    for seat in (0, 1, 0, 1):
        body = parade_screen(session)
        assert isinstance(body, PassDevice)
        session = press(session, "ready")
        assert not isinstance(parade_screen(session), PassDevice)
        assert match_of(session).state.seat == session.me == seat
        session = press(tap(session, choices(session)[0]), "play")


def parade_screen(session: Session) -> object:
    """The body of the screen."""
    return screen(session, "en").body


def test_one_person_among_bots_is_never_asked() -> None:
    session, rng = parade_for((BOT, PERSON, BOT)), Random(2)
    while not match_of(session).state.over:
        assert "ready" not in offered(session)
        session = choose(bots_play(session), rng) if not match_of(bots_play(session)).state.over else bots_play(session)


def test_an_older_cover_does_not_open_somebody_elses_hand() -> None:
    session = parade_for((PERSON, ADA))
    assert covered(act(session, "ready", "1"))
    assert not covered(act(session, "ready", "0"))


def test_nothing_can_be_tapped_while_the_hand_is_covered() -> None:
    session = parade_for((PERSON, ADA))
    for card in match_of(session).game.cards:
        assert act(session, "tap", f"play:{card}").chosen == ()
    watched = press(session, "watch")
    assert not [name for name in offered(watched) if getattr(offered(watched)[name], "do", "") == "tap"]
    assert "ready" in offered(watched)


def test_watching_the_table_ends_with_the_next_turn() -> None:
    session = press(press(parade_for((PERSON, ADA)), "watch"), "ready")
    session = press(tap(session, choices(session)[0]), "play")
    assert isinstance(parade_screen(session), PassDevice)


def test_a_person_who_hands_the_seat_to_a_bot_does_not_see_the_last_persons_hand() -> None:
    session = press(press(parade_for((PERSON, ADA)), "ready"), "hand-over")
    session = bots_play(session)
    assert covered(session)
    assert not covered(press(session, "ready"))
