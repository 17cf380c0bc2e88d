"""The review of a match: how the chance of winning went, what each turn gave away, and the opened turn at its table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, NamedTuple

from web.events import sentences
from web.games import OFFERS, screens
from web.history import position, steps
from web.names import form, level_name, player_name
from web.replay import Refused, Replay, at_that_time
from web.review import Found, Point, Reviewed, Subject, course, found, route_of, turning_points
from web.review_screen import Compare, Headway, ReviewScreen, Row, Side, Turning
from web.screen import Button, Choice, Face, Link, Page, Screen, Section
from web.screens.averages import decimal, tenths
from web.screens.chances import chart, percent
from web.session import Session
from web.texts import Texts, signed

MUCH: Final = 10
"""From so many percent on what a turn gave away is marked as much."""


class View(NamedTuple):
    """What the parts are made from: texts, session, the match with the names that are shown, and what is known."""

    t: Texts
    session: Session
    subject: Subject
    known: Found
    points: tuple[Point, ...]

    @property
    def match(self) -> Any:
        """The match that is reviewed."""
        return self.subject.match

    @property
    def seat(self) -> int:
        """The seat that is reviewed."""
        return self.subject.seat

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return player_name(self.t, self.match, seat)

    def of_seat(self, message: str, **said: object) -> str:
        """A sentence about the reviewed seat."""
        return self.t(form(self.match, self.seat, message), name=self.name(self.seat), **said)

    def link(self, id: str, text: str, number: int) -> Link:
        """The way to a turn, -1 for the whole."""
        return Link(id, text, route_of(self.subject, number))


def review(t: Texts, session: Session) -> object:
    """What is shown at the addresses of a review."""
    looked = session.review
    assert looked is not None
    if isinstance(looked.subject, Refused):
        return _refused(t, session, looked.subject)
    known = found(looked, looked.subject)
    view = View(t, session, looked.subject, known, turning_points(known))
    number = looked.subject.turn
    whole = number is None
    return ReviewScreen(
        name=t("review.title"),
        headline=_headline(view),
        total=_total(view),
        headway=_headway(view),
        seats=_seats(view) if whole else None,
        chart=chart(t, view.match, known, view.points) if known.glances else None,
        points_name=t("review.points"),
        points=tuple(_turning(view, point) for point in view.points) if whole else (),
        no_points=t("review.no_points") if known.done else t("review.points_to_come"),
        rows_name=view.of_seat("review.turns"),
        rows_about=t("review.turns.about"),
        rows=tuple(_row(view, number) for number in known.own),
        note=t("review.note", level=level_name(t, "hard")),
        compare=None if number is None else _compare(view, number),
        table=None if number is None else _table(view, number),
        ways=_ways(view) if whole else (),
    )


def _refused(t: Texts, session: Session, refused: Refused) -> Page:
    """A match that is not to be reviewed yet, or a link that cannot be read."""
    if refused.why not in ("running", "playing"):
        from web.screens.links import refused as broken

        return broken(t, session, refused)
    to, words = ("table", "table.back") if session.match is not None else ("", "start.back")
    said = Section("why", t("review.not_yet"), (t(f"review.{refused.why}"),))
    return Page(t("review.title"), (said,), back=Link("back", t(words), to, "undo"))


def finished(t: Texts, session: Session, made: Screen) -> Screen:
    """The screen with all that stands around a review; a page in its place stays as it is."""
    looked, body = session.review, made.body
    if not isinstance(body, ReviewScreen) or looked is None or not isinstance(looked.subject, Subject):
        return made
    name = looked.subject.match.game.name
    game, opened = t(f"game.{name}"), body.compare
    text = t("replay.sent", seed=looked.subject.match.seed) if looked.subject.link else t("replay.own")
    found_out = "" if body.headway else f"{body.headline}. {body.total}"
    return replace(
        made,
        title=t("title.table", badge=t("review.title"), game=game),
        bar=replace(made.bar, home=Link("home", game, "", OFFERS[name].icon), badge=t("review.title"), text=text),
        announcement=_announced(opened) if opened else found_out,
        game=name,
    )


def _announced(opened: Compare) -> str:
    return " ".join((f"{opened.title}.", opened.verdict, *(f"{side.name}: {side.words}." for side in opened.sides)))


# ── the whole ──


def _headline(view: View) -> str:
    best = sum(not one.lost for one in view.known.reviewed)
    if not view.known.reviewed:
        return view.t("review.begins")
    return view.t("review.headline", best=best, turns=len(view.known.reviewed))


def _total(view: View) -> str:
    """What was given away in all."""
    lost, turns = view.known.lost, len(view.known.reviewed)
    if not turns:
        return view.t("review.nothing_yet")
    if not lost:
        return view.t("review.nothing")
    return view.t.n("review.total", lost, average=decimal(view.t, tenths(lost, turns)))


def _headway(view: View) -> Headway | None:
    if view.known.done:
        return None
    done, total = len(view.known.reviewed), len(view.known.own)
    verb = Button("review-go", view.t("review.stop"), "review:stop", icon="pause")
    if view.subject.stopped:
        verb = Button("review-go", view.t("review.on"), "review:on", icon="play", kind="main")
    return Headway(view.t("review.headway", done=done, total=total), done, total, verb)


def _seats(view: View) -> Choice:
    values = tuple((str(seat), view.name(seat)) for seat in range(view.match.seats))
    return Choice("review-seat", view.t("review.seat"), "", "review:seat", str(view.seat), values, listed=True)


def _ways(view: View) -> tuple[Link, ...]:
    t, link = view.t, view.subject.link
    table = (Link("review-table", t("table.back"), "table", "undo"),) if view.session.match is not None else ()
    return (*table, Link("review-replay", t("replay.title"), f"replay/{link}" if link else "replay", "play"))


def _turning(view: View, point: Point) -> Turning:
    t, step = view.t, steps(view.match)[point.number]
    where = t("replay.turn", turn=point.number + 1, turns=len(view.match.turns))
    return Turning(
        link=view.link(f"point-{point.number}", where, point.number),
        words=" ".join(sentences(t, view.match, step)),
        change=t("number.percent", n=signed(point.after - point.before)),
        more=t("review.from_to", before=percent(t, point.before), after=percent(t, point.after)),
        minus=point.after < point.before,
    )


def _words(view: View, number: int, turn: Any) -> str:
    seen = position(view.match, number).observe(view.seat)
    return screens(view.match.game.name).in_words(view.t, seen, turn)


def _row(view: View, number: int) -> Row:
    t, one = view.t, view.known.judged(number)
    most = max((other.lost for other in view.known.reviewed), default=0)
    words = _words(view, number, view.match.turns[number])
    kind = "pending" if one is None else "best" if not one.lost else "much" if one.lost >= MUCH else ""
    return Row(
        number=str(number + 1),
        words=words,
        kind=kind,
        lost=t("review.pending") if one is None else _lost(t, one),
        given=t("review.gave") if one is not None and one.lost else "",
        length=100 * one.lost // most if one is not None and most else 0,
        link=view.link(f"turn-{number}", words, number),
        current=view.subject.turn == number,
    )


def _lost(t: Texts, one: Reviewed) -> str:
    if one.lost:
        return percent(t, one.lost)
    return t("review.best") if one.is_best else t("review.as_good")


# ── the opened turn ──


def _compare(view: View, number: int) -> Compare:
    t, one = view.t, view.known.judged(number)
    own = number in view.known.own
    where = t("replay.turn", turn=number + 1, turns=len(view.match.turns))
    sides = _sides(view, one) if one else (_played(view, number),)
    return Compare(
        name=t("review.compare"),
        title=t("replay.turn_of", where=where, name=view.name(steps(view.match)[number].seat)),
        verdict=_verdict(view, number, one),
        bad=one is not None and bool(one.lost),
        sides=sides,
        reasons=reasons(view, one) if one and one.lost else (),
        again=_again(t) if own else None,
        steps=_steps(view, number),
        whole=view.link("review-whole", t("review.whole"), -1),
    )


def reasons(view: View, one: Reviewed) -> tuple[str, ...]:
    """Why the best turn was better, a sentence each, said to the person who played; a bot is told nothing."""
    match, advising = view.match, OFFERS[view.match.game.name].advising
    if advising is None or match.players[view.seat].kind != "person":
        return ()
    seen = position(match, one.number).observe(view.seat)
    return tuple(advising().sentence(view.t, match, reason) for reason in match.game.reasons(seen, one.best, one.turn))


def _verdict(view: View, number: int, one: Reviewed | None) -> str:
    """What an own turn gave away, or how the chance changed by another's."""
    t = view.t
    if one is not None:
        verdict = "verdict.best" if one.is_best else "verdict.as_good"
        return t("review.verdict.lost", lost=percent(t, one.lost)) if one.lost else t(f"review.{verdict}")
    if number in view.known.own:
        return t("review.verdict.pending")
    values = course(view.known)
    if not values:
        return ""
    return t("review.from_to", before=percent(t, values[number]), after=percent(t, values[number + 1]))


