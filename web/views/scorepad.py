"""The scorepad: tabs of players, what lies at the thumb, cards to be found, every sum explained."""

from __future__ import annotations

from functools import lru_cache

from web.icons import icon
from web.markup import Markup, Value, h
from web.pad_screen import Account, Dock, Entry, Kind, PadScreen, Person, Pick, Picker, Tab
from web.screen import Button
from web.texts import minus
from web.views.cards import card
from web.views.characters import swatch
from web.views.parts import button, link, notice
from web.views.penalties import matrix
from web.views.result import counted, tally_row
from web.views.standing import standing


def scorepad(part: PadScreen) -> Markup:
    """The whole: on a phone the dock stays at the bottom, on wide screens it stands at the left."""
    said = h("div", {"class": "notices"}, *(notice(one) for one in part.notices)) if part.notices else None
    tabs = h("div", {"class": "tabs", "role": "group", "aria-label": part.who_name}, *(_tab(one) for one in part.tabs))
    sums = h(
        "div",
        {"class": "pad-sums"},
        said,
        _picker(part.picker) if part.picker else None,
        *(_account(one) for one in part.accounts),
        _everyone(part),
        standing(part.standing) if part.standing else None,
        h("ul", {"class": "ways"}, *(h("li", None, link(one, "button")) for one in part.ways)),
    )
    dock = _dock(part.dock) if part.dock else None
    alone = "" if part.dock else " guest"
    return h("div", {"class": f"scorepad{alone}"}, tabs if part.tabs else None, dock, sums)


def press(part: Button, classes: str, *inside: Markup | str | int | None) -> Markup:
    """A button of the pad with more inside it than a word; a name of its own is read instead of what is drawn."""
    attributes: dict[str, Value] = {
        "id": part.id,
        "type": "button",
        "class": classes,
        "data-do": part.do,
        "data-value": part.value,
        "aria-pressed": None if part.pressed is None else str(part.pressed).lower(),
        "aria-disabled": "true" if part.off else None,
    }
    if not part.name:
        return h("button", attributes, *inside)
    drawn = h("span", {"class": "drawn", "aria-hidden": "true"}, *inside)
    return h("button", attributes, h("span", {"class": "unseen"}, part.name), drawn)


@lru_cache(maxsize=64)
def _tab(part: Tab) -> Markup:
    return press(part.button, "tab", h("b", None, part.button.text), h("span", {"class": "number"}, minus(part.total)))


# ── at the thumb ──


@lru_cache(maxsize=64)
def _dock(part: Dock) -> Markup:
    words = h("p", None, h("b", None, part.title), h("small", None, part.help))
    head = h("div", {"class": "dock-head"}, words, *(button(one, "plain") for one in part.buttons))
    kinds = h("ul", {"class": "crate"}, *(h("li", None, _kind(one, part.colors)) for one in part.kinds))
    keys = (_key(one) for one in part.keys)
    onward = press(part.onward, "key onward", h("span", {"aria-hidden": "true"}, part.onward.text))
    shape = " words" if part.words else " few" if part.colors else ""
    pad = h("div", {"class": f"keys{shape}", "role": "group", "aria-label": part.keys_name}, *keys, onward)
    group = h("div", {"role": "group", "aria-label": part.kinds_name}, kinds)
    return h("section", {"id": "dock", "class": "panel dock", "aria-label": part.name}, group, head, pad)


def _kind(part: Kind, colors: bool) -> Markup:
    if colors:
        return press(part.button, "kind", swatch(part.icon, part.letter), h("span", {"class": "number"}, part.number))
    number = h("span", {"class": "number"}, part.number) if part.number is not None else None
    letter = h("small", {"aria-hidden": "true"}, part.letter)
    return press(part.button, "kind" if number else "kind wanted", icon(part.icon), number, letter)


@lru_cache(maxsize=256)
def _key(part: Button) -> Markup:
    return press(part, "key", part.text)


# ── the cards that fit ──


def _picker(part: Picker) -> Markup:
    cards = h("ul", {"class": "picker"}, *(_pick(one) for one in part.picks))
    return h("section", {"class": "panel", "aria-label": part.name}, part.nothing or cards)


@lru_cache(maxsize=512)
def _pick(part: Pick) -> Markup:
    return h("li", None, card(part.face), h("span", {"class": "now", "aria-hidden": "true"}, part.said))


# ── the sums ──


@lru_cache(maxsize=64)
def _account(part: Account) -> Markup:
    attributes = {"class": f"panel tally sums{'' if part.shown else ' on-paper'}", "aria-label": part.caption}
    total = h("span", {"class": "number"}, minus(part.total))
    title = h("div", {"class": "title"}, h("h2", None, part.name), total)
    add = button(part.add) if part.add else None
    table = _sums(part) if part.entries else h("p", {"class": "soft"}, part.nothing)
    return h("section", attributes, title, table, add)


def _sums(part: Account) -> Markup:
    headings = part.headings if part.shown else part.headings[:4]
    head = h("tr", None, *(h("th", {"scope": "col"}, heading) for heading in headings))
    caption = h("caption", {"class": "unseen"}, part.caption)
    body = h("tbody", None, *(_entry(one) for one in part.entries))
    return h("table", None, caption, h("thead", {"class": "unseen"}, head), body)


def _entry(part: Entry) -> Markup:
    back = h("td", {"class": "back-to"}, button(part.remove)) if part.remove else None
    return tally_row(part.row, back)


def _everyone(part: PadScreen) -> Markup:
    title = h("div", {"class": "title"}, h("h2", None, part.everyone), h("small", None, part.note))
    reasons = h("p", {"class": "soft"}, " ".join(part.reasons)) if part.reasons else None
    said = h("p", None, h("b", None, part.headline)) if part.headline else None
    status = h("div", {"role": "status"}, said, reasons)
    whole = (matrix(part.matrix), h("p", {"class": "soft"}, part.matrix.note)) if part.matrix else ()
    people = h("ol", None, *(_person(one) for one in part.people)) if part.people else None
    rounds = (
        h("div", {"class": "of-rounds", "role": "group", "aria-label": part.rounds_name}, *(map(_round, part.rounds)))
        if part.rounds
        else None
    )
    verbs = h("div", {"class": "buttons"}, *(button(one) for one in part.verbs))
    return h(
        "section",
        {"class": "panel everyone", "aria-label": part.everyone},
        title,
        rounds,
        status,
        people,
        *whole,
        verbs,
    )


def _round(part: Button) -> Markup:
    return press(part, "key", part.text)


@lru_cache(maxsize=64)
def _person(part: Person) -> Markup:
    name = h("b", None, icon("crown") if part.ahead else None, part.name)
    total = h("span", {"class": "number"}, minus(part.total))
    return h("li", {"class": "wins" if part.ahead else None}, name, counted(part.counts), _soft(part.cards), total)


def _soft(text: str) -> Markup:
    return h("small", None, text)
