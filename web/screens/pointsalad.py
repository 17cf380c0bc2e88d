"""The table of Point Salad: market, own garden, the other seats, the decision."""

from dataclasses import dataclass
from typing import Any

from pointsalad.deck import CARDS
from pointsalad.events import Flipped, NoSplit, Refilled, Split, TookPoint, TookVegetables
from tabletop import Match
from web.conditions import card_vegetable, condition, explanation
from web.history import Step, last_turn_of, steps
from web.names import is_you, kind_of, player_name
from web.screen import Button, Change, Decision, Face, Garden, Notice, SeatPanel, Stall, Table
from web.screens.faces import point_name, said_number, seat_counts, worth_name
from web.screens.log import log_lines, log_name
from web.screens.preview import Gardens, change, gardens, preview
from web.screens.result import result
from web.screens.salad_log import in_words, split_fact, told, took
from web.screens.salad_start import how, options
from web.screens.seating import active_word, clockwise, hand_over_button
from web.screens.undoing import no_undo, undo_buttons
from web.screens.waiting import waiting, waiting_far
from web.session import Session, bots_turn, complete, far_turn, legal, looking_back, my_turn
from web.texts import Texts, signed

__all__ = ["how", "in_words", "options", "stage", "table", "told", "travels"]

LOG_LINES = 7
CROWDED_LOG_LINES = 3
"""How many turns the log beside the table shows, and beside four or more other seats; the log page has all."""


@dataclass(frozen=True, slots=True)
class View:
    """What the parts of the table are made from: texts, session, match, the observed state, gardens now and then.

    `best` are the targets of the turn that a hint advises, with the words that mark them.
    """

    t: Texts
    session: Session
    match: Match[Any, Any, Any]
    state: Any
    now: Gardens
    then: Gardens
    news: tuple[Step, ...]
    last: Step | None
    targets: frozenset[str]
    best: dict[str, str]

    @property
    def me(self) -> int:
        """The seat whose garden is shown."""
        return self.session.me

    def fresh(self) -> frozenset[str]:
        """The cards that came to where they lie since the last turn of the person at the table."""
        found: list[str] = []
        for step in self.news:
            for event in step.events:
                if isinstance(event, (Refilled, TookPoint)):
                    found.append(event.card)
        return frozenset(found)


def table(t: Texts, session: Session, match: Match[Any, Any, Any]) -> Table:
    """The whole table as the person to act sees it."""
    view = _view(t, session, match)
    over = match.state.over
    return Table(
        title=t("table.title"),
        market_name=t("market.name"),
        stalls=tuple(_stall(view, column) for column in range(len(view.state.piles))),
        garden=_garden(view),
        others_name=t("others.name"),
        others=tuple(_panel(view, seat) for seat in clockwise(match.seats, view.me)),
        decision=None if over or looking_back(session) else _waiting(view) if bots_turn(session) else _decision(view),
        notices=_notices(view),
        log_name=log_name(t, session, match, view.news),
        log=log_lines(t, match, view.me, LOG_LINES if match.seats < 5 else CROWDED_LOG_LINES),
        result=result(t, session, match, view.now) if over else None,
    )


def _view(t: Texts, session: Session, match: Match[Any, Any, Any]) -> View:
    state = match.state.observe(session.me)
    now = gardens(state.points, state.vegetables)
    played, since = steps(match), last_turn_of(match, session.me)
    news, last = played[since + 1 :], played[-1] if played else None
    targets = frozenset().union(*(turn.taps for turn in legal(session))) if my_turn(session) else frozenset()
    return View(t, session, match, state, now, preview(session, state), news, last, targets, _best(t, session))


def _best(t: Texts, session: Session) -> dict[str, str]:
    from web.screens.hint import marked  # with the first table: the start screen needs none of it

    return marked(t, session)


# ── the market ──


def _stall(view: View, column: int) -> Stall:
    t, pile = view.t, view.state.piles[column]
    top = _top(view, column, pile[0]) if pile else None
    return Stall(
        column=column,
        name=t("column.name", n=column + 1),
        pile=top,
        left=t.n("pile.left", len(pile)) if pile else "",
        no_pile=t("pile.none"),
        flip=_flip_top(view, pile[0]) if pile else None,
        places=tuple(_place(view, column, card) for card in view.state.market[column]),
        empty=t("place.empty"),
        sold_out=t("column.sold_out"),
        split=_split_mark(view, column),
    )


def _top(view: View, column: int, card: str) -> Face:
    name = view.t("card.top", card=point_name(view.t, card), n=column + 1)
    return _target(view, Face(card, "point", name), f"take:{card}")


def _flip_top(view: View, card: str) -> Button | None:
    """A pile that is chosen offers to flip its card at once, PS-T4; where a tap plays, the flip is tapped first."""
    offered = view.session.settings.play_at_once and f"flip:{card}" in view.targets
    if not offered and f"take:{card}" not in view.session.chosen:
        return None
    text = view.t("pile.flip", vegetable=card_vegetable(view.t, card))
    chosen = f"flip:{card}" in view.session.chosen
    return Button(f"flip-{card}", text, "tap", f"flip:{card}", pressed=chosen)