def _sides(view: View, one: Reviewed) -> tuple[Side, ...]:
    """The best turn and the one that was played; one alone where nothing better was there."""
    t, words = view.t, _words(view, one.number, one.turn)
    if not one.lost:
        return (Side("both" if one.is_best else "yours", view.of_seat("review.played"), words, percent(t, one.had)),)
    best = Side("best", t("review.best_turn"), _words(view, one.number, one.best), percent(t, one.could))
    return best, Side("yours", view.of_seat("review.played"), words, percent(t, one.had))


def _played(view: View, number: int) -> Side:
    """A turn of another seat, or one that is not judged yet."""
    step = steps(view.match)[number]
    name = view.t(form(view.match, step.seat, "review.played"), name=view.name(step.seat))
    own = step.seat == view.seat
    words = _words(view, number, step.turn) if own else sentences(view.t, view.match, step)[1]
    return Side("yours", name, words, "")


def _again(t: Texts) -> Button:
    return Button("review-again", t("review.again"), "review:again", icon="undo", kind="main")


def _steps(view: View, number: int) -> tuple[Button, ...]:
    """To the own turns around that one."""
    before = [one for one in view.known.own if one < number]
    after = [one for one in view.known.own if one > number]
    return (
        _step("review-back", view.t("review.turn_before"), "step-back", before[-1:]),
        _step("review-on", view.t("review.turn_after"), "step-on", after[:1]),
    )


