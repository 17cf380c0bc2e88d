"""What is counted of the matches that ended on this device: one row each, kept as the lines of a table.

What is kept and what is exported are the same text, comma-separated values: any spreadsheet opens it, nothing in it is
nested, so that no text can bring Python down while it is read, and a damaged line is set aside alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from tabletop import UnreadableSave
from tabletop.errors import shown

COLUMNS: Final = (
    *("match", "ended", "game", "options", "players", "scores", "winners", "undone"),
    *("scores_by_turn", "scores_by_part"),
)
HEADINGS: Final = ",".join(COLUMNS)
PERSON: Final = "person"
FAR: Final = "far"
"""A person far away in a match by link, whose results are not counted here."""
DROPPED: Final = "dropped,"
"""How the last line begins, which says how many older matches are no longer in the table."""

MOST_ROWS: Final = 500
MOST_CHARACTERS: Final = 300_000
MOST_DAMAGED: Final = 20_000
"""So many rows, characters of rows, and characters of damaged lines are kept at most."""

NAME: Final = re.compile(r"[0-9a-z]{1,40}")
MOMENT: Final = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}")
WORD: Final = re.compile(r"[a-z][a-z0-9_-]{0,29}")
OPTION: Final = re.compile(r"[a-z_]{1,30}=[a-z0-9_-]{1,30}")
NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,4}")
COUNT: Final = re.compile(r"0|[1-9][0-9]{0,15}")

Parts = tuple[tuple[str, int], ...]
"""What a score is made of: (card or colour, its share of the score)."""


class Row(NamedTuple):
    """One match that ended.

    `match` tells matches apart; `ended` is the local time, "2026-10-17T21:05:33"; `options` those that differ from the
    default, "take_one=true"; `players` for each seat "person", "far" or a bot's level, as they sat at the end; `scores`
    as the game counts them, higher is better; `winners` seats; `undone` how often a turn was taken back. For each seat
    of a person, in their order: `growth`, the score after each own turn, and `parts`, what the score was made of.
    """

    match: str
    ended: str
    game: str
    options: tuple[str, ...]
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    undone: int
    growth: tuple[tuple[int, ...], ...]
    parts: tuple[Parts, ...]

    @property
    def seats(self) -> int:
        """How many sat at the table."""
        return len(self.players)

    @property
    def own(self) -> tuple[int, ...]:
        """The seats of persons at this device."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the bots, each once, sorted; none where only people played."""
        return tuple(sorted(set(self.players) - {PERSON, FAR}))

    def place(self, seat: int) -> int:
        """1 for every winner; else one more than the seats that did better."""
        if seat in self.winners:
            return 1
        better = (other in self.winners or score > self.scores[seat] for other, score in enumerate(self.scores))
        return 1 + sum(better)

    def line(self) -> str:
        """The row as it is kept; `read_row` reads it back."""
        cells = (
            *(self.match, self.ended, self.game, " ".join(self.options), " ".join(self.players)),
            *(_spaced(self.scores), _spaced(self.winners), str(self.undone)),
            "|".join(_spaced(scores) for scores in self.growth),
            "|".join(" ".join(f"{name}:{score}" for name, score in parts) for parts in self.parts),
        )
        return ",".join(cells)


def _spaced(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)


# ── reading a row ──


def read_row(line: str) -> Row:
    """The row of a line. Raises UnreadableSave, which names the column."""
    if line.count(",") != len(COLUMNS) - 1:
        raise UnreadableSave("row", f"{len(COLUMNS)} columns", str(line.count(",") + 1))
    match, ended, game, options, players, scores, winners, undone, growth, parts = line.split(",")
    row = Row(
        match=_checked("match", NAME, match),
        ended=_checked("ended", MOMENT, ended),
        game=_checked("game", WORD, game),
        options=tuple(_checked("options", OPTION, cell) for cell in options.split()),
        players=tuple(_checked("players", WORD, cell) for cell in players.split(" ")),
        scores=_numbers("scores", scores),
        winners=_numbers("winners", winners),
        undone=int(_checked("undone", COUNT, undone)),
        growth=tuple(_numbers("scores_by_turn", cell) for cell in growth.split("|")),
        parts=tuple(_parts(cell) for cell in parts.split("|")),
    )
    _check_together(row)
    return row


