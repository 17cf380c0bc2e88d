"""What axe-core cannot see: every card has a name in words, the bots' turns are announced."""

from playwright.sync_api import expect

from pointsalad import CARDS
from tests.browser.tour import LANGUAGES
from tools import screens_tables
from tools.screens_visitor import Visitor
from web.conditions import card_vegetable
from web.screens.faces import point_name
from web.texts import Texts

NAMES = """() => [...document.querySelectorAll("button.card, button.chip")].map(card => [
  card.id.replace(/^card-/, ""), card.matches(".vegetable"), card.querySelector(".unseen")?.textContent])"""


def test_every_card_has_a_name_in_words(desk: Visitor) -> None:
    """A card on the vegetable side says which, a point card says its condition and what is behind it."""
    desk.clear()
    desk.keep("match:1", screens_tables.split().save())
    desk.reload()
    desk.go("table")
    desk.see("#decision")
    for language in LANGUAGES:
        desk.set(language=language)
        expect(desk.page.locator("html")).to_have_attribute("lang", Texts(language).tag)
        check_names(desk, Texts(language))


def check_names(visitor: Visitor, t: Texts) -> None:
    """Every card on the table is called what it is, in that language and without signs."""
    names = visitor.page.evaluate(NAMES)
    assert len(names) > 20
    for card, is_vegetable, name in names:
        said = card_vegetable(t, card) if is_vegetable else point_name(t, card)
        assert card in CARDS
        assert name.startswith(said), f"{card} is called {name!r}, not {said!r}"
        assert not any(sign in name for sign in "−≥×{→"), f"{card} is called {name!r}"


LISTEN = """() => {
  globalThis.heard = [];
  const announcer = document.getElementById("announcer");
  new MutationObserver(() => globalThis.heard.push(announcer.textContent))
    .observe(announcer, { childList: true, characterData: true, subtree: true });
}"""


def test_the_bots_turns_are_announced(desk: Visitor) -> None:
    """A polite region names each bot with what it took, and says when it is one's own turn again."""
    desk.start(["person", "bot:greedy", "bot:greedy"], seed=14)
    page = desk.page
    expect(page.locator("#announcer")).to_have_attribute("aria-live", "polite")
    page.evaluate(LISTEN)
    desk.take_turn(0)
    desk.skip()
    heard = page.evaluate("globalThis.heard")
    names = page.locator("[id^=open-]").all_inner_texts()
    assert len(names) == 2
    for name in names:
        assert any(f"{name}" in one and "took" in one for one in heard), f"{name}'s turn was not announced: {heard}"
    assert "Your turn" in heard[-1]
