"""Takes the pictures in docs/screens and writes their index, docs/screens.md: `python -m tools.screens`.

Every picture is named screen-width-theme-language.png. The tables come from fixed deal numbers, so that the same page
gives the same pictures. Start, table and result are taken in every language, all other screens in English.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal

from PIL import Image
from playwright.sync_api import Browser

from tools import chromium, screens_tables
from tools.page import ROOT, PageError, build
from tools.screens_visitor import Visitor, chrome, kept
from tools.serve import serving

FOLDER: Final = ROOT / "docs" / "screens"
INDEX: Final = ROOT / "docs" / "screens.md"
SIZES: Final = {1440: 900, 390: 844}
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
LANGUAGES: Final = {"en": "en-GB", "de": "de-DE", "es": "es-ES", "zh-CN": "zh-CN"}
COLOURS: Final = 256
WINDOWS: Final = 2
"""A screen that is longer than the window is shown down to so many windows."""
SCREENS: Final = {
    "start": "The start screen",
    "start-parade": "The start screen, Parade chosen",
    "start-continue": "The start screen where a match is kept",
    "table": "Your turn",
    "table-choice": "Your turn, something chosen",
    "table-bots": "A bot’s turn",
    "table-six": "Six seats, after a split",
    "result": "The result",
    "parade-table": "Parade: your turn",
    "parade-choice": "Parade: a card of the hand chosen",
    "parade-six": "Parade: six seats, a card chosen",
    "parade-last": "Parade: the last round",
    "parade-final": "Parade: the final choice",
    "parade-cover": "Parade: the cover between two people at one device",
    "parade-result": "Parade: the result",
    "how": "How to play",
    "bots": "How the bots play",
    "rules": "Rules of Point Salad",
    "rules-parade": "Rules of Parade",
    "cards": "All cards, one of them open",
    "settings": "Settings",
    "about": "About",
    "menu": "Menu, on a phone",
    "log": "Log",
    "seats": "Who plays",
    "matches": "Matches side by side",
    "standing": "The standing between two rounds",
    "replay": "Looking back at a turn",
    "share": "A match as a link",
    "daily": "The daily deal",
    "by-link": "Play by link",
    "statistics": "Statistics of the own matches",
    "review": "Review of a match",
    "learn": "All lessons",
    "lesson": "A lesson at the table",
    "puzzles": "Puzzles",
    "puzzle": "A puzzle",
    "scorepad": "The scorepad of Point Salad",
    "scorepad-parade": "The scorepad of Parade",
    "embed": "Embedding, with examples to copy",
}
EVERYWHERE: Final = ("start", "table", "result", "parade-choice", "parade-cover", "parade-result")
"""The screens that are taken in every language."""
PHONE_ONLY: Final = ("menu",)
CLINGING: Final = ("table", "parade", "replay", "lesson", "puzzle", "scorepad")
"""How the names of the screens begin on which something clings to the lower edge of a phone's window."""
FIRST_PUZZLE: Final = "puzzles/pointsalad/1"


def main() -> None:
    """All pictures and the index, put in place once all of them are there."""
    with tempfile.TemporaryDirectory() as place:
        page, fresh = build(page=Path(place) / "page"), Path(place) / "screens"
        fresh.mkdir()
        with serving(page) as address, chrome() as browser:
            for language in LANGUAGES:
                for width in SIZES:
                    visit(browser, address, fresh, language, width)
        shutil.rmtree(FOLDER, ignore_errors=True)
        shutil.copytree(fresh, FOLDER)
    INDEX.write_text(index(), encoding="utf-8")
    pictures = list(FOLDER.iterdir())
    print(f"{len(pictures)} pictures in docs/screens, {sum(one.stat().st_size for one in pictures) / 1e6:.1f} MB")


