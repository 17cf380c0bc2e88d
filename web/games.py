"""The games of the page. A new game is one line in `OFFERS`, with its package and its screens and view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from tabletop import Match
    from tabletop.game import Game
    from web.contents import Contents
    from web.facts import Teaching
    from web.figures import Chart
    from web.hint import Advising
    from web.history import Step
    from web.markup import Markup
    from web.pad_screen import PadOf
    from web.puzzle import Puzzling
    from web.screen import Item, Section
    from web.session import Session
    from web.setup import Setup
    from web.statistics import Parts
    from web.sums import Sums
    from web.texts import Texts


class Screens(Protocol):
    """What the screens of one game are made by: a module of `web/screens/`."""

    def table(self, t: Texts, session: Session, match: Match[Any, Any, Any]) -> object:
        """The whole table as the person at it sees it, for the game's view."""
        ...

    def told(self, t: Texts, match: Match[Any, Any, Any], step: Step) -> str:
        """What a turn did and what followed from it, without the name of who played: for everybody to read."""
        ...

    def in_words(self, t: Texts, state: Any, turn: Any) -> str:
        """What a turn of that position would do, in few words and as nobody's: "take two onions"."""
        ...

    def travels(self, match: Match[Any, Any, Any], sees: int | None = None) -> tuple[tuple[str, str], ...]:
        """What the latest turn moved: (id of what travels, id of where it arrives), in order.

        `sees` is the seat whose hidden cards may be named, None for those of nobody.
        """
        ...

    def stage(self, t: Texts, match: Match[Any, Any, Any]) -> tuple[str, str]:
        """The special part that the match is in, as a badge and in sentences to be announced; both may be ""."""
        ...

    def options(self, t: Texts, setup: Setup) -> tuple[Item, ...]:
        """The controls of the game's own options on the start screen."""
        ...

    def how(self, t: Texts) -> tuple[Section, ...]:
        """How the game is played, on one page."""
        ...


class Counting(Protocol):
    """What a game adds to the statistics: a module of `web/screens/`."""

    def parts(self, match: Match[Any, Any, Any], seat: int) -> Parts:
        """What the score of a seat is made of in a match that is over: names of cards or colours, with their shares."""
        ...

    def chart(self, t: Texts, sums: Sums) -> Chart:
        """What the parts of all matches add up to."""
        ...


class Shown(NamedTuple):
    """What shows a game: the screens give plain data, the view turns their table into markup."""

    screens: Screens
    view: Callable[[Any], Markup]


class Offer(NamedTuple):
    """A game of the page: its engine, its drawing, whether hands are hidden, what shows it and what counts its matches.

    All but its drawing are loaded when they are first asked for: a game that is not played costs no time. A game that
    has no counting of its own has its matches and scores counted all the same; one that cannot speak of its turns gives
    no hints. `penalty`: its scores are penalties, shown without their minus. What it may have: `puzzling` shows its
    puzzles, `book` is what its rules pages show, `teaching` what its lessons speak of,
    `scorepad` counts tables of cardboard.
    """

    engine: Callable[[], Game[Any, Any, Any]]
    icon: str
    hidden: bool
    load: Callable[[], Shown]
    penalty: bool = False
    counting: Callable[[], Counting] | None = None
    book: Callable[[], Contents] | None = None
    advising: Callable[[], Advising] | None = None
    puzzling: Callable[[], Puzzling] | None = None
    teaching: Callable[[], Teaching] | None = None
    scorepad: Callable[[], PadOf] | None = None


def _point_salad() -> Game[Any, Any, Any]:
    from pointsalad import GAME

    return GAME


def _point_salad_shown() -> Shown:
    from web.screens import pointsalad
    from web.views.table import table

    return Shown(pointsalad, table)


def _parade() -> Game[Any, Any, Any]:
    from parade import GAME

    return GAME


def _parade_shown() -> Shown:
    from web.screens import parade
    from web.views.parade import table

    return Shown(parade, table)


def _salad_counting() -> Counting:
    from web.screens import salad_figures

    return salad_figures


def _parade_counting() -> Counting:
    from web.screens import parade_figures

    return parade_figures


def _salad_book() -> Contents:
    from web.screens.salad_book import CONTENTS

    return CONTENTS


def _parade_book() -> Contents:
    from web.screens.parade_book import CONTENTS

    return CONTENTS


def _salad_advising() -> Advising:
    from web.screens import salad_reasons

    return salad_reasons


def _parade_advising() -> Advising:
    from web.screens import parade_reasons

    return parade_reasons


def _salad_puzzling() -> Puzzling:
    from web.screens import salad_puzzle

    return salad_puzzle


def _parade_puzzling() -> Puzzling:
    from web.screens import parade_puzzle

    return parade_puzzle


def _salad_teaching() -> Teaching:
    from web import salad_facts

    return salad_facts


def _parade_teaching() -> Teaching:
    from web import parade_facts

    return parade_facts


def _salad_scorepad() -> PadOf:
    from web.screens.salad_pad import PAD

    return PAD


def _parade_scorepad() -> PadOf:
    from web.screens.parade_pad import PAD

    return PAD


OFFERS: Final[Mapping[str, Offer]] = {
    "pointsalad": Offer(
        _point_salad,
        "bowl",
        False,
        _point_salad_shown,
        counting=_salad_counting,
        advising=_salad_advising,
        puzzling=_salad_puzzling,
        book=_salad_book,
        teaching=_salad_teaching,
        scorepad=_salad_scorepad,
    ),
    "parade": Offer(
        _parade,
        "hatter",
        True,
        _parade_shown,
        penalty=True,
        counting=_parade_counting,
        advising=_parade_advising,
        puzzling=_parade_puzzling,
        book=_parade_book,
        teaching=_parade_teaching,
        scorepad=_parade_scorepad,
    ),
}


class Games(Mapping[str, "Game[Any, Any, Any]"]):
    """The engines of what is offered, by name."""

    def __getitem__(self, name: str) -> Game[Any, Any, Any]:
        return OFFERS[name].engine()

    def __iter__(self) -> Iterator[str]:
        return iter(OFFERS)

    def __len__(self) -> int:
        return len(OFFERS)

    def __contains__(self, name: object) -> bool:
        return name in OFFERS


GAMES: Final = Games()
FIRST: Final = next(iter(OFFERS))
"""The game that is offered before one has been chosen."""


def screens(game: str) -> Screens:
    """The screens of the game with that name."""
    return OFFERS[game].load().screens


def view(game: str) -> Callable[[Any], Markup]:
    """What turns the table of that game into markup."""
    return OFFERS[game].load().view
