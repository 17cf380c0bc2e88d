"""Going over a match that has ended: what each turn of one seat gave away, and where the match turned.

Everything is found out bit by bit, see `question`; what was found is remembered as long as the page lives. All chances
are whole percent of a win, 0 to 100. Loaded when somebody first reviews a match.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

from tabletop import Match
from tabletop.bots import DEFAULT_BUDGET
from tabletop.game import Judged, Progress
from web.actions import is_seat
from web.history import position, steps
from web.question import JUDGE, Question
from web.replay import Refused, Replay, branched, is_running, parts, sent
from web.session import Session

AnyMatch: TypeAlias = Match[Any, Any, Any]
Answer: TypeAlias = tuple[Any, ...]
"""The glances, or the turns that were judged, the best first."""

BUDGET: Final = DEFAULT_BUDGET
"""What may be spent on judging a turn, as a bot's turn."""
GLANCES: Final = -1
"""The question that comes before all turns: what the chances are at a glance, after every number of turns."""
LEAST: Final = 5
"""So many percent a turning point changes the chance at least: less may be the estimate's own error."""
MOST_POINTS: Final = 3
MOST_KNOWN: Final = 12
"""So many matches, or seats of them, are remembered."""


class Reviewed(NamedTuple):
    """A turn of the seat, judged: its number, counted from 0, the turn, the best one, the chances with either."""

    number: int
    turn: Any
    best: Any
    could: int
    had: int

    @property
    def lost(self) -> int:
        """What the turn gave away against the best one."""
        return max(0, self.could - self.had)

    @property
    def is_best(self) -> bool:
        """Whether nothing better was there: it is the best one."""
        return bool(self.turn == self.best)


class Found(NamedTuple):
    """What has been found of a match as a seat saw it: glances after 0 turns to all, () before; judged turns in order.

    A glance is a share of a win, 0 to 1.
    """

    match: AnyMatch
    seat: int
    glances: tuple[float, ...] = ()
    reviewed: tuple[Reviewed, ...] = ()

    @property
    def own(self) -> tuple[int, ...]:
        """The numbers of the seat's turns."""
        return tuple(step.number for step in steps(self.match) if step.seat == self.seat)

    @property
    def done(self) -> bool:
        """Whether nothing is left to be found."""
        return bool(self.glances) and len(self.reviewed) == len(self.own)

    @property
    def lost(self) -> int:
        """What all turns that are judged gave away together."""
        return sum(one.lost for one in self.reviewed)

    def judged(self, number: int) -> Reviewed | None:
        """The turn of that number, None while it is not judged."""
        return next((one for one in self.reviewed if one.number == number), None)


class Subject(NamedTuple):
    """The match that is reviewed, by the `link` that brought it, "" for the one on the table.

    `turn` is the number of the opened turn, counted from 0, None for the whole; `stopped`: no more is to be judged.
    """

    match: AnyMatch
    link: str = ""
    seat: int = 0
    turn: int | None = None
    stopped: bool = False


class Review(NamedTuple):
    """What is shown, and what is known of all matches that were reviewed; refused is a link, or a match not over."""

    subject: Subject | Refused
    known: tuple[Found, ...] = ()

    @property
    def match(self) -> AnyMatch | None:
        """The match that is shown."""
        return self.subject.match if isinstance(self.subject, Subject) else None


class Glances(NamedTuple):
    """The chances of the seat after 0 turns to all, at a glance, to be thought about."""

    match: AnyMatch
    seat: int
    asks: str = "glances"

    def thoughts(self) -> Generator[Progress, None, tuple[float, ...]]:
        """Look at one position after the other."""
        match, shares = self.match, list[float]()
        for number in range(len(match.turns) + 1):
            yield Progress(number, len(match.turns) + 1)
            shares.append(match.game.chance(position(match, number).observe(self.seat), self.seat))
        return tuple(shares)


class Asked(NamedTuple):
    """What is to be found out next: the turn of that number as the seat saw it, or GLANCES."""

    match: AnyMatch
    seat: int
    number: int


class Point(NamedTuple):
    """A turning point: the turn of that number changed the chance from `before` to `after`."""

    number: int
    before: int
    after: int

    @property
    def size(self) -> int:
        """How much it changed."""
        return abs(self.after - self.before)


# ── arriving ──


