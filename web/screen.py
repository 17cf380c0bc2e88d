"""What the page shows, as plain data: no HTML, no browser. The views turn it into markup, tests tap through it.

Every text in here is a whole sentence or name in the language of the session. `do` names an action of
`web/actions.py`, `value` what it is done with; an empty `do` means that there is nothing to press.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from web.standing import Standing
    from web.week import Week


@dataclass(frozen=True, slots=True)
class Button:
    """A verb. `kind` is "", "main" (the one to press), "plain" or "big"; `off` can be read but not pressed.

    `name` is said instead of `text` where that alone would not do; `pressed` makes it a toggle.
    """

    id: str
    text: str
    do: str
    value: str = ""
    icon: str = ""
    kind: str = ""
    off: bool = False
    name: str = ""
    pressed: bool | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another screen, `to` being its address after the "#", or to a file beside the page, "./name"."""

    id: str
    text: str
    to: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A number now and after the chosen turn."""

    now: int
    then: int

    @property
    def difference(self) -> int:
        """By how much it grows, negative where it falls."""
        return self.then - self.now


@dataclass(frozen=True, slots=True)
class Face:
    """One card, whichever side up. `card` is its id, `name` what a screen reader says of it.

    `pressed` is None where it cannot be chosen at all (then `off` says so), else whether it is chosen. `ring` is
    "best", "yours" or "both" where a hint or a review means the card, `word` what is written on it then.
    """

    card: str
    side: str
    name: str
    do: str = ""
    value: str = ""
    pressed: bool | None = None
    off: bool = False
    moved: bool = False
    worth: Change | None = None
    after: str = ""
    ring: str = ""
    word: str = ""


@dataclass(frozen=True, slots=True)
class Stall:
    """A column of the market: the pile with its top card, two places below. `None` is an empty place."""

    column: int
    name: str
    pile: Face | None
    left: str
    no_pile: str
    flip: Button | None
    places: tuple[Face | None, ...]
    empty: str
    sold_out: str
    split: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """How many of a vegetable a seat has, `name` in the right number, `letter` the mark beside the drawing."""

    vegetable: str
    name: str
    letter: str
    count: Change


@dataclass(frozen=True, slots=True)
class Garden:
    """The cards of the person to act, or who acted last on this device."""

    seat: int
    title: str
    hint: str
    total: Change
    counts: tuple[Count, ...]
    cards: tuple[Face, ...]
    none_yet: str
    hand_over: Button | None


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """Another seat: counts, point cards as chips, the sum. `total` is None where the settings hide it."""

    seat: int
    name: str
    who: str
    is_bot: bool
    label: str
    counts: tuple[Count, ...]
    cards: tuple[Face, ...]
    total: Change | None
    opened: bool
    open: Button
    active: str = ""
    moved: str = ""
    none_yet: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A fact that stays where it belongs: `kind` good, info, warn, bad or moved; `text` may be there to copy.

    `item` is a field for the answer to it.
    """

    id: str
    kind: str
    fact: str
    more: str = ""
    buttons: tuple[Button, ...] = ()
    text: str | None = None
    text_name: str = ""
    item: "Field | None" = None


@dataclass(frozen=True, slots=True)
class Decision:
    """What is chosen, what it changes, and the verbs. `gain` is None while nothing is chosen.

    `drawing` shows who is waited for, a bot or a person far away. `thought` is how far somebody who thinks for
    long has come, in thousandths, and `thought_name` says so in words; None for all others. `hint` is a panel of
    web/hint_panel.py, where one is shown.
    """

    name: str
    gain: Change | None
    fact: str
    effects: tuple[str, ...]
    buttons: tuple[Button, ...]
    waiting: bool = False
    more_undo: tuple[Button, ...] = ()
    more_undo_name: str = ""
    drawing: str = "bot"
    thought: int | None = None
    thought_name: str = ""
    hint: object = None


@dataclass(frozen=True, slots=True)
class Line:
    """One turn in the log, as sentences."""

    number: int
    who: str
    text: str
    new: bool


@dataclass(frozen=True, slots=True)
class Bar:
    """The top of every screen: the name leads home, the badge says where or whose turn, `stage` that the end nears.

    While a round of a series is played `round` says which, and `count` says it in the room that a phone has: "2/3".
    """

    home: Link
    badge: str
    text: str
    links: tuple[Link, ...]
    menu: Link
    theme: Button
    navigation: str
    stage: str = ""
    round: str = ""
    count: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """The table while the match runs and after it."""

    title: str
    market_name: str
    stalls: tuple[Stall, ...]
    garden: Garden
    others_name: str
    others: tuple[SeatPanel, ...]
    decision: Decision | None
    notices: tuple[Notice, ...]
    log_name: str
    log: tuple[Line, ...]
    result: "Result | None" = None


@dataclass(frozen=True, slots=True)
class Row:
    """A card in the sum of a result: what it is, how its points come about, the points, the sum so far."""

    card: Face
    how: str
    points: int
    sum: int


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's sum, card by card."""

    seat: int
    name: str
    who: str
    is_bot: bool
    total: int
    wins: bool
    rows: tuple[Row, ...]
    cards: str
    counts: tuple[Count, ...]
    headings: tuple[str, str, str, str]
    caption: str


