"""Everything that a person can do, as functions from one frozen Session to the next."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tabletop import Everyone, InvalidSetup, Match, Player, TabletopError, load
from web.games import GAMES, OFFERS
from web.history import steps
from web.settings import Settings
from web.setup import DRAW, PERSON, Setup, bot_of, seated
from web.storage import Kept

if TYPE_CHECKING:
    from tabletop.series import Series
    from web.counting import Desk
    from web.hint import Hint
    from web.learn import Learning
    from web.look import Look
    from web.puzzling import Solving
    from web.reading import Reading
    from web.replay import Refused, Replay
    from web.review import Review

    Whole: TypeAlias = Match[Any, Any, Any] | Series[Any, Any, Any]

FLIP: Final = "flip:"
NOBODY: Final = -1
"""No seat: it is not known who holds the device, so also the only person who stays has to say so."""


@dataclass(frozen=True, slots=True)
class Session:
    """All that the page knows. `chosen` is what has been tapped of the turn, oldest first.

    `returned` are the taps that had to go back, `opened` the seats unfolded on a phone, `asking` an open question,
    `reading` a card whose words are shown, `me` the seat whose garden is shown, `problem` a message id with the
    error it came from, `unsaved` whether the storage refuses, `kept` whether the match was left and kept, `waiting`
    whether this is the page before Python, which cannot know yet what the browser keeps, `seen` the seat whose person
    last said to hold the device, `watching` whether the table is shown before the next one has.

    `shelf` are all kept matches, that of number `key` being `match`; `deleted` those whose deletion can be undone,
    `damaged` those that cannot be read. `pasted` is what is to be read as matches, `news` are message ids with a
    number each, `sent` the name and the text of a file to hand out, `now` the time in ms since 1970.
    `replay` is what is looked back at, `address` where the page lies, for links.

    `here` is the seat that is played at this device in a match by link, None where all persons are here; `daily` the
    day of which the match is the daily deal, "" for others; `today` the day that it is now, and `diary` what the device
    keeps of daily deals, as text.

    `series` is what the match is a round of, None for one match; its last round is as it was dealt: see `whole`.

    `statistics` is how the statistics are looked at, None before they are; `book` how the rules and cards are read;
    `review` what is known of reviewed matches; `hint` was asked for last, see web/hint.py; `learning` is what is known
    of lessons, None before they are opened.

    `thought` is how far the bot to act has come with its thinking, in thousandths; 0 where it has only begun.

    `puzzle` is the one that is shown, None on all other screens; `solved` which are, as web/solved.py reads it.

    `desk` has the scorepads, None before they are opened.
    """

    settings: Settings = field(default_factory=Settings)
    setup: Setup = field(default_factory=Setup)
    route: str = ""
    match: Match[Any, Any, Any] | None = None
    key: str = ""
    me: int = 0
    chosen: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()
    opened: frozenset[int] = frozenset()
    problem: tuple[str, str] | None = None
    asking: str = ""
    reading: str = ""
    skipping: bool = False
    unsaved: bool = False
    kept: bool = False
    waiting: bool = False
    seen: int | None = None
    watching: bool = False
    shelf: tuple[Kept, ...] = ()
    deleted: tuple[Kept, ...] = ()
    damaged: tuple[Kept, ...] = ()
    pasted: str = ""
    news: tuple[tuple[str, int], ...] = ()
    sent: tuple[str, str] | None = None
    now: int = 0
    replay: "Replay | Refused | None" = None
    address: str = ""
    here: int | None = None
    daily: str = ""
    today: str = ""
    diary: str = ""
    series: "Series[Any, Any, Any] | None" = None
    statistics: "Look | None" = None
    book: "Reading | None" = None
    learning: "Learning | None" = None
    thought: int = 0
    hint: "Hint | None" = None
    review: "Review | None" = None
    puzzle: "Solving | None" = None
    solved: str = ""
    desk: "Desk | None" = None


def looking_back(session: Session) -> bool:
    """Whether a replay is shown: nobody is to act there, and who may be seen is its own business."""
    return session.replay is not None and session.route.partition("/")[0] == "replay"


def match_shown(session: Session) -> Match[Any, Any, Any] | None:
    """The match that is looked back at or reviewed, else the one on the table; None where there is none."""
    reviewed = session.review is not None and session.route.partition("/")[0] == "review"
    if not reviewed and not looking_back(session):
        return session.match
    match: Match[Any, Any, Any] | None = getattr(session.review if reviewed else session.replay, "match", None)
    return match


def acting(match: Match[Any, Any, Any]) -> Player | None:
    """The player whose turn it is; None when the match is over."""
    return None if match.state.over else match.players[match.state.seat]


def my_turn(session: Session) -> bool:
    """Whether a person at this device is to act."""
    player = acting(session.match) if session.match and not looking_back(session) else None
    return player is not None and player.kind == "person" and not far_turn(session)


def far_turn(session: Session) -> bool:
    """Whether a person far away is to act, in a match by link."""
    match = session.match
    return session.here is not None and match is not None and match.state.seat != session.here and _person(match)


def _person(match: Match[Any, Any, Any]) -> bool:
    player = acting(match)
    return player is not None and player.kind == "person"


def fixed(session: Session) -> bool:
    """Whether turns and seats of the match stay: in a daily deal, a puzzle, and where others have the link."""
    return session.here is not None or bool(session.daily) or session.puzzle is not None


def bots_turn(session: Session) -> bool:
    """Whether a bot is to act."""
    player = acting(session.match) if session.match and not looking_back(session) else None
    return player is not None and player.kind == "bot"


# ── whose hand may be seen ──


def covered(session: Session) -> bool:
    """Whether the hand of the person to act waits for them to say that they hold the device."""
    return (
        my_turn(session) and session.match is not None and not _holds(session, session.match, session.match.state.seat)
    )


def sight(session: Session) -> int | Everyone | None:
    """Whose hidden cards the table shows: those of the viewer; in a replay what that has found to be allowed."""
    seen: int | Everyone | None = getattr(session.replay, "sees", None)
    return seen if looking_back(session) else viewer(session)


def viewer(session: Session) -> int | None:
    """The seat whose hidden cards may be shown now, None for those of nobody."""
    match = session.match
    if match is None or match.players[session.me].kind != "person":
        return None
    return session.me if _holds(session, match, session.me) else None


def _holds(session: Session, match: Match[Any, Any, Any], seat: int) -> bool:
    """Whether the person at that seat holds the device: the only one does, unless somebody else has said so."""
    if not OFFERS[match.game.name].hidden:
        return True
    if session.here is not None:
        return seat == session.here
    alone = sum(player.kind == "person" for player in match.players) < 2
    return session.seen == seat or (alone and session.seen is None)


def take_device(session: Session) -> Session:
    """The person to act says that they hold the device."""
    if session.match is None or not my_turn(session):
        return session
    return replace(session, seen=session.match.state.seat, watching=False, reading="")


# ── the match ──


def start_match(session: Session, key: str) -> Session:
    """A new match as the start screen is set. Another one is kept beside it, unless nobody has taken a turn in it."""
    try:
        match = session.setup.match()
    except InvalidSetup as error:
        return replace(session, problem=(f"problem.{error.field}", str(error)), asking="")
    shelf = tuple(one for one in session.shelf if one.key != session.key or not untouched(session, one))
    return open_match(replace(session, key=key, shelf=shelf, deleted=()), match, _begun(session.setup, match))


def _begun(setup: Setup, match: Match[Any, Any, Any]) -> "Series[Any, Any, Any] | None":
    """The series that the match begins, if one has been agreed on."""
    if setup.agreed is None:
        return None
    from tabletop.series import Series  # not before somebody plays one

    return Series(*setup.agreed, (match,))


def whole(session: Session) -> "Whole | None":
    """What is played at the table: the series with the match as its last round, or the match."""
    if session.series is None or session.match is None:
        return session.match
    return session.series.with_match(session.match)


def between_rounds(session: Session) -> bool:
    """Whether a round is over and the next one is to come."""
    if session.series is None or session.match is None or not session.match.state.over:
        return False
    return not session.series.with_match(session.match).over


def next_round(session: Session) -> Session:
    """The next round of the series, once the one at the table is over."""
    if session.series is None or session.match is None or not between_rounds(session):
        return session
    series = session.series.with_match(session.match).next_round()
    return open_match(session, series.match, series)


def untouched(session: Session, kept: Kept) -> bool:
    """Whether nothing would be lost with the match on the table: no turn, no name, nothing else that is known of it."""
    if session.match is None or session.match.turns or session.match.undone:
        return False
    if session.series is not None and len(session.series.rounds) > 1:
        return False
    from web.about import About, read_about  # not before the first screen

    about = read_about(kept.about)
    return about == About(started=about.started, changed=about.changed)


def running(session: Session) -> bool:
    """Whether a match or a series has begun and has not ended."""
    if session.match is None:
        return False
    if between_rounds(session):
        return True
    later = session.series is not None and len(session.series.rounds) > 1
    return (bool(session.match.turns) or later) and not session.match.state.over


def open_match(session: Session, match: Match[Any, Any, Any], series: "Series[Any, Any, Any] | None" = None) -> Session:
    """That match on the table, nothing chosen; as the last round of `series`, where it is one of several."""
    here, daily = _terms(session, match)
    fresh = replace(session, match=match, series=series, route="table", chosen=(), returned=(), problem=None, seen=None)
    fresh = replace(fresh, here=here, daily=daily, puzzle=None, me=first_person(match) if here is None else here)
    return at_game(_at_table(replace(fresh, asking="", skipping=False, opened=frozenset(), kept=False, news=())))


def _terms(session: Session, match: Match[Any, Any, Any]) -> tuple[int | None, str]:
    """Which seat is played here in a match by link, and the day of a daily deal, as kept beside the match."""
    about = next((one.about for one in session.shelf if one.key == session.key), "")
    if '"link"' not in about and '"daily"' not in about:
        return None, ""
    from web.about import read_about  # not before the first screen

    found = read_about(about)
    known = found.link is not None and found.link < match.seats and match.players[found.link].kind == "person"
    return found.link if known else None, found.daily


def at_game(session: Session) -> Session:
    """The start screen and "how to play" are about the game on the table."""
    return replace(session, setup=session.setup.with_game(session.match.game.name)) if session.match else session


def first_person(match: Match[Any, Any, Any]) -> int:
    """The seat whose garden is shown first: the first person's, or the first seat where bots play alone."""
    return next((seat for seat, player in enumerate(match.players) if player.kind == "person"), 0)


