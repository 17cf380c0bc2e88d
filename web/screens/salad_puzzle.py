"""What Point Salad adds to its puzzles: nothing is hidden there, so that a turn wins or it does not."""

from dataclasses import replace
from typing import Any

from pointsalad.deck import CARDS
from pointsalad.endgame import Endgame
from pointsalad.events import Flipped, TookPoint, TookVegetables
from tabletop import Match
from tabletop.endgame import Outcome
from web.conditions import condition
from web.history import Step
from web.names import player_name
from web.puzzle import Puzzle
from web.screens import salad_log
from web.texts import Texts

AnyMatch = Match[Any, Any, Any]


def endgame(observation: Any) -> Endgame:
    """What can follow from there."""
    return Endgame(observation)


def known(t: Texts, match: AnyMatch, puzzle: Puzzle) -> tuple[str, ...]:
    """What the person to act knows: all that lies there, and who wins a tie (PS-E3)."""
    mine = match.state.seat != match.state.start
    name = player_name(t, match, 1 - match.state.seat)
    return (t("puzzle.open", name=name), t("puzzle.tie.you") if mine else t("puzzle.tie.other", name=name))


def outcome(t: Texts, found: Outcome) -> str:
    """What a turn comes to."""
    if found.margin == 0:
        return t("puzzle.wins_tie" if found.won else "puzzle.loses_tie")
    return t.n("puzzle.wins" if found.won else "puzzle.loses", abs(found.margin))


def example(t: Texts, match: AnyMatch, world: Any) -> str:
    """What is said above the best play."""
    return t("puzzle.line")


def told(t: Texts, match: AnyMatch, step: Step) -> str:
    """What a seat did, without what filled the gaps."""
    own = tuple(event for event in step.events if isinstance(event, (TookVegetables, TookPoint, Flipped)))
    return salad_log.told(t, match, replace(step, events=own))


def named(t: Texts, turn: Any) -> str:
    """A turn by its cards."""
    if turn.point is None:
        taken = salad_log.took(t, turn.take)
    else:
        taken = t("puzzle.turn.card", condition=condition(t, CARDS[turn.point].rule))
    if turn.flip in (None, turn.point):
        return t("puzzle.turn.flip_it", taken=taken) if turn.flip else taken
    return t("puzzle.turn.flip", taken=taken, condition=condition(t, CARDS[turn.flip].rule))
