"""The site in the pages of others, by <salad-table> and by a plain frame: what begins, is told, is refused."""

import gzip
import json
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from tests.site.editions import Host, hosting, until
from tests.site.test_offline import REFUSED
from tools.page import ROOT
from tools.site import build

PATIENCE = 120_000
WATCH = """() => {
  globalThis.heard = [];
  for (const name of ["ready", "turn", "lesson-step", "finished", "refused"])
    document.addEventListener(name, event => heard.push([event.target.id, name, event.detail]));
}"""
ASK = """async ([id, verb, text]) => {
  try { return [await document.getElementById(id)[verb](text), ""]; } catch (error) { return ["", error.name]; }
}"""
PAGE = '<!doctype html><html lang="en"><title>Host</title><script async src="{site}embed.js"></script>{body}'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is published."""
    return build(ROOT, tmp_path_factory.mktemp("built") / "site", quick=True)


@dataclass
class Pages:
    """The site and another one around it, `outer`, at another origin."""

    context: BrowserContext
    inner: Host
    outer: Host
    folder: Path

    def write(self, body: str, name: str = "index.html") -> None:
        """A page of the other site."""
        (self.folder / name).write_text(PAGE.format(site=self.inner.address, body=body), encoding="utf-8")

    def open(self, name: str = "") -> Page:
        """The other site, which notes the events of its embeds."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE / 2)
        page.add_init_script(f"({WATCH})()")
        page.goto(self.outer.address.replace("127.0.0.1", "localhost") + name)
        page.wait_for_function("Boolean(customElements.get('salad-table')) || !document.querySelector('salad-table')")
        return page

    def with_embed(self, attributes: str, inside: str = "") -> Page:
        """A page with one embed, #it."""
        self.write(f'<main><salad-table id="it" {attributes}>{inside}</salad-table></main>')
        return self.open()


@pytest.fixture
def pages(browser: Browser, site: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pages]:
    """Both sites; the parameter are further headers of the inner one."""
    folder = tmp_path / "outer"
    shutil.copytree(ROOT / "examples", folder)
    context = browser.new_context(locale="en-US")
    with ExitStack() as stack:
        inner = stack.enter_context(hosting(site, tmp_path / "inner", getattr(request, "param", None)))
        for path in folder.glob("*.html"):
            text = path.read_text("utf-8").replace("http://127.0.0.1:8000/", inner.address)
            path.write_text(text, encoding="utf-8")
        outer = stack.enter_context(hosting(folder, tmp_path / "host"))
        yield Pages(context, inner, outer, folder)
        context.close()


def events(page: Page, of: str = "it") -> list[list[Any]]:
    """What the embed of that id has told: [name, detail]."""
    return [[name, detail] for id, name, detail in page.evaluate("heard") if id == of]


def began(page: Page, of: str = "it") -> Frame:
    """The frame of an embed, once its page has told that it is ready; what began it has been done before."""
    until(page, lambda: any(name == "ready" for name, _ in events(page, of)))
    handle = page.locator(f"#{of} iframe").element_handle()
    frame = handle.content_frame()
    assert frame is not None
    return frame


def press(page: Page, of: str = "it") -> Frame:
    """A person presses the button of an embed."""
    page.locator(f"#{of} button").click()
    return began(page, of)


# --- ten on one page ------------------------------------------------------------------------------------------------


def test_ten_on_one_page_of_which_two_begin(pages: Pages) -> None:
    """The first comes into view by itself, the second is pressed; the others cost nothing."""
    page = pages.open("ten.html")
    began(page, "one")
    page.locator("#two").scroll_into_view_if_needed()
    lesson = press(page, "two")
    assert page.locator("salad-table").count() == 10
    assert page.locator("salad-table iframe").count() == 2
    assert events(page, "two")[0] == ["lesson-step", {"lesson": "pointsalad/pairs", "step": 1, "of": 4}]
    expect(lesson.locator(".teach")).to_be_visible()
    assert {id for id, _, _ in page.evaluate("heard")} == {"one", "two"}
    expect(page.frame_locator("#one iframe").locator("h1")).to_contain_text("point")
    expect(page.locator("#ten button")).to_have_text("开始这一课")