def again(session: Session, key: str) -> Session:
    """The same table with a new deal, once the match or the series is over."""
    if session.match is None or not session.match.state.over or between_rounds(session):
        return session
    old, series = session.series.rounds[0] if session.series else session.match, ""
    if session.series is not None:
        series = f"{session.series.kind}:{session.series.length}"
    options = tuple(sorted((name, getattr(old.options, name)) for name in old.options.__slots__))
    start = DRAW if old.start is None else str(old.start)
    players = session.match.players
    setup = Setup(game=old.game.name, players=players, start=start, options=options, series=series)
    return start_match(replace(session, setup=setup), key)


def read_kept(text: str) -> Match[Any, Any, Any]:
    """The match in a kept text, of a series the round at the table. Raises UnreadableSave."""
    kept = read_whole(text)
    return kept if isinstance(kept, Match) else kept.match


def read_whole(text: str) -> "Whole":
    """The match or the series in a kept text. Raises UnreadableSave."""
    if '"series"' not in text:
        return load(text, GAMES)
    from tabletop.series import load_either  # not before there is one

    return load_either(text, GAMES)


def open_saved(session: Session, text: str, key: str) -> Session:
    """The match or the series in a save. Raises UnreadableSave; the session before stays as it was."""
    kept = read_whole(text)
    if isinstance(kept, Match):
        return open_match(replace(session, key=key), kept)
    return open_match(replace(session, key=key), kept.match, kept)


