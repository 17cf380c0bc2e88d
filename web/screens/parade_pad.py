"""The sheets of Parade on the scorepad: the cards in front colour by colour, and what they cost."""

from __future__ import annotations

from typing import Final

from parade.deck import CARDS, COLORS, VALUES
from parade.scoring import explained
from web.counting import Desk
from web.pad_screen import Account, Dock, Kind, PadOf, Person, Picker
from web.parade_ruler import RULER
from web.parade_table import ColorResult, Column, ParadeResult
from web.scorepad import KINDS, Pad, owner
from web.screen import Button, Notice
from web.screens.parade_result import color_rows
from web.screens.parade_words import character, color, name
from web.texts import Texts

Names = tuple[str, ...]


def dock(t: Texts, desk: Desk, pad: Pad, names: Names) -> Dock:
    """The cards of a colour that lie in front of the shown player: each is there once."""
    mine, who = pad.open.sheets[desk.seat].cards, names[desk.seat]
    chosen = COLORS[desk.kind]
    return Dock(
        name=t("pad.filling", name=who),
        title=t("pad.color_of", color=character(t, chosen), name=who),
        help=t("pad.color_more"),
        kinds_name=t("pad.colors"),
        kinds=tuple(_kind(t, place, mine, place == desk.kind) for place in range(KINDS)),
        keys_name=t("pad.which", color=color(t, chosen), name=who),
        keys=tuple(_key(t, desk, pad, names, f"{chosen}-{value}") for value in VALUES),
        onward=_onward(t, desk, pad, names),
        buttons=(),
        colors=True,
    )


def _kind(t: Texts, place: int, mine: tuple[str, ...], chosen: bool) -> Kind:
    kind = COLORS[place]
    number = sum(CARDS[card].color == kind for card in mine)
    said = t.n("pad.color_has", number, color=color(t, kind))
    button = Button(f"kind-{kind}", str(number), "pad:kind", str(place), name=said, pressed=chosen)
    return Kind(button, kind.value, t(f"letter.{kind}"), number)


def _key(t: Texts, desk: Desk, pad: Pad, names: Names, card: str) -> Button:
    has, value = owner(pad, card), str(CARDS[card].value)
    taken = has is not None and has != desk.seat
    said = t("pad.pick", card=name(t, card), said=names[has or 0]) if taken else name(t, card)
    return Button(f"key-{value}", value, "pad:card", card, name=said, pressed=has == desk.seat, off=taken)


def _onward(t: Texts, desk: Desk, pad: Pad, names: Names) -> Button:
    last = desk.kind == KINDS - 1
    following = names[(desk.seat + 1) % pad.seats] if last else color(t, COLORS[desk.kind + 1])
    return Button("onward", "→", "pad:onward", name=t("pad.next", name=following))


def no_picker(t: Texts, desk: Desk, pad: Pad, names: Names) -> Picker | None:
    """All cards are on the keys."""
    return None


def no_accounts(t: Texts, desk: Desk, pad: Pad, names: Names) -> tuple[Account, ...]:
    """The matrix explains every sum."""
    return ()


def matrix(t: Texts, pad: Pad, names: Names) -> ParadeResult:
    """Every colour of every player, with the majorities."""
    penalties = explained([sheet.cards for sheet in pad.open.sheets])
    totals = [-total for total in RULER.totals(pad.open)]
    best = RULER.winners(pad, pad.open, RULER.totals(pad.open)) if pad.open.full else ()
    seats = range(pad.seats)
    return ParadeResult(
        name=t("result.name"),
        headline="",
        reasons=(),
        buttons=(),
        more_undo=(),
        more_undo_name="",
        caption=t("result.colors"),
        headings=(t("result.color"), t("result.why"), t("result.total")),
        columns=tuple(Column(seat, names[seat], "", False, seat in best, totals[seat]) for seat in seats),
        rows=tuple(_brief(row) for row in color_rows(t, names, penalties, seats)),
        note=t("pad.hands"),
        revealed_name="",
        revealed=(),
    )


def _brief(row: ColorResult) -> ColorResult:
    """A colour that nobody has needs no reason."""
    return row if any(cell.values for cell in row.cells) else row._replace(why="")


def no_people(t: Texts, pad: Pad, names: Names) -> tuple[Person, ...]:
    """The matrix has everybody."""
    return ()


def nothing_odd(t: Texts, pad: Pad) -> tuple[Notice, ...]:
    """Each card is there once, so nothing can be too much."""
    return ()


def tie(t: Texts, pad: Pad, names: Names, tied: tuple[int, ...]) -> str:
    """Fewer cards in front, or a shared win, PA-S5."""
    best = RULER.winners(pad, pad.open, RULER.totals(pad.open))
    cards = len(pad.open.sheets[best[0]].cards)
    if len(best) > 1:
        return t.n("result.equal_cards", cards)
    return t.n("result.fewest_cards", cards, name=names[best[0]])


PAD: Final = PadOf(RULER, dock, no_picker, no_accounts, matrix, no_people, nothing_odd, tie)
