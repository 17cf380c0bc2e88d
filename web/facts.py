"""The language of lessons: facts of a position, such as "gain()" or "worth('cabbage-09') + 1", and predicates.

A fact gives a number or a card, a predicate, which is a fact too, whether something is so. Only what is listed here is
understood: calls of a game's own words, numbers, quoted texts, + - *, comparisons, `and`, `or`, `not`. Nothing of
Python can be reached from there. Loaded when a lesson is first opened.
"""

import ast
import operator
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from tabletop import TabletopError
from web.games import GAMES, OFFERS

if TYPE_CHECKING:
    from web.texts import Texts

Value: TypeAlias = int | str
Word: TypeAlias = Callable[..., Value]
"""What a word means: a function of the position and of what stands between the brackets."""

LONGEST: Final = 300
OF_TWO: Final[Mapping[type[ast.AST], Callable[[Any, Any], int]]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Eq: operator.eq, ast.NotEq: operator.ne,
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
}  # fmt: skip
OF_ONE: Final[Mapping[type[ast.AST], Callable[[Any], int]]] = {ast.USub: operator.neg, ast.Not: operator.not_}


class Teaching(Protocol):
    """What a game adds to the language of lessons: a module such as `web/salad_facts.py`."""

    def words(self) -> Mapping[str, Word]:
        """Its own words."""
        ...

    def named(self, t: "Texts", card: str) -> str:
        """How a sentence calls a card."""
        ...


class UnreadableFact(TabletopError):
    """A fact that is not written in the language, or that the position cannot give."""


class Position(NamedTuple):
    """What a fact is about: the full state, the learner's seat, the turn in question and the one that is asked for.

    `carried` are what the seats bring from earlier rounds of a series, () where there are none.
    """

    game: str
    state: Any
    me: int = 0
    turn: Any = None
    wanted: Any = None
    carried: tuple[int, ...] = ()

    def with_turn(self, turn: Any) -> "Position":
        """The same position with another turn in question."""
        return self._replace(turn=turn)


def value(text: str, position: Position) -> Value:
    """What the fact gives in that position; what is so counts as 1, else as 0. Raises UnreadableFact."""
    try:
        found = _value(_parsed(text), position)
    except UnreadableFact:
        raise
    except (TypeError, KeyError, IndexError, AttributeError, ValueError) as error:
        raise UnreadableFact("a fact that this position can give", f"{text!r}: {error}") from error
    return int(found) if isinstance(found, bool) else found


def number(text: str, position: Position) -> int:
    """What a fact gives that is a number. Raises UnreadableFact."""
    found = value(text, position)
    if isinstance(found, str):
        raise UnreadableFact("a number", f"{found!r} from {text!r}")
    return found


@lru_cache(maxsize=512)
def _parsed(text: str) -> ast.expr:
    """The text as a tree. Raises UnreadableFact."""
    if len(text) > LONGEST:
        raise UnreadableFact(f"at most {LONGEST} characters", f"{len(text)}")
    try:
        return ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        raise UnreadableFact("a fact", f"{text!r}: {error}") from error


def _value(node: ast.expr, position: Position) -> Value:
    match node:
        case ast.Constant(value=int() | str() as found) if not isinstance(found, bool):
            return found
        case ast.Name(id="wanted"):
            return str(position.wanted)
        case ast.Call(func=ast.Name(id=word), args=args, keywords=[]):
            return _said(word, position, [_value(one, position) for one in args])
        case ast.UnaryOp(op=sign, operand=inner) if type(sign) in OF_ONE:
            return OF_ONE[type(sign)](_number(inner, position))
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in OF_TWO:
            return OF_TWO[type(sign)](_number(left, position), _number(right, position))
        case ast.Compare(left=left, ops=[sign], comparators=[right]) if type(sign) in OF_TWO:
            return OF_TWO[type(sign)](_number(left, position), _number(right, position))
        case ast.BoolOp(op=sign, values=parts):
            every = all if isinstance(sign, ast.And) else any
            return every(_number(part, position) for part in parts)
    raise UnreadableFact("calls, numbers, texts, sums and comparisons", type(node).__name__)


def _number(node: ast.expr, position: Position) -> int:
    found = _value(node, position)
    if isinstance(found, str):
        raise UnreadableFact("a number", repr(found))
    return found


def _said(word: str, position: Position, given: list[Value]) -> Value:
    words = vocabulary(position.game)
    if word not in words:
        raise UnreadableFact(f"one of {', '.join(sorted(words))}", word)
    return words[word](position, *given)


def vocabulary(game: str) -> Mapping[str, Word]:
    """The words that facts about that game are made of: those of every game, and its own."""
    teaching = OFFERS[game].teaching
    return COMMON if teaching is None else {**COMMON, **teaching().words()}


# ── the words of every game ──


def _turn(position: Position, notation: str = "") -> Any:
    """The turn of that notation, else the one in question."""
    return GAMES[position.game].read(notation) if notation else position.turn


def after(position: Position, notation: str = "") -> Any:
    """The state after that turn, or after the one in question."""
    return position.state.apply(_turn(position, notation))


def _seat(position: Position, seat: int) -> int:
    return position.me if seat < 0 else seat


def total(position: Position, seat: int = -1) -> int:
    """The score of a seat, of the learner's where none is named, as if the match ended now."""
    return int(position.state.scores()[_seat(position, seat)])


def then(position: Position, notation: str = "", seat: int = -1) -> int:
    """The score of a seat after a turn."""
    return int(after(position, notation).scores()[_seat(position, seat)])


def gain(position: Position, notation: str = "", seat: int = -1) -> int:
    """By how much a turn changes the score of a seat."""
    return then(position, notation, seat) - total(position, seat)


def best(position: Position) -> bool:
    """Whether no legal turn gains more than the one in question."""
    highest = max(gain(position.with_turn(turn)) for turn in position.state.legal_turns())
    return gain(position) == highest


def threat(position: Position, notation: str = "") -> int:
    """The most that the next seat can gain after a turn."""
    state = after(position, notation)
    if state.over:
        return 0
    now = state.scores()[state.seat]
    return int(max(state.apply(turn).scores()[state.seat] for turn in state.legal_turns()) - now)


def earlier(position: Position, seat: int = -1) -> int:
    """What a seat brings from the earlier rounds or games of a series."""
    return position.carried[_seat(position, seat)] if position.carried else 0


def overall(position: Position, seat: int = -1) -> int:
    """What a seat has in all rounds of the series, after the turn in question where there is one."""
    now = total(position, seat) if position.turn is None else then(position, "", seat)
    return earlier(position, seat) + now


def winners(position: Position) -> int:
    """How many win as if it ended now."""
    return len(position.state.winners())


def cards(position: Position) -> int:
    """How many cards the game has."""
    return len(GAMES[position.game].cards)


COMMON: Final[Mapping[str, Word]] = {
    "any": lambda position: True,
    "total": total,
    "then": then,
    "gain": gain,
    "best": best,
    "threat": threat,
    "earlier": earlier,
    "overall": overall,
    "winners": winners,
    "cards": cards,
}
