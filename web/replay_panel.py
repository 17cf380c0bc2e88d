"""The screen of a replay as plain data, beside the types of `web/screen.py`; loaded when somebody first looks back."""

from typing import NamedTuple

from web.screen import Button, Choice, Link


class Panel(NamedTuple):
    """What leads through the turns: `where` and `what` tell of the turn shown, `own` marks those of the seat in front.

    `slider` has one value for each number of turns shown, said in words; `steps` are the verbs that move.
    """

    name: str
    where: str
    what: str
    slider: Choice
    own: tuple[bool, ...]
    legend: str
    steps: tuple[Button, ...]
    speed: Choice
    views: Choice
    play_on: Button
    share: Button
    back: Link | None
    review: Link | None


class ReplayScreen(NamedTuple):
    """The game's own table, and the panel below it."""

    table: object
    panel: Panel
