"""The end of a match of two seats, played out in every world that a seat must reckon with.

A world gives the other seat some of the unseen cards, and those that will still be drawn their order; all are equally
likely. In each of them both seats then play as well as possible with all cards open, also in the final choice. What is
proved of a turn is in how many worlds it wins.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from math import comb, factorial
from typing import Final, NamedTuple, TypeAlias

from parade.position import NAMES, NOBODY, NUMBERS, UNKNOWN, Position, turn_of
from parade.rules import State
from parade.turns import KEPT, Turn
from tabletop.endgame import Outcome, Proof, proof_of
from tabletop.errors import HiddenCards, IllegalTurn, InvalidSetup, shown
from tabletop.game import EVERYONE, Progress

MOST_WORLDS: Final = 20_000
LOSS, SHARED, WIN = 0, 1, 2
POINTS: Final = 1_000
"""More than any two penalties differ by: a win is worth more than any lead."""

Move: TypeAlias = tuple[int, ...]
Hands: TypeAlias = tuple[Move, Move]
"""The cards that each seat holds in a world."""
Line: TypeAlias = tuple[int, tuple[Move, ...]]
"""What is reached, and by which moves of both seats."""


class World(NamedTuple):
    """One way in which the unseen cards may lie: both hands, and what will be drawn."""

    hands: Hands
    pile: Move


class Node:
    """What both seats see after certain turns, whatever they hold; `after`: the nodes of the moves tried from here.

    `drawing`: whether a move draws a card; `last`: whether the final choice of the seat to act ends the match, which
    then depends on its hand alone; `known`: what it reaches with which hand; `hope`: the move to try first.
    """

    __slots__ = ("after", "choosing", "drawing", "hope", "known", "last", "lead", "position", "result", "seat")

    def __init__(self, position: Position, me: int) -> None:
        self.position, self.seat = position, position.seat
        self.choosing, self.drawing = position.choosing, position.trigger == NOBODY
        self.last = self.choosing and not position.hands[1 - position.seat]
        self.after: dict[Move, Node] = {}
        self.known: dict[Move, int] = {}
        self.hope: Move = ()
        self.result, self.lead = _end(position, me) if position.over else (NOBODY, 0)

    def then(self, move: Move, me: int) -> Node:
        """Return the node after this move."""
        found = self.after.get(move)
        if found is None:
            position, seat = self.position.copy(), self.seat
            position.hands[seat] = (*move, *(UNKNOWN,) * (len(position.hands[seat]) - len(move)))
            position.make(move)
            found = self.after[move] = Node(position, me)
        return found

    def moves(self, hand: Move) -> list[Move]:
        """Return what can be done with this hand, the most hopeful first."""
        moves = list(combinations(hand, KEPT if self.choosing else 1))
        if self.hope in moves:
            moves.remove(self.hope)
            moves.insert(0, self.hope)
        return moves


def _end(position: Position, me: int) -> tuple[int, int]:
    """Return what the end means for that seat, and by how many points its penalty is lower (PA-S4, PA-S5)."""
    winners, penalties = position.winners(), position.penalties()
    result = LOSS if me not in winners else WIN if len(winners) == 1 else SHARED
    return result, penalties[1 - me] - penalties[me]


class Endgame:
    """All that can follow from what the seat to act sees; see tabletop/endgame.py.

    Raises InvalidSetup for more than two seats, and HiddenCards where the hand of the seat to act is hidden, the other
    one has made its final choice (which is no play any more), or more than MOST_WORLDS worlds are possible.
    """

    def __init__(self, observation: State) -> None:
        if len(observation.hands) != 2:
            raise InvalidSetup("seats", "2", str(len(observation.hands)))
        self.seen = observation.observe(observation.seat)
        self.turns, self.seat = self.seen.legal_turns(), self.seen.seat
        self.root = Node(Position(self.seen), self.seat)
        self.held = len(self.seen.hands[1 - self.seat])
        self.drawn = len(self.seen.pile) if self.root.drawing else 0
        if not self.held:
            raise HiddenCards("the other seat's final choice still to come", "one that is made")
        if self.number > MOST_WORLDS:
            raise HiddenCards(f"at most {MOST_WORLDS} possible worlds", str(self.number))

    # ── the worlds ──

    @property
    def number(self) -> int:
        """How many worlds are possible."""
        return comb(len(self.root.position.unseen), self.held) * factorial(self.drawn)

    def worlds(self) -> Iterator[World]:
        """Return all of them, in the order of the cards."""
        own, unseen = tuple(sorted(self.root.position.hands[self.seat])), self.root.position.unseen
        for hand in combinations(unseen, self.held):
            hands = (own, hand) if self.seat == 0 else (hand, own)
            rest = [card for card in unseen if card not in hand]
            for pile in permutations(rest, self.drawn):
                yield World(hands, pile)

    def _state(self, world: World) -> State:
        """Return that world as a full State."""
        hidden = (*world.hands[1 - self.seat], *world.pile)
        rest = (card for card in self.root.position.unseen if card not in hidden)
        pile = tuple(NAMES[card] for card in (*world.pile, *rest))
        first, second = (tuple(sorted(NAMES[card] for card in hand)) for hand in world.hands)
        return replace(self.seen, pile=pile, hands=(first, second), seen_by=EVERYONE)

    # ── one world ──

    def _reached(self, node: Node, world: World) -> int:
        """Return WIN, SHARED or LOSS: what this seat reaches from here when both seats play for that."""
        if node.result != NOBODY:
            return node.result
        hand = world.hands[node.seat]
        if node.last and hand in node.known:
            return node.known[hand]
        mine = node.seat == self.seat
        best, aim = (LOSS - 1, WIN) if mine else (WIN + 1, LOSS)
        for move in node.moves(hand):
            reached = self._reached(node.then(move, self.seat), _after(world, node, move))
            if (reached > best) if mine else (reached < best):
                best = reached
                if best == aim:
                    node.hope = move
                    break
        if node.last:
            node.known[hand] = best
        return best

    def _best(self, node: Node, world: World, low: int, high: int) -> Generator[Progress, None, Line]:
        """Find what this seat reaches, as POINTS x result + lead, and how; exact between `low` and `high`."""
        if node.result != NOBODY:
            return POINTS * node.result + node.lead, ()
        mine, moves = node.seat == self.seat, node.moves(world.hands[node.seat])
        best, line = 0, tuple[Move, ...]()
        for number, move in enumerate(moves):
            if not node.choosing:
                yield Progress(number, len(moves))
            value, rest = yield from self._best(node.then(move, self.seat), _after(world, node, move), low, high)
            if number == 0 or ((value > best) if mine else (value < best)):
                best, line = value, (move, *rest)
            low, high = (max(low, best), high) if mine else (low, min(high, best))
            if low >= high:
                break
        return best, line

    # ── what is asked ──

    def proof(self) -> Generator[Progress, None, Proof[Turn]]:
        """Prove which turn wins in most worlds, and in how many the next best does."""
        outcomes = yield from self._tallied(self.turns)
        return proof_of(list(zip(self.turns, outcomes, strict=True)))

    def outcome(self, turn: Turn) -> Generator[Progress, None, Outcome]:
        """Find in how many worlds the turn wins; raises IllegalTurn."""
        return (yield from self._tallied((turn,)))[0]

    def _tallied(self, turns: Sequence[Turn]) -> Generator[Progress, None, list[Outcome]]:
        moves = [self._move(turn) for turn in turns]
        tallies = [[0, 0, 0] for _ in moves]
        for done, world in enumerate(self.worlds()):
            yield Progress(done, self.number)
            for tally, move in zip(tallies, moves, strict=True):
                tally[self._with(move, world)] += 1
        return [Outcome(tally[WIN], tally[SHARED], self.number, 0) for tally in tallies]

    def world(self, better: Turn, worse: Turn) -> Generator[Progress, None, State]:
        """Find the first world in which the first turn reaches more than the second; raises IllegalTurn."""
        good, bad = self._move(better), self._move(worse)
        for done, world in enumerate(self.worlds()):
            yield Progress(done, self.number)
            if self._with(good, world) > self._with(bad, world):
                return self._state(world)
        raise IllegalTurn("a turn that is better in some world", str(better))

    def line(self, world: State, turn: Turn) -> Generator[Progress, None, tuple[Turn, ...]]:
        """Return the turn and the best play after it in a full State of these worlds; raises IllegalTurn."""
        yield Progress(0, 1)
        move, first, second = self._move(turn), *map(_numbers, world.hands)
        dealt = World((first, second), tuple(NUMBERS[card] for card in world.pile))
        after = self.root.then(move, self.seat), _after(dealt, self.root, move)
        _, rest = yield from self._best(*after, -POINTS, POINTS**2)
        return tuple(turn_of(one) for one in (move, *rest))

    def _with(self, move: Move, world: World) -> int:
        return self._reached(self.root.then(move, self.seat), _after(world, self.root, move))

    def _move(self, turn: Turn) -> Move:
        if turn not in self.turns:
            raise IllegalTurn("a turn of this position", shown(turn))
        return _numbers(turn.keep if turn.play is None else (turn.play,))


def _after(world: World, node: Node, move: Move) -> World:
    """Return what is left of a world after a move of the seat to act, and the card that it draws (PA-T5)."""
    (first, second), pile = world
    hand = tuple(card for card in world.hands[node.seat] if card not in move) if len(move) == 1 else ()
    if node.drawing:
        hand, pile = tuple(sorted((*hand, pile[0]))), pile[1:]
    return World((hand, second) if node.seat == 0 else (first, hand), pile)


def _numbers(cards: Iterable[str]) -> Move:
    return tuple(sorted(NUMBERS[card] for card in cards))
