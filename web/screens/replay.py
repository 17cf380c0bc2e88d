"""A match that is looked back at: the table as it stood, and the panel that leads through the turns."""

from dataclasses import replace
from typing import Any

from tabletop import Match
from web.addresses import split
from web.events import sentences
from web.games import OFFERS, screens
from web.history import steps
from web.names import alone, form, player_name
from web.replay import (
    ALL,
    NOBODY,
    SPEEDS,
    Refused,
    Replay,
    at_that_time,
    can_play_on,
    is_running,
    only_looks_back,
    seen,
    views,
)
from web.replay_panel import Panel, ReplayScreen
from web.screen import Button, Choice, Link, Screen
from web.screens.links import play_on, refused, share_replay, what_it_is
from web.session import Session
from web.texts import Texts


def replay(t: Texts, session: Session) -> object:
    """What is shown at the addresses of a replay and of a link that was sent."""
    found = session.replay
    if not isinstance(found, Replay):
        assert isinstance(found, Refused)
        return refused(t, session, found)
    found = _with_names(t, found)
    if found.panel == "on":
        return play_on(t, found)
    if split(session.route)[0] == "match":
        return what_it_is(t, session, found)
    if found.panel == "share":
        return share_replay(t, session, found)
    then = at_that_time(session, found)
    assert then.match is not None
    return ReplayScreen(screens(found.match.game.name).table(t, then, then.match), _panel(t, session, found))


def _with_names(t: Texts, found: Replay) -> Replay:
    """Of a match that was sent nobody is "you": its persons are called by their seats."""
    if not found.link or not alone(found.match):
        return found
    named = tuple(
        replace(player, name=t("name.person", n=seat + 1)) if player.kind == "person" else player
        for seat, player in enumerate(found.match.players)
    )
    return found._replace(match=found.match.with_players(named))


def finished(t: Texts, session: Session, made: Screen) -> Screen:
    """The screen with all that stands around the table of a replay; a page beside it stays as it is."""
    found = session.replay
    if not isinstance(made.body, ReplayScreen) or not isinstance(found, Replay):
        return made
    then, name = at_that_time(session, found), found.match.game.name
    assert then.match is not None
    game, panel = t(f"game.{name}"), made.body.panel
    home = Link("home", game, "", OFFERS[name].icon)
    return replace(
        made,
        title=t("title.table", badge=t("replay.title"), game=game),
        bar=replace(made.bar, home=home, badge=t("replay.title"), text=_bar_text(t, session, found)),
        announcement=panel.what,
        moved=screens(name).travels(then.match),
        game=name,
        place=str(found.at),
    )


def _bar_text(t: Texts, session: Session, found: Replay) -> str:
    if found.link:
        return t("replay.sent", seed=found.match.seed)
    waits = session.match is not None and not session.match.state.over
    return t("replay.table_waits" if waits else "replay.own")


# ── the panel ──


def _panel(t: Texts, session: Session, found: Replay) -> Panel:
    match = found.match
    turns, chosen = steps(match), seen(session, found)
    seat = int(chosen) if chosen not in (ALL, NOBODY) else found.seat
    return Panel(
        name=t("replay.title"),
        where=t("replay.where", where=_where(t, match, found.at)),
        what=" ".join(sentences(t, match, turns[found.at - 1])) if found.at else t("replay.dealt"),
        slider=_slider(t, match, found.at),
        own=tuple(step.seat == seat for step in turns),
        legend=t(form(match, seat, "replay.marks"), name=player_name(t, match, seat)),
        steps=_steps(t, found),
        speed=_speed(t, found),
        views=_views(t, session, found),
        play_on=_play_on(t, session, found),
        share=_share(t, session, found),
        back=Link("replay-table", t("table.back"), "table", "undo") if session.match is not None else None,
        review=_review(t, session, found),
    )


def _review(t: Texts, session: Session, found: Replay) -> Link | None:
    """The way to what the turns gave away: at the end, because it tells who won, and not of a deal that is played."""
    if found.at < found.last or not found.match.state.over or is_running(session, found.match):
        return None
    return Link("replay-review", t("review.title"), f"review/{found.link}" if found.link else "review", "review")


def _where(t: Texts, match: Match[Any, Any, Any], at: int) -> str:
    """Such as "Turn 12 of 36"."""
    return t("replay.turn", turn=at, turns=len(match.turns)) if at else t("replay.deal", turns=len(match.turns))


def _slider(t: Texts, match: Match[Any, Any, Any], at: int) -> Choice:
    turns = steps(match)
    said = [_where(t, match, 0)]
    for step in turns:
        where, name = _where(t, match, step.number + 1), player_name(t, match, step.seat)
        said.append(t("replay.turn_of", where=where, name=name))
    values = tuple((str(number), words) for number, words in enumerate(said))
    return Choice("replay-at", t("replay.slider"), "", "replay:at", str(at), values, listed=True)


def _steps(t: Texts, found: Replay) -> tuple[Button, ...]:
    """Back as far as it goes, back, play or rest, on, on as far as it goes."""
    start, end = found.at == 0, found.at == found.last
    play = (t("replay.pause"), "pause") if found.playing else (t("replay.play"), "play")
    return (
        Button("replay-first", "", "replay:first", icon="back", off=start, name=t("replay.first")),
        Button("replay-back", "", "replay:back", icon="step-back", off=start, name=t("replay.back")),
        Button("replay-play", "", "replay:play", icon=play[1], kind="main", off=not found.last, name=play[0]),
        Button("replay-on", "", "replay:on", icon="step-on", off=end, name=t("replay.on")),
        Button("replay-last", "", "replay:last", icon="next", off=end, name=t("replay.last")),
    )


def _speed(t: Texts, found: Replay) -> Choice:
    values = tuple((speed, t(f"speed.{speed}")) for speed in SPEEDS)
    return Choice("replay-speed", t("replay.speed"), "", "replay:speed", found.speed, values, listed=True)


def _views(t: Texts, session: Session, found: Replay) -> Choice:
    others = {ALL: t("replay.all"), NOBODY: t("replay.nobody")}
    allowed = views(session, found)
    values = tuple(
        (value, others[value] if value in others else player_name(t, found.match, int(value))) for value in allowed
    )
    return Choice("replay-views", t("replay.views"), "", "replay:seen", seen(session, found), values, listed=True)


def _share(t: Texts, session: Session, found: Replay) -> Button:
    off = only_looks_back(session, found)
    return Button("replay-share", t("share.verb"), "replay:panel", "share", "share", off=off)


def _play_on(t: Texts, session: Session, found: Replay) -> Button:
    over = can_play_on(found) is None or only_looks_back(session, found)
    return Button("replay-play-on", t("replay.play_on"), "replay:panel", "on", kind="main", off=over)