def test_what_has_not_begun_costs_under_5_kb_and_no_request_beyond(pages: Pages) -> None:
    pages.write("".join(f'<salad-table id="e{number}" show="lesson">Text</salad-table>' for number in range(10)))
    page = pages.open()
    expect(page.locator("#e9 button")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert pages.inner.asked == ["/embed.js"]
    script = pages.inner.place / "embed.js"
    assert len(gzip.compress(script.read_bytes(), 9)) < 5_000


def test_events_of_a_match_to_its_turns_and_its_save(pages: Pages) -> None:
    page = pages.with_embed('show="table" game="pointsalad" seats="2" level="random" seed="7" pace="instant"')
    frame = press(page)
    play_turn(frame)
    until(page, lambda: len([1 for name, _ in events(page) if name == "turn"]) >= 2)
    (_, first), *_ = [one for one in events(page) if one[0] == "turn"]
    assert first["number"] == 1
    assert first["turn"]
    text, refused = page.evaluate(ASK, ["it", "save", ""])
    assert not refused
    assert text
    assert page.evaluate(ASK, ["it", "load", text]) == ["", ""]
    assert page.evaluate(ASK, ["it", "load", text[:-3]]) == ["", "UnreadableLink"]
    assert page.evaluate(ASK, ["it", "save", ""])[0] == text


def play_turn(frame: Frame) -> None:
    """A person at the table takes two vegetables, once it is their turn."""
    vegetables = frame.locator(".market button.vegetable[data-do=tap]:not([aria-disabled=true])")
    frame.locator("#play").wait_for()
    vegetables.nth(0).click()
    vegetables.nth(1).click()
    frame.locator("#play:not([aria-disabled=true])").click()


def test_a_lesson_tells_its_end_after_keys_alone(pages: Pages) -> None:
    """Tab and Enter begin it; the focus goes on into the frame."""
    page = pages.with_embed('show="lesson" game="pointsalad" lesson="pairs"')
    page.locator("#it button").focus()
    page.keyboard.press("Enter")
    began(page)
    assert page.evaluate("document.activeElement.id") == "it"
    assert page.evaluate("document.getElementById('it').shadowRoot.activeElement?.tagName") == "IFRAME"


def test_sizes_itself_between_bounds_or_stays_as_it_is_told(pages: Pages) -> None:
    page = pages.with_embed('show="card" card="carrot-01"')
    press(page)
    height = "document.getElementById('it').shadowRoot.querySelector('iframe').offsetHeight"
    until(page, lambda: 120 <= page.evaluate(height) < 420)
    frame = page.frames[1]
    fits = "Math.abs(document.getElementById('page').getBoundingClientRect().height - innerHeight) < 3"
    until(page, lambda: frame.evaluate(fits))
    page.set_viewport_size({"width": 320, "height": 700})
    until(page, lambda: frame.evaluate(fits))
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    fixed = pages.with_embed('show="card" card="carrot-01" size="333"')
    press(fixed)
    assert fixed.evaluate(height) == 333


def test_theme_and_language_are_the_hosts_and_follow_it(pages: Pages) -> None:
    page = pages.with_embed('show="card" card="carrot-01" theme="dark" language="de"')
    frame = press(page)
    expect(frame.locator("html")).to_have_attribute("lang", "de")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.evaluate("document.getElementById('it').setAttribute('language', 'es')")
    page.evaluate("document.getElementById('it').setAttribute('theme', 'light')")
    expect(frame.locator("html")).to_have_attribute("lang", "es")
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")


def test_its_own_content_is_what_is_loaded_and_what_is_read_without_scripts(browser: Browser, pages: Pages) -> None:
    inside = "<p>Who is next?</p><code>1. cabbage-05+onion-06; 2. point onion-15 flip onion-15</code>"
    page = pages.with_embed('show="position" game="pointsalad" seats="3" seed="7"', inside)
    expect(page.get_by_text("Who is next?")).to_be_visible()
    frame = press(page)
    expect(frame.locator("#log li")).to_have_count(2)
    silent = browser.new_context(java_script_enabled=False)
    other = silent.new_page()
    other.goto(pages.outer.address)
    expect(other.get_by_text("Who is next?")).to_be_visible()
    silent.close()


# --- what is kept ---------------------------------------------------------------------------------------------------


def test_nothing_mixes_with_the_matches_of_the_page_itself(pages: Pages) -> None:
    """Even where both are of one origin: the frame keeps nothing, or what it keeps under the name it was given."""
    page = pages.context.new_page()
    page.goto(pages.inner.address)
    page.wait_for_selector("html.started", timeout=PATIENCE)
    page.click("#start-match")
    page.wait_for_selector("#play")  # no bot is to act: what is kept stays as it is
    before = page.evaluate("JSON.stringify(localStorage)")
    for keep in ("", "&keep=club"):
        framed = pages.context.new_page()
        framed.goto(f"{pages.inner.address}?embed=table&seats=2{keep}")
        framed.wait_for_selector("html.started .market", timeout=PATIENCE)
        play_turn(framed.main_frame)
        framed.wait_for_selector("#log li")
    kept = page.evaluate("({...localStorage})")
    own = {name: text for name, text in json.loads(before).items() if not name.endswith("#written")}
    assert {name: kept[name] for name in own} == own
    others = set(kept) - set(own)
    assert others
    assert all("embed:club#" in name or name.endswith("#written") for name in others)
    framed.reload()
    framed.wait_for_selector("html.started #log li", timeout=PATIENCE)


# --- frames that may little -----------------------------------------------------------------------------------------


def test_works_where_all_storage_is_refused(pages: Pages) -> None:
    pages.context.add_init_script(REFUSED)
    page = pages.with_embed('show="table" seats="2" keep="here"')
    frame = press(page)
    play_turn(frame)
    frame.locator("#notice-unsaved").wait_for()
    until(page, lambda: any(name == "turn" for name, _ in events(page)))


@pytest.mark.parametrize(
    ("pages", "sandbox"),
    [({}, "allow-scripts allow-same-origin"), ({"Access-Control-Allow-Origin": "*"}, "allow-scripts")],
    indirect=["pages"],
)
def test_works_in_a_sandbox(pages: Pages, sandbox: str) -> None:
    page = pages.with_embed(f'show="lesson" lesson="pairs" sandbox="{sandbox}"')
    press(page)
    assert page.evaluate(ASK, ["it", "save", ""]) == ["#learn/pointsalad/pairs", ""]


def test_a_plain_frame_with_a_query_needs_no_script(pages: Pages) -> None:
    address = f"{pages.inner.address}?embed=page&amp;lang=de&amp;theme=dark#rules/pointsalad/PS-T4"
    pages.write(f'<iframe src="{address}" title="Rules" width="600" height="500"></iframe>')
    page = pages.open()
    frame = page.frame_locator("iframe")
    frame.locator("html.started").wait_for(state="attached", timeout=PATIENCE)
    expect(frame.locator("html")).to_have_attribute("lang", "de")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("#clause-PS-T4")).to_be_visible()
    expect(frame.locator("#to-menu")).to_have_count(0)
    assert page.evaluate("scrollY") == 0


