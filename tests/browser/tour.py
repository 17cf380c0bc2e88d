"""Every screen of the page and every state of the table, one after the other, to be looked at."""

from collections.abc import Iterator
from random import Random

from tabletop import Player
from tabletop.link import link
from tests.tabletop.serieses import AnySeries, begun, played, round_played
from tests.web.daily_sessions import BEFORE, days_before
from tests.web.ended import rows
from tests.web.match_sessions import shelf
from tests.web.puzzle_sessions import first
from tools import screens_tables
from tools.screens_visitor import Visitor
from web.about import LATEST, About
from web.puzzle import games
from web.puzzling import address
from web.statistics import Statistics
from web.streak import diaries, text_of

REFUSE = """() => {
  globalThis.setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };
}"""
ALLOW = "() => { Storage.prototype.setItem = globalThis.setItem; }"
LANGUAGES = ("en", "de", "es", "zh_CN")
PAGES = ("how", "bots", "settings", "about", "embed", "menu", "log", "seats")


def tour(visitor: Visitor) -> Iterator[str]:
    """Brings the page to each screen and yields its name; whoever looks may change size, theme and language."""
    visitor.clear()
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
    yield from _matches(visitor)
    visitor.clear()  # those matches were played in times to come, and would always be the latest
    visitor.reload()
    yield from _parade(visitor)
    yield from _replay(visitor)
    yield from _review(visitor)
    yield from _links(visitor)
    yield from _daily(visitor)
    yield from _far(visitor)
    yield from _statistics(visitor)
    yield from _book(visitor)
    yield from _scorepad(visitor)
    yield from _puzzles(visitor)
    yield from _lessons(visitor)


def _book(visitor: Visitor) -> Iterator[str]:
    """The rules of both games, and their cards, one of each open."""
    for route in ("rules/pointsalad/PS-T4", "rules/parade"):
        visitor.go(route)
        yield route
    visitor.page.fill("#search", "colour")
    visitor.see("#search-clear")
    yield "rules searched"
    visitor.act("book:search", "")
    for game, card, name, value in (
        ("pointsalad", "cabbage-16", "behind", "cabbage"),
        ("parade", "red-4", "color", "red"),
    ):
        visitor.go(f"cards/{game}/{card}")
        visitor.act(f"book:{name}", value)
        visitor.see(".opened .steppers")
        yield f"cards of {game}"


def _scorepad(visitor: Visitor) -> Iterator[str]:
    """The scorepad of both games: filled, with cards looked for, with a round behind, its players, its link."""
    page = visitor.page
    visitor.fill_pad()
    yield "scorepad, a card looked for"
    visitor.find_card()
    yield "scorepad"
    page.click("#pad-further")
    visitor.see("#standing")
    page.click("#key-3")
    yield "scorepad in the second round"
    page.click("#pad-players")
    visitor.see("#name-0")
    yield "players of a scorepad"
    page.click("#close-panel")
    page.click("#pad-share")
    visitor.see("#copy-pad")
    link = page.input_value("#text-pad").partition("#")[2]
    yield "scorepad as a link"
    visitor.go(link)
    visitor.see("#pad-take")
    yield "scorepad of a link"
    visitor.go(link[:-3])
    visitor.see("#text-why")
    yield "scorepad of a link that is cut"
    visitor.go("scorepad/parade")
    page.click("#key-9")
    page.click("#seat-1")
    page.click("#key-0")
    visitor.see(".everyone .has")
    yield "scorepad of parade"


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
    yield from hints(visitor, "table")
    visitor.act("read", screens_tables.split().state.points[1][0])
    visitor.see("#notice-reading")
    visitor.act("open-seat", "1")
    visitor.see("#seat-1.opened")
    yield "table with a seat opened and a card that is read"
    visitor.hold()
    visitor.page.click("#play")
    visitor.see("#skip")
    visitor.page.wait_for_function("() => document.getAnimations().length === 0")
    yield "table while a bot is to act"


def hints(visitor: Visitor, where: str) -> Iterator[str]:
    """A hint, first while it is thought about."""
    visitor.hold()
    visitor.page.click("#hint")
    visitor.see("#hint-panel progress")
    yield f"{where} with a hint asked for"
    visitor.release()
    visitor.see("#hint-choose")
    yield f"{where} with a hint"
    visitor.page.click("#hint-close")


def _left(visitor: Visitor) -> Iterator[str]:
    visitor.page.click("#home")
    visitor.see("#notice-kept")
    yield "start with the match kept"


