"""A scorepad for a table of cardboard: what lies in front of each player, round by round.

Pure values and the few verbs that change them. What the sheets are worth is counted by the games' own engines; a
`Ruler` is what this module has to know of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from tabletop.errors import TabletopError, shown

MOST_COUNTED: Final = 18
"""As many cards of a vegetable there are, PS-C1."""
KINDS: Final = 6
NOTHING: Final = (0,) * KINDS
SEATS: Final = range(2, 7)
AT_FIRST: Final = 4
MOST_ROUNDS: Final = 12
LONGEST_NAME: Final = 20


class ImpossibleEntry(TabletopError):
    """Something that no table can have: a card twice, a count or a number of players that does not exist."""


class Sheet(NamedTuple):
    """What lies in front of one player: six `counts` of vegetables in the order of the glossary, and cards.

    In Point Salad `cards` are the point cards, in the order in which they were entered; in Parade all of them.
    """

    counts: tuple[int, ...] = NOTHING
    cards: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing has been entered."""
        return not self.cards and not any(self.counts)


class Round(NamedTuple):
    """A sheet for each player; `first` is the seat that started, or with `last_action` that took the latest turn."""

    sheets: tuple[Sheet, ...]
    first: int = 0

    @property
    def full(self) -> bool:
        """Whether something has been entered for everybody."""
        return not any(sheet.empty for sheet in self.sheets)

    @property
    def empty(self) -> bool:
        """Whether nothing has been entered for anybody."""
        return all(sheet.empty for sheet in self.sheets)


class Pad(NamedTuple):
    """Who plays, how ties are decided, the rounds, 1 to MOST_ROUNDS; `at` is the one that is open. "" is no name."""

    game: str
    names: tuple[str, ...]
    tie_break: str
    rounds: tuple[Round, ...]
    at: int = 0

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def open(self) -> Round:
        """The round that is open."""
        return self.rounds[self.at]

    @property
    def empty(self) -> bool:
        """Whether nothing has been entered in any round."""
        return all(round_.empty for round_ in self.rounds)


class Ruler(NamedTuple):
    """What there is to count in a game, and its engine's counting.

    `cards` are all ids in the order of the links; `counted` says whether vegetables are counted beside them. `totals`
    has a number per seat, the highest best, as the engine's scores; `winners` the seats that win with such totals.
    `wins`: rounds count by wins, not by their sums. `tie_breaks`: the first is the one that a new pad has.
    """

    game: str
    cards: Mapping[str, object]
    counted: bool
    totals: Callable[[Round], tuple[int, ...]]
    winners: Callable[[Pad, Round, Sequence[int]], tuple[int, ...]]
    wins: bool
    tie_breaks: tuple[str, ...]


def new_pad(ruler: Ruler, seats: int = AT_FIRST) -> Pad:
    """An empty pad."""
    return Pad(ruler.game, ("",) * _seats(seats), ruler.tie_breaks[0], (Round((Sheet(),) * seats),))


def cleared(pad: Pad) -> Pad:
    """The pad with the same players and nothing else."""
    return pad._replace(rounds=(Round((Sheet(),) * pad.seats),), at=0)


def _seats(seats: int) -> int:
    if seats not in SEATS:
        raise ImpossibleEntry("2 to 6 players", shown(seats))
    return seats


# ── entering ──


def counted(pad: Pad, seat: int, kind: int, number: int) -> Pad:
    """With that many vegetables of a kind (0 to 5) in front of a seat. Raises ImpossibleEntry."""
    if not 0 <= number <= MOST_COUNTED:
        raise ImpossibleEntry(f"a count from 0 to {MOST_COUNTED}", shown(number))
    counts = pad.open.sheets[seat].counts
    return _with_sheet(pad, seat, pad.open.sheets[seat]._replace(counts=(*counts[:kind], number, *counts[kind + 1 :])))


