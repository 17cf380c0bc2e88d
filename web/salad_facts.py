"""The words of facts about Point Salad. A vegetable is named as in "carrot", a card as in "cabbage-09".

Counts of vegetables, for cards that nobody holds, are written as "carrot 3 onion 1". Loaded with the first lesson.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from pointsalad.deck import BACKS, CARDS
from pointsalad.options import CARDS_PER_SEAT
from pointsalad.refill import refill
from web.conditions import card_vegetable, condition
from web.facts import Position, Word
from web.texts import Texts


def named(t: Texts, card: str) -> str:
    """How a sentence calls a card: its condition."""
    return condition(t, CARDS[card].rule) if card in CARDS else card_vegetable(t, card)


def count(position: Position, vegetable: str, seat: int = -1) -> int:
    """How many of a vegetable lie in front of a seat, of the learner's where none is named."""
    return _held(position.state)[position.me if seat < 0 else seat][vegetable]


def _held(state: Any) -> list[Counter[str]]:
    return [Counter(str(BACKS[card]) for card in cards) for cards in state.vegetables]


def worth(position: Position, card: str) -> int:
    """The points that an own card brings now."""
    held = _held(position.state)
    mine = held.pop(position.me)
    return CARDS[card].rule.points(mine, held)


def would(position: Position, card: str, mine: str, *others: str) -> int:
    """The points that a card would bring for these counts, the others' counts after the owner's."""
    return CARDS[card].rule.points(_counts(mine), [_counts(one) for one in others])


def _counts(text: str) -> Counter[str]:
    words = text.split()
    return Counter({kind: int(number) for kind, number in zip(words[::2], words[1::2], strict=True)})


def _field(name: str) -> Word:
    """A word for a number that stands on cards."""

    def read(position: Position, card: str) -> int:
        return int(getattr(CARDS[card].rule, name))

    return read


def weight(position: Position, card: str, vegetable: str) -> int:
    """What a card brings for each of a vegetable, negative where it costs."""
    rule: Any = CARDS[card].rule
    return int({str(kind): points for kind, points in rule.weights}[vegetable])


def pile(position: Position, column: int) -> int:
    """How many cards the pile of a column holds; columns are counted from 1."""
    return len(position.state.piles[column - 1])


def moves(position: Position, cards: int) -> int:
    """How many cards go to an empty pile when the largest one has so many (PS-R3)."""
    full, market = tuple(map(str, range(cards))), (("a", "b"),) * 3
    return len(refill([(), full, ()], market)[0][0])


def each(position: Position, players: int) -> int:
    """How many cards of each vegetable are in a game of so many players (PS-P1)."""
    return CARDS_PER_SEAT * players


# ── predicates of the turn in question ──


def takes(position: Position, vegetable: str = "") -> int:
    """How many vegetables of a kind, or of any, are taken from the market."""
    taken = [] if position.turn.point else position.turn.take
    return sum(not vegetable or BACKS[card] == vegetable for card in taken)


def kinds(position: Position, vegetables: str) -> bool:
    """Whether exactly these vegetables are taken from the market, and nothing is flipped."""
    taken = () if position.turn.point else position.turn.take
    return position.turn.flip is None and sorted(BACKS[card] for card in taken) == sorted(vegetables.split("+"))


def point(position: Position, card: str = "") -> bool:
    """Whether that point card, or any, is taken."""
    return position.turn.point is not None and card in ("", position.turn.point)


def flips(position: Position, card: str = "") -> bool:
    """Whether that point card, or any, is flipped."""
    return position.turn.flip is not None and card in ("", position.turn.flip)


def words() -> Mapping[str, Word]:
    """The words of the game's own."""
    return WORDS


WORDS: Final[Mapping[str, Word]] = {
    "count": count,
    "worth": worth,
    "would": would,
    "value": _field("worth"),
    "even": _field("even"),
    "odd": _field("odd"),
    "least": _field("minimum"),
    "weight": weight,
    "pile": pile,
    "moves": moves,
    "each": each,
    "takes": takes,
    "kinds": kinds,
    "point": point,
    "flips": flips,
}