def arrive(session: Session, address: str) -> Session:
    """At "review", "review/<turn>", "review/<link>" or "review/<link>/<turn>", a turn counted from 1.

    What is on the table and what is kept stay as they are, whatever the address holds.
    """
    _, text, number = parts(address)
    if not text and session.match is None:
        return replace(session, route="")
    before = session.review
    known = before.known if before else ()
    subject = _subject(session, text, before.subject if before else None)
    if isinstance(subject, Subject):
        turn = int(number) - 1 if number and 0 < int(number) <= len(subject.match.turns) else None
        subject = subject._replace(turn=turn)
    return replace(session, route=route_of(subject), review=Review(subject, known))


def route_of(subject: Subject | Refused, turn: int | None = None) -> str:
    """The address of what is shown, or of another turn of it; counted from 0, -1 for the whole."""
    at = (turn if turn is not None else subject.turn) if isinstance(subject, Subject) else None
    place = str(at + 1) if at is not None and at >= 0 else ""
    return "/".join(filter(None, ("review", subject.link, place)))


def _subject(session: Session, text: str, before: Subject | Refused | None) -> Subject | Refused:
    """What was being reviewed, where it is the same match still, else the match on the table or that of the link."""
    kept = before if isinstance(before, Subject) and before.link == text else None
    match = session.match if not text else kept.match if kept else sent(text)
    if isinstance(match, Refused):
        return match
    assert match is not None
    if not match.state.over:
        return Refused(text, "running", "")
    if text and is_running(session, match):
        return Refused(text, "playing", "")
    return kept if kept and kept.match == match else Subject(match, text, _seat(session, match, text))


def _seat(session: Session, match: AnyMatch, text: str) -> int:
    """The seat that is reviewed first: that of the person at this device, else the first person's, else the first."""
    people = [seat for seat, player in enumerate(match.players) if player.kind == "person"]
    mine = session.me if not text else -1
    return mine if mine in people else people[0] if people else 0


# ── what a person does ──


def act(session: Session, verb: str, value: str) -> Session:
    """What a control of the review does: "review:seat" is the verb "seat"; another verb changes nothing."""
    if verb == "open":
        return _open(session, value)
    review = session.review
    if review is None or not isinstance(review.subject, Subject):
        return session
    subject = review.subject
    match verb:
        case "stop" | "on":
            return _with(session, review, subject._replace(stopped=verb == "stop"))
        case "seat" if is_seat(value, subject.match.seats):
            return _with(session, review, subject._replace(seat=int(value), turn=None))
        case "turn" if is_number_of(value, subject.match):
            return _with(session, review, subject._replace(turn=int(value)))
        case "again" if subject.turn in found(review, subject).own:
            return branched(session, Replay(subject.match, subject.link, at=subject.turn or 0, seat=subject.seat))
    return session


def _with(session: Session, review: Review, subject: Subject) -> Session:
    return replace(session, route=route_of(subject), review=review._replace(subject=subject), reading="")


def is_number_of(value: str, match: AnyMatch) -> bool:
    """Whether the text is the number of a turn, counted from 0."""
    return value.isascii() and value.isdigit() and len(value) < 5 and int(value) < len(match.turns)


def _open(session: Session, key: str) -> Session:
    """One of the kept matches on the table, to be reviewed; where it cannot be read nothing is shown."""
    from web.actions import go
    from web.matches import open_match

    opened = open_match(session, key)
    return go(opened, "review") if opened.key == key and opened.match is not None else opened


def up(session: Session) -> str:
    """The address to which Escape leads: from an opened turn to the whole, from there to the table."""
    review = session.review
    if review is None or not isinstance(review.subject, Subject) or review.subject.turn is None:
        return "table"
    return route_of(review.subject, -1)


# ── what is known ──


def found(review: Review, subject: Subject) -> Found:
    """What is known of that match, as that seat saw it."""
    return _known(review.known, subject.match, subject.seat) or Found(subject.match, subject.seat)


def _known(known: tuple[Found, ...], match: AnyMatch, seat: int) -> Found | None:
    return next((one for one in known if one.seat == seat and _same(one.match, match)), None)


def _same(one: AnyMatch, other: AnyMatch) -> bool:
    """Whether the same turns were played from the same deal, whoever played them."""

    def bare(match: AnyMatch) -> tuple[Any, ...]:
        return match.game.name, match.options, match.seats, match.start, match.seed, match.on_top, match.turns

    return one is other or bare(one) == bare(other)


