"""The end of a match of Parade as it is announced: the last round and the final choice, PA-L and PA-F."""

from typing import Any

from parade.events import LastRoundBegan
from tabletop import Match
from web.history import steps
from web.names import form, player_name
from web.parade_table import Order, Place
from web.screen import Notice
from web.texts import Texts


def last_round(t: Texts, match: Match[Any, Any, Any]) -> tuple[Notice, ...]:
    """What has begun: the last round, or the final choice; nothing before and after."""
    state = match.state
    if state.trigger is None or state.over:
        return ()
    if state.choosing:
        return (Notice("final-choice", "info", t("final.fact"), t("final.more")),)
    name = player_name(t, match, state.trigger)
    return (Notice("last-round", "moved", _fact(t, match), _more(t, match, name)),)


def stage(t: Texts, match: Match[Any, Any, Any]) -> tuple[str, str]:
    """The last round or the final choice as a badge, and announced: why, when it has just begun, and who still acts."""
    state = match.state
    if state.trigger is None or state.over:
        return "", ""
    seats = _seats(match)
    names = t.all_of([player_name(t, match, seat) for seat in seats[seats.index(state.seat) :]])
    if state.choosing:
        return t("stage.final_choice"), t("final.left", names=names)
    left, began = t("last.left", names=names), steps(match)[-1].events
    fresh = any(isinstance(event, LastRoundBegan) for event in began)
    return t("stage.last_round"), t("list.sentence").join((_fact(t, match), left)) if fresh else left


def _seats(match: Match[Any, Any, Any]) -> list[int]:
    """All seats in the order of the last round and of the final choices, PA-L3 and PA-F2."""
    return [(match.state.trigger + step) % match.seats for step in range(1, match.seats + 1)]


def _fact(t: Texts, match: Match[Any, Any, Any]) -> str:
    """Who began the last round, and by which of the triggers, PA-L1."""
    began = next(event for step in steps(match) for event in step.events if isinstance(event, LastRoundBegan))
    return t(form(match, began.seat, f"last.{began.trigger}"), name=player_name(t, match, began.seat))


def _more(t: Texts, match: Match[Any, Any, Any], name: str) -> str:
    return t(form(match, match.state.trigger, "last.more"), name=name)


def order(t: Texts, match: Match[Any, Any, Any]) -> Order | None:
    """Who has had their last turn or made their choice, and who is next, PA-L3 and PA-F2."""
    state = match.state
    if state.trigger is None or state.over:
        return None
    kind = "choices" if state.choosing else "turns"
    seats = _seats(match)
    now = seats.index(state.seat)
    places = tuple(_place(t, match, kind, seat, place, now) for place, seat in enumerate(seats))
    return Order(t(f"order.{kind}"), places)


def _place(t: Texts, match: Match[Any, Any, Any], kind: str, seat: int, place: int, now: int) -> Place:
    state = "done" if place < now else "now" if place == now else "next"
    word = t("order.last") if state == "next" and place == match.seats - 1 else t(f"order.{kind}.{state}")
    return Place(seat, player_name(t, match, seat), state, word)
