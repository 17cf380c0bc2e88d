"""The catalogues as their sources have them, and the message ids that the code of the page names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from parade.color import COLORS
from pointsalad.options import TIE_BREAKS
from pointsalad.scoring import Fewest, KindsMin, KindsMissing, Most, Parity, Set, Weights
from pointsalad.vegetable import VEGETABLES
from tests.clauses import CLAUSES
from tools.words import SAID_FIRST
from web.by_link import REASONS
from web.games import GAMES
from web.names import HERBS
from web.replay import SPEEDS
from web.settings import PACES, THEMES
from web.texts import DOMAIN

WEB: Final = Path(__file__).parents[2] / "web"
ID: Final = re.compile(r"[a-z]+(\.[a-z0-9_]+)+")
TOLD: Final = ("took_vegetables", "took_point", "played", "played_took", "has_chosen")
"""What the log says of "you" in a form of its own."""
TRIGGERS: Final = ("colors", "pile", "both")
DISPUTES: Final = (
    *("up_to_two", "no_flip", "any_pile", "reused", "single_pile", "zero_even", "last_wins"),
    *("four_cards", "another_game"),
)
"""What rules.md says that other texts say, in its order."""
FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "vegetable.": VEGETABLES,
    "letter.": (*VEGETABLES, *COLORS),
    "color.": COLORS,
    "character.": COLORS,
    "game.": tuple(GAMES),
    "facts.": tuple(GAMES),
    "line.": tuple(GAMES),
    "herb.": tuple(str(number + 1) for number in range(HERBS)),
    "level.": tuple(dict.fromkeys(level for game in GAMES.values() for level in game.bots)),
    "option.": TIE_BREAKS,
    "result.": TIE_BREAKS,
    "pace.": tuple(PACES),
    "month.": tuple(str(number + 1) for number in range(12)),
    "theme.": THEMES,
    "problem.": ("import", "seats", "seed", "start", "options", "on_top", "players", "undone", "link", "puzzle"),
    "series.": ("full_deck", "rounds", "wins"),
    "option.series.": tuple(GAMES),
    "boot.": SAID_FIRST,
    "effect.": ("gains", "loses"),
    "log.": tuple(f"{what}.{who}" for what in TOLD for who in ("you", "other")),
    "log.last_round.": TRIGGERS,
    "last.": tuple(f"{what}.{who}" for what in (*TRIGGERS, "more") for who in ("you", "other")),
    "effect.last_round.": TRIGGERS,
    "order.": tuple(f"{kind}{state}" for kind in ("turns", "choices") for state in ("", ".done", ".now", ".next")),
    "replay.marks.": ("you", "other"),
    "speed.": tuple(SPEEDS),
    "daily.": ("open", "running", "lost"),
    "daily.row.": ("open", "running", "lost"),
    "daily.week.": ("missed", "due"),
    "far.": (*REASONS, "unreadable"),
    "puzzle.task.": tuple(GAMES),
    "puzzles.proof.": tuple(GAMES),
    "puzzle.kept.": ("you", "other"),
    "weekday.": tuple(str(number + 1) for number in range(7)),
    "statistics.rule.": ("once", "people", "undone", "rounds", "link", "daily"),
    "clause.": tuple(clause.lower().replace("-", "_") for clause in CLAUSES),
    "kind_of.": tuple(one.kind for one in (Weights, Set, Parity, Most, Fewest, KindsMin, KindsMissing)),
    "dispute.": tuple(f"{name}{ruling}" for name in DISPUTES for ruling in ("", ".ruling")),
    "how.parade.": ("goal", "play", "safe", "take", "draw", "cost", "majority", "two", "last", "choice", "win"),
}
"""Ids made of a beginning and a value."""
NAMED_IN_CODE: Final = (DOMAIN, "rules", "embed", "scorepad")
"""The domains whose messages the code names."""
PLURAL: Final = ("vegetable.", "series.")
"""Families of which every message has plural forms."""


@cache
def sources(domain: str = DOMAIN) -> Mapping[str, Path]:
    """Every catalogue of a domain by language."""
    return {path.parent.parent.name: path for path in sorted((WEB / "locale").glob(f"*/LC_MESSAGES/{domain}.po"))}


def domains() -> tuple[str, ...]:
    """Every domain that some language has."""
    return tuple(sorted({path.stem for path in (WEB / "locale").glob("*/LC_MESSAGES/*.po")}))


@cache
def catalogue(language: str, domain: str = DOMAIN) -> Catalog:
    """One catalogue as Babel reads it."""
    assert language in sources(domain), f"web/locale/{language}/LC_MESSAGES/{domain}.po is missing"
    with sources(domain)[language].open("rb") as file:
        return read_po(file, abort_invalid=True)


@cache
def messages(language: str, domain: str = DOMAIN) -> Mapping[str, tuple[str, ...]]:
    """The texts of every message of a language: one, or one for each plural form."""
    found = {}
    for message in catalogue(language, domain):
        if message.id:
            name = message.id[0] if isinstance(message.id, (tuple, list)) else message.id
            texts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
            found[name] = tuple(text or "" for text in texts)
    return found


def plurals(language: str, domain: str = DOMAIN) -> frozenset[str]:
    """The ids that have plural forms."""
    return frozenset(message.id[0] for message in catalogue(language, domain) if isinstance(message.id, (tuple, list)))


def everything(language: str) -> Mapping[str, tuple[str, ...]]:
    """The messages of all domains of a language: a text with a domain looks into its own, then into "web"."""
    found: dict[str, tuple[str, ...]] = {}
    for domain in domains():
        twice = set(found) & set(messages(language, domain))
        assert not twice, f"in two domains: {twice}"
        found.update(messages(language, domain))
    return found


def all_plurals(language: str) -> frozenset[str]:
    """The ids of all domains that have plural forms."""
    return frozenset(message for domain in domains() for message in plurals(language, domain))


def fields(text: str) -> frozenset[str]:
    """The placeholders of a text."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@dataclass(frozen=True, slots=True)
