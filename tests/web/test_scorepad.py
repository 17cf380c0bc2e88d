"""The scorepad by taps alone: what is pressed is a control of the screen that is shown."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Final

import pytest

from tabletop import TabletopError
from tests.web.fakes import FakeStore, opened
from tests.web.pad_sessions import TABLE, at, fixed_table, link, pad, players, sheet, tabs
from tests.web.tapping import id_of, offered, press, press_all, shown, use
from tests.web.tree import read
from web.actions import act, go
from web.counting import ADDRESS, CHANGES, VIEWS, ruler
from web.scorepad import MOST_ROUNDS, ImpossibleEntry, Sheet
from web.scorepad_link import read_link
from web.screen import Link, Page, controls
from web.views.page import page

# ── each card once, given back, undone, cleared ──


def test_a_card_that_somebody_has_is_not_to_be_had() -> None:
    session = press_all(at("pointsalad"), "add-card", "card-carrot-18", "add-done", "seat-2", "add-card")
    face = offered(session)["card-carrot-18"]
    found = sheet(session).picker
    assert found is not None
    assert {pick.face.card: pick.said for pick in found.picks}["carrot-18"] == "Player 1"
    assert getattr(face, "off", False)
    with pytest.raises(AssertionError, match="is off"):
        use(session, face)
    refused = pad(session)
    app, browser, _ = opened(route=f"{ADDRESS}/pointsalad")
    app.change(session)
    app.do("pad:card", "carrot-18")
    assert app.session.desk is not None
    assert app.session.desk.pads == (refused,)
    assert browser.faults == []


def test_in_parade_a_card_of_another_is_crossed_out_and_named() -> None:
    session = press_all(at("parade"), "key-7", "seat-1")
    key = offered(session)["key-7"]
    assert getattr(key, "off", False)
    assert "Player 1" in getattr(key, "name", "")
    back = press_all(session, "seat-0", "key-7", "seat-1", "key-7")
    assert [one.cards for one in pad(back).open.sheets][:2] == [(), ("blue-7",)]


def test_undo_goes_back_step_by_step_to_where_one_was() -> None:
    empty = at("pointsalad")
    session = press_all(empty, "key-4", "key-1")
    assert pad(session).open.sheets[0].counts[:2] == (4, 1)
    session = press(session, "undo-pad")
    assert (pad(session).open.sheets[0].counts[:2], session.desk and session.desk.kind) == ((4, 0), 1)
    session = press(session, "undo-pad")
    assert pad(session).empty
    assert "undo-pad" not in offered(session)


def test_only_a_press_clears_and_undo_brings_all_back() -> None:
    session, _ = fixed_table()
    before = pad(session)
    cleared = press(session, "pad-clear")
    assert pad(cleared).empty
    assert "pad-clear" not in offered(cleared)
    assert pad(press(cleared, "undo-pad")) == before


def test_fewer_players_and_undo() -> None:
    session, _ = fixed_table()
    fewer = players(session, 2)
    assert len(tabs(fewer)) == 2
    assert pad(press(fewer, "undo-pad")) == pad(session)


def test_names_are_plain_and_at_most_20_signs() -> None:
    session = press(at("pointsalad"), "pad-players")
    session = press(session, "name-1", "  Ada\n\tLovelace \u202e <b>and so on and on")
    assert pad(session).names[1] == "Ada Lovelace <b>and"
    assert "&lt;b&gt;and" in page(shown(press(session, "close-panel")))


# ── what is explained ──


def test_every_sum_is_explained_card_by_card() -> None:
    session, _ = fixed_table()
    whole = [entry.row for account in sheet(session).accounts for entry in account.entries]
    assert len(whole) == sum(len(cards) for _, _, cards in TABLE)
    rows = sheet(session).accounts[0].entries
    assert [(row.how, row.points, row.sum) for row, _ in rows] == [
        ("3×4 − 2×1", 10, 10),
        ("5 × 2 sets", 10, 20),
        ("8 × 2 sets", 16, 36),
        ("2×3", 6, 42),
    ]
    assert [entry.remove is not None for account in sheet(session).accounts for entry in account.entries[:1]] == [
        True,
        False,
        False,
        False,
    ]


def test_more_of_a_vegetable_than_there_are_is_said_and_let_be() -> None:
    session = players(at("pointsalad"), 2)
    assert sheet(press(session, "key-6")).notices == ()
    session = press_all(session, "key-6", "add-card", "card-carrot-01", "add-done")
    (notice,) = sheet(session).notices
    assert (notice.id, notice.kind) == ("many-carrot", "info")
    assert "7" in notice.fact
    assert pad(session).open.sheets[0] == Sheet((6, 0, 0, 0, 0, 0), ("carrot-01",))


@pytest.mark.parametrize(
    ("tie_break", "first", "winner"),
    [
        ("turn_order", 1, 2),
        ("turn_order", 2, 1),
        ("turn_order", 0, 2),
        ("last_action", 1, 1),
        ("last_action", 2, 2),
        ("last_action", 0, 2),
    ],
)
def test_a_tie_is_settled_with_its_reason(tie_break: str, first: int, winner: int) -> None:
    """PS-E3: seats 1 and 2 are tied; the order is counted from who started, or the latest turn decides."""
    session = players(at("pointsalad"), 3)
    for seat, count in ((0, 0), (1, 2), (2, 2)):
        session = press_all(session, f"seat-{seat}", f"key-{count}", "kind-pepper", "key-1")
    session = press_all(session, "seat-1", "add-card", "card-cabbage-09", "add-done", "seat-2", "add-card")
    session = press_all(session, "card-onion-02", "add-done", "seat-2", "kind-tomato", "key-5", "pad-players")
    session = press(press(session, "tie", tie_break), "first", str(first))
    session = press(session, "close-panel")
    assert tabs(session) == [0, 5, 5]
    shown_now = sheet(session)
    assert shown_now.headline == f"Player {winner + 1} wins with 5 points"
    assert shown_now.reasons[0] == "A tie: Player 2 and Player 3."
    assert f"Player {winner + 1}" in shown_now.reasons[1]


def test_a_tie_of_parade_goes_to_fewer_cards_or_is_shared() -> None:
    session = players(at("parade"), 3)
    session = press_all(session, "seat-0", "key-8", "kind-red", "key-1", "seat-1", "kind-blue", "key-1", "key-2")
    session = press_all(session, "seat-2", "kind-green", "key-0")
    assert tabs(session) == [9, 2, 1]
    session = press_all(session, "key-2", "key-3")
    session = press_all(session, "seat-1", "kind-blue", "key-1")
    assert tabs(session) == [2, 1, 3]
    session = press_all(session, "seat-0", "kind-red", "key-1")
    assert tabs(session) == [1, 1, 3]
    assert sheet(session).headline == "Player 1 and Player 2 share the win with 1 point"


@pytest.mark.parametrize(
    ("mine", "theirs", "penalties"),
    [(("10", "8", "3"), ("1", "0"), [21, 1]), (("10", "8", "3"), ("1",), [3, 1]), (("0", "4"), (), [2, 0])],
)
def test_two_players_of_parade_need_a_lead_of_two(
    mine: tuple[str, ...], theirs: tuple[str, ...], penalties: list[int]
) -> None:
    """PA-S3, the worked cases of the rules."""
    session = press_all(players(at("parade"), 2), "kind-red", *(f"key-{value}" for value in mine))
    session = press_all(session, "seat-1", "kind-red", *(f"key-{value}" for value in theirs))
    assert tabs(session) == penalties


# ── several rounds ──


def test_rounds_of_point_salad_add_up() -> None:
    session, _ = fixed_table()
    session = press(session, "pad-further")
    assert tabs(session) == [0, 0, 0, 0]
    session = press_all(session, "seat-3", "key-9", "add-card", "card-cabbage-01")
    assert tabs(session) == [0, 0, 0, 18]
    standing = sheet(session).standing
    assert standing is not None
    assert [total.total for total in standing.totals] == [42, 28, 17, 44]
    assert standing.note == "Player 4 leads by 2 points."
    assert tabs(press_all(session, "add-done", "round-at-0")) == [42, 28, 17, 26]
    assert pad(session).rounds[1].first == 1


def test_tied_sums_are_decided_by_the_last_round() -> None:
    """PS-M4 with PS-M3: the second round is started by the second seat, so the first one is the last of its order."""
    session = press_all(players(at("pointsalad"), 2), "key-1", "add-card", "card-cabbage-01", "add-done", "pad-further")
    session = press_all(session, "seat-1", "key-1", "add-card", "card-cabbage-01")
    standing = sheet(session).standing
    assert standing is not None
    assert [(total.total, bool(total.leads)) for total in standing.totals] == [(2, True), (2, False)]
    assert "Player 1" in standing.note.split(".")[1]


def test_rounds_of_parade_count_wins() -> None:
    """PA-M1: a win counts 1, a shared one for each; a round without cards counts for nobody."""
    session = press_all(players(at("parade"), 2), "key-3", "seat-1", "kind-red", "key-1", "pad-further")
    standing = sheet(session).standing
    assert standing is not None
    assert [total.total for total in standing.totals] == [0, 1]
    session = press_all(session, "key-3", "seat-1", "key-4")
    standing = sheet(session).standing
    assert standing is not None
    assert [total.total for total in standing.totals] == [1, 1]
    assert "A further game decides." in standing.note


def test_there_is_an_end_to_rounds() -> None:
    session = at("pointsalad")
    for _ in range(MOST_ROUNDS - 1):
        assert "pad-further" not in offered(session)
        session = press_all(session, "key-1", "pad-further")
    assert "pad-further" not in offered(press(session, "key-1"))


# ── kept, shared, refused ──


def test_it_is_kept_over_a_reload_and_both_games_apart() -> None:
    store = FakeStore()
    app, _, _ = opened(store, route=f"{ADDRESS}/pointsalad")
    app.do("pad:count", "7")
    app.go(f"{ADDRESS}/parade")
    app.do("pad:card", "blue-3")
    again, _, _ = opened(store, route=f"{ADDRESS}/pointsalad")
    assert pad(again.session).open.sheets[0].counts[0] == 7
    again.go(f"{ADDRESS}/parade")
    assert pad(again.session).open.sheets[0].cards == ("blue-3",)


@pytest.mark.parametrize("refuses", [("set",), ("get",), ("get", "set", "remove", "keys")])
def test_a_storage_that_refuses_is_named_and_stops_nothing(refuses: tuple[str, ...]) -> None:
    app, browser, _ = opened(FakeStore(refuses=refuses), route=f"{ADDRESS}/pointsalad")
    app.do("pad:count", "7")
    app.do("pad:count", "2")
    assert pad(app.session).open.sheets[0].counts[:2] == (7, 2)
    assert browser.page.by_id("notice-pad-unsaved")
    assert browser.faults == []


def test_another_tab_is_met_and_not_overwritten() -> None:
    store = FakeStore()
    here, _, _ = opened(store, route=f"{ADDRESS}/pointsalad")
    here.do("pad:count", "7")
    there, _, _ = opened(store, route=f"{ADDRESS}/pointsalad")
    there.do("pad:kind", "1")
    there.do("pad:count", "5")
    (key,) = [key for key in store.texts if key.endswith("#scorepad")]
    here.stored(key, store.texts[key])
    assert pad(here.session).open.sheets[0].counts[:2] == (7, 5)
    here.do("pad:kind", "2")
    there.do("pad:count", "1")
    here.do("pad:count", "9")
    assert pad(here.session).open.sheets[0].counts[:3] == (7, 5, 9)
    here.do("pad:undo", "")
    assert pad(here.session).open.sheets[0].counts[:3] == (7, 5, 1)


def test_what_another_tab_changes_leaves_the_round_open_and_can_be_gone_back_from() -> None:
    store = FakeStore()
    here, _, _ = opened(store, route=f"{ADDRESS}/pointsalad")
    for verb, value in (("count", "3"), ("further", ""), ("count", "2"), ("round", "0")):
        here.do(f"pad:{verb}", value)
    there, _, _ = opened(store, route=f"{ADDRESS}/parade")
    there.do("pad:card", "red-4")
    (key,) = [key for key in store.texts if key.endswith("#scorepad")]
    here.stored(key, store.texts[key])
    assert pad(here.session).at == 0
    before = pad(here.session)
    there.go(f"{ADDRESS}/pointsalad")
    there.do("pad:count", "7")
    here.stored(key, store.texts[key])
    assert (pad(here.session).at, pad(here.session).rounds) == (0, pad(there.session).rounds)
    assert pad(here.session) != before
    here.do("pad:undo", "")
    assert pad(here.session) == before


def test_damaged_storage_is_an_empty_pad() -> None:
    store = FakeStore()
    app, _, _ = opened(store, route=f"{ADDRESS}/pointsalad")
    app.do("pad:count", "7")
    (key,) = [key for key in store.texts if key.endswith("#scorepad")]
    store.texts[key] = "aGARBAGE\nnothing"
    again, browser, _ = opened(store, route=f"{ADDRESS}/pointsalad")
    assert browser.faults == []
    assert sheet(again.session).tabs


def test_a_link_shows_its_pad_and_leaves_the_own_one() -> None:
    whole, _ = fixed_table()
    mine = press(at("pointsalad"), "key-9")
    guest = go(mine, f"{ADDRESS}/pointsalad/{link(whole)}")
    shown_now = sheet(guest)
    assert [person.total for person in shown_now.people] == [42, 28, 17, 26]
    assert (shown_now.dock, shown_now.tabs) == (None, ())
    assert act(guest, "pad:count", "3") == guest
    own = go(guest, f"{ADDRESS}/pointsalad")
    assert pad(own).open.sheets[0].counts[0] == 9
    taken = press(guest, "pad-take")
    assert taken.route == f"{ADDRESS}/pointsalad"
    assert pad(taken) == pad(whole)
    assert pad(press(taken, "undo-pad")).open.sheets[0].counts[0] == 9


def test_a_bad_link_is_named_and_changes_nothing() -> None:
    whole, _ = fixed_table()
    mine = press(at("pointsalad"), "key-9")
    for text, words in ((link(whole)[:-2], "cut or was changed"), ("b" + link(whole)[1:], "newer"), ("a", "cut")):
        session = go(mine, f"{ADDRESS}/pointsalad/{text}")
        body = shown(session).body
        assert isinstance(body, Page)
        (why,) = body.sections
        assert words in why.title
        assert "expected" in (why.text or "")
        assert pad(press(session, "pad-own")) == pad(mine)


def test_the_link_panel_has_the_whole_address() -> None:
    app, browser, _ = opened(route=f"{ADDRESS}/parade")
    app.do("pad:card", "red-4")
    app.do("pad:panel", "share")
    area = browser.page.by_id("text-pad")
    assert area.text.endswith(f"#{ADDRESS}/parade/{link(app.session)}")
    app.do("clear", "")
    assert app.session.desk is not None
    assert app.session.desk.panel == ""


def test_on_paper_everybody_is_there_card_by_card() -> None:
    session, _ = fixed_table()
    tree = read(page(shown(session)))
    assert len(tree.with_class("sums")) == 4
    assert len(tree.with_class("on-paper")) == 3
    assert tree.by_id("print")["data-do"] == "print"
    for account, (_, _, cards) in zip(sheet(session).accounts, TABLE, strict=True):
        assert len(account.entries) == len(cards)


def test_whatever_is_asked_for_is_borne() -> None:
    """Values that no control has change nothing, and are refused by name."""
    app, browser, _ = opened(route=f"{ADDRESS}/pointsalad")
    app.do("pad:count", "7")
    before = pad(app.session)
    for verb in ("count", "card", "seats", "name-9", "name-x", "first", "tie", "round", "kind", "seat", "take", "x"):
        for value in ("", "19", "-1", "x" * 90, "²", "red-4", "7e1"):
            app.do(f"pad:{verb}", value)
    assert pad(app.session) == before
    assert browser.faults == []


def test_every_control_of_a_filled_pad_can_be_pressed() -> None:
    session, _ = fixed_table()
    for control in controls(shown(session)):
        name = id_of(control)
        if name.startswith(("key", "kind", "seat", "remove", "pad", "add", "onward", "undo")):
            pressed = press(session, name)
            led, chosen = isinstance(control, Link), getattr(control, "pressed", False)
            assert led or chosen or pressed.desk != session.desk, name
            assert read(page(shown(pressed)))


HOSTILE: Final = ("", "²", "٣", "-1", "NaN", "99", "9" * 5_000, "x" * 5_000, "\ud800", "<img src=x>", "{0}", "a\nb",
                  "0", "1", "3", "5", "18", "red-4", "cabbage-04", "fewest_cards", "last_action", "piece")  # fmt: skip


@pytest.mark.parametrize("game", ["pointsalad", "parade"])
def test_no_value_makes_a_pad_that_its_own_link_cannot_hold(game: str) -> None:
    """Whatever is sent in whatever order: what the device keeps and a link says is what is shown; undo goes back."""
    for seed in range(3):
        random, session = Random(seed), at(game)
        for _ in range(150):
            before = session
            verb = random.choice((*CHANGES, *VIEWS, "name-0", "name-9", "name-²", "count-3"))
            with suppress(TabletopError):
                session = act(session, f"pad:{verb}", random.choice((*HOSTILE, *("0", "1", "2", "4") * 4)))
            if session.desk is None or not session.desk.pads:
                continue
            assert read_link(link(session), ruler)._replace(at=pad(session).at) == pad(session)
            if before.desk is not None and before.desk.pads and verb in CHANGES and pad(before) != pad(session):
                assert pad(act(session, "pad:undo", "")) == pad(before)
        assert "<img" not in page(shown(session))


def test_nothing_is_counted_where_the_game_counts_nothing() -> None:
    with pytest.raises(ImpossibleEntry, match="counted"):
        act(at("parade"), "pad:count", "3")
