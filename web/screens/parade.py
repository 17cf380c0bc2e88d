"""The table of Parade: the line, the hand, what lies in front, the other seats, the decision."""

from typing import Any, NamedTuple

from parade.deck import CARDS
from parade.events import Drew, Played, Took
from parade.removal import Removal
from tabletop import EVERYONE, Everyone, Match
from web.history import Step, last_turn_of, position, steps
from web.names import is_you, kind_of, player_name, seat_name
from web.parade_table import Back, Front, Hand, ParadeSeat, ParadeTable
from web.screen import Button, Decision, Face, Notice
from web.screens.hint import marked, with_mark
from web.screens.log import log_lines, log_name
from web.screens.parade_choice import costs, decision
from web.screens.parade_fronts import Fronts, fronts, rows
from web.screens.parade_last import last_round, order, stage
from web.screens.parade_line import place_of, procession, removal
from web.screens.parade_log import in_words, told
from web.screens.parade_result import result
from web.screens.parade_start import how, options
from web.screens.parade_words import name, sorted_hand
from web.screens.passing import show_button
from web.screens.seating import active_word, clockwise, hand_over_button
from web.screens.undoing import undo_buttons
from web.screens.waiting import waiting, waiting_far
from web.session import Session, bots_turn, covered, far_turn, looking_back, sight
from web.texts import Texts

__all__ = ["how", "in_words", "options", "stage", "table", "told", "travels"]

LOG_LINES = 7
CROWDED_LOG_LINES = 3
"""How many turns the log beside the table shows, and beside four or more other seats; the log page has all."""


class View(NamedTuple):
    """What the parts of the table are made from: texts, session, match, the observed state, what is chosen and new.

    `sees` is the seat whose hand may be seen, None for nobody's; the state is what that seat sees, and no more. Only a
    replay may show everybody's.
    """

    t: Texts
    session: Session
    match: Match[Any, Any, Any]
    state: Any
    sees: int | Everyone | None
    both: Fronts
    goes: Removal | None
    news: tuple[Step, ...]

    @property
    def me(self) -> int:
        """The seat whose front is shown."""
        return self.session.me

    def is_open(self, seat: int) -> bool:
        """Whether the hand of that seat may be seen."""
        return self.sees is EVERYONE or self.sees == seat


def table(t: Texts, session: Session, match: Match[Any, Any, Any]) -> ParadeTable:
    """The whole table as the person at it sees it."""
    view = _view(t, session, match)
    over = match.state.over
    return ParadeTable(
        title=t("table.title"),
        parade=procession(t, view.state, view.goes, _fresh(view)),
        hand=None if over else _hand(view),
        front=_front(view),
        others_name=t("others.name"),
        others=() if over else tuple(_seat(view, seat) for seat in clockwise(match.seats, view.me)),
        order=order(t, match),
        decision=None if over or looking_back(session) else _decision(view),
        costs=costs(t, session, view.both, view.goes, view.me),
        notices=(*last_round(t, match), *_reading(view)),
        log_name=log_name(t, session, match, view.news),
        log=log_lines(t, match, view.me, LOG_LINES if match.seats < 5 else CROWDED_LOG_LINES),
        result=result(t, session, match) if over else None,
    )


def _view(t: Texts, session: Session, match: Match[Any, Any, Any]) -> View:
    sees = None if match.state.over else sight(session)
    state = match.state if sees is EVERYONE else match.state.observe(sees)
    news = steps(match)[last_turn_of(match, session.me) + 1 :]
    return View(t, session, match, state, sees, fronts(session, state), removal(session, state), news)


def _fresh(view: View) -> frozenset[str]:
    """The cards that joined the parade since the last own turn."""
    return frozenset(event.card for step in view.news for event in step.events if isinstance(event, Played))


# ── the hand ──


