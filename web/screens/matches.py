"""The kept matches: a few on the start screen, all on a page of their own, with export and import."""

from typing import Final

from tabletop import UnreadableSave
from web.about import About, read_about
from web.games import FIRST, OFFERS
from web.glance import Glance, glance
from web.kept import latest_first, public_text
from web.match_file import written
from web.match_list import MatchList, MatchRow
from web.matches import ALL, MOST_FINISHED, surplus
from web.moment import moment
from web.names import LONGEST as LONGEST_NAME
from web.screen import Button, Field, Link, Notice, Page, Section
from web.screens.dates import date_name
from web.screens.seating import default_name
from web.session import Session
from web.storage import Kept
from web.texts import Texts

FEW: Final = 4
"""Rows on the start screen."""


def few(t: Texts, session: Session) -> MatchList:
    """The matches that were played last, for the start screen."""
    if session.waiting:
        return MatchList(t("matches.title"), "", (_waiting(),), _to_all(t))
    rows = (*_gone(t, session), *(_row(t, session, kept) for kept in latest_first(session.shelf)[:FEW]))
    return MatchList(t("matches.title"), _count(t, session), rows, _to_all(t))


def matches(t: Texts, session: Session) -> Page:
    """All matches."""
    back = Link("back", t("start.back"), "", "undo")
    return Page(title=t("matches.title"), sections=(_import(t, session),), matches=_all(t, session), back=back)


def _all(t: Texts, session: Session) -> MatchList:
    rows = (*_gone(t, session), *(_row(t, session, kept) for kept in latest_first(session.shelf)))
    export = Button("text-all", t("matches.text_all"), "ask-text", ALL, "copy", pressed=session.asking == f"text:{ALL}")
    return MatchList(
        title=t("matches.here"),
        count=_count(t, session),
        rows=rows,
        none_yet="" if rows else t("matches.none"),
        export=_export(t, session, ALL, session.shelf),
        buttons=(export,) if session.shelf else (),
        notices=_notices(t, session),
    )


def _to_all(t: Texts) -> Link:
    return Link("all-matches", t("matches.all"), "matches")


