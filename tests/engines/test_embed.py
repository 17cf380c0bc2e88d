"""Embeds on the page of another site, in every engine: ten of which two begin, hostile messages, a sandbox."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.engines.engine import Engine, wait
from tools.page import ROOT
from tools.serve import serving

WATCH = """<script>
globalThis.heard = [];
for (const name of ["ready", "turn", "lesson-step", "finished", "refused"])
  document.addEventListener(name, event => heard.push([event.target.id, name, event.detail]));
globalThis.answer = null;
globalThis.ask = (id, verb, text) => {
  answer = null;
  const done = document.getElementById(id)[verb](text);
  done.then(said => { answer = [said, ""]; }, error => { answer = ["", error.name]; });
  return true;
};
</script>"""
RAW = """<script>
globalThis.answers = [];
addEventListener("message", event => {
  const frame = document.querySelector("iframe");
  if (event.source !== frame.contentWindow || event.data !== "salad-table hello 1") return;
  frame.contentWindow.postMessage({ salad: "port", token: "short" }, "*", [new MessageChannel().port2]);
  const { port1, port2 } = new MessageChannel();
  globalThis.port = port1;
  port1.onmessage = one => { if (JSON.parse(one.data).is !== "size") answers.push(JSON.parse(one.data)); };
  frame.contentWindow.postMessage({ salad: "port", token: "0123456789abcdef" }, "*", [port2]);
  frame.contentWindow.postMessage({ salad: "port", token: "another-one-for-you" }, "*", [new MessageChannel().port2]);
});
</script>"""


class Hosts:
    """The site, the one file, and a page of another site around them."""

    def __init__(self, site: str, host: str, folder: Path) -> None:
        self.site = site
        self.host = host
        self.folder = folder

    def write(self, head: str, body: str) -> str:
        """A page of the other site; its address."""
        page = f'<!doctype html><html lang="en"><title>Host</title>{WATCH}{head}<main>{body}</main></html>'
        (self.folder / "page.html").write_text(page, encoding="utf-8")
        return f"{self.host}page.html"

    @property
    def script(self) -> str:
        """The line that a host needs."""
        return f'<script src="{self.site}embed.js"></script>'


@pytest.fixture
def hosts(folder: Path, tmp_path: Path) -> Iterator[Hosts]:
    """The published site and the examples, served at two origins."""
    shutil.copytree(ROOT / "examples", tmp_path / "outer")
    with serving(folder) as site, serving(tmp_path / "outer") as outer:
        for path in (tmp_path / "outer").glob("*.html"):
            text = path.read_text("utf-8").replace("http://127.0.0.1:8000/", site)
            path.write_text(text.replace("</head>", f"{WATCH}</head>"), encoding="utf-8")
        yield Hosts(site, outer.replace("127.0.0.1", "localhost"), tmp_path / "outer")


def heard(engine: Engine, of: str) -> list[list[Any]]:
    """What an embed has told: [name, detail]."""
    return [[name, detail] for id, name, detail in json.loads(engine.ask("JSON.stringify(heard)")) if id == of]


def ready(engine: Engine, of: str) -> None:
    """Waits until an embed can be used."""
    wait(f"{of} is ready", lambda: any(name == "ready" for name, _ in heard(engine, of)))


def asked(engine: Engine, of: str, verb: str, text: str = "") -> list[str]:
    """What a method of an embed comes to: [text, ""] or ["", name of the error]."""
    assert engine.ask(f"ask({json.dumps(of)}, {json.dumps(verb)}, {json.dumps(text)})")
    found: list[str] = wait("an answer", lambda: json.loads(engine.ask("JSON.stringify(answer)")))
    return found


def test_ten_on_one_page_of_which_two_begin_and_tell(engine: Engine, hosts: Hosts) -> None:
    engine.open(f"{hosts.host}ten.html")
    ready(engine, "one")
    assert engine.ask("document.getElementById('two').shadowRoot.querySelector('button').click() ?? true")
    ready(engine, "two")
    assert heard(engine, "two")[0] == ["lesson-step", {"lesson": "pointsalad/pairs", "step": 1, "of": 4}]
    assert engine.ask("document.querySelectorAll('salad-table').length") == 10
    began = "[...document.querySelectorAll('salad-table')].filter(one => one.shadowRoot.querySelector('iframe')).length"
    assert engine.ask(began) == 2
    assert asked(engine, "two", "save") == ["#learn/pointsalad/pairs", ""]
    assert asked(engine, "two", "load", "#rules/nothing/<b>")[1] in ("", "UnknownEmbed")
    assert asked(engine, "two", "load", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa") == ["", "UnreadableLink"]


def test_hostile_messages_are_refused_by_name(engine: Engine, hosts: Hosts) -> None:
    address = f"{hosts.site}?embed=card&card=carrot-07"
    engine.open(hosts.write(RAW, f'<iframe title="card" src="{address}"></iframe>'))
    wait("the frame is ready", lambda: engine.ask("answers.some(one => one.is === 'ready')"))
    good = {"token": "0123456789abcdef", "id": 1, "do": "save", "text": ""}
    wrong: tuple[object, ...] = (
        {**good, "token": "x"},
        {**good, "do": "eval"},
        {**good, "more": 1},
        {**good, "text": [1]},
        [],
        7,
    )
    texts = [*map(json.dumps, wrong), "{", "[" * 9_000]
    assert engine.ask(f"({json.dumps(texts)}.forEach(text => port.postMessage(text)), true)")
    assert engine.ask("(port.postMessage('x'.repeat(3e6)), port.postMessage({ an: 'object' }), true)")
    wait("all are answered", lambda: engine.ask("answers.length") == len(texts) + 3)
    said = json.loads(engine.ask("JSON.stringify(answers)"))
    assert {(one["is"], one.get("error")) for one in said[1:]} == {("refused", "UnreadableMessage")}
    assert {one["token"] for one in said} == {"0123456789abcdef"}


def test_works_as_one_file_in_a_sandbox_that_allows_scripts_alone(engine: Engine, hosts: Hosts, single: Path) -> None:
    """Its origin is null, and it may keep nothing, which it says where it was to keep something."""
    (hosts.folder / single.name).symlink_to(single)
    attributes = f'show="table" seats="2" keep="club" src="{single.name}" sandbox="allow-scripts"'
    engine.open(hosts.write(hosts.script, f'<salad-table id="it" {attributes}>A table.</salad-table>'))
    assert engine.ask("document.getElementById('it').start() ?? true")
    ready(engine, "it")
    text, refused = asked(engine, "it", "save")
    assert text
    assert not refused
    assert asked(engine, "it", "load", text) == ["", ""]
