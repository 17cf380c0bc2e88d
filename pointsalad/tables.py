"""What the terminal prints: the table before a turn, what a turn did, and the result, in notation and arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pointsalad.deck import CARDS, Vegetable, counts
from pointsalad.events import Ended, Event, NoSplit, Split
from pointsalad.rules import State
from tabletop.match import Player
from tabletop.names import name_of


def _split_counts(state: State, seat: int) -> tuple[dict[Vegetable, int], list[dict[Vegetable, int]]]:
    tables = [counts(cards) for cards in state.vegetables]
    return tables[seat], tables[:seat] + tables[seat + 1 :]


def table(observation: State, players: Sequence[Player]) -> Iterator[str]:
    """Tell the piles, the market and what lies in front of every seat (PS-P5)."""
    for column, (pile, places) in enumerate(zip(observation.piles, observation.market, strict=True), 1):
        top = f"{pile[0]}: {CARDS[pile[0]].rule.notation}" if pile else "-"
        market = "  ".join(card or "-" for card in places)
        yield f"column {column}   pile {len(pile):2}  [{top}]   market  {market}"
    for seat, score in enumerate(observation.scores()):
        yield from _tableau(observation, players, seat, score)


def _tableau(observation: State, players: Sequence[Player], seat: int, score: int) -> Iterator[str]:
    mine, others = _split_counts(observation, seat)
    held = "  ".join(f"{vegetable} {number}" for vegetable, number in mine.items() if number)
    yield f"{'>' if seat == observation.seat else ' '} {name_of(players, seat)}   points {score}   {held}"
    for card in observation.points[seat]:
        rule = CARDS[card].rule
        yield f"      {card}: {rule.notation}   = {rule.points(mine, others)}"


def happened(events: Sequence[Event], players: Sequence[Player]) -> Iterator[str]:
    """Tell the splits, the refused splits and the end; the rest is in the turn's notation."""
    for event in events:
        if isinstance(event, Split):
            yield f"  pile {event.target + 1} restored with {event.moved} from pile {event.source + 1}"
        elif isinstance(event, NoSplit):
            yield f"  pile {event.column + 1} is empty and stays so"
        elif isinstance(event, Ended):
            yield "  the last card is taken"


def result(state: State, players: Sequence[Player]) -> Iterator[str]:
    """Tell for every seat every card, its points and how they come about, and why the winner won (PS-E4)."""
    scores = state.scores()
    for seat, score in enumerate(scores):
        mine, others = _split_counts(state, seat)
        yield f"{name_of(players, seat)}   {'  '.join(f'{kind} {number}' for kind, number in mine.items())}"
        for card in state.points[seat]:
            rule = CARDS[card].rule
            yield f"  {card}: {rule.notation}   {rule.arithmetic(mine, others)} -> {rule.points(mine, others)}"
        yield f"  total = {score}"
    yield _why(state, players, scores)


def _why(state: State, players: Sequence[Player], scores: tuple[int, ...]) -> str:
    winner, best = state.winners()[0], max(scores)
    tied = [name_of(players, seat) for seat, score in enumerate(scores) if score == best]
    wins = f"{name_of(players, winner)} wins with {best} points"
    if len(tied) == 1:
        return f"{wins}: the highest total"
    if state.options.tie_break == "turn_order":
        reason = f"is the latest of them in turn order from start player {name_of(players, state.start)}"
    else:
        reason = "took the latest turn of them"
    return f"{wins}: tied are {', '.join(tied)}; {name_of(players, winner)} {reason} ({state.options.tie_break})"
