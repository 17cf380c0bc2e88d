"""The live examples of Point Salad's table: setting up, a turn, refill and splits, the end, several rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pointsalad import GAME
from pointsalad.deck import CARDS, counts
from pointsalad.events import Event, NoSplit, Refilled, Split
from pointsalad.options import TIE_BREAKS, Options
from pointsalad.refill import Market, Piles, refill
from pointsalad.rules import State
from pointsalad.turns import Turn
from tabletop.series import FULL_DECK, ROUNDS
from web.book import Scene, Stack, Sum
from web.conditions import card_vegetable, vegetable
from web.examples import Dial, Example, Values
from web.figures import Figure
from web.screen import Face
from web.screens.faces import point_name
from web.screens.orders import order, player, starts
from web.screens.salad_examples import point_face, table_of
from web.screens.sample_series import played, standing
from web.texts import Texts

DECK: Final = tuple(card for at in range(18) for card in tuple(CARDS)[at::18])
"""All cards, the vegetables in turn."""
CORNERS: Final = ("cabbage-04", "carrot-10", "lettuce-18", "onion-15", "pepper-16", "tomato-13")
SWITCH: Final = ("word.off", "word.on")
LONGEST: Final = 20
"""So many cards of each side an example lays before a player."""
ROUNDS_AGREED: Final = 3


def vegetable_face(t: Texts, card: str) -> Face:
    """A card with its vegetable side up, as a picture."""
    return Face(card, "vegetable", card_vegetable(t, card))


def stacks(t: Texts, piles: Piles, market: Market) -> tuple[Stack, ...]:
    """The three columns in small."""
    return tuple(
        Stack(
            name=t("column.name", n=column + 1),
            top=point_face(t, pile[0]) if pile else None,
            number=len(pile),
            places=(_place(t, places[0]), _place(t, places[1])),
        )
        for column, (pile, places) in enumerate(zip(piles, market, strict=True))
    )


def _place(t: Texts, card: str | None) -> Face | None:
    return vegetable_face(t, card) if card is not None else None


# ── the cards and setting up ──


def _corner(t: Texts, values: Values) -> Scene:
    card = CORNERS[values[0] - 1]
    return Scene(faces=(point_face(t, card), vegetable_face(t, card)), said=(point_name(t, card) + ".",))


def _setup(t: Texts, values: Values) -> Scene:
    state = GAME.new(values[0], 1)
    lying = [card for pile in state.piles for card in pile] + [card for pair in state.market for card in pair if card]
    each, now = set(counts(lying).values()), len(state.piles[0])
    said = t("said.takes_part", each=min(each), all=len(lying), out=len(CARDS) - len(lying))
    in_market = sum(place is not None for place in state.market[0])
    piles = t("said.piles", before=now + in_market, now=now)
    return Scene(stacks=stacks(t, state.piles, state.market), said=(said, piles))


def _many(t: Texts, values: Values) -> Scene:
    """Any number of cards before a player, each scored by itself."""
    cards, greens = DECK[: values[0]], DECK[40 : 40 + values[1]]
    state = _position(points=(cards, (), ()), vegetables=(greens, DECK[80:84], DECK[90:93]))
    mine, *others = (counts(row) for row in state.vegetables)
    total = state.scores()[0]
    held = (f"{number} {vegetable(t, kind, number)}" for kind, number in mine.items())
    return Scene(
        said=(t("list.comma").join(held) + ".",),
        table=table_of(t, cards, mine, others) if cards else None,
        sum=Sum(t("standing.sum"), total, t.n("word.points", total)),
    )


def _position(
    piles: Piles = ((), (), ()),
    market: Market = ((None, None), (None, None), (None, None)),
    points: tuple[tuple[str, ...], ...] = ((), ()),
    vegetables: tuple[tuple[str, ...], ...] = ((), ()),
    seat: int = 0,
    start: int = 0,
    options: Options | None = None,
) -> State:
    return State(piles, market, points, vegetables, seat, start, options or Options())


# ── a turn ──


def _market(number: int, cards: Sequence[str]) -> Market:
    """So many vegetables in the market, the first places first."""
    places = [cards[at] if at < number else None for at in range(6)]
    return ((places[0], places[1]), (places[2], places[3]), (places[4], places[5]))


def _take(t: Texts, values: Values) -> Scene:
    """What can be taken, counted among the legal turns; a flip is another matter."""
    number, tops, one = values
    piles = tuple((DECK[at],) if at < tops else () for at in range(3))
    market, options = _market(number, DECK[10:]), Options(take_one=bool(one))
    state = _position((piles[0], piles[1], piles[2]), market, options=options)
    turns = [turn for turn in state.legal_turns() if turn.flip is None]
    ways = (
        ("word.two", sum(len(turn.take) == 2 for turn in turns)),
        ("word.one", sum(len(turn.take) == 1 for turn in turns)),
        ("word.point", sum(turn.point is not None for turn in turns)),
    )
    table = Figure(
        t("dial.taken"),
        (t("dial.taken"), t("word.ways")),
        tuple((t(name), str(number)) for name, number in ways),
    )
    return Scene(stacks=stacks(t, state.piles, market), table=table, said=(t("said.over"),) if state.over else ())


def _flip(t: Texts, values: Values) -> Scene:
    """One card scores what the other becomes when it is flipped."""
    scores, flips = "cabbage-09", "carrot-12"
    state = _position(
        market=_market(3, ("onion-01", "onion-02", "pepper-01")),
        points=((scores, flips), ()),
        vegetables=(("carrot-01", "carrot-02", "carrot-03"), ()),
    )
    said: tuple[str, ...] = ()
    if values[0]:
        state = state.apply(Turn(("onion-01", "onion-02"), None, flips))
        again = replace(state, seat=0).legal_turns()
        said = (t("said.never_back"),) if all(turn.flip != flips for turn in again) else ()
    mine = counts(state.vegetables[0])
    faces = [point_face(t, card) for card in state.points[0]]
    faces += [vegetable_face(t, card) for card in state.vegetables[0] if card == flips]
    return Scene(
        faces=tuple(faces),
        said=said,
        table=table_of(t, state.points[0], mine, (counts(state.vegetables[1]),)),
    )


def _gaps(t: Texts, values: Values) -> Scene:
    """What is refilled after taking a card, or two vegetables."""
    state = GAME.new(2, 3)
    first, second, third = state.market
    pairs = ((), (first[0], third[1]), second)
    take = tuple(sorted(card for card in pairs[values[0]] if card is not None))
    turn = Turn(take, None, None) if take else Turn((), state.piles[1][0], None)
    after = state.apply(turn)
    told = [_told(t, event) for event in GAME.events(state, turn, after) if isinstance(event, Refilled)]
    return Scene(stacks=stacks(t, after.piles, after.market), said=tuple(told) or (t("said.no_gap"),))


def _told(t: Texts, event: Event) -> str:
    """A step of the refill in words."""
    match event:
        case Refilled(column, row, card):
            message = "said.gap_below" if row else "said.gap"
            return t(message, column=column + 1, vegetable=card_vegetable(t, card))
        case Split(source, target, moved):
            return t.n("log.split", moved, source=source + 1, target=target + 1)
        case NoSplit(column):
            return t("log.no_split", column=column + 1)
    return ""


# ── refill and splits ──


def _at_first(values: Values) -> tuple[Piles, Market]:
    """Three piles of the sizes that are set, and a full market but for the gaps of one column."""
    first, second, third, column, gaps = values[:5]
    piles = (DECK[:first], DECK[12 : 12 + second], DECK[24 : 24 + third])
    market = list(_market(6, DECK[40:]))
    upper, lower = market[column - 1]
    market[column - 1] = (None if gaps else upper, None if gaps > 1 else lower)
    return piles, (market[0], market[1], market[2])


def _steps(values: Values) -> int:
    return len(refill(*_at_first(values))[2])


def _restore(t: Texts, values: Values) -> Scene:
    """The refill event by event, as far as it has been followed."""
    piles, market = _at_first(values)
    events = refill(piles, market)[2][: values[-1]]
    for event in events:
        piles, market = followed(piles, market, event)
    said = _told(t, events[-1]) if events else t("said.at_first")
    return Scene(stacks=stacks(t, piles, market), said=(said,))


def followed(piles: Piles, market: Market, event: Event) -> tuple[Piles, Market]:
    """Piles and market after one event of a refill."""
    stacked, places = list(piles), [list(pair) for pair in market]
    match event:
        case Refilled(column, row, card):
            stacked[column] = stacked[column][1:]
            places[column][row] = card
        case Split(source, target, moved):
            stay = len(stacked[source]) - moved
            stacked[target], stacked[source] = stacked[source][stay:], stacked[source][:stay]
    (a, b), (c, d), (e, f) = places
    return (stacked[0], stacked[1], stacked[2]), ((a, b), (c, d), (e, f))


# ── the end ──


def _end(t: Texts, values: Values) -> Scene:
    """A turn with few cards left: whether it ends the match, and that a flip belongs to it."""
    own = "cabbage-09"
    state = _position(market=_market(values[0], DECK[10:]), points=((own,), ()))
    turns = state.legal_turns()
    after = state.apply(turns[0])
    flips = (t("said.may_flip"),) if any(turn.flip for turn in turns) else ()
    over = t("said.over" if after.over else "said.goes_on")
    return Scene(stacks=stacks(t, state.piles, state.market), said=(*flips, over))


def _tie(t: Texts, values: Values) -> Scene:
    """Who wins with these points: three players, who began, and who took the latest turn."""
    *totals, start, latest, option = values
    chosen = Options(tie_break=TIE_BREAKS[option])
    nobody: tuple[tuple[str, ...], ...] = ((), (), ())
    state = _position(points=nobody, vegetables=nobody, seat=latest % 3, start=start - 1, options=chosen)
    winner = player(t, state.winners(totals)[0])
    tied = [player(t, seat) for seat, total in enumerate(totals) if total == max(totals)]
    turns = order(t, [(start - 1 + turn) % 3 for turn in range(3)])
    if len(tied) < 2:
        return Scene(said=(turns, t("said.wins", name=winner), t("result.no_tie")))
    why = t(f"result.{chosen.tie_break}", name=winner, start=player(t, start - 1))
    return Scene(said=(turns, t("result.tied", names=t.all_of(tied)), why))


# ── several rounds ──


def _rounds(t: Texts, values: Values) -> Scene:
    """A series of random play; the full deck only with as many players as divide it."""
    kind, seats, seed = (FULL_DECK, ROUNDS)[values[0]], values[1], values[2]
    offered = GAME.series(seats)
    if kind not in offered:
        return Scene(said=(t("said.no_full_deck", n=seats),))
    length = offered[kind][0] if kind == FULL_DECK else ROUNDS_AGREED
    return standing(t, played(GAME, kind, length, seats, seed))


SERIES: Final = ("word.full_deck", "word.fresh")

PLAYERS: Final = Dial("dial.players", 2, 6, 2)
DEAL: Final = Dial("option.seed", 1, 9, 1)

EXAMPLES: Final = (
    Example("corner", ("PS-C2",), (Dial("result.card", 1, len(CORNERS), 1),), _corner),
    Example("setup", ("PS-P1", "PS-P2", "PS-P3"), (PLAYERS,), _setup),
    Example("order", ("PS-P4", "PS-T6"), (PLAYERS._replace(first=3), DEAL), lambda t, values: starts(t, GAME, values)),
    Example(
        "many",
        ("PS-E2", "PS-E4", "PS-P5"),
        (Dial("dial.cards", 0, LONGEST, 3), Dial("dial.vegetables", 0, LONGEST, 7)),
        _many,
    ),
    Example(
        "take",
        ("PS-T1", "PS-T2", "PS-T3", "PS-T7"),
        (
            Dial("dial.vegetables", 0, 6, 6),
            Dial("dial.piles", 0, 3, 3),
            Dial("option.take_one", 0, 1, 0, words=SWITCH),
        ),
        _take,
    ),
    Example(
        "flip",
        ("PS-T4", "PS-T5", "PS-S8"),
        (Dial("dial.flipped", 0, 1, 0, words=("word.as_point", "word.as_vegetable")),),
        _flip,
    ),
    Example(
        "gaps",
        ("PS-T8", "PS-R1"),
        (Dial("dial.taken", 0, 2, 0, words=("word.point", "word.two_columns", "word.one_column")),),
        _gaps,
    ),
    Example(
        "restore",
        ("PS-R2", "PS-R3", "PS-R4", "PS-R5"),
        (
            *(Dial("dial.pile", 0, 9, size, number=at) for at, size in enumerate((0, 5, 3), 1)),
            Dial("dial.column", 1, 3, 1),
            Dial("dial.gaps", 0, 2, 1),
            Dial("dial.step", 0, 9, 0),
        ),
        _restore,
        _steps,
    ),
    Example("end", ("PS-E1",), (Dial("dial.left", 1, 6, 2),), _end),
    Example(
        "tie",
        ("PS-E3",),
        (
            *(Dial("dial.points", 0, 99, points, of=at) for at, points in enumerate((20, 15, 20), 1)),
            Dial("dial.start", 1, 3, 2),
            Dial("dial.latest", 1, 3, 3),
            Dial("option.tie_break", 0, 1, 0, words=("option.turn_order", "option.last_action")),
        ),
        _tie,
    ),
    Example(
        "rounds",
        ("PS-M1", "PS-M2", "PS-M3", "PS-M4"),
        (Dial("option.series", 0, 1, 0, words=SERIES), PLAYERS, DEAL),
        _rounds,
    ),
)
