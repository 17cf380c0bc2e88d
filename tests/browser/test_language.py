"""The language: first as the browser wishes, then as chosen in the settings, without losing the match."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.position import kept, position
from tools.screens_visitor import Visitor
from web.texts import Texts

WISHED = [("de-DE", "de", "de"), ("es-MX", "es", "es"), ("zh-CN", "zh-CN", "zh_CN"), ("fr-FR", "en", "en")]


@contextmanager
def preferring(visitor: Visitor, locale: str) -> Iterator[None]:
    """The browser with that language preferred, as its own settings would have it."""
    tools = visitor.page.context.new_cdp_session(visitor.page)
    agent = visitor.page.evaluate("navigator.userAgent")
    tools.send("Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": locale})
    try:
        yield
    finally:
        tools.send("Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": "en-US"})
        tools.detach()


@pytest.mark.parametrize(("locale", "tag", "language"), WISHED)
def test_the_browsers_language_counts(desk: Visitor, locale: str, tag: str, language: str) -> None:
    """From the first sentence on, before Python has arrived, and after; French is not there, so English speaks."""
    t, page = Texts(language), desk.page
    desk.clear()
    with preferring(desk, locale):
        page.reload(wait_until="domcontentloaded")
        assert page.evaluate("navigator.languages[0]") == locale
        expect(page.locator("html")).to_have_attribute("lang", tag)
        first = page.evaluate("document.querySelector('#arrival h1, #start-match').textContent.trim()")
        assert first in (t("boot.loading"), t("verb.play"))
        desk.wait_started()
        expect(page.locator("html")).to_have_attribute("lang", tag)
        expect(page.locator("#start-match")).to_have_text(t("verb.play"))


def test_the_language_changes_during_a_match(desk: Visitor) -> None:
    """Nothing of the match changes but the words; html says the language."""
    desk.start(["person", "bot:greedy"], seed=6)
    desk.take_turn(0)
    desk.skip()
    before, match = position(desk.page), kept(desk.page)
    for language in ("de", "es", "zh_CN", "en"):
        desk.page.click("#bar-settings")
        desk.see("#language")
        desk.page.select_option("#language", language)
        t = Texts(language)
        expect(desk.page.locator("html")).to_have_attribute("lang", t.tag)
        expect(desk.page.locator("h1")).to_have_text(t("settings.title"))
        desk.page.click("#back")
        expect(desk.page.locator(".bar .turn")).to_contain_text(t("badge.yours"))
        assert kept(desk.page) == match
        assert position(desk.page)["market"] == before["market"]
    assert position(desk.page) == before
