"""Cards: the vegetable side, the point side with its condition in icons, and the small chip."""

from functools import lru_cache

from pointsalad.deck import CARDS, Vegetable
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Rule, Set, Weights
from web.icons import icon
from web.markup import Markup, h
from web.screen import Change, Face
from web.texts import minus, signed

SIZES = ("", "one", "two", "three", "four", "five", "six")


def press(face: Face) -> dict[str, str | bool | None]:
    """The attributes that make a face a button. Its name is text inside it: what is drawn is hidden from readers."""
    pressed = None if face.pressed is None else str(face.pressed).lower()
    return {
        "type": "button",
        "data-do": face.do or None,
        "data-value": face.value,
        "aria-pressed": pressed,
        "aria-disabled": "true" if face.off else None,
    }


def marked(face: Face) -> str:
    """The classes of a card that has moved, or that a hint or a review means."""
    return (" moved" if face.moved else "") + (f" {face.ring}" if face.ring else "")


@lru_cache(maxsize=512)
def card(face: Face, letter: str = "") -> Markup:
    """A card as large as `--card` says, whichever side is up."""
    kind = CARDS[face.card].vegetable
    classes = f"card {'vegetable' if face.side == 'vegetable' else 'point'} {kind}{marked(face)}"
    inside = _vegetable(kind, letter) if face.side == "vegetable" else _point(face.card)
    tick = h("span", {"class": "tick", "aria-hidden": "true"}, "✓")
    if not face.do:
        return h("span", {"class": classes, "role": "img", "aria-label": face.name}, *inside)
    name = h("span", {"class": "unseen"}, face.name)
    attributes = {"id": f"card-{face.card}", "class": classes, **press(face)}
    return h("button", attributes, name, *inside, tick, word(face))


def word(face: Face) -> Markup | None:
    """The word on a card that a hint means; its name says so as well."""
    return h("span", {"class": "word", "aria-hidden": "true"}, face.word) if face.word else None


def _vegetable(kind: Vegetable, letter: str) -> tuple[Markup, ...]:
    mark = h("span", {"class": "index", "aria-hidden": "true"}, icon(f"{kind}-emblem", kind), letter)
    return icon(kind, "drawing"), mark


@lru_cache(maxsize=128)
def _point(card_id: str) -> tuple[Markup, ...]:
    return rule(CARDS[card_id].rule), icon(CARDS[card_id].vegetable, "fold")


def seal(points: int, *, sign: bool) -> Markup:
    """The points: a round seal, a square one with a true minus for a loss; a sign where they count per piece."""
    return h("b", {"class": f"points {'plus' if points > 0 else 'minus'}"}, signed(points) if sign else minus(points))


def emblems(classes: str) -> Markup:
    """The six emblems, for conditions that look at every kind."""
    return h("span", {"class": classes}, *(icon(f"{kind}-emblem", kind) for kind in Vegetable))


def rule(condition: Rule) -> Markup:
    """The condition in icons, as on a printed card."""
    match condition:
        case Weights(weights):
            terms = (_term(seal(points, sign=True), icon(kind)) for kind, points in weights)
            return _rule(f"weights {SIZES[len(weights)]}", *terms)
        case Set(needs, points):
            icons = [icon(kind) for kind, need in needs for _ in range(need)]
            tray = h("span", {"class": "tray"}, *icons)
            return _rule(f"set {SIZES[len(icons)]}", tray, seal(points, sign=False))
        case Parity(kind, even, odd):
            return _rule("parity", _term(icon(kind)), _numbers("2 4 6", even), _numbers("1 3 5", odd))
        case Most(kind, points):
            return _rule("most", _term(icon("most", "glyph"), icon(kind or "bowl")), seal(points, sign=False))
        case Fewest(kind, points):
            return _rule("fewest", _term(icon("fewest", "glyph"), icon(kind or "bowl")), seal(points, sign=False))
        case KindsMin(least, points):
            return _rule("kinds", emblems("emblems"), _limit(f"≥ {least}"), seal(points, sign=True))
        case KindsMissing(points):
            return _rule("kinds", emblems("emblems"), _limit("= 0"), seal(points, sign=True))


