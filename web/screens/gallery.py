"""The page about embedding: what other sites can show, with the code for it."""

from __future__ import annotations

from typing import Final

from web.gallery import Code, Gallery, Sample, Terms
from web.screen import Button, Page, Section
from web.screens.pages import back
from web.session import Session
from web.texts import Texts

SOMEWHERE: Final = "https://example.org/salad/"
"""Where the page is said to lie where it was opened as a file."""
TURNS: Final = "1. cabbage-05+onion-06; 2. point onion-15 flip onion-15"
WALK: Final = "1. play purple-3; 2. play white-8; 3. play green-4; 4. play purple-4; 5. play blue-0; 6. play purple-9"
SAMPLES: Final[tuple[tuple[str, tuple[tuple[str, str], ...], str], ...]] = (
    ("lesson", (("show", "lesson"), ("game", "pointsalad"), ("lesson", "pairs")), ""),
    ("card", (("show", "card"), ("game", "pointsalad"), ("card", "carrot-07")), ""),
    ("table", (("show", "table"), ("game", "parade"), ("seats", "3"), ("level", "easy")), ""),
    ("position", (("show", "position"), ("game", "pointsalad"), ("seats", "3"), ("seed", "7")), TURNS),
    ("replay", (("show", "replay"), ("game", "parade"), ("seats", "3"), ("seed", "7")), WALK),
)
"""The examples: a name, the attributes of the element, and the turns that stand in it."""
OF_THE_FRAME: Final = ("size", "start", "keep")
TERMS: Final = (
    ("set", ("show", "game", "lesson", "card", "seats, level, seed", "text, turn", "language, theme", *OF_THE_FRAME)),
    ("tells", ("ready", "turn", "lesson-step", "finished", "refused")),
    ("takes", ("load(text)", "save()", "start()")),
)  # fmt: skip


def gallery(texts: Texts, session: Session) -> Page:
    """The page, in the language of the person who reads it."""
    t, place = texts.of("embed"), _place(session)
    shown = Gallery(
        lead=t("embed.lead"),
        script=_script(t, place),
        samples=(*(_sample(t, *one) for one in SAMPLES), _plain(t, place)),
        terms=tuple(_terms(t, name, words) for name, words in TERMS),
    )
    notes = Section("good", t("embed.good"), (t("embed.off"), t("embed.apart"), t("embed.safe")))
    return Page(title=t("embed.title"), figures=shown, sections=(notes,), back=back(t, session))


def _place(session: Session) -> str:
    """The folder of the page on its host."""
    folder = session.address.partition("?")[0].rpartition("/")[0]
    return f"{folder}/" if folder.startswith("http") else SOMEWHERE


def _script(t: Texts, place: str) -> Sample:
    code = f'<script async src="{place}embed.js"></script>'
    return Sample(
        "script", t("embed.script.title"), t("embed.script"), _code(t, "script", t("embed.script.title"), code)
    )


def _plain(t: Texts, place: str) -> Sample:
    address = f"{place}?embed=lesson&amp;game=pointsalad&amp;lesson=pairs&amp;lang={t.tag}"
    code = f'<iframe src="{address}" title="Point Salad" width="100%" height="600"></iframe>'
    return Sample("plain", t("embed.plain.title"), t("embed.plain"), _code(t, "plain", t("embed.plain.title"), code))


def _sample(t: Texts, name: str, element: tuple[tuple[str, str], ...], notation: str) -> Sample:
    title, said = t(f"embed.{name}.title"), t(f"embed.{name}")
    attributes = " ".join(f'{key}="{value}"' for key, value in element)
    turns = f"\n  <code>{notation}</code>" if notation else ""
    code = f"<salad-table {attributes}>\n  <p>{said}</p>{turns}\n</salad-table>"
    return Sample(
        name, title, said, _code(t, name, title, code), (*element, ("label", title), ("language", t.tag)), notation
    )


def _code(t: Texts, name: str, title: str, text: str) -> Code:
    copy = Button(f"copy-{name}", t("verb.copy"), "copy", f"text-{name}", "copy", name=t("embed.copy", what=title))
    return Code(f"text-{name}", t("embed.code", what=title), text, copy)


def _terms(t: Texts, name: str, words: tuple[str, ...]) -> Terms:
    keys = (word.partition("(")[0].partition(",")[0].replace("-", "_") for word in words)
    explained = tuple((word, t(f"embed.{name}.{key}")) for word, key in zip(words, keys, strict=True))
    return Terms(name, t(f"embed.{name}.title"), explained)