def _count(t: Texts, session: Session) -> str:
    size = sum(len(one.text) + len(one.about) for one in session.shelf)
    return t.n("matches.count", len(session.shelf), size=-(-size // 1000)) if session.shelf else ""


def _notices(t: Texts, session: Session) -> tuple[Notice, ...]:
    """Many finished matches are offered to be deleted, and never just are."""
    number = len(surplus(session))
    if not number:
        return ()
    button = Button("tidy", t.n("matches.tidy", number), "tidy", icon="bin")
    return (Notice("many", "info", t("matches.many", n=MOST_FINISHED), t("matches.many.more"), (button,)),)


# ── rows ──


def _waiting() -> MatchRow:
    """The room of a row, before it is known what the browser keeps."""
    return MatchRow("", OFFERS[FIRST].icon, "", "", "", ())


def _row(t: Texts, session: Session, kept: Kept) -> MatchRow:
    about, seen = read_about(kept.about), glance(kept.text)
    name, field = shown_name(t, kept), _name_field(t, session, kept, about)
    done = Button(f"named-{kept.key}", t("matches.named"), "named", kept.key, kind="main")
    return MatchRow(
        key=kept.key,
        icon=OFFERS[seen.game].icon if seen else "warn",
        name=name,
        who=_who(t, seen, named=bool(about.name)),
        state=_state(t, session, about, seen, kept),
        buttons=(done,) if field else _ways(t, kept, name, over=bool(about.winners)),
        tools=() if field else _tools(t, session, kept, name),
        name_field=field,
        export=_export(t, session, kept.key, (kept,)),
    )


def shown_name(t: Texts, kept: Kept) -> str:
    """What a match is called: its name, else that of its game."""
    seen = glance(kept.text)
    return read_about(kept.about).name or (_plain_name(t, kept, seen.game) if seen else t("matches.unreadable"))


def _plain_name(t: Texts, kept: Kept, game: str) -> str:
    """The game, and whether it is a daily deal or played by link."""
    about, name = read_about(kept.about), t(f"game.{game}")
    if about.daily:
        return t("daily.of", game=name, date=date_name(t, about.daily))
    return name if about.link is None else t("far.of", game=name)


def _who(t: Texts, seen: Glance | None, *, named: bool) -> str:
    if seen is None:
        return ""
    names = t.all_of([default_name(t, seen.players, seat) for seat in range(len(seen.players))])
    return t("matches.who", game=t(f"game.{seen.game}"), names=names) if named else names


def _state(t: Texts, session: Session, about: About, seen: Glance | None, kept: Kept) -> str:
    """How far it is, and when it was played last."""
    when = moment(t, about.changed or int(kept.key) // 1000, session.now)
    far = "" if seen is None else _result(t, about, seen) if about.winners else _turn(t, seen)
    return t("matches.state", far=far, when=when) if far and when else far or when


def _turn(t: Texts, seen: Glance) -> str:
    turn = t("matches.turn", turn=seen.turns + 1)
    if not seen.length:
        return turn
    further = seen.number > seen.length
    which = t("bar.further", n=seen.number) if further else t("bar.round", n=seen.number, of=seen.length)
    return t("bar.in_round", round=which, more=turn)


def _result(t: Texts, about: About, seen: Glance) -> str:
    seats = [seat for seat in about.winners if seat < len(seen.players)]
    names = [default_name(t, seen.players, seat) for seat in seats]
    return t("matches.you_won") if names == [t("name.you")] else t("matches.won", names=t.all_of(names))


def _ways(t: Texts, kept: Kept, name: str, *, over: bool) -> tuple[Button, ...]:
    """To its table, and what is over to its review."""
    text = t("review.title")
    review = Button(f"review-{kept.key}", text, "review:open", kept.key, name=t("matches.of", verb=text, name=name))
    return (_open(t, kept, name, over=over), *((review,) if over else ()))


def _open(t: Texts, kept: Kept, name: str, *, over: bool) -> Button:
    text = t("matches.result" if over else "matches.continue")
    return Button(f"open-{kept.key}", text, "open-match", kept.key, name=t("matches.of", verb=text, name=name))


def _tools(t: Texts, session: Session, kept: Kept, name: str) -> tuple[Button, ...]:
    def tool(id: str, text: str, do: str, icon: str) -> Button:
        said = t("matches.of", verb=text, name=name)
        pressed = session.asking == f"text:{kept.key}" if do == "ask-text" else None
        return Button(f"{id}-{kept.key}", text, do, kept.key, icon, "plain", name=said, pressed=pressed)

    return (
        tool("rename", t("matches.rename"), "ask-name", "edit"),
        tool("text", t("matches.export"), "ask-text", "copy"),
        tool("delete", t("matches.delete"), "delete", "bin"),
    )


def _name_field(t: Texts, session: Session, kept: Kept, about: About) -> Field | None:
    if session.asking != f"name:{kept.key}":
        return None
    return Field(
        id=f"name-of-{kept.key}",
        name=t("matches.new_name"),
        help="",
        do=f"match-name:{kept.key}",
        value=about.name,
        hint=shown_name(t, kept),
        longest=LONGEST_NAME,
        kind="asked",
    )


def _export(t: Texts, session: Session, key: str, shelf: tuple[Kept, ...]) -> Notice | None:
    """The text of matches to copy, with a button that saves them as a file."""
    if session.asking != f"text:{key}":
        return None
    file = Button(f"file-{key}", t("matches.file"), "hand-out", key, kind="main")
    close = Button(f"close-{key}", t("verb.close"), "ask-text", key, kind="plain")
    text = written(one._replace(text=_public(one.text)) for one in latest_first(shelf))
    return Notice(f"export-{key}", "info", t("matches.text"), "", (file, close), text.strip(), t("matches.text_name"))


def _public(text: str) -> str:
    try:
        return public_text(text)
    except UnreadableSave:
        return text


def _gone(t: Texts, session: Session) -> tuple[MatchRow, ...]:
    """What was deleted last, which can come back."""
    if not session.deleted:
        return ()
    gone = session.deleted
    fact = t("matches.gone", name=shown_name(t, gone[0])) if len(gone) == 1 else t.n("matches.all_gone", len(gone))
    undo = Button("restore", t("verb.undo"), "restore", icon="undo")
    return (MatchRow("gone", "bin", fact, t("matches.gone.more"), "", (undo,), gone=True),)


# ── taking in ──


def _import(t: Texts, session: Session) -> Section:
    file = Field("import-file", t("import.file"), t("import.file.help"), "take-in", "", kind="file")
    text = Field("import-text", t("import.text"), t("import.text.help"), "paste", session.pasted, kind="area")
    button = Button("import", t("import.verb"), "take-in", kind="main")
    return Section("import", t("import.title"), (t("import.more"),), items=(file, text), buttons=(button,))
