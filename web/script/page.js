// The page's own verbs: show a screen, hand on what is pressed, move what moved. Python decides, this only draws.
"use strict";
(() => {
  const root = document.getElementById("page");
  const said = document.getElementById("announcer");
  const stage = document.getElementById("stage");
  const QUICK = matchMedia("(prefers-reduced-motion: reduce)");
  const MOVE = 240, STAGGER = 60, MOST = 12;
  const queue = [];
  let started = false;

  // ── showing ──
  // What is equal is left alone, so that caches of markup pay off; what a person opened stays open.
  const callbacks = {
    beforeNodeMorphed: (old, next) => !(old.nodeType === 1 && old.isEqualNode(next)),
    beforeAttributeUpdated: (name, element) => !(name === "open" && element.tagName === "DETAILS"),
  };

  function show(html, text) {
    const state = JSON.parse(text);
    const before = state.moved.length ? places() : null;
    const focused = document.activeElement;
    const place = root.contains(focused) ? pressable().indexOf(focused) : -1;
    const away = root.dataset.route !== state.route;
    Idiomorph.morph(root, html, { morphStyle: "innerHTML", callbacks });
    matchControls();
    refocus(focused?.id, place);
    root.dataset.route = state.route;
    document.title = state.title;
    const page = document.documentElement;
    page.lang = state.language;
    if (state.theme === "system") delete page.dataset.theme; else page.dataset.theme = state.theme;
    if (said.textContent !== state.announcement) said.textContent = state.announcement;
    follow(state.route);
    if (away) scrollTo(0, 0);
    if (before && !QUICK.matches) travel(before, state.moved);
  }

  // Morphing changes attributes; what a person has set since lies in properties.
  function matchControls() {
    for (const box of root.querySelectorAll("input[type=checkbox], input[type=radio]")) box.checked = box.defaultChecked;
    for (const list of root.querySelectorAll("select"))
      for (const option of list.options) if (option.defaultSelected) list.value = option.value;
  }

  const pressable = () => [...root.querySelectorAll("a[href], button, input, select, summary")];

  // Focus stays on what had it; where that is gone, it goes to the verb or the control in its place, never to nowhere.
  function refocus(id, place) {
    if (!id || document.activeElement?.id === id) return;
    const near = place < 0 ? null : pressable().at(Math.min(place, pressable().length - 1));
    const heir = document.getElementById(id) ?? root.querySelector("#decision .main, .winner .main") ?? near;
    heir?.focus({ preventScroll: true });
  }

  function follow(route) {
    const address = route ? `#${route}` : "";
    if (location.hash === address || (route === "" && location.hash === "#")) return;
    history.pushState(null, "", address || location.pathname + location.search);
  }

  // ── motion: a card is seen on its way from where it was to where it is ──
  function places() {
    const found = new Map();
    for (const element of root.querySelectorAll(".card[id], .chip[id], .pile[id]")) {
      const shown = element.matches(".pile") ? element.querySelector(".card") ?? element : element;
      found.set(element.id, { box: shown.getBoundingClientRect(), copy: shown.cloneNode(true) });
    }
    return found;
  }

  function travel(before, moved) {
    const told = new Set(moved.map(([, to]) => to));
    let step = 0;
    for (const [from, to] of moved) {
      const start = before.get(from), target = document.getElementById(to);
      if (start && target) (target.matches(".card") ? arrive(target, start.box, step++) : leave(start, target, step++));
    }
    for (const [id, start] of before) {
      const card = id.startsWith("card-") && !told.has(id) && document.getElementById(id);
      if (card && card.getClientRects().length) arrive(card, start.box, 0);
    }
  }

  // What travels is a copy above the page, which nobody can press or read: the card itself lies where it is, unseen
  // until the copy has come, and takes the clicks that are meant for it.
  function arrive(element, from, step) {
    const to = element.getBoundingClientRect();
    if (!to.width || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) return;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    fly(element.cloneNode(true), to, [{ transform: start }, { transform: "none" }], step);
    element.animate({ opacity: [0, 0] }, { duration: MOVE + step * STAGGER });
  }

  function leave(start, target, step) {
    const to = target.getBoundingClientRect();
    if (!to.width) return;
    const x = to.x + to.width / 2 - start.box.x - start.box.width / 2;
    const y = to.y + to.height / 2 - start.box.y - start.box.height / 2;
    const end = { transform: `translate(${x}px, ${y}px) scale(.25)`, opacity: .4 };
    fly(start.copy, start.box, [{ transform: "none", opacity: 1 }, end], step);
  }

  function fly(copy, box, frames, step) {
    copy.removeAttribute("id");
    copy.style.cssText = `position: fixed; left: ${box.x}px; top: ${box.y}px; --card: ${box.width}px; margin: 0; transform-origin: ${frames[0].opacity ? "50% 50%" : "0 0"}`;
    stage.append(copy);
    const run = copy.animate(frames, { duration: MOVE, delay: step * STAGGER, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards" });
    run.onfinish = run.oncancel = () => copy.remove();
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
    if (target) act(target.dataset.change, target.type === "checkbox" ? String(target.checked) : target.value);
  });

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
    painted: () => new Promise(done => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(0);
    })),
    ready() {
      started = true;
      document.documentElement.classList.add("started");
      globalThis.watch?.done();
      drain();
    },
  };
  requestAnimationFrame(() => requestAnimationFrame(() => document.documentElement.classList.add("ready")));
})();