def play(session: Session, turn: Any) -> Session:
    """One turn played. Raises IllegalTurn."""
    if session.match is None:
        return session
    played = replace(session, match=session.match.play(turn), chosen=(), returned=(), problem=None, asking="")
    return _at_table(played)


def play_chosen(session: Session) -> Session:
    """The chosen turn played, if what is chosen is a whole turn."""
    turn = complete(session)
    return play(session, turn) if turn is not None else session


def _at_table(session: Session) -> Session:
    """The garden that is shown belongs to the person to act; skipping ends with a person's turn."""
    assert session.match is not None
    if my_turn(session):
        return replace(session, me=session.match.state.seat, skipping=False, watching=False)
    return replace(session, skipping=session.skipping and not session.match.state.over, watching=False)


def people_to_undo(session: Session) -> tuple[int, ...]:
    """The persons' seats that have played, the one who played last first."""
    if session.match is None or looking_back(session) or fixed(session):
        return ()
    seats = [step.seat for step in reversed(steps(session.match))]
    return tuple(dict.fromkeys(seat for seat in seats if session.match.players[seat].kind == "person"))


def undo(session: Session, seat: int | None = None) -> Session:
    """Back to before the last turn of that person, or of the person who played last."""
    people = people_to_undo(session)
    if session.match is None or not people:
        return session
    back = session.match.undo(people[0] if seat is None else seat)
    undone = replace(session, match=back, chosen=(), returned=(), skipping=False, route="table")
    return _at_table(replace(undone, seen=_seen_after(session, back)))


