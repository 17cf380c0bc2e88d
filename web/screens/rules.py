"""The rules of a game, clause by clause, with live examples, options, and what other texts say."""

from __future__ import annotations

from collections.abc import Iterator

from web.book import Chapter, Clause, Dispute, Live, Rulebook
from web.contents import Contents, Part
from web.examples import Example, live
from web.games import OFFERS
from web.reading import LONGEST, Reading, contents, game_of, named_part, reading
from web.screen import Button, Field, Link, Notice, Page, Section
from web.screens.pages import back
from web.session import Session
from web.texts import Texts

DISPUTES = "disputes"
OPTIONS = "options"
"""The ends of the addresses of the two chapters without clauses of their own."""
WITHOUT_ACCENTS = str.maketrans("àáâäèéêëìíîïòóôöùúûüçñ", "aaaaeeeeiiiioooouuuucn")
"""A table of our own: Python's would be one more file to load."""


def rules(texts: Texts, session: Session) -> Page:
    """The rules of the game that the address names, else of the chosen one."""
    t, game = texts.of("rules"), game_of(session)
    book = contents(game)
    assert book is not None
    further = (
        Link("to-how", t("how.link"), "how", "bulb"),
        Link("to-cards", t("cards.title"), f"cards/{game}", "copy"),
    )
    return Page(
        title=t("rules.of", game=t(f"game.{game}")),
        figures=_rulebook(t, session, game, book),
        sections=(Section("further", t("rules.further"), links=further),),
        back=back(t, session),
    )


def _rulebook(t: Texts, session: Session, game: str, book: Contents) -> Rulebook:
    now, part = reading(session), named_part(session)
    whole = chapters(t, game, book, now, part)
    chosen = matching(whole, now.query)
    number = sum(len(one.clauses) + len(one.disputes) for one in chosen)
    searched = bool(folded(now.query).split())
    found = (t.n("rules.found", number) if number else t("rules.nothing")) if searched else ""
    return Rulebook(
        notice=None if not part or any(_names(one, part) for one in whole) else unknown(t, part),
        lead=t("rules.lead", number=f"{book.prefix}-T1"),
        games_name=t("rules.games"),
        games=games(t, "rules", game),
        toc_name=t("rules.toc"),
        toc=tuple((_way(game, one), one.here) for one in chosen),
        search=Field(
            "search", t("rules.search"), t("rules.search.help"), "book:search", now.query, "", LONGEST, kind="search"
        ),
        found=found,
        clear=Button("search-clear", t("rules.all"), "book:search", "") if searched else None,
        print=Button("print", t("rules.print"), "print"),
        chapters=chosen,
    )


def games(t: Texts, page: str, game: str) -> tuple[tuple[Link, bool], ...]:
    """The ways to this page of every game that has one, and whether it is the one shown."""
    known = (name for name in OFFERS if contents(name) is not None)
    return tuple((Link(f"book-{name}", t(f"game.{name}"), f"{page}/{name}"), name == game) for name in known)


def unknown(t: Texts, name: str) -> Notice:
    """That the address names nothing that there is."""
    return Notice("unknown", "warn", t("rules.unknown", name=name[:LONGEST]), t("rules.unknown.more"))


def _way(game: str, chapter: Chapter) -> Link:
    return Link(f"toc-{chapter.key}", chapter.title, f"rules/{game}/{chapter.key}")


def _names(chapter: Chapter, part: str) -> bool:
    return chapter.key == part or any(clause.number == part for clause in chapter.clauses)


# ── chapters ──


