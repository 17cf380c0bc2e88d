"""The table: market, own garden, decision, the other seats, log."""

from collections.abc import Sized
from functools import lru_cache

from web.icons import icon
from web.markup import Markup, h
from web.screen import Button, Count, Decision, Face, Garden, Line, SeatPanel, Stall, Table
from web.texts import signed
from web.views.cards import card, change, chip
from web.views.parts import button, notice, verbs
from web.views.result import result

DENSE = 7
"""From so many own point cards on they are drawn smaller."""
CROWDED = 4
"""From so many other seats on their panels are drawn closer."""


def table(part: Table) -> Markup:
    """The table while the match runs, or with the result beside it."""
    letters = {count.vegetable: count.letter for count in part.garden.counts}
    market = _market(part, letters)
    if part.result is not None:
        return _ended(part, market)
    title = h("h1", {"class": "unseen"}, part.title)
    centre = (title, market, *(notice(one) for one in part.notices), garden(part.garden))
    decided = decision(part.decision) if part.decision else None
    return h("main", {"class": "table"}, h("div", {"class": "centre"}, *centre, decided), _side(part))


def _ended(part: Table, market: Markup) -> Markup:
    others = h("div", {"class": "others"}, *(seat(one) for one in part.others))
    notices = [notice(one) for one in part.notices]
    after = h("div", {"class": "after"}, market, *notices, garden(part.garden), others, log(part.log_name, part.log))
    return h("main", {"class": "finish"}, result(part.result) if part.result else None, after)


def _market(part: Table, letters: dict[str, str]) -> Markup:
    stalls = (stall(one, tuple(letters.items())) for one in part.stalls)
    return h("section", {"class": "market", "aria-label": part.market_name}, *stalls)


@lru_cache(maxsize=64)
def stall(part: Stall, letters: tuple[tuple[str, str], ...]) -> Markup:
    """One column: awning, pile, two places."""
    attributes = {"id": f"stall-{part.column}", "class": f"stall {part.split}".strip(), "aria-label": part.name}
    if part.pile is None and not any(part.places):
        return h("section", {**attributes, "class": "stall sold"}, h("p", None, part.sold_out))
    return h("section", attributes, _pile(part), *(_place(part, row, dict(letters)) for row in range(len(part.places))))


def _pile(part: Stall) -> Markup:
    attributes = {"id": f"pile-{part.column}", "class": "pile"}
    if part.pile is None:
        return h("div", attributes, h("span", {"class": "gap"}, part.no_pile))
    left = h("span", {"class": "left"}, part.left)
    return h("div", attributes, card(part.pile), left, button(part.flip, "flip") if part.flip else None)


def _place(part: Stall, row: int, letters: dict[str, str]) -> Markup:
    face = part.places[row]
    if face is None:
        return h("span", {"id": f"place-{part.column}-{row}", "class": "gap"}, part.empty)
    return card(face, letters[face.card.split("-")[0]])


@lru_cache(maxsize=32)
def garden(part: Garden) -> Markup:
    """The own cards: counts as a crate, point cards with what they are worth now and then."""
    title = h(
        "div",
        {"class": "title"},
        h("h2", None, part.title),
        h("small", {"class": "hide"}, part.hint),
        button(part.hand_over) if part.hand_over else None,
        h("p", {"class": "number"}, change(part.total)),
    )
    crate = h("ul", {"class": "crate"}, *(_crate(part.seat, one) for one in part.counts))
    dense = " dense" if len(part.cards) >= DENSE else ""
    cards = h("ul", {"class": f"worth-list{dense}"}, *(_owned(part.seat, face) for face in part.cards))
    none = h("p", {"class": "soft none-yet"}, part.none_yet)
    attributes = {"id": "garden", "class": "panel mine", "aria-label": part.title}
    return h("section", attributes, title, crate, cards if part.cards else none)


def _crate(seat_number: int, one: Count) -> Markup:
    changes = "changes" if one.count.now != one.count.then else None
    attributes = {"id": f"count-{seat_number}-{one.vegetable}", "class": changes}
    letter = h("small", {"aria-hidden": "true"}, one.letter)
    return h("li", attributes, icon(one.vegetable), change(one.count), h("span", {"class": "unseen"}, one.name), letter)


def _owned(seat_number: int, face: Face) -> Markup:
    worth = change(face.worth) if face.worth else None
    after = h("small", {"class": "becomes"}, face.after) if face.after else worth
    return h("li", {"id": f"own-{face.card}"}, card(face), after)


