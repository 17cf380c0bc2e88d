"""Play by link on the page: one match on two devices, whose turn it is, what is refused, what stays hidden."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop.link import link
from tests.web.fakes import FakeStore, bots_rest, opened
from tests.web.link_sessions import (
    ADDRESS,
    TABLE,
    any_turn,
    forked,
    joined,
    kept_text,
    open_link,
    played_out,
    sent,
    start_page,
    started,
    string,
)
from tests.web.tapping import PAIR, bots_play, match_of, offered, press, shown
from web.actions import act, go
from web.by_link import REASONS, is_same_table
from web.far import arrived
from web.games import GAMES
from web.screen import Button, Choice, Link
from web.session import Session, far_turn, legal, my_turn, viewer
from web.setup import BOT, PERSON, Setup
from web.views.page import page

GAME = pytest.mark.parametrize("game", sorted(GAMES))


def html(session: Session) -> str:
    """The page's markup."""
    return page(shown(session))


def text_to_send(session: Session) -> str:
    """The link in the notice above the table."""
    (text,) = [one.text for one in shown(session).notices if one.id == "send"]
    return text or ""


def hands(session: Session, seat: int) -> set[str]:
    """The hidden cards of that seat."""
    return set(match_of(session).state.hands[seat])


# ── beginning and joining ──


@GAME
def test_the_first_person_is_here_and_the_others_are_far_away(game: str) -> None:
    body: Any = shown(start_page(game, (BOT, PERSON, BOT, PERSON))).body
    words = [dict(row.player.values)["person"] for row in body.seats.rows]
    assert words[1] != words[3]
    session = started(game, (BOT, PERSON, BOT, PERSON))
    assert (session.here, session.me) == (1, 1)
    assert json.loads(session.shelf[-1].about)["link"] == 1


def test_it_takes_two_people() -> None:
    alone = start_page(players=(PERSON, BOT))
    assert getattr(offered(alone)["start-by-link"], "off", False)
    refused = act(alone, "link:start", "")
    assert refused.match is None
    assert refused.problem is not None
    assert refused.problem[0] == "far.alone"


def test_a_bad_deal_number_is_named() -> None:
    refused = act(start_page(seed="many"), "link:start", "")
    assert refused.match is None
    assert refused.problem is not None
    assert refused.problem[0] == "problem.seed"


@GAME
def test_a_stranger_chooses_a_seat_and_the_next_one_is_offered_first(game: str) -> None:
    text = string(sent(started(game)))
    session = open_link(Session(address=ADDRESS), text)
    buttons = [one for name, one in offered(session).items() if name.startswith("join-")]
    assert [one.value for one in buttons if isinstance(one, Button)] == ["0", "2"]
    assert [one.kind for one in buttons if isinstance(one, Button)] == ["", "main"]
    assert session.match is None
    after = press(session, "join-2")
    assert (after.here, after.me, after.route) == (2, 2, "table")
    assert my_turn(after)


@pytest.mark.parametrize("seat", ["1", "3", "-1", "", "x", "²"])
def test_only_a_seat_of_a_person_can_be_joined(seat: str) -> None:
    session = open_link(Session(address=ADDRESS), string(sent(started())))
    assert act(session, "link:join", seat).match is None


def test_joining_a_match_that_is_known_here_does_nothing() -> None:
    after = sent(started())
    refused = open_link(after, string(after))
    assert act(refused, "link:join", "2") == refused


# ── a match on two devices ──


@GAME
@pytest.mark.parametrize("players", [PAIR, TABLE, (BOT, PERSON, BOT, PERSON)])
def test_a_whole_match_between_two_devices(game: str, players: tuple[Any, ...]) -> None:
    one = bots_play(started(game, players))
    people = [seat for seat, player in enumerate(players) if player.kind == "person"]
    other = joined(string(one), people[1])
    one, other = played_out(one, other)
    assert match_of(one).turns == match_of(other).turns
    assert match_of(one).state.over
    assert (len(one.shelf), len(other.shelf)) == (1, 1)
    assert kept_text(one) == match_of(one).save()


@GAME
def test_names_stay_on_the_device_and_are_not_in_the_link(game: str) -> None:
    players = (replace(PERSON, name="Zoltan"), BOT, replace(PERSON, name="Xanthe"))
    after = sent(started(game, players))
    assert string(after) == string(sent(started(game)))
    other = sent(joined(string(after), 2))
    back = open_link(after, string(other))
    assert [player.name for player in match_of(back).players] == ["Zoltan", "", "Xanthe"]
    assert "Xanthe" in html(after)


