// The page's own verbs: show a screen, hand on what is pressed, move what moved. Python decides, this only draws.
"use strict";
(() => {
  const root = document.getElementById("page");
  const said = document.getElementById("announcer");
  const stage = document.getElementById("stage");
  const QUICK = matchMedia("(prefers-reduced-motion: reduce)");
  const MOVE = 240, STAGGER = 60, MOST = 12, LARGEST = 5e6;
  const queue = [];
  let started = false, drawing = false;

  // ── showing ──
  // What is equal is left alone, so that caches of markup pay off; what a person opened stays open.
  const callbacks = {
    beforeNodeMorphed: (old, next) => !(old.nodeType === 1 && old.isEqualNode(next)),
    beforeAttributeUpdated: (name, element) => !(name === "open" && element.tagName === "DETAILS"),
  };

  // A turn is shown once it is on the disk, which takes a few milliseconds: what was seen is there after a crash.
  let drawn = null, next = null;
  function show(html, text) {
    const kept = globalThis.journal?.waiting();
    if (!kept && !next) return draw(html, text);
    if (!next) drawn = kept.then(() => { const [latest, state] = next; next = null; draw(latest, state); });
    next = [html, text];
  }

  function draw(html, text) {
    const state = JSON.parse(text);
    const before = state.moved.length && !QUICK.matches ? places(state.moved) : null;
    const focused = document.activeElement;
    const place = root.contains(focused) ? pressable().indexOf(focused) : -1;
    const away = root.dataset.route !== state.route;
    drawing = true;
    Idiomorph.morph(root, html, { morphStyle: "innerHTML", callbacks });
    drawing = false;
    if (!state.moved.length) stage.replaceChildren(); // nothing of a hand flies over the cover between two people
    matchControls();
    refocus(focused?.id, place);
    ask();
    root.dataset.route = state.route;
    if (document.title !== state.title) document.title = state.title;
    // Touching these makes the browser work out every style of the page again, so only where they change.
    const page = document.documentElement, theme = state.theme === "system" ? undefined : state.theme;
    if (page.lang !== state.language) page.lang = state.language;
    if (page.dataset.theme !== theme) { if (theme) page.dataset.theme = theme; else delete page.dataset.theme; }
    if (said.textContent !== state.announcement) said.textContent = state.announcement;
    follow(state.route);
    if (away) scrollTo(0, 0);
    if (before) requestAnimationFrame(() => travel(before, state.moved)); // before the page is painted
  }

  // Morphing changes attributes; what a person has set since lies in properties.
  function matchControls() {
    for (const box of root.querySelectorAll("input[type=checkbox], input[type=radio]")) box.checked = box.defaultChecked;
    for (const list of root.querySelectorAll("select"))
      for (const option of list.options) if (option.defaultSelected) list.value = option.value;
  }

  const pressable = () => [...root.querySelectorAll("a[href], button, input, select, summary, textarea:not([readonly])")];

  // Focus stays on what had it; where that is gone, it goes to the verb or the control in its place, never to nowhere.
  function refocus(id, place) {
    if (!id || document.activeElement?.id === id) return;
    const near = place < 0 ? null : pressable().at(Math.min(place, pressable().length - 1));
    const heir = document.getElementById(id) ?? root.querySelector("#decision .main, .winner .main") ?? near;
    heir?.focus({ preventScroll: true });
  }

  // A field that was asked for is written in at once.
  let asked = "";
  function ask() {
    const field = root.querySelector("[data-focus]");
    if (field && field.id !== asked) { field.focus(); field.select(); }
    asked = field?.id ?? "";
  }

  function follow(route) {
    const address = route ? `#${route}` : "";
    if (location.hash === address || (route === "" && location.hash === "#")) return;
    history.pushState(null, "", address || location.pathname + location.search);
  }

  // ── motion: a card is seen on its way from where it was to where it is ──
  // All places are read before anything is written, so that the page is laid out once and not once a card.
  const lying = element => (element.matches(".pile") ? element.querySelector(".card") ?? element : element);

  function places(moved) {
    const sources = new Set(moved.map(([from]) => from));
    const found = new Map();
    for (const element of root.querySelectorAll(".card[id], .chip[id], .pile[id]")) {
      const shown = lying(element);
      found.set(element.id, { box: shown.getBoundingClientRect(), copy: sources.has(element.id) ? shown.cloneNode(true) : null });
    }
    return found;
  }

  function travel(before, moved) {
    const told = new Set(moved.map(([, to]) => to));
    const flights = moved.map(([from, to]) => [before.get(from), document.getElementById(to)]);
    for (const [id, start] of before) if (id.startsWith("card-") && !told.has(id)) flights.push([start, document.getElementById(id)]);
    const planned = flights.map(([start, target]) => start && target && planFlight(start, target)).filter(Boolean);
    planned.forEach((flight, place) => fly(flight, Math.min(place, moved.length)));
  }

  // A card that is there arrives; one that is gone, or a pile's bottom half, leaves towards its target.
  function planFlight(start, target) {
    const to = target.getBoundingClientRect(), from = start.box;
    if (!to.width || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) return null;
    if (target.matches(".card, .chip")) {
      const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
      return { copy: target.cloneNode(true), box: to, origin: "0 0", frames: [{ transform }, { transform: "none" }], target };
    }
    const x = to.x + to.width / 2 - from.x - from.width / 2, y = to.y + to.height / 2 - from.y - from.height / 2;
    const end = { transform: `translate(${x}px, ${y}px) scale(.25)`, opacity: .4 };
    return start.copy && { copy: start.copy, box: from, origin: "50% 50%", frames: [{ transform: "none", opacity: 1 }, end] };
  }

  // What travels is a copy above the page, which nobody can press or read: the card itself lies where it is, unseen
  // until the copy has come, and takes the clicks that are meant for it.
  function fly({ copy, box, origin, frames, target }, step) {
    copy.removeAttribute("id");
    copy.style.cssText = `position: fixed; left: ${box.x}px; top: ${box.y}px; --card: ${box.width}px; margin: 0; transform-origin: ${origin}`;
    stage.append(copy);
    const timing = { duration: MOVE, delay: step * STAGGER, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards" };
    const run = copy.animate(frames, timing);
    run.onfinish = run.oncancel = () => copy.remove();
    target?.animate({ opacity: [0, 0] }, { duration: MOVE + step * STAGGER });
  }

  // ── listening: one listener a kind, on an element that stays ──
  function act(action, value) {
    const detail = { do: action, value };
    if (started && !queue.length) send(detail); else later(detail);
  }

  const send = detail => root.dispatchEvent(new CustomEvent("act", { detail }));

  // What is pressed or set before Python has arrived is done when it has; hammering on a button counts only so often.
  function later(detail) {
    if (queue.length < MOST) queue.push(detail);
    globalThis.watch?.queued();
  }

  function drain() {
    if (!queue.length) return;
    send(queue[0]);
    queue.shift();
    setTimeout(drain);
  }

  root.addEventListener("click", event => {
    const target = event.target.closest("[data-do]");
    if (!target || !root.contains(target) || target.getAttribute("aria-disabled") === "true") return;
    act(target.dataset.do, target.dataset.do === "theme" ? theme() : target.dataset.value ?? "");
  });

  root.addEventListener("change", event => {
    const target = event.target.closest("[data-change]");
    if (drawing) return; // a field that goes with something typed in it was given up
    if (target?.type === "file") pick(target);
    else if (target) act(target.dataset.change, target.type === "checkbox" ? String(target.checked) : target.value);
  });

  // A file is handed on as text; one that is far too large, as nothing.
  async function pick(input) {
    const [file] = input.files;
    if (!file) return;
    const text = file.size < LARGEST ? await file.text() : "";
    input.value = "";
    act(input.dataset.change, text);
  }

  root.addEventListener("focusin", event => { if (event.target.matches("textarea[readonly]")) event.target.select(); });

  function theme() {
    const set = document.documentElement.dataset.theme;
    return set || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  }

  // Arrows go to the nearest card in that direction, Escape takes back; Enter and Space press, as on every button.
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      const open = document.querySelector("details.more[open]");
      if (open) { open.open = false; open.querySelector("summary").focus(); } else act("clear", "");
    } else if (ARROWS[event.key] && document.activeElement?.matches(".card, .chip")) {
      const next = nearest(document.activeElement, ...ARROWS[event.key]);
      if (next) { next.focus(); event.preventDefault(); }
    }
  });

  function nearest(from, x, y) {
    const middle = element => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [left, top] = middle(from);
    let best = null, least = Infinity;
    for (const card of root.querySelectorAll("button.card, button.chip")) {
      const [cardLeft, cardTop] = middle(card);
      const ahead = (cardLeft - left) * x + (cardTop - top) * y;
      const aside = Math.abs((cardLeft - left) * y) + Math.abs((cardTop - top) * x);
      if (card === from || ahead < 8 || aside > ahead * 3 || !card.getClientRects().length) continue;
      if (ahead + 2 * aside < least) { least = ahead + 2 * aside; best = card; }
    }
    return best;
  }

  globalThis.page = {
    show,
    painted: async () => {
      await drawn;
      await new Promise(done => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done();
        channel.port2.postMessage(0);
      }));
    },
    handOut(name, text) {
      const link = document.createElement("a"), address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
      Object.assign(link, { href: address, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    ready() {
      started = true;
      document.documentElement.classList.add("started");
      globalThis.watch?.done();
      drain();
    },
  };
  requestAnimationFrame(() => requestAnimationFrame(() => document.documentElement.classList.add("ready")));
})();
