// Watches the start: a failed start is otherwise silent. Names the file and the reason, and offers another try.
"use strict";
(() => {
  const LONG = 45_000, STALLED = 20_000, BEAT = 1000, DRAWN = 250;
  const page = document.documentElement;
  const words = JSON.parse(document.getElementById("words").textContent);
  const language = words[page.lang] ?? words.en;
  document.querySelector("#arrival[role=alert]")?.remove(); // told before anything watched, yet here we are
  const place = document.getElementById("arrival");
  const fetching = new Set();
  let over = false, certain = false, quiet = 0;

  const full = url => { try { return new URL(url, document.baseURI).href; } catch { return String(url); } };
  const short = url => full(url).split(/[?#]/)[0].split("/").pop() || String(url);
  const sizes = new Map(Object.entries(JSON.parse(document.getElementById("sizes").textContent)).map(([name, size]) => [full(name), size]));

  for (const element of document.querySelectorAll("[data-word]")) element.textContent = language[element.dataset.word];

  // ── telling: what is known for certain stays, a guess gives way to it ──
  function tell(fact, reason, sure = true) {
    if (over || certain) return;
    certain = sure;
    place.className = "panel problem";
    place.setAttribute("role", "alert");
    place.replaceChildren(line("h2", fact), line("p", reason), retry());
  }

  function line(tag, text) {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  }

  function retry() {
    const button = line("button", language.again);
    button.className = "button main";
    button.addEventListener("click", () => location.reload());
    return button;
  }

  const fails = (url, reason, sure = true) => tell(language.failed, `${short(url)}: ${reason}`, sure);

  // ── errors of elements, scripts and Python ──
  function onError(event) {
    const element = event.target;
    if (!(element instanceof Element)) return fails(event.filename || "script", event.message, false);
    const url = element.src ?? element.href;
    if (url) { fails(url, language.missing, false); examine([url, ...modules()]); }
  }

  function onRejection(event) {
    if (!raised(String(event.reason?.message ?? event.reason))) examine([...(/https?:[^\s"')]+/.exec(event.reason?.message ?? "") ?? []), ...modules()]);
  }

  // An exception of Python: its last line, with the place where it was raised. Returns whether it has one.
  function raised(text) {
    const lines = text.split("\n").filter(line => line.trim() && !/^\s+at /.test(line));
    const where = lines.map(line => /File "(?:\/home\/pyodide\/)?([^"]+)", line (\d+)/.exec(line)).filter(Boolean).pop();
    fails("Python", `${lines.pop() ?? ""}${where ? ` (${where[1]}, ${where[2]})` : ""}`, Boolean(where));
    return Boolean(where);
  }

  // PyScript shows exceptions of the app at the end of the page, in its own way.
  const shown = new MutationObserver(() => {
    for (const element of document.querySelectorAll("body > .py-error")) { raised(element.textContent); element.remove(); }
  });
  shown.observe(document.body, { childList: true });

  // Browsers do not say why a module failed, nor always which: so each is asked for again until one is at fault.
  // What the one file has unpacked itself needs no asking.
  const modules = () => Array.from(document.querySelectorAll("script[src], link[rel=modulepreload]"), found => found.src ?? found.href)
    .filter(url => !url.startsWith("blob:"));

  async function examine(urls) {
    for (const url of new Set(urls)) {
      try {
        const answer = await real(url, { cache: "reload" });  // so that a wrong answer is not kept for the next try
        const type = answer.headers.get("Content-Type") ?? "?";
        if (!answer.ok) return fails(url, `${language.answered} ${answer.status}`);
        if (/\.m?js$/.test(short(url)) && !/javascript|ecmascript/.test(type)) return fails(url, `${language.type} ${type}`);
      } catch { return fails(url, language.missing); }
    }
  }

  // Opened from disk the page of many files is refused its parts; the page as one file is not.
  if (location.protocol === "file:" && !("single" in page.dataset)) tell(language.disk, language.disk_why);

  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onRejection);

  // ── nothing arrives any more, though something is missing ──
  const seen = new PerformanceObserver(() => { quiet = 0; });
  seen.observe({ type: "resource", buffered: true });
  const slow = setTimeout(() => { if (!over && !certain) place.querySelector("p")?.append(` ${language.slow} `, retry()); }, LONG);
  const pulse = setInterval(() => {
    quiet += BEAT; // beats, not the clock: while Python sets off, a slow device has no time to look at what arrived
    if (quiet < Number(page.dataset.patience ?? STALLED)) return;
    const here = new Set(performance.getEntriesByType("resource").map(entry => entry.name));
    const [missing] = [...fetching, ...modules().filter(url => !here.has(url))];
    if (missing) fails(missing, language.stalled);
  }, BEAT);

  // ── requests that Python's loader makes itself: a refused or missing file, one that breaks off ──
  const genuine = globalThis.fetch, real = genuine.bind(globalThis);
  globalThis.fetch = async (...request) => {
    const url = full(request[0]?.url ?? request[0]);
    fetching.add(url);
    try {
      const answer = await real(...request);
      if (answer.ok && answer.body) count(url, answer.clone()); else if (!answer.ok) fails(url, `${language.answered} ${answer.status}`);
      return typed(answer);
    } catch (error) {
      fails(url, `${language.missing} (${error.message})`);
      throw error;
    }
  };

  // Pyodide does not start, and does not say so, where a host does not know the type of .wasm.
  function typed(answer) {
    if (!answer.ok || !answer.url.endsWith(".wasm") || answer.headers.get("Content-Type")?.startsWith("application/wasm")) return answer;
    return new Response(answer.body, { headers: { "Content-Type": "application/wasm" } });
  }

  const { compileStreaming, instantiateStreaming } = WebAssembly;
  const told = compile => (...given) => {
    const made = compile.apply(WebAssembly, given);
    made.catch(error => fails("pyodide.asm.wasm", error.message, false));
    return made;
  };
  Object.assign(WebAssembly, { compileStreaming: told(compileStreaming), instantiateStreaming: told(instantiateStreaming) });

  // The one script that stands before this one, so that the page is painted early, has gone unwatched.
  clearTimeout(globalThis.unwatched);
  if (!Object.getOwnPropertyDescriptor(globalThis, "indexedDB")?.value) examine(modules());

  // Progress in decoded bytes: with compression the lengths that servers announce mislead. The answer itself is handed
  // on as it is, because browsers keep the compiled form only of what comes straight from the network or the cache.
  const progress = document.getElementById("progress"), fetched = document.getElementById("fetched");
  let arrived = 0, drawing = 0;
  const number = bytes => (bytes / 1e6).toFixed(1).replace(".", language.point); // Intl takes 40 ms to set itself up

  async function count(url, answer) {
    const size = sizes.get(url);
    let got = 0;
    const partly = () => fails(url, `${language.partly} (${number(got)}${size ? ` / ${number(size)}` : ""} MB)`);
    try {
      for (const reader = answer.body.getReader();;) {
        const { done, value } = await reader.read();
        if (done) break;
        got += value.byteLength;
        show(value.byteLength);
      }
      if (size && got !== size) partly();
    } catch { partly(); }
    fetching.delete(url);
  }

  function show(bytes) {
    quiet = 0;
    arrived += bytes;
    drawing ||= setTimeout(draw, DRAWN);
  }

  // Not with every piece that arrives: each drawing takes time from Python's start.
  function draw() {
    drawing = 0;
    progress.value = Math.min(progress.max, arrived);
    fetched.textContent = `${number(progress.value)} / ${number(progress.max)} MB.`;
  }

  globalThis.watch = {
    queued() {
      const place = document.getElementById("arriving"); // gone where a failure is told
      if (!over && place && place.textContent !== language.queued) place.textContent = language.queued;
    },
    done() {
      over = true;
      clearTimeout(slow);
      clearTimeout(drawing);
      clearInterval(pulse);
      seen.disconnect();
      removeEventListener("error", onError, true);
      removeEventListener("unhandledrejection", onRejection);
      shown.disconnect();
      globalThis.fetch = genuine;
      Object.assign(WebAssembly, { compileStreaming, instantiateStreaming });
      dispatchEvent(new Event("started"));
    },
  };
})();
