"""The sheets of Point Salad on the scorepad: six counts, point cards by their icons, every sum explained."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pointsalad.deck import CARDS, VEGETABLES, Vegetable
from pointsalad.options import CARDS_PER_SEAT
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Set, Weights
from web.conditions import vegetable
from web.counting import Desk
from web.pad_screen import Account, Dock, Entry, Kind, PadOf, Person, Pick, Picker
from web.salad_ruler import RULER, counts, gardens, too_many
from web.scorepad import KINDS, MOST_COUNTED, Pad, owner
from web.screen import Button, Face, Notice
from web.screens.faces import point_name, seat_counts
from web.screens.result import rows
from web.screens.salad_examples import counted
from web.texts import Texts, signed

Names = tuple[str, ...]
SORTS: Final = {
    "piece": (Weights,),
    "set": (Set,),
    "parity": (Parity,),
    "most": (Most, Fewest),
    "kinds": (KindsMin, KindsMissing),
}
"""Groups of conditions that look alike on the cards."""


# ── at the thumb ──


def dock(t: Texts, desk: Desk, pad: Pad, names: Names) -> Dock:
    """The counts of the shown player; while a card is looked for, what it counts."""
    return _filters(t, desk, pad, names) if desk.adding else _counts(t, desk, pad, names)


def _counts(t: Texts, desk: Desk, pad: Pad, names: Names) -> Dock:
    mine, name = pad.open.sheets[desk.seat].counts, names[desk.seat]
    chosen = VEGETABLES[desk.kind]
    many = vegetable(t, chosen, 2)
    return Dock(
        name=t("pad.filling", name=name),
        title=t("pad.count_of", vegetables=many, name=name),
        help=t("pad.count_more", most=MOST_COUNTED),
        kinds_name=t("pad.kinds"),
        kinds=tuple(_kind(t, place, mine[place], place == desk.kind) for place in range(KINDS)),
        keys_name=t("pad.how_many", vegetables=many, name=name),
        keys=tuple(
            Button(f"key-{number}", str(number), "pad:count", str(number), pressed=number == mine[desk.kind])
            for number in range(MOST_COUNTED + 1)
        ),
        onward=_onward(t, desk, pad, names),
        buttons=(),
    )


def _kind(t: Texts, place: int, number: int, chosen: bool) -> Kind:
    kind = VEGETABLES[place]
    name = t("pad.kind_has", vegetables=vegetable(t, kind, 2), n=number)
    button = Button(f"kind-{kind}", str(number), "pad:kind", str(place), name=name, pressed=chosen)
    return Kind(button, kind.value, t(f"letter.{kind}"), number)


def _onward(t: Texts, desk: Desk, pad: Pad, names: Names) -> Button:
    """The next vegetable, then the point cards, then the next player."""
    if desk.adding:
        name = names[(desk.seat + 1) % pad.seats]
    elif desk.kind < KINDS - 1:
        name = vegetable(t, VEGETABLES[desk.kind + 1], 2)
    else:
        name = t("pad.cards")
    return Button("onward", "→", "pad:onward", name=t("pad.next", name=name))


def _filters(t: Texts, desk: Desk, pad: Pad, names: Names) -> Dock:
    number = len(fitting(desk))
    return Dock(
        name=t("pad.find"),
        title=t("pad.find"),
        help=t.n("pad.fit", number, all=len(CARDS)),
        kinds_name=t("pad.counts"),
        kinds=tuple(_filter(t, kind, kind in desk.wanted) for kind in VEGETABLES),
        keys_name=t("pad.sorts"),
        keys=tuple(
            Button(f"sort-{sort}", text, "pad:sort", sort, pressed=sort == desk.sort)
            for sort, text in _sorts(t).items()
        ),
        onward=_onward(t, desk, pad, names),
        buttons=(),
        words=True,
    )


def _sorts(t: Texts) -> dict[str, str]:
    texts = (t("pad.piece"), t("pad.set"), t("pad.parity"), t("pad.most"), t("pad.with_kinds"))
    return dict(zip(SORTS, texts, strict=True))


def _filter(t: Texts, kind: Vegetable, wanted: bool) -> Kind:
    button = Button(f"want-{kind}", "", "pad:want", kind.value, name=vegetable(t, kind), pressed=wanted)
    return Kind(button, kind.value, t(f"letter.{kind}"))


# ── point cards ──


def fitting(desk: Desk) -> tuple[str, ...]:
    """The cards that count all that is wanted, those that count nothing else first."""
    return _fitting(frozenset(desk.wanted), desk.sort)


@lru_cache(maxsize=16)
def _fitting(wanted: frozenset[str], sort: str) -> tuple[str, ...]:
    kinds = SORTS.get(sort, ())
    found = [
        card
        for card in CARDS.values()
        if wanted <= set(counted(card.rule)) and (not kinds or isinstance(card.rule, kinds))
    ]
    order = list(SORTS.values())
    places = {
        card.id: (
            set(counted(card.rule)) != wanted,
            next(place for place, kinds in enumerate(order) if isinstance(card.rule, kinds)),
            len(counted(card.rule)),
            [VEGETABLES.index(kind) for kind in counted(card.rule)],
        )
        for card in found
    }
    return tuple(sorted(places, key=lambda card: places[card]))


def picker(t: Texts, desk: Desk, pad: Pad, names: Names) -> Picker:
    """The cards that fit: what each would score, or who has it."""
    cards = fitting(desk)
    tables = [counts(sheet) for sheet in pad.open.sheets]
    picks = tuple(_pick(t, desk, pad, names, card, tables) for card in cards)
    return Picker(t("pad.cards"), picks, "" if picks else t("pad.none_fits"))


def _pick(t: Texts, desk: Desk, pad: Pad, names: Names, card: str, tables: Sequence[dict[Vegetable, int]]) -> Pick:
    has = owner(pad, card)
    others = [table for seat, table in enumerate(tables) if seat != desk.seat]
    points = CARDS[card].rule.points(tables[desk.seat], others)
    said = signed(points) if has in (None, desk.seat) else names[has or 0]
    name = t("pad.pick", card=_name(t, card), said=said)
    taken = has is not None and has != desk.seat
    return Pick(Face(card, "point", name, "pad:card", card, pressed=has == desk.seat, off=taken), said)


@lru_cache(maxsize=128)
def _name(t: Texts, card: str) -> str:
    return point_name(t, card)


# ── the sums ──


def accounts(t: Texts, desk: Desk, pad: Pad, names: Names) -> tuple[Account, ...]:
    """Every player's sum, that of the shown one with verbs."""
    ended = gardens(pad.open)
    heads = (t("result.card"), t("result.how"), t("result.points"), t("result.sum"), t("pad.give_back"))
    made = []
    for seat, name in enumerate(names):
        shown = seat == desk.seat and desk.guest is None
        entries = tuple(Entry(row, _remove(t, row.card.card) if shown else None) for row in rows(t, ended, seat))
        add = Button("add-card", t("pad.add"), "pad:add", kind="main") if shown else None
        caption = t("result.caption", name=name)
        total = ended.total(seat)
        made.append(Account(seat, name, total, caption, heads, entries, t("seat.none_yet"), shown, add))
    return tuple(made)


