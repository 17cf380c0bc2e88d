"""The words of facts about Parade. Cards are named as in "red-4", several as in "red-4 blue-0", colours as in "red".

Points are penalties: what cards in front cost. Loaded with the first lesson.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

from parade.deck import CARDS
from parade.removal import removal_of
from parade.scoring import penalties
from web.facts import Position, Word, after, gain, total
from web.games import GAMES
from web.screens.parade_words import short
from web.texts import Texts


def named(t: Texts, card: str) -> str:
    """How a sentence calls a card: "blue 3"."""
    return short(t, card)


def _seat(position: Position, seat: int) -> int:
    return position.me if seat < 0 else seat


def penalty(position: Position, seat: int = -1, notation: str = "") -> int:
    """What the cards in front of a seat cost, after a turn where one is named or in question."""
    if not notation and position.turn is None:
        return -total(position, seat)
    return -int(after(position, notation).scores()[_seat(position, seat)])


def row(position: Position) -> int:
    """How many cards the parade has."""
    return len(position.state.parade)


def removal(position: Position, card: str) -> int:
    """How many cards a played card puts in removal mode (PA-T2)."""
    return len(removal_of(position.state.parade, card).zone)


def took(position: Position, card: str) -> int:
    """How many cards a played card takes (PA-T3)."""
    return len(removal_of(position.state.parade, card).taken)


def cost(position: Position, card: str = "") -> int:
    """What playing a card, or the turn in question, adds to the learner's penalty."""
    return -gain(position, f"play {card}" if card else "")


def would_take(position: Position, parade: str, card: str) -> int:
    """How many cards a card would take from a parade, head first."""
    return len(removal_of(parade.split(), card).taken)


def in_removal(position: Position, cards: int, value: int) -> int:
    """How many of so many cards are in removal mode when a card of that value is played (PA-T2)."""
    return len(removal_of(tuple(CARDS)[-cards:], f"blue-{value}").zone)


def face_value(position: Position, card: str) -> int:
    """The value of a card."""
    return CARDS[card].value


def colours(position: Position, seat: int = -1) -> int:
    """How many colours lie in front of a seat."""
    return len({CARDS[card].color for card in position.state.fronts[_seat(position, seat)]})


def _front(position: Position, seat: int, colour: str) -> list[str]:
    cards = position.state.fronts[_seat(position, seat)]
    return [card for card in cards if colour in ("", CARDS[card].color)]


def front(position: Position, colour: str = "", seat: int = -1) -> int:
    """How many cards of a colour, or of all, lie in front of a seat."""
    return len(_front(position, seat, colour))


def front_then(position: Position, seat: int) -> int:
    """How many cards lie in front of a seat after the turn in question."""
    return len(after(position).fronts[seat])


def printed(position: Position, colour: str, seat: int = -1) -> int:
    """The sum of the values of a colour in front of a seat."""
    return sum(CARDS[card].value for card in _front(position, seat, colour))


def colour_cost(position: Position, colour: str, seat: int = -1) -> int:
    """What a colour in front of a seat costs (PA-S1 to PA-S3)."""
    everyone = range(len(position.state.fronts))
    return penalties([_front(position, one, colour) for one in everyone])[_seat(position, seat)]


def fronts(position: Position, *rows: str) -> int:
    """What the first of these rows of cards in front costs its owner, the others being those of the other seats."""
    return penalties([one.split() for one in rows])[0]


def best_final(position: Position, notation: str = "") -> int:
    """The least penalty after this last card and the best two of the hand in front; nobody else's choice counted."""
    state = after(position, notation)
    return min(_with_two(state, position.me, two) for two in combinations(state.hands[position.me], 2))


def _with_two(state: Any, me: int, two: tuple[str, ...]) -> int:
    return penalties([(*cards, *two) if seat == me else cards for seat, cards in enumerate(state.fronts)])[me]


def least_final(position: Position) -> bool:
    """Whether no last card leaves a smaller penalty than the one in question."""
    return best_final(position) == min(best_final(position.with_turn(turn)) for turn in position.state.legal_turns())


def hand(position: Position) -> int:
    """How many cards the learner holds."""
    return len(position.state.hands[position.me])


def draw(position: Position) -> int:
    """How many cards the draw pile has."""
    return len(position.state.pile)


def draw_at(position: Position, players: int) -> int:
    """How many cards the draw pile has when so many players begin (PA-P2 to PA-P4)."""
    return len(GAMES["parade"].new(players, 0).pile)


def last_round(position: Position) -> bool:
    """Whether the last round has begun (PA-L1)."""
    return position.state.trigger is not None


def choosing(position: Position) -> bool:
    """Whether the final choices are made (PA-F1)."""
    return bool(position.state.choosing)


# ── predicates of the turn in question ──


def played(position: Position) -> str:
    """The card that is played."""
    return str(position.turn.play)


def takes(position: Position) -> int:
    """How many cards the played card takes."""
    return took(position, played(position))


def words() -> Mapping[str, Word]:
    """The words of the game's own."""
    return WORDS


WORDS: Final[Mapping[str, Word]] = {
    "penalty": penalty,
    "row": row,
    "removal": removal,
    "took": took,
    "cost": cost,
    "would_take": would_take,
    "in_removal": in_removal,
    "value": face_value,
    "colours": colours,
    "front": front,
    "front_then": front_then,
    "printed": printed,
    "colour_cost": colour_cost,
    "fronts": fronts,
    "best_final": best_final,
    "least_final": least_final,
    "hand": hand,
    "draw": draw,
    "draw_at": draw_at,
    "last_round": last_round,
    "choosing": choosing,
    "played": played,
    "takes": takes,
}