# --- hostile pages --------------------------------------------------------------------------------------------------

RAW = """() => new Promise(done => {
  // A host that speaks by itself instead of by embed.js, so that it can say what it likes.
  globalThis.answers = [];
  addEventListener("message", event => {
    const frame = document.querySelector("iframe");
    if (event.source !== frame.contentWindow || event.data !== "salad-table hello 1") return;
    const { port1, port2 } = new MessageChannel();
    globalThis.port = port1;
    port1.onmessage = one => { answers.push(JSON.parse(one.data)); if (answers.at(-1).is === "ready") done(); };
    frame.contentWindow.postMessage({ salad: "port", token: "0123456789abcdef" }, "*", [port2]);
  });
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.src = SITE;
})"""
SAID = """async text => {
  const before = answers.filter(one => one.is !== "size").length;
  port.postMessage(text);
  while (answers.filter(one => one.is !== "size").length === before) await new Promise(done => setTimeout(done, 20));
  return answers.filter(one => one.is !== "size").at(-1);
}"""


def message(**fields: Any) -> str:
    """A message that is as it must be, but for what is given."""
    return json.dumps({"token": "0123456789abcdef", "id": 1, "do": "save", "text": "", **fields})


def test_hostile_hosts_are_refused_by_name_and_change_nothing(pages: Pages) -> None:
    pages.write("<main></main>")
    page = pages.open()
    page.evaluate(RAW.replace("SITE", json.dumps(f"{pages.inner.address}?embed=table&seats=2&seed=7")))
    before = page.evaluate(SAID, message())
    for text in (
        message(token="another-token-here"), message(do="eval"), message(id=-1), message(text={"a": 1}),
        message(more=1), "{", "[" * 10_000, "x" * 3_000_000, {"an": "object"}, 7, None,
    ):  # fmt: skip
        answer = page.evaluate(SAID, text)
        assert (answer["is"], answer["error"]) == ("refused", "UnreadableMessage"), text
        assert answer["token"] == "0123456789abcdef"
    wrong = page.evaluate(SAID, message(do="load", text="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"))
    assert wrong["error"] == "UnreadableLink"
    assert page.evaluate(SAID, message()) == before


WRONG: tuple[dict[str, Any], ...] = (
    {"token": "0123456789abcdef", "is": "finished", "lesson": "", "scores": [], "winners": []},
    {"is": "turn", "number": "1", "seat": 0, "turn": ""},
    {"is": "turn", "number": 1, "seat": 0},
    {"is": "turn", "number": 1, "seat": 0, "turn": "", "more": 1},
    {"is": "turn", "number": 1e9, "seat": 0, "turn": ""},
    {"is": "finished", "lesson": "", "scores": [[1]], "winners": []},
    {"is": "finished", "lesson": "", "scores": [1] * 50, "winners": []},
    {"is": "finished", "lesson": "x" * 200_000, "scores": [], "winners": []},
    {"is": "constructor"}, {"is": "__proto__"}, {"is": "click"}, {"is": None}, {},
)  # fmt: skip


