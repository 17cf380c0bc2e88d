// Watches the start: a failed start is otherwise silent. Names the file and the reason, and offers another try.
"use strict";
(() => {
  const LONG = 45_000;
  const words = JSON.parse(document.getElementById("words").textContent);
  const language = words[document.documentElement.lang] ?? words.en;
  const place = document.getElementById("arrival");
  let over = false, told = false;

  function tell(fact, reason) {
    if (over || told) return;
    told = true;
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

  const fails = (file, reason) => tell(language.failed, `${file}: ${reason}`);
  const short = url => { try { return new URL(url, location.href).pathname.split("/").pop() || url; } catch { return url; } };

  function onError(event) {
    const element = event.target;
    const url = element?.src ?? element?.href;
    if (element instanceof Element) { if (url) fails(short(url), language.missing); }
    else fails(short(event.filename ?? ""), event.message);
  }
  const onRejection = event => fails("Python", String(event.reason?.message ?? event.reason).split("\n").filter(Boolean).pop() ?? "");

  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onRejection);
  const slow = setTimeout(() => { if (!over && !told) place.querySelector("p")?.append(` ${language.slow}`, retry()); }, LONG);

  // Requests that Python's loader makes itself: a refused or missing file, a wrong type.
  const real = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const name = short(String(request[0]?.url ?? request[0]));
    try {
      const answer = await real(...request);
      if (!answer.ok) fails(name, `${language.answered} ${answer.status}`);
      return answer.ok && answer.body ? counted(answer) : answer;
    } catch (error) {
      fails(name, language.missing);
      throw error;
    }
  };

  // Progress in decoded bytes: with compression the lengths that servers announce mislead.
  const progress = document.getElementById("progress"), fetched = document.getElementById("fetched");
  const megabytes = bytes => (bytes / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  function counted(answer) {
    const counter = new TransformStream({ transform(chunk, out) {
      progress.value = Math.min(progress.max, progress.value + chunk.byteLength);
      fetched.textContent = `${megabytes(progress.value)} / ${megabytes(progress.max)} MB.`;
      out.enqueue(chunk);
    } });
    const { status, statusText, headers } = answer;
    const seen = new Response(answer.body.pipeThrough(counter), { status, statusText, headers });
    Object.defineProperty(seen, "url", { value: answer.url });
    return seen;
  }

  if (location.protocol === "file:") tell(language.disk, language.disk_why);

  globalThis.watch = {
    done() {
      over = true;
      clearTimeout(slow);
      removeEventListener("error", onError, true);
      removeEventListener("unhandledrejection", onRejection);
      globalThis.fetch = real;
    },
  };
})();
