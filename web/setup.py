"""The table as it will be set for the next match: who sits where, which deal, which options."""

from dataclasses import dataclass, field, fields, replace
from random import SystemRandom
from typing import Any, Final

from tabletop import InvalidSetup, Match, Player
from web.games import FIRST, GAMES

PERSON: Final = Player("person", "", "")
BOT: Final = Player("bot", "easy", "")
"""Who sits where nobody has chosen anybody: one can win against it the first time."""
ANYWHERE: Final = Player("bot", "greedy", "")
"""A bot that every game has."""
HARD: Final = "hard"
"""The level that thinks for so long that one waits for it."""
DRAW: Final = "draw"
"""The value of `start` that leaves the start player to the deal."""
HIGHEST_DEAL: Final = 999_999
"""Deal numbers that the page draws by itself stay short enough to be told to a friend."""


def bot_of(game: str) -> Player:
    """The bot that takes a seat of that game where nobody has chosen another one."""
    return BOT if BOT.level in GAMES[game].bots else ANYWHERE


@dataclass(frozen=True, slots=True)
class Setup:
    """The start screen's choices. `seed` is the text in the field: empty means a new deal each time.

    `series` is "" for one match, else the kind of the series and its rounds, "rounds:3".
    """

    game: str = FIRST
    players: tuple[Player, ...] = (PERSON, BOT, BOT)
    seed: str = ""
    start: str = DRAW
    options: tuple[tuple[str, Any], ...] = field(default=())
    series: str = ""

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.players)

    def with_game(self, game: str) -> "Setup":
        """Another game at the same table, as far as it allows; each game has options of its own."""
        if game == self.game or game not in GAMES:
            return self
        allowed, bots, bot = GAMES[game].seats, GAMES[game].bots, bot_of(game)
        players = tuple(one if not one.level or one.level in bots else bot for one in self.players[: allowed[-1]])
        players += (bot,) * (allowed[0] - len(players))
        start = self.start if self.start == DRAW or int(self.start) < len(players) else DRAW
        return replace(self, game=game, players=players, start=start, options=(), series="")

    def add_seat(self) -> "Setup":
        """One bot more, up to what the game allows."""
        fits = self.seats + 1 in GAMES[self.game].seats
        return replace(self, players=(*self.players, bot_of(self.game))) if fits else self

    def remove_seat(self, seat: int) -> "Setup":
        """Without that seat, down to what the game allows."""
        if self.seats - 1 not in GAMES[self.game].seats or seat not in range(self.seats):
            return self
        players = self.players[:seat] + self.players[seat + 1 :]
        return replace(self, players=players, start=self._start_without(seat))

    def _start_without(self, seat: int) -> str:
        """The same player starts; where that one has left, the deal draws."""
        if self.start == DRAW or int(self.start) == seat:
            return DRAW
        return str(int(self.start) - (int(self.start) > seat))

    def with_player(self, seat: int, player: Player) -> "Setup":
        """Another player at that seat."""
        return replace(self, players=seated(self.players, seat, player))

    def with_option(self, name: str, value: object) -> "Setup":
        """One option of the game changed. Raises InvalidSetup for a value that it cannot have."""
        options = GAMES[self.game].Options
        if name not in {field.name for field in fields(options)}:
            return self
        options(**{name: value})
        return replace(self, options=tuple(sorted({**dict(self.options), name: value}.items())))

    @property
    def offered(self) -> tuple[tuple[str, int], ...]:
        """The series that this game knows with so many seats: kind and rounds."""
        known = GAMES[self.game].series(self.seats)
        return tuple((kind, length) for kind, lengths in known.items() for length in lengths)

    @property
    def agreed(self) -> tuple[str, int] | None:
        """The kind of the series and its rounds, as far as this table allows; None for one match."""
        kind, _, length = self.series.partition(":")
        lengths = GAMES[self.game].series(self.seats).get(kind)
        return (kind, min(max(int(length), lengths[0]), lengths[-1])) if lengths else None

    def with_series(self, value: str) -> "Setup":
        """Another kind of series, or one match; what this table does not know changes nothing."""
        known = ("", *(f"{kind}:{length}" for kind, length in self.offered))
        return replace(self, series=value) if value in known else self

    def match(self) -> Match[Any, Any, Any]:
        """The match that these choices start. Raises InvalidSetup for a deal number that is none."""
        game = GAMES[self.game]
        return Match(
            game=game,
            options=game.Options(**dict(self.options)),
            seats=self.seats,
            start=None if self.start == DRAW else int(self.start),
            seed=read_seed(self.seed),
            players=self.players,
        )


def seated(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    """`players` with another one at that seat."""
    return (*players[:seat], player, *players[seat + 1 :])


def read_seed(text: str) -> int:
    """The deal number in `text`, 0 to 2^53 - 1; an empty text draws a new one. Raises InvalidSetup."""
    plain = "".join(text.split())
    if not plain:
        return SystemRandom().randint(1, HIGHEST_DEAL)
    if not (plain.isascii() and plain.isdigit() and len(plain) <= 16 and int(plain) < 2**53):
        raise InvalidSetup("seed", f"a deal number from 0 to {2**53 - 1}", repr(text))
    return int(plain)
