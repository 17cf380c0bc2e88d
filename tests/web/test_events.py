"""The log in sentences, the notices about splits, what is announced and what is seen to move."""

from __future__ import annotations

from random import Random

from pointsalad.deck import CARDS
from tabletop import Player
from tests.web.spoken import IDS
from tests.web.tapping import (
    ALONE,
    PAIR,
    AnyMatch,
    bots_play,
    market,
    match_of,
    press,
    run,
    shown,
    table_for,
    table_of,
    take_pile,
    take_two,
    tap,
    tops,
)
from web.conditions import condition
from web.events import sentences
from web.history import last_turn_of, steps
from web.screens.pointsalad import travels
from web.session import Session
from web.setup import BOT, PERSON
from web.texts import Texts


def said(session: Session, number: int = -1) -> str:
    """What the log says of a turn, as message ids."""
    match = match_of(session)
    return sentences(IDS, match, steps(match)[number])[1]


def kinds(*cards: str) -> str:
    """The vegetables of some cards, as message ids."""
    return "+".join(f"vegetable.{CARDS[card].vegetable}(n=1)" for card in cards)


def emptied() -> Session:
    """A match in which the first pile was just taken to its last card."""
    session = table_for(PAIR)
    for _ in range(10):
        session = take_pile(session, 0)
    return session


def endings() -> list[AnyMatch]:
    """Some matches played to their end."""
    return [match_of(run(table_for(PAIR, seed=seed), Random(seed))) for seed in range(6)]


def test_vegetables_taken_and_what_came_in_their_place() -> None:
    session = table_for()
    one, two = (market(session)[place] for place in (0, 5))
    first, _, third = (pile[0] for pile in match_of(session).state.piles)
    after = press(tap(session, one, two), "play")
    assert one[:-3] != two[:-3]
    assert said(after) == (
        f"log.took_vegetables.you(vegetables={kinds(*sorted((one, two)))})"
        f"list.sentencelog.refilled(vegetables={kinds(first, third)})"
    )


def test_two_of_a_kind_are_told_as_two() -> None:
    for seed in range(40):
        session = table_for(seed=seed)
        pairs = [(one, two) for one in market(session) for two in market(session) if one < two and one[:-3] == two[:-3]]
        if pairs:
            assert "list.two(vegetables=vegetable" in said(press(tap(session, *pairs[0]), "play"))
            return
    raise AssertionError("no market with two of a kind")


def test_a_point_card_is_told_by_its_condition() -> None:
    session = table_for()
    top = tops(session)[0]
    assert said(take_pile(session)) == f"log.took_point.you(condition={condition(IDS, CARDS[top].rule)})"


def test_a_flip_is_told_with_the_vegetable_it_became() -> None:
    session = table_for()
    top = tops(session)[0]
    after = press(press(tap(session, top), f"flip-{top}"), "play")
    assert "log.flipped(" in said(after)
    assert f"vegetable=vegetable.{top[:-3]}(n=1)" in said(after)


def test_others_have_a_form_of_their_own() -> None:
    session = bots_play(take_two(table_for(ALONE)))
    assert ".you(" in said(session, 0)
    assert ".other(" in said(session, 1)
    assert ".you(" not in said(session, 1)
    named = take_two(table_for((Player("person", "", "Ada"), BOT)))
    assert ".you(" not in said(named)
    assert ".you(" not in said(take_two(table_for(PAIR)))


def test_a_split_is_told_with_piles_counted_from_one() -> None:
    session = emptied()
    assert "log.split(n=5,source=2,target=1)" in said(session)
    sentence = Texts("en").n("log.split", 5, source=2, target=1)
    assert sentence in table_of(session).log[0].text


def test_a_split_stands_where_it_happened_until_the_next_own_turn() -> None:
    session = emptied()
    assert [stall.split for stall in table_of(session).stalls] == ["to", "from", ""]
    (notice,) = table_of(session).notices
    assert notice.kind == "moved"
    later = take_two(take_two(session))
    assert [stall.split for stall in table_of(later).stalls] == ["", "", ""]
    assert table_of(later).notices == ()


