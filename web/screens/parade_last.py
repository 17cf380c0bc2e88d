"""The end of a match of Parade as it is announced: the last round and the final choice, PA-L and PA-F."""

from typing import Any

from parade.events import LastRoundBegan
from tabletop import Match
from web.history import steps
from web.names import is_you, player_name
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
    return (Notice("last-round", "moved", _fact(t, match, name), _more(t, match, name)),)


def _fact(t: Texts, match: Match[Any, Any, Any], name: str) -> str:
    began = next(event for step in steps(match) for event in step.events if isinstance(event, LastRoundBegan))
    if began.trigger == "pile":
        return t("last.pile")
    return t("last.colors.you") if is_you(match, began.seat) else t("last.colors.other", name=name)


def _more(t: Texts, match: Match[Any, Any, Any], name: str) -> str:
    return t("last.more.you") if is_you(match, match.state.trigger) else t("last.more.other", name=name)


def order(t: Texts, match: Match[Any, Any, Any]) -> Order | None:
    """Who has had their last turn or made their choice, and who is next, PA-L3 and PA-F2."""
    state = match.state
    if state.trigger is None or state.over:
        return None
    kind = "choices" if state.choosing else "turns"
    seats = [(state.trigger + step) % match.seats for step in range(1, match.seats + 1)]
    now = seats.index(state.seat)
    places = tuple(_place(t, match, kind, seat, place, now) for place, seat in enumerate(seats))
    return Order(t(f"order.{kind}"), places)


def _place(t: Texts, match: Match[Any, Any, Any], kind: str, seat: int, place: int, now: int) -> Place:
    state = "done" if place < now else "now" if place == now else "next"
    word = t("order.last") if state == "next" and place == match.seats - 1 else t(f"order.{kind}.{state}")
    return Place(seat, player_name(t, match, seat), state, word)
