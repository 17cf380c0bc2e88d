"""The result of Parade: who won and why, and every colour of every seat with its sum, PA-S1 to PA-S5."""

from collections.abc import Sequence
from typing import Any

from parade.deck import CARDS, COLORS
from parade.events import Revealed as RevealedCards
from parade.scoring import ColorPenalty, explained
from tabletop import Match
from web.history import steps
from web.names import is_you, kind_of, player_name
from web.parade_table import Cell, ColorResult, Column, ParadeResult, Revealed
from web.screen import Face
from web.screens.ending import ending
from web.screens.parade_words import character, color, name, sorted_hand
from web.session import Session
from web.texts import Texts

AnyMatch = Match[Any, Any, Any]
Penalties = tuple[tuple[ColorPenalty, ...], ...]


def result(t: Texts, session: Session, match: AnyMatch) -> ParadeResult:
    """The scored result of a match that is over."""
    penalties = explained(match.state.fronts)
    totals = [-score for score in match.state.scores()]
    winners = match.state.winners()
    fewest = [len(front) for front in match.state.fronts]
    seats = sorted(range(match.seats), key=lambda seat: (totals[seat], fewest[seat], seat))
    headline = _headline(t, match, winners, totals[seats[0]])
    above = ending(t, session, match, headline, _reasons(t, match, winners, seats, totals))
    return ParadeResult(
        name=t("result.name"),
        headline=above.headline,
        reasons=above.reasons,
        buttons=above.buttons,
        more_undo=above.more,
        more_undo_name=t("undo.more"),
        caption=t("result.colors"),
        headings=(t("result.color"), t("result.why"), t("result.total")),
        columns=tuple(_column(t, match, seat, seat in winners, totals[seat]) for seat in seats),
        rows=color_rows(t, _names(t, match), penalties, seats, _you(match)),
        note=t("result.not_counted"),
        revealed_name=t("result.choices"),
        revealed=tuple(_revealed(t, match)),
        standing=above.standing,
    )


def _headline(t: Texts, match: AnyMatch, winners: tuple[int, ...], points: int) -> str:
    if len(winners) > 1:
        names = t.all_of([player_name(t, match, seat) for seat in winners])
        return t.n("result.shared", points, names=names)
    if is_you(match, winners[0]):
        return t.n("result.you_win", points)
    return t.n("result.wins", points, name=player_name(t, match, winners[0]))


def _reasons(
    t: Texts, match: AnyMatch, winners: tuple[int, ...], seats: list[int], totals: list[int]
) -> tuple[str, ...]:
    """Why they won: by how much, or by fewer cards, PA-S5; and how often a turn was taken back."""
    tied = [seat for seat in seats if totals[seat] == totals[seats[0]]]
    said = [t("result.lowest")]
    if len(tied) == 1:
        more = totals[seats[1]] - totals[seats[0]]
        said += [t.n("result.behind", more, name=player_name(t, match, seats[1])), t("result.no_tie")]
    else:
        said += [t("result.tied", names=t.all_of([player_name(t, match, seat) for seat in tied]))]
        said += [_tie(t, match, winners)]
    return (*said, *([t.n("result.undone", match.undone)] if match.undone else []))


def _tie(t: Texts, match: AnyMatch, winners: tuple[int, ...]) -> str:
    cards = len(match.state.fronts[winners[0]])
    if len(winners) > 1:
        return t.n("result.equal_cards", cards)
    return t.n("result.fewest_cards", cards, name=player_name(t, match, winners[0]))


def _column(t: Texts, match: AnyMatch, seat: int, wins: bool, total: int) -> Column:
    player = match.players[seat]
    return Column(seat, player_name(t, match, seat), kind_of(t, player), player.kind == "bot", wins, total)


def _names(t: Texts, match: AnyMatch) -> tuple[str, ...]:
    return tuple(player_name(t, match, seat) for seat in range(match.seats))


def _you(match: AnyMatch) -> int | None:
    return next((seat for seat in range(match.seats) if is_you(match, seat)), None)


# ── the colours ──


def color_rows(
    t: Texts, names: Sequence[str], penalties: Penalties, seats: Sequence[int], you: int | None = None
) -> tuple[ColorResult, ...]:
    """Every colour with what it costs each of `seats`, in their order; `you` is the seat that the page calls so."""
    return tuple(_row(t, names, penalties, seats, place, you) for place in range(len(COLORS)))


def _row(
    t: Texts, names: Sequence[str], penalties: Penalties, seats: Sequence[int], place: int, you: int | None
) -> ColorResult:
    kind = COLORS[place]
    cells = tuple(_cell(t, names[seat], penalties[seat][place]) for seat in seats)
    have = [seat for seat in seats if penalties[seat][place].majority]
    why = _why(t, names, penalties, have, place, you)
    return ColorResult(kind.value, character(t, kind), t(f"letter.{kind}"), cells, why)


def _cell(t: Texts, who: str, part: ColorPenalty) -> Cell:
    values = tuple((CARDS[card].value, part.majority and CARDS[card].value == 0) for card in part.cards)
    how = part.arithmetic.replace("x", "×") if part.cards else "–"
    kind = color(t, part.color)
    if not part.cards:
        said = t("result.cell_none", name=who, color=kind)
    elif how == str(part.penalty):
        said = t.n("result.cell_one", part.penalty, name=who, color=kind)
    else:
        held = t.all_of([str(value) for value, _ in values])
        said = t.n("result.cell", part.penalty, name=who, color=kind, values=held, how=how)
    return Cell(values, part.majority, part.penalty, how, said)


def _why(t: Texts, names: Sequence[str], penalties: Penalties, have: list[int], place: int, you: int | None) -> str:
    """Who has the majority of a colour and what follows; a 0 that costs 1 is named."""
    if not have:
        held = any(parts[place].cards for parts in penalties)
        return t("why.lead" if held else "why.nobody")
    cards = len(penalties[have[0]][place].cards)
    if len(have) > 1:
        said = [t.n("why.tied", cards, names=t.all_of([names[seat] for seat in have]))]
    elif have[0] == you:
        said = [t.n("why.you", cards)]
    else:
        said = [t.n("why.other", cards, name=names[have[0]])]
    if any(CARDS[card].value == 0 for seat in have for card in penalties[seat][place].cards):
        said.append(t("why.zero"))
    return t("list.sentence").join(said)


def _revealed(t: Texts, match: AnyMatch) -> list[Revealed]:
    """The two cards that every seat kept, in the order of the last round."""
    return [
        Revealed(
            event.seat, player_name(t, match, event.seat), tuple(_face(t, card) for card in sorted_hand(event.cards))
        )
        for event in steps(match)[-1].events
        if isinstance(event, RevealedCards)
    ]


def _face(t: Texts, card: str) -> Face:
    return Face(card, "kept", name(t, card))