def test_a_pile_that_stays_empty_is_told_once_a_column() -> None:
    told = 0
    for match in endings():
        columns = [event.column for step in steps(match) for event in step.events if event.kind == "no_split"]
        assert len(columns) == len(set(columns))
        told += len(columns)
        for step in steps(match):
            for event in step.events:
                if event.kind == "no_split":
                    assert f"log.no_split(column={event.column + 1})" in sentences(IDS, match, step)[1]
    assert told


def test_the_last_card_is_told_in_the_last_turn_only() -> None:
    for match in endings():
        texts = [sentences(IDS, match, step)[1] for step in steps(match)]
        assert ["log.ended" in text for text in texts] == [False] * (len(texts) - 1) + [True]


def test_an_empty_column_says_so() -> None:
    session = table_for(PAIR, seed=1)
    for turn in endings()[1].turns:
        empty = [column for column, places in enumerate(match_of(session).state.market) if places == (None, None)]
        for column, stall in enumerate(table_of(session).stalls):
            assert (column in empty) == ((stall.pile, stall.places) == (None, (None, None)))
            assert stall.sold_out
        session = run_turn(session, turn)
    assert empty


def run_turn(session: Session, turn: object) -> Session:
    """That turn tapped and played."""
    take = getattr(turn, "take", ())
    point, flip = getattr(turn, "point", None), getattr(turn, "flip", None)
    chosen = tap(session, *take, *((point,) if point else ()))
    if flip:
        chosen = press(chosen, f"flip-{flip}" if flip == point else f"card-{flip}")
    return press(chosen, "play")


# ── the log ──


def test_the_log_page_has_every_turn_the_latest_first() -> None:
    session = press(run(table_for(PAIR), Random(1), 15), "bar-log")
    body = shown(session).body
    lines = getattr(body, "log", ())
    assert [line.number for line in lines] == list(range(14, -1, -1))


def test_new_is_what_came_after_the_last_own_turn() -> None:
    session = bots_play(take_two(bots_play(take_two(table_for((PERSON, BOT, BOT))))))
    assert [line.new for line in table_of(session).log] == [True, True, False, False, False, False]
    assert last_turn_of(match_of(session), 0) == 3
    assert last_turn_of(match_of(table_for()), 0) == -1


def test_every_line_begins_with_who_played() -> None:
    session = bots_play(take_two(table_for((PERSON, Player("bot", "greedy", "Rosa")))))
    assert [line.who for line in table_of(session).log] == ["Rosa", "You"]


def test_steps_are_those_of_the_match_also_after_undo() -> None:
    session = take_pile(take_two(table_for(PAIR)))
    back = take_two(press(session, "undo"))
    assert [str(step.turn) for step in steps(match_of(back))] == [str(turn) for turn in match_of(back).turns]


def test_two_ways_on_from_one_deal_do_not_mix() -> None:
    start = take_pile(table_for(PAIR))
    one, other = take_two(take_two(start)), take_pile(start, 1)
    seen = [[str(step.turn) for step in steps(match_of(way))] for way in (one, other, start, one, other)]
    assert seen == [[str(turn) for turn in match_of(way).turns] for way in (one, other, start, one, other)]


# ── announcements and motion ──


def test_what_others_did_and_whose_turn_it_is_is_announced() -> None:
    session = bots_play(take_two(table_for((PERSON, BOT, BOT))))
    announced = shown(session).announcement
    log = table_of(session).log
    assert all(line.text in announced for line in log[:2])
    assert log[2].text not in announced
    assert announced.endswith(shown(session).bar.badge)


def test_other_pages_announce_nothing() -> None:
    assert shown(press(take_two(table_for()), "bar-settings")).announcement == ""


def test_cards_travel_from_where_they_were_to_where_they_are() -> None:
    session = table_for()
    one, two = sorted(market(session)[place] for place in (0, 5))
    first, _, third = (pile[0] for pile in match_of(session).state.piles)
    assert travels(match_of(press(tap(session, one, two), "play"))) == (
        (f"card-{one}", f"count-0-{CARDS[one].vegetable}"),
        (f"card-{two}", f"count-0-{CARDS[two].vegetable}"),
        ("pile-0", f"card-{first}"),
        ("pile-2", f"card-{third}"),
    )
    assert travels(match_of(session)) == ()


def test_a_split_is_seen_to_travel() -> None:
    assert ("pile-1", "pile-0") in travels(match_of(emptied()))