def test_hostile_frames_are_not_heard(pages: Pages) -> None:
    """A frame that has the port and says with another token, or in another shape, what it should not."""
    page = pages.with_embed('show="card" card="carrot-01"')
    frame = press(page)
    for wrong in WRONG:
        frame.evaluate("text => embedded.say(text)", json.dumps(wrong))
    frame.evaluate("text => embedded.say(text)", json.dumps({"is": "size", "height": 9_999}))
    right = {"number": 1, "seat": 0, "turn": "<b>"}
    frame.evaluate("text => embedded.say(text)", json.dumps({"is": "turn", **right}))
    until(page, lambda: len(events(page)) > 1)
    assert events(page) == [["ready", {}], ["turn", right]]
    height = page.evaluate("document.getElementById('it').shadowRoot.querySelector('iframe').offsetHeight")
    assert height == 1400


def test_html_in_names_stays_text(pages: Pages) -> None:
    page = pages.with_embed('show="table" seats="2" seed="7" label="&lt;img src=x onerror=hit()&gt;"')
    page.evaluate("globalThis.hits = 0; globalThis.hit = () => { hits += 1; }; 0")
    frame = press(page)
    assert page.locator("#it iframe").get_attribute("title") == "<img src=x onerror=hit()>"
    match = {
        "format": 1, "game": "pointsalad", "rules": 1, "options": {}, "seats": 2, "start": 0, "seed": 7, "on_top": [],
        "turns": [], "undone": 0,
        "players": [{"kind": "person", "level": "", "name": "<img src=x onerror=alert(1)>"}] * 2,
    }  # fmt: skip
    assert page.evaluate(ASK, ["it", "load", json.dumps(match)]) == ["", ""]
    expect(frame.locator("#page")).to_contain_text("<img src=x onerror=alert(1)>")
    assert frame.locator("#page img").count() == 0
    assert page.evaluate("hits") == 0


def test_what_others_say_to_host_or_frame_is_not_heard(pages: Pages) -> None:
    """A second frame, of another source and origin, says hello, and answers in the first one's place."""
    (pages.folder / "evil.html").write_text(
        """<!doctype html><script>
        const { port1, port2 } = new MessageChannel();
        globalThis.got = [];
        addEventListener("message", event => got.push(event.data));
        parent.postMessage("salad-table hello 1", "*");
        parent.postMessage(JSON.stringify({ token: "x", is: "finished", lesson: "", scores: [], winners: [] }), "*");
        setInterval(() => { for (let n = 0; n < parent.frames.length; n++) {
          parent.frames[n].postMessage({ salad: "port", token: "0123456789abcdef" }, "*", [new MessageChannel().port2]);
        } }, 5);
        </script>""",
        encoding="utf-8",
    )
    evil = pages.outer.address + "evil.html"
    pages.write(
        f'<iframe id="evil" title="other" src="{evil}"></iframe>'
        '<salad-table id="it" show="card" card="carrot-01"></salad-table>'
    )
    page = pages.open()
    page.evaluate("postMessage('salad-table hello 1', '*')")
    press(page)
    assert page.evaluate(ASK, ["it", "save", ""]) == ["#cards/pointsalad/carrot-01", ""]
    stranger = next(frame for frame in page.frames if frame.url == evil)
    assert stranger.evaluate("got.filter(one => one.token !== '0123456789abcdef')") == []  # it tells itself, too
    assert [name for name, _ in events(page)] == ["ready"]


def test_a_frame_that_has_gone_elsewhere_gets_no_port(pages: Pages) -> None:
    """What now lies in the frame says hello from another origin."""
    (pages.folder / "elsewhere.html").write_text(
        "<!doctype html><script>globalThis.got = []; addEventListener('message', one => got.push(one.data));"
        "parent.postMessage('salad-table hello 1', '*');</script>",
        encoding="utf-8",
    )
    page = pages.with_embed('show="card" card="carrot-01"')
    frame = press(page)
    frame.goto(pages.outer.address + "elsewhere.html")
    frame.wait_for_timeout(200)
    assert frame.evaluate("got") == []


def test_what_the_address_asks_wrongly_is_told_and_the_page_stays_usable(pages: Pages) -> None:
    page = pages.with_embed('show="table" seats="99"')
    frame = press(page)
    name, detail = events(page)[0]
    assert (name, detail["error"]) == ("refused", "UnknownEmbed")
    expect(frame.locator("#notice-problem")).to_be_visible()
    expect(frame.locator("#start-match")).to_be_visible()
