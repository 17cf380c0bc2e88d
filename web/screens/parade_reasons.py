"""Turns of Parade as they are advised, and why, in sentences."""

from typing import Any

from parade import GAME
from tabletop import Match
from tabletop.game import Reason
from web.names import player_name
from web.screens.parade_words import all_short, color, short, sorted_hand
from web.texts import Texts, signed


def advice(t: Texts, turn: Any) -> str:
    """The turn as what to do: "Play blue 3", "Add blue 0 and red 1"."""
    if turn.play is None:
        return t("hint.keep", cards=all_short(t, sorted_hand(turn.keep)))
    return t("hint.play", card=short(t, turn.play))


def phrase(t: Texts, turn: Any) -> str:
    """The turn in the middle of a sentence: "blue 3"."""
    return all_short(t, sorted_hand(turn.keep)) if turn.play is None else short(t, turn.play)


def alike(turn: Any, other: Any) -> bool:
    """No two turns sound the same: every card is named."""
    return bool(turn == other)


def sentence(t: Texts, match: Match[Any, Any, Any], reason: Reason) -> str:
    """One reason, to the person whose turn it is about; the kinds are those of parade/reasons.py."""
    told = dict(reason.fields)
    if "instead" in told:
        return _compared(t, match, reason.kind, told)
    if "seat" in told:
        return _of_another(t, reason.kind, told, player_name(t, match, told["seat"]))
    if "margin" in told or "trigger" in told:
        return _of_the_end(t, reason.kind, told)
    if "color" in told:
        kind = "reason.majority" if reason.kind == "majority" else "reason.majority_tied"
        return t.n(kind, told["number"], color=color(t, told["color"]), values=told["values"])
    return _of_cards(t, reason.kind, told)


def _of_the_end(t: Texts, kind: str, told: dict[str, Any]) -> str:
    match kind:
        case "wins":
            return t.n("reason.wins", told["margin"]) if told["margin"] else t("reason.wins_cards")
        case "shares":
            return t("reason.shares")
        case "ends_ahead":
            return t.n("reason.ends_ahead", told["points"])
        case "ends_behind":
            return t.n("reason.ends_behind", told["points"])
    return t("reason.ends_level")


def _of_cards(t: Texts, kind: str, told: dict[str, Any]) -> str:
    """About the cards that are taken, kept, laid away."""
    cards, points = all_short(t, told.get("cards", ())), told.get("points", 0)
    match kind:
        case "takes":
            return t("reason.takes", cards=cards, points=points) if points else t("reason.takes_free", cards=cards)
        case "lowers":
            return t("reason.lowers", cards=cards, points=signed(-points))
        case "cheapest":
            return t("reason.cheapest", points=points, other=told["other"])
        case "least_pair":
            return t("reason.least_pair", points=signed(points), other=signed(told["other"]))
        case "least_tied":
            return t("reason.least_tied", points=signed(points))
        case "dearer_pair":
            return t("reason.dearer_pair", points=signed(points), other=signed(told["other"]))
        case "lays_away":
            return t("reason.lays_away", cards=cards, points=points)
        case "keeps_low":
            return t("reason.keeps_low", cards=cards, points=signed(points))
        case "sure":
            return t("reason.sure", card=short(t, told["card"]))
        case "sheds":
            return t("reason.sheds", card=short(t, told["card"]), points=points)
    return t("reason.takes_nothing")


def _of_another(t: Texts, kind: str, told: dict[str, Any], name: str) -> str:
    """About what another seat loses or will find."""
    points = told.get("points", 0)
    match kind:
        case "takes_majority":
            lost = color(t, told["color"])
            return t("effect.majority_lost", name=name, color=lost, points=signed(points))
        case "next_takes":
            return t("reason.next_takes", name=name, number=told["number"], total=told["total"], points=points)
        case "next_lowers":
            return t("reason.next_lowers", name=name, points=points)
    return t("reason.next_free", name=name, number=told["number"], total=told["total"])


def _compared(t: Texts, match: Match[Any, Any, Any], kind: str, told: dict[str, Any]) -> str:
    """Against another turn."""
    other, points = phrase(t, GAME.read(told["instead"])), told["points"]
    match kind:
        case "cheaper":
            return t("reason.cheaper", points=points, other=other)
        case "keeps_better":
            return t("reason.keeps_better", other=other, points=signed(points), more=signed(told["other"]))
        case "delays":
            return t("reason.delays", other=other, points=points)
    name = player_name(t, match, told["seat"])
    return t("reason.next_dearer", name=name, points=points, other=other, more=told["other"])
