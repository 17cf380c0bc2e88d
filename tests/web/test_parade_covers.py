"""What people do between two turns, and in the final choice, shows no hand to anybody else."""

from __future__ import annotations

import pytest

from tabletop import Player
from tests.web.parade_sessions import choices, final_choice, parade_for
from tests.web.tapping import bot_turn, bots_play, match_of, offered, press, shown, take_device, tap
from tests.web.test_parade_hidden import told
from web.actions import act, go
from web.screen import PassDevice
from web.session import Session, bots_turn, covered, open_saved, viewer
from web.setup import BOT, PERSON

ADA = Player("person", "", "Ada")
BO = Player("person", "", "Bo")
SEATED = ((ADA, BO), (ADA, BO, BOT), (ADA, BOT, BO), (ADA, BO, PERSON))


def covers(players: tuple[Player, ...]) -> list[Session]:
    """The first cover, one after a turn, one in the final choice, one after the first choice."""
    first = parade_for(players)
    played = bots_play(press(tap(take_device(first), choices(first)[0]), "play"))
    final = final_choice(players)
    chosen = bots_play(press(tap(final, *choices(final)[:2]), "play"))
    return [one for one in (first, played, act(final, "undo", ""), chosen) if covered(one)]


@pytest.mark.parametrize("players", SEATED)
def test_a_seat_that_goes_to_a_bot_on_the_cover_opens_no_hand(players: tuple[Player, ...]) -> None:
    """Neither that of the seat nor the next person's, even where that one is the only person left."""
    for session in covers(players):
        for seat, player in enumerate(players):
            given = act(session, f"table-player:{seat}", "bot:greedy" if player.kind == "person" else "person")
            while bots_turn(given):
                assert viewer(given) is None
                assert told(given) == set()
                given = bot_turn(given)
            assert match_of(given).state.over or covered(given)
            assert told(given) == set()


@pytest.mark.parametrize("players", SEATED)
def test_away_and_back_the_cover_is_still_there(players: tuple[Player, ...]) -> None:
    for session in covers(players):
        for route in ("", "log", "seats", "menu", "settings"):
            back = go(go(session, route), "table")
            assert isinstance(shown(back).body, PassDevice)
            assert told(back) == set()
        again = open_saved(Session(), match_of(session).save(), "5")
        assert isinstance(shown(again).body, PassDevice)
        assert told(again) == set()


def test_undo_and_redo_in_the_final_choice() -> None:
    """Each choice can be taken back and made again, by whoever holds the device, and stays secret meanwhile."""
    one = final_choice((ADA, BO))
    two = press(tap(one, *choices(one)[:2]), "play")
    for session in (two, take_device(two), press(two, "watch")):
        back = press(session, "undo")
        assert match_of(back).turns == match_of(one).turns
        assert covered(back)
        assert told(back) == set()
        ready = press(back, "ready")
        assert viewer(ready) == match_of(one).state.seat
        assert told(ready) == set()
        forth = press(ready, "redo")
        assert (match_of(forth).turns, match_of(forth).undone) == (match_of(two).turns, 1)
        assert covered(forth)
        assert told(forth) == set()


def test_after_another_choice_there_is_nothing_to_redo() -> None:
    one = final_choice((ADA, BO))
    two = press(tap(one, *choices(one)[:2]), "play")
    other = press(tap(press(press(two, "undo"), "ready"), *choices(one)[2:]), "play")
    assert "redo" not in offered(take_device(other))
    assert match_of(other).undone == 1


def test_a_reload_in_the_final_choice_of_one_person_goes_on_where_it_was() -> None:
    session = final_choice()
    for one in (session, press(tap(session, *choices(session)[:2]), "play")):
        again = open_saved(Session(), match_of(one).save(), "5")
        assert match_of(again) == match_of(one)
        assert repr(shown(again).body) == repr(shown(one).body)


def test_the_only_person_needs_no_cover_whoever_came_and_went() -> None:
    session = parade_for((PERSON, BOT))
    assert not covered(session)
    two = act(session, "table-player:1", "person")
    assert covered(two)
    one = act(press(two, "ready"), "table-player:1", "bot:greedy")
    assert not covered(one)
    assert covered(act(two, "table-player:1", "bot:greedy"))
