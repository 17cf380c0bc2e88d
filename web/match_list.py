"""The kept matches as the start screen and their own page show them, as plain data."""

from dataclasses import dataclass

from web.screen import Button, Field, Link, Notice


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One kept match: `who` plays, how far it is and when it was played last in `state`.

    `name_field` is there while a new name is asked for, `export` while the text is shown; `gone` is a deleted one.
    """

    key: str
    icon: str
    name: str
    who: str
    state: str
    buttons: tuple[Button, ...]
    tools: tuple[Button, ...] = ()
    name_field: Field | None = None
    export: Notice | None = None
    gone: bool = False


@dataclass(frozen=True, slots=True)
class MatchList:
    """Rows, the match that was played last first. `count` says how many there are in all."""

    title: str
    count: str
    rows: tuple[MatchRow, ...]
    more: Link | None = None
    none_yet: str = ""
    export: Notice | None = None
    buttons: tuple[Button, ...] = ()
    notices: tuple[Notice, ...] = ()