def _remove(t: Texts, card: str) -> Button:
    return Button(f"remove-{card}", "×", "pad:card", card, kind="plain", name=t("pad.remove", card=point_name(t, card)))


def people(t: Texts, pad: Pad, names: Names) -> tuple[Person, ...]:
    """Everybody's counts and sum."""
    ended = gardens(pad.open)
    best = RULER.winners(pad, pad.open, RULER.totals(pad.open))
    return tuple(
        Person(
            name,
            seat_counts(t, ended, ended, seat),
            t.n("result.cards", len(ended.cards[seat])),
            ended.total(seat),
            not pad.open.empty and seat in best,
        )
        for seat, name in enumerate(names)
    )


def notices(t: Texts, pad: Pad) -> tuple[Notice, ...]:
    """More of a vegetable than the game has: said, because it is easily a wrong tap, and let be."""
    most = CARDS_PER_SEAT * pad.seats
    return tuple(
        Notice(
            f"many-{kind}",
            "info",
            t("pad.many", vegetables=vegetable(t, kind, 2), n=number),
            t("pad.many_more", players=pad.seats, most=most),
        )
        for kind, number in too_many(pad.open)
    )


def tie(t: Texts, pad: Pad, names: Names, tied: tuple[int, ...]) -> str:
    """Which tie-break decided, PS-E3."""
    winner = names[RULER.winners(pad, pad.open, RULER.totals(pad.open))[0]]
    if pad.tie_break == "turn_order":
        return t("result.turn_order", name=winner, start=names[pad.open.first])
    return t("result.last_action", name=winner)


PAD: Final = PadOf(RULER, dock, picker, accounts, lambda t, pad, names: None, people, notices, tie)
