"""A match as a link: to share, and what is said of one that was sent."""

from dataclasses import replace
from typing import Any, Final

from tabletop import Match
from tabletop.link import link
from web.history import cut, public
from web.names import kind_of, player_name
from web.replay import Refused, Replay, can_play_on, link_of
from web.screen import Button, Choice, Field, Link, Page, Section
from web.screens.seating import players_of
from web.session import Session, fixed
from web.texts import Texts

AnyMatch = Match[Any, Any, Any]
LONGEST_PASTED: Final = 8_000


# ── sharing ──


def share(t: Texts, session: Session) -> Page:
    """The match on the table as links: what it was or how it stands, and its deal."""
    if session.match is None:
        nothing = Section("none", t("share.none"), (t("share.none_more"),))
        return Page(t("share.title"), (nothing, _paste(t)), back=_back(t, session))
    if fixed(session) and not session.match.state.over:
        return Page(t("share.title"), (_fixed(t, session, session.match), _paste(t)), back=_back(t, session))
    match = public(session.match)
    sections = [_whole(t, session, match) if match.state.over else _so_far(t, session, match)]
    sections += [_deal(t, session, match), _paste(t)]
    return Page(t("share.title"), tuple(sections), back=_back(t, session))


def _fixed(t: Texts, session: Session, match: AnyMatch) -> Section:
    """A daily deal is not shared while it runs; a match by link has a link of its own."""
    if session.daily:
        return Section("none", t("daily.title"), (t("daily.no_link"),))
    from web.far import ADDRESS

    return text_section(t, session, "far", t("far.title"), (t("far.turns"),), f"{ADDRESS}/{link(match)}")


def share_replay(t: Texts, session: Session, replay: Replay) -> Page:
    """The match that is looked back at: whole, from this turn, to be played on from here, and its deal."""
    sections = [_whole(t, session, replay.match)]
    if replay.at:
        sections.append(_from_here(t, session, replay))
    if can_play_on(replay) is not None and replay.at:
        sections.append(_so_far(t, session, cut(replay.match, replay.at)))
    sections.append(_deal(t, session, replay.match))
    return Page(t("share.title"), tuple(sections), buttons=(_close(t),))


def _whole(t: Texts, session: Session, match: AnyMatch) -> Section:
    words = (t("share.whole_more"), t("share.holds"))
    return text_section(t, session, "whole", t("share.whole"), words, f"replay/{link_of(match)}")


def _from_here(t: Texts, session: Session, replay: Replay) -> Section:
    title = t("share.turn", turn=replay.at)
    address = f"replay/{link_of(replay.match)}/{replay.at}"
    return text_section(t, session, "turn", title, (t("share.turn_more"), t("share.holds")), address)


def _so_far(t: Texts, session: Session, match: AnyMatch) -> Section:
    title = t.n("share.so_far", len(match.turns))
    words = (t("share.so_far_more"), t("share.holds"))
    return text_section(t, session, "so-far", title, words, f"match/{link_of(match)}")


def _deal(t: Texts, session: Session, match: AnyMatch) -> Section:
    dealt = replace(cut(match, 0), undone=0)
    return text_section(t, session, "deal", t("share.deal"), (t("share.deal_more"),), f"match/{link_of(dealt)}")


def text_section(t: Texts, session: Session, name: str, title: str, words: tuple[str, ...], address: str) -> Section:
    """A link with its verbs. A page that lies on no host has no address for others: there the end of it is the link."""
    area = f"text-{name}"
    verbs = (
        Button(f"copy-{name}", t("share.copy"), "copy", area, "copy", "main"),
        Button(f"send-{name}", t("share.send"), "send", area, "share"),
    )
    here = session.address if session.address.startswith("http") else ""
    more = () if here else (t("share.from_disk"),)
    return Section(name, title, (*words, *more), buttons=verbs, text=f"{here}#{address}", text_name=t("share.text"))


def _paste(t: Texts) -> Section:
    """A link that somebody has sent, opened here."""
    field = Field("open-link", t("link.paste"), t("link.paste.help"), "open-link", "", longest=LONGEST_PASTED)
    return Section("paste", t("link.open"), items=(field,))


def _close(t: Texts) -> Button:
    return Button("close-panel", t("verb.back"), "replay:panel", "", "undo")


# ── a link that was sent ──


def refused(t: Texts, session: Session, found: Refused) -> Page:
    """Why a link cannot be read, and what can be done next."""
    why = unreadable(t, found.why, t("link.impossible"), found.details)
    return Page(t("link.refused"), (why, _paste(t)), back=_back(t, session))


def unreadable(t: Texts, why: str, impossible: str, details: str, ways: tuple[Link, ...] = ()) -> Section:
    """Why a link is "newer", "broken" or holds what is "impossible", and that nothing has changed."""
    said = {"newer": t("link.newer"), "broken": t("link.broken"), "impossible": impossible}
    words = (t("link.newer_more" if why == "newer" else "link.broken_more"), t("link.same"))
    return Section("why", said[why], words, links=ways, text=details, text_name=t("problem.details"))


def what_it_is(t: Texts, session: Session, found: Replay) -> Page:
    """What a link holds, without giving away how it ended, and what can be done with it."""
    match = found.match
    what = Section("what", t(f"game.{match.game.name}"), _facts(t, match), buttons=_verbs(t, match))
    kept = Section("kept", t("link.yours"), (t("link.yours_more"), t("share.honest")))
    return Page(t("link.title"), (what, kept), back=_back(t, session))


def _back(t: Texts, session: Session) -> Link:
    if session.match is not None:
        return Link("back", t("table.back"), "table", "undo")
    return Link("back", t("start.back"), "", "undo")


def _verbs(t: Texts, match: AnyMatch) -> tuple[Button, ...]:
    """Watch and play; the main one is what the link was sent for."""
    deal = match.state.over or not match.turns
    verb, main = t("link.play_deal" if deal else "replay.play_on"), not match.state.over
    on = Button("replay-play-on", verb, "replay:panel", "on", kind="main" if main else "")
    watch = Button("replay-watch", t("link.watch"), "replay:watch", icon="play", kind="" if main else "main")
    return (watch, on) if match.turns else (on,)


def _facts(t: Texts, match: AnyMatch) -> tuple[str, ...]:
    """Seats, deal, turns, and whether it is over."""
    seats = tuple(
        t("seat.label", name=player_name(t, match, seat), kind=kind_of(t, player))
        for seat, player in enumerate(match.players)
    )
    turns = len(match.turns)
    stands = t.n("link.over", turns) if match.state.over else t.n("link.running", turns) if turns else t("link.dealt")
    return (stands, t("link.seats", seats=t("list.semicolon").join(seats)), t("link.deal", seed=match.seed))


# ── playing on ──


def play_on(t: Texts, found: Replay) -> Page:
    """Who plays which seat of the match that is played on."""
    rows = tuple(
        Choice(
            f"player-{seat}",
            t("seats.player", n=seat + 1, name=player_name(t, found.match, seat)),
            "",
            f"replay:player-{seat}",
            f"bot:{player.level}" if player.kind == "bot" else "person",
            players_of(t, found.match.game.name),
            listed=True,
        )
        for seat, player in enumerate(found.players)
    )
    whence = t("on.from", turn=found.at) if found.at else t("on.from_deal")
    start = Button("start-on", t("on.start"), "replay:start", kind="main big")
    return Page(t("on.title"), (Section("on", whence, (t("on.more"),), rows, buttons=(start,)),), buttons=(_close(t),))
