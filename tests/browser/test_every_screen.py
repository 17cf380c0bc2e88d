"""Every screen, looked at once in all sizes, lights and languages.

axe-core finds nothing, nothing scrolls sideways, and short words and numbers stay whole.
"""

from dataclasses import dataclass, field
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Shared, tidy
from tests.browser.tour import LANGUAGES, tour
from tools.page import ROOT
from tools.screens_visitor import Visitor

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""What depends on the light."""
RUN = """async rules => {
  const found = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
  return found.violations.map(one => [one.id, one.help, one.nodes.map(node => node.html.slice(0, 160))]);
}"""
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WORDS = {
    "type": "rule",
    "values": [
        "aria-command-name", "button-name", "document-title", "empty-heading", "form-field-multiple-labels", "label",
        "label-content-name-mismatch", "link-name", "scrollable-region-focusable", "select-name", "summary-name",
        "target-size", "valid-lang",
    ],
}  # fmt: skip
"""What depends on the words, so on the language."""
WIDTHS = (320, 390, 720, 1024, 1440)
NARROWEST_OF_A_LAYOUT = (320, 769)
"""Where longer words stick out first: the phone's layout and the desktop's, each as narrow as it comes."""
OVERFLOW = """() => {
  const page = document.scrollingElement, over = page.scrollWidth - innerWidth;
  if (over <= 0) return "";
  const out = element => element.getBoundingClientRect().right > innerWidth + 0.5;
  const wide = [...document.querySelectorAll("#page *")].filter(out);
  const last = wide.filter(e => !wide.some(other => other !== e && e.contains(other))).slice(0, 3);
  return `${over} px too wide: ${last.map(e => `${e.tagName.toLowerCase()}#${e.id}.${e.className.baseVal ?? e.className
    } "${e.textContent.trim().slice(0, 30)}"`).join(", ")}`;
}"""
SHORT = 12
"""Words and numbers of up to so many signs stay whole, everywhere."""
BROKEN = r"""most => {
  const page = document.getElementById("page"), texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const range = document.createRange(), found = new Set();
  for (let text; text = texts.nextNode();) {
    const where = text.parentElement;
    if (where.closest(".unseen") || where.getBoundingClientRect().width < 2) continue;  // said, not seen
    for (const word of text.data.matchAll(/[\p{Script=Latin}\d]+/gu)) {
      if (word[0].length > most) continue;
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const tops = [...range.getClientRects()].map(line => line.top);
      if (Math.max(...tops) - Math.min(...tops) > 4)
        found.add(`${word[0]} (${where.tagName.toLowerCase()}.${where.className}, "${text.data.trim().slice(0, 30)}")`);
    }
  }
  return [...found];
}"""
TWICE = "() => { document.documentElement.style.fontSize = '200%'; }"
ONCE = "() => { document.documentElement.style.fontSize = ''; }"
STILL = """() => document.getAnimations().every(one => one.playState !== "running")"""


@dataclass
class Survey:
    """What was found, a line each."""

    axe: dict[str, list[str]] = field(default_factory=dict)
    wide: dict[str, list[str]] = field(default_factory=dict)
    broken: dict[str, list[str]] = field(default_factory=dict)


def violations(visitor: Visitor, where: str, rules: object = TAGS) -> list[str]:
    """A line for each rule that is broken."""
    if not visitor.page.evaluate("typeof axe === 'object'"):
        visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    visitor.page.wait_for_function(STILL)  # a colour on its way is no colour of the page
    found = visitor.page.evaluate(RUN, rules)
    return [f"{where}: {rule} ({said}): {' | '.join(nodes[:3])}" for rule, said, nodes in found]


def look(visitor: Visitor, screen: str, survey: Survey) -> None:
    """One screen in all ways."""
    page = visitor.page
    for width, height in ((1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for light in LIGHTS:
            page.emulate_media(color_scheme=light, reduced_motion="reduce")
            # By night the rest of the page is the same, and at 390 px the same as at 320 px, which is looked at below.
            rules = TAGS if (width, light) == (1440, "light") else COLOURS
            survey.axe.setdefault(f"{width} {light}", []).extend(violations(visitor, screen, rules))
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    for language in LANGUAGES:
        visitor.set(language=language)
        expect(page.locator("html")).to_have_attribute("lang", language.replace("_", "-"))
        survey.wide.setdefault(language, []).extend(
            too_wide(visitor, screen, WIDTHS if language == "en" else NARROWEST_OF_A_LAYOUT)
        )
        survey.broken.setdefault(language, []).extend(broken(visitor, screen))
        rules = TAGS if language == "en" else WORDS  # at the narrowest, where `broken` has ended
        survey.axe.setdefault(f"320 {language}", []).extend(violations(visitor, screen, rules))
    visitor.set(language="en")


def too_wide(visitor: Visitor, where: str, widths: tuple[int, ...] = WIDTHS) -> list[str]:
    """A line for each width at which something sticks out."""
    found = []
    for width in widths:
        visitor.page.set_viewport_size({"width": width, "height": 900})
        found.append((f"{width}", visitor.page.evaluate(OVERFLOW)))
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    visitor.page.evaluate(TWICE)
    found.append(("1280 at 200 %", visitor.page.evaluate(OVERFLOW)))
    visitor.page.evaluate(ONCE)
    return [f"{where} {width}: {said}" for width, said in found if said]


def broken(visitor: Visitor, where: str) -> list[str]:
    """A line for each short word that lies on two lines, from the widest page to the narrowest."""
    found = []
    for width in reversed(WIDTHS):
        visitor.page.set_viewport_size({"width": width, "height": 3000})  # what sticks to an edge covers nothing
        found += [f"{where} {width}: {said}" for said in visitor.page.evaluate(BROKEN, SHORT)]
    return found


@pytest.fixture(scope="module")
def survey(shared: Shared) -> Survey:
    """All screens, once."""
    visitor, found = tidy(shared.get("desk")), Survey()
    for screen in tour(visitor):
        look(visitor, screen, found)
    return found


@pytest.mark.parametrize("view", [f"{width} {light}" for width in (1440, 390) for light in LIGHTS])
def test_axe_finds_nothing(survey: Survey, view: str) -> None:
    """Every screen at both sizes, by day and by night."""
    assert not survey.axe[view], "\n".join(survey.axe[view])


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_where_it_is_narrow(survey: Survey, language: str) -> None:
    """Every screen at 320 px, in every language."""
    found = survey.axe[f"320 {language}"]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_scrolls_sideways(survey: Survey, language: str) -> None:
    """Every screen from 320 px to 1440 px, and at 1280 px with twice the text size."""
    assert not survey.wide[language], "\n".join(survey.wide[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_short_word_is_broken(survey: Survey, language: str) -> None:
    """Every screen from 320 px to 1440 px."""
    assert not survey.broken[language], "\n".join(survey.broken[language])
