"""Every screen of the page and every state of the table, one after the other, to be looked at."""

from collections.abc import Iterator

from tests.web.ended import rows
from tools import screens_tables
from tools.screens_visitor import Visitor
from web.statistics import Statistics

REFUSE = """() => {
  globalThis.setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };
}"""
ALLOW = "() => { Storage.prototype.setItem = globalThis.setItem; }"
LANGUAGES = ("en", "de", "es", "zh_CN")
PAGES = ("how", "settings", "about", "menu", "log", "seats")


def tour(visitor: Visitor) -> Iterator[str]:
    """Brings the page to each screen and yields its name; whoever looks may change size, theme and language."""
    visitor.page.evaluate("localStorage.clear()")
    visitor.reload()
    visitor.go("")
    yield "start"
    yield from _problem(visitor)
    visitor.keep("match:1", screens_tables.split().save())
    visitor.reload()
    visitor.go("")
    visitor.see("#continue")
    yield "start with continue"
    yield from _table(visitor)
    yield from _left(visitor)
    for route in PAGES:
        visitor.go(route)
        yield route
    yield from _end(visitor)
    yield from _parade(visitor)
    yield from _statistics(visitor)


def _problem(visitor: Visitor) -> Iterator[str]:
    visitor.write("#seed", "seven")
    visitor.page.click("#start-match")
    visitor.see("#notice-problem")
    yield "start with a problem"
    visitor.write("#seed", "")


def _table(visitor: Visitor) -> Iterator[str]:
    """A table of six in the middle of a match, with a split just now."""
    visitor.page.click("#continue")
    visitor.see(".notice.moved")
    yield "table with a split"
    for card in visitor.choose(0):
        card.click()
    visitor.see(".market [aria-pressed=true]")
    yield "table with a choice"
    visitor.act("read", screens_tables.split().state.points[1][0])
    visitor.see("#notice-reading")
    yield "table with a card that is read"
    visitor.act("open-seat", "1")
    visitor.see("#seat-1.opened")
    yield "table with a seat opened"
    visitor.hold()
    visitor.page.click("#play")
    visitor.see("#skip")
    visitor.page.wait_for_function("() => document.getAnimations().length === 0")
    yield "table while a bot is to act"


def _left(visitor: Visitor) -> Iterator[str]:
    visitor.page.click("#home")
    visitor.see("#notice-kept")
    yield "start with the match kept"
    visitor.page.click("#start-match")
    visitor.see("#notice-replace-question")
    yield "start with the question"


def _end(visitor: Visitor) -> Iterator[str]:
    """The match goes to its end, while the storage refuses from now on."""
    visitor.go("table")
    visitor.page.evaluate(REFUSE)
    visitor.release()
    visitor.skip()
    visitor.see("#notice-unsaved")
    yield "table, not saved"
    visitor.page.click("#hand-over")
    visitor.page.click("#skip")
    visitor.see(".result")
    yield "result, not saved"
    visitor.page.evaluate(ALLOW)


def _parade(visitor: Visitor) -> Iterator[str]:
    """The other game: its table in all states, the cover between two people, and its result."""
    visitor.go("")
    visitor.choose_game("parade")
    yield "start of parade"
    come_back(visitor, 2, screens_tables.line(6))
    yield "parade"
    visitor.page.click(f"#card-{screens_tables.takes(screens_tables.line(6))}")
    visitor.see(".takes")
    yield "parade with a choice"
    visitor.page.click(".line .card[data-do=read]")
    visitor.see("#notice-reading")
    visitor.act("open-seat", "1")
    visitor.see("#seat-1.opened")
    yield "parade with a card that is read"
    visitor.go("how")
    yield "how parade is played"
    come_back(visitor, 3, screens_tables.last_round(4))
    yield "last round"
    come_back(visitor, 4, screens_tables.choice(4))
    for card in visitor.choose(0):
        card.click()
    visitor.see("#play:not([aria-disabled])")
    yield "final choice"
    come_back(visitor, 5, screens_tables.line(3, persons=2))
    yield "cover between two people"
    visitor.page.click("#watch")
    visitor.see("#hand .back")
    yield "parade with the hand covered"
    for seats in (2, 6):
        come_back(visitor, 4 + seats, screens_tables.shown(seats))
        yield f"result of parade, {seats} seats"


def _statistics(visitor: Visitor) -> Iterator[str]:
    """The statistics: nothing counted, both games with a table opened, exported, deleted."""
    visitor.go("")
    visitor.page.evaluate("localStorage.clear()")
    visitor.reload()
    visitor.go("statistics")
    visitor.see(".nothing")
    yield "statistics without a match"
    visitor.keep("statistics", Statistics((), ("a line that is none",)).with_rows(rows()).text())
    visitor.go("")
    visitor.go("statistics")
    visitor.see("#notice-statistics-damaged")
    visitor.page.click("#chart-growth summary")
    visitor.page.click("#chart-cards summary")
    visitor.page.click("#statistics-export")
    visitor.see("#statistics-text")
    yield "statistics"
    visitor.page.click("label:has(#statistics-game-parade)")
    visitor.see("#chart-colors")
    visitor.page.click("#chart-colors summary")
    yield "statistics of parade"
    visitor.page.click("#statistics-delete")
    visitor.see("#statistics-restore")
    yield "statistics deleted"
    visitor.page.click("#statistics-restore")


def come_back(visitor: Visitor, number: int, match: screens_tables.AnyMatch) -> None:
    """Opens the page anew, that match being the one that was kept last, and goes on with it."""
    visitor.go("")
    visitor.keep(f"match:{number}", match.save())
    visitor.reload()
    visitor.page.click("#continue")
    visitor.see("#decision, .result, .pass")
