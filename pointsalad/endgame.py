"""The end of a match of two seats, once every card that still lies on the table lies face up: all that can follow.

That is so when no pile has more than one card. Nothing is left to luck then, so that the best turn can be proved: both
seats first want to win (PS-E3), then to be ahead by as much as possible, or behind by as little.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from pointsalad.position import BACK, HIDDEN, KINDS, NONE, SCORERS, Counts, Move, Position, move_of, turn_of
from pointsalad.rules import State, Turn
from tabletop.endgame import Outcome, Proof, proof_of
from tabletop.errors import HiddenCards, IllegalTurn, InvalidSetup, shown
from tabletop.game import EVERYONE, Progress

BITS: Final = 5
"""As many has a number of vegetables: two seats share six of a kind."""
ONE: Final = tuple(1 << BITS * kind for kind in range(KINDS))
MOST: Final = 10_000
"""More than any value."""

Side: TypeAlias = tuple[int, int]
"""What a seat has: its point cards as bits, and how many it has of each vegetable, BITS for each."""


class Take(NamedTuple):
    """What can be taken: the vegetables that come with it, a point card as a bit or 0, and what lies there then."""

    gain: int
    point: int
    after: Lying


class Lying:
    """What lies on the table, whoever has the rest; `takes`: what can be taken, alike ones once, and filled later."""

    def __init__(self, position: Position) -> None:
        self.over = position.over
        self.takes: list[Take] = []


class Node(NamedTuple):
    """A position: what lies on the table, what the seat to act has, what the other one has, and who wins a tie.

    `tie`: 1 where that is the seat to act, else -1.
    """

    lying: Lying
    mine: Side
    theirs: Side
    tie: int


class Endgame:
    """All that can follow from what the seat to act sees; see tabletop/endgame.py.

    The value of a node is twice the lead at the end of the seat to act, plus `tie`, so that it is over 0 with a win.
    Raises InvalidSetup for more than two seats or other options than the rules have, and HiddenCards where a card of a
    pile lies face down.
    """

    def __init__(self, observation: State) -> None:
        position = Position.of(observation)
        if position.seats != 2:
            raise InvalidSetup("seats", "2", str(position.seats))
        if position.latest or position.take_one:
            raise InvalidSetup("options", "those of the rules", shown(observation.options))
        if HIDDEN in position.stock:
            raise HiddenCards("no card of a pile face down", str(position.stock.count(HIDDEN)))
        self.seen, self.turns, self.position = observation, observation.legal_turns(), position
        self.cards = [*position.points[0], *position.points[1], *position.tops()]
        self.bits = {card: 1 << place for place, card in enumerate(self.cards)}
        self.lyings: dict[object, Lying] = {}
        self.bounds: dict[Node, tuple[int, int]] = {}
        self.scores: dict[tuple[int, int, int], int] = {}
        self.counts: dict[int, Counts] = {}

    # ── what lies on the table, and what the seats have ──

    def _lying(self, position: Position) -> Lying:
        columns = zip(position.market[::2], position.market[1::2], strict=True)
        key = *(tuple(sorted(_kind(card) for card in column)) for column in columns), *position.tops()
        found = self.lyings.get(key)
        if found is None:
            found = self.lyings[key] = Lying(position)
            takes = [self._taken(position, (*take, NONE)) for take in position.takes()]
            found.takes = list(dict.fromkeys(takes))
        return found

    def _taken(self, position: Position, move: Move) -> Take:
        after = position.copy(position.stock)
        after.make(move)
        gain = sum(ONE[BACK[card]] for card in move[:2] if card >= 0)
        return Take(gain, self.bits.get(move[2], 0), self._lying(after))

    def _side(self, position: Position, seat: int) -> Side:
        points = sum(self.bits[card] for card in position.points[seat])
        return points, sum(one * count for one, count in zip(ONE, position.counts[seat], strict=True))

    def _node(self, position: Position) -> Node:
        """Return the node of a position; of a tie the seat after the start seat wins (PS-E3)."""
        seat = position.seat
        sides = self._side(position, seat), self._side(position, 1 - seat)
        return Node(self._lying(position), *sides, -1 if seat == position.start else 1)

    def _children(self, node: Node) -> list[tuple[int, Node]]:
        """Return the nodes after every move with the lead right after it, the highest first."""
        children, theirs = [], node.theirs
        for take in node.lying.takes:
            for side in self._sides(node.mine, take):
                children.append((self._lead(side, theirs), Node(take.after, theirs, side, -node.tie)))
        children.sort(key=lambda child: child[0], reverse=True)
        return children

    def _sides(self, mine: Side, take: Take) -> list[Side]:
        """Return what a seat has after this take: with no flip, or with any of its point cards flipped (PS-T4)."""
        points, counts = mine[0] | take.point, mine[1] + take.gain
        sides, rest = [(points, counts)], points
        while rest:
            bit = rest & -rest
            rest ^= bit
            sides.append((points ^ bit, counts + ONE[BACK[self.cards[bit.bit_length() - 1]]]))
        return sides

    def _lead(self, mine: Side, theirs: Side) -> int:
        return self._score(*mine, theirs[1]) - self._score(*theirs, mine[1])

    def _score(self, points: int, mine: int, theirs: int) -> int:
        """Return what these point cards score with these vegetables (PS-E2)."""
        key = points, mine, theirs
        if key not in self.scores:
            own, others, total = self._counted(mine), (self._counted(theirs),), 0
            for place, card in enumerate(self.cards):
                if points >> place & 1:
                    total += SCORERS[card](own, others)
            self.scores[key] = total
        return self.scores[key]

    def _counted(self, vegetables: int) -> Counts:
        if vegetables not in self.counts:
            self.counts[vegetables] = [vegetables >> BITS * kind & (1 << BITS) - 1 for kind in range(KINDS)]
        return self.counts[vegetables]

    # ── the search ──

    def _value(self, node: Node, low: int = -MOST, high: int = MOST) -> int:
        """Return the value of a node; exact between `low` and `high`, else no more than a bound."""
        if node.lying.over:
            return 2 * self._lead(node.mine, node.theirs) + node.tie
        least, most = self.bounds.get(node, (-MOST, MOST))
        if least >= high or most <= low or least == most:
            return least if least >= high else most
        low, high = max(low, least), min(high, most)
        value = self._searched(node, low, high)
        self.bounds[node] = (value if value > low else least, value if value < high else most)
        return value

    def _searched(self, node: Node, low: int, high: int) -> int:
        best = -MOST
        for _, child in self._children(node):
            best = max(best, -self._value(child, -high, -max(low, best)))
            if best >= high:
                break
        return best

    def _sliced(self, node: Node, low: int = -MOST, high: int = MOST, plies: int = 2) -> Generator[Progress, None, int]:
        """Find the value of a node as `_value` does; reports before each move of so many plies."""
        if plies == 0 or node.lying.over:
            return self._value(node, low, high)
        best, children = -MOST, self._children(node)
        for number, (_, child) in enumerate(children):
            yield Progress(number, len(children))
            best = max(best, -(yield from self._sliced(child, -high, -max(low, best), plies - 1)))
            if best >= high:
                break
        return best

    # ── what is asked ──

    def proof(self) -> Generator[Progress, None, Proof[Turn]]:
        """Prove which turn is best, and what the best of the others comes to."""
        best: list[tuple[int, Turn]] = []
        for turn in self._ordered():
            value = yield from self._reached(turn, best[-1][0] if len(best) > 1 else -MOST)
            best = sorted([*best, (value, turn)], key=lambda one: one[0], reverse=True)[:2]
        return proof_of([(turn, self._outcome(value)) for value, turn in best])

    def outcome(self, turn: Turn) -> Generator[Progress, None, Outcome]:
        """Find what the turn comes to; raises IllegalTurn."""
        return self._outcome((yield from self._reached(turn, -MOST)))

    def only_win(self) -> Generator[Progress, None, Turn | None]:
        """Find the one turn that wins where no other does, None where there is none; quicker than a proof."""
        found = None
        for turn in self._ordered():
            if (yield from self._reached(turn, 0, 1)) > 0:
                if found is not None:
                    return None
                found = turn
        return found

    def world(self, better: Turn, worse: Turn) -> Generator[Progress, None, State]:
        """Return the only world there is."""
        yield Progress(0, 1)
        return replace(self.seen, seen_by=EVERYONE)

    def line(self, world: State, turn: Turn) -> Generator[Progress, None, tuple[Turn, ...]]:
        """Return the turn and the best play after it; raises IllegalTurn."""
        self._check(turn)
        position, moves = Position.of(world), [move_of(turn)]
        position.make(moves[0])
        while not position.over:
            yield Progress(len(moves), len(moves) + sum(position.left))
            moves.append((yield from self._best(position)))
            position.make(moves[-1])
        return tuple(turn_of(move) for move in moves)

    def _best(self, position: Position) -> Generator[Progress, None, Move]:
        """Return the best move, of equals the one with the highest lead right after it."""
        node, children = self._node(position), []
        for move in position.moves():
            position.make(move)
            children.append((move, self._node(position)))
            position.unmake()
        children.sort(key=lambda child: self._lead(child[1].theirs, child[1].mine), reverse=True)
        value = yield from self._sliced(node)
        return next(move for move, child in children if self._value(child, -value, 1 - value) <= -value)

    def _ordered(self) -> list[Turn]:
        """All turns, the one with the highest lead right after it first."""
        leads = {turn: self._lead_after(turn) for turn in self.turns}
        return sorted(leads, key=leads.__getitem__, reverse=True)

    def _reached(self, turn: Turn, low: int, high: int = MOST) -> Generator[Progress, None, int]:
        """Find the value of the turn for the seat to act; exact between `low` and `high`."""
        return -(yield from self._sliced(self._then(turn), -high, -low))

    def _lead_after(self, turn: Turn) -> int:
        node = self._then(turn)
        return self._lead(node.theirs, node.mine)

    def _then(self, turn: Turn) -> Node:
        self._check(turn)
        self.position.make(move_of(turn))
        node = self._node(self.position)
        self.position.unmake()
        return node

    def _check(self, turn: Turn) -> None:
        if turn not in self.turns:
            raise IllegalTurn("a turn of this position", shown(turn))

    def _outcome(self, value: int) -> Outcome:
        lead = (value + (1 if self.position.seat == self.position.start else -1)) // 2
        return Outcome(int(value > 0), 0, 1, lead)


def _kind(card: int) -> int:
    return NONE if card == NONE else BACK[card]
