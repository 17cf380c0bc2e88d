"""The games of the page. A new game is one line in `OFFERS`, with its package and its screens and view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from tabletop import Match
    from tabletop.game import Game
    from web.figures import Chart
    from web.history import Step
    from web.markup import Markup
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
    has no counting of its own has its matches and scores counted all the same. `penalty`: its scores are penalties,
    shown without their minus.
    """

    engine: Callable[[], Game[Any, Any, Any]]
    icon: str
    hidden: bool
    load: Callable[[], Shown]
    penalty: bool = False
    counting: Callable[[], Counting] | None = None


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


OFFERS: Final[Mapping[str, Offer]] = {
    "pointsalad": Offer(_point_salad, "bowl", False, _point_salad_shown, counting=_salad_counting),
    "parade": Offer(_parade, "hatter", True, _parade_shown, penalty=True, counting=_parade_counting),
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
