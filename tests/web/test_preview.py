"""The points before a turn is made: by the rules once the choice is complete, by counting before."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pointsalad.deck import CARDS, counts
from tests.web.tapping import PAIR, market, match_of, run, table_for, table_of, take_pile, take_two, tap, tops
from web.screen import Change
from web.screens.preview import gardens, preview
from web.session import Session
from web.setup import PERSON


def with_cards(seats: int = 2, seed: int = 7) -> Session:
    """A table at which every seat has three point cards and two vegetables."""
    session = table_for((PERSON,) * seats, seed=seed)
    for round_ in range(4):
        for _ in range(seats):
            session = take_pile(session, round_ % 3) if round_ else take_two(session)
    return session


def observed(session: Session) -> object:
    """What the person to act sees."""
    return match_of(session).state.observe(session.me)


def test_nothing_chosen_changes_nothing() -> None:
    session = run(table_for(PAIR), Random(2), 12)
    garden = table_of(session).garden
    assert garden.total.now == garden.total.then == match_of(session).state.scores()[session.me]
    decision = table_of(session).decision
    assert decision is not None
    assert decision.gain is None


def test_the_table_shows_every_seats_total_now_and_after_the_turn() -> None:
    session = run(table_for((PERSON,) * 3), Random(2), 20)
    now = match_of(session).state.scores()
    for turn in match_of(session).state.legal_turns():
        table = table_of(replace(session, chosen=tuple(turn.taps)))
        then = match_of(session).state.apply(turn).scores()
        mine = table.garden
        changes = {mine.seat: mine.total, **{panel.seat: panel.total for panel in table.others}}
        assert changes == {seat: Change(now[seat], then[seat]) for seat in range(3)}
        assert table.decision is not None
        assert table.decision.gain == mine.total


def test_each_own_card_shows_its_points_now_and_after() -> None:
    session = with_cards()
    chosen = tap(session, *market(session)[:2])
    state, me = match_of(session).state, session.me
    mine, (other,) = counts(state.vegetables[me]), [counts(state.vegetables[1 - me])]
    more = counts((*state.vegetables[me], *market(session)[:2]))
    for face in table_of(chosen).garden.cards:
        assert face.worth is not None
        rule = CARDS[face.card].rule
        assert (face.worth.now, face.worth.then) == (rule.points(mine, [other]), rule.points(more, [other]))


def test_one_vegetable_is_counted_before_the_second_is_chosen() -> None:
    session = with_cards()
    card = market(session)[0]
    garden = table_of(tap(session, card)).garden
    changed = {one.vegetable: one.count.difference for one in garden.counts if one.count.difference}
    assert changed == {CARDS[card].vegetable: 1}


def test_a_flip_alone_is_counted_as_vegetable_and_no_longer_as_points() -> None:
    session = with_cards()
    card = match_of(session).state.points[session.me][0]
    garden = table_of(tap(session, card)).garden
    changed = {one.vegetable: one.count.difference for one in garden.counts if one.count.difference}
    assert changed == {CARDS[card].vegetable: 1}
    (face,) = [face for face in garden.cards if face.card == card]
    assert face.after
    assert face.worth is not None
    assert face.worth.then == 0


def test_a_partial_choice_is_what_counting_gives() -> None:
    session = with_cards()
    state, me = match_of(session).state, session.me
    flipped, taken = state.points[me][0], market(session)[0]
    vegetables = list(state.vegetables)
    vegetables[me] = (*vegetables[me], taken, flipped)
    points = list(state.points)
    points[me] = tuple(card for card in points[me] if card != flipped)
    chosen = tap(session, flipped, taken)
    assert preview(chosen, observed(chosen)) == gardens(points, vegetables)


def test_what_others_gain_or_lose_is_said() -> None:
    said = 0
    for seed in range(6):
        session = with_cards(3, seed)
        for turn in match_of(session).state.legal_turns()[:20]:
            table = table_of(replace(session, chosen=tuple(turn.taps)))
            changed = [face for panel in table.others for face in panel.cards if face.worth and face.worth.difference]
            assert table.decision is not None
            assert len(table.decision.effects) == len(changed)
            said += len(changed)
    assert said


def test_a_pile_that_is_chosen_shows_no_points_for_a_card_that_is_not_there_yet() -> None:
    session = with_cards()
    table = table_of(tap(session, tops(session)[0]))
    assert [face.card for face in table.garden.cards] == list(match_of(session).state.points[session.me])
    expected = match_of(session).state.apply(
        next(turn for turn in match_of(session).state.legal_turns() if turn.point == tops(session)[0] and not turn.flip)
    )
    assert table.garden.total.then == expected.scores()[session.me]