def _matches(visitor: Visitor) -> Iterator[str]:
    """Several matches, running and finished, on the start screen and on their own page."""
    for kept in shelf().shelf:
        visitor.keep(f"match:{kept.key}", kept.text)
        visitor.keep(f"about:{kept.key}", kept.about)
    visitor.reload()
    visitor.go("")
    visitor.see("#open-4")
    yield "start with several matches"
    visitor.page.click("#delete-4")
    visitor.see("#restore")
    yield "start with a deleted match"
    visitor.page.click("#restore")
    visitor.go("matches")
    yield "matches"
    visitor.page.click("#rename-2")
    visitor.see("#name-of-2")
    yield "matches with a new name asked for"
    visitor.page.keyboard.press("Escape")
    visitor.page.click("#text-3")
    visitor.see("#notice-export-3")
    yield "matches with a text to copy"
    visitor.write("#import-text", "no match")
    visitor.page.click("#import")
    visitor.see("#notice-problem")
    yield "matches with a text that is none"


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
    yield from hints(visitor, "parade")
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
    visitor.page.click("#hint")
    visitor.see("#hint-choose")
    yield "final choice with a hint"
    visitor.page.click("#hint-close")
    yield "final choice"
    come_back(visitor, 5, screens_tables.line(3, persons=2))
    yield "cover between two people"
    visitor.page.click("#watch")
    visitor.see("#hand .back")
    yield "parade with the hand covered"
    for seats in (2, 6):
        come_back(visitor, 4 + seats, screens_tables.shown(seats))
        yield f"result of parade, {seats} seats"
    yield from _series(visitor)


def _replay(visitor: Visitor) -> Iterator[str]:
    """Looking back at a running match of six, and at one of Parade with all hands open and at its end."""
    page = visitor.page
    come_back(visitor, 11, screens_tables.split())
    visitor.go("replay")
    page.click("#replay-back")
    yield "replay"
    page.click("#replay-play-on")
    visitor.see("#start-on")
    yield "playing on"
    page.click("#close-panel")
    page.click("#replay-share")
    visitor.see("#copy-turn")
    yield "sharing a replay"
    come_back(visitor, 12, screens_tables.shown(4))
    page.click("#to-replay")
    page.select_option("#replay-views", "all")
    page.click("#replay-on")
    visitor.see(".held")
    yield "replay with all hands open"
    page.click("#replay-last")
    visitor.see(".result")
    yield "replay at the end"
    visitor.go("share")
    visitor.see("#copy-whole")
    yield "sharing"


def _review(visitor: Visitor) -> Iterator[str]:
    """A review half done, whole, and with a turn opened, of both games; and of a match that is not over."""
    page = visitor.page
    come_back(visitor, 13, screens_tables.ended(3))
    page.click("#to-review")
    visitor.see(".loss:not(.pending)")
    visitor.hold()  # a quick machine would be done before it can be stopped
    page.click("#review-go")
    visitor.see("#review-go.main")
    visitor.release()
    yield "review half done"
    page.click("#review-go")
    page.wait_for_selector(".headway", state="detached")
    page.click("#chart-chances summary")
    yield "review"
    page.click(".turn-row:has(.much)")
    visitor.see("#compare .ring.best")
    yield "review of a turn"
    come_back(visitor, 14, screens_tables.shown(4))
    page.click("#to-review")
    page.wait_for_selector(".headway", state="detached")
    yield "review of parade"
    page.click(".turn-row:has(.lost, .much)")
    visitor.see("#compare .ring.best")
    yield "review of a turn of parade"
    page.click("#review-whole")
    page.click(".turn-row:has(.best)")
    visitor.see("#compare .ring.yours")
    yield "review of a best turn of parade"
    come_back(visitor, 15, screens_tables.early())
    visitor.go("review")
    visitor.see("#section-why")
    yield "review of a match that is not over"


def _links(visitor: Visitor) -> Iterator[str]:
    """A link that was sent, whole and cut."""
    text = link(screens_tables.split())
    visitor.go(f"match/{text}")
    visitor.see("#replay-watch")
    yield "a link"
    visitor.go(f"match/{text[:-7]}")
    visitor.see("#text-why")
    yield "a link that is cut"


def _daily(visitor: Visitor) -> Iterator[str]:
    """Today's deal: before it, at its table, and after it, with a week behind."""
    visitor.go("daily/pointsalad")
    yield "daily deal"
    visitor.page.click("#daily-play")
    visitor.see("#notice-daily")
    visitor.skip()
    yield "table of the daily deal"
    day = visitor.page.evaluate("new Date().toLocaleDateString('sv')")
    diary = diaries(days_before(5, day))["parade"].finished(day, "1", BEFORE)
    visitor.keep("daily", text_of({"parade": diary}))
    visitor.reload()
    visitor.go("daily/parade")
    visitor.see("#copy-result")
    yield "daily deal, done"