@lru_cache(maxsize=32)
def decision(part: Decision, costs: Markup | None = None, *, penalty: bool = False) -> Markup:
    """What is chosen, what it changes, and the verbs; while a bot is to act, who that is.

    Where points are a `penalty` they are bad to grow; `costs` says how they come about.
    """
    attributes = {"id": "decision", "class": f"panel decision{' thinking' if part.waiting else ''}"}
    effects = ((" ", h("span", {"class": "effect"}, effect)) for effect in part.effects)
    words = h("p", {"role": "status"}, h("b", None, part.fact), *effects)
    if part.thought is not None:
        words = h("div", {"class": "progress"}, words, _thought(part.thought, part.thought_name))
    return h(
        "section",
        {**attributes, "aria-label": part.name},
        _hint(part.hint) if part.hint is not None else None,
        _gain(part, penalty),
        words,
        costs,
        verbs(part.buttons, part.more_undo, part.more_undo_name),
    )


def _thought(done: int, name: str) -> Markup:
    """How far the thinking has come; unseen, but with its place, until it has taken so long that one asks oneself."""
    attributes = {"id": "thought", "class": None if done else "soon", "max": 1000, "value": done, "aria-label": name}
    return h("progress", attributes)


def _hint(part: object) -> Markup:
    """The hint, whose view is loaded with the first one."""
    from web.hint_panel import HintPanel
    from web.views.hint import hint

    return hint(part) if isinstance(part, HintPanel) else Markup("")


def _gain(part: Decision, penalty: bool) -> Markup:
    if part.waiting or part.gain is None:
        drawing = icon(part.drawing if part.waiting else "hatter-emblem" if penalty else "bowl")
        return h("span", {"class": "gain quiet", "aria-hidden": "true"}, drawing)
    difference = part.gain.difference
    kind = " quiet" if not difference else " cost" if (difference > 0) == penalty else ""
    return h("span", {"class": f"gain{kind}"}, signed(difference))


# ── the other seats ──


def _side(part: Table) -> Markup:
    panels = (seat(one) for one in part.others)
    return h(
        "aside",
        {"class": f"side{crowd(part.others)}", "aria-label": part.others_name},
        *panels,
        log(part.log_name, part.log),
    )


def crowd(others: Sized) -> str:
    """The class of panels that stand closer because there are many, or nothing."""
    return " many" if len(others) >= CROWDED else ""


@lru_cache(maxsize=128)
def seat(part: SeatPanel) -> Markup:
    """One other seat: name, counts, chips, sum; on a phone it opens on a tap."""
    classes = f"panel seat{' active' if part.active else ''}{' opened' if part.opened else ''}"
    attributes = {"id": f"seat-{part.seat}", "class": classes, "aria-label": part.label}
    chips = h("ul", {"class": "chips"}, *(_chip(one) for one in part.cards))
    none = h("p", {"class": "soft none-yet"}, part.none_yet)
    return h("section", attributes, _header(part), _counts(part.seat, part.counts), chips if part.cards else none)


def _header(part: SeatPanel) -> Markup:
    tag = h("span", {"class": "tag"}, part.active) if part.active else None
    moved = h("span", {"class": "tag moved"}, part.moved) if part.moved else None
    total = change(part.total) if part.total else None
    return header(part.name, part.open, part.opened, who(part.who, part.is_bot), tag or moved, total)


def who(text: str, is_bot: bool) -> Markup:
    """Who plays a seat."""
    return h("span", {"class": "pill"}, icon("bot" if is_bot else "person"), text)


def header(name: str, opens: Button, opened: bool, *parts: Markup | None) -> Markup:
    """The head of a seat's panel: the name, which opens it on a phone, what else there is, and the sum as the last."""
    attributes = {
        "id": opens.id, "type": "button", "class": "opens", "data-do": opens.do,
        "data-value": opens.value, "aria-expanded": str(opened).lower(),
    }  # fmt: skip
    *more, total = parts
    number = h("span", {"class": "number"}, total) if total else None
    return h("header", None, h("h3", None, h("button", attributes, name)), *more, number)


@lru_cache(maxsize=64)
def _counts(seat_number: int, counts: tuple[Count, ...]) -> Markup:
    return h("ul", {"class": "counts"}, *(_count(seat_number, one) for one in counts))


def _count(seat_number: int, one: Count) -> Markup:
    attributes = {"id": f"count-{seat_number}-{one.vegetable}", "class": None if one.count.now else "none"}
    number = h("span", {"class": "number"}, one.count.now)
    return h("li", attributes, icon(one.vegetable), number, h("span", {"class": "unseen"}, one.name))


def _chip(face: Face) -> Markup:
    return h("li", None, chip(face), change(face.worth) if face.worth else None)


# ── the log ──


def log(name: str, lines: tuple[Line, ...]) -> Markup:
    """The latest turns beside the table."""
    title = h("div", {"class": "title"}, h("h2", None, name))
    items = h("ol", None, *(line(one) for one in lines))
    return h("section", {"id": "log", "class": "panel log", "aria-label": name}, title, items)


@lru_cache(maxsize=256)
def line(part: Line) -> Markup:
    """One turn in the log."""
    attributes = {"id": f"line-{part.number}", "class": "new" if part.new else None}
    return h("li", attributes, h("b", None, part.who), f" {part.text}")