def course(known: Found) -> tuple[int, ...]:
    """The chance after 0 turns to all of them, in percent; () before it was glanced at.

    Before an own turn it is what the best one was worth, after it what the one played was. In between the glances are
    levelled so that they meet those: a glance is rough, but what changes from one to the next is told well.
    """
    if not known.glances:
        return ()
    sure = {len(known.glances) - 1: 100 * known.glances[-1]}
    for one in known.reviewed:
        sure = {one.number: float(one.could), one.number + 1: float(one.had), **sure}
    return tuple(_percent(_levelled(known.glances, sure, place) / 100) for place in range(len(known.glances)))


def _levelled(glances: tuple[float, ...], sure: dict[int, float], place: int) -> float:
    """A glance, moved by as much as the sure values around it differ from theirs."""
    later = min(at for at in sure if at >= place)
    sooner = max((at for at in sure if at <= place), default=later)
    off_later, off_sooner = (sure[at] - 100 * glances[at] for at in (later, sooner))
    part = (place - sooner) / (later - sooner) if later > sooner else 0.0
    return 100 * glances[place] + off_sooner + (off_later - off_sooner) * part


def _percent(share: float) -> int:
    return int(100 * min(1.0, max(0.0, share)) + 0.5)


def turning_points(known: Found) -> tuple[Point, ...]:
    """At most three turns, the biggest first: own ones that gave something away, and others' between judged ones."""
    values, own = course(known), known.own
    points = [Point(one.number, one.could, one.had) for one in known.reviewed]
    for number in range(len(values) - 1):
        around = _around(own, number)
        if number not in own and all(known.judged(one) for one in around):
            points.append(Point(number, values[number], values[number + 1]))
    big = [point for point in points if point.size >= LEAST and (point.number not in own or point.after < point.before)]
    return tuple(sorted(big, key=lambda point: (-point.size, point.number))[:MOST_POINTS])


def _around(own: tuple[int, ...], number: int) -> list[int]:
    """The own turns next to that one, before and after."""
    before, after = [one for one in own if one < number], [one for one in own if one > number]
    return before[-1:] + after[:1]


# ── finding out ──


def question(session: Session) -> Asked | None:
    """What is to be found out next while the review is looked at: the opened turn first, else one after the other."""
    review = session.review
    if review is None or not _is_looked_at(session) or not isinstance(review.subject, Subject):
        return None
    subject = review.subject
    if subject.stopped:
        return None
    known = found(review, subject)
    if not known.glances:
        return Asked(subject.match, subject.seat, GLANCES)
    left = [number for number in known.own if known.judged(number) is None]
    if not left:
        return None
    return Asked(subject.match, subject.seat, subject.turn if subject.turn in left else left[0])


def _is_looked_at(session: Session) -> bool:
    return session.route.partition("/")[0] == "review"


def wanted(session: Session, asked: Asked) -> bool:
    """Whether the answer is waited for still: the same match and seat are looked at, and nobody has stopped it."""
    subject = session.review.subject if session.review and _is_looked_at(session) else None
    if not isinstance(subject, Subject):
        return False
    return subject.match is asked.match and subject.seat == asked.seat and not subject.stopped


def thought(asked: Asked) -> Glances | Question:
    """What is to be thought about for that. Only what the seat saw at that time enters."""
    if asked.number == GLANCES:
        return Glances(asked.match, asked.seat)
    seen, played = position(asked.match, asked.number).observe(asked.seat), asked.match.turns[asked.number]
    return Question(asked.match.game.name, seen, JUDGE, BUDGET, (played,))


def told(session: Session, progress: Progress) -> Session:
    """Each turn is shown when it is judged, and nothing before that."""
    return session


def dropped(session: Session) -> Session:
    """The session in which nothing more is judged until somebody wants it again."""
    return act(session, "stop", "")


def answered(session: Session, asked: Asked, answer: Answer) -> Session:
    """The session that knows the answer, whatever it shows now."""
    review = session.review
    if review is None:
        return session
    known = _known(review.known, asked.match, asked.seat) or Found(asked.match, asked.seat)
    others = tuple(one for one in review.known if one is not known)
    return replace(session, review=review._replace(known=(*others, _learnt(known, asked, answer))[-MOST_KNOWN:]))


def _learnt(known: Found, asked: Asked, answer: Answer) -> Found:
    if asked.number == GLANCES:
        return known._replace(glances=answer)
    played = asked.match.turns[asked.number]
    best: Judged[Any] = answer[0]
    had = next(one.chance for one in answer if one.turn == played)
    new = Reviewed(asked.number, played, best.turn, _percent(best.chance), _percent(had))
    rest = [one for one in known.reviewed if one.number != asked.number]
    return known._replace(reviewed=tuple(sorted((*rest, new), key=lambda one: one.number)))
