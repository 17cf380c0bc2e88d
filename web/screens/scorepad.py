"""The scorepad for a table of cardboard: who plays, what lies in front of them, what it comes to and why."""

from __future__ import annotations

from web.counting import ADDRESS, Desk, pad_of, undone
from web.games import OFFERS
from web.pad_screen import PadOf, PadScreen, Tab
from web.scorepad import LONGEST_NAME, MOST_ROUNDS, SEATS, Pad, leaders, standing
from web.scorepad_link import link_of
from web.screen import Button, Choice, Field, Item, Link, Notice, Page, Section
from web.screens.links import text_section, unreadable
from web.screens.pages import back
from web.session import Session
from web.standing import RoundRow, Score, Standing, Total
from web.texts import Texts, minus

Names = tuple[str, ...]


def scorepad(texts: Texts, session: Session) -> Page:
    """The pad that the address names; its link or its players where they are asked for."""
    t, desk, pad = texts.of("scorepad"), session.desk or Desk(), pad_of(session)
    title = t("pad.of", game=t(f"game.{pad.game}"))
    if desk.panel and desk.guest is None:
        section = _players(t, pad) if desk.panel == "players" else _share(t, session, pad)
        close = Button("close-panel", t("pad.done"), "pad:panel", "", kind="main")
        return Page(title, (section,), buttons=(close,))
    if desk.problem is not None:
        return Page(t("link.refused"), (_refused(t, pad, *desk.problem),), back=back(t, session))
    return Page(title, figures=_pad(t, desk, pad), back=back(t, session))


def _refused(t: Texts, pad: Pad, why: str, details: str) -> Section:
    """Why a link cannot be read, and the way to the own pad."""
    own = Link("pad-own", t("pad.of", game=t(f"game.{pad.game}")), f"{ADDRESS}/{pad.game}", "edit")
    return unreadable(t, why, t("pad.impossible"), details, (own,))


def _of(pad: Pad) -> PadOf:
    load = OFFERS[pad.game].scorepad
    assert load is not None
    return load()


def names_of(t: Texts, pad: Pad) -> Names:
    """What the players are called."""
    return tuple(name or t("name.person", n=seat + 1) for seat, name in enumerate(pad.names))


def _pad(t: Texts, desk: Desk, pad: Pad) -> PadScreen:
    of, names, own = _of(pad), names_of(t, pad), desk.guest is None
    headline, reasons = _result(t, of, pad, names)
    picker = of.picker(t, desk, pad, names) if own and desk.adding else None
    return PadScreen(
        notices=(*_notices(t, desk), *of.notices(t, pad)),
        who_name=t("pad.players"),
        tabs=tuple(_tab(t, of, desk, pad, names, seat) for seat in range(pad.seats)) if own else (),
        dock=of.dock(t, desk, pad, names)._replace(buttons=_at_hand(t, desk, pad)) if own else None,
        picker=picker,
        accounts=of.accounts(t, desk, pad, names) if picker is None else (),
        matrix=of.matrix(t, pad, names),
        everyone=t("pad.everyone"),
        note=t("pad.lowest" if OFFERS[pad.game].penalty else "pad.highest"),
        headline=headline,
        reasons=reasons,
        people=of.people(t, pad, names),
        rounds_name=t("standing.rounds"),
        rounds=_rounds(t, pad) if len(pad.rounds) > 1 and own else (),
        standing=_standing(t, of, pad, names) if len(pad.rounds) > 1 else None,
        verbs=_verbs(t, pad) if own else _guest_verbs(t),
        ways=_ways(t, pad),
    )


# ── who plays, at the top ──


def _tab(t: Texts, of: PadOf, desk: Desk, pad: Pad, names: Names, seat: int) -> Tab:
    total = abs_of(pad, of.ruler.totals(pad.open)[seat])
    said = t.n("pad.has", total, name=names[seat])
    button = Button(f"seat-{seat}", names[seat], "pad:seat", str(seat), name=said, pressed=seat == desk.seat)
    return Tab(button, total)


