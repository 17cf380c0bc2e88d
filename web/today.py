"""Today's deal at the page: one try a day counts, it is kept like every match, and the device keeps a diary of it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

from tabletop import Match
from web.about import About
from web.actions import new_key
from web.daily import MINE, daily_match, place, points, quarters
from web.games import GAMES
from web.kept import find, open_kept, open_new
from web.session import Session
from web.streak import Diary, Outcome, Try, diaries, text_of

AnyMatch: TypeAlias = Match[Any, Any, Any]
ADDRESS: Final = "daily"
OPEN, RUNNING, LOST, DONE = "open", "running", "lost", "done"
"""Not tried yet; begun; begun and deleted since; finished."""


class Standing(NamedTuple):
    """How it stands with today's deal of a game: one of OPEN, RUNNING, LOST and DONE, the try, and the streak."""

    state: str
    attempt: Try | None
    streak: int


def diary_of(session: Session, game: str) -> Diary:
    """What the device keeps of the daily deals of that game."""
    return diaries(session.diary).get(game, Diary())


def standing(session: Session, game: str) -> Standing:
    """How it stands with the deal of the day that it is now."""
    diary = diary_of(session, game)
    attempt, streak = diary.attempt(session.today), diary.streak(session.today)
    if attempt is None:
        return Standing(OPEN, None, streak)
    if attempt.outcome is not None:
        return Standing(DONE, attempt, streak)
    return Standing(LOST if find(session.shelf, attempt.key) is None else RUNNING, attempt, streak)


def counts(session: Session) -> bool:
    """Whether the daily deal on the table is the try of its day that counts."""
    if session.match is None:
        return False
    attempt = diary_of(session, session.match.game.name).attempt(session.daily)
    return attempt is None or attempt.key == session.key


def is_deal_of(match: AnyMatch, day: str) -> bool:
    """Whether a match is the deal of that day, played as it has to be: by its own seats, without undo."""
    dealt = daily_match(match.game.name, day)
    alike = match.with_players(dealt.players)
    return replace(alike, turns=(), removed=()) == dealt and _kinds(match) == _kinds(dealt)


def _kinds(match: AnyMatch) -> tuple[tuple[str, str], ...]:
    return tuple((player.kind, player.level) for player in match.players)


def outcome(match: AnyMatch) -> Outcome:
    """How a finished daily deal ended for the person."""
    total = points(match, match.state.scores())[MINE]
    return Outcome(total, place(match, MINE), match.seats, quarters(match, MINE))


def written(text: str, session: Session) -> str:
    """The diaries' text with what the daily deal on the table adds to it: a try, and once it is over the outcome."""
    match, day = session.match, session.daily
    if match is None or not day or not is_deal_of(match, day):
        return text
    found = dict(diaries(text))
    diary = found.get(match.game.name, Diary())
    after = diary.begun(day, session.key)
    if match.state.over:
        after = after.finished(day, session.key, outcome(match))
    return text if after == diary else text_of({**found, match.game.name: after})


# ── what a person does ──


def act(session: Session, verb: str, value: str) -> Session:
    """What a control of the daily deal does: "daily:play" is the verb "play"; another verb changes nothing."""
    game, _, day = value.partition("/")
    if verb not in VERBS or game not in GAMES:
        return session
    if verb != "show" and day != session.today:
        return show(session, game, "")  # midnight has passed since the page was shown: it shows the new day
    return VERBS[verb](session, game, day)


def show(session: Session, game: str, day: str) -> Session:
    """The page of that game's deal of today."""
    from web.actions import go

    return go(session, f"{ADDRESS}/{game}")


def _play(session: Session, game: str, day: str) -> Session:
    """The try that counts: on with it where it has begun, also to its result."""
    now = standing(session, game)
    kept = find(session.shelf, now.attempt.key) if now.attempt else None
    return _begin(session, game, day) if kept is None else open_kept(session, kept)


def _begin(session: Session, game: str, day: str) -> Session:
    return open_new(session, new_key(), daily_match(game, day), About(daily=day))


VERBS: Final[Mapping[str, Callable[[Session, str, str], Session]]] = {"play": _play, "again": _begin, "show": show}