def visit(browser: Browser, address: str, folder: Path, language: str, width: int) -> None:
    """One visitor with a language and a window sees the screens, each by day and by night."""
    options: dict[str, Any] = {"has_touch": True, "is_mobile": True} if width < 720 else {}
    window = browser.new_context(
        locale=LANGUAGES[language],
        viewport={"width": width, "height": SIZES[width]},
        reduced_motion="reduce",
        storage_state=kept(address, {}),
        **options,
    )
    visitor = Visitor(window.new_page(), address)
    visitor.open()
    for screen in tour(visitor):
        if wanted(screen, width, language):
            for theme in THEMES:
                visitor.page.emulate_media(color_scheme=theme)
                whole = width > 720 or not screen.startswith(CLINGING)
                (folder / name(screen, width, theme, language)).write_bytes(picture(visitor, SIZES[width], whole))
    window.close()


def wanted(screen: str, width: int, language: str) -> bool:
    """Whether that picture is one of the collection."""
    return (language == "en" or screen in EVERYWHERE) and (width < 720 or screen not in PHONE_ONLY)


def name(screen: str, width: int, theme: str, language: str) -> str:
    """The name of a picture's file."""
    return f"{screen}-{width}-{theme}-{language}.png"


def tour(visitor: Visitor) -> Iterator[str]:
    """Brings the page to every screen, one after the other, and yields its name."""
    visitor.see("#start-match")
    yield "start"
    visitor.choose_game("parade")
    yield "start-parade"
    visitor.choose_game("pointsalad")
    come_back(visitor, 1, screens_tables.early())
    yield "start-continue"
    go_on(visitor)
    yield "table"
    for route in ("how", "bots", "settings", "about", "menu", "log", "seats"):
        visitor.go(route)
        yield route
    yield from rules(visitor)
    visitor.go("table")
    for card in visitor.choose(0):
        card.click()
    yield "table-choice"
    visitor.hold()
    visitor.page.click("#play")
    visitor.see("#skip")
    yield "table-bots"
    come_back(visitor, 2, screens_tables.split())
    go_on(visitor)
    yield "table-six"
    come_back(visitor, 3, screens_tables.ended())
    go_on(visitor)
    yield "result"
    yield from parade(visitor)
    yield from kept_and_shared(visitor)
    yield from learned(visitor)
    yield from scorepads(visitor)


def rules(visitor: Visitor) -> Iterator[str]:
    """Rules and cards."""
    visitor.go("rules/pointsalad")
    yield "rules"
    visitor.go("rules/parade")
    yield "rules-parade"
    visitor.go("cards/pointsalad/cabbage-04")
    yield "cards"


def parade(visitor: Visitor) -> Iterator[str]:
    """The screens of the other game."""
    for number, seats, screen in ((4, 4, "parade-choice"), (5, 6, "parade-six")):
        match = screens_tables.line(seats)
        come_back(visitor, number, match)
        go_on(visitor)
        if seats == 4:
            yield "parade-table"
        visitor.page.click(f"#card-{screens_tables.takes(match)}")
        yield screen
    come_back(visitor, 6, screens_tables.last_round())
    go_on(visitor)
    yield "parade-last"
    come_back(visitor, 7, screens_tables.choice())
    go_on(visitor)
    for card in visitor.choose(0):
        card.click()
    yield "parade-final"
    come_back(visitor, 8, screens_tables.line(3, persons=2))
    go_on(visitor)
    yield "parade-cover"
    come_back(visitor, 9, screens_tables.shown())
    go_on(visitor)
    yield "parade-result"


def kept_and_shared(visitor: Visitor) -> Iterator[str]:
    """What is kept of matches, looked back at, sent and counted."""
    several = (screens_tables.early(), screens_tables.split(), screens_tables.ended(), screens_tables.line(4))
    for number, match in enumerate(several):
        visitor.keep(f"match:{number}", match.save())
    visitor.reload()
    for route in ("matches", "daily", "by-link"):
        visitor.go(route)
        yield route
    come_back(visitor, 10, screens_tables.between_rounds())
    go_on(visitor)
    yield "standing"
    come_back(visitor, 11, screens_tables.ended(3))
    go_on(visitor)
    visitor.page.click("#to-replay")
    for _ in range(12):
        visitor.page.click("#replay-on")
    yield "replay"
    visitor.go("share")
    yield "share"
    visitor.keep("statistics", screens_tables.counted().text())
    visitor.go("")
    visitor.reload()
    visitor.go("statistics")
    yield "statistics"
    come_back(visitor, 12, screens_tables.ended(3))
    go_on(visitor)
    visitor.page.click("#to-review")
    visitor.page.wait_for_selector(".headway", state="detached")
    yield "review"


