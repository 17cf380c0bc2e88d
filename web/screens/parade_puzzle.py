"""What Parade adds to its puzzles: a turn is as good as there are ways of the hidden cards in which it wins."""

from typing import Any

from parade.endgame import Endgame
from tabletop import Match
from tabletop.endgame import Outcome
from web.history import Step
from web.names import form, player_name
from web.puzzle import Puzzle
from web.screens import parade_log
from web.screens.parade_words import all_short, sorted_hand
from web.texts import Texts

AnyMatch = Match[Any, Any, Any]


def endgame(observation: Any) -> Endgame:
    """What can follow from there."""
    return Endgame(observation)


def known(t: Texts, match: AnyMatch, puzzle: Puzzle) -> tuple[str, ...]:
    """What the person to act does not know."""
    state, other = match.state, 1 - match.state.seat
    unseen = len(state.pile) + len(state.hands[other])
    hand = t.n("puzzle.hand", len(state.hands[other]), name=player_name(t, match, other), unseen=unseen)
    return (hand, t("puzzle.ways", worlds=puzzle.outcome.worlds))


def outcome(t: Texts, found: Outcome) -> str:
    """What a turn comes to."""
    message = "puzzle.wins_shared" if found.shared else "puzzle.wins_in"
    return t(message, won=found.won, shared=found.shared, worlds=found.worlds)


def example(t: Texts, match: AnyMatch, world: Any) -> str:
    """What is said above the best play: in which world it is."""
    other = 1 - match.state.seat
    return t("puzzle.example", name=player_name(t, match, other), cards=all_short(t, sorted_hand(world.hands[other])))


def told(t: Texts, match: AnyMatch, step: Step) -> str:
    """What a seat did; in this play the final choices are open."""
    keep = step.turn.keep
    if not keep:
        return parade_log.told(t, match, step)
    return t(form(match, step.seat, "puzzle.kept"), cards=all_short(t, sorted_hand(keep)))


def named(t: Texts, turn: Any) -> str:
    """A turn by its cards."""
    return all_short(t, sorted_hand(turn.keep or (turn.play,)))
