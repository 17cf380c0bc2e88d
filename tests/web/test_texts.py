"""Reading the texts: which language fits a browser, and a new language without any code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.memory import forget
from tools.catalogues import compile_all
from web import texts
from web.routes import screen
from web.screen import Choice, controls
from web.session import Session
from web.settings import Settings
from web.texts import FALLBACK, Texts, best_language, languages

HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plural}\\n"

"""
ENTRIES = """\
msgid "language.name"
msgstr "{name}"

msgid "list.and"
msgstr "{{first}} & {{last}}"

msgid "list.comma"
msgstr ", "

msgid "pile.left"
msgid_plural "pile.left"
"""
TWO = "nplurals=2; plural=(n != 1);"
POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
KNOWN = {
    "en": TWO,
    "de": TWO,
    "es": TWO,
    "pt_BR": TWO,
    "zh_CN": "nplurals=1; plural=0;",
    "zh_TW": "nplurals=1; plural=0;",
}


def add(root: Path, language: str, plural: str, more: str = "") -> None:
    """One more folder with a catalogue, and nothing else."""
    folder = root / "web" / "locale" / language / "LC_MESSAGES"
    folder.mkdir(parents=True)
    forms = "".join(f'msgstr[{form}] "{{n}} form {form}"\n' for form in range(int(plural[9])))
    text = HEADER.format(language=language, plural=plural) + ENTRIES.format(name=f"name of {language}") + forms + more
    (folder / "web.po").write_text(text, encoding="utf-8")
    compile_all(root)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forgetful: None) -> Path:
    """A project with the catalogues of `KNOWN`, which the page reads instead of its own."""
    for language, plural in KNOWN.items():
        add(tmp_path, language, plural)
    monkeypatch.setattr(texts, "LOCALE", tmp_path / "web" / "locale")
    forget()
    return tmp_path


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (["de-AT"], "de"),
        (["DE"], "de"),
        (["zh-Hans-CN"], "zh_CN"),
        (["zh-CN"], "zh_CN"),
        (["zh"], "zh_CN"),
        (["zh_CN"], "zh_CN"),
        (["zh-SG"], "zh_CN"),
        (["pt", "es"], "pt_BR"),
        (["pt-PT", "es"], "pt_BR"),
        (["fr-FR", "es-MX", "de"], "es"),
        (["fr", "ja"], "en"),
        ([], "en"),
        (["", "-", "*", "x" * 100], "en"),
        (["en-GB", "de"], "en"),
        (["enough"], "en"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_the_first_wanted_language_that_is_there(wanted: list[str], found: str) -> None:
    assert best_language(wanted) == found


@pytest.mark.parametrize(
    ("wanted", "found"), [("zh-TW", "zh_TW"), ("zh_TW", "zh_TW"), ("zh-CN", "zh_CN"), ("pt-BR", "pt_BR")]
)
@pytest.mark.usefixtures("folder")
def test_of_two_catalogues_of_a_language_the_one_of_the_region_is_taken(wanted: str, found: str) -> None:
    assert best_language([wanted]) == found


@pytest.mark.parametrize("wanted", ["zh-Hant", "zh-Hant-HK", "zh-HK"])
@pytest.mark.usefixtures("folder")
def test_a_region_that_has_no_catalogue_gets_another_of_its_language(wanted: str) -> None:
    assert best_language([wanted]).startswith("zh_")


@pytest.mark.usefixtures("folder")
def test_english_comes_first_and_every_folder_is_a_language() -> None:
    assert languages() == ("en", "de", "es", "pt_BR", "zh_CN", "zh_TW")
    assert FALLBACK == "en"


def test_another_language_needs_nothing_but_a_folder(folder: Path) -> None:
    add(folder, "pl", POLISH)
    forget()
    assert best_language(["pl-PL"]) == "pl"
    assert [Texts("pl").n("pile.left", number) for number in (1, 2, 5, 22)] == [
        "1 form 0",
        "2 form 1",
        "5 form 2",
        "22 form 1",
    ]
    settings = screen(Session(route="settings", settings=Settings(language="pl")), "pl").body
    (choice,) = [one for one in controls(settings) if isinstance(one, Choice) and one.id == "language"]
    assert ("pl", "name of pl") in choice.values
    assert choice.value == "pl"


@pytest.mark.usefixtures("folder")
def test_every_language_of_the_settings_can_be_chosen() -> None:
    """What the list of the settings offers is what the page then speaks."""
    assert [best_language([language, "en"]) for language in languages()] == list(languages())


def test_what_a_language_lacks_is_said_in_english(folder: Path) -> None:
    path = folder / "web" / "locale" / "en" / "LC_MESSAGES" / "web.po"
    path.write_text(path.read_text(encoding="utf-8") + '\nmsgid "extra"\nmsgstr "only here"\n', encoding="utf-8")
    compile_all(folder)
    forget()
    assert Texts("de")("extra") == "only here"


@pytest.mark.usefixtures("folder")
def test_plural_forms_follow_the_language() -> None:
    assert [Texts("en").n("pile.left", number) for number in (0, 1, 2)] == ["0 form 1", "1 form 0", "2 form 1"]
    assert [Texts("zh_CN").n("pile.left", number) for number in (0, 1, 2)] == ["0 form 0", "1 form 0", "2 form 0"]
    assert Texts("en").n("pile.left", -1) == "−1 form 0"


@pytest.mark.usefixtures("folder")
def test_enumerations() -> None:
    t = Texts("en")
    assert [t.all_of(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a & b", "a, b & c"]


def test_fields_are_not_read_as_texts_with_fields_of_their_own() -> None:
    assert Texts("en")("undo.of", name="{name} {0}") == Texts("en")("undo.of", name="X").replace("X", "{name} {0}")


def test_languages_are_written_as_html_writes_them() -> None:
    assert (Texts("zh_CN").tag, Texts("de").tag) == ("zh-CN", "de")