def _hand(view: View) -> Hand:
    t, hand = view.t, view.state.hands[view.me]
    theirs = t("hand.of", name=player_name(t, view.match, view.me))
    if not view.is_open(view.me):
        return Hand(theirs, "", (), tuple(Back(t("hand.back")) for _ in hand))
    if not hand:
        return _chosen(view)
    if looking_back(view.session):
        title = t("hand.yours") if is_you(view.match, view.me) else theirs
        return Hand(title, "", tuple(_held(view, card, acting=False, choosing=False) for card in sorted_hand(hand)))
    acting = view.state.seat == view.me
    choosing = acting and view.state.choosing
    note = t("hand.chosen", n=len(view.session.chosen), most=2) if choosing else ""
    faces = tuple(_held(view, card, acting=acting, choosing=choosing) for card in sorted_hand(hand))
    return Hand(t("hand.choose" if choosing else "hand.yours"), note, faces)


def _chosen(view: View) -> Hand:
    """After the own final choice, while others choose: face down, as it would lie on a table."""
    t = view.t
    if view.sees is EVERYONE:
        return Hand(t("hand.of", name=player_name(t, view.match, view.me)), "", _open_choice(view))
    kept = Back(t("hand.back_kept"), t("hand.kept"))
    away = Back(t("hand.back_away"), t("hand.away"))
    backs = (kept,) * len(view.state.kept[view.me]) + (away,) * len(view.state.laid_away[view.me])
    return Hand(t("hand.choice"), "", (), backs)


def _open_choice(view: View) -> tuple[Face, ...]:
    """The two cards kept and the two laid away, where all hands are open."""
    fates = ((view.state.kept, view.t("hand.kept")), (view.state.laid_away, view.t("hand.away")))
    said = ((card, fate) for cards, fate in fates for card in sorted_hand(cards[view.me]))
    named = ((card, fate, view.t("card.fate", card=name(view.t, card), fate=fate)) for card, fate in said)
    return tuple(Face(card, "hand", words, after=fate) for card, fate, words in named)


def _held(view: View, card: str, *, acting: bool, choosing: bool) -> Face:
    said, drawn = name(view.t, card), card in _drawn(view)
    if not acting:
        return Face(card, "hand", said, "read", card, moved=drawn)
    tap = f"{'keep' if choosing else 'play'}:{card}"
    pressed = tap in view.session.chosen
    after = _goes_to(view, pressed) if choosing else ""
    said = view.t("card.fate", card=said, fate=after) if after else said
    face, best = Face(card, "hand", said, "tap", tap, pressed, moved=drawn, after=after), marked(view.t, view.session)
    return with_mark(view.t, face, best[tap], tap) if tap in best else face


def _goes_to(view: View, pressed: bool) -> str:
    """Where a card of the final choice goes, once that is sure."""
    if pressed:
        return view.t("hand.kept")
    return view.t("hand.away") if len(view.session.chosen) == 2 else ""


def _drawn(view: View) -> frozenset[str]:
    """The card that the own last turn drew, which only the person with this hand is shown."""
    last = last_turn_of(view.match, view.me)
    if last < 0 or not any(isinstance(event, Drew) for event in steps(view.match)[last].events):
        return frozenset()
    return _new_in_hand(view.match, last, view.me)


def _new_in_hand(match: Match[Any, Any, Any], turn: int, seat: int) -> frozenset[str]:
    """What that seat holds now and did not before the turn of that number."""
    return frozenset(match.state.hands[seat]) - frozenset(position(match, turn).hands[seat])


# ── the fronts ──


def _front(view: View) -> Front:
    t, me = view.t, view.me
    you = is_you(view.match, me)
    kept = any(view.state.kept[me])
    silent = view.match.state.over or looking_back(view.session)
    note = "" if silent else t("front.without_choice" if kept else "front.note")
    return Front(
        seat=me,
        title=t("front.yours") if you else t("front.of", name=player_name(t, view.match, me)),
        total=view.both.total(me),
        rows=rows(t, view.both, me, sums=True),
        note=note,
        hand_over=None if covered(view.session) else hand_over_button(t, view.session, view.match, me),
    )


