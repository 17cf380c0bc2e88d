"""A hint as plain data, beside the types of `web/screen.py`; loaded with the first one."""

from typing import NamedTuple

from web.screen import Button


class HintPanel(NamedTuple):
    """The best turn in words and why; while it is thought about `steps` of `most`, with `progress` as its name.

    `chance` says how likely the turn wins, and what the next best one is.
    """

    name: str
    title: str
    reasons: tuple[str, ...]
    chance: str
    buttons: tuple[Button, ...]
    progress: str = ""
    steps: int = 0
    most: int = 1
