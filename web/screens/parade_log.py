"""What happened in a turn of Parade, in sentences for everybody: no hidden card is in the events they come from."""

from typing import Any

from parade.events import Ended, FinalChoiceBegan, HasChosen, LastRoundBegan, MajorityChanged, Played, Revealed, Took
from parade.removal import removal_of
from tabletop import Match
from web.history import Step
from web.names import form, player_name
from web.screens.parade_words import all_short, color, short
from web.texts import Texts


def told(t: Texts, match: Match[Any, Any, Any], step: Step) -> str:
    """One turn: what they did with all that followed from it."""
    took = next((event.cards for event in step.events if isinstance(event, Took)), ())
    said = [_sentence(t, match, event, took) for event in step.events]
    return t("list.sentence").join(text for text in said if text)


def in_words(t: Texts, state: Any, turn: Any) -> str:
    """What a turn would do, in few words; none of the cards that it takes is hidden."""
    if turn.play is None:
        return t("turn.keeps", cards=all_short(t, turn.keep))
    taken = removal_of(state.parade, turn.play).taken
    card = short(t, turn.play)
    return t("turn.takes", card=card, cards=all_short(t, taken)) if taken else t("turn.plays", card=card)


def _sentence(t: Texts, match: Match[Any, Any, Any], event: Any, took: tuple[str, ...]) -> str:
    match event:
        case Played(seat, card) if took:
            return t(form(match, seat, "log.played_took"), card=short(t, card), cards=all_short(t, took))
        case Played(seat, card):
            return t(form(match, seat, "log.played"), card=short(t, card))
        case MajorityChanged(kind, seats):
            return _majority(t, match, kind, seats)
        case LastRoundBegan(_, trigger):
            return t(f"log.last_round.{trigger}")
        case FinalChoiceBegan():
            return t("log.final_choice")
        case HasChosen(seat):
            return t(form(match, seat, "log.has_chosen"))
        case Revealed(seat, cards):
            return t("log.revealed", name=player_name(t, match, seat), cards=all_short(t, cards))
        case Ended():
            return t("log.ended_parade")
    return ""


def _majority(t: Texts, match: Match[Any, Any, Any], kind: str, seats: tuple[int, ...]) -> str:
    if not seats:
        return t("log.no_majority", color=color(t, kind))
    names = t.all_of([player_name(t, match, seat) for seat in seats])
    return t("log.majority", color=color(t, kind), names=names)
