"""Sessions that show every screen of the daily deal, each with a name."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from tests.web.tapping import bots_play, choose, finish, match_of, press, run
from web.actions import go
from web.games import GAMES
from web.kept import noted as kept
from web.session import Session
from web.streak import Diary, Outcome, day_of, number_of, text_of
from web.today import written

DAY: Final = "2027-01-15"
BEFORE: Final = Outcome(31, 3, 4, (4, 9, -2, 20))


def noted(session: Session) -> Session:
    """The session as the app keeps it: its match on the shelf, the daily deal on its table in the diary."""
    return kept(replace(session, diary=written(session.diary, session)), 1_800_000_000_000)


def page_of(game: str = "pointsalad", diary: str = "", day: str = DAY) -> Session:
    """The page of that game's daily deal."""
    session = Session(today=day, diary=diary, address="https://host.example/games/salad/")
    return go(session, f"daily/{game}")


def begun(game: str = "pointsalad", diary: str = "") -> Session:
    """The daily deal of that game on the table, the person to act."""
    return noted(bots_play(noted(press(page_of(game, diary), "daily-play"))))


def ended(game: str = "pointsalad", diary: str = "") -> Session:
    """The daily deal of that game at its end."""
    session = begun(game, diary)
    return noted(finish(session, Random(4)) if game == "parade" else run(session, Random(4)))


def days_before(days: int, day: str = DAY) -> str:
    """The diary of somebody who finished both games on so many days up to yesterday."""
    today, diary = number_of(day) or 0, Diary()
    for number in range(today - days, today):
        diary = diary.finished(day_of(number), "1", BEFORE)
    return text_of(dict.fromkeys(GAMES, diary))


def daily_sessions() -> dict[str, Session]:
    """One session for each thing that the daily deal can show."""
    return {f"{name} of {game}": session for game in GAMES for name, session in _of(game).items()}


def _of(game: str) -> dict[str, Session]:
    first, done = begun(game), ended(game, days_before(3))
    again = go(done, f"daily/{game}")
    lost = go(replace(first, shelf=(), match=None), f"daily/{game}")
    return {
        "daily": page_of(game),
        "daily after some days": page_of(game, days_before(40)),
        "table of the daily": first,
        "table of the daily after a turn": bots_play(choose(first, Random(1))),
        "table of the daily while a bot thinks": choose(first, Random(1)),
        "seats of the daily": go(first, "seats"),
        "daily begun": go(first, f"daily/{game}"),
        "daily lost": lost,
        "result of the daily": done,
        "daily done": again,
        "table of the daily again": noted(bots_play(press(again, "daily-again"))),
        "result of the daily again": finish(bots_play(press(again, "daily-again")), Random(2)),
        "start with the daily done": go(done, ""),
        "start with the daily begun": go(first, ""),
        "start with the daily lost": go(lost, ""),
        "start with a streak": go(page_of(game, days_before(2)), ""),
    }


def counted(session: Session) -> Diary:
    """The diary of the game on the table."""
    from web.today import diary_of

    return diary_of(session, match_of(session).game.name)