def _far(visitor: Visitor) -> Iterator[str]:
    """A match by link: how it begins, somebody far away to act, a link to join, one that is refused."""
    visitor.go("by-link")
    yield "play by link"
    match = screens_tables.line(3, persons=2)
    visitor.keep("match:90", match.save())
    visitor.keep("about:90", About(changed=LATEST, link=1 - match.state.seat).text())
    visitor.reload()
    visitor.go("table")
    visitor.see("#text-send")
    yield "table by link, somebody far away to act"
    visitor.go(f"link/{link(match)}")
    visitor.see("#section-refused")
    yield "link that is refused"
    visitor.go(f"link/{link(screens_tables.line(4, persons=2))}")
    visitor.see("[id^=join-]")
    yield "link to join"


def _statistics(visitor: Visitor) -> Iterator[str]:
    """The statistics: nothing counted, both games with a table opened, exported, deleted."""
    visitor.go("")
    visitor.clear()
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


def _lessons(visitor: Visitor) -> Iterator[str]:
    """The list of lessons, some done; a lesson with a wrong try, its question and its end, in both games."""
    visitor.keep("lessons", "setup first safe\nzero|1|say|play blue-0;play green-9")
    visitor.reload()
    visitor.go("learn")
    visitor.see("#learn-on")
    yield "lessons"
    visitor.go("learn/pointsalad/most")
    yield "lesson"
    visitor.page.click("#card-pepper-18")
    visitor.page.click("#card-lettuce-13")
    visitor.page.click("#play")
    visitor.see("#notice-tried")
    yield "lesson with a wrong try"
    visitor.page.click("#lesson-show")
    visitor.page.click("#play")
    visitor.see("#lesson-next")
    yield "lesson after the own turn"
    visitor.go("learn/parade/zero")
    yield "lesson of parade"
    visitor.go("learn/parade/choice")
    visitor.page.click("#lesson-show")
    visitor.page.click("#play")
    visitor.page.click("#lesson-next")
    visitor.see("#answer-0")
    yield "question"
    visitor.page.click("#answer-0")
    visitor.see("#notice-answered")
    yield "question with a wrong answer"
    visitor.page.click("#answer-1")
    visitor.see("#lesson-following")
    yield "lesson at its end"


def _puzzles(visitor: Visitor) -> Iterator[str]:
    """The puzzles: none solved, some solved, one of each game with a choice, tried, shared."""
    visitor.go("puzzles")
    visitor.see(".empty")
    yield "puzzles, none solved"
    visitor.keep("puzzles", "parade 1 2\npointsalad 1 2 3")
    visitor.reload()
    visitor.go("puzzles")
    yield "puzzles"
    for game in games():
        one = first(game)
        visitor.go(address(one))
        visitor.see("#decision")
        yield f"puzzle of {game}"
        visitor.page.click("#share-puzzle")
        for card in visitor.choose(0):
            card.click()
        visitor.page.click("#play")
        visitor.see(".after-that")
        yield f"puzzle of {game}, tried and shared"
        visitor.act("puzzle:show", "")
        visitor.see("#verdict.info .after-that")
        yield f"puzzle of {game}, solved"


def _series(visitor: Visitor) -> Iterator[str]:
    """Several rounds: the choice, the standing between rounds and at the end, a later round."""
    rng, players = Random(3), (Player("person"), *(Player("bot", "greedy"),) * 5)
    six = round_played(begun("pointsalad", "rounds", 6, 6, players=players), rng)
    come_back(visitor, 20, round_played(six.next_round(), rng))
    yield "standing of six"
    full = played(begun("pointsalad", "full_deck", 3, 2, players=players[:2]), rng)
    come_back(visitor, 21, full)
    yield "final standing"
    games = round_played(begun("parade", "wins", 3, 4, players=players[:4]), rng)
    come_back(visitor, 22, round_played(games.next_round(), rng, 8))
    yield "parade in the second game"
    come_back(visitor, 23, played(games, rng))
    yield "final standing of parade"


def come_back(visitor: Visitor, number: int, match: screens_tables.AnyMatch | AnySeries) -> None:
    """Opens the page anew, that match being the one that was kept last, and goes on with it."""
    visitor.go("")
    visitor.keep_only(f"match:{number}", match.save())
    visitor.reload()
    visitor.page.click("#continue")
    visitor.see("#decision, .result, .pass")
