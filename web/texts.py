"""Every sentence of the page, from the gettext catalogues in `web/locale/`."""

import gettext
import io
import os.path
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

LOCALE: Final = f"{os.path.dirname(__file__)}/locale"
DOMAIN: Final = "web"
FALLBACK: Final = "en"


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, English first: a new folder in `web/locale/` is a new language."""
    found = sorted(_read("LINGUAS").decode().split())
    return tuple(sorted(found, key=lambda name: name != FALLBACK))


@cache
def _catalogue(language: str, domain: str = DOMAIN) -> gettext.NullTranslations:
    """The texts of a domain; what it lacks is looked for in English, then among those of every screen."""
    if domain == DOMAIN:
        catalogue: gettext.NullTranslations = _loaded(language, domain)
        if language != FALLBACK:
            catalogue.add_fallback(_catalogue(FALLBACK))
        return catalogue
    catalogue = _loaded(language, domain)
    if language != FALLBACK:
        catalogue.add_fallback(_loaded(FALLBACK, domain))
    catalogue.add_fallback(_catalogue(language))
    return catalogue


def _loaded(language: str, domain: str) -> gettext.NullTranslations:
    """A catalogue by itself; an empty one where a language has no such domain yet."""
    try:
        return gettext.GNUTranslations(io.BytesIO(_read(f"{language}/LC_MESSAGES/{domain}.mo")))
    except OSError:
        if domain == DOMAIN:
            raise
        return gettext.NullTranslations()


def _read(name: str) -> bytes:
    """A file of `web/locale/`, be this package a folder or, as on the published site, part of an archive."""
    return bytes(__spec__.loader.get_data(f"{LOCALE}/{name}"))  # type: ignore[union-attr]


def best_language(wanted: Iterable[str]) -> str:
    """The first of the browser's languages ("de-AT", "zh-Hans-CN", …) that has a catalogue, else English."""
    exact = {name.lower(): name for name in languages()}
    alike = {name.lower().split("_")[0]: name for name in reversed(languages())}
    for tag in wanted:
        plain = tag.lower().replace("-", "_")
        found = exact.get(plain) or alike.get(plain.split("_")[0])
        if found:
            return found
    return FALLBACK


@dataclass(frozen=True, slots=True)
class Texts:
    """The sentences of one language. Calling it with a message id and the named fields gives the sentence.

    `domain` is the catalogue that is looked into first; one with long texts is loaded when they are first shown.
    """

    language: str
    domain: str = DOMAIN

    def __call__(self, message: str, **fields: object) -> str:
        text = _catalogue(self.language, self.domain).gettext(message)
        return text.format(**_shown(fields)) if fields else text

    def n(self, message: str, number: int, **fields: object) -> str:
        """The plural form of `message` for `number`, which is also the field `n`."""
        text = _catalogue(self.language, self.domain).ngettext(message, message, abs(number))
        return text.format(**_shown({"n": number, **fields}))

    def of(self, domain: str) -> "Texts":
        """The sentences of the same language with those of another domain."""
        return Texts(self.language, domain)

    @property
    def tag(self) -> str:
        """The language as HTML writes it: "zh-CN" for zh_CN."""
        return self.language.replace("_", "-")

    def all_of(self, items: Sequence[str]) -> str:
        """An enumeration: "a", "a and b", "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return self("list.and", first=self("list.comma").join(items[:-1]), last=items[-1])


def _shown(fields: dict[str, object]) -> dict[str, object]:
    """The fields as they are written: numbers below zero with the true minus sign."""
    return {name: minus(value) if isinstance(value, int) else value for name, value in fields.items()}


def signed(number: int) -> str:
    """+8, −3, ±0, with the true minus sign."""
    return f"+{number}" if number > 0 else minus(number) if number else "±0"


def minus(number: int) -> str:
    """The number with the true minus sign where it is negative."""
    return str(number) if number >= 0 else f"−{-number}"
