// The page's own verbs: show a screen, hand on what is pressed, move what moved. Python decides, this only draws.
"use strict";
(() => {
  const root = document.getElementById("page");
  const said = document.getElementById("announcer");
  const stage = document.getElementById("stage");
  const QUICK = matchMedia("(prefers-reduced-motion: reduce)");
  const MOVE = 220, STAGGER = 40, SPREAD = 75; // milliseconds: all that a turn moves lies there in less than 300
  const SMALL = 24, VEIL = "veil", MOST = 12, LARGEST = 5e6;
  const SETTLED = 400;
  const words = JSON.parse(document.getElementById("words").textContent);
  const embedded = document.documentElement.dataset.embed !== undefined;
  const queue = [];
  let started = false, settling = 0, drawing = false;

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
    if (!state.moved.length && stage.childElementCount) land();
    matchControls();
    refocus(focused?.id, place);
    ask();
    view();
    root.dataset.route = state.route;
    if (document.title !== state.title) document.title = state.title;
    // Touching these makes the browser work out every style of the page again, so only where they change.
    const page = document.documentElement, theme = state.theme === "system" ? undefined : state.theme;
    if (page.lang !== state.language) page.lang = state.language;
    if (page.dataset.theme !== theme) { if (theme) page.dataset.theme = theme; else delete page.dataset.theme; }
    if (said.textContent !== state.announcement) said.textContent = state.announcement;
    follow(state.route, state.place, away);
    if (away) arrive();
    if (away) embeds();
    if (before) requestAnimationFrame(() => travel(before, state.moved)); // before the page is painted
  }

  // A frame neither scrolls the page around it nor takes the focus from it, unless somebody is at work in there.
  const quiet = () => embedded && !document.hasFocus();

  // A screen is seen from its top, or from what its address names; again in the next frame, because the browser may have
  // been about to keep in its place what was pressed.
  function arrive() {
    const named = quiet() ? null : root.querySelector("[data-here]");
    const there = () => named ? named.scrollIntoView({ block: "start" }) : scrollTo(0, 0);
    there();
    requestAnimationFrame(there);
    named?.focus({ preventScroll: true });
  }

  // The page about embedding shows what other sites would. In the one file there is no such script.
  function embeds() {
    if (!root.querySelector("salad-table") || globalThis.parts || document.getElementById("embeds")) return;
    document.head.append(Object.assign(document.createElement("script"), { id: "embeds", src: "./embed.js" }));
  }

  // Morphing changes attributes; what a person has set since lies in properties.
  function matchControls() {
    for (const box of root.querySelectorAll("input[type=checkbox], input[type=radio]")) box.checked = box.defaultChecked;
    for (const list of root.querySelectorAll("select"))
      for (const option of list.options) if (option.defaultSelected) list.value = option.value;
    for (const slider of root.querySelectorAll("input[type=range]"))
      if (slider.value !== slider.defaultValue) slider.value = slider.defaultValue;
  }

  const pressable = () => [...root.querySelectorAll("a[href], button, input, select, summary, textarea:not([readonly])")];

  // Focus stays on what had it; where that is gone, it goes to the verb or the control in its place, never to nowhere.
  // On the cover and at the end it goes to the heading: a key that is pressed once too often must not show somebody's
  // hand, or pass over the result.
  function refocus(id, place) {
    if (!id || document.activeElement?.id === id) return;
    const near = place < 0 ? null : pressable().at(Math.min(place, pressable().length - 1));
    const heir = document.getElementById(id)
      ?? root.querySelector("#decision .main, .teach .main, .verdict .main, .replay .main, :is(.result, .pass) h1, #statistics-restore") ?? near;
    heir?.focus({ preventScroll: true });
    heir?.scrollIntoView({ block: "nearest", behavior: "instant" }); // only as far as it is out of sight
  }

  // A field that was asked for is written in at once.
  let asked = "";
  function ask() {
    const field = root.querySelector("[data-focus]");
    if (field && field.id !== asked && !quiet()) { field.focus(); field.select(); }
    asked = field?.id ?? "";
  }

  // What says something new comes into view.
  let viewed = "";
  function view() {
    const found = root.querySelector("[data-view]"), now = found?.dataset.view ?? "";
    if (found && viewed && now !== viewed && !quiet()) found.scrollIntoView({ block: "nearest", behavior: QUICK.matches ? "auto" : "smooth" });
    viewed = now;
  }

  // An address of which Python is about to hear, as of a link that was just pressed, is not written over.
  let heard = location.hash;
  addEventListener("hashchange", () => { heard = location.hash; });

  // The place within a screen follows when it has settled: browsers let a page write only so many addresses a second.
  function follow(route, place, away) {
    clearTimeout(settling);
    const address = route ? `#${route}` : "", whole = place ? `${address}/${place}` : address;
    if (location.hash !== heard || location.hash === whole || (route === "" && location.hash === "#")) return;
    const within = location.hash.startsWith(address) && /^(\/\d+)?$/.test(location.hash.slice(address.length));
    if (place && within) settling = setTimeout(() => write("replaceState", whole), SETTLED);
    else if (away || !place) write("pushState", whole || location.pathname + location.search);
  }

  function write(how, whole) {
    if (location.hash !== heard) return;
    history[embedded ? "replaceState" : how](null, "", whole); // the host's "back" is the host's
    heard = location.hash;
  }

  // ── motion: a card is seen on its way from where it was to where it is ──
  // All places are read before anything is written, so that the page is laid out once and not once a card.
  const isCard = element => element.matches(".card, .chip");
  const lying = element => (isCard(element) ? element : element.querySelector(".card") ?? element);

  // What is folded away, as an opponent's cards on a phone, counts as lying where it is folded into.
  function visible(element) {
    while (element && !element.getClientRects().length) element = element.parentElement;
    return element;
  }

  function places(moved) {
    const sources = new Set(moved.map(([from]) => from));
    const named = [...sources].map(id => document.getElementById(id)).filter(Boolean);
    const found = new Map();
    for (const element of new Set([...root.querySelectorAll(".card[id], .chip[id]"), ...named])) {
      const shown = lying(element), seen = visible(shown);
      const copy = sources.has(element.id) && isCard(shown) && seen === shown ? shown.cloneNode(true) : null;
      if (seen) found.set(element.id, { box: seen.getBoundingClientRect(), card: isCard(shown) && seen === shown, copy });
    }
    return found;
  }

  function travel(before, moved) {
    const told = new Set(moved.map(([, to]) => to));
    const flights = moved.map(([from, to]) => [before.get(from), document.getElementById(to)]);
    for (const [id, start] of before) if (id.startsWith("card-") && !told.has(id)) flights.push([start, document.getElementById(id)]);
    const planned = flights.map(([start, target]) => start && target && planFlight(start, target)).filter(Boolean);
    const step = Math.min(STAGGER, SPREAD / moved.length);
    planned.forEach((flight, place) => fly(flight, step * Math.min(place, moved.length)));
  }

  // A card that is there arrives, out of a hand that nobody sees as well; one that is gone, or that lies face down,
  // leaves towards its target.
  function planFlight(start, target) {
    const arrives = isCard(target) && target.getClientRects().length, place = arrives ? target : visible(target);
    if (!place) return null;
    const to = place.getBoundingClientRect(), from = start.box;
    if (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2) return null;
    const x = from.x + from.width / 2 - to.x - to.width / 2, y = from.y + from.height / 2 - to.y - to.height / 2;
    if (arrives) {
      const size = start.card ? from.width / to.width : SMALL / to.width;
      const first = { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: start.card ? 1 : .4 };
      return { copy: target.cloneNode(true), box: to, frames: [first, { transform: "none", opacity: 1 }], target };
    }
    const last = { transform: `translate(${-x}px, ${-y}px) scale(${Math.min(1, SMALL / from.width)})`, opacity: .4 };
    return start.copy && { copy: start.copy, box: from, frames: [{ transform: "none", opacity: 1 }, last] };
  }

  // What travels is a copy above the page, which nobody can press or read: the card itself lies where it is, unseen
  // until the copy has come, and takes the clicks that are meant for it.
  function fly({ copy, box, frames, target }, delay) {
    copy.removeAttribute("id");
    copy.style.cssText = `position: fixed; left: ${box.x}px; top: ${box.y}px; --card: ${box.width}px; margin: 0; translate: none`;
    stage.append(copy);
    const run = copy.animate(frames, { duration: MOVE, delay, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards" });
    run.onfinish = run.oncancel = () => copy.remove();
    target?.animate({ opacity: [0, 0] }, { id: VEIL, duration: MOVE + delay });
  }

  // Nothing of a hand flies over the cover between two people, and nothing waits for what does not come.
  function land() {
    stage.replaceChildren();
    for (const one of document.getAnimations()) if (one.id === VEIL) one.cancel();
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
    if (target.dataset.do === "print") print();
    else if (target.dataset.do === "copy" || target.dataset.do === "send") handOn(target);
    else act(target.dataset.do, target.dataset.do === "theme" ? theme() : target.dataset.value ?? "");
  });

  root.addEventListener("change", event => {
    const target = event.target.closest("[data-change]");
    if (drawing) return; // a field that goes with something typed in it was given up
    if (target?.type === "file") pick(target);
    else if (target && target.type !== "range") act(target.dataset.change, target.type === "checkbox" ? String(target.checked) : target.value);
  });

  // A slider moves the page with it, not only when it is let go, and so does what is written into a search.
  root.addEventListener("input", event => {
    if (event.target.matches(":is([type=range], [type=search])[data-change]")) act(event.target.dataset.change, event.target.value);
  });

  // ── handing a text on: browsers let a page do this only while somebody presses, so it does not wait for Python ──
  if (navigator.share) document.documentElement.classList.add("sends");

  async function handOn(button) {
    const area = document.getElementById(button.dataset.value), text = area.value;
    try {
      if (button.dataset.do === "send") return await navigator.share(text.startsWith("http") ? { url: text } : { text });
      await navigator.clipboard.writeText(text);
      tell(button, "copied");
    } catch (error) {
      if (error.name === "AbortError") return; // nobody was chosen to send it to
      area.focus();
      area.select();
      tell(button, "select");
    }
  }

  function tell(button, word) {
    const text = (words[document.documentElement.lang] ?? words.en)[word];
    (button.querySelector(".label") ?? button).textContent = text;
    said.textContent = text;
  }

  // A link that is pasted anywhere but into a field opens.
  document.addEventListener("paste", event => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (/#(match|replay|link)\//.test(text) && !event.target.closest?.("input, textarea")) act("open-link", text);
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
  const TURNS = { ArrowLeft: "#replay-back, #review-back", ArrowRight: "#replay-on, #review-on" };
  document.addEventListener("keydown", event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      const open = document.querySelector("details.more[open]");
      if (open) { open.open = false; open.querySelector("summary").focus(); } else act("clear", "");
    } else if (TURNS[event.key] && !event.target.closest?.("input, select, textarea, .card, .chip, .key")) {
      root.querySelector(TURNS[event.key])?.click();
    } else if (ARROWS[event.key] && document.activeElement?.matches(".card, .chip, .key")) {
      const next = nearest(document.activeElement, ...ARROWS[event.key]);
      if (next) { next.focus(); event.preventDefault(); }
    }
  });

  function nearest(from, x, y) {
    const middle = element => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [left, top] = middle(from);
    let best = null, least = Infinity;
    for (const card of root.querySelectorAll("button.card, button.chip, .key")) {
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
    // How far somebody has come with thinking, without drawing the page anew.
    thought(done) {
      const bar = document.getElementById("thought");
      if (bar) { bar.value = done; bar.classList.remove("soon"); }
    },
    // Lets come what has been pressed meanwhile, and a painting that is due.
    rest: () => new Promise(done => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(0);
    }),
    idle: then => globalThis.requestIdleCallback ? requestIdleCallback(then, { timeout: 2000 }) : setTimeout(then, 200),
    // A second interpreter; nothing where the browser or its memory has no room for one. It says "" when it has failed.
    worker(heard) {
      if (navigator.deviceMemory <= 2) return;
      try {
        const address = new URL(document.documentElement.dataset.thinker, document.baseURI);
        const worker = new Worker(address, { type: "module" });
        worker.onmessage = event => heard(event.data);
        worker.onerror = worker.onmessageerror = event => { event.preventDefault(); heard(""); };
        worker.postMessage(globalThis.parts);
        return worker;
      } catch { /* a frame that may not, an older browser */ }
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
