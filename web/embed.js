// <salad-table>: a table of Salad & Parade, a lesson, a position, a replay or one card, on any page:
//
//   <script async src="https://example.org/salad/embed.js"></script>
//   <salad-table show="lesson" game="pointsalad" lesson="pairs">A sentence for where scripts are off.</salad-table>
//
// Nothing is loaded before it is pressed, or comes near the view where `start="near"`. All that crosses between the two
// pages goes through a port that only the frame made here is given, with a token. docs/embedding.md says the rest.
"use strict";
(() => {
  if (!globalThis.customElements || customElements.get("salad-table")) return;
  const HERE = document.currentScript?.src || document.baseURI;
  const HELLO = "salad-table hello 1", LONGEST = 100_000, LOWEST = 120, HIGHEST = 1400, PATIENCE = 120_000;
  const NEAR = "300px", BY_THEMSELVES = 2;
  const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";
  const NAMES = { pointsalad: "Point Salad", parade: "Parade" };
  const ASKED = ["game", "lesson", "card", "turn", "seats", "level", "seed", "keep", "theme", "pace"];
  const SHOWS = ["table", "lesson", "position", "replay", "card"];
  const WORDS = {
    en: ["Play here", "Begin the lesson", "Play on from here", "Watch it again", "Try this card", "Loads about 5 MB from {}"],
    de: ["Hier spielen", "Lektion beginnen", "Von hier weiterspielen", "Noch einmal ansehen", "Karte ausprobieren", "Lädt etwa 5 MB von {}"],
    es: ["Jugar aquí", "Empezar la lección", "Seguir desde aquí", "Volver a verla", "Probar esta carta", "Carga unos 5 MB de {}"],
    zh: ["在此开始", "开始这一课", "从这里接着下", "重看一遍", "试试这张牌", "将从 {} 加载约 5 MB"],
  };
  const STYLE = new CSSStyleSheet();
  STYLE.replaceSync(`:host { display: block; margin: 1rem 0; color-scheme: light dark; }
    :host([theme=light]) { color-scheme: light; } :host([theme=dark]) { color-scheme: dark; } :host([hidden]) { display: none; }
    div { display: grid; gap: .75rem; justify-items: start; padding: 1.25rem; border-radius: 1rem; font: 1rem/1.5 system-ui, sans-serif;
      background: light-dark(#fbf5e8, #262c25); color: light-dark(#2b2620, #f3ebda); border: 1px solid light-dark(#857858, #8a917f); overflow-wrap: anywhere; }
    b { font: 700 1.25rem/1.2 Palatino, Georgia, serif; } small { color: light-dark(#5d5447, #c0b8a6); }
    button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .625rem; font: 600 1rem/1.2 system-ui, sans-serif; cursor: pointer;
      background: light-dark(#2c6340, #a8d080); color: light-dark(#fff8e7, #14200f); }
    button:focus-visible { outline: 3px solid light-dark(#1543bd, #9cc2ff); outline-offset: 2px; }
    iframe { display: block; width: 100%; border: 0; border-radius: 1rem; background: light-dark(#efe4cd, #1a1f1a); }`);

  // What may come out of the frame: each message has just these fields.
  const whole = value => Number.isSafeInteger(value) && Math.abs(value) < 1e6;
  const text = value => typeof value === "string";
  const few = value => Array.isArray(value) && value.length <= 6 && value.every(whole);
  const SHAPES = {
    ready: {}, size: { height: whole }, turn: { number: whole, seat: whole, turn: text }, "lesson-step": { lesson: text, step: whole, of: whole },
    finished: { lesson: text, scores: few, winners: few }, answer: { to: whole, text }, refused: { to: whole, error: text, expected: text, found: text },
  };

  function read(data, token) {
    if (!text(data) || data.length > LONGEST) return null;
    let found = null;
    try { found = JSON.parse(data); } catch { return null; }
    const shape = found?.token === token && Object.hasOwn(SHAPES, found.is) ? SHAPES[found.is] : null;
    const { token: _, is, ...fields } = found ?? {};
    const names = Object.keys(fields);
    const fits = shape && names.length === Object.keys(shape).length && names.every(name => Object.hasOwn(shape, name) && shape[name](fields[name]));
    return fits ? [is, fields] : null;
  }

  function made(tag, content = "") {
    const element = document.createElement(tag);
    element.textContent = content;
    return element;
  }

  function refusal(error, expected, found) {
    return Object.assign(new Error(`expected ${expected}; found ${found}`), { name: error, expected, found });
  }

  const token = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, "0")).join("");
  let began = 0; // how many began because they came near the view; further ones wait to be pressed

  class SaladTable extends HTMLElement {
    static observedAttributes = ["theme", "language"];
    #shadow = this.attachShadow({ mode: "open", delegatesFocus: true });
    #frame = null;
    #port = null;
    #token = "";
    #origin = "";
    #ready = false;
    #watch = null;
    #last = 0;
    #asked = new Map(); // number -> { message, done, failed, late } of what waits for its answer
    #hello = event => this.#meet(event);

    connectedCallback() {
      this.#shadow.adoptedStyleSheets = [STYLE];
      this.#poster();
      if (this.getAttribute("start") !== "near" || !globalThis.IntersectionObserver) return;
      this.#watch = new IntersectionObserver(seen => {
        if (!seen.some(one => one.isIntersecting) || began >= BY_THEMSELVES) return;
        began += 1;
        this.start();
      }, { rootMargin: NEAR });
      this.#watch.observe(this);
    }

    disconnectedCallback() {
      this.#watch?.disconnect();
      removeEventListener("message", this.#hello);
      this.#end("the embed was taken from its page");
      this.#frame = null;
    }

    attributeChangedCallback(name, before, value) {
      if (before === value || !this.isConnected) return;
      if (!this.#frame) this.#poster();
      else this.#ask(name, name === "theme" ? value ?? "system" : this.#language()).catch(() => {});
    }

    /** Loads the frame, as if its button had been pressed. */
    start() {
      if (this.#frame || !this.isConnected) return;
      this.#watch?.disconnect();
      const address = this.#address(), foreign = address.origin !== location.origin; // no sandbox holds what is of one origin
      const sandbox = this.getAttribute("sandbox") ?? (foreign ? SANDBOX : null);
      this.#origin = sandbox === null || sandbox.split(/\s+/).includes("allow-same-origin") ? address.origin : "null";
      this.#frame = document.createElement("iframe");
      Object.assign(this.#frame, { title: this.#name(), allow: "clipboard-write", src: address.href });
      if (sandbox !== null) this.#frame.setAttribute("sandbox", sandbox);
      this.#tall(Number(this.getAttribute("size")) || 420);
      addEventListener("message", this.#hello);
      const focused = this.#shadow.activeElement;
      this.#shadow.replaceChildren(this.#frame);
      if (focused) this.#frame.focus();
    }

    /** Shows a match (one string, a save, turns in notation) or "#address"; a promise, refused with a named error. */
    load(wanted) { return this.#ask("load", String(wanted)); }

    /** A promise of what `load` takes to come here again. */
    save() { return this.#ask("save", ""); }

    #show() { return SHOWS.includes(this.getAttribute("show")) ? this.getAttribute("show") : "table"; }

    #name() { return this.getAttribute("label") || NAMES[this.getAttribute("game")] || "Salad & Parade"; }

    #language() { return this.getAttribute("language") || this.closest("[lang]")?.lang || navigator.language || "en"; }

    #poster() {
      const poster = made("div"), button = made("button");
      const said = WORDS[this.#language().slice(0, 2).toLowerCase()] ?? WORDS.en;
      button.type = "button";
      button.textContent = said[SHOWS.indexOf(this.#show())];
      button.setAttribute("aria-label", `${button.textContent}: ${this.#name()}`);
      button.addEventListener("click", () => this.start());
      poster.lang = this.#language();
      poster.append(made("b", this.#name()), made("slot"), button, made("small", said[5].replace("{}", this.#address().host || "…")));
      this.#shadow.replaceChildren(poster);
    }

    // What is to be shown stands in the query; a text behind the "#", where no server is told of it.
    #address() {
      let address = new URL("./", HERE);
      try { address = new URL(this.getAttribute("src") ?? "./", this.hasAttribute("src") ? document.baseURI : HERE); } catch { /* no address */ }
      if (!/^https?:$/.test(address.protocol)) address = new URL("./", HERE);
      address.search = new URLSearchParams({ embed: this.#show(), lang: this.#language(), host: location.origin });
      for (const name of ASKED) if (this.getAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      const wanted = this.getAttribute("text") ?? this.querySelector("code, pre")?.textContent ?? "";
      address.hash = ["position", "replay"].includes(this.#show()) && wanted.length <= LONGEST ? `load/${encodeURIComponent(wanted.trim())}` : "";
      return address;
    }

    // The frame says hello whenever its page has been loaded; only what is in the frame made here is answered.
    #meet({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin || data !== HELLO) return;
      this.#end("the frame was loaded anew");
      const { port1, port2 } = new MessageChannel(), own = this.#token = token();
      this.#port = port1;
      port1.onmessage = event => this.#heard(read(event.data, own), port1);
      source.postMessage({ salad: "port", token: own }, origin === "null" ? "*" : origin, [port2]);
    }

    #heard(message, port) {
      if (!message || port !== this.#port) return;
      const [is, fields] = message;
      const waits = this.#asked.get(fields.to);
      if (is === "size") return this.hasAttribute("size") ? undefined : this.#tall(fields.height);
      if (is === "ready") this.#open();
      if (waits && (is === "answer" || is === "refused")) {
        clearTimeout(waits.late);
        this.#asked.delete(fields.to);
        return is === "answer" ? waits.done(fields.text) : waits.failed(refusal(fields.error, fields.expected, fields.found));
      }
      if (is !== "answer") this.dispatchEvent(new CustomEvent(is, { detail: fields, bubbles: true, composed: true }));
    }

    #open() {
      this.#ready = true;
      for (const one of this.#asked.values()) this.#post(one.message);
    }

    #post(message) { this.#port.postMessage(JSON.stringify({ token: this.#token, ...message })); }

    #ask(verb, wanted) {
      if (wanted.length > LONGEST) return Promise.reject(refusal("UnreadableMessage", `at most ${LONGEST} characters`, String(wanted.length)));
      this.start();
      if (!this.#frame) return Promise.reject(refusal("NoAnswer", "an embed on a page", "none"));
      return new Promise((done, failed) => {
        const id = this.#last += 1, message = { id, do: verb, text: wanted };
        const late = setTimeout(() => { this.#asked.delete(id); failed(refusal("NoAnswer", "an answer of the frame", "none")); }, PATIENCE);
        this.#asked.set(id, { message, done, failed, late });
        if (this.#ready) this.#post(message);
      });
    }

    // What was sent and not answered will not be; what was asked before the first hello still goes its way.
    #end(why) {
      this.#port?.close();
      for (const [id, one] of this.#ready || !this.isConnected ? this.#asked : []) {
        clearTimeout(one.late);
        one.failed(refusal("NoAnswer", "an answer of the frame", why));
        this.#asked.delete(id);
      }
      this.#port = null;
      this.#ready = false;
    }

    #tall(height) { this.#frame.style.height = `${Math.min(HIGHEST, Math.max(LOWEST, height))}px`; }
  }
  customElements.define("salad-table", SaladTable);
})();
