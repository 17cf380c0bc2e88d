"""The live examples of Parade: a turn, the last round, the final choice, what cards cost, several games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from parade import GAME
from parade.deck import CARDS, COLORS, Color
from parade.removal import removal_of
from parade.rules import State, Turn, trigger_of
from parade.scoring import ColorPenalty, explained, penalties
from tabletop.game import FACE_DOWN
from tabletop.series import WINS
from web.book import Scene, Sum
from web.examples import Dial, Example, Values
from web.figures import Figure
from web.parade_table import Procession
from web.screen import Face
from web.screens.orders import player, players, starts
from web.screens.parade_line import procession
from web.screens.parade_words import all_short, name
from web.screens.sample_series import played, standing
from web.texts import Texts

LINE: Final = (
    *("red-3", "blue-9", "green-4", "red-8", "white-1", "orange-2", "purple-6"),
    *("blue-0", "orange-10", "green-7", "white-5", "purple-2", "red-6"),
)
"""The parade of the examples from its head; the card that is played is left out of it."""
LONGEST: Final = 12
HAND: Final = ("blue-1", "green-8", "orange-0", "red-7")
FRONTS: Final = (
    ("red-2", "red-4", "green-3", "blue-5", "blue-6"),
    ("red-9", "red-5", "green-0", "orange-4"),
    ("blue-3", "blue-2", "orange-1", "white-7"),
)
PAIRS: Final = tuple(combinations(HAND, 2))
OF_A_COLOR: Final = ((10, 8, 3, 0), (1, 9, 4, 2), (5, 6, 7))
"""The values of one colour that three players can have in front."""
SHOWN: Final = Color.RED

PLAYERS: Final = Dial("dial.players", 2, 6, 3)
DEAL: Final = Dial("option.seed", 1, 9, 1)


def picture(t: Texts, card: str) -> Face:
    """A card as a picture."""
    return Face(card, "sample", name(t, card))


def _position(
    hands: tuple[tuple[str, ...], ...],
    fronts: tuple[tuple[str, ...], ...],
    pile: tuple[str, ...] = (),
    parade: tuple[str, ...] = (),
    seat: int = 0,
    trigger: int | None = None,
) -> State:
    nothing: tuple[tuple[str, ...], ...] = ((),) * len(hands)
    return State(pile, parade, hands, fronts, nothing, nothing, seat, 0, trigger)


# ── setting up ──


def _dealt(t: Texts, values: Values) -> Scene:
    state = GAME.new(values[0], 1)
    said = t("said.dealt", hand=len(state.hands[0]), parade=len(state.parade), pile=len(state.pile))
    return Scene(line=line(t, state.parade), said=(said,))


# ── a turn ──


def line(t: Texts, parade: Sequence[str], played_card: str | None = None) -> Procession:
    """The parade as a picture, with what a played card does to it."""
    state = _position(((),), ((),), parade=tuple(parade))
    drawn = procession(t, state, removal_of(parade, played_card) if played_card else None, frozenset())
    cards = tuple(one._replace(face=replace(one.face, do="", value="")) for one in drawn.cards)
    return drawn._replace(note="", cards=cards)


def _played(t: Texts, card: str, length: int) -> Scene:
    """What a card does to a parade of that length."""
    parade = [other for other in LINE if other != card][:length]
    removal = removal_of(parade, card)
    short = all_short(t, (card,))
    if removal.taken:
        said = t.n("choose.takes", len(removal.taken), card=short, cards=all_short(t, removal.taken))
    else:
        said = t("choose.takes_nothing", card=short)
    return Scene(line=line(t, parade, card), said=(said, t("said.then", cards=all_short(t, removal.left))))


def _turn(t: Texts, values: Values) -> Scene:
    color, value, length = values
    return _played(t, f"{COLORS[color]}-{value}", length)


def _draws(t: Texts, values: Values) -> Scene:
    """How many cards a hand has after a turn, in the last round too."""
    pile, last = tuple(f"white-{value}" for value in range(values[0])), bool(values[1])
    state = _position((tuple(f"blue-{n}" for n in range(5)),) * 2, ((), ()), pile, trigger=1 if last else None)
    after = state.apply(Turn("blue-0"))
    said = t("said.in_hand", hand=len(after.hands[0]), pile=len(after.pile))
    begins = state.trigger is None and after.trigger is not None
    return Scene(said=(said, *((t(f"log.last_round.{trigger_of(after.fronts[0], after.pile)}"),) if begins else ())))


# ── the last round and the final choice ──


def _trigger(t: Texts, values: Values) -> Scene:
    colors, pile = values
    front = tuple(f"{color}-{4 + at}" for at, color in enumerate(COLORS[:colors]))
    cause = trigger_of(front, tuple(f"white-{value}" for value in range(pile)))
    said = t(f"log.last_round.{cause}") if cause else t("said.goes_on")
    return Scene(row=tuple(picture(t, card) for card in front), said=(said,))


def last_round(seats: int, trigger: int) -> Iterator[tuple[State, State]]:
    """Every turn from the one that brings the last round to the last choice, each as position before and after."""
    dealt = GAME.new(seats, 1)
    state = replace(dealt, pile=dealt.pile[:1], seat=trigger)
    while not state.over:
        after = state.apply(state.legal_turns()[0])
        yield state, after
        state = after


def _last_round(t: Texts, values: Values) -> Scene:
    seats, trigger = values
    turns = list(last_round(seats, trigger - 1))
    rows = tuple(
        (player(t, before.seat), str(len(before.hands[before.seat])), str(len(after.hands[before.seat])))
        for before, after in turns
        if not before.choosing
    )
    table = Figure(t("chapter.last"), (t("word.player"), t("word.before"), t("word.after")), rows)
    names = " → ".join(player(t, before.seat) for before, _ in turns if before.choosing)
    return Scene(table=table, said=(t("said.choices", names=names),))


def _seats_that_trigger(values: Values) -> int:
    return values[0]


def _choosing(chosen: int = 0) -> State:
    """The final choice of three players, of whom so many have chosen."""
    hands = (HAND, ("blue-10", "purple-4", "white-2", "white-9"), ("green-1", "orange-8", "purple-0", "red-10"))
    state = _position(hands, FRONTS, trigger=2)
    for _ in range(chosen):
        state = state.apply(state.legal_turns()[0])
    return state


def _choice(t: Texts, values: Values) -> Scene:
    """What keeping two of four cards costs; the other two cost nothing."""
    keep = PAIRS[values[0] - 1]
    state = _choosing().apply(Turn(None, keep))
    penalty = penalties(state.counted)[0]
    said = (t("choose.adds", cards=all_short(t, keep)), t("said.laid_away", cards=all_short(t, state.laid_away[0])))
    parts = explained(state.counted)[0]
    how = " + ".join(str(part.penalty) for part in parts if part.cards)
    row = tuple(picture(t, card) for card in state.counted[0])
    return Scene(row=row, said=said, sum=Sum(how, penalty, t.n("word.points", penalty)))


def _secret(t: Texts, values: Values) -> Scene:
    """What the first player sees while the others choose."""
    state = _choosing(values[0])
    seen = state.observe(0)
    rows = []
    for seat in range(3):
        kept = seen.kept[seat] or (state.fronts[seat][len(FRONTS[seat]) :])
        hidden = FACE_DOWN in kept
        rows.append((player(t, seat), t("hand.back") if hidden else all_short(t, kept) if kept else "–"))
    headings = (t("word.player"), t("said.sees"))
    return Scene(table=Figure(t("said.sees"), headings, tuple(rows)))


# ── what the cards cost ──


def _majority(t: Texts, values: Values) -> Scene:
    """One colour in front of two or three players."""
    seats, *numbers = values
    fronts = [
        tuple(f"{SHOWN}-{value}" for value in own[:number])
        for own, number in zip(OF_A_COLOR[:seats], numbers, strict=False)
    ]
    parts = [costs[COLORS.index(SHOWN)] for costs in explained(fronts)]
    rows = tuple(_cost(t, seat, part) for seat, part in enumerate(parts))
    headings = (t("word.player"), t("word.cards"), t("result.how"), t("result.points"))
    return Scene(
        row=tuple(picture(t, card) for front in fronts for card in front),
        table=Figure(t(f"color.{SHOWN}"), headings, rows),
    )


def _cost(t: Texts, seat: int, part: ColorPenalty) -> tuple[str, ...]:
    values = t("list.comma").join(str(CARDS[card].value) for card in part.cards) or "–"
    how = part.arithmetic.replace(" x ", "×")
    how = t("front.row", name=how, values=t("front.row_majority")) if part.majority else how
    return player(t, seat), values, how, str(part.penalty)


def _winner(t: Texts, values: Values) -> Scene:
    """Who wins with these sums and numbers of cards in front."""
    sums, numbers = values[::2], values[1::2]
    fronts = tuple(tuple(f"{COLORS[seat]}-{value}" for value in range(number)) for seat, number in enumerate(numbers))
    state = _position(((), ()), fronts)
    winners = state.winners(tuple(-penalty for penalty in sums))
    names = t.all_of([player(t, seat) for seat in winners])
    if sums[0] != sums[1]:
        return Scene(said=(t("said.wins", name=names), t("result.lowest")))
    tied = t("result.tied", names=t.all_of(players(t, 2)))
    if len(winners) == 1:
        return Scene(said=(tied, t.n("result.fewest_cards", numbers[winners[0]], name=names)))
    return Scene(said=(tied, t.n("result.equal_cards", numbers[0])))


def _games(t: Texts, values: Values) -> Scene:
    length, seed = values
    series = played(GAME, WINS, length, 2, seed)
    return standing(t, series, (t("said.further"),) if len(series.rounds) > length else ())


EXAMPLES: Final = (
    Example("order", ("PA-P1",), (PLAYERS, DEAL), lambda t, values: starts(t, GAME, values)),
    Example("dealt", ("PA-P2", "PA-P3", "PA-P4"), (PLAYERS,), _dealt),
    Example(
        "turn",
        ("PA-T1", "PA-T2", "PA-T3", "PA-T4"),
        (
            Dial("result.color", 0, 5, 4, words=tuple(f"color.{color}" for color in COLORS)),
            Dial("dial.value", 0, 10, 3),
            Dial("dial.length", 0, LONGEST, 6),
        ),
        _turn,
    ),
    Example(
        "draws",
        ("PA-T5", "PA-L2"),
        (Dial("dial.draw", 1, 9, 2), Dial("dial.round", 0, 1, 0, words=("word.off", "word.on"))),
        _draws,
    ),
    Example("trigger", ("PA-L1", "PA-L4"), (Dial("dial.colors", 0, 6, 5), Dial("dial.draw", 0, 9, 4)), _trigger),
    Example(
        "last-round",
        ("PA-L3",),
        (PLAYERS, Dial("dial.trigger", 1, 6, 2)),
        _last_round,
        _seats_that_trigger,
    ),
    Example("choice", ("PA-F1", "PA-F3"), (Dial("dial.choice", 1, len(PAIRS), 1),), _choice),
    Example("secret", ("PA-F2",), (Dial("dial.chosen", 0, 3, 1),), _secret),
    Example(
        "majority",
        ("PA-S1", "PA-S2", "PA-S3"),
        (
            Dial("dial.players", 2, 3, 3),
            *(
                Dial("dial.front", 0, len(values), first, of=at)
                for at, (values, first) in enumerate(zip(OF_A_COLOR, (3, 3, 1), strict=True), 1)
            ),
        ),
        _majority,
    ),
    Example(
        "winner",
        ("PA-S4", "PA-S5"),
        (
            Dial("dial.points", 0, 99, 12, of=1),
            Dial("dial.front", 1, 11, 6, of=1),
            Dial("dial.points", 0, 99, 12, of=2),
            Dial("dial.front", 1, 11, 4, of=2),
        ),
        _winner,
    ),
    Example("games", ("PA-M1", "PA-M2"), (Dial("dial.games", 2, 6, 2), DEAL), _games),
)


@lru_cache(maxsize=128)
def card_example(card: str) -> Example | None:
    """The example of a card, called by its id: what it takes out of parades of any length."""
    if card not in CARDS:
        return None
    return Example(card, (), (Dial("dial.length", 0, LONGEST, 9),), lambda t, values: _played(t, card, values[0]))