def learned(visitor: Visitor) -> Iterator[str]:
    """Lessons, puzzles and what other sites can show."""
    visitor.keep("puzzles", "parade 1 2\npointsalad 1 2 3")
    visitor.go("")
    visitor.reload()
    for route, screen in (("learn", "learn"), ("puzzles", "puzzles"), ("embed", "embed")):
        visitor.go(route)
        yield screen
    for route, screen in (("learn/pointsalad/most", "lesson"), (FIRST_PUZZLE, "puzzle")):
        visitor.go(route)
        visitor.see("#decision")
        yield screen


def scorepads(visitor: Visitor) -> Iterator[str]:
    """The scorepads of both games, of a table that is still counting."""
    visitor.fill_pad()
    visitor.find_card()
    yield "scorepad"
    visitor.go("scorepad/parade")
    for key in (9, 7, 0):
        visitor.page.click(f"#key-{key}")
    visitor.see(".everyone .has")
    yield "scorepad-parade"


def go_on(visitor: Visitor) -> None:
    """Goes on with the match that was kept."""
    visitor.page.click("#continue")
    visitor.see("#play, #ready, .result")


def come_back(visitor: Visitor, number: int, match: screens_tables.AnyMatch | screens_tables.AnySeries) -> None:
    """Opens the page anew, that match being the one that was kept last."""
    visitor.go("")
    visitor.keep_only(f"match:{number}", match.save())
    visitor.reload()
    visitor.see("#continue")


def picture(visitor: Visitor, height: int, whole: bool) -> bytes:
    """What is seen now, as a PNG of few colours; `whole` with what is below the window.

    On a phone the table's decision clings to the window's lower edge, so that a whole page would show it in the middle.
    """
    page = visitor.page
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")
    taken = page.screenshot(full_page=whole, animations="disabled", caret="hide")
    image = Image.open(BytesIO(taken)).convert("RGB")
    image = image.crop((0, 0, image.width, min(image.height, WINDOWS * height)))
    small, out = image.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE), BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()


# ── the index ──


def index() -> str:
    """The page that shows all pictures, a section a screen."""
    parts = [
        "# Screens",
        "",
        "Made by `make screens`: the screens of the page at both sizes, by day and by night.",
        "",
    ]
    for screen, title in SCREENS.items():
        parts += [f"## {title}", "", *table(screen), ""]
    return "\n".join(parts)


def table(screen: str) -> Iterator[str]:
    """The rows of one screen: a language each, with a column for each size and theme."""
    columns = [(width, theme) for width in SIZES for theme in THEMES if wanted(screen, width, "en")]
    yield "| | " + " | ".join(f"{width} px, {theme}" for width, theme in columns) + " |"
    yield "|---" * (len(columns) + 1) + "|"
    for language in LANGUAGES:
        if wanted(screen, min(SIZES), language):
            cells = (shown(screen, width, theme, language) for width, theme in columns)
            yield f"| {language} | " + " | ".join(cells) + " |"


def shown(screen: str, width: int, theme: str, language: str) -> str:
    """One picture, small, leading to itself in full."""
    path = f"screens/{name(screen, width, theme, language)}"
    words = f"{SCREENS[screen]}, {width} px, {theme}, {language}"
    return f'<a href="{path}"><img src="{path}" width="{width // 4 + 60}" alt="{words}"></a>'


if __name__ == "__main__":
    try:
        main()
    except (PageError, chromium.ChromiumError) as error:
        sys.exit(f"screens: {error}")