def owner(pad: Pad, card: str) -> int | None:
    """The seat that has a card in the open round, None while nobody has."""
    return next((seat for seat, sheet in enumerate(pad.open.sheets) if card in sheet.cards), None)


def toggled(pad: Pad, seat: int, card: str) -> Pad:
    """The card goes to that seat, or back where the seat has it. Raises ImpossibleEntry where somebody else has it."""
    sheet, has = pad.open.sheets[seat], owner(pad, card)
    if has is not None and has != seat:
        raise ImpossibleEntry(f"a card that nobody has, of which {card} is none", f"player {has + 1}")
    rest = tuple(one for one in sheet.cards if one != card)
    return _with_sheet(pad, seat, sheet._replace(cards=rest if has == seat else (*rest, card)))


def _with_sheet(pad: Pad, seat: int, sheet: Sheet) -> Pad:
    sheets = pad.open.sheets
    return _with_round(pad, pad.open._replace(sheets=(*sheets[:seat], sheet, *sheets[seat + 1 :])))


def _with_round(pad: Pad, round_: Round) -> Pad:
    return pad._replace(rounds=(*pad.rounds[: pad.at], round_, *pad.rounds[pad.at + 1 :]))


# ── who plays, and how ties are decided ──


def seated(pad: Pad, seats: int) -> Pad:
    """With that many players: further ones have nothing, the last ones go with what they have."""
    more = max(0, _seats(seats) - pad.seats)
    rounds = (
        Round((*round_.sheets, *(Sheet(),) * more)[:seats], min(round_.first, seats - 1)) for round_ in pad.rounds
    )
    return pad._replace(names=(*pad.names, *("",) * more)[:seats], rounds=tuple(rounds))


def named(pad: Pad, seat: int, name: str) -> Pad:
    """With that name for a seat, cut at LONGEST_NAME."""
    return pad._replace(names=(*pad.names[:seat], name[:LONGEST_NAME].strip(), *pad.names[seat + 1 :]))


def starting(pad: Pad, seat: int) -> Pad:
    """The open round was started by that seat, or it took the latest turn."""
    return _with_round(pad, pad.open._replace(first=seat))


def further(pad: Pad) -> Pad:
    """The next round, open; the start player moves one seat to the left, PS-M3. Raises ImpossibleEntry."""
    if len(pad.rounds) >= MOST_ROUNDS:
        raise ImpossibleEntry(f"at most {MOST_ROUNDS} rounds", str(len(pad.rounds) + 1))
    first = (pad.rounds[-1].first + 1) % pad.seats
    return pad._replace(rounds=(*pad.rounds, Round((Sheet(),) * pad.seats, first)), at=len(pad.rounds))


# ── what it comes to ──


def standing(ruler: Ruler, pad: Pad) -> tuple[int, ...]:
    """What each seat has after all rounds: the sum of its totals, or its wins, PS-M4 and PA-M1.

    Wins are counted once everybody has something in front: nobody ends a round with nothing.
    """
    sums = [0] * pad.seats
    for round_ in pad.rounds:
        for seat, number in enumerate(_counts(ruler, pad, round_)):
            sums[seat] += number
    return tuple(sums)


def _counts(ruler: Ruler, pad: Pad, round_: Round) -> tuple[int, ...]:
    totals = ruler.totals(round_)
    if not ruler.wins:
        return totals
    best = ruler.winners(pad, round_, totals) if round_.full else ()
    return tuple(int(seat in best) for seat in range(pad.seats))


def leaders(ruler: Ruler, pad: Pad) -> tuple[int, ...]:
    """The seats that are ahead after all rounds; a tied sum is decided by the last round's tie-break, PS-M4.

    A tie of wins is left: a further game decides it, PA-M2.
    """
    sums = standing(ruler, pad)
    if ruler.wins:
        return tuple(seat for seat, number in enumerate(sums) if number == max(sums))
    return ruler.winners(pad, pad.rounds[-1], sums)
