"""Every catalogue is complete, agrees with English and holds nothing that nobody says; every screen speaks it."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel import Locale

from parade.color import COLORS
from pointsalad.vegetable import VEGETABLES
from tests.web import catalogues
from tests.web.catalogues import FAMILIES, ID, PLURAL, all_plurals, everything, fields, messages, plurals, sources, uses
from tests.web.sessions import sessions
from tests.web.tree import read
from web import texts
from web.routes import PAGES, screen
from web.texts import FALLBACK, Texts, languages
from web.views.page import page

LANGUAGES = tuple(sources())
DOMAINS = catalogues.domains()
every_catalogue = pytest.mark.parametrize(
    ("language", "domain"), [(language, domain) for language in LANGUAGES for domain in DOMAINS]
)


def test_english_simplified_chinese_spanish_and_german_are_there() -> None:
    assert {"en", "zh_CN", "es", "de"} <= set(LANGUAGES) & set(languages())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_the_code_names_is_there(language: str) -> None:
    missing = [f"{use.where}: {use.message}" for use in uses() if use.message not in everything(language)]
    assert missing == []
    assert catalogues.family_ids() - set(everything(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_messages_are_plural_and_others_are_not(language: str) -> None:
    known, several = everything(language), all_plurals(language)
    assert [use for use in uses() if use.message in known and use.plural != (use.message in several)] == []
    for beginning, values in FAMILIES.items():
        assert {(beginning + value in several) == (beginning in PLURAL) for value in values} == {True}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_is_given_by_the_code(language: str) -> None:
    for use in uses():
        for text in everything(language).get(use.message, ()) if use.given is not None else ():
            assert fields(text) <= (use.given or frozenset()), (use, text)


def test_every_language_has_every_domain() -> None:
    assert {domain: set(sources(domain)) for domain in DOMAINS} == {key: set(LANGUAGES) for key in DOMAINS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_spoken_where_python_has_not_arrived(language: str) -> None:
    """Two files hold words of their own: the button of an embed, and the page for what is missing."""
    tag, embed = language.replace("_", "-"), (catalogues.WEB / "embed.js").read_text("utf-8")
    assert re.search(rf"^    {tag.partition('-')[0]}: \[", embed, re.MULTILINE), "WORDS of web/embed.js"
    assert f'lang="{tag}"' in (catalogues.WEB / "missing.html").read_text("utf-8"), "web/missing.html"


@every_catalogue
def test_same_messages_and_placeholders_as_english(language: str, domain: str) -> None:
    assert set(messages(language, domain)) == set(messages(FALLBACK, domain))
    assert plurals(language, domain) == plurals(FALLBACK, domain)
    for message, forms in messages(language, domain).items():
        wanted = fields(messages(FALLBACK, domain)[message][-1])
        assert fields(forms[-1]) == wanted, message
        assert all(wanted - {"n"} <= fields(form) <= wanted for form in forms), message


@every_catalogue
def test_plural_forms_are_those_of_the_language(language: str, domain: str) -> None:
    catalogue = catalogues.catalogue(language, domain)
    assert catalogue.num_plurals == len({Locale.parse(language).plural_form(n) for n in range(200)} - compact(language))
    for message in plurals(language, domain):
        assert len(messages(language, domain)[message]) == catalogue.num_plurals


def compact(language: str) -> set[str]:
    """Forms that CLDR has for millions only, which no number of the page reaches."""
    return {"many"} if language.split("_")[0] in ("es", "fr", "it", "pt") else set()


@every_catalogue
def test_no_text_is_empty_or_has_spaces_around_it(language: str, domain: str) -> None:
    for message, forms in messages(language, domain).items():
        if not message.startswith("list."):
            assert all(form and form == form.strip() and "  " not in form for form in forms), message


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kinds", [VEGETABLES, COLORS], ids=["vegetables", "colors"])
def test_letters_are_one_character_each_and_unique(language: str, kinds: tuple[str, ...]) -> None:
    letters = [messages(language)[f"letter.{kind}"][0] for kind in kinds]
    assert len(set(letters)) == 6
    assert all(len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "family", ["vegetable.", "color.", "character.", "game.", "line.", "herb.", "level.", "pace.", "theme."]
)
def test_what_can_be_chosen_or_met_together_has_different_names(language: str, family: str) -> None:
    names = [messages(language)[family + value] for value in FAMILIES[family]]
    assert len(set(names)) == len(names)


@every_catalogue
def test_translations_are_translated(language: str, domain: str) -> None:
    """Names and single words may be the same in two languages, sentences are not."""
    if language != FALLBACK:
        here, there = messages(language, domain), messages(FALLBACK, domain)
        same = [message for message, forms in here.items() if forms == there[message]]
        plain = {message: re.sub(r"\{\w+\}|Salad & Parade|Point Salad", "", here[message][0]) for message in same}
        assert [message for message, text in plain.items() if len(re.findall(r"[^\W\d]+", text)) > 2] == []


@pytest.mark.usefixtures("forgetful")
def test_nothing_in_the_catalogues_is_unused(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()

    class Listening(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            said.add(message)
            return message

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            said.add(msgid1)
            return msgid1

    monkeypatch.setattr(texts, "_catalogue", lambda language, domain: Listening())
    for session in sessions().values():
        screen(session, FALLBACK)
    named = {use.message for use in uses()} | catalogues.constants()
    for domain in catalogues.NAMED_IN_CODE:
        assert set(messages(FALLBACK, domain)) - said - named - catalogues.family_ids() == set(), domain


# ── the screens in every language ──


class Strict:
    """A catalogue that has no second language to fall back on; one with a domain has those of every screen too."""

    def __init__(self, language: str, domain: str) -> None:
        self.own = gettext.translation(domain, str(texts.LOCALE), [language])
        if domain != texts.DOMAIN:
            self.own.add_fallback(gettext.translation(texts.DOMAIN, str(texts.LOCALE), [language]))

    def gettext(self, message: str) -> str:
        """The text, which must be there."""
        text = self.own.gettext(message)
        assert text != message, f"no text for {message}"
        return text

    def ngettext(self, message: str, plural: str, number: int) -> str:
        """The form, which must be there."""
        text = self.own.ngettext(message, plural, number)
        assert text != message, f"no text for {message}"
        return text


def words(html: str) -> Iterator[str]:
    """All that a person can read or hear on a page."""
    for one in read(html).all():
        if one.tag != "textarea":
            yield from (child for child in one.children if isinstance(child, str))
            yield from (one[name] for name in ("aria-label", "title", "placeholder") if one[name])


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("language", languages())
def test_every_screen_speaks_the_language_without_gaps(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_catalogue", cache(Strict))
    ids = {message for domain in DOMAINS for message in messages(FALLBACK, domain)}
    for name, session in sessions().items():
        shown = screen(session, language)
        for text in (*words(page(shown)), shown.title, shown.announcement):
            assert not re.search(r"[{}]", text), (name, text)
            assert not [word[0] for word in ID.finditer(text) if word[0] in ids], (name, text)


@pytest.mark.parametrize("language", languages())
def test_the_screens_of_two_languages_have_the_same_controls(language: str) -> None:
    for session in sessions().values():
        here, there = (
            re.findall(r'data-(?:do|change|value)="[^"]*"', page(screen(session, one))) for one in (language, "en")
        )
        assert here == there


@pytest.mark.parametrize("language", languages())
def test_the_language_of_the_page_is_told(language: str) -> None:
    assert screen(sessions()["table"], language).language == Texts(language).tag


def test_every_page_has_a_title_of_its_own_in_every_language() -> None:
    for language in languages():
        titles = [screen(sessions()[route], language).title for route in PAGES]
        assert len(set(titles)) == len(titles)
