"""Every screen of the page and every state of the table, one after the other, to be looked at."""

from collections.abc import Iterator

from tools import screens_tables
from tools.screens_visitor import Visitor

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