def _seat(view: View, seat: int) -> ParadeSeat:
    t, match = view.t, view.match
    player, said = match.players[seat], player_name(t, match, seat)
    held = len(view.state.hands[seat])
    shown = view.session.settings.totals or match.state.over
    opened = seat in view.session.opened
    return ParadeSeat(
        seat=seat,
        name=said,
        who=kind_of(t, player),
        is_bot=player.kind == "bot",
        label=t("seat.label", name=said, kind=kind_of(t, player)),
        hand=t.n("seat.hand", held) if held else "",
        rows=rows(t, view.both, seat, sums=shown),
        total=view.both.total(seat) if shown else None,
        opened=opened,
        open=Button(f"open-{seat}", said, "open-seat", str(seat), pressed=opened),
        active=not match.state.over and match.state.seat == seat,
        tag=_tag(view, seat),
        held=_open_hand(view, seat),
        held_name=t("hand.of", name=said),
    )


def _open_hand(view: View, seat: int) -> tuple[Face, ...]:
    """The hand of another seat, where all are open."""
    state = view.state
    held = (*state.hands[seat], *state.kept[seat], *state.laid_away[seat]) if view.is_open(seat) else ()
    return tuple(Face(card, "hand", name(view.t, card)) for card in sorted_hand(held))


def _tag(view: View, seat: int) -> str:
    """What a seat does or has just done."""
    t, state = view.t, view.match.state
    if state.over:
        return ""
    if state.seat == seat:
        return active_word(t, view.session, view.match)
    if state.laid_away[seat]:
        return t("seat.has_chosen")
    return t("seat.moved") if view.match.turns and steps(view.match)[-1].seat == seat else ""


# ── the decision ──


def _decision(view: View) -> Decision:
    t, session, match = view.t, view.session, view.match
    said = player_name(t, match, match.state.seat)
    if covered(session):
        undo, more = undo_buttons(t, session, match)
        holder = seat_name(t, match.players, match.state.seat)
        text, buttons = t("pass.more", name=holder), (*undo, show_button(t, match))
        return Decision(t("decision.wait"), None, text, (), buttons, False, more, t("undo.more"))
    if far_turn(session):
        return waiting_far(t, match)
    if not bots_turn(session):
        return decision(t, session, match, view.state, view.both, view.goes)
    if match.state.choosing:
        chosen = sum(map(bool, match.state.laid_away))
        effect = t.n("wait.chosen", chosen, seats=match.seats)
        return waiting(t, session, match, t("wait.choosing", name=said), effect)
    turns = t("wait.turns", turn=len(match.turns) + 1)
    return waiting(t, session, match, t("wait.thinking", name=said), turns)


# ── notices and motion ──


def _reading(view: View) -> tuple[Notice, ...]:
    """A card in words and where it lies, as long as it may be seen."""
    t, card = view.t, view.session.reading
    in_hand = any(view.is_open(seat) and card in hand for seat, hand in enumerate(view.state.hands))
    if card not in CARDS or not (in_hand or card in view.state.parade):
        return ()
    close = Button("close-reading", t("verb.close"), "read", "", kind="plain")
    more = place_of(t, view.state, card)
    return (Notice("reading", "info", t("read.card", card=name(t, card)), more, (close,)),)


def travels(match: Match[Any, Any, Any], sees: int | None = None) -> tuple[tuple[str, str], ...]:
    """What the latest turn moved: the played card, the taken ones, the drawn one; of a hidden hand only that it did."""
    if not match.turns:
        return ()
    found: list[tuple[str, str]] = []
    for event in steps(match)[-1].events:
        match event:
            case Played(seat, card):
                found.append((f"card-{card}" if seat == sees else f"hand-{seat}", f"card-{card}"))
            case Took(seat, cards):
                found += [(f"card-{card}", f"front-{seat}-{CARDS[card].color}") for card in cards]
            case Drew(seat):
                found.append(("draw-pile", _drawn_to(match, seat, sees)))
    return tuple(found)


def _drawn_to(match: Match[Any, Any, Any], seat: int, sees: int | None) -> str:
    """Where the card that was just drawn arrives: at its place in the open hand, else face down at the seat."""
    new = _new_in_hand(match, len(match.turns) - 1, seat) if seat == sees else ()
    return next((f"card-{card}" for card in new), f"hand-{seat}")