class Use:
    """A place that names a message: `given` are the fields it passes, None where the code alone cannot tell."""

    message: str
    plural: bool
    given: frozenset[str] | None
    where: str


@cache
def uses() -> tuple[Use, ...]:
    """Every message that `t("...")`, `t.n("...")` and the like name by a literal."""
    found: list[Use] = []
    for path in sorted(WEB.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and (plural := _speaks(node.func)) is not None:
                where = f"{path.relative_to(WEB.parent)}:{node.lineno}"
                given = _given(node, plural=plural)
                found += [Use(message, plural, given, where) for message in _literals(node.args[0])]
    return tuple(found)


def _speaks(function: ast.expr) -> bool | None:
    """Whether a call asks the texts for a plural; None where it asks them for nothing."""
    if isinstance(function, ast.Attribute) and function.attr == "n":
        return True if _is_texts(function.value) else None
    return False if _is_texts(function) else None


def _is_texts(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "Texts"
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name in ("t", "self")


def _literals(node: ast.expr) -> Iterator[str]:
    """The ids that an argument can be: a literal, or one of several."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)


def _given(call: ast.Call, *, plural: bool) -> frozenset[str] | None:
    if any(word.arg is None for word in call.keywords):
        return None
    return frozenset(word.arg for word in call.keywords if word.arg) | (frozenset({"n"}) if plural else frozenset())


@cache
def constants() -> frozenset[str]:
    """Every literal of the page's code that looks like a message id."""
    found = set()
    for path in WEB.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                found.add(node.value)
    return frozenset(found)


def family_ids() -> frozenset[str]:
    """Every id of the families."""
    return frozenset(beginning + value for beginning, values in FAMILIES.items() for value in values)
