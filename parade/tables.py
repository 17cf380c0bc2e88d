"""What the terminal prints: the table before a turn, what a turn did, and the result, in notation and arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from parade.deck import CARDS
from parade.events import Drew, Event, FinalChoiceBegan, LastRoundBegan, MajorityChanged, Revealed, Took
from parade.removal import removal_of
from parade.rules import State, Turn
from parade.scoring import ColorPenalty, explained
from tabletop.match import Player
from tabletop.names import name_of, names_of

TRIGGERS: Final = {
    "colors": "six colours in front",
    "pile": "the pile is empty",
    "both": "six colours, and the pile is empty",
}


def said(turn: Turn) -> str:
    """Return the turn as everybody may read it: a final choice without its cards (PA-F2)."""
    return "keep two cards, lay two away" if turn.play is None else str(turn)


def table(observation: State, players: Sequence[Player]) -> Iterator[str]:
    """Tell the parade, the pile, what lies in front of every seat, and what each card of the own hand would do."""
    since = "" if observation.trigger is None else f"   last round, by {name_of(players, observation.trigger)}"
    yield f"pile {len(observation.pile)}   parade of {len(observation.parade)}{since}"
    yield f"head  {'  '.join(observation.parade)}  end"
    for seat, parts in enumerate(explained(observation.counted)):
        yield _front(observation, players, seat, parts)
    for turn in observation.legal_turns():
        yield _outcome(observation, turn)


def _front(observation: State, players: Sequence[Player], seat: int, parts: Sequence[ColorPenalty]) -> str:
    marker = ">" if seat == observation.seat else " "
    held = "   ".join(f"{part.color} {_values(part)}" for part in parts if part.cards)
    kept = "   has chosen" if observation.kept[seat] else ""
    return f"{marker} {name_of(players, seat)}   penalty {-observation.scores()[seat]}   {held}{kept}"


def _values(part: ColorPenalty) -> str:
    values = " ".join(str(CARDS[card].value) for card in part.cards)
    return f"{values} (majority)" if part.majority else values


def _outcome(observation: State, turn: Turn) -> str:
    penalty = -observation.apply(turn).scores()[observation.seat]
    if turn.play is None:
        return f"      {turn}   penalty {penalty}"
    removal = removal_of(observation.parade, turn.play)
    taken = " ".join(removal.taken) or "nothing"
    return f"      {turn}   safe {len(removal.safe)}   takes {taken}   penalty {penalty}"


def happened(events: Sequence[Event], players: Sequence[Player]) -> Iterator[str]:
    """Tell what was taken, the majorities, the last round and what was revealed; the rest is in the turn's notation."""
    for event in events:
        if isinstance(event, Took):
            yield f"  takes {' '.join(event.cards)}"
        elif isinstance(event, MajorityChanged):
            yield f"  majority of {event.color}: {names_of(players, event.seats)}"
        elif isinstance(event, Drew):
            yield "  draws a card"
        elif isinstance(event, LastRoundBegan):
            yield f"  the last round begins: {TRIGGERS[event.trigger]}"
        elif isinstance(event, FinalChoiceBegan):
            yield "  the final choice begins"
        elif isinstance(event, Revealed):
            yield f"  {name_of(players, event.seat)} kept {' '.join(event.cards)}"


def result(state: State, players: Sequence[Player]) -> Iterator[str]:
    """Tell for every seat every colour, its penalty and how it comes about, and why the winners won (PA-S4, PA-S5)."""
    for seat, parts in enumerate(explained(state.counted)):
        yield f"{name_of(players, seat)}   {len(state.counted[seat])} cards"
        for part in parts:
            if part.cards:
                yield f"  {part.color}: {_values(part)}   {part.arithmetic} -> {part.penalty}"
        yield f"  total = {-state.scores()[seat]}"
    yield _why(state, players)


def _why(state: State, players: Sequence[Player]) -> str:
    scores, winners = state.scores(), state.winners()
    best = max(scores)
    tied = [seat for seat, score in enumerate(scores) if score == best]
    names, number = names_of(players, winners), len(state.counted[winners[0]])
    verb = "wins" if len(winners) == 1 else "share the win"
    wins = f"{names} {verb} with a penalty of {-best}"
    if len(tied) == 1:
        return f"{wins}: the lowest total"
    cards = "fewest cards" if len(winners) < len(tied) else "as many cards"
    return f"{wins}: tied are {names_of(players, tied)}; {names} with {cards} in front ({number})"