def chapters(t: Texts, game: str, book: Contents, now: Reading, named: str = "") -> tuple[Chapter, ...]:
    """All chapters of a game, in order; what the address names is marked."""
    texts = [_chapter(t, game, book, now, part, named) for part in book.parts]
    options = Chapter(
        key=OPTIONS,
        title=t("options.title"),
        lead=t("chapter.options.lead"),
        disputes=tuple(
            Dispute(": ".join(t(name) for name in one.name), t(one.source), _links(game, OPTIONS, one.clauses))
            for one in book.options
        ),
        here=named == OPTIONS,
    )
    disputes = Chapter(
        key=DISPUTES,
        title=t("chapter.disputes"),
        lead=t("chapter.disputes.lead"),
        disputes=tuple(
            Dispute(t(name), t(f"{name}.ruling"), _links(game, DISPUTES, clauses)) for name, clauses in book.disputes
        ),
        here=named == DISPUTES,
    )
    return (*texts, options, disputes)


def _links(game: str, chapter: str, clauses: tuple[str, ...]) -> tuple[Link, ...]:
    return tuple(Link(f"{chapter}-{one}", one, f"rules/{game}/{one}") for one in clauses)


def _chapter(t: Texts, game: str, book: Contents, now: Reading, part: Part, named: str) -> Chapter:
    key = f"{book.prefix}-{part.letter}"
    return Chapter(
        key=key,
        title=t(part.title),
        lead=t(part.lead) if part.lead else "",
        clauses=tuple(_clause(t, game, book, now, number, named) for number in book.clauses(part)),
        here=named == key,
    )


def _clause(t: Texts, game: str, book: Contents, now: Reading, number: str, named: str) -> Clause:
    """A clause with the examples that stand below it, and the ways to those that stand elsewhere."""
    optional = any(number in one.clauses for one in book.options)
    return Clause(
        number=number,
        way=Link(f"number-{number}", number, f"rules/{game}/{number}"),
        text=t(f"clause.{number.lower().replace('-', '_')}", kinds=book.kinds(t)),
        option=t("rules.option") if optional else "",
        here=number == named,
        live=tuple(_live(t, game, book, one, now) for one in book.examples if together(one)[-1] == number),
        also=tuple(_also(t, game, book, number)),
    )


def together(example: Example) -> tuple[str, ...]:
    """The clauses above an example that it is about: the first of them with those that follow it at once."""
    first = example.clauses[0]
    letter, start = first[:4], int(first[4:])
    return tuple(one for at, one in enumerate(example.clauses) if one == f"{letter}{start + at}")


def _also(t: Texts, game: str, book: Contents, number: str) -> Iterator[Link]:
    """The ways to what shows a clause elsewhere."""
    if number == f"{book.prefix}-C1":
        yield Link(f"cards-of-{game}", t("cards.of", game=t(f"game.{game}")), f"cards/{game}")
    for one in book.examples:
        if number in one.clauses and number not in together(one):
            at = together(one)[-1]
            yield Link(f"{number}-at-{at}", t("rules.example", clauses=at), f"rules/{game}/{at}")


def _live(t: Texts, game: str, book: Contents, example: Example, now: Reading) -> Live:
    return live(t, game, example, now.values(game, example), book.letters(t))


# ── search ──


def folded(text: str) -> str:
    """A text without what a search does not look at: case, accents."""
    return text.casefold().translate(WITHOUT_ACCENTS)


def matching(whole: tuple[Chapter, ...], query: str) -> tuple[Chapter, ...]:
    """The chapters with only what has all words of the query; all of them where it has none."""
    words = folded(query).split()
    if not words:
        return whole
    found = (_searched(chapter, words) for chapter in whole)
    return tuple(chapter for chapter in found if chapter.clauses or chapter.disputes)


def _searched(chapter: Chapter, words: list[str]) -> Chapter:
    def has(*texts: str) -> bool:
        text = folded(" ".join((chapter.title, *texts)))
        return all(word in text for word in words)

    return chapter._replace(
        clauses=tuple(one for one in chapter.clauses if has(one.number, one.text, one.option)),
        disputes=tuple(
            one for one in chapter.disputes if has(one.claim, one.ruling, *(link.text for link in one.clauses))
        ),
    )