@GAME
def test_nothing_can_be_played_for_somebody_far_away(game: str) -> None:
    after = sent(started(game))
    assert far_turn(after)
    assert not my_turn(after)
    assert legal(after) == ()
    taps = {tap for turn in match_of(after).state.legal_turns() for tap in turn.taps}
    for tap in taps:
        assert act(act(after, "tap", tap), "play", "").match == after.match
    assert not [one for one in offered(after).values() if getattr(one, "do", "") in ("tap", "play")]


@GAME
def test_no_turn_is_taken_back_and_no_seat_changes_hands(game: str) -> None:
    first = started(game)
    after = sent(first)
    back = open_link(after, string(sent(joined(string(after), 2))))
    for session in (after, back):
        for action, value in (("undo", ""), ("undo", "0"), ("redo", ""), ("hand-over", "0"), ("hand-over", "2")):
            assert act(session, action, value).match == session.match
        assert "hand-over" not in offered(session)
    assert "undo" not in offered(back)
    assert "No undo" in html(back)
    rows = [one for one in offered(go(back, "seats")).values() if isinstance(one, Choice)]
    assert all(len(one.values) == 1 for one in rows)


# ── hidden cards ──


@pytest.mark.parametrize("seed", range(6))
def test_only_the_own_hand_is_ever_on_the_page(seed: int) -> None:
    """Both devices through a whole match: neither page holds a card of the other hand, as an id or in words."""
    one = started("parade", TABLE, str(seed))
    other = joined(string(one), 2)
    rng = Random(seed)
    while not match_of(one).state.over:
        for session in (one, other):
            assert session.here is not None
            sees_only_its_own(session)
        here, there = (other, one) if far_turn(one) else (one, other)
        here = sent(here, rng.randrange(100))
        there = open_link(there, string(here))
        one, other = (there, here) if here is not one and there.here == 0 else (here, there)
        if one.here != 0:
            one, other = other, one


def sees_only_its_own(session: Session) -> None:
    """The hand of the person here is shown, no other."""
    seat = session.here
    assert viewer(session) == seat
    markup = html(session).split('id="text-send"')[0] + html(session).rpartition("</textarea>")[2]
    for other in range(match_of(session).seats):
        found = {card for card in hands(session, other) if f'"card-{card}"' in markup}
        if other == seat:
            assert found == hands(session, other)
        else:
            assert not found
            assert not [
                card for card in hands(session, other) if re.search(rf"\b{card.replace('-', '[- ]')}\b", markup)
            ]


def test_no_cover_is_passed_between_people_who_are_far_apart() -> None:
    other = joined(string(sent(started("parade"))), 2)
    assert "ready" not in offered(other)
    assert "play" in offered(other)


@GAME
def test_the_page_says_that_this_is_for_players_who_trust_each_other(game: str) -> None:
    first = started(game)
    after = sent(first)
    stranger = open_link(Session(address=ADDRESS), string(after))
    for session in (start_page(game), first, after, stranger):
        assert "trust each other" in html(session)
        assert ("every hand" in html(session)) == (game == "parade")


# ── what is refused ──


def refused(session: Session, text: str) -> str:
    """Why a link was refused, by the address and by pasting it; nothing of the match has changed."""
    by_address = open_link(session, text)
    assert (by_address.match, by_address.key, by_address.shelf) == (session.match, session.key, session.shelf)
    assert by_address.route == f"link/{text}"
    pasted = act(session, "link:paste", f"{ADDRESS}#link/{text}")
    assert (pasted.match, pasted.shelf, pasted.route) == (session.match, session.shelf, "table")
    assert pasted.problem is not None
    why = arrived(by_address).why
    assert pasted.problem[0] == f"far.{why or 'foreign'}"
    return why


@GAME
def test_each_refusal_says_which_it_is_and_changes_nothing(game: str) -> None:
    first = started(game)
    after = sent(first)
    back = open_link(after, string(sent(joined(string(after), 2))))
    assert refused(after, string(after)) == "same"
    assert refused(back, string(after)) == "older"
    assert refused(after, string(first)) == "older"
    assert refused(after, forked(after)) == "fork"
    assert refused(first, string(after)) == "mine"
    assert refused(after, string(after)[:-4]) == "unreadable"
    assert refused(after, "a" + "x" * 3_000) == "unreadable"
    assert refused(after, string(started(game, seed="8"))) == ""
    said = {shown(open_link(one, text)).body for one, text in ((after, string(after)), (first, string(after)))}
    assert len(said) == 2


def test_every_reason_has_words_of_its_own() -> None:
    texts = [Session(problem=(f"far.{reason}", "")) for reason in (*REASONS, "unreadable")]
    assert len({shown(one).notices for one in texts}) == len(REASONS) + 1


