"""Turns of Point Salad as they are advised, and why, in sentences."""

from typing import Any

from pointsalad import GAME
from pointsalad.deck import CARDS
from tabletop import Match
from tabletop.game import Reason
from web.conditions import card_vegetable, condition, vegetable
from web.names import player_name
from web.screens.salad_log import took
from web.texts import Texts, signed


def advice(t: Texts, turn: Any) -> str:
    """The turn as what to do: "Take carrot and onion"."""
    if turn.point is None:
        text = t("hint.take", vegetables=took(t, turn.take))
    elif turn.flip == turn.point:
        said = condition(t, CARDS[turn.point].rule)
        return t("hint.take_flipped", condition=said, vegetable=card_vegetable(t, turn.point))
    else:
        text = t("hint.take_card", condition=condition(t, CARDS[turn.point].rule))
    return text if turn.flip is None else t("hint.and_flip", turn=text, condition=condition(t, CARDS[turn.flip].rule))


def phrase(t: Texts, turn: Any) -> str:
    """The turn in the middle of a sentence: "carrot and onion"."""
    if turn.point is None:
        text = took(t, turn.take)
    elif turn.flip == turn.point:
        return t("phrase.flipped", condition=condition(t, CARDS[turn.point].rule))
    else:
        text = t("phrase.card", condition=condition(t, CARDS[turn.point].rule))
    return text if turn.flip is None else t("phrase.and_flip", what=text, condition=condition(t, CARDS[turn.flip].rule))


def alike(turn: Any, other: Any) -> bool:
    """Whether both take the same vegetables, from other places, and flip the same card."""
    kinds = [sorted(CARDS[card].vegetable for card in one.take) for one in (turn, other)]
    return kinds[0] == kinds[1] and (turn.point, turn.flip) == (other.point, other.flip)


def sentence(t: Texts, match: Match[Any, Any, Any], reason: Reason) -> str:
    """One reason, to the person whose turn it is about; the kinds are those of pointsalad/reasons.py."""
    told = dict(reason.fields)
    if "instead" in told:
        return _compared(t, match, reason.kind, told)
    if "seat" in told:
        return _of_another(t, reason.kind, told, player_name(t, match, told["seat"]))
    if "card" in told:
        return _of_a_card(t, reason.kind, told)
    match reason.kind:
        case "wins":
            return t.n("reason.wins", told["margin"]) if told["margin"] else t("reason.wins_tie")
        case "stock":
            held = told["held"]
            return t("reason.stock", held=held, vegetables=vegetable(t, told["vegetable"], held))
    return t("reason.quiet")


def _of_a_card(t: Texts, kind: str, told: dict[str, Any]) -> str:
    """About an own point card, or one that is taken or flipped."""
    card = told["card"]
    said, points = condition(t, CARDS[card].rule), signed(told.get("points", 0))
    match kind:
        case "set":
            return t.n("reason.set", told["number"], condition=said, points=points)
        case "parity":
            return t("reason.parity", condition=said, points=points, **_held(t, told))
        case "parity_kept":
            return t("reason.parity_kept", condition=said, **_held(t, told))
        case "counts":
            return t("reason.counts", condition=said, points=points)
        case "most":
            return t("reason.most", condition=said, points=points)
        case "kinds":
            more = told["points"] > getattr(CARDS[card].rule, "worth", 0)
            return t("reason.kinds_more" if more else "reason.kinds", condition=said, points=points)
        case "costs":
            return t("reason.costs", condition=said, points=signed(-told["points"]))
        case "most_kept":
            return t("reason.most_kept", condition=said, lead=told["lead"])
        case "most_nears":
            return t("reason.most_nears", condition=said, missing=told["missing"])
        case "nears":
            return t.n("reason.nears", told["missing"], condition=said)
    return _of_the_new_card(t, kind, told) or _of_a_flip(t, kind, told, said)


def _held(t: Texts, told: dict[str, Any]) -> dict[str, object]:
    """How many of the vegetable that the card counts, and its name."""
    kind = getattr(CARDS[told["card"]].rule, "vegetable", "")
    return {"held": told["held"], "vegetables": vegetable(t, kind, told["held"])}


def _of_the_new_card(t: Texts, kind: str, told: dict[str, Any]) -> str:
    """About the point card that is taken; "" for everything else."""
    match kind:
        case "fits":
            return t("reason.fits", points=signed(told["points"]))
        case "grows":
            return t("reason.grows", points=told["points"], expected=told["expected"])
        case "promises":
            return t("reason.promises", expected=told["expected"])
        case "burdens":
            return t("reason.burdens", points=signed(-told["points"]))
    return ""


def _of_a_flip(t: Texts, kind: str, told: dict[str, Any], said: str) -> str:
    kind_behind = card_vegetable(t, told["card"])
    match kind:
        case "flip":
            return t.n("reason.flip", told["points"], condition=said, vegetable=kind_behind)
        case "flip_saves":
            return t("reason.flip_saves", condition=said, points=signed(-told["points"]))
    return t("reason.flip_free", condition=said, vegetable=kind_behind)


def _of_another(t: Texts, kind: str, told: dict[str, Any], name: str) -> str:
    """About what another seat wins, loses or can no longer take."""
    points = signed(told["points"])
    if kind == "keeps":
        return t("reason.keeps", name=name, vegetable=vegetable(t, told["vegetable"]), points=points)
    said = condition(t, CARDS[told["card"]].rule)
    match kind:
        case "hurts":
            return t("effect.loses", name=name, condition=said, points=signed(-told["points"]))
        case "helps":
            return t("reason.helps", name=name, condition=said, points=points)
        case "buries":
            return t("reason.buries", name=name, condition=said, points=points)
    return t("reason.keeps_card", name=name, points=points)


def _compared(t: Texts, match: Match[Any, Any, Any], kind: str, told: dict[str, Any]) -> str:
    """Against another turn."""
    other = phrase(t, GAME.read(told["instead"]))
    match kind:
        case "more_now":
            return t("reason.more_now", other=other, points=signed(told["points"]))
        case "more_later":
            return t("reason.more_later", other=other, points=signed(told["points"]))
    name = player_name(t, match, told["seat"])
    if not told["points"]:
        return t("reason.reply_none", name=name, other=other, more=told["other"])
    return t("reason.reply", name=name, points=told["points"], other=other, more=told["other"])