@dataclass(frozen=True, slots=True)
class Result:
    """Who won and why, in a series the standing, then every sum, best first."""

    name: str
    headline: str
    reasons: tuple[str, ...]
    buttons: tuple[Button, ...]
    more_undo: tuple[Button, ...]
    more_undo_name: str
    totals_name: str
    tallies: tuple[Tally, ...]
    standing: "Standing | None" = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values: radio buttons in a row, or a list where `listed`."""

    id: str
    name: str
    help: str
    do: str
    value: str
    values: tuple[tuple[str, str], ...]
    listed: bool = False


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    id: str
    name: str
    help: str
    do: str
    on: bool


@dataclass(frozen=True, slots=True)
class Field:
    """A line of text.

    `kind` is "" or "asked" (it takes the focus), "area" (many lines), "file" (a file's text), or "search" (it is heard
    while somebody writes).
    """

    id: str
    name: str
    help: str
    do: str
    value: str
    hint: str = ""
    longest: int = 40
    digits: bool = False
    kind: str = ""


Item: TypeAlias = Choice | Switch | Field


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat while the table is set: its name and who plays it."""

    seat: int
    title: str
    is_bot: bool
    name: Field
    player: Choice
    remove: Button | None


@dataclass(frozen=True, slots=True)
class Seats:
    """All seats of a table with the buttons that change their number."""

    title: str
    rows: tuple[SeatRow, ...]
    add: Button | None


@dataclass(frozen=True, slots=True)
class Cover:
    """A game that can be chosen on the first screen: `button` presses it, which makes it the chosen one."""

    game: str
    name: str
    facts: str
    line: str
    chosen: bool
    button: Button


@dataclass(frozen=True, slots=True)
class Start:
    """The first screen. `game` to `line` are of the chosen game, `covers` are all games with the chosen one.

    `today` leads to the chosen game's deal of the day, `today_stands` says how it stands with it; `learn` leads to the
    lessons, `learn_line` says what they are.
    `matches` is a list of web/match_list.py where some are kept.
    """

    title: str
    game: str
    covers_name: str
    covers: tuple[Cover, ...]
    game_name: str
    facts: str
    line: str
    notices: tuple[Notice, ...]
    seats: Seats
    options_title: str
    options: tuple[Item, ...]
    play: Button
    going_on: Button | None
    today: Link
    today_stands: str
    learn: Link
    learn_line: str
    links_name: str
    links: tuple[Link, ...]
    matches: object | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A panel of a page: a heading, then paragraphs, a text to copy, settings or ways onward."""

    id: str
    title: str
    paragraphs: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    links: tuple[Link, ...] = ()
    buttons: tuple[Button, ...] = ()
    faces: tuple[tuple[Face, str], ...] = ()
    text: str | None = None
    text_name: str = ""
    week: "Week | None" = None


@dataclass(frozen=True, slots=True)
class Page:
    """A page of text and settings; two sections or more stand side by side where there is room.

    `matches` is a list of web/match_list.py on the page that is about them; `figures` are those of the statistics
    (web/figures.py), a list of puzzles (web/puzzle_screen.py), the rules or all cards of a game (web/book.py), or the
    examples of embedding (web/gallery.py), above the sections.
    """

    title: str
    sections: tuple[Section, ...] = ()
    seats: Seats | None = None
    log: tuple[Line, ...] | None = None
    log_empty: str = ""
    back: Link | None = None
    matches: object | None = None
    buttons: tuple[Button, ...] = ()
    figures: object = None


@dataclass(frozen=True, slots=True)
class PassDevice:
    """Between two people at one device: nothing of the table but the public words about what happened.

    `pill` says that hands are hidden, `show` is the one verb, which names the person; `buttons` are all else.
    """

    title: str
    pill: str
    happened: tuple[str, ...]
    more: str
    show: Button
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """The whole page: its title, the bar, the body, and what is announced without being shown.

    The body is a Start, a Page, a PassDevice or the table of the `game`. `moved` names what travelled: (id of a card
    or pile, id of the place where it went). `place` is where in the screen one is, for the end of the address.
    """

    title: str
    language: str
    route: str
    bar: Bar
    body: object
    notices: tuple[Notice, ...] = ()
    announcement: str = ""
    moved: tuple[tuple[str, str], ...] = ()
    game: str = ""
    place: str = ""


Control = Button | Face | Link | Choice | Switch | Field


def controls(part: object) -> Iterator[Control]:
    """Everything in a screen that can be pressed or changed, in reading order."""
    if isinstance(part, (Button, Link, Choice, Switch, Field)) or (isinstance(part, Face) and part.do):
        yield part
    elif isinstance(part, tuple):
        for item in part:
            yield from controls(item)
    elif is_dataclass(part) and not isinstance(part, type):
        for item in fields(part):
            yield from controls(getattr(part, item.name))