def _place(view: View, column: int, card: str | None) -> Face | None:
    if card is None:
        return None
    name = view.t("card.market", vegetable=card_vegetable(view.t, card), n=column + 1)
    return _target(view, Face(card, "vegetable", name), f"take:{card}")


def _target(view: View, face: Face, tap: str) -> Face:
    """The face as a target: it can be tapped where a legal turn contains it, else it is only read."""
    moved = face.card in view.fresh()
    if tap in view.targets:
        pressed = tap in view.session.chosen
        target = Face(face.card, face.side, face.name, "tap", tap, pressed, False, moved, face.worth, face.after)
        return _marked(view, target, tap) if tap in view.best else target
    return Face(face.card, face.side, face.name, "read", face.card, None, False, moved, face.worth, face.after)


def _marked(view: View, target: Face, tap: str) -> Face:
    from web.screens.hint import with_mark

    return with_mark(view.t, target, view.best[tap], tap)


def _split_mark(view: View, column: int) -> str:
    """Whether a split came to or from this column since the last own turn."""
    for step in view.news:
        for event in step.events:
            if isinstance(event, Split) and column in (event.source, event.target):
                return "to" if event.target == column else "from"
    return ""


# ── the gardens ──


def _garden(view: View) -> Garden:
    t, me = view.t, view.me
    you = is_you(view.match, me)
    title = t("garden.yours") if you else t("garden.of", name=player_name(t, view.match, me))
    return Garden(
        seat=me,
        title=title,
        hint=t(_hint(view)),
        total=Change(view.now.total(me), view.then.total(me)),
        counts=seat_counts(t, view.now, view.then, me),
        cards=tuple(_own(view, card) for card in _all_cards(view, me)),
        none_yet=t("garden.none_yet"),
        hand_over=hand_over_button(t, view.session, view.match, me),
    )


def _hint(view: View) -> str:
    if view.match.state.over:
        return "garden.ended"
    if looking_back(view.session):
        return "garden.then"
    if not my_turn(view.session):
        return "garden.wait"
    return "garden.flip" if view.state.points[view.me] else "garden.empty_hint"


def _all_cards(view: View, seat: int) -> tuple[str, ...]:
    return view.now.cards[seat]


def _own(view: View, card: str) -> Face:
    worth = change(view.now, view.then, view.me, card)
    flipped = f"flip:{card}" in view.session.chosen
    after = view.t("card.becomes", vegetable=card_vegetable(view.t, card)) if flipped else ""
    face = Face(card, "point", worth_name(view.t, card, worth), worth=worth, after=after)
    return _target(view, face, f"flip:{card}")


def _panel(view: View, seat: int) -> SeatPanel:
    t, match = view.t, view.match
    player, name = match.players[seat], player_name(t, match, seat)
    shown = view.session.settings.totals or match.state.over
    opened = seat in view.session.opened
    active = not match.state.over and match.state.seat == seat
    last = view.last.seat if view.last else -1
    return SeatPanel(
        seat=seat,
        name=name,
        who=kind_of(t, player),
        is_bot=player.kind == "bot",
        label=t("seat.label", name=name, kind=kind_of(t, player)),
        counts=seat_counts(t, view.now, view.then, seat),
        cards=tuple(_chip(view, seat, card, shown) for card in view.now.cards[seat]),
        total=Change(view.now.total(seat), view.then.total(seat)) if shown else None,
        opened=opened,
        open=Button(f"open-{seat}", name, "open-seat", str(seat), pressed=opened),
        active=active_word(t, view.session, match) if active else "",
        moved=t("seat.moved") if seat == last and not active and not match.state.over else "",
        none_yet=t("seat.none_yet"),
    )


def _chip(view: View, seat: int, card: str, shown: bool) -> Face:
    worth = change(view.now, view.then, seat, card)
    name = worth_name(view.t, card, worth) if shown else point_name(view.t, card)
    moved = card in view.fresh()
    return Face(card, "chip", name, "read", card, None, False, moved, worth if shown else None)


# ── the decision ──


def _decision(view: View) -> Decision:
    from web.screens.hint import hint_button, hint_panel

    t, session = view.t, view.session
    if far_turn(session):
        return waiting_far(t, view.match)
    me = view.state.seat
    gain = Change(view.now.total(me), view.then.total(me)) if session.chosen else None
    turn = complete(session)
    undo, more = undo_buttons(view.t, view.session, view.match)
    redo = (Button("redo", t("verb.redo"), "redo", icon="redo"),) if view.match.can_redo else ()
    play = Button("play", _verb(t, turn), "play", kind="main", off=turn is None)
    return Decision(
        name=t("decision.name"),
        gain=gain,
        fact=_fact(view, turn),
        effects=(*_effects(view), *no_undo(t, session)),
        buttons=(*undo, *redo, *hint_button(t, session), play),
        more_undo=more,
        more_undo_name=t("undo.more"),
        hint=hint_panel(t, session, view.match),
    )


