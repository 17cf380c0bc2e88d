"""Stars, the smallest game that keeps the protocol: a pile of eight, its top open; take the top star or leave it.

Seats act in turn; a taken star scores its number, a left one lies aside. The highest sum wins, ties share the win.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import ClassVar, Final, TypeAlias

from tabletop.bots import play_greedy, play_random
from tabletop.errors import HiddenCards, IllegalTurn, UnreadableTurn, shown
from tabletop.game import EVERYONE, FACE_DOWN, Bot, Everyone, Judged, Progress, Reason
from tabletop.hidden import check_viewer, check_visible
from tabletop.setup import check_on_top, check_setup
from tabletop.shuffle import draw, shuffled

Row: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Star:
    """A card: "star-1" to "star-8"."""

    id: str
    number: int


CARDS: Final[Mapping[str, Star]] = MappingProxyType({f"star-{n}": Star(f"star-{n}", n) for n in range(1, 9)})


@dataclass(frozen=True, slots=True)
class Options:
    """Whether a left star costs its number."""

    dear: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """Take or leave the top star; `word` is take or leave."""

    word: str
    card: str

    @property
    def taps(self) -> frozenset[str]:
        """One target."""
        return frozenset({f"{self.word}:{self.card}"})

    def __str__(self) -> str:
        return f"{self.word} {self.card}"


@dataclass(frozen=True, slots=True)
class Happened:
    """A turn, or the end."""

    kind: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """The pile, first = top; what each seat took and left."""

    pile: Row
    taken: tuple[Row, ...]
    left: tuple[Row, ...]
    seat: int
    options: Options = Options()
    seen_by: int | Everyone | None = EVERYONE

    @property
    def over(self) -> bool:
        """Whether the pile is empty."""
        return not self.pile

    def legal_turns(self) -> tuple[Turn, ...]:
        """Leave or take."""
        if self.pile and self.pile[0] == FACE_DOWN:
            raise HiddenCards("the top visible", "a card that is face down")
        return tuple(Turn(word, card) for card in self.pile[:1] for word in ("leave", "take"))

    def apply(self, turn: Turn) -> State:
        """Take or leave."""
        if not isinstance(turn, Turn) or turn.word not in ("leave", "take"):
            raise IllegalTurn("take or leave", shown(turn))
        check_visible((turn.card,), self.pile[:1], "the top", lambda cards: cards[0] in self._unseen())
        rows = list(self.taken if turn.word == "take" else self.left)
        rows[self.seat] += (turn.card,)
        after = replace(self, pile=self.pile[1:], seat=(self.seat + 1) % len(rows))
        return replace(after, taken=tuple(rows)) if turn.word == "take" else replace(after, left=tuple(rows))

    def _unseen(self) -> Row:
        visible = {card for row in (self.pile, *self.taken, *self.left) for card in row}
        return tuple(card for card in CARDS if card not in visible)

    def scores(self) -> tuple[int, ...]:
        """The sum of what was taken, less what was left if that is dear."""
        price = int(self.options.dear)
        rows = zip(self.taken, self.left, strict=True)
        return tuple(sum(CARDS[c].number for c in row) - price * sum(CARDS[c].number for c in off) for row, off in rows)

    def winners(self, totals: Sequence[int] | None = None) -> tuple[int, ...]:
        """All with the highest sum."""
        sums = self.scores() if totals is None else tuple(totals)
        return tuple(seat for seat, total in enumerate(sums) if total == max(sums))

    def observe(self, seat: int | None) -> State:
        """Only the top of the pile."""
        check_viewer(self.seen_by, seat, len(self.taken))
        return replace(self, pile=self.pile[:1] + (FACE_DOWN,) * (len(self.pile) - 1), seen_by=seat)

    def imagine(self, rng: Random) -> State:
        """The unseen stars in any order."""
        if self.seen_by is EVERYONE:
            return self
        supply = iter(shuffled(rng, self._unseen()))
        pile = tuple(next(supply) if card == FACE_DOWN else card for card in self.pile)
        return replace(self, pile=pile, seen_by=EVERYONE)


GameOptions: TypeAlias = Options


@dataclass(frozen=True, slots=True)
class Stars:
    """The game."""

    name: ClassVar[str] = "toy"
    seats: ClassVar[range] = range(2, 4)
    rules: ClassVar[int] = 1
    cards: ClassVar[Mapping[str, Star]] = CARDS
    Options: ClassVar[type[GameOptions]] = Options
    bots: ClassVar[Mapping[str, Bot[State, Turn]]] = MappingProxyType({"random": play_random, "greedy": play_greedy})

    def judge(
        self, observation: State, rng: Random, budget: int, also: Sequence[Turn] = ()
    ) -> Generator[Progress, None, tuple[Judged[Turn], ...]]:
        """All turns, by who leads right after them."""
        for turn in also:
            observation.apply(turn)
        yield Progress(0, 1)
        judged = [
            Judged(turn, self.chance(observation.apply(turn), observation.seat)) for turn in observation.legal_turns()
        ]
        return tuple(sorted(judged, key=lambda one: -one.chance))

    def reasons(self, observation: State, turn: Turn, instead: Turn | None = None) -> tuple[Reason, ...]:
        """What the turn adds."""
        before, after = observation.scores(), observation.apply(turn).scores()
        return (Reason("adds", (("points", after[observation.seat] - before[observation.seat]),)),)

    def chance(self, observation: State, seat: int) -> float:
        """The share of the win, as if the match ended now."""
        winners = observation.winners()
        return 1 / len(winners) if seat in winners else 0.0

    def series(self, seats: int) -> Mapping[str, range]:
        """Two to four rounds, by points or by wins."""
        return {"rounds": range(2, 5), "wins": range(2, 5)}

    def new(
        self,
        seats: int,
        seed: int,
        options: GameOptions | None = None,
        start: int | None = None,
        on_top: Sequence[str] = (),
    ) -> State:
        """Shuffle; named cards come first."""
        chosen = Options() if options is None else options
        check_setup(self, "Stars", seats, seed, chosen, start, on_top)
        check_on_top(on_top, CARDS)
        rng = Random(seed)
        first = draw(rng, seats)
        rest = [card for card in shuffled(rng, CARDS) if card not in on_top]
        nothing: tuple[Row, ...] = ((),) * seats
        return State((*on_top, *rest), nothing, nothing, first if start is None else start, chosen)

    def read(self, text: str) -> Turn:
        """Such as "take star-3"."""
        word, _, card = text.partition(" ") if isinstance(text, str) else ("", "", "")
        if word not in ("leave", "take") or card not in CARDS:
            raise UnreadableTurn("take star-3 or leave star-3", shown(text))
        return Turn(word, card)

    def events(self, before: State, turn: Turn, after: State) -> tuple[Happened, ...]:
        """The turn, and the end."""
        before.apply(turn)
        return (Happened(turn.word, turn.card), *([Happened("ended")] if after.over else []))


GAME: Final = Stars()