def _check_together(row: Row) -> None:
    """Every seat has its score, every person their own columns, and somebody has won."""
    people = len(row.own)
    wanted = {"players": max(people, 1), "scores": row.seats, "scores_by_turn": people, "scores_by_part": people}
    found = {"players": people, "scores": len(row.scores)}
    found |= {"scores_by_turn": len(row.growth), "scores_by_part": len(row.parts)}
    for column, number in wanted.items():
        if found[column] != number:
            raise UnreadableSave(column, f"{number} of them", str(found[column]))
    if not row.winners or row.winners != tuple(sorted({*row.winners} & {*range(row.seats)})):
        raise UnreadableSave("winners", "seats of this table, sorted", shown(row.winners))


def _checked(column: str, form: re.Pattern[str], text: str) -> str:
    if not form.fullmatch(text):
        raise UnreadableSave(column, f"a text like {form.pattern}", shown(text))
    return text


def _numbers(column: str, text: str) -> tuple[int, ...]:
    return tuple(int(_checked(column, NUMBER, cell)) for cell in text.split())


def _parts(text: str) -> Parts:
    column = "scores_by_part"
    pairs = [cell.partition(":") for cell in text.split()]
    found = tuple((_checked(column, WORD, name), int(_checked(column, NUMBER, score))) for name, _, score in pairs)
    if len({name for name, _ in found}) < len(found):
        raise UnreadableSave(column, "each part once", shown(text))
    return found


# ── all rows ──


class Statistics(NamedTuple):
    """All that is counted: `rows` in the order in which the matches ended, `damaged` lines as they were found.

    `dropped` is how many older rows had no room any more. Made by `read_statistics` and `with_rows`, which keep every
    match once and the whole bounded.
    """

    rows: tuple[Row, ...] = ()
    damaged: tuple[str, ...] = ()
    dropped: int = 0

    def with_rows(self, rows: Iterable[Row]) -> Statistics:
        """With these matches too, in whatever order they come. A match that is there counts as it ended last."""
        found: dict[str, Row] = {}
        for row in (*self.rows, *rows):
            other = found.get(row.match)
            found[row.match] = max(other, row, key=_how_late) if other else row
        latest_first = sorted(found.values(), key=lambda row: (row.ended, row.match), reverse=True)
        kept = _with_room(latest_first)
        return self._replace(rows=tuple(reversed(kept)), dropped=self.dropped + len(found) - len(kept))

    def with_all(self, other: Statistics) -> Statistics:
        """Everything of both: what was deleted comes back beside what was counted since."""
        damaged = tuple(dict.fromkeys((*self.damaged, *other.damaged)))
        return self._replace(damaged=damaged, dropped=self.dropped + other.dropped).with_rows(other.rows)

    def text(self) -> str:
        """As it is kept and exported; nothing at all where nothing is counted."""
        dropped = (f"{DROPPED}{self.dropped}",) if self.dropped else ()
        lines = (*(row.line() for row in self.rows), *self.damaged, *dropped)
        return "".join(f"{line}\n" for line in (HEADINGS, *lines)) if lines else ""


def _how_late(row: Row) -> tuple[int, str, str]:
    """Of two ends of one match the later one is that with more turns taken back."""
    return row.undone, row.ended, row.line()


def _with_room(rows: list[Row]) -> list[Row]:
    """The first of these rows, as many as may be kept."""
    room = MOST_CHARACTERS
    for number, row in enumerate(rows[:MOST_ROWS]):
        room -= len(row.line()) + 1
        if room < 0:
            return rows[:number]
    return rows[:MOST_ROWS]


def read_statistics(text: str | None) -> Statistics:
    """What is in a text that was kept. A line that is no row is set aside; the others count."""
    rows, damaged, dropped = [], [], 0
    for line in (text or "")[: 2 * MOST_CHARACTERS].split("\n"):
        plain = line.rstrip("\r")
        if plain.startswith(DROPPED) and COUNT.fullmatch(plain.removeprefix(DROPPED)):
            dropped = int(plain.removeprefix(DROPPED))
        elif plain.strip() and plain != HEADINGS:
            try:
                rows.append(read_row(plain))
            except UnreadableSave:
                damaged.append(plain)
    return Statistics(damaged=_few(damaged), dropped=dropped).with_rows(rows)


def _few(lines: Iterable[str]) -> tuple[str, ...]:
    """Damaged lines as far as they are kept, each once."""
    kept, room = [], MOST_DAMAGED
    for line in dict.fromkeys(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return tuple(kept)