def abs_of(pad: Pad, total: int) -> int:
    """A total as it is shown: of Parade the penalty."""
    return -total if OFFERS[pad.game].penalty else total


def _at_hand(t: Texts, desk: Desk, pad: Pad) -> tuple[Button, ...]:
    """Undo, and the way back from the cards: at the thumb."""
    back_ = Button("undo-pad", t("verb.undo"), "pad:undo", icon="undo") if undone(desk, pad.game) else None
    done = Button("add-done", t("pad.done"), "pad:add") if desk.adding else None
    return tuple(one for one in (back_, done) if one is not None)


# ── what is said above ──


def _notices(t: Texts, desk: Desk) -> list[Notice]:
    found = []
    if desk.guest is not None:
        found.append(Notice("guest", "info", t("pad.guest"), t("pad.guest_more")))
    if desk.refused:
        found.append(Notice("pad-unsaved", "warn", t("unsaved.fact"), t("pad.unsaved")))
    return found


# ── what it comes to ──


def _result(t: Texts, of: PadOf, pad: Pad, names: Names) -> tuple[str, tuple[str, ...]]:
    """Who wins the open round and why; who is ahead, while somebody has nothing yet."""
    if pad.open.empty:
        return "", ()
    totals = of.ruler.totals(pad.open)
    best = of.ruler.winners(pad, pad.open, totals)
    points = abs_of(pad, totals[best[0]])
    who = t.all_of([names[seat] for seat in best])
    if not pad.open.full:
        return t.n("pad.ahead", points, names=who), ()
    headline = t.n("result.wins" if len(best) == 1 else "result.shared", points, name=who, names=who)
    return headline, _why(t, of, pad, names, totals, best)


def _why(t: Texts, of: PadOf, pad: Pad, names: Names, totals: tuple[int, ...], best: Names | tuple[int, ...]) -> Names:
    tied = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    if len(tied) > 1:
        return (t("result.tied", names=t.all_of([names[seat] for seat in tied])), of.tie(t, pad, names, tied))
    second = max((seat for seat in range(pad.seats) if seat not in tied), key=lambda seat: totals[seat])
    ahead = totals[tied[0]] - totals[second]
    message = "result.behind" if OFFERS[pad.game].penalty else "result.ahead"
    return (t.n(message, ahead, name=names[second]),)


def _rounds(t: Texts, pad: Pad) -> tuple[Button, ...]:
    return tuple(
        Button(
            f"round-at-{at}",
            str(at + 1),
            "pad:round",
            str(at),
            name=t("standing.round", n=at + 1),
            pressed=at == pad.at,
        )
        for at in range(len(pad.rounds))
    )


def _standing(t: Texts, of: PadOf, pad: Pad, names: Names) -> Standing:
    """Rounds by seats with the sums, or the wins, PS-M4 and PA-M1."""
    sums, ahead = standing(of.ruler, pad), leaders(of.ruler, pad)
    word = t("standing.leads")
    return Standing(
        title=t("standing.title"),
        note=_note(t, of, names, sums, ahead),
        corner=t("standing.rounds"),
        foot=t("standing.wins" if of.ruler.wins else "standing.sum"),
        totals=tuple(Total(names[seat], sums[seat], word if seat in ahead else "") for seat in range(pad.seats)),
        rows=tuple(_row(t, of, pad, at) for at in range(len(pad.rounds))),
    )


def _row(t: Texts, of: PadOf, pad: Pad, at: int) -> RoundRow:
    round_ = pad.rounds[at]
    name = t("standing.round", n=at + 1)
    if round_.empty:
        return RoundRow(at + 1, name, tuple(Score("", False, t("standing.to_come")) for _ in range(pad.seats)))
    totals = of.ruler.totals(round_)
    best = of.ruler.winners(pad, round_, totals) if round_.full else ()
    return RoundRow(at + 1, name, tuple(_score(t, pad, total, seat in best) for seat, total in enumerate(totals)))