def _seen_after(session: Session, match: Match[Any, Any, Any]) -> int | None:
    """Who holds the device in another position: where somebody else is to act, it has to be passed."""
    before = session.match
    same = before is not None and not before.state.over and before.state.seat == match.state.seat
    alone = sum(player.kind == "person" for player in match.players) < 2
    return session.seen if same or alone else None


def redo(session: Session) -> Session:
    """What the last undo removed is played again."""
    if session.match is None or not session.match.can_redo:
        return session
    on = session.match.redo()
    return _at_table(replace(session, match=on, chosen=(), returned=(), seen=_seen_after(session, on)))


def hand_over(session: Session, seat: int) -> Session:
    """A person's seat is played by a bot from now on, a bot's seat by a person; the name stays."""
    if session.match is None:
        return session
    player = session.match.players[seat]
    other = PERSON if player.kind == "bot" else bot_of(session.match.game.name)
    return seat_player(session, seat, replace(other, name=player.name))


def seat_player(session: Session, seat: int, player: Player) -> Session:
    """Another player at a seat of the running match; where seats are fixed only another name."""
    if session.match is None:
        return session
    if fixed(session):
        player = replace(session.match.players[seat], name=player.name)
    match = session.match.with_players(seated(session.match.players, seat, player))
    shared = sum(player.kind == "person" for player in session.match.players) > 1
    seen = NOBODY if covered(session) or (shared and session.seen is None) else session.seen
    changed = _at_table(replace(session, match=match, chosen=(), returned=(), seen=seen))
    left = any(player.kind == "person" for player in match.players)
    keep = match.players[changed.me].kind == "person" or not left
    return changed if keep else replace(changed, me=first_person(match))


# ── choosing a turn, tap by tap ──


def narrow(turns: Iterable[Any], chosen: Iterable[str]) -> tuple[Any, ...]:
    """The turns that contain everything that is chosen."""
    wanted = frozenset(chosen)
    return tuple(turn for turn in turns if wanted <= turn.taps)


def legal(session: Session) -> tuple[Any, ...]:
    """The turns of the person to act; none while a bot is to act or the hand is covered."""
    if session.match is None or not my_turn(session) or covered(session):
        return ()
    return tuple(session.match.state.legal_turns())


def complete(session: Session) -> Any | None:
    """The turn that what is chosen makes, None while something is missing."""
    chosen = frozenset(session.chosen)
    return next((turn for turn in legal(session) if turn.taps == chosen), None) if chosen else None


def tap(session: Session, target: str) -> Session:
    """A target tapped: chosen, taken back, or, where it does not fit what is chosen, in its place.

    What had to go back for it is named in `returned`. A target that no legal turn contains changes nothing.
    """
    turns = legal(session)
    if not narrow(turns, (target,)):
        return _untap(session, turns, target)
    if target in session.chosen:
        return _untap(session, turns, target)
    kept = next(rest for rest in _rests(session.chosen, target) if narrow(turns, (*rest, target)))
    gone = tuple(tapped for tapped in session.chosen if tapped not in kept)
    return _at_once(replace(session, chosen=(*kept, target), returned=gone, problem=None), turns)


def _untap(session: Session, turns: tuple[Any, ...], target: str) -> Session:
    """Without the target, and without what can only be done to a card that is taken: its flip."""
    flip = FLIP + target.partition(":")[2]
    rest = tuple(tapped for tapped in session.chosen if tapped not in (target, flip))
    while rest and not narrow(turns, rest):
        rest = rest[:-1]
    return replace(session, chosen=rest, returned=())


def _rests(chosen: tuple[str, ...], target: str) -> Iterator[tuple[str, ...]]:
    """What may stay chosen beside `target`: as much as possible, the same verb gives way first, the oldest first."""
    verb = target.split(":")[0]
    for size in range(len(chosen), -1, -1):
        found = reversed(list(combinations(chosen, size)))
        yield from sorted(found, key=lambda rest: sum(tapped.startswith(verb) for tapped in rest))


def _at_once(session: Session, turns: tuple[Any, ...]) -> Session:
    """With the setting "play at once" a turn is played as soon as no legal turn takes more than it."""
    turn = complete(session)
    if turn is None or not session.settings.play_at_once or not _takes_most(turn, turns):
        return session
    return play(session, turn)


def _takes_most(turn: Any, turns: tuple[Any, ...]) -> bool:
    larger = (other.taps - turn.taps for other in turns if other.taps > turn.taps)
    return all(tapped.startswith(FLIP) for more in larger for tapped in more)


def attempt(session: Session, error: TabletopError, message: str) -> Session:
    """The session with a problem to show; everything else as it was."""
    return replace(session, problem=(message, str(error)))
