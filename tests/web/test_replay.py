"""Looking back: every turn of a match can be shown, nothing of what came later is told, and the match stays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tabletop import EVERYONE, Player
from tests.parade.contract import parade_deck, parade_zones
from tests.web.parade_sessions import CROWD, final_choice, parade_for
from tests.web.replay_sessions import SEVERAL, at, here, sent
from tests.web.tapping import PAIR, AnyMatch, bots_play, match_of, offered, press, run, shown, table_for, tap
from tests.web.test_parade_hidden import named_in
from tests.web.tree import read
from web.actions import act, go
from web.history import cut, steps
from web.parade_table import ParadeTable
from web.replay import ALL, NOBODY, Replay, at_that_time
from web.replay_panel import Panel, ReplayScreen
from web.screen import Choice, Face, Page, Screen, Table, controls
from web.session import Session, bots_turn, my_turn, open_match
from web.setup import BOT, PERSON
from web.views.page import page

ADA = Player("person", "", "Ada")


def replay_of(session: Session) -> Replay:
    """What is looked back at."""
    assert isinstance(session.replay, Replay)
    return session.replay


def table_of(session: Session, kind: type = Table) -> Table:
    """The table that the replay shows."""
    body = shown(session).body
    assert isinstance(body, ReplayScreen)
    assert isinstance(body.table, kind)
    return body.table  # type: ignore[return-value]


def panel_of(session: Session) -> Panel:
    """The panel below it."""
    body = shown(session).body
    assert isinstance(body, ReplayScreen)
    return body.panel


def ended(game: str, players: tuple[Player, ...] = SEVERAL, seed: int = 7) -> AnyMatch:
    """A match that is over."""
    return match_of(run(table_for(players, seed, game=game), Random(seed)))


# ── every turn ──


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_every_turn_of_a_match_is_shown_as_it_was(game: str) -> None:
    match = ended(game)
    session = act(go(open_match(Session(), match), "replay"), "replay:first", "")
    for number in range(len(match.turns) + 1):
        then = at_that_time(session, replay_of(session)).match
        assert then is not None
        assert (then.state, then.turns) == (match.states[number], match.turns[:number])
        assert f"{number} of" in panel_of(session).where or not number
        assert read(page(shown(session))).by_id("replay-at")["value"] == str(number)
        session = session if number == len(match.turns) else press(session, "replay-on")
    assert "replay-on" in offered(session)
    assert all(getattr(offered(session)[name], "off", False) for name in ("replay-on", "replay-last", "replay-play-on"))
    assert press(session, "replay-back").replay == replay_of(session)._replace(at=len(match.turns) - 1)


def test_the_points_of_every_card_are_those_of_that_turn() -> None:
    match = ended("pointsalad")
    session = go(open_match(Session(), match), "replay")
    for number in range(0, len(match.turns), 5):
        then = table_of(at(session, number))
        state = match.states[number]
        assert then.garden.total.now == state.scores()[0]
        assert [panel.total.now for panel in then.others if panel.total] == list(state.scores())[1:]
        assert all(face.worth is not None for face in then.garden.cards)


def test_the_slider_says_turns_in_words() -> None:
    session = at(go(run(table_for(), Random(2), 20), "replay"), 12)
    slider = read(page(shown(session))).by_id("replay-at")
    player = steps(match_of(session))[11].seat
    assert slider["aria-valuetext"] == f"Turn 12 of 20, {('You', 'Sorrel')[player]}"
    assert (slider["min"], slider["max"], slider["value"]) == ("0", "20", "12")
    assert shown(session).announcement == panel_of(session).what


def test_own_turns_are_marked() -> None:
    session = go(run(table_for(), Random(2), 20), "replay")
    own = [step.seat == 0 for step in steps(match_of(session))]
    assert list(panel_of(session).own) == own
    assert list(panel_of(act(session, "replay:seen", "1")).own) == [not one for one in own]


@pytest.mark.parametrize("value", ["-1", "999", "x", "", "1.5", "٣", "1" * 30])
def test_a_turn_that_is_none_changes_nothing_or_is_the_last(value: str) -> None:
    session = at(go(run(table_for(), Random(2), 20), "replay"), 12)
    assert replay_of(act(session, "replay:at", value)).at == (20 if value == "999" else 12)


@pytest.mark.parametrize("verb", ["", "nonsense", "player-", "player-9", "panel", "speed", "seen", "start"])
def test_an_unknown_verb_or_value_changes_nothing(verb: str) -> None:
    for session in (Session(), table_for(), go(run(table_for(), Random(2), 20), "replay")):
        assert act(session, f"replay:{verb}", "nonsense") == session


def test_the_speed_and_the_view_can_be_chosen() -> None:
    session = go(run(table_for(SEVERAL), Random(2), 20), "replay")
    for name in ("replay-speed", "replay-views"):
        choice = offered(session)[name]
        assert isinstance(choice, Choice)
        for value, _ in choice.values:
            chosen = offered(press(session, name, value))[name]
            assert isinstance(chosen, Choice)
            assert chosen.value == value
    assert table_of(press(session, "replay-views", "2")).garden.title == "Ada’s garden"


# ── nothing can be played there ──


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_a_replay_offers_no_turn_no_undo_and_no_hand_over(game: str) -> None:
    for players in ((PERSON, BOT), (PERSON, ADA)):
        session = go(run(table_for(players, game=game), Random(3), 9), "replay")
        for one in [at(session, number) for number in range(10)]:
            done = {getattr(control, "do", "") for control in controls(shown(one))}
            assert not done & {"tap", "play", "undo", "redo", "hand-over", "skip", "faster", "again", "ready"}
            assert not my_turn(one)
            assert not bots_turn(one)
            assert act(one, "undo", "0").match == one.match


def test_a_card_can_be_read_in_a_replay() -> None:
    session = at(go(run(table_for(), Random(2), 20), "replay"), 18)
    cards = [one for one in controls(table_of(session).garden) if isinstance(one, Face)]
    read_ = act(session, cards[0].do, cards[0].value)
    assert "notice-reading" in page(shown(read_))
    assert "notice-reading" not in page(shown(press(read_, "replay-back")))


# ── what came later is not told ──


def without_the_number(screen: Screen) -> str:
    """All that the screen says, but for how many turns there are and whose."""
    html = re.sub(r'<input id="replay-at"[^>]*>|<ol class="marks".*?</ol>', "", page(screen))
    said = f"{screen.title} {screen.bar} {screen.announcement} {html}"
    return re.sub(r"of \d+\.", "of N.", said)


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_a_replay_is_the_same_whatever_comes_later(game: str) -> None:
    match = ended(game, seed=3)
    for number in range(0, len(match.turns), 6):
        rng, other = Random(number), cut(match, number)
        while not other.state.over and len(other.turns) < number + 5:
            other = other.play(rng.choice(other.state.legal_turns()))
        both = [sent(one, turn=number) for one in (match, other)]
        for view in ("0", "1", ALL):
            one, two = (without_the_number(shown(act(session, "replay:seen", view))) for session in both)
            assert one == two, number


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_the_result_is_told_at_the_end_and_not_before(game: str) -> None:
    match = ended(game)
    session = go(open_match(Session(), match), "replay")
    assert replay_of(session).at == 0
    for number in range(len(match.turns)):
        html = page(shown(at(session, number)))
        assert not re.search(r"\bwins?\b|winner|ranking|matrix", html), number
    assert re.search(r"\bwins?\b", page(shown(at(session, len(match.turns)))))


def test_what_a_link_is_does_not_tell_who_won() -> None:
    for game in ("pointsalad", "parade"):
        match = ended(game)
        html = page(shown(sent(match, "match")))
        assert not re.search(r"\bwins?\b|winner", html)
        assert not any(f">{abs(score)}<" in html for score in match.state.scores())


# ── hidden cards ──


def unseen(session: Session, holder: int | None) -> set[str]:
    """The cards that the person who holds the device could not know at that time."""
    then = at_that_time(session, replay_of(session)).match
    assert then is not None
    seen = then.state.observe(None if then.state.over else holder)
    return set(then.game.cards) - {card for zone in parade_zones(seen) for card in zone}


def views(session: Session) -> Iterator[Session]:
    """The replay as every seat, everybody and nobody would see it, asked for by hand where it is not offered."""
    for value in (*map(str, range(replay_of(session).match.seats)), ALL, NOBODY):
        yield act(session, "replay:seen", value)


TABLES = ((PERSON, BOT), (BOT, PERSON, BOT), (PERSON, ADA), CROWD)


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("shared", [False, True], ids=["own", "link of the same deal"])
def test_no_view_of_a_running_match_tells_a_hidden_card(players: tuple[Player, ...], shared: bool) -> None:
    """At no turn, from no seat: only the hand of whoever holds the device, as it was then."""
    running = here(run(parade_for(players, seed=len(players)), Random(1), 18))
    people = sum(player.kind == "person" for player in players)
    holder = running.me if people == 1 else None
    session = sent(match_of(running), session=running) if shared else go(running, "replay")
    for number in (0, 1, 7, 12, 17, 18):
        for one in views(at(session, number)):
            screen = shown(one)
            told = {card for text in (page(screen), repr(screen)) for card in named_in(text)}
            assert told & unseen(one, holder) == set(), number


def test_the_same_cards_dealt_in_another_way_stay_hidden_too() -> None:
    running = here(run(parade_for((BOT, PERSON), seed=5), Random(1), 9))
    match = match_of(running)
    again = replace(match, start=match.states[0].seat, seed=99, on_top=parade_deck(match.states[0]), turns=())
    assert again.state == match.states[0]
    session = sent(again, session=running)
    for one in views(session):
        assert named_in(page(shown(one))) & unseen(one, 1) == set()


def test_a_person_who_holds_the_device_sees_their_own_hand_as_it_was() -> None:
    session = run(parade_for((PERSON, ADA)), Random(1), 6)
    session = press(session, "ready")
    seat = match_of(session).state.seat
    back = go(session, "replay")
    views_ = offered(back)["replay-views"]
    assert isinstance(views_, Choice)
    assert [value for value, _ in views_.values] == [str(seat), NOBODY]
    for number in range(7):
        table = table_of(at(back, number), ParadeTable)
        hand = table.hand  # type: ignore[attr-defined]
        assert {face.card for face in hand.cards} == set(match_of(session).states[number].hands[seat])
    covered = table_of(press(back, "replay-views", NOBODY), ParadeTable).hand  # type: ignore[attr-defined]
    assert not covered.cards
    assert covered.backs


def test_all_hands_are_open_where_the_match_is_over_or_was_sent() -> None:
    match = ended("parade", (PERSON, BOT, BOT))
    for session in (go(open_match(Session(), match), "replay"), sent(cut(match, 20))):
        for number in (0, 7, 19):
            one = act(at(session, number), "replay:seen", ALL)
            told = named_in(page(shown(one)))
            assert {card for hand in match.states[number].hands for card in hand} <= told
            assert at_that_time(one, replay_of(one)).replay == replay_of(one)._replace(sees=EVERYONE)
            assert not set(match.states[number].pile) & told


def test_a_view_that_was_chosen_is_not_kept_for_a_match_that_runs_again() -> None:
    """All hands were open after the end; then the last turn is taken back, and they are not."""
    over = open_match(Session(), ended("parade", (PERSON, BOT)))
    opened = act(at(go(over, "replay"), 10), "replay:seen", ALL)
    undone = match_of(over).undo(0)
    again = replace(opened, match=undone)
    assert named_in(page(shown(again))) & unseen(again, 0) == set()


# ── the match on the table ──


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_looking_back_changes_nothing_at_the_table(game: str) -> None:
    session = bots_play(run(table_for(game=game), Random(3), 8))
    state = match_of(session).state
    card = (state.hands[0] if game == "parade" else state.market[0])[0]
    session = tap(session, card)
    before = page(shown(session))
    back = go(session, "replay")
    for verb in ("first", "on", "on", "play", "play", "last", "back", "first"):
        back = act(back, f"replay:{verb}", "")
    again = go(back, "table")
    assert again == replace(session, kept=again.kept)
    assert page(shown(again)) == before


def test_escape_leads_back_to_the_table() -> None:
    session = go(run(table_for(), Random(3), 8), "replay")
    panel = press(session, "replay-play-on")
    assert act(panel, "clear", "") == replace(session, replay=replay_of(panel)._replace(panel="", players=()))
    table = act(session, "clear", "")
    assert (table.route, table.replay) == ("table", None)


@pytest.mark.parametrize("route", ["replay", "share", "settings", "log"])
def test_escape_on_another_screen_leaves_what_is_chosen_at_the_table(route: str) -> None:
    session = bots_play(run(table_for(), Random(3), 8))
    session = tap(session, str(match_of(session).state.market[0][0]))
    assert session.chosen
    assert act(go(session, route), "clear", "") == session


def test_a_replay_is_found_again_where_it_was_left() -> None:
    session = act(at(go(run(table_for(SEVERAL), Random(3), 8), "replay"), 3), "replay:seen", "2")
    aside = go(session, "settings")
    assert replay_of(go(aside, "replay/3")) == replay_of(session)
    assert replay_of(go(aside, "replay/5")).at == 5
    assert replay_of(go(session, "replay/99")).at == 8
    assert shown(session).place == "3"


def test_without_a_match_a_replay_is_the_start() -> None:
    for address in ("replay", "replay/5"):
        session = go(Session(), address)
        assert (session.route, session.replay) == ("", None)
    assert not isinstance(shown(Session(route="replay")).body, ReplayScreen)


# ── playing on ──


def test_playing_on_begins_a_match_of_its_own() -> None:
    session = replace(run(table_for(SEVERAL), Random(3), 12), key="1")
    old = match_of(session)
    on = press(at(go(session, "replay"), 7), "replay-play-on")
    assert isinstance(shown(on).body, Page)
    played = press(on, "start-on")
    match = match_of(played)
    assert (match.turns, match.state) == (old.turns[:7], old.states[7])
    assert (match.players, match.undone) == (old.players, 0)
    assert played.key not in ("", "1")
    assert (played.route, played.replay) == ("table", None)
    assert match_of(press(bots_play(played), "undo")).undone == 1


def test_the_viewer_plays_on_and_the_others_of_a_link_are_bots() -> None:
    match = match_of(run(table_for(SEVERAL), Random(3), 12))
    watched = act(sent(match, turn=6), "replay:seen", "2")
    on = press(watched, "replay-play-on")
    played = match_of(press(on, "start-on"))
    assert [player.kind for player in played.players] == ["bot", "bot", "person", "bot"]
    other = press(press(on, "player-0", "person"), "player-2", "bot:random")
    assert [player.level for player in match_of(press(other, "start-on")).players] == [
        "",
        BOT.level,
        "random",
        "random",
    ]


def test_a_match_that_is_over_is_not_played_on_from_its_end() -> None:
    session = act(go(open_match(Session(), ended("pointsalad")), "replay"), "replay:last", "")
    assert getattr(offered(session)["replay-play-on"], "off", False)
    assert act(act(session, "replay:panel", "on"), "replay:start", "").match == session.match
    deal = press(press(sent(ended("parade"), "match"), "replay-play-on"), "start-on")
    assert match_of(deal).turns == ()


def test_the_final_choice_of_others_is_not_shared() -> None:
    session = final_choice(PAIR)
    hand = match_of(session).state.hands[match_of(session).state.seat]
    chosen = press(tap(session, *hand[:2]), "play")
    area = read(page(shown(go(here(chosen), "share")))).by_id("text-so-far").text
    opened = go(Session(), area.partition("#")[2])
    assert replay_of(opened).match.turns == match_of(session).turns