def _step(id: str, name: str, icon: str, to: list[int]) -> Button:
    return Button(id, "", "review:turn", str(to[0]) if to else "", icon, off=not to, name=name)


def _table(view: View, number: int) -> object:
    """The game's table as it stood before that turn, seen by the seat, with rings around what was meant."""
    replay = Replay(view.match, view.subject.link, at=number, seat=view.seat, wanted=str(view.seat))
    then = replace(at_that_time(view.session, replay), route="replay")
    assert then.match is not None
    table = screens(view.match.game.name).table(view.t, then, then.match)
    return ringed(table, _rings(view, number))


def _rings(view: View, number: int) -> Mapping[str, tuple[str, str]]:
    """The ring of every card that is meant, and the words for it."""
    t, one, step = view.t, view.known.judged(number), steps(view.match)[number]
    played = view.t(form(view.match, step.seat, "review.played"), name=view.name(step.seat))
    yours = _cards(step.turn)
    best = _cards(one.best) if one and (one.lost or one.is_best) else frozenset()
    rings = dict.fromkeys(yours, ("yours", played)) | dict.fromkeys(best, ("best", t("review.best_turn")))
    return rings | dict.fromkeys(yours & best, ("both", t.all_of((t("review.best_turn"), played))))


def _cards(turn: Any) -> frozenset[str]:
    return frozenset(tap.partition(":")[2] for tap in turn.taps)


def ringed(part: Any, rings: Mapping[str, tuple[str, str]]) -> Any:
    """The same plain data, its faces with their rings, which are named too, and nothing else marked."""
    if isinstance(part, Face):
        ring, words = rings.get(part.card, ("", ""))
        name = f"{part.name}; {words}" if ring else part.name
        return replace(part, ring=ring, name=name, moved=False)
    if isinstance(part, tuple):
        inside = (ringed(one, rings) for one in part)
        return type(part)(*inside) if hasattr(part, "_fields") else tuple(inside)
    if is_dataclass(part) and not isinstance(part, type):
        return replace(part, **{one.name: ringed(getattr(part, one.name), rings) for one in fields(part)})
    return part