def _verb(t: Texts, turn: Any | None) -> str:
    if turn is None:
        return t("verb.take")
    if turn.point is not None:
        return t("verb.take_and_flip" if turn.flip == turn.point else "verb.take_card")
    return t("verb.take_both" if len(turn.take) == 2 else "verb.take_one")


def _fact(view: View, turn: Any | None) -> str:
    """What is chosen, and while it is no whole turn, what is missing."""
    t = view.t
    if not view.session.chosen:
        return t("choose.nothing")
    taken = [tap.removeprefix("take:") for tap in view.session.chosen if tap.startswith("take:")]
    flipped = [tap.removeprefix("flip:") for tap in view.session.chosen if tap.startswith("flip:")]
    tops = [pile[0] for pile in view.state.piles if pile]
    said = []
    if taken and taken[0] in tops:
        said.append(t("choose.point", condition=condition(t, CARDS[taken[0]].rule)))
    elif taken:
        said.append(t("choose.vegetables", vegetables=took(t, tuple(taken))))
    said += [t("choose.flip", condition=condition(t, CARDS[card].rule)) for card in flipped]
    if turn is None:
        said.append(t("choose.one_more" if taken else "choose.take_it" if flipped[0] in tops else "choose.take_too"))
    return t("list.sentence").join(said)


def _effects(view: View) -> tuple[str, ...]:
    """What the choice does to others, card by card, and what had to go back for it."""
    t, effects = view.t, []
    if view.session.returned:
        cards = [_short_name(view, tap.partition(":")[2]) for tap in view.session.returned]
        effects.append(t("choose.returned", card=t.all_of(cards)))
    if view.session.chosen and view.session.settings.totals:
        for seat in clockwise(view.match.seats, view.me):
            effects += _effects_on(view, seat)
    return tuple(effects)


def _short_name(view: View, card: str) -> str:
    """A card by the side that lies up."""
    on_market = any(card in places for places in view.state.market)
    return card_vegetable(view.t, card) if on_market else condition(view.t, CARDS[card].rule)


def _effects_on(view: View, seat: int) -> list[str]:
    found = []
    for card in view.now.cards[seat]:
        difference = change(view.now, view.then, seat, card).difference
        if difference:
            message = "effect.gains" if difference > 0 else "effect.loses"
            name, said = player_name(view.t, view.match, seat), condition(view.t, CARDS[card].rule)
            found.append(view.t(message, name=name, condition=said, points=signed(difference)))
    return found


def _waiting(view: View) -> Decision:
    name = player_name(view.t, view.match, view.match.state.seat)
    turns = view.t("wait.turns", turn=len(view.match.turns) + 1)
    return waiting(view.t, view.session, view.match, view.t("wait.thinking", name=name), turns)


# ── notices and motion ──


def _notices(view: View) -> tuple[Notice, ...]:
    notices = [
        Notice(f"split-{step.number}-{place}", "moved" if isinstance(event, Split) else "info", *_split(view.t, event))
        for step in view.news
        for place, event in enumerate(step.events)
        if isinstance(event, (Split, NoSplit)) and not view.match.state.over
    ]
    if view.session.reading in CARDS:
        notices.append(_reading(view, view.session.reading))
    return tuple(notices)


def _split(t: Texts, event: Split | NoSplit) -> tuple[str, str]:
    more = "split.order" if isinstance(event, Split) else "split.single"
    return split_fact(t, event), t(more)


def _reading(view: View, card: str) -> Notice:
    """A card in words, and how its points come about where it lies in front of somebody."""
    t, more = view.t, ""
    for seat, cards in enumerate(view.now.cards):
        if card in cards and (view.session.settings.totals or view.match.state.over or seat == view.me):
            how = explanation(t, CARDS[card].rule, view.now.counted[seat], view.now.others(seat))
            points = said_number(t, view.now.worth[seat][card])
            more = t("read.worth", name=player_name(t, view.match, seat), how=how, points=points)
    close = Button("close-reading", t("verb.close"), "read", "", kind="plain")
    return Notice("reading", "info", t("read.card", card=point_name(t, card)), more, (close,))


def stage(t: Texts, match: Match[Any, Any, Any]) -> tuple[str, str]:
    """Point Salad is the same from its first turn to its last."""
    return "", ""


def travels(match: Match[Any, Any, Any], sees: int | None = None) -> tuple[tuple[str, str], ...]:
    """What the latest turn moved: (id of what travels, id of where it arrives), in the order in which it happened."""
    found: list[tuple[str, str]] = []
    for event in steps(match)[-1].events if match.turns else ():
        match event:
            case TookVegetables(seat, cards):
                found += [(f"card-{card}", f"count-{seat}-{CARDS[card].vegetable}") for card in cards]
            case Flipped(seat, card):
                found.append((f"card-{card}", f"count-{seat}-{CARDS[card].vegetable}"))
            case Refilled(column, _, card):
                found.append((f"pile-{column}", f"card-{card}"))
            case Split(source, target, _):
                found.append((f"pile-{source}", f"pile-{target}"))
    return tuple(found)