def _rule(classes: str, *parts: Markup) -> Markup:
    return h("span", {"class": f"rule {classes}", "aria-hidden": "true"}, *parts)


def _term(*parts: Markup) -> Markup:
    return h("span", {"class": "term"}, *parts)


def _numbers(text: str, points: int) -> Markup:
    return _term(h("span", {"class": "numbers"}, text), seal(points, sign=False))


def _limit(text: str) -> Markup:
    return h("span", {"class": "limit"}, text)


# ── the chip: the same condition at 72 x 40 ──


@lru_cache(maxsize=512)
def chip(face: Face) -> Markup:
    """A point card in small, for other seats and for sums; in a sum it is a picture, else it can be read."""
    kind = CARDS[face.card].vegetable
    behind = h("span", {"class": "behind"}, icon(f"{kind}-emblem"))
    classes = f"chip {kind}{' moved' if face.moved else ''}"
    short = _short(CARDS[face.card].rule)
    if not face.do:
        return h("span", {"class": classes, "role": "img", "aria-label": face.name}, behind, short)
    name = h("span", {"class": "unseen"}, face.name)
    return h("button", {"id": f"card-{face.card}", "class": classes, **press(face)}, name, behind, short)


def _short(condition: Rule) -> Markup:
    match condition:
        case Weights(weights):
            terms = (_term(icon(kind), _plain(points)) for kind, points in weights)
            return _shorted(f"weights {SIZES[len(weights)]}", *terms)
        case Set(needs, points) if len(needs) == len(Vegetable):
            return _shorted("set", emblems("group six"), _worth(points))
        case Set(needs, points):
            icons = (icon(kind) for kind, need in needs for _ in range(need))
            return _shorted("set", h("span", {"class": "group"}, *icons), _worth(points))
        case Parity(kind, even, odd):
            pair = h("span", {"class": "pair"}, _parity("2 4", even), _parity("1 3", odd))
            return _shorted("parity", icon(kind), pair)
        case Most(kind, points):
            return _shorted("", icon("most", "glyph"), icon(kind or "bowl"), _worth(points))
        case Fewest(kind, points):
            return _shorted("", icon("fewest", "glyph"), icon(kind or "bowl"), _worth(points))
        case KindsMin(least, points):
            return _shorted("", emblems("group six"), _kinds(f"≥{least}", points))
        case KindsMissing(points):
            return _shorted("", emblems("group six"), _kinds("=0", points))


def _shorted(classes: str, *parts: Markup) -> Markup:
    return h("span", {"class": f"short {classes}".strip(), "aria-hidden": "true"}, *parts)


def _plain(points: int) -> Markup:
    return h("b", {"class": "plus" if points > 0 else "minus"}, minus(points))


def _worth(points: int) -> Markup:
    return h("b", {"class": "worth"}, points)


def _parity(numbers: str, points: int) -> Markup:
    return h("span", None, h("i", None, numbers), points)


def _kinds(limit: str, points: int) -> Markup:
    return h("span", {"class": "pair"}, h("span", None, limit), h("b", {"class": "plus"}, points))


# ── numbers now and then ──


@lru_cache(maxsize=256)
def change(number: Change, classes: str = "", *, penalty: bool = False) -> Markup:
    """A number, or the number now and the number after the chosen turn; of a `penalty` less is better."""
    attributes = {"class": f"now {classes}".strip()}
    if number.now == number.then:
        return h("span", attributes, minus(number.now))
    way = "up" if (number.then > number.now) != penalty else "down"
    then = h("span", {"class": way}, minus(number.then))
    return h("span", attributes, h("s", None, minus(number.now)), " → ", then)