def _score(t: Texts, pad: Pad, total: int, wins: bool) -> Score:
    points = abs_of(pad, total)
    words = t.n("standing.points", points)
    return Score(minus(points), wins, t("standing.won", points=words) if wins else words)


def _note(t: Texts, of: PadOf, names: Names, sums: tuple[int, ...], ahead: tuple[int, ...]) -> str:
    """By how much somebody leads; where the sums are tied, who is ahead all the same, or that nobody is."""
    tied = [seat for seat, number in enumerate(sums) if number == max(sums)]
    if len(tied) > 1:
        said = t("standing.tied", names=t.all_of([names[seat] for seat in tied]))
        more = t("pad.further") if of.ruler.wins else t("standing.tie_break", name=names[ahead[0]])
        return t("list.sentence").join((said, more))
    lead = max(sums) - max(number for seat, number in enumerate(sums) if seat not in tied)
    return t.n("standing.leads_wins" if of.ruler.wins else "standing.leads_points", lead, name=names[tied[0]])


# ── what can be done with the whole ──


def _verbs(t: Texts, pad: Pad) -> tuple[Button, ...]:
    more = len(pad.rounds) < MOST_ROUNDS and not pad.rounds[-1].empty
    further = Button("pad-further", t("verb.next_round"), "pad:further", icon="next") if more else None
    return tuple(
        one
        for one in (
            Button("pad-players", t("pad.players"), "pad:panel", "players", "person"),
            further,
            Button("pad-share", t("share.verb"), "pad:panel", "share", "share"),
            Button("print", t("pad.print"), "print"),
            None if pad.empty else Button("pad-clear", t("pad.clear"), "pad:clear", icon="bin"),
        )
        if one is not None
    )


def _guest_verbs(t: Texts) -> tuple[Button, ...]:
    return (Button("pad-take", t("pad.take"), "pad:take", kind="main"), Button("print", t("pad.print"), "print"))


def _ways(t: Texts, pad: Pad) -> tuple[Link, ...]:
    others = (game for game, offer in OFFERS.items() if offer.scorepad is not None and game != pad.game)
    return (
        *(Link(f"pad-{game}", t("pad.of", game=t(f"game.{game}")), f"{ADDRESS}/{game}", "edit") for game in others),
        Link("to-rules", t("rules.title"), f"rules/{pad.game}", "info"),
    )


# ── the panels ──


def _share(t: Texts, session: Session, pad: Pad) -> Section:
    address = f"{ADDRESS}/{pad.game}/{link_of(_of(pad).ruler, pad)}"
    return text_section(t, session, "pad", t("pad.link"), (t("pad.link_more"),), address)


def _players(t: Texts, pad: Pad) -> Section:
    """How many, their names, and what decides ties."""
    seats = tuple((str(number), str(number)) for number in SEATS)
    number = Choice("seats", t("pad.number"), t("pad.number_more"), "pad:seats", str(pad.seats), seats)
    return Section("players", t("pad.players"), items=(number, *_fields(t, pad), *_ties(t, pad)))


def _fields(t: Texts, pad: Pad) -> tuple[Item, ...]:
    return tuple(
        Field(
            f"name-{seat}",
            t("seats.name", n=seat + 1),
            "",
            f"pad:name-{seat}",
            name,
            t("name.person", n=seat + 1),
            LONGEST_NAME,
        )
        for seat, name in enumerate(pad.names)
    )


def _ties(t: Texts, pad: Pad) -> tuple[Item, ...]:
    """Nothing, where a game knows one way only."""
    known = _of(pad).ruler.tie_breaks
    if len(known) < 2:
        return ()
    seats = tuple((str(seat), name) for seat, name in enumerate(names_of(t, pad)))
    ways = tuple((one, t(f"option.{one}")) for one in known)
    asked = t("pad.started" if pad.tie_break == known[0] else "pad.last")
    return (
        Choice("tie", t("option.tie_break"), "", "pad:tie", pad.tie_break, ways, listed=True),
        Choice("first", asked, t("standing.round", n=pad.at + 1), "pad:first", str(pad.open.first), seats, listed=True),
    )