@GAME
def test_a_pasted_link_goes_on_with_the_match_whatever_stands_around_it(game: str) -> None:
    after = sent(started(game))
    text = string(sent(joined(string(after), 2)))
    for pasted in (text, f"#link/{text}", f"{ADDRESS}#link/{text}", f"  {ADDRESS}#link/{text[:9]}\n{text[9:]}  "):
        back = act(after, "link:paste", pasted)
        assert len(match_of(back).turns) > len(match_of(after).turns)
        assert my_turn(back)
    elsewhere = act(go(after, "by-link"), "link:paste", text)
    assert my_turn(elsewhere)
    assert elsewhere.route == "table"


def test_a_link_finds_its_match_among_others() -> None:
    first, second = sent(started(seed="7")), sent(started(seed="8"))
    both = replace(second, shelf=(*first.shelf, *second.shelf))
    text = string(sent(joined(string(first), 2)))
    back = open_link(both, text)
    assert (back.key, back.here) == (first.key, 0)
    assert match_of(back).seed == 7
    assert len(back.shelf) == 2


def test_the_same_deal_played_here_by_everybody_is_another_match() -> None:
    """A match at one device is no match by link, even with the same cards."""
    setup = Setup(players=TABLE, seed="7", start="0")
    local = any_turn(press(Session(setup=setup, address=ADDRESS), "start-match"))
    after = sent(started())
    assert is_same_table(match_of(local), match_of(after))
    assert arrived(open_link(local, string(after))).why == ""


def test_a_refused_link_leads_to_the_match_it_belongs_to() -> None:
    after = sent(started())
    refused_page = open_link(go(after, ""), string(after))
    back = press(refused_page, "look-link")
    assert (back.route, back.match, back.here) == ("table", after.match, 0)


def test_a_damaged_match_beside_it_does_not_stand_in_the_way() -> None:
    after = sent(started())
    broken = after.shelf[-1]._replace(key="1", text="{")
    text = string(sent(joined(string(after), 2)))
    assert my_turn(open_link(replace(after, shelf=(broken, *after.shelf)), text))


def test_a_seat_that_no_person_of_the_match_has_is_not_here() -> None:
    after = sent(started())
    for seat in ("1", "5", "-1", '"0"', "null", "true"):
        about = after.shelf[-1].about.replace('"link":0', f'"link":{seat}')
        broken = replace(after, shelf=(after.shelf[-1]._replace(about=about),))
        assert open_link(broken, string(after)).here in (0, None)


# ── the link that is sent ──


@GAME
def test_the_link_is_the_whole_address_and_opens_the_match(game: str) -> None:
    after = sent(started(game))
    text = text_to_send(after)
    assert text == f"{ADDRESS}#link/{link(match_of(after))}"
    assert my_turn(press(open_link(Session(), text.partition("#link/")[2]), "join-2"))
    from_disk = text_to_send(replace(after, address="file:///home/ada/pointsalad.html"))
    assert from_disk == text.removeprefix(ADDRESS)


@GAME
def test_the_end_is_sent_by_whoever_played_last(game: str) -> None:
    one, other = played_out(started(game, PAIR), joined(string(started(game, PAIR)), 1))
    notices = [[one.id for one in shown(session).notices] for session in (one, other)]
    assert sorted(notices) == [[], ["send"]]


def test_again_is_by_link_too() -> None:
    one, _ = played_out(started(players=PAIR), joined(string(started(players=PAIR)), 1))
    fresh = press(one, "again")
    assert (fresh.here, len(match_of(fresh).turns)) == (0, 0)
    assert match_of(fresh).seed != match_of(one).seed
    assert fresh.key != one.key


def test_a_way_leads_there_from_the_start_screen() -> None:
    way = offered(Session())["to-by-link"]
    assert isinstance(way, Link)
    assert way.to == "by-link"


# ── the app ──


def test_two_apps_play_and_a_reload_forgets_nothing() -> None:
    async def work() -> None:
        store = FakeStore()
        app, browser, _ = opened(store, route="by-link")
        app.change(replace(app.session, setup=Setup(players=TABLE, seed="7", start="0")))
        app.do("setting:pace", "instant")
        app.do("link:start", "")
        app.change(any_turn(app.session))
        await bots_rest(app)
        text = browser.page.by_id("text-send").text.partition("#")[2]
        friend, friends, _ = opened(route=text)
        friend.do("setting:pace", "instant")
        friend.do("link:join", "2")
        friend.change(any_turn(friend.session))
        await bots_rest(friend)
        answer = friends.page.by_id("text-send").text.partition("#")[2]
        later, _, _ = opened(store, route=answer)
        await bots_rest(later)
        assert my_turn(later.session)
        assert (later.session.here, later.session.route) == (0, "table")
        assert len(match_of(later.session).turns) == 3
        assert store.matches == [match_of(later.session).save()]
        assert browser.faults == friends.faults == []

    asyncio.run(asyncio.wait_for(work(), 300))
